//! How many ways are there to fill what is open? From tables of the arrangements that each line has left.
//!
//! When no line has more than some hundred arrangements, they are listed and numbered. A line is then a set of
//! numbers, a few words, and for every cell and height another set says which arrangements have it. That a
//! candidate is in no arrangement is one operation on a word (the *compact table* of J. Demeulenaere and
//! others, 2016), so that a node of the search costs a hundredth of what the passes of [`super::line`] cost.
//! When fewer arrangements are left the lines move to smaller tables, in the end to tables of one word.
//!
//! Open cells that share no line are counted apart and multiplied. Where few combinations are left, the lines of
//! one direction are combined one after the other; of the last one only the number is taken. No solution is
//! looked at alone.

use super::super::Instance;
use super::super::instance::Line;
use super::board::Board;
use super::count::Short;
use super::list::arrangements;
use super::numbers::{Numbers, any, bits, first, is_single, meet, size};
use ludograph_core::Limits;

/// Tables are made up to this size.
pub(super) const LARGEST: usize = 12;
const LINES: usize = 2 * LARGEST;

/// The first tables have so many words for each line.
const WIDE: usize = 16;
/// The next ones have so many, and the last ones one.
const MIDDLE: usize = 4;

/// With at most so many combinations of lines these are tried one after the other.
const COMBINED: u64 = 2000;

/// With at most so many even in tables of several words.
const AT_ONCE: u64 = 100;

/// The arrangements of all lines.
struct Tables<const K: usize> {
    n: usize,
    /// By line, place and height: the arrangements with this height there.
    having: Vec<Numbers<K>>,
    /// By line and number: the heights of an arrangement, four bits each.
    ways: Vec<u64>,
}

/// What is left of the lines (rows first), and of the cells.
#[derive(Clone)]
struct Left<const K: usize> {
    lines: [Numbers<K>; LINES],
    cells: [u16; LARGEST * LARGEST],
}

/// Rows and columns that hang together.
#[derive(Clone, Copy)]
struct Piece {
    rows: u16,
    cols: u16,
}

impl Piece {
    /// Two heights in the corners of a rectangle: each of the four lines can be arranged both ways, so there are two solutions.
    fn is_exchange(self) -> bool {
        self.rows.count_ones() == 2 && self.cols.count_ones() == 2
    }
}

impl<const K: usize> Tables<K> {
    fn new(n: usize) -> Self {
        Self { n, having: vec![[0; K]; 2 * n * n * n], ways: vec![0; 2 * n * 64 * K] }
    }

    fn at(&self, line: usize, place: usize) -> usize {
        (line * self.n + place) * self.n
    }

    /// The cell at a place of a line.
    fn cell(&self, line: usize, place: usize) -> usize {
        if line < self.n { line * self.n + place } else { place * self.n + line - self.n }
    }

    /// The other line through that cell, and the place there.
    fn across(&self, line: usize, place: usize) -> (usize, usize) {
        if line < self.n { (self.n + place, line) } else { (place, line - self.n) }
    }

    /// The places of a line that are not decided: only they have entries.
    fn open(&self, cells: &[u16; LARGEST * LARGEST], line: usize) -> u16 {
        let is_open = |place: usize| u16::from(cells[self.cell(line, place)].count_ones() > 1);
        (0..self.n).fold(0, |open, place| open | is_open(place) << place)
    }

    fn forget(&mut self, line: usize, open: u16) {
        for place in bits(open.into()) {
            let from = self.at(line, place);
            self.having[from..from + self.n].fill([0; K]);
        }
    }

    fn add(&mut self, line: usize, open: u16, number: usize, way: u64) {
        self.ways[line * 64 * K + number] = way;
        let (word, bit) = (number / 64, 1 << (number % 64));
        let from = self.at(line, 0);
        let having = &mut self.having[from..from + self.n * self.n];
        for place in bits(open.into()) {
            having[place * self.n + (way >> (4 * place) & 15) as usize][word] |= bit;
        }
    }

