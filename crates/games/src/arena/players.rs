//! Who would play what? The perfect strategy, and chance.

use super::instance::{Arena, Kind};
use super::rules::{Move, Play, Position};
use super::say;
use super::scene::{shown_at, table};
use super::verify::{Target, Worth};
use ludograph_core::erased::Entry;
use ludograph_core::scene::{Spot, Tone};
use ludograph_core::{Advise, Choice, Draws, Hint, Message, NoMove, Nothing, Player, Run, Seed};

/// Wins as soon as possible, loses as late as possible, and keeps a draw.
struct Perfect;

impl Player<Play> for Perfect {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        // Nodes do not count: who has begun to solve the arena has not played yet.
        if let Err(why) = position.table.find_within(&run.limits.without_budget()) {
            let first = position.ways().first().copied();
            let first = first.ok_or_else(|| NoMove(say::NO_EDGE_HERE.into()))?;
            let note = say::FirstEdge { why: Message::foreign(why.to_string()) };
            return Ok(Choice { note: Some(note.into()), ..Choice::plain(Move(first)) });
        }
        let step = best(position).map_err(NoMove)?;
        let note = with_way(position, step, outlook(position));
        Ok(Choice { step: Move(step), scores: scores(position), note: Some(note) })
    }
}

/// Any edge.
struct Random(Draws);

impl Player<Play> for Random {
    fn choose(&mut self, position: &Position, _run: &Run) -> Result<Choice<Move>, NoMove> {
        let ways = position.ways();
        if ways.is_empty() {
            return Err(NoMove(say::NO_EDGE_HERE.into()));
        }
        Ok(Choice::plain(Move(*self.0.pick(&ways))))
    }
}

/// The best move, or why there is none.
fn best(position: &Position) -> Result<u32, Message> {
    let ways = position.ways();
    let first = *ways.first().ok_or(say::NO_EDGE_HERE)?;
    let known = position.table.known().ok_or(say::LARGE)?;
    let chosen = u32::try_from(known.moves[position.at as usize]).ok();
    Ok(chosen.filter(|to| ways.contains(to)).unwrap_or(first))
}

/// Plus the more the sooner the mover wins, minus the more the sooner he loses, 0 for a draw.
fn scores(position: &Position) -> Vec<(String, f64)> {
    let me = position.table.instance.control(position.at);
    let score = |to: u32| match position.table.worth(to) {
        Some(Worth::Won(player, rank)) if player == me => 1.0 / f64::from(rank + 1),
        Some(Worth::Won(_, rank)) => -1.0 / f64::from(rank + 1),
        _ => 0.0,
    };
    position.ways().into_iter().map(|to| (to.to_string(), score(to))).collect()
}

/// A sentence about a move with what it is in the game: the bite, or the label of the vertex; the number alone says
/// nothing.
fn with_way(position: &Position, to: u32, what: Message) -> Message {
    match position.way(to) {
        Some(way) => say::Way { way, what }.into(),
        None => what,
    }
}

/// Whether the arena is meant for a parity game, and its dead ends decide what is played.
fn has_priorities(position: &Position) -> bool {
    let priorities = |arena: &Arena| arena.priorities().highest() > 0;
    let usual = position.table.settings.target == Target::default();
    usual && matches!(position.table.instance.kind(), Kind::Explicit(arena) if priorities(arena))
}

fn outlook(position: &Position) -> Message {
    let me = position.table.instance.control(position.at);
    match position.table.worth(position.at) {
        None => say::LARGE.into(),
        Some(Worth::Draw) if has_priorities(position) => say::KEEPS_PRIORITIES.into(),
        Some(Worth::Draw) => say::KEEPS.into(),
        Some(Worth::Won(player, moves)) if player == me => {
            say::WinsIn { player: me.to_string(), moves }.into()
        }
        Some(Worth::Won(_, moves)) => say::Loses { player: me.to_string(), moves }.into(),
    }
}

/// Why the best move is the best one.
fn reason(position: &Position, to: u32) -> Message {
    let table = &position.table;
    let [me, next] = [position.at, to].map(|vertex| table.instance.control(vertex));
    let there = Position { at: to, ..position.clone() };
    let (player, other) = (me.to_string(), (1 - me).to_string());
    match table.worth(position.at) {
        Some(Worth::Won(winner, _)) if winner == me && there.ways().is_empty() => {
            say::HintCaught { other, player }.into()
        }
        Some(Worth::Won(winner, moves)) if winner == me && next == me => {
            say::HintNearer { player, moves }.into()
        }
        Some(Worth::Won(winner, moves)) if winner == me => say::HintGoesOn { other, player, moves }.into(),
        Some(Worth::Won(_, moves)) => say::HintLoses { player: other, moves }.into(),
        Some(Worth::Draw) if has_priorities(position) => outlook(position),
        Some(Worth::Draw) => {
            let loses = |to: &u32| matches!(table.worth(*to), Some(Worth::Won(winner, _)) if winner != me);
            let (all, lost) = (position.ways().len(), position.ways().iter().filter(|to| loses(to)).count());
            match lost {
                0 => say::HINT_DRAW_ALL.into(),
                _ if lost + 1 == all => say::HINT_DRAW_ONLY.into(),
                _ => say::HINT_DRAW_SOME.into(),
            }
        }
        None => outlook(position),
    }
}

/// Advice from the solved arena.
struct Adviser;

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        if let Err(why) = position.table.find_within(&run.limits) {
            return Hint { step: None, why: say::NoHint { why: Message::foreign(why.to_string()) }.into() };
        }
        match best(position) {
            Ok(to) => Hint { step: Some(to.to_string()), why: with_way(position, to, reason(position, to)) },
            Err(why) => Hint { step: None, why },
        }
    }

    fn annotate(&self, position: &Position, _run: &Run) -> Vec<(String, Message)> {
        let say = |to: u32| {
            let what = match position.table.worth(to) {
                None => say::UNKNOWN_WORD.into(),
                Some(Worth::Draw) => say::DRAW_WORD.into(),
                Some(Worth::Won(player, rank)) => say::WinsWord { player: player.to_string(), rank }.into(),
            };
            (to.to_string(), with_way(position, to, what))
        };
        position.ways().into_iter().map(say).collect()
    }

    fn overlay(&self, position: &Position, _run: &Run) -> Vec<(Spot, Tone)> {
        let instance = &position.table.instance;
        if table(instance).is_some() {
            return Vec::new();
        }
        let tone = |vertex: u32| match position.table.worth(vertex)? {
            Worth::Draw => Some(Tone::Draw),
            Worth::Won(0, _) => Some(Tone::Win0),
            Worth::Won(..) => Some(Tone::Win1),
        };
        let points = shown_at(instance, position.at).into_iter().zip(0..);
        points.filter_map(|(vertex, index)| Some((Spot::Vertex(index), tone(vertex)?))).collect()
    }
}

/// Adds the players and the adviser to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    entry
        .player::<Play, Nothing>(
            "perfect",
            "wins as soon and loses as late as possible, keeps a draw",
            |_, _| Box::new(Perfect),
        )
        .player::<Play, Nothing>("random", "takes any edge", |seed: Seed, _| Box::new(Random(seed.draws())))
        .advise::<Play>(Adviser)
}
