//! What may be done? In turn, call a colour: all cells of that colour that touch the own zone, and those of the
//! same colour behind them, are won.
//!
//! By the document's rule any colour may be called; one that wins nothing is a lost turn. By the classic rule a
//! zone shows the colour last called, and neither the own nor the opponent's colour may be called. It is over
//! when a seat owns more than half of the cells, when nobody can win anything any more, or, by the classic rule,
//! after six calls in a row that won nothing.

use super::field::Field;
use super::{Alphabet, Colors, Colour, Instance, Square};
use super::{say, scene};
use ludograph_core::{Faults, Message, ParseError, Rules, Scene, Seat, Status, Word};
use ludograph_graph::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;

/// After so many useless calls in a row a classic game ends.
pub const STALLED: u8 = 6;

/// The rules that can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// Any colour may be called; owned cells are `^` and `v`.
    #[default]
    Document,
    /// Neither the own nor the opponent's colour may be called; boards are colours alone.
    Classic,
}

/// A corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Corner {
    /// First row, first column.
    TopLeft,
    /// First row, last column.
    TopRight,
    /// Last row, first column.
    BottomLeft,
    /// Last row, last column.
    BottomRight,
}

impl Corner {
    /// Its cell on a board.
    pub const fn cell(self, grid: ludograph_graph::Grid) -> Cell {
        let (last_row, last_col) = (grid.rows - 1, grid.cols - 1);
        match self {
            Corner::TopLeft => Cell::new(0, 0),
            Corner::TopRight => Cell::new(0, last_col),
            Corner::BottomLeft => Cell::new(last_row, 0),
            Corner::BottomRight => Cell::new(last_row, last_col),
        }
    }
}

/// The corners of `^` and `v` when none are said.
pub const CORNERS: [Corner; 2] = [Corner::TopRight, Corner::BottomLeft];

/// Settings of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// Which rule is played.
    pub rule: Rule,
    /// The corners of ^ and v, for boards of colours alone (on others ^ and v are marked).
    pub corners: Vec<Corner>,
    /// The seat that moves first: 0 (^) or 1 (v).
    pub first: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rule: Rule::Document, corners: CORNERS.to_vec(), first: 0 }
    }
}

/// A board in play.
#[derive(Clone)]
pub struct Position {
    pub(super) field: Field,
    pub(super) rule: Rule,
    pub(super) colours: u8,
    pub(super) turn: u8,
    /// How often each seat has called.
    pub(super) calls: [u32; 2],
    /// The colour of each zone, by the classic rule.
    pub(super) shown: [Colour; 2],
    /// How many calls in a row won nothing.
    pub(super) useless: u8,
}

impl Position {
    /// The first position of a board.
    ///
    /// # Errors
    /// When the board does not fit the rule.
    pub fn new(instance: &Instance, rule: Rule, corners: &[Corner], first: u8) -> Result<Self, Faults> {
        if first > 1 {
            return Err(Faults::field("first", say::NoSeat { seat: first.to_string() }));
        }
        fits(instance, rule, corners)?;
        let at = |k: usize| instance.grid().index(corners[k].cell(instance.grid()));
        let (field, shown) = match rule {
            Rule::Document => (Field::new(instance), [Colour(0); 2]),
            Rule::Classic => {
                let places = [at(0), at(1)];
                let shown = places.map(|place| match instance.squares()[place] {
                    Square::Free(colour) => colour,
                    _ => unreachable!("corners were found to be coloured"),
                });
                (Field::of_regions(instance, places), shown)
            }
        };
        let colours = instance.colours();
        Ok(Self { field, rule, colours, turn: first, calls: [0; 2], shown, useless: 0 })
    }

    /// The seat to move.
    pub fn seat(&self) -> usize {
        self.turn.into()
    }

    /// Whether a colour may be called.
    pub fn allows(&self, colour: Colour) -> bool {
        colour.0 < self.colours && (self.rule == Rule::Document || !self.shown.contains(&colour))
    }

