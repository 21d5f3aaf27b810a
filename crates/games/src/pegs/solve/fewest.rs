//! The fewest pegs, with the weakest proof that suffices.
//!
//! Parity costs nothing and is asked first; then a narrow sweep looks for a game that meets it. If they do
//! not meet, weights are asked (the linear relaxation), then wider sweeps and the integer relaxation in
//! turns, each with more effort than before. A sweep that was never too narrow has seen everything: its
//! answer is exact. After some efforts all positions are marked on a bitmap, where one fits: then the best
//! game is known, and only its proof may take longer. Whatever closed the gap, the proof that is handed over is the first that suffices in
//! the order parity, pagoda, integer, exhaustive.

use super::super::instance::{Instance, Jump};
use super::super::say;
use super::super::verify::{Check, Enumeration, Fewest, FewestClaim, FewestQuery, Proof, Weights};
use super::bits::{Bits, Group};
use super::classmap::ClassMap;
use super::relax::{Integer, Relaxation};
use super::sweep::{Settler, Sweep, room};
use super::{memory, parity, positions};
use ludograph_core::{Found, Promise, Run, Solver, Stop};

/// The method `sweep`.
pub(in super::super) struct BySweep;

impl Solver<Fewest> for BySweep {
    fn key(&self) -> &'static str {
        "sweep"
    }

    fn summary(&self) -> &'static str {
        "widening sweeps from above; parity, weights, the integer relaxation or all positions from below"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &FewestQuery, run: &Run) -> Found<FewestClaim> {
        let target = super::target(instance, &query.target);
        fewest(instance, target, run)
    }
}

/// What is known so far.
struct Known {
    /// The jumps of the best game, if an end with a peg on the target is known.
    jumps: Option<Vec<Jump>>,
    pegs: u32,
    bound: Bound,
    proof: Proof,
}

/// No end has fewer pegs; above all numbers of pegs: there is no end.
type Bound = u32;

/// The fewest pegs, with one on the target if one is set.
pub(in super::super) fn fewest(instance: &Instance, target: Option<usize>, run: &Run) -> Found<FewestClaim> {
    certify(instance, target, None, run)
}

/// The fewest pegs, when perhaps a game is known.
pub(in super::super) fn certify(
    instance: &Instance,
    target: Option<usize>,
    game: Option<Vec<Jump>>,
    run: &Run,
) -> Found<FewestClaim> {
    let all = instance.count() as u32;
    let bits = match Bits::new(instance) {
        Ok(bits) => bits,
        Err(why) => return large(instance, target, why, run),
    };
    let mut known = start(&bits, target, all, run);
    if let Some(jumps) = game {
        known.pegs = all - jumps.len() as u32;
        known.jumps = Some(jumps);
    }
    let result = close(instance, &bits, target, run, &mut known);
    let claim = claim(known, all);
    match result {
        Ok(()) => Found::Claim(claim),
        Err(why) => Found::Stopped { why, best: Some(claim) },
    }
}

fn claim(known: Known, all: u32) -> FewestClaim {
    let bound = (known.bound <= all).then_some(known.bound);
    match known.jumps {
        Some(jumps) => FewestClaim { pegs: Some(known.pegs), jumps, bound, proof: known.proof },
        None => FewestClaim { pegs: None, jumps: Vec::new(), bound, proof: known.proof },
    }
}

/// What parity says, and the game of no jump if it is one.
fn start(bits: &Bits, target: Option<usize>, all: u32, run: &Run) -> Known {
    let stands = target.is_none_or(|hole| bits.start >> hole & 1 == 1);
    // Stopped so early: that one peg is always left needs no check.
    let (bound, checks) = match parity::least(bits, target, &run.limits) {
        Ok(least) => (least.pegs.unwrap_or(all + 1), least.checks),
        Err(_) => (u32::from(all > 0), Vec::new()),
    };
    Known {
        jumps: stands.then(Vec::new),
        pegs: if stands { all } else { all + 1 },
        bound,
        proof: Proof::Parity(checks),
    }
}

