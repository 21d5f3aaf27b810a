//! When do cops catch everybody in a part of the graph?
//!
//! A hunt is a placement and a plan: for every position that can arise, where the cops go and how many
//! turns are left at most. The numbers fall with every turn, so nobody escapes for ever. Positions are
//! sorted; each is looked at once. The plan may live on what is left after corners are cut off (Nowakowski
//! and Winkler 1983, Aigner and Fromme 1984): the cops then chase the robber's shadow, which a corner
//! casts on the vertex that dominates it, and need the same number of cops, though more time.

use super::super::say;
use super::local::Local;
use ludograph_core::called::vertex as called;
use ludograph_core::{Message, Objection};
use ludograph_graph::Vertex;
use serde::{Deserialize, Serialize};

/// How the cops catch everybody in one component.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunt {
    /// Corners, cut off one after another, each with a vertex that dominates it then.
    pub cut: Vec<(Vertex, Vertex)>,
    /// Where the cops are placed.
    pub start: Vec<Vertex>,
    /// What they do, sorted by cops and robber.
    pub plan: Vec<Turn>,
}

/// Where the cops go: they stand here (sorted), the robber there; they go to these places, each cop to his;
/// within so many turns, this one counted, the robber is caught.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn(pub Vec<Vertex>, pub Vertex, pub Vec<Vertex>, pub u32);

/// The plan with local numbers.
struct Line {
    to: Vec<u32>,
    left: u32,
}

/// How many turns the hunt takes at most.
pub(super) fn check(local: &Local<'_>, hunt: &Hunt) -> Result<u32, Objection> {
    let cops = hunt.start.len();
    let mut keys: Vec<(Vec<u32>, u32)> = Vec::with_capacity(hunt.plan.len());
    let mut lines = Vec::with_capacity(hunt.plan.len());
    let find = |vertex: Vertex, place: &str| {
        local.find(vertex).ok_or_else(|| Objection::at(place, say::NotInPart { vertex: called(vertex) }))
    };
    for (index, Turn(from, robber, to, left)) in hunt.plan.iter().enumerate() {
        local.limits.spend(1 + from.len() as u64)?;
        let place = || format!("plan[{index}]");
        if from.len() != cops || to.len() != cops {
            return Err(Objection::at(place(), say::CopPlaces { cops }));
        }
        let from = from.iter().map(|&v| find(v, &place())).collect::<Result<Vec<_>, _>>()?;
        let to = to.iter().map(|&v| find(v, &place())).collect::<Result<Vec<_>, _>>()?;
        let key = (from, find(*robber, &place())?);
        if !key.0.is_sorted() || keys.last().is_some_and(|last| *last >= key) {
            return Err(Objection::at(place(), say::POSITIONS_SORTED));
        }
        keys.push(key);
        lines.push(Line { to, left: *left });
    }
    let look_up = |cops: &[u32], robber: u32| {
        let mut sorted = cops.to_vec();
        sorted.sort_unstable();
        keys.binary_search(&(sorted, robber)).ok().map(|at| lines[at].left)
    };
    for (index, ((from, robber), line)) in keys.iter().zip(&lines).enumerate() {
        let place = || format!("plan[{index}]");
        local.limits.spend(1 + from.len() as u64)?;
        let mut movers = 0;
        for (&here, &there) in from.iter().zip(&line.to) {
            if local.moves[here as usize].binary_search(&there).is_err() {
                let [from, to] = [here, there].map(|at| local.called(at));
                return Err(Objection::at(place(), say::CannotGo { from, to }));
            }
            movers += usize::from(here != there);
        }
        if local.terms.lazy && movers > 1 {
            return Err(Objection::at(place(), say::LazyMovers { movers }));
        }
        if line.left == 0 {
            return Err(Objection::at(place(), say::NO_TURN_LEFT));
        }
        if local.catches(&line.to, *robber) {
            continue;
        }
        for next in local.robber(&line.to, *robber) {
            local.limits.spend(1 + from.len() as u64)?;
            if local.catches(&line.to, next) {
                continue;
            }
            match look_up(&line.to, next) {
                Some(left) if left < line.left => {}
                other => {
                    let vertex = local.called(next);
                    let what: Message = match other {
                        Some(left) => say::NotFewer { vertex, left }.into(),
                        None => say::NoPlan { vertex }.into(),
                    };
                    return Err(Objection::at(place(), what));
                }
            }
        }
    }
    let start = hunt.start.iter().map(|&v| find(v, "start")).collect::<Result<Vec<_>, _>>()?;
    let mut turns = 0;
    for robber in 0..local.len() as u32 {
        local.limits.spend(1)?;
        if local.catches(&start, robber) {
            continue;
        }
        let Some(left) = look_up(&start, robber) else {
            return Err(Objection::at("plan", say::UnplannedStart { vertex: local.called(robber) }));
        };
        turns = turns.max(left);
    }
    Ok(turns)
}
