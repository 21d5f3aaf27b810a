//! Every position on a way from the start to an end: reachable, and with the end still within reach.
//!
//! Two fronts, one forward from the start and one back from all ends, each level a sorted list of least
//! images; the smaller front goes on, and where they meet the positions in both are on a way. From there
//! the lists are thinned out in both directions. When the only end is the complement of the start (one hole
//! vacant at the start, the last peg there), jumps back are jumps forward of the complement: the second
//! front is the first one turned over, and half of the work is saved.

use super::bits::{Bits, Group};
use super::parity;
use super::sweep::{Heap, room};
use ludograph_core::{Limits, Run, Stop};

/// More ends than this are not listed: the first front goes all the way.
const MOST_ENDS: u64 = 3_000_000;

/// Positions on a way from the start to an end with so many pegs, one of them on the target if one is set:
/// by the number of jumps made, sorted, as least images under the group.
pub(in super::super) fn winning(
    bits: &Bits,
    group: &Group,
    target: Option<usize>,
    pegs: u32,
    run: &Run,
) -> Result<Vec<Vec<u64>>, Stop> {
    let steps = (bits.start.count_ones() - pegs) as usize;
    let mut front = Front { bits, group, run, kept: 0, turns: group.turns(bits) };
    let mut forward = vec![vec![group.least(bits.start)]];
    let mut back: Vec<Vec<u64>> = Vec::new();
    let mut mirrored = false;
    if let Some(ends) = ends(bits, group, target, pegs) {
        mirrored = ends == [group.least(bits.full() ^ bits.start)];
        back.push(ends);
    }
    // The levels forward[0..] and, counted from the end, back[0..].
    while forward.len() + back.len() < steps + 2 {
        let (ahead, behind) = (&forward[forward.len() - 1], back.last());
        if mirrored {
            forward.push(front.forward(ahead, &run.limits)?);
            if forward.len() + back.len() < steps + 2 {
                let turned = forward[back.len()].iter().map(|&position| group.least(bits.full() ^ position));
                back.push(turned.collect());
                back.last_mut().expect("just pushed").sort_unstable();
            }
        } else if behind.is_none_or(|behind| ahead.len() <= behind.len()) && forward.len() <= steps {
            forward.push(front.forward(ahead, &run.limits)?);
        } else {
            let behind = behind.expect("the second front exists");
            back.push(front.back(behind, &run.limits)?);
        }
    }
    if back.is_empty() {
        let last = forward.last_mut().expect("the start is there");
        last.retain(|position| target.is_none_or(|hole| position >> hole & 1 == 1));
    } else {
        let met = back.pop().expect("the fronts have met");
        let here = forward.last_mut().expect("the start is there");
        *here = common(here, &met);
    }
    // Thin out both sides.
    for level in (1..forward.len()).rev() {
        let before = front.back(&forward[level], &run.limits)?;
        forward[level - 1] = common(&forward[level - 1], &before);
    }
    while let Some(level) = back.pop() {
        let after = front.forward(&forward[forward.len() - 1], &run.limits)?;
        forward.push(common(&level, &after));
    }
    Ok(forward)
}

/// All ends: positions of the parity class with so many pegs, if they are not too many.
fn ends(bits: &Bits, group: &Group, target: Option<usize>, pegs: u32) -> Option<Vec<u64>> {
    let mut ways = 1u64;
    for taken in 0..u64::from(pegs) {
        ways = ways.checked_mul(bits.holes as u64 - taken)? / (taken + 1);
    }
    if ways > MOST_ENDS {
        return None;
    }
    let checks: Vec<u64> = parity::parts(bits).into_iter().flat_map(|part| part.checks).collect();
    let odd = |position: u64, check: u64| (position & check).count_ones() & 1;
    let fits = |position: u64| {
        target.is_none_or(|hole| position >> hole & 1 == 1)
            && checks.iter().all(|&check| odd(position, check) == odd(bits.start, check))
    };
    let mut all = Vec::new();
    let mut chosen = u64::MAX >> (64 - pegs.max(1));
    if pegs == 0 {
        return Some(Vec::new());
    }
    // All subsets of the same size, in order (Gosper).
    while chosen <= bits.full() {
        if fits(chosen) {
            all.push(group.least(chosen));
        }
        let low = chosen & chosen.wrapping_neg();
        let Some(ripple) = chosen.checked_add(low) else { break };
        chosen = ripple | (((chosen ^ ripple) >> 2) / low);
    }
    all.sort_unstable();
    all.dedup();
    Some(all)
}

/// What both fronts need.
struct Front<'a> {
    bits: &'a Bits,
    group: &'a Group,
    run: &'a Run,
    kept: usize,
    turns: Vec<Vec<u64>>,
}

impl Front<'_> {
    fn forward(&mut self, level: &[u64], limits: &Limits) -> Result<Vec<u64>, Stop> {
        let mut next = Heap::default();
        for chunk in level.chunks(1024) {
            limits.spend(chunk.len() as u64)?;
            for &position in chunk {
                self.group.after(self.bits, &self.turns, position, |after| next.list.push(after));
            }
            next.tidy();
            self.within(next.list.len())?;
        }
        self.keep(next.sorted())
    }

    fn back(&mut self, level: &[u64], limits: &Limits) -> Result<Vec<u64>, Stop> {
        let mut next = Heap::default();
        for chunk in level.chunks(1024) {
            limits.spend(chunk.len() as u64)?;
            for &position in chunk {
self.group.before(self.bits, &self.turns, position, |before| next.list.push(before));
            }
            next.tidy();
            self.within(next.list.len())?;
        }
        self.keep(next.sorted())
    }

    fn keep(&mut self, level: Vec<u64>) -> Result<Vec<u64>, Stop> {
        self.kept += level.len();
        self.within(0)?;
        Ok(level)
    }

    fn within(&self, more: usize) -> Result<(), Stop> {
        let most = room(self.run.memory);
        if self.kept + more <= most {
            return Ok(());
        }
        let needed = (self.kept + more) as u64 * 32;
        Err(Stop::TooLarge(format!("more than {needed} bytes for {} positions", self.kept + more)))
    }
}

/// What two sorted lists have in common.
fn common(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut out = Vec::new();
    let mut rest = other.iter().peekable();
    for &position in one {
        while rest.next_if(|&&held| held < position).is_some() {}
        if rest.peek() == Some(&&position) {
            out.push(position);
        }
    }
    out
}
