//! The document's own programs, to be compared: sweeps over the whole board, and the flood with a visited array.
//!
//! *Naive*: sweep over all cells, win those of the called colour that have an own neighbour, and sweep again until
//! nothing changes. *Document*: from the corner walk recursively over own cells and cells of the called colour; an array
//! says which were visited. Greedy with either counts for each of the colours without changing the board. A flood over
//! many cells uses a list instead of recursion, for the recursion would overflow the stack; it visits the same cells.

use crate::colors::field::Field;
use crate::colors::{Colour, Instance, Square};
use ludograph_core::Limits;

/// Boards with more cells are not walked recursively.
const RECURSED: usize = 10_000;

/// How a board is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Rings, as everywhere else.
    Rings,
    /// The document's recursive flood.
    Document,
    /// The document's sweeps.
    Naive,
}

impl Way {
    pub(super) const ALL: [Way; 3] = [Way::Rings, Way::Document, Way::Naive];

    pub(super) const fn key(self) -> &'static str {
        match self {
            Way::Rings => "rings",
            Way::Document => "document",
            Way::Naive => "naive",
        }
    }

    pub(super) const fn summary(self) -> &'static str {
        match self {
            Way::Rings => "what touches a zone is kept up to date: no cell is looked at twice",
            Way::Document => "the document's flood from the corner with a visited array",
            Way::Naive => "the document's sweeps over the whole board",
        }
    }
}

const OWNERS: [Square; 2] = [Square::Up, Square::Down];

/// The document's board: cells, two counters, and how often a cell was looked at.
pub(super) struct Board<'a> {
    rows: usize,
    cols: usize,
    cells: Vec<Square>,
    corner: [usize; 2],
    pub(super) owned: [u32; 2],
    pub(super) visits: u64,
    /// Sweeps and floods of large boards end early when the flag is up; what they say then means nothing.
    limits: &'a Limits,
}

/// After so many cells the flag is looked at.
const PAUSE: usize = 1 << 16;

impl<'a> Board<'a> {
    pub(super) fn new(instance: &Instance, limits: &'a Limits) -> Self {
        let cells = instance.squares().to_vec();
        let first = |owner: Square| cells.iter().position(|&cell| cell == owner).unwrap_or(0);
        let owned = OWNERS.map(|owner| instance.count(owner) as u32);
        let corner = OWNERS.map(first);
        let grid = instance.grid();
        Self { rows: grid.rows as usize, cols: grid.cols as usize, corner, cells, owned, visits: 0, limits }
    }

    fn around(&self, cell: usize) -> [Option<usize>; 4] {
        let (row, col) = (cell / self.cols, cell % self.cols);
        [
            (row > 0).then(|| cell - self.cols),
            (col > 0).then(|| cell - 1),
            (col + 1 < self.cols).then(|| cell + 1),
            (row + 1 < self.rows).then(|| cell + self.cols),
        ]
    }

    /// Calls a colour; the cells won.
    pub(super) fn update(&mut self, way: Way, seat: usize, colour: Colour) -> u32 {
        let won = match way {
            Way::Naive => self.sweep(seat, colour),
            _ => {
                let mut visited = vec![false; self.cells.len()];
                self.walk(seat, colour, &mut visited, true)
            }
        };
        self.owned[seat] += won;
        won
    }

    /// What a call would win, the board unchanged.
    pub(super) fn count(&mut self, way: Way, seat: usize, colour: Colour) -> u32 {
        match way {
            Way::Naive => {
                let copy = self.cells.clone();
                let won = self.sweep(seat, colour);
                self.cells = copy;
                won
            }
            _ => {
                let mut visited = vec![false; self.cells.len()];
                self.walk(seat, colour, &mut visited, false)
            }
        }
    }

