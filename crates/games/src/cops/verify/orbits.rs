//! How long does a robber escape, wherever the cops are placed? Placements up to symmetry answer for all, for any number of
//! turns.
//!
//! The symmetries are permutations that keep the edges. Classes of placements come up one after another: to no cop at all, and then to
//! every class, one more cop joins at each vertex; a word, symmetry after symmetry, takes the result to its class, which is a new one
//! if it was not there before. So every placement has a class, whoever wrote the words: bad words make more classes, and end in a flaw.
//! Then the cops of a class move one at a time. A state is "these are still to move, those have moved"; a cop is named, and for each of his
//! moves a word takes the result to a state of the next stage. After the last one that is a class again.
//!
//! On these classes the turns are counted backwards as in [`super::table`]: a robber is safe for a turn more if, whatever the cops do, he is free
//! and can go where he is safe. Each turn is one pass over the words. Or a table of safe places is given, and one pass shows
//! that it leads into itself.

use super::super::say;
use super::local::Local;
use super::packed::Packed;
use ludograph_core::{Message, Objection, Stop};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A chase up to symmetry. Vertices are numbered within the component; texts are lists of numbers, seven bits a byte, the lowest
/// first, with the eighth bit where a number goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orbits {
    /// The robber is not caught within so many turns; nothing when he is never caught, as `safe` shows.
    pub turns: Option<u32>,
    /// Permutations that keep the edges: the image of every vertex.
    pub symmetries: Packed,
    /// For no cop, one cop, and so on, but not for all: for every class and every vertex where one more cop joins a
    /// word: its length, then its symmetries.
    pub joins: Vec<Packed>,
    /// For all cops still to move, all but one, and so on, down to one: for every state which of the cops still to move
    /// moves (sorted, from 0), and for each of his moves a word.
    pub moves: Vec<Packed>,
    /// For every class the places where he is safe for ever, as in tables of all placements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub safe: Option<Packed>,
}

/// Sets of more words are not made: a short list of words on a large graph would ask for much memory.
const MOST_WORDS: usize = 1 << 28;

/// Whether so many cops do not catch within the turns of the record, or never.
pub(super) fn check(local: &Local<'_>, cops: usize, orbits: &Orbits) -> Result<(), Objection> {
    let chase = Chase::new(local, cops, orbits)?;
    match (orbits.turns, &orbits.safe) {
        (Some(turns), None) => match chase.time(turns)? {
            None => Ok(()),
            Some(turns) => Err(Objection::at("turns", say::CaughtWithin { cops, turns })),
        },
        (None, Some(table)) => chase.keeps(table),
        _ => Err(Objection::at("turns", say::TURNS_OR_SAFE)),
    }
}

/// Within how many turns so many cops catch the robber, if it is within `most`.
pub(super) fn time(
    local: &Local<'_>,
    cops: usize,
    orbits: &Orbits,
    most: u32,
) -> Result<Option<u32>, Objection> {
    Chase::new(local, cops, orbits)?.time(most)
}

/// Numbers in a text, one after another.
struct Numbers<'a> {
    bytes: std::slice::Iter<'a, u8>,
    place: &'a str,
}

impl<'a> Numbers<'a> {
    fn of(text: &'a Packed, place: &'a str) -> Self {
        Self { bytes: text.0.iter(), place }
    }

