//! How is an arena put together, vertex by vertex and edge by edge, within limits?

use super::super::instance::{Arena, Parts};
use super::super::store::Labels;
use ludograph_core::{GenerateError, Limits};

/// Vertices and edges between two questions to the limits.
const PART: usize = 1 << 14;

/// Vertices in the making, with their edges in any order.
pub(super) struct Draft<'a> {
    limits: &'a Limits,
    control: Vec<u8>,
    priorities: Vec<u32>,
    labels: Labels,
    labelled: bool,
    edges: Vec<(u32, u32)>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(limits: &'a Limits) -> Self {
        let (control, priorities, edges) = (Vec::new(), Vec::new(), Vec::new());
        Self { limits, control, priorities, labels: Labels::default(), labelled: false, edges }
    }

    /// Another vertex; its number is the number of those before it.
    pub(super) fn vertex(&mut self, priority: u32, player: u32, label: &str) -> Result<u32, GenerateError> {
        self.labelled |= !label.is_empty();
        self.labels.push((!label.is_empty()).then_some(label.as_bytes()));
        self.bare(priority, player)
    }

    /// Another vertex of an arena where no vertex has a label.
    pub(super) fn bare(&mut self, priority: u32, player: u32) -> Result<u32, GenerateError> {
        self.control.push(player as u8);
        self.priorities.push(priority);
        if self.control.len().is_multiple_of(PART) {
            self.limits.spend(PART as u64).map_err(GenerateError::Stopped)?;
        }
        Ok(self.control.len() as u32 - 1)
    }

    /// Edges from a vertex, which may be made later.
    pub(super) fn edges(&mut self, from: u32, to: impl IntoIterator<Item = u32>) {
        self.edges.extend(to.into_iter().map(|to| (from, to)));
    }

    /// The arena; the successors of a vertex are in the order in which they were given.
    pub(super) fn arena(self) -> Result<Arena, GenerateError> {
        let mut offsets = vec![0u32; self.control.len() + 1];
        for part in self.edges.chunks(PART) {
            self.limits.spend(part.len() as u64).map_err(GenerateError::Stopped)?;
            part.iter().for_each(|&(from, _)| offsets[from as usize + 1] += 1);
        }
        for vertex in 0..self.control.len() {
            offsets[vertex + 1] += offsets[vertex];
        }
        let (mut places, mut targets) = (offsets.clone(), vec![0; self.edges.len()]);
        for part in self.edges.chunks(PART) {
            self.limits.spend(part.len() as u64).map_err(GenerateError::Stopped)?;
            for &(from, to) in part {
                let place = &mut places[from as usize];
                targets[*place as usize] = to;
                *place += 1;
            }
        }
        Ok(Arena::new(Parts {
            offsets: offsets.into(),
            targets: targets.into(),
            control: self.control.into(),
            priorities: self.priorities.into(),
            labels: self.labelled.then_some(self.labels),
            start: None,
        })?)
    }
}
