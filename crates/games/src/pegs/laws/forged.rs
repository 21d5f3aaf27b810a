//! Is every false proof of the fewest pegs refused, when it fits its claim? Proofs are drawn at random, or counted as a solver
//! with a bug would count. Truth is brute force, which shares no rule with solvers and verifiers.

use super::super::instance::{Instance, Jump};
use super::super::verify::{
    Check, Enumeration, Fewest, FewestClaim, FewestQuery, Mixed, Odd, Proof, Round, Side, Step, Weights,
};
use super::brute;
use ludograph_core::{Draws, Problem, ReadOptions, Seed, Verdict};
use std::collections::BTreeSet;

/// A board from a line of text.
pub(super) fn read(text: &str) -> Instance {
    let options = ReadOptions::default();
    let read = super::super::entry().parse(text.into(), &options);
    read.unwrap_or_else(|faults| panic!("{text}: {faults}")).get::<Instance>().clone()
}

/// Boards whose truth is found at once; some have parts that no jump connects, and holes that nothing reaches.
const BOARDS: [&str; 8] =
    ["xxox", "xxoxx", "oxxox", "xxo./..../oxx.", "xxo/xox/oxx", "xxoo/xooo/oooo", "xxoxxo", "xo.xxo.x"];

pub(super) fn targets(instance: &Instance) -> impl Iterator<Item = Option<usize>> {
    std::iter::once(None).chain((0..instance.board().holes().len()).map(Some))
}

pub(super) fn word(instance: &Instance, target: Option<usize>) -> String {
    target.map_or("any".to_owned(), |hole| instance.board().holes()[hole].to_string())
}

/// What brute force knows of a board: the fewest pegs with one on the target, and a game to every number of pegs.
struct Truth<'a> {
    instance: &'a Instance,
    target: Option<usize>,
    query: FewestQuery,
    fewest: Option<u32>,
    games: Vec<(u32, Vec<Jump>)>,
}

impl<'a> Truth<'a> {
    fn new(instance: &'a Instance, target: Option<usize>) -> Self {
        let all = 1..=instance.count() as u32;
        Self {
            instance,
            target,
            query: FewestQuery { target: word(instance, target), ..FewestQuery::default() },
            fewest: brute::fewest(instance, target).map(|pegs| pegs as u32),
            games: all.filter_map(|left| Some((left, game(instance, target, left)?))).collect(),
        }
    }

    /// A proof is tried for every number of pegs to which there is a game, and for a target that cannot be reached; what it
    /// proves must be true. Counts what is proved beyond one peg.
    fn sound(&self, proof: &Proof) -> u32 {
        let mut proved = 0;
        let none = FewestClaim { pegs: None, jumps: Vec::new(), bound: None, proof: proof.clone() };
        let some = self.games.iter().map(|(left, jumps)| FewestClaim {
            pegs: Some(*left),
            jumps: jumps.clone(),
            bound: Some(*left),
            proof: proof.clone(),
        });
        for claim in some.chain([none]) {
            if Fewest::verify(self.instance, &self.query, &claim) == Ok(Verdict::Proved) {
                assert_eq!(claim.bound, self.fewest, "{:?}: {claim:?}", self.target);
                proved += u32::from(claim.bound != Some(1));
            }
        }
        proved
    }
}

/// Some game to so many pegs, one of them on the target.
fn game(instance: &Instance, target: Option<usize>, left: u32) -> Option<Vec<Jump>> {
    if instance.count() as u32 == left && target.is_none_or(|hole| instance.pegs()[hole]) {
        return Some(Vec::new());
    }
    for hop in instance.open() {
        let mut after = instance.clone();
        after.make(hop);
        if let Some(mut rest) = game(&after, target, left) {
            rest.insert(0, instance.board().jump(hop));
            return Some(rest);
        }
    }
    None
}

/// Some of the first numbers.
pub(super) fn some(most: usize, draws: &mut Draws) -> Vec<u32> {
    (0..most as u32).filter(|_| draws.chance(0.5)).collect()
}

#[test]
fn no_set_of_holes_proves_by_parity_what_is_false() {
    let mut proved = 0;
    let mut draws = Seed(41).draws();
    for text in BOARDS {
        let instance = read(text);
        let holes = instance.board().holes().len();
        for target in targets(&instance) {
            let truth = Truth::new(&instance, target);
            for _ in 0..60 {
                let checks = (0..1 + draws.index(3)).map(|_| Check(some(holes, &mut draws))).collect();
                proved += truth.sound(&Proof::Parity(checks));
            }
            // Lists that name a hole twice, or none.
            for checks in [
                vec![Check(vec![0, 0])],
                vec![Check(Vec::new())],
                vec![Check(vec![holes as u32])],
                Vec::new(),
            ] {
                proved += truth.sound(&Proof::Parity(checks));
            }
        }
    }
    assert!(proved > 20, "{proved}");
}

