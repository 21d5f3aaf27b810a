//! The games and their list. A new game is a folder and one line here.

use ludograph_core::erased::Entry;
use ludograph_core::nearest::{Unknown, key};

/// Declares the games: a module each, and the list that everybody reads.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        $(pub mod $game;)*

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
#[cfg(all(test, feature = "solve"))]
mod conformance;

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
