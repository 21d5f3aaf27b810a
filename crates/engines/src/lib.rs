//! Engines that know no game: a game's `solve/` folder adapts its own fast representation to them.

pub mod attract;
pub mod cokernel;
pub mod exact;
pub mod laplace;
pub mod parity;
