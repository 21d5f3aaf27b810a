//! Random Latin squares.

use super::super::instance::{Cell, is_valuable};
use super::super::say;
use ludograph_core::{Draws, Faults, GenerateError, Run};

/// A square by the Markov chain of M. T. Jacobson and P. Matthews, Generating uniformly distributed random
/// Latin squares (1996). A square is a cube of 0 and 1 whose lines in all three directions add up to 1. A
/// step adds 1 to one entry and repairs the sums on a small cube, which may leave one entry at -1 (an
/// *improper* square); the next step then starts there. In the limit every square is equally likely; after
/// about n³ proper squares nothing of the start is left to be seen.
pub(super) fn uniform(n: usize, draws: &mut Draws, run: &Run) -> Result<Vec<u8>, GenerateError> {
    let mut chain = Chain::new(n);
    if n < 2 {
        return Ok(chain.square());
    }
    let mut left = n.pow(3).max(64);
    while left > 0 || chain.improper.is_some() {
        if left.is_multiple_of(1024) {
            run.limits.spend(1).map_err(GenerateError::Stopped)?;
        }
        chain.step(draws);
        if chain.improper.is_none() {
            left = left.saturating_sub(1);
        }
    }
    Ok(chain.square())
}

/// The document's generator goes up to this size: its steps grow about fourfold from size to size plus two.
pub(super) const DOCUMENT: usize = 16;

/// The document's `generateGrid`, repaired: random empty cells, for each at most n random heights until one is
/// valuable. Printed, the loop draws on after success and leaves with a height that may not fit, what the
/// recursive call makes is lost, and a cell that no draw fits begins the whole square again, which from n = 7 on
/// practically never ends. Here such a cell empties its row, and the cells of the row are drawn again like all others. The
/// squares are not uniform.
pub(super) fn document(n: usize, draws: &mut Draws, run: &Run) -> Result<Vec<u8>, GenerateError> {
    if n > DOCUMENT {
        let what = say::RecipeDocument { most: DOCUMENT, n };
        return Err(Faults::field("square", what).help(say::RECIPE_UNIFORM).into());
    }
    let mut square = vec![0; n * n];
    let mut empty: Vec<usize> = (0..n * n).collect();
    let mut steps: u64 = 0;
    while !empty.is_empty() {
        steps += 1;
        if steps.is_multiple_of(1024) {
            run.limits.spend(1).map_err(GenerateError::Stopped)?;
        }
        let at = empty.swap_remove(draws.index(empty.len()));
        let cell = Cell { row: at / n, col: at % n };
        let height =
            (0..n).map(|_| draws.index(n) as u8 + 1).find(|&height| is_valuable(n, &square, cell, height));
        if let Some(height) = height {
            square[at] = height;
            continue;
        }
        empty.push(at);
        let row = cell.row * n..(cell.row + 1) * n;
        empty.extend(row.filter(|&k| std::mem::take(&mut square[k]) > 0));
    }
    Ok(square)
}

/// A cube of entries. An improper square has one entry -1, and on each line through it two entries 1.
struct Chain {
    n: usize,
    /// `cube[row][column][height]`, flat.
    cube: Vec<i8>,
    /// By direction and the two other coordinates: where on that line entries are 1, a bit each.
    ones: [Vec<u64>; 3],
    improper: Option<[usize; 3]>,
}

impl Chain {
    /// The cyclic square.
    fn new(n: usize) -> Self {
        let none = || vec![0; n * n];
        let mut chain = Self { n, cube: vec![0; n * n * n], ones: [none(), none(), none()], improper: None };
        for row in 0..n {
            for col in 0..n {
                chain.add([row, col, (row + col) % n], 1);
            }
        }
        chain
    }

    fn at(&self, [row, col, height]: [usize; 3]) -> usize {
        (row * self.n + col) * self.n + height
    }

