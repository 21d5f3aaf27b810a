//! Arenas named by a rule, without their edges: every move leads to a smaller number, so one pass upwards finds all
//! ranks. Where whoever cannot move has lost and nothing else decides, a position is worth the same whoever moves
//! ([`solve`]); a target or another meaning of dead ends belongs to vertices ([`solve_from`]).

use super::super::rule::{Game, Play, Rule};
use super::super::say;
use super::super::store::filled;
use super::{chomp, heaps};
use ludograph_core::{Run, Stop};
use ludograph_engines::attract::{OPEN, Solved, Worth, code, worth};

/// Vertices between two questions to the limits.
const PART: u32 = 1 << 14;
/// More moves than this take too long to be looked at one by one.
const MOST_MOVES: u64 = 1 << 33;

/// The rank of every position and a best move; even ranks are lost for whoever moves.
fn ranks(rule: &Rule, run: &Run) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let count = rule.positions().map_err(Stop::TooLarge)?;
    match rule.game() {
        Game::Chomp(bar) => return chomp::sieve(bar, count, true, run),
        Game::Heaps(heaps) if !matches!(heaps.play, Play::Take(_)) => return heaps::ranks(heaps, count, run),
        _ => {}
    }
    one_by_one(rule, count, run)
}

/// The same for any rule, by a look at every move.
fn one_by_one(rule: &Rule, count: u32, run: &Run) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let (mut ranks, mut best) = (Vec::with_capacity(count as usize), Vec::with_capacity(count as usize));
    let mut moves = Vec::new();
    for position in 0..count {
        moves.clear();
        rule.moves(position, &mut moves);
        paid(moves.len() as u64 + 1, position, count, run)?;
        let (mut nearest, mut longest) = (None, None);
        for &to in &moves {
            let rank: u32 = ranks[to as usize];
            let place = if rank.is_multiple_of(2) { &mut nearest } else { &mut longest };
            let better =
                |&(old, _): &(u32, u32)| if rank.is_multiple_of(2) { rank < old } else { rank > old };
            if place.as_ref().is_none_or(better) {
                *place = Some((rank, to));
            }
        }
        let chosen = nearest.or(longest);
        ranks.push(chosen.map_or(0, |(rank, _)| rank + 1));
        best.push(chosen.map_or(u32::MAX, |(_, to)| to));
    }
    Ok((ranks, best))
}

/// Pays for the next position; whoever is stopped there says how many were decided.
pub(super) fn paid(nodes: u64, position: u32, count: u32, run: &Run) -> Result<(), Stop> {
    run.limits.spend(nodes).inspect_err(|_| run.limits.decided(position as usize, count as usize))
}

/// Refuses a rule with more moves than can be looked at, before the first one is. Every check of ranks looks at them.
pub(super) fn bounded(rule: &Rule, run: &Run) -> Result<(), Stop> {
    let count = rule.positions().map_err(Stop::TooLarge)?;
    if !matches!(rule.game(), Game::Heaps(_) | Game::Chomp(_)) {
        return Ok(());
    }
    let mut all = 0;
    let part = rule.counted_at_once();
    for first in (0..count).step_by(part as usize) {
        run.limits.spend(0)?;
        all += rule.degrees(first..count.min(first + part));
    }
    if all > MOST_MOVES {
        let what = say::RuleMoves { rule: rule.to_string(), moves: all, most: MOST_MOVES };
        return Err(Stop::TooLarge(what.into()));
    }
    Ok(())
}

/// What every vertex of the arena is worth if the seeds are won from the start, and nothing else.
pub(super) fn solve_from(rule: &Rule, seeds: &[Vec<u32>; 2], run: &Run) -> Result<Solved, Stop> {
    let n = rule.vertices().map_err(Stop::TooLarge)?;
    let count = rule.positions().map_err(Stop::TooLarge)?;
    bounded(rule, run)?;
    let values = filled(n, OPEN, &run.limits)?;
    let mut solved = Solved { values, moves: filled(n, -1, &run.limits)? };
    for (player, list) in (0..).zip(seeds) {
        list.iter().for_each(|&vertex| solved.values[vertex as usize] = code(player, 0));
    }
    let mut moves = Vec::new();
    for position in 0..count {
        moves.clear();
        rule.moves(position, &mut moves);
        paid(moves.len() as u64 + 1, position, count, run)?;
        // Player 1 never moves at the start.
        for owner in 0..if position + 1 == count { 1 } else { 2 } {
            let vertex = rule.vertex(position, owner) as usize;
            // What is known already is a seed.
            if solved.values[vertex] == OPEN {
                let after = moves.iter().map(|&to| rule.vertex(to, 1 - owner));
                (solved.values[vertex], solved.moves[vertex]) = best(owner, after, &solved.values);
            }
        }
    }
    Ok(solved)
}

/// What the successors make of a vertex, and where its owner goes: to the nearest win, else to a draw, else to the
/// longest loss.
fn best(owner: u8, after: impl Iterator<Item = u32>, values: &[i32]) -> (i32, i32) {
    let (mut nearest, mut draw, mut longest) = (None, None, None);
    for to in after {
        match worth(values[to as usize]) {
            Worth::Won(player, rank) if player == owner => {
                if nearest.is_none_or(|(old, _)| rank < old) {
                    nearest = Some((rank, to));
                }
            }
            Worth::Won(_, rank) => {
                if longest.is_none_or(|(old, _)| rank > old) {
                    longest = Some((rank, to));
                }
            }
            Worth::Open => draw = draw.or(Some(to)),
        }
    }
    match (nearest, draw, longest) {
        (Some((rank, to)), _, _) => (code(owner, rank as i32 + 1), to as i32),
        (None, None, Some((rank, to))) => (code(1 - owner, rank as i32 + 1), to as i32),
        (None, draw, _) => (OPEN, draw.map_or(-1, |to| to as i32)),
    }
}

/// What every vertex of the arena is worth if whoever cannot move has lost.
pub(super) fn solve(rule: &Rule, run: &Run) -> Result<Solved, Stop> {
    let n = rule.vertices().map_err(Stop::TooLarge)?;
    let (ranks, best) = ranks(rule, run)?;
    let mut solved = Solved { values: Vec::with_capacity(n), moves: Vec::with_capacity(n) };
    for vertex in 0..n as u32 {
        if vertex.is_multiple_of(PART) {
            run.limits.spend(0)?;
        }
        let (position, owner) = (rule.position(vertex) as usize, rule.control(vertex));
        let winner = if ranks[position] % 2 == 1 { owner } else { 1 - owner };
        solved.values.push(code(winner, ranks[position] as i32));
        let to = best[position];
        solved.moves.push(if to == u32::MAX { -1 } else { rule.vertex(to, 1 - owner) as i32 });
    }
    Ok(solved)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines find the ranks and the moves that a look at every move finds.
    #[test]
    fn heaps_are_worth_the_same_by_lines() {
        for text in [
            "nim 0",
            "nim 9",
            "nim 0 0 0",
            "nim 5 0 4",
            "nim 0 7 3",
            "nim 7 6 5",
            "nim 1 2 3 4",
            "nim 3 1 1 1 0 2",
            "wythoff 0 0",
            "wythoff 0 6",
            "wythoff 6 0",
            "wythoff 20 33",
            "wythoff 33 20",
        ] {
            let rule = Rule::read(text).expect(text);
            let (count, run) = (rule.positions().expect("small"), Run::default());
            assert_eq!(ranks(&rule, &run), one_by_one(&rule, count, &run), "{text}");
        }
    }
}
