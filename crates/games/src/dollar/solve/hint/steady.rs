//! Ways to win that go on as they began: from any position a number of moves and a first move, such that the number
//! is smaller after that move. So whoever asks again after every move wins within the number named first, and
//! nothing needs to be remembered between two questions.
//!
//! The least of several such numbers is such a number again. These are taken:
//! - **Borrowing.** The debtors borrow until nobody owes. In which order does not matter (least action), so after the
//!   borrow of any debtor one borrow less is left.
//! - **A fixed end.** In every class of divisors exactly one is reduced at a root, and it does not change during play.
//!   The script that leads there is unique up to a shift, so after one of its moves it is one move shorter.
//! - **A plan made anew before every move**, played to its end in thought: its length counts, not its promise. The plan
//!   is the borrowing script, shifted by its median, without the moves that are not needed.

use super::super::super::{Dollars, Instance, Move};
use super::super::borrow::{borrowing, decide};
use super::super::minimise::minimise;
use super::super::reduced::reduce;
use super::first;
use crate::dollar::verify::WinnableClaim;
use ludograph_core::{Run, Stop};
use ludograph_graph::Vertex;
use ludograph_graph::facts::members;

/// Steps of borrowing that plans may cost in thought, and vertices that may be looked at for them.
const THOUGHT: u64 = 3_000_000;

/// A first move and how many there are at most, in a winnable position where somebody owes.
pub(super) fn way(position: &Instance, run: &Run) -> Result<(Move, Dollars), Stop> {
    let mut ways = vec![reduced(position, run)?];
    ways.extend(borrows(position, run)?);
    ways.extend(planned(position, run)?);
    Ok(ways.into_iter().min_by_key(|&(_, moves)| moves).expect("there is one way at least"))
}

/// Debtors borrow; none where that takes too long.
fn borrows(position: &Instance, run: &Run) -> Result<Option<(Move, Dollars)>, Stop> {
    let Some(script) = borrowing(position, run)? else { return Ok(None) };
    let poorest = position.graph().all().min_by_key(|v| position.wealth()[v.index()]);
    let poorest = poorest.expect("an instance has a vertex");
    Ok(Some((Move::borrow(poorest), length(&script))))
}

/// To the reduced divisor of each component that owes, at its vertex of largest degree.
fn reduced(position: &Instance, run: &Run) -> Result<(Move, Dollars), Stop> {
    let graph = position.graph();
    let mut script = vec![0; graph.vertices()];
    for part in members(graph) {
        if part.iter().all(|v| position.wealth()[v.index()] >= 0) {
            continue;
        }
        let root = part.iter().copied().max_by_key(|&v| (graph.degree(v), v)).expect("a part has a vertex");
        let there = reduce(position, root, run)?.script;
        part.iter().for_each(|v| script[v.index()] = there[v.index()]);
    }
    minimise(graph, &mut script);
    let step = first(position, &script).expect("a debt is not reduced");
    Ok((step, length(&script)))
}

/// Plans, played in thought; none where that takes too long.
fn planned(position: &Instance, run: &Run) -> Result<Option<(Move, Dollars)>, Stop> {
    let most = run.limits.within(THOUGHT);
    let thought = Run { limits: most.clone(), ..run.clone() };
    let mut now = position.clone();
    let (mut moves, mut begin) = (0, None);
    while !now.is_won() {
        let planned = most.spend(now.wealth().len() as u64).and_then(|()| plan(&now, &thought));
        let step = match planned {
            Ok(step) => step,
            // The thought is too long, or the whole run is over.
            Err(_) => return run.limits.spend(0).map(|()| None),
        };
        begin.get_or_insert(step);
        if now.lend(step.vertex, step.count).is_err() {
            return Ok(None);
        }
        moves += 1;
    }
    Ok(begin.map(|step| (step, moves)))
}

/// The first move of a short script.
fn plan(now: &Instance, run: &Run) -> Result<Move, Stop> {
    let WinnableClaim::Winnable { mut script } = decide(now, run)? else {
        unreachable!("moves keep a game winnable")
    };
    minimise(now.graph(), &mut script);
    spare(now, &mut script, run)?;
    Ok(first(now, &script).expect("somebody owes"))
}

/// Leaves out lends and borrows without which nobody ends in debt either.
fn spare(now: &Instance, script: &mut [Dollars], run: &Run) -> Result<(), Stop> {
    let graph = now.graph();
    let mut end = now.wealth().to_vec();
    for vertex in graph.all() {
        for next in graph.neighbours(vertex) {
            end[vertex.index()] += script[next.index()] - script[vertex.index()];
        }
    }
    let mut again = true;
    while std::mem::take(&mut again) {
        for vertex in graph.all().filter(|v| script[v.index()] != 0).collect::<Vec<Vertex>>() {
            run.limits.spend(1)?;
            let (at, degree) = (vertex.index(), graph.degree(vertex) as Dollars);
            let sign = script[at].signum();
            graph.neighbours(vertex).iter().for_each(|next| end[next.index()] -= sign);
            end[at] += sign * degree;
            let fine = end[at] >= 0 && graph.neighbours(vertex).iter().all(|next| end[next.index()] >= 0);
            if fine {
                script[at] -= sign;
                again = true;
            } else {
                graph.neighbours(vertex).iter().for_each(|next| end[next.index()] += sign);
                end[at] -= sign * degree;
            }
        }
    }
    Ok(())
}

fn length(script: &[Dollars]) -> Dollars {
    script.iter().map(|times| times.abs()).sum()
}
