//! Is nobody caught within one or two turns, wherever the cops are placed? Placements up to symmetry answer
//! for all.
//!
//! The symmetries are permutations that keep the edges. From the empty placement on, wherever one more cop
//! joins a placement of the list, his word, symmetry after symmetry, must lead to a placement of the next
//! list: so the last list has one for every placement. For each of them a hideout is named.
//!
//! No cop may strike the hideout in his turn; and for two turns, whatever places the cops go to, they may not
//! guard all exits, staying included.

use super::local::Local;
use ludograph_core::Flaw;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Placements up to symmetry with hideouts. Vertices are numbered within the component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Classes {
    /// A robber in a hideout is not caught within so many turns: 1 or 2.
    pub turns: u32,
    /// Permutations that keep the edges: the image of every vertex.
    pub symmetries: Vec<Vec<u32>>,
    /// For no cop, one cop, and so on: the placements, each sorted.
    pub placements: Vec<Vec<Vec<u32>>>,
    /// For no cop, one cop, and so on, but not for all: for every placement and every vertex where one more cop
    /// joins, the symmetries that take it to a placement of the next list.
    pub joins: Vec<Vec<Vec<Vec<u32>>>>,
    /// For every placement of all cops, where the robber hides.
    pub hideouts: Vec<u32>,
}

/// Exits are bits of a word.
const MOST_EXITS: usize = 64;
/// So many sets of guarded exits are looked at for one hideout.
const MOST_SETS: usize = 1 << 20;

/// Whether so many cops do not catch within the turns of the classes.
pub(super) fn check(local: &Local<'_>, cops: usize, classes: &Classes) -> Result<(), Flaw> {
    if !(1..=2).contains(&classes.turns) {
        return Err(Flaw::at("turns", "hideouts are checked for 1 turn and for 2"));
    }
    if local.terms.robber_speed != 1 || local.terms.robber_must_move {
        return Err(Flaw::at("turns", "hideouts are for robbers who may stay and go one step"));
    }
    classes.symmetries.iter().enumerate().try_for_each(|(at, map)| {
        keeps_edges(local, map).map_err(|what| Flaw::at(format!("symmetries[{at}]"), what))
    })?;
    covers(local, cops, classes)?;
    let last = &classes.placements[cops];
    if classes.hideouts.len() != last.len() {
        return Err(Flaw::at("hideouts", format!("{} are needed, one a placement", last.len())));
    }
    let strikes = strikes(local);
    for (at, (placement, &hideout)) in last.iter().zip(&classes.hideouts).enumerate() {
        let flaw = |what: String| Flaw::at(format!("hideouts[{at}]"), what);
        if hideout as usize >= local.len() {
            return Err(flaw(format!("there is no vertex {hideout}")));
        }
        if placement.iter().any(|&cop| strikes[cop as usize].contains(&hideout)) {
            return Err(flaw(format!("cops at {placement:?} strike a robber at {hideout}")));
        }
        if classes.turns == 2 && can_trap(local, &strikes, placement, hideout).map_err(flaw)? {
            return Err(flaw(format!("cops at {placement:?} trap a robber at {hideout} in one turn")));
        }
    }
    Ok(())
}

fn keeps_edges(local: &Local<'_>, map: &[u32]) -> Result<(), String> {
    let n = local.len();
    let images: BTreeSet<u32> = map.iter().copied().collect();
    if map.len() != n || images.len() != n || images.last().is_some_and(|&last| last as usize >= n) {
        return Err(format!("this is no permutation of {n} vertices"));
    }
    for (from, steps) in local.steps.iter().enumerate() {
        let mut images: Vec<u32> = steps.iter().map(|&to| map[to as usize]).collect();
        images.sort_unstable();
        let mut there = local.steps[map[from] as usize].clone();
        there.sort_unstable();
        if images != there {
            return Err(format!("the edges of {from} and of its image {} differ", map[from]));
        }
    }
    Ok(())
}

/// Every placement is one of the list up to symmetry.
fn covers(local: &Local<'_>, cops: usize, classes: &Classes) -> Result<(), Flaw> {
    let lists = &classes.placements;
    if lists.len() != cops + 1 || classes.joins.len() != cops {
        return Err(Flaw::at("placements", format!("lists for 0 to {cops} cops are needed")));
    }
    if lists[0] != [Vec::<u32>::new()] {
        return Err(Flaw::at("placements[0]", "it begins with no cop at all"));
    }
    let named: Vec<BTreeSet<&[u32]>> =
        lists.iter().map(|list| list.iter().map(Vec::as_slice).collect()).collect();
    for size in 0..cops {
        let place = format!("joins[{size}]");
        if classes.joins[size].len() != lists[size].len() {
            return Err(Flaw::at(place, "a row for every placement is needed"));
        }
        for (placement, row) in lists[size].iter().zip(&classes.joins[size]) {
            if row.len() != local.len() {
                return Err(Flaw::at(place, "a word for every vertex is needed"));
            }
            for (vertex, word) in (0u32..).zip(row) {
                let mut larger: Vec<u32> = placement.iter().copied().chain([vertex]).collect();
                for &symmetry in word {
                    let Some(map) = classes.symmetries.get(symmetry as usize) else {
                        return Err(Flaw::at(place, format!("there is no symmetry {symmetry}")));
                    };
                    larger.iter_mut().for_each(|place| *place = map[*place as usize]);
                }
                larger.sort_unstable();
                if !named[size + 1].contains(larger.as_slice()) {
                    let what =
                        format!("a cop at {vertex} joins {placement:?}: {larger:?} is not in the list");
                    return Err(Flaw::at(place, what));
                }
            }
        }
        let proper = |placement: &&Vec<u32>| {
            placement.len() == size + 1 && placement.iter().all(|&place| (place as usize) < local.len())
        };
        if !lists[size + 1].iter().all(|placement| proper(&placement)) {
            return Err(Flaw::at(
                format!("placements[{}]", size + 1),
                "this is no placement of so many cops",
            ));
        }
    }
    Ok(())
}

/// Whom a cop strikes in his turn.
fn strikes(local: &Local<'_>) -> Vec<BTreeSet<u32>> {
    let zone = |&to: &u32| local.zone[to as usize].iter().copied();
    local.moves.iter().map(|moves| moves.iter().flat_map(zone).collect()).collect()
}

/// Whether cops can go where all exits of a robber are struck in the turn after.
fn can_trap(local: &Local<'_>, strikes: &[BTreeSet<u32>], cops: &[u32], robber: u32) -> Result<bool, String> {
    let exits = local.robber(cops, robber);
    if exits.len() > MOST_EXITS {
        return Err(format!("{} exits are too many to check", exits.len()));
    }
    let full = u64::MAX >> (64 - exits.len().max(1));
    let guards = |to: u32| -> u64 {
        let bits = exits.iter().enumerate().filter(|(_, exit)| strikes[to as usize].contains(exit));
        bits.fold(0, |all, (bit, _)| all | 1 << bit)
    };
    // What some of the cops can guard together.
    let mut together = BTreeSet::from([0]);
    for &cop in cops {
        let own: BTreeSet<u64> = local.moves[cop as usize].iter().map(|&to| guards(to)).collect();
        together = together.iter().flat_map(|&all| own.iter().map(move |&more| all | more)).collect();
        if together.len() > MOST_SETS {
            return Err("there are too many ways to guard the exits: this is not checked".to_owned());
        }
    }
    Ok(together.contains(&full))
}
