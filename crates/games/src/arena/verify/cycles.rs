//! Is every cycle good for the winner of its region?
//!
//! What is left to the loser is a graph: the winner's vertices have the edge of the strategy, the loser's all
//! of theirs. In a strongly connected part some cycle visits the vertices of the highest colour. If that
//! colour is bad for the winner, the claim is false. Otherwise every cycle through one of them is good; they are
//! taken out, and the rest of the part is looked at in the same way. Regions are closed, so both players are
//! checked at once. The parts are found by R. Tarjan's depth-first search, without recursion.

use super::super::instance::{Instance, View};
use super::super::say;
use super::Meter;
use super::parity::{Colours, Stuck};
use ludograph_core::called::vertex as called;
use ludograph_core::{Limits, Objection};

pub(super) fn check(
    instance: &Instance,
    game: &Colours,
    winner: &[u8],
    strategy: &[i32],
    limits: &Limits,
) -> Result<(), Objection> {
    let n = winner.len();
    let mut meter = Meter::new(limits);
    let mut search = Search {
        view: instance.view(),
        game,
        strategy,
        meter: Meter::new(limits),
        nodes: Vec::with_capacity(n),
        next: 0,
        stack: Vec::new(),
        path: Vec::new(),
        found: Vec::new(),
        buffer: Vec::new(),
    };
    for vertex in 0..n as u32 {
        let edges = search.edges(vertex)?;
        search.nodes.push(Node { edges, ..Node::default() });
    }
    let mut parts = 0;
    // Every entry is a set of vertices that carry the same number in `part`.
    let mut sets: Vec<Vec<u32>> = vec![(0..n as u32).collect()];
    while let Some(set) = sets.pop() {
        meter.pay(set.len() as u64)?;
        search.components(&set)?;
        let mut components = std::mem::take(&mut search.found);
        for component in components.drain(..) {
            let colour = |vertex: u32| game.colours[vertex as usize];
            let top = component.iter().map(|&vertex| colour(vertex)).max().unwrap_or(0);
            let player = u32::from(winner[component[0] as usize] - b'0');
            if top % 2 != player {
                let place = component.iter().find(|&&vertex| colour(vertex) == top).copied().unwrap_or(0);
                let what = say::FlawCycle { colour: top };
                return Err(Objection::at(format!("vertex {}", called(place)), what));
            }
            let rest: Vec<u32> = component.iter().copied().filter(|&vertex| colour(vertex) < top).collect();
            parts += 1;
            for &vertex in &component {
                search.nodes[vertex as usize].part = u32::MAX;
            }
            for &vertex in &rest {
                let node = &mut search.nodes[vertex as usize];
                (node.part, node.number, node.low) = (parts, 0, 0);
            }
            if !rest.is_empty() {
                sets.push(rest);
            }
        }
        search.found = components;
    }
    meter.settle()?;
    search.meter.settle()?;
    Ok(())
}

/// What the search knows of a vertex, in one place, for vertices are met in no order.
#[derive(Clone, Default)]
struct Node {
    /// Only edges within the same number count.
    part: u32,
    /// When the vertex was met, from 1; 0 means not yet.
    number: u32,
    /// The earliest one on the stack that is known to be reached.
    low: u32,
    /// The first two edges of what is left to the loser, [`NONE`] where there is none; [`MANY`] if there are more.
    edges: [u32; 2],
}

/// No edge.
const NONE: u32 = u32::MAX;
/// More than two edges: they are looked up.
const MANY: u32 = u32::MAX - 1;

struct Search<'a> {
    view: View<'a>,
    game: &'a Colours,
    strategy: &'a [i32],
    meter: Meter<'a>,
    nodes: Vec<Node>,
    next: u32,
    stack: Vec<u32>,
    /// The vertices on the way, each with how many of its edges were looked at.
    path: Vec<(u32, u32)>,
    /// The components with a cycle.
    found: Vec<Vec<u32>>,
    buffer: Vec<u32>,
}

/// A vertex that has left the stack.
const GONE: u32 = u32::MAX;

impl Search<'_> {
    /// What a node says about the edges of a vertex in what is left to the loser.
    fn edges(&mut self, vertex: u32) -> Result<[u32; 2], Objection> {
        let at = vertex as usize;
        self.meter.pay(1)?;
        // The winner's vertices have one edge, and so have dead ends where play stays.
        if self.strategy[at] >= 0 {
            return Ok([self.strategy[at] as u32, NONE]);
        }
        let after = self.view.successors(vertex, &mut self.buffer);
        self.meter.pay(after.len() as u64)?;
        Ok(match after {
            [] if self.game.dead_end == Stuck::SelfLoop => [vertex, NONE],
            [] => [NONE, NONE],
            &[one] => [one, NONE],
            &[one, two] => [one, two],
            _ => [MANY, MANY],
        })
    }

    /// The edge number `index` of a vertex in what is left to the loser.
    #[inline]
    fn edge(&mut self, vertex: u32, index: u32) -> Option<u32> {
        match self.nodes[vertex as usize].edges {
            [MANY, _] => self.view.successors(vertex, &mut self.buffer).get(index as usize).copied(),
            edges => edges.get(index as usize).copied().filter(|&to| to != NONE),
        }
    }

    fn components(&mut self, set: &[u32]) -> Result<(), Objection> {
        self.next = 0;
        for &root in set {
            self.meter.pay(1)?;
            if self.nodes[root as usize].number == 0 {
                self.visit(root);
                self.walk()?;
            }
        }
        Ok(())
    }

    fn visit(&mut self, vertex: u32) {
        self.next += 1;
        let node = &mut self.nodes[vertex as usize];
        (node.number, node.low) = (self.next, self.next);
        self.stack.push(vertex);
        self.path.push((vertex, 0));
    }

    fn walk(&mut self) -> Result<(), Objection> {
        while let Some(&(vertex, index)) = self.path.last() {
            self.meter.pay(1)?;
            let at = vertex as usize;
            if let Some(to) = self.edge(vertex, index) {
                if let Some(last) = self.path.last_mut() {
                    last.1 += 1;
                }
                let Node { part, number, .. } = self.nodes[to as usize];
                let node = &mut self.nodes[at];
                match number {
                    _ if part != node.part => {}
                    0 => self.visit(to),
                    GONE => {}
                    number => node.low = node.low.min(number),
                }
                continue;
            }
            self.path.pop();
            if let Some(&(before, _)) = self.path.last() {
                let low = self.nodes[at].low;
                let node = &mut self.nodes[before as usize];
                node.low = node.low.min(low);
            }
            if self.nodes[at].low == self.nodes[at].number {
                self.close(vertex)?;
            }
        }
        Ok(())
    }

    /// Takes a finished component from the stack and keeps it if it has a cycle.
    fn close(&mut self, root: u32) -> Result<(), Objection> {
        let from = self.stack.iter().rposition(|&vertex| vertex == root).unwrap_or(0);
        let single = from + 1 == self.stack.len();
        for &vertex in &self.stack[from..] {
            self.meter.pay(1)?;
            self.nodes[vertex as usize].number = GONE;
        }
        if single {
            self.stack.truncate(from);
            let mut index = 0;
            while let Some(to) = self.edge(root, index) {
                self.meter.pay(1)?;
                if to == root {
                    self.found.push(vec![root]);
                    break;
                }
                index += 1;
            }
            return Ok(());
        }
        let component = self.stack.split_off(from);
        self.found.push(component);
        Ok(())
    }
}
