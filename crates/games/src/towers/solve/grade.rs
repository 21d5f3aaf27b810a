//! `tiers`: how hard is a puzzle for a person? Deduction up to each tier, and search where rules end.

use super::super::Instance;
use super::super::verify::{Grade, GradeClaim, Tier, UniqueClaim};
use super::deduce::{Deducer, Ending};
use super::exact::unique;
use ludograph_core::{Found, Nothing, Promise, Run, Solver};

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
            return Found::Claim(GradeClaim { tier: None, steps: 0, solutions });
        }
        let mut deducer = Deducer::new(instance, instance.givens());
        let end = deducer.run(Tier::Extreme);
        for step in deducer.steps() {
            run.trace.step(|| format!("{:<8} {step}", step.tier.word()));
        }
        let tier = if end == Ending::Solved { deducer.tier() } else { Tier::Unreasonable };
        Found::Claim(GradeClaim { tier: Some(tier), steps: deducer.steps().len() as u64, solutions })
    }
}

/// The tier of a puzzle that is known to have exactly one solution.
pub(in super::super) fn tier(instance: &Instance) -> Tier {
    let mut deducer = Deducer::new(instance, instance.givens());
    match deducer.run(Tier::Extreme) {
        Ending::Solved => deducer.tier(),
        _ => Tier::Unreasonable,
    }
}

/// Whether rules up to a tier solve a puzzle.
pub(in super::super) fn yields_to(instance: &Instance, most: Tier) -> bool {
    Deducer::new(instance, instance.givens()).run(most) == Ending::Solved
}
