//! What is known about an arena, where there is a solver to ask? Pictures, files of solutions and play ask here;
//! a program without solvers gets no answer.

use super::format::Insight;
use super::instance::Instance;
use super::rules::Known;
use super::verify::{Goal, ParityClaim};

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

/// The solution of a parity game by a convention.
pub(super) fn solution(instance: &Instance, convention: Option<&str>) -> Option<Result<ParityClaim, String>> {
    #[cfg(feature = "solve")]
    let answer = Some(super::solve::solution(instance, convention));
    #[cfg(not(feature = "solve"))]
    let answer =
        None.filter(|_: &Result<ParityClaim, String>| instance.vertices() > 0 && convention.is_some());
    answer
}
