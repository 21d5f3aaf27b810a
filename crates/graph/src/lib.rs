//! What is true of graphs and grids when nobody plays on them?
//!
//! [`Graph`] and [`Digraph`] are compact multigraphs, [`Grid`] numbers the cells of a rectangle;
//! [`mod@format`] reads and writes them, [`family`] makes them, [`facts`] measures them, [`layout`] places
//! them in the plane. Nothing here knows a game, a file, a clock or a thread.
//!
//! petgraph is not used: the games need parallel edges and loops with the order and the orientation of
//! the edges kept, neighbour lists as plain slices, and two million small graphs a second from a stream;
//! three flat arrays give all of it, and the file formats would be ours either way.

pub mod digraph;
pub mod facts;
pub mod family;
pub mod format;
pub mod graph;
pub mod grid;
pub mod layout;
pub mod names;

pub use digraph::Digraph;
pub use family::{Built, Recipe};

pub use format::Format;
pub use graph::{Graph, Vertex};
pub use grid::{Cell, Grid};
pub use names::Names;