/// The widths of the sweeps, and how many nodes of the integer relaxation go with each.
const EFFORTS: [(usize, u64); 9] = [
    (30, 0),
    (1_000, 60),
    (8_000, 200),
    (60_000, 1_000),
    (400_000, 4_000),
    (2_000_000, 10_000),
    (10_000_000, 20_000),
    (50_000_000, 40_000),
    (usize::MAX, 100_000),
];

/// After so many efforts all positions are marked on a bitmap, if one of this size fits.
const PATIENCE: usize = 4;
const LARGEST_MAP: u64 = 256 << 20;
/// So many positions are counted again as a proof without looking for another.
const RECOUNTED: u64 = 25_000_000;

/// Closes the gap between the best game and the bound.
fn close(
    instance: &Instance,
    bits: &Bits,
    target: Option<usize>,
    run: &Run,
    known: &mut Known,
) -> Result<(), Stop> {
    let all = instance.count() as u32;
    let group = Group::new(instance, target);
    let mut relaxation: Option<Relaxation> = None;
    let mut settlers: Vec<Settler> = Vec::new();
    let mut counted: Option<Proof> = None;
    for (effort, (width, nodes)) in EFFORTS.into_iter().enumerate() {
        if known.pegs <= known.bound {
            return Ok(());
        }
        if effort == PATIENCE
            && let Some(relaxation) = &relaxation
            && let Some(levels) = reach(bits, target, run, known)?
            && known.pegs > known.bound
        {
            // All positions are known, so the best game is; if they are too many to be counted again, another
            // proof is looked for, and nothing is lost when there is none.
            let all = Proof::Exhaustive(Enumeration { symmetries: Vec::new(), weights: Vec::new(), levels });
            if all_of(&all) <= RECOUNTED {
                return settle(known, relaxation, run, || all);
            }
            counted = Some(all);
        }
        run.limits.note(|| format!("{} pegs found, at least {} needed", known.pegs, known.bound));
        // Positions that cannot lead below the best game need not be followed.
        let (most, enough) = (room(run.memory), known.bound);
        let asked = known.pegs;
        let useful = settling(&settlers, target, asked.min(all + 1));
        let sweep = Sweep { bits, group: &group, target, settlers: &useful, width, most, enough };
        let swept = match (sweep.run(&run.limits), counted.take()) {
            (Err(Stop::TooLarge(_)), Some(all)) => {
                known.bound = known.pegs;
                known.proof = all;
                return Ok(());
            }
            (swept, all) => {
                counted = all;
                swept?
            }
        };
        if let Some(end) = swept.best {
            let left = all - end.0 as u32;
            if left < known.pegs || known.jumps.is_none() {
                known.jumps =
                    Some(sweep.trace(&swept, end).into_iter().map(|jump| bits.name(jump)).collect());
                known.pegs = left;
            }
        }
        if known.pegs <= known.bound {
            return Ok(());
        }
        let relaxation = match &mut relaxation {
            Some(relaxation) => relaxation,
            none => {
                let mut first = Relaxation::new(instance, target)?;
                let linear = first.linear(&run.limits)?;
                let bound = linear.pegs.unwrap_or(all + 1);
                if linear.pegs.is_some() {
                    settlers.extend(Settler::new(linear.weights.clone(), target, known.pegs));
                }
                if bound > known.bound {
                    known.bound = bound;
                    known.proof = pagoda(linear.weights);
                }
                none.insert(first)
            }
        };
        if swept.whole && known.pegs > known.bound {
            // A checker settles positions by the number of pegs that is claimed: what was swept for a larger one is swept again.
            let useful = settling(&settlers[..useful.len()], target, known.pegs);
            let last = Sweep { settlers: &useful, ..sweep };
            let swept = if known.pegs == asked || useful.is_empty() { swept } else { last.run(&run.limits)? };
            return settle(known, relaxation, run, || {
                Proof::Exhaustive(Enumeration {
                    symmetries: group.images.clone(),
                    weights: useful.iter().map(|settler| settler.weights.clone()).collect(),
                    levels: swept.levels.iter().map(|level| level.len() as u64).collect(),
                })
            });
        }
        // What the integer relaxation can add for its price.
        while known.pegs > known.bound {
            match relaxation.integer(known.bound, &run.limits, nodes) {
                Ok(Integer::None(tree)) => {
                    known.bound += 1;
                    known.proof = Proof::Integer(tree);
                }
                Ok(Integer::Point(_)) | Err(Stop::GaveUp(_)) => break,
                Err(why) => return Err(why),
            }
        }
    }
    Err(Stop::GaveUp(say::NO_SWEEP.into()))
}

