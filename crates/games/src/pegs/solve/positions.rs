//! All positions that can be reached, counted.
//!
//! Small games go level by level, each level a sorted list. A game that grows beyond [`SMALL`] positions is
//! begun again as one bitmap over its parity class, if that is not too large (see [`super::classmap`]);
//! otherwise the lists go on as long as memory lasts. A run that is stopped keeps the levels that were counted.
//!
//! Classes under the symmetries of the board: a list counts the least images of its positions. On a bitmap,
//! when every symmetry that keeps the class also keeps the start, the reachable set is closed under them and
//! Burnside's lemma counts its orbits from the positions that a symmetry leaves as they are; those are few
//! and can be listed. Otherwise a position is counted unless one of its images is smaller and also
//! reachable. (Adding up orbit sizes would be wrong there: not every image is reachable.)

use super::super::instance::Instance;
use super::super::say;
use super::super::verify::{Positions, PositionsClaim};
use super::bits::{Bits, Group};
use super::classmap::{ClassMap, Layout};
use super::sweep::{each, sort};
use super::{memory, parity};
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};

/// The method `bitmap`.
pub(in super::super) struct ByBitmap;

/// The method `lists`.
pub(in super::super) struct ByLists;

/// Games with more positions are counted on a bitmap if it fits.
const SMALL: u64 = 100_000;

impl Solver<Positions> for ByBitmap {
    fn key(&self) -> &'static str {
        "bitmap"
    }

    fn summary(&self) -> &'static str {
        "level by level; large games as a bitmap over the parity class, 512 positions at a time"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<PositionsClaim> {
        count(instance, run, SMALL)
    }
}

impl Solver<Positions> for ByLists {
    fn key(&self) -> &'static str {
        "lists"
    }

    fn summary(&self) -> &'static str {
        "level by level, each level a sorted list"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<PositionsClaim> {
        let mut counted = PositionsClaim::nothing();
        let all = Bits::new(instance)
            .and_then(|bits| lists(&bits, &Group::new(instance, None), run, u64::MAX, &mut counted));
        found(all.map(|_| ()), counted)
    }
}

/// What was counted: whole levels, if not all.
fn found(result: Result<(), Stop>, counted: PositionsClaim) -> Found<PositionsClaim> {
    match result {
        Ok(()) => Found::Claim(counted),
        Err(why) => {
            Found::Stopped { why, best: Some(counted).filter(|counted| !counted.by_level.is_empty()) }
        }
    }
}

pub(super) fn count(instance: &Instance, run: &Run, small: u64) -> Found<PositionsClaim> {
    let mut counted = PositionsClaim::nothing();
    let result = fill(instance, run, small, &mut counted);
    found(result, counted)
}

/// Lists for a small game; what the lists have counted of a large one stays, if the bitmap does not come to its end.
fn fill(instance: &Instance, run: &Run, small: u64, counted: &mut PositionsClaim) -> Result<(), Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::new(instance, None);
    let layout = layout(&bits);
    let fits = layout.fits(bits.hops.len()) && layout.bytes() <= memory::LARGEST_MAP;
    if lists(&bits, &group, run, if fits { small } else { u64::MAX }, counted)? {
        return Ok(());
    }
    let needed = layout.bytes() + (64 << 20);
    memory::allow(run, needed, |size, limit| say::MemoryBitmap { size, limit }.into())?;
    let map = ClassMap::reach(layout, &bits.hops, &[bits.start], &run.limits)?;
    let by_level = by_level(&bits, &map, &run.limits)?;
    let up_to_symmetry = classes((&bits, &group), &map, by_level.iter().sum(), None, run)?;
    *counted = PositionsClaim { by_level, up_to_symmetry: Some(up_to_symmetry) };
    Ok(())
}

/// The positions of a bitmap by the number of jumps made since the start.
pub(super) fn by_level(bits: &Bits, map: &ClassMap, limits: &Limits) -> Result<Vec<u64>, Stop> {
    let start = bits.start.count_ones() as usize;
    let mut by_level: Vec<u64> = map.by_pegs(limits)?[..=start].iter().rev().copied().collect();
    while by_level.last() == Some(&0) {
        by_level.pop();
    }
    Ok(by_level)
}

