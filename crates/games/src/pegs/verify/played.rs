//! Are the jumps legal, and where must the last peg stand?

use super::super::instance::{Instance, Jump, cell};
use super::super::say;
use super::meter::Meter;
use ludograph_core::words::Number;
use ludograph_core::{Argument, Faults, Limits, Message, Objection};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A query that asks only for the hole where the last peg must stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TargetQuery {
    /// Where the last peg must stand: any, or a cell r:c. If several pegs are left, one of them stands
    /// there.
    pub target: String,
}

impl Default for TargetQuery {
    fn default() -> Self {
        Self { target: "any".to_owned() }
    }
}

/// The hole of a target, if one is set.
pub(in super::super) fn target(instance: &Instance, word: &str) -> Result<Option<usize>, Faults> {
    hole(instance, word).map_err(|why| Faults::field("target", why))
}

/// The hole of a target, or what is wrong with the word.
pub(in super::super) fn hole(instance: &Instance, word: &str) -> Result<Option<usize>, Message> {
    let word = word.trim();
    if word == "any" || word.is_empty() {
        return Ok(None);
    }
    let cell = cell(word).map_err(|why| Message::from(say::Target { why }))?;
    match instance.board().hole(cell) {
        Some(hole) => Ok(Some(hole)),
        None => Err(say::NoHole { cell: cell.to_string() }.into()),
    }
}

/// The hole of a target that was admitted.
pub(super) fn admitted(instance: &Instance, word: &str) -> Result<Option<usize>, Objection> {
    hole(instance, word).map_err(|why| Objection::at("target", say::OfSetting { name: "target", why }))
}

/// Plays the jumps; a jump that is not legal is named with its number.
pub(super) fn play(instance: &Instance, jumps: &[Jump], limits: &Limits) -> Result<Instance, Objection> {
    let mut meter = Meter::new(limits);
    meter.pay(1 + instance.pegs().len() as u64)?;
    let mut now = instance.clone();
    for (index, &jump) in jumps.iter().enumerate() {
        meter.pay(1)?;
        let hop = now.board().hop(jump).filter(|&hop| now.allows(hop));
        let Some(hop) = hop else {
            let what = say::JumpHere { jump: jump.to_string() };
            return Err(Objection::at(format!("jump {}", index + 1), what));
        };
        now.make(hop);
    }
    meter.settle()?;
    Ok(now)
}

/// Jumps for people: those of one peg in a row are written together, and long games are cut.
pub(super) fn words(jumps: &[Jump]) -> String {
    let mut text = String::new();
    for (index, jump) in jumps.iter().enumerate() {
        if index > 0 && jumps[index - 1].to == jump.from {
            text.push_str(&format!(">{}", jump.to));
        } else {
            text.push_str(&format!(" {jump}"));
        }
    }
    text.trim_start().to_owned()
}

/// A quantity by its digits; a claim that has something else there has a text.
pub(super) fn quantity(digits: &str) -> Argument {
    Number::from_digits(digits).map_or_else(|| digits.into(), Argument::from)
}

/// How many moves the jumps are: consecutive jumps of one peg count once.
pub(super) fn moves(jumps: &[Jump]) -> usize {
    let same = jumps.windows(2).filter(|pair| pair[0].to == pair[1].from).count();
    jumps.len() - same
}