    /// The line through a point in a direction.
    fn line(&self, [row, col, height]: [usize; 3], direction: usize) -> usize {
        match direction {
            0 => col * self.n + height,
            1 => row * self.n + height,
            _ => row * self.n + col,
        }
    }

    /// Changes an entry by 1 or -1.
    fn add(&mut self, point: [usize; 3], change: i8) {
        let at = self.at(point);
        let before = self.cube[at];
        self.cube[at] = before + change;
        if (before == 1) != (before + change == 1) {
            for (direction, &k) in point.iter().enumerate() {
                let line = self.line(point, direction);
                self.ones[direction][line] ^= 1 << k;
            }
        }
    }

    fn step(&mut self, draws: &mut Draws) {
        let n = self.n;
        let from = match self.improper {
            Some(point) => point,
            None => loop {
                let point = [draws.index(n), draws.index(n), draws.index(n)];
                if self.cube[self.at(point)] == 0 {
                    break point;
                }
            },
        };
        // The other corner of the small cube: on each line through the point an entry 1, any of two if
        // the square is improper.
        let mut to = [0; 3];
        for (direction, end) in to.iter_mut().enumerate() {
            let second = self.improper.is_some() && draws.chance(0.5);
            let ones = self.ones[direction][self.line(from, direction)];
            let rest = ones & (ones - 1);
            *end = if second && rest != 0 { rest } else { ones }.trailing_zeros() as usize;
        }
        for corner in 0..8usize {
            let point = [0, 1, 2].map(|k| if corner >> k & 1 == 0 { from[k] } else { to[k] });
            self.add(point, if corner.count_ones() % 2 == 0 { 1 } else { -1 });
        }
        self.improper = (self.cube[self.at(to)] < 0).then_some(to);
    }

    fn square(&self) -> Vec<u8> {
        self.ones[2].iter().map(|ones| ones.trailing_zeros() as u8 + 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Limits, Seed};
    use std::collections::BTreeMap;

    fn is_latin(n: usize, square: &[u8]) -> bool {
        let all: Vec<u8> = (1..=n as u8).collect();
        (0..n).all(|k| {
            let mut row = square[k * n..(k + 1) * n].to_vec();
            let mut col: Vec<u8> = (0..n).map(|row| square[row * n + k]).collect();
            row.sort_unstable();
            col.sort_unstable();
            row == all && col == all
        })
    }

    #[test]
    fn both_generators_make_latin_squares() {
        let run = Run::default();
        for n in 1..=16 {
            let square = uniform(n, &mut Seed(n as u64).draws(), &run).expect("no limit");
            assert!(is_latin(n, &square), "{n}: {square:?}");
        }
        // The document's own sizes, many times and at once: less than 20,000 steps each (and 1024 are a node).
        for n in (1..=8).chain([10]) {
            for seed in 0..10 {
                let run = Run { limits: Limits::none().nodes(20), ..Run::default() };
                let square = document(n, &mut Seed(seed).draws(), &run).expect("it gets through");
                assert!(is_latin(n, &square), "{n}: {square:?}");
            }
        }
        let error = document(17, &mut Seed(1).draws(), &run).expect_err("too large");
        assert!(error.to_string().contains("the document's generator goes up to size 16, not 17"), "{error}");
    }

    /// The 576 squares of order 4, 20 draws each on average: the chi-squared statistic with 575 degrees of
    /// freedom stays within four standard deviations.
    #[test]
    fn squares_of_order_4_are_equally_likely() {
        let run = Run::default();
        let mut counts: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        let mut draws = Seed(4).draws();
        let total = 576 * 20;
        for _ in 0..total {
            *counts.entry(uniform(4, &mut draws, &run).expect("no limit")).or_default() += 1;
        }
        assert_eq!(counts.len(), 576);
        let chi: f64 = counts.values().map(|&count| (f64::from(count) - 20.0).powi(2) / 20.0).sum();
        assert!((chi - 575.0).abs() < 4.0 * (2.0f64 * 575.0).sqrt(), "{chi}");
    }
}
