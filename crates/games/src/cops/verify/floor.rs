//! When do some cops not suffice in a part of the graph?
//!
//! - *Nobody*: no cop catches anybody.
//! - *Trap*: wherever the robber stands and the cops besides, some step, or staying, brings him to a place
//!   that no cop can strike in the next turn. Cops who have not caught him yet never do.
//! - *Counting*, *Girth*, *Product*: theorems, see [`super::theorem`].
//! - *Safe*: for every placement a set of places, never empty, without a caught one, such that whatever
//!   the cops do, a robber in the set of the old placement is free and can go into that of the new one.
//! - *Late*: the like with a set for each number of turns: he is not caught within so many turns.
//! - *Classes*: a place for every placement up to symmetry where he is not caught within a turn or two.
//!
//! Tables hold a row for every multiset of cops, `a1 <= a2 <= …`, in the order of the largest member, then the
//! next; a row has a bit for every vertex of the part, the lowest bit of a byte first, whole bytes a row.

use super::classes::{self, Classes};
use super::local::Local;
use super::packed::Packed;
use super::table::Placements;
use super::theorem::{self, GirthBound};
use ludograph_core::Flaw;
use ludograph_graph::Vertex;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why so many cops do not suffice in one component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Floor {
    /// These many do not.
    pub cops: u32,
    /// Corners, cut off one after another, each with a vertex that dominates it then.
    pub cut: Vec<(Vertex, Vertex)>,
    /// Why.
    pub why: Escape,
}

/// How the robber escapes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Escape {
    /// There is no cop.
    Nobody,
    /// He is never trapped.
    Trap,
    /// His exits are too many for so few cops, by their shares.
    Counting,
    /// The length of a shortest cycle, and who found what follows from it and the minimum degree.
    Girth(u32, GirthBound),
    /// The component is a product of trees and cycles: the places of its vertices in the factors.
    Product(Vec<Vec<u32>>),
    /// Sets between which he goes.
    Safe(Packed),
    /// Sets for one turn left, two, and so on.
    Late(Vec<Packed>),
    /// Placements up to symmetry, each with a hideout.
    Classes(Box<Classes>),
}

impl Floor {
    /// No cop catches anybody.
    pub const NOBODY: Floor = Floor { cops: 0, cut: Vec::new(), why: Escape::Nobody };

    /// The name of the reason.
    pub fn name(&self) -> &'static str {
        match self.why {
            Escape::Nobody => "components",
            Escape::Trap if self.cops == 1 && !self.cut.is_empty() => "dismantling",
            Escape::Trap => "trap",
            Escape::Counting => "counting exits",
            Escape::Girth(_, GirthBound::AignerFromme) => "Aigner-Fromme girth bound",
            Escape::Girth(_, GirthBound::Frankl) => "Frankl girth bound",
            Escape::Girth(_, GirthBound::Bradshaw) => "Bradshaw girth bound",
            Escape::Product(_) => "product of trees and cycles",
            Escape::Safe(_) => "safe sets",
            Escape::Late(_) => "late sets",
            Escape::Classes(_) => "hideouts",
        }
    }

    /// How many turns he is shown to escape; nothing means for ever.
    pub fn turns(&self) -> Option<u32> {
        match &self.why {
            Escape::Late(levels) => Some(levels.len() as u32),
            Escape::Classes(classes) => Some(classes.turns),
            _ => None,
        }
    }
}

/// Whether the floor holds.
pub(super) fn check(local: &Local<'_>, floor: &Floor) -> Result<(), Flaw> {
    let cops = floor.cops as usize;
    if (cops == 0) != (floor.why == Escape::Nobody) {
        return Err(Flaw::at("why", "nobody is the reason for 0 cops and for no other number"));
    }
    match &floor.why {
        Escape::Nobody => Ok(()),
        Escape::Trap => never_trapped(local, cops),
        Escape::Counting => theorem::counted(local, cops),
        Escape::Girth(girth, by) => needs(cops, theorem::girth_bound(local, *girth, *by)?),
        Escape::Product(places) => needs(cops, theorem::product_needs(theorem::factors(local, places)?)),
        Escape::Safe(table) => {
            let placements = Placements::new(local, cops)?;
            let rows = placements.read(table, "safe")?;
            placements.starts(&rows, "safe")?;
            placements.leads(&rows, &rows, "safe")
        }
        Escape::Late(_) | Escape::Classes(_) if !floor.cut.is_empty() => {
            Err(Flaw::at("cut", "cutting corners saves time: it says nothing about turns"))
        }
        Escape::Classes(found) => classes::check(local, cops, found),
        Escape::Late(levels) => {
            let widest = local.zone.iter().map(Vec::len).max().unwrap_or(0);
            if levels.is_empty() && cops.saturating_mul(widest) < local.len() {
                return Ok(());
            }
            let placements = Placements::new(local, cops)?;
            let mut before = Cow::Borrowed(placements.free());
            for (index, level) in levels.iter().enumerate() {
                let place = format!("late[{index}]");
                let rows = placements.read(level, &place)?;
                placements.leads(&rows, &before, &place)?;
                before = Cow::Owned(rows);
            }
            placements.starts(&before, "late")
        }
    }
}

