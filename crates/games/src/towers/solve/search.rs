//! How are solutions found? Lines are looked at until none says anything new; then one cell, or one height
//! in one line, is tried in all its ways. What has fewest ways comes first, and of those what lies on lines
//! that have often led to contradictions.
//!
//! About one board in a hundred leads the search into a part without solutions that it does not leave for hours. So
//! it runs in attempts: each may take twice as many nodes as the one before, and from the second on chance decides
//! between equals and orders the cases. What lines have led to contradictions is remembered. An attempt that comes to
//! its end has looked at everything; at most half of all nodes are lost to attempts that were cut.
//!
//! Where one or two solutions are wanted, the first attempts look at long lines only roughly (see [`super::sight`]). They solve
//! most boards that have many solutions.
//!
//! On the way the search writes down its tree: which lines said something, and what was tried. That is the
//! proof that `verify` replays with a line check of its own.

use super::super::Instance;
use super::super::instance::{EXACT, Line};
use super::board::{Board, Dead};
use super::fresh;
use super::line::Word;
use super::memo::Memo;
use super::pool::Pool;
use super::rooms::Passes;
use super::short::{self, SHORT};
use super::sight;
use super::words::{Token, spell};
use ludograph_core::{Limits, Stop};

/// What is wanted of the solutions.
pub(super) trait Visit {
    /// One more solution; false when no more are wanted.
    fn solution(&mut self, board: &Board) -> bool;

    /// The search begins once more, in another order; false when it had better go on as it does.
    fn again(&mut self) -> bool {
        false
    }

    /// Whether a hasty attempt is worth while: few solutions are wanted, and none was found yet.
    fn hasty(&self) -> bool {
        false
    }
}

/// Beyond so many words no proof is kept.
const LONGEST: usize = 4_000_000;

