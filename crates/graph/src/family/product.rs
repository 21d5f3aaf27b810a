//! How are two graphs multiplied? Vertex `(a, b)` has the number `a * |right| + b`.

use super::{Built, Recipe, Room, plain};
use crate::graph::Graph;
use crate::layout;
use ludograph_core::{Faults, Place, Seed};

/// One coordinate moves along an edge, the other stays.
pub(super) fn cartesian(recipe: &Recipe, seed: Seed, room: Room) -> Result<Built, Faults> {
    product(recipe, seed, true, false, room)
}

/// Both coordinates move along edges.
pub(super) fn direct(recipe: &Recipe, seed: Seed, room: Room) -> Result<Built, Faults> {
    product(recipe, seed, false, true, room)
}

/// Each coordinate moves or stays.
pub(super) fn strong(recipe: &Recipe, seed: Seed, room: Room) -> Result<Built, Faults> {
    product(recipe, seed, true, true, room)
}

fn product(recipe: &Recipe, seed: Seed, single: bool, both: bool, room: Room) -> Result<Built, Faults> {
    let left = factor("left", &recipe.left, seed.child(0), room)?;
    let right = factor("right", &recipe.right, seed.child(1), room)?;
    let (n, m) = (left.vertices() as u64, right.vertices() as u64);
    let (a, b) = (left.edges().len() as u64, right.edges().len() as u64);
    let straight = if single { n * b + m * a } else { 0 };
    let slanted = if both { a.saturating_mul(b).saturating_mul(2) } else { 0 };
    room.holds(n * m, straight.saturating_add(slanted))?;
    let m = m as u32;
    let mut edges = Vec::with_capacity((straight + slanted) as usize);
    if single {
        edges.extend(
            (0..n as u32).flat_map(|u| right.edges().iter().map(move |(x, y)| (u * m + x.0, u * m + y.0))),
        );
        edges.extend(left.edges().iter().flat_map(|(u, v)| (0..m).map(move |x| (u.0 * m + x, v.0 * m + x))));
    }
    if both {
        for (u, v) in left.edges() {
            let slant = |x: u32, y: u32| [(u.0 * m + x, v.0 * m + y), (u.0 * m + y, v.0 * m + x)];
            edges.extend(right.edges().iter().flat_map(|(x, y)| slant(x.0, y.0)));
        }
    }
    Ok(plain(n * u64::from(m), edges).placed(layout::grid(n as u32, m)))
}

/// A factor, simple, since a product of parallel edges has no agreed meaning.
fn factor(field: &str, text: &str, seed: Seed, room: Room) -> Result<Graph, Faults> {
    let built = Recipe::short(text).and_then(|recipe| recipe.build_in(seed, room));
    built.map(|built| built.graph.simple()).map_err(|faults| {
        let mut named = Faults::default();
        for fault in faults.iter() {
            named.add(Place::Field(field.to_owned()), fault.what.clone());
        }
        match faults.advice() {
            Some(help) => named.help(help),
            None => named,
        }
    })
}
