//! How many pegs must be left because of parity?
//!
//! A *check* is a set of holes that meets every jump in an even number of its three holes. A jump changes
//! those three, so the parity of the pegs on a check never changes. Given some checks, the least number of
//! pegs with the parities of the start is found by a table over all parities, hole by hole; nothing is
//! chosen. Parts of the board that no jump connects are counted apart and added.

use super::super::instance::Instance;
use super::super::say;
use super::meter::Meter;
use ludograph_core::{Limits, Message, Objection, Stop};
use serde::{Deserialize, Serialize};

/// A set of holes, by their numbers, that meets every jump evenly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Check(pub Vec<u32>);

/// More checks than this on one connected part are not tabled.
pub(in super::super) const MOST_CHECKS: usize = 20;

/// The least number of pegs, at least 1 if there is any, that the checks allow; with a target, one of the
/// pegs stands there. `None` when the checks allow none.
pub(super) fn least(
    instance: &Instance,
    target: Option<usize>,
    checks: &[Check],
    limits: &Limits,
) -> Result<Option<u32>, Objection> {
    if instance.count() == 0 {
        return Ok(if target.is_some() { None } else { Some(0) });
    }
    let mut meter = Meter::new(limits);
    let board = Parts::new(instance, &mut meter)?;
    // For every hole, the checks of its part on which it lies.
    let mut names = vec![0usize; board.part.len()];
    let mut counts = vec![0usize; board.part.len()];
    let mut kept = Independent::default();
    for (index, check) in checks.iter().enumerate() {
        let root = board.sound(instance, (index, check), &mut meter)?;
        // A sum of checks before it says nothing new, and would double the table.
        if !kept.add(check, board.part.len(), &mut meter)? {
            continue;
        }
        let bit = counts[root];
        counts[root] += 1;
        if counts[root] > MOST_CHECKS {
            return Err(Stop::TooLarge(say::CheckerChecks { most: MOST_CHECKS }.into()).into());
        }
        for &hole in &check.0 {
            names[hole as usize] |= 1 << bit;
        }
    }
    let mut sum = 0;
    let mut least_extra = u32::MAX;
    for (root, members) in board.members.iter().enumerate().filter(|(_, members)| !members.is_empty()) {
        let must = target.filter(|&hole| board.part[hole] == root);
        let table = Table { instance, members, names: &names, checks: counts[root] };
        let (fewest, nonempty) = table.least(must, &mut meter)?;
        match fewest {
            None => return Ok(None),
            Some(pegs) => sum += pegs,
        }
        least_extra = least_extra.min(nonempty.unwrap_or(u32::MAX));
    }
    meter.settle()?;
    // With all parities even nothing would be left; but something always is.
    Ok(if sum > 0 { Some(sum) } else { Some(least_extra).filter(|&pegs| pegs < u32::MAX) })
}

/// Checks of which none is a sum of others, by elimination modulo 2.
#[derive(Default)]
struct Independent {
    /// Each with a hole that no later one has.
    rows: Vec<(usize, Vec<u64>)>,
}

impl Independent {
    /// Takes a check, unless it is a sum of those taken.
    fn add(&mut self, check: &Check, holes: usize, meter: &mut Meter) -> Result<bool, Objection> {
        let mut row = vec![0u64; holes.div_ceil(64)];
        for &hole in &check.0 {
            row[hole as usize / 64] ^= 1 << (hole % 64);
        }
        for (pivot, other) in &self.rows {
            if row[pivot / 64] >> (pivot % 64) & 1 == 1 {
                meter.pay(row.len() as u64)?;
                row.iter_mut().zip(other).for_each(|(word, other)| *word ^= other);
            }
        }
        let first = row.iter().position(|&word| word != 0);
        let pivot = first.map(|at| 64 * at + row[at].trailing_zeros() as usize);
        self.rows.extend(pivot.map(|pivot| (pivot, row)));
        Ok(pivot.is_some())
    }
}

/// A part of the board with its checks.
struct Table<'a> {
    instance: &'a Instance,
    members: &'a [usize],
    /// For every hole, the checks on which it lies.
    names: &'a [usize],
    checks: usize,
}

