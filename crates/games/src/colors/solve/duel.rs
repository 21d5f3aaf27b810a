//! Greedy against greedy and single calls, by three methods that must agree.

use super::document::{Board, Way, duel};
use crate::colors::field::Field;
use crate::colors::verify::{Duel, DuelClaim, DuelQuery, Update, UpdateClaim, UpdateQuery};
use crate::colors::{Colors, Colour, Instance};
use ludograph_core::{
    Bulk, Faults, Found, Game, Key, Limits, Problem, Promise, ReadOptions, Run, Solver, Source,
};

impl Solver<Duel> for Way {
    fn key(&self) -> &'static str {
        Way::key(*self)
    }

    fn summary(&self) -> &'static str {
        Way::summary(*self)
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &DuelQuery, run: &Run) -> Found<DuelClaim> {
        match duel(instance, *self, query.first, &run.limits) {
            Ok(([up, down], sequence)) => {
                Found::Claim(DuelClaim { up: up.into(), down: down.into(), sequence })
            }
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

/// Plays greedy against greedy by a method of `duel`, unverified; nothing when there is no such method.
pub fn duel_by(instance: &Instance, method: &str) -> Option<DuelClaim> {
    let way = Way::ALL.into_iter().find(|&way| Way::key(way) == method)?;
    let ([up, down], sequence) = duel(instance, way, 0, &Limits::none()).ok()?;
    Some(DuelClaim { up: up.into(), down: down.into(), sequence })
}

impl Bulk<Duel> for Way {
    fn line(&self, line: &[u8], query: &DuelQuery, run: &Run) -> Result<Key, Faults> {
        let instance = Colors::parse(Source::new(line.to_vec()), &ReadOptions::default())?;
        Duel::admit(&instance, query)?;
        Ok(match duel(&instance, *self, query.first, &run.limits.without_budget()) {
            Ok(([up, down], _)) if up != down => Key::Number(i64::from(down > up)),
            _ => Key::Null,
        })
    }
}

impl Solver<Update> for Way {
    fn key(&self) -> &'static str {
        Way::key(*self)
    }

    fn summary(&self) -> &'static str {
        Way::summary(*self)
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &UpdateQuery, run: &Run) -> Found<UpdateClaim> {
        let (seat, colour) = (usize::from(query.seat), Colour(query.colour as u8 - b'A'));
        let (gained, visits) = match self {
            Way::Rings => {
                let mut field = Field::new(instance);
                // Every cell won is looked at once, and so is every cell that joins the ring for it.
                let before = field.ring_cells(seat);
                let won = field.capture(seat, colour);
                (won, u64::from(won) + field.ring_cells(seat) + u64::from(won) - before)
            }
            way => {
                let mut board = Board::new(instance, &run.limits);
                let won = board.update(*way, seat, colour);
                if let Err(why) = board.whole() {
                    run.limits.reach("gained", won);
                    return Found::Stopped { why, best: None };
                }
                (won, board.visits)
            }
        };
        Found::Claim(UpdateClaim { gained: gained.into(), visits })
    }
}
