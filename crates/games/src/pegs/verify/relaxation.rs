//! How many pegs must be left because of weights?
//!
//! Forget the order of jumps. If jump j is made `y_j` times, hole c ends with
//! `f_c = p_c - (jumps from or over c) + (jumps into c)`, which is 0 or 1. For any weights w on the holes
//!
//! `Σ f = Σ f + Σ_c w_c (f_c - p_c + …) = -w·p + Σ_c (1 + w_c) f_c + Σ_j r_j y_j`
//!
//! with `r_j = w_from + w_over - w_to`. Taking every `f_c` and `y_j` at its worst within its range gives a
//! lower bound. When all `r_j` are at least 0, w is a pagoda function of Conway's and the ranges of the
//! `y_j` do not matter. A tree that cuts the range of some `y_j` or `f_c` in two, with weights at every
//! leaf, proves bounds on the integer optimum; a leaf may also show that its ranges hold nothing (the same
//! sum without `Σ f` is then above 0). All weights are whole numbers over a common scale.
//!
//! Whole numbers of jumps keep parities, which weights do not see: if a set C of holes meets every jump evenly, the pegs on
//! C stay even or odd. So for a part S of C that differs in that from the start, `Σ_{C∖S} f + Σ_S (1 - f) ≥ 1`. Other
//! inequalities come from rounding (see [`super::inequality`]). A leaf may add multiples of such inequalities, and of
//! `Σ f ≥ 1`, for one peg is always left.

use super::super::instance::Instance;
use super::super::say;
use super::inequality::{Extra, Inequality, Mixed, Odd, Round};
use super::meter::Meter;
use ludograph_core::{Limits, Message, Objection};
use serde::{Deserialize, Serialize};

/// Weights of the holes, over a scale; scale 0 shows that the ranges hold nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// The common denominator, 0 at leaves that hold nothing.
    pub scale: i64,
    /// The numerators, a hole each.
    pub weights: Vec<i64>,
}

/// One step of a tree, in preorder: a cut is followed by its lower side, then by its upper side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Below: at most `at`. Above: at least `at + 1`.
    Cut {
        /// What is cut.
        on: Side,
        /// Where.
        at: u32,
    },
    /// The bound of the ranges that the cuts have left.
    Leaf(Weights),
    /// An inequality that leaves after it may use, by its number; it stands for no part of the tree.
    Odd(Odd),
    /// An inequality by rounding, numbered together with those of parity.
    Round(Round),
    /// A leaf that also uses inequalities.
    Mixed(Mixed),
}

/// What a tree can cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// How often a jump is made, by its number on the board.
    Jump(u32),
    /// Whether a hole ends with a peg.
    Hole(u32),
}

/// The ranges of all unknowns.
struct Ranges {
    holes: Vec<(u32, u32)>,
    jumps: Vec<(u32, Option<u32>)>,
    /// What was cut since the root, with its range before, and whether the range was not empty before but is now.
    cuts: Vec<(Side, Range, bool)>,
    /// How many ranges are empty.
    empty: usize,
}

/// The range of an unknown; a jump of a pagoda function may be made as often as one likes.
type Range = (u32, Option<u32>);

impl Ranges {
    fn new(instance: &Instance, target: Option<usize>, most: Option<u32>) -> Self {
        let board = instance.board();
        let mut holes = vec![(0, 1); board.holes().len()];
        if let Some(hole) = target {
            holes[hole] = (1, 1);
        }
        Self { holes, jumps: vec![(0, most); board.hops().len()], cuts: Vec::new(), empty: 0 }
    }

    fn get(&self, on: Side) -> Option<Range> {
        match on {
            Side::Jump(jump) => self.jumps.get(jump as usize).copied(),
            Side::Hole(hole) => self.holes.get(hole as usize).map(|&(low, high)| (low, Some(high))),
        }
    }

