//! How does a board grow fast?
//!
//! The document floods the whole zone for every colour of every turn. Here nothing is flooded twice. Around
//! each zone lies its *ring*: all free regions (one colour, connected) that touch it, as one list of cells per
//! colour, with their number. So the gain of every colour is known before it is called, and calling one walks
//! over its list only: each cell becomes owned, and regions that it touches for the first time join the ring.
//! A cell is marked once by each seat and owned once, so a whole game costs as much as one flood (erratum 9).
//!
//! A border of walls saves all tests for the edge of the board.

use super::{Alphabet, Colour, Instance, MOST_COLOURS, Square};
use ludograph_graph::Grid;

/// A colour takes the low five bits of a cell; so do owners and walls.
const LOW: u8 = 31;
/// Owned by seat 0; seat 1 is one more.
const OWNED: u8 = 29;
const WALL: u8 = 31;
/// The bit that says that a free cell is in the ring of seat 0; for seat 1 it is the next one.
const RING: u8 = 32;
const NONE: u32 = u32::MAX;
const COLOURS: usize = MOST_COLOURS as usize;

/// A board in play with the rings of both zones.
#[derive(Clone)]
pub struct Field {
    grid: Grid,
    stride: usize,
    cells: Vec<u8>,
    /// Lists of cells in a ring: the next cell, by seat.
    next: [Vec<u32>; 2],
    head: [[u32; COLOURS]; 2],
    gains: [[u32; COLOURS]; 2],
    owned: [u32; 2],
    playable: u32,
    /// A stack of marked cells whose regions are to join a ring. Each cell is marked once, so it never overflows.
    todo: Vec<u32>,
    waiting: usize,
}

impl Field {
    /// The board with the zones of `^` and `v` as they are marked.
    pub fn new(instance: &Instance) -> Self {
        let (mut field, zones) = Self::bare(instance);
        for (seat, zone) in zones.into_iter().enumerate() {
            field.owned[seat] = zone.len() as u32;
            for at in zone {
                field.touch_around(seat, at);
            }
            field.gather(seat);
        }
        field
    }

    /// Becomes a copy of another board of the same shape, without new memory.
    #[cfg(feature = "solve")]
    pub(super) fn copy_from(&mut self, other: &Field) {
        self.cells.clone_from(&other.cells);
        self.next[0].clone_from(&other.next[0]);
        self.next[1].clone_from(&other.next[1]);
        (self.head, self.gains, self.owned) = (other.head, other.gains, other.owned);
    }

    /// The board without any ring, and where the cells of each seat lie.
    fn bare(instance: &Instance) -> (Self, [Vec<usize>; 2]) {
        let grid = instance.grid();
        let stride = grid.cols as usize + 1;
        let mut cells = vec![WALL; (grid.rows as usize + 2) * stride + 1];
        let mut walls = 0;
        let mut zones = [Vec::new(), Vec::new()];
        for (row, line) in instance.squares().chunks(grid.cols as usize).enumerate() {
            let from = (row + 1) * stride + 1;
            for (at, square) in (from..).zip(line) {
                cells[at] = match square {
                    Square::Free(colour) => colour.0,
                    Square::Up => {
                        zones[0].push(at);
                        OWNED
                    }
                    Square::Down => {
                        zones[1].push(at);
                        OWNED + 1
                    }
                    Square::Wall => {
                        walls += 1;
                        WALL
                    }
                };
            }
        }
        let field = Self {
            grid,
            stride,
            next: [vec![NONE; cells.len()], vec![NONE; cells.len()]],
            todo: vec![0; cells.len()],
            waiting: 0,
            cells,
            head: [[NONE; COLOURS]; 2],
            gains: [[0; COLOURS]; 2],
            owned: [0; 2],
            playable: grid.len() as u32 - walls,
        };
        (field, zones)
    }

    /// The board where each seat owns the region of a cell (row by row): the classic start.
    pub fn of_regions(instance: &Instance, corners: [usize; 2]) -> Self {
        let mut field = Self::bare(instance).0;
        let places = corners.map(|at| field.place(at));
        for (seat, place) in places.into_iter().enumerate() {
            let colour = field.cells[place] & LOW;
            if colour < MOST_COLOURS {
                field.cells[place] |= RING << seat;
                field.todo[0] = place as u32;
                field.waiting = 1;
                field.gather(seat);
                field.capture(seat, Colour(colour));
            }
        }
        field
    }

    /// Where a cell (row by row) lies within the border.
    fn place(&self, index: usize) -> usize {
        let cols = self.grid.cols as usize;
        (index / cols + 1) * self.stride + 1 + index % cols
    }

