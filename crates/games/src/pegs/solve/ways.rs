//! How many positions lie on a way to the best end? They are listed or marked (see [`super::winning`]) and counted.

use super::super::instance::Instance;
use super::super::verify::{TargetQuery, Winning, WinningClaim};
use super::bits::{Bits, Group};
use super::fewest::fewest;
use super::positions;
use super::sweep::{each, sort};
use super::winning::{Ways, ways};
use ludograph_core::{Found, Promise, Run, Solver, Stop};

/// The method `meeting`.
pub(in super::super) struct Meeting;

impl Solver<Winning> for Meeting {
    fn key(&self) -> &'static str {
        "meeting"
    }

    fn summary(&self) -> &'static str {
        "what the start reaches meets what leads to the ends: lists, or bitmaps over the parity class"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &TargetQuery, run: &Run) -> Found<WinningClaim> {
        let target = super::target(instance, &query.target);
        let pegs = match fewest(instance, target, run) {
            Found::Claim(claim) => claim.pegs,
            Found::Stopped { why, best } => {
                let least = u32::from(instance.count() > 0);
                run.limits.reach("least_pegs", best.as_ref().and_then(|best| best.bound).unwrap_or(least));
                if let Some(pegs) = best.and_then(|best| best.pegs) {
                    run.limits.reach("most_pegs", pegs);
                }
                return Found::Stopped { why, best: None };
            }
        };
        let none = WinningClaim { by_level: Vec::new(), up_to_symmetry: 0 };
        match pegs.map_or(Ok(none), |pegs| count(instance, target, pegs, run)) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => {
                let left = pegs.unwrap_or_default();
                run.limits.reach("least_pegs", left);
                run.limits.reach("most_pegs", left);
                // One game is known, and its positions lie on a way.
                run.limits.reach("least_positions", instance.count() as u32 - left + 1);
                Found::Stopped { why, best: None }
            }
        }
    }
}

fn count(instance: &Instance, target: Option<usize>, pegs: u32, run: &Run) -> Result<WinningClaim, Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::new(instance, None);
    // Listed one by one: of the images of a position on a way, not all need be on one.
    match ways(instance, (&bits, &Group::default()), (target, pegs), run)? {
        Ways::Map(map) => {
            let by_level = positions::by_level(&bits, &map, &run.limits)?;
            let all = by_level.iter().sum();
            let up_to_symmetry = positions::classes((&bits, &group), &map, all, target, run)?;
            Ok(WinningClaim { by_level, up_to_symmetry })
        }
        Ways::Lists(levels) => {
            let mut up_to_symmetry = 0;
            for level in &levels {
                let mut images = each(level, &run.limits, |position| group.least(position))?;
                sort(&mut images, &run.limits)?;
                up_to_symmetry += images.len() as u64;
            }
            let by_level = levels.iter().map(|level| level.len() as u64).collect();
            Ok(WinningClaim { up_to_symmetry, by_level })
        }
    }
}
