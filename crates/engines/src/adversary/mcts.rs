//! Where do games go well that are played to their end?
//!
//! Monte-Carlo tree search with upper confidence bounds (Kocsis and Szepesvári 2006): from the root the move with the best
//! mix of good results and few tries is followed; where the tree ends it grows by one position, a game is played to its
//! end from there, and its result is added to all positions on the way.

use super::Board;
use ludograph_core::{Draws, Limits};

/// A board on which a game can be played to its end.
pub trait Rollout: Board + Clone {
    /// Plays to the end by chance and gives the result for the mover at the start: 1 won, 0 lost, between for more or
    /// less.
    fn roll(&mut self, draws: &mut Draws) -> f64;
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// The move tried most.
    pub best: M,
    /// How many games were played.
    pub games: u64,
    /// The moves at the root: tries, and the mean result.
    pub tries: Vec<(M, u32, f64)>,
}

struct Node<M> {
    step: Option<M>,
    children: std::ops::Range<u32>,
    grown: bool,
    tries: u32,
    /// Results for whoever made the step.
    sum: f64,
}

impl<M> Node<M> {
    fn new(step: Option<M>) -> Self {
        Self { step, children: 0..0, grown: false, tries: 0, sum: 0.0 }
    }
}

/// Trees of more positions grow no further.
const LARGEST: usize = 2_000_000;

/// Plays games until so many were played, or the limits are spent. Nothing when play is over.
pub fn search<B: Rollout>(
    board: &B,
    games: u64,
    exploration: f64,
    draws: &mut Draws,
    limits: &Limits,
) -> Option<Report<B::Move>> {
    let mut first = Vec::new();
    board.moves(&mut first);
    let fallback = *first.first()?;
    if board.outcome().is_some() {
        return None;
    }
    let mut nodes: Vec<Node<B::Move>> = vec![Node::new(None)];
    let mut played = 0;
    while played < games {
        if limits.spend(1).is_err() {
            break;
        }
        one_game(&mut nodes, board, exploration, draws);
        played += 1;
    }
    let root = &nodes[0];
    let children = &nodes[root.children.start as usize..root.children.end as usize];
    let mean = |node: &Node<B::Move>| if node.tries == 0 { 0.0 } else { node.sum / f64::from(node.tries) };
    let tries: Vec<(B::Move, u32, f64)> =
        children.iter().filter_map(|node| Some((node.step?, node.tries, mean(node)))).collect();
    let most = tries.iter().map(|(_, tries, _)| *tries).max().unwrap_or(0);
    let best = tries.iter().find(|(_, tries, _)| *tries == most).map_or(fallback, |(step, _, _)| *step);
    Some(Report { best, games: played, tries })
}

fn one_game<B: Rollout>(nodes: &mut Vec<Node<B::Move>>, start: &B, exploration: f64, draws: &mut Draws) {
    let mut board = start.clone();
    let mut path = vec![0usize];
    let mut at = 0;
    while nodes[at].grown && !nodes[at].children.is_empty() {
        at = choose(nodes, at, exploration);
        let Some(step) = nodes[at].step else { break };
        board.make(step);
        path.push(at);
    }
    if !nodes[at].grown && (nodes[at].tries > 0 || at == 0) && nodes.len() < LARGEST {
        nodes[at].grown = true;
        if board.outcome().is_none() {
            let mut moves = Vec::new();
            board.moves(&mut moves);
            let from = nodes.len() as u32;
            nodes.extend(moves.into_iter().map(|step| Node::new(Some(step))));
            nodes[at].children = from..nodes.len() as u32;
            at = from as usize;
            if let Some(step) = nodes[at].step {
                board.make(step);
                path.push(at);
            }
        }
    }
    // The result for the mover at the end of the path; its last step was made by the other.
    let mut result = 1.0 - board.roll(draws);
    for &index in path.iter().rev() {
        nodes[index].tries += 1;
        nodes[index].sum += result;
        result = 1.0 - result;
    }
}

/// The child with the best mix of results and few tries; untried ones first, in their order.
fn choose<M>(nodes: &[Node<M>], at: usize, exploration: f64) -> usize {
    let children = nodes[at].children.start as usize..nodes[at].children.end as usize;
    let total = f64::from(nodes[at].tries.max(1)).ln();
    let (mut best, mut most) = (children.start, f64::NEG_INFINITY);
    for index in children {
        let node = &nodes[index];
        if node.tries == 0 {
            return index;
        }
        let tries = f64::from(node.tries);
        let score = node.sum / tries + exploration * (total / tries).sqrt();
        if score > most {
            (best, most) = (index, score);
        }
    }
    best
}