/// The weights of some settlers, for so many pegs.
fn settling(settlers: &[Settler], target: Option<usize>, need: u32) -> Vec<Settler> {
    settlers.iter().filter_map(|settler| Settler::new(settler.weights.clone(), target, need)).collect()
}

fn pagoda(weights: Weights) -> Proof {
    if weights.scale > 0 {
        Proof::Pagoda(weights)
    } else {
        Proof::Integer(vec![super::super::verify::Step::Leaf(weights)])
    }
}

/// Everything was seen, so the best game is the best of all: which proof is the weakest?
fn settle(
    known: &mut Known,
    relaxation: &Relaxation,
    run: &Run,
    all: impl FnOnce() -> Proof,
) -> Result<(), Stop> {
    if known.pegs > known.bound
        && let Ok(Integer::None(tree)) = relaxation.integer(known.pegs - 1, &run.limits, 300)
    {
        known.bound = known.pegs;
        known.proof = Proof::Integer(tree);
        return Ok(());
    }
    run.limits.spend(0)?;
    known.bound = known.pegs;
    known.proof = all();
    Ok(())
}

fn all_of(proof: &Proof) -> u64 {
    match proof {
        Proof::Exhaustive(all) => all.levels.iter().sum(),
        _ => 0,
    }
}

/// Every position that can be reached, on a bitmap if one fits: the best game is found, and the positions are
/// counted by level.
fn reach(bits: &Bits, target: Option<usize>, run: &Run, known: &mut Known) -> Result<Option<Vec<u64>>, Stop> {
    let layout = positions::layout(bits);
    if !layout.fits(bits.hops.len()) || layout.bytes() > LARGEST_MAP {
        return Ok(None);
    }
    let needed = layout.bytes() + (64 << 20);
    memory::allow(run, needed, |size, limit| say::MemoryBitmap { size, limit }.into())?;
    run.limits.note(|| format!("a bitmap of {} bytes", layout.bytes()));
    let map = ClassMap::reach(layout, &bits.hops, &[bits.start], &run.limits)?;
    let meets = |position: &u64| target.is_none_or(|hole| position >> hole & 1 == 1);
    let mut end: Option<u64> = None;
    map.each(&run.limits, |position| {
        if meets(&position) && end.is_none_or(|end| position.count_ones() < end.count_ones()) {
            end = Some(position);
        }
    })?;
    if let Some(end) = end.filter(|end| end.count_ones() < known.pegs) {
        known.pegs = end.count_ones();
        known.jumps = Some(trail(bits, &map, end));
    }
    Ok(Some(positions::by_level(bits, &map, &run.limits)?))
}

/// Jumps from the start to a position of the map: back from it, always to one that can be reached.
fn trail(bits: &Bits, map: &ClassMap, end: u64) -> Vec<Jump> {
    let mut now = end;
    let mut jumps = Vec::new();
    while now != bits.start {
        let back = bits.hops.iter().enumerate().find_map(|(jump, &[from, over, to])| {
            let (come, gone) = (1u64 << to, 1u64 << from | 1 << over);
            let before = now ^ come ^ gone;
            (now & come != 0 && now & gone == 0 && map.contains(before)).then_some((jump, before))
        });
        let (jump, before) = back.expect("what can be reached has a position before it");
        jumps.push(bits.name(jump));
        now = before;
    }
    jumps.reverse();
    jumps
}

