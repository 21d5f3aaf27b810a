//! The fewest moves, when jumps of one peg in a row are one move.
//!
//! Every position on a way to an end is listed first (see [`super::winning`]); they are few compared with
//! all that can be reached. Then breadth first by moves: from a position each peg makes every chain of jumps
//! that stays on the list, and a position is numbered when it is first reached.

use super::super::instance::{Instance, Jump};
use super::super::verify::{FewestClaim, Shortest, ShortestClaim, ShortestQuery, To};
use super::bits::{Bits, Group};
use super::fewest::fewest;
use super::tally::Table;
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

/// Positions on a way to an end: least images, each with the place of the one from which a move first led to
/// it.
struct Way<'a> {
    bits: &'a Bits,
    group: Group,
    places: Table<u32>,
    classes: Vec<u64>,
    from: Vec<u32>,
}

/// Nothing has led here yet.
const NOWHERE: u32 = u32::MAX;

impl Way<'_> {
    /// The place of a position on the list.
    fn find(&self, position: u64) -> Option<u32> {
        self.places.get(self.group.least(position))
    }

    /// All positions on the list that one move leads to: their places, and the jumps of the move.
    fn each(&self, position: u64, visit: &mut dyn FnMut(u32, u64, &[usize])) {
        for (jump, after) in self.bits.after(position) {
            self.chain(after, &mut vec![jump], visit);
        }
    }

    fn chain(&self, position: u64, made: &mut Vec<usize>, visit: &mut dyn FnMut(u32, u64, &[usize])) {
        let Some(place) = self.find(position) else { return };
        visit(place, position, made);
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
    let steps = levels.len() - 1;
    let classes: Vec<u64> = levels.into_iter().flatten().collect();
    run.trace.step(|| format!("{} positions up to symmetry are on a way to an end", classes.len()));
    if steps == 0 {
        return Ok(Vec::new());
    }
    let mut places = Table::new();
    for (place, &class) in classes.iter().enumerate() {
        *places.at(class) = place as u32;
    }
    let mut way = Way { bits: &bits, group, places, from: vec![NOWHERE; classes.len()], classes };
    way.from[0] = 0;
    let mut front = vec![0u32];
    let end = 'found: loop {
        let mut next = Vec::new();
        for &place in &front {
            run.limits.spend(1)?;
            let mut reached = Vec::new();
            way.each(way.classes[place as usize], &mut |after, _, _| reached.push(after));
            for after in reached {
                if way.from[after as usize] == NOWHERE {
                    way.from[after as usize] = place;
                    next.push(after);
                    if way.classes[after as usize].count_ones() == pegs {
                        break 'found after;
                    }
                }
            }
        }
        front = next;
    };
    // Back by places, then forward from the true start.
    let mut places = vec![end];
    while places[places.len() - 1] != 0 {
        places.push(way.from[places[places.len() - 1] as usize]);
    }
    let mut now = bits.start;
    let mut jumps = Vec::new();
    for &place in places.iter().rev().skip(1) {
        let mut found: Option<(u64, Vec<usize>)> = None;
        way.each(now, &mut |after, position, made| {
            if found.is_none() && after == place {
                found = Some((position, made.to_vec()));
            }
        });
        let (after, made) = found.expect("images of positions have images of moves");
        jumps.extend(made.into_iter().map(|jump| bits.name(jump)));
        now = after;
    }
    Ok(jumps)
}
