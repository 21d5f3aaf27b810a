//! Every position on a way from the start to an end: reachable, and with the end still within reach.
//!
//! Small games: two fronts, one forward from the start and one back from all ends, each level a sorted list of
//! least images; the smaller front goes on, and where they meet the positions in both are on a way. From there
//! the lists are thinned out in both directions. When the only end is the complement of the start (one hole
//! vacant at the start, the last peg there), jumps back are jumps forward of the complement: the second front
//! is the first one turned over, and half of the work is saved.
//!
//! A game that outgrows its lists is begun again as a bitmap over the parity class, if that fits into memory:
//! what can be reached from the start, and what can be reached from the ends turned over, turned over again
//! (see [`super::classmap`]). If it does not fit, the lists go on without what weights settle (see
//! [`super::guards`]).

use super::super::instance::Instance;
use super::super::say;
use super::bits::{Bits, Group, Turns};
use super::classmap::{ClassMap, Layout};
use super::guards::Guards;
use super::ledger::Ledger;
use super::sweep::{each, sift, sort};
use super::{memory, parity, positions};
use ludograph_core::{Run, Stop};

/// More ends than this are not listed: the first front goes all the way.
const MOST_ENDS: u64 = 3_000_000;

/// A level of more positions is searched for weights that settle some of them.
const LARGE: usize = 5_000;

/// A level of more positions is too long for a list, if a bitmap fits.
const LONG: usize = 20_000;

/// Positions on a way from the start to an end.
pub(in super::super) enum Ways {
    /// By the number of jumps made, sorted, as least images under the group.
    Lists(Vec<Vec<u64>>),
    /// All of them.
    Map(ClassMap),
}

/// Positions on a way from the start to an end with so many pegs, one of them on the target if one is set.
pub(in super::super) fn ways(
    instance: &Instance,
    (bits, group): (&Bits, &Group),
    (target, pegs): (Option<usize>, u32),
    run: &Run,
) -> Result<Ways, Stop> {
    let layout = positions::layout(bits);
    let fits = layout.fits(bits.hops.len()) && layout.bytes() <= memory::LARGEST_MAP;
    let limits = if fits { (usize::MAX, LONG) } else { (LARGE, usize::MAX) };
    match list(instance, (bits, group), (target, pegs), limits, run)? {
        Some(levels) => Ok(Ways::Lists(levels)),
        None => {
            let needed = 2 * layout.bytes() + (64 << 20);
            memory::allow(run, needed, |size, limit| say::MemoryBitmaps { size, limit }.into())?;
            mark(bits, layout, (target, pegs), run).map(Ways::Map)
        }
    }
}

/// The same, always as lists.
pub(in super::super) fn winning(
    instance: &Instance,
    (bits, group): (&Bits, &Group),
    target: Option<usize>,
    pegs: u32,
    run: &Run,
) -> Result<Vec<Vec<u64>>, Stop> {
    match ways(instance, (bits, group), (target, pegs), run)? {
        Ways::Lists(levels) => Ok(levels),
        Ways::Map(map) => unroll(&map, (bits, group), pegs, run),
    }
}

/// All positions on a way, on a bitmap.
fn mark(
    bits: &Bits,
    layout: Layout,
    (target, pegs): (Option<usize>, u32),
    run: &Run,
) -> Result<ClassMap, Stop> {
    let mut map = ClassMap::reach(layout, &bits.hops, &[bits.start], &run.limits)?;
    let stands = |position: &u64| target.is_none_or(|hole| position >> hole & 1 == 1);
    let mut ends = match ends(bits, target, pegs) {
        Some(ends) => ends,
        None => {
            let mut ends = Vec::new();
            map.each(&run.limits, |end| {
                if end.count_ones() == pegs && stands(&end) {
                    ends.push(end);
                }
            })?;
            ends
        }
    };
    ends.retain(|&end| map.contains(end));
    let starts: Vec<u64> = ends.into_iter().map(|end| bits.full() ^ end).collect();
    if starts == [bits.start] {
        map.keep_turned(None, &run.limits)?;
        return Ok(map);
    }
    let first = starts.first().copied().unwrap_or(bits.start);
    let other = ClassMap::reach(positions::layout_of(bits, first), &bits.hops, &starts, &run.limits)?;
    map.keep_turned(Some(&other), &run.limits)?;
    Ok(map)
}

