//! How many cops are needed at least, by reasons that cost little?
//!
//! Theorems of girth and minimum degree, of Cartesian products, and shares of exits are tried before the trap number:
//! it is the strongest of all where it can be found, but where degrees are large its search is broken off. So it begins
//! where the others end. What each of them says is told in `verify/theorem.rs`.

use super::super::verify::{Escape, Floor, GirthBound};
use super::super::{Instance, Terms};
use super::piece::Piece;
use super::trap;
use ludograph_core::{Limits, Stop};
use ludograph_graph::facts::{Factor, Product, tree_cycle_product};

/// Steps that one theorem may take.
const MOST_STEPS: u64 = 20_000_000;

/// A lower bound with its reason.
pub(super) struct Below {
    pub(super) lower: u32,
    pub(super) floor: Floor,
    /// The places of the vertices, if the core is a product of trees and cycles.
    pub(super) product: Option<Product>,
}

/// The best lower bound for a component whose core is this, or the best until a limit was reached.
pub(super) fn below(
    instance: &Instance,
    terms: &Terms,
    core: &Piece,
    limits: &Limits,
) -> (Below, Result<(), Stop>) {
    let mut best = Below { lower: 1, floor: Floor::NOBODY, product: None };
    let ended = improve(&mut best, instance, terms, core, limits);
    (best, ended)
}

fn improve(
    best: &mut Below,
    instance: &Instance,
    terms: &Terms,
    core: &Piece,
    limits: &Limits,
) -> Result<(), Stop> {
    let raise = |best: &mut Below, lower: u32, why: Escape| {
        if lower > best.lower {
            best.lower = lower;
            best.floor = Floor { cops: lower - 1, cut: core.cut.clone(), why };
        }
    };
    if terms.is_plain() && !instance.is_directed() {
        // More than one vertex is left, and no corner.
        raise(best, 2, Escape::Trap);
        let degree = core.steps.iter().map(Vec::len).min().unwrap_or(0) as u64;
        if degree > 2
            && let Some(girth) = girth(core, limits)?.filter(|&girth| girth >= 5)
        {
            for (bound, by) in by_girth(girth, degree) {
                raise(best, bound, Escape::Girth(girth, by));
            }
        }
        best.product = tree_cycle_product(&core.steps, limits)?;
        if let Some(product) = &best.product {
            let lower = needed(product);
            let why = Escape::Product(product.coordinates.clone());
            raise(best, lower, why);
        }
    }
    if let Some(lower) = counted(core, best.lower, limits)? {
        raise(best, lower, Escape::Counting);
    }
    if let Some(never) = trap::never_trapped(core, best.lower - 1, limits) {
        let why = if never.cops == 1 { Escape::Trap } else { Escape::Guards(never.gaps) };
        raise(best, never.cops + 1, why);
    }
    limits.spend(0)
}

/// What follows from girth and minimum degree.
fn by_girth(girth: u32, degree: u64) -> [(u32, GirthBound); 3] {
    let power = |times: u32| (degree - 1).saturating_pow(times);
    let bound = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    [
        (bound(degree), GirthBound::AignerFromme),
        (bound(power((girth + 3) / 8).saturating_add(1)), GirthBound::Frankl),
        (bound(power((girth - 1) / 4).div_ceil(girth.into())), GirthBound::Bradshaw),
    ]
}

/// Counts trees, cycles and triangles among the factors.
fn kinds(product: &Product) -> [u32; 3] {
    let of = |kind| product.factors.iter().filter(|&&factor| factor == kind).count() as u32;
    [Factor::Tree, Factor::Cycle, Factor::Triangle].map(of)
}

/// So many cops are needed at least on a product.
fn needed(product: &Product) -> u32 {
    match kinds(product) {
        [trees, cycles, 0] => cycles + (trees + 1).div_ceil(2),
        // Nothing is known here where there are triangles.
        _ => 1,
    }
}

