//! `tiers`: how hard is a puzzle for a person? Deduction up to each tier, and search where rules end.

use super::super::Instance;
use super::super::verify::{Grade, GradeClaim, Tier, UniqueClaim};
use super::deduce::{Deducer, Ending, Step};
use super::exact::unique;
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};

/// The method.
pub(super) struct Tiers;

impl Solver<Grade> for Tiers {
    fn key(&self) -> &'static str {
        "tiers"
    }

    fn summary(&self) -> &'static str {
        "deduction by rules in tiers, the easiest first; the trace shows each step"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<GradeClaim> {
        let solutions = match unique(instance, &run.limits) {
            Ok(claim) => claim,
            Err(why) => return Found::Stopped { why, best: None },
        };
        if !matches!(solutions, UniqueClaim::Unique { .. }) {
            return Found::Claim(GradeClaim { tier: None, steps: 0, solutions, deductions: None });
        }
        let mut deducer = Deducer::new(instance, instance.givens(), &run.limits);
        let end = deducer.run(Tier::Extreme);
        for step in deducer.steps() {
            run.trace.step(|| format!("{:<8} {step}", step.tier.word()));
        }
        let steps = deducer.steps().len() as u64;
        if let Some(why) = deducer.stopped() {
            // That there is one solution is known, and how far the rules came.
            let best = GradeClaim { tier: None, steps, solutions, deductions: None };
            return Found::Stopped { why: why.clone(), best: Some(best) };
        }
        let tier = if end == Ending::Solved { deducer.tier() } else { Tier::Unreasonable };
        let words: Vec<String> = deducer.steps().iter().map(Step::word).collect();
        Found::Claim(GradeClaim { tier: Some(tier), steps, solutions, deductions: Some(words.join(" ")) })
    }
}

/// The tier of a puzzle that is known to have exactly one solution.
pub(in super::super) fn tier(instance: &Instance, limits: &Limits) -> Result<Tier, Stop> {
    let mut deducer = Deducer::new(instance, instance.givens(), limits);
    let end = deducer.run(Tier::Extreme);
    match (deducer.stopped(), end) {
        (Some(why), _) => Err(why.clone()),
        (None, Ending::Solved) => Ok(deducer.tier()),
        _ => Ok(Tier::Unreasonable),
    }
}

/// Whether rules up to a tier solve a puzzle.
pub(in super::super) fn yields_to(instance: &Instance, most: Tier, limits: &Limits) -> Result<bool, Stop> {
    let mut deducer = Deducer::new(instance, instance.givens(), limits);
    let solved = deducer.run(most) == Ending::Solved;
    deducer.stopped().map_or(Ok(solved), |why| Err(why.clone()))
}