    fn next(&mut self) -> Result<u32, Objection> {
        let mut number = 0u32;
        for shift in (0..28).step_by(7) {
            let Some(&byte) = self.bytes.next() else {
                return Err(Objection::at(self.place, say::BREAKS_OFF));
            };
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(Objection::at(self.place, say::LARGE_NUMBER))
    }

    fn is_over(&self) -> bool {
        self.bytes.len() == 0
    }

    fn end(&self) -> Result<(), Objection> {
        if self.is_over() { Ok(()) } else { Err(Objection::at(self.place, say::GOES_ON)) }
    }
}

/// Where a move leads: to a state of the next stage, after a word.
struct Link {
    target: u32,
    word: std::ops::Range<usize>,
}

/// States with the same number of cops still to move, and the links of each.
#[derive(Default)]
struct Stage {
    states: Vec<Vec<u32>>,
    numbers: HashMap<Vec<u32>, u32>,
    starts: Vec<usize>,
    links: Vec<Link>,
}

impl Stage {
    /// The number of a state; a new one if it was not there.
    fn number(&mut self, state: Vec<u32>) -> u32 {
        let next = self.states.len() as u32;
        let number = *self.numbers.entry(state.clone()).or_insert(next);
        if number == next {
            self.states.push(state);
        }
        number
    }
}

struct Chase<'a> {
    local: &'a Local<'a>,
    width: usize,
    symmetries: Vec<Vec<u32>>,
    /// The symmetries of all words, one after another.
    words: Vec<u32>,
    classes: Vec<Vec<u32>>,
    /// For one cop still to move, two, and so on.
    stages: Vec<Stage>,
    /// For every class the free places.
    free: Vec<u64>,
    exits: Vec<Vec<u32>>,
}

impl<'a> Chase<'a> {
    fn new(local: &'a Local<'a>, cops: usize, orbits: &Orbits) -> Result<Self, Objection> {
        if local.terms.lazy {
            return Err(Objection::new(say::LAZY_ORBITS));
        }
        if orbits.joins.len() != cops || orbits.moves.len() != cops || cops == 0 {
            return Err(Objection::at("joins", say::Lists { cops }));
        }
        let mut chase = Self {
            local,
            width: local.len().div_ceil(64),
            symmetries: Vec::new(),
            words: Vec::new(),
            classes: vec![Vec::new()],
            stages: Vec::new(),
            free: Vec::new(),
            exits: Vec::new(),
        };
        chase.read_symmetries(&orbits.symmetries)?;
        for (size, joins) in orbits.joins.iter().enumerate() {
            chase.join(joins, &format!("joins[{size}]"))?;
        }
        let mut stage = Stage::default();
        for class in &chase.classes {
            stage.number(class.clone());
        }
        for (index, moves) in orbits.moves.iter().enumerate() {
            let next = chase.go(&mut stage, cops - index, moves, &format!("moves[{index}]"))?;
            chase.stages.push(std::mem::replace(&mut stage, next));
        }
        chase.stages.reverse();
        chase.set_up()?;
        Ok(chase)
    }

    fn read_symmetries(&mut self, text: &Packed) -> Result<(), Objection> {
        let n = self.local.len();
        let mut numbers = Numbers::of(text, "symmetries");
        while !numbers.is_over() {
            let map: Vec<u32> = (0..n).map(|_| numbers.next()).collect::<Result<_, _>>()?;
            let place = || format!("symmetries[{}]", self.symmetries.len());
            keeps_edges(self.local, &map).map_err(|found| found.within(place()))?;
            self.symmetries.push(map);
        }
        Ok(())
    }

    /// Reads a word, keeps it, and lets it act on some places.
    fn word(
        &mut self,
        numbers: &mut Numbers<'_>,
        places: &mut [u32],
    ) -> Result<std::ops::Range<usize>, Objection> {
        let from = self.words.len();
        let length = numbers.next()?;
        for _ in 0..length {
            let symmetry = numbers.next()?;
            self.local.limits.spend(1)?;
            let Some(map) = self.symmetries.get(symmetry as usize) else {
                return Err(Objection::at(numbers.place, say::NoSymmetry { symmetry: symmetry.to_string() }));
            };
            places.iter_mut().for_each(|place| *place = map[*place as usize]);
            self.words.push(symmetry);
        }
        self.local.limits.spend(1)?;
        Ok(from..self.words.len())
    }

    /// One more cop joins every class at every vertex.
    fn join(&mut self, text: &Packed, place: &str) -> Result<(), Objection> {
        let mut numbers = Numbers::of(text, place);
        let mut larger = Stage::default();
        for class in std::mem::take(&mut self.classes) {
            for vertex in 0..self.local.len() as u32 {
                let mut cops: Vec<u32> = class.iter().copied().chain([vertex]).collect();
                let word = self.word(&mut numbers, &mut cops)?;
                // The way back from a class to a placement is never asked for.
                self.words.truncate(word.start);
                cops.sort_unstable();
                larger.number(cops);
            }
        }
        numbers.end()?;
        self.classes = larger.states;
        Ok(())
    }

