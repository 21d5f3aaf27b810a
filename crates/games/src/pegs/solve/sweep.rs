//! Level by level through the game: all positions after each number of jumps, or the most promising ones.
//!
//! One routine finds games and proves that there are none. It keeps the positions of a level sorted, one
//! for all images under the symmetries, without those that weights have settled. When a level grows beyond
//! the width, only the most promising positions go on (a beam search); when no level did, every position
//! was visited, and the counts of the levels are an exhaustive proof. So the same call with a growing width
//! first finds good games quickly, and in the end is exact.
//!
//! What is promising: few pegs on holes that few jumps cross, few pegs without a neighbour.

use super::super::say;
use super::super::verify::Weights;
use super::bits::{Bits, Group, Turns};
use super::ledger::Ledger;
use ludograph_core::{Limits, Stop, sized};

/// Weights that settle positions: those worth more than enough end with too many pegs.
#[derive(Clone, Debug)]
pub(in super::super) struct Settler {
    pub(in super::super) weights: Weights,
    base: i64,
    bytes: Vec<[i64; 256]>,
    enough: i64,
}

impl Settler {
    /// Settles positions from which every end with a peg on the target has at least `need` pegs.
    pub(in super::super) fn new(weights: Weights, target: Option<usize>, need: u32) -> Option<Self> {
        if weights.scale <= 0 || weights.weights.iter().any(|weight| weight.unsigned_abs() > 1 << 40) {
            return None;
        }
        let holes = weights.weights.len();
        let price = |hole: usize| {
            let price = weights.scale + weights.weights[hole];
            if Some(hole) == target { price } else { price.min(0) }
        };
        let base = (0..holes).map(price).sum();
        let byte = |chunk: usize| {
            let mut table = [0i64; 256];
            for (bits, out) in table.iter_mut().enumerate() {
                let held = (0..8).filter(|at| bits >> at & 1 == 1);
                *out = held.map(|at| -weights.weights.get(8 * chunk + at).copied().unwrap_or(0)).sum();
            }
            table
        };
        let bytes = (0..holes.div_ceil(8)).map(byte).collect();
        let enough = weights.scale * (i64::from(need) - 1);
        Some(Self { weights, base, bytes, enough })
    }

    #[inline]
    fn settles(&self, position: u64) -> bool {
        let bytes = position.to_le_bytes();
        let worth: i64 = self.bytes.iter().zip(bytes).map(|(table, byte)| table[usize::from(byte)]).sum();
        self.base + worth > self.enough
    }
}

/// What to look for.
pub(in super::super) struct Sweep<'a> {
    pub(in super::super) bits: &'a Bits,
    pub(in super::super) group: &'a Group,
    pub(in super::super) target: Option<usize>,
    /// Weights that settle positions.
    pub(in super::super) settlers: &'a [Settler],
    /// At most so many positions of a level go on.
    pub(in super::super) width: usize,
    /// At most so many positions are kept in all.
    pub(in super::super) most: usize,
    /// Stop at once when so few pegs are left.
    pub(in super::super) enough: u32,
}

/// What a sweep saw.
pub(in super::super) struct Swept {
    /// The positions that went on, by level, each level sorted.
    pub(in super::super) levels: Vec<Vec<u64>>,
    /// Whether every position went on.
    pub(in super::super) whole: bool,
    /// The best end: its level, and a position there.
    pub(in super::super) best: Option<(usize, u64)>,
}

