//! How are solutions found? Lines are looked at until none says anything new; then one cell, or one height
//! in one line, is tried in all its ways. What has fewest ways comes first, and of those what lies on lines
//! that have often led to contradictions.
//!
//! On the way the search writes down its tree: which lines said something, and what was tried. That is the
//! proof that `verify` replays with a line check of its own.

use super::super::Instance;
use super::super::instance::{EXACT, Line};
use super::board::{Board, Dead};
use super::line::{Word, pack};
use super::pool::Pool;
use super::rooms::{Clued, Rooms};
use super::short::{self, SHORT};
use ludograph_core::{Limits, Stop};
use std::fmt::Write;

/// What is wanted of the solutions.
pub(super) trait Visit {
    /// One more solution; false when no more are wanted.
    fn solution(&mut self, board: &Board) -> bool;
}

/// A word of a proof; see `verify/proof.rs` for the grammar.
#[derive(Clone, Copy, Debug)]
enum Token {
    Look(u8),
    SplitCell(u8, u8),
    SplitPlaces(u8, u8),
    CaseHeight(u8),
    CasePlace(u8),
    Close,
    Dead,
    Solved,
}

/// Beyond so many words no proof is kept.
const LONGEST: usize = 4_000_000;

/// The search on one puzzle.
pub(super) struct Search<'a, W, V> {
    rules: Vec<Clued<W>>,
    rooms: Rooms<W>,
    /// By line: what shows that it has nothing new to say.
    pools: Vec<Pool>,
    /// What lines say when nothing is known of them yet, with the arrangements that show it: many lines of
    /// a puzzle have the same clues.
    fresh: Vec<([u8; 2], [u16; EXACT], Pool)>,
    /// What lines have said before, when many nodes are to come.
    memo: Option<Memo>,
    /// By line: how often it was contradictory.
    weights: [u32; 2 * EXACT],
    proof: Option<Vec<Token>>,
    limits: &'a Limits,
    visit: V,
}

/// What to try next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Branch {
    Cell(usize, usize),
    Places(usize, usize),
}

impl<'a, W: Word, V: Visit> Search<'a, W, V> {
    pub(super) fn new(instance: &Instance, limits: &'a Limits, visit: V, prove: bool) -> Self {
        let n = instance.n();
        let rule = |line: Line| Clued::new(n, instance.clues_of(line));
        let blank = |_| Clued::new(n, [0, 0]);
        let mut rules: Vec<Clued<W>> = (0..2 * EXACT).map(blank).collect();
        let mut pools = vec![Pool::default(); 2 * EXACT];
        for k in 0..n {
            rules[k] = rule(Line::Row(k));
            rules[EXACT + k] = rule(Line::Column(k));
            pools[k] = Pool::new(instance.clues_of(Line::Row(k)));
            pools[EXACT + k] = Pool::new(instance.clues_of(Line::Column(k)));
        }
        Self {
            rules,
            rooms: Rooms::new(n),
            pools,
            fresh: Vec::new(),
            memo: None,
            weights: [0; 2 * EXACT],
            proof: prove.then(Vec::new),
            limits,
            visit,
        }
    }

    /// Remembers what lines say: worth its memory when very many nodes are to come.
    pub(super) fn remembering(mut self) -> Self {
        self.memo = Some(Memo::default());
        self
    }

    /// Visits the solutions on a board until no more are wanted; true when there are no others.
    pub(super) fn run(&mut self, board: Result<Board, Dead>) -> Result<bool, Stop> {
        match board {
            Ok(mut board) => match self.begin(&mut board) {
                Ok(()) => self.explore(board),
                Err(Dead) => {
                    self.note(Token::Dead);
                    Ok(true)
                }
            },
            Err(Dead) => {
                self.note(Token::Dead);
                Ok(true)
            }
        }
    }

    /// What was collected, and the proof if it was wanted and is not too long.
    pub(super) fn finish(self) -> (V, Option<String>) {
        (self.visit, self.proof.map(|words| spell(&words)))
    }

    fn note(&mut self, token: Token) {
        if let Some(words) = &mut self.proof {
            if words.len() < LONGEST {
                words.push(token);
            } else {
                self.proof = None;
            }
        }
    }

