//! The parity class of a position: what no jump changes, over the field of two elements.
//!
//! The jumps, each as the set of its three holes, span a space; positions that differ by an element of it
//! have the same parities. A basis of the checks (sets that meet every jump evenly) comes from the same
//! elimination. The least number of pegs with given parities is a table over the parities, hole by hole.
//! On an ordinary board there are four checks (six colourings with three colours, of which four are
//! independent); on a row there are two.

use super::super::verify::Check;
use super::bits::Bits;
use ludograph_core::{Limits, Stop};

/// A connected part of the board with its checks.
pub(in super::super) struct Part {
    pub(in super::super) mask: u64,
    pub(in super::super) checks: Vec<u64>,
}

/// The parts of the board that jumps connect, each with a basis of its checks.
pub(in super::super) fn parts(bits: &Bits) -> Vec<Part> {
    let mut masks: Vec<u64> = Vec::new();
    for hole in 0..bits.holes {
        masks.push(1 << hole);
    }
    for &(gone, come) in &bits.jumps {
        let all = gone | come;
        let (meet, mut rest): (Vec<u64>, Vec<u64>) = masks.iter().partition(|&&mask| mask & all != 0);
        rest.push(meet.into_iter().fold(0, |union, mask| union | mask));
        masks = rest;
    }
    masks.sort_unstable_by_key(|mask| mask.trailing_zeros());
    masks.into_iter().map(|mask| Part { mask, checks: checks(bits, mask) }).collect()
}

/// A basis of the sets within a part that meet every jump evenly: the kernel of the jumps.
fn checks(bits: &Bits, part: u64) -> Vec<u64> {
    // Reduced rows with a leading hole each.
    let mut rows: Vec<(u32, u64)> = Vec::new();
    for &(gone, come) in bits.jumps.iter().filter(|(gone, _)| gone & part != 0) {
        let mut row = gone | come;
        for &(lead, other) in &rows {
            if row >> lead & 1 == 1 {
                row ^= other;
            }
        }
        if row != 0 {
            let lead = row.trailing_zeros();
            for (_, other) in &mut rows {
                if *other >> lead & 1 == 1 {
                    *other ^= row;
                }
            }
            rows.push((lead, row));
        }
    }
    let leads = rows.iter().fold(0u64, |leads, (lead, _)| leads | 1 << lead);
    let free = (0..bits.holes as u32).filter(|hole| part >> hole & 1 == 1 && leads >> hole & 1 == 0);
    free.map(|hole| rows.iter().fold(1u64 << hole, |check, (lead, row)| check | (row >> hole & 1) << lead))
        .collect()
}

/// With more checks in a part only they and their sums by two are listed.
const FEW: usize = 6;

/// The checks of the parts and sums of them: all sums where the checks are few.
pub(in super::super) fn sums(bits: &Bits) -> Vec<u64> {
    let mut all = Vec::new();
    for Part { checks, .. } in parts(bits) {
        if checks.len() <= FEW {
            let sum = |chosen: usize| {
                let taken = checks.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                taken.fold(0, |sum, (_, check)| sum ^ check)
            };
            all.extend((1..1usize << checks.len()).map(sum));
            continue;
        }
        for (at, one) in checks.iter().enumerate() {
            all.push(*one);
            all.extend(checks[..at].iter().map(|other| one ^ other));
        }
    }
    all
}

/// The least number of pegs in the parity class of a position.
pub(in super::super) struct Least {
    /// The number, at least 1 unless the board is empty; `None` if no peg can stand on the target.
    pub(in super::super) pegs: Option<u32>,
    /// A position of the class with so few pegs.
    pub(in super::super) position: u64,
    /// The checks that show it.
    pub(in super::super) checks: Vec<Check>,
    /// Whether all checks were used: otherwise fewer pegs than in the class may have been found.
    pub(in super::super) whole: bool,
}

