//! The own binary format: the flat lists of an arena, ready to be mapped.
//!
//! All numbers are little-endian. `LUDOCSR1`, then seven numbers of 8 bytes: vertices n, edges m, the width of
//! priorities (0, 1 or 4 bytes), the start (2^64 - 1 for none), whether there are labels (0 or 1), the bytes of
//! all labels together, and 0. Then, each beginning at a multiple of 8: n + 1 offsets of 4 bytes, m targets
//! of 4 bytes, n players of 1 byte, n priorities, n lengths of labels of 4 bytes (2^32 - 1 for none), the
//! labels. So a mapped file is used as it lies.

use super::super::instance::{Arena, Instance, Parts, missing};
use super::super::rule::Rule;
use super::super::say;
use super::super::store::{Bytes, Labels, Numbers, Priorities};
use ludograph_core::{Faults, Source};
use std::io;
use std::ops::Range;

/// The first bytes of a file.
pub(super) const MAGIC: &[u8; 8] = b"LUDOCSR1";

const HEAD: usize = 64;
/// Numbers or vertices that are looked at together.
const PART: usize = 1 << 14;

struct Plan {
    offsets: Range<usize>,
    targets: Range<usize>,
    control: Range<usize>,
    priorities: Range<usize>,
    lengths: Range<usize>,
    labels: Range<usize>,
    end: usize,
}

/// Where everything lies, if sizes can be added at all.
fn plan(n: u64, m: u64, width: u64, labelled: bool, letters: u64) -> Option<Plan> {
    let mut at = HEAD as u64;
    let mut part = |count: u64, width: u64| -> Option<Range<usize>> {
        let end = at.checked_add(count.checked_mul(width)?)?;
        let range = usize::try_from(at).ok()?..usize::try_from(end).ok()?;
        at = end.checked_next_multiple_of(8)?;
        Some(range)
    };
    let named = if labelled { n } else { 0 };
    Some(Plan {
        offsets: part(n.checked_add(1)?, 4)?,
        targets: part(m, 4)?,
        control: part(n, 1)?,
        priorities: part(n, width)?,
        lengths: part(named, 4)?,
        labels: part(letters, 1)?,
        end: usize::try_from(at).ok()?,
    })
}

/// Reads an arena in place.
pub(super) fn read(source: &Source) -> Result<Instance, Faults> {
    let bytes = source.bytes();
    let short = || Faults::whole(say::CsrShort { bytes: bytes.len() });
    if !bytes.starts_with(MAGIC) {
        return Err(Faults::whole(say::CSR_MAGIC));
    }
    let head = bytes.get(8..HEAD).ok_or_else(short)?;
    let mut numbers = head.as_chunks().0.iter().map(|&eight| u64::from_le_bytes(eight));
    let mut next = || numbers.next().unwrap_or_default();
    let (n, m, width, start, labelled, letters, zero) =
        (next(), next(), next(), next(), next(), next(), next());
    if ![0, 1, 4].contains(&width) || labelled > 1 {
        return Err(Faults::whole(say::CsrKinds { width, kind: labelled }));
    }
    let plan = plan(n, m, width, labelled == 1, letters).filter(|plan| plan.end <= bytes.len());
    let plan =
        plan.ok_or_else(|| Faults::whole(say::CsrNeed { vertices: n, edges: m, bytes: bytes.len() }))?;
    if plan.end < bytes.len() {
        return Err(Faults::whole(say::CsrAfter { byte: plan.end }));
    }
    let parts = [&plan.offsets, &plan.targets, &plan.control, &plan.priorities, &plan.lengths, &plan.labels];
    let next = parts[1..].iter().map(|part| part.start).chain([plan.end]);
    let mut between = parts.iter().zip(next).flat_map(|(part, next)| &bytes[part.end..next]);
    if zero != 0 || between.any(|&byte| byte != 0) {
        return Err(Faults::whole(say::CSR_ZERO));
    }
    let labels = if labelled == 1 { Some(read_labels(bytes, &plan)?) } else { None };
    let start = match start {
        u64::MAX => None,
        start if start >= n => return Err(Faults::field("start", missing(start.into(), n as usize))),
        start => Some(start as u32),
    };
    let parts = Parts {
        offsets: Numbers::within(source, plan.offsets),
        targets: Numbers::within(source, plan.targets),
        control: Bytes::Mapped(source.clone(), plan.control),
        priorities: match width {
            0 => Priorities::Zero,
            1 => Priorities::Narrow(Bytes::Mapped(source.clone(), plan.priorities)),
            _ => Priorities::Wide(Numbers::within(source, plan.priorities)),
        },
        labels,
        start,
    };
    Arena::new(parts).map(Instance::explicit)
}

