//! The shortest flooding of a graph of coloured regions, by A*.
//!
//! The bound is the one of A. Puchert, as in ColorFill: a colour whose last regions all touch the zone must be
//! called once more, and nothing is lost by calling it at once; where no colour can be finished, let one call win
//! everything that touches the zone, whatever its colour. Both steps are repeated until all is owned, and counted.
//! More regions never need more calls, so this never counts too much.
//!
//! A colour that can be finished is the only call tried. States are sets of regions; among equal bounds the deepest
//! is taken first.

use super::bits::Bits;
use super::regions::Regions;
use super::zones;
use crate::colors::say;
use ludograph_core::{Limits, Stop, sized};

const NONE: u32 = u32::MAX;
const MANY: usize = 26;

/// What became of a search.
pub(super) struct Flooding {
    /// The best calls found, if any.
    pub(super) calls: Option<Vec<u8>>,
    /// No flooding is shorter than this.
    pub(super) bound: u32,
    /// The zones that show it, if they were asked for and are not too many.
    pub(super) zones: Option<String>,
    /// Why it stopped before the bound was reached.
    pub(super) stop: Option<Stop>,
}

/// What a search may use, and what is wanted of it.
pub(super) struct Wants<'a> {
    /// Says how many calls are known to do.
    pub(super) known: &'a dyn Fn() -> usize,
    pub(super) memory: u64,
    /// Whether the zones are listed.
    pub(super) proof: bool,
}

/// The graph in words.
pub(super) struct Graph<const N: usize> {
    near: Vec<Bits<N>>,
    pub(super) of_colour: [Bits<N>; MANY],
    colours: usize,
    all: Bits<N>,
}

/// A set of owned regions that was reached.
#[derive(Clone, Copy)]
struct Node<const N: usize> {
    owned: Bits<N>,
    parent: u32,
    depth: u16,
    call: u8,
    /// Whether it has been expanded, or a shorter way is known.
    done: bool,
    /// Colours that win the same before the last call as after it; none if that call was the only one tried.
    earlier: u32,
}

/// The shortest flooding from a region.
pub(super) fn shortest<const N: usize>(
    regions: &Regions,
    root: usize,
    wants: &Wants,
    limits: &Limits,
) -> Flooding {
    let graph = Graph::<N>::new(regions);
    let mut found = Search::new(&graph, root, wants.memory).run(wants.known, limits);
    if wants.proof && found.stop.is_none() {
        // An answer stays one when its proof is stopped.
        let length = found.bound;
        found.zones = zones::tree(&graph, root, length, wants.memory, limits).unwrap_or(None);
    }
    found
}

impl<const N: usize> Graph<N> {
    pub(super) fn new(regions: &Regions) -> Self {
        let mut near = vec![Bits::NONE; regions.len()];
        let mut of_colour = [Bits::NONE; MANY];
        let mut all = Bits::NONE;
        let mut colours = 0;
        for (at, list) in regions.near.iter().enumerate() {
            list.iter().for_each(|&other| near[at].set(other as usize));
            of_colour[usize::from(regions.colour[at])].set(at);
            colours = colours.max(usize::from(regions.colour[at]) + 1);
            all.set(at);
        }
        Self { near, of_colour, colours, all }
    }

    /// The calls that count from a zone with its ring: a colour that can be finished, or all of them.
    pub(super) fn worthwhile(&self, owned: &Bits<N>, ring: &Bits<N>) -> std::ops::Range<usize> {
        let reached = owned.or(ring);
        let finished = |colour: &usize| {
            let members = &self.of_colour[*colour];
            members.meets(ring) && members.minus(&reached).is_empty()
        };
        match (0..self.colours).find(finished) {
            Some(colour) => colour..colour + 1,
            None => 0..self.colours,
        }
    }

    #[inline]
    pub(super) fn around(&self, set: &Bits<N>) -> Bits<N> {
        let mut ring = Bits::NONE;
        set.each(|at| ring = ring.or(&self.near[at]));
        ring
    }

