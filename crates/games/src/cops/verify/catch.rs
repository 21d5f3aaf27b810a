//! Can so many cops catch the robber, and how fast?
//!
//! Yes is shown by a hunt in every component, the cops shared out among them. That no sharing is faster, and
//! no, are shown by floors: in each component some number of cops does not suffice (within the turns in
//! question), and one more in each of them is more than there are.

use super::super::rules::admit_cops;
use super::super::{Cops, Instance, Terms, say};
use super::ceiling::Ceiling;
use super::floor::Escape;
use super::floor::{self, Floor};
use super::hunt::{self, Hunt};
use super::local::Local;
use super::number::{lower, parts, upper};
use super::orbits;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `catch`.
#[derive(Debug)]
pub struct Catch;

/// Its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CatchQuery {
    /// How many cops there are.
    pub cops: u32,
    /// The variant.
    #[serde(flatten)]
    pub terms: Terms,
}

impl Default for CatchQuery {
    fn default() -> Self {
        Self { cops: 1, terms: Terms::default() }
    }
}

/// The answer with its evidence; one hunt and one floor a component, in the order of their least vertices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CatchClaim {
    /// How many cops there are.
    pub cops: u32,
    /// Within how many turns they catch the robber, if they do.
    pub turns: Option<u32>,
    /// How they do; nothing when it would be too long.
    pub hunts: Option<Vec<Hunt>>,
    /// Why they do not, or not faster; nothing when it would be too large, or needless.
    pub floors: Option<Vec<Floor>>,
    /// What was known when a limit was reached; then nothing else is claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so_far: Option<SoFar>,
}

/// What is known of a chase that was not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoFar {
    /// Within so many turns the cops do not catch the robber; nothing when not even a capture as they are placed is excluded.
    pub excluded: Option<u32>,
    /// Fewer cops than this never catch the robber.
    pub lower: u32,
    /// So many do.
    pub upper: u32,
    /// Why fewer do not, one a component.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floors: Option<Vec<Floor>>,
    /// Why so many do, one a component.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceilings: Option<Vec<Ceiling>>,
}

impl SoFar {
    /// Whether so many cops win, if the bounds say so.
    fn decided(&self, cops: u32) -> Option<bool> {
        match () {
            () if cops >= self.upper => Some(true),
            () if cops < self.lower => Some(false),
            () => None,
        }
    }

    fn words(&self, cops: u32) -> Message {
        let Self { lower, upper, .. } = *self;
        match (self.decided(cops), self.excluded) {
            (Some(false), _) => say::Escapes { cops }.into(),
            (Some(true), Some(turns)) => say::TimeOpenAfter { cops, turns }.into(),
            (Some(true), None) => say::TimeOpen { cops }.into(),
            (None, Some(turns)) => say::NotDecided { cops, turns, lower, upper }.into(),
            (None, None) => say::NotDecidedBounds { lower, upper }.into(),
        }
    }
}

impl Problem for Catch {
    type Game = Cops;
    const KEY: &'static str = "catch";
    const ASKS: &'static str = "Can so many cops catch the robber, and how fast?";
    type Query = CatchQuery;
    type Claim = CatchClaim;

    fn admit(_instance: &Instance, query: &CatchQuery) -> Result<(), Faults> {
        let mut faults = admit_cops(query.cops).err().unwrap_or_default();
        faults.absorb(query.terms.admit().err().unwrap_or_default());
        faults.or(())
    }

    fn answer(claim: &CatchClaim) -> Value {
        match &claim.so_far {
            None => json!({ "cops_win": claim.turns.is_some(), "capture_time": claim.turns }),
            Some(known) => json!({
                "cops_win": known.decided(claim.cops),
                "capture_time": null,
                "turns_excluded": known.excluded,
                "cop_number": { "lower": known.lower, "upper": known.upper },
            }),
        }
    }

