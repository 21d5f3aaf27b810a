//! Does a program speak the protocol? It is tried alone, before a tournament finds out.
//!
//! The program plays whole games at both seats against legal moves by chance, in one process; a game is broken
//! off in its middle; it must be silent when it is not asked, and end when it is told to or when nobody speaks
//! to it any more.

use super::external::{External, LEAVING, Trouble};
use super::verdict::{Forfeit, Verdict, quoted};
use super::{Conditions, one_line};
use ludograph_core::erased::{AnySession, Error};
use ludograph_core::{Limits, Seat, Seed, Status};
use std::time::Duration;

/// How long a program that should be silent is listened to.
const HUSH: Duration = Duration::from_millis(30);
/// A trial game ends after so many moves.
const LONGEST: usize = 2000;

/// What was tried, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What a program should do.
    pub what: String,
    /// What this one did instead.
    pub flaw: Option<Forfeit>,
}

/// The result of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name the program gave itself.
    pub name: Option<String>,
    /// What was tried, in order.
    pub checks: Vec<Check>,
}

impl Report {
    /// Whether all is well.
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.flaw.is_none())
    }
}

/// Tries the only entrant; none when the test was stopped.
///
/// # Errors
/// When an instance cannot be made or the rules refuse it.
pub fn test(conditions: &Conditions<'_>, program: External, halt: &Limits) -> Result<Option<Report>, Error> {
    let mut trial = Trial { conditions, program, halt, checks: Vec::new() };
    let name = match trial.all() {
        Ok(name) => name,
        Err(Broken::Stopped) => return Ok(None),
        Err(Broken::Error(error)) => return Err(error),
    };
    Ok(Some(Report { name, checks: trial.checks }))
}

enum Broken {
    Stopped,
    Error(Error),
}

struct Trial<'a> {
    conditions: &'a Conditions<'a>,
    program: External,
    halt: &'a Limits,
    checks: Vec<Check>,
}

impl Trial<'_> {
    fn all(&mut self) -> Result<Option<String>, Broken> {
        let ready = self.program.ready(self.halt);
        self.note("says 'ready NAME' to 'ludo 1 GAME'", ready)?;
        let name = self.program.name().map(str::to_owned);
        if name.is_none() {
            return Ok(None);
        }
        let named = match name.as_deref() {
            Some("") => Err(Forfeit::new(Verdict::Babbling, "said 'ready' without a name").into()),
            _ => Ok(()),
        };
        self.note("gives itself a name", named)?;
        let seats = self.conditions.entry.table().map_err(Broken::Error)?.seats();
        for seat in [0u8, 1] {
            let played = self.game(u64::from(seat), seat, usize::MAX)?;
            self.note(&format!("plays a whole game at seat {seat} ({})", seats[usize::from(seat)]), played)?;
        }
        let broken = self.game(2, 0, 3)?;
        self.note("takes 'end' in the middle of a game", broken)?;
        let played = self.game(3, 1, usize::MAX)?;
        self.note("plays another game after that in the same process", played)?;
        let left = self.leaves(true);
        self.note("ends after 'quit'", left)?;
        let ready = self.program.ready(self.halt);
        self.note("starts a second time", ready)?;
        let left = self.leaves(false);
        self.note("ends when its input is closed", left)?;
        Ok(name)
    }

    fn note(&mut self, what: &str, found: Result<(), Trouble>) -> Result<(), Broken> {
        let flaw = match found {
            Ok(()) => None,
            Err(Trouble::Forfeit(forfeit)) => Some(forfeit),
            Err(Trouble::Stopped) => return Err(Broken::Stopped),
        };
        self.checks.push(Check { what: what.to_owned(), flaw });
        Ok(())
    }

    fn leaves(&mut self, quit: bool) -> Result<(), Trouble> {
        let left = if quit { self.program.quit() } else { self.program.close() };
        let why = format!("still runs {} ms later", LEAVING.as_millis());
        if left { Ok(()) } else { Err(Forfeit::new(Verdict::Late, why).into()) }
    }

    /// A game against chance on the instance of a round, broken off after some moves.
    fn game(&mut self, round: u64, seat: u8, moves: usize) -> Result<Result<(), Trouble>, Broken> {
        let instance = self.conditions.boards.instance(round, self.halt).map_err(Broken::Error)?;
        let mut session = self.conditions.opener(round).open(&instance).map_err(Broken::Error)?;
        let given = one_line(self.conditions.entry, &instance);
        let given = serde_json::json!({"instance": given, "settings": session.settings()});
        Ok(self.play(session.as_mut(), &format!("new {given} seat {seat}"), round, seat, moves))
    }

    fn play(
        &mut self,
        session: &mut dyn AnySession,
        greeting: &str,
        round: u64,
        seat: u8,
        moves: usize,
    ) -> Result<(), Trouble> {
        let mut draws = Seed(self.conditions.seed).child(round).draws();
        self.program.ready(self.halt)?;
        self.hush()?;
        self.program.say(greeting);
        for made in 0..moves.min(LONGEST) {
            let Status::Turn(Seat(turn)) = session.status() else { break };
            if self.halt.stopped() {
                return Err(Trouble::Stopped);
            }
            if turn == seat {
                let (step, _) = self.program.go(self.conditions.outside_time(), self.halt)?;
                let illegal = |what: &str| Forfeit::new(Verdict::Illegal, quoted(what));
                session.play_one(&step).map_err(|error| illegal(&error.error.what.to_string()))?;
            } else {
                let legal = session.moves();
                if legal.is_empty() {
                    break;
                }
                let step = draws.pick(&legal).clone();
                session.play_one(&step).map_err(|error| Forfeit::new(Verdict::Illegal, error.to_string()))?;
                self.program.say(&format!("move {step}"));
            }
            if made < 4 {
                self.hush()?;
            }
        }
        let result = match session.status() {
            Status::Over { scores } => {
                let mine = scores.get(usize::from(seat)).copied().unwrap_or_default();
                let other = scores.get(usize::from(1 - seat)).copied().unwrap_or_default();
                if mine > other {
                    "win"
                } else if mine < other {
                    "loss"
                } else {
                    "draw"
                }
            }
            Status::Turn(_) => "stall",
        };
        self.program.say(&format!("end {result}"));
        self.hush()
    }

    fn hush(&mut self) -> Result<(), Trouble> {
        std::thread::sleep(HUSH);
        self.program.silent()
    }
}
