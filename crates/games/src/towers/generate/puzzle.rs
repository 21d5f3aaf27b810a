//! Puzzles with exactly one solution, of a wanted grade, with few clues.
//!
//! As in Simon Tatham's generator: from a complete square with all clues, heights are taken away in random
//! order as long as the puzzle stays what it should be, then clues. What remains needs every single one. (Where a
//! number of clues is wished, the others go first, while all heights are there.) A
//! puzzle may be easier than wanted; then another square is tried, up to a limit that is said beforehand.
//! Heights go in blocks as long as whole blocks can go: most checks are spared that way.
//!
//! On large boards one check in some hundreds would take hours. So a check may take a number of nodes that depends on the
//! size alone, and so may all checks of a puzzle together; what cannot be decided within it stays, and a note says so. The
//! puzzle in the making has one solution at any time, so a run that is stopped gives the thinnest so far.

use super::super::solve::{other_solution, solutions, tier, yields_to};
use super::super::verify::Tier;
use super::super::{Cell, Instance, Side, say};
use super::{Maker, thin};
use ludograph_core::{Draws, Faults, GenerateError, Message, Stop};

/// Squares that are tried before a wish is called out of reach.
const fn attempts(n: usize) -> u64 {
    match n {
        0..=6 => 1000,
        7..=9 => 200,
        _ => 30,
    }
}

/// How many nodes one check may take.
pub(super) const fn check_nodes(n: usize) -> u64 {
    match n {
        0..=8 => u64::MAX,
        9..=10 => 100_000,
        11..=12 => 10_000,
        _ => 2_000,
    }
}

/// How many nodes all checks of a puzzle may take together.
const fn all_nodes(n: usize) -> u64 {
    match n {
        0..=8 => u64::MAX,
        9..=10 => 1_000_000,
        11..=12 => 200_000,
        13..=14 => 60_000,
        _ => 30_000,
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
        let mut carver = Carver::new(maker, square)?;
        match carver.carve(attempt, &mut draws) {
            Ok(true) => {
                let puzzle = carver.puzzle()?;
                if fits(maker, &puzzle)? {
                    carver.tell(None);
                    return Ok(puzzle);
                }
            }
            Ok(false) => {}
            Err(GenerateError::Stopped(why)) => return carver.so_far(why),
            Err(error) => return Err(error),
        }
    }
    Err(GenerateError::Stopped(Stop::GaveUp(say::NotFound { n, wish: wish(maker), tried }.into())))
}

/// Squares of clues alone that are sought before a wish is called out of reach.
const SOUGHT: u64 = 20;

/// All that is wished.
fn wish(maker: &Maker<'_>) -> Message {
    let recipe = maker.recipe;
    let few: Option<Message> = match (recipe.clues, recipe.givens) {
        (None, None) => None,
        (Some(clues), None) => Some(say::WishClues { clues }.into()),
        (None, Some(givens)) => Some(say::WishGivens { givens }.into()),
        (Some(clues), Some(givens)) => Some(say::WishBoth { clues, givens }.into()),
    };
    match (recipe.grade, few) {
        (None, None) => say::WISH_ONE.into(),
        (None, Some(few)) => few,
        (Some(grade), None) => say::WishGrade { grade }.into(),
        (Some(grade), Some(few)) => say::WishGradeFew { grade, few }.into(),
    }
}