/// Weights: any small ones, or such as prove something often.
fn weights(holes: usize, draws: &mut Draws) -> Weights {
    if draws.chance(0.5) {
        let weights = (0..holes).map(|_| draws.between(-2, 2)).collect();
        return Weights { scale: draws.between(0, 2), weights };
    }
    let weights = (0..holes).map(|_| *draws.pick(&[-1, -1, -1, 0, 0, 1])).collect();
    Weights { scale: 1, weights }
}

#[test]
fn no_weights_prove_what_is_false() {
    let mut proved = 0;
    let mut draws = Seed(43).draws();
    for text in BOARDS {
        let instance = read(text);
        let holes = instance.board().holes().len();
        for target in targets(&instance) {
            let truth = Truth::new(&instance, target);
            for _ in 0..400 {
                let mut weights = weights(holes, &mut draws);
                if draws.chance(0.02) {
                    weights.weights.pop();
                }
                proved += truth.sound(&Proof::Pagoda(weights));
            }
        }
    }
    assert!(proved > 8, "{proved}");
}

/// A tree of random cuts and leaves; sometimes a part is left out, or one too many is there.
fn tree(instance: &Instance, deep: usize, draws: &mut Draws, out: &mut Vec<Step>) {
    let (holes, hops) = (instance.board().holes().len(), instance.board().hops().len());
    if draws.chance(0.15) {
        out.push(Step::Odd(Odd { check: some(holes, draws), turned: some(holes, draws) }));
    }
    if draws.chance(0.3) {
        let mut weights = weights(holes, draws);
        weights.scale = draws.between(0, 3);
        let used = (0..draws.index(2)).map(|_| (draws.index(2) as u32, draws.between(-1, 2))).collect();
        out.push(Step::Round(Round {
            weights,
            some: draws.between(-1, 2),
            used,
            turned: some(holes, draws),
        }));
    }
    if deep > 0 && draws.chance(0.6) {
        let on = if draws.chance(0.5) {
            Side::Hole(draws.index(holes) as u32)
        } else {
            Side::Jump(draws.index(hops.max(1)) as u32)
        };
        out.push(Step::Cut { on, at: draws.index(2) as u32 });
        tree(instance, deep - 1, draws, out);
        if !draws.chance(0.03) {
            tree(instance, deep - 1, draws, out);
        }
        return;
    }
    let weights = weights(holes, draws);
    out.push(if draws.chance(0.5) {
        Step::Leaf(weights)
    } else {
        let odd = (0..draws.index(3)).map(|_| (draws.index(2) as u32, draws.between(-1, 2))).collect();
        Step::Mixed(Mixed { weights, some: draws.between(-1, 2), odd })
    });
}

#[test]
fn no_tree_proves_what_is_false() {
    let mut proved = 0;
    let mut draws = Seed(47).draws();
    for text in ["xxox", "xxoxx", "oxxox", "xxo./..../oxx.", "xo.xxo.x", "xxoo/xooo"] {
        let instance = read(text);
        for target in targets(&instance) {
            let truth = Truth::new(&instance, target);
            for _ in 0..2000 {
                let mut steps = Vec::new();
                tree(&instance, 2, &mut draws, &mut steps);
                if draws.chance(0.03) {
                    steps.pop();
                }
                proved += truth.sound(&Proof::Integer(steps));
            }
        }
    }
    assert!(proved > 2, "{proved}");
}

/// One leaf with inequalities: checks that are none, turned holes of the wrong parity, multiples below 0. Without the check that
/// each test is named after, every one of them would prove too much.
#[test]
fn no_inequality_proves_what_is_false() {
    let leaf = |text: &str, scale: i64, weights: &[i64], some: i64, odds: &[(&[u32], &[u32], i64)]| {
        let instance = read(text);
        let mut weights = weights.to_vec();
        weights.resize(instance.board().holes().len(), 0);
        let known = odds
            .iter()
            .map(|(check, turned, _)| Step::Odd(Odd { check: check.to_vec(), turned: turned.to_vec() }));
        let odd = (0..).zip(odds).map(|(number, (_, _, times))| (number, *times)).collect();
        let mixed = Mixed { weights: Weights { scale, weights }, some, odd };
        let tree: Vec<Step> = known.chain([Step::Mixed(mixed)]).collect();
        let proved = Truth::new(&instance, None).sound(&Proof::Integer(tree));
        (proved, brute::fewest(&instance, None))
    };
    // Sets that meet a jump oddly.
    assert_eq!(leaf("xxox", 1, &[], 0, &[(&[0, 2], &[], 1), (&[1], &[], 1)]), (0, Some(1)));
    // True checks, of which the third has an even number of pegs.
    let checks: [(&[u32], &[u32], i64); 3] = [(&[0, 1, 3], &[], 1), (&[1, 2], &[], 1), (&[0, 2, 3], &[], 1)];
    assert_eq!(leaf("xxox", 2, &[], 0, &checks), (0, Some(1)));
    // "At least one peg is left", taken away twice.
    assert_eq!(leaf("xo.xxo.x", 1, &[-3, 0, 0, 0, 0, -3], -2, &[]), (0, Some(3)));
    assert_eq!(leaf("xo.xxo.x", 1, &[-1, 0, -1, -1, 0, -1], 0, &[]).1, Some(3));
    // An inequality taken away.
    for turned in [&[0, 1, 3, 4][..], &[0, 1, 3, 6], &[1, 3, 4, 6]] {
        let (proved, truth) = leaf("xxoxxxx", 1, &[], 0, &[(&[0, 1, 3, 4, 6], turned, -1)]);
        assert!(proved == 0 && truth < Some(3), "{turned:?}: {truth:?}");
    }
}

