//! How good is each move, looked at so many moves deep?
//!
//! Principal variation search by iterative deepening: the first move of a position gets the whole window, the others
//! only the question whether they are better. A table keeps bounds and the best move by position; moves are tried in
//! the order table, killers (two moves that refuted a sibling), then as the board lists them.

use super::{Board, WON};
use ludograph_core::{Limits, Stop};

/// What may be spent on one search.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// No deeper than this.
    pub depth: u32,
    /// No more positions than this.
    pub nodes: u64,
    /// The logarithm of the number of table entries.
    pub table: u32,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// The best move.
    pub best: M,
    /// Its value.
    pub value: i32,
    /// The depth of the last search that was finished.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The moves at the root with their values at the last finished depth; only the best one's is exact.
    pub scores: Vec<(M, i32)>,
}

const INFINITY: i32 = 2 * WON;
const DEEPEST: usize = 128;

#[derive(Clone, Copy)]
enum Bound {
    Exact,
    Low,
    High,
}

#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    value: i32,
    depth: u8,
    bound: Bound,
    best: Option<M>,
}

struct Search<'a, B: Board> {
    board: &'a mut B,
    limits: &'a Limits,
    budget: Budget,
    nodes: u64,
    table: Vec<Option<Entry<B::Move>>>,
    killers: Vec<[Option<B::Move>; 2]>,
    lists: Vec<Vec<B::Move>>,
}

/// Searches deeper and deeper until the budget or the limits are spent, or the end is seen. Nothing when play is over.
pub fn search<B: Board>(board: &mut B, budget: Budget, limits: &Limits) -> Option<Report<B::Move>> {
    let mut moves = Vec::new();
    board.moves(&mut moves);
    let first = *moves.first()?;
    let mut report = Report { best: first, value: 0, depth: 0, nodes: 0, scores: Vec::new() };
    if board.outcome().is_some() {
        return None;
    }
    let size = 1usize << budget.table.clamp(4, 28);
    let mut search = Search {
        board,
        limits,
        budget,
        nodes: 0,
        table: vec![None; size],
        killers: vec![[None; 2]; DEEPEST + 1],
        lists: vec![Vec::new(); DEEPEST + 1],
    };
    for depth in 1..=budget.depth.min(DEEPEST as u32) {
        let Ok(scores) = search.root(&moves, depth) else { break };
        let Some(&(best, value)) = scores.iter().max_by_key(|(_, value)| *value) else { break };
        // The best of equals is the one tried first.
        let (best, value) = scores.iter().find(|(_, v)| *v == value).copied().unwrap_or((best, value));
        report = Report { best, value, depth, nodes: search.nodes, scores };
        moves.retain(|&step| step != best);
        moves.insert(0, best);
        if value.abs() > WON || moves.len() == 1 {
            break;
        }
    }
    report.nodes = search.nodes;
    Some(report)
}

impl<B: Board> Search<'_, B> {
    fn spend(&mut self) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes > self.budget.nodes {
            return Err(Stop::Nodes);
        }
        if self.nodes.is_multiple_of(32) { self.limits.spend(32) } else { self.asked() }
    }

    /// Whether the flag is down: positions of a huge board take milliseconds each, so it is asked at every one.
    fn asked(&self) -> Result<(), Stop> {
        self.limits.going()
    }

    fn root(&mut self, moves: &[B::Move], depth: u32) -> Result<Vec<(B::Move, i32)>, Stop> {
        let mut scores: Vec<(B::Move, i32)> = Vec::with_capacity(moves.len());
        let mut alpha = -INFINITY;
        for (index, &step) in moves.iter().enumerate() {
            let undo = self.board.make(step);
            let value = self.child(index == 0, depth - 1, 1, alpha, INFINITY);
            self.board.unmake(undo);
            let value = value?;
            // A move that is not better has only a bound as its value.
            scores.push((step, if value > alpha || index == 0 { value } else { value.min(alpha - 1) }));
            alpha = alpha.max(value);
        }
        Ok(scores)
    }

    /// The value of the position after a move, for its maker.
    fn child(&mut self, whole: bool, depth: u32, ply: usize, alpha: i32, beta: i32) -> Result<i32, Stop> {
        if whole {
            return Ok(-self.value(depth, ply, -beta, -alpha)?);
        }
        let value = -self.value(depth, ply, -alpha - 1, -alpha)?;
        if value > alpha && value < beta { Ok(-self.value(depth, ply, -beta, -alpha)?) } else { Ok(value) }
    }

    fn value(&mut self, depth: u32, ply: usize, mut alpha: i32, beta: i32) -> Result<i32, Stop> {
        self.spend()?;
        if let Some(value) = self.board.outcome() {
            return Ok(value);
        }
        if depth == 0 || ply >= DEEPEST {
            let value = self.board.evaluate().clamp(1 - WON, WON - 1);
            // A board may give up its evaluation when the flag is up: then the number means nothing.
            return self.asked().map(|()| value);
        }
        let key = self.board.key();
        let at = key as usize & (self.table.len() - 1);
        let known = self.table[at].filter(|entry| entry.key == key);
        if let Some(entry) = known
            && u32::from(entry.depth) >= depth
        {
            match entry.bound {
                Bound::Exact => return Ok(entry.value),
                Bound::Low if entry.value >= beta => return Ok(entry.value),
                Bound::High if entry.value <= alpha => return Ok(entry.value),
                _ => {}
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        self.board.moves(&mut moves);
        self.sort(&mut moves, ply, known.and_then(|entry| entry.best));
        let found = self.best_of(&moves, depth, ply, &mut alpha, beta);
        self.lists[ply] = moves;
        let (best, value, bound) = found?;
        let deeper =
            self.table[at].is_some_and(|entry| entry.key != key && u32::from(entry.depth) > depth + 2);
        if !deeper {
            self.table[at] = Some(Entry { key, value, depth: depth as u8, bound, best });
        }
        Ok(value)
    }

    fn best_of(
        &mut self,
        moves: &[B::Move],
        depth: u32,
        ply: usize,
        alpha: &mut i32,
        beta: i32,
    ) -> Result<(Option<B::Move>, i32, Bound), Stop> {
        let (mut best, mut most, mut bound) = (None, -INFINITY, Bound::High);
        for (index, &step) in moves.iter().enumerate() {
            let undo = self.board.make(step);
            let value = self.child(index == 0, depth - 1, ply + 1, *alpha, beta);
            self.board.unmake(undo);
            let value = value?;
            if value > most {
                (best, most) = (Some(step), value);
            }
            if value > *alpha {
                (*alpha, bound) = (value, Bound::Exact);
            }
            if *alpha >= beta {
                self.remember(step, ply);
                return Ok((best, most, Bound::Low));
            }
        }
        Ok((best, most, bound))
    }

    fn remember(&mut self, step: B::Move, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
    }

    fn sort(&self, moves: &mut [B::Move], ply: usize, known: Option<B::Move>) {
        let killers = self.killers[ply];
        moves.sort_by_key(|&step| match step {
            best if Some(best) == known => 0,
            killer if killers.contains(&Some(killer)) => 1,
            _ => 2,
        });
    }
}