    /// Drops what is in no arrangement, beginning with changed lines; false if a line has none left.
    fn settle(&self, left: &mut Left<K>, mut changed: u32) -> bool {
        while changed != 0 {
            let line = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let live = left.lines[line];
            for place in 0..self.n {
                let cell = self.cell(line, place);
                let heights = left.cells[cell];
                if heights & (heights - 1) == 0 {
                    continue;
                }
                let here = self.at(line, place);
                let kept = bits(heights.into())
                    .filter(|height| meet(&self.having[here + height], &live))
                    .fold(0, |kept, height| kept | 1 << height);
                if kept == heights {
                    continue;
                }
                left.cells[cell] = kept;
                let (other, there) = self.across(line, place);
                let there = self.at(other, there);
                let mut fits = [0; K];
                for height in bits(kept.into()) {
                    (0..K).for_each(|k| fits[k] |= self.having[there + height][k]);
                }
                let after = &mut left.lines[other];
                let lost = (0..K).fold(0, |all, k| all | after[k] & !fits[k]);
                if lost != 0 {
                    (0..K).for_each(|k| after[k] &= fits[k]);
                    if !any(after) {
                        return false;
                    }
                    changed |= 1 << other;
                }
            }
        }
        true
    }

    /// The parts that the open cells of some rows fall into.
    fn pieces(&self, left: &Left<K>, rows: u16) -> impl Iterator<Item = Piece> + use<K> {
        let n = self.n;
        let (mut by_row, mut by_col) = ([0u16; LARGEST], [0u16; LARGEST]);
        let mut todo = 0u16;
        for row in bits(rows.into()) {
            for (col, heights) in left.cells[row * n..(row + 1) * n].iter().enumerate() {
                if heights & (heights - 1) != 0 {
                    by_row[row] |= 1 << col;
                    by_col[col] |= 1 << row;
                    todo |= 1 << row;
                }
            }
        }
        std::iter::from_fn(move || {
            let mut new = todo & todo.wrapping_neg();
            let mut piece = Piece { rows: new, cols: 0 };
            while new != 0 {
                let cols = bits(new.into()).fold(0, |all, row| all | by_row[row]) & !piece.cols;
                piece.cols |= cols;
                new = bits(cols.into()).fold(0, |all, col| all | by_col[col]) & !piece.rows;
                piece.rows |= new;
            }
            todo &= !piece.rows;
            (piece.rows != 0).then_some(piece)
        })
    }

    /// The lines of a piece.
    fn lines(&self, piece: Piece) -> impl Iterator<Item = usize> + use<K> {
        bits(u64::from(piece.rows) | u64::from(piece.cols) << self.n)
    }

    /// The largest number of arrangements that a line of a piece has left.
    fn crowd(&self, left: &Left<K>, piece: Piece) -> u32 {
        self.lines(piece).map(|line| size(&left.lines[line])).max().unwrap_or(0)
    }

    /// Combines lines of one direction: how often do they fit together, where `cross` is left of the others?
    fn combine(&self, left: &Left<K>, order: &[Step], cross: &[Numbers<K>; LARGEST]) -> u64 {
        let Step { line, places, .. } = order[0];
        let mut live = left.lines[line];
        for place in bits(places.into()) {
            let (other, row) = self.across(line, place);
            let (here, there) = (self.at(line, place), self.at(other, row));
            let mut fits = [0; K];
            if is_single(&cross[place]) {
                // One arrangement is left across: it says the height.
                let at = cross[place].iter().position(|&word| word != 0).unwrap_or(0);
                let number = at * 64 + cross[place][at].trailing_zeros() as usize;
                let way = self.ways[other * 64 * K + number];
                fits = self.having[here + (way >> (4 * row) & 15) as usize];
            } else {
                for height in bits(left.cells[self.cell(line, place)].into()) {
                    // Without a branch: nobody could foresee it.
                    let hit = u64::from(meet(&self.having[there + height], &cross[place])).wrapping_neg();
                    (0..K).for_each(|k| fits[k] |= self.having[here + height][k] & hit);
                }
            }
            (0..K).for_each(|k| live[k] &= fits[k]);
            if !any(&live) {
                return 0;
            }
        }
        if order.len() == 1 {
            return size(&live).into();
        }
        let mut number = 0;
        let mut next = *cross;
        for (k, &word) in live.iter().enumerate() {
            for bit in bits(word) {
                let way = self.ways[(line * K + k) * 64 + bit];
                let fits = bits(places.into()).all(|place| {
                    let (other, there) = self.across(line, place);
                    let at = self.at(other, there) + (way >> (4 * place) & 15) as usize;
                    (0..K).for_each(|k| next[place][k] = cross[place][k] & self.having[at][k]);
                    any(&next[place])
                });
                if fits {
                    number += self.combine(left, &order[1..], &next);
                }
            }
        }
        number
    }

