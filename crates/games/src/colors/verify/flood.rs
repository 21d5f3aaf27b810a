//! In how few calls can one zone flood the whole board?
//!
//! That the calls flood it is checked by playing them. That fewer do not rests on the solver's word, unless the
//! number of colours or the distance of the farthest region says so: each colour that is not the root's must be
//! called, and a call brings the zone one region further.

use crate::colors::field::Field;
use crate::colors::{Colors, Colour, Instance, Square};
use ludograph_core::{Faults, Flaw, Problem, Verdict, count};
use ludograph_graph::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The question `flood`.
#[derive(Debug)]
pub struct Flood;

/// What the question depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FloodQuery {
    /// Where the zone begins: top-left, centre or r:c.
    pub root: String,
}

impl Default for FloodQuery {
    fn default() -> Self {
        Self { root: "top-left".to_owned() }
    }
}

impl FloodQuery {
    /// The cell where the zone begins.
    ///
    /// # Errors
    /// When the text is no cell, or the cell is outside or has no colour.
    pub fn cell(&self, instance: &Instance) -> Result<Cell, Faults> {
        let grid = instance.grid();
        let cell = match self.root.as_str() {
            "top-left" => Cell::new(0, 0),
            "centre" => Cell::new(grid.rows / 2, grid.cols / 2),
            text => text.parse().map_err(|_| {
                Faults::field("root", format!("'{text}' is no cell: top-left, centre or r:c, counted from 1"))
            })?,
        };
        if !grid.contains(cell) {
            let what =
                format!("cell {cell} is outside: the board has {} rows and {} columns", grid.rows, grid.cols);
            return Err(Faults::field("root", what));
        }
        match instance.at(cell) {
            Square::Free(_) => Ok(cell),
            other => {
                let sign = instance.sign(other);
                Err(Faults::field("root", format!("cell {cell} is {sign}, which has no colour")))
            }
        }
    }
}

/// Its answers with their evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloodClaim {
    /// These calls flood the board.
    Flooded {
        /// The calls, as the board writes colours.
        sequence: String,
        /// No flooding is shorter than this.
        bound: u64,
    },
    /// This cell cannot be reached.
    Unreachable {
        /// Its row, from 1.
        row: u32,
        /// Its column, from 1.
        col: u32,
    },
}

impl Problem for Flood {
    type Game = Colors;
    const KEY: &'static str = "flood";
    const ASKS: &'static str = "In how few calls can one zone flood the board?";
    type Query = FloodQuery;
    type Claim = FloodClaim;

    fn admit(instance: &Instance, query: &FloodQuery) -> Result<(), Faults> {
        query.cell(instance).map(drop)
    }

    fn answer(claim: &FloodClaim) -> Json {
        match claim {
            FloodClaim::Flooded { sequence, bound } => {
                json!({ "moves": sequence.chars().count(), "sequence": sequence, "bound": bound })
            }
            FloodClaim::Unreachable { .. } => json!({ "moves": null, "sequence": null, "bound": null }),
        }
    }

    fn words(_instance: &Instance, claim: &FloodClaim) -> String {
        match claim {
            FloodClaim::Flooded { sequence, bound } => {
                let length = sequence.chars().count();
                let calls = count(length, "call");
                if *bound == length as u64 {
                    format!("{calls} flood the board, and fewer do not: {sequence}")
                } else {
                    format!("{calls} flood the board, at least {bound} are needed: {sequence}")
                }
            }
            FloodClaim::Unreachable { row, col } => {
                format!("The board cannot be flooded: cell {row}:{col} cannot be reached.")
            }
        }
    }

    fn verify(instance: &Instance, query: &FloodQuery, claim: &FloodClaim) -> Result<Verdict, Flaw> {
        let root = query.cell(instance).map_err(|faults| Flaw::new(faults.to_string()))?;
        match claim {
            FloodClaim::Flooded { sequence, bound } => floods(instance, root, sequence, *bound),
            FloodClaim::Unreachable { row, col } => is_cut_off(instance, root, *row, *col),
        }
    }
}

fn floods(instance: &Instance, root: Cell, sequence: &str, bound: u64) -> Result<Verdict, Flaw> {
    let grid = instance.grid();
    let at = grid.index(root);
    let mut field = Field::of_regions(instance, [at, at]);
    let coloured = instance.squares().iter().filter(|square| matches!(square, Square::Free(_))).count();
    for (number, letter) in sequence.chars().enumerate() {
        let colour = (0..instance.colours()).map(Colour).find(|&c| instance.alphabet().sign(c) == letter);
        let Some(colour) = colour else {
            return Err(Flaw::at(
                format!("sequence[{number}]"),
                format!("'{letter}' is no colour of this board"),
            ));
        };
        field.capture(0, colour);
    }
    let flooded = field.owned(0) as usize;
    if flooded != coloured {
        let what = format!("floods {flooded} of {coloured} cells");
        return Err(Flaw::at("sequence", what));
    }
    let length = sequence.chars().count() as u64;
    if bound > length {
        return Err(Flaw::at("bound", format!("{bound} is above {length}, and so many suffice")));
    }
    Ok(if bound <= least(instance, root) { Verdict::Proved } else { Verdict::Unproved("minimality") })
}

/// A plain lower bound: the larger of the number of colours outside the root's region and the number of regions on
/// the way to the farthest cell.
fn least(instance: &Instance, root: Cell) -> u64 {
    let grid = instance.grid();
    let mut seen = vec![false; grid.len()];
    let mut colours = 0u32;
    let mut here = vec![root];
    let mut distance = 0;
    loop {
        // All cells at this distance: the regions of those reached, flooded.
        let mut beyond = Vec::new();
        let mut fresh = false;
        while let Some(cell) = here.pop() {
            let square = instance.at(cell);
            if std::mem::replace(&mut seen[grid.index(cell)], true) {
                continue;
            }
            fresh = true;
            if let (Square::Free(colour), true) = (square, distance > 0) {
                colours |= 1 << colour.0;
            }
            for next in grid.neighbours4(cell) {
                match instance.at(next) {
                    other if other == square => here.push(next),
                    Square::Free(_) => beyond.push(next),
                    _ => {}
                }
            }
        }
        if !fresh {
            return (distance - 1).max(u64::from(colours.count_ones()));
        }
        here = beyond;
        distance += 1;
    }
}

fn is_cut_off(instance: &Instance, root: Cell, row: u32, col: u32) -> Result<Verdict, Flaw> {
    let grid = instance.grid();
    let place = format!("cell {row}:{col}");
    let cell = match (row.checked_sub(1), col.checked_sub(1)) {
        (Some(row), Some(col)) if grid.contains(Cell::new(row, col)) => Cell::new(row, col),
        _ => return Err(Flaw::at(place, "lies outside the board")),
    };
    if !matches!(instance.at(cell), Square::Free(_)) {
        return Err(Flaw::at(place, "has no colour and need not be reached"));
    }
    let mut seen = vec![false; grid.len()];
    let mut todo = vec![root];
    seen[grid.index(root)] = true;
    while let Some(here) = todo.pop() {
        if here == cell {
            return Err(Flaw::at(place, "can be reached"));
        }
        for next in grid.neighbours4(here) {
            let free = matches!(instance.at(next), Square::Free(_));
            if free && !std::mem::replace(&mut seen[grid.index(next)], true) {
                todo.push(next);
            }
        }
    }
    Ok(Verdict::Proved)
}
