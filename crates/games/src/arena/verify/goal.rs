//! Where does who win at once? The target, and what a dead end means.

use super::super::instance::{Instance, View, missing};
use super::super::say;
use super::Meter;
use ludograph_core::{Faults, Limits, Message, Place, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is to be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target {
    /// By a name.
    Named(Named),
    /// These vertices.
    These(Vertices),
}

/// Some vertices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Vertices {
    /// By their numbers.
    #[schemars(extend("vertices" = true))]
    List(Vec<u32>),
    /// Some of them by their labels; a label that several have names them all.
    Text(String),
}

impl Default for Vertices {
    fn default() -> Self {
        Vertices::List(Vec::new())
    }
}

impl Vertices {
    /// The vertices.
    ///
    /// # Errors
    /// When a word is neither a vertex nor a label, or a number is no vertex.
    pub fn list(&self, instance: &Instance) -> Result<Vec<u32>, Message> {
        self.list_or(instance, None)
    }

    /// The same vertices by their numbers; what is unknown stays.
    #[must_use]
    pub fn settled(self, instance: &Instance) -> Self {
        self.list(instance).map_or(self, Vertices::List)
    }

    fn list_or(&self, instance: &Instance, other: Option<&str>) -> Result<Vec<u32>, Message> {
        let n = instance.vertices();
        let text = match self {
            Vertices::List(list) => {
                let wrong = list.iter().find(|&&vertex| vertex as usize >= n);
                return wrong.map_or_else(|| Ok(list.clone()), |&vertex| Err(missing(vertex.into(), n)));
            }
            Vertices::Text(text) => text,
        };
        let whole = instance.labelled(text);
        if !whole.is_empty() {
            return Ok(whole);
        }
        let lists = words(text).into_iter().map(|word| instance.meant_or(word, other));
        lists.collect::<Result<Vec<_>, _>>().map(|lists| lists.concat())
    }
}

impl Target {
    /// The same target by numbers; what is unknown stays.
    #[must_use]
    pub fn settled(self, instance: &Instance) -> Self {
        match self.list(instance) {
            Ok(Some(list)) => Target::These(Vertices::List(list)),
            _ => self,
        }
    }

    /// The vertices that are listed; none for a target by a name of ours.
    ///
    /// # Errors
    /// As [`Vertices::list`].
    pub fn list(&self, instance: &Instance) -> Result<Option<Vec<u32>>, Message> {
        match self {
            Target::Named(_) => Ok(None),
            Target::These(vertices) => vertices.list_or(instance, Some(DEAD_ENDS)).map(Some),
        }
    }
}

/// Cuts a text at blanks and commas, but not within quotation marks or brackets.
fn words(text: &str) -> Vec<&str> {
    let (mut words, mut start, mut deep, mut quoted) = (Vec::new(), 0, 0u32, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' => deep += 1,
            ')' | ']' | '}' => deep = deep.saturating_sub(1),
            ',' | ' ' if deep == 0 && !quoted => {
                words.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    words.push(&text[start..]);
    words.retain(|word| !word.is_empty());
    words
}

/// The name of the target that has one.
const DEAD_ENDS: &str = "dead-ends";

/// Targets with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// The opponent's vertices without a successor.
    DeadEnds,
}

impl Default for Target {
    fn default() -> Self {
        Target::Named(Named::DeadEnds)
    }
}

/// What happens where nobody can move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeadEnd {
    /// Whoever should move has lost: the opponent's dead ends join any target.
    #[default]
    Loses,
    /// Nobody has won.
    Draw,
    /// Play stays there for ever.
    SelfLoop,
    /// There must be none.
    Error,
}

/// A goal: a player, a target, and what a dead end means.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'a> {
    /// Who wants to reach the target.
    pub player: u8,
    /// The target.
    pub target: &'a Target,
    /// What a dead end means.
    pub dead_end: DeadEnd,
}