    /// The number of ways to fill a piece by combining the lines of one direction, those with the fewest
    /// arrangements first; if these are few enough.
    fn combined(&self, left: &Left<K>, piece: Piece, most: u64) -> Option<u64> {
        let flat = piece.rows.count_ones() <= piece.cols.count_ones();
        let (few, first, places) =
            if flat { (piece.rows, 0, piece.cols) } else { (piece.cols, self.n, piece.rows) };
        let mut order = [Step::default(); LARGEST];
        let mut count = 0;
        for line in bits(few.into()) {
            let line = first + line;
            order[count] =
                Step { size: size(&left.lines[line]), line, places: self.open(&left.cells, line) & places };
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        let product = order[..count - 1].iter().fold(1u64, |all, step| all.saturating_mul(step.size.into()));
        if product > most {
            return None;
        }
        let mut cross = [[0; K]; LARGEST];
        for place in bits(places.into()) {
            cross[place] = left.lines[self.across(order[0].line, place).0];
        }
        Some(self.combine(left, order, &cross))
    }
}

/// A line that is combined with others, the smallest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    /// How many arrangements it has left.
    size: u32,
    line: usize,
    /// Its places that are open.
    places: u16,
}

/// Counts by tables; the room is used again and again.
pub(super) struct Tail {
    wide: Tables<WIDE>,
    rest: Rest,
    /// The arrangements of the line in hand.
    found: Vec<u64>,
    /// The line that had too many arrangements the last time, which is listed first, and what its cells might hold.
    crowded: (usize, [u16; LARGEST]),
}

impl Tail {
    pub(super) fn new(n: usize) -> Self {
        let rest = Rest { middle: Tables::new(n), narrow: Tables::new(n) };
        Self { wide: Tables::new(n), rest, found: Vec::new(), crowded: (0, [0; LARGEST]) }
    }

    /// The number of ways to fill the open cells of some rows, or one not below `enough`. None if a line has too
    /// many arrangements for tables.
    pub(super) fn count(
        &mut self,
        instance: &Instance,
        board: &Board,
        rows: u16,
        enough: u128,
        limits: &Limits,
    ) -> Option<Result<u128, Short>> {
        let n = board.n;
        if n > LARGEST {
            return None;
        }
        let mut left = Left { lines: [[0; WIDE]; LINES], cells: [0; LARGEST * LARGEST] };
        for cell in 0..n * n {
            left.cells[cell] = board.heights(cell / n, cell % n);
        }
        for turn in 0..2 * n {
            let line = (self.crowded.0 + turn) % (2 * n);
            let mut cells = [0; LARGEST];
            (0..n).for_each(|place| cells[place] = left.cells[self.wide.cell(line, place)]);
            if turn == 0 && cells == self.crowded.1 {
                return None;
            }
            let open = self.wide.open(&left.cells, line);
            self.wide.forget(line, open);
            let clues = instance.clues_of(if line < n { Line::Row(line) } else { Line::Column(line - n) });
            if !arrangements(&cells[..n], clues, 64 * WIDE, &mut self.found) {
                self.crowded = (line, cells);
                return None;
            }
            for (number, &way) in self.found.iter().enumerate() {
                self.wide.add(line, open, number, way);
            }
            left.lines[line] = first(self.found.len());
        }
        let sound = left.lines[..2 * n].iter().all(any) && self.wide.settle(&mut left, (1 << (2 * n)) - 1);
        if !sound {
            return Some(Ok(0));
        }
        let Self { wide: tables, rest, .. } = self;
        Some(product(tables.pieces(&left, rows), |piece| wide(tables, rest, &left, piece, enough, limits)))
    }
}

/// The smaller tables.
struct Rest {
    middle: Tables<MIDDLE>,
    narrow: Tables<1>,
}

/// Moves the lines of a piece to smaller tables.
fn moved<const A: usize, const B: usize>(
    from: &Tables<A>,
    to: &mut Tables<B>,
    left: &Left<A>,
    piece: Piece,
) -> Left<B> {
    let mut lines = [[0; B]; LINES];
    for line in from.lines(piece) {
        let open = from.open(&left.cells, line);
        to.forget(line, open);
        let mut count = 0;
        for (k, &word) in left.lines[line].iter().enumerate() {
            for bit in bits(word) {
                to.add(line, open, count, from.ways[(line * A + k) * 64 + bit]);
                count += 1;
            }
        }
        lines[line] = first(count);
    }
    Left { lines, cells: left.cells }
}

