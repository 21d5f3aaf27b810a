//! Puzzles with exactly one solution, of a wanted grade, with few clues.
//!
//! As in Simon Tatham's generator: from a complete square with all clues, heights are taken away in random
//! order as long as the puzzle stays what it should be, then clues. What remains needs every single one. A
//! puzzle may be easier than wanted; then another square is tried, up to a limit that is said beforehand.
//! Heights go in blocks as long as whole blocks can go: most checks are spared that way.

use super::super::solve::{other_solution, solutions, tier, yields_to};
use super::super::verify::Tier;
use super::super::{Cell, Instance, Side};
use super::{Maker, thin};
use ludograph_core::{Draws, Faults, GenerateError, Stop};

/// Squares that are tried before a wish is called out of reach.
const fn attempts(n: usize) -> u64 {
    match n {
        0..=6 => 1000,
        7..=9 => 200,
        _ => 30,
    }
}

pub(super) fn make(maker: &Maker<'_>) -> Result<Instance, GenerateError> {
    refuse(maker)?;
    // Without givens and with few clues most squares have no puzzle: then the clues are sought first.
    if let (Some(most), Some(0)) = (maker.recipe.clues, maker.recipe.givens)
        && maker.n >= 2
    {
        return thin::search(maker, most as usize)?.ok_or_else(|| thin::not_found(maker, most));
    }
    for attempt in 0..attempts(maker.n) {
        maker.run.limits.note(|| format!("square {}", attempt + 1));
        let mut draws = maker.run.seed.child(attempt).draws();
        let square = maker.square(&mut draws)?;
        let puzzle = Carver::new(maker, square)?.carve(&mut draws)?;
        if fits(maker, &puzzle) {
            return Ok(puzzle);
        }
    }
    let tried = attempts(maker.n);
    let recipe = maker.recipe;
    let wish = match (recipe.grade, recipe.clues, recipe.givens) {
        (_, Some(clues), _) => format!("with at most {clues} clues"),
        (_, _, Some(givens)) => format!("with at most {givens} givens"),
        (Some(grade), ..) => format!("of the grade {grade}"),
        _ => "with one solution".to_owned(),
    };
    let what = format!("no puzzle of size {} {wish} was found on {tried} squares", maker.n);
    Err(GenerateError::Stopped(Stop::GaveUp(format!(
        "{what}; try another seed, another size, or a weaker wish"
    ))))
}

/// What is known to be impossible is refused before anything is tried.
fn refuse(maker: &Maker<'_>) -> Result<(), Faults> {
    let (n, recipe) = (maker.n, maker.recipe);
    if n >= 2 && recipe.clues == Some(0) && recipe.givens == Some(0) {
        return Err(Faults::field("clues", "impossible: an empty board without clues has several solutions"));
    }
    if let (2..=5, Some(clues), Some(0)) = (n, recipe.clues, recipe.givens)
        && (clues as usize) < n - 1
    {
        // All boards of these sizes have been looked at: see the census among the laws.
        let what =
            format!("impossible: without givens one solution of size {n} needs at least {} clues", n - 1);
        return Err(Faults::field("clues", what));
    }
    match recipe.grade {
        Some(grade) if grade > hardest(n) => {
            let what = format!("impossible: no puzzle of size {n} is harder than {}", hardest(n));
            Err(Faults::field("grade", what))
        }
        _ => Ok(()),
    }
}

/// No puzzle of a size is harder, as far as all of them have been looked at.
const fn hardest(n: usize) -> Tier {
    match n {
        0..=2 => Tier::Easy,
        3 => Tier::Hard,
        _ => Tier::Unreasonable,
    }
}

/// Whether a puzzle is what was asked for.
fn fits(maker: &Maker<'_>, puzzle: &Instance) -> bool {
    let recipe = maker.recipe;
    let few = |wish: Option<u32>, count: usize| wish.is_none_or(|most| count <= most as usize);
    few(recipe.clues, puzzle.clue_count())
        && few(recipe.givens, puzzle.given_count())
        && recipe.grade.is_none_or(|grade| tier(puzzle) == grade)
}

/// A puzzle that loses what it does not need.
struct Carver<'a> {
    maker: &'a Maker<'a>,
    square: Vec<u8>,
    clues: [Vec<u8>; 4],
    givens: Vec<u8>,
}

impl<'a> Carver<'a> {
    fn new(maker: &'a Maker<'a>, square: Vec<u8>) -> Result<Self, Faults> {
        let full = Instance::of_square(maker.n, &square)?;
        let clues = Side::ALL.map(|side| full.clues(side).to_vec());
        Ok(Self { maker, clues, givens: square.clone(), square })
    }

    fn puzzle(&self) -> Result<Instance, Faults> {
        Instance::new(self.maker.n, self.clues.clone(), self.givens.clone())
    }

    fn carve(mut self, draws: &mut Draws) -> Result<Instance, GenerateError> {
        let recipe = self.maker.recipe;
        let fewer_clues = recipe.thin || recipe.grade.is_some() || recipe.clues.is_some();
        // Thin puzzles lose clues while heights are still there to hold them up.
        if recipe.thin && recipe.givens.is_none() {
            self.drop_clues(draws)?;
        }
        self.drop_givens(draws)?;
        if fewer_clues {
            self.drop_clues(draws)?;
        }
        Ok(self.puzzle()?)
    }

    /// Whether the puzzle is good: one solution, or for a grade that its rules solve it. The cell is one
    /// that was the last to lose its height, in a puzzle that was good before.
    fn is_good(&self, lost: Option<Cell>) -> Result<bool, GenerateError> {
        let puzzle = self.puzzle()?;
        let limits = &self.maker.run.limits;
        limits.spend(1).map_err(GenerateError::Stopped)?;
        match (self.maker.recipe.grade, lost) {
            (Some(grade), _) if grade < Tier::Unreasonable => Ok(yields_to(&puzzle, grade)),
            (_, Some(cell)) => {
                // Another solution must differ in the cell that lost its height.
                let height = self.square[cell.row * self.maker.n + cell.col];
                other_solution(&puzzle, cell, height, limits)
                    .map(|other| !other)
                    .map_err(GenerateError::Stopped)
            }
            _ => {
                let all = solutions(&puzzle, 2, false, limits).map_err(GenerateError::Stopped)?;
                Ok(all.found.len() == 1)
            }
        }
    }

    fn drop_givens(&mut self, draws: &mut Draws) -> Result<(), GenerateError> {
        let n = self.maker.n;
        let mut order: Vec<usize> = (0..n * n).collect();
        draws.shuffle(&mut order);
        let mut block = n;
        let mut at = 0;
        while at < order.len() {
            let some = &order[at..(at + block).min(order.len())];
            some.iter().for_each(|&k| self.givens[k] = 0);
            let lost = (some.len() == 1).then(|| Cell { row: some[0] / n, col: some[0] % n });
            if self.is_good(lost)? {
                at += some.len();
                continue;
            }
            some.iter().for_each(|&k| self.givens[k] = self.square[k]);
            if some.len() == 1 {
                at += 1;
            }
            block = (block / 2).max(1);
        }
        Ok(())
    }

    fn drop_clues(&mut self, draws: &mut Draws) -> Result<(), GenerateError> {
        let n = self.maker.n;
        let mut order: Vec<usize> = (0..4 * n).collect();
        draws.shuffle(&mut order);
        for k in order {
            let clue = std::mem::take(&mut self.clues[k / n][k % n]);
            if clue > 0 && !self.is_good(None)? {
                self.clues[k / n][k % n] = clue;
            }
        }
        Ok(())
    }
}
