//! When do some cops not suffice in a part of the graph?
//!
//! - *Nobody*: no cop catches anybody.
//! - *Guards*: wherever the robber stands and the cops besides, some step, or staying, brings him to a place
//!   that no cop can strike in the next turn. Cops who have not caught him yet never do. For every vertex the claim says why
//!   so few cops cannot guard all exits there, see [`super::gap`]. *Trap* is the same for one cop, who is looked at directly.
//! - *Open*: so few cops, as they are placed, do not hold every vertex.
//! - *Counting*, *Girth*, *Product*: theorems, see [`super::theorem`].
//! - *Safe*: for every placement a set of places, never empty, without a caught one, such that whatever
//!   the cops do, a robber in the set of the old placement is free and can go into that of the new one.
//! - *Late*: the like with a set for each number of turns: he is not caught within so many turns.
//! - *Classes*: a place for every placement up to symmetry where he is not caught within a turn.
//! - *Orbits*: the chase up to symmetry, for any number of turns, see [`super::orbits`].
//!
//! Tables hold a row for every multiset of cops, `a1 <= a2 <= …`, in the order of the largest member, then the
//! next; a row has a bit for every vertex of the part, the lowest bit of a byte first, whole bytes a row.

use super::super::say;
use super::classes::{self, Classes};
use super::gap::{Gap, Guards};
use super::local::Local;
use super::orbits::{self, Orbits};
use super::packed::Packed;
use super::table::Placements;
use super::theorem::{self, GirthBound};
use ludograph_core::Objection;
use ludograph_core::words::Fixed;
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
    /// One cop never traps him.
    Trap,
    /// He is never trapped: for every vertex why its exits are not all guarded.
    Guards(Vec<Gap>),
    /// Not every vertex is held by the cops as they are placed.
    Open(Gap),
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
    /// The chase up to symmetry.
    Orbits(Box<Orbits>),
}

impl Floor {
    /// No cop catches anybody.
    pub const NOBODY: Floor = Floor { cops: 0, cut: Vec::new(), why: Escape::Nobody };

    /// The name of the reason.
    pub fn name(&self) -> &'static str {
        self.reason().0
    }

    /// The name of the reason, and what is said for it.
    pub(super) fn reason(&self) -> (&'static str, Fixed) {
        match &self.why {
            Escape::Nobody => ("components", say::BY_COMPONENTS),
            Escape::Trap if self.cops == 1 && !self.cut.is_empty() => ("dismantling", say::BY_DISMANTLING),
            Escape::Trap | Escape::Guards(_) => ("trap", say::BY_TRAP),
            Escape::Open(_) => ("too few to hold every vertex", say::BY_OPEN),
            Escape::Counting => ("counting exits", say::BY_COUNTING),
            Escape::Girth(_, GirthBound::AignerFromme) => {
                ("Aigner-Fromme girth bound", say::BY_AIGNER_FROMME)
            }
            Escape::Girth(_, GirthBound::Frankl) => ("Frankl girth bound", say::BY_FRANKL),
            Escape::Girth(_, GirthBound::Bradshaw) => ("Bradshaw girth bound", say::BY_BRADSHAW),
            Escape::Product(_) => ("product of trees and cycles", say::BY_PRODUCT),
            Escape::Safe(_) => ("safe sets", say::BY_SAFE_SETS),
            Escape::Late(_) => ("late sets", say::BY_LATE_SETS),
            Escape::Classes(_) => ("hideouts", say::BY_HIDEOUTS),
            Escape::Orbits(orbits) if orbits.turns.is_none() => {
                ("safe sets up to symmetry", say::BY_SAFE_ORBITS)
            }
            Escape::Orbits(_) => ("late sets up to symmetry", say::BY_LATE_ORBITS),
        }
    }

    /// How many turns he is shown to escape; nothing means for ever.
    pub fn turns(&self) -> Option<u32> {
        match &self.why {
            Escape::Late(levels) => Some(levels.len() as u32),
            Escape::Classes(classes) => Some(classes.turns),
            Escape::Orbits(orbits) => orbits.turns,
            Escape::Open(_) => Some(0),
            _ => None,
        }
    }
}

