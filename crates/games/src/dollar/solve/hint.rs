//! What should I do next? A move of a short script that wins, or the reason why nothing does.

use super::super::verify::WinnableClaim;
use super::super::{Instance, Move, Play};
use super::borrow::decide;
use super::minimise::minimise;
use ludograph_core::{Advise, Hint, Run};
use ludograph_graph::Vertex;

/// Advice beside the board.
pub(in super::super) struct Adviser;

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Instance, run: &Run) -> Hint {
        let silent = |why: String| Hint { step: None, why };
        if position.is_won() {
            return silent("Nobody is in debt: the game is won.".to_owned());
        }
        match decide(position, run) {
            Err(why) => silent(format!("No hint: {why}.")),
            Ok(WinnableClaim::NegativeTotal { root, total }) => silent(format!(
                "Nothing helps: the component of vertex {} owns {total} in all, and moves keep totals.",
                position.called(root)
            )),
            Ok(WinnableClaim::Reduced { root, .. }) => silent(format!(
                "Nothing helps: whatever is done, vertex {} or another one stays in debt.",
                position.called(root)
            )),
            Ok(WinnableClaim::Winnable { mut script }) => {
                minimise(position.graph(), &mut script);
                advise(position, &script)
            }
        }
    }
}

/// The first move of a script: borrow where there is debt, then lend where there is most to give.
fn advise(position: &Instance, script: &[i128]) -> Hint {
    let wealth = position.wealth();
    let movers = || script.iter().enumerate().filter(|(_, times)| **times != 0);
    let debtor = movers().filter(|&(v, &times)| times < 0 && wealth[v] < 0).min_by_key(|(v, _)| wealth[*v]);
    let lender = movers().filter(|(_, times)| **times > 0).max_by_key(|(v, _)| wealth[*v]);
    let chosen = debtor.or(lender).or_else(|| movers().next());
    let Some((vertex, &times)) = chosen else {
        return Hint { step: None, why: "Nothing is left to do.".to_owned() };
    };
    let left: i128 = script.iter().map(|times| times.abs()).sum();
    let vertex = Vertex(vertex as u32);
    let step = if times > 0 { Move::lend(vertex) } else { Move::borrow(vertex) };
    let verb = if times > 0 { "lend" } else { "borrow" };
    let moves = if left == 1 { "1 move".to_owned() } else { format!("{left} moves") };
    let name = position.called(vertex);
    let why = format!("Let vertex {name} {verb}: it is part of a script of {moves} that frees everybody.");
    Hint { step: Some(step.written(position)), why }
}
