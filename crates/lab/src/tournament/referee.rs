//! How is one game played, and who has won it?
//!
//! The referee knows the position; players know only what they are told. A player of the game chooses on the
//! session itself; a program is told moves as text, and its answer must be exactly one legal step. Both have the same
//! time and the same grace. Whoever breaks a rule forfeits, and the other one wins.
//!
//! Games that would go on for ever are ended by the rules' settings `end` and `rounds`. In a match `rounds` always
//! counts: a game without end is a stall after that many rounds, whatever `end` says, for programs may shuffle
//! for ever. A stall is half a point for each, whatever the scores at that moment. Where the rules of a game
//! themselves know an end of endless play, that end is no stall: a robber who is never caught has won.

use super::entrant::Entrant;
use super::external::{External, Trouble, late};
use super::schedule::Bout;
use super::verdict::{Forfeit, Verdict};
use super::{Conditions, Outcome, Reason};
use ludograph_core::erased::{AdvanceError, AnySession, Instance, Seated};
use ludograph_core::{Limits, Run, Seat, Seed, Status};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// A round of single tokens may have so many moves.
const TOKENS: u64 = 1024;

/// Everybody at one table; a worker has its own, with its own processes.
pub(super) struct Referee<'a> {
    conditions: &'a Conditions<'a>,
    halt: &'a Limits,
    /// The programs, by the number of the entrant.
    programs: Vec<Option<External>>,
}

/// Who sits at a seat during a game.
enum Hand {
    Inside { player: Box<Seated>, seed: Seed },
    Outside(usize),
}

/// How a game came to its end.
struct Finish {
    reason: Reason,
    scores: Option<Vec<f64>>,
    winner: Option<u8>,
}

/// What went wrong, and at which seat.
type At = (u8, Trouble);

/// A game that is being played.
struct Board<'a> {
    bout: Bout,
    session: Box<dyn AnySession>,
    hands: [Hand; 2],
    rounds: u64,
    slowest: [Duration; 2],
    instance: &'a Instance,
}

impl<'a> Referee<'a> {
    pub(super) fn new(conditions: &'a Conditions<'a>, halt: &'a Limits) -> Self {
        let program =
            |(number, entrant): (usize, &Entrant)| conditions.manner(number, entrant).map(External::new);
        let programs = conditions.entrants.iter().enumerate().map(program).collect();
        Self { conditions, halt, programs }
    }

    /// Takes over a program that runs already.
    pub(super) fn adopt(&mut self, number: usize, program: External) {
        self.programs[number] = Some(program);
    }

    /// Plays a game; none when the tournament was stopped before its end.
    ///
    /// # Errors
    /// When the rules refuse the instance.
    pub(super) fn play(
        &mut self,
        bout: Bout,
        instance: &Instance,
    ) -> Result<Option<Outcome>, ludograph_core::erased::Error> {
        let session = self.conditions.opener(bout.round).open(instance)?;
        let seed = Seed(self.conditions.seed).child(bout.number);
        let hands = [0, 1].map(|seat: u8| {
            let number = bout.seats()[usize::from(seat)];
            let seed = seed.child(seat.into());
            match self.conditions.entrants[number].seat(Seat(seat), seed) {
                Some(player) => Hand::Inside { player: Box::new(player), seed },
                None => Hand::Outside(number),
            }
        });
        let rounds = self.conditions.rounds;
        let mut board = Board { bout, session, hands, rounds, slowest: [Duration::ZERO; 2], instance };
        let finished = self.finish(&mut board);
        Ok(finished.map(|finish| self.outcome(&board, finish)))
    }

    /// Plays to the end and tells it to the programs; none when the tournament was stopped.
    fn finish(&mut self, board: &mut Board<'_>) -> Option<Finish> {
        let end = match self.moves(board) {
            Ok(end) => end,
            Err((_, Trouble::Stopped)) => return None,
            Err((seat, Trouble::Forfeit(forfeit))) => {
                Finish { reason: Reason::Forfeit(Seat(seat), forfeit), scores: None, winner: Some(1 - seat) }
            }
        };
        if self.halt.stopped() {
            return None;
        }
        for (seat, hand) in (0u8..).zip(&board.hands) {
            if let Hand::Outside(number) = hand {
                let result = match (&end.reason, end.winner) {
                    (_, Some(winner)) if winner == seat => "win",
                    (_, Some(_)) => "loss",
                    (Reason::Stall, None) => "stall",
                    (_, None) => "draw",
                };
                self.program(*number).say(&format!("end {result}"));
            }
        }
        Some(end)
    }