    fn sweep(&mut self, seat: usize, colour: Colour) -> u32 {
        let mut won = 0;
        loop {
            let before = won;
            for cell in 0..self.cells.len() {
                if cell % PAUSE == PAUSE - 1 && self.limits.stopped() {
                    return won;
                }
                let own = |next: usize| self.cells[next] == OWNERS[seat];
                if self.cells[cell] == Square::Free(colour)
                    && self.around(cell).into_iter().flatten().any(own)
                {
                    self.cells[cell] = OWNERS[seat];
                    won += 1;
                }
            }
            self.visits += self.cells.len() as u64;
            if won == before || self.limits.stopped() {
                return won;
            }
        }
    }

    fn walk(&mut self, seat: usize, colour: Colour, visited: &mut [bool], change: bool) -> u32 {
        let start = self.corner[seat];
        if self.cells.len() <= RECURSED {
            return self.step(start, seat, colour, visited, change);
        }
        let mut todo = vec![start];
        visited[start] = true;
        let mut won = 0;
        while let Some(cell) = todo.pop() {
            self.visits += 1;
            if self.visits.is_multiple_of(PAUSE as u64) && self.limits.stopped() {
                return won;
            }
            let free = self.cells[cell] == Square::Free(colour);
            if !free && self.cells[cell] != OWNERS[seat] {
                continue;
            }
            won += u32::from(free);
            if change {
                self.cells[cell] = OWNERS[seat];
            }
            for next in self.around(cell).into_iter().flatten() {
                if !std::mem::replace(&mut visited[next], true) {
                    todo.push(next);
                }
            }
        }
        won
    }

    fn step(&mut self, cell: usize, seat: usize, colour: Colour, visited: &mut [bool], change: bool) -> u32 {
        visited[cell] = true;
        self.visits += 1;
        let free = self.cells[cell] == Square::Free(colour);
        if !free && self.cells[cell] != OWNERS[seat] {
            return 0;
        }
        if change {
            self.cells[cell] = OWNERS[seat];
        }
        let mut won = u32::from(free);
        for next in self.around(cell).into_iter().flatten() {
            if !visited[next] {
                won += self.step(next, seat, colour, visited, change);
            }
        }
        won
    }
}

/// A game of greedy against greedy: the cells of both, and the calls.
pub(super) fn duel(
    instance: &Instance,
    way: Way,
    first: u8,
    limits: &Limits,
    mut ask: impl FnMut() -> bool,
) -> Option<([u32; 2], String)> {
    let colours = instance.colours();
    let mut calls = String::new();
    let mut seat = usize::from(first);
    if way == Way::Rings {
        let mut field = Field::new(instance);
        let half = field.playable() / 2;
        loop {
            let ends = [field.owned(0), field.owned(1)];
            if ends.iter().any(|&owned| owned > half) {
                return Some((ends, calls));
            }
            if limits.stopped() {
                return None;
            }
            let gains = &field.gains(seat)[..usize::from(colours)];
            let (mut best, mut most) = (0, 0);
            for (colour, &gain) in gains.iter().enumerate() {
                if gain > most {
                    (best, most) = (colour, gain);
                }
            }
            if most == 0 && !field.can_grow(1 - seat) {
                return Some((ends, calls));
            }
            calls.push((b'A' + best as u8) as char);
            field.capture(seat, Colour(best as u8));
            seat = 1 - seat;
        }
    }
    let mut board = Board::new(instance, limits);
    let half = instance.squares().iter().filter(|&&square| square != Square::Wall).count() as u32 / 2;
    loop {
        if limits.stopped() {
            return None;
        }
        if board.owned.iter().any(|&owned| owned > half) {
            return Some((board.owned, calls));
        }
        let (mut best, mut most) = (0, 0);
        for colour in 0..colours {
            let gain = board.count(way, seat, Colour(colour));
            if gain > most {
                (best, most) = (colour, gain);
            }
        }
        if limits.stopped() {
            return None;
        }
        if most == 0 && (0..colours).all(|colour| board.count(way, 1 - seat, Colour(colour)) == 0) {
            return (!limits.stopped()).then_some((board.owned, calls));
        }
        if !ask() {
            return None;
        }
        calls.push((b'A' + best) as char);
        board.update(way, seat, Colour(best));
        seat = 1 - seat;
    }
}
