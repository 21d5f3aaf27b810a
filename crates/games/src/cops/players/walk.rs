//! What does a player do whose thinking was cut short? Cops walk the shortest way, the robber keeps his distance.

use super::super::Instance;
use super::super::rules::{COPS, Move, Position};
use super::super::say;
use ludograph_core::{Choice, Message, NoMove, Stop};
use ludograph_graph::Vertex;
use std::collections::VecDeque;

/// A move without thinking when a limit was reached; other reasons to stop stay reasons.
pub(super) fn instead(position: &Position, why: &Stop) -> Result<Choice<Move>, NoMove> {
    if !matches!(why, Stop::Nodes | Stop::Halted(_)) {
        return Err(NoMove(why.to_string().into()));
    }
    let step = walk(position).ok_or_else(|| NoMove(say::NOTHING_LEFT.into()))?;
    let note = say::NearestWay { why: Message::from(why.to_string()) };
    Ok(Choice { step, scores: Vec::new(), note: Some(note.into()) })
}

fn walk(position: &Position) -> Option<Move> {
    let instance = position.instance();
    if position.turn() != COPS {
        let far = steps(instance, position.cops(), |instance, v| instance.out(v));
        return position.robber_moves().into_iter().rev().max_by_key(|to| far[to.index()]).map(Move::Robber);
    }
    let moves = position.cop_moves();
    let best = match position.robber() {
        None => {
            let alone = |v: &Vertex| !position.cops().contains(v);
            moves.into_iter().rev().max_by_key(|v| (alone(v), instance.out(*v).len()))
        }
        Some(robber) => {
            let far = steps(instance, &[robber], |instance, v| instance.back(v));
            moves.into_iter().min_by_key(|to| far[to.index()])
        }
    };
    best.map(Move::Cop)
}

/// How many steps it takes from the nearest start to every vertex.
fn steps(instance: &Instance, from: &[Vertex], next: fn(&Instance, Vertex) -> &[Vertex]) -> Vec<u32> {
    let mut far = vec![u32::MAX; instance.vertices()];
    let mut waiting: VecDeque<Vertex> = from.iter().copied().collect();
    from.iter().for_each(|v| far[v.index()] = 0);
    while let Some(v) = waiting.pop_front() {
        for &w in next(instance, v) {
            if far[w.index()] == u32::MAX {
                far[w.index()] = far[v.index()] + 1;
                waiting.push_back(w);
            }
        }
    }
    far
}