impl Sweep<'_> {
    /// Goes through the game.
    pub(in super::super) fn run(&self, limits: &Limits) -> Result<Swept, Stop> {
        let mut swept = Swept { levels: Vec::new(), whole: true, best: None };
        let judge = Judge::new(self.bits);
        let mut turns = Turns::new(self.bits, self.group);
        let mut level: Vec<u64> = self.kept(self.bits.start).into_iter().collect();
        let mut all = 0;
        while !level.is_empty() {
            let left = level[0].count_ones();
            let meets = |position: &u64| self.target.is_none_or(|hole| position >> hole & 1 == 1);
            if let Some(&end) = level.iter().find(|position| meets(position)) {
                swept.best = Some((swept.levels.len(), end));
                if left <= self.enough {
                    swept.levels.push(level);
                    return Ok(swept);
                }
            }
            all += level.len();
            if all > self.most {
                let size = sized(self.most as u64 * 8);
                return Err(Stop::TooLarge(say::MemoryKept { most: self.most, size }.into()));
            }
            let next = self.follow(&level, &mut turns, limits)?;
            swept.levels.push(level);
            level = next;
            if level.len() > self.width {
                swept.whole = false;
                level = self.promising(&level, &judge, limits)?;
            }
        }
        Ok(swept)
    }

    /// The least image of a position, unless it is settled.
    #[inline]
    fn kept(&self, position: u64) -> Option<u64> {
        if self.settlers.is_empty() {
            return Some(self.group.least(position));
        }
        let mut least = position;
        if self.settlers.iter().any(|settler| settler.settles(position)) {
            return None;
        }
        for index in 0..self.group.images.len() {
            let image = self.group.image(index, position);
            if self.settlers.iter().any(|settler| settler.settles(image)) {
                return None;
            }
            least = least.min(image);
        }
        Some(least)
    }

    /// All positions after one more jump, each once.
    fn follow(&self, level: &[u64], turns: &mut Turns<'_>, limits: &Limits) -> Result<Vec<u64>, Stop> {
        let mut list = Vec::new();
        let mut large: Option<Ledger<()>> = None;
        let room = self.most as u64 * 32;
        let explain = |why| match why {
            Stop::TooLarge(_) => Stop::TooLarge(say::MemoryLevel { size: sized(room) }.into()),
            other => other,
        };
        if level.len() > SHORT {
            large = Some(Ledger::new(level.len(), room).map_err(explain)?);
        }
        for chunk in level.chunks(1024) {
            limits.spend(chunk.len() as u64)?;
            for &position in chunk {
                for at in 0..turns.after(position) {
                    match &mut large {
                        Some(ledger) => ledger.add(turns.least(at), ()).map_err(explain)?,
                        None => list.push(turns.least(at)),
                    }
                }
            }
        }
        if let Some(ledger) = large {
            let table = ledger.finish().map_err(explain)?;
            list = table.positions(limits)?;
        }
        if !self.settlers.is_empty() {
            sift(&mut list, limits, |position| self.kept(position).is_some())?;
        }
        sort(&mut list, limits)?;
        Ok(list)
    }

    /// The most promising positions of a sorted list, sorted. Costs are small numbers, so that counting them shows which are
    /// too high; of the highest that go on, the first positions do.
    fn promising(&self, level: &[u64], judge: &Judge, limits: &Limits) -> Result<Vec<u64>, Stop> {
        let mut counts: Vec<usize> = Vec::new();
        for chunk in level.chunks(CHUNK) {
            limits.spend(0)?;
            for &position in chunk {
                let cost = judge.dread(position) as usize;
                if cost >= counts.len() {
                    counts.resize(cost + 1, 0);
                }
                counts[cost] += 1;
            }
        }
        let (mut last, mut left) = (0, self.width);
        while left >= counts[last] {
            left -= counts[last];
            last += 1;
        }
        let mut kept = Vec::with_capacity(self.width);
        for chunk in level.chunks(CHUNK) {
            limits.spend(0)?;
            for &position in chunk {
                let cost = judge.dread(position) as usize;
                if cost < last {
                    kept.push(position);
                } else if cost == last && left > 0 {
                    left -= 1;
                    kept.push(position);
                }
            }
        }
        Ok(kept)
    }

    /// The jumps that lead from the start to an end of a sweep.
    pub(in super::super) fn trace(&self, swept: &Swept, end: (usize, u64)) -> Vec<usize> {
        // Back through the levels, up to symmetry.
        let mut way = vec![end.1];
        for level in swept.levels[..end.0].iter().rev() {
            let here = way[way.len() - 1];
            let back = self.bits.before(here).map(|before| self.group.least(before));
            let before = back.into_iter().find(|before| level.binary_search(before).is_ok());
            way.push(before.expect("a position of a level has one before it"));
        }
        // Forward from the true start, always into the class that was seen.
        let mut now = self.bits.start;
        let mut jumps = Vec::new();
        for &class in way.iter().rev().skip(1) {
            let step = self.bits.after(now).find(|&(_, after)| self.group.least(after) == class);
            let (jump, after) = step.expect("images of positions have images of jumps");
            jumps.push(jump);
            now = after;
        }
        jumps
    }
}

