//! Is nobody caught within one turn, wherever the cops are placed? Placements up to symmetry answer for all.
//!
//! The symmetries are permutations that keep the edges. From the empty placement on, wherever one more cop
//! joins a placement of the list, his word, symmetry after symmetry, must lead to a placement of the next
//! list: so the last list has one for every placement. For each of them a hideout is named.
//!
//! No cop may strike the hideout in his turn. For two turns somebody would have to try all places to which the cops can go: such
//! claims of old are left unproved, and [`super::orbits`] has another form for any number of turns.

use super::super::say;
use super::local::Local;
use super::orbits::keeps_edges;
use ludograph_core::{Message, Objection};
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

/// Whether it is shown that so many cops do not catch within the turns of the classes.
pub(super) fn check(local: &Local<'_>, cops: usize, classes: &Classes) -> Result<bool, Objection> {
    if !(1..=2).contains(&classes.turns) {
        return Err(Objection::at("turns", say::HIDEOUT_TURNS));
    }
    if local.terms.robber_speed != 1 || local.terms.robber_must_move {
        return Err(Objection::at("turns", say::HIDEOUT_TERMS));
    }
    classes.symmetries.iter().enumerate().try_for_each(|(at, map)| {
        keeps_edges(local, map).map_err(|found| found.within(format!("symmetries[{at}]")))
    })?;
    covers(local, cops, classes)?;
    let last = &classes.placements[cops];
    if classes.hideouts.len() != last.len() {
        return Err(Objection::at("hideouts", say::OneAPlacement { n: last.len() }));
    }
    let strikers = local.strikers()?;
    for (at, (placement, &hideout)) in last.iter().zip(&classes.hideouts).enumerate() {
        let flaw = |what: Message| Objection::at(format!("hideouts[{at}]"), what);
        if hideout as usize >= local.len() {
            return Err(flaw(say::NoSuchVertex { vertex: hideout.to_string() }.into()));
        }
        local.limits.spend(1 + placement.len() as u64)?;
        if placement.iter().any(|cop| strikers[hideout as usize].binary_search(cop).is_ok()) {
            let (cops, robber) = (local.all_called(placement), local.called(hideout));
            return Err(flaw(say::Strike { cops, robber }.into()));
        }
    }
    Ok(classes.turns == 1)
}

/// Every placement is one of the list up to symmetry.
fn covers(local: &Local<'_>, cops: usize, classes: &Classes) -> Result<(), Objection> {
    let lists = &classes.placements;
    if lists.len() != cops + 1 || classes.joins.len() != cops {
        return Err(Objection::at("placements", say::AllLists { cops }));
    }
    if lists[0] != [Vec::<u32>::new()] {
        return Err(Objection::at("placements[0]", say::LIST_BEGINS));
    }
    local.limits.spend(lists.iter().map(|list| list.len() as u64).sum())?;
    let named: Vec<BTreeSet<&[u32]>> =
        lists.iter().map(|list| list.iter().map(Vec::as_slice).collect()).collect();
    for size in 0..cops {
        let place = format!("joins[{size}]");
        if classes.joins[size].len() != lists[size].len() {
            return Err(Objection::at(place, say::JOINS_ROW));
        }
        for (placement, row) in lists[size].iter().zip(&classes.joins[size]) {
            if row.len() != local.len() {
                return Err(Objection::at(place, say::JOINS_EACH));
            }
            for (vertex, word) in (0u32..).zip(row) {
                let mut larger: Vec<u32> = placement.iter().copied().chain([vertex]).collect();
                local.limits.spend(1 + word.len() as u64)?;
                for &symmetry in word {
                    let Some(map) = classes.symmetries.get(symmetry as usize) else {
                        return Err(Objection::at(place, say::NoSymmetry { symmetry: symmetry.to_string() }));
                    };
                    larger.iter_mut().for_each(|place| *place = map[*place as usize]);
                }
                larger.sort_unstable();
                if !named[size + 1].contains(larger.as_slice()) {
                    let [cops, larger] = [placement, &larger].map(|cops| local.all_called(cops));
                    let cop = local.called(vertex);
                    return Err(Objection::at(place, say::JoinLost { cop, cops, larger }));
                }
            }
        }
        let proper = |placement: &&Vec<u32>| {
            placement.len() == size + 1 && placement.iter().all(|&place| (place as usize) < local.len())
        };
        if !lists[size + 1].iter().all(|placement| proper(&placement)) {
            return Err(Objection::at(format!("placements[{}]", size + 1), say::NO_PLACEMENT));
        }
    }
    Ok(())
}
