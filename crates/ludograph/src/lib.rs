//! Exact answers, with certificates, about games on graphs and grids.
//!
//! An [`Instance`] is what is given: a board, a graph, a puzzle. A question about it is asked by a method of its game,
//! which gives an [`Ask`] to change and then [`Ask::solve`]. The [`Answer`] was checked before you see it, and can be
//! written as a certificate that the program `ludo-check` verifies without any solver.
//!
//! ```
//! use ludograph::pegs::Board;
//!
//! let board = Board::preset("english")?;
//! let answer = board.fewest().target("4:4").solve()?;
//! assert_eq!(answer.claim().pegs, Some(1));
//! assert_eq!(answer.claim().jumps.len(), 31);
//! assert!(answer.is_proved());
//! # Ok::<(), ludograph::Error>(())
//! ```
//!
//! | game | type of its instances |
//! |---|---|
//! | dollar game (chip-firing) | [`dollar::Game`] |
//! | arenas, parity games, Chomp | [`arena::Arena`] |
//! | Towers (Skyscrapers) | [`towers::Puzzle`] |
//! | peg solitaire | [`pegs::Board`] |
//! | Cops and Robber | [`cops::Graph`] |
//! | Seven Colors, Flood-It | [`colors::Board`] |
//!
//! A search that ends at a limit is an error that still knows its best claim: [`Error::Stopped`]. Without a limit a
//! question may take as long as it takes; [`Ask::time`] and [`Ask::nodes`] bound it. Only a bound by nodes gives the same
//! answer on every machine.

mod answer;
mod ask;
mod error;
mod games;
mod instance;
mod play;

pub use answer::Answer;
pub use ask::Ask;
pub use error::{Error, Known};
pub use games::{arena, colors, cops, dollar, pegs, towers};
pub use instance::{Instance, Playable};
pub use play::{Player, Session};

pub use ludograph_core::{Faults, Flaw, Game, Problem, Status, Stop, Verdict};