    /// One cop of every state moves; the states that this leads to.
    fn go(
        &mut self,
        stage: &mut Stage,
        waiting: usize,
        text: &Packed,
        place: &str,
    ) -> Result<Stage, Objection> {
        let mut numbers = Numbers::of(text, place);
        let mut next = Stage::default();
        if waiting == 1 {
            for class in &self.classes {
                next.number(class.clone());
            }
        }
        let classes = next.states.len();
        for state in &stage.states {
            stage.starts.push(stage.links.len());
            let at = numbers.next()? as usize;
            if at >= waiting {
                return Err(Objection::at(place, say::ToMove { waiting, at }));
            }
            let mover = state[at];
            let mut others = state.clone();
            others.remove(at);
            for &to in &self.local.moves[mover as usize] {
                let mut cops: Vec<u32> = others.iter().copied().chain([to]).collect();
                let word = self.word(&mut numbers, &mut cops)?;
                cops[..waiting - 1].sort_unstable();
                cops[waiting - 1..].sort_unstable();
                let target = next.number(cops);
                if waiting == 1 && target as usize >= classes {
                    let cops = next.states.last().map(|cops| self.local.all_called(cops)).unwrap_or_default();
                    return Err(Objection::at(place, say::NoClass { cops }));
                }
                stage.links.push(Link { target, word });
            }
        }
        stage.starts.push(stage.links.len());
        numbers.end()?;
        Ok(next)
    }

    /// The words of a set for each of so many states: asked before they are made.
    fn room(&self, states: usize) -> Result<usize, Objection> {
        let words = states * self.width;
        self.local.limits.spend(words as u64)?;
        if words > MOST_WORDS {
            return Err(Stop::TooLarge(say::SetWords { states, words }.into()).into());
        }
        Ok(words)
    }

    /// Free places of the classes, and exits of robbers that do not depend on cops.
    fn set_up(&mut self) -> Result<(), Objection> {
        let (n, local) = (self.local.len(), self.local);
        self.free = vec![0; self.room(self.classes.len())?];
        for (row, class) in self.free.chunks_exact_mut(self.width).zip(&self.classes) {
            local.limits.spend(n as u64 / 64 + 1)?;
            (0..n).for_each(|place| row[place / 64] |= 1 << (place % 64));
            for &cop in class {
                local.zone[cop as usize].iter().for_each(|&at| row[at as usize / 64] &= !(1 << (at % 64)));
            }
        }
        if local.terms.robber_speed == 1 {
            self.exits = (0..n as u32).map(|robber| local.robber(&[], robber)).collect();
        }
        Ok(())
    }

    /// Who is safe for a turn more than those in the rows, class by class.
    fn turn(&self, rows: &[u64]) -> Result<Vec<u64>, Objection> {
        let (n, width) = (self.local.len(), self.width);
        let mut sets = vec![0u64; rows.len()];
        for (at, class) in self.classes.iter().enumerate() {
            let (row, free) = (&rows[at * width..][..width], &self.free[at * width..][..width]);
            self.local.limits.spend(n as u64)?;
            for robber in (0..n).filter(|&robber| has(free, robber as u32)) {
                let goes = match self.exits.get(robber) {
                    Some(exits) => exits.iter().any(|&exit| has(row, exit)),
                    None => self.local.robber(class, robber as u32).iter().any(|&exit| has(row, exit)),
                };
                sets[at * width + robber / 64] |= u64::from(goes) << (robber % 64);
            }
        }
        for stage in &self.stages {
            sets = self.pass(stage, &sets)?;
        }
        Ok(sets)
    }

