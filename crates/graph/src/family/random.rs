//! Which graphs are drawn by lot?

use super::{Built, Room, plain, range};
use ludograph_core::pulse::pulse;
use ludograph_core::{Draws, Faults, Seed};
use std::collections::HashSet;

/// Each pair is joined with probability p.
///
/// The number of pairs left out before the next edge is geometric, so only edges cost time (Batagelj and
/// Brandes 2005). The logarithm is our own: that of the system may differ in its last bit.
pub(super) fn gnp(n: u32, p: f64, seed: Seed, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    if !(0.0..=1.0).contains(&p) {
        return Err(Faults::field("p", format!("{p} is no probability: from 0 to 1 is needed")));
    }
    let pairs = u64::from(n) * (u64::from(n) - 1) / 2;
    room.holds(n.into(), (pairs as f64 * p) as u64)?;
    if p == 1.0 {
        return Ok(plain(n.into(), (0..n).flat_map(|v| (0..v).map(move |u| (u, v)))));
    }
    // With p below 2^-53 the rate is 0: there is no edge.
    let rate = logarithm(1.0 - p);
    Ok(plain(n.into(), if rate < 0.0 { chosen(n.into(), rate, &mut seed.draws()) } else { Vec::new() }))
}

/// The pairs that are joined when the logarithm of the chance to be left out is `rate`.
fn chosen(n: u64, rate: f64, draws: &mut Draws) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    // The next pair (u, v), u < v; pairs run column by column.
    let (mut u, mut v) = (0u64, 1u64);
    loop {
        pulse();
        let skip = logarithm(1.0 - draws.unit()) / rate;
        if skip >= (n * n) as f64 {
            return edges;
        }
        u += skip as u64;
        while u >= v && v < n {
            u -= v;
            v += 1;
        }
        if v >= n {
            return edges;
        }
        edges.push((u as u32, v as u32));
        u += 1;
    }
}

/// The natural logarithm of a number in (0, 1], by basic arithmetic alone.
fn logarithm(x: f64) -> f64 {
    debug_assert!(x > 0.0 && x <= 1.0, "the logarithm is asked for numbers up to 1");
    // x = m * 2^e with m near 1, and ln m = 2 artanh((m - 1) / (m + 1)) as a series.
    let bits = x.to_bits();
    let mut e = (bits >> 52) as i64 - 1023;
    let mut m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if m > std::f64::consts::SQRT_2 {
        m /= 2.0;
        e += 1;
    }
    let t = (m - 1.0) / (m + 1.0);
    let series = (0..14).rev().fold(0.0, |sum, k| sum * t * t + 1.0 / f64::from(2 * k + 1));
    2.0 * t * series + e as f64 * std::f64::consts::LN_2
}

/// A random simple graph in which every vertex has degree d.
///
/// Stubs are paired at random; pairs that would be loops or copies go back to be paired again, and when
/// no fitting pair is left everything starts anew (Steger and Wormald 1999: nearly uniform for small d).
/// Beyond half of all neighbours the complement is drawn instead.
pub(super) fn regular(n: u32, d: u32, seed: Seed, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    range("d", d, 0, n - 1)?;
    if u64::from(n) * u64::from(d) % 2 == 1 {
        let what = format!("{n} vertices of degree {d} have an odd number of ends: n or d must be even");
        return Err(Faults::field("d", what));
    }
    room.holds(n.into(), u64::from(n) * u64::from(d) / 2)?;
    let mut draws = seed.draws();
    if d <= (n - 1) / 2 {
        let edges = paired(n, d, &mut draws)?.0;
        return Ok(plain(n.into(), edges));
    }
    let (_, absent) = paired(n, n - 1 - d, &mut draws)?;
    let pairs = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
    Ok(plain(n.into(), pairs.filter(|&(u, v)| !absent.holds(u, v))))
}

type Pairs = (Vec<(u32, u32)>, Known);

/// The pairs joined so far: a matrix of bits where it fits, else a set.
enum Known {
    Matrix { n: usize, bits: Vec<u64> },
    Set(HashSet<(u32, u32)>),
}

impl Known {
    fn new(n: u32, edges: usize) -> Self {
        // 20000 vertices need 50 megabytes.
        if n <= 20_000 && edges > n as usize {
            let n = n as usize;
            Known::Matrix { n, bits: vec![0; (n * n).div_ceil(64)] }
        } else {
            Known::Set(HashSet::with_capacity(edges))
        }
    }

    fn holds(&self, u: u32, v: u32) -> bool {
        match self {
            Known::Matrix { n, bits } => {
                let bit = u as usize * n + v as usize;
                bits[bit / 64] >> (bit % 64) & 1 == 1
            }
            Known::Set(set) => set.contains(&(u, v)),
        }
    }