/// Whether the floor is shown. False: it may hold, but what stands here would have to be searched.
pub(super) fn check(local: &Local<'_>, floor: &Floor) -> Result<bool, Objection> {
    let cops = floor.cops as usize;
    if (cops == 0) != (floor.why == Escape::Nobody) {
        return Err(Objection::at("why", say::NOBODY));
    }
    if floor.turns().is_some() && !floor.cut.is_empty() {
        return Err(Objection::at("cut", say::CUT_TURNS));
    }
    match &floor.why {
        Escape::Nobody => {}
        Escape::Trap if cops == 1 => never_cornered(local)?,
        // Claims of old said no more than this.
        Escape::Trap => return Ok(false),
        Escape::Guards(gaps) => never_trapped(local, cops, gaps)?,
        Escape::Open(gap) => {
            let (of, places) = (local.holders()?, (0..local.len() as u32).collect::<Vec<u32>>());
            let guards = Guards { of: &of, places: &places, may: &|_| true, local };
            guards.too_few(cops, gap, &mut vec![0; local.len()])?;
        }
        Escape::Counting => theorem::counted(local, cops)?,
        Escape::Girth(girth, by) => needs(cops, theorem::girth_bound(local, *girth, *by)?)?,
        Escape::Product(places) => needs(cops, theorem::product_needs(theorem::factors(local, places)?))?,
        Escape::Safe(table) => {
            let placements = Placements::new(local, cops, std::slice::from_ref(table))?;
            let rows = placements.read(table, "safe")?;
            placements.starts(&rows, "safe")?;
            placements.leads(&rows, &rows, "safe")?;
        }
        Escape::Classes(found) => return classes::check(local, cops, found),
        Escape::Orbits(record) => orbits::check(local, cops, record)?,
        Escape::Late(levels) if levels.is_empty() => {
            // With more cops, or cops who hold more, somebody would have to look for a place that nobody holds.
            return Ok(cops.saturating_mul(local.widest()) < local.len());
        }
        Escape::Late(levels) => {
            let placements = Placements::new(local, cops, levels)?;
            let mut before = Cow::Borrowed(placements.free());
            for (index, level) in levels.iter().enumerate() {
                let place = format!("late[{index}]");
                let rows = placements.read(level, &place)?;
                placements.leads(&rows, &before, &place)?;
                before = Cow::Owned(rows);
            }
            placements.starts(&before, "late")?;
        }
    }
    Ok(true)
}

/// Whether a theorem asks for more cops than these.
fn needs(cops: usize, bound: u32) -> Result<(), Objection> {
    if cops < bound as usize {
        return Ok(());
    }
    Err(Objection::at("cops", say::TheoremAsks { bound, cops }))
}

/// Some place is free wherever so few cops are placed.
fn some_place_is_free(local: &Local<'_>, cops: usize) -> Result<(), Objection> {
    if cops.saturating_mul(local.widest()) < local.len() {
        return Ok(());
    }
    Err(Objection::new(say::CatchEverybody { cops }))
}

/// Where a robber can come by one step, or by staying if he may, in order.
fn exits(local: &Local<'_>, robber: u32) -> Vec<u32> {
    let own = &local.steps[robber as usize];
    let stays = !local.terms.robber_must_move || own.is_empty();
    let mut exits: Vec<u32> = own.iter().copied().chain(stays.then_some(robber)).collect();
    exits.sort_unstable();
    exits
}

/// So many cops never guard all exits of a robber whom they do not hold.
fn never_trapped(local: &Local<'_>, cops: usize, gaps: &[Gap]) -> Result<(), Objection> {
    some_place_is_free(local, cops)?;
    if gaps.len() != local.len() {
        return Err(Objection::at("guards", say::OneAVertex { n: local.len() }));
    }
    let strikers = local.strikers()?;
    let mut room = vec![0; local.len()];
    for (robber, gap) in (0..).zip(gaps) {
        let may = |cop: u32| local.zone[cop as usize].binary_search(&robber).is_err();
        let exits = exits(local, robber);
        local.limits.spend(exits.len() as u64)?;
        let guards = Guards { of: &strikers, places: &exits, may: &may, local };
        let place = |found: Objection| found.within(format!("guards[{}]", local.called(robber)));
        guards.too_few(cops, gap, &mut room).map_err(place)?;
    }
    Ok(())
}

/// No cop alone guards all exits of a robber whom he does not hold.
fn never_cornered(local: &Local<'_>) -> Result<(), Objection> {
    some_place_is_free(local, 1)?;
    let strikers = local.strikers()?;
    for robber in 0..local.len() as u32 {
        let exits = exits(local, robber);
        // Who strikes all exits is among those who strike the one that the fewest strike.
        let Some(least) = exits.iter().min_by_key(|exit| strikers[**exit as usize].len()) else { continue };
        let free = |cop: &u32| local.zone[*cop as usize].binary_search(&robber).is_err();
        let mut guards: Vec<u32> = strikers[*least as usize].iter().copied().filter(free).collect();
        local.limits.spend((exits.len() + guards.len()) as u64)?;
        for &exit in &exits {
            local.limits.spend(guards.len() as u64)?;
            guards.retain(|cop| strikers[exit as usize].binary_search(cop).is_ok());
        }
        if !guards.is_empty() {
            return Err(Objection::at("trap", say::Trapped { vertex: local.called(robber) }));
        }
    }
    Ok(())
}
