//! Who would play what? The perfect strategy, and chance.

use super::instance::{Arena, Kind};
use super::rules::{Move, Play, Position};
use super::scene::{shown_at, table};
use super::verify::{Target, Worth};
use ludograph_core::erased::Entry;
use ludograph_core::scene::{Spot, Tone};
use ludograph_core::{Advise, Choice, Draws, Hint, Message, NoMove, Nothing, Player, Run, Seed, count};

/// Wins as soon as possible, loses as late as possible, and keeps a draw.
struct Perfect;

impl Player<Play> for Perfect {
    fn choose(&mut self, position: &Position, run: &Run) -> Result<Choice<Move>, NoMove> {
        // Nodes do not count: who has begun to solve the arena has not played yet.
        if let Err(why) = position.table.find_within(&run.limits.without_budget()) {
            let first = position.ways().first().copied();
            let first = first.ok_or_else(|| NoMove("there is no edge to take".to_owned().into()))?;
            let note = format!("{why}: the first edge is taken");
            return Ok(Choice { note: Some(note.into()), ..Choice::plain(Move(first)) });
        }
        let step = best(position).map_err(|why| NoMove(why.into()))?;
        let note = with_way(position, step, outlook(position));
        Ok(Choice { step: Move(step), scores: scores(position), note: Some(note.into()) })
    }
}

/// Any edge.
struct Random(Draws);

impl Player<Play> for Random {
    fn choose(&mut self, position: &Position, _run: &Run) -> Result<Choice<Move>, NoMove> {
        let ways = position.ways();
        if ways.is_empty() {
            return Err(NoMove("there is no edge to take".to_owned().into()));
        }
        Ok(Choice::plain(Move(*self.0.pick(&ways))))
    }
}

/// The best move, or why there is none.
fn best(position: &Position) -> Result<u32, String> {
    let ways = position.ways();
    let first = *ways.first().ok_or("there is no edge to take")?;
    let known = position.table.known().ok_or("the arena is too large to be solved here")?;
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
fn with_way(position: &Position, to: u32, what: String) -> String {
    match position.way(to) {
        Some(way) => format!("{way}: {what}"),
        None => what,
    }
}

/// Whether the arena is meant for a parity game, and its dead ends decide what is played.
fn has_priorities(position: &Position) -> bool {
    let priorities = |arena: &Arena| arena.priorities().highest() > 0;
    let usual = position.table.settings.target == Target::default();
    usual && matches!(position.table.instance.kind(), Kind::Explicit(arena) if priorities(arena))
}

fn outlook(position: &Position) -> String {
    let me = position.table.instance.control(position.at);
    match position.table.worth(position.at) {
        None => "the arena is too large to be solved here".to_owned(),
        Some(Worth::Draw) if has_priorities(position) => {
            "nobody can force the other into a dead end, and play does not count priorities".to_owned()
        }
        Some(Worth::Draw) => "nobody can force a win; this move keeps it so".to_owned(),
        Some(Worth::Won(player, rank)) if player == me => {
            format!("player {me} wins in {}", count(rank, "move"))
        }
        Some(Worth::Won(_, rank)) => {
            let moves = count(rank, "move");
            format!("no winning strategy for player {me}: he loses, and this move delays it to {moves}")
        }
    }
}

/// Why the best move is the best one.
fn reason(position: &Position, to: u32) -> String {
    let table = &position.table;
    let [me, next] = [position.at, to].map(|vertex| table.instance.control(vertex));
    let other = 1 - me;
    let there = Position { at: to, ..position.clone() };
    match table.worth(position.at) {
        Some(Worth::Won(player, _)) if player == me && there.ways().is_empty() => {
            format!("From there player {other} cannot move: player {me} wins at once.")
        }
        Some(Worth::Won(player, rank)) if player == me => {
            let how = if next == me {
                format!("That vertex is player {me}'s too, and a step nearer to the end")
            } else {
                format!("Whatever player {other} answers, player {me} goes on winning")
            };
            format!("{how}: {} in all.", count(rank, "move"))
        }
        Some(Worth::Won(_, rank)) => {
            let held = count(rank, "move");
            format!("Every move leads to where player {other} wins; this one holds out longest, {held}.")
        }
        Some(Worth::Draw) if has_priorities(position) => outlook(position),
        Some(Worth::Draw) => {
            let loses = |to: &u32| matches!(table.worth(*to), Some(Worth::Won(player, _)) if player == other);
            let (all, lost) = (position.ways().len(), position.ways().iter().filter(|to| loses(to)).count());
            let others = match lost {
                0 => "no move here wins, and none loses",
                _ if lost + 1 == all => "every other move loses",
                _ => "other moves lose",
            };
            format!("From there nobody can force a win; {others}.")
        }
        None => outlook(position),
    }
}

/// Advice from the solved arena.
struct Adviser;

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        if let Err(why) = position.table.find_within(&run.limits) {
            return Hint { step: None, why: format!("No hint: {why}.").into() };
        }
        match best(position) {
            Ok(to) => {
                Hint { step: Some(to.to_string()), why: with_way(position, to, reason(position, to)).into() }
            }
            Err(why) => Hint { step: None, why: why.into() },
        }
    }

    fn annotate(&self, position: &Position, _run: &Run) -> Vec<(String, Message)> {
        let say = |to: u32| {
            let what = match position.table.worth(to) {
                None => "unknown".to_owned(),
                Some(Worth::Draw) => "a draw".to_owned(),
                Some(Worth::Won(player, rank)) => format!("player {player} wins in {rank}"),
            };
            (to.to_string(), with_way(position, to, what).into())
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