    fn set(&mut self, on: Side, (low, high): Range) {
        match on {
            Side::Jump(jump) => self.jumps[jump as usize] = (low, high),
            Side::Hole(hole) => self.holes[hole as usize] = (low, high.unwrap_or(1)),
        }
    }

    /// Goes back to the first cuts, and from there to one side of another cut.
    fn enter(&mut self, part: &Part) {
        while self.cuts.len() > part.above {
            let Some((on, range, emptied)) = self.cuts.pop() else { break };
            self.set(on, range);
            self.empty -= usize::from(emptied);
        }
        if let Some((on, at, upper)) = part.side {
            let Some((low, high)) = self.get(on) else { return };
            let now = if upper {
                (low.max(at + 1), high)
            } else {
                (low, Some(high.map_or(at, |high| high.min(at))))
            };
            let void = |(low, high): Range| high.is_some_and(|high| low > high);
            let emptied = void(now) && !void((low, high));
            self.empty += usize::from(emptied);
            self.cuts.push((on, (low, high), emptied));
            self.set(on, now);
        }
    }
}

/// A part of the tree that is still to be shown: one side of a cut below some others.
struct Part {
    above: usize,
    side: Option<(Side, u32, bool)>,
}

/// Every end with a peg on the target has at least `need` pegs: the tree shows it, or a flaw is named. A cut costs one step,
/// an inequality or a leaf one for each hole and jump, and as many again for each inequality that it uses.
pub(super) fn check(
    instance: &Instance,
    target: Option<usize>,
    need: u32,
    tree: &[Step],
    limits: &Limits,
) -> Result<(), Objection> {
    let size = (instance.pegs().len() + instance.board().hops().len()) as u64;
    let mut meter = Meter::new(limits);
    meter.pay(size)?;
    // Every jump removes a peg, so no jump is made more often than there are pegs.
    let mut ranges = Ranges::new(instance, target, Some(instance.count() as u32));
    let mut open = vec![Part { above: 0, side: None }];
    let mut known: Vec<Inequality> = Vec::new();
    for (index, step) in tree.iter().enumerate() {
        let place = || format!("tree[{index}]");
        meter.pay(1)?;
        let stated = match step {
            Step::Odd(odd) => Some(Inequality::of_parity(instance, odd)),
            Step::Round(round) => {
                meter.pay(size * (1 + round.used.len() as u64))?;
                Some(Inequality::rounded(instance, round, &known))
            }
            _ => None,
        };
        if let Some(stated) = stated {
            meter.pay(size)?;
            known.push(stated.map_err(|what| Objection::at(place(), what))?);
            continue;
        }
        let Some(part) = open.pop() else { return Err(Objection::at(place(), say::TREE_OVER)) };
        ranges.enter(&part);
        match step {
            Step::Odd(_) | Step::Round(_) => {}
            Step::Leaf(weights) => {
                meter.pay(size)?;
                leaf(instance, &ranges, need, weights, &Extra::default())
                    .map_err(|what| Objection::at(place(), what))?;
            }
            Step::Mixed(mixed) => {
                meter.pay(size * (1 + mixed.odd.len() as u64))?;
                Extra::new(instance, mixed.some, &mixed.odd, &known)
                    .and_then(|extra| leaf(instance, &ranges, need, &mixed.weights, &extra))
                    .map_err(|what| Objection::at(place(), what))?;
            }
            &Step::Cut { on, at } => {
                if ranges.get(on).is_none() || at == u32::MAX {
                    return Err(Objection::at(place(), say::TREE_CUT));
                }
                let above = ranges.cuts.len();
                open.push(Part { above, side: Some((on, at, true)) });
                open.push(Part { above, side: Some((on, at, false)) });
            }
        }
    }
    meter.settle()?;
    if open.is_empty() { Ok(()) } else { Err(Objection::at("tree", say::TREE_ENDS)) }
}

