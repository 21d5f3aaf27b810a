//! How many positions lie on a way to the fewest pegs? On boards of at most 25 holes, and where positions are few, they are
//! counted again, forward and back; otherwise only what adds up is checked.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::say;
use super::images::Images;
use super::meter::Meter;
use super::played::{TargetQuery, admitted, target};
use super::reached::Reached;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `winning`.
#[derive(Debug)]
pub struct Winning;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinningClaim {
    /// Positions on a way after each number of jumps; none if no peg can ever stand on the target.
    pub by_level: Vec<u64>,
    /// Classes of all of them under the symmetries of the board.
    pub up_to_symmetry: u64,
}

impl WinningClaim {
    fn winning(&self) -> Option<u64> {
        self.by_level.iter().try_fold(0u64, |sum, &count| sum.checked_add(count))
    }
}

impl Problem for Winning {
    type Game = Pegs;
    const KEY: &'static str = "winning";
    const ASKS: &'static str = "How many positions lie on a way from the start to the fewest pegs?";
    type Query = TargetQuery;
    type Claim = WinningClaim;

    fn admit(instance: &Instance, query: &TargetQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &WinningClaim) -> Value {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        json!({
            "winning": claim.winning().map(|sum| sum.to_string()),
            "up_to_symmetry": claim.up_to_symmetry.to_string(),
            "by_level": levels,
        })
    }

    fn words(_instance: &Instance, claim: &WinningClaim) -> Message {
        let levels: Vec<String> = claim.by_level.iter().map(u64::to_string).collect();
        if levels.is_empty() {
            return say::WINNING_NEVER.into();
        }
        let winning = claim.winning().unwrap_or_default();
        let first = say::Winning { winning, classes: claim.up_to_symmetry };
        Message::lines([first.into(), say::ByLevel { list: levels.join(" ") }.into()])
    }

    fn verify_within(
        instance: &Instance,
        query: &TargetQuery,
        claim: &WinningClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let target = admitted(instance, &query.target)?;
        let Some(sum) = claim.winning() else { return Err(Objection::at("by_level", say::LEVELS_SUM)) };
        limits.spend(claim.by_level.len() as u64)?;
        let Some(reached) = Reached::new(instance, limits)? else {
            if claim.by_level.contains(&0) || claim.by_level.first().is_some_and(|&first| first != 1) {
                return Err(Objection::at("by_level", say::LEVELS_BEGIN));
            }
            if claim.up_to_symmetry > sum || (sum > 0 && claim.up_to_symmetry == 0) {
                return Err(Objection::at("up_to_symmetry", say::CLASSES_MANY));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        let mut meter = Meter::new(limits);
        let ways = ways(&reached, target, &mut meter)?;
        let counts: Vec<u64> =
            ways.iter().map(|level| level.iter().filter(|&&on| on).count() as u64).collect();
        if claim.by_level != counts {
            return Err(Objection::at("by_level", say::LevelsAre { counts: format!("{counts:?}") }));
        }
        let classes = classes(instance, &reached, &ways, &mut meter)?;
        meter.settle()?;
        if classes != claim.up_to_symmetry {
            return Err(Objection::at("up_to_symmetry", say::ClassesAre { classes }));
        }
        Ok(Verdict::Proved)
    }
}

/// Level by level, whether each position lies on a way. The last level with a peg on the target has the fewest pegs; from
/// there back.
fn ways(reached: &Reached, target: Option<usize>, meter: &mut Meter) -> Result<Vec<Vec<bool>>, Objection> {
    let stands = |pegs: u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
    let mut ways: Vec<Vec<bool>> = Vec::new();
    for level in (0..reached.sizes().len()).rev() {
        let mut on = vec![false; reached.sizes()[level] as usize];
        match ways.last() {
            None => reached.each(level, meter, |number, pegs| {
                on[number] = stands(pegs);
                Ok(())
            })?,
            Some(later) => {
                let numbers = reached.numbers(level + 1, meter)?;
                reached.each(level, meter, |number, pegs| {
                    on[number] = reached.after(pegs).any(|(_, after)| later[numbers.of(after)]);
                    Ok(())
                })?;
            }
        }
        if !ways.is_empty() || on.contains(&true) {
            ways.push(on);
        }
    }
    ways.reverse();
    Ok(ways)
}

/// How many classes the positions on a way form under the symmetries of the board: the least of each is counted.
fn classes(
    instance: &Instance,
    reached: &Reached,
    ways: &[Vec<bool>],
    meter: &mut Meter,
) -> Result<u64, Objection> {
    let images = Images::new(&instance.board().symmetries());
    let mut classes = 0;
    for (level, on) in ways.iter().enumerate() {
        let numbers = reached.numbers(level, meter)?;
        let counts = |image: u64| reached.contains(image) && on[numbers.of(image)];
        reached.each(level, meter, |number, pegs| {
            let least = on[number] && images.of(pegs).all(|image| image >= pegs || !counts(image));
            classes += u64::from(least);
            Ok(())
        })?;
    }
    Ok(classes)
}
