//! The fewest moves, when jumps of one peg in a row are one move.
//!
//! Every position on a way to an end is listed first (see [`super::winning`]); they are few compared with
//! all that can be reached. Then back from the ends, one level of jumps after the other: the least number of
//! moves still to come, and the set of pegs that can make the first of them. A jump that ends on such a peg's
//! hole belongs to that move; any other jump is a move more. No more is needed: a peg whose first move costs
//! one more than the least gains nothing by going on, since the jump before it could as well end a move.

use super::super::instance::{Instance, Jump};
use super::super::say;
use super::super::verify::{
    Between, Check, FewestClaim, MAPPED, MOST_LISTED, Shortest, ShortestClaim, ShortestQuery, To, at_least,
};
use super::bits::{Bits, Group, Turns};
use super::fewest::fewest;
use super::ledger::{Entry, Ledger, Level};
use super::parity;
use super::winning::{sides, winning};
use ludograph_core::{Found, Message, Promise, Run, Solver, Stop, count, sized};

/// The method `backward`.
pub(in super::super) struct Backward;

impl Solver<Shortest> for Backward {
    fn key(&self) -> &'static str {
        "backward"
    }

    fn summary(&self) -> &'static str {
        "all positions on a way to an end; from the ends back, the moves still to come"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &ShortestQuery, run: &Run) -> Found<ShortestClaim> {
        let target = super::target(instance, &query.target);
        let best = match fewest(instance, target, run) {
            Found::Claim(claim) => claim,
            Found::Stopped { why, best } => {
                // No end that is known to be best: only what holds for all that leave as few pegs.
                let known = best.and_then(|best| best.pegs).unwrap_or(instance.count() as u32);
                run.limits.reach("least_moves", at_least(instance, known));
                return Found::Stopped { why, best: None };
            }
        };
        let FewestClaim { pegs, jumps, bound, proof } = best;
        let none = |proof| ShortestClaim {
            moves: None,
            least: true,
            jumps: Vec::new(),
            bound,
            proof,
            lower: None,
            between: None,
        };
        let Some(pegs) = pegs else { return Found::Claim(none(proof)) };
        if query.to == To::One && pegs != 1 {
            return Found::Claim(none(proof));
        }
        let claim = |least: bool, jumps: Vec<Jump>, proof| {
            let moves = Some(moves(&jumps));
            let lower = (!least).then(|| at_least(instance, pegs));
            ShortestClaim { moves, least, jumps, bound, proof, lower, between: None }
        };
        run.limits.note(|| format!("{} found", count(moves(&jumps), "move")));
        let quiet = Run { limits: run.limits.silent(), ..run.clone() };
        match shorten(instance, target, pegs, &quiet) {
            Ok(jumps) => {
                let between = between(instance, target, pegs, &quiet);
                Found::Claim(ShortestClaim { between, ..claim(true, jumps, proof) })
            }
            Err(why) => Found::Stopped { why, best: Some(claim(false, jumps, proof)) },
        }
    }
}

/// What lets a check count the moves again on a board that is too large to visit all positions: how many there are from
/// the start and from the ends, up to where both meet. If that takes too long there is no proof, but the answer stands.
fn between(instance: &Instance, target: Option<usize>, pegs: u32, run: &Run) -> Option<Between> {
    if instance.pegs().len() <= MAPPED || instance.count() as u32 <= pegs + 1 {
        return None;
    }
    let bits = Bits::new(instance).ok()?;
    let group = Group::new(instance, target);
    match sides((&bits, &group), (target, pegs), MOST_LISTED, run) {
        Ok(Some((forward, backward))) => {
            let parts = parity::parts(&bits).into_iter().flat_map(|part| part.checks);
            let holes = |check: u64| (0..bits.holes as u32).filter(|hole| check >> hole & 1 == 1).collect();
            let checks = parts.map(|check| Check(holes(check))).collect();
            Some(Between { symmetries: group.images.clone(), checks, forward, backward })
        }
        Ok(None) => {
            run.notes.add(say::ShortestLists { n: MOST_LISTED });
            None
        }
        Err(why) => {
            run.notes.add(say::ShortestStopped { why: Message::from(why.to_string()) });
            None
        }
    }
}

