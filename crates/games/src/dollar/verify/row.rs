//! Rules added up: what several rules say together about a budget.
//!
//! The rule of a vertex v says `value(v) + Σ x(neighbours) - degree · x(v) ≥ 0`. Multiply each by a number that is
//! not negative, add them up, and subtract that from `m · (budget - Σ |x|) ≥ 0`, m not negative either. What
//! remains is `Σ (m |x| - c x) ≤ m · budget + Σ k · value`, true for every script within the budget, whoever chose
//! the numbers. Each part of the sum is convex in one entry of the script, so its least value over a range lies
//! at an end or at 0, and what the others leave bounds it on both sides.

use super::refute::{Bound, Rule};

/// A sum of rules.
pub(super) struct Row {
    /// The multiple of the budget.
    scale: i128,
    /// By member: how much of its entry is subtracted.
    factors: Vec<i128>,
    most: i128,
}

/// Larger multiples are refused: nothing here can overflow.
const MOST: i64 = 1 << 40;

impl Row {
    /// Adds up the rules; none if the list is no row.
    pub(super) fn new(list: &[i64], budget: i64, place: &[Option<u32>], rules: &[Rule]) -> Option<Self> {
        let (&scale, pairs) = list.split_first()?;
        if !(0..=MOST).contains(&scale) || !pairs.len().is_multiple_of(2) {
            return None;
        }
        let mut factors = vec![0; rules.len()];
        let mut most = i128::from(scale) * i128::from(budget);
        for pair in pairs.chunks(2) {
            let member = (*place.get(usize::try_from(pair[0]).ok()?)?)? as usize;
            if !(0..=MOST).contains(&pair[1]) {
                return None;
            }
            let (rule, by) = (&rules[member], i128::from(pair[1]));
            most += by * i128::from(rule.value);
            factors[member] -= by * i128::from(rule.degree);
            for &(other, edges) in &rule.others {
                factors[other as usize] += by * i128::from(edges);
            }
        }
        Some(Self { scale: scale.into(), factors, most })
    }

    fn value(&self, member: usize, x: i64) -> i128 {
        self.scale * i128::from(x.abs()) - self.factors[member] * i128::from(x)
    }

    /// Where in a range the part of a member is least.
    fn best(&self, member: usize, low: i64, high: i64) -> i64 {
        let factor = self.factors[member];
        if factor > self.scale {
            high
        } else if factor < -self.scale {
            low
        } else {
            0.clamp(low, high)
        }
    }

    /// The bounds that follow from ranges; none if the row cannot hold.
    pub(super) fn tighten(&self, at: &[i64]) -> Option<Vec<Bound>> {
        let range = |member: usize| (at[2 * member], -at[2 * member + 1]);
        let least = |member: usize| {
            let (low, high) = range(member);
            self.value(member, self.best(member, low, high))
        };
        let spare = self.most - (0..self.factors.len()).map(least).sum::<i128>();
        if spare < 0 {
            return None;
        }
        let mut bounds = Vec::new();
        for member in 0..self.factors.len() {
            let (low, high) = range(member);
            let best = self.best(member, low, high);
            let most = self.value(member, best) + spare;
            let reach = |end: i64| self.reach(member, best, end, most);
            if self.value(member, high) > most {
                bounds.push((2 * member as u32 + 1, -reach(high)));
            }
            if self.value(member, low) > most {
                bounds.push((2 * member as u32, reach(low)));
            }
        }
        Some(bounds)
    }

    /// The last value from the best one towards an end that costs at most so much; costs grow on that way.
    fn reach(&self, member: usize, best: i64, end: i64, most: i128) -> i64 {
        let (mut near, mut far) = (best, end);
        while near.abs_diff(far) > 1 {
            let middle = near + (far - near) / 2;
            if self.value(member, middle) <= most {
                near = middle;
            } else {
                far = middle;
            }
        }
        near
    }
}
