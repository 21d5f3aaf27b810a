//! Chomp by a sieve: every lost position marks the bars from which one bite leads to it.
//!
//! Positions are taken in the order of their numbers, so everything that a bite leads to comes first. A position
//! that nobody has marked is lost. Few are (D. Gale's strategy stealing shows that no bar but the smallest is,
//! and most cut bars are not either), so the sieve touches far fewer edges than there are: 3×400 has 10.8 million
//! positions and six thousand million bites, but some ten thousand lost positions.
//!
//! Marks carry ranks: a position is won in one more than the least rank of a lost one after it, and lost in one
//! more than the greatest rank after it.

use super::super::instance::Instance;
use super::super::rule::{Chomp, Game};
use super::super::say;
use super::super::store::filled;
use super::super::verify::{ChompClaim, ChompQuestion, Lost};
use super::{sized, trace};
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};
use std::ops::Range;

/// The method `sieve`.
pub(super) struct Sieve;

impl Solver<ChompQuestion> for Sieve {
    fn key(&self) -> &'static str {
        "sieve"
    }

    fn summary(&self) -> &'static str {
        "lost positions mark those that reach them; edges are never stored"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<ChompClaim> {
        claim(instance, run).map_or_else(|why| Found::Stopped { why, best: None }, Found::Claim)
    }
}

fn claim(instance: &Instance, run: &Run) -> Result<ChompClaim, Stop> {
    // Two vertices for each position, which has a rank, and is looked at once more by the check.
    sized(instance, 4, run)?;
    let rule = instance.named();
    let (Some(rule), Some(Game::Chomp(chomp))) = (rule, rule.map(|rule| rule.game())) else {
        return Err(Stop::GaveUp(say::NO_BAR.into()));
    };
    let count = rule.positions().map_err(Stop::TooLarge)?;
    let (ranks, _) = sieve(chomp, count, false, run)?;
    trace::chomp(chomp, &ranks, run);
    let (mut lost, mut max_rank) = (Vec::new(), 0);
    for (first, part) in (0..).step_by(LONG).zip(ranks.chunks(LONG)) {
        run.limits.spend(0)?;
        let even = (first..).zip(part).filter(|(_, rank)| **rank % 2 == 0);
        lost.extend(even.map(|(at, &rank)| Lost(at, rank)));
        max_rank = part.iter().copied().fold(max_rank, u32::max);
    }
    let start = count - 1;
    let mut bitten = Vec::new();
    chomp.moves(start, &mut bitten);
    let cells = (0..chomp.rows).flat_map(|row| (0..chomp.cols).map(move |col| (row, col))).skip(1);
    let winning = cells.zip(&bitten).filter(|(_, after)| ranks[**after as usize] % 2 == 0);
    let winning_moves = winning.map(|((row, col), _)| format!("{}:{}", row + 1, col + 1)).collect();
    let mut by_columns = vec![0; chomp.cols as usize];
    for lost in &lost {
        let first = chomp.rows_of(lost.0)[0] as usize;
        by_columns[first - 1..].iter_mut().for_each(|count| *count += 1);
    }
    Ok(ChompClaim {
        positions: count,
        start_rank: ranks[start as usize],
        max_rank,
        winning_moves,
        by_columns,
        lost,
    })
}

/// Positions between two questions to the limits.
const PART: u32 = 4096;
/// And ranks that are only read.
const LONG: usize = 1 << 20;

/// The rank of every position; even ones are lost. If `ways` are wanted, also the best bite of every position: to the nearest
/// lost one, which has marked it, or the longest way if it is lost itself; `u32::MAX` where nothing can be bitten.
pub(super) fn sieve(chomp: &Chomp, count: u32, ways: bool, run: &Run) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let best = if ways { filled(count as usize, u32::MAX, &run.limits)? } else { Vec::new() };
    let grown = vec![(0, 0); chomp.rows as usize];
    // Memory full of zeros costs nothing before it is used, so whoever stops soon has paid for what was decided only.
    let above = vec![0; count as usize];
    let mut sieve = Marking { chomp, above, best, grown, bitten: Vec::new(), lost: 0, marked: 0 };
    let mut lost = 0;
    for position in 0..count {
        sieve.decide(position, count, &mut lost, run).inspect_err(|_| {
            run.limits.decided(position as usize, count as usize);
            run.limits.reach("lost", lost);
        })?;
    }
    let mut ranks = sieve.above;
    for part in ranks.chunks_mut(LONG) {
        run.limits.spend(0)?;
        part.iter_mut().for_each(|rank| *rank -= 1);
    }
    Ok((ranks, sieve.best))
}

