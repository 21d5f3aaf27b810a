//! The games and their list. A new game is a folder, a module and a name in the list.

use ludograph_core::erased::Entry;
use ludograph_core::nearest::{Unknown, key};

// Plain lines: formatters and tools that change code to see whether a test notices do not look into macros.
pub mod arena;
pub mod colors;
pub mod cops;
pub mod dollar;
pub mod pegs;
pub mod towers;

/// The list that everybody reads.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        /// Every game, in alphabetical order.
        pub fn games() -> Vec<Entry> {
            vec![$($game::entry()),*]
        }

        /// What the conformance test needs to know of each game.
        #[cfg(all(test, feature = "solve"))]
        fn oracles() -> Vec<(Entry, conformance::Oracle)> {
            vec![$(($game::entry(), $game::laws::ORACLE)),*]
        }
    };
}

games! { arena, colors, cops, dollar, pegs, towers }

mod backend;
#[cfg(feature = "solve")]
mod clauses;
#[cfg(all(test, feature = "solve"))]
mod conformance;
#[cfg(feature = "solve")]
mod vipr;

pub use backend::Backend;

/// A game by name.
///
/// # Errors
/// When there is none of that name.
pub fn game(name: &str) -> Result<Entry, Unknown> {
    let mut all = games();
    match all.iter().position(|entry| entry.info().key == key(name)) {
        Some(index) => Ok(all.swap_remove(index)),
        None => Err(Unknown::new("game", name, all.iter().map(|entry| entry.info().key))),
    }
}