    fn insert(&mut self, u: u32, v: u32) {
        match self {
            Known::Matrix { n, bits } => {
                let bit = u as usize * *n + v as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            Known::Set(set) => {
                set.insert((u, v));
            }
        }
    }
}

fn paired(n: u32, d: u32, draws: &mut Draws) -> Result<Pairs, Faults> {
    for _ in 0..1000 {
        if let Some(pairs) = try_pairs(n, d, draws) {
            return Ok(pairs);
        }
    }
    Err(Faults::whole(format!("no {d}-regular graph of {n} vertices was found in 1000 tries")))
}

fn try_pairs(n: u32, d: u32, draws: &mut Draws) -> Option<Pairs> {
    let mut stubs: Vec<u32> = (0..n).flat_map(|v| (0..d).map(move |_| v)).collect();
    let mut edges = Vec::with_capacity(stubs.len() / 2);
    let mut known = Known::new(n, stubs.len() / 2);
    while !stubs.is_empty() {
        draws.shuffle(&mut stubs);
        let mut left = Vec::new();
        for pair in stubs.chunks_exact(2) {
            pulse();
            let (u, v) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if u != v && !known.holds(u, v) {
                known.insert(u, v);
                edges.push((u, v));
            } else {
                left.extend(pair);
            }
        }
        if left.len() == stubs.len() && !can_go_on(&left, &known) {
            return None;
        }
        stubs = left;
    }
    Some((edges, known))
}

/// Whether two of the stubs left would make a new edge.
fn can_go_on(left: &[u32], known: &Known) -> bool {
    let mut ends = left.to_vec();
    ends.sort_unstable();
    ends.dedup();
    ends.iter().enumerate().any(|(index, &v)| ends[..index].iter().any(|&u| !known.holds(u, v)))
}

/// A random tree by its Prüfer sequence: every labelled tree is equally likely.
pub(super) fn tree(n: u32, seed: Seed, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    room.holds(n.into(), u64::from(n) - 1)?;
    if n == 1 {
        return Ok(plain(1, []));
    }
    let mut draws = seed.draws();
    let code: Vec<u32> = (2..n).map(|_| draws.below(n.into()) as u32).collect();
    let mut open = vec![1u32; n as usize];
    for &v in &code {
        open[v as usize] += 1;
    }
    let mut edges = Vec::with_capacity(n as usize - 1);
    // The least leaf is joined next; a vertex that becomes a leaf below the sweep is taken at once.
    let mut sweep = 0u32;
    let mut leaf = None;
    for &v in &code {
        pulse();
        let least = leaf.take().unwrap_or_else(|| next_leaf(&open, &mut sweep));
        edges.push((least, v));
        open[least as usize] = 0;
        open[v as usize] -= 1;
        leaf = (open[v as usize] == 1 && v < sweep).then_some(v);
    }
    let least = leaf.unwrap_or_else(|| next_leaf(&open, &mut sweep));
    edges.push((least, n - 1));
    Ok(plain(n.into(), edges))
}

fn next_leaf(open: &[u32], sweep: &mut u32) -> u32 {
    while open[*sweep as usize] != 1 {
        *sweep += 1;
    }
    *sweep += 1;
    *sweep - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_the_logarithm() {
        for k in 1..=1000 {
            let x = f64::from(k) / 1000.0;
            assert!((logarithm(x) - x.ln()).abs() <= 4e-16 * x.ln().abs().max(1.0), "{x}");
        }
        assert!((logarithm(1e-300) - (1e-300f64).ln()).abs() < 1e-12);
    }

    #[test]
    fn all_sixteen_trees_of_four_vertices_are_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..16_000 {
            let mut edges = tree(4, Seed(seed), Room::MOST).expect("n is in range").graph.edges().to_vec();
            edges.iter_mut().for_each(|(u, v)| (*u, *v) = (*u.min(v), *u.max(v)));
            edges.sort_unstable();
            *counts.entry(edges).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 16);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn gnp_has_as_many_edges_as_expected() {
        for p in [0.001, 0.1, 0.5, 0.9] {
            let edges: usize = (0..200)
                .map(|seed| gnp(60, p, Seed(seed), Room::MOST).expect("in range").graph.edges().len())
                .sum();
            let (mean, expected) = (edges as f64 / 200.0, 1770.0 * p);
            let error = (1770.0 * p * (1.0 - p) / 200.0f64).sqrt();
            assert!((mean - expected).abs() < 5.0 * error, "{p}: {mean} is far from {expected}");
        }
        assert_eq!(gnp(9, 0.0, Seed(1), Room::MOST).expect("in range").graph.edges().len(), 0);
        assert_eq!(gnp(9, 1.0, Seed(1), Room::MOST).expect("in range").graph.edges().len(), 36);
    }
}
