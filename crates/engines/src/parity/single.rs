//! Who wins where only one player has a choice?
//!
//! In a strongly connected piece where every vertex of the other player has one successor, the player wins everything
//! if there is a cycle whose highest colour is his, and nothing otherwise. The highest colours are taken away as long
//! as they are the other player's, and what is left falls into strongly connected parts.

use super::connected::Walk;
use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Solved};
use ludograph_core::{Limits, Stop};

/// The player who alone has choices; player 0 if nobody has one, nobody if both have.
pub(super) fn chooser(core: &Core) -> Option<u8> {
    let mut chooser = None;
    for (vertex, &owner) in (0..).zip(&core.owner) {
        if core.successors(vertex).len() > 1 && *chooser.get_or_insert(owner) != owner {
            return None;
        }
    }
    Some(chooser.unwrap_or(0))
}

/// Solves a strongly connected piece where only this player has choices.
pub(super) fn solve(core: &Core, player: u8, limits: &Limits) -> Result<Solved, Stop> {
    let mut meter = Meter::new(limits);
    let cycle = good_part(core, player, &mut meter)?;
    meter.settle()?;
    let n = core.len();
    let Some((part, top)) = cycle else {
        core.step(|| format!("only player {player} has a choice, and no cycle is good for him"));
        let way = |vertex: u32| {
            if core.owner[vertex as usize] == player { NOWHERE } else { core.successors(vertex)[0] }
        };
        return Ok(Solved { winner: vec![1 - player; n], strategy: (0..n as u32).map(way).collect() });
    };
    core.step(|| {
        let (part, top) = (core.set(&part), core.set(&[top]));
        format!("only player {player} has a choice: in {part} he comes to {top} again and again")
    });
    let mut inside = vec![false; n];
    part.iter().for_each(|&vertex| inside[vertex as usize] = true);
    let mut strategy = vec![NOWHERE; n];
    // First within the part to its highest vertex, then from everywhere into the part.
    let mut seen = vec![false; n];
    seek(core, &[top], |vertex| inside[vertex as usize], &mut seen, &mut strategy, &mut meter)?;
    let onward = core.successors(top).iter().find(|&&to| inside[to as usize]);
    strategy[top as usize] = onward.copied().unwrap_or(NOWHERE);
    seek(core, &part, |_| true, &mut inside, &mut strategy, &mut meter)?;
    for (way, &owner) in strategy.iter_mut().zip(&core.owner) {
        if owner != player {
            *way = NOWHERE;
        }
    }
    Ok(Solved { winner: vec![player; n], strategy })
}

/// A strongly connected part whose highest vertex is good for the player, with that vertex.
fn good_part(core: &Core, player: u8, meter: &mut Meter<'_>) -> Result<Option<(Vec<u32>, u32)>, Stop> {
    let mut walk = Walk::new(core.len());
    let mut sets: Vec<Vec<u32>> = vec![(0..core.len() as u32).collect()];
    let mut inside = vec![false; core.len()];
    while let Some(mut set) = sets.pop() {
        meter.pay(set.len() as u64)?;
        let top = set.iter().copied().max().unwrap_or(0);
        if core.parity(top) == player {
            return Ok(Some((set, top)));
        }
        let Some(best) = set.iter().copied().filter(|&vertex| core.parity(vertex) == player).max() else {
            continue;
        };
        set.retain(|&vertex| vertex <= best);
        set.iter().for_each(|&vertex| inside[vertex as usize] = true);
        let way = |vertex: u32, index: usize| {
            let to = core.successors(vertex).get(index).copied()?;
            Some(if inside[to as usize] { to } else { NOWHERE })
        };
        let parts = walk.parts(&set, way, meter)?;
        set.iter().for_each(|&vertex| inside[vertex as usize] = false);
        sets.extend(parts);
    }
    Ok(None)
}

/// Goes backwards from some vertices through those that count, and notes the way to them.
fn seek(
    core: &Core,
    from: &[u32],
    counts: impl Fn(u32) -> bool,
    seen: &mut [bool],
    strategy: &mut [u32],
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut queue = from.to_vec();
    from.iter().for_each(|&vertex| seen[vertex as usize] = true);
    let mut next = 0;
    while let Some(&vertex) = queue.get(next) {
        next += 1;
        for &before in core.predecessors(vertex) {
            meter.pay(1)?;
            if counts(before) && !std::mem::replace(&mut seen[before as usize], true) {
                strategy[before as usize] = vertex;
                queue.push(before);
            }
        }
    }
    Ok(())
}
