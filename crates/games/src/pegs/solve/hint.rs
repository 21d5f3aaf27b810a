//! What should I do next? The first jump of a game that leaves the fewest pegs, and what every jump is worth.

use super::super::Play;
use super::super::instance::Instance;
use super::super::say;
use super::super::verify::FewestClaim;
use super::fewest::fewest;
use ludograph_core::{Advise, Found, Hint, Limits, Message, Run};

/// Advice beside the board.
pub(in super::super) struct Adviser;

/// How many positions advice may look at: enough for most boards, and quick.
const HINT: u64 = 3_000_000;
const WORD: u64 = 60_000;

/// What is known about a position after a look that is not too long.
fn look(position: &Instance, run: &Run, nodes: u64) -> Option<FewestClaim> {
    if run.limits.stopped() {
        return None;
    }
    let short = Run { limits: Limits::none().nodes(nodes), ..run.clone() };
    match fewest(position, None, &short) {
        Found::Claim(claim) => Some(claim),
        Found::Stopped { best, .. } => best,
    }
}

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Instance, run: &Run) -> Hint {
        let now = position.count();
        if position.open().next().is_none() {
            return Hint { step: None, why: say::NoneLeft { pegs: now }.into() };
        }
        let Some(FewestClaim { pegs: Some(pegs), jumps, bound, .. }) = look(position, run, HINT) else {
            return Hint { step: None, why: say::STOPPED.into() };
        };
        let step = jumps.first().map(ToString::to_string);
        let why = match &step {
            None => say::Nothing { pegs: now }.into(),
            Some(jump) if bound == Some(pegs) => say::HintExact { jump, pegs }.into(),
            Some(jump) => say::HintKnown { jump, pegs, bound: bound.unwrap_or(1) }.into(),
        };
        Hint { step, why }
    }

    fn annotate(&self, position: &Instance, run: &Run) -> Vec<(String, Message)> {
        let mut words = Vec::new();
        for hop in position.open() {
            let mut after = position.clone();
            after.make(hop);
            let Some(FewestClaim { pegs: Some(pegs), bound, .. }) = look(&after, run, WORD) else { continue };
            let worth = match bound == Some(pegs) {
                true => say::Worth { pegs }.into(),
                false => say::WorthBetween { bound: bound.unwrap_or(1), pegs }.into(),
            };
            words.push((position.board().jump(hop).to_string(), worth));
        }
        words
    }
}