struct Marking<'a> {
    chomp: &'a Chomp,
    /// One more than the rank of a position; 0 if it has none yet.
    above: Vec<u32>,
    /// The best bites, if they are wanted.
    best: Vec<u32>,
    /// How long each growing row is, and one more than the number of the position without what it adds.
    grown: Vec<(u32, u32)>,
    /// Where the bites of a lost position lead.
    bitten: Vec<u32>,
    /// The lost position that marks.
    lost: u32,
    /// How many marks were made since they were counted.
    marked: u64,
}

impl Marking<'_> {
    /// Looks at the next position: one that nobody has marked is lost, and marks others.
    fn decide(&mut self, position: u32, count: u32, lost: &mut u64, run: &Run) -> Result<(), Stop> {
        if position.is_multiple_of(PART) {
            run.limits.spend((count - position).min(PART).into())?;
        }
        if self.above[position as usize] != 0 {
            return Ok(());
        }
        self.bitten.clear();
        self.chomp.moves(position, &mut self.bitten);
        let longest = self.bitten.iter().copied().rev().max_by_key(|&after| self.above[after as usize]);
        let rank = longest.map_or(0, |after| self.above[after as usize]);
        self.above[position as usize] = rank + 1;
        if let (Some(best), Some(after)) = (self.best.get_mut(position as usize), longest) {
            *best = after;
        }
        *lost += 1;
        self.mark(position, rank + 1, run)?;
        run.limits.spend(self.bitten.len() as u64 + std::mem::take(&mut self.marked))
    }

    /// Marks every bar from which one bite leads to a position. The bitten row had more cells, and so may the
    /// rows below that are now as long as it.
    fn mark(&mut self, position: u32, rank: u32, run: &Run) -> Result<(), Stop> {
        self.lost = position;
        let rows = self.chomp.rows_of(position);
        for (from, &length) in rows.iter().enumerate() {
            let longest = if from == 0 { self.chomp.cols } else { rows[from - 1] };
            if longest > length {
                let equal = rows[from..].iter().take_while(|&&row| row == length).count();
                self.grow(from..from + equal, [length, longest], position, rank, run)?;
            }
        }
        Ok(())
    }

    /// Marks what a position becomes when the first of some rows, all of the same length, grows up to the longest, and
    /// then the next ones up to what is above them. What the other rows add to the number does not change. There may be
    /// too many rows for a function that calls itself.
    fn grow(
        &mut self,
        rows: Range<usize>,
        [length, longest]: [u32; 2],
        position: u32,
        rank: u32,
        run: &Run,
    ) -> Result<(), Stop> {
        let chomp = self.chomp;
        let term = |row: usize, length: u32| chomp.term(chomp.rows as usize - row, length);
        let (mut row, mut most) = (rows.start, longest);
        let mut grown = std::mem::take(&mut self.grown);
        grown[row] = (length, position + 1 - term(row, length));
        loop {
            let (now, others) = &mut grown[row];
            if *now == most {
                if row == rows.start {
                    break;
                }
                row -= 1;
                most = if row == rows.start { longest } else { grown[row - 1].0 };
                continue;
            }
            *now += 1;
            self.marked += 1;
            if self.marked > PART.into() {
                run.limits.spend(std::mem::take(&mut self.marked))?;
            }
            let position = *others + term(row, *now) - 1;
            let above = &mut self.above[position as usize];
            if *above == 0 || rank + 1 < *above {
                *above = rank + 1;
                if let Some(best) = self.best.get_mut(position as usize) {
                    *best = self.lost;
                }
            }
            if row + 1 < rows.end {
                most = *now;
                row += 1;
                grown[row] = (length, position + 1 - term(row, length));
            }
        }
        self.grown = grown;
        Ok(())
    }
}