/// Every end with a peg on the target has at least `need` pegs: weights by which no jump gains show it,
/// whatever the ranges of the jumps.
pub(super) fn pagoda(
    instance: &Instance,
    target: Option<usize>,
    need: u32,
    weights: &Weights,
    limits: &Limits,
) -> Result<(), Objection> {
    let mut meter = Meter::new(limits);
    meter.pay((instance.pegs().len() + instance.board().hops().len()) as u64)?;
    meter.settle()?;
    let ranges = Ranges::new(instance, target, None);
    leaf(instance, &ranges, need, weights, &Extra::default()).map_err(|what| Objection::at("weights", what))
}

/// Are there more than `need - 1` pegs in these ranges, or nothing at all?
fn leaf(
    instance: &Instance,
    ranges: &Ranges,
    need: u32,
    leaf: &Weights,
    extra: &Extra,
) -> Result<(), Message> {
    let holes = instance.board().holes().len();
    if leaf.weights.len() != holes {
        return Err(say::WeightsFor { weights: leaf.weights.len(), holes }.into());
    }
    if leaf.scale < 0 {
        return Err(say::WEIGHTS_SCALE.into());
    }
    if ranges.empty > 0 {
        return Ok(());
    }
    let weight = |hole: usize| i128::from(leaf.weights[hole]);
    let scale = i128::from(leaf.scale);
    let mut sum: i128 = extra.sum;
    for hole in 0..holes {
        if instance.pegs()[hole] {
            sum -= weight(hole);
        }
        let (low, high) = ranges.holes[hole];
        let price = scale + weight(hole) + extra.hole(hole);
        sum += price * i128::from(if price < 0 { high } else { low });
    }
    for (jump, (hop, &(low, high))) in instance.board().hops().iter().zip(&ranges.jumps).enumerate() {
        let price = weight(hop.from as usize) + weight(hop.over as usize) - weight(hop.to as usize)
            + extra.jump(jump);
        let worst = if price >= 0 { Some(low) } else { high };
        let Some(worst) = worst else {
            let jump = instance.board().jump(*hop);
            return Err(say::WeightsOften { jump: jump.to_string() }.into());
        };
        sum += price * i128::from(worst);
    }
    let enough = if scale == 0 { 0 } else { scale * (i128::from(need) - 1) };
    if sum > enough { Ok(()) } else { Err(say::WeightsShow { sum, enough }.into()) }
}

/// For exhaustive proofs: what a position is worth by weights of pagoda kind. Positions worth more than
/// [`Worth::enough`] end with at least `need` pegs.
pub(super) struct Worth {
    base: i128,
    pegs: Vec<i128>,
    enough: i128,
}

impl Worth {
    /// The worth by some weights; an error when a jump gains by them.
    pub(super) fn new(
        instance: &Instance,
        target: Option<usize>,
        need: u32,
        of: &Weights,
    ) -> Result<Self, Message> {
        let holes = instance.board().holes().len();
        if of.weights.len() != holes || of.scale <= 0 {
            return Err(say::WEIGHTS_EACH.into());
        }
        let weight = |hole: usize| i128::from(of.weights[hole]);
        for hop in instance.board().hops() {
            if weight(hop.from as usize) + weight(hop.over as usize) < weight(hop.to as usize) {
                let jump = instance.board().jump(*hop).to_string();
                return Err(say::WeightsGain { jump }.into());
            }
        }
        let scale = i128::from(of.scale);
        let price = |hole: usize| {
            let price = scale + weight(hole);
            if Some(hole) == target { price } else { price.min(0) }
        };
        Ok(Self {
            base: (0..holes).map(price).sum(),
            pegs: (0..holes).map(|hole| -weight(hole)).collect(),
            enough: scale * (i128::from(need) - 1),
        })
    }

    /// Whether the pegs of a position, as bits, are worth enough.
    pub(super) fn settles(&self, mut pegs: u64) -> bool {
        let mut sum = self.base;
        while pegs != 0 {
            sum += self.pegs[pegs.trailing_zeros() as usize];
            pegs &= pegs - 1;
        }
        sum > self.enough
    }
}
