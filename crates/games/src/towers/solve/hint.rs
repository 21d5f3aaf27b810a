//! What should I do next? The next tower that rules give, with the rules that lead to it; a mistake, if
//! there is one; and a solution's tower where no rule helps.

use super::super::verify::{Tier, clash};
use super::super::{Cell, Deed, EXACT, Instance, Move, Play, Position, say};
use super::deduce::{Deducer, Ending};
use super::exact::solutions;
use ludograph_core::{Advise, Hint, Limits, Message, Run};

/// Advice beside the board.
pub(in super::super) struct Adviser;

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        let puzzle = position.puzzle();
        let conflicts = position.conflicts();
        // Of the puzzle itself, whatever was played: up to two solutions, if they can be found.
        let all = solutions(puzzle, 2, false, &run.limits).ok().map(|all| all.found);
        if all.as_ref().is_some_and(Vec::is_empty) {
            return silent(say::Hopeless { why: hopeless(puzzle, &run.limits) });
        }
        let only = match all.as_deref() {
            Some([only]) => Some(only),
            _ => None,
        };
        if let Some(hint) = only.and_then(|only| mistake(position, only, &run.limits)) {
            return hint;
        }
        if let Some(&conflict) = conflicts.first() {
            return silent(say::First { conflict });
        }
        if position.filled() == position.grid().len() {
            return silent(say::FULL);
        }
        if puzzle.n() > EXACT {
            return silent(say::NoHint { why: say::DeductionSize { size: EXACT } });
        }
        // Where the puzzle has several solutions, or too many to tell, the board may have lost them all: then rules
        // would lead on, but to nothing.
        if only.is_none() && is_lost(position, run) {
            return silent(say::NOTHING);
        }
        by_rules(position, &run.limits).unwrap_or_else(|| by_search(position, run))
    }
}

fn silent(why: impl Into<Message>) -> Hint {
    Hint { step: None, why: why.into() }
}

/// Why a puzzle has no solution: two numbers that exclude each other, or the last thing that rules say.
fn hopeless(puzzle: &Instance, limits: &Limits) -> Message {
    clash(puzzle)
        .or_else(|| dead_end(puzzle, puzzle.givens(), limits))
        .unwrap_or_else(|| say::NO_FILLING.into())
}

/// Whether it is known that no filling continues what is on the board.
fn is_lost(position: &Position, run: &Run) -> bool {
    let now = position.puzzle().with_givens(position.grid().to_vec());
    now.is_ok_and(|now| solutions(&now, 1, false, &run.limits).is_ok_and(|all| all.found.is_empty()))
}

/// The last thing that rules say of a grid before they contradict each other, if they do.
fn dead_end(puzzle: &Instance, grid: &[u8], limits: &Limits) -> Option<Message> {
    if puzzle.n() > EXACT {
        return None;
    }
    let mut deducer = Deducer::new(puzzle, grid, limits);
    deducer.run(Tier::Extreme);
    let dead = deducer.dead()?;
    let last = deducer.steps().last()?;
    // A line without arrangement says it all; a candidate that goes does not.
    if last.is_hopeless() {
        return Some(last.reason());
    }
    Some(dead.told_after(last.told_about(|gone| dead.concerns(gone))))
}