/// The search on one puzzle.
pub(super) struct Search<'a, W, V> {
    n: usize,
    /// What the exact passes need, once there are any.
    passes: Option<Passes<W>>,
    /// By line: what shows that it has nothing new to say.
    pools: Vec<Pool>,
    /// What lines have said before, when many nodes are to come.
    memo: Option<Memo>,
    /// By line: how often it was contradictory.
    weights: [u32; 2 * EXACT],
    /// Whether this attempt looks at long lines only roughly.
    hasty: bool,
    /// The nodes that this attempt may still take.
    left: u64,
    /// Decides between equals; none in the first attempt, which takes the first of them.
    chance: Option<Chance>,
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
        let mut pools = vec![Pool::default(); 2 * EXACT];
        for k in 0..n {
            pools[k] = Pool::new(instance.clues_of(Line::Row(k)));
            pools[EXACT + k] = Pool::new(instance.clues_of(Line::Column(k)));
        }
        Self {
            n,
            passes: None,
            pools,
            memo: None,
            weights: [0; 2 * EXACT],
            hasty: false,
            left: u64::MAX,
            chance: None,
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
        let Ok(board) = board else {
            self.note(Token::Dead);
            return Ok(true);
        };
        // The larger the board, the dearer are exact lines.
        for turn in 0..=self.n as u64 / 4 {
            if !self.visit.hasty() {
                break;
            }
            self.chance = (turn > 0).then(|| Chance::new(turn));
            match self.hurry(board.clone()) {
                Err(End::Cut) => {}
                Err(End::Stopped(why)) => return Err(why),
                // A proof is left to the exact lines: it is shorter.
                Ok(true) if self.proof.is_some() && self.visit.again() => break,
                Ok(complete) => return Ok(complete),
            }
        }
        self.chance = None;
        let mut board = board;
        let alive = self.begin(&mut board);
        self.limits.going()?;
        if alive.is_err() {
            self.note(Token::Dead);
            return Ok(true);
        }
        let start = self.proof.clone();
        let mut nodes = FIRST;
        for attempt in 1.. {
            self.left = nodes;
            match self.explore(board.clone()) {
                Ok(complete) => return Ok(complete),
                Err(End::Stopped(why)) => return Err(why),
                Err(End::Cut) => {}
            }
            self.proof.clone_from(&start);
            self.chance = Some(Chance::new(attempt));
            nodes *= 2;
        }
        unreachable!("the attempts have no end")
    }

    /// An attempt that looks at long lines only roughly, and gives up soon. It leaves no proof.
    fn hurry(&mut self, board: Board) -> Result<bool, End> {
        let proof = self.proof.take();
        self.hasty = true;
        self.left = (self.n * self.n) as u64;
        let end = self.explore(board);
        self.hasty = false;
        self.proof = proof;
        end
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

    fn explore(&mut self, mut board: Board) -> Result<bool, End> {
        self.limits.spend(1).map_err(End::Stopped)?;
        if self.left == 0 && self.visit.again() {
            return Err(End::Cut);
        }
        self.left = self.left.saturating_sub(1);
        let alive = self.propagate(&mut board);
        // Propagation ends at once when the flag is up, and then it has said nothing.
        self.limits.going().map_err(End::Stopped)?;
        if alive.is_err() {
            self.note(Token::Dead);
            return Ok(true);
        }
        if board.open == 0 {
            self.note(Token::Solved);
            return Ok(self.visit.solution(&board));
        }
        let branch = self.choose(&board);
        let mut ways = match branch {
            Branch::Cell(row, col) => {
                self.note(Token::SplitCell(row as u8, col as u8));
                board.heights(row, col)
            }
            Branch::Places(line, height) => {
                self.note(Token::SplitPlaces(line as u8, height as u8));
                board.places(line)[height]
            }
        };
        while ways != 0 {
            let way = self.chance.as_mut().map_or(ways.trailing_zeros(), |chance| chance.bit(ways));
            ways &= !(1 << way);
            let (cell, height) = match branch {
                Branch::Cell(row, col) => {
                    self.note(Token::CaseHeight(way as u8));
                    ((row, col), way as u8)
                }
                Branch::Places(line, height) => {
                    self.note(Token::CasePlace(way as u8));
                    (Board::cell(line, way as usize), height as u8)
                }
            };
            if !self.attempt(&board, cell, height)? {
                return Ok(false);
            }
        }
        self.note(Token::Close);
        Ok(true)
    }

    fn attempt(&mut self, board: &Board, (row, col): (usize, usize), height: u8) -> Result<bool, End> {
        let mut next = board.clone();
        if next.put(super::super::Cell { row, col }, height).is_err() {
            self.note(Token::Dead);
            return Ok(true);
        }
        self.explore(next)
    }

    /// Looks at all lines of which nothing is known yet, before any of them says what it has to say.
    fn begin(&mut self, board: &mut Board) -> Result<(), Dead> {
        let n = board.n;
        let lines = (0..n).chain(EXACT..EXACT + n);
        let new = lines.filter(|&line| full(n, board.places(line))).collect::<Vec<usize>>();
        for line in new {
            if self.limits.stopped() {
                return Err(Dead);
            }
            let Some(places) = fresh::places(n, self.pools[line].clues()) else {
                self.note(Token::Look(line as u8));
                return Err(Dead);
            };
            self.tell(board, line, &places)?;
        }
        Ok(())
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

    /// Looks at changed lines until none has changed: first at one clue after the other, then exactly, those with the
    /// fewest open cells first. On large boards that takes long, so the flag is asked before each line; when it is up, what
    /// comes back means nothing, and whoever called must ask it too.
    pub(super) fn propagate(&mut self, board: &mut Board) -> Result<(), Dead> {
        loop {
            if self.hasty {
                self.glance(board)?;
            }
            if self.limits.stopped() {
                return Err(Dead);
            }
            let Some(line) = cheapest(board) else { return Ok(()) };
            board.changed &= !(1 << line);
            let free = board.free(line);
            if self.hasty && free > SHORT {
                continue;
            }
            let before = *board.places(line);
            let asks = self.memo.is_none() && free > SHORT;
            if asks && self.pools[line].covers(board.n, &before, free) {
                continue;
            }
            let mut after = before;
            if !self.look(line, free, &mut after) {
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
    }

    /// Leaves the places of a line that are in some arrangement; false if there is none.
    fn look(&mut self, line: usize, free: u32, places: &mut [u16; EXACT]) -> bool {
        let Self { n, passes, pools, memo, .. } = self;
        if free <= SHORT {
            return short::filter(*n, pools[line].clues(), places);
        }
        let passes = passes.get_or_insert_with(|| Passes::new(*n, pools));
        match memo {
            Some(memo) => memo.look(line, passes, places),
            None => passes.filter(line, places, Some(&mut pools[line])),
        }
    }

    /// Looks at changed lines, one clue at a time, until none has changed.
    fn glance(&mut self, board: &mut Board) -> Result<(), Dead> {
        while board.news != 0 {
            let line = board.news.trailing_zeros() as usize;
            board.news &= board.news - 1;
            let clues = self.pools[line].clues();
            let says = [0, 1].map(|side| clues[side] > 0 && board.met[side] >> line & 1 == 0);
            if board.free(line) == 0 || says == [false; 2] {
                continue;
            }
            let before = board.line(line);
            let mut after = before;
            for side in (0..2).filter(|&side| says[side]) {
                // The second clue looks from the other end.
                let from_end = |cells: &mut [u16; EXACT]| {
                    if side == 1 {
                        cells[..board.n].reverse()
                    }
                };
                from_end(&mut after);
                let Some(met) = sight::filter(board.n, clues[side], &mut after) else {
                    self.weights[line] += 1;
                    return Err(Dead);
                };
                from_end(&mut after);
                board.met[side] |= u32::from(met) << line;
            }
            for (place, (before, after)) in before.into_iter().zip(after).enumerate() {
                let gone = before & !after;
                let (row, col) = Board::cell(line, place);
                if gone != 0 && board.drop_heights(row, col, gone).is_err() {
                    self.weights[line] += 1;
                    return Err(Dead);
                }
            }
        }
        Ok(())
    }

    /// The cell, or the height in a line, with the fewest ways; among equals the one on the lines of the most
    /// contradictions, and then the first, or one by chance.
    fn choose(&mut self, board: &Board) -> Branch {
        let n = board.n;
        if self.chance.is_none()
            && let Some(branch) = self.pair(board)
        {
            return branch;
        }
        let mut best = None;
        let mut least = (u32::MAX, 0);
        let mut equals = 0;
        let Self { weights, chance, .. } = self;
        let mut offer = |ways: u32, weight: u32, branch: Branch| {
            if ways < least.0 || weight > least.1 {
                (least, best, equals) = ((ways, weight), Some(branch), 1);
            } else if let (Some(chance), true) = (chance.as_mut(), weight == least.1) {
                equals += 1;
                if chance.below(equals) == 0 {
                    best = Some(branch);
                }
            }
            least.0
        };
        let mut fewest = u32::MAX;
        for row in 0..n {
            for col in 0..n {
                let ways = board.heights(row, col).count_ones();
                if ways > 1 && ways <= fewest {
                    let weight = weights[row] + weights[EXACT + col];
                    fewest = offer(ways, weight, Branch::Cell(row, col));
                }
            }
        }
        for line in (0..n).chain(EXACT..EXACT + n) {
            for (height, places) in board.places(line).iter().enumerate().take(n) {
                let ways = places.count_ones();
                if ways > 1 && ways <= fewest {
                    fewest = offer(ways, 2 * weights[line], Branch::Places(line, height));
                }
            }
        }
        best.expect("a board with an open cell has a cell with two candidates")
    }

    /// The same among what has two ways, if anything has.
    fn pair(&self, board: &Board) -> Option<Branch> {
        let n = board.n;
        let is_pair = |set: u16| {
            let more = set & set.wrapping_sub(1);
            more != 0 && more & (more - 1) == 0
        };
        // Before the first contradiction all are equal.
        let calm = self.weights == [0; 2 * EXACT];
        let mut best = None;
        let mut most = 0;
        for row in 0..n {
            for col in 0..n {
                let weight = self.weights[row] + self.weights[EXACT + col];
                if (best.is_none() || weight > most) && is_pair(board.heights(row, col)) {
                    (best, most) = (Some(Branch::Cell(row, col)), weight);
                    if calm {
                        return best;
                    }
                }
            }
        }
        for line in (0..n).chain(EXACT..EXACT + n) {
            let weight = 2 * self.weights[line];
            if best.is_none() || weight > most {
                let pair = board.places(line)[..n].iter().position(|&places| is_pair(places));
                if let Some(height) = pair {
                    (best, most) = (Some(Branch::Places(line, height)), weight);
                }
            }
        }
        best
    }
}

/// Why an attempt ends early.
enum End {
    /// It has taken its nodes.
    Cut,
    /// The run must stop.
    Stopped(Stop),
}

/// The first attempt may take so many nodes: boards of size 16 seldom need more than 200. Tests begin with fewer, so that
/// small boards need several attempts too.
const FIRST: u64 = if cfg!(test) { 3 } else { 400 };

/// A sequence of numbers that look random (xorshift of G. Marsaglia), the same for the same attempt.
struct Chance(u64);

impl Chance {
    fn new(attempt: u64) -> Self {
        Self(attempt.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to `end` - 1.
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(end)) >> 32) as u32
    }

    /// The place of one of the bits.
    fn bit(&mut self, bits: u16) -> u32 {
        let skipped = self.below(bits.count_ones());
        (0..skipped).fold(bits, |bits, _| bits & (bits - 1)).trailing_zeros()
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