    fn explore(&mut self, mut board: Board) -> Result<bool, Stop> {
        self.limits.spend(1)?;
        if self.propagate(&mut board).is_err() {
            self.note(Token::Dead);
            return Ok(true);
        }
        if board.open == 0 {
            self.note(Token::Solved);
            return Ok(self.visit.solution(&board));
        }
        let branch = self.choose(&board);
        match branch {
            Branch::Cell(row, col) => {
                self.note(Token::SplitCell(row as u8, col as u8));
                let mut heights = board.heights(row, col);
                while heights != 0 {
                    let height = heights.trailing_zeros() as u8;
                    heights &= heights - 1;
                    self.note(Token::CaseHeight(height));
                    if !self.attempt(&board, (row, col), height)? {
                        return Ok(false);
                    }
                }
            }
            Branch::Places(line, height) => {
                self.note(Token::SplitPlaces(line as u8, height as u8));
                let mut places = board.places(line)[height];
                while places != 0 {
                    let place = places.trailing_zeros() as usize;
                    places &= places - 1;
                    self.note(Token::CasePlace(place as u8));
                    if !self.attempt(&board, Board::cell(line, place), height as u8)? {
                        return Ok(false);
                    }
                }
            }
        }
        self.note(Token::Close);
        Ok(true)
    }

    fn attempt(&mut self, board: &Board, (row, col): (usize, usize), height: u8) -> Result<bool, Stop> {
        let mut next = board.clone();
        if next.put(super::super::Cell { row, col }, height).is_err() {
            self.note(Token::Dead);
            return Ok(true);
        }
        self.explore(next)
    }

    /// Looks at all lines of which nothing is known yet, before any of them says what it has to say: those with
    /// the same clues, or with the same in turn, are looked at once.
    fn begin(&mut self, board: &mut Board) -> Result<(), Dead> {
        let n = board.n;
        let lines = (0..n).chain(EXACT..EXACT + n);
        let fresh = lines.filter(|&line| board.free(line) > SMALL && full(n, board.places(line)));
        let mut said = Vec::with_capacity(2 * n);
        for line in fresh.collect::<Vec<usize>>() {
            let mut places = *board.places(line);
            if !self.look(line, n, true, &mut places) {
                self.note(Token::Look(line as u8));
                return Err(Dead);
            }
            said.push((line, places));
        }
        said.into_iter().try_for_each(|(line, places)| self.tell(board, line, &places))
    }

    /// A line has said which places it leaves.
    fn tell(&mut self, board: &mut Board, line: usize, places: &[u16; EXACT]) -> Result<(), Dead> {
        let before = *board.places(line);
        if (0..board.n).all(|height| before[height] & !places[height] == 0) {
            return Ok(());
        }
        self.note(Token::Look(line as u8));
        for (height, (&old, &new)) in before.iter().zip(places).enumerate() {
            let mut gone = old & !new;
            while gone != 0 {
                let place = gone.trailing_zeros() as usize;
                gone &= gone - 1;
                let (row, col) = Board::cell(line, place);
                if board.drop_heights(row, col, 1 << height).is_err() {
                    self.weights[line] += 1;
                    return Err(Dead);
                }
            }
        }
        Ok(())
    }

    /// Looks at changed lines, those with the fewest open cells first, until none has changed.
    pub(super) fn propagate(&mut self, board: &mut Board) -> Result<(), Dead> {
        while let Some(line) = cheapest(board) {
            board.changed &= !(1 << line);
            let before = *board.places(line);
            let large = self.memo.is_none() && board.free(line) > SMALL;
            if large && self.pools[line].covers(board.n, &before, board.free(line)) {
                continue;
            }
            let mut after = before;
            let alive = match &mut self.memo {
                _ if board.free(line) <= SHORT => {
                    short::filter(board.n, self.pools[line].clues(), &mut after)
                }
                Some(memo) => memo.look(line, &self.rules[line], &mut self.rooms, &mut after),
                None => self.look(line, board.n, large, &mut after),
            };
            if !alive {
                self.weights[line] += 1;
                self.note(Token::Look(line as u8));
                return Err(Dead);
            }
            self.tell(board, line, &after)?;
            // What the line itself has said is no news to it.
            if *board.places(line) == after {
                board.changed &= !(1 << line);
            }
        }
        Ok(())
    }