fn moves(jumps: &[Jump]) -> u32 {
    let same = jumps.windows(2).filter(|pair| pair[0].to == pair[1].from).count();
    (jumps.len() - same) as u32
}

/// What is still to come from a position on a way to an end.
#[derive(Clone, Copy)]
struct Rest {
    /// The least number of moves.
    moves: u32,
    /// The pegs that can make the first of them. A position stands for its images, so that with a peg its
    /// images under the symmetries of the position are in the set too.
    first: u64,
}

impl Entry for Rest {
    const NONE: Self = Self { moves: u32::MAX, first: 0 };

    #[inline]
    fn merge(&mut self, other: Self) -> bool {
        if other.moves < self.moves {
            *self = other;
        } else if other.moves == self.moves {
            self.first |= other.first;
        }
        true
    }
}

impl Rest {
    /// The moves still to come, with the one that has just brought a peg to these holes, which are images of
    /// each other: if that peg can make the first move, both are one.
    fn with(self, holes: u64) -> u32 {
        self.moves + 1 - u32::from(self.first & holes != 0)
    }
}

fn shorten(instance: &Instance, target: Option<usize>, pegs: u32, run: &Run) -> Result<Vec<Jump>, Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::new(instance, target);
    let mut levels = winning(instance, (&bits, &group), target, pegs, run)?;
    run.trace.step(|| {
        let all: usize = levels.iter().map(Vec::len).sum();
        format!("{all} positions up to symmetry are on a way to an end")
    });
    if levels.len() == 1 {
        return Ok(Vec::new());
    }
    let mut turns = Turns::new(&bits, &group);
    // From the ends back: what is to come from each position of a level.
    let mut rests: Vec<Level<Rest>> = Vec::new();
    let mut held = 0;
    while let Some(level) = levels.pop() {
        let explain = |why| match why {
            Stop::TooLarge(_) => Stop::TooLarge(say::MemoryWay { size: sized(run.memory) }.into()),
            other => other,
        };
        let mut ledger = Ledger::of(&level, run.memory.saturating_sub(held), &run.limits).map_err(explain)?;
        match rests.last() {
            None => {
                for &end in &level {
                    ledger.add(end, Rest { moves: 0, first: 0 }).map_err(explain)?;
                }
            }
            Some(later) => {
                for (number, (position, rest)) in later.lines().enumerate() {
                    if number % 1024 == 0 {
                        run.limits.spend(later.len().saturating_sub(number).min(1024) as u64)?;
                    }
                    for at in 0..turns.before(position) {
                        let [from, _, to] = bits.hops[turns.jump(at)];
                        let before = turns.least(at);
                        let first = turns.carried(at, before, from);
                        ledger.add(before, Rest { moves: rest.with(1 << to), first }).map_err(explain)?;
                    }
                }
            }
        }
        rests.push(ledger.finish().map_err(explain)?);
        held = rests.iter().map(Level::bytes).sum();
    }
    // Forward from the true start, always by a jump that takes the fewest moves in all.
    let mut now = bits.start;
    let mut stands = None;
    let mut jumps = Vec::new();
    for level in rests.iter().rev().skip(1) {
        let mut best: Option<(u32, usize, u64)> = None;
        for at in 0..turns.after(now) {
            let (jump, least) = (turns.jump(at), turns.least(at));
            let Some(rest) = level.get(least) else { continue };
            let [from, over, to] = bits.hops[jump];
            let made = rest.with(turns.carried(at, least, to)) - u32::from(stands == Some(from));
            if best.is_none_or(|(least, ..)| made < least) {
                best = Some((made, jump, now ^ 1 << from ^ 1 << over ^ 1 << to));
            }
        }
        let (_, jump, after) = best.expect("a position on a way has one after it");
        jumps.push(bits.name(jump));
        stands = Some(bits.hops[jump][2]);
        now = after;
    }
    Ok(jumps)
}
