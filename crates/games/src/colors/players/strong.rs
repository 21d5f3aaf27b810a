//! Who plays better than the document's players? Searches, and the exact endgame.

use super::land::{Land, territory};
use super::policy::greedy;
use crate::colors::solve::endgame;
use crate::colors::{Call, Colour, Play, Position, say};
use ludograph_core::scene::{Spot, Tone};
use ludograph_core::{Advise, Choice, Draws, Hint, Message, NoMove, Player, Run, Seed};
use ludograph_engines::adversary::alphabeta::{self, Budget};
use ludograph_engines::adversary::{WON, mcts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings of the player `alphabeta`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct AlphaBeta {
    /// How many positions are looked at for a call at most, besides the limits of the run; 0 means no such bound.
    nodes: u64,
    /// How many calls are looked ahead at most.
    depth: u32,
    /// Boards with at most so many free regions are solved exactly, if that is quick.
    endgame: u32,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self { nodes: 20_000, depth: 64, endgame: 40 }
    }
}

/// Settings of the player `mcts`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct MonteCarlo {
    /// How many games are played for a call at most, besides the limits of the run; 0 means no such bound.
    games: u64,
    /// How much calls that were tried less are preferred.
    exploration: f64,
}

impl Default for MonteCarlo {
    fn default() -> Self {
        Self { games: 2000, exploration: 0.4 }
    }
}

/// Settings of the player `exact`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Exact {
    /// How many positions the exact search may look at for a call.
    nodes: u64,
    /// How many positions alpha-beta looks at where that is not enough.
    otherwise: u64,
}

impl Default for Exact {
    fn default() -> Self {
        Self { nodes: 3_000_000, otherwise: 20_000 }
    }
}

const fn bound(number: u64) -> u64 {
    if number == 0 { u64::MAX } else { number }
}

/// The exact call, if it is found within so many positions.
fn solved(position: &Position, most_regions: usize, nodes: u64, run: &Run) -> Option<Choice<Call>> {
    let found = endgame(position, most_regions, nodes, run)?;
    let gain = |call: &u8| position.field.gains(position.seat())[usize::from(*call)];
    let call = found.best.iter().copied().rev().max_by_key(gain).or(found.first);
    let colour = call.map_or_else(|| greedy(position), Colour);
    let margin = f64::from(found.margin);
    let scores = found.best.iter().map(|&call| (Colour(call).letter().to_string(), margin)).collect();
    // A sign stands before it always, so it is no number of the language.
    let note = Some(say::NoteExact { margin: format!("{:+}", found.margin) }.into());
    Some(Choice { step: Call(colour), scores, note })
}

/// So many regions are looked at for a call at most: where they are many, fewer positions are.
const MOST_LOOKS: u64 = 200_000_000;

fn searched(position: &Position, mut budget: Budget, run: &Run) -> Choice<Call> {
    let Ok(mut land) = Land::new(position, &run.limits) else {
        return Choice::plain(Call(greedy(position)));
    };
    // A number without a bound (0) leaves it to the limits of the run.
    if budget.nodes < u64::MAX {
        budget.nodes = budget.nodes.min((MOST_LOOKS / (land.regions() as u64).max(1)).max(32));
    }
    let Some(report) = alphabeta::search(&mut land, budget, &run.limits) else {
        return Choice::plain(Call(greedy(position)));
    };
    let cells = |value: i32| f64::from(if value.abs() > WON { value - value.signum() * WON } else { value });
    let scores = report.scores.iter().map(|&(call, value)| (Colour(call).letter().to_string(), cells(value)));
    Choice {
        step: Call(allowed(position, report.best)),
        scores: scores.collect(),
        note: Some(say::NoteDepth { depth: report.depth, nodes: report.nodes }.into()),
    }
}

/// The board for searching lists a call that may be out of range when nothing can be won.
fn allowed(position: &Position, call: u8) -> Colour {
    let colour = Colour(call);
    if position.allows(colour) { colour } else { greedy(position) }
}

impl Player<Play> for AlphaBeta {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Call>, NoMove> {
        let nodes = bound(self.nodes);
        if let Some(choice) = solved(position, self.endgame as usize, nodes / 4, run) {
            return Ok(choice);
        }
        Ok(searched(position, Budget { depth: self.depth.max(1), nodes, table: 14 }, run))
    }
}

