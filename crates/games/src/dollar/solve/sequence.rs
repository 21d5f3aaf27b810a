//! Following a sequence of moves, a run like `+3*100000000000000` in one step.
//!
//! While one vertex lends again and again, its own amount falls and its neighbours' amounts rise, and
//! nobody else's changes. So "a riser still owes" holds up to some moment and "a faller owes" from some
//! moment on: the first moment after the risers are out of debt is found by halving, and the run passes
//! through a position without debtors if and only if the fallers owe nothing at that moment. A run costs
//! its vertex's degree times the logarithm of its length.

use super::super::verify::{Class, Count, Sequence, SequenceClaim, SequenceQuery, read};
use super::super::{Dollars, Instance, Move};
use super::minimise::minimise;
use super::shortest::Clauses;
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop};
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};

/// The method `follow`.
pub(super) struct Follow;

impl Solver<Sequence> for Follow {
    fn key(&self) -> &'static str {
        "follow"
    }

    fn summary(&self) -> &'static str {
        "plays the moves, each run of equal ones in one step"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &SequenceQuery, run: &Run) -> Found<SequenceClaim> {
        match follow(instance, query, run) {
            // Whoever asks for the optimum and is not told has no whole answer.
            Ok((claim, Some(why))) if claim.is_optimal().is_none() => {
                Found::Stopped { why, best: Some(claim) }
            }
            Ok((claim, _)) => Found::Claim(claim),
            Err(why) => Found::Stopped { why, best: None },
        }
    }
}

/// What the moves come to, and why the search for a shorter sequence was stopped, if it was.
fn follow(
    instance: &Instance,
    query: &SequenceQuery,
    run: &Run,
) -> Result<(SequenceClaim, Option<Stop>), Stop> {
    let moves = understood(instance, &query.moves)?;
    let graph = instance.graph();
    let vertices = graph.vertices();
    let (mut lends, mut borrows) = (vec![0; vertices], vec![0; vertices]);
    let mut now = Following { now: instance.clone(), debtors: instance.debtors(), made: 0, solved_at: None };
    now.look();
    for (made, step) in moves.into_iter().enumerate() {
        run.limits.spend(1).inspect_err(|_| run.limits.reach("made", made))?;
        run.trace.step(|| step.to_string());
        let counts = if step.count > 0 { &mut lends } else { &mut borrows };
        counts[step.vertex.index()] += step.count.abs();
        now.play(step);
    }
    let net = difference(&lends, &borrows);
    let equivalent = match &query.against {
        None => None,
        Some(text) => {
            let mut gap = net.clone();
            for step in understood(instance, text)? {
                gap[step.vertex.index()] -= step.count;
            }
            Some(is_constant(graph, &gap))
        }
    };
    let mut minimised = net.clone();
    minimise(graph, &mut minimised);
    let classes = graph.all().map(|vertex| now.class(vertex)).collect();
    let end = now.now.wealth().to_vec();
    let solved_at = now.solved_at.map(Count);
    let (shortest, why) = match query.optimal {
        false => (None, None),
        true => match Clauses.solve(instance, &Nothing {}, run) {
            Found::Claim(claim) => (Some(claim), None),
            Found::Stopped { why, best: Some(claim) } => (Some(claim), Some(why)),
            Found::Stopped { why, best: None } => return Err(why),
        },
    };
    let claim =
        SequenceClaim { solved_at, lends, borrows, net, minimised, end, classes, equivalent, shortest };
    Ok((claim, why))
}

/// The question was admitted, so its moves are moves.
fn understood(instance: &Instance, text: &str) -> Result<Vec<Move>, Stop> {
    read(instance, "moves", text).map_err(|faults| Stop::GaveUp(faults.to_string().into()))
}

fn difference(lends: &[Dollars], borrows: &[Dollars]) -> Vec<Dollars> {
    lends.iter().zip(borrows).map(|(lends, borrows)| lends - borrows).collect()
}

fn is_constant(graph: &Graph, gap: &[Dollars]) -> bool {
    members(graph).iter().all(|part| part.iter().all(|v| gap[v.index()] == gap[part[0].index()]))
}

struct Following {
    now: Instance,
    debtors: usize,
    made: Dollars,
    solved_at: Option<Dollars>,
}

impl Following {
    fn look(&mut self) {
        if self.debtors == 0 {
            self.solved_at.get_or_insert(self.made);
        }
    }

    fn play(&mut self, step: Move) {
        let touched = self.touched(step.vertex);
        let owing = |now: &Instance| touched.iter().filter(|v| now.wealth()[v.index()] < 0).count();
        let others = self.debtors - owing(&self.now);
        if others == 0
            && self.solved_at.is_none()
            && let Some(after) = self.moment(step)
        {
            self.solved_at = Some(self.made + after);
        }
        self.now.lend(step.vertex, step.count).expect("the question was admitted: the moves can be played");
        self.made += step.count.abs();
        self.debtors = others + owing(&self.now);
        self.look();
    }

    /// The vertex and its neighbours, each once.
    fn touched(&self, vertex: Vertex) -> Vec<Vertex> {
        let mut all = self.now.graph().neighbours(vertex).to_vec();
        all.dedup();
        all.push(vertex);
        all
    }

    /// The first moment of a run when nobody touched by it owes; nobody else owes.
    fn moment(&self, step: Move) -> Option<Dollars> {
        let sign = step.count.signum();
        let copies = self.now.graph().neighbours(step.vertex).chunk_by(|one, other| one == other);
        let mut lines: Vec<(Dollars, Dollars)> =
            copies.map(|c| (self.now.wealth()[c[0].index()], sign * c.len() as Dollars)).collect();
        let degree = self.now.graph().degree(step.vertex) as Dollars;
        lines.push((self.now.wealth()[step.vertex.index()], -sign * degree));
        let owes = |at: Dollars, rising: bool| {
            lines.iter().any(|&(value, change)| (change > 0) == rising && value + change * at < 0)
        };
        let (mut low, mut high) = (1, step.count.abs());
        if owes(high, true) {
            return None;
        }
        while low < high {
            let middle = low + (high - low) / 2;
            if owes(middle, true) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        (!owes(low, false)).then_some(low)
    }

    fn class(&self, vertex: Vertex) -> Class {
        let value = self.now.wealth()[vertex.index()];
        match self.now.graph().degree(vertex) as Dollars {
            _ if value < 0 => Class::Poor,
            degree if value < degree => Class::Sufficient,
            _ => Class::Rich,
        }
    }
}
