//! Puzzles with exactly one solution, of a wanted grade, with few clues.
//!
//! As in Simon Tatham's generator: from a complete square with all clues, heights are taken away in random
//! order as long as the puzzle stays what it should be, then clues. What remains needs every single one. (Where a
//! number of clues is wished, the others go first, while all heights are there.) A
//! puzzle may be easier than wanted; then another square is tried, up to a limit that is said beforehand.
//! Heights go in blocks as long as whole blocks can go: most checks are spared that way.

use super::super::solve::{other_solution, solutions, tier, yields_to};
use super::super::verify::Tier;
use super::super::{Cell, Instance, Side};
use super::{Maker, thin};
use ludograph_core::{Draws, Faults, GenerateError, Stop, count};

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
    let (n, recipe) = (maker.n, maker.recipe);
    // Without givens and with few clues most squares have no puzzle: then the clues are sought first.
    if let (Some(most), Some(0), 2..) = (recipe.clues, recipe.givens, n) {
        return thin::search(maker, most as usize, recipe.grade, maker.run.seed)?
            .ok_or_else(|| thin::not_found(maker, most));
    }
    // From size 7 on no random square has one solution by its clues alone, or with a few heights: then a square that
    // has is sought.
    let sought = n >= 7 && recipe.givens.is_some_and(|most| most as usize <= n / 2);
    let tried = if sought { SOUGHT } else { attempts(n) };
    for attempt in 0..tried {
        maker.run.limits.note(|| format!("square {}", attempt + 1));
        let seed = maker.run.seed.child(attempt);
        let mut draws = seed.draws();
        let square = if sought { thin::square(maker, seed)? } else { Some(maker.square(&mut draws)?) };
        let Some(square) = square else { continue };
        let puzzle = Carver::new(maker, square)?.carve(attempt, &mut draws)?;
        if let Some(puzzle) = puzzle.filter(|puzzle| fits(maker, puzzle)) {
            return Ok(puzzle);
        }
    }
    let what = format!("no puzzle of size {n}{} was found on {tried} squares", wishes(maker));
    Err(GenerateError::Stopped(Stop::GaveUp(format!(
        "{what}; try another seed, another size, or a weaker wish"
    ))))
}

/// Squares of clues alone that are sought before a wish is called out of reach.
const SOUGHT: u64 = 20;

/// All that is wished, in words that follow the size.
fn wishes(maker: &Maker<'_>) -> String {
    let recipe = maker.recipe;
    let grade = recipe.grade.map(|grade| format!(" of the grade {grade}"));
    let most = |number: Option<u32>, thing| number.map(|most| format!("at most {}", count(most, thing)));
    let few: Vec<String> =
        [most(recipe.clues, "clue"), most(recipe.givens, "given")].into_iter().flatten().collect();
    match (grade, few.as_slice()) {
        (None, []) => " with one solution".to_owned(),
        (grade, []) => grade.unwrap_or_default(),
        (grade, few) => format!("{} with {}", grade.unwrap_or_default(), few.join(" and ")),
    }
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

    /// A puzzle in which nothing is needless, as far as clues are to be spared; none if it needs too many heights.
    fn carve(mut self, attempt: u64, draws: &mut Draws) -> Result<Option<Instance>, GenerateError> {
        let recipe = self.maker.recipe;
        let n = self.maker.n;
        let fewer_clues = recipe.thin || recipe.grade.is_some() || recipe.clues.is_some();
        // A bound on clues alone is kept from the start, while all heights hold the puzzle up. With a bound on both,
        // every other square is carved so.
        let clues_first = recipe.clues.is_some() && (recipe.givens.is_none() || attempt.is_multiple_of(2));
        if let (Some(most), true) = (recipe.clues, clues_first) {
            let mut order: Vec<usize> = (0..4 * n).collect();
            draws.shuffle(&mut order);
            order.into_iter().skip(most as usize).for_each(|k| self.clues[k / n][k % n] = 0);
        }
        self.drop_givens(draws)?;
        if let Some(most) = recipe.givens {
            let most = most as usize;
            let needed = self.givens.iter().filter(|&&given| given > 0).count();
            if needed > most {
                return Ok(None);
            }
            // What is allowed beyond that is given, so that fewer clues are needed.
            if fewer_clues && most > needed {
                let mut open: Vec<usize> = (0..n * n).filter(|&k| self.givens[k] == 0).collect();
                draws.shuffle(&mut open);
                open.into_iter().take(most - needed).for_each(|k| self.givens[k] = self.square[k]);
                self.drop_clues(draws)?;
                self.drop_givens(draws)?;
                return Ok(Some(self.puzzle()?));
            }
        }
        if fewer_clues {
            self.drop_clues(draws)?;
        }
        Ok(Some(self.puzzle()?))
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
        order.retain(|&k| self.givens[k] > 0);
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
