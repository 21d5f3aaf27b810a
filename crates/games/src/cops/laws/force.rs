//! The truth by brute force: rounds over all ordered tuples of cops, written from the rules of play.

use super::super::{Instance, Terms};
use ludograph_graph::Vertex;

/// Turns that so many cops need from their best placement, if they win.
pub(super) fn capture_time(instance: &Instance, terms: &Terms, cops: usize) -> Option<u32> {
    let n = instance.vertices();
    let tuples = n.pow(cops as u32);
    let places = |mut index: usize| -> Vec<Vertex> {
        let digit = |_| {
            let vertex = Vertex((index % n) as u32);
            index /= n;
            vertex
        };
        (0..cops).map(digit).collect()
    };
    let number = |all: &[Vertex]| all.iter().rev().fold(0, |sum, v| sum * n + v.index());
    let zones: Vec<Vec<Vertex>> = instance.all().map(|v| terms.catch_reach(instance, v)).collect();
    let reach: Vec<Vec<Vertex>> = instance.all().map(|v| terms.cop_reach(instance, v)).collect();
    let caught = |all: &[Vertex], r: Vertex| all.iter().any(|c| zones[c.index()].contains(&r));
    let mut seen: Vec<Vec<bool>> =
        (0..tuples).map(|c| instance.all().map(|r| caught(&places(c), r)).collect()).collect();
    // Joint moves and replies do not change from round to round.
    let joint: Vec<Vec<usize>> = (0..tuples)
        .map(|c| {
            let from = places(c);
            let mut list: Vec<Vec<Vertex>> = vec![Vec::new()];
            for cop in &from {
                let longer = |head: &Vec<Vertex>| {
                    let extend = |&to: &Vertex| [&head[..], &[to]].concat();
                    reach[cop.index()].iter().map(extend).collect::<Vec<_>>()
                };
                list = list.iter().flat_map(longer).collect();
            }
            list.retain(|to| !terms.lazy || to.iter().zip(&from).filter(|(a, b)| a != b).count() <= 1);
            list.iter().map(|to| number(to)).collect()
        })
        .collect();
    for turns in 0.. {
        if seen.iter().any(|row| row.iter().all(|&s| s)) {
            return Some(turns);
        }
        let lost: Vec<Vec<bool>> = (0..tuples)
            .map(|c| {
                let all = places(c);
                let is_lost = |r: Vertex| {
                    let go = || terms.robber_reach(instance, r, |v| caught(&all, v));
                    caught(&all, r) || go().iter().all(|w| seen[c][w.index()])
                };
                instance.all().map(is_lost).collect()
            })
            .collect();
        let mut next = seen.clone();
        for (row, moves) in next.iter_mut().zip(&joint) {
            for (r, now) in row.iter_mut().enumerate() {
                *now |= moves.iter().any(|&to| lost[to][r]);
            }
        }
        if next == seen {
            return None;
        }
        seen = next;
    }
    None
}

/// The least number of cops that win.
pub(super) fn cop_number(instance: &Instance, terms: &Terms) -> u32 {
    let wins = |&cops: &u32| capture_time(instance, terms, cops as usize).is_some();
    (1..).find(wins).expect("a cop on every vertex wins")
}
