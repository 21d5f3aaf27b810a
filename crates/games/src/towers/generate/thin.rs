//! Puzzles without givens and with few clues, by a directed search among sets of clues.
//!
//! The clues n, n - 1, …, 2 on one side, in any order, one line left out, leave exactly one square: n makes its line the
//! ladder 1 … n; then n - 1 leaves its line one way, and so on (looked at up to n = 10). So n - 1 clues are enough, and up to
//! n = 5 it is known that fewer are not (see the census among the laws). Such a set is the start, with more clues of its square if more
//! are allowed, with the smallest left out if fewer are. Each step moves a clue to another line or gives it another number, and is
//! kept if the number of solutions is small, or at least not much larger than before. Sets with one solution are
//! walked through, so that little of the start is left.

use super::super::solve::{number_of_solutions, solutions, tier};
use super::super::verify::Tier;
use super::super::{Instance, Side, say};
use super::Maker;
use super::puzzle::check_nodes;
use ludograph_core::{Draws, Faults, GenerateError, Seed, Stop};

/// Sets of clues that are looked at: on the walk, and before a wish is called out of reach.
const fn steps(n: usize) -> (u64, u64) {
    match n {
        0..=4 => (300, 2000),
        5..=6 => (1500, 8000),
        7 => (800, 4000),
        8..=9 => (200, 1000),
        10..=12 => (40, 200),
        _ => (10, 30),
    }
}

/// On the walk a set may have so many solutions.
const FEW: u128 = 3;
/// Above so many solutions a set is not compared with others.
const fn many(n: usize) -> u128 {
    if n < 10 { 2000 } else { 50 }
}
/// Up to so many solutions they are found one by one.
const ONE_BY_ONE: u128 = 100;

/// A set of clues at work.
struct Walker<'a> {
    maker: &'a Maker<'a>,
    /// By side and line: the clue, 0 for none.
    clues: Vec<u8>,
}

/// A square whose clues leave no other.
pub(super) fn square(maker: &Maker<'_>, seed: Seed) -> Result<Option<Vec<u8>>, GenerateError> {
    let Some(puzzle) = search(maker, maker.n + maker.n / 2, None, seed)? else { return Ok(None) };
    let all = solutions(&puzzle, 1, false, &maker.run.limits).map_err(GenerateError::Stopped)?;
    Ok(all.found.into_iter().next())
}

/// A puzzle with at most so many clues and no givens; none if the search has not found one.
pub(super) fn search(
    maker: &Maker<'_>,
    most: usize,
    wanted: Option<Tier>,
    seed: Seed,
) -> Result<Option<Instance>, GenerateError> {
    let n = maker.n;
    let mut draws = seed.draws();
    let (walk, limit) = steps(n);
    let mut walker = Walker { maker, clues: Vec::new() };
    walker.begin(most, &mut draws)?;
    let many = many(n);
    let mut now = walker.number(many)?.min(many);
    let mut best = None;
    for step in 0..limit {
        maker.run.limits.note(|| format!("set of clues {}: {now} solutions", step + 1));
        if now == 1 {
            let puzzle = walker.puzzle()?;
            if has_grade(maker, &puzzle, wanted)? {
                best = Some(puzzle);
            }
        }
        if best.is_some() && step >= walk {
            break;
        }
        let before = walker.clues.clone();
        walker.change(&mut draws);
        let most = if now <= FEW { FEW } else { (now + now / 4).min(many) };
        match walker.number(most + 1)? {
            number if (1..=most).contains(&number) => now = number,
            _ => walker.clues = before,
        }
    }
    let Some(mut puzzle) = best else { return Ok(None) };
    // What is not needed goes.
    walker.clues = Side::ALL.iter().flat_map(|&side| puzzle.clues(side).to_vec()).collect();
    for slot in 0..4 * n {
        let clue = std::mem::take(&mut walker.clues[slot]);
        if clue == 0 {
            continue;
        }
        let less = walker.puzzle()?;
        if walker.number(2)? == 1 && has_grade(maker, &less, wanted)? {
            puzzle = less;
        } else {
            walker.clues[slot] = clue;
        }
    }
    Ok(Some(puzzle))
}

