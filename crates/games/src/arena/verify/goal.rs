//! Where does who win at once? The target, and what a dead end means.

use super::super::instance::{Instance, View, missing};
use ludograph_core::{Faults, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is to be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Target {
    /// By a name.
    Named(Named),
    /// These vertices.
    List(Vec<u32>),
}

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
        let mut faults = Faults::default();
        if self.player > 1 {
            let what = format!("{} is no player: 0 or 1 is expected", self.player);
            faults.add(Place::Field("player".to_owned()), what);
        }
        // A rule that is too large is refused by every method, with its size.
        let Ok(n) = instance.size() else { return faults.or(()) };
        if let Target::List(list) = self.target {
            for &vertex in list.iter().filter(|&&vertex| vertex as usize >= n) {
                faults.add(Place::Field("target".to_owned()), missing(vertex.into(), n));
            }
        }
        if self.dead_end == DeadEnd::Error {
            refuse_dead_ends(instance, &mut faults);
        }
        faults.or(())
    }

    /// Whom each vertex belongs to from the start: the target to the player, dead ends as they are meant.
    pub fn seeds(&self, instance: &Instance) -> [Vec<u32>; 2] {
        let n = instance.vertices();
        let (player, other) = (self.player as usize & 1, 1 - (self.player as usize & 1));
        let mut dead = [Vec::new(), Vec::new()];
        for vertex in dead_ends(instance) {
            dead[instance.control(vertex) as usize].push(vertex);
        }
        let mut mine = match self.target {
            Target::List(list) => list.clone(),
            Target::Named(Named::DeadEnds) => std::mem::take(&mut dead[other]),
        };
        let mut theirs = Vec::new();
        if self.dead_end == DeadEnd::Loses {
            mine.append(&mut dead[other]);
            theirs = std::mem::take(&mut dead[player]);
        }
        mine.retain(|&vertex| (vertex as usize) < n);
        if !mine.is_sorted_by(|a, b| a < b) {
            mine.sort_unstable();
            mine.dedup();
        }
        if matches!(self.target, Target::List(_)) {
            theirs.retain(|vertex| mine.binary_search(vertex).is_err());
        }
        if player == 0 { [mine, theirs] } else { [theirs, mine] }
    }
}

/// The vertices without successors.
pub(super) fn dead_ends(instance: &Instance) -> impl Iterator<Item = u32> {
    let mut buffer = Vec::new();
    let view = instance.view();
    (0..instance.vertices() as u32).filter(move |&vertex| match view {
        View::Lists { offsets, .. } => offsets[vertex as usize] == offsets[vertex as usize + 1],
        View::Rule(_) => view.successors(vertex, &mut buffer).is_empty(),
    })
}

/// A fault for each dead end, the first ones by name.
pub(super) fn refuse_dead_ends(instance: &Instance, faults: &mut Faults) {
    for vertex in dead_ends(instance).take(Faults::KEPT) {
        faults.add(
            Place::Whole,
            format!("vertex {vertex} has no successor, and dead_end=error refuses dead ends"),
        );
    }
}
