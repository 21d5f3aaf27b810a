//! Arenas that are long, dense, or made to mislead.

use super::super::instance::{Arena, Parts};
use super::super::store::Labels;
use ludograph_core::Faults;

/// Vertices in the making, with their edges in any order.
#[derive(Default)]
struct Draft {
    control: Vec<u8>,
    priorities: Vec<u32>,
    labels: Labels,
    edges: Vec<(u32, u32)>,
}

impl Draft {
    fn vertex(&mut self, priority: u32, player: u32, label: &str) -> u32 {
        self.control.push(player as u8);
        self.priorities.push(priority);
        self.labels.push(Some(label.as_bytes()));
        self.control.len() as u32 - 1
    }

    fn arena(mut self) -> Result<Arena, Faults> {
        self.edges.sort_by_key(|&(from, _)| from);
        let mut offsets = vec![0u32; self.control.len() + 1];
        for &(from, _) in &self.edges {
            offsets[from as usize + 1] += 1;
        }
        for vertex in 0..self.control.len() {
            offsets[vertex + 1] += offsets[vertex];
        }
        Arena::new(Parts {
            offsets: offsets.into(),
            targets: self.edges.iter().map(|&(_, to)| to).collect::<Vec<u32>>().into(),
            control: self.control.into(),
            priorities: self.priorities.into(),
            labels: Some(self.labels),
            start: None,
        })
    }
}

/// A line where the players alternate; the sheet's method needs as many rounds as there are vertices.
pub(super) fn line(n: u32) -> Result<Arena, Faults> {
    let offsets: Vec<u32> = (0..=n).map(|vertex| vertex.min(n.saturating_sub(1))).collect();
    let control: Vec<u8> = (0..n).map(|vertex| (vertex % 2) as u8).collect();
    let targets: Vec<u32> = (1..n).collect();
    let (offsets, targets, control) = (offsets.into(), targets.into(), control.into());
    Arena::new(Parts { offsets, targets, control, ..Parts::default() })
}

/// Everybody sees everybody else; the highest number wins for its parity.
pub(super) fn clique(n: u32) -> Result<Arena, Faults> {
    let offsets: Vec<u32> = (0..=n).map(|vertex| vertex * n.saturating_sub(1)).collect();
    let targets: Vec<u32> = (0..n).flat_map(|from| (0..n).filter(move |&to| to != from)).collect();
    let control: Vec<u8> = (0..n).map(|vertex| (vertex % 2) as u8).collect();
    let priorities = (0..n).collect::<Vec<u32>>().into();
    let (offsets, targets, control) = (offsets.into(), targets.into(), control.into());
    Arena::new(Parts { offsets, targets, control, priorities, ..Parts::default() })
}

/// Two interleaved binary counters (T. van Dijk, A parity game tale of two counters, 2019). Every bit of a player
/// is a small tangle: a high vertex, a low vertex, an input that distracts, and a selector that leads to lower
/// bits of the other counter; chains of connectors let the bit be reset by the bits above it. Attractor-based
/// methods count through all states of both counters.
pub(super) fn two_counters(bits: u32) -> Result<Arena, Faults> {
    let mut draft = Draft::default();
    // The inputs are named before they are made: each bit of each player takes 4 + 3i vertices.
    let size = |bit: u32| 4 + 3 * bit;
    let mut base = [Vec::new(), Vec::new()];
    let mut next = 0;
    for bit in 0..bits {
        for list in &mut base {
            list.push(next);
            next += size(bit);
        }
    }
    let input = |player: usize, bit: u32| base[player][bit as usize] + 2;
    let (mut top, mut low) = ((bits + 9) * bits, 0);
    for bit in 0..bits {
        low += 2 * (bits + 1 - bit);
        for player in 0..2u32 {
            let (me, other) = (player as usize, 1 - player as usize);
            let name = |letter: char| format!("{letter}{player}({bit})");
            let high = draft.vertex(top - player, player, &name('h'));
            let lower = draft.vertex(low + player, 1 - player, &name('l'));
            let gate = draft.vertex(top - 2 * bits - 1 - player, 1 - player, &name('i'));
            let select = draft.vertex(0, player, &name('z'));
            draft.edges.extend([(lower, high), (gate, lower), (select, lower)]);
            let mut ends = vec![lower];
            for above in 0..bit {
                let chain = |letter: char| format!("{letter}{player}({bit},{above})");
                let choice = draft.vertex(0, player, &chain('s'));
                draft.edges.extend(ends.iter().map(|&end| (end, choice)));
                let one = draft.vertex(0, 1 - player, &chain('a'));
                let two = draft.vertex(0, 1 - player, &chain('b'));
                draft.edges.extend([(choice, one), (choice, two)]);
                draft.edges.extend([(one, input(me, above)), (two, input(other, above))]);
                ends = vec![one, two];
            }
            draft.edges.extend(ends.iter().map(|&end| (end, select)));
            draft.edges.push((high, input(me, (bit + bits - 1) % bits)));
            draft.edges.extend((bit + player..bits).map(|below| (select, input(other, below))));
        }
        top -= 2;
    }
    draft.arena()
}