/// So many positions are sorted, judged or sifted before the limits are asked again: about a millisecond.
const CHUNK: usize = 1 << 17;

/// Sorts and drops repetitions: long lists by their digits of 11 bits, the lowest first.
pub(in super::super) fn sort(list: &mut Vec<u64>, limits: &Limits) -> Result<(), Stop> {
    if list.len() < 1 << 12 {
        list.sort_unstable();
        list.dedup();
        return Ok(());
    }
    let used = 64 - list.iter().fold(0, |all, position| all | position).leading_zeros();
    let mut other = vec![0u64; list.len()];
    for digit in 0..used.div_ceil(11) {
        let shift = 11 * digit;
        let mut places = [0usize; 2048];
        for chunk in list.chunks(CHUNK) {
            limits.spend(0)?;
            for position in chunk {
                places[(position >> shift) as usize & 2047] += 1;
            }
        }
        let mut first = 0;
        for place in &mut places {
            first += std::mem::replace(place, first);
        }
        for chunk in list.chunks(CHUNK) {
            limits.spend(0)?;
            for &position in chunk {
                let place = &mut places[(position >> shift) as usize & 2047];
                other[*place] = position;
                *place += 1;
            }
        }
        std::mem::swap(list, &mut other);
    }
    list.dedup();
    Ok(())
}

/// What each position of a list becomes.
pub(in super::super) fn each(
    list: &[u64],
    limits: &Limits,
    to: impl Fn(u64) -> u64,
) -> Result<Vec<u64>, Stop> {
    let mut out = Vec::with_capacity(list.len());
    for chunk in list.chunks(1 << 14) {
        limits.spend(0)?;
        out.extend(chunk.iter().map(|&position| to(position)));
    }
    Ok(out)
}

/// Drops the positions that are not to be kept.
pub(in super::super) fn sift(
    list: &mut Vec<u64>,
    limits: &Limits,
    keep: impl Fn(u64) -> bool,
) -> Result<(), Stop> {
    let mut kept = 0;
    // Each may ask many weights.
    for first in (0..list.len()).step_by(1 << 12) {
        limits.spend(0)?;
        for at in first..list.len().min(first + (1 << 12)) {
            if keep(list[at]) {
                list[kept] = list[at];
                kept += 1;
            }
        }
    }
    list.truncate(kept);
    Ok(())
}

/// The followers of a level of so few positions are listed and sorted; those of others go through a table.
const SHORT: usize = 10_000;

/// The cost of a peg without a neighbour.
const ALONE: u32 = 6;

/// Says how little positions promise.
struct Judge {
    /// For each byte of a position: what its pegs cost, and the holes next to them.
    bytes: Vec<[(u32, u64); 256]>,
}

impl Judge {
    fn new(bits: &Bits) -> Self {
        // A peg costs more where fewer jumps begin or pass.
        let mut lines = vec![0u32; bits.holes];
        for [from, over, _] in &bits.hops {
            lines[*from as usize] += 1;
            lines[*over as usize] += 2;
        }
        let most = lines.iter().max().copied().unwrap_or(0);
        let byte = |chunk: usize| {
            let mut table = [(0u32, 0u64); 256];
            for byte in 1..256usize {
                let (sum, near) = table[byte & (byte - 1)];
                let hole = 8 * chunk + byte.trailing_zeros() as usize;
                if hole < bits.holes {
                    table[byte] = (sum + most - lines[hole], near | bits.near[hole]);
                }
            }
            table
        };
        Self { bytes: (0..bits.holes.div_ceil(8)).map(byte).collect() }
    }

    /// The costs of a position; the last bits are noise, so that equals are drawn from everywhere.
    fn dread(&self, position: u64) -> u32 {
        let (mut sum, mut near) = (0, 0);
        for (table, byte) in self.bytes.iter().zip(position.to_le_bytes()) {
            let (costs, next) = table[usize::from(byte)];
            sum += costs;
            near |= next;
        }
        sum += ALONE * (position & !near).count_ones();
        let noise = (position.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60) as u32;
        sum << 4 | noise
    }
}

/// How many positions fit into a memory, levels and the room to sort them in.
pub(in super::super) fn room(memory: u64) -> usize {
    usize::try_from(memory / 32).unwrap_or(usize::MAX)
}
