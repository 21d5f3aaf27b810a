//! Arenas named by a rule, without their edges: a position is worth the same whoever moves, every move leads to a
//! smaller number, so one pass upwards finds all ranks.

use super::super::rule::{Game, Rule};
use super::chomp;
use ludograph_core::{Run, Stop};
use ludograph_engines::attract::{Solved, code};

/// More moves than this take too long to be looked at one by one.
const MOST_MOVES: u64 = 1 << 33;
/// Positions between two questions to the limits.
const PART: usize = 4096;

/// The rank of every position and a best move; even ranks are lost for whoever moves.
fn ranks(rule: &Rule, run: &Run) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let count = rule.positions().map_err(Stop::TooLarge)?;
    if let Game::Chomp(bar) = rule.game() {
        let ranks = chomp::ranks(bar, count, run)?;
        let moves = chomp::best_moves(bar, &ranks, run)?;
        return Ok((ranks, moves));
    }
    if let Game::Heaps(_) = rule.game() {
        let mut all = 0;
        for first in (0..count).step_by(PART) {
            run.limits.spend(0)?;
            all += rule.degrees(first..count.min(first + PART as u32));
        }
        if all > MOST_MOVES {
            let what = format!("'{rule}' has {all} moves, at most {MOST_MOVES} are looked at");
            return Err(Stop::TooLarge(what));
        }
    }
    let (mut ranks, mut best) = (Vec::with_capacity(count as usize), Vec::with_capacity(count as usize));
    let mut moves = Vec::new();
    for position in 0..count {
        moves.clear();
        rule.moves(position, &mut moves);
        run.limits.spend(moves.len() as u64 + 1)?;
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

/// What every vertex of the arena is worth.
pub(super) fn solve(rule: &Rule, run: &Run) -> Result<Solved, Stop> {
    let n = rule.vertices().map_err(Stop::TooLarge)?;
    // A rank and a move for each position, then for each vertex.
    let needed = 12 * n as u64;
    if needed > run.memory {
        return Err(Stop::TooLarge(format!("'{rule}' needs {needed} bytes, {} may be used", run.memory)));
    }
    let (ranks, best) = ranks(rule, run)?;
    let mut solved = Solved { values: Vec::with_capacity(n), moves: Vec::with_capacity(n) };
    for vertex in 0..n as u32 {
        let (position, owner) = (rule.position(vertex) as usize, rule.control(vertex));
        let winner = if ranks[position] % 2 == 1 { owner } else { 1 - owner };
        solved.values.push(code(winner, ranks[position] as i32));
        let to = best[position];
        solved.moves.push(if to == u32::MAX { -1 } else { rule.vertex(to, 1 - owner) as i32 });
    }
    Ok(solved)
}