/// The number of ways to fill pieces apart from each other, or one not below `enough`.
fn product(
    pieces: impl Iterator<Item = Piece>,
    mut ways: impl FnMut(Piece) -> Result<u128, Short>,
) -> Result<u128, Short> {
    let mut pieces = pieces.peekable();
    let mut number: u128 = 1;
    while let Some(piece) = pieces.next() {
        if piece.is_exchange() {
            number = number.saturating_mul(2);
            continue;
        }
        let last = pieces.peek().is_none();
        let more = ways(piece).map_err(|short| short.times(if last { number } else { 0 }))?;
        number = number.saturating_mul(more);
        if number == 0 {
            break;
        }
    }
    Ok(number)
}

/// The number of ways to fill a piece with each height of one of its cells, or one not below `enough`.
fn split<const K: usize>(
    tables: &Tables<K>,
    left: &Left<K>,
    piece: Piece,
    enough: u128,
    mut ways: impl FnMut(&Left<K>, Piece, u128) -> Result<u128, Short>,
) -> Result<u128, Short> {
    let mut number: u128 = 0;
    for next in choices(tables, left, piece) {
        let wanted = enough - number;
        let pieces = tables.pieces(&next, piece.rows);
        let more = product(pieces, |part| ways(&next, part, wanted));
        number = number.saturating_add(more.map_err(|short| short.besides(number))?);
        if number >= enough {
            break;
        }
    }
    Ok(number)
}

/// The number of ways to fill a piece, or one not below `enough`.
fn wide(
    tables: &Tables<WIDE>,
    rest: &mut Rest,
    left: &Left<WIDE>,
    piece: Piece,
    enough: u128,
    limits: &Limits,
) -> Result<u128, Short> {
    limits.spend(1)?;
    if tables.crowd(left, piece) <= 64 * MIDDLE as u32 {
        let left = moved(tables, &mut rest.middle, left, piece);
        return middle(&rest.middle, &mut rest.narrow, &left, piece, enough, limits);
    }
    split(tables, left, piece, enough, |next, part, wanted| wide(tables, rest, next, part, wanted, limits))
}

/// The same in smaller tables.
fn middle(
    tables: &Tables<MIDDLE>,
    rest: &mut Tables<1>,
    left: &Left<MIDDLE>,
    piece: Piece,
    enough: u128,
    limits: &Limits,
) -> Result<u128, Short> {
    limits.spend(1)?;
    if let Some(number) = tables.combined(left, piece, AT_ONCE) {
        return Ok(number.into());
    }
    if tables.crowd(left, piece) <= 64 {
        let left = moved(tables, rest, left, piece);
        return narrow(rest, &left, piece, enough, limits);
    }
    split(tables, left, piece, enough, |next, part, wanted| middle(tables, rest, next, part, wanted, limits))
}

/// The same in tables of one word.
fn narrow(
    tables: &Tables<1>,
    left: &Left<1>,
    piece: Piece,
    enough: u128,
    limits: &Limits,
) -> Result<u128, Short> {
    limits.spend(1)?;
    match tables.combined(left, piece, COMBINED) {
        Some(number) => Ok(number.into()),
        None => split(tables, left, piece, enough, |next, part, wanted| {
            narrow(tables, next, part, wanted, limits)
        }),
    }
}

/// What is left with each height of a cell that has the fewest, and among those lies on lines with the fewest
/// arrangements.
fn choices<const K: usize>(
    tables: &Tables<K>,
    left: &Left<K>,
    piece: Piece,
) -> impl Iterator<Item = Left<K>> {
    let n = tables.n;
    let mut sizes = [0; LINES];
    tables.lines(piece).for_each(|line| sizes[line] = size(&left.lines[line]));
    let mut best = (u32::MAX, u32::MAX, 0, 0);
    for row in bits(piece.rows.into()) {
        for col in bits(piece.cols.into()) {
            let ways = left.cells[row * n + col].count_ones();
            if ways > 1 && ways <= best.0 {
                best = best.min((ways, sizes[row] + sizes[n + col], row, col));
            }
        }
    }
    let (_, _, row, col) = best;
    bits(left.cells[row * n + col].into()).filter_map(move |height| {
        let mut next = left.clone();
        next.cells[row * n + col] = 1 << height;
        for (line, place) in [(row, col), (n + col, row)] {
            let have = &tables.having[tables.at(line, place) + height];
            (0..K).for_each(|k| next.lines[line][k] &= have[k]);
        }
        tables.settle(&mut next, 1 << row | 1 << (n + col)).then_some(next)
    })
}

const _: () = assert!(LARGEST * 4 <= 64 && LINES < 32);
