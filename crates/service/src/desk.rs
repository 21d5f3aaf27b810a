//! Where do sessions lie while somebody plays? On a desk with so many places, under names that the front end gives. When
//! a session is forgotten is the front end's matter, too: it has the clock.

use crate::failure::Failure;
use ludograph_core::erased::{AnySession, Entry, Seated};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game in play, with the players that were asked so far: they may remember.
pub(crate) struct Playing {
    pub(crate) session: Box<dyn AnySession>,
    pub(crate) players: BTreeMap<String, Seated>,
    /// The number of the view that the session has now.
    pub(crate) version: u64,
}

/// A session on the desk.
pub(crate) struct Sitting {
    pub(crate) name: String,
    pub(crate) entry: &'static Entry,
    playing: Mutex<Playing>,
}

impl Sitting {
    pub(crate) fn playing(&self) -> MutexGuard<'_, Playing> {
        lock(&self.playing)
    }
}

/// All sessions.
pub(crate) struct Desk {
    sittings: Mutex<BTreeMap<String, Arc<Sitting>>>,
    most: usize,
}

impl Desk {
    pub(crate) fn new(most: usize) -> Self {
        Self { sittings: Mutex::default(), most }
    }

    /// Lays a session on the desk.
    pub(crate) fn add(
        &self,
        name: impl FnOnce() -> Option<String>,
        entry: &'static Entry,
        session: Box<dyn AnySession>,
    ) -> Result<Arc<Sitting>, Failure> {
        let full = || Failure::busy("too many sessions are open: try again later");
        let mut all = lock(&self.sittings);
        if all.len() >= self.most {
            return Err(full());
        }
        let name = name().ok_or_else(full)?;
        let playing = Mutex::new(Playing { session, players: BTreeMap::new(), version: 1 });
        let sitting = Arc::new(Sitting { name: name.clone(), entry, playing });
        all.insert(name, sitting.clone());
        Ok(sitting)
    }

    /// The session of a name.
    pub(crate) fn find(&self, name: &str) -> Result<Arc<Sitting>, Failure> {
        let found = lock(&self.sittings).get(name).cloned();
        found.ok_or_else(|| Failure::missing("this session has expired: open it again"))
    }

    /// Takes a session away.
    pub(crate) fn remove(&self, name: &str) -> bool {
        lock(&self.sittings).remove(name).is_some()
    }

    /// How many sessions there are.
    pub(crate) fn len(&self) -> usize {
        lock(&self.sittings).len()
    }
}

/// A panic while a lock was held has left the data as it was: steps are played whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
