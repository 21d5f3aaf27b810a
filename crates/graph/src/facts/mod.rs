//! What is true of a graph? One question a file; every answer that can have a witness carries it.

pub mod bipartite;
pub mod components;
pub mod cores;
pub mod degrees;
pub mod dismantling;
pub mod distances;
pub mod elimination;
pub mod girth;
pub mod known;
pub mod planarity;
pub mod product;
pub mod symmetry;
pub mod treewidth;

pub use bipartite::{is_bipartite, sides};
pub use components::{Components, components, is_connected, members};
pub use cores::{Degeneracy, degeneracy, two_core};
pub use degrees::{Degrees, degrees};
pub use dismantling::{Dismantling, dismantle};
pub use distances::{UNREACHED, all_distances, diameter, distances, eccentricity, radius};
pub use elimination::{Elimination, Rule, eliminate};
pub use girth::girth;
pub use known::known;
pub use planarity::{outerplanar_rotation, planar_rotation};
pub use product::{Factor, Product, tree_cycle_product};
pub use symmetry::{Orbit, Shape};
pub use treewidth::{Treewidth, treewidth};

#[cfg(test)]
mod tests;