/// So many suffice there.
pub(super) fn sufficient(product: &Product) -> u32 {
    let [trees, cycles, triangles] = kinds(product);
    // The numbers of the parts are added.
    let both = u32::from(trees > 0) * (trees + 1).div_ceil(2) + u32::from(cycles > 0) * (cycles + 1);
    (both + triangles).max(1)
}

/// The length of a shortest cycle; nothing when there is none or it takes too long to find.
fn girth(core: &Piece, limits: &Limits) -> Result<Option<u32>, Stop> {
    let n = core.len();
    let mut best = u32::MAX;
    let mut steps = 0u64;
    let mut far = vec![u32::MAX; n];
    let mut from = vec![u32::MAX; n];
    let mut queue: Vec<u32> = Vec::new();
    for source in 0..n as u32 {
        queue.drain(..).for_each(|v| far[v as usize] = u32::MAX);
        far[source as usize] = 0;
        from[source as usize] = u32::MAX;
        queue.push(source);
        let mut next = 0;
        while let Some(&v) = queue.get(next).filter(|v| 2 * far[**v as usize] + 1 < best) {
            next += 1;
            limits.spend(0)?;
            steps += core.steps[v as usize].len() as u64;
            if steps > MOST_STEPS {
                return Ok(None);
            }
            for &w in &core.steps[v as usize] {
                if far[w as usize] == u32::MAX {
                    far[w as usize] = far[v as usize] + 1;
                    from[w as usize] = v;
                    queue.push(w);
                } else if from[v as usize] != w {
                    best = best.min(far[v as usize] + far[w as usize] + 1);
                }
            }
        }
        // No theorem is about shorter cycles.
        if best < 5 {
            return Ok(None);
        }
    }
    Ok((best != u32::MAX).then_some(best))
}

/// The bound by shares of exits, if it is more than what is known and does not take too long.
fn counted(core: &Piece, known: u32, limits: &Limits) -> Result<Option<u32>, Stop> {
    const UNIT: u64 = 1 << 32;
    let n = core.len();
    let widest = core.zone.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let mut strikers: Vec<Vec<u32>> = vec![Vec::new(); n];
    for (cop, struck) in core.strikes.iter().enumerate() {
        limits.spend(0)?;
        struck.iter().for_each(|&place| strikers[place as usize].push(cop as u32));
    }
    // Fewer than this do not hold every place from the beginning.
    let mut least = (n.div_ceil(widest)) as u64;
    let mut count = vec![0u32; n];
    let mut steps = 0u64;
    for robber in 0..n {
        limits.spend(0)?;
        let exits = core.exits(robber);
        let away: Vec<u32> = exits.iter().copied().filter(|&exit| exit as usize != robber).collect();
        let mut most = 0;
        for exits in [exits, &away] {
            steps += exits.iter().map(|&exit| strikers[exit as usize].len() as u64).sum::<u64>();
            if steps > MOST_STEPS {
                return Ok(None);
            }
            let holds = |cop: u32| core.zone[cop as usize].binary_search(&(robber as u32)).is_ok();
            for &exit in exits {
                for &cop in strikers[exit as usize].iter().filter(|&&cop| !holds(cop)) {
                    count[cop as usize] += 1;
                }
            }
            let mut sum = 0u64;
            for &exit in exits {
                let best = strikers[exit as usize].iter().map(|&cop| count[cop as usize]).max().unwrap_or(0);
                sum += if best == 0 { UNIT * n as u64 } else { UNIT / u64::from(best) };
            }
            for &exit in exits {
                strikers[exit as usize].iter().for_each(|&cop| count[cop as usize] = 0);
            }
            most = most.max(sum);
        }
        // More cops than the shares make whole are needed, rounded up.
        least = least.min(most.div_ceil(UNIT));
        if least <= u64::from(known) {
            return Ok(None);
        }
    }
    Ok(Some(u32::try_from(least).unwrap_or(u32::MAX)))
}