/// What is known to be impossible is refused before anything is tried.
fn refuse(maker: &Maker<'_>) -> Result<(), Faults> {
    let (n, recipe) = (maker.n, maker.recipe);
    if n >= 2 && recipe.clues == Some(0) && recipe.givens == Some(0) {
        return Err(Faults::field("clues", say::RECIPE_BARE));
    }
    if let (2..=5, Some(clues), Some(0)) = (n, recipe.clues, recipe.givens)
        && (clues as usize) < n - 1
    {
        // All boards of these sizes have been looked at: see the census among the laws.
        return Err(Faults::field("clues", say::RecipeClues { n, least: n - 1 }));
    }
    match recipe.grade {
        Some(grade) if grade > hardest(n) => {
            Err(Faults::field("grade", say::Hardest { n, grade: hardest(n) }))
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
fn fits(maker: &Maker<'_>, puzzle: &Instance) -> Result<bool, GenerateError> {
    match maker.recipe.grade {
        _ if !is_small(maker, puzzle) => Ok(false),
        None => Ok(true),
        Some(grade) => {
            let found = tier(puzzle, &maker.run.limits).map_err(GenerateError::Stopped)?;
            Ok(found == grade)
        }
    }
}

/// Whether a puzzle has no more clues and givens than were asked for.
fn is_small(maker: &Maker<'_>, puzzle: &Instance) -> bool {
    let few = |wish: Option<u32>, count: usize| wish.is_none_or(|most| count <= most as usize);
    few(maker.recipe.clues, puzzle.clue_count()) && few(maker.recipe.givens, puzzle.given_count())
}

/// A puzzle that loses what it does not need.
struct Carver<'a> {
    maker: &'a Maker<'a>,
    square: Vec<u8>,
    clues: [Vec<u8>; 4],
    givens: Vec<u8>,
    /// The nodes that all checks may still take.
    left: u64,
    /// How many checks have ended without an answer.
    unsure: u64,
}

impl<'a> Carver<'a> {
    fn new(maker: &'a Maker<'a>, square: Vec<u8>) -> Result<Self, Faults> {
        let full = Instance::of_square(maker.n, &square)?;
        let clues = Side::ALL.map(|side| full.clues(side).to_vec());
        let left = all_nodes(maker.n);
        Ok(Self { maker, clues, givens: square.clone(), square, left, unsure: 0 })
    }

    fn puzzle(&self) -> Result<Instance, Faults> {
        Instance::new(self.maker.n, self.clues.clone(), self.givens.clone())
    }

    /// The thinnest puzzle so far, when a limit was reached; not where a grade is wished, which is known at the end only.
    fn so_far(&self, why: Stop) -> Result<Instance, GenerateError> {
        let puzzle = self.puzzle()?;
        let began = self.givens.contains(&0);
        if !began || self.maker.recipe.grade.is_some() || !is_small(self.maker, &puzzle) {
            return Err(GenerateError::Stopped(why));
        }
        self.tell(Some(&why));
        Ok(puzzle)
    }

    /// Says that more may be left than is needed, if it may.
    fn tell(&self, why: Option<&Stop>) {
        let notes = &self.maker.run.notes;
        match why {
            Some(why) => {
                notes.so_far(why.clone(), say::ThinStopped { why: Message::from(why.to_string()) });
            }
            None if self.unsure > 0 => notes.add(say::ThinUnsure { n: self.unsure }),
            None => {}
        }
    }

    /// Takes away what is needless, as far as clues are to be spared; false if the puzzle needs too many heights.
    fn carve(&mut self, attempt: u64, draws: &mut Draws) -> Result<bool, GenerateError> {
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
                return Ok(false);
            }
            // What is allowed beyond that is given, so that fewer clues are needed.
            if fewer_clues && most > needed {
                let mut open: Vec<usize> = (0..n * n).filter(|&k| self.givens[k] == 0).collect();
                draws.shuffle(&mut open);
                open.into_iter().take(most - needed).for_each(|k| self.givens[k] = self.square[k]);
                self.drop_clues(draws)?;
                self.drop_givens(draws)?;
                return Ok(true);
            }
        }
        if fewer_clues {
            self.drop_clues(draws)?;
        }
        Ok(true)
    }

    /// Whether the puzzle is good: one solution, or for a grade that its rules solve it. The cell is one
    /// that was the last to lose its height, in a puzzle that was good before.
    fn is_good(&mut self, lost: Option<Cell>) -> Result<bool, GenerateError> {
        let puzzle = self.puzzle()?;
        let all = &self.maker.run.limits;
        all.spend(1).map_err(GenerateError::Stopped)?;
        let before = all.spent();
        let limits = &all.within(check_nodes(self.maker.n).min(self.left));
        let found = match (self.maker.recipe.grade, lost) {
            (Some(grade), _) if grade < Tier::Unreasonable => yields_to(&puzzle, grade, limits),
            (_, Some(cell)) => {
                // Another solution must differ in the cell that lost its height.
                let height = self.square[cell.row * self.maker.n + cell.col];
                other_solution(&puzzle, cell, height, limits).map(|other| !other)
            }
            _ => solutions(&puzzle, 2, false, limits).map(|all| all.found.len() == 1),
        };
        self.left = self.left.saturating_sub(all.spent() - before);
        match found {
            // This check's nodes are spent, not those of the run: what cannot be decided stays.
            Err(Stop::Nodes) if all.left() > 0 => {
                self.unsure += 1;
                Ok(false)
            }
            other => other.map_err(GenerateError::Stopped),
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
            let good = self.is_good(lost);
            if matches!(good, Ok(true)) {
                at += some.len();
                continue;
            }
            some.iter().for_each(|&k| self.givens[k] = self.square[k]);
            good?;
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
            let good = if clue > 0 { self.is_good(None) } else { Ok(true) };
            if !matches!(good, Ok(true)) {
                self.clues[k / n][k % n] = clue;
            }
            good?;
        }
        Ok(())
    }
}