/// The least images of the positions of a bitmap, level by level.
fn unroll(
    map: &ClassMap,
    (bits, group): (&Bits, &Group),
    pegs: u32,
    run: &Run,
) -> Result<Vec<Vec<u64>>, Stop> {
    let images = 0..group.images.len();
    // When every symmetry keeps the start, all images of a position are in the set.
    let closed = images.clone().all(|at| group.image(at, bits.start) == bits.start);
    let all = map.by_pegs(&run.limits)?.iter().sum::<u64>()
        / if closed { 1 + group.images.len() as u64 } else { 1 };
    let needed = all.saturating_mul(16) + map.layout.bytes();
    memory::allow(run, needed, |size, limit| say::MemoryList { size, all, limit }.into())?;
    let start = bits.start.count_ones();
    let mut levels: Vec<Vec<u64>> = vec![Vec::new(); (start - pegs) as usize + 1];
    map.each(&run.limits, |position| {
        let level = &mut levels[(start - position.count_ones()) as usize];
        if !closed {
            level.push(group.least(position));
        } else if images.clone().all(|at| group.image(at, position) >= position) {
            level.push(position);
        }
    })?;
    for level in &mut levels {
        sort(level, &run.limits)?;
    }
    Ok(levels)
}

/// By two fronts. Above the first size weights are looked for; above the second, nothing is listed.
fn list(
    instance: &Instance,
    (bits, group): (&Bits, &Group),
    (target, pegs): (Option<usize>, u32),
    (large, long): (usize, usize),
    run: &Run,
) -> Result<Option<Vec<Vec<u64>>>, Stop> {
    let steps = (bits.start.count_ones() - pegs) as usize;
    let mut front = Front { turns: Turns::new(bits, group), guards: None, run, kept: 0 };
    let turned = |level: &[u64]| {
        let mut turned = each(level, &run.limits, |position| group.least(bits.full() ^ position))?;
        sort(&mut turned, &run.limits)?;
        Ok::<_, Stop>(turned)
    };
    let mut forward = vec![vec![group.least(bits.start)]];
    let mut back: Vec<Vec<u64>> = Vec::new();
    let mut mirrored = false;
    if let Some(mut ends) = ends(bits, target, pegs) {
        ends.iter_mut().for_each(|end| *end = group.least(*end));
        sort(&mut ends, &run.limits)?;
        mirrored = ends == [group.least(bits.full() ^ bits.start)];
        back.push(ends);
    }
    // The levels forward[0..] and, counted from the end, back[0..]; if there are two lists one level is on both.
    let levels = steps + 1 + back.len();
    while forward.len() + back.len() < levels {
        let (ahead, behind) = (&forward[forward.len() - 1], back.last());
        run.limits.note(|| format!("{} positions after {} jumps", ahead.len(), forward.len() - 1));
        if ahead.len().max(behind.map_or(0, Vec::len)) > long {
            return Ok(None);
        }
        if mirrored {
            forward.push(front.forward(ahead)?);
            if forward.len() + back.len() < levels {
                back.push(turned(&forward[back.len()])?);
            }
        } else if behind.is_none_or(|behind| ahead.len() <= behind.len()) && forward.len() <= steps {
            forward.push(front.forward(ahead)?);
        } else {
            back.push(front.back(behind.expect("the second front exists"))?);
        }
        let made = forward.len() - 1;
        let level = forward.last_mut().expect("just pushed");
        if front.guards.is_none() && level.len() > large {
            let further = (steps / 2).saturating_sub(made) + 1;
            let learned = Guards::learn(instance, (bits, group), (target, pegs), (level, further), run)?;
            level.retain(|&position| !learned.settle(position));
            front.guards = Some(learned);
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
    // Thin out both sides. What weights have settled is not on a way, so they are no longer asked.
    front.guards = Some(Guards::default());
    for level in (1..forward.len()).rev() {
        let before = front.back(&forward[level])?;
        forward[level - 1] = common(&forward[level - 1], &before);
    }
    while let Some(level) = back.pop() {
        if mirrored {
            forward.push(turned(&forward[steps - forward.len()])?);
        } else {
            let after = front.forward(&forward[forward.len() - 1])?;
            forward.push(common(&level, &after));
        }
    }
    Ok(Some(forward))
}

/// Numbers of positions by their jumps, from the start and from the ends.
pub(in super::super) type Sides = (Vec<u64>, Vec<u64>);

/// How many positions, up to symmetry, there are after 0, 1, … jumps, and how many from which an end comes after 0, 1, …
/// jumps, until both have reached the same level; the second list is empty if there are too many ends. `None` if there are
/// more than so many positions, or more than a check could hold in the memory of the run.
pub(in super::super) fn sides(
    (bits, group): (&Bits, &Group),
    (target, pegs): (Option<usize>, u32),
    most: u64,
    run: &Run,
) -> Result<Option<Sides>, Stop> {
    let steps = (bits.start.count_ones() - pegs) as usize;
    let mut front = Front { turns: Turns::new(bits, group), guards: None, run, kept: 0 };
    let mut ahead = vec![group.least(bits.start)];
    let mut behind = ends(bits, target, pegs);
    if let Some(ends) = &mut behind {
        ends.iter_mut().for_each(|end| *end = group.least(*end));
        sort(ends, &run.limits)?;
    }
    let mut forward = vec![1];
    let mut back: Vec<u64> = behind.iter().map(|ends| ends.len() as u64).collect();
    let levels = steps + 1 + back.len();
    while forward.len() + back.len() < levels {
        match &mut behind {
            Some(behind) if behind.len() < ahead.len() => {
                *behind = front.back(behind)?;
                back.push(behind.len() as u64);
            }
            _ => {
                ahead = front.forward(&ahead)?;
                forward.push(ahead.len() as u64);
            }
        }
        let sum = forward.iter().chain(&back).sum::<u64>();
        // A check holds all of them, and one level three times.
        if sum > most || sum.saturating_mul(24) > run.memory {
            return Ok(None);
        }
        front.kept = ahead.len() + behind.as_ref().map_or(0, Vec::len);
    }
    Ok(Some((forward, back)))
}

/// All ends: positions of the parity class with so many pegs, if they are not too many.
fn ends(bits: &Bits, target: Option<usize>, pegs: u32) -> Option<Vec<u64>> {
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
        return Some(if fits(0) { vec![0] } else { Vec::new() });
    }
    // All subsets of the same size, in order (Gosper).
    while chosen <= bits.full() {
        if fits(chosen) {
            all.push(chosen);
        }
        let low = chosen & chosen.wrapping_neg();
        let Some(ripple) = chosen.checked_add(low) else { break };
        chosen = ripple | (((chosen ^ ripple) >> 2) / low);
    }
    Some(all)
}

/// What both fronts need.
struct Front<'a> {
    turns: Turns<'a>,
    /// What settles positions, once it was looked for.
    guards: Option<Guards>,
    run: &'a Run,
    kept: usize,
}

