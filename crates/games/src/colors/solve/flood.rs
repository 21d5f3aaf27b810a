//! The shortest flooding of a board: the number of its regions chooses the width of the sets.

use super::flooding::{self, Flooding, Wants};
use super::regions::{NOWHERE, Regions};
use crate::colors::field::Field;
use crate::colors::verify::{Flood, FloodClaim, FloodQuery};
use crate::colors::{Colors, Colour, Instance, Square, say};
use ludograph_core::{Bulk, Faults, Found, Game, Key, Promise, ReadOptions, Run, Solver, Source, Stop};
use std::cell::LazyCell;

/// A* with Puchert's bound.
pub(in crate::colors) struct AStar;

impl Solver<Flood> for AStar {
    fn key(&self) -> &'static str {
        "a-star"
    }

    fn summary(&self) -> &'static str {
        "A* over sets of regions with Puchert's bound"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &FloodQuery, run: &Run) -> Found<FloodClaim> {
        self.answer(instance, query, true, run)
    }
}

impl AStar {
    fn answer(&self, instance: &Instance, query: &FloodQuery, proof: bool, run: &Run) -> Found<FloodClaim> {
        let Ok(root) = query.cell(instance) else {
            return Found::Stopped { why: Stop::GaveUp(say::ROOT_UNCOLOURED.into()), best: None };
        };
        let at = instance.grid().index(root);
        let write = |calls: &[u8]| calls.iter().map(|&call| instance.alphabet().sign(Colour(call))).collect();
        let regions = match Regions::new(instance, &run.limits) {
            Ok(regions) => regions,
            Err(why) => {
                // Not even the regions are known: greedy calls, and every colour must be called.
                let (calls, floods) = greedily(instance, at);
                let bound = colours(instance).saturating_sub(1);
                let best =
                    floods.then(|| FloodClaim::Flooded { sequence: write(&calls), bound, zones: None });
                return Found::Stopped { why, best };
            }
        };
        if let Some(region) = cut_off(&regions, regions.of[at] as usize) {
            let index = regions.of.iter().position(|&of| of == region as u32).unwrap_or_default();
            let cell = instance.grid().cell(index);
            return Found::Claim(FloodClaim::Unreachable { row: cell.row + 1, col: cell.col + 1 });
        }
        let greedy = LazyCell::new(|| greedily(instance, at).0);
        let wants = Wants { known: &|| greedy.len(), memory: run.memory, proof };
        let found = search(&regions, regions.of[at] as usize, &wants, run);
        match found.stop {
            None => {
                let sequence = write(&found.calls.unwrap_or_default());
                Found::Claim(FloodClaim::Flooded { sequence, bound: found.bound.into(), zones: found.zones })
            }
            Some(why) => {
                let calls = found.calls.unwrap_or_else(|| greedy.clone());
                let (sequence, bound) = (write(&calls), found.bound.into());
                let best = FloodClaim::Flooded { sequence, bound, zones: None };
                Found::Stopped { why, best: Some(best) }
            }
        }
    }
}

impl Bulk<Flood> for AStar {
    fn line(&self, line: &[u8], query: &FloodQuery, run: &Run) -> Result<Key, Faults> {
        let instance = Colors::parse(Source::new(line.to_vec()), &ReadOptions::default())?;
        query.cell(&instance)?;
        Ok(match self.answer(&instance, query, false, run) {
            Found::Claim(FloodClaim::Flooded { sequence, .. }) => {
                Key::Number(sequence.chars().count() as i64)
            }
            _ => Key::Null,
        })
    }
}

/// A region that cannot be reached from the root's.
fn cut_off(regions: &Regions, root: usize) -> Option<usize> {
    let mut seen = vec![false; regions.len()];
    let mut todo = vec![root];
    seen[root] = true;
    while let Some(region) = todo.pop() {
        for &next in &regions.near[region] {
            if !std::mem::replace(&mut seen[next as usize], true) {
                todo.push(next as usize);
            }
        }
    }
    seen.iter().position(|seen| !seen)
}

fn search(regions: &Regions, root: usize, wants: &Wants, run: &Run) -> Flooding {
    debug_assert!(root != NOWHERE as usize, "the root has a colour");
    let limits = &run.limits;
    match regions.len().div_ceil(64) {
        0..=1 => flooding::shortest::<1>(regions, root, wants, limits),
        2 => flooding::shortest::<2>(regions, root, wants, limits),
        3 => flooding::shortest::<3>(regions, root, wants, limits),
        4 => flooding::shortest::<4>(regions, root, wants, limits),
        5..=6 => flooding::shortest::<6>(regions, root, wants, limits),
        7..=8 => flooding::shortest::<8>(regions, root, wants, limits),
        9..=16 => flooding::shortest::<16>(regions, root, wants, limits),
        17..=64 => flooding::shortest::<64>(regions, root, wants, limits),
        _ => {
            let why = Stop::TooLarge(say::FloodRegions { n: regions.len(), most: 64 * 64 }.into());
            Flooding { calls: None, bound: farthest(regions, root), zones: None, stop: Some(why) }
        }
    }
}

/// How many calls it takes at least to get to the farthest region.
fn farthest(regions: &Regions, root: usize) -> u32 {
    let mut seen = vec![false; regions.len()];
    seen[root] = true;
    let mut edge = vec![root as u32];
    let mut distance = 0;
    loop {
        let mut next = Vec::new();
        for region in edge {
            for &near in &regions.near[region as usize] {
                if !std::mem::replace(&mut seen[near as usize], true) {
                    next.push(near);
                }
            }
        }
        if next.is_empty() {
            return distance;
        }
        edge = next;
        distance += 1;
    }
}

/// How many colours there are on a board.
fn colours(instance: &Instance) -> u64 {
    let mut present = 0u32;
    for square in instance.squares() {
        if let Square::Free(colour) = square {
            present |= 1 << colour.0;
        }
    }
    present.count_ones().into()
}

/// Calls that always win most cells, and whether they flood the board.
fn greedily(instance: &Instance, root: usize) -> (Vec<u8>, bool) {
    let mut field = Field::of_regions(instance, [root, root]);
    let mut calls = Vec::new();
    let coloured = instance.squares().iter().filter(|square| matches!(square, Square::Free(_))).count();
    while (field.owned(0) as usize) < coloured {
        let gains = field.gains(0);
        let Some(best) = (0..gains.len()).rev().max_by_key(|&colour| gains[colour]) else { break };
        if gains[best] == 0 {
            break;
        }
        calls.push(best as u8);
        field.capture(0, Colour(best as u8));
    }
    (calls, field.owned(0) as usize == coloured)
}

/// The zones that a search lists which takes a length for the shortest, right or wrong, on a board of at most 128 regions.
#[cfg(test)]
pub(in crate::colors) fn listed(instance: &Instance, query: &FloodQuery, length: u32) -> Option<String> {
    let regions = Regions::new(instance, &ludograph_core::Limits::none()).ok()?;
    let root = regions.of[instance.grid().index(query.cell(instance).ok()?)] as usize;
    let graph = flooding::Graph::<2>::new(&regions);
    super::zones::tree(&graph, root, length, 1 << 30, &ludograph_core::Limits::none()).ok()?
}