/// The positions of a board as bits, with whatever permutations and weights are given, true or not: what a solver with a
/// bug would count.
pub(super) struct Counted<'a> {
    pub(super) instance: &'a Instance,
    pub(super) symmetries: &'a [Vec<u32>],
}

/// What a list of images makes of a position, whether it is a permutation or not.
fn moved(pegs: u64, image: &[u32]) -> u64 {
    (0..64).filter(|&hole| pegs >> hole & 1 == 1).fold(0u64, |out, hole| out | 1 << image[hole as usize])
}

impl Counted<'_> {
    pub(super) fn start(&self) -> u64 {
        (0..).zip(self.instance.pegs()).fold(0, |bits, (hole, &peg)| bits | u64::from(peg) << hole)
    }

    pub(super) fn least(&self, pegs: u64) -> u64 {
        self.symmetries.iter().map(|image| moved(pegs, image)).chain([pegs]).min().expect("itself at least")
    }

    pub(super) fn step(
        &self,
        level: &BTreeSet<u64>,
        back: bool,
        kept: impl Fn(u64) -> bool,
    ) -> BTreeSet<u64> {
        let mut next = BTreeSet::new();
        for &pegs in level {
            for hop in self.instance.board().hops() {
                let (gone, come) = (1u64 << hop.from | 1 << hop.over, 1u64 << hop.to);
                let (full, empty) = if back { (come, gone) } else { (gone, come) };
                if pegs & full == full && pegs & empty == 0 && kept(pegs ^ gone ^ come) {
                    next.insert(self.least(pegs ^ gone ^ come));
                }
            }
        }
        next
    }
}

/// Permutations of the holes: true ones, or any.
pub(super) fn permutations(instance: &Instance, draws: &mut Draws) -> Vec<Vec<u32>> {
    let holes = instance.board().holes().len() as u32;
    let mut all = instance.board().symmetries();
    if draws.chance(0.5) {
        all.retain(|_| draws.chance(0.6));
    }
    if draws.chance(0.5) {
        let mut image: Vec<u32> = (0..holes).collect();
        draws.shuffle(&mut image);
        if draws.chance(0.2) {
            image[0] = image[1];
        }
        all.push(image);
    }
    all
}

#[test]
fn no_enumeration_proves_what_is_false() {
    let mut proved = 0;
    let mut draws = Seed(53).draws();
    for text in BOARDS {
        let instance = read(text);
        let holes = instance.board().holes().len();
        for target in targets(&instance) {
            let truth = Truth::new(&instance, target);
            for _ in 0..12 {
                let symmetries = permutations(&instance, &mut draws);
                let chosen: Vec<Weights> = (0..draws.index(2)).map(|_| weights(holes, &mut draws)).collect();
                let counted = Counted { instance: &instance, symmetries: &symmetries };
                // A bound that hides the positions below it: levels end where they would show fewer pegs.
                for (need, hides) in
                    (1..=instance.count() as u32 + 1).flat_map(|need| [(need, false), (need, true)])
                {
                    let settled = |pegs: u64| {
                        chosen.iter().any(|of| {
                            let price = |hole: usize| {
                                let price = of.scale + of.weights[hole];
                                if Some(hole) == target { price } else { price.min(0) }
                            };
                            let base: i64 = (0..holes).map(price).sum();
                            let held: i64 = (0..holes)
                                .filter(|hole| pegs >> hole & 1 == 1)
                                .map(|hole| of.weights[hole])
                                .sum();
                            base - held > of.scale * (i64::from(need) - 1)
                        })
                    };
                    let images = |pegs: u64| {
                        symmetries.iter().any(|image| settled(moved(pegs, image))) || settled(pegs)
                    };
                    let kept = |pegs: u64| {
                        let few = pegs.count_ones() < need && target.is_none_or(|hole| pegs >> hole & 1 == 1);
                        !(images(pegs) || hides && few)
                    };
                    let mut level: BTreeSet<u64> =
                        [counted.start()].into_iter().filter(|&pegs| kept(pegs)).collect();
                    level = level.into_iter().map(|pegs| counted.least(pegs)).collect();
                    let mut levels = Vec::new();
                    while !level.is_empty() {
                        levels.push(level.len() as u64);
                        level = counted.step(&level, false, kept);
                    }
                    let proof =
                        Enumeration { symmetries: symmetries.clone(), weights: chosen.clone(), levels };
                    proved += truth.sound(&Proof::Exhaustive(proof));
                }
            }
        }
    }
    assert!(proved > 50, "{proved}");
}
