//! How does play go forward and back?
//!
//! A session is an instance, settings, a line of steps and a place in it; the position follows from them. Going back
//! and forth leaves the line as it is. It replays from the nearest position that was kept on the way, never from the
//! start of a long game.

mod checkpoints;
#[cfg(test)]
mod tests;

use crate::fault::{Faults, IllegalMove};
use crate::rules::{End, Rules, Seat, Status};
use crate::scene::Movement;
use checkpoints::Checkpoints;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings that the session itself understands, for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Ending {
    /// When endless play is ended: by the rules alone, when a position repeats, or after `rounds`.
    pub end: EndRule,
    /// The number of rounds after which `end=cap` ends play.
    pub rounds: u64,
}

impl Default for Ending {
    fn default() -> Self {
        Self { end: EndRule::Rules, rounds: 1000 }
    }
}

/// The names of the end rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EndRule {
    /// As the game's rules say.
    #[default]
    Rules,
    /// When a position comes again.
    Repeat,
    /// After a number of rounds.
    Cap,
}

/// One step that was played: what was typed as one word, perhaps several moves of single tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// Who played.
    pub seat: Seat,
    /// The numbers after it.
    pub measures: Vec<(&'static str, f64)>,
    /// Those of them that a float may not hold.
    pub whole: Vec<(&'static str, i128)>,
}

/// What else is known after a step.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// How many fingerprints were noted.
    seen: usize,
    /// How often the turn came back to who opened.
    rounds: u64,
}

/// A game in play.
pub struct Session<R: Rules> {
    instance: <R::Game as crate::game::Game>::Instance,
    settings: R::Settings,
    ending: Ending,
    position: R::Position,
    /// Where play stood before the last step.
    before: Option<R::Position>,
    /// All known steps, those taken back included.
    line: Vec<Step<R::Move>>,
    /// How many of them are played.
    at: usize,
    /// One for each known step.
    marks: Vec<Mark>,
    /// The mark before the first step.
    first: Mark,
    /// Fingerprints along the line.
    seen: Vec<u128>,
    checkpoints: Checkpoints<R::Position>,
    opener: Option<Seat>,
}

impl<R: Rules> Session<R> {
    /// Opens a session at its first position.
    ///
    /// # Errors
    /// When the settings do not fit the instance.
    pub fn open(
        instance: <R::Game as crate::game::Game>::Instance,
        settings: R::Settings,
        ending: Ending,
    ) -> Result<Self, Faults> {
        let position = R::start(&instance, &settings)?;
        let opener = match R::status(&position) {
            Status::Turn(seat) => Some(seat),
            Status::Over { .. } => None,
        };
        let seen: Vec<u128> = R::fingerprint(&position).into_iter().collect();
        Ok(Self {
            instance,
            settings,
            ending,
            position,
            before: None,
            line: Vec::new(),
            at: 0,
            marks: Vec::new(),
            first: Mark { seen: seen.len(), rounds: 0 },
            seen,
            checkpoints: Checkpoints::new(),
            opener,
        })
    }

    /// What is played on.
    pub fn instance(&self) -> &<R::Game as crate::game::Game>::Instance {
        &self.instance
    }

    /// The settings of the rules.
    pub fn settings(&self) -> &R::Settings {
        &self.settings
    }

    /// The settings of the session.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// Where play stands.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// What travelled in the last step, move after move.
    pub fn movements(&self) -> Vec<Movement> {
        let (Some(before), Some(step)) = (&self.before, self.steps().last()) else { return Vec::new() };
        let mut position = before.clone();
        let mut all = Vec::new();
        for each in &step.moves {
            all.extend(R::movements(&position, each));
            R::apply(&mut position, each.clone());
        }
        all
    }

    /// What was played.
    pub fn steps(&self) -> &[Step<R::Move>] {
        &self.line[..self.at]
    }

    /// What was taken back and could be played again, the next one first.
    pub fn undone(&self) -> &[Step<R::Move>] {
        &self.line[self.at..]
    }

    /// All known steps, those taken back included.
    pub fn line(&self) -> &[Step<R::Move>] {
        &self.line
    }

    fn mark(&self) -> Mark {
        self.at.checked_sub(1).map_or(self.first, |last| self.marks[last])
    }

    /// Whose turn it is, or how it ended, the end rules of endless play included.
    pub fn status(&self) -> Status {
        let status = R::status(&self.position);
        if matches!(status, Status::Over { .. }) {
            return status;
        }
        let rule = match self.ending.end {
            EndRule::Rules => R::END,
            EndRule::Repeat => End::Repeat,
            EndRule::Cap => End::Cap,
        };
        let over = match rule {
            End::Never => false,
            End::Repeat => self.repeats(),
            End::Cap => self.rounds() >= self.ending.rounds,
        };
        if over { Status::Over { scores: R::endless(&self.position) } } else { status }
    }

    /// Whether play was ended only because it would go on for ever, in a game whose own rules know no such end
    /// (where they do, it has a result like any other: a robber who is never caught has won).
    pub fn stalled(&self) -> bool {
        let by_rules = matches!(R::status(&self.position), Status::Over { .. });
        R::END == End::Never && !by_rules && matches!(self.status(), Status::Over { .. })
    }

    /// How many rounds were played: as the rules count, or how often the turn came back to who opened.
    pub fn rounds(&self) -> u64 {
        R::rounds(&self.position).unwrap_or(self.mark().rounds)
    }

    fn repeats(&self) -> bool {
        match self.seen[..self.mark().seen].split_last() {
            Some((last, before)) => before.contains(last),
            None => false,
        }
    }