    /// No flooding is shorter than this, from a zone and its ring.
    #[inline]
    pub(super) fn bound(&self, mut owned: Bits<N>, mut ring: Bits<N>) -> u32 {
        let mut calls = 0;
        // Colours that are not finished, packed to the front.
        let mut open = [0u8; MANY];
        let mut left = 0;
        for colour in 0..self.colours {
            open[left] = colour as u8;
            left += usize::from(!self.of_colour[colour].minus(&owned).is_empty());
        }
        while left > 0 {
            let mut won = Bits::NONE;
            let reached = owned.or(&ring);
            let mut k = 0;
            let before = left;
            while k < left {
                let members = &self.of_colour[usize::from(open[k])];
                if members.minus(&reached).is_empty() {
                    won = won.or(&members.minus(&owned));
                    left -= 1;
                    open[k] = open[left];
                } else {
                    k += 1;
                }
            }
            if left == 0 {
                return calls + before as u32;
            }
            if before == left {
                won = ring;
                calls += 1;
            } else {
                calls += (before - left) as u32;
            }
            owned = owned.or(&won);
            ring = ring.or(&self.around(&won)).minus(&owned);
            if ring.is_empty() {
                // Cut off: whoever asks has checked that all is connected, so this is the end of an empty graph.
                return calls;
            }
        }
        calls
    }
}