impl Table<'_> {
    /// The least pegs of the part with the right parities, and the least above none.
    fn least(&self, must: Option<usize>, meter: &mut Meter) -> Result<(Option<u32>, Option<u32>), Objection> {
        let wanted = self.members.iter().filter(|&&hole| self.instance.pegs()[hole]);
        let wanted = wanted.fold(0, |wanted, &hole| wanted ^ self.names[hole]);
        const NONE: u32 = u32::MAX;
        let mut some = vec![NONE; 1 << self.checks];
        if let Some(hole) = must {
            some[self.names[hole]] = 1;
        }
        for &hole in self.members.iter().filter(|&&hole| Some(hole) != must) {
            let change = self.names[hole];
            let mut next = some.clone();
            for (states, pegs) in (0..).step_by(OFTEN).zip(some.chunks(OFTEN)) {
                meter.pay(pegs.len() as u64)?;
                for (state, &pegs) in (states..).zip(pegs).filter(|(_, pegs)| **pegs != NONE) {
                    let to = &mut next[state ^ change];
                    *to = (*to).min(pegs + 1);
                }
            }
            if must.is_none() {
                next[change] = next[change].min(1);
            }
            some = next;
        }
        let nonempty = Some(some[wanted]).filter(|&pegs| pegs != NONE);
        Ok((if must.is_none() && wanted == 0 { Some(0) } else { nonempty }, nonempty))
    }
}

/// So many entries of a table are looked at between two questions to the limits.
const OFTEN: usize = 1 << 12;

/// What jumps connect.
struct Parts {
    /// The part of each hole: one of its holes.
    part: Vec<usize>,
    /// The holes of each part.
    members: Vec<Vec<usize>>,
    /// The jumps that touch each hole, by number.
    touch: Vec<Vec<u32>>,
}

impl Parts {
    fn new(instance: &Instance, meter: &mut Meter) -> Result<Self, Objection> {
        let board = instance.board();
        let holes = board.holes().len();
        let mut part: Vec<usize> = (0..holes).collect();
        let root = |part: &mut Vec<usize>, mut hole: usize| {
            while part[hole] != hole {
                part[hole] = part[part[hole]];
                hole = part[hole];
            }
            hole
        };
        let mut touch = vec![Vec::new(); holes];
        for (number, hop) in (0..).zip(board.hops()) {
            meter.pay(1)?;
            for hole in [hop.from, hop.over, hop.to] {
                touch[hole as usize].push(number);
                let [one, other] = [hop.from, hole].map(|hole| root(&mut part, hole as usize));
                part[one.max(other)] = one.min(other);
            }
        }
        let mut members = vec![Vec::new(); holes];
        for hole in 0..holes {
            meter.pay(1)?;
            let root = root(&mut part, hole);
            part[hole] = root;
            members[root].push(hole);
        }
        Ok(Self { part, members, touch })
    }

    /// The part in which a check lies; a flaw when it is no check, or lies in several.
    fn sound(
        &self,
        instance: &Instance,
        (number, check): (usize, &Check),
        meter: &mut Meter,
    ) -> Result<usize, Objection> {
        let wrong = |what: Message| Err(Objection::at(format!("checks[{number}]"), what));
        // The holes in order: a look for one takes few steps, whatever the board is like.
        let mut on = check.0.clone();
        on.sort_unstable();
        for (index, &hole) in on.iter().enumerate() {
            meter.pay(1)?;
            if hole as usize >= self.part.len() || index > 0 && on[index - 1] == hole {
                return wrong(say::CheckHoles { hole: hole.to_string() }.into());
            }
        }
        for &hole in &on {
            for &number in &self.touch[hole as usize] {
                meter.pay(1)?;
                let hop = instance.board().hops()[number as usize];
                let holes = [hop.from, hop.over, hop.to];
                if holes.iter().filter(|hole| on.binary_search(hole).is_ok()).count() % 2 == 1 {
                    let jump = instance.board().jump(hop);
                    return wrong(say::CheckJump { jump: jump.to_string() }.into());
                }
            }
        }
        let Some(&first) = on.first() else { return wrong(say::CHECK_EMPTY.into()) };
        let root = self.part[first as usize];
        if on.iter().any(|&hole| self.part[hole as usize] != root) {
            return wrong(say::CHECK_APART.into());
        }
        Ok(root)
    }
}
