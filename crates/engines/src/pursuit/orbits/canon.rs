//! Which placements are the same up to symmetry?
//!
//! A state of the staged chase is two multisets: cops still to move, and cops that have moved. Its name is
//! the least sequence that automorphisms can make of it: the first cop goes to the least place it can reach
//! under the whole group, the next one to the least it can reach while that place is kept, and so on; every cop of the
//! multiset that could come next is tried, and those that tie go on side by side. The groups that keep a
//! sequence of places stand in a tree, grown as it is needed; each node knows for every vertex the
//! least of its orbit and a permutation that leads there.

use ludograph_core::{Limits, Stop};
use ludograph_graph::facts::{Orbit, Shape};
use std::collections::HashMap;

/// At most so many cops.
pub(super) const MOST_COPS: usize = 8;

/// A vertex; orbits are used for graphs of at most 65535 vertices.
pub(super) type Place = u16;

/// The group that keeps a sequence of places.
struct Node {
    fixed: Vec<u32>,
    /// The least vertex of the orbit of each.
    least: Vec<Place>,
    /// From each vertex towards the least one: which permutation, and none at the least.
    step: Vec<u32>,
    /// The permutations: explicit near the root, generators to be followed further down.
    maps: Vec<Box<[Place]>>,
    explicit: bool,
    trivial: bool,
    children: HashMap<Place, u32>,
}

const NONE: u32 = u32::MAX;
/// Nodes with so few fixed places have explicit permutations.
const EXPLICIT: usize = 2;

/// A permutation as the choices that made it: at this node, this vertex went to its least.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    choices: [(u32, Place); MOST_COPS],
    length: u8,
}

impl Word {
    fn push(&mut self, node: u32, vertex: Place) {
        self.choices[self.length as usize] = (node, vertex);
        self.length += 1;
    }
}

/// The tree of groups.
pub(super) struct Canon {
    shape: Shape,
    nodes: Vec<Node>,
    scratch: Vec<Branch>,
    next: Vec<Branch>,
    limits: Limits,
    bytes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Branch {
    /// Cops still to move, then those who have moved.
    points: [Place; MOST_COPS],
    waiting: u8,
    moved: u8,
    word: Word,
}

impl Canon {
    /// The tree of a graph; the limits are asked while it grows.
    pub(super) fn new(shape: Shape, limits: &Limits) -> Result<Self, Stop> {
        let (scratch, next) = (Vec::new(), Vec::new());
        let mut canon = Self { shape, nodes: Vec::new(), scratch, next, limits: limits.clone(), bytes: 0 };
        canon.grow(Vec::new())?;
        Ok(canon)
    }

    pub(super) fn vertices(&self) -> usize {
        self.shape.vertices()
    }

    /// How many bytes the tree takes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether there is no symmetry at all.
    pub(super) fn is_trivial(&self) -> bool {
        self.nodes[0].trivial
    }

    fn grow(&mut self, fixed: Vec<u32>) -> Result<u32, Stop> {
        let n = self.shape.vertices();
        let slow = || Stop::GaveUp("the symmetries of this graph take too long to find".to_owned().into());
        let generators = self.shape.automorphisms(&fixed, &self.limits)?.ok_or_else(slow)?;
        let inverses: Vec<Box<[Place]>> = generators.iter().map(|map| inverse(map)).collect();
        let explicit = fixed.len() < EXPLICIT;
        let mut least: Vec<Place> = (0..n).map(|v| v as Place).collect();
        let mut step = vec![NONE; n];
        let mut maps: Vec<Box<[Place]>> = Vec::new();
        let mut done = vec![false; n];
        for first in 0..n as u32 {
            if done[first as usize] {
                continue;
            }
            self.limits.spend(0)?;
            let orbit = Orbit::of(first, n, &generators);
            for &(vertex, by) in &orbit.steps {
                done[vertex as usize] = true;
                least[vertex as usize] = first as Place;
                let Some((generator, before)) = by else { continue };
                if explicit {
                    // The way back: first to the vertex before, then as that one goes.
                    let back = &inverses[generator];
                    let further = step[before as usize];
                    let map: Box<[Place]> = match further {
                        NONE => back.clone(),
                        at => back.iter().map(|&v| maps[at as usize][v as usize]).collect(),
                    };
                    step[vertex as usize] = maps.len() as u32;
                    maps.push(map);
                } else {
                    step[vertex as usize] = generator as u32;
                }
            }
        }
        if !explicit {
            maps = inverses;
        }
        let trivial = generators.is_empty();
        self.bytes += (n * (size_of::<Place>() * (1 + maps.len()) + size_of::<u32>())) as u64 + 200;
        self.nodes.push(Node { fixed, least, step, maps, explicit, trivial, children: HashMap::new() });
        Ok(self.nodes.len() as u32 - 1)
    }

