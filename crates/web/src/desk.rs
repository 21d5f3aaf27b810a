//! When is a session forgotten? What nobody touches for long is swept away, and when there are too many the one touched
//! longest ago makes room. Names are such that nobody guesses them.

use crate::bounds::Bounds;
use ludograph_service::Host;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A session that was touched within this time does not make room for another.
const FRESH: Duration = Duration::from_secs(60);

/// When each session was touched.
#[derive(Clone)]
pub(crate) struct Touches {
    touched: Arc<Mutex<HashMap<String, Instant>>>,
    most: usize,
    idle: Duration,
    started: Instant,
}

impl Host for Touches {
    fn name(&self) -> Option<String> {
        let name = name()?;
        lock(&self.touched).insert(name.clone(), Instant::now());
        Some(name)
    }

    fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }
}

impl Touches {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        let touched = Arc::default();
        Self { touched, most: bounds.sessions, idle: bounds.idle, started: Instant::now() }
    }

    /// A session is asked for.
    pub(crate) fn touch(&self, name: &str) {
        if let Some(touched) = lock(&self.touched).get_mut(name) {
            *touched = Instant::now();
        }
    }

    /// A session is gone.
    pub(crate) fn forget(&self, name: &str) {
        lock(&self.touched).remove(name);
    }

    /// The session that makes room for another, if there are too many.
    pub(crate) fn oldest(&self) -> Option<String> {
        let all = lock(&self.touched);
        let (name, touched) = all.iter().min_by_key(|(_, touched)| **touched)?;
        (all.len() >= self.most && touched.elapsed() > FRESH).then(|| name.clone())
    }

    /// What nobody touched for long.
    pub(crate) fn idle(&self) -> Vec<String> {
        let old = |(_, touched): &(&String, &Instant)| touched.elapsed() > self.idle;
        lock(&self.touched).iter().filter(old).map(|(name, _)| name.clone()).collect()
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
    use crate::house::House;
    use ludograph_core::Run;
    use ludograph_service::{Act, Failure, Reply, Request};
    use serde_json::json;

    fn opened(house: &House) -> Result<String, Failure> {
        house.room();
        let words = json!({"open": {"game": house.service.games()[0].info().key}});
        let request: Request = serde_json::from_value(words).expect("a request");
        let reply = house.service.handle(request, &Run::default())?;
        let reply = serde_json::to_value(reply).expect("JSON");
        Ok(reply["session"].as_str().expect("a name").to_owned())
    }

    fn look(house: &House, name: &str) -> Result<Reply, Failure> {
        let request = Request::Session { name: name.to_owned(), since: None, act: Act::Look };
        house.service.handle(request, &Run::default())
    }

    #[test]
    fn a_session_is_found_until_it_expires() {
        let house = House::new(Bounds { idle: Duration::from_millis(200), ..Bounds::default() });
        let name = opened(&house).expect("room");
        house.sweep();
        assert!(look(&house, &name).is_ok());
        assert!(look(&house, "another").is_err());
        std::thread::sleep(Duration::from_millis(300));
        house.sweep();
        assert_eq!((house.service.sessions(), look(&house, &name).is_err()), (0, true));
        assert!(lock(&house.touches.touched).is_empty());
    }

    #[test]
    fn a_full_desk_refuses_rather_than_forgetting_a_fresh_session() {
        let house = House::new(Bounds { sessions: 1, ..Bounds::default() });
        let first = opened(&house).expect("room");
        assert!(opened(&house).is_err());
        house.forget(&first);
        assert!(opened(&house).is_ok());
    }
}
