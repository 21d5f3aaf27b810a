//! Which potential drives a given current through a network? An approximate solution of a grounded
//! Laplacian system, in floating point.
//!
//! Whoever uses this rounds the answer, applies it exactly in integers, and asks again with what is left;
//! so no result ever rests on the precision reached here.
//!
//! Vertices of small degree are eliminated one after the other, the poorest in neighbours first (a
//! Cholesky factorisation whose intermediate matrices are networks again: a star becomes a mesh). Trees,
//! paths and other thin graphs vanish entirely without any fill. What is left when degrees grow is solved
//! by conjugate gradients, preconditioned by the diagonal: such cores are expanders in practice, and few
//! rounds suffice.

use ludograph_core::{Limits, Stop};
use std::collections::BTreeMap;

/// Vertices with more neighbours than this are not eliminated.
const THIN: usize = 24;
/// Rounds of conjugate gradients at most.
const ROUNDS: usize = 2000;
/// Entries of the matrix between two questions to the limits: some milliseconds.
const OFTEN: usize = 100_000;

/// Solves `Σ (x(v) - x(u)) = current(v)` over the edges of every vertex v but the ground, whose x is 0.
/// The graph must be connected.
///
/// # Errors
/// When the limits say so.
pub fn potential(
    vertices: usize,
    edges: impl Iterator<Item = (usize, usize)>,
    ground: usize,
    current: &[f64],
    limits: &Limits,
) -> Result<Vec<f64>, Stop> {
    let mut network = Network::new(vertices, edges, current, limits)?;
    let stars = network.eliminate(ground, limits)?;
    let mut x = network.core(ground, limits)?;
    for star in stars.iter().rev() {
        let sum: f64 = star.links.iter().map(|&(next, weight)| weight * x[next as usize]).sum();
        x[star.vertex as usize] = (star.current + sum) / star.weight;
    }
    Ok(x)
}

/// An eliminated vertex.
struct Star {
    vertex: u32,
    current: f64,
    weight: f64,
    links: Vec<(u32, f64)>,
}

struct Network {
    links: Vec<BTreeMap<u32, f64>>,
    current: Vec<f64>,
    gone: Vec<bool>,
}