    fn around(&self, at: usize) -> [usize; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    /// The rectangle.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// How many cells a seat owns.
    pub const fn owned(&self, seat: usize) -> u32 {
        self.owned[seat]
    }

    /// How many cells can be owned.
    pub const fn playable(&self) -> u32 {
        self.playable
    }

    /// How many cells a seat would win by each colour.
    pub const fn gains(&self, seat: usize) -> &[u32; COLOURS] {
        &self.gains[seat]
    }

    /// Whether a seat can win any cell, now or later.
    pub fn can_grow(&self, seat: usize) -> bool {
        self.gains[seat].iter().any(|&gain| gain > 0)
    }

    /// The square of a cell (row by row).
    pub fn square(&self, index: usize) -> Square {
        match self.cells[self.place(index)] & LOW {
            WALL => Square::Wall,
            OWNED => Square::Up,
            low if low > OWNED => Square::Down,
            colour => Square::Free(Colour(colour)),
        }
    }

    /// All squares, row by row.
    pub fn squares(&self) -> Vec<Square> {
        (0..self.grid.len()).map(|index| self.square(index)).collect()
    }

    /// The board as an instance.
    pub fn instance(&self, colours: u8) -> Instance {
        Instance::new(self.grid, self.squares(), colours, Alphabet::Letters)
            .expect("a board in play has the shape of the board it began as")
    }

    /// Puts the free neighbours of a cell that are not in the ring of a seat on the stack, marked. Which ones they
    /// are cannot be foretold, so nothing branches here: every neighbour is written, and the top moves or does not.
    fn touch_around(&mut self, seat: usize, at: usize) {
        let bit = RING << seat;
        for other in self.around(at) {
            let value = self.cells[other];
            let fresh = value & LOW < MOST_COLOURS && value & bit == 0;
            self.cells[other] = value | if fresh { bit } else { 0 };
            self.todo[self.waiting] = other as u32;
            self.waiting += usize::from(fresh);
        }
    }

    /// Adds the regions of the marked cells on the stack to the ring of a seat.
    fn gather(&mut self, seat: usize) {
        let (bit, stride) = (RING << seat, self.stride);
        let (cells, next, todo) = (&mut self.cells[..], &mut self.next[seat][..], &mut self.todo[..]);
        let mut waiting = self.waiting;
        while waiting > 0 {
            waiting -= 1;
            let cell = todo[waiting] as usize;
            let colour = cells[cell] & LOW;
            let list = usize::from(colour);
            next[cell] = self.head[seat][list];
            self.head[seat][list] = cell as u32;
            self.gains[seat][list] += 1;
            for other in [cell - stride, cell - 1, cell + 1, cell + stride] {
                let value = cells[other];
                let fresh = value & (LOW | bit) == colour;
                cells[other] = value | if fresh { bit } else { 0 };
                todo[waiting] = other as u32;
                waiting += usize::from(fresh);
            }
        }
        self.waiting = 0;
    }

    /// Calls a colour: the seat owns all regions of that colour in its ring. Says how many cells were won.
    pub fn capture(&mut self, seat: usize, colour: Colour) -> u32 {
        let list = colour.index();
        let other = 1 - seat;
        let mut at = std::mem::replace(&mut self.head[seat][list], NONE);
        self.gains[seat][list] = 0;
        let mut won = 0;
        while at != NONE {
            let cell = at as usize;
            at = self.next[seat][cell];
            let value = self.cells[cell];
            if value & LOW != colour.0 {
                continue;
            }
            self.gains[other][list] -= u32::from(value & (RING << other) != 0);
            self.cells[cell] = OWNED + seat as u8;
            won += 1;
            self.touch_around(seat, cell);
        }
        self.gather(seat);
        self.owned[seat] += won;
        won
    }

    /// How many cells are in a seat's ring.
    #[cfg(feature = "solve")]
    pub(super) fn ring_cells(&self, seat: usize) -> u64 {
        self.gains[seat].iter().map(|&gain| u64::from(gain)).sum()
    }

    /// Cells in a seat's ring of one colour, as places for [`Field::owns`].
    #[cfg(feature = "solve")]
    pub(super) fn ring(&self, seat: usize, colour: Colour) -> impl Iterator<Item = usize> {
        let mut at = self.head[seat][colour.index()];
        std::iter::from_fn(move || {
            while at != NONE {
                let cell = at as usize;
                at = self.next[seat][cell];
                if self.cells[cell] & LOW == colour.0 {
                    return Some(cell);
                }
            }
            None
        })
    }

    /// The cells with their border, for sweeps over the whole board: the stride and for each place whether it is
    /// free (2), owned by seat 0 or 1, or a wall (3).
    #[cfg(feature = "solve")]
    pub(super) fn plan(&self) -> (usize, impl Iterator<Item = u8>) {
        let kind = |value: &u8| match value & LOW {
            WALL => 3,
            low if low >= OWNED => low - OWNED,
            _ => 2,
        };
        (self.stride, self.cells.iter().map(kind))
    }

    /// How ragged a zone is: its number of holes, and its compactness, 1 for a square and less for anything else.
    ///
    /// A connected zone of n cells with p pairs of neighbours and b full blocks of two by two has
    /// 1 - (n - p + b) holes (Euler), and a boundary of 4n - 2p sides.
    pub fn shape(&self, seat: usize) -> (i64, f64) {
        let mine = OWNED + seat as u8;
        let own = |at: usize| i64::from(self.cells[at] & LOW == mine);
        let (mut cells, mut pairs, mut blocks) = (0, 0, 0);
        for at in 0..self.cells.len() - self.stride - 1 {
            let [here, right, below, corner] =
                [own(at), own(at + 1), own(at + self.stride), own(at + self.stride + 1)];
            cells += here;
            pairs += here & right;
            pairs += here & below;
            blocks += here & right & below & corner;
        }
        if cells == 0 {
            return (0, 0.0);
        }
        let sides = (4 * cells - 2 * pairs) as f64;
        (1 - (cells - pairs + blocks), 16.0 * cells as f64 / (sides * sides))
    }

    /// A name for the cells owned, equal for equal boards.
    pub fn fingerprint(&self) -> u128 {
        let mut name = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835u128;
        for chunk in self.cells.chunks(25) {
            // Five bits a cell; the marks of rings follow from the rest.
            let packed = chunk.iter().fold(0u128, |all, cell| all << 5 | u128::from(cell & LOW));
            name = (name ^ packed).wrapping_mul(0xda94_2042_e4dd_58b5_9b1d_4b7e_1f2d_3c4b);
            name ^= name >> 61;
        }
        name
    }
}