/// The layout of the class of the start.
pub(in super::super) fn layout(bits: &Bits) -> Layout {
    layout_of(bits, bits.start)
}

/// The layout of the class of a position.
pub(in super::super) fn layout_of(bits: &Bits, position: u64) -> Layout {
    let checks: Vec<u64> = parity::parts(bits).into_iter().flat_map(|part| part.checks).collect();
    Layout::new(bits.holes, &checks, position)
}

/// Level by level, until there are more than `most` positions; whether everything was seen. Levels that were counted stay
/// in the claim when the run is stopped.
fn lists(
    bits: &Bits,
    group: &Group,
    run: &Run,
    most: u64,
    counted: &mut PositionsClaim,
) -> Result<bool, Stop> {
    let mut level = vec![bits.start];
    let (mut all, mut classes) = (0, 0);
    while !level.is_empty() {
        all += level.len() as u64;
        counted.by_level.push(level.len() as u64);
        if all > most {
            return Ok(false);
        }
        // The level, its images, and the next level while it is sorted.
        let jumps = counted.by_level.len() - 1;
        let why = |size, limit| say::MemoryJumps { size, jumps, all, limit }.into();
        memory::allow(run, level.len() as u64 * 8 * 12, why)?;
        let mut images = each(&level, &run.limits, |position| group.least(position))?;
        sort(&mut images, &run.limits)?;
        classes += images.len() as u64;
        drop(images);
        let mut next: Vec<u64> = Vec::new();
        let mut sorted = 0;
        for chunk in level.chunks(1024) {
            run.limits.spend(chunk.len() as u64)?;
            next.extend(chunk.iter().flat_map(|&position| bits.after(position).map(|(_, after)| after)));
            if next.len() > 2 * sorted + (1 << 16) {
                sort(&mut next, &run.limits)?;
                sorted = next.len();
            }
        }
        sort(&mut next, &run.limits)?;
        level = next;
    }
    counted.up_to_symmetry = Some(classes);
    Ok(true)
}

/// Classes of the positions of a bitmap, which depend on the start and, if one is set, on the target.
pub(super) fn classes(
    (bits, group): (&Bits, &Group),
    map: &ClassMap,
    all: u64,
    target: Option<usize>,
    run: &Run,
) -> Result<u64, Stop> {
    let images = 0..group.images.len();
    let keeps: Vec<usize> = images.filter(|&at| map.layout.holds(group.image(at, bits.start))).collect();
    let same = |at: usize| {
        group.image(at, bits.start) == bits.start
            && target.is_none_or(|hole| group.images[at][hole] == hole as u32)
    };
    if keeps.iter().all(|&at| same(at)) {
        let mut sum = all;
        for &at in &keeps {
            sum += fixed(&group.images[at], map, run)?;
        }
        return Ok(sum / (keeps.len() as u64 + 1));
    }
    let mut count = 0;
    map.each(&run.limits, |position| {
        let mut smaller = keeps.iter().map(|&at| group.image(at, position)).filter(|&image| image < position);
        count += u64::from(!smaller.any(|image| map.contains(image)));
    })?;
    Ok(count)
}

/// How many reachable positions a symmetry leaves as they are: unions of its cycles.
fn fixed(image: &[u32], map: &ClassMap, run: &Run) -> Result<u64, Stop> {
    let mut cycles: Vec<u64> = Vec::new();
    let mut seen = 0u64;
    for first in 0..image.len() {
        let mut cycle = 0u64;
        let mut hole = first;
        while seen >> hole & 1 == 0 {
            seen |= 1 << hole;
            cycle |= 1 << hole;
            hole = image[hole] as usize;
        }
        if cycle != 0 {
            cycles.push(cycle);
        }
    }
    if cycles.len() > 40 {
        return Err(Stop::TooLarge(say::Symmetric { cycles: cycles.len() }.into()));
    }
    // In the order of a Gray code one cycle changes at a time.
    let mut count = 0;
    let mut position = 0;
    for number in 1..=1u64 << cycles.len() {
        if number % (1 << 16) == 0 {
            run.limits.spend(1)?;
        }
        count += u64::from(map.layout.holds(position) && map.contains(position));
        if let Some(cycle) = cycles.get(number.trailing_zeros() as usize) {
            position ^= cycle;
        }
    }
    Ok(count)
}
