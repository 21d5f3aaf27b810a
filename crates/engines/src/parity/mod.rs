//! Who wins a game that never ends, when the highest colour seen for ever decides?
//!
//! A parity game is an arena whose vertices have colours. A play is won by player 0 if the highest colour that
//! comes again and again is even, by player 1 if it is odd. From every vertex exactly one player wins, by a
//! strategy that looks at nothing but the vertex (E. A. Emerson and C. Jutla, 1991). No polynomial method is
//! known. [`solve`] first decides what is easy (`core.rs`), then lets one of these methods solve the rest:
//!
//! - [`Method::Zielonka`]: the recursion by the highest colour, best on almost all games;
//! - [`Method::Promotion`]: priority promotion, close behind;
//! - [`Method::Tangles`]: tangle learning in recursive form, which remembers what it has seen. It is the rescue
//!   on families that were built to make the others count to 2^n;
//! - [`Method::Improvement`]: strategy improvement, which knows nothing of attractors and so is not fooled by what
//!   fools them;
//! - [`Method::Portfolio`]: all of them in turns (`portfolio.rs`), the recursion first.

mod connected;
mod core;
mod improvement;
mod meter;
mod pieces;
mod portfolio;
mod promotion;
mod single;
#[cfg(test)]
mod symmetric;
mod tangles;
#[cfg(test)]
mod tests;
mod zielonka;

use crate::attract::Field;
use ludograph_core::{Limits, Stop, Trace};

/// How to solve what is not easy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Zielonka's recursion.
    Zielonka,
    /// Priority promotion.
    Promotion,
    /// Recursive tangle learning.
    Tangles,
    /// Strategy improvement.
    Improvement,
    /// All of them in turns, until one is through.
    Portfolio,
}

/// What happens where nobody can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnds {
    /// The owner has lost.
    Lose,
    /// Play stays there for ever.
    Stay,
}

/// Who wins each vertex, and where the winner goes from his own ones (-1 elsewhere).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 or 1 for every vertex.
    pub winner: Vec<u8>,
    /// The winner's successor, -1 where the loser moves or nobody can.
    pub strategy: Vec<i32>,
}

/// Solves a parity game.
///
/// # Errors
/// When the limits say so.
pub fn solve(
    field: Field<'_>,
    colours: &[u32],
    dead_ends: DeadEnds,
    method: Method,
    limits: &Limits,
) -> Result<Outcome, Stop> {
    solve_aloud(field, colours, dead_ends, method, u64::MAX, limits, &Trace::default())
}

/// The same, telling the steps, for a method that may allocate so many bytes beside the game.
///
/// # Errors
/// When the limits say so.
pub fn solve_aloud(
    field: Field<'_>,
    colours: &[u32],
    dead_ends: DeadEnds,
    method: Method,
    memory: u64,
    limits: &Limits,
    trace: &Trace,
) -> Result<Outcome, Stop> {
    let (mut outcome, core) = core::prepare(field, colours, dead_ends, limits, trace)?;
    limits.decided(field.vertices() - core.undecided(), field.vertices());
    decide(field, &core, method, portfolio::HEAD, memory, limits, &mut outcome)?;
    trace.step(|| {
        let of = |player: u8| -> Vec<u32> {
            (0..)
                .zip(&outcome.winner)
                .filter(|(_, winner)| **winner == player)
                .map(|(vertex, _)| vertex)
                .collect()
        };
        format!("in all: player 0 wins {}, player 1 wins {}", core::set(&of(0)), core::set(&of(1)))
    });
    Ok(outcome)
}

/// Solves what is not easy.
fn decide(
    field: Field<'_>,
    core: &core::Core,
    method: Method,
    head: u64,
    memory: u64,
    limits: &Limits,
    outcome: &mut Outcome,
) -> Result<(), Stop> {
    let solved = match core.len() {
        0 => Solved { winner: Vec::new(), strategy: Vec::new() },
        _ => portfolio::solve(core, method, head, memory, limits)?,
    };
    core.tell(&solved, field, outcome);
    Ok(())
}

/// A method that can be halted between two steps and go on later.
trait Part {
    /// Its name in a sentence.
    fn name(&self) -> &'static str;

    /// How many steps it has taken.
    fn steps(&self) -> u64;

    /// Goes on until it has taken so many steps, or some more to end what it has begun.
    fn advance(&mut self, until: u64) -> Result<Progress, Stop>;
}

/// How far a method got.
enum Progress {
    /// There is more to do.
    Going,
    /// The core is solved.
    Solved(Solved),
    /// It cannot go on.
    Stuck,
}

/// The solution of a core, by its own numbers.
struct Solved {
    winner: Vec<u8>,
    /// `NOWHERE` where the loser moves.
    strategy: Vec<u32>,
}

/// No vertex.
const NOWHERE: u32 = u32::MAX;
