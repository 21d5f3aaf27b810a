//! What should I do next? The next tower that rules give, with the rules that lead to it; a mistake, if
//! there is one; and a solution's tower where no rule helps.

use super::super::verify::Tier;
use super::super::{Cell, Deed, EXACT, Move, Play, Position};
use super::deduce::{Deducer, Ending};
use super::exact::solutions;
use ludograph_core::{Advise, Hint, Run};

/// Advice beside the board.
pub(in super::super) struct Adviser;

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        let silent = |why: String| Hint { step: None, why };
        let puzzle = position.puzzle();
        if let Some(conflict) = position.conflicts().first() {
            return mistake(position, run).unwrap_or_else(|| silent(format!("First of all: {conflict}.")));
        }
        if position.filled() == position.grid().len() {
            return silent("The board is full and nothing clashes: it is solved.".to_owned());
        }
        if puzzle.n() > EXACT {
            return silent(format!("No hint: deduction goes up to size {EXACT}."));
        }
        if let Some(hint) = mistake(position, run) {
            return hint;
        }
        by_rules(position).unwrap_or_else(|| by_search(position, run))
    }
}

/// The next tower that rules place.
pub(in super::super) fn by_rules(position: &Position) -> Option<Hint> {
    let mut deducer = Deducer::new(position.puzzle(), position.grid());
    while deducer.state() == Ending::Stuck {
        let step = deducer.advance(Tier::Extreme)?.clone();
        let Some((cell, height)) = step.placed else { continue };
        let mut why = step.to_string();
        let grounds = deducer.grounds();
        for (index, ground) in grounds.iter().take(3).enumerate() {
            why.push_str(if index == 0 { ". Before: " } else { "; " });
            why.push_str(&ground.to_string());
        }
        if grounds.len() > 3 {
            why.push_str(&format!("; and {} more", grounds.len() - 3));
        }
        why.push('.');
        return Some(Hint { step: Some(Move { cell, deed: Deed::Put(height) }.to_string()), why });
    }
    None
}

/// A filled cell that is not as in the only solution.
fn mistake(position: &Position, run: &Run) -> Option<Hint> {
    let n = position.puzzle().n();
    let all = solutions(position.puzzle(), 2, false, &run.limits).ok()?;
    let [only] = all.found.as_slice() else { return None };
    let wrong = (0..n * n).find(|&k| position.grid()[k] > 0 && position.grid()[k] != only[k])?;
    let cell = Cell { row: wrong / n, col: wrong % n };
    let step = Move { cell, deed: Deed::Clear }.to_string();
    Some(Hint { step: Some(step), why: format!("{cell} cannot hold {}: clear it.", position.grid()[wrong]) })
}

/// A tower of a solution, if there is one from here.
fn by_search(position: &Position, run: &Run) -> Hint {
    let n = position.puzzle().n();
    let silent = |why: &str| Hint { step: None, why: why.to_owned() };
    let Ok(now) = position.puzzle().with_givens(position.grid().to_vec()) else {
        return silent("No hint: the board cannot be read.");
    };
    match solutions(&now, 2, false, &run.limits) {
        Err(why) => Hint { step: None, why: format!("No hint: {why}.") },
        Ok(all) => {
            let Some(grid) = all.found.first() else {
                return silent("Nothing helps: from here no filling meets every clue.");
            };
            let open = (0..n * n).find(|&k| position.grid()[k] == 0).unwrap_or(0);
            let cell = Cell { row: open / n, col: open % n };
            let step = Move { cell, deed: Deed::Put(grid[open]) };
            let why = match all.found.len() {
                1 => format!("{step}: no rule helps here, but by trial every other height of {cell} fails."),
                _ => format!("{step}: several solutions are possible from here, and this is part of one."),
            };
            Hint { step: Some(step.to_string()), why }
        }
    }
}
