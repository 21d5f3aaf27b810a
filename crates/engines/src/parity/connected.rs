//! Which vertices lead to each other? R. Tarjan's walk (1972), without recursion.
//!
//! The marks are kept between walks, and a walk clears those that it made, so many small walks cost no more than what
//! they see.

use super::NOWHERE;
use super::meter::Meter;
use ludograph_core::Stop;

/// The mark of a vertex whose part is complete; others are numbered from 1 in the order of the walk.
const GONE: u32 = u32::MAX;

/// Marks for walks through one core.
pub(super) struct Walk {
    number: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<u32>,
    path: Vec<(u32, usize)>,
    next: u32,
}

impl Walk {
    pub(super) fn new(n: usize) -> Self {
        Self { number: vec![0; n], low: vec![0; n], stack: Vec::new(), path: Vec::new(), next: 0 }
    }

    /// The strongly connected parts of two or more vertices that are met from the starts, each after the parts that it
    /// leads to. `way(vertex, index)` is a successor, [`NOWHERE`] for one that does not count, nothing after the last.
    pub(super) fn parts(
        &mut self,
        starts: &[u32],
        way: impl Fn(u32, usize) -> Option<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<u32>>, Stop> {
        let (mut found, mut seen) = (Vec::new(), Vec::new());
        self.next = 0;
        for &start in starts {
            if self.number[start as usize] == 0 {
                self.visit(start, &mut seen);
                self.walk(&way, &mut seen, &mut found, meter)?;
            }
        }
        seen.iter().for_each(|&vertex| self.number[vertex as usize] = 0);
        Ok(found)
    }

    fn visit(&mut self, vertex: u32, seen: &mut Vec<u32>) {
        self.next += 1;
        self.number[vertex as usize] = self.next;
        self.low[vertex as usize] = self.next;
        self.stack.push(vertex);
        self.path.push((vertex, 0));
        seen.push(vertex);
    }

    fn walk(
        &mut self,
        way: &impl Fn(u32, usize) -> Option<u32>,
        seen: &mut Vec<u32>,
        found: &mut Vec<Vec<u32>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        while let Some((vertex, index)) = self.path.last_mut() {
            meter.pay(1)?;
            let (at, step) = (*vertex as usize, way(*vertex, *index));
            *index += 1;
            match step {
                Some(NOWHERE) => {}
                Some(to) => match self.number[to as usize] {
                    0 => self.visit(to, seen),
                    GONE => {}
                    number => self.low[at] = self.low[at].min(number),
                },
                None => {
                    self.path.pop();
                    if let Some(&(before, _)) = self.path.last() {
                        self.low[before as usize] = self.low[before as usize].min(self.low[at]);
                    }
                    if self.low[at] == self.number[at] {
                        self.close(at as u32, found);
                    }
                }
            }
        }
        Ok(())
    }

    fn close(&mut self, root: u32, found: &mut Vec<Vec<u32>>) {
        let from = self.stack.iter().rposition(|&vertex| vertex == root).unwrap_or(0);
        self.stack[from..].iter().for_each(|&vertex| self.number[vertex as usize] = GONE);
        // A core has no loops, so a vertex alone is on no cycle.
        if self.stack.len() - from > 1 {
            found.push(self.stack[from..].to_vec());
        }
        self.stack.truncate(from);
    }
}