/// The least number of pegs with the parities of the start, one of them on the target if one is set.
pub(in super::super) fn least(bits: &Bits, target: Option<usize>, limits: &Limits) -> Result<Least, Stop> {
    let mut found = Least { pegs: Some(0), position: 0, checks: Vec::new(), whole: true };
    if bits.start == 0 {
        found.pegs = if target.is_some() { None } else { Some(0) };
        return Ok(found);
    }
    let mut extra: Option<(u32, u64)> = None;
    for part in parts(bits) {
        let used = &part.checks[..part.checks.len().min(super::super::verify::MOST_CHECKS)];
        found.whole &= used.len() == part.checks.len();
        let listed = |check: u64| Check((0..64).filter(|hole| check >> hole & 1 == 1).collect());
        found.checks.extend(used.iter().map(|&check| listed(check)));
        let must = target.filter(|&hole| part.mask >> hole & 1 == 1);
        let wanted = name(used, bits.start & part.mask);
        let some = table(used, part.mask, must, limits)?;
        match some[wanted] {
            _ if must.is_none() && wanted == 0 => {
                let best = some[0].filter(|(pegs, _)| extra.is_none_or(|(least, _)| *pegs < least));
                extra = best.or(extra);
            }
            Some((pegs, position)) => {
                found.pegs = found.pegs.map(|sum| sum + pegs);
                found.position |= position;
            }
            None => found.pegs = None,
        }
    }
    if found.pegs == Some(0) {
        found.pegs = extra.map(|(pegs, _)| pegs);
        found.position = extra.map_or(0, |(_, position)| position);
    }
    Ok(found)
}

/// The parities of a position, as a number.
fn name(checks: &[u64], position: u64) -> usize {
    let odd = |check: u64| (check & position).count_ones() as usize & 1;
    checks.iter().enumerate().fold(0, |name, (bit, &check)| name | odd(check) << bit)
}

/// For all parities the least number of pegs in a part that have them, at least one, and where they stand.
fn table(
    checks: &[u64],
    part: u64,
    must: Option<usize>,
    limits: &Limits,
) -> Result<Vec<Option<(u32, u64)>>, Stop> {
    let mut some: Vec<Option<(u32, u64)>> = vec![None; 1 << checks.len()];
    if let Some(hole) = must {
        some[name(checks, 1 << hole)] = Some((1, 1 << hole));
    }
    for hole in (0..64).filter(|&hole| part >> hole & 1 == 1 && Some(hole) != must) {
        // A node for so many parities; small tables cost nothing.
        limits.spend((some.len() >> 12) as u64)?;
        let change = name(checks, 1 << hole);
        let before = some.clone();
        let mut put = |state: usize, pegs: u32, position: u64| {
            let place = &mut some[state ^ change];
            if place.is_none_or(|(least, _)| pegs + 1 < least) {
                *place = Some((pegs + 1, position | 1 << hole));
            }
        };
        for (state, held) in before.into_iter().enumerate() {
            if let Some((pegs, position)) = held {
                put(state, pegs, position);
            }
        }
        if must.is_none() {
            put(0, 0, 0);
        }
    }
    Ok(some)
}

/// Jumps, by number, whose sets add up to a set of the span; `None` outside it.
pub(in super::super) fn turned(bits: &Bits, wanted: u64) -> Option<Vec<u32>> {
    // Rows with a leading hole, and the jumps that make them up.
    let mut rows: Vec<(u32, u64, Vec<bool>)> = Vec::new();
    for (jump, &(gone, come)) in bits.jumps.iter().enumerate() {
        let mut made = vec![false; bits.jumps.len()];
        made[jump] = true;
        let (row, made) = reduce(gone | come, made, &rows);
        if row != 0 {
            rows.push((row.trailing_zeros(), row, made));
        }
    }
    let (rest, made) = reduce(wanted, vec![false; bits.jumps.len()], &rows);
    (rest == 0).then(|| (0..made.len()).filter(|&jump| made[jump]).map(|jump| jump as u32).collect())
}

fn reduce(mut row: u64, mut made: Vec<bool>, rows: &[(u32, u64, Vec<bool>)]) -> (u64, Vec<bool>) {
    for (lead, other, parts) in rows {
        if row >> lead & 1 == 1 {
            row ^= other;
            made.iter_mut().zip(parts).for_each(|(made, part)| *made ^= part);
        }
    }
    (row, made)
}
