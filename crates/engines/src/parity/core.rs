//! What is easy, and what is left.
//!
//! A loop whose colour is good for the owner of its vertex wins there; a loop whose colour is bad is never
//! taken, unless nothing else can be done, and then the vertex is lost. A dead end is lost or a loop. All that
//! these attract is decided in one pass for both players. Where no other vertex leads back to, the colours do not
//! matter: vertices that nothing leads to, then those that only such vertices lead to, and so on, form the porch. They
//! are decided at the end, each after its successors. Between the other vertices the remaining edges are
//! kept, both ways, with the vertices numbered by colour: the highest vertex left is then the last number.

use super::{DeadEnds, NOWHERE, Outcome, Solved};
use crate::attract::{self, Field, OPEN, Worth, worth};
use ludograph_core::{Limits, Stop, Trace};
use std::cell::Cell;
use std::rc::Rc;

/// The undecided part of a game; every vertex has a successor and a predecessor.
pub(super) struct Core {
    out_from: Vec<u32>,
    out: Vec<u32>,
    in_from: Vec<u32>,
    into: Vec<u32>,
    pub(super) owner: Vec<u8>,
    pub(super) colour: Vec<u32>,
    /// The number of each vertex in the whole game.
    names: Vec<u32>,
    /// The vertices that nothing leads back to, each before its successors, by their numbers in the whole game.
    porch: Vec<u32>,
    /// Who wants to know the steps, and how many were told.
    trace: Trace,
    told: Rc<Cell<usize>>,
}

/// More steps than this are not told.
const STEPS: usize = 2000;
/// Longer sets are cut.
const SHOWN: usize = 60;

impl Core {
    pub(super) fn len(&self) -> usize {
        self.owner.len()
    }

    pub(super) fn edges(&self) -> usize {
        self.out.len()
    }

    #[inline]
    pub(super) fn successors(&self, vertex: u32) -> &[u32] {
        &self.out[self.out_from[vertex as usize] as usize..self.out_from[vertex as usize + 1] as usize]
    }

    #[inline]
    pub(super) fn predecessors(&self, vertex: u32) -> &[u32] {
        &self.into[self.in_from[vertex as usize] as usize..self.in_from[vertex as usize + 1] as usize]
    }

    #[inline]
    pub(super) fn parity(&self, vertex: u32) -> u8 {
        (self.colour[vertex as usize] & 1) as u8
    }

    /// The core between some of its vertices, which are given in order; `place` is the place of a vertex among them.
    pub(super) fn part(&self, vertices: &[u32], place: impl Fn(u32) -> Option<u32>) -> Self {
        let (mut out_from, mut out) = (Vec::with_capacity(vertices.len() + 1), Vec::new());
        let (mut in_from, mut into) = (Vec::with_capacity(vertices.len() + 1), Vec::new());
        out_from.push(0);
        in_from.push(0);
        for &vertex in vertices {
            out.extend(self.successors(vertex).iter().filter_map(|&to| place(to)));
            into.extend(self.predecessors(vertex).iter().filter_map(|&before| place(before)));
            out_from.push(out.len() as u32);
            in_from.push(into.len() as u32);
        }
        let of =
            |list: &[u32]| -> Vec<u32> { vertices.iter().map(|&vertex| list[vertex as usize]).collect() };
        let owner = vertices.iter().map(|&vertex| self.owner[vertex as usize]).collect();
        let (colour, names, porch) = (of(&self.colour), of(&self.names), Vec::new());
        let (trace, told) = (self.trace.clone(), Rc::clone(&self.told));
        Self { out_from, out, in_from, into, owner, colour, names, porch, trace, told }
    }

    /// Tells a step, if somebody listens and has not heard too many.
    pub(super) fn step(&self, text: impl FnOnce() -> String) {
        if !self.trace.is_on() {
            return;
        }
        let told = self.told.replace(self.told.get() + 1);
        match told.cmp(&STEPS) {
            std::cmp::Ordering::Less => self.trace.step(text),
            std::cmp::Ordering::Equal => self.trace.step(|| "further steps are not told".to_owned()),
            std::cmp::Ordering::Greater => {}
        }
    }

    /// A set of vertices by their numbers in the whole game.
    pub(super) fn set(&self, vertices: &[u32]) -> String {
        let mut names: Vec<u32> = vertices.iter().map(|&vertex| self.names[vertex as usize]).collect();
        names.sort_unstable();
        set(&names)
    }

    /// The vertices whose winner is still to be found: the core, and those that lead only into it.
    pub(super) fn undecided(&self) -> usize {
        self.names.len() + self.porch.len()
    }