impl Goal<'_> {
    /// Does the goal make sense on this arena?
    ///
    /// # Errors
    /// With all faults.
    pub fn admit(&self, instance: &Instance) -> Result<(), Faults> {
        self.admit_as(instance, "target")
    }

    /// The same, where the target is a setting of another name.
    pub(super) fn admit_as(&self, instance: &Instance, name: &str) -> Result<(), Faults> {
        let mut faults = Faults::default();
        if self.player > 1 {
            let what = say::ReadNoPlayer { player: self.player.to_string() };
            faults.add(Place::Field("player".to_owned()), what);
        }
        // A rule that is too large is refused by every method, with its size.
        if instance.size().is_err() {
            return faults.or(());
        }
        if let Err(what) = self.target.list(instance) {
            faults.add(Place::Field(name.to_owned()), what);
        }
        if self.dead_end == DeadEnd::Error {
            refuse_dead_ends(instance, &mut faults);
        }
        faults.or(())
    }

    /// Whom each vertex belongs to from the start: the target to the player, dead ends as they are meant.
    ///
    /// # Errors
    /// When the limits say so.
    pub fn seeds(&self, instance: &Instance, limits: &Limits) -> Result<[Vec<u32>; 2], Stop> {
        let (player, other) = (self.player as usize & 1, 1 - (self.player as usize & 1));
        let mut dead = [Vec::new(), Vec::new()];
        let view = instance.view();
        for vertex in dead_ends(instance, limits)? {
            dead[view.control(vertex) as usize].push(vertex);
        }
        // What is no vertex was refused before.
        let list = self.target.list(instance).unwrap_or_default();
        let listed = list.is_some();
        let mut mine = list.unwrap_or_else(|| std::mem::take(&mut dead[other]));
        let mut theirs = Vec::new();
        if self.dead_end == DeadEnd::Loses {
            mine.append(&mut dead[other]);
            theirs = std::mem::take(&mut dead[player]);
        }
        limits.spend(mine.len() as u64)?;
        if !mine.is_sorted_by(|a, b| a < b) {
            mine.sort_unstable();
            mine.dedup();
        }
        if listed {
            theirs.retain(|vertex| mine.binary_search(vertex).is_err());
        }
        Ok(if player == 0 { [mine, theirs] } else { [theirs, mine] })
    }
}

/// The vertices without successors.
pub(in super::super) fn dead_ends(instance: &Instance, limits: &Limits) -> Result<Vec<u32>, Stop> {
    let mut meter = Meter::new(limits);
    let mut ends = Vec::new();
    match instance.view() {
        View::Lists { offsets, .. } => {
            for (vertex, both) in (0..).zip(offsets.windows(2)) {
                meter.pay(1)?;
                if both[0] == both[1] {
                    ends.push(vertex);
                }
            }
        }
        View::Rule(rule) => {
            let positions = rule.positions().unwrap_or(0);
            // Positions are numbered so that those without a move come first; player 1 never moves at the start.
            for position in (0..positions).take_while(|&position| rule.is_stuck(position)) {
                meter.pay(1)?;
                let players = 0..if position + 1 < positions { 2 } else { 1 };
                ends.extend(players.map(|player| rule.vertex(position, player)));
            }
            ends.sort_unstable();
        }
    }
    meter.settle()?;
    Ok(ends)
}

/// A fault for each dead end, the first ones by name.
pub(super) fn refuse_dead_ends(instance: &Instance, faults: &mut Faults) {
    for vertex in dead_ends(instance, &Limits::none()).into_iter().flatten().take(Faults::KEPT) {
        faults.add(Place::Whole, say::DeadEnd { vertex: instance.called(vertex) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_with_commas_are_one_word() {
        assert_eq!(words("13, (2,1)e \"a b\""), ["13", "(2,1)e", "\"a b\""]);
        assert!(words(" ,").is_empty());
    }
}
