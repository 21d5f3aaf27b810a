//! How many pegs must be left because of parity?
//!
//! A *check* is a set of holes that meets every jump in an even number of its three holes. A jump changes
//! those three, so the parity of the pegs on a check never changes. Given some checks, the least number of
//! pegs with the parities of the start is found by a table over all parities, hole by hole; nothing is
//! chosen. Parts of the board that no jump connects are counted apart and added.

use super::super::instance::Instance;
use ludograph_core::{Flaw, Limits};
use serde::{Deserialize, Serialize};

/// A set of holes, by their numbers, that meets every jump evenly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Check(pub Vec<u32>);

/// More checks than this on one connected part are not tabled.
pub(in super::super) const MOST_CHECKS: usize = 20;

/// The least number of pegs, at least 1 if there is any, that the checks allow; with a target, one of the
/// pegs stands there. `None` when the checks allow none.
pub(super) fn least(
    instance: &Instance,
    target: Option<usize>,
    checks: &[Check],
    limits: &Limits,
) -> Result<Option<u32>, Flaw> {
    let holes = instance.board().holes().len();
    if instance.count() == 0 {
        return Ok(if target.is_some() { None } else { Some(0) });
    }
    let part = parts(instance);
    let mut own: Vec<Vec<&Check>> = vec![Vec::new(); holes];
    for (index, check) in checks.iter().enumerate() {
        own[sound(instance, check, &part, index)?].push(check);
    }
    let mut sum = 0;
    let mut least_extra = u32::MAX;
    for root in (0..holes).filter(|&hole| part[hole] == hole) {
        if own[root].len() > MOST_CHECKS {
            return Err(Flaw::at("checks", "too many on one part of the board"));
        }
        let members: Vec<usize> = (0..holes).filter(|&hole| part[hole] == root).collect();
        let must = target.filter(|&hole| part[hole] == root);
        let (fewest, nonempty) = table(instance, &members, &own[root], must, limits)?;
        match fewest {
            None => return Ok(None),
            Some(pegs) => sum += pegs,
        }
        least_extra = least_extra.min(nonempty.unwrap_or(u32::MAX));
    }
    // With all parities even nothing would be left; but something always is.
    Ok(if sum > 0 { Some(sum) } else { Some(least_extra).filter(|&pegs| pegs < u32::MAX) })
}

/// The least pegs of a part with the right parities, and the least above none.
fn table(
    instance: &Instance,
    members: &[usize],
    checks: &[&Check],
    must: Option<usize>,
    limits: &Limits,
) -> Result<(Option<u32>, Option<u32>), Flaw> {
    let name = |hole: usize| {
        let on = |check: &Check| check.0.contains(&(hole as u32));
        checks.iter().enumerate().fold(0usize, |name, (bit, check)| name | usize::from(on(check)) << bit)
    };
    let mut wanted = 0;
    for &hole in members.iter().filter(|&&hole| instance.pegs()[hole]) {
        wanted ^= name(hole);
    }
    const NONE: u32 = u32::MAX;
    let mut some = vec![NONE; 1 << checks.len()];
    let mut start = 0;
    if let Some(hole) = must {
        start = name(hole);
        some[start] = 1;
    }
    for &hole in members.iter().filter(|&&hole| Some(hole) != must) {
        if limits.stopped() {
            return Err(Flaw::new("the check was stopped"));
        }
        let change = name(hole);
        let mut next = some.clone();
        for (state, &pegs) in some.iter().enumerate().filter(|(_, pegs)| **pegs != NONE) {
            let to = &mut next[state ^ change];
            *to = (*to).min(pegs + 1);
        }
        if must.is_none() {
            next[start ^ change] = next[start ^ change].min(1);
        }
        some = next;
    }
    let nonempty = Some(some[wanted]).filter(|&pegs| pegs != NONE);
    Ok((if must.is_none() && wanted == 0 { Some(0) } else { nonempty }, nonempty))
}

/// The part of each hole: the least hole that jumps connect with it.
fn parts(instance: &Instance) -> Vec<usize> {
    let board = instance.board();
    let mut part: Vec<usize> = (0..board.holes().len()).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for hop in board.hops() {
            let all = [hop.from, hop.over, hop.to].map(|hole| hole as usize);
            let least = all.map(|hole| part[hole]).into_iter().min().unwrap_or(0);
            for hole in all {
                changed |= part[hole] != least;
                part[hole] = least;
            }
        }
    }
    part
}

/// The part in which a check lies; a flaw when it is no check, or lies in several.
fn sound(instance: &Instance, check: &Check, part: &[usize], index: usize) -> Result<usize, Flaw> {
    let place = || format!("checks[{index}]");
    let mut on = vec![false; part.len()];
    for &hole in &check.0 {
        match on.get_mut(hole as usize) {
            Some(on) if !*on => *on = true,
            _ => return Err(Flaw::at(place(), format!("{hole} is no hole, or stands there twice"))),
        }
    }
    for hop in instance.board().hops() {
        let met = [hop.from, hop.over, hop.to].iter().filter(|&&hole| on[hole as usize]).count();
        if met % 2 == 1 {
            let jump = instance.board().jump(*hop);
            return Err(Flaw::at(place(), format!("meets the jump {jump} in an odd number of holes")));
        }
    }
    let Some(&first) = check.0.first() else { return Err(Flaw::at(place(), "is empty")) };
    let root = part[first as usize];
    if check.0.iter().any(|&hole| part[hole as usize] != root) {
        return Err(Flaw::at(place(), "lies in several parts of the board"));
    }
    Ok(root)
}