fn read_labels(bytes: &[u8], plan: &Plan) -> Result<Labels, Faults> {
    let mut labels = Labels::default();
    let mut rest = &bytes[plan.labels.clone()];
    for (vertex, &four) in bytes[plan.lengths.clone()].as_chunks().0.iter().enumerate() {
        let label = match u32::from_le_bytes(four) {
            u32::MAX => None,
            length => {
                let part = rest.split_at_checked(length as usize);
                let long = || Faults::field(format!("labels[{vertex}]"), say::CSR_LABEL_LONG);
                let (label, after) = part.ok_or_else(long)?;
                rest = after;
                Some(label)
            }
        };
        labels.push(label);
    }
    if rest.is_empty() { Ok(labels) } else { Err(Faults::whole(say::CSR_LETTERS)) }
}

/// Writes an arena.
pub(super) fn write(arena: &Arena, out: &mut dyn io::Write) -> io::Result<()> {
    let (n, m) = (arena.vertices(), arena.edges());
    let (labelled, letters) = match arena.labels() {
        None => (0, 0),
        Some(labels) => (1, (0..n).filter_map(|v| labels.get(v)).map(<[u8]>::len).sum::<usize>() as u64),
    };
    let width = match arena.priorities() {
        Priorities::Zero => 0,
        Priorities::Narrow(_) => 1,
        Priorities::Wide(_) => 4,
    };
    out.write_all(MAGIC)?;
    let start = arena.start().map_or(u64::MAX, u64::from);
    for number in [n as u64, m as u64, width, start, labelled, letters, 0] {
        out.write_all(&number.to_le_bytes())?;
    }
    numbers(arena.offsets(), out)?;
    numbers(arena.targets(), out)?;
    padded(arena.control(), out)?;
    priorities(arena, out)?;
    if let Some(labels) = arena.labels() {
        let lengths: Vec<u32> =
            (0..n).map(|v| labels.get(v).map_or(u32::MAX, |label| label.len() as u32)).collect();
        numbers(&lengths, out)?;
        for label in (0..n).filter_map(|v| labels.get(v)) {
            out.write_all(label)?;
        }
        pad(letters as usize, out)?;
    }
    Ok(())
}

/// The parts that answers depend on.
pub(super) fn write_digest(arena: &Arena, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "arena {} {}", arena.vertices(), arena.edges())?;
    numbers(arena.offsets(), out)?;
    numbers(arena.targets(), out)?;
    padded(arena.control(), out)?;
    priorities(arena, out)
}

/// The same for an arena named by a rule as if it were written out, which it is not.
pub(super) fn write_digest_of(rule: &Rule, out: &mut dyn io::Write) -> io::Result<()> {
    let (n, count) = (rule.vertices().unwrap_or(0), rule.positions().unwrap_or(0));
    let degree = |vertex: usize| rule.degree(rule.position(vertex as u32));
    let edges = rule.degrees(0..count) + rule.degrees(0..count.saturating_sub(1));
    writeln!(out, "arena {n} {edges}")?;
    let mut part = Vec::new();
    let mut sum = 0;
    for first in (0..=n).step_by(PART) {
        part.clear();
        for vertex in first..(first + PART).min(n + 1) {
            part.push(sum);
            sum += if vertex < n { degree(vertex) } else { 0 };
        }
        parts(&part, out)?;
    }
    pad((n + 1) * 4, out)?;
    for first in (0..n).step_by(PART) {
        part.clear();
        for vertex in first..(first + PART).min(n) {
            rule.successors(vertex as u32, &mut part);
        }
        parts(&part, out)?;
    }
    pad(edges as usize * 4, out)?;
    let control: Vec<u8> = (0..n as u32).map(|vertex| rule.control(vertex)).collect();
    padded(&control, out)
}

fn priorities(arena: &Arena, out: &mut dyn io::Write) -> io::Result<()> {
    match arena.priorities() {
        Priorities::Zero => Ok(()),
        Priorities::Narrow(list) => padded(list, out),
        Priorities::Wide(list) => numbers(list, out),
    }
}

fn numbers(list: &[u32], out: &mut dyn io::Write) -> io::Result<()> {
    parts(list, out)?;
    pad(list.len() * 4, out)
}

/// Numbers without what fills them up.
fn parts(list: &[u32], out: &mut dyn io::Write) -> io::Result<()> {
    if cfg!(target_endian = "little") {
        return out.write_all(bytemuck::cast_slice(list));
    }
    for part in list.chunks(PART) {
        let bytes: Vec<u8> = part.iter().flat_map(|number| number.to_le_bytes()).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}

fn padded(bytes: &[u8], out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(bytes)?;
    pad(bytes.len(), out)
}

fn pad(written: usize, out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(&[0; 8][..written.next_multiple_of(8) - written])
}
