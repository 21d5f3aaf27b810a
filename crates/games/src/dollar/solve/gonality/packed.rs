//! Fires on small graphs, eight vertices to a machine word.
//!
//! Each vertex has a byte that holds 128 plus its dollars. When a vertex burns, its row of edges is
//! subtracted from all bytes at once; a vertex whose byte falls below 128 owns fewer dollars than it has
//! burning edges and burns too. So a fire costs a few word operations for each vertex, not for each edge.

use ludograph_graph::{Graph, Vertex};

/// Up to 32 vertices.
const WORDS: usize = 4;
/// The bit that a byte loses when its vertex burns.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// Degrees and dollars up to here leave room in a byte.
const MOST: usize = 60;

/// Dollars of all vertices, or edges of one.
pub(super) type Bytes = [u64; WORDS];

/// A graph as rows of bytes.
pub(super) struct Packed {
    rows: Vec<Bytes>,
    degrees: Vec<u64>,
    /// The high bits of all vertices.
    all: Bytes,
}

fn place(vertex: usize) -> (usize, u32) {
    (vertex / 8, 8 * (vertex % 8) as u32)
}

/// Moves a dollar.
pub(super) fn shift(bytes: &mut Bytes, from: Vertex, to: Vertex) {
    let ((word, at), (other, to)) = (place(from.index()), place(to.index()));
    bytes[word] -= 1 << at;
    bytes[other] += 1 << to;
}

impl Packed {
    /// The graph, if it is small enough for divisors of this degree.
    pub(super) fn new(graph: &Graph, dollars: usize) -> Option<Self> {
        let n = graph.vertices();
        let small = n <= 8 * WORDS && dollars <= MOST && graph.all().all(|v| graph.degree(v) <= MOST);
        if !small {
            return None;
        }
        let mut rows = vec![[0; WORDS]; n];
        let mut all = [0; WORDS];
        for vertex in graph.all() {
            for next in graph.neighbours(vertex) {
                let (word, at) = place(next.index());
                rows[vertex.index()][word] += 1 << at;
            }
            let (word, at) = place(vertex.index());
            all[word] |= 0x80 << at;
        }
        Some(Self { rows, degrees: graph.all().map(|v| graph.degree(v) as u64).collect(), all })
    }

    pub(super) fn pack(&self, values: &[i32]) -> Bytes {
        let mut bytes = self.all;
        for (vertex, &value) in values.iter().enumerate() {
            let (word, at) = place(vertex);
            bytes[word] += (value as u64) << at;
        }
        bytes
    }

    /// Who burns, as high bits, when a fire starts at a vertex of an effective divisor.
    fn burn(&self, values: &Bytes, from: usize) -> Bytes {
        let mut left = *values;
        let mut burnt = [0; WORDS];
        let mut next = from;
        loop {
            let (word, at) = place(next);
            burnt[word] |= 0x80 << at;
            left.iter_mut().zip(&self.rows[next]).for_each(|(left, row)| *left -= row);
            let fresh = |word: usize| !left[word] & HIGH & self.all[word] & !burnt[word];
            let Some(word) = (0..WORDS).find(|&word| fresh(word) != 0) else { return burnt };
            next = 8 * word + fresh(word).trailing_zeros() as usize / 8;
        }
    }

    pub(super) fn burns(&self, values: &Bytes, from: Vertex) -> bool {
        self.burn(values, from.index()) == self.all
    }

    /// Whether an effective divisor is equivalent to one that gives the goal a dollar.
    pub(super) fn reaches(&self, mut values: Bytes, goal: Vertex) -> bool {
        let (word, at) = place(goal.index());
        while values[word] >> at & 0xff == 0x80 {
            let burnt = self.burn(&values, goal.index());
            if burnt == self.all {
                return false;
            }
            let cold = |v: usize| burnt[place(v).0] >> place(v).1 & 0x80 == 0;
            for vertex in (0..self.rows.len()).filter(|&v| cold(v)) {
                values.iter_mut().zip(&self.rows[vertex]).for_each(|(value, row)| *value += row);
            }
            for vertex in (0..self.rows.len()).filter(|&v| cold(v)) {
                values[place(vertex).0] -= self.degrees[vertex] << place(vertex).1;
            }
        }
        true
    }
}
