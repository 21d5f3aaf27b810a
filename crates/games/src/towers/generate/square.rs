//! Random Latin squares.

use super::super::instance::{Cell, is_valuable};
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
        if left % 1024 == 0 {
            run.limits.spend(1).map_err(GenerateError::Stopped)?;
        }
        chain.step(draws);
        if chain.improper.is_none() {
            left = left.saturating_sub(1);
        }
    }
    // The chain forgets slowly which rows were neighbours: a shuffle of the names costs nothing.
    Ok(chain.square())
}

/// The cube by its three projections: for two coordinates the third ones at which the entry is 1. An
/// improper square has one entry -1, and on each line through it two entries 1.
struct Chain {
    n: usize,
    /// `cube[row][column][height]`, flat.
    cube: Vec<i8>,
    improper: Option<[usize; 3]>,
}

impl Chain {
    /// The cyclic square.
    fn new(n: usize) -> Self {
        let mut chain = Self { n, cube: vec![0; n * n * n], improper: None };
        for row in 0..n {
            for col in 0..n {
                let at = chain.at([row, col, (row + col) % n]);
                chain.cube[at] = 1;
            }
        }
        chain
    }

    fn at(&self, [row, col, height]: [usize; 3]) -> usize {
        (row * self.n + col) * self.n + height
    }

    /// The coordinates of entries 1 on the line through a point in a direction.
    fn ones(&self, mut point: [usize; 3], direction: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.n).filter(move |&k| {
            point[direction] = k;
            self.cube[self.at(point)] == 1
        })
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
            let mut ones = self.ones(from, direction);
            let first = ones.next();
            *end = if second { ones.next().or(first) } else { first }.expect("every line has an entry 1");
        }
        for corner in 0..8usize {
            let point = [0, 1, 2].map(|k| if corner >> k & 1 == 0 { from[k] } else { to[k] });
            let at = self.at(point);
            self.cube[at] += if corner.count_ones() % 2 == 0 { 1 } else { -1 };
        }
        self.improper = (self.cube[self.at(to)] < 0).then_some(to);
    }

    fn square(&self) -> Vec<u8> {
        let cells = self.cube.chunks(self.n);
        cells.map(|heights| heights.iter().position(|&entry| entry == 1).map_or(0, |k| k as u8 + 1)).collect()
    }
}
