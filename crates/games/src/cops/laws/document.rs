//! The document's theorems and formulas, written out once more.

use super::super::verify::{CopsBy, EmpiricalQuery, Flow, Kind, Ties};
use super::super::{EndBy, Instance};
use ludograph_graph::Vertex;

/// A plain second version of the algorithms with first ties: slow, and without anything in common.
pub(super) fn empirical_is_true(instance: &Instance, query: &EmpiricalQuery, answer: Option<u32>) -> bool {
    if query.ties == Ties::Random || query.cops_by == CopsBy::DualRandom {
        // Chance decides; the number lies in its range at least.
        return answer.is_some_and(|k| k >= 1 && k as usize <= instance.vertices());
    }
    let caught = |k: &usize| second_version(instance, query, *k);
    (1..=instance.vertices()).find(caught).map(|k| k as u32) == answer
}

/// Whether so many cops, or fewer, do not catch by these algorithms.
pub(super) fn more_are_needed(instance: &Instance, query: &EmpiricalQuery, cops: u32) -> bool {
    if query.ties == Ties::Random || query.cops_by == CopsBy::DualRandom {
        return cops as usize <= instance.vertices();
    }
    (1..=cops as usize).all(|k| !second_version(instance, query, k))
}

fn neighbours(instance: &Instance, v: usize) -> Vec<usize> {
    instance.out(Vertex(v as u32)).iter().map(|w| w.index()).collect()
}

fn distance(instance: &Instance, from: usize, to: usize) -> f64 {
    let mut near = vec![from];
    for steps in 0..instance.vertices() {
        if near.contains(&to) {
            return steps as f64;
        }
        near = near.iter().flat_map(|&v| [vec![v], neighbours(instance, v)].concat()).collect();
        near.sort_unstable();
        near.dedup();
    }
    instance.vertices() as f64
}

fn potentials(instance: &Instance, query: &EmpiricalQuery, cops: &[usize]) -> Vec<f64> {
    let n = instance.vertices();
    let nearest = |v: usize| cops.iter().map(|&c| distance(instance, c, v)).fold(f64::INFINITY, f64::min);
    let mut p: Vec<f64> = (0..n).map(nearest).collect();
    if query.robber == Kind::Alg1 {
        return p;
    }
    for round in 0..query.flows as usize {
        let e = query.shares[round.min(query.shares.len() - 1)];
        let around = |of: &[f64], v: usize| -> f64 { neighbours(instance, v).iter().map(|&u| of[u]).sum() };
        let q = p.clone();
        for v in 0..n {
            p[v] = match query.flow {
                Flow::Printed => {
                    let delta: Vec<f64> = (0..n).map(|u| e * around(&q, u)).collect();
                    q[v] - delta[v] + around(&delta, v)
                }
                Flow::Conservative => {
                    q[v] - e * neighbours(instance, v).len() as f64 * q[v] + e * around(&q, v)
                }
            };
        }
    }
    if query.robber == Kind::Alg3 {
        let mut alive: Vec<bool> = vec![true; n];
        for _ in 0..n {
            for v in 0..n {
                alive[v] &= neighbours(instance, v).iter().filter(|&&u| alive[u]).count() > 1;
            }
        }
        p.iter_mut().zip(alive).for_each(|(p, alive)| *p *= if alive { 1.0 } else { query.dead_end });
    }
    p
}

fn reply(instance: &Instance, p: &[f64], r: usize) -> usize {
    let around = neighbours(instance, r);
    let most = around.iter().map(|&u| p[u]).fold(f64::NEG_INFINITY, f64::max);
    if p[r] > most + 1e-9 { r } else { *around.iter().find(|&&u| p[u] >= most - 1e-9).expect("a neighbour") }
}

fn tuples(lists: &[Vec<usize>]) -> Vec<Vec<usize>> {
    lists.iter().fold(vec![Vec::new()], |all, list| {
        all.iter()
            .flat_map(|head| list.iter().map(|&v| [&head[..], &[v]].concat()).collect::<Vec<_>>())
            .collect()
    })
}

fn first_least(all: &[Vec<usize>], value: impl Fn(&[usize]) -> f64) -> Vec<usize> {
    let values: Vec<f64> = all.iter().map(|tuple| value(tuple)).collect();
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    all[values.iter().position(|&v| v <= least + 1e-9).expect("a tuple")].clone()
}

fn second_version(instance: &Instance, query: &EmpiricalQuery, k: usize) -> bool {
    let n = instance.vertices();
    let everywhere: Vec<Vec<usize>> = vec![(0..n).collect(); k];
    let greatest = |p: &[f64]| p.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut cops = first_least(&tuples(&everywhere), |c| greatest(&potentials(instance, query, c)));
    let p = potentials(instance, query, &cops);
    let mut robber = (0..n).find(|&v| p[v] >= greatest(&p) - 1e-9).expect("a vertex");
    let mut seen = vec![(cops.clone(), robber)];
    for round in 0.. {
        if cops.contains(&robber) {
            return true;
        }
        if query.end == EndBy::Cap && round == query.rounds {
            return false;
        }
        let reach: Vec<Vec<usize>> = cops
            .iter()
            .map(|&c| {
                let mut list = [vec![c], neighbours(instance, c)].concat();
                list.sort_unstable();
                list
            })
            .collect();
        cops = first_least(&tuples(&reach), |c| {
            if c.contains(&robber) {
                return -1e300;
            }
            let p = potentials(instance, query, c);
            p[if neighbours(instance, robber).is_empty() { robber } else { reply(instance, &p, robber) }]
        });
        if cops.contains(&robber) {
            return true;
        }
        if !neighbours(instance, robber).is_empty() {
            robber = reply(instance, &potentials(instance, query, &cops), robber);
        }
        if query.end == EndBy::Repeat && seen.contains(&(cops.clone(), robber)) && !cops.contains(&robber) {
            return false;
        }
        seen.push((cops.clone(), robber));
    }
    false
}
