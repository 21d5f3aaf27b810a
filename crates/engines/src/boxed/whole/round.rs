//! What does a sum of rows say when it is rounded?

use super::Program;

/// A rounding: multiples of rows over a scale. Rows of the program are equations; earlier cuts are inequalities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The common denominator of the multiples.
    pub scale: i64,
    /// Row by row, first those of the program, then the cuts; each from 0 to below the scale.
    pub multiples: Vec<(usize, i64)>,
    /// Rows of the program whose variable is counted down from its upper bound.
    pub turned: Vec<usize>,
}

impl Round {
    /// The fractional parts of a multiple of a sum of rows.
    pub(super) fn reduced(scale: i64, all: &[i64], factor: i64, high: &[usize]) -> Self {
        let part = |times: i64| (i128::from(times) * i128::from(factor)).rem_euclid(i128::from(scale)) as i64;
        let multiples: Vec<(usize, i64)> = all
            .iter()
            .enumerate()
            .map(|(row, &times)| (row, part(times)))
            .filter(|(_, part)| *part != 0)
            .collect();
        let common = multiples.iter().fold(scale, |common, (_, part)| gcd(common, *part)).max(1);
        let used = |row: &usize| multiples.iter().any(|(other, _)| other == row);
        Self {
            scale: scale / common,
            turned: high.iter().copied().filter(used).collect(),
            multiples: multiples.iter().map(|(row, part)| (*row, part / common)).collect(),
        }
    }
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// By which the fractional rows of a tableau are multiplied.
pub(super) fn factors(scale: i64) -> Vec<i64> {
    let mut all = vec![1, -1, 2, -2, 3, -3];
    for part in [2, 3, 5] {
        if scale % part == 0 && scale > 6 {
            all.extend([scale / part, -(scale / part)]);
        }
    }
    all
}

/// Half of an even sum, turned so that it cuts the point deepest.
pub(super) fn half(program: &Program, set: &[usize], values: &[i64], scale: i64) -> Option<Round> {
    let value = |row: usize| i128::from(values[program.columns + row]);
    let scale = i128::from(scale);
    let mut turned: Vec<bool> = set.iter().map(|&row| 2 * value(row) > scale).collect();
    let sum: i64 = set.iter().map(|&row| program.rows[row].1).sum();
    // The parity must be the wrong one: the row nearest to a half is the cheapest to turn.
    if (turned.iter().filter(|&&turned| turned).count() as i64 + sum) % 2 == 0 {
        let near = (0..set.len()).min_by_key(|&at| (2 * value(set[at]) - scale).abs())?;
        turned[near] ^= true;
    }
    let turned = set.iter().zip(&turned).filter(|(_, turned)| **turned).map(|(row, _)| *row).collect();
    Some(Round { scale: 2, multiples: set.iter().map(|&row| (row, 1)).collect(), turned })
}

/// A rounding and what it says: the terms over the columns are at most the constant.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) round: Round,
    pub(super) terms: Vec<(usize, i64)>,
    pub(super) constant: i64,
    /// The square of its length before variables of rows were replaced.
    norm: i64,
}

impl Cut {
    /// What a rounding says; nothing if numbers grow large.
    pub(super) fn new(program: &Program, known: &[Cut], round: Round) -> Option<Self> {
        let scale = i128::from(round.scale);
        let mut sums = vec![0i128; program.columns];
        let mut right = 0i128;
        let mut turned = round.turned.iter().peekable();
        let mut down: Vec<usize> = Vec::new();
        for &(row, times) in &round.multiples {
            let times = i128::from(times);
            let (terms, constant) = match row.checked_sub(program.rows.len()) {
                None => (&program.rows[row].0, program.rows[row].1),
                Some(cut) => (&known[cut].terms, known[cut].constant),
            };
            for &(column, factor) in terms {
                sums[column] += times * i128::from(factor);
            }
            right += times * i128::from(constant);
            if turned.next_if(|&&other| other == row).is_some() {
                right -= times * i128::from(program.bounds[program.columns + row].1);
                down.push(row);
            }
        }
        // Not turned, a variable of a row has a multiple below 1, which is rounded to 0; turned, it is rounded to -1.
        let mut rounded: Vec<i128> = sums.iter().map(|sum| sum.div_euclid(scale)).collect();
        let mut constant = right.div_euclid(scale);
        let norm = rounded.iter().map(|factor| factor * factor).sum::<i128>() + down.len() as i128;
        for row in down {
            let (terms, own) = &program.rows[row];
            for &(column, factor) in terms {
                rounded[column] -= i128::from(factor);
            }
            constant += i128::from(program.bounds[program.columns + row].1 - own);
        }
        if constant.abs() > 1 << 20 || norm > 1 << 20 {
            return None;
        }
        let terms = rounded.iter().enumerate().filter(|(_, factor)| **factor != 0);
        let terms = terms.map(|(column, factor)| (column, *factor as i64)).collect();
        Some(Self { round, terms, constant: constant as i64, norm: norm as i64 })
    }

    /// How far a point is beyond the cut; nothing if it is not, or not worth a row.
    pub(super) fn depth(&self, values: &[i64], scale: i64) -> Option<f64> {
        let left: i128 =
            self.terms.iter().map(|&(column, factor)| i128::from(values[column]) * i128::from(factor)).sum();
        let beyond = left - i128::from(self.constant) * i128::from(scale);
        (20 * beyond > i128::from(scale))
            .then(|| beyond as f64 / scale as f64 / (self.norm.max(1) as f64).sqrt())
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.constant == other.constant && self.terms == other.terms
    }

    /// The most that is left free.
    pub(super) fn room(&self, program: &Program) -> i64 {
        let least = |&(column, factor): &(usize, i64)| {
            if factor < 0 { -factor * program.bounds[column].1 } else { 0 }
        };
        (self.constant + self.terms.iter().map(least).sum::<i64>()).max(0)
    }
}
