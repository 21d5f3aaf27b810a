//! Where does a vertex stand in the picture?
//!
//! Places lie in the square 0..=100, y downwards, rounded to three decimals. Only the four operations
//! and the square root are used, which every machine rounds alike, so pictures are the same everywhere.

mod apart;
mod circle;
mod force;
mod pack;
mod stress;

use crate::facts::degrees;
use crate::graph::Graph;
use ludograph_core::Seed;
use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};

pub use circle::{circular, rings};
pub use force::force;

/// Places for the vertices of a graph, no two the same.
///
/// Natural places win, if they are given for every vertex and finite. A small graph that is dense or in
/// which all degrees agree stands on a circle; any other is pulled into shape.
pub fn choose(graph: &Graph, natural: Option<Vec<[f64; 2]>>, seed: Seed) -> Vec<[f64; 2]> {
    let usable = |places: &Vec<[f64; 2]>| {
        places.len() == graph.vertices() && places.iter().flatten().all(|x| x.is_finite() && x.abs() < 1e150)
    };
    if let Some(places) = natural.filter(usable) {
        return separate(if is_framed(&places) { places } else { fit(places) });
    }
    let n = graph.vertices();
    let even = degrees(graph).and_then(|degrees| degrees.regular()).is_some_and(|degree| degree > 1);
    if n <= 3 || n <= 12 && (even || graph.edges().len() >= 2 * n) {
        return circular(n);
    }
    force(graph, seed)
}

/// Whether places fill a good part of the square already, so that they can stay as they are.
fn is_framed(places: &[[f64; 2]]) -> bool {
    let inside = places.iter().flatten().all(|x| (0.0..=100.0).contains(x));
    let (low, high) = bounds(places);
    inside && (places.len() < 2 || (high[0] - low[0]).max(high[1] - low[1]) >= 30.0)
}

/// Places for the cells of a board, row by row.
pub fn grid(rows: u32, cols: u32) -> Vec<[f64; 2]> {
    let line = |row: u32| (0..cols).map(move |col| [f64::from(col), f64::from(row)]);
    fit((0..rows).flat_map(line).collect())
}

/// Places from left to right.
pub fn line(n: usize) -> Vec<[f64; 2]> {
    fit((0..n).map(|k| [k as f64, 0.0]).collect())
}

/// Scales places into the square, in the middle and without distortion.
pub fn fit(mut places: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let (low, high) = bounds(&places);
    let span = (high[0] - low[0]).max(high[1] - low[1]);
    let scale = if span > 0.0 { 100.0 / span } else { 0.0 };
    for place in &mut places {
        for axis in 0..2 {
            let middle = (low[axis] + high[axis]) / 2.0;
            place[axis] = rounded(50.0 + (place[axis] - middle) * scale);
        }
    }
    places
}

/// The corners of the box around places.
fn bounds(places: &[[f64; 2]]) -> ([f64; 2], [f64; 2]) {
    places.iter().fold(([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]), |(low, high), p| {
        ([low[0].min(p[0]), low[1].min(p[1])], [high[0].max(p[0]), high[1].max(p[1])])
    })
}

/// Three decimals; also turns a negative zero into zero.
fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0 + 0.0
}

/// Rounds places and moves those that coincide a little apart, always inside the square.
fn separate(mut places: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    // In thousandths; in a small picture the step is wide enough to be seen.
    let step: i64 = if places.len() <= 2000 { 1000 } else { 1 };
    let key = |place: &[f64; 2]| place.map(|x| (x * 1000.0).round() as i64);
    let mut asked: HashMap<[i64; 2], i64> = places.iter().map(|place| (key(place), 0)).collect();
    let mut used = HashSet::with_capacity(asked.len());
    for place in &mut places {
        let wanted = key(place);
        let got = if used.insert(wanted) { wanted } else { beside(wanted, step, &mut asked) };
        *place = got.map(|x| rounded(x as f64 / 1000.0));
    }
    places
}

/// A place near a taken one that nobody wants; every place counts how often it was asked.
///
/// The offset is scattered by a hash over a square that grows with the crowd and with every failure, so a
/// million vertices on one spot are spread in linear time.
fn beside(wanted: [i64; 2], step: i64, asked: &mut HashMap<[i64; 2], i64>) -> [i64; 2] {
    let side = 100_000 / step + 1;
    for failures in 0.. {
        let count = asked.get_mut(&wanted).expect("every place wanted was entered");
        *count += 1;
        let count = *count;
        let reach = (1 + count.isqrt()) * (1 + failures);
        let hash = |salt: i64| {
            let mixed = (wanted[0] << 40 ^ wanted[1] << 20 ^ count << 1 ^ salt)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15u64 as i64);
            (mixed ^ mixed >> 29).wrapping_mul(0x94D0_49BB_1331_11EBu64 as i64) >> 20
        };
        let moved = |axis: usize| {
            let offset = hash(axis as i64).rem_euclid(2 * reach + 1) - reach;
            ((wanted[axis] / step + offset).rem_euclid(side) * step + wanted[axis] % step).min(100_000)
        };
        if let Entry::Vacant(free) = asked.entry([moved(0), moved(1)]) {
            return *free.insert_entry(0).key();
        }
    }
    unreachable!("the square has more places than vertices")
}

#[cfg(test)]
mod tests;