/// Whether a puzzle is of the grade that is wanted, if one is.
fn has_grade(maker: &Maker<'_>, puzzle: &Instance, wanted: Option<Tier>) -> Result<bool, GenerateError> {
    match wanted {
        None => Ok(true),
        Some(grade) => {
            let found = tier(puzzle, &maker.run.limits).map_err(GenerateError::Stopped)?;
            Ok(found == grade)
        }
    }
}

/// The wish is not called impossible: that is known for small boards only.
pub(super) fn not_found(maker: &Maker<'_>, most: u32) -> GenerateError {
    let n = maker.n;
    let (_, tried) = steps(n);
    GenerateError::Stopped(Stop::GaveUp(match maker.recipe.grade {
        Some(grade) => say::NotFoundSetsGrade { n, grade, clues: most, tried }.into(),
        None => say::NotFoundSets { n, clues: most, tried, enough: n - 1 }.into(),
    }))
}

impl Walker<'_> {
    fn puzzle(&self) -> Result<Instance, Faults> {
        let n = self.maker.n;
        let sides = [0, 1, 2, 3].map(|side| self.clues[side * n..(side + 1) * n].to_vec());
        Instance::new(n, sides, vec![0; n * n])
    }

    /// The number of solutions, or a number not below `enough`. A set that takes more nodes than a check may have is as
    /// good as one with many.
    fn number(&self, enough: u128) -> Result<u128, GenerateError> {
        let limits = &self.maker.run.limits;
        limits.spend(1).map_err(GenerateError::Stopped)?;
        let puzzle = self.puzzle()?;
        let own = limits.within(check_nodes(self.maker.n));
        let number = if enough <= ONE_BY_ONE {
            solutions(&puzzle, enough as usize, false, &own).map(|all| all.found.len() as u128)
        } else {
            number_of_solutions(&puzzle, enough, &own)
        };
        match number {
            Err(Stop::Nodes) if limits.left() > 0 => Ok(enough),
            other => other.map_err(GenerateError::Stopped),
        }
    }

    /// The ladder of clues on one side, and as many others of its square as are allowed.
    fn begin(&mut self, most: usize, draws: &mut Draws) -> Result<(), GenerateError> {
        let n = self.maker.n;
        self.clues = vec![0; 4 * n];
        let side = draws.index(4);
        let mut lines: Vec<usize> = (0..n).collect();
        draws.shuffle(&mut lines);
        for (k, line) in lines.into_iter().take(n - 1).enumerate() {
            self.clues[side * n + line] = (n - k) as u8;
        }
        let all = solutions(&self.puzzle()?, 1, false, &self.maker.run.limits);
        let square = all.map_err(GenerateError::Stopped)?.found.pop().unwrap_or_default();
        let full = Instance::of_square(n, &square)?;
        let mut slots: Vec<usize> = (0..4 * n).collect();
        draws.shuffle(&mut slots);
        let (mut set, unset): (Vec<usize>, Vec<usize>) =
            slots.into_iter().partition(|&slot| self.clues[slot] > 0);
        set.sort_unstable_by_key(|&slot| std::cmp::Reverse(self.clues[slot]));
        for &slot in set.iter().skip(most) {
            self.clues[slot] = 0;
        }
        for slot in unset.into_iter().take(most.saturating_sub(n - 1)) {
            self.clues[slot] = full.clues(Side::ALL[slot / n])[slot % n];
        }
        Ok(())
    }

    /// Moves a clue, or changes its number, or both.
    fn change(&mut self, draws: &mut Draws) {
        let n = self.maker.n;
        let (set, unset): (Vec<usize>, Vec<usize>) = (0..4 * n).partition(|&slot| self.clues[slot] > 0);
        if set.is_empty() {
            return;
        }
        let from = set[draws.index(set.len())];
        let clue = std::mem::take(&mut self.clues[from]);
        let to = if unset.is_empty() || draws.chance(0.3) { from } else { unset[draws.index(unset.len())] };
        let stays = to != from && draws.chance(0.5);
        self.clues[to] = if stays { clue } else { 1 + draws.index(n) as u8 };
    }
}