    /// Leaves the candidates of a line that are in some arrangement; false if there is none.
    fn look(&mut self, line: usize, n: usize, large: bool, places: &mut [u16; EXACT]) -> bool {
        let clues = self.pools[line].clues();
        let new = large && full(n, places);
        if new {
            if let Some((_, known, pool)) = self.fresh.iter().find(|(same, ..)| *same == clues) {
                *places = *known;
                self.pools[line] = pool.clone();
                return true;
            }
            let turned = [clues[1], clues[0]];
            if let Some((_, known, pool)) = self.fresh.iter().find(|(same, ..)| *same == turned) {
                *places = known.map(|places| places.reverse_bits() >> (EXACT - n));
                self.pools[line] = pool.turned(n);
                self.fresh.push((clues, *places, self.pools[line].clone()));
                return true;
            }
        }
        let pool = large.then_some(&mut self.pools[line]);
        let alive = self.rooms.filter(&self.rules[line], places, pool);
        if alive && new {
            self.fresh.push((clues, *places, self.pools[line].clone()));
        }
        alive
    }

    fn choose(&self, board: &Board) -> Branch {
        let n = board.n;
        let mut best = None;
        let mut least = (u32::MAX, 0);
        for row in 0..n {
            for col in 0..n {
                let ways = board.heights(row, col).count_ones();
                if ways > 1 && ways <= least.0 {
                    let weight = self.weights[row] + self.weights[EXACT + col];
                    if ways < least.0 || weight > least.1 {
                        least = (ways, weight);
                        best = Some(Branch::Cell(row, col));
                    }
                }
            }
        }
        for line in (0..n).chain(EXACT..EXACT + n) {
            for height in 0..n {
                let ways = board.places(line)[height].count_ones();
                if ways > 1 && ways <= least.0 {
                    let weight = 2 * self.weights[line];
                    if ways < least.0 || weight > least.1 {
                        least = (ways, weight);
                        best = Some(Branch::Places(line, height));
                    }
                }
            }
        }
        best.expect("a board with an open cell has a cell with two candidates")
    }
}

/// Lines with at most so many open cells are looked at without asking their pool.
const SMALL: u32 = 6;
/// Results of passes by line and candidates, a newer one in place of an older one.
struct Memo {
    slots: Vec<([u16; EXACT], [u16; EXACT])>,
}

/// Slots a line, as a power of two.
const SLOTS: u32 = 11;

impl Default for Memo {
    fn default() -> Self {
        Self { slots: vec![([0; EXACT], [0; EXACT]); (2 * EXACT) << SLOTS] }
    }
}

impl Memo {
    /// As [`Rooms::filter`], from memory if possible. A contradiction is remembered as empty places.
    fn look<W: Word>(
        &mut self,
        line: usize,
        clued: &Clued<W>,
        rooms: &mut Rooms<W>,
        places: &mut [u16; EXACT],
    ) -> bool {
        let mixed = pack(places)
            .into_iter()
            .fold(0u64, |hash, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
        let slot = &mut self.slots
            [line << SLOTS | (mixed.wrapping_mul(0xff51_afd7_ed55_8ccd) >> (64 - SLOTS)) as usize];
        if slot.0 == *places {
            *places = slot.1;
            return places[0] != 0;
        }
        let key = *places;
        let alive = rooms.filter(clued, places, None);
        *slot = (key, if alive { *places } else { [0; EXACT] });
        alive
    }
}

/// Whether nothing is known of a line yet.
fn full(n: usize, places: &[u16; EXACT]) -> bool {
    places[..n].iter().all(|place| place.count_ones() as usize == n)
}

/// The changed line with the fewest open cells.
fn cheapest(board: &Board) -> Option<usize> {
    let mut lines = board.changed;
    let mut best = None;
    let mut least = u32::MAX;
    while lines != 0 {
        let line = lines.trailing_zeros() as usize;
        lines &= lines - 1;
        let free = board.free(line);
        if free < least {
            (least, best) = (free, Some(line));
        }
    }
    best
}

/// The proof as text.
fn spell(words: &[Token]) -> String {
    let mut text = String::with_capacity(words.len() * 4);
    let line = |line: u8| {
        let (kind, number) = if usize::from(line) < EXACT { ('r', line) } else { ('c', line - EXACT as u8) };
        format!("{kind}{}", number + 1)
    };
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        let _ = match *word {
            Token::Look(number) => write!(text, "{}", line(number)),
            Token::SplitCell(row, col) => write!(text, "{}:{}", row + 1, col + 1),
            Token::SplitPlaces(number, height) => write!(text, "{}@{}", line(number), height + 1),
            Token::CaseHeight(height) => write!(text, "={}", height + 1),
            Token::CasePlace(place) => write!(text, "@{}", place + 1),
            Token::Close => write!(text, "."),
            Token::Dead => write!(text, "x"),
            Token::Solved => write!(text, "s"),
        };
    }
    text
}
