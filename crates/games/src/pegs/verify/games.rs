//! How many games are there? On boards of at most 25 holes, and where positions are few, they are counted again: for every
//! position, the number of ways that lead to it.

use super::super::Pegs;
use super::super::instance::Instance;
use super::super::say;
use super::played::{TargetQuery, admitted, quantity, target};
use super::reached::Reached;
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `games`.
#[derive(Debug)]
pub struct Games;

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamesClaim {
    /// The fewest pegs that can be left, with one on the target if one is set; null if that cannot be.
    pub fewest: Option<u32>,
    /// Sequences of jumps that end so; null when not all games were counted.
    pub to_fewest: Option<String>,
    /// Sequences of jumps that end where no peg can jump; null when not all were counted.
    pub complete: Option<String>,
    /// The most pegs that such an end leaves; null if none was seen.
    pub most_left: Option<u32>,
    /// When not all games were counted: how many were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower: Option<String>,
}

impl GamesClaim {
    /// No game is counted yet.
    #[cfg(feature = "solve")]
    pub(in super::super) fn nothing() -> Self {
        Self { fewest: None, to_fewest: None, complete: None, most_left: None, lower: None }
    }

    /// The claim, if it says anything.
    #[cfg(feature = "solve")]
    pub(in super::super) fn some(self) -> Option<Self> {
        (self.complete.is_some() || self.lower.is_some()).then_some(self)
    }
}

impl Problem for Games {
    type Game = Pegs;
    const KEY: &'static str = "games";
    const ASKS: &'static str = "How many games are there, and how many leave the fewest pegs?";
    type Query = TargetQuery;
    type Claim = GamesClaim;

    fn admit(instance: &Instance, query: &TargetQuery) -> Result<(), Faults> {
        target(instance, &query.target).map(|_| ())
    }

    fn answer(claim: &GamesClaim) -> Value {
        let mut answer = json!({
            "to_fewest": claim.to_fewest, "complete": claim.complete, "most_left": claim.most_left
        });
        if let Some(lower) = &claim.lower {
            answer["lower"] = json!(lower);
        }
        answer
    }

    fn words(_instance: &Instance, claim: &GamesClaim) -> Message {
        let (Some(complete), Some(best)) = (&claim.complete, &claim.to_fewest) else {
            let lower = quantity(claim.lower.as_deref().unwrap_or("0"));
            return match claim.most_left {
                Some(most) => say::GamesPart { lower, most }.into(),
                None => say::GamesLeast { lower }.into(),
            };
        };
        let (complete, fewest) = (quantity(complete), quantity(best));
        let most = claim.most_left.unwrap_or_default();
        match claim.fewest {
            Some(pegs) => say::Games { complete, pegs, fewest, most }.into(),
            None => say::GamesNever { complete, most }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &TargetQuery,
        claim: &GamesClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let target = admitted(instance, &query.target)?;
        let number = |text: &str, place: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let trimmed = text.trim_start_matches('0');
            if !plain || trimmed.len() != text.len() && text != "0" {
                return Err(Objection::at(place, say::COUNT_DIGITS));
            }
            Ok(text.to_owned())
        };
        let (Some(best), Some(complete), Some(most_left)) =
            (&claim.to_fewest, &claim.complete, claim.most_left)
        else {
            let lower = number(claim.lower.as_deref().unwrap_or_default(), "lower")?;
            return part(instance, claim, &lower, limits);
        };
        if claim.lower.is_some() {
            return Err(Objection::at("lower", say::COUNT_PART));
        }
        let (best, complete) = (number(best, "to_fewest")?, number(complete, "complete")?);
        let Some(counts) = Counts::new(instance, target, limits)? else {
            if most_left as usize > instance.count() || complete == "0" {
                return Err(Objection::new(say::COUNT_SOME));
            }
            if (best == "0") != claim.fewest.is_none() || claim.fewest.is_some_and(|pegs| pegs > most_left) {
                return Err(Objection::at("to_fewest", say::COUNT_FIT));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        let told = (claim.fewest, best, complete, most_left);
        let found = (counts.fewest, counts.best.to_string(), counts.all.to_string(), counts.most);
        if told != found {
            let (found, told) = (format!("{found:?}"), format!("{told:?}"));
            return Err(Objection::new(say::CountAgain { found, told }));
        }
        Ok(Verdict::Proved)
    }
}

/// What is counted again.
#[derive(Default)]
struct Counts {
    /// The games that end where no peg can jump, and the most pegs that they leave.
    all: u128,
    most: u32,
    /// The fewest pegs with one on the target, and the ways there.
    fewest: Option<u32>,
    best: u128,
}

impl Counts {
    /// Counts all ways; `None` if there are too many positions, or too many ways for a number.
    fn new(instance: &Instance, target: Option<usize>, limits: &Limits) -> Result<Option<Self>, Objection> {
        let Some(reached) = Reached::new(instance, limits)? else { return Ok(None) };
        let (mut counts, mut fits) = (Self::default(), true);
        let give = |&ways: &Option<u128>, _: usize, _: usize, next: &mut Option<u128>| {
            *next = next.and_then(|known| known.checked_add(ways?));
            Ok(())
        };
        let see = |level: usize, pegs: u64, &ways: &Option<u128>, stuck: bool| {
            let left = reached.left(level);
            let Some(ways) = ways else {
                fits = false;
                return;
            };
            if stuck {
                match counts.all.checked_add(ways) {
                    Some(all) => counts.all = all,
                    None => fits = false,
                }
                counts.most = counts.most.max(left);
            }
            if target.is_none_or(|hole| pegs >> hole & 1 == 1) {
                let known = if counts.fewest == Some(left) { counts.best } else { 0 };
                (counts.fewest, counts.best) = (Some(left), known.saturating_add(ways));
                fits &= counts.best < u128::MAX;
            }
        };
        reached.carry((Some(1), &Some(0)), give, see, limits)?;
        Ok(fits.then_some(counts))
    }
}

/// Can what was counted so far be a part of all games?
fn part(instance: &Instance, claim: &GamesClaim, lower: &str, limits: &Limits) -> Result<Verdict, Objection> {
    if claim.to_fewest.is_some() || claim.complete.is_some() || claim.fewest.is_some() {
        return Err(Objection::new(say::COUNT_WHOLE));
    }
    if let Some(Counts { all, most, .. }) = Counts::new(instance, None, limits)? {
        if lower.parse::<u128>().map_or(true, |lower| lower > all) {
            return Err(Objection::at("lower", say::CountGames { games: all }));
        }
        if claim.most_left.is_some_and(|told| told != most) {
            return Err(Objection::at("most_left", say::CountWorst { pegs: most }));
        }
    }
    Ok(Verdict::Unproved("the games that were not counted"))
}
