//! Games counted and weighed: every position with the number of ways to it, or with the chance of it.
//!
//! Level by level. When a symmetry leaves the start as it is, images have equal numbers of ways, so one
//! entry stands for all of them and holds their *total*: a jump carries the total of a class to the class
//! where it leads, once for each jump of one of its members, and nothing has to be divided. Ways are 128-bit
//! integers and overflow is reported; chances are floating-point numbers of which only positive ones are ever
//! added, so errors stay near 2^-53 times the number of jumps.

use super::super::instance::Instance;
use super::super::say;
use super::super::verify::{Games, GamesClaim, RandomClaim, RandomPlay, TargetQuery};
use super::bits::{Bits, Group, Turns};
use super::ledger::{Entry, Ledger, Level, Line};
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop, sized};

/// The method `levels` of both questions.
pub(in super::super) struct ByLevels;

impl Solver<Games> for ByLevels {
    fn key(&self) -> &'static str {
        "levels"
    }

    fn summary(&self) -> &'static str {
        "every position with the number of ways to it, level by level, up to symmetry"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &TargetQuery, run: &Run) -> Found<GamesClaim> {
        let mut claim = GamesClaim::nothing();
        match games(instance, super::target(instance, &query.target), run, &mut claim) {
            Ok(()) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: claim.some() },
        }
    }
}

impl Solver<RandomPlay> for ByLevels {
    fn key(&self) -> &'static str {
        "levels"
    }

    fn summary(&self) -> &'static str {
        "every position with its chance, level by level, up to symmetry"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<RandomClaim> {
        let mut ends = vec![0.0; instance.board().holes().len() + 1];
        let mut level = instance.count();
        let result = chances(instance, run, &mut ends, &mut level);
        let sum = |ends: &[f64]| ends.iter().enumerate().map(|(left, chance)| left as f64 * chance).sum();
        let mean: f64 = sum(&ends);
        match result {
            Ok(()) => Found::Claim(RandomClaim { mean_pegs: Some(mean), lower: 0.0, upper: 0.0 }),
            Err(why) => {
                // What has not ended yet leaves at least one peg, and at most those of the level that was reached.
                let open = (1.0 - ends.iter().sum::<f64>()).max(0.0);
                let least = if level > 0 { open } else { 0.0 };
                let (lower, upper) = (mean + least, mean + open * level as f64);
                Found::Stopped { why, best: Some(RandomClaim { mean_pegs: None, lower, upper }) }
            }
        }
    }
}

/// A number of ways: the lower and the upper half of 128 bits, so that a line takes 24 bytes and not 32.
#[derive(Clone, Copy)]
struct Ways([u64; 2]);

impl Ways {
    fn number(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }
}

impl Entry for Ways {
    const NONE: Self = Self([0; 2]);

    #[inline]
    fn merge(&mut self, other: Self) -> bool {
        let sum = self.number().checked_add(other.number());
        let whole = sum.unwrap_or(0);
        self.0 = [whole as u64, (whole >> 64) as u64];
        sum.is_some()
    }
}

/// A chance, or the part of it that a jump carries on.
impl Entry for f64 {
    const NONE: Self = 0.0;

    #[inline]
    fn merge(&mut self, other: Self) -> bool {
        *self += other;
        true
    }
}