    fn words(instance: &Instance, claim: &CatchClaim) -> Message {
        let cops = claim.cops;
        if let Some(known) = &claim.so_far {
            return known.words(cops);
        }
        match (claim.turns, &claim.hunts) {
            (Some(turns), Some(hunts)) => {
                let start = hunts.iter().flat_map(|hunt| &hunt.start).map(|&cop| instance.called(cop));
                say::Catch { cops, turns, places: start.collect::<Vec<_>>().join(" ") }.into()
            }
            (Some(turns), None) => say::CatchPlain { cops, turns }.into(),
            (None, _) => say::Escapes { cops }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &CatchQuery,
        claim: &CatchClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        if claim.cops != query.cops {
            return Err(Objection::at("cops", say::OtherCops { cops: claim.cops }));
        }
        if let Some(known) = &claim.so_far {
            let rest = claim.turns.is_some() || claim.hunts.is_some() || claim.floors.is_some();
            if rest || known.lower > known.upper || known.lower == 0 {
                return Err(Objection::at("so_far", say::BOUNDS_ONLY));
            }
            return so_far(instance, query, known, limits);
        }
        match claim.turns {
            None => {
                if claim.hunts.is_some() {
                    return Err(Objection::at("hunts", say::ESCAPE_PLAN));
                }
                let Some(floors) = &claim.floors else {
                    return Ok(Verdict::Unproved("that the robber escapes"));
                };
                if !too_few(instance, query, floors, None, limits)? {
                    return Ok(Verdict::Unproved("that the robber escapes"));
                }
            }
            Some(turns) => {
                let Some(hunts) = &claim.hunts else {
                    return exactly(instance, query, claim, turns, limits);
                };
                enough(instance, query, hunts, turns, limits)?;
                if turns > 0 {
                    let unproved = Verdict::Unproved("that the cops cannot be faster");
                    let Some(floors) = &claim.floors else { return Ok(unproved) };
                    if !too_few(instance, query, floors, Some(turns - 1), limits)? {
                        return Ok(unproved);
                    }
                }
            }
        }
        Ok(Verdict::Proved)
    }
}

/// What a chase that was not finished leaves: bounds with their reasons, and turns, of which only the placement itself is looked at.
fn so_far(
    instance: &Instance,
    query: &CatchQuery,
    known: &SoFar,
    limits: &Limits,
) -> Result<Verdict, Objection> {
    let low = lower(instance, &query.terms, known.lower, known.floors.as_deref(), limits)?;
    let high = upper(instance, &query.terms, known.upper, known.ceilings.as_deref(), limits)?;
    // Cops who catch where they stand, and are fewer than the vertices, leave one free.
    let placed = query.terms.capture_distance == 0 && (query.cops as usize) < instance.vertices();
    let turns = match known.excluded {
        None => true,
        Some(turns) => turns == 0 && placed,
    };
    Ok(match (low && high, turns) {
        (true, true) => Verdict::Proved,
        (true, false) => Verdict::Unproved("the turns that are excluded"),
        (false, _) => Verdict::Unproved("what is known so far"),
    })
}

/// Without a plan: a chase of one component up to symmetry shows both sides, if it is there.
fn exactly(
    instance: &Instance,
    query: &CatchQuery,
    claim: &CatchClaim,
    turns: u32,
    limits: &Limits,
) -> Result<Verdict, Objection> {
    let parts = parts(instance, limits)?;
    let (Some([floor]), [part]) = (claim.floors.as_deref(), &parts[..]) else {
        return Ok(Verdict::Unproved("that the cops catch the robber so fast"));
    };
    let (Escape::Orbits(orbits), Some(shown)) = (&floor.why, floor.turns()) else {
        return Ok(Verdict::Unproved("that the cops catch the robber so fast"));
    };
    let place = |found: Objection| found.within("floors[0]");
    if !floor.cut.is_empty() || shown.checked_add(1) != Some(turns) {
        return Err(place(Objection::new(say::EscapeTurns { shown, turns })));
    }
    // A cop more than there are vertices changes nothing.
    if u64::from(floor.cops) != u64::from(query.cops).min(part.len() as u64) {
        return Err(place(Objection::at("cops", say::CopsOfClaim { cops: floor.cops })));
    }
    let local = Local::new(instance, &query.terms, part, &[], limits).map_err(place)?;
    match orbits::time(&local, floor.cops as usize, orbits, turns).map_err(place)? {
        Some(time) if time == turns => Ok(Verdict::Proved),
        Some(time) => Err(place(Objection::new(say::CatchWithin { time, turns }))),
        None => Err(place(Objection::new(say::NoCatch { turns }))),
    }
}

/// The hunts need no more cops and no more turns.
fn enough(
    instance: &Instance,
    query: &CatchQuery,
    hunts: &[Hunt],
    turns: u32,
    limits: &Limits,
) -> Result<(), Objection> {
    let parts = parts(instance, limits)?;
    if hunts.len() != parts.len() {
        return Err(Objection::at("hunts", say::OneAComponent { n: parts.len() }));
    }
    let mut cops = 0;
    for (index, (part, hunt)) in parts.iter().zip(hunts).enumerate() {
        let place = |found: Objection| found.within(format!("hunts[{index}]"));
        if !hunt.cut.is_empty() {
            return Err(place(Objection::at("cut", say::CUT_HIDES)));
        }
        let local = Local::new(instance, &query.terms, part, &[], limits).map_err(place)?;
        let taken = hunt::check(&local, hunt).map_err(place)?;
        if taken > turns {
            return Err(place(Objection::new(say::TakesTurns { taken, turns })));
        }
        cops += hunt.start.len();
    }
    if cops > query.cops as usize {
        return Err(Objection::at("hunts", say::Hunters { cops, all: query.cops }));
    }
    Ok(())
}

/// The floors together are more than the cops there are.
fn too_few(
    instance: &Instance,
    query: &CatchQuery,
    floors: &[Floor],
    turns: Option<u32>,
    limits: &Limits,
) -> Result<bool, Objection> {
    let parts = parts(instance, limits)?;
    if floors.len() != parts.len() {
        return Err(Objection::at("floors", say::OneAComponent { n: parts.len() }));
    }
    let (mut least, mut shown) = (0u64, true);
    for (index, (part, floor)) in parts.iter().zip(floors).enumerate() {
        let place = |found: Objection| found.within(format!("floors[{index}]"));
        if let Some(shown) = floor.turns().filter(|&shown| turns.is_none_or(|turns| shown < turns)) {
            return Err(place(Objection::new(say::OnlyTurns { shown })));
        }
        let local = Local::new(instance, &query.terms, part, &floor.cut, limits).map_err(place)?;
        shown &= floor::check(&local, floor).map_err(place)?;
        least += u64::from(floor.cops) + 1;
    }
    if least <= u64::from(query.cops) {
        return Err(Objection::at("floors", say::NotTooFew { least, cops: query.cops }));
    }
    Ok(shown)
}
