//! What is best? A chase played out once, and asked at every move.
//!
//! The cops take a move after which every reply leaves fewer turns; the robber goes where he is never caught, or
//! caught last. The same table tells what each legal move is worth: "capture in 3" or "safe".

use super::super::rules::{Move, Position};
use super::super::solve::Piece;
use super::super::{Instance, Terms, say};
use ludograph_core::{Limits, Run, Stop};
use ludograph_engines::pursuit::{Chase, Ended, bytes_needed};
use ludograph_graph::Vertex;
use std::sync::Arc;

/// What a move is worth: turns of the cops until capture, or nothing when the robber is safe.
pub(super) type Worth = Option<u32>;

/// A chase that was played out, with its piece of graph.
pub(super) struct Solved {
    instance: Instance,
    terms: Terms,
    piece: Piece,
    chase: Chase,
    end: Ended,
}

/// Ranks take so much at most.
const MOST_BYTES: u64 = 1 << 30;

impl Solved {
    /// Plays out the chase of a position.
    pub(super) fn new(position: &Position, run: &Run) -> Result<Self, Stop> {
        let (instance, terms) = (position.instance().clone(), position.terms().clone());
        let all: Vec<Vertex> = instance.all().collect();
        let cops = position.count();
        let memory = run.memory.min(MOST_BYTES);
        let too_large = || Stop::TooLarge(say::Many { cops, vertices: all.len() }.into());
        if bytes_needed(all.len(), cops).is_none_or(|bytes| bytes > memory) || all.len() > 20_000 {
            return Err(too_large());
        }
        let piece = Piece::whole(&instance, &terms, &all, &run.limits)?;
        let mut chase =
            Chase::new(Arc::new(piece.ground(&run.limits)?), cops, run.memory, memory, &run.limits)?;
        let end = chase.play_out(&run.limits)?;
        if chase.levels().is_none() {
            return Err(too_large());
        }
        Ok(Self { instance, terms, piece, chase, end })
    }

    /// Whether this is about the same game.
    pub(super) fn fits(&self, position: &Position) -> bool {
        self.chase.cops() == position.count()
            && self.terms == *position.terms()
            && self.instance.is_same_board(position.instance())
    }

    fn index(&self, cops: &[Vertex]) -> usize {
        let mut all: Vec<u32> = cops.iter().map(|cop| cop.0).collect();
        self.chase.sets().index_of(&mut all)
    }

    fn is_caught(&self, cops: &[Vertex], robber: Vertex) -> bool {
        cops.iter().any(|cop| self.piece.zone[cop.index()].binary_search(&robber.0).is_ok())
    }

    /// The worth of a robber's place when the cops move next.
    pub(super) fn robber_at(&self, cops: &[Vertex], robber: Vertex) -> Worth {
        self.chase.rank(self.index(cops), robber.index())
    }

    /// The worth of a placement or a turn of the cops: this turn is counted.
    fn cops_at(&self, cops: &[Vertex], robber: Option<Vertex>) -> Worth {
        let index = self.index(cops);
        let worst = |places: Vec<u32>| {
            let mut ranks = places.into_iter().map(|place| self.chase.rank(index, place as usize));
            ranks.try_fold(0, |most, rank| rank.map(|rank| rank.max(most)))
        };
        match robber {
            None => worst((0..self.piece.len() as u32).collect()),
            Some(robber) if self.is_caught(cops, robber) => Some(1),
            Some(robber) => {
                let local: Vec<u32> = cops.iter().map(|cop| cop.0).collect();
                worst(self.piece.robber(&local, robber.0).into_owned()).map(|turns| turns + 1)
            }
        }
    }

    /// The best worth that the cops still to go can reach, with the whole placement.
    fn complete(
        &self,
        position: &Position,
        cops: &mut Vec<Vertex>,
        next: usize,
        gone: bool,
        limits: &Limits,
    ) -> Result<(Worth, Vec<Vertex>), Stop> {
        if next == position.count() {
            limits.spend(0)?;
            return Ok((self.cops_at(cops, position.robber()), cops.clone()));
        }
        let choices: Vec<Vertex> = if position.is_placing() {
            // Cops are alike: those after the one who is placed now may come in order among themselves.
            let from = if next > position.cops().len() + 1 { cops[next - 1].0 } else { 0 };
            (from..self.piece.len() as u32).map(Vertex).collect()
        } else if gone && self.piece.is_lazy() {
            vec![position.cops()[next]]
        } else {
            self.piece.moves[position.cops()[next].index()].iter().map(|&v| Vertex(v)).collect()
        };
        let mut best: Option<(Worth, Vec<Vertex>)> = None;
        for to in choices {
            cops.push(to);
            let left = !position.is_placing() && to != position.cops()[next];
            let found = self.complete(position, cops, next + 1, gone || left, limits)?;
            cops.pop();
            let better = |(worth, _): &(Worth, Vec<Vertex>)| turns(found.0) < turns(*worth);
            if best.as_ref().is_none_or(better) {
                best = Some(found);
            }
        }
        Ok(best.expect("a cop may always stay"))
    }

    /// The worth of every move of the token that moves next, with what the cops would do all together, unless the run is
    /// stopped.
    pub(super) fn moves(
        &self,
        position: &Position,
        cops_turn: bool,
        limits: &Limits,
    ) -> Result<Vec<(Move, Worth, Vec<Vertex>)>, Stop> {
        if !cops_turn {
            let value = |to: Vertex| (Move::Robber(to), self.robber_at(position.cops(), to), Vec::new());
            return Ok(position.robber_moves().into_iter().map(value).collect());
        }
        let next = position.next_cop();
        let value = |to: Vertex| {
            let mut cops = position.cops()[..next].to_vec();
            cops.push(to);
            let left = !position.is_placing() && to != position.cops()[next];
            let gone = position.has_left() || left;
            let (worth, all) = self.complete(position, &mut cops, next + 1, gone, limits)?;
            Ok((Move::Cop(to), worth, all))
        };
        position.cop_moves().into_iter().map(value).collect()
    }

    /// The placement that catches everybody soonest, if one does.
    pub(super) fn start(&self) -> Option<Vec<Vertex>> {
        match self.end {
            Ended::Caught { start, .. } => {
                Some(self.chase.sets().members(start, self.chase.cops()).into_iter().map(Vertex).collect())
            }
            Ended::Escapes => None,
        }
    }

    /// How many joint moves would be looked at.
    pub(super) fn work(&self, position: &Position) -> u64 {
        let left = position.count() - position.next_cop();
        let one = if position.is_placing() {
            self.piece.len()
        } else {
            position.cops().iter().map(|cop| self.piece.moves[cop.index()].len()).max().unwrap_or(1)
        };
        (one as u64).saturating_pow(left as u32)
    }
}

/// Worths in order: safe comes last.
pub(super) fn turns(worth: Worth) -> u64 {
    worth.map_or(u64::MAX, u64::from)
}