    fn moves(&mut self, board: &mut Board<'_>) -> Result<Finish, At> {
        self.tell_new(board)?;
        let mut made = 0u64;
        loop {
            match board.session.status() {
                Status::Over { scores } => {
                    let stalled = board.session.stalled();
                    let winner = match (scores.first(), scores.get(1)) {
                        _ if stalled => None,
                        (Some(a), Some(b)) if a > b => Some(0),
                        (Some(a), Some(b)) if a < b => Some(1),
                        _ => None,
                    };
                    let reason = if stalled { Reason::Stall } else { Reason::Rules };
                    return Ok(Finish { reason, scores: Some(scores), winner });
                }
                Status::Turn(_)
                    if board.session.rounds() >= board.rounds || made / TOKENS >= board.rounds =>
                {
                    return Ok(Finish { reason: Reason::Stall, scores: None, winner: None });
                }
                Status::Turn(seat) => self.turn(board, seat.0).map_err(|trouble| (seat.0, trouble))?,
            }
            made += 1;
            if self.halt.stopped() {
                return Err((0, Trouble::Stopped));
            }
        }
    }

    /// Starts the programs and tells them what is played.
    fn tell_new(&mut self, board: &Board<'_>) -> Result<(), At> {
        let outside: Vec<(u8, usize)> = (0u8..)
            .zip(&board.hands)
            .filter_map(
                |(seat, hand)| if let Hand::Outside(number) = hand { Some((seat, *number)) } else { None },
            )
            .collect();
        if outside.is_empty() {
            return Ok(());
        }
        let given = self.conditions.one_line(board.instance);
        let given = serde_json::json!({"instance": given, "settings": board.session.settings()});
        let halt = self.halt;
        for (seat, number) in outside {
            let program = self.program(number);
            program.ready(halt).and_then(|()| program.silent()).map_err(|trouble| (seat, trouble))?;
            program.say(&format!("new {given} seat {seat}"));
        }
        Ok(())
    }

    fn program(&mut self, number: usize) -> &mut External {
        self.programs[number].as_mut().expect("an entrant from outside has a program")
    }

    /// One seat plays one step, and the other one is told.
    fn turn(&mut self, board: &mut Board<'_>, seat: u8) -> Result<(), Trouble> {
        let took = match &mut board.hands[usize::from(seat)] {
            Hand::Inside { player, seed } => self.choose(board.session.as_mut(), player, *seed)?,
            Hand::Outside(number) => {
                let (number, time, halt) = (*number, self.conditions.outside_time(), self.halt);
                let (step, took) = self.program(number).go(time, halt)?;
                let illegal = |error: ludograph_core::erased::PlayError| {
                    Forfeit::new(Verdict::Illegal, super::verdict::quoted(&error.error.what.to_string()))
                };
                board.session.play_one(&step).map_err(illegal)?;
                took
            }
        };
        let slowest = &mut board.slowest[usize::from(seat)];
        *slowest = took.max(*slowest);
        if let Hand::Outside(other) = board.hands[usize::from(1 - seat)] {
            let step = board.session.last().unwrap_or_default();
            self.program(other).say(&format!("move {step}"));
        }
        Ok(())
    }

    /// A player of the game chooses within the limits, and its move is played.
    fn choose(
        &self,
        session: &mut dyn AnySession,
        player: &mut Seated,
        seed: Seed,
    ) -> Result<Duration, Trouble> {
        let limits = match self.conditions.nodes {
            Some(nodes) => Limits::none().nodes(nodes),
            None => Limits::none(),
        };
        let run = Run { limits, ..Run::seeded(seed) };
        let watched = self.conditions.clock.watch(&run.limits, self.conditions.time);
        let start = self.conditions.time.map(|_| Instant::now());
        let advanced = catch_unwind(AssertUnwindSafe(|| session.advance(player, &run)));
        let took = start.map_or(Duration::ZERO, |start| start.elapsed());
        drop(watched);
        if self.halt.stopped() {
            return Err(Trouble::Stopped);
        }
        // The same clock, grace and verdict as for programs; a move that came too late does not count.
        if let Some(time) = self.conditions.time.map(|time| time + self.conditions.grace)
            && took > time
        {
            return Err(late(took, time));
        }
        match advanced {
            Ok(Ok(())) => Ok(took),
            Ok(Err(error @ AdvanceError::Illegal { .. })) => {
                Err(Forfeit::new(Verdict::Illegal, error.to_string()).into())
            }
            Ok(Err(error)) => Err(Forfeit::new(Verdict::Crashed, error.to_string()).into()),
            Err(_) => Err(Forfeit::new(Verdict::Crashed, "the player panicked; please report this").into()),
        }
    }

    fn outcome(&self, board: &Board<'_>, finish: Finish) -> Outcome {
        let record = self.conditions.keep_moves.then(|| super::Moves {
            instance: self.conditions.one_line(board.instance),
            moves: board.session.played().join(" "),
        });
        let timed = self.conditions.time.is_some();
        let slowest = timed.then(|| board.slowest.map(|took| took.as_secs_f64()));
        let Finish { reason, scores, winner } = finish;
        Outcome { number: board.bout.number, winner, reason, scores, slowest, record }
    }
}
