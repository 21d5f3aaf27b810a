//! `line-dp` for counts: how many solutions, without looking at each?
//!
//! The search goes down until each line has few arrangements left; the rest is counted from tables of them (see [`super::tables`]). Two open
//! cells depend on each other only through lines that have open cells in common. Where the open
//! cells fall apart into parts that share no line, the numbers of the parts are multiplied. Near the leaves of
//! the search that happens almost always: many solutions differ by independent exchanges. The smallest part,
//! two heights in the corners of a rectangle, has two solutions, because exact lines have already shown that
//! each line can be arranged both ways.
//!
//! Up to some hundred solutions the plain search finds them too: its tree is a proof of the number.

use super::super::instance::EXACT;
use super::super::verify::{Count, CountClaim, CountQuery};
use super::super::{Cell, Instance, say};
use super::board::Board;
use super::exact::{ABOUT, KEY, fits, solutions_so_far};
use super::line::Word;
use super::search::{Search, Visit};
use super::tables::{LARGEST, Tail};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop};

/// The method.
pub(super) struct Counting;

/// So many solutions are sought one by one before they are counted.
const FEW: u64 = 16;
/// Up to so many solutions a proof is sought.
const PROVED: u64 = 500;

impl Solver<Count> for Counting {
    fn key(&self) -> &'static str {
        KEY
    }

    fn summary(&self) -> &'static str {
        ABOUT
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &CountQuery, run: &Run) -> Found<CountClaim> {
        let claim = |count: u128, complete, proof| CountClaim { count: count.to_string(), complete, proof };
        let limit = query.limit.map_or(u128::MAX, u128::from);
        // Without tables it is the search that gets far.
        let first = if instance.n() <= LARGEST { FEW } else { PROVED };
        let few = limit.min(first.into());
        let (all, stopped) = solutions_so_far(instance, few as usize, true, &run.limits);
        let count = all.found.len() as u128;
        match stopped {
            Some(why) => {
                return Found::Stopped { why, best: Some(claim(count, false, None)) };
            }
            None if count < few => return Found::Claim(claim(count, true, all.proof)),
            None if count >= limit => return Found::Claim(claim(count, false, None)),
            None => {}
        }
        run.limits.note(|| say::CountHuge { n: first });
        match count_all(instance, limit, &run.limits) {
            Ok(number) if number >= limit => Found::Claim(claim(limit, false, None)),
            Ok(number) if number <= PROVED.into() => {
                // Few enough to be shown one by one.
                let (all, stopped) = solutions_so_far(instance, number as usize + 1, true, &run.limits);
                let agrees = all.found.len() as u128 == number && stopped.is_none();
                Found::Claim(claim(number, true, all.proof.filter(|_| agrees)))
            }
            Ok(number) => Found::Claim(claim(number, true, None)),
            Err(Short { why, sure }) => {
                Found::Stopped { why, best: Some(claim(sure.max(first.into()), false, None)) }
            }
        }
    }
}

/// A count that was stopped: why, and how many solutions are sure.
pub(super) struct Short {
    pub(super) why: Stop,
    pub(super) sure: u128,
}

impl From<Stop> for Short {
    fn from(why: Stop) -> Self {
        Self { why, sure: 0 }
    }
}

impl Short {
    /// One of several cases was stopped: the solutions of the others are sure too.
    pub(super) fn besides(self, others: u128) -> Self {
        Self { sure: self.sure.saturating_add(others), ..self }
    }

    /// The last of several parts was stopped: each of its solutions goes with all of those of the others.
    pub(super) fn times(self, others: u128) -> Self {
        Self { sure: self.sure.saturating_mul(others), ..self }
    }
}

/// The number of solutions, or a number not below `enough`.
pub(in super::super) fn number_of_solutions(
    instance: &Instance,
    enough: u128,
    limits: &Limits,
) -> Result<u128, Stop> {
    fits(instance)?;
    count_all(instance, enough, limits).map_err(|short| short.why)
}

fn count_all(instance: &Instance, enough: u128, limits: &Limits) -> Result<u128, Short> {
    match instance.n() {
        EXACT => count::<u128>(instance, enough, limits),
        _ => count::<u64>(instance, enough, limits),
    }
}

