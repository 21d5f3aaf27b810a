//! Which graphs can be made by name?
//!
//! A [`Recipe`] is flat, so that games can take it into their own recipes and the command line can fill
//! it from `K=V`; which fields count depends on the family. The families stand in one sorted table, each
//! with the fields it takes, and live in files by kind. Every family says how large its graph will be
//! before it makes it, so an absurd recipe is refused before memory is taken.

mod algebraic;
mod basic;
mod cages;
mod chess;
mod document;
mod lattice;
mod named;
mod planes;
mod product;
mod random;
mod short;
mod table;
mod trees;

use crate::graph::{Graph, Vertex};
use ludograph_core::{Faults, Message, Seed, Unknown};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a graph is made: a family and its parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The name of the family, such as petersen, grid or gnp.
    #[schemars(extend("examples" = names().iter().map(|(name, _)| *name).collect::<Vec<_>>()))]
    pub family: String,
    /// The number of vertices, or the first size of the family.
    #[schemars(range(min = 0, max = 16_000_000))]
    pub n: u32,
    /// The second size, as in complete-bipartite and balanced trees.
    #[schemars(range(min = 0, max = 16_000_000))]
    pub m: u32,
    /// The step of generalized-petersen, the subset size of kneser, the arity of trees, the degree of a cage.
    #[schemars(range(min = 0, max = 16_000_000))]
    pub k: u32,
    /// The probability of an edge in gnp.
    pub p: f64,
    /// The degree of regular, the dimension of hypercube, the depth of trees.
    #[schemars(range(min = 0, max = 16_000_000))]
    pub d: u32,
    /// The largest number of own partners, doubled, in the family document.
    #[schemars(range(min = 2, max = 16_000_000))]
    pub degree: u32,
    /// The side lengths of grid, torus and the chess boards.
    #[schemars(inner(range(min = 1, max = 16_000_000)))]
    pub dims: Vec<u32>,
    /// The girth of a cage.
    #[schemars(range(min = 3, max = 16_000_000))]
    pub g: u32,
    /// The order of a projective plane: a power of a prime.
    #[schemars(range(min = 2, max = 256))]
    pub q: u32,
    /// The differences between adjacent vertices of a circulant graph.
    #[schemars(inner(range(min = 1, max = 16_000_000)))]
    pub jumps: Vec<u32>,
    /// The name of a cage; if it is empty, k and g say which.
    pub name: String,
    /// The first factor of a product, written like path:4.
    pub left: String,
    /// The second factor of a product, written like cycle:5.
    pub right: String,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            family: "document".to_owned(),
            n: 50,
            m: 3,
            k: 2,
            p: 0.1,
            d: 3,
            degree: 11,
            dims: vec![5, 5],
            g: 7,
            q: 3,
            jumps: vec![1, 3],
            name: String::new(),
            left: "path:4".to_owned(),
            right: "cycle:5".to_owned(),
        }
    }
}

/// A graph that was made, with the places its family gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Built {
    /// The graph.
    pub graph: Graph,
    /// A place in the square 0..=100 for every vertex, if the family has natural ones.
    pub positions: Option<Vec<[f64; 2]>>,
}

/// The names of all families, sorted, each with a line that says what it is and which fields it takes.
pub fn names() -> &'static [(&'static str, &'static str)] {
    table::names()
}

impl Recipe {
    /// The recipe of a family at a size that is good to look at.
    pub fn of(family: &str) -> Self {
        let n = match family {
            "document" => 50,
            "kneser" => 5,
            "complete" | "complete-bipartite" | "caterpillar" => 6,
            "paley" => 13,
            _ => 12,
        };
        let k = if family == "cage" { 3 } else { 2 };
        Self { family: family.to_owned(), n, k, ..Self::default() }
    }

    /// Reads the short form `family:parameter:…`, as in `path:4`, `grid:3x4` or `gnp:20:0.3`.
    ///
    /// # Errors
    /// When the family is unknown or a parameter does not fit it.
    pub fn short(text: &str) -> Result<Self, Faults> {
        short::read(text)
    }

    /// The names of the families, with their summaries: the same as [`names`].
    pub fn names() -> &'static [(&'static str, &'static str)] {
        names()
    }

    /// Why a field does not count, if it is a parameter of other families only.
    pub fn idle(&self, field: &str) -> Option<Message> {
        let family = table::find(&self.family).ok()?;
        if family.takes.contains(&field) || !table::FAMILIES.iter().any(|other| other.takes.contains(&field))
        {
            return None;
        }
        let takes =
            if family.takes.is_empty() { "no parameter".to_owned() } else { family.takes.join(" and ") };
        Some(format!("the family {} takes {takes}", family.name).into())
    }

    /// Makes the graph; the same recipe and seed give the same graph on every machine.
    ///
    /// # Errors
    /// When the family is unknown (the nearest known name is named), or when a parameter is out of range.
    pub fn build(&self, seed: Seed) -> Result<Built, Faults> {
        self.build_in(seed, Room::MOST)
    }

    /// Makes the graph if it fits into the room.
    ///
    /// # Errors
    /// As [`Recipe::build`], and when the graph would be larger.
    pub fn build_in(&self, seed: Seed, room: Room) -> Result<Built, Faults> {
        (table::find(&self.family)?.build)(self, seed, room)
    }
}

/// How large a graph may be; families ask before they allocate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    vertices: u64,
    edges: u64,
}

impl Room {
    /// As large as a family makes graphs at all.
    pub const MOST: Self = Self { vertices: 16_000_000, edges: 20_000_000 };

    /// So many vertices and so many edges, and never more than [`Room::MOST`].
    pub fn of(parts: u64) -> Self {
        Self { vertices: Self::MOST.vertices.min(parts), edges: Self::MOST.edges.min(parts) }
    }

    /// Refuses a graph that does not fit.
    fn holds(self, vertices: u64, edges: u64) -> Result<(), Faults> {
        for (count, most, what) in [(vertices, self.vertices, "vertices"), (edges, self.edges, "edges")] {
            if count > most {
                let what = format!("the graph would have {count} {what}: at most {most} are made");
                return Err(Faults::whole(what));
            }
        }
        Ok(())
    }
}

/// Refuses a parameter out of range.
fn range(field: &'static str, value: u32, low: u32, high: u32) -> Result<(), Faults> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    let allowed = if high == u32::MAX { format!("at least {low}") } else { format!("from {low} to {high}") };
    Err(Faults::field(field, format!("{value} is out of range: {allowed} is needed")))
}

/// A family without a known name, with the nearest one as help.
fn unknown(name: &str) -> Faults {
    let unknown = Unknown::new("family", name, names().iter().map(|(known, _)| *known));
    Faults::field("family", unknown.to_string()).help(unknown.help())
}

/// A graph from numbers, without places.
fn plain(vertices: u64, edges: impl IntoIterator<Item = (u32, u32)>) -> Built {
    let edges = edges.into_iter().map(|(u, v)| (Vertex(u), Vertex(v))).collect();
    Built { graph: Graph::new(vertices as usize, edges), positions: None }
}

impl Built {
    /// The same graph with places.
    fn placed(mut self, positions: Vec<[f64; 2]>) -> Self {
        debug_assert_eq!(positions.len(), self.graph.vertices(), "every vertex has a place");
        self.positions = Some(positions);
        self
    }

    /// The same graph with its vertices on a circle.
    fn round(self) -> Self {
        let places = crate::layout::circular(self.graph.vertices());
        self.placed(places)
    }
}

#[cfg(test)]
mod tests;