    /// Who is in the set of every state that a move leads to.
    fn pass(&self, stage: &Stage, below: &[u64]) -> Result<Vec<u64>, Objection> {
        let width = self.width;
        let mut sets = vec![u64::MAX; self.room(stage.states.len())?];
        let last = self.local.len() % 64;
        for (at, set) in sets.chunks_exact_mut(width).enumerate() {
            if last > 0 {
                set[width - 1] = (1 << last) - 1;
            }
            for link in &stage.links[stage.starts[at]..stage.starts[at + 1]] {
                let there = &below[link.target as usize * width..][..width];
                let word = &self.words[link.word.clone()];
                self.local.limits.spend((width * (1 + word.len())) as u64)?;
                if word.is_empty() {
                    set.iter_mut().zip(there).for_each(|(set, there)| *set &= there);
                    continue;
                }
                for (index, set) in set.iter_mut().enumerate() {
                    let mut left = *set;
                    while left != 0 {
                        let robber = 64 * index as u32 + left.trailing_zeros();
                        let image =
                            word.iter().fold(robber, |v, &map| self.symmetries[map as usize][v as usize]);
                        if !has(there, image) {
                            *set &= !(left & left.wrapping_neg());
                        }
                        left &= left - 1;
                    }
                }
            }
        }
        Ok(sets)
    }

    /// After how many turns some class has caught everybody, if it is within `most`.
    fn time(&self, most: u32) -> Result<Option<u32>, Objection> {
        let mut rows = self.free.clone();
        for turns in 0..=most {
            if rows.chunks_exact(self.width).any(|row| row.iter().all(|&word| word == 0)) {
                return Ok(Some(turns));
            }
            if turns < most {
                let next = self.turn(&rows)?;
                if next == rows {
                    return Ok(None);
                }
                rows = next;
            }
        }
        Ok(None)
    }

    /// Whether a table of safe places leads into itself.
    fn keeps(&self, table: &Packed) -> Result<(), Objection> {
        let flaw = |what: Message| Objection::at("safe", what);
        let bytes = self.local.len().div_ceil(8);
        let (needed, given) = (bytes * self.classes.len(), table.0.len());
        if given != needed {
            return Err(flaw(say::Bytes { needed, given }.into()));
        }
        let mut rows = vec![0u64; self.classes.len() * self.width];
        for (row, packed) in rows.chunks_exact_mut(self.width).zip(table.0.chunks_exact(bytes)) {
            self.local.limits.spend(self.width as u64)?;
            packed
                .iter()
                .enumerate()
                .for_each(|(at, &byte)| row[at / 8] |= u64::from(byte) << (8 * (at % 8)));
        }
        let next = self.turn(&rows)?;
        for (at, class) in self.classes.iter().enumerate() {
            let words = at * self.width..(at + 1) * self.width;
            let (row, free, next) = (&rows[words.clone()], &self.free[words.clone()], &next[words]);
            let cops = || self.local.all_called(class);
            if row.iter().all(|&word| word == 0) {
                return Err(flaw(say::NoSafePlace { cops: cops() }.into()));
            }
            if row.iter().zip(free).any(|(row, free)| row & !free != 0) {
                return Err(flaw(say::CalledSafe { cops: cops() }.into()));
            }
            if row.iter().zip(next).any(|(row, next)| row & !next != 0) {
                return Err(flaw(say::DrivenOut { cops: cops() }.into()));
            }
        }
        Ok(())
    }
}

fn has(row: &[u64], place: u32) -> bool {
    row[place as usize / 64] >> (place % 64) & 1 == 1
}

/// Whether a list of images is a permutation that keeps the edges.
pub(super) fn keeps_edges(local: &Local<'_>, map: &[u32]) -> Result<(), Objection> {
    let n = local.len();
    local.limits.spend(n as u64)?;
    let mut seen = vec![false; n];
    let fresh =
        |&image: &u32| seen.get_mut(image as usize).is_some_and(|seen| !std::mem::replace(seen, true));
    if map.len() != n || !map.iter().all(fresh) {
        return Err(Objection::new(say::NoPermutation { n }));
    }
    for (from, steps) in local.steps.iter().enumerate() {
        local.limits.spend(steps.len() as u64 + 1)?;
        let there = &local.steps[map[from] as usize];
        if steps.len() != there.len()
            || steps.iter().any(|&to| there.binary_search(&map[to as usize]).is_err())
        {
            let [from, image] = [from as u32, map[from]].map(|at| local.called(at));
            return Err(Objection::new(say::EdgesDiffer { from, image }));
        }
    }
    Ok(())
}
