//! Who would play what?

use super::solve::{Adviser, by_rules, solutions};
use super::{Cell, Deed, Move, Play, Position, is_valuable, say};
use ludograph_core::erased::Entry;
use ludograph_core::{Choice, Draws, NoMove, Nothing, Player, Rules, Run};

/// Puts any height that its row and column do not have: the document's `is_valuable`.
struct Random(Draws);

impl Player<Play> for Random {
    fn choose(&mut self, position: &Position, _run: &Run) -> Result<Choice<Move>, NoMove> {
        let n = position.puzzle().n();
        let open = (0..n * n)
            .map(|k| Cell { row: k / n, col: k % n })
            .filter(|cell| position.grid()[cell.row * n + cell.col] == 0);
        let moves: Vec<Move> = open
            .flat_map(|cell| (1..=n as u8).map(move |height| (cell, height)))
            .filter(|&(cell, height)| is_valuable(n, position.grid(), cell, height))
            .map(|(cell, height)| Move { cell, deed: Deed::Put(height) })
            .collect();
        if moves.is_empty() {
            return Err(NoMove(say::NO_HEIGHT_FITS.into()));
        }
        Ok(Choice::plain(*self.0.pick(&moves)))
    }
}

/// Plays what rules give, and nothing else.
struct Deduce;

impl Player<Play> for Deduce {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        let stuck = || NoMove(say::NO_MORE_RULES.into());
        if position.puzzle().n() > super::EXACT || !position.conflicts().is_empty() {
            return Err(stuck());
        }
        let hint = by_rules(position, &run.limits).ok_or_else(|| match run.limits.spend(0) {
            Ok(()) => stuck(),
            Err(why) => NoMove(why.to_string().into()),
        })?;
        let text = hint.step.ok_or_else(stuck)?;
        let moves = Play::read(position, &text).map_err(|error| NoMove(error.to_string().into()))?;
        Ok(Choice { step: moves[0], scores: Vec::new(), note: Some(hint.why) })
    }
}

/// Fills the board row by row from a solution that continues what is there.
struct Exact;

impl Player<Play> for Exact {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        let n = position.puzzle().n();
        let open = position.grid().iter().position(|&height| height == 0);
        let at = open.ok_or_else(|| NoMove(say::FULL_BOARD.into()))?;
        let now = Play::instance(position).ok_or_else(|| NoMove(say::UNREADABLE.into()))?;
        let all = solutions(&now, 1, false, &run.limits).map_err(|why| NoMove(why.to_string().into()))?;
        let grid = all.found.first().ok_or_else(|| NoMove(say::NO_FILLING_HERE.into()))?;
        Ok(Choice::plain(Move { cell: Cell { row: at / n, col: at % n }, deed: Deed::Put(grid[at]) }))
    }
}

/// Adds the players and the adviser to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    entry
        .player::<Play, Nothing>("deduce", "what rules give, with the reason", |_, _| Box::new(Deduce))
        .player::<Play, Nothing>("exact", "row by row from a solution", |_, _| Box::new(Exact))
        .player::<Play, Nothing>("random", "any height that row and column do not have", |seed, _| {
            Box::new(Random(seed.draws()))
        })
        .advise::<Play>(Adviser)
}