/// The next tower that rules place.
pub(in super::super) fn by_rules(position: &Position, limits: &Limits) -> Option<Hint> {
    let mut deducer = Deducer::new(position.puzzle(), position.grid(), limits);
    while deducer.state() == Ending::Stuck {
        let step = deducer.advance(Tier::Extreme)?;
        let Some((cell, height)) = step.placed else { continue };
        let (step, why) = (Move { cell, deed: Deed::Put(height) }, step.reason());
        let why = match together(deducer.grounds()) {
            Some(grounds) => say::StepBefore { r#move: step, why, grounds }.into(),
            None => say::Step { r#move: step, why }.into(),
        };
        return Some(Hint { step: Some(step.to_string()), why });
    }
    None
}

/// The first three grounds, and how many there are besides; none where there is none.
fn together(grounds: Vec<Message>) -> Option<Message> {
    let more = grounds.len().saturating_sub(3);
    let first = grounds.into_iter().take(3).reduce(|one, other| say::And { one, other }.into())?;
    Some(if more > 0 { say::AndMore { grounds: first, n: more }.into() } else { first })
}

/// A filled cell that is not as in the only solution: the one that the rules exclude first, from the givens alone.
fn mistake(position: &Position, only: &[u8], limits: &Limits) -> Option<Hint> {
    let n = position.puzzle().n();
    let is_wrong = |k: &usize| position.grid()[*k] > 0 && position.grid()[*k] != only[*k];
    let wrong: Vec<usize> = (0..n * n).filter(is_wrong).collect();
    let cell = |k: usize| Cell { row: k / n, col: k % n };
    let said = |k: usize, why: Option<Message>| {
        let (cell, height) = (cell(k), position.grid()[k]);
        let step = Move { cell, deed: Deed::Clear }.to_string();
        let why = match why {
            Some(why) => say::MistakeWhy { cell, height, why }.into(),
            None => say::MistakeTrial { cell, height }.into(),
        };
        Hint { step: Some(step), why }
    };
    let first = *wrong.first()?;
    let mut deducer = Deducer::new(position.puzzle(), position.puzzle().givens(), limits);
    loop {
        let gone = wrong.iter().find(|&&k| !deducer.open(cell(k)).contains(&position.grid()[k]));
        if let Some(&k) = gone {
            return Some(said(k, deducer.why_not(cell(k), position.grid()[k])));
        }
        if deducer.state() != Ending::Stuck || deducer.advance(Tier::Extreme).is_none() {
            return Some(said(first, None));
        }
    }
}

/// A tower of a solution, if there is one from here.
fn by_search(position: &Position, run: &Run) -> Hint {
    let n = position.puzzle().n();
    let Ok(now) = position.puzzle().with_givens(position.grid().to_vec()) else {
        return silent(say::NoHint { why: say::UNREADABLE });
    };
    match solutions(&now, 2, false, &run.limits) {
        Err(why) => silent(say::NoHint { why: Message::from(why.to_string()) }),
        Ok(all) => match all.found.as_slice() {
            [] => silent(say::NOTHING),
            [only] => by_trial(&now, only, &run.limits),
            [grid, ..] => {
                let open = (0..n * n).find(|&k| position.grid()[k] == 0).unwrap_or(0);
                let cell = Cell { row: open / n, col: open % n };
                let step = Move { cell, deed: Deed::Put(grid[open]) };
                Hint { step: Some(step.to_string()), why: say::Several { r#move: step }.into() }
            }
        },
    }
}

/// A tower of the only solution where no rule helps: if possible one whose only alternative the rules refute, so
/// that the reason can be told and followed.
fn by_trial(now: &Instance, only: &[u8], limits: &Limits) -> Hint {
    let n = now.n();
    let mut deducer = Deducer::new(now, now.givens(), limits);
    deducer.run(Tier::Extreme);
    let cell = |k: usize| Cell { row: k / n, col: k % n };
    let mut open: Vec<(usize, usize)> =
        (0..n * n).filter(|&k| now.givens()[k] == 0).map(|k| (deducer.open(cell(k)).len(), k)).collect();
    open.sort_unstable();
    for &(_, k) in open.iter().take_while(|(heights, _)| *heights == 2) {
        let Some(other) = deducer.open(cell(k)).into_iter().find(|&height| height != only[k]) else {
            continue;
        };
        let mut grid = now.givens().to_vec();
        grid[k] = other;
        if let Some(why) = dead_end(now, &grid, limits) {
            let step = Move { cell: cell(k), deed: Deed::Put(only[k]) };
            let why = say::TrialWhy { r#move: step, other, why }.into();
            return Hint { step: Some(step.to_string()), why };
        }
    }
    let k = open.first().map_or(0, |&(_, k)| k);
    let step = Move { cell: cell(k), deed: Deed::Put(only[k]) };
    Hint { step: Some(step.to_string()), why: say::Trial { r#move: step, cell: cell(k) }.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Rules;

    fn hint(puzzle: &Instance, moves: &str) -> Hint {
        let mut position = Position::new(puzzle);
        for word in moves.split_whitespace() {
            Play::read(&position, word)
                .expect(word)
                .into_iter()
                .for_each(|step| Play::apply(&mut position, step));
        }
        Adviser.hint(&position, &Run::default())
    }

    fn board(n: usize, up: &[u8]) -> Instance {
        Instance::new(n, [up.to_vec(), vec![0; n], vec![0; n], vec![0; n]], vec![0; n * n]).expect("a board")
    }

    #[test]
    fn a_wrong_tower_is_named_with_its_line_or_clue() {
        // 3 and 2 above leave one square of size 3.
        let puzzle = board(3, &[3, 2, 0]);
        let said = hint(&puzzle, "1:1=2");
        assert_eq!(said.step.as_deref(), Some("1:1=0"));
        assert!(
            said.why
                .to_string()
                .starts_with("1:1 cannot hold 2: clear it, because the top clue of column 1 is 3: "),
            "{}",
            said.why
        );
    }

    #[test]
    fn a_puzzle_without_solution_is_called_so_at_once() {
        let said = hint(&board(3, &[1, 1, 0]), "2:2=1");
        assert_eq!(said.step, None);
        let why = "This puzzle has no solution: the top clue of column 1 and the top clue of column 2 are both 1, \
                   but 3 can stand only once beside them.";
        assert_eq!(said.why, why);
        // Three clues 2 beside each other: nowhere can the tallest tower stand in the first row.
        let said = hint(&board(3, &[2, 2, 2]), "").why.to_string();
        assert!(
            said.starts_with("This puzzle has no solution: ") && !said.contains(&say::NO_FILLING.to_string()),
            "{said}"
        );
    }
}