impl Player<Play> for Exact {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Call>, NoMove> {
        if let Some(choice) = solved(position, 256, bound(self.nodes), run) {
            return Ok(choice);
        }
        Ok(searched(position, Budget { depth: 64, nodes: bound(self.otherwise), table: 14 }, run))
    }
}

/// The player `mcts` with its chance.
pub(super) struct Sampler {
    pub(super) settings: MonteCarlo,
    pub(super) draws: Draws,
}

impl Sampler {
    pub(super) fn new(settings: MonteCarlo, seed: Seed) -> Self {
        Self { settings, draws: seed.draws() }
    }
}

impl Player<Play> for Sampler {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Call>, NoMove> {
        let games = bound(self.settings.games);
        let explore = self.settings.exploration.clamp(0.0, 10.0);
        let Ok(land) = Land::new(position, &run.limits) else {
            return Ok(Choice::plain(Call(greedy(position))));
        };
        let Some(report) = mcts::search(&land, games, explore, &mut self.draws, &run.limits) else {
            return Ok(Choice::plain(Call(greedy(position))));
        };
        let scores = report.tries.iter().map(|&(call, _, mean)| (Colour(call).letter().to_string(), mean));
        Ok(Choice {
            step: Call(allowed(position, report.best)),
            scores: scores.collect(),
            note: Some(say::NoteGames { games: report.games }.into()),
        })
    }
}

/// Advice beside the board.
pub(super) struct Adviser;

/// So many positions are looked at for a hint.
const HINT: u64 = 5000;

/// A call with what it wins and why it is the one.
fn advised(position: &Position, colour: Colour, why: impl Into<Message>) -> Hint {
    let (letter, cells) = (colour.letter(), position.field.gains(position.seat())[colour.index()]);
    let why: Message = why.into();
    Hint { step: Some(letter.to_string()), why: say::Hint { letter, cells, why }.into() }
}

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        if position.is_over() {
            return Hint { step: None, why: say::PLAY_OVER.into() };
        }
        let AlphaBeta { depth, endgame: regions, .. } = AlphaBeta::default();
        if let Some(found) = endgame(position, regions as usize, HINT / 4, run) {
            let gains = position.field.gains(position.seat());
            let most = found.best.iter().copied().rev().max_by_key(|&call| gains[usize::from(call)]);
            let colour = most.or(found.first).map_or_else(|| greedy(position), Colour);
            let ends: Message = match found.margin {
                0 => say::ENDS_LEVEL.into(),
                cells @ 1.. => say::EndsAhead { cells }.into(),
                behind => say::EndsBehind { cells: -behind }.into(),
            };
            return advised(position, colour, say::HintExact { ends });
        }
        let budget = Budget { depth, nodes: HINT, table: 14 };
        let land = Land::new(position, &run.limits).ok();
        let Some(report) = land.and_then(|mut land| alphabeta::search(&mut land, budget, &run.limits)) else {
            return advised(position, greedy(position), say::HINT_ALONE);
        };
        let colour = allowed(position, report.best);
        let gains = position.field.gains(position.seat());
        let most = greedy(position);
        let (letter, cells, calls) = (most.letter(), gains[most.index()], report.depth);
        let why: Message = if cells > gains[colour.index()] {
            say::HintLater { letter, cells, calls }.into()
        } else {
            say::HintBest { calls }.into()
        };
        advised(position, colour, why)
    }

    fn annotate(&self, position: &Position, _run: &Run) -> Vec<(String, Message)> {
        if position.is_over() {
            return Vec::new();
        }
        let word = |(colour, gain): (Colour, u32)| {
            let says: Message = match gain {
                0 => say::LOST_TURN.into(),
                cells => say::WinsWord { cells }.into(),
            };
            (colour.letter().to_string(), says)
        };
        position.options().map(word).collect()
    }

    /// Who reaches each free cell first.
    fn overlay(&self, position: &Position, run: &Run) -> Vec<(Spot, Tone)> {
        let grid = position.field.grid();
        let owners = territory(position, &run.limits);
        let tone = |seat: u8| if seat == 0 { Tone::Win0 } else { Tone::Win1 };
        let spots = owners.iter().enumerate().filter_map(|(index, owner)| {
            let cell = grid.cell(index);
            owner.map(|seat| (Spot::Cell(cell.row as u16, cell.col as u16), tone(seat)))
        });
        spots.collect()
    }
}
