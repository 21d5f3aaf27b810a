//! Who plays well without knowing the end? Two ways to search a game of two seats, over one narrow trait.
//!
//! [`alphabeta`] looks at all calls to a depth, one deeper each time, and trusts an evaluation. [`mcts`] plays games to
//! their end and goes where they went well. Both ask [`Limits`](ludograph_core::Limits) as they go, know no clock, and
//! give the same answer for the same budget of nodes.

pub mod alphabeta;
pub mod mcts;
#[cfg(test)]
mod tests;

/// A game in the middle of play that can be changed and changed back.
pub trait Board {
    /// What is done.
    type Move: Copy + Eq;
    /// What is needed to take a move back.
    type Undo;

    /// Lists the moves worth looking at, the most promising first. Empty only when play is over.
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Plays a move.
    fn make(&mut self, step: Self::Move) -> Self::Undo;

    /// Takes a move back; the last one made first.
    fn unmake(&mut self, undo: Self::Undo);

    /// The value for the mover if play is over: more than [`WON`] when he has won, less than minus that when he has
    /// lost.
    fn outcome(&self) -> Option<i32>;

    /// A guess of the value for the mover.
    fn evaluate(&mut self) -> i32;

    /// A name of the position, the mover included; equal positions have equal names.
    fn key(&self) -> u64;
}

/// Values beyond this are wins, below its negative losses; evaluations stay within.
pub const WON: i32 = 1_000_000;
