//! PGSolver's format: `parity MAX;`, perhaps `start V;`, then `id priority owner successor,… "label";`.
//!
//! The header is optional, and its number is the largest id or the count. Everything may stand on one line.
//! Labels are kept byte for byte. A vertex without successors is a dead end. Ids may come in any order, but
//! none is left out and none comes twice, unless the last one shall count.
//!
//! A reader of its own, for speed: the usual file has its ids in order and goes straight into the flat lists of
//! the arena, at more than a gigabyte a second. Places are counted only when something is wrong: then the
//! file is read again with an eye on them.

use super::super::instance::{Arena, Parts, missing};
use super::super::say;
use super::super::store::{Labels, Priorities};
use super::place;
use super::scan::{ID, OWNER, PRIORITY, SUCCESSOR, Scanner, Wrong};
use ludograph_core::list::put;
use ludograph_core::pulse::pulse;
use ludograph_core::{Faults, Message, ParseError};
use std::collections::BTreeSet;
use std::io;

/// Reads an arena; of a vertex that comes again the last one counts, if that is wanted.
pub(super) fn read(bytes: &[u8], last: bool) -> Result<Arena, Faults> {
    let mut lists = Lists::read(bytes, false)?;
    if let Some(ids) = lists.ids.take() {
        lists.sort(&ids, bytes, last)?;
    }
    lists.check_header(bytes)?;
    let n = lists.control.len();
    if lists.targets.iter().any(|&to| to as usize >= n)
        || lists.start.is_some_and(|(start, _)| start >= n as u64)
    {
        return Err(undefined(bytes, n, lists.start));
    }
    Arena::new(Parts {
        offsets: lists.offsets.into(),
        targets: lists.targets.into(),
        control: lists.control.into(),
        priorities: match lists.wide {
            Some(wide) => Priorities::Wide(wide.into()),
            None => Priorities::Narrow(lists.narrow.into()),
        },
        labels: lists.labels,
        start: lists.start.map(|(start, _)| start as u32),
    })
}

/// What a file says, in its order.
#[derive(Default)]
struct Lists {
    /// The number of the header and where it stands.
    header: Option<(u64, usize)>,
    start: Option<(u64, usize)>,
    /// The ids, if they are not 0, 1, 2 and so on.
    ids: Option<Vec<u32>>,
    offsets: Vec<u32>,
    targets: Vec<u32>,
    control: Vec<u8>,
    narrow: Vec<u8>,
    wide: Option<Vec<u32>>,
    labels: Option<Labels>,
    /// Where each vertex and each successor begins, when somebody wants to know.
    places: Option<Places>,
}

#[derive(Default)]
struct Places {
    vertices: Vec<usize>,
    successors: Vec<usize>,
}

impl Lists {
    fn read(bytes: &[u8], placed: bool) -> Result<Self, Faults> {
        let mut lists = Lists::default();
        // A vertex takes at least 6 bytes and a successor at least 2, but most take far more.
        lists.targets.reserve(bytes.len() / 8);
        lists.offsets.reserve(bytes.len() / 24);
        lists.offsets.push(0);
        lists.places = placed.then(Places::default);
        let mut scanner = Scanner { bytes, at: 0 };
        match lists.read_all(&mut scanner) {
            Ok(()) => Ok(lists),
            Err((at, what)) => Err(all_faults(bytes, at, what)),
        }
    }

