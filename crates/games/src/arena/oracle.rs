//! What is known about an arena, where there is a solver to ask? Pictures, files of solutions and play ask here;
//! a program without solvers gets no answer.

use super::format::Insight;
use super::instance::Instance;
use super::rules::Known;
use super::verify::{Goal, ParityClaim, ParityQuery};
use ludograph_core::Stop;

/// What every vertex is worth and the best moves; none if the arena is too large.
pub(super) fn known(instance: &Instance, goal: Goal<'_>) -> Option<Known> {
    #[cfg(feature = "solve")]
    let answer = super::solve::known(instance, goal);
    #[cfg(not(feature = "solve"))]
    let answer = None.filter(|_: &Known| instance.vertices() > 0 && goal.player < 2);
    answer
}

/// Regions, ranks and strategy for a picture.
pub(super) fn insight(instance: &Instance) -> Option<Vec<Insight>> {
    #[cfg(feature = "solve")]
    let answer = super::solve::insight(instance);
    #[cfg(not(feature = "solve"))]
    let answer = None.filter(|_: &Vec<Insight>| instance.vertices() > 0);
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
