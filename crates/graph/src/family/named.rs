//! Which single graphs have a name? Most are a Hamiltonian cycle with chords (LCF notation).

use super::{Built, plain};
use ludograph_core::Faults;

/// A cycle whose vertex `v` also has a chord to `v + jumps[v]`, the jumps repeated around the cycle.
pub(super) fn lcf(jumps: &[i32], times: usize) -> Result<Built, Faults> {
    let n = (jumps.len() * times) as i32;
    let chord = |v: i32| (v, (v + jumps[v as usize % jumps.len()]).rem_euclid(n));
    let chords = (0..n).map(chord).filter(|(u, v)| u < v);
    let edges = (0..n).map(|v| (v, (v + 1) % n)).chain(chords);
    Ok(plain(n as u64, edges.map(|(u, v)| (u as u32, v as u32))).round())
}

/// The incidence graph of the Fano plane.
pub(super) fn heawood() -> Result<Built, Faults> {
    lcf(&[5, -5], 7)
}

/// The incidence graph of the Pappus configuration.
pub(super) fn pappus() -> Result<Built, Faults> {
    lcf(&[5, 7, -7, 7, -7, -5], 3)
}

/// Tutte's 8-cage.
pub(super) fn tutte_coxeter() -> Result<Built, Faults> {
    lcf(&[-13, -9, 7, -7, 9, 13], 5)
}

/// The dodecahedron, drawn with its five-fold symmetry.
pub(super) fn dodecahedron() -> Result<Built, Faults> {
    // Four rings of five: the outer face, its spokes, the spokes of the inner face, the inner face.
    let ring = |v: u32| {
        let next = (v + 1) % 5;
        [(v, next), (v, 5 + v), (5 + v, 10 + v), (10 + v, 5 + next), (10 + v, 15 + v), (15 + v, 15 + next)]
    };
    let ten = crate::layout::circular(10);
    let scaled = |k: usize, by: f64| ten[k % 10].map(|x| 50.0 + (x - 50.0) * by);
    let mut places: Vec<[f64; 2]> = Vec::new();
    for (by, shift) in [(1.0, 0), (0.68, 0), (0.5, 1), (0.24, 1)] {
        places.extend((0..5).map(|k| scaled(2 * k + shift, by)));
    }
    Ok(plain(20, (0..5).flat_map(ring)).placed(places))
}

/// The icosahedron: a pentagonal antiprism with two tips.
pub(super) fn icosahedron() -> Result<Built, Faults> {
    let ring = |v: u32| {
        let next = (v + 1) % 5;
        [(0, 1 + v), (1 + v, 1 + next), (1 + v, 6 + v), (1 + next, 6 + v), (6 + v, 6 + next), (6 + v, 11)]
    };
    Ok(plain(12, (0..5).flat_map(ring)))
}

/// The octahedron: all pairs but the opposite ones.
pub(super) fn octahedron() -> Result<Built, Faults> {
    let pairs = (0..6u32).flat_map(|v| (0..v).map(move |u| (u, v))).filter(|(u, v)| v - u != 3);
    Ok(plain(6, pairs).round())
}

/// A cycle of n vertices with chords.
pub(super) fn chorded(n: u32, chords: &[(u32, u32)]) -> Result<Built, Faults> {
    let ring = (0..n).map(|v| (v, (v + 1) % n));
    Ok(plain(n.into(), ring.chain(chords.iter().copied())).round())
}

/// The only 4-regular graph of girth 5 with 19 vertices (Robertson 1964): a cycle with chords.
pub(super) fn robertson() -> Result<Built, Faults> {
    chorded(19, &ROBERTSON)
}

/// The only 7-regular graph of girth 5 with 50 vertices (Hoffman and Singleton 1960), as Robertson drew it: five
/// pentagons (vertices 0 to 24), five pentagrams (25 to 49), and vertex j of pentagon h joined to vertex hi + j of
/// pentagram i.
pub(super) fn hoffman_singleton() -> Result<Built, Faults> {
    let five = |h: u32, j: u32| {
        let across = (0..5).map(move |i| (5 * h + j, 25 + 5 * i + (h * i + j) % 5));
        across.chain([(5 * h + j, 5 * h + (j + 1) % 5), (25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5)])
    };
    Ok(plain(50, (0..25).flat_map(|v| five(v / 5, v % 5))).round())
}

const ROBERTSON: [(u32, u32); 19] = [
    (0, 4),
    (0, 7),
    (1, 9),
    (1, 12),
    (2, 6),
    (2, 14),
    (3, 8),
    (3, 11),
    (4, 15),
    (5, 13),
    (5, 17),
    (6, 10),
    (7, 16),
    (8, 13),
    (9, 17),
    (10, 15),
    (11, 18),
    (12, 16),
    (14, 18),
];