struct Search<'a, const N: usize> {
    graph: &'a Graph<N>,
    nodes: Vec<Node<N>>,
    /// Open addressing by the owned set.
    table: Vec<u32>,
    /// Nodes to expand, by bound.
    queue: Vec<Vec<u32>>,
    most: usize,
    memory: u64,
    best: Option<(u32, u32)>,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(graph: &'a Graph<N>, root: usize, memory: u64) -> Self {
        // A node, its places in the table and in the queue, and the room that lists grow into.
        let each = 2 * (size_of::<Node<N>>() as u64 + 24);
        let most = (memory / each).min(u64::from(NONE) / 2) as usize;
        let mut search = Self {
            graph,
            nodes: Vec::new(),
            table: vec![NONE; 1 << 10],
            queue: Vec::new(),
            most,
            memory,
            best: None,
        };
        let mut owned = Bits::NONE;
        owned.set(root);
        search.reach(
            Node { owned, parent: NONE, depth: 0, call: 0, done: false, earlier: 0 },
            &Bits::NONE,
            &owned,
            0,
        );
        search
    }

    fn run(mut self, known: &dyn Fn() -> usize, limits: &Limits) -> Flooding {
        let mut bound = 0;
        let mut waiting = 0u64;
        loop {
            let Some(node) = self.queue.get_mut(bound).map(Vec::pop) else {
                unreachable!("the queue holds a way to the end until it is found");
            };
            let Some(index) = node else {
                bound += 1;
                limits.note(|| {
                    let best = self.best.map_or_else(known, |(length, _)| known().min(length as usize));
                    say::FloodProgress { calls: best, bound }
                });
                if let Some((length, goal)) = self.best
                    && length <= bound as u32
                {
                    return Flooding { calls: Some(self.way(goal)), bound: length, zones: None, stop: None };
                }
                continue;
            };
            if self.nodes[index as usize].done {
                continue;
            }
            waiting += 1;
            // Nodes of huge boards take long: the flag is asked at each of them, nodes are counted in steps.
            if waiting == 64 || limits.stopped() {
                let stop = if self.nodes.len() > self.most {
                    let needed = say::StatesMemory { n: self.most, bytes: sized(self.memory) };
                    Err(Stop::TooLarge(needed.into()))
                } else {
                    limits.spend(waiting)
                };
                waiting = 0;
                if let Err(stop) = stop {
                    let calls = self.best.map(|(_, goal)| self.way(goal));
                    return Flooding { calls, bound: bound as u32, zones: None, stop: Some(stop) };
                }
            }
            if let Some(goal) = self.expand(index, bound as u32) {
                return Flooding {
                    calls: Some(self.way(goal)),
                    bound: bound as u32,
                    zones: None,
                    stop: None,
                };
            }
        }
    }

    /// Makes the successors of a node; the goal, if it is reached at the bound.
    fn expand(&mut self, index: u32, bound: u32) -> Option<u32> {
        let node = &mut self.nodes[index as usize];
        node.done = true;
        let Node { owned, depth, earlier, .. } = *node;
        if owned == self.graph.all {
            return Some(index);
        }
        let ring = self.graph.around(&owned).minus(&owned);
        let calls = self.graph.worthwhile(&owned, &ring);
        let open = calls.len() == self.graph.colours;
        for colour in calls {
            let won = ring.and(&self.graph.of_colour[colour]);
            if won.is_empty() {
                continue;
            }
            if earlier >> colour & 1 == 1
                && self.comes_late(index, colour, &self.graph.around(&won).minus(&owned))
            {
                continue;
            }
            let node = Node {
                owned: owned.or(&won),
                parent: index,
                depth: depth + 1,
                call: colour as u8,
                done: false,
                earlier: u32::from(open),
            };
            self.reach(node, &ring, &won, bound);
        }
        None
    }

    /// Whether a call would have been better before one of the last calls: it wins the same there, touches these
    /// regions, and one of those later calls then wins more. That order is tried, or one that is better still.
    fn comes_late(&self, mut index: u32, colour: usize, touched: &Bits<N>) -> bool {
        loop {
            let node = &self.nodes[index as usize];
            if node.earlier >> colour & 1 == 0 {
                return false;
            }
            if touched.meets(&self.graph.of_colour[usize::from(node.call)]) {
                return true;
            }
            index = node.parent;
        }
    }

    /// Enters a node into table and queue, unless it was reached by as few calls. It won some regions of a ring.
    fn reach(&mut self, mut node: Node<N>, ring: &Bits<N>, won: &Bits<N>, least: u32) {
        let mut at = node.owned.mix(1) as usize & (self.table.len() - 1);
        let mut slot = None;
        while self.table[at] != NONE {
            let known = &mut self.nodes[self.table[at] as usize];
            if known.owned == node.owned {
                if known.depth <= node.depth {
                    return;
                }
                known.done = true;
                slot = Some(at);
                break;
            }
            at = (at + 1) & (self.table.len() - 1);
        }
        let fresh = self.graph.around(won).minus(ring).minus(&node.owned);
        if node.earlier != 0 {
            node.earlier = (0..self.graph.colours)
                .map(|colour| u32::from(!self.graph.of_colour[colour].meets(&fresh)) << colour)
                .fold(0, |all, bit| all | bit);
        }
        let ring = ring.or(&fresh).minus(&node.owned);
        let whole = u32::from(node.depth) + self.graph.bound(node.owned, ring);
        let whole = whole.max(least);
        if self.best.is_some_and(|(length, _)| whole >= length) {
            return;
        }
        let index = self.nodes.len() as u32;
        if node.owned == self.graph.all {
            self.best = Some((u32::from(node.depth), index));
        }
        self.nodes.push(node);
        self.table[slot.unwrap_or(at)] = index;
        if self.queue.len() <= whole as usize {
            self.queue.resize_with(whole as usize + 1, Vec::new);
        }
        self.queue[whole as usize].push(index);
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let size = self.table.len() * 4;
        self.table.clear();
        self.table.resize(size, NONE);
        for (index, node) in self.nodes.iter().enumerate() {
            let mut at = node.owned.mix(1) as usize & (size - 1);
            loop {
                let there = self.table[at];
                if there == NONE || self.nodes[there as usize].owned == node.owned {
                    // Of two nodes for one set the later one has the shorter way.
                    self.table[at] = index as u32;
                    break;
                }
                at = (at + 1) & (size - 1);
            }
        }
    }

    /// The calls that lead to a node.
    fn way(&self, goal: u32) -> Vec<u8> {
        let mut calls = Vec::new();
        let mut at = goal;
        while self.nodes[at as usize].parent != NONE {
            calls.push(self.nodes[at as usize].call);
            at = self.nodes[at as usize].parent;
        }
        calls.reverse();
        calls
    }
}
