//! Whose turn is it? Several methods at one game, none of which knows how long it will take.
//!
//! For each method there is a family of games where it needs 2^n steps and another one does not. So they take
//! turns: whoever has the least on his clock goes on where he had stopped, for some looks at each edge, until one of
//! them is through. Steps are counted, not seconds, so the same game has the same answer on every machine; a step of
//! one method must therefore take about as long as a step of another one.
//!
//! A clock shows the steps at first. Whoever needs many looks at each edge plays a game that was made on purpose, and
//! those that are known fool the recursion and promotion first: from then on their clocks run faster. If tangles or
//! strategy improvement take t steps alone, all together take less than three times as many, and one turn each.
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
/// Strategy improvement takes part if it needs at most so many bytes (512 MiB), whatever the machine has.
const COUNTS: u64 = 1 << 29;

/// So many looks at each edge count alike for all methods: what is not made on purpose is solved within them.
const EARLY: u64 = 16;
/// After these a step of the recursion, of promotion, of tangles and of strategy improvement counts so many quarters.
const LATE: [u64; 4] = [32, 12, 5, 4];

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
                vec![Runner::boxed(Some(4), recursion.unwrap_or_else(|| Zielonka::new(piece, limits)))]
            }
            Method::Promotion => vec![Runner::boxed(Some(4), Promotion::new(piece, limits))],
            Method::Tangles => {
                vec![
                    Runner::boxed(Some(4), Tangles::new(piece, limits)),
                    Runner::boxed(None, Zielonka::new(piece, limits)),
                ]
            }
            Method::Improvement => {
                let needed = improvement::bytes(piece);
                if needed > memory {
                    let what = "a count for every colour at every vertex";
                    return Err(Stop::memory(what, needed, memory));
                }
                vec![Runner { late: Some(4), part: improvement::new(piece, limits) }]
            }
        };
        race(piece, runners)
    })
}

fn size(core: &Core) -> u64 {
    (core.len() + core.edges()) as u64
}

/// A method, and how many quarters a late step of it counts; those without a clock wait until all others are stuck.
struct Runner<'a> {
    late: Option<u64>,
    part: Box<dyn Part + 'a>,
}

impl<'a> Runner<'a> {
    fn boxed(late: Option<u64>, part: impl Part + 'a) -> Self {
        Self { late, part: Box::new(part) }
    }

    /// What its clock shows when its first steps are so many.
    fn clock(&self, early: u64) -> u64 {
        let Some(late) = self.late else { return u64::MAX };
        let steps = self.part.steps();
        steps.min(early) + steps.saturating_sub(early).saturating_mul(late) / 4
    }
}

fn portfolio<'a>(core: &'a Core, recursion: Option<Zielonka<'a>>, limits: &'a Limits) -> Vec<Runner<'a>> {
    let late = LATE.map(Some);
    let mut runners = vec![
        Runner::boxed(late[0], recursion.unwrap_or_else(|| Zielonka::new(core, limits))),
        Runner::boxed(late[1], Promotion::new(core, limits)),
        Runner::boxed(late[2], Tangles::new(core, limits)),
    ];
    if improvement::bytes(core) <= COUNTS {
        runners.push(Runner { late: late[3], part: improvement::new(core, limits) });
    }
    runners
}

/// Lets the methods take turns until one of them has solved the game.
fn race(core: &Core, mut runners: Vec<Runner<'_>>) -> Result<Solved, Stop> {
    let (turn, early) = (TURN * size(core), EARLY * size(core));
    let alone = runners.iter().filter(|runner| runner.late.is_some()).count() == 1;
    loop {
        let Some(next) = runners.iter_mut().min_by_key(|runner| runner.clock(early)) else {
            return Err(Stop::GaveUp("no method could go on".to_owned().into()));
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
