//! `line-dp`: the questions answered by the search on exact lines.

use super::super::verify::{CLASH, Fill, FillClaim, FillQuery, Grid, Unique, UniqueClaim};
use super::super::{EXACT, Instance, say};
use super::board::{Board, Dead};
use super::clash;
use super::search::{Search, Visit};
use ludograph_core::{Found, Limits, Nothing, Promise, Run, Solver, Stop};

/// The method.
pub(in super::super) struct LineDp;

pub(super) const KEY: &str = "line-dp";
pub(super) const ABOUT: &str = "search on exact lines: all different and both clues together, n up to 16";

/// Keeps up to so many solutions.
struct Keep {
    wanted: usize,
    found: Vec<Vec<u8>>,
    /// The one solution that an earlier attempt has found.
    before: Option<Vec<u8>>,
}

impl Visit for Keep {
    fn solution(&mut self, board: &Board) -> bool {
        let grid = board.grid();
        // An earlier attempt's solution is one of two, unless it has just come again.
        if let Some(before) = self.before.take()
            && before != grid
        {
            self.found.push(before);
        }
        self.found.push(grid);
        self.found.len() < self.wanted
    }

    fn again(&mut self) -> bool {
        // Who finds many is on a good way.
        if self.wanted > 2 && !self.found.is_empty() {
            return false;
        }
        self.before = self.found.pop().or(self.before.take());
        true
    }

    fn hasty(&self) -> bool {
        self.wanted <= 2 && self.found.is_empty() && self.before.is_none()
    }
}

/// Up to `wanted` solutions of a puzzle, and if these are all, the proof of it.
#[derive(Clone, Debug)]
pub(in super::super) struct Solutions {
    pub(in super::super) found: Vec<Vec<u8>>,
    pub(in super::super) proof: Option<String>,
}

/// Up to `wanted` solutions.
pub(in super::super) fn solutions(
    instance: &Instance,
    wanted: usize,
    prove: bool,
    limits: &Limits,
) -> Result<Solutions, Stop> {
    let (all, why) = solutions_so_far(instance, wanted, prove, limits);
    limits.reach("solutions", all.found.len());
    why.map_or(Ok(all), Err)
}

/// Up to `wanted` solutions, and what stopped the search, if something did.
pub(super) fn solutions_so_far(
    instance: &Instance,
    wanted: usize,
    prove: bool,
    limits: &Limits,
) -> (Solutions, Option<Stop>) {
    let none = |proof| Solutions { found: Vec::new(), proof };
    match fits(instance) {
        // Beyond the size of the lines there is still the obvious.
        Err(_) if clash::is_plain(instance) => (none(Some(CLASH.to_owned())), None),
        Err(why) => (none(None), Some(why)),
        Ok(()) => search(instance, Board::of(instance), wanted, prove, limits),
    }
}

/// Whether there is a solution in which a cell holds another height than the given one.
pub(in super::super) fn other_solution(
    instance: &Instance,
    cell: super::super::Cell,
    height: u8,
    limits: &Limits,
) -> Result<bool, Stop> {
    fits(instance)?;
    let board = Board::of(instance).and_then(|mut board| {
        board.drop_heights(cell.row, cell.col, 1 << (height - 1))?;
        Ok(board)
    });
    let (all, why) = search(instance, board, 1, false, limits);
    why.map_or(Ok(!all.found.is_empty()), Err)
}

fn search(
    instance: &Instance,
    board: Result<Board, Dead>,
    wanted: usize,
    prove: bool,
    limits: &Limits,
) -> (Solutions, Option<Stop>) {
    let keep = Keep { wanted, found: Vec::new(), before: None };
    let (end, (keep, proof)) = if instance.n() < EXACT {
        let mut search = Search::<u64, Keep>::new(instance, limits, keep, prove);
        (search.run(board), search.finish())
    } else {
        let mut search = Search::<u128, Keep>::new(instance, limits, keep, prove);
        (search.run(board), search.finish())
    };
    let proof = proof.filter(|_| matches!(end, Ok(true)));
    (Solutions { found: keep.found, proof }, end.err())
}

/// The exact engine has a limit and says so before it begins.
pub(super) fn fits(instance: &Instance) -> Result<(), Stop> {
    let n = instance.n();
    if n <= EXACT {
        return Ok(());
    }
    Err(Stop::TooLarge(say::LargeLines { n, most: EXACT }.into()))
}

impl Solver<Fill> for LineDp {
    fn key(&self) -> &'static str {
        KEY
    }

    fn summary(&self) -> &'static str {
        ABOUT
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &FillQuery, run: &Run) -> Found<FillClaim> {
        match solutions(instance, 1, true, &run.limits) {
            Err(why) => Found::Stopped { why, best: None },
            Ok(mut all) => Found::Claim(match all.found.pop() {
                Some(grid) => FillClaim::Solved { grid: Grid::new(instance.n(), &grid) },
                None => FillClaim::Infeasible { proof: all.proof },
            }),
        }
    }
}

impl Solver<Unique> for LineDp {
    fn key(&self) -> &'static str {
        KEY
    }

    fn summary(&self) -> &'static str {
        ABOUT
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<UniqueClaim> {
        match unique(instance, &run.limits) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

/// One solution, none or several.
pub(super) fn unique(instance: &Instance, limits: &Limits) -> Result<UniqueClaim, Stop> {
    let all = solutions(instance, 2, true, limits)?;
    let long = || Stop::GaveUp(say::PROOF_LONG.into());
    let grid = |k: usize| Grid::new(instance.n(), &all.found[k]);
    Ok(match all.found.len() {
        0 => UniqueClaim::Infeasible { proof: all.proof.ok_or_else(long)? },
        1 => UniqueClaim::Unique { grid: grid(0), proof: all.proof.clone().ok_or_else(long)? },
        _ => UniqueClaim::Multiple { grid: grid(0), other: grid(1) },
    })
}