/// The number of solutions, or a number not below `enough`.
fn count<'a, W: Word>(instance: &'a Instance, enough: u128, limits: &'a Limits) -> Result<u128, Short> {
    let search = Search::<W, Nobody>::new(instance, limits, Nobody, false).remembering();
    let tail = Tail::new(instance.n());
    let mut counter = Counter { instance, search, limits, seen: 0, told: PROVED.into(), tail };
    match Board::of(instance) {
        Ok(board) => counter.whole(board, enough),
        Err(_) => Ok(0),
    }
}

/// Nothing is done with single solutions.
struct Nobody;

impl Visit for Nobody {
    fn solution(&mut self, _board: &Board) -> bool {
        true
    }
}

struct Counter<'a, W> {
    instance: &'a Instance,
    search: Search<'a, W, Nobody>,
    limits: &'a Limits,
    /// Solutions counted on the way from the root, where nothing is multiplied yet.
    seen: u128,
    /// What was told of them.
    told: u128,
    tail: Tail,
}

/// Rows and columns that belong together: the open cells of a part are where they cross.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Part {
    rows: u16,
    cols: u16,
}

impl<W: Word> Counter<'_, W> {
    fn whole(&mut self, mut board: Board, enough: u128) -> Result<u128, Short> {
        let alive = self.search.propagate(&mut board);
        self.limits.spend(0)?;
        if alive.is_err() {
            return Ok(0);
        }
        let all = u16::MAX >> (EXACT - board.n);
        self.product(&board, Part { rows: all, cols: all }, enough, true)
    }

    /// The number of ways to fill the open cells of a part, which may fall apart.
    fn product(&mut self, board: &Board, part: Part, enough: u128, root: bool) -> Result<u128, Short> {
        let mut rows = part.rows;
        let mut number: u128 = 1;
        let mut first = true;
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            let Some(piece) = piece(board, row, part.rows) else {
                rows &= rows - 1;
                continue;
            };
            rows &= !piece.rows;
            let last = rest_is_decided(board, rows);
            let alone = first && last;
            first = false;
            let ways = self
                .ways(board, piece, enough.div_ceil(number), root && alone)
                .map_err(|short| short.times(if last { number } else { 0 }))?;
            number = number.checked_mul(ways).ok_or_else(|| Stop::TooLarge(say::COUNT_LARGE.into()))?;
            if number == 0 || alone {
                return Ok(number);
            }
        }
        if root {
            self.tell(number);
        }
        Ok(number)
    }

    /// So many more solutions are sure; each hundredth more is told.
    fn tell(&mut self, number: u128) {
        self.seen = self.seen.saturating_add(number);
        if self.seen > self.told + self.told / 100 {
            self.told = self.seen;
            self.limits.note(|| say::CountProgress { n: self.seen });
        }
    }

    /// The number of ways to fill a part that does not fall apart.
    fn ways(&mut self, board: &Board, part: Part, enough: u128, root: bool) -> Result<u128, Short> {
        if part.rows.count_ones() == 2 && part.cols.count_ones() == 2 {
            if root {
                self.tell(2);
            }
            return Ok(2);
        }
        self.limits.spend(1)?;
        if let Some(number) = self.tail.count(self.instance, board, part.rows, enough, self.limits) {
            let number = number?;
            if root {
                self.tell(number);
            }
            return Ok(number);
        }
        let (row, col) = smallest(board, part);
        let mut heights = board.heights(row, col);
        let mut number: u128 = 0;
        while heights != 0 {
            let height = heights.trailing_zeros() as u8;
            heights &= heights - 1;
            let mut next = board.clone();
            let alive =
                next.put(Cell { row, col }, height).is_ok() && self.search.propagate(&mut next).is_ok();
            // When the flag is up, propagation has said nothing.
            self.limits.spend(0).map_err(|why| Short { why, sure: number })?;
            if alive {
                let ways = self
                    .product(&next, part, enough - number, root)
                    .map_err(|short| short.besides(number))?;
                number = number.saturating_add(ways);
                if number >= enough {
                    break;
                }
            }
        }
        Ok(number)
    }
}

/// The rows and columns that hang together with a row; none if it has no open cell.
fn piece(board: &Board, row: usize, within: u16) -> Option<Part> {
    let mut part = Part { rows: 1 << row, cols: board.open_places(row) };
    if part.cols == 0 {
        return None;
    }
    let mut new_cols = part.cols;
    while new_cols != 0 {
        let mut new_rows = 0;
        while new_cols != 0 {
            let col = new_cols.trailing_zeros() as usize;
            new_cols &= new_cols - 1;
            new_rows |= board.open_places(EXACT + col);
        }
        new_rows &= !part.rows & within;
        part.rows |= new_rows;
        while new_rows != 0 {
            let row = new_rows.trailing_zeros() as usize;
            new_rows &= new_rows - 1;
            new_cols |= board.open_places(row);
        }
        new_cols &= !part.cols;
        part.cols |= new_cols;
    }
    Some(part)
}

