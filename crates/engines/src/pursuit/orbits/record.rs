//! How can somebody who knows nothing of groups follow a chase up to symmetry? By a record of words.
//!
//! Classes of placements and states of the stages come up one after another in an order that anybody can find again: each
//! new one is what a word, symmetry after symmetry, makes of a known one with one more cop, or after the move of one cop. So the
//! record holds the words alone. A word that lies leads to a state that is not there, and is found out.

use super::OrbitChase;
use super::canon::{Place, Word, places};
use ludograph_core::{Limits, Stop};
use std::collections::HashMap;

/// Words for everything that has to be led back to a known state, in the order in which states come up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Permutations that keep the graph: the image of every vertex.
    pub symmetries: Vec<Vec<u32>>,
    /// For no cop, one cop, and so on, up to one fewer than all: for every class and every vertex where one more cop
    /// joins a word: its length, then its symmetries.
    pub joins: Vec<Vec<u32>>,
    /// For all cops still to move, all but one, and so on, down to one: for every state the place of the cop who moves among
    /// those still to move, sorted, and for each of his moves a word.
    pub moves: Vec<Vec<u32>>,
    known: HashMap<(u32, u32), u32>,
}

impl Record {
    fn write(&mut self, chase: &OrbitChase, word: &Word, into: &mut Vec<u32>) {
        let path = chase.canon.path(word);
        into.push(path.len() as u32);
        for step in path {
            let next = self.known.len() as u32;
            let id = *self.known.entry(step).or_insert(next);
            if id == next {
                self.symmetries.push(chase.canon.map(step));
            }
            into.push(id);
        }
    }

    /// How many numbers it holds.
    pub fn numbers(&self) -> usize {
        let images = self.symmetries.first().map_or(0, Vec::len) * self.symmetries.len();
        images + self.joins.iter().chain(&self.moves).map(Vec::len).sum::<usize>()
    }
}

impl OrbitChase {
    /// The record of this chase; at most so many numbers are written.
    ///
    /// # Errors
    /// When a limit is reached, or the record would be too long.
    pub fn record(&mut self, most: usize, limits: &Limits) -> Result<Record, Stop> {
        let n = self.canon.vertices();
        let long = || Stop::GaveUp("the record of symmetries is too long to be written".to_owned().into());
        let mut record = Record::default();
        let mut classes = vec![0u128];
        for size in 0..self.cops {
            let mut words = Vec::new();
            let (mut larger, mut seen) = (Vec::new(), HashMap::new());
            for &name in &classes {
                limits.spend(n as u64)?;
                let mut members = places(name, size);
                members.push(0);
                for vertex in 0..n {
                    members[size] = vertex as Place;
                    let (name, word) = self.canon.name(&members, &[])?;
                    if seen.insert(name, ()).is_none() {
                        larger.push(name);
                    }
                    record.write(self, &word, &mut words);
                }
                if record.numbers() + words.len() > most {
                    return Err(long());
                }
            }
            record.joins.push(words);
            classes = larger;
        }
        for waiting in (1..=self.cops).rev() {
            let mut words = Vec::new();
            let stage = &self.stages[waiting];
            for state in 0..stage.names.len() {
                limits.spend(1)?;
                let all = places(stage.names[state], self.cops);
                let mover = all[waiting - 1];
                // Of equals, the first in order.
                let before = all[..waiting].iter().filter(|&&cop| cop < mover).count();
                words.push(before as u32);
                let links = stage.starts[state] as usize..stage.starts[state + 1] as usize;
                for (_, word) in &stage.links[links] {
                    record.write(self, word, &mut words);
                }
                if words.len() > most {
                    return Err(long());
                }
            }
            record.moves.push(words);
            if record.numbers() > most {
                return Err(long());
            }
        }
        Ok(record)
    }

    /// For every class, in their order, the robbers who are never caught: one set after another, as wide as a row of words.
    pub fn safe(&self) -> impl Iterator<Item = &[u64]> {
        self.stages[self.cops].sets.chunks_exact(self.width)
    }
}