    /// Plays the moves of one step; none of them, if one is illegal.
    ///
    /// # Errors
    /// When play is over (unless `past_end`) or a move is illegal.
    pub fn play(&mut self, moves: Vec<R::Move>, past_end: bool) -> Result<(), IllegalMove> {
        let seat = match self.status() {
            Status::Turn(seat) => seat,
            Status::Over { .. } if past_end => match R::status(&self.position) {
                Status::Turn(seat) => seat,
                // The game knows who would be next, or else nobody does: then it is whoever moved last.
                Status::Over { .. } => R::next(&self.position)
                    .or_else(|| self.steps().last().map(|step| step.seat))
                    .or(self.opener)
                    .unwrap_or(Seat(0)),
            },
            Status::Over { .. } => return Err(IllegalMove { what: "play is over".to_owned().into() }),
        };
        let mut after = self.position.clone();
        let mut measures = Vec::new();
        for (index, step) in moves.iter().enumerate() {
            R::legal(&after, step).map_err(|what| IllegalMove { what })?;
            let before = (index + 1 == moves.len()).then(|| after.clone());
            R::apply(&mut after, step.clone());
            if let Some(before) = before {
                measures = R::measures(&before, step, &after);
            }
        }
        self.before = Some(std::mem::replace(&mut self.position, after));
        let whole = R::whole(&self.position);
        self.push(Step { moves, seat, measures, whole }, true);
        Ok(())
    }

    /// Notes a step that was just played; what was taken back is forgotten.
    fn push(&mut self, step: Step<R::Move>, fingerprinted: bool) {
        let mut rounds = self.mark().rounds;
        drop(self.cut());
        if fingerprinted {
            self.seen.extend(R::fingerprint(&self.position));
        }
        if let Status::Turn(next) = R::status(&self.position)
            && Some(next) == self.opener
            && (next != step.seat || R::SEATS.len() == 1)
        {
            rounds += 1;
        }
        self.line.push(step);
        self.marks.push(Mark { seen: self.seen.len(), rounds });
        self.at += 1;
        self.checkpoints.pass(self.at, &self.position);
    }

    /// Takes away what is known of the line after the place where play stands.
    fn cut(&mut self) -> Later<R> {
        Later {
            line: self.line.split_off(self.at),
            marks: self.marks.split_off(self.at),
            seen: self.seen.split_off(self.mark().seen),
            kept: self.checkpoints.cut(self.at),
        }
    }

    /// Does several things that may fail, wholly or not at all: after an error position, history, what was taken back
    /// and the count of rounds are what they were.
    ///
    /// # Errors
    /// As what is done.
    pub(crate) fn wholly<T, E>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        let (at, position, before) = (self.at, self.position.clone(), self.before.take());
        // The first step played would drop it; it is needed again if a later one fails, or none is played.
        let later = self.cut();
        let done = act(self);
        debug_assert!(self.at >= at, "what is done wholly or not at all only plays");
        if done.is_err() && self.at > at {
            (self.at, self.position) = (at, position);
            drop(self.cut());
        }
        if self.at == at {
            self.before = before;
            self.line.extend(later.line);
            self.marks.extend(later.marks);
            self.seen.extend(later.seen);
            self.checkpoints.restore(later.kept);
        }
        done
    }

    /// Plays one move in place and notes no measures: the swift way of programs that play thousands of games.
    ///
    /// # Errors
    /// When play is over or the move is illegal; then nothing has changed.
    pub fn advance(&mut self, step: R::Move) -> Result<(), IllegalMove> {
        let Status::Turn(seat) = self.status() else {
            return Err(IllegalMove { what: "play is over".to_owned().into() });
        };
        R::legal(&self.position, &step).map_err(|what| IllegalMove { what })?;
        R::apply(&mut self.position, step.clone());
        self.before = None;
        let fingerprinted = self.ending.end == EndRule::Repeat || R::END == End::Repeat;
        self.push(Step { moves: vec![step], seat, measures: Vec::new(), whole: Vec::new() }, fingerprinted);
        Ok(())
    }

    /// Takes the last step back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(keep) = self.at.checked_sub(1) else { return false };
        self.go_to(keep);
        true
    }

    /// Plays the last step taken back again; false when there is none.
    pub fn redo(&mut self) -> bool {
        if self.undone().is_empty() {
            return false;
        }
        self.go_to(self.at + 1);
        true
    }

    /// Goes to the position after `count` of all known steps, those taken back included.
    pub fn go_to(&mut self, count: usize) {
        let count = count.min(self.line.len());
        if count == self.at {
            return;
        }
        // Where the last step begins is wanted too: what travels in it is shown.
        let goal = count.saturating_sub(1);
        let (from, mut position) = match self.checkpoints.before(goal) {
            Some((kept, position)) if self.at > goal || kept > self.at => (kept, position.clone()),
            _ if self.at <= goal => (self.at, self.position.clone()),
            _ => match R::start(&self.instance, &self.settings) {
                Ok(position) => (0, position),
                Err(_) => unreachable!("a session that was opened once opens again"),
            },
        };
        self.before = None;
        for (number, step) in (from..).zip(&self.line[from..count]) {
            if number == goal {
                self.before = Some(position.clone());
            }
            step.moves.iter().for_each(|each| R::apply(&mut position, each.clone()));
        }
        (self.position, self.at) = (position, count);
    }
}

/// What is known of a line after the place where play stands.
struct Later<R: Rules> {
    line: Vec<Step<R::Move>>,
    marks: Vec<Mark>,
    seen: Vec<u128>,
    kept: Vec<(usize, R::Position)>,
}