    fn child(&mut self, node: u32, place: Place) -> Result<u32, Stop> {
        let here = &self.nodes[node as usize];
        if here.trivial || here.fixed.contains(&u32::from(place)) {
            return Ok(node);
        }
        if let Some(&child) = here.children.get(&place) {
            return Ok(child);
        }
        let mut fixed = here.fixed.clone();
        fixed.push(place.into());
        let child = self.grow(fixed)?;
        self.nodes[node as usize].children.insert(place, child);
        Ok(child)
    }

    /// The name of a state, and a permutation that takes the state to it.
    pub(super) fn name(&mut self, waiting: &[Place], moved: &[Place]) -> Result<(u128, Word), Stop> {
        let total = waiting.len() + moved.len();
        let mut points = [0; MOST_COPS];
        points[..waiting.len()].copy_from_slice(waiting);
        points[waiting.len()..total].copy_from_slice(moved);
        let first =
            Branch { points, waiting: waiting.len() as u8, moved: moved.len() as u8, word: Word::default() };
        let mut branches = std::mem::take(&mut self.scratch);
        let mut next = std::mem::take(&mut self.next);
        branches.clear();
        branches.push(first);
        let mut node = 0u32;
        let mut name = 0u128;
        for left in (0..total).rev() {
            let group = &self.nodes[node as usize];
            next.clear();
            let mut best = Place::MAX;
            for branch in &branches {
                let from =
                    if branch.waiting > 0 { 0..branch.waiting as usize } else { 0..branch.moved as usize };
                for at in from {
                    let vertex = branch.points[at];
                    let least = group.least[vertex as usize];
                    if least > best || branch.points[..at].contains(&vertex) {
                        continue;
                    }
                    if least < best {
                        best = least;
                        next.clear();
                    }
                    let mut choice = *branch;
                    choice.take(at);
                    let size = (choice.waiting + choice.moved) as usize;
                    if vertex != least {
                        group.send(vertex, &mut choice.points[..size]);
                        choice.word.push(node, vertex);
                    }
                    choice.sort();
                    let same = |other: &Branch| other.points[..size] == choice.points[..size];
                    if !next.iter().any(same) {
                        next.push(choice);
                    }
                }
            }
            name = name << 16 | u128::from(best);
            std::mem::swap(&mut branches, &mut next);
            if left > 0 {
                node = self.child(node, best)?;
            }
        }
        let word = branches[0].word;
        self.scratch = branches;
        self.next = next;
        Ok((name, word))
    }

    /// The permutations of a word, one after another, each as its node and its number there.
    pub(super) fn path(&self, word: &Word) -> Vec<(u32, u32)> {
        let mut path = Vec::new();
        for &(node, vertex) in &word.choices[..word.length as usize] {
            path.extend(self.nodes[node as usize].way(vertex).map(|map| (node, map)));
        }
        path
    }

    /// A permutation of a path: the image of every vertex.
    pub(super) fn map(&self, (node, map): (u32, u32)) -> Vec<u32> {
        self.nodes[node as usize].maps[map as usize].iter().map(|&image| image.into()).collect()
    }

    /// The permutation of a word.
    pub(super) fn spell(&self, word: &Word, into: &mut [Place]) {
        into.iter_mut().enumerate().for_each(|(v, image)| *image = v as Place);
        self.carry(word, into);
    }

    /// Takes some places where the permutation of a word takes them.
    pub(super) fn carry(&self, word: &Word, into: &mut [Place]) {
        for &(node, vertex) in &word.choices[..word.length as usize] {
            self.nodes[node as usize].send(vertex, into);
        }
    }
}

impl Node {
    /// The permutations that take a vertex to the least of its orbit, one after another.
    fn way(&self, vertex: Place) -> impl Iterator<Item = u32> + '_ {
        let mut here = Some(vertex);
        std::iter::from_fn(move || {
            let step = Some(self.step[here? as usize]).filter(|&step| step != NONE)?;
            here = here.filter(|_| !self.explicit).map(|v| self.maps[step as usize][v as usize]);
            Some(step)
        })
    }

    /// Applies the permutation that takes a vertex to the least of its orbit.
    fn send(&self, vertex: Place, points: &mut [Place]) {
        for step in self.way(vertex) {
            let map = &self.maps[step as usize];
            points.iter_mut().for_each(|point| *point = map[*point as usize]);
        }
    }
}

impl Branch {
    /// Takes out a point.
    fn take(&mut self, at: usize) {
        let size = (self.waiting + self.moved) as usize;
        self.points.copy_within(at + 1..size, at);
        if self.waiting > 0 {
            self.waiting -= 1;
        } else {
            self.moved -= 1;
        }
    }

    fn sort(&mut self) {
        let (waiting, size) = (self.waiting as usize, (self.waiting + self.moved) as usize);
        self.points[..waiting].sort_unstable();
        self.points[waiting..size].sort_unstable();
    }
}

fn inverse(map: &[u32]) -> Box<[Place]> {
    let mut back = vec![0; map.len()];
    map.iter().enumerate().for_each(|(v, &image)| back[image as usize] = v as Place);
    back.into()
}

/// The places of a name.
pub(super) fn places(name: u128, count: usize) -> Vec<Place> {
    (0..count).rev().map(|at| (name >> (16 * at)) as Place).collect()
}
