//! All positions that can be reached, counted.
//!
//! Small games go level by level, each level a sorted list. A game that grows beyond [`SMALL`] positions is
//! begun again as one bitmap over its parity class, if that fits into memory (see [`super::classmap`]);
//! otherwise the lists go on as long as memory lasts.
//!
//! Classes under the symmetries of the board: a list counts the least images of its positions. On a bitmap,
//! when every symmetry that keeps the class also keeps the start, the reachable set is closed under them and
//! Burnside's lemma counts its orbits from the positions that a symmetry leaves as they are; those are few
//! and can be listed. Otherwise a position is counted unless one of its images is smaller and also
//! reachable. (Adding up orbit sizes would be wrong there: not every image is reachable.)

use super::super::instance::Instance;
use super::super::verify::{Positions, PositionsClaim};
use super::bits::{Bits, Group};
use super::classmap::{ClassMap, Layout};
use super::parity;
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};

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
        found(count(instance, run, SMALL))
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
        found(
            Bits::new(instance)
                .and_then(|bits| Ok(lists(&bits, &Group::new(instance, None), run, u64::MAX)?.0)),
        )
    }
}

fn found(result: Result<PositionsClaim, Stop>) -> Found<PositionsClaim> {
    match result {
        Ok(claim) => Found::Claim(claim),
        Err(why) => Found::Stopped { why, best: None },
    }
}

pub(super) fn count(instance: &Instance, run: &Run, small: u64) -> Result<PositionsClaim, Stop> {
    let bits = Bits::new(instance)?;
    let group = Group::new(instance, None);
    let (claim, whole) = lists(&bits, &group, run, small)?;
    if whole {
        return Ok(claim);
    }
    let layout = layout(&bits);
    if !layout.fits(bits.hops.len()) || layout.bytes() + (64 << 20) > run.memory {
        return match lists(&bits, &group, run, u64::MAX) {
            Err(Stop::TooLarge(what)) => Err(Stop::TooLarge(format!(
                "{what}; a bitmap of the parity class would take {} bytes",
                layout.bytes()
            ))),
            other => Ok(other?.0),
        };
    }
    let map = ClassMap::reach(layout, &bits.hops, &[bits.start], &run.limits)?;
    let by_level = by_level(&bits, &map);
    let up_to_symmetry = classes((&bits, &group), &map, by_level.iter().sum(), None, run)?;
    Ok(PositionsClaim { by_level, up_to_symmetry })
}

/// The positions of a bitmap by the number of jumps made since the start.
pub(super) fn by_level(bits: &Bits, map: &ClassMap) -> Vec<u64> {
    let start = bits.start.count_ones() as usize;
    let mut by_level: Vec<u64> = map.by_pegs()[..=start].iter().rev().copied().collect();
    while by_level.last() == Some(&0) {
        by_level.pop();
    }
    by_level
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

/// Level by level, until there are more than `most` positions; whether everything was seen.
fn lists(bits: &Bits, group: &Group, run: &Run, most: u64) -> Result<(PositionsClaim, bool), Stop> {
    let mut claim = PositionsClaim { by_level: Vec::new(), up_to_symmetry: 0 };
    let mut level = vec![bits.start];
    let mut all = 0;
    while !level.is_empty() {
        all += level.len() as u64;
        claim.by_level.push(level.len() as u64);
        if all > most {
            return Ok((claim, false));
        }
        // The level, its images, and the next level while it is sorted.
        let needed = level.len() as u64 * 8 * 12;
        if needed > run.memory {
            let what = format!(
                "about {needed} bytes for the positions after {} jumps; {all} positions so far",
                claim.by_level.len() - 1
            );
            return Err(Stop::TooLarge(what));
        }
        let mut images: Vec<u64> = level.iter().map(|&position| group.least(position)).collect();
        images.sort_unstable();
        images.dedup();
        claim.up_to_symmetry += images.len() as u64;
        drop(images);
        let mut next: Vec<u64> = Vec::new();
        let mut sorted = 0;
        for chunk in level.chunks(1024) {
            run.limits.spend(chunk.len() as u64)?;
            next.extend(chunk.iter().flat_map(|&position| bits.after(position).map(|(_, after)| after)));
            if next.len() > 2 * sorted + (1 << 16) {
                next.sort_unstable();
                next.dedup();
                sorted = next.len();
            }
        }
        next.sort_unstable();
        next.dedup();
        level = next;
    }
    Ok((claim, true))
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
    for (index, position) in map.positions().enumerate() {
        if index % (1 << 16) == 0 {
            run.limits.spend(1)?;
        }
        let mut smaller = keeps.iter().map(|&at| group.image(at, position)).filter(|&image| image < position);
        count += u64::from(!smaller.any(|image| map.contains(image)));
    }
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
        return Err(Stop::TooLarge(format!("2^{} positions are symmetric", cycles.len())));
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