    /// Writes the solution of the core into that of the whole game, and decides the porch.
    pub(super) fn tell(&self, solved: &Solved, field: Field<'_>, outcome: &mut Outcome) {
        for (vertex, &name) in self.names.iter().enumerate() {
            outcome.winner[name as usize] = solved.winner[vertex];
            let to = solved.strategy[vertex];
            outcome.strategy[name as usize] = if to == NOWHERE { -1 } else { self.names[to as usize] as i32 };
        }
        for &vertex in self.porch.iter().rev() {
            let owner = field.owner[vertex as usize];
            // A loop on the porch is a bad one.
            let good = |to: u32| to != vertex && outcome.winner[to as usize] == owner;
            let way = field.successors(vertex as usize).iter().copied().find(|&to| good(to));
            outcome.winner[vertex as usize] = if way.is_some() { owner } else { 1 - owner };
            outcome.strategy[vertex as usize] = way.map_or(-1, |to| to as i32);
        }
    }
}

/// Some vertices in braces, the first ones if there are many.
pub(super) fn set(names: &[u32]) -> String {
    let shown: Vec<String> = names.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if names.len() > SHOWN { format!(" and {} more", names.len() - SHOWN) } else { String::new() };
    format!("{{{}}}{more}", shown.join(", "))
}

/// Decides what is easy.
pub(super) fn prepare(
    field: Field<'_>,
    colours: &[u32],
    dead_ends: DeadEnds,
    limits: &Limits,
    trace: &Trace,
) -> Result<(Outcome, Core), Stop> {
    let n = field.vertices();
    let parity = |vertex: usize| (colours[vertex] & 1) as u8;
    let mut outcome = Outcome { winner: vec![0; n], strategy: vec![-1; n] };
    let mut won: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
    let mut loops = false;
    for vertex in 0..n {
        asks(vertex, limits)?;
        let (owner, after) = (field.owner[vertex], field.successors(vertex));
        let looped = after.contains(&(vertex as u32));
        loops |= looped;
        let winner = if after.is_empty() {
            match dead_ends {
                DeadEnds::Lose => Some(1 - owner),
                DeadEnds::Stay => Some(parity(vertex)),
            }
        } else if looped && parity(vertex) == owner {
            outcome.strategy[vertex] = vertex as i32;
            Some(owner)
        } else if looped && after.iter().all(|&to| to as usize == vertex) {
            Some(1 - owner)
        } else {
            None
        };
        if let Some(winner) = winner {
            won[winner as usize].push(vertex as u32);
        }
    }
    // Without loops the lists are taken as they are; with loops the bad ones must go first.
    let plain = if loops { Some(without_loops(field, limits)?) } else { None };
    let field = match &plain {
        Some((offsets, targets)) => Field { offsets, targets, owner: field.owner },
        None => field,
    };
    let mut left: Vec<u32> = (0..n as u32).collect();
    if won.iter().any(|list| !list.is_empty()) {
        let easy = attract::solve(field, [&won[0], &won[1]], limits)?;
        for vertex in 0..n {
            if let Worth::Won(player, rank) = worth(easy.values[vertex]) {
                outcome.winner[vertex] = player;
                if rank > 0 && field.owner[vertex] == player {
                    outcome.strategy[vertex] = easy.moves[vertex];
                }
            }
        }
        left.retain(|&vertex| easy.values[vertex as usize] == OPEN);
        trace.step(|| {
            let of = |player: u8| -> String {
                let wins = |vertex: &u32| matches!(worth(easy.values[*vertex as usize]), Worth::Won(by, _) if by == player);
                set(&(0..n as u32).filter(wins).collect::<Vec<u32>>())
            };
            format!("loops, dead ends and what they attract: player 0 wins {}, player 1 wins {}", of(0), of(1))
        });
    }
    limits.spend(left.len() as u64)?;
    trace.step(|| format!("left to be solved: {}", set(&left)));
    Ok((outcome, core(field, colours, left, limits, trace)?))
}

/// Vertices between two questions to the limits.
const PART: usize = 1 << 14;

/// Asks the limits at every so many vertices of a walk over all of them.
#[inline]
fn asks(vertex: usize, limits: &Limits) -> Result<(), Stop> {
    if vertex.is_multiple_of(PART) { limits.spend(1) } else { Ok(()) }
}

fn without_loops(field: Field<'_>, limits: &Limits) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let (mut offsets, mut targets) = (vec![0], Vec::with_capacity(field.targets.len()));
    for vertex in 0..field.vertices() {
        asks(vertex, limits)?;
        targets.extend(field.successors(vertex).iter().filter(|&&to| to as usize != vertex));
        offsets.push(targets.len() as u32);
    }
    Ok((offsets, targets))
}

