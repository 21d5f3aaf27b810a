//! From where can a player avoid some vertices for ever?
//!
//! The other player wants to reach them: his ranks and strategy prove where he can, and a move that stays outside
//! for every other vertex of the first player proves where he cannot.

use super::super::Arenas;
use super::super::instance::Instance;
use super::super::say;
use super::goal::{DeadEnd, Goal, Target, Vertices};
use super::parity::digits;
use super::reach::{LARGE, RankedClaim, Scope, ranked};
use ludograph_core::{Faults, Limits, List, Message, Objection, Problem, Stop, Verdict, columns};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

/// The question `safety`.
#[derive(Debug)]
pub struct Safety;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SafetyQuery {
    /// Who wants to stay safe: 0 or 1.
    #[schemars(range(max = 1))]
    pub player: u8,
    /// The vertices to avoid: numbers or labels.
    pub avoid: Vertices,
    /// What happens where nobody can move; with loses, the player avoids his own dead ends too.
    pub dead_end: DeadEnd,
}

impl SafetyQuery {
    /// The vertices that the player must avoid, in order, with his own dead ends if they are lost.
    ///
    /// # Errors
    /// When the limits say so.
    pub fn danger(&self, instance: &Instance, limits: &Limits) -> Result<Vec<u32>, Stop> {
        let target = Target::These(self.avoid.clone());
        let mut seeds = self.goal(&target).seeds(instance, limits)?;
        Ok(std::mem::take(&mut seeds[1 - (self.player as usize & 1)]))
    }

    fn goal<'a>(&self, target: &'a Target) -> Goal<'a> {
        // A wrong player is refused before anything is asked of the goal.
        Goal { player: self.player ^ 1, target, dead_end: self.dead_end }
    }
}

impl Problem for Safety {
    type Game = Arenas;
    const KEY: &'static str = "safety";
    const ASKS: &'static str = "From where can a player avoid some vertices for ever?";
    const VERTICES: &'static [&'static str] = &["strategy"];
    type Query = SafetyQuery;
    type Claim = SafeClaim;

    fn settled(instance: &Instance, query: SafetyQuery) -> SafetyQuery {
        SafetyQuery { avoid: query.avoid.settled(instance), ..query }
    }

    fn admit(instance: &Instance, query: &SafetyQuery) -> Result<(), Faults> {
        if query.player > 1 {
            return Err(Faults::field("player", say::ReadNoPlayer { player: query.player.to_string() }));
        }
        query.goal(&Target::These(query.avoid.clone())).admit_as(instance, "avoid")
    }

    fn answer(claim: &SafeClaim) -> Value {
        let winner = claim.ranked.ranks.iter().map(|&rank| claim.player ^ u8::from(rank >= 0));
        json!({ "winner": digits(winner), "strategy": null })
    }

    fn lists(claim: &SafeClaim) -> Vec<List<'_>> {
        vec![List::new("strategy", &claim.ranked.strategy)]
    }

    fn words(_instance: &Instance, claim: &SafeClaim) -> Message {
        let safe = claim.ranked.ranks.iter().filter(|&&rank| rank < 0).count();
        let all = claim.ranked.ranks.len();
        say::Safety { player: claim.player.to_string(), safe, all }.into()
    }

    fn verify_within(
        instance: &Instance,
        query: &SafetyQuery,
        claim: &SafeClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        if claim.player != query.player {
            return Err(Objection::at("player", say::FLAW_PLAYER));
        }
        let mut seeds = [Vec::new(), Vec::new()];
        seeds[1 - (claim.player as usize & 1)] = query.danger(instance, limits)?;
        let scope = Scope { both: true, most: i32::MAX, limits };
        ranked(instance, 1 - claim.player, &seeds, &claim.ranked, &scope)?;
        Ok(Verdict::Proved)
    }

    fn is_large(claim: &SafeClaim) -> bool {
        claim.ranked.ranks.len() > LARGE
    }

    fn pack(claim: &SafeClaim, out: &mut dyn io::Write) -> io::Result<()> {
        let player = [claim.player.into()];
        let ranked = &claim.ranked;
        columns::write(&[("player", &player), ("ranks", &ranked.ranks), ("strategy", &ranked.strategy)], out)
    }

    fn unpack(bytes: &[u8]) -> Result<SafeClaim, String> {
        let [player, ranks, strategy] = columns::read_named(bytes, ["player", "ranks", "strategy"])?;
        let player = match player[..] {
            [0] => 0,
            [1] => 1,
            _ => return Err("the player is 0 or 1".to_owned()),
        };
        Ok(SafeClaim { player, ranked: RankedClaim { ranks, strategy } })
    }
}

/// The claim of `safety`: who wants to stay safe, and the ranks of the other one's way to the danger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SafeClaim {
    /// Who wants to stay safe.
    pub player: u8,
    /// The other player's ranks, and the strategies of both.
    pub ranked: RankedClaim,
}
