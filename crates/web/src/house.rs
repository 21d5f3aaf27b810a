//! What do all requests share? The service; who touched its sessions; the workshop; the bench.

use crate::bench::Bench;
use crate::bounds::Bounds;
use crate::desk::Touches;
use crate::workshop::Workshop;
use axum::body::Bytes;
use ludograph_core::Run;
use ludograph_service::{Act, Request, Service};
use std::sync::Arc;

/// Everything behind the door.
pub(crate) struct House {
    pub(crate) service: Arc<Service>,
    /// The list of games as JSON.
    pub(crate) listing: Bytes,
    pub(crate) touches: Touches,
    pub(crate) workshop: Workshop,
    pub(crate) bench: Bench,
    pub(crate) bounds: Bounds,
}

impl House {
    pub(crate) fn new(bounds: Bounds) -> Self {
        let touches = Touches::new(&bounds);
        let service = Arc::new(Service::new(bounds.service(), Box::new(touches.clone())));
        // Told once at the start: schemas cost time.
        let all = service.handle(Request::Games, &Run::default()).ok();
        let listing = Bytes::from(serde_json::to_vec(&all).expect("descriptions have only plain fields"));
        let bench = Bench::new(service.games(), &bounds);
        Self { service, listing, touches, workshop: Workshop::new(&bounds), bench, bounds }
    }

    /// Makes room for another session, if the one touched longest ago is old enough.
    pub(crate) fn room(&self) {
        if let Some(oldest) = self.touches.oldest() {
            self.forget(&oldest);
        }
    }

    /// Forgets what nobody touched for long.
    pub(crate) fn sweep(&self) {
        self.touches.idle().iter().for_each(|name| self.forget(name));
    }

    pub(crate) fn forget(&self, name: &str) {
        let close = Request::Session { name: name.to_owned(), since: None, act: Act::Close };
        // It may be gone already.
        let _ = self.service.handle(close, &Run::default());
        self.touches.forget(name);
    }
}