    /// The colours that may be called, with what each wins.
    pub fn options(&self) -> impl Iterator<Item = (Colour, u32)> {
        let gains = self.field.gains(self.seat());
        (0..self.colours).map(Colour).filter(|&c| self.allows(c)).map(|c| (c, gains[c.index()]))
    }

    /// Calls a colour.
    pub fn call(&mut self, colour: Colour) -> u32 {
        let seat = self.seat();
        let won = self.field.capture(seat, colour);
        self.shown[seat] = colour;
        self.useless = if won == 0 { self.useless.saturating_add(1) } else { 0 };
        self.calls[seat] += 1;
        self.turn = 1 - self.turn;
        won
    }

    /// Whether play is over.
    pub fn is_over(&self) -> bool {
        let half = |seat| u64::from(self.field.owned(seat)) * 2 > u64::from(self.field.playable());
        half(0)
            || half(1)
            || self.rule == Rule::Classic && self.useless >= STALLED
            || !(self.field.can_grow(0) || self.field.can_grow(1))
    }

    /// The part of the cells that a seat owns, in percent.
    pub fn percent(&self, seat: usize) -> f64 {
        100.0 * f64::from(self.field.owned(seat)) / f64::from(self.field.playable())
    }
}

/// Whether a board can be played by a rule.
pub(super) fn fits(instance: &Instance, rule: Rule, corners: &[Corner]) -> Result<(), Faults> {
    let mut faults = Faults::default();
    if instance.alphabet() == Alphabet::Digits {
        return Err(Faults::whole(say::READ_DIGITS));
    }
    if corners.len() != 2 || corners[0] == corners[1] {
        return Err(Faults::field("corners", say::RECIPE_CORNERS));
    }
    let grid = instance.grid();
    let owned = [instance.count(Square::Up), instance.count(Square::Down)];
    match rule {
        Rule::Document => {
            for (sign, square, owned) in [('^', Square::Up, owned[0]), ('v', Square::Down, owned[1])] {
                if owned == 0 {
                    faults.unless(false, say::NoSeatCell { sign });
                } else if owned > 1
                    && let Some(cell) = detached(instance, square)
                {
                    faults.unless(false, say::Detached { sign, cell: cell.to_string() });
                }
            }
            if owned == [0, 0] {
                faults = faults.help(say::CLASSIC_HELP);
            }
        }
        Rule::Classic => {
            faults.unless(owned == [0, 0], say::CLASSIC_OWNED);
            let cells = [corners[0].cell(grid), corners[1].cell(grid)];
            let colours = cells.map(|cell| instance.at(cell));
            if cells[0] == cells[1] {
                faults.unless(false, say::CornerCell { cell: cells[0].to_string() });
            } else if colours.contains(&Square::Wall) {
                faults.unless(false, say::CORNER_WALL);
            } else if colours[0] == colours[1] {
                faults.unless(false, say::CornerColour { sign: instance.sign(colours[0]) });
            }
            let (n, least) = (instance.present().count_ones(), 3);
            faults.unless(n >= least, say::ClassicColours { n, least });
        }
    }
    faults.or(())
}

/// A cell of an owner that cannot be reached from his first one.
fn detached(instance: &Instance, owner: Square) -> Option<Cell> {
    let grid = instance.grid();
    let mine = |index: usize| instance.squares()[index] == owner;
    let first = (0..grid.len()).find(|&index| mine(index))?;
    let mut seen = vec![false; grid.len()];
    let mut todo = vec![first];
    seen[first] = true;
    while let Some(index) = todo.pop() {
        for next in grid.neighbours4(grid.cell(index)) {
            let next = grid.index(next);
            if mine(next) && !std::mem::replace(&mut seen[next], true) {
                todo.push(next);
            }
        }
    }
    (0..grid.len()).find(|&index| mine(index) && !seen[index]).map(|index| grid.cell(index))
}

/// A colour is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call(pub Colour);

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.letter())
    }
}

