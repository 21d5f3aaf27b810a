//! Why do some placements stand for all? One cop after another joins, and symmetries lead back to a class.
//!
//! Whoever doubts that nothing was forgotten can follow the words: every placement with one more cop is a
//! known one with a cop who joined, and its word, permutation after permutation, takes it to a known one.

use super::canon::{Place, places};
use super::{OrbitChase, bits, everything};
use ludograph_core::{Limits, Stop};
use std::collections::HashMap;

/// Placements up to symmetry, with the permutations that show that there are no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    /// Permutations that keep the graph: the image of every vertex.
    pub symmetries: Vec<Vec<u32>>,
    /// For no cop, one cop, and so on: the placements, each sorted.
    pub placements: Vec<Vec<Vec<u32>>>,
    /// For no cop, one cop, and so on, up to one fewer than all: for every placement and every vertex where
    /// one more cop joins, which symmetries one after another take it to a placement of the next number.
    pub joins: Vec<Vec<Vec<Vec<u32>>>>,
}

impl OrbitChase {
    /// The classes of this chase; `most` permutations at most are written.
    ///
    /// # Errors
    /// When a limit is reached, or symmetries cannot be found.
    pub fn classes(&mut self, most: usize, limits: &Limits) -> Result<Classes, Stop> {
        let n = self.canon.vertices();
        let mut known: HashMap<(u32, u32), u32> = HashMap::new();
        let mut classes =
            Classes { symmetries: Vec::new(), placements: vec![vec![Vec::new()]], joins: Vec::new() };
        let mut names = vec![0u128];
        for size in 0..self.cops {
            let mut larger: Vec<u128> = Vec::new();
            let mut joins = Vec::with_capacity(names.len());
            for &name in &names {
                limits.spend(n as u64)?;
                let mut members = places(name, size);
                members.push(0);
                let mut row = Vec::with_capacity(n);
                for vertex in 0..n {
                    members[size] = vertex as Place;
                    let (name, word) = self.canon.name(&members, &[])?;
                    larger.push(name);
                    let mut path = Vec::new();
                    for step in self.canon.path(&word) {
                        let next = known.len() as u32;
                        let id = *known.entry(step).or_insert(next);
                        if id == next {
                            classes.symmetries.push(self.canon.map(step));
                        }
                        path.push(id);
                    }
                    row.push(path);
                }
                joins.push(row);
                if classes.symmetries.len() > most {
                    return Err(Stop::GaveUp("there are too many symmetries to write".to_owned().into()));
                }
            }
            larger.sort_unstable();
            larger.dedup();
            let sorted = |&name: &u128| {
                let mut members: Vec<u32> = places(name, size + 1).into_iter().map(u32::from).collect();
                members.sort_unstable();
                members
            };
            classes.placements.push(larger.iter().map(sorted).collect());
            classes.joins.push(joins);
            names = larger;
        }
        Ok(classes)
    }

    /// For a placement of a class: a robber who is not caught within so many turns, by the rounds kept.
    ///
    /// # Errors
    /// When symmetries cannot be found.
    pub fn hideout(&mut self, cops: &[u32], turns: u32) -> Result<Option<u32>, Stop> {
        let all: Vec<Place> = cops.iter().map(|&cop| cop as Place).collect();
        // Where the naming takes every vertex: the sets are about the named placement.
        let mut images: Vec<Place> = (0..self.canon.vertices() as Place).collect();
        let id = self.find(&all, &[], &mut images)?;
        let last = &self.stages[self.cops];
        let sets = last.levels.get(turns as usize).unwrap_or(&last.sets);
        let row = &sets[id * self.width..(id + 1) * self.width];
        let free: Vec<u64> =
            row.iter().zip(everything(images.len())).map(|(seen, full)| !seen & full).collect();
        let hidden = bits(&free).next();
        Ok(hidden
            .and_then(|place| images.iter().position(|&image| image as usize == place))
            .map(|v| v as u32))
    }
}
