//! How long is the perimeter of a zone?
//!
//! The document counts "cells having a neighbour that belongs to the player", which can be read in several ways
//! (erratum 6); all of them are here. The board with its border of walls is one row of bits, so that the
//! neighbours of all cells at once are four shifts.

use crate::colors::Colour;
use crate::colors::field::Field;
use ludograph_core::{Limits, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What counts as the perimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Perimeter {
    /// All cells with an own neighbour, own cells too: the document's words.
    #[default]
    Literal,
    /// Cells with an own neighbour that are not own.
    Nonown,
    /// Free cells with an own neighbour.
    Free,
    /// Pairs of an own cell and a neighbour that is not own.
    Edges,
    /// Pairs of an own cell and a free neighbour.
    EdgesFree,
    /// Free cells with an own neighbour from which the border of the board or the opponent can be reached
    /// without crossing own cells.
    NoHoles,
}

impl Perimeter {
    /// All readings.
    pub const ALL: [Perimeter; 6] = [
        Perimeter::Literal,
        Perimeter::Nonown,
        Perimeter::Free,
        Perimeter::Edges,
        Perimeter::EdgesFree,
        Perimeter::NoHoles,
    ];
}

/// The board as sets of bits, seen by one seat.
#[derive(Default)]
pub(super) struct Shape {
    stride: usize,
    seat: usize,
    own: Vec<u64>,
    other: Vec<u64>,
    board: Vec<u64>,
    border: Vec<u64>,
    after: Vec<u64>,
}

fn set(bits: &mut [u64], at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}

/// The word at an index of a set that is shifted up by `by`.
fn up(bits: &[u64], word: usize, by: usize) -> u64 {
    let (words, rest) = (by / 64, by % 64);
    let get = |back: usize| word.checked_sub(back).map_or(0, |at| bits[at]);
    if rest == 0 { get(words) } else { get(words) << rest | get(words + 1) >> (64 - rest) }
}

/// The word at an index of a set that is shifted down by `by`.
fn down(bits: &[u64], word: usize, by: usize) -> u64 {
    let (words, rest) = (by / 64, by % 64);
    let get = |on: usize| bits.get(word + on).copied().unwrap_or(0);
    if rest == 0 { get(words) } else { get(words) >> rest | get(words + 1) << (64 - rest) }
}

impl Shape {
    /// Draws a board as it is now.
    pub(super) fn draw(&mut self, field: &Field, seat: usize) {
        let (stride, plan) = field.plan();
        let grid = field.grid();
        let cells = (grid.rows as usize + 2) * stride + 1;
        (self.stride, self.seat) = (stride, seat);
        for bits in [&mut self.own, &mut self.other, &mut self.board, &mut self.border, &mut self.after] {
            bits.clear();
            bits.resize(cells.div_ceil(64), 0);
        }
        for (at, kind) in plan.enumerate() {
            match kind {
                2 => {}
                3 => continue,
                owner if usize::from(owner) == seat => set(&mut self.own, at),
                _ => set(&mut self.other, at),
            }
            set(&mut self.board, at);
            let (row, col) = (at / stride, at % stride);
            if row == 1 || row == grid.rows as usize || col == 1 || col == grid.cols as usize {
                set(&mut self.border, at);
            }
        }
    }

    /// The perimeter after a call, unless the run is stopped.
    pub(super) fn after(
        &mut self,
        field: &Field,
        call: Colour,
        perimeter: Perimeter,
        limits: &Limits,
    ) -> Result<u32, Stop> {
        limits.spend(0)?;
        self.after.copy_from_slice(&self.own);
        for at in field.ring(self.seat, call) {
            set(&mut self.after, at);
        }
        Ok(match perimeter {
            Perimeter::Literal => self.ring(|_, board, _| board),
            Perimeter::Nonown => self.ring(|own, board, _| board & !own),
            Perimeter::Free => self.ring(|own, board, other| board & !own & !other),
            Perimeter::Edges => self.pairs(|own, board, _| board & !own),
            Perimeter::EdgesFree => self.pairs(|own, board, other| board & !own & !other),
            Perimeter::NoHoles => {
                let open = self.open(limits)?;
                let own = &self.after;
                let word = |k: usize| self.spread(own, k) & open[k] & !self.other[k];
                (0..own.len()).map(|k| word(k).count_ones()).sum()
            }
        })
    }

    /// The neighbours of a set, a word of them.
    fn spread(&self, bits: &[u64], word: usize) -> u64 {
        up(bits, word, 1) | down(bits, word, 1) | up(bits, word, self.stride) | down(bits, word, self.stride)
    }

    fn ring(&self, counts: impl Fn(u64, u64, u64) -> u64) -> u32 {
        let word =
            |k: usize| self.spread(&self.after, k) & counts(self.after[k], self.board[k], self.other[k]);
        (0..self.after.len()).map(|k| word(k).count_ones()).sum()
    }

    fn pairs(&self, counts: impl Fn(u64, u64, u64) -> u64) -> u32 {
        let own = &self.after;
        let word = |k: usize| {
            let counted = counts(own[k], self.board[k], self.other[k]);
            let sides = [up(own, k, 1), down(own, k, 1), up(own, k, self.stride), down(own, k, self.stride)];
            sides.iter().map(|side| (side & counted).count_ones()).sum::<u32>()
        };
        (0..own.len()).map(word).sum()
    }

    /// The cells that are not own and from which the border or the opponent can be reached.
    fn open(&self, limits: &Limits) -> Result<Vec<u64>, Stop> {
        let room = |k: usize| self.board[k] & !self.after[k];
        let mut open: Vec<u64> =
            (0..self.after.len()).map(|k| (self.border[k] | self.other[k]) & room(k)).collect();
        // Sweeps to and fro: each takes over what the one before has found.
        loop {
            let mut changed = false;
            let forth = 0..open.len();
            let back = (0..open.len()).rev();
            for k in forth.chain(back) {
                let wider = open[k] | self.spread(&open, k) & room(k);
                changed |= wider != open[k];
                open[k] = wider;
            }
            if !changed {
                return Ok(open);
            }
            limits.spend(0)?;
        }
    }
}
