//! Which zones must be looked at to see that no flooding is shorter than a known one?
//!
//! All that can be reached level by level and whose bound does not cut them off; a colour that can be finished is the only
//! call that counts. A\* has met nearly all of them on its way, but it leaves out calls that come late (see `flooding.rs`),
//! and that is harder to check than to search anew: a breadth-first walk that knows the length costs about as much as the search
//! did, and its list is checked by looking at single calls.
//!
//! The list is written as a tree of calls: a letter goes on, a digit goes back. Most zones of a level are leaves, so a zone takes
//! about a letter and a half.

use super::bits::Bits;
use super::flooding::Graph;
use ludograph_core::{Limits, Stop};

/// More zones than these are not listed: the text would be megabytes long.
const MOST: usize = 2_000_000;
const NONE: u32 = u32::MAX;

struct Node<const N: usize> {
    owned: Bits<N>,
    /// The call that leads here, the first zone one call further, and the next one after the same zone.
    call: u8,
    child: u32,
    sibling: u32,
}

/// The tree of zones that shows that a flooding of a length is the shortest; none if it has too many zones, or if the bound
/// of the first one says so alone.
pub(super) fn tree<const N: usize>(
    graph: &Graph<N>,
    root: usize,
    length: u32,
    memory: u64,
    limits: &Limits,
) -> Result<Option<String>, Stop> {
    let most = MOST.min((memory / (4 * size_of::<Node<N>>() as u64)) as usize);
    let mut owned = Bits::NONE;
    owned.set(root);
    if graph.bound(owned, graph.around(&owned).minus(&owned)) >= length {
        return Ok(None);
    }
    let mut nodes = vec![Node { owned, call: 0, child: NONE, sibling: NONE }];
    let mut table = Table::new();
    table.enter(&nodes, 0);
    let (mut from, mut depth) = (0, 0);
    while from < nodes.len() {
        let to = nodes.len();
        for at in from..to {
            limits.spend(1)?;
            let owned = nodes[at].owned;
            let ring = graph.around(&owned).minus(&owned);
            for colour in graph.worthwhile(&owned, &ring) {
                let won = ring.and(&graph.of_colour[colour]);
                if won.is_empty() {
                    continue;
                }
                let next = owned.or(&won);
                if table.knows(&nodes, &next) {
                    continue;
                }
                let beyond = ring.or(&graph.around(&won)).minus(&next);
                if depth + 1 + graph.bound(next, beyond) >= length {
                    continue;
                }
                if nodes.len() >= most {
                    return Ok(None);
                }
                let number = nodes.len();
                let sibling = std::mem::replace(&mut nodes[at].child, number as u32);
                nodes.push(Node { owned: next, call: colour as u8, child: NONE, sibling });
                table.enter(&nodes, number);
            }
        }
        (from, depth) = (to, depth + 1);
    }
    Ok(Some(written(&nodes)))
}

/// The tree as a text.
fn written<const N: usize>(nodes: &[Node<N>]) -> String {
    let mut text = String::new();
    let mut path: Vec<u32> = vec![0];
    let mut back = 0u32;
    let mut next = nodes[0].child;
    loop {
        if next == NONE {
            let Some(last) = path.pop() else { return text };
            back += 1;
            next = nodes[last as usize].sibling;
            continue;
        }
        while back > 0 {
            let step = back.min(9);
            text.push((b'0' + step as u8) as char);
            back -= step;
        }
        text.push((b'A' + nodes[next as usize].call) as char);
        path.push(next);
        next = nodes[next as usize].child;
    }
}

/// The numbers of nodes by their zones.
struct Table {
    slots: Vec<u32>,
    used: usize,
}

impl Table {
    fn new() -> Self {
        Self { slots: vec![NONE; 1 << 10], used: 0 }
    }

    fn slot<const N: usize>(&self, nodes: &[Node<N>], owned: &Bits<N>) -> usize {
        let mut at = owned.mix(1) as usize & (self.slots.len() - 1);
        while self.slots[at] != NONE && nodes[self.slots[at] as usize].owned != *owned {
            at = (at + 1) & (self.slots.len() - 1);
        }
        at
    }

    fn knows<const N: usize>(&self, nodes: &[Node<N>], owned: &Bits<N>) -> bool {
        self.slots[self.slot(nodes, owned)] != NONE
    }

    fn enter<const N: usize>(&mut self, nodes: &[Node<N>], number: usize) {
        let slot = self.slot(nodes, &nodes[number].owned);
        self.slots[slot] = number as u32;
        self.used += 1;
        if 2 * self.used > self.slots.len() {
            self.slots = vec![NONE; 4 * self.slots.len()];
            for other in 0..=number {
                let slot = self.slot(nodes, &nodes[other].owned);
                self.slots[slot] = other as u32;
            }
        }
    }
}
