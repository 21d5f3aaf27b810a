//! What should I do next? A move of a shortest script, or of one whose length is kept, or the reason why nothing helps.
//!
//! Whoever follows hints must win in the number of moves that the first one named. Where [`shortest`](super::shortest)
//! answers within the limits this is so by itself: after a move of a shortest script the shortest is one move shorter.
//! Where it does not, a script that was found by a search is no good: the search may find a longer one after the
//! next move. So the hint then takes a *steady* way ([`steady`]), one that goes on as it began.

mod steady;
#[cfg(test)]
mod tests;

use super::super::verify::{ShortestClaim, WinnableClaim};
use super::super::{Instance, Move, Play, say};
use super::borrow::decide;
use super::shortest::Clauses;
use ludograph_core::{Advise, Found, Hint, Message, Nothing, Run, Solver, Stop};
use ludograph_graph::Vertex;

/// Advice beside the board.
pub(in super::super) struct Adviser;

/// Nodes that the search for a shortest script may take beside a board of up to 100 vertices, if nobody has said how
/// much time there is. On larger boards a node costs about the square of their size.
const NODES: u64 = 20_000;
/// With fewer nodes the search is not begun: it would succeed in one position and fail in the next, and the second hint
/// would take back what the first one said.
const LEAST: u64 = 2000;

/// The nodes that the search may take here; none if they are too few.
fn patience(position: &Instance, run: &Run) -> Option<u64> {
    let size = (position.graph().vertices() as u64).max(100);
    let most = if run.limits.time().is_some() { u64::MAX } else { NODES * 10_000 / (size * size) };
    Some(most.min(run.limits.left())).filter(|&nodes| nodes >= LEAST)
}

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Instance, run: &Run) -> Hint {
        let silent = |why: Message| Hint { step: None, why };
        let told = |step: Move, why: Message| Hint { step: Some(step.written(position)), why };
        if position.is_won() {
            return silent(say::WON.into());
        }
        match way(position, run) {
            Err(why) => silent(say::NoHint { why: Message::from(why.to_string()) }.into()),
            Ok(Way::None(WinnableClaim::NegativeTotal { root, total })) => {
                silent(say::NothingTotal { root: position.called(root), total }.into())
            }
            Ok(Way::None(WinnableClaim::Reduced { root, .. })) => {
                silent(say::NothingHelps { root: position.called(root) }.into())
            }
            Ok(Way::None(WinnableClaim::Winnable { .. })) => unreachable!("a game that can be won has a way"),
            Ok(Way::Shortest(script)) => {
                let moves: i128 = script.iter().map(|times| times.abs()).sum();
                let step = first(position, &script).expect("somebody owes, so something is to be done");
                let vertex = position.called(step.vertex);
                match step.count > 0 {
                    true => told(step, say::Lend { vertex, moves }.into()),
                    false => told(step, say::Borrow { vertex, moves }.into()),
                }
            }
            Ok(Way::Steady(step, moves)) => {
                let vertex = position.called(step.vertex);
                match step.count > 0 {
                    true => told(step, say::LendSteady { vertex, moves }.into()),
                    false => told(step, say::BorrowSteady { vertex, moves }.into()),
                }
            }
        }
    }
}

/// What can be done in a position where somebody owes.
enum Way {
    /// Nothing, and why.
    None(WinnableClaim),
    /// A shortest script.
    Shortest(Vec<i128>),
    /// The first move of a way that goes on as it began, and how many moves it has at most.
    Steady(Move, i128),
}

fn way(position: &Instance, run: &Run) -> Result<Way, Stop> {
    // Whoever counts nodes wants a hint all the same.
    let first = Run { limits: run.limits.without_budget().silent(), ..run.clone() };
    if let no @ (WinnableClaim::NegativeTotal { .. } | WinnableClaim::Reduced { .. }) =
        decide(position, &first)?
    {
        return Ok(Way::None(no));
    }
    // When the search is stopped from outside, nothing can be begun any more: so the other way comes first.
    let (step, moves) = steady::way(position, &first)?;
    let Some(nodes) = patience(position, run) else { return Ok(Way::Steady(step, moves)) };
    let search = Run { limits: run.limits.within(nodes).silent(), ..run.clone() };
    match Clauses.solve(position, &Nothing {}, &search) {
        Found::Claim(ShortestClaim::Script { script, .. }) => Ok(Way::Shortest(script.0)),
        Found::Claim(ShortestClaim::Unwinnable(no)) => Ok(Way::None(no)),
        Found::Stopped { .. } => Ok(Way::Steady(step, moves)),
    }
}

/// The first move of a script: borrow where there is debt, then lend where there is most to give.
fn first(position: &Instance, script: &[i128]) -> Option<Move> {
    let wealth = position.wealth();
    let movers = || script.iter().enumerate().filter(|(_, times)| **times != 0);
    let debtor = movers().filter(|&(v, &times)| times < 0 && wealth[v] < 0).min_by_key(|(v, _)| wealth[*v]);
    let lender = movers().filter(|(_, times)| **times > 0).max_by_key(|(v, _)| wealth[*v]);
    let (vertex, &times) = debtor.or(lender).or_else(|| movers().next())?;
    let vertex = Vertex(vertex as u32);
    Some(if times > 0 { Move::lend(vertex) } else { Move::borrow(vertex) })
}
