//! Can a team catch a fugitive, and how fast?
//!
//! Pursuit on a graph with full sight: some cops, one robber, turns in alternation. The engine knows no
//! rules beyond [`Ground`]: where a cop may go in a turn, where a cop catches, where the robber may go.
//!
//! [`dense`] is backward induction over multisets of cops with a bitset of robber places each (Berarducci
//! and Intrigila 1993; Hahn and MacGillivray 2006), the cops moving one at a time (Petr, Portier and
//! Versteegen 2021). [`orbits`] is the same up to symmetry. [`multiset`] numbers the multisets. [`small`] decides graphs of at most 64 vertices
//! with three cops or fewer by masks, millions a second.

pub mod dense;
pub mod multiset;
pub mod orbits;
pub mod small;

pub use dense::{Chase, Ended, bytes_needed};
pub use orbits::{Classes, OrbitChase, Record};

/// Who may go where. Vertices are numbered from 0.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Where a cop may go in a turn, his own place included.
    pub cop_moves: Vec<Vec<u32>>,
    /// Where a cop catches, as a set of places.
    pub caught: Rows,
    /// Where an edge leads the robber in one step, his own place not included.
    pub steps: Rows,
    /// Whether at most one cop moves in a turn.
    pub lazy: bool,
    /// How many steps the robber may go in a turn.
    pub robber_speed: u32,
    /// Whether the robber must leave his place if a step leads away from it.
    pub must_move: bool,
}

impl Ground {
    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.cop_moves.len()
    }
}

/// Sets of vertices, one a row, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// So many empty sets of vertices below `vertices`.
    pub fn empty(rows: usize, vertices: usize) -> Self {
        let width = vertices.div_ceil(64);
        Self { width, words: vec![0; rows * width] }
    }

    /// Words a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// One set.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..(row + 1) * self.width]
    }

    /// One set, to be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..(row + 1) * self.width]
    }

    /// Puts a vertex into a set.
    pub fn put(&mut self, row: usize, vertex: usize) {
        self.words[row * self.width + vertex / 64] |= 1 << (vertex % 64);
    }

    /// Whether a vertex is in a set.
    #[inline]
    pub fn has(&self, row: usize, vertex: usize) -> bool {
        self.words[row * self.width + vertex / 64] >> (vertex % 64) & 1 == 1
    }
}

/// The set of all vertices.
pub fn everything(vertices: usize) -> Vec<u64> {
    let mut all = vec![u64::MAX; vertices.div_ceil(64)];
    if !vertices.is_multiple_of(64)
        && let Some(last) = all.last_mut()
    {
        *last = (1 << (vertices % 64)) - 1;
    }
    all
}

/// The members of a set.
pub fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(64 * index + bit)
        })
    })
}
