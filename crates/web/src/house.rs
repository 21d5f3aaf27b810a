//! What do all requests share? The games, told once; the desk with its sessions; the workshop; the bench.

use crate::api::games::describe;
use crate::bench::Bench;
use crate::bounds::Bounds;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::workshop::Workshop;
use axum::body::Bytes;
use ludograph_core::Unknown;
use ludograph_core::erased::Entry;
use ludograph_core::nearest::key;

/// Everything behind the door.
pub(crate) struct House {
    pub(crate) games: &'static [Entry],
    /// The list of games as JSON.
    pub(crate) listing: Bytes,
    pub(crate) desk: Desk,
    pub(crate) workshop: Workshop,
    pub(crate) bench: Bench,
    pub(crate) bounds: Bounds,
}

impl House {
    pub(crate) fn new(bounds: Bounds) -> Self {
        // The games live as long as the process: runs on other threads lean on them.
        let games: &'static [Entry] = Vec::leak(ludograph_games::games());
        let all: Vec<_> = games.iter().map(describe).collect();
        let listing = Bytes::from(serde_json::to_vec(&all).expect("descriptions have only plain fields"));
        Self {
            games,
            listing,
            desk: Desk::new(&bounds),
            workshop: Workshop::new(&bounds),
            bench: Bench::new(games, &bounds),
            bounds,
        }
    }

    /// A game by name.
    pub(crate) fn game(&self, name: &str) -> Result<&'static Entry, Failure> {
        self.games.iter().find(|entry| entry.info().key == key(name)).ok_or_else(|| {
            Failure::unknown(&Unknown::new("game", name, self.games.iter().map(|entry| entry.info().key)))
        })
    }
}
