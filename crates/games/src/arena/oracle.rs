//! What is known about an arena, where there is a solver to ask? Pictures, files of solutions and play ask here;
//! a program without solvers gets no answer.

use super::format::Insight;
use super::instance::Instance;
use super::instance::Kind;
use super::rules::Known;
use super::verify::{Goal, Parity, ParityClaim, ParityQuery, RegionsQuery, Stuck};
use ludograph_core::settings::from_pairs;
use ludograph_core::{Faults, Pairs, Problem, Stop};
use std::collections::BTreeMap;

/// Which game a picture is about.
pub(super) enum Shown {
    /// Who reaches the target first.
    Regions(RegionsQuery),
    /// The priorities decide.
    Parity(ParityQuery),
}

impl Shown {
    /// The game that an arena shows by itself, or the one that settings ask for: the parity game where there are
    /// priorities and no target.
    pub(super) fn asked(instance: &Instance, settings: &BTreeMap<String, String>) -> Result<Self, Faults> {
        let coloured = matches!(instance.kind(), Kind::Explicit(arena) if arena.priorities().highest() > 0);
        let pairs = Pairs(settings.iter().map(|(name, value)| (name.clone(), value.clone())).collect());
        if coloured && !settings.contains_key("target") && !settings.contains_key("player") {
            let mut query: ParityQuery = from_pairs("setting", &pairs)?;
            if !settings.contains_key("dead_end") {
                query.dead_end = Stuck::Loses;
            }
            Parity::admit(instance, &query)?;
            return Ok(Shown::Parity(query));
        }
        let query: RegionsQuery = from_pairs("setting", &pairs)?;
        query.goal().admit(instance)?;
        Ok(Shown::Regions(query))
    }
}

/// What every vertex is worth and the best moves; none if the arena is too large.
pub(super) fn known(instance: &Instance, goal: Goal<'_>) -> Option<Known> {
    #[cfg(feature = "solve")]
    let answer = super::solve::known(instance, goal);
    #[cfg(not(feature = "solve"))]
    let answer = None.filter(|_: &Known| instance.vertices() > 0 && goal.player < 2);
    answer
}

/// The same, unless the limits end it.
#[cfg(feature = "solve")]
pub(super) fn known_within(
    instance: &Instance,
    goal: Goal<'_>,
    limits: &ludograph_core::Limits,
) -> Result<Option<Known>, Stop> {
    super::solve::known_within(instance, goal, limits.clone())
}

/// Regions, ranks and strategy for a picture.
pub(super) fn insight(instance: &Instance, shown: &Shown) -> Option<Vec<Insight>> {
    #[cfg(feature = "solve")]
    let answer = super::solve::insight(instance, shown);
    #[cfg(not(feature = "solve"))]
    let answer = match shown {
        Shown::Regions(query) => None.filter(|_: &Vec<Insight>| query.player < 2),
        Shown::Parity(query) => None.filter(|_| *query == ParityQuery::default() && instance.vertices() > 0),
    };
    answer
}

/// The solution of a parity game.
pub(super) fn solution(instance: &Instance, query: &ParityQuery) -> Option<Result<ParityClaim, Stop>> {
    #[cfg(feature = "solve")]
    let answer = Some(super::solve::solution(instance, query));
    #[cfg(not(feature = "solve"))]
    let answer = None
        .filter(|_: &Result<ParityClaim, Stop>| instance.vertices() > 0 && *query == ParityQuery::default());
    answer
}
