//! What should I do next? The first jump of a game that leaves the fewest pegs, and what every jump is worth.

use super::super::Play;
use super::super::instance::Instance;
use super::super::verify::FewestClaim;
use super::fewest::fewest;
use ludograph_core::{Advise, Found, Hint, Limits, Message, Run, count};

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
        let now = count(position.count(), "peg");
        if position.open().next().is_none() {
            return Hint { step: None, why: format!("No peg can jump: {now} left.").into() };
        }
        let Some(FewestClaim { pegs: Some(pegs), jumps, bound, .. }) = look(position, run, HINT) else {
            return Hint { step: None, why: "No hint: the run was stopped.".to_owned().into() };
        };
        let step = jumps.first().map(ToString::to_string);
        let why = match &step {
            None => format!("Nothing known leaves fewer than {now}."),
            Some(jump) if bound == Some(pegs) => {
                format!("Jump {jump}: {} can still be left, and no fewer.", count(pegs, "peg"))
            }
            Some(jump) => format!(
                "Jump {jump}: it leads to {}; at least {} must be left.",
                count(pegs, "peg"),
                bound.unwrap_or(1)
            ),
        };
        Hint { step, why: why.into() }
    }

    fn annotate(&self, position: &Instance, run: &Run) -> Vec<(String, Message)> {
        let mut words = Vec::new();
        for hop in position.open() {
            let mut after = position.clone();
            after.make(hop);
            let Some(FewestClaim { pegs: Some(pegs), bound, .. }) = look(&after, run, WORD) else { continue };
            let left = count(pegs, "peg");
            let word = if bound == Some(pegs) { left } else { format!("{} to {left}", bound.unwrap_or(1)) };
            words.push((position.board().jump(hop).to_string(), word.into()));
        }
        words
    }
}