/// What is known of a vertex of the whole game while the core is built; one place, for edges lead there in no order.
#[derive(Clone, Copy)]
struct Slot {
    /// Its number in the core; `NOWHERE` for a vertex that is decided.
    number: u32,
    /// How many edges lead there; later, where the next of its predecessors is written.
    edges: u32,
}

/// Takes the porch from the vertices that are left, numbers the others by colour and keeps the edges between them.
fn core(
    field: Field<'_>,
    colours: &[u32],
    mut left: Vec<u32>,
    limits: &Limits,
    trace: &Trace,
) -> Result<Core, Stop> {
    let mut slots = slots(field, &left, limits)?;
    let porch = porch(field, &left, &mut slots, limits)?;
    if !porch.is_empty() {
        left.retain(|&vertex| slots[vertex as usize].edges != 0);
        trace.step(|| {
            let mut names = porch.clone();
            names.sort_unstable();
            format!("nothing leads back to {}: decided last", set(&names))
        });
    }
    let names = by_colour(left, colours, limits)?;
    let (mut in_from, mut edges) = (Vec::with_capacity(names.len() + 1), 0);
    for (number, &old) in (0..).zip(&names) {
        asks(number as usize, limits)?;
        in_from.push(edges);
        let slot = Slot { number, edges };
        edges += std::mem::replace(&mut slots[old as usize], slot).edges;
    }
    in_from.push(edges);
    let (mut out_from, mut out) = (Vec::with_capacity(names.len() + 1), Vec::with_capacity(edges as usize));
    let mut into = vec![0; edges as usize];
    out_from.push(0);
    for (number, &old) in (0..).zip(&names) {
        asks(number as usize, limits)?;
        for &to in field.successors(old as usize) {
            let slot = &mut slots[to as usize];
            if slot.number != NOWHERE {
                into[slot.edges as usize] = number;
                slot.edges += 1;
                out.push(slot.number);
            }
        }
        out_from.push(out.len() as u32);
    }
    let owner = names.iter().map(|&old| field.owner[old as usize]).collect();
    let colour = names.iter().map(|&old| colours[old as usize]).collect();
    let (trace, told) = (trace.clone(), Rc::new(Cell::new(0)));
    Ok(Core { out_from, out, in_from, into, owner, colour, names, porch, trace, told })
}

/// Counts the edges between the vertices that are left.
fn slots(field: Field<'_>, left: &[u32], limits: &Limits) -> Result<Vec<Slot>, Stop> {
    let mut slots = vec![Slot { number: NOWHERE, edges: 0 }; field.vertices()];
    for &vertex in left {
        slots[vertex as usize].number = 0;
    }
    for (index, &vertex) in left.iter().enumerate() {
        asks(index, limits)?;
        for &to in field.successors(vertex as usize) {
            slots[to as usize].edges += 1;
        }
    }
    Ok(slots)
}

/// The vertices that nothing leads back to, each before its successors. Their edges are no longer counted.
fn porch(field: Field<'_>, left: &[u32], slots: &mut [Slot], limits: &Limits) -> Result<Vec<u32>, Stop> {
    let mut porch: Vec<u32> =
        left.iter().copied().filter(|&vertex| slots[vertex as usize].edges == 0).collect();
    let mut next = 0;
    while let Some(&vertex) = porch.get(next) {
        asks(next, limits)?;
        next += 1;
        for &to in field.successors(vertex as usize) {
            let slot = &mut slots[to as usize];
            slot.edges -= 1;
            if slot.edges == 0 && slot.number != NOWHERE {
                porch.push(to);
            }
        }
    }
    Ok(porch)
}

/// The vertices by colour, and by number within a colour. Few colours are counted, many are sorted.
fn by_colour(mut names: Vec<u32>, colours: &[u32], limits: &Limits) -> Result<Vec<u32>, Stop> {
    let colour = |vertex: u32| colours[vertex as usize] as usize;
    let highest = names.iter().map(|&vertex| colour(vertex)).max().unwrap_or(0);
    if highest > names.len() {
        names.sort_by_key(|&vertex| colour(vertex));
        return Ok(names);
    }
    let mut places = vec![0; highest + 2];
    for (index, &vertex) in names.iter().enumerate() {
        asks(index, limits)?;
        places[colour(vertex) + 1] += 1;
    }
    for colour in 1..places.len() {
        places[colour] += places[colour - 1];
    }
    let mut sorted = vec![0; names.len()];
    for (index, &vertex) in names.iter().enumerate() {
        asks(index, limits)?;
        let place = &mut places[colour(vertex)];
        sorted[*place] = vertex;
        *place += 1;
    }
    Ok(sorted)
}