/// The rules of Seven Colors.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Colors;
    type Settings = Settings;
    type Position = Position;
    type Move = Call;
    const SEATS: &'static [&'static str] = &["^", "v"];
    const NOTATION: &'static str = "C calls colour C; ABCA is four calls";

    fn start(instance: &Instance, settings: &Settings) -> Result<Position, Faults> {
        Position::new(instance, settings.rule, &settings.corners, settings.first)
    }

    fn status(position: &Position) -> Status {
        if position.is_over() {
            let scores = vec![position.field.owned(0).into(), position.field.owned(1).into()];
            return Status::Over { scores };
        }
        Status::Turn(Seat(position.turn))
    }

    fn next(position: &Position) -> Option<Seat> {
        Some(Seat(position.turn))
    }

    fn moves(position: &Position, into: &mut Vec<Call>) {
        into.extend(position.options().map(|(colour, _)| Call(colour)));
    }

    fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
        text.lines().zip(1..).flat_map(|(text, line)| {
            let letters = text.char_indices().zip(1..).filter(|((_, letter), _)| !letter.is_whitespace());
            letters.map(move |((at, letter), column)| Word {
                line,
                column,
                text: &text[at..at + letter.len_utf8()],
            })
        })
    }

    fn read(_position: &Position, word: &str) -> Result<Vec<Call>, ParseError> {
        match word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Ok(vec![Call(Colour(letter - b'A'))]),
            _ => Err(ParseError::new(1, 1, say::NotAColour { word })),
        }
    }

    fn legal(position: &Position, step: &Call) -> Result<(), Message> {
        let Call(colour) = *step;
        let letter = colour.letter();
        if colour.0 >= position.colours {
            let last = Colour(position.colours - 1).letter();
            return Err(say::NoColour { letter, last }.into());
        }
        if position.allows(colour) {
            return Ok(());
        }
        let whose = if position.shown[position.seat()] == colour { "own" } else { "theirs" };
        Err(say::Forbidden { letter, whose }.into())
    }

    fn apply(position: &mut Position, step: Call) {
        position.call(step.0);
    }

    fn measures(before: &Position, _step: &Call, after: &Position) -> Vec<(&'static str, f64)> {
        let seat = before.seat();
        let (holes, compactness) = after.field.shape(seat);
        vec![
            ("up", after.field.owned(0).into()),
            ("down", after.field.owned(1).into()),
            ("gain", (after.field.owned(seat) - before.field.owned(seat)).into()),
            ("percent_up", after.percent(0)),
            ("percent_down", after.percent(1)),
            ("holes", holes as f64),
            ("compactness", compactness),
        ]
    }

    fn fingerprint(position: &Position) -> Option<u128> {
        let mut name = position.field.fingerprint() ^ u128::from(position.turn);
        if position.rule == Rule::Classic {
            let [up, down] = position.shown.map(|colour| u128::from(colour.0));
            name ^= up << 8 | down << 16 | u128::from(position.useless) << 24;
        }
        Some(name)
    }

    fn endless(position: &Position) -> Vec<f64> {
        vec![position.field.owned(0).into(), position.field.owned(1).into()]
    }

    fn scene(position: &Position) -> Scene {
        scene::draw_position(position)
    }

    fn state(position: &Position) -> Value {
        let gains: Map<String, Value> =
            position.options().map(|(colour, gain)| (colour.letter().to_string(), gain.into())).collect();
        json!({
            "up": position.field.owned(0),
            "down": position.field.owned(1),
            "cells": position.field.playable(),
            "turn": position.turn,
            "calls": position.calls,
            "useless": position.useless,
            "gains": gains,
        })
    }

    fn instance(position: &Position) -> Option<Instance> {
        Some(board(position))
    }
}

/// The position as a board: by the classic rule a zone is written in its colour.
pub(super) fn board(position: &Position) -> Instance {
    let mut squares = position.field.squares();
    if position.rule == Rule::Classic {
        for square in &mut squares {
            match square {
                Square::Up => *square = Square::Free(position.shown[0]),
                Square::Down => *square = Square::Free(position.shown[1]),
                _ => {}
            }
        }
    }
    Instance::new(position.field.grid(), squares, position.colours, Alphabet::Letters)
        .expect("a board in play has the shape of the board it began as")
}
