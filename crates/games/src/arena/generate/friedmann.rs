//! O. Friedmann's games, where strategy improvement counts in binary.
//!
//! A bit is a cycle of player 0 that player 1 can leave: it is set when player 0 stays in the cycle. Selectors lead
//! play to the lowest bit that is not set, and a lane that decelerates gives the cycles of low bits something better
//! to look at, one step after the other, so that they close in the right order. Each increment takes a constant or linear
//! number of improvements, and n bits take 2^n increments (An exponential lower bound for the parity game
//! strategy improvement algorithm as we know it, 2009). In the end player 1 wins everything, in the final cycle.
//!
//! [`all`] is against switching every vertex that can be improved, [`best`] against choosing the best strategy of all
//! improvements together.

use super::super::instance::Arena;
use super::draft::Draft;
use ludograph_core::{GenerateError, Limits};
use std::collections::HashMap;

/// A vertex by a letter and a number.
type Node = (char, u32);

/// The vertices in the order in which they are described, each with its successors by name.
#[derive(Default)]
struct Sketch {
    nodes: Vec<(Node, u32, u32, Vec<Node>)>,
}

impl Sketch {
    fn add(&mut self, node: Node, priority: u32, player: u32, successors: impl IntoIterator<Item = Node>) {
        self.nodes.push((node, priority, player, successors.into_iter().collect()));
    }

    fn arena(self, limits: &Limits) -> Result<Arena, GenerateError> {
        let numbers: HashMap<Node, u32> =
            (0..).zip(&self.nodes).map(|(number, node)| (node.0, number)).collect();
        let mut draft = Draft::new(limits);
        for ((letter, index), priority, player, successors) in self.nodes {
            let vertex = draft.vertex(priority, player, &format!("{letter}{index}"))?;
            draft.edges(vertex, successors.iter().map(|node| numbers[node]));
        }
        draft.arena()
    }

    /// What both games have: the end, the start, and the selectors that look for the lowest bit that is not set.
    /// `start` is where the start leads to; the levels are the priorities of the lane's root and of the sink.
    fn frame(&mut self, n: u32, lane: u32, levels: [u32; 2], start: Vec<Node>) {
        let [root, sink] = levels;
        self.add(END, 1, 1, [END]);
        self.add(START, 2, 0, start);
        self.add(SELECT, 3, 0, [BITS, START]);
        self.add(LOWEST, 5, 0, [HIGHER, ('l', 0)]);
        self.add(HIGHER, 7, 0, [LOWEST, SINK].into_iter().chain((1..n).map(|bit| ('l', bit))));
        self.add(ROOT, root, 0, [SELECT, BITS]);
        self.add(BITS, root + 2, 0, [HIGHER, LOWEST]);
        self.add(SINK, sink, 1, [END]);
        // The lane ends just below its root.
        for step in 0..lane {
            let even = root - 2 * (lane - step);
            self.add(('a', step), even, 1, [('b', step)]);
            let before = if step < 2 { ROOT } else { ('b', step - 1) };
            self.add(('b', step), even - 1, 0, [before, BITS, START]);
        }
    }

    /// The vertices of a bit that both games have, but for its cycle; `base` is the priority below all of them.
    fn bit(&mut self, n: u32, bit: u32, base: u32, slow: u32) {
        let high = base + 4 * bit;
        self.add(('m', bit), high + 3, 1, [('z', bit)]);
        let helper = (bit + 1 < n).then_some(('v', bit));
        self.add(('z', bit), high, 0, [SINK].into_iter().chain(helper));
        self.add(('k', bit), high + 2, 1, [('h', bit)]);
        self.add(('l', bit), 6 * bit + 11, 0, [('k', bit), ('z', bit)]);
        self.add(('r', bit), 6 * bit + slow, 0, [('l', bit), ('z', bit)]);
        if bit + 1 < n {
            let next = if bit + 2 == n { SINK } else { ('v', bit + 1) };
            self.add(('v', bit), 6 * bit + 9, 0, [next, ('r', bit + 1)]);
        }
    }
}

const END: Node = ('q', 0);
const SINK: Node = ('p', 0);
const START: Node = ('s', 0);
const SELECT: Node = ('t', 0);
const LOWEST: Node = ('y', 0);
const HIGHER: Node = ('w', 0);
const BITS: Node = ('x', 0);
const ROOT: Node = ('d', 0);

/// Against switching all: a bit's cycle is one vertex that can look at the lane in two ways.
pub(super) fn all(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut sketch = Sketch::default();
    let start = [SINK].into_iter().chain((0..n).map(|bit| ('k', bit))).collect();
    sketch.frame(n, 2 * n, [12 * n + 8, 16 * n + 12], start);
    for bit in 0..n {
        let looks = [('a', 0), BITS, START, ('h', bit), ('f', bit), ('g', bit)];
        sketch.add(('e', bit), 6 * n + 2 * bit + 7, 0, looks);
        for (letter, priority, lane) in [('f', 8, 2 * bit), ('g', 10, 2 * bit + 1)] {
            let before = (bit > 0).then(|| (letter, bit - 1));
            sketch.add((letter, bit), 6 * bit + priority, 0, before.into_iter().chain([ROOT, ('a', lane)]));
        }
        sketch.add(('h', bit), 6 * n + 2 * bit + 8, 1, [('e', bit), ('m', bit)]);
        sketch.bit(n, bit, 12 * n + 11, 12);
    }
    sketch.arena(limits)
}

/// Against the best of all improvements: a bit's cycle has three vertices, which close one after the other.
pub(super) fn best(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    const ACCESS: Node = ('c', 0);
    let mut sketch = Sketch::default();
    sketch.frame(n, 6 * n + 1, [24 * n + 12, 26 * n + 16], vec![SINK, ACCESS]);
    sketch.add(ACCESS, 4, 0, (0..n).map(|bit| ('k', bit)));
    for bit in 0..n {
        let (low, mid) = (6 * bit, 6 * n + 6 * bit);
        sketch.add(('e', bit), mid + 9, 0, [('f', bit), ROOT, ('E', bit)]);
        sketch.add(('f', bit), mid + 11, 0, [('g', bit), ACCESS, ('F', bit), ('a', low + 4)]);
        sketch.add(('g', bit), mid + 13, 0, [('a', 0), ('h', bit), ('G', bit)]);
        let further = if bit + 1 < n { vec![low + 1, low + 4] } else { vec![low + 1] };
        let ways = [('E', 8, vec![low + 2, low + 5]), ('F', 10, further), ('G', 12, vec![low + 3, low + 6])];
        for (letter, priority, lane) in ways {
            let before = (bit > 0).then(|| (letter, bit - 1));
            let lane = lane.into_iter().map(|step| ('a', step));
            sketch.add((letter, bit), low + priority, 0, before.into_iter().chain([ROOT]).chain(lane));
        }
        sketch.add(('h', bit), mid + 14, 1, [('e', bit), ('m', bit)]);
        sketch.bit(n, bit, 24 * n + 15, 13);
    }
    sketch.arena(limits)
}
