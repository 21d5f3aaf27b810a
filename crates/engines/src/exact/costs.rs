//! How is the cost added up? As a tree of partial sums, each a variable of its own.
//!
//! One sum over all variables would put them all into every clause that the budget explains. With sums of
//! sums a clause says "this block already costs five" instead of naming whose moves they are: it is short,
//! and it holds whoever in the block pays.
//!
//! The tree is a convention, so that a proof need not describe it: variables are taken in blocks of
//! [`ARITY`] in their order, blocks in blocks, up to one. The sums are numbered after the variables, block
//! by block, level by level; the last one is the whole cost.

use super::propagate::forced;
use super::{Literal, State};

/// How many parts a sum has.
pub(super) const ARITY: usize = 8;

pub(super) struct Costs {
    /// How many variables are not sums.
    pub(super) leaves: u32,
    /// By sum: its parts, first and last.
    parts: Vec<(u32, u32)>,
    /// By variable: the sum it is part of.
    parent: Vec<Option<u32>>,
}

impl Costs {
    pub(super) fn new(leaves: usize) -> Self {
        let mut parts = Vec::new();
        let mut parent = vec![None; leaves];
        let (mut first, mut last) = (0, leaves);
        loop {
            for start in (first..last).step_by(ARITY) {
                let end = (start + ARITY).min(last);
                let sum = (leaves + parts.len()) as u32;
                (start..end).for_each(|part| parent[part] = Some(sum));
                parts.push((start as u32, end as u32));
                parent.push(None);
            }
            (first, last) = (last, leaves + parts.len());
            if last - first <= 1 {
                return Self { leaves: leaves as u32, parts, parent };
            }
        }
    }

    /// All variables, sums included.
    pub(super) fn variables(&self) -> usize {
        self.parent.len()
    }

    /// The sum over everything.
    pub(super) fn whole(&self) -> u32 {
        self.parent.len() as u32 - 1
    }

    pub(super) fn parts(&self, sum: u32) -> std::ops::Range<u32> {
        let (first, last) = self.parts[(sum - self.leaves) as usize];
        first..last
    }

    pub(super) fn parent(&self, var: u32) -> Option<u32> {
        self.parent[var as usize]
    }

    pub(super) fn is_sum(&self, var: u32) -> bool {
        var >= self.leaves
    }

    /// What a part costs at least.
    pub(super) fn least(&self, state: &State, part: u32) -> i32 {
        if self.is_sum(part) { state.at[2 * part as usize] } else { forced(state, part) }
    }

    /// The literal that says so, with a look at the bounds through `at`; none when it costs nothing.
    pub(super) fn literal(&self, part: u32, mut at: impl FnMut(u32) -> i32) -> Option<Literal> {
        let (low, high) = (at(2 * part), if self.is_sum(part) { i32::MIN } else { at(2 * part + 1) });
        let literal = if low >= high {
            Literal { key: 2 * part, at: low }
        } else {
            Literal { key: 2 * part + 1, at: high }
        };
        (literal.at > 0).then_some(literal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_in_one_sum_and_the_last_sum_is_all() {
        for leaves in [1usize, 2, 7, 8, 9, 64, 65, 500, 600] {
            let costs = Costs::new(leaves);
            let mut seen = vec![0; costs.variables()];
            for sum in costs.leaves..costs.variables() as u32 {
                costs.parts(sum).for_each(|part| seen[part as usize] += 1);
            }
            assert!(seen[..seen.len() - 1].iter().all(|&times| times == 1), "{leaves}: {seen:?}");
            assert_eq!(costs.parent(costs.whole()), None);
        }
    }
}
