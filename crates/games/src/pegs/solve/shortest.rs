//! The fewest moves, when jumps of one peg in a row are one move.
//!
//! Every position on a way to an end is listed first (see [`super::winning`]); they are few compared with
//! all that can be reached. Then breadth first by moves: from a position each peg makes every chain of jumps
//! that stays on the list, and a position is numbered when it is first reached.

use super::super::instance::{Instance, Jump};
use super::super::verify::{FewestClaim, Shortest, ShortestClaim, ShortestQuery, To};
use super::bits::{Bits, Group};
use super::fewest::fewest;
use super::winning::winning;
use ludograph_core::{Found, Promise, Run, Solver, Stop};

/// The method `breadth-first`.
pub(in super::super) struct BreadthFirst;

impl Solver<Shortest> for BreadthFirst {
    fn key(&self) -> &'static str {
        "breadth-first"
    }

    fn summary(&self) -> &'static str {
        "all positions on a way to an end, then breadth first by moves"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &ShortestQuery, run: &Run) -> Found<ShortestClaim> {
        let target = super::target(instance, &query.target);
        let best = match fewest(instance, target, run) {
            Found::Claim(claim) => claim,
            Found::Stopped { why, .. } => return Found::Stopped { why, best: None },
        };
        let FewestClaim { pegs, jumps, bound, proof } = best;
        let none = |proof| ShortestClaim { moves: None, jumps: Vec::new(), bound, proof };
        let Some(pegs) = pegs else { return Found::Claim(none(proof)) };
        if query.to == To::One && pegs != 1 {
            return Found::Claim(none(proof));
        }
        let claim = |jumps: Vec<Jump>, proof| ShortestClaim { moves: Some(moves(&jumps)), jumps, bound, proof };
        match shorten(instance, target, pegs, run) {
            Ok(jumps) => Found::Claim(claim(jumps, proof)),
            Err(why) => Found::Stopped { why, best: Some(claim(jumps, proof)) },
        }
    }
}

fn moves(jumps: &[Jump]) -> u32 {
    let same = jumps.windows(2).filter(|pair| pair[0].to == pair[1].from).count();
    (jumps.len() - same) as u32
}

/// Positions on a way to an end, with the number of moves that reach them.
struct Way<'a> {
    bits: &'a Bits,
    group: Group,
    levels: Vec<Vec<u64>>,
    moves: Vec<Vec<u16>>,
}

const FAR: u16 = u16::MAX;

impl Way<'_> {
    /// The place of a position on the list.
    fn find(&self, position: u64) -> Option<(usize, usize)> {
        let class = self.group.least(position);
        let level = (self.bits.start.count_ones() - position.count_ones()) as usize;
        self.levels.get(level)?.binary_search(&class).ok().map(|at| (level, at))
    }

    /// All positions on the list that one move leads to, with the jumps of the move.
    fn each(&self, position: u64, visit: &mut dyn FnMut(u64, &[usize])) {
        for (jump, after) in self.bits.after(position) {
            self.chain(after, &mut vec![jump], visit);
        }
    }

    fn chain(&self, position: u64, made: &mut Vec<usize>, visit: &mut dyn FnMut(u64, &[usize])) {
        if self.find(position).is_none() {
            return;
        }
        visit(position, made);
        let stands = self.bits.hops[made[made.len() - 1]][2];
        for (jump, after) in self.bits.after(position) {
            if self.bits.hops[jump][0] == stands {
                made.push(jump);
                self.chain(after, made, visit);
                made.pop();
            }
        }
    }
}

fn shorten(instance: &Instance, target: Option<usize>, pegs: u32, run: &Run) -> Result<Vec<Jump>, Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::new(instance, target);
    let levels = winning(&bits, &group, target, pegs, run)?;
    run.trace.step(|| {
        let all: usize = levels.iter().map(Vec::len).sum();
        format!("{all} positions up to symmetry are on a way to an end")
    });
    let moves = levels.iter().map(|level| vec![FAR; level.len()]).collect();
    let mut way = Way { bits: &bits, group, levels, moves };
    let last = way.levels.len() - 1;
    if last == 0 {
        return Ok(Vec::new());
    }
    way.moves[0][0] = 0;
    let mut front = vec![way.levels[0][0]];
    let mut layers = vec![front.clone()];
    let mut made = 0;
    let end = 'found: loop {
        made += 1;
        let mut next = Vec::new();
        for &position in &front {
            run.limits.spend(1)?;
            let mut reached = Vec::new();
            way.each(position, &mut |after, _| reached.push(after));
            for after in reached {
                let (level, at) = way.find(after).expect("chains stay on the list");
                if way.moves[level][at] == FAR {
                    way.moves[level][at] = made;
                    let class = way.levels[level][at];
                    next.push(class);
                    if level == last {
                        break 'found class;
                    }
                }
            }
        }
        front = next;
        layers.push(front.clone());
    };
    // Back through the layers by classes, then forward from the true start.
    let mut classes = vec![end];
    for layer in layers.iter().rev() {
        let goal = classes[classes.len() - 1];
        let leads = |&&from: &&u64| {
            let mut hit = false;
            way.each(from, &mut |after, _| hit |= way.group.least(after) == goal);
            hit
        };
        let before = layer.iter().find(leads).expect("a layer leads to the next one");
        classes.push(*before);
    }
    let mut now = bits.start;
    let mut jumps = Vec::new();
    for &class in classes.iter().rev().skip(1) {
        let mut found: Option<(u64, Vec<usize>)> = None;
        way.each(now, &mut |after, made| {
            if found.is_none() && way.group.least(after) == class {
                found = Some((after, made.to_vec()));
            }
        });
        let (after, made) = found.expect("images of positions have images of moves");
        jumps.extend(made.into_iter().map(|jump| bits.name(jump)));
        now = after;
    }
    Ok(jumps)
}
