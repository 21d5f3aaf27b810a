//! How many games are there? Small ones are counted again.

use super::super::Pegs;
use super::super::instance::Instance;
use super::played::{TargetQuery, admitted, target};
use super::recount;
use ludograph_core::{Faults, Flaw, Problem, Verdict, count};
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

    fn words(_instance: &Instance, claim: &GamesClaim) -> String {
        let most = count(claim.most_left.unwrap_or_default(), "peg");
        let (Some(complete), Some(best)) = (&claim.complete, &claim.to_fewest) else {
            let lower = claim.lower.as_deref().unwrap_or("0");
            return format!("Games to the end: at least {lower}; the worst leaves {most}.");
        };
        match claim.fewest {
            Some(pegs) => format!(
                "Games to the end: {complete}; those with the fewest pegs possible, {pegs}: {best}; the worst leaves {most}."
            ),
            None => format!(
                "Games to the end: {complete}; none with a peg on the target; the worst leaves {most}."
            ),
        }
    }

    fn verify(instance: &Instance, query: &TargetQuery, claim: &GamesClaim) -> Result<Verdict, Flaw> {
        let target = admitted(instance, &query.target)?;
        let number = |text: &str, place: &str| {
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let trimmed = text.trim_start_matches('0');
            if !plain || trimmed.len() != text.len() && text != "0" {
                return Err(Flaw::at(place, "is no number"));
            }
            Ok(text.to_owned())
        };
        let (Some(best), Some(complete), Some(most_left)) =
            (&claim.to_fewest, &claim.complete, claim.most_left)
        else {
            return part(instance, claim, number(claim.lower.as_deref().unwrap_or_default(), "lower")?);
        };
        if claim.lower.is_some() {
            return Err(Flaw::at("lower", "is for games that were not all counted"));
        }
        let (best, complete) = (number(best, "to_fewest")?, number(complete, "complete")?);
        let Some(levels) = recount::levels(instance) else {
            if most_left as usize > instance.count() || complete == "0" {
                return Err(Flaw::new("there is a game, and it leaves at most all pegs"));
            }
            if (best == "0") != claim.fewest.is_none() || claim.fewest.is_some_and(|pegs| pegs > most_left) {
                return Err(Flaw::at("to_fewest", "does not fit the fewest and the most pegs"));
            }
            return Ok(Verdict::Unproved("the counts"));
        };
        let (all, most) = ended(instance, &levels);
        let (mut fewest, mut ways_to_fewest) = (None, 0u128);
        for (made, level) in levels.iter().enumerate() {
            let left = (instance.count() - made) as u32;
            let meets = |pegs: u64| target.is_none_or(|hole| pegs >> hole & 1 == 1);
            if level.keys().any(|&pegs| meets(pegs)) {
                fewest = Some(left);
                ways_to_fewest =
                    level.iter().filter(|(pegs, _)| meets(**pegs)).map(|(_, (ways, _))| ways).sum();
            }
        }
        let told = (claim.fewest, best, complete, most_left);
        let found = (fewest, ways_to_fewest.to_string(), all.to_string(), most);
        if told != found {
            return Err(Flaw::new(format!("counted again there are {found:?}, not {told:?}")));
        }
        Ok(Verdict::Proved)
    }
}

/// The games that end where no peg can jump, and the most pegs that they leave.
fn ended(instance: &Instance, levels: &recount::Levels) -> (u128, u32) {
    let (mut all, mut most) = (0u128, 0);
    for (made, level) in levels.iter().enumerate() {
        let left = (instance.count() - made) as u32;
        let ends = level.iter().filter(|(pegs, _)| recount::followers(instance, **pegs).is_empty());
        for (_, (ways, _)) in ends {
            all += ways;
            most = most.max(left);
        }
    }
    (all, most)
}

/// Can what was counted so far be a part of all games?
fn part(instance: &Instance, claim: &GamesClaim, lower: String) -> Result<Verdict, Flaw> {
    if claim.to_fewest.is_some() || claim.complete.is_some() || claim.fewest.is_some() {
        return Err(Flaw::new("either all games are counted, or none of the numbers is whole"));
    }
    if let Some(levels) = recount::levels(instance) {
        let (all, most) = ended(instance, &levels);
        if lower.parse::<u128>().is_ok_and(|lower| lower > all) || lower.len() > all.to_string().len() {
            return Err(Flaw::at("lower", format!("there are {all} games")));
        }
        if claim.most_left.is_some_and(|told| told != most) {
            return Err(Flaw::at("most_left", format!("the worst game leaves {most}")));
        }
    }
    Ok(Verdict::Unproved("the games that were not counted"))
}
