//! How many edges meet a vertex, at least and at most?

use crate::graph::Graph;

/// The range of degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Degrees {
    /// The least degree.
    pub least: usize,
    /// The greatest degree.
    pub most: usize,
}

impl Degrees {
    /// The degree of every vertex, if they agree.
    pub fn regular(self) -> Option<usize> {
        (self.least == self.most).then_some(self.least)
    }
}

/// The range of degrees; a graph without vertices has none.
pub fn degrees(graph: &Graph) -> Option<Degrees> {
    let all = || graph.all().map(|v| graph.degree(v));
    Some(Degrees { least: all().min()?, most: all().max()? })
}
