//! How does a game between players go? By the session of the erased layer, one choice after the other.
//! Each player has a seed of its own, so a game is the same whoever plays beside it.

use ludograph_core::erased::{AdvanceError, AnySession, Error, Instance, Seated, Table};
use ludograph_core::{Limits, Pairs, Run, Seed, Status};
use serde_json::{Map, Value, json};

/// More moves than this are no game any more.
const ENDLESS: usize = 200_000;

/// How a game ended.
pub(super) struct Ended {
    pub(super) scores: Vec<f64>,
    pub(super) plies: usize,
    /// Play went on too long, or a player found no move.
    pub(super) stalled: bool,
    pub(super) nodes: u64,
    pub(super) series: Option<Value>,
}

impl Ended {
    /// The seat with the best score, if it is alone.
    pub(super) fn winner(&self) -> Option<usize> {
        let best = self.scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut leaders = (0..self.scores.len()).filter(|&seat| self.scores[seat] >= best);
        let first = leaders.next()?;
        leaders.next().is_none().then_some(first)
    }
}

/// What a game is played with.
pub(super) struct Rules<'a> {
    pub(super) table: &'a dyn Table,
    pub(super) instance: &'a Instance,
    pub(super) settings: &'a Pairs,
    /// Nodes of every move.
    pub(super) nodes: Option<u64>,
    /// Stopped from outside.
    pub(super) limits: &'a Limits,
    pub(super) series: bool,
}

impl Rules<'_> {
    /// Plays one game; none when it was stopped from outside.
    pub(super) fn play(&self, names: &[&str], seed: Seed) -> Result<Option<Ended>, Error> {
        let mut players = Vec::new();
        for (seat, name) in (0..).zip(names) {
            players.push(self.table.player(name, seed.child(seat))?);
        }
        let mut session = self.table.open(self.instance, self.settings)?;
        let mut spent = 0;
        for plies in 0..ENDLESS {
            if self.limits.stopped() {
                return Ok(None);
            }
            let seat = match session.status() {
                Status::Over { scores } => return Ok(Some(self.end(&*session, scores, plies, false, spent))),
                Status::Turn(seat) => usize::from(seat.0),
            };
            let Some(player) = players.get_mut(seat) else {
                return Ok(Some(self.end(&*session, vec![0.0; names.len()], plies, true, spent)));
            };
            if !self.turn(&mut *session, player, seed.child(1000 + plies as u64), &mut spent)? {
                return Ok(Some(self.end(&*session, vec![0.0; names.len()], plies, true, spent)));
            }
        }
        Ok(Some(self.end(&*session, vec![0.0; names.len()], ENDLESS, true, spent)))
    }

    /// Lets a player move; false when it finds no move, or one that is not legal. Without a series nobody reads
    /// measures, and the swift way is taken.
    fn turn(
        &self,
        session: &mut dyn AnySession,
        player: &mut Seated,
        seed: Seed,
        spent: &mut u64,
    ) -> Result<bool, Error> {
        let limits = match self.nodes {
            Some(nodes) => Limits::none().nodes(nodes),
            None => Limits::none(),
        };
        let run = Run { limits, ..Run::seeded(seed) };
        let moved = if self.series {
            match session.choose(player, &run) {
                Ok(thought) => Ok(session.play(&thought.step, false).is_ok()),
                Err(Error::NoMove(_)) => Ok(false),
                Err(error) => Err(error),
            }
        } else {
            match session.advance(player, &run) {
                Ok(()) => Ok(true),
                Err(AdvanceError::Illegal { .. } | AdvanceError::Chooses(Error::NoMove(_))) => Ok(false),
                Err(AdvanceError::Chooses(error)) => Err(error),
            }
        };
        *spent += run.limits.spent();
        moved
    }

    fn end(
        &self,
        session: &dyn AnySession,
        scores: Vec<f64>,
        plies: usize,
        stalled: bool,
        nodes: u64,
    ) -> Ended {
        let series = self.series.then(|| series(session));
        Ended { scores, plies, stalled, nodes, series }
    }
}

/// The seats and measures of all steps, one list each.
fn series(session: &dyn AnySession) -> Value {
    let steps = session.steps();
    let mut lists: Map<String, Value> = Map::new();
    lists.insert("seat".to_owned(), steps.iter().map(|step| json!(step.seat.0)).collect());
    let names: Vec<&str> =
        steps.first().map(|step| step.measures.iter().map(|(name, _)| *name).collect()).unwrap_or_default();
    for name in names {
        let value = |step: &ludograph_core::erased::StepReport| {
            let found = step.measures.iter().find(|(known, _)| *known == name);
            found.map_or(Value::Null, |(_, value)| json!((value * 1e4).round() / 1e4))
        };
        lists.insert(name.to_owned(), steps.iter().map(value).collect());
    }
    Value::Object(lists)
}
