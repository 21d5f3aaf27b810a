//! Small divisors on a connected graph, moved fast: 32-bit amounts, one set of scratch arrays.
//!
//! The fact that saves the most time: from a divisor that is reduced at q, take dollars away anywhere and
//! let debtors other than q borrow until nobody else owes; what results is reduced at q again. Suppose a
//! set S without q could still lend. Where S has not borrowed, it would lend more than the reduced divisor
//! we started from allows; so all of S has borrowed, and leaving out one borrow of each would have been
//! enough, against least action. So a step needs no fire at all, and none of anything if the dollar taken
//! was there.

use ludograph_core::{Limits, Stop};
use ludograph_graph::{Graph, Vertex};

/// A graph, a root, and room to work.
pub(in super::super) struct Chips<'a> {
    pub(in super::super) graph: &'a Graph,
    pub(in super::super) root: Vertex,
    stack: Vec<Vertex>,
    fire: Vec<i32>,
}

impl<'a> Chips<'a> {
    /// Works on a connected graph.
    pub(in super::super) fn new(graph: &'a Graph, root: Vertex) -> Self {
        Self { graph, root, stack: Vec::new(), fire: vec![0; graph.vertices()] }
    }

    /// Takes a dollar away from a divisor that is reduced at the root, and reduces it again.
    pub(in super::super) fn take(&mut self, values: &mut [i32], from: Vertex) {
        values[from.index()] -= 1;
        if values[from.index()] >= 0 || from == self.root {
            return;
        }
        self.stack.push(from);
        while let Some(vertex) = self.stack.pop() {
            let value = values[vertex.index()];
            if value >= 0 {
                continue;
            }
            let neighbours = self.graph.neighbours(vertex);
            let degree = neighbours.len() as i32;
            let times = (degree - 1 - value) / degree;
            values[vertex.index()] += times * degree;
            for &next in neighbours {
                let value = &mut values[next.index()];
                let before = *value;
                *value -= times;
                if before >= 0 && *value < 0 && next != self.root {
                    self.stack.push(next);
                }
            }
        }
    }

    /// Lights a fire on an effective divisor; true when everything burns. What is cold stays in `cold`.
    pub(in super::super) fn burns(&mut self, values: &[i32], from: Vertex, cold: &mut [bool]) -> bool {
        self.fire.copy_from_slice(values);
        cold.fill(true);
        cold[from.index()] = false;
        let mut left = values.len() - 1;
        self.stack.push(from);
        while let Some(vertex) = self.stack.pop() {
            for next in self.graph.neighbours(vertex) {
                let at = next.index();
                self.fire[at] -= 1;
                if self.fire[at] < 0 && cold[at] {
                    cold[at] = false;
                    left -= 1;
                    self.stack.push(*next);
                }
            }
        }
        left == 0
    }

    /// Whether an effective divisor is equivalent to one that gives the goal a dollar; it becomes that one,
    /// or the reduced one at the goal.
    ///
    /// # Errors
    /// When the limits say so; then it is some divisor on the way.
    pub(in super::super) fn reach(
        &mut self,
        values: &mut [i32],
        goal: Vertex,
        cold: &mut [bool],
        limits: &Limits,
    ) -> Result<bool, Stop> {
        while values[goal.index()] == 0 {
            limits.spend(0)?;
            if self.burns(values, goal, cold) {
                return Ok(false);
            }
            for vertex in self.graph.all().filter(|v| cold[v.index()]) {
                for next in self.graph.neighbours(vertex).iter().filter(|next| !cold[next.index()]) {
                    values[vertex.index()] -= 1;
                    values[next.index()] += 1;
                }
            }
        }
        Ok(true)
    }
}
