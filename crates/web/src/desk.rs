//! Where do sessions lie while somebody plays? On a desk with so many places, under names that nobody guesses;
//! what nobody touches for long is swept away, and when the desk is full the one touched longest ago makes room.

use crate::bounds::Bounds;
use crate::failure::Failure;
use ludograph_core::erased::{AnySession, Entry, Seated};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A session that was touched within this time does not make room for another.
const FRESH: Duration = Duration::from_secs(60);

/// A game in play, with the players that were asked so far: they may remember.
pub(crate) struct Playing {
    pub(crate) session: Box<dyn AnySession>,
    pub(crate) players: BTreeMap<String, Seated>,
}

/// A session on the desk.
pub(crate) struct Sitting {
    pub(crate) name: String,
    pub(crate) entry: &'static Entry,
    playing: Mutex<Playing>,
    touched: Mutex<Instant>,
}

impl Sitting {
    pub(crate) fn playing(&self) -> MutexGuard<'_, Playing> {
        lock(&self.playing)
    }
}

/// All sessions.
pub(crate) struct Desk {
    sittings: Mutex<HashMap<String, Arc<Sitting>>>,
    most: usize,
    idle: Duration,
}

impl Desk {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        Self { sittings: Mutex::default(), most: bounds.sessions, idle: bounds.idle }
    }

    /// Lays a session on the desk.
    pub(crate) fn add(
        &self,
        entry: &'static Entry,
        session: Box<dyn AnySession>,
    ) -> Result<Arc<Sitting>, Failure> {
        let full = || Failure::busy("too many sessions are open: try again later");
        let name = name().ok_or_else(full)?;
        let now = Instant::now();
        let playing = Mutex::new(Playing { session, players: BTreeMap::new() });
        let sitting = Arc::new(Sitting { name: name.clone(), entry, playing, touched: Mutex::new(now) });
        let mut all = lock(&self.sittings);
        if all.len() >= self.most {
            let oldest = all.values().map(|sitting| (*lock(&sitting.touched), sitting.name.clone())).min();
            match oldest {
                Some((touched, oldest)) if now.duration_since(touched) > FRESH => drop(all.remove(&oldest)),
                _ => return Err(full()),
            }
        }
        all.insert(name, sitting.clone());
        Ok(sitting)
    }

    /// The session of a name, touched.
    pub(crate) fn find(&self, name: &str) -> Result<Arc<Sitting>, Failure> {
        let found = lock(&self.sittings).get(name).cloned();
        let sitting = found.ok_or_else(|| Failure::missing("this session has expired: open it again"))?;
        *lock(&sitting.touched) = Instant::now();
        Ok(sitting)
    }

    /// Takes a session away.
    pub(crate) fn remove(&self, name: &str) -> bool {
        lock(&self.sittings).remove(name).is_some()
    }

    /// How many sessions there are.
    pub(crate) fn len(&self) -> usize {
        lock(&self.sittings).len()
    }

    /// Forgets what nobody touched for long.
    pub(crate) fn sweep(&self) {
        let now = Instant::now();
        lock(&self.sittings).retain(|_, sitting| now.duration_since(*lock(&sitting.touched)) <= self.idle);
    }
}

/// A panic while a lock was held has left the data as it was: steps are played whole.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A name that nobody guesses.
pub(crate) fn name() -> Option<String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).ok()?;
    let mut text = String::with_capacity(32);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Pairs, Run};

    fn session() -> (&'static Entry, Box<dyn AnySession>) {
        let entry: &'static Entry = Box::leak(Box::new(ludograph_games::games().remove(0)));
        let instance =
            entry.invent(None, &Pairs::default(), &Run::default()).expect("a default recipe works");
        (entry, entry.open(&instance, &Pairs::default()).expect("a game is played"))
    }

    #[test]
    fn a_session_is_found_until_it_expires() {
        let desk = Desk::new(&Bounds { idle: Duration::from_millis(20), ..Bounds::default() });
        let (entry, play) = session();
        let name = desk.add(entry, play).expect("room").name.clone();
        desk.sweep();
        assert!(desk.find(&name).is_ok());
        assert!(desk.find("another").is_err());
        std::thread::sleep(Duration::from_millis(40));
        desk.sweep();
        assert_eq!((desk.len(), desk.find(&name).is_err()), (0, true));
    }

    #[test]
    fn a_full_desk_refuses_rather_than_forgetting_a_fresh_session() {
        let desk = Desk::new(&Bounds { sessions: 1, ..Bounds::default() });
        let (entry, play) = session();
        let first = desk.add(entry, play).expect("room").name.clone();
        let (entry, play) = session();
        assert!(desk.add(entry, play).is_err());
        assert!(desk.remove(&first));
        let (entry, play) = session();
        assert!(desk.add(entry, play).is_ok());
    }
}
