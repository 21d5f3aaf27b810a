//! Whose turn is it? Several methods at one game, none of which knows how long it will take.
//!
//! For each method there is a family of games where it needs 2^n steps and another one does not. So they take
//! turns: whoever has done least of his share goes on where he had stopped, for some looks at each edge, until one of
//! them is through. Steps are counted, not seconds, so the same game has the same answer on every machine. If a
//! method that has the share 1/s takes t steps alone, all together take at most s t steps and one turn each.
//!
//! Zielonka's recursion begins alone. Nearly every game that is not made on purpose is solved by it in a few looks
//! at each edge, and nothing else is even set up. What it leaves is cut into pieces (`pieces.rs`).

use super::core::Core;
use super::promotion::Promotion;
use super::tangles::Tangles;
use super::zielonka::Zielonka;
use super::{Method, Part, Progress, Solved, improvement, pieces, single};
use ludograph_core::{Limits, Stop};

/// The recursion begins with so many steps for each vertex and edge.
pub(super) const HEAD: u64 = 8;
/// A turn is so many steps for each vertex and edge,
const TURN: u64 = 4;
/// or this part of the steps so far, if that is more: whoever comes back finds nothing of his in the cache.
const LONGER: u64 = 10;
/// Strategy improvement takes part if it needs at most so many bytes (64 MiB), whatever the machine has.
const COUNTS: u64 = 1 << 26;

/// The shares of the recursion, of promotion, of tangles and of strategy improvement.
const SHARES: [u64; 4] = [2, 4, 11, 14];

/// Solves a core by a method, with at most so many bytes for counts. The recursion begins with `head` steps for each
/// vertex and edge.
pub(super) fn solve(
    core: &Core,
    method: Method,
    head: u64,
    memory: u64,
    limits: &Limits,
) -> Result<Solved, Stop> {
    let mut first = None;
    if matches!(method, Method::Portfolio | Method::Zielonka) {
        let mut recursion = Zielonka::new(core, limits);
        if let Progress::Solved(solved) = recursion.advance(head.saturating_mul(size(core)))? {
            return Ok(solved);
        }
        core.step(|| {
            "the recursion has looked at each edge many times: the game is cut into pieces".to_owned()
        });
        first = Some(recursion);
    }
    pieces::solve(core, limits, |piece, whole| {
        if let (Method::Portfolio, Some(player)) = (method, single::chooser(piece)) {
            return single::solve(piece, player, limits);
        }
        // On the whole game the recursion goes on where it was.
        let recursion = first.take().filter(|_| whole);
        let runners = match method {
            Method::Portfolio => portfolio(piece, recursion, limits),
            Method::Zielonka => {
                vec![Runner::boxed(1, recursion.unwrap_or_else(|| Zielonka::new(piece, limits)))]
            }
            Method::Promotion => vec![Runner::boxed(1, Promotion::new(piece, limits))],
            Method::Tangles => {
                vec![
                    Runner::boxed(1, Tangles::new(piece, limits)),
                    Runner::boxed(0, Zielonka::new(piece, limits)),
                ]
            }
            Method::Improvement => {
                let needed = improvement::bytes(piece);
                if needed > memory {
                    let what = "a count for every colour at every vertex";
                    return Err(Stop::memory(what, needed, memory));
                }
                vec![Runner { share: 1, part: improvement::new(piece, limits) }]
            }
        };
        race(piece, runners)
    })
}

fn size(core: &Core) -> u64 {
    (core.len() + core.edges()) as u64
}

/// A method with its share; those without one wait until all others are stuck.
struct Runner<'a> {
    share: u64,
    part: Box<dyn Part + 'a>,
}

impl<'a> Runner<'a> {
    fn boxed(share: u64, part: impl Part + 'a) -> Self {
        Self { share, part: Box::new(part) }
    }
}

fn portfolio<'a>(core: &'a Core, recursion: Option<Zielonka<'a>>, limits: &'a Limits) -> Vec<Runner<'a>> {
    let mut runners = vec![
        Runner::boxed(SHARES[0], recursion.unwrap_or_else(|| Zielonka::new(core, limits))),
        Runner::boxed(SHARES[1], Promotion::new(core, limits)),
        Runner::boxed(SHARES[2], Tangles::new(core, limits)),
    ];
    if improvement::bytes(core) <= COUNTS {
        runners.push(Runner { share: SHARES[3], part: improvement::new(core, limits) });
    }
    runners
}

/// Lets the methods take turns until one of them has solved the game.
fn race(core: &Core, mut runners: Vec<Runner<'_>>) -> Result<Solved, Stop> {
    let (turn, alone) = (TURN * size(core), runners.iter().filter(|runner| runner.share > 0).count() == 1);
    loop {
        let order = |runner: &&mut Runner<'_>| match runner.share {
            0 => u64::MAX,
            share => runner.part.steps() / share,
        };
        let Some(next) = runners.iter_mut().min_by_key(order) else {
            return Err(Stop::GaveUp("no method could go on".to_owned()));
        };
        if !alone {
            core.step(|| format!("the turn of {}", next.part.name()));
        }
        let steps = next.part.steps();
        match next.part.advance(steps + turn.max(steps / LONGER))? {
            Progress::Going => {}
            Progress::Solved(solved) => return Ok(solved),
            Progress::Stuck => {
                let name = next.part.name();
                runners.retain(|runner| runner.part.name() != name);
            }
        }
    }
}
