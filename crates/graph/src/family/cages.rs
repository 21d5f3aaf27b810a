//! Which graphs are cages: regular of degree k, of girth g, and with as few vertices as both allow?
//!
//! By name, or by k and g. Some are a Hamiltonian cycle with chords, some come from geometries; the 11-cage of
//! Balaban (1973) is cut out of the 12-cage of Tutte: two adjacent vertices go with their neighbours, and the eight
//! vertices that keep two edges each become edges. Where there are several cages, one of them is made.

use super::named::{self, lcf};
use super::{Built, Recipe, Room, algebraic, basic, planes};
use crate::graph::{Graph, Vertex};
use ludograph_core::{Faults, Unknown};

/// How a cage is made.
type Make = fn(Room) -> Result<Built, Faults>;

/// The cages with a name, sorted, with degree and girth.
const CAGES: &[(&str, u32, u32, Make)] = &[
    ("balaban-10", 3, 10, |_| lcf(&BALABAN_10, 1)),
    ("balaban-11", 3, 11, |_| balaban_11()),
    ("brinkmann-mckay-saager", 3, 9, |_| named::chorded(58, &GIRTH_NINE)),
    ("heawood", 3, 6, |_| named::heawood()),
    ("hoffman-singleton", 7, 5, |_| named::hoffman_singleton()),
    ("mcgee", 3, 7, |_| lcf(&[12, 7, -7], 8)),
    ("okeefe-wong", 6, 5, |_| okeefe_wong()),
    ("petersen", 3, 5, |room| algebraic::generalized_petersen(5, 2, room)),
    ("robertson", 4, 5, |_| named::robertson()),
    ("tutte-12", 3, 12, |_| tutte_12()),
    ("tutte-coxeter", 3, 8, |_| named::tutte_coxeter()),
];

/// The cage of a recipe: by its name, or else by degree k and girth g.
pub(super) fn cage(recipe: &Recipe, room: Room) -> Result<Built, Faults> {
    let (k, g, name) = (recipe.k, recipe.g, recipe.name.as_str());
    if !name.is_empty() {
        let found = CAGES.iter().find(|(known, ..)| *known == name);
        return match found {
            Some((.., make)) => make(room),
            None => {
                let unknown = Unknown::new("cage", name, CAGES.iter().map(|(known, ..)| *known));
                Err(Faults::field("name", unknown.to_string()).help(unknown.help()))
            }
        };
    }
    if let Some((.., make)) = CAGES.iter().find(|(_, degree, girth, _)| (*degree, *girth) == (k, g)) {
        return make(room);
    }
    let geometry = k.checked_sub(1).filter(|&q| planes::prime_power(q.min(1000)).is_some());
    match (k, g, geometry) {
        (2, 3.., _) => basic::cycle(g, room),
        (3.., 3, _) => basic::complete(k.saturating_add(1), room),
        (3.., 4, _) => basic::complete_bipartite(k, k, room),
        (3.., 6, Some(q)) => planes::projective(q, room),
        (3.., 8, Some(q)) => planes::quadrangle(q, room),
        _ => {
            let known: Vec<String> = CAGES.iter().map(|(_, k, g, _)| format!("{k},{g}")).collect();
            let what = format!("no cage with k={k} and g={g} is made here");
            let help = format!(
                "known pairs k,g are {}; any k with g=3 or g=4; any g with k=2; and g=6 or g=8 if k-1 is a power of a prime",
                known.join(" ")
            );
            Err(Faults::field("g", what).help(help))
        }
    }
}

/// The only cage of degree 3 and girth 12 (Benson 1966): the incidence graph of a generalised hexagon.
fn tutte_12() -> Result<Built, Faults> {
    lcf(&[17, 27, -13, -59, -35, 35, -11, 13, -53, 53, -27, 21, 57, 11, -21, -57, 59, -17], 7)
}

/// The 12-cage without two adjacent vertices and their neighbours.
fn balaban_11() -> Result<Built, Faults> {
    let large = tutte_12()?.graph;
    let mut gone = vec![false; large.vertices()];
    for end in [Vertex(0), Vertex(1)] {
        large.neighbours(end).iter().for_each(|v| gone[v.index()] = true);
    }
    let stays = |v: &Vertex| !gone[v.index()];
    let around = |v: Vertex| large.neighbours(v).iter().copied().filter(stays);
    let is_smooth = |v: Vertex| around(v).count() == 2;
    let kept: Vec<Vertex> = large.all().filter(|&v| stays(&v) && !is_smooth(v)).collect();
    let number = |v: Vertex| kept.binary_search(&v).expect("it is kept") as u32;
    let straight = large.edges().iter().filter(|(u, v)| [u, v].iter().all(|x| stays(x) && !is_smooth(**x)));
    let smoothed = large.all().filter(|&v| stays(&v) && is_smooth(v)).map(|v| {
        let ends: Vec<Vertex> = around(v).collect();
        (ends[0], ends[1])
    });
    let edges = straight.copied().chain(smoothed).map(|(u, v)| (number(u), number(v)));
    Ok(super::plain(kept.len() as u64, edges).round())
}

/// The only cage of degree 6 and girth 5: the Hoffman-Singleton graph without one of its Petersen graphs.
fn okeefe_wong() -> Result<Built, Faults> {
    let large = named::hoffman_singleton()?.graph;
    let kept: Vec<Vertex> = large.all().filter(|v| v.0 % 25 >= 5).collect();
    let graph: Graph = large.induced(&kept);
    Ok(Built { graph, positions: None }.round())
}

const BALABAN_10: [i32; 70] = [
    -9, -25, -19, 29, 13, 35, -13, -29, 19, 25, 9, -29, 29, 17, 33, 21, 9, -13, -31, -9, 25, 17, 9, -31, 27,
    -9, 17, -19, -29, 27, -17, -9, -29, 33, -25, 25, -21, 17, -17, 29, 35, -29, 17, -17, 21, -25, 25, -33,
    29, 9, 17, -27, 29, 19, -17, 9, -27, 31, -9, -17, -25, 9, 31, 13, -9, -21, -33, -17, -29, 29,
];

/// Chords of a cycle of 58 vertices: one of the 18 smallest cubic graphs of girth 9 (Brinkmann, McKay and Saager 1995).
const GIRTH_NINE: [(u32, u32); 29] = [
    (0, 8),
    (1, 34),
    (2, 48),
    (3, 22),
    (4, 12),
    (5, 27),
    (6, 41),
    (7, 18),
    (9, 45),
    (10, 38),
    (11, 32),
    (13, 51),
    (14, 57),
    (15, 24),
    (16, 47),
    (17, 36),
    (19, 52),
    (20, 31),
    (21, 44),
    (23, 39),
    (25, 33),
    (26, 53),
    (28, 37),
    (29, 49),
    (30, 56),
    (35, 43),
    (40, 55),
    (42, 50),
    (46, 54),
];