impl<'a> Front<'a> {
    fn forward(&mut self, level: &[u64]) -> Result<Vec<u64>, Stop> {
        let mut next = self.step(level, Turns::after)?;
        if let Some(guards) = &self.guards {
            sift(&mut next, &self.run.limits, |position| !guards.settle(position))?;
        }
        self.keep(next)
    }

    fn back(&mut self, level: &[u64]) -> Result<Vec<u64>, Stop> {
        let before = self.step(level, Turns::before)?;
        self.keep(before)
    }

    fn step(&mut self, level: &[u64], find: fn(&mut Turns<'a>, u64) -> usize) -> Result<Vec<u64>, Stop> {
        let held = self.kept as u64 * 8;
        let room = self.run.memory.saturating_sub(held);
        let explain = |why| match why {
            Stop::TooLarge(_) => {
                let size = ludograph_core::sized(room);
                Stop::TooLarge(say::MemoryLevelBeside { size, kept: self.kept }.into())
            }
            other => other,
        };
        let mut next = Ledger::new(level.len(), room).map_err(explain)?;
        for chunk in level.chunks(1024) {
            self.run.limits.spend(chunk.len() as u64)?;
            for &position in chunk {
                for at in 0..find(&mut self.turns, position) {
                    next.add(self.turns.least(at), ()).map_err(explain)?;
                }
            }
        }
        // The list beside the table, and once more while it is sorted.
        let next = next.finish().map_err(explain)?;
        if next.bytes() + 16 * next.len() as u64 > room {
            return Err(explain(Stop::TooLarge(String::new().into())));
        }
        next.positions(&self.run.limits)
    }

    fn keep(&mut self, mut level: Vec<u64>) -> Result<Vec<u64>, Stop> {
        sort(&mut level, &self.run.limits)?;
        self.kept += level.len();
        Ok(level)
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Pairs;

    #[test]
    fn bitmaps_and_lists_with_and_without_weights_agree() {
        let recipes = [
            ("board=croix,order=5", None, 4),
            ("board=croix,order=5,vacancy=1:2", Some(0), 3),
            ("board=rectangle,rows=4,cols=5,vacancy=2:2", Some(6), 1),
            ("board=rectangle,rows=4,cols=5,vacancy=1:1", None, 1),
            ("board=triangle,order=5,vacancy=1:1", Some(0), 1),
            ("rows=4,cols=4,soluble=false,holes_share=0.9,pegs_share=0.6,jumps=diagonal", None, 1),
        ];
        let run = Run::default();
        let (mut marked, mut outgrown) = (0, 0);
        for (recipe, target, pegs) in recipes {
            let made =
                super::super::super::entry().invent(None, &Pairs::parse(recipe).expect("settings"), &run);
            let made = made.expect("a board");
            let instance = made.get::<Instance>();
            let (bits, group) = (Bits::new(instance).expect("few holes"), Group::new(instance, target));
            let ways = |large, long| {
                list(instance, (&bits, &group), (target, pegs), (large, long), &run)
                    .expect("no limit is near")
            };
            let plain = ways(usize::MAX, usize::MAX).expect("a list");
            assert_eq!(ways(3, usize::MAX).expect("a list"), plain, "{recipe}");
            outgrown += usize::from(ways(3, 1).is_none());
            let layout = positions::layout(&bits);
            if layout.fits(bits.hops.len()) {
                let map = mark(&bits, layout, (target, pegs), &run).expect("no limit is near");
                assert_eq!(
                    unroll(&map, (&bits, &group), pegs, &run).expect("no limit is near"),
                    plain,
                    "{recipe}"
                );
                marked += 1;
            }
            assert_eq!(plain, listed(&bits, &group, target, pegs), "{recipe}");
        }
        assert!(marked >= 5 && outgrown >= 4, "{marked} games filled a row, {outgrown} outgrew their lists");
    }

    /// All positions, forward; then those from which an end is reached.
    fn listed(bits: &Bits, group: &Group, target: Option<usize>, pegs: u32) -> Vec<Vec<u64>> {
        use std::collections::BTreeSet;
        let mut levels: Vec<BTreeSet<u64>> = vec![BTreeSet::from([bits.start])];
        for _ in pegs..bits.start.count_ones() {
            let after = levels[levels.len() - 1].iter().flat_map(|&position| bits.after(position));
            let after = after.map(|(_, after)| after).collect();
            levels.push(after);
        }
        let last = levels.len() - 1;
        levels[last].retain(|position| target.is_none_or(|hole| position >> hole & 1 == 1));
        for level in (0..last).rev() {
            let later = levels[level + 1].clone();
            levels[level].retain(|&position| bits.after(position).any(|(_, after)| later.contains(&after)));
        }
        let least = |level: BTreeSet<u64>| level.into_iter().map(|position| group.least(position)).collect();
        let classes = levels.into_iter().map(least);
        classes.map(|level: BTreeSet<u64>| level.into_iter().collect()).collect()
    }
}