/// Whether a theorem asks for more cops than these.
fn needs(cops: usize, bound: u32) -> Result<(), Flaw> {
    if cops < bound as usize {
        return Ok(());
    }
    Err(Flaw::at("cops", format!("the theorem asks for {bound} cops, not for more than {cops}")))
}

/// So many steps of covering are tried for one claim.
const MOST_STEPS: u64 = 50_000_000;

fn never_trapped(local: &Local<'_>, cops: usize) -> Result<(), Flaw> {
    let widest = local.zone.iter().map(Vec::len).max().unwrap_or(0);
    if cops.saturating_mul(widest) >= local.len() {
        return Err(Flaw::new(format!("{cops} cops could catch everybody where they are placed")));
    }
    // Which cops can strike a place in their next turn?
    let mut strikers = vec![Vec::new(); local.len()];
    for cop in 0..local.len() as u32 {
        let mut struck: Vec<u32> = local.moves[cop as usize]
            .iter()
            .flat_map(|&to| local.zone[to as usize].iter().copied())
            .collect();
        struck.sort_unstable();
        struck.dedup();
        struck.into_iter().for_each(|place| strikers[place as usize].push(cop));
    }
    if cops == 1 {
        return never_cornered(local, &strikers);
    }
    let mut steps = 0;
    for robber in 0..local.len() as u32 {
        let own = &local.steps[robber as usize];
        let stays = !local.terms.robber_must_move || own.is_empty();
        let exits: Vec<u32> = own.iter().copied().chain(stays.then_some(robber)).collect();
        let may_stand = |cop: &u32| local.zone[*cop as usize].binary_search(&robber).is_err();
        let guards: Vec<Vec<u32>> = exits
            .iter()
            .map(|&exit| strikers[exit as usize].iter().copied().filter(may_stand).collect())
            .collect();
        if covered(&guards, &mut Vec::new(), cops, &mut steps)? {
            let name = local.members[robber as usize];
            return Err(Flaw::at("trap", format!("{cops} cops can trap a robber at {name}")));
        }
    }
    Ok(())
}

/// No cop alone guards all exits of a robber whom he does not hold.
fn never_cornered(local: &Local<'_>, strikers: &[Vec<u32>]) -> Result<(), Flaw> {
    for robber in 0..local.len() as u32 {
        let own = &local.steps[robber as usize];
        let stays = !local.terms.robber_must_move || own.is_empty();
        let mut exits = own.iter().copied().chain(stays.then_some(robber));
        let Some(first) = exits.next() else { continue };
        let guards = |cop: &&u32| {
            local.zone[**cop as usize].binary_search(&robber).is_err()
                && exits.clone().all(|exit| strikers[exit as usize].binary_search(cop).is_ok())
        };
        if strikers[first as usize].iter().find(guards).is_some() {
            let name = local.members[robber as usize];
            return Err(Flaw::at("trap", format!("one cop can trap a robber at {name}")));
        }
    }
    Ok(())
}

/// Whether so many more cops can guard every exit.
fn covered(guards: &[Vec<u32>], chosen: &mut Vec<u32>, left: usize, steps: &mut u64) -> Result<bool, Flaw> {
    *steps += guards.len() as u64;
    if *steps > MOST_STEPS {
        return Err(Flaw::at("trap", "there are too many ways to guard the exits: this is not checked"));
    }
    let open = guards.iter().find(|exit| !exit.iter().any(|cop| chosen.contains(cop)));
    let Some(exit) = open else { return Ok(true) };
    if left == 0 {
        return Ok(false);
    }
    for &cop in exit {
        chosen.push(cop);
        let done = covered(guards, chosen, left - 1, steps)?;
        chosen.pop();
        if done {
            return Ok(true);
        }
    }
    Ok(false)
}