fn rest_is_decided(board: &Board, rows: u16) -> bool {
    (0..board.n).filter(|row| rows >> row & 1 == 1).all(|row| board.open_places(row) == 0)
}

/// The open cell of a part with the fewest candidates.
fn smallest(board: &Board, part: Part) -> (usize, usize) {
    let mut best = (0, 0);
    let mut least = u32::MAX;
    let mut rows = part.rows;
    while rows != 0 {
        let row = rows.trailing_zeros() as usize;
        rows &= rows - 1;
        let mut cols = board.open_places(row);
        while cols != 0 {
            let col = cols.trailing_zeros() as usize;
            cols &= cols - 1;
            let ways = board.heights(row, col).count_ones();
            if ways < least {
                (least, best) = (ways, (row, col));
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    /// A board whose clues and givens are some of those of a cyclic square with its lines shuffled.
    fn board(n: usize, seed: u64, clues: f64, givens: f64) -> Instance {
        let mut draws = Seed(seed).draws();
        let mut order: Vec<usize> = (0..n).collect();
        draws.shuffle(&mut order);
        let turned = order.clone();
        draws.shuffle(&mut order);
        let square: Vec<u8> = (0..n * n).map(|k| ((order[k / n] + turned[k % n]) % n) as u8 + 1).collect();
        let full = Instance::of_square(n, &square).expect("a square");
        let sides = super::super::super::Side::ALL;
        let clues = sides
            .map(|side| full.clues(side).iter().map(|&clue| clue * u8::from(draws.chance(clues))).collect());
        let givens = square.iter().map(|&height| height * u8::from(draws.chance(givens))).collect();
        Instance::new(n, clues, givens).expect("a board")
    }

    #[test]
    fn tables_count_what_a_search_finds_one_by_one() {
        let limits = Limits::default();
        let mut large = 0;
        for seed in 0..120 {
            let n = 1 + seed as usize % 7;
            let (clues, givens) = if n < 6 { (0.15, 0.02) } else { (0.5, 0.15) };
            let instance = board(n, seed, clues, givens);
            let one_by_one = super::super::solutions(&instance, 3_000, false, &limits).expect("no limit");
            let one_by_one = one_by_one.found.len() as u128;
            let number = count::<u64>(&instance, 3_000, &limits).ok().expect("no limit");
            assert_eq!(number.min(3_000), one_by_one, "seed {seed}");
            large += u32::from(one_by_one > 500);
        }
        assert!(large > 8, "{large} boards have many solutions");
    }

    #[test]
    fn latin_squares_are_counted_without_clues() {
        for (n, squares) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
            let empty = Instance::new(n, [0; 4].map(|_| vec![0; n]), vec![0; n * n]).expect("a board");
            let number = count::<u64>(&empty, u128::MAX, &Limits::default()).ok().expect("no limit");
            assert_eq!(number, squares);
        }
    }

    #[test]
    fn what_was_counted_before_a_limit_is_sure() {
        // So many nodes, and at least so many of the 576 and 161,280 squares, never more.
        for (n, squares) in [(4, 576), (5, 161_280)] {
            let empty = Instance::new(n, [0; 4].map(|_| vec![0; n]), vec![0; n * n]).expect("a board");
            let mut most = 0;
            for nodes in [1, 3, 10, 30, 100, 300] {
                match count::<u64>(&empty, u128::MAX, &Limits::none().nodes(nodes)) {
                    Ok(number) => assert_eq!(number, squares),
                    Err(short) => {
                        assert!(short.sure >= most && short.sure < squares, "{nodes}: {}", short.sure);
                        most = short.sure;
                    }
                }
            }
            assert!(n == 4 || most > 100, "{most}");
        }
        let empty = Instance::new(8, [0; 4].map(|_| vec![0; 8]), vec![0; 64]).expect("a board");
        for (nodes, least) in [(1_000, 10), (100_000, 100_000)] {
            let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
            let found = Counting.solve(&empty, &CountQuery::default(), &run);
            let Found::Stopped { best: Some(claim), .. } = found else { panic!("{nodes} nodes are enough") };
            assert!(claim.count.parse::<u128>().expect("a number") >= least && !claim.complete, "{claim:?}");
        }
    }
}