/// Boards beyond 64 holes: a game by a heuristic, and no bound but that one peg is always left.
fn large(instance: &Instance, target: Option<usize>, why: Stop, run: &Run) -> Found<FewestClaim> {
    let bound = u32::from(instance.count() > 0);
    let checks: Vec<Check> = Vec::new();
    let mut best =
        FewestClaim { pegs: None, jumps: Vec::new(), bound: Some(bound), proof: Proof::Parity(checks) };
    if target.is_none() {
        let jumps = super::greedy::quick(instance, run);
        best.pegs = Some((instance.count() - jumps.len()) as u32);
        best.jumps = jumps;
    }
    if let Ok(linear) = Relaxation::new(instance, target).and_then(|mut first| first.linear(&run.limits))
        && let Some(pegs) = linear.pegs.filter(|&pegs| pegs > bound)
    {
        best.bound = Some(pegs);
        best.proof = pagoda(linear.weights);
    }
    Found::Stopped { why, best: Some(best) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Pairs, Problem, Verdict};

    #[test]
    fn a_bitmap_finds_the_best_game_and_proves_it() {
        let mut proved = 0;
        for (recipe, target) in [
            ("board=croix,order=5", None),
            ("board=rectangle,rows=4,cols=5,vacancy=2:2", Some("3:3")),
            ("board=rectangle,rows=4,cols=4,vacancy=1:1", Some("2:1")),
            ("board=triangle,order=5", None),
            ("board=rectangle,rows=3,cols=5,jumps=diagonal,vacancy=2:2", None),
        ] {
            let run = Run::default();
            let pairs = Pairs::parse(recipe).expect("settings");
            let made = super::super::super::entry().invent(None, &pairs, &run).expect("a board");
            let instance = made.get::<Instance>();
            let query = FewestQuery { target: target.unwrap_or("any").to_owned(), ..FewestQuery::default() };
            let hole = crate::pegs::solve::target(instance, &query.target);
            let Found::Claim(swept) = fewest(instance, hole, &run) else {
                panic!("{recipe}: no limit is near")
            };
            let bits = Bits::new(instance).expect("few holes");
            let all = instance.count() as u32;
            let mut known = Known { jumps: None, pegs: all + 1, bound: 0, proof: Proof::Parity(Vec::new()) };
            let levels = reach(&bits, hole, &run, &mut known).expect("no limit").expect("a small map");
            known.bound = known.pegs;
            known.proof =
                Proof::Exhaustive(Enumeration { symmetries: Vec::new(), weights: Vec::new(), levels });
            let found = claim(known, all);
            assert_eq!((found.pegs, found.bound), (swept.pegs, swept.bound), "{recipe}");
            assert_eq!(Fewest::verify(instance, &query, &found), Ok(Verdict::Proved), "{recipe}");
            let refused = |why: &str, alter: &dyn Fn(&mut Vec<u64>)| {
                let mut other = found.clone();
                let Proof::Exhaustive(all) = &mut other.proof else { panic!("it is exhaustive") };
                alter(&mut all.levels);
                Fewest::verify(instance, &query, &other).expect_err(&format!("{recipe}: {why}"));
            };
            refused("one more", &|levels| levels[1] += 1);
            refused("a level too few", &|levels| levels.truncate(levels.len() - 1));
            refused("a level too many", &|levels| levels.push(0));
            refused("positions after the end", &|levels| levels.push(1));
            // A better game than there is cannot be claimed, nor can a worse one be called the best.
            let mut other = found.clone();
            other.bound = found.bound.map(|bound| bound + 1);
            Fewest::verify(instance, &query, &other).expect_err("the jumps go below the bound");
            proved += usize::from(found.pegs.is_some());
        }
        assert!(proved >= 4);
    }
}