    fn read_all(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Wrong> {
        scanner.blanks();
        if scanner.word(b"parity") {
            self.header = Some(scanner.numbered(say::READ_LARGEST)?);
            scanner.semicolon()?;
        }
        loop {
            pulse();
            scanner.blanks();
            let Some(&first) = scanner.bytes.get(scanner.at) else { return Ok(()) };
            if first.is_ascii_digit() {
                self.vertex(scanner)?;
            } else if scanner.word(b"start") {
                if self.start.is_some() {
                    return Err((scanner.at - b"start".len(), say::READ_START_AGAIN.into()));
                }
                self.start = Some(scanner.numbered(say::READ_START)?);
                scanner.semicolon()?;
            } else {
                return Err(scanner.unexpected(say::READ_VERTEX));
            }
        }
    }

    fn vertex(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Wrong> {
        let at = scanner.at;
        let index = self.control.len() as u32;
        let id = scanner.small(&ID)?;
        if let Some(ids) = &mut self.ids {
            ids.push(id);
        } else if id != index {
            self.ids = Some((0..index).chain([id]).collect());
        }
        match scanner.bytes[scanner.at..].first_chunk() {
            // As most files have it: one digit for the priority, one for the owner, single blanks.
            Some(&[b' ', priority @ b'0'..=b'9', b' ', owner @ b'0'..=b'1', b' ']) if self.wide.is_none() => {
                self.narrow.push(priority - b'0');
                self.control.push(owner - b'0');
                scanner.at += 5;
            }
            _ => self.priority_and_owner(scanner)?,
        }
        scanner.blanks();
        if scanner.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            loop {
                if let Some(places) = &mut self.places {
                    places.successors.push(scanner.at);
                }
                self.targets.push(scanner.small(&SUCCESSOR)?);
                if !scanner.comma() {
                    break;
                }
            }
            scanner.blanks();
        }
        if !matches!(scanner.peek(), None | Some(b';' | b'"' | b'0'..=b'9')) && scanner.goes_on() {
            return Err(scanner.unexpected(say::READ_SUCCESSOR_LABEL));
        }
        let count = u32::try_from(self.targets.len());
        self.offsets.push(count.map_err(|_| (at, say::TooManyEdges { most: u32::MAX }.into()))?);
        if scanner.peek() == Some(b'"') {
            let label = scanner.label()?;
            let labels = self.labels.get_or_insert_with(Labels::default);
            while labels.len() < index as usize {
                labels.push(None);
            }
            if !labels.push(Some(label)) {
                return Err((at, say::READ_LABEL_LONG.into()));
            }
        } else if let Some(labels) = &mut self.labels {
            labels.push(None);
        }
        if let Some(places) = &mut self.places {
            places.vertices.push(at);
        }
        scanner.semicolon()
    }

    fn priority_and_owner(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Wrong> {
        scanner.blanks();
        let priority = scanner.small(&PRIORITY)?;
        if let Some(wide) = &mut self.wide {
            wide.push(priority);
        } else if let Ok(narrow) = u8::try_from(priority) {
            self.narrow.push(narrow);
        } else {
            let before = self.narrow.iter().map(|&narrow| u32::from(narrow));
            self.wide = Some(before.chain([priority]).collect());
        }
        scanner.blanks();
        let from = scanner.at;
        let owner = scanner.small(&OWNER)?;
        if owner > 1 {
            return Err((from, say::ReadOwner { player: owner.to_string() }.into()));
        }
        self.control.push(owner as u8);
        Ok(())
    }

    /// The number of the header is the largest id or the count.
    fn check_header(&self, bytes: &[u8]) -> Result<(), Faults> {
        let Some((header, at)) = self.header else { return Ok(()) };
        let n = self.control.len() as u64;
        let largest = n.checked_sub(1);
        if header == n || largest == Some(header) {
            return Ok(());
        }
        let most = header.to_string();
        let what: Message = match largest {
            None => say::ReadHeaderNone { most }.into(),
            Some(largest) => say::ReadHeader { most, n: largest.to_string() }.into(),
        };
        Err(fault(bytes, at, what))
    }

    /// Puts the vertices into the order of their ids.
    fn sort(&mut self, ids: &[u32], bytes: &[u8], last: bool) -> Result<(), Faults> {
        let n = if last { ids.iter().collect::<BTreeSet<_>>().len() } else { ids.len() };
        let mut from = vec![u32::MAX; n];
        let mut twice = false;
        for (index, &id) in ids.iter().enumerate() {
            if let Some(place) = from.get_mut(id as usize) {
                twice |= *place != u32::MAX;
                *place = index as u32;
            }
        }
        if twice && !last {
            return Err(repeated(bytes, ids).help(say::READ_AGAIN_HELP));
        }
        if let Some(hole) = from.iter().position(|&place| place == u32::MAX) {
            let what = say::ReadMissing { vertex: hole.to_string(), n, last: (n - 1).to_string() };
            // Said where the first vertex stands that has too large an id instead.
            let beyond = ids.iter().position(|&id| id as usize >= n).unwrap_or(0);
            let placed = Lists::read(bytes, true)?;
            let at = placed.places.and_then(|places| places.vertices.get(beyond).copied());
            return Err(fault(bytes, at.unwrap_or(0), what));
        }
        let (mut offsets, mut targets) = (Vec::with_capacity(n + 1), Vec::with_capacity(self.targets.len()));
        offsets.push(0);
        for &old in &from {
            let list = self.offsets[old as usize] as usize..self.offsets[old as usize + 1] as usize;
            targets.extend_from_slice(&self.targets[list]);
            offsets.push(targets.len() as u32);
        }
        (self.offsets, self.targets) = (offsets, targets);
        self.control = from.iter().map(|&old| self.control[old as usize]).collect();
        match &mut self.wide {
            Some(wide) => *wide = from.iter().map(|&old| wide[old as usize]).collect(),
            None => self.narrow = from.iter().map(|&old| self.narrow[old as usize]).collect(),
        }
        if let Some(labels) = &mut self.labels {
            *labels = labels.reordered(&from);
        }
        Ok(())
    }
}

fn fault(bytes: &[u8], at: usize, what: impl Into<Message>) -> Faults {
    let (line, column) = place(bytes, at);
    ParseError::new(line, column, what).into()
}

/// The first fault, and those of vertices in later lines. Where the first one is no vertex's, the rest would be guesses.
#[cold]
fn all_faults(bytes: &[u8], mut at: usize, what: Message) -> Faults {
    let mut faults = fault(bytes, at, what);
    let begins = |from: usize| bytes[from..].trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
    let line = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut goes_on = begins(line);
    while goes_on && faults.count() < Faults::KEPT {
        let Some(end) = bytes[at..].iter().position(|&byte| byte == b'\n') else { break };
        let mut scanner = Scanner { bytes, at: at + end + 1 };
        loop {
            scanner.blanks();
            goes_on = begins(scanner.at);
            if !goes_on {
                break;
            }
            if let Err((wrong, what)) = Lists::default().vertex(&mut scanner) {
                faults.absorb(fault(bytes, wrong, what));
                at = wrong;
                break;
            }
        }
    }
    faults
}

/// Says which vertices come twice.
fn repeated(bytes: &[u8], ids: &[u32]) -> Faults {
    let mut faults = Faults::default();
    let Ok(Lists { places: Some(places), .. }) = Lists::read(bytes, true) else { return faults };
    let mut first = std::collections::BTreeMap::new();
    for (id, at) in ids.iter().zip(places.vertices) {
        if let Some(&before) = first.get(id) {
            let (line, _) = place(bytes, before);
            let (vertex, line) = (id.to_string(), line.to_string());
            faults.absorb(fault(bytes, at, say::ReadAgain { vertex, line }));
        } else {
            first.insert(id, at);
        }
        if faults.count() >= Faults::KEPT {
            break;
        }
    }
    faults
}

/// Says which successors do not exist.
fn undefined(bytes: &[u8], n: usize, start: Option<(u64, usize)>) -> Faults {
    let mut faults = Faults::default();
    if let Some((start, at)) = start.filter(|&(start, _)| start >= n as u64) {
        faults.absorb(fault(bytes, at, missing(start.into(), n)));
    }
    let Ok(Lists { targets, places: Some(places), .. }) = Lists::read(bytes, true) else { return faults };
    for (&to, at) in targets.iter().zip(places.successors).filter(|(to, _)| **to as usize >= n) {
        faults.absorb(fault(bytes, at, missing(to.into(), n)));
        if faults.count() >= Faults::KEPT {
            break;
        }
    }
    faults
}

/// Whether the format cannot hold a label.
pub(super) fn loses(arena: &Arena) -> bool {
    let bad = |label: &[u8]| label.iter().any(|byte| matches!(byte, b'"' | b'\n' | b'\r'));
    arena.labels().is_some_and(|labels| (0..labels.len()).filter_map(|v| labels.get(v)).any(bad))
}

/// Writes an arena; labels that the format cannot hold lose their quotation marks and line ends.
pub(super) fn write(arena: &Arena, out: &mut dyn io::Write) -> io::Result<()> {
    let n = arena.vertices();
    writeln!(out, "parity {};", n.saturating_sub(1))?;
    if let Some(start) = arena.start() {
        writeln!(out, "start {start};")?;
    }
    let mut line = Vec::new();
    for vertex in 0..n {
        line.clear();
        put(&mut line, vertex as u32);
        line.push(b' ');
        put(&mut line, arena.priorities().of(vertex));
        line.extend([b' ', b'0' + arena.control()[vertex]]);
        for (index, &to) in arena.successors(vertex as u32).iter().enumerate() {
            line.push(if index == 0 { b' ' } else { b',' });
            put(&mut line, to);
        }
        if let Some(label) = arena.label(vertex as u32) {
            line.extend(b" \"");
            line.extend(label.iter().filter(|byte| !matches!(byte, b'"' | b'\n' | b'\r')));
            line.push(b'"');
        }
        line.extend(b";\n");
        out.write_all(&line)?;
    }
    Ok(())
}