impl Network {
    fn new(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize)>,
        current: &[f64],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let mut links = vec![BTreeMap::new(); vertices];
        for (index, (a, b)) in edges.enumerate() {
            if index.is_multiple_of(OFTEN) {
                limits.spend(0)?;
            }
            *links[a].entry(b as u32).or_insert(0.0) += 1.0;
            *links[b].entry(a as u32).or_insert(0.0) += 1.0;
        }
        Ok(Self { links, current: current.to_vec(), gone: vec![false; vertices] })
    }

    /// Takes out thin vertices, the thinnest first; the ground stays.
    fn eliminate(&mut self, ground: usize, limits: &Limits) -> Result<Vec<Star>, Stop> {
        let mut stars: Vec<Star> = Vec::new();
        let mut waiting: Vec<Vec<u32>> = vec![Vec::new(); THIN + 1];
        for (vertex, links) in self.links.iter().enumerate() {
            if links.len() <= THIN {
                waiting[links.len()].push(vertex as u32);
            }
        }
        let mut degree = 0;
        while degree <= THIN {
            let Some(vertex) = waiting[degree].pop() else {
                degree += 1;
                continue;
            };
            let at = vertex as usize;
            if self.gone[at] || at == ground || self.links[at].len() != degree {
                continue;
            }
            // A star has at most 276 pairs.
            if stars.len().is_multiple_of(128) {
                limits.spend(0)?;
            }
            self.gone[at] = true;
            let links: Vec<(u32, f64)> = std::mem::take(&mut self.links[at]).into_iter().collect();
            let weight: f64 = links.iter().map(|link| link.1).sum();
            let current = self.current[at];
            for (k, &(a, by)) in links.iter().enumerate() {
                self.links[a as usize].remove(&vertex);
                self.current[a as usize] += current * by / weight;
                for &(b, other) in &links[k + 1..] {
                    let share = by * other / weight;
                    *self.links[a as usize].entry(b).or_insert(0.0) += share;
                    *self.links[b as usize].entry(a).or_insert(0.0) += share;
                }
            }
            for &(a, _) in &links {
                let now = self.links[a as usize].len();
                if now <= THIN {
                    waiting[now].push(a);
                    degree = degree.min(now);
                }
            }
            stars.push(Star { vertex, current, weight, links });
        }
        Ok(stars)
    }

    /// Solves for what was not eliminated; the eliminated stay 0.
    fn core(&self, ground: usize, limits: &Limits) -> Result<Vec<f64>, Stop> {
        let count = self.links.len();
        let inner: Vec<usize> = (0..count).filter(|&v| !self.gone[v] && v != ground).collect();
        let mut x = vec![0.0; count];
        if inner.is_empty() {
            return Ok(x);
        }
        let diagonal: Vec<f64> = self.links.iter().map(|links| links.values().sum::<f64>()).collect();
        let apply = |x: &[f64], out: &mut [f64]| -> Result<(), Stop> {
            let mut seen = 0;
            for &v in &inner {
                seen += self.links[v].len();
                if seen >= OFTEN {
                    seen = 0;
                    limits.spend(0)?;
                }
                let sum: f64 = self.links[v].iter().map(|(&u, weight)| weight * x[u as usize]).sum();
                out[v] = diagonal[v] * x[v] - sum;
            }
            limits.spend(0)
        };
        let dot = |a: &[f64], b: &[f64]| inner.iter().map(|&v| a[v] * b[v]).sum::<f64>();
        let mut rest = vec![0.0; count];
        let mut step = vec![0.0; count];
        for &v in &inner {
            rest[v] = self.current[v];
            step[v] = rest[v] / diagonal[v];
        }
        let mut scaled = step.clone();
        let mut image = vec![0.0; count];
        let mut size = dot(&rest, &scaled);
        let goal = size * 1e-24;
        for _ in 0..ROUNDS {
            if size <= goal || size == 0.0 {
                break;
            }
            apply(&step, &mut image)?;
            let alpha = size / dot(&step, &image);
            for &v in &inner {
                x[v] += alpha * step[v];
                rest[v] -= alpha * image[v];
                scaled[v] = rest[v] / diagonal[v];
            }
            let next = dot(&rest, &scaled);
            let beta = next / size;
            size = next;
            for &v in &inner {
                step[v] = scaled[v] + beta * step[v];
            }
        }
        Ok(x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The current that a potential drives.
    fn driven(vertices: usize, edges: &[(usize, usize)], x: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; vertices];
        for &(a, b) in edges {
            out[a] += x[a] - x[b];
            out[b] += x[b] - x[a];
        }
        out
    }

    fn check(vertices: usize, edges: &[(usize, usize)]) {
        let mut current: Vec<f64> = (0..vertices).map(|v| ((v * 7919) % 23) as f64 - 11.0).collect();
        let rest: f64 = current[1..].iter().sum();
        current[0] = -rest;
        let x = potential(vertices, edges.iter().copied(), 0, &current, &Limits::none()).expect("no limit");
        for (v, flow) in driven(vertices, edges, &x).iter().enumerate() {
            assert!((flow - current[v]).abs() < 1e-6, "vertex {v}: {flow} instead of {}", current[v]);
        }
    }

    #[test]
    fn paths_cycles_and_complete_graphs_are_solved() {
        let path: Vec<(usize, usize)> = (1..500).map(|v| (v - 1, v)).collect();
        check(500, &path);
        let cycle: Vec<(usize, usize)> = (0..100).map(|v| (v, (v + 1) % 100)).collect();
        check(100, &cycle);
        let dense: Vec<(usize, usize)> = (0..60).flat_map(|a| (a + 1..60).map(move |b| (a, b))).collect();
        check(60, &dense);
        check(2, &[(0, 1), (0, 1), (0, 1)]);
    }
}