/// Counts into a claim, so that what is known stands there when the run is stopped: the first level where no peg can jump
/// has the most pegs, and games that have ended are games.
fn games(instance: &Instance, target: Option<usize>, run: &Run, claim: &mut GamesClaim) -> Result<(), Stop> {
    let bits = Bits::new(instance)?;
    let mut group = Group::of_start(instance);
    if let Some(hole) = target {
        group = group.fixing(hole);
    }
    let meets = |position: u64| target.is_none_or(|hole| position >> hole & 1 == 1);
    let add = |sum: &mut u128, ways: Ways| {
        *sum = sum.checked_add(ways.number()).ok_or_else(overflow)?;
        Ok(())
    };
    let (mut complete, mut best, mut fewest) = (0u128, 0u128, None);
    let mut level = Prefixes::default();
    let result = walk(&bits, &group, run, Ways([1, 0]), |left, (position, ways), jumps| {
        level.see(left, ways.number(), complete);
        if jumps == 0 {
            claim.most_left = claim.most_left.max(Some(left));
            add(&mut complete, ways)?;
        }
        if meets(position) {
            if fewest != Some(left) {
                (fewest, best) = (Some(left), 0);
            }
            add(&mut best, ways)?;
        }
        Ok(ways)
    });
    match result {
        Ok(()) => {
            claim.fewest = fewest;
            claim.to_fewest = Some(best.to_string());
            claim.complete = Some(complete.to_string());
        }
        Err(_) => claim.lower = Some(level.lower.max(complete).to_string()),
    }
    result
}

/// How many games there are at least: every beginning of a game goes on to another game, so those that reach a level, and
/// those that ended before it, are as many games.
#[derive(Default)]
struct Prefixes {
    /// The level that is seen, the ways to it so far, and the games that had ended before.
    left: Option<u32>,
    ways: u128,
    ended: u128,
    /// What the levels before have shown.
    lower: u128,
}

impl Prefixes {
    fn see(&mut self, left: u32, ways: u128, complete: u128) {
        if self.left.replace(left) != Some(left) {
            (self.ways, self.ended) = (0, complete);
        }
        self.ways = self.ways.saturating_add(ways);
        self.lower = self.lower.max(self.ended.saturating_add(self.ways));
    }
}

fn overflow() -> Stop {
    Stop::GaveUp(say::GAMES_OVERFLOW.into())
}

/// The chances to end with each number of pegs, and the pegs of the level that is being gone through.
fn chances(instance: &Instance, run: &Run, ends: &mut [f64], level: &mut usize) -> Result<(), Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::of_start(instance);
    walk(&bits, &group, run, 1.0, |left, (_, chance), jumps| {
        *level = left as usize;
        if jumps == 0 {
            ends[left as usize] += chance;
        }
        Ok(chance / jumps.max(1) as f64)
    })
}

/// Shows every position, with the number of pegs and of jumps there, level by level; what comes back is what
/// each jump carries on.
fn walk<T: Entry>(
    bits: &Bits,
    group: &Group,
    run: &Run,
    first: T,
    mut see: impl FnMut(u32, Line<T>, usize) -> Result<T, Stop>,
) -> Result<(), Stop> {
    let mut turns = Turns::new(bits, group);
    let mut left = bits.start.count_ones();
    let mut all = 0;
    if turns.after(bits.start) == 0 {
        // Also the full board of 64 holes, which has no place in a ledger.
        return see(left, (bits.start, first), 0).map(drop);
    }
    let mut level = Level::one(group.least(bits.start), first);
    while level.len() > 0 {
        all += level.len();
        run.limits.note(|| format!("{left} pegs: {} positions up to symmetry, {all} so far", level.len()));
        let held = level.bytes();
        let room = run.memory.saturating_sub(held);
        let explain = |why| {
            let (room, held) = (sized(room), sized(held));
            match why {
                Stop::TooLarge(_) => {
                    Stop::TooLarge(say::MemoryPegs { room, pegs: left - 1, held, left, all }.into())
                }
                other => other,
            }
        };
        let mut next = Ledger::new(level.len(), room).map_err(explain)?;
        for page in level.into_pages() {
            let lines = page.len();
            for (number, line) in page.into_iter().enumerate() {
                if number % 256 == 0 {
                    run.limits.spend((lines - number).min(256) as u64)?;
                }
                let jumps = turns.after(line.0);
                let carried = see(left, line, jumps)?;
                for at in 0..jumps {
                    next.add(turns.least(at), carried).map_err(explain)?;
                }
            }
        }
        level = next.finish().map_err(explain)?;
        left = left.saturating_sub(1);
    }
    Ok(())
}
