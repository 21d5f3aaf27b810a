//! In how few calls can one zone flood the whole board?
//!
//! That the calls flood it is checked by playing them. That fewer do not is shown by a list of zones, closed under calls, or
//! by the bound of the first zone alone: see `zones.rs`. Without them it rests on the solver's word.

use super::graph::Graph;
use super::zones::{Closed, Sketch, Zone, closed};
use crate::colors::{Colors, Colour, Instance, Square, say};
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Verdict};
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
            word => word.parse().map_err(|_| Faults::field("root", say::RootNoCell { word }))?,
        };
        if !grid.contains(cell) {
            let what = say::RootOutside { cell: cell.to_string(), rows: grid.rows, cols: grid.cols };
            return Err(Faults::field("root", what));
        }
        match instance.at(cell) {
            Square::Free(_) => Ok(cell),
            other => {
                let sign = instance.sign(other);
                Err(Faults::field("root", say::RootColourless { cell: cell.to_string(), sign }))
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
        /// Why: the zones that can be completed in time by all that a bound knows, as a tree. A letter goes on to the zone
        /// after calling that colour (A is the first one), a digit goes back by so many calls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        zones: Option<String>,
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
            FloodClaim::Flooded { sequence, bound, .. } => {
                json!({ "moves": sequence.chars().count(), "sequence": sequence, "bound": bound })
            }
            FloodClaim::Unreachable { .. } => json!({ "moves": null, "sequence": null, "bound": null }),
        }
    }

    fn words(_instance: &Instance, claim: &FloodClaim) -> Message {
        match claim {
            FloodClaim::Flooded { sequence, bound, .. } => match (sequence.chars().count(), *bound) {
                (calls, bound) if bound == calls as u64 => say::Flood { calls, sequence }.into(),
                (calls, bound) => say::FloodBound { calls, bound, sequence }.into(),
            },
            FloodClaim::Unreachable { row, col } => say::FloodNever { cell: format!("{row}:{col}") }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        query: &FloodQuery,
        claim: &FloodClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let root = query.cell(instance).map_err(|faults| Objection::new(faults.to_string()))?;
        match claim {
            FloodClaim::Flooded { sequence, bound, zones } => {
                let at = instance.grid().index(root);
                let graph = Graph::around(instance, [Some(at), None], limits)?;
                floods(instance, &graph, sequence, *bound, limits)?;
                let verdict = is_least(&graph, *bound, zones.as_deref(), limits)?;
                // A bound below the number of calls may be true, but it does not answer the question.
                let open = verdict == Verdict::Proved && *bound < sequence.chars().count() as u64;
                Ok(if open { Verdict::Unproved("minimality") } else { verdict })
            }
            FloodClaim::Unreachable { row, col } => is_cut_off(instance, root, *row, *col, limits),
        }
    }
}

fn floods(
    instance: &Instance,
    graph: &Graph,
    sequence: &str,
    bound: u64,
    limits: &Limits,
) -> Result<(), Objection> {
    let mut zone = Zone::new(graph);
    let mut length = 0;
    for (number, letter) in sequence.chars().enumerate() {
        let colour = (0..instance.colours()).find(|&c| instance.alphabet().sign(Colour(c)) == letter);
        let Some(colour) = colour else {
            return Err(Objection::at(format!("sequence[{number}]"), say::StrangeColour { letter }));
        };
        zone.call(colour, limits)?;
        length += 1;
    }
    let (flooded, coloured) = (zone.cells(), graph.owned[0] + graph.size.iter().sum::<i64>());
    if flooded != coloured {
        return Err(Objection::at("sequence", say::Floods { flooded, all: coloured }));
    }
    if bound > length {
        return Err(Objection::at("bound", say::BoundAbove { bound, calls: length }));
    }
    Ok(())
}

/// Whether no flooding is shorter than a bound.
fn is_least(graph: &Graph, bound: u64, zones: Option<&str>, limits: &Limits) -> Result<Verdict, Objection> {
    if bound <= Zone::new(graph).bound(&mut Sketch::new(), limits)? {
        return Ok(Verdict::Proved);
    }
    let Some(zones) = zones else { return Ok(Verdict::Unproved("minimality")) };
    Ok(match closed(graph, zones, bound, limits)? {
        Closed::Yes => Verdict::Proved,
        Closed::TooLarge => Verdict::Unproved("minimality: the zones take more than 1 GB"),
    })
}

fn is_cut_off(
    instance: &Instance,
    root: Cell,
    row: u32,
    col: u32,
    limits: &Limits,
) -> Result<Verdict, Objection> {
    let grid = instance.grid();
    let place = format!("cell {row}:{col}");
    let cell = match (row.checked_sub(1), col.checked_sub(1)) {
        (Some(row), Some(col)) if grid.contains(Cell::new(row, col)) => Cell::new(row, col),
        _ => return Err(Objection::at(place, say::CELL_OUTSIDE)),
    };
    if !matches!(instance.at(cell), Square::Free(_)) {
        return Err(Objection::at(place, say::CELL_COLOURLESS));
    }
    let mut seen = vec![false; grid.len()];
    let mut todo = vec![root];
    seen[grid.index(root)] = true;
    while let Some(here) = todo.pop() {
        limits.spend(1)?;
        if here == cell {
            return Err(Objection::at(place, say::CELL_REACHED));
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
