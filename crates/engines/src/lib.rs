//! Engines that know no game: a game's `solve/` folder adapts its own fast representation to them.

pub mod adversary;
pub mod attract;
pub mod boxed;
pub mod cokernel;
pub mod exact;
pub mod laplace;
pub mod mip;
pub mod parity;
pub mod pursuit;
mod together;

pub use together::together;
