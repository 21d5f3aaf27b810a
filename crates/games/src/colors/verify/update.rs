//! What does one call win, and how much work is it?
//!
//! The cells won are checked by a flood of its own. How often a method looked at a cell is its own word; the document
//! says that sweeps may need n⁴ looks and its flood n².

use crate::colors::rules::fits;
use crate::colors::{CORNERS, Colors, Instance, Rule, Square, say};
use ludograph_core::{Faults, Limits, Message, Objection, Problem, Stop, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The question `update`.
#[derive(Debug)]
pub struct Update;

/// What the question depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct UpdateQuery {
    /// Who calls: 0 (^) or 1 (v).
    pub seat: u8,
    /// The colour that is called, as a letter.
    pub colour: char,
}

impl Default for UpdateQuery {
    fn default() -> Self {
        Self { seat: 0, colour: 'A' }
    }
}

/// Its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateClaim {
    /// How many cells are won.
    pub gained: u64,
    /// How often a cell was looked at.
    pub visits: u64,
}

impl Problem for Update {
    type Game = Colors;
    const KEY: &'static str = "update";
    const ASKS: &'static str = "What does one call win, and how often is a cell looked at?";
    type Query = UpdateQuery;
    type Claim = UpdateClaim;

    fn admit(instance: &Instance, query: &UpdateQuery) -> Result<(), Faults> {
        let mut faults = Faults::default();
        if query.seat > 1 {
            faults.absorb(Faults::field("seat", say::NoSeat { seat: query.seat.to_string() }));
        }
        if !(0..instance.colours()).any(|colour| crate::colors::Colour(colour).letter() == query.colour) {
            faults.absorb(Faults::field("colour", say::StrangeColour { letter: query.colour }));
        }
        faults.or(())?;
        fits(instance, Rule::Document, &CORNERS)
    }

    fn answer(claim: &UpdateClaim) -> Json {
        json!({ "gained": claim.gained, "visits": claim.visits })
    }

    fn words(_instance: &Instance, claim: &UpdateClaim) -> Message {
        say::Update { cells: claim.gained, looks: claim.visits }.into()
    }

    fn verify_within(
        instance: &Instance,
        query: &UpdateQuery,
        claim: &UpdateClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let (cols, colour) = (instance.grid().cols as usize, query.colour as u8 - b'A');
        let gained = wins(cols, instance.squares(), query.seat, colour, limits)?.len();
        if gained as u64 != claim.gained {
            return Err(Objection::at("gained", say::CellsWon { n: gained }));
        }
        Ok(Verdict::Unproved("visits"))
    }
}

/// After so many cells the limits are asked.
const PAUSE: usize = 4096;

/// The cells that a seat wins by a colour.
fn wins(cols: usize, squares: &[Square], seat: u8, colour: u8, limits: &Limits) -> Result<Vec<usize>, Stop> {
    Ok(wins_by_colour(cols, squares, seat, colour + 1, limits)?.swap_remove(colour.into()))
}

/// The cells that a seat wins by each of the first colours, found by a flood over its zone and each colour around it.
pub(super) fn wins_by_colour(
    cols: usize,
    squares: &[Square],
    seat: u8,
    colours: u8,
    limits: &Limits,
) -> Result<Vec<Vec<usize>>, Stop> {
    let owner = if seat == 0 { Square::Up } else { Square::Down };
    let mut seen = vec![false; squares.len()];
    let mut todo: Vec<usize> = (0..squares.len()).filter(|&cell| squares[cell] == owner).collect();
    limits.spend(squares.len() as u64)?;
    let (mut won, mut looked) = (vec![Vec::new(); colours.into()], 0usize);
    while let Some(cell) = todo.pop() {
        looked += 1;
        if looked.is_multiple_of(PAUSE) {
            limits.spend(0)?;
        }
        let col = cell % cols;
        let around = [
            cell.checked_sub(cols),
            (col > 0).then(|| cell - 1),
            (col + 1 < cols).then(|| cell + 1),
            Some(cell + cols).filter(|&below| below < squares.len()),
        ];
        for next in around.into_iter().flatten() {
            let Square::Free(colour) = squares[next] else { continue };
            // From the zone every colour is entered; within a colour the flood stays in it.
            let enters = squares[cell] == owner || squares[cell] == squares[next];
            if colour.0 < colours && enters && !std::mem::replace(&mut seen[next], true) {
                won[colour.index()].push(next);
                todo.push(next);
            }
        }
    }
    Ok(won)
}
