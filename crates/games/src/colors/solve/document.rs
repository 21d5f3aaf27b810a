//! The document's own programs, to be compared: sweeps over the whole board, and the flood with a visited array.
//!
//! *Naive*: sweep over all cells, win those of the called colour that have an own neighbour, and sweep again until
//! nothing changes. *Document*: from the corner walk recursively over own cells and cells of the called colour; an array
//! says which were visited. Greedy with either counts for each of the colours without changing the board. A flood over
//! many cells uses a list instead of recursion, for the recursion would overflow the stack; it visits the same cells.

use crate::colors::field::Field;
use crate::colors::{Colour, Instance, Square};
use ludograph_core::{Limits, Stop};

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
    /// How many of the looks the limits know of, and what they said.
    paid: u64,
    stop: Option<Stop>,
    /// Sweeps and floods of large boards end early when the limits say so; what they say then means nothing.
    limits: &'a Limits,
}

/// After so many cells the limits are asked.
const PAUSE: u64 = 1 << 13;

impl<'a> Board<'a> {
    pub(super) fn new(instance: &Instance, limits: &'a Limits) -> Self {
        let cells = instance.squares().to_vec();
        let first = |owner: Square| cells.iter().position(|&cell| cell == owner).unwrap_or(0);
        let owned = OWNERS.map(|owner| instance.count(owner) as u32);
        let corner = OWNERS.map(first);
        let grid = instance.grid();
        let (rows, cols) = (grid.rows as usize, grid.cols as usize);
        Self { rows, cols, corner, cells, owned, visits: 0, paid: 0, stop: None, limits }
    }

    /// Whether to go on, asked about all looks that the limits have not heard of.
    fn pay(&mut self) -> bool {
        let fresh = self.visits - std::mem::replace(&mut self.paid, self.visits);
        if let Err(why) = self.limits.spend(fresh) {
            self.stop.get_or_insert(why);
        }
        self.stop.is_none()
    }

    /// An error when the limits have ended something: what came out of it means nothing.
    pub(super) fn whole(&mut self) -> Result<(), Stop> {
        self.pay();
        self.stop.clone().map_or(Ok(()), Err)
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
                self.visits += 1;
                if self.visits.is_multiple_of(PAUSE) && !self.pay() {
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
            if won == before {
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
            if self.visits.is_multiple_of(PAUSE) && !self.pay() {
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

/// A game of greedy against greedy: the cells of both, and the calls. A node is a look at a cell.
pub(super) fn duel(
    instance: &Instance,
    way: Way,
    first: u8,
    limits: &Limits,
) -> Result<([u32; 2], String), Stop> {
    let mut calls = String::new();
    let played = play(instance, way, first, limits, &mut calls);
    if played.is_err() {
        limits.reach("calls", calls.len());
    }
    played.map(|ends| (ends, calls))
}

/// The same; the calls are told as they are made.
fn play(
    instance: &Instance,
    way: Way,
    first: u8,
    limits: &Limits,
    calls: &mut String,
) -> Result<[u32; 2], Stop> {
    let colours = instance.colours();
    let mut seat = usize::from(first);
    if way == Way::Rings {
        let mut field = Field::new(instance);
        let half = field.playable() / 2;
        loop {
            let ends = [field.owned(0), field.owned(1)];
            if ends.iter().any(|&owned| owned > half) {
                return Ok(ends);
            }
            let gains = &field.gains(seat)[..usize::from(colours)];
            let (mut best, mut most) = (0, 0);
            for (colour, &gain) in gains.iter().enumerate() {
                if gain > most {
                    (best, most) = (colour, gain);
                }
            }
            if most == 0 && !field.can_grow(1 - seat) {
                return Ok(ends);
            }
            limits.spend(1 + u64::from(most))?;
            calls.push((b'A' + best as u8) as char);
            field.capture(seat, Colour(best as u8));
            seat = 1 - seat;
        }
    }
    let mut board = Board::new(instance, limits);
    let half = instance.squares().iter().filter(|&&square| square != Square::Wall).count() as u32 / 2;
    loop {
        if board.owned.iter().any(|&owned| owned > half) {
            return Ok(board.owned);
        }
        let (mut best, mut most) = (0, 0);
        for colour in 0..colours {
            let gain = board.count(way, seat, Colour(colour));
            board.whole()?;
            if gain > most {
                (best, most) = (colour, gain);
            }
        }
        if most == 0 && (0..colours).all(|colour| board.count(way, 1 - seat, Colour(colour)) == 0) {
            return board.whole().map(|()| board.owned);
        }
        calls.push((b'A' + best) as char);
        board.update(way, seat, Colour(best));
        board.whole()?;
        seat = 1 - seat;
    }
}
