//! Arenas that are long, dense, or ladders: each rung is easy, and there are many of them.
//!
//! The ladders, the cliques and M. Jurdziński's games are benchmarks of O. Friedmann and M. Lange (Solving parity games in
//! practice, 2009); here they are made from their definitions. Priorities are such that the highest one decides.

use super::super::instance::{Arena, Parts};
use super::draft::Draft;
use ludograph_core::{GenerateError, Limits};

/// Edges between two questions to the limits.
const PART: u32 = 1 << 14;

/// A line where the players alternate; the sheet's method needs as many rounds as there are vertices.
pub(super) fn line(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let (mut offsets, mut control) = (Vec::with_capacity(n as usize + 1), Vec::with_capacity(n as usize));
    for vertex in 0..n {
        if vertex.is_multiple_of(PART) {
            limits.spend(u64::from(PART.min(n - vertex))).map_err(GenerateError::Stopped)?;
        }
        offsets.push(vertex);
        control.push((vertex % 2) as u8);
    }
    offsets.push(n.saturating_sub(1));
    let targets: Vec<u32> = (1..n).collect();
    let (offsets, targets, control) = (offsets.into(), targets.into(), control.into());
    Ok(Arena::new(Parts { offsets, targets, control, ..Parts::default() })?)
}

/// Everybody sees everybody else; the highest number wins for its parity.
pub(super) fn clique(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let offsets: Vec<u32> = (0..=n).map(|vertex| vertex * n.saturating_sub(1)).collect();
    let mut targets: Vec<u32> = Vec::with_capacity(n as usize * n as usize);
    for from in 0..n {
        limits.spend(n.into()).map_err(GenerateError::Stopped)?;
        targets.extend((0..n).filter(|&to| to != from));
    }
    let control: Vec<u8> = (0..n).map(|vertex| (vertex % 2) as u8).collect();
    let priorities = (0..n).collect::<Vec<u32>>().into();
    let (offsets, targets, control) = (offsets.into(), targets.into(), control.into());
    Ok(Arena::new(Parts { offsets, targets, control, priorities, ..Parts::default() })?)
}

/// A ring of 2n vertices of alternating owner; each leads to the next two, and its priority is its owner.
pub(super) fn ladder(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    for vertex in 0..2 * n {
        let vertex = draft.bare(vertex % 2, vertex % 2)?;
        draft.edges(vertex, [1, 2].map(|step| (vertex + step) % (2 * n)));
    }
    draft.arena()
}

/// A ladder of n rungs of five vertices whose priorities grow by three, made so that the recursion by the highest
/// priority solves what is left of a rung twice, and each time both halves of what is above it.
pub(super) fn recursive_ladder(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    // Rung i has an upper half of three vertices, and below it a lower half of two, which belongs to rung i + 1.
    for rung in 0..=n {
        let (base, top, first, last) = (5 * rung, 3 * rung + 5, rung == 0, rung == n);
        let (mine, other) = (rung % 2, 1 - rung % 2);
        // By its place in the rung, from 5 on in the next one; the places 0 and 1 of the first rung do not exist.
        let at = |place: u32| base + place - 2;
        if !first {
            let vertex = draft.bare(other, other)?;
            draft.edges(vertex, [at(3) - 5, at(1)]);
            let vertex = draft.bare(other, mine)?;
            draft.edges(vertex, if last { vec![at(0)] } else { vec![at(0), at(2)] });
        }
        if !last {
            let vertex = draft.bare(top, other)?;
            draft.edges(vertex, [at(6), at(3)]);
            let vertex = draft.bare(top - 1, mine)?;
            draft.edges(vertex, (!first).then(|| at(3) - 5));
            draft.edges(vertex, (rung + 1 < n).then(|| at(8)));
            draft.edges(vertex, [at(4)]);
            let vertex = draft.bare(top - 2, other)?;
            draft.edges(vertex, [at(3), at(6)]);
        }
    }
    draft.arena()
}

/// What a model checker makes of nested fixed points: one player walks round n rungs, each with a detour over an odd
/// priority, and meets the highest one, which is even, in every round.
pub(super) fn model_checker_ladder(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    for rung in 0..n {
        let here = draft.vertex(2 * (n - rung), 1, &format!("a{}", n - rung))?;
        draft.edges(here, [here + 1]);
        draft.vertex(0, 1, &format!("b{}", n - rung))?;
        draft.edges(here + 1, [here + 2, here + 3]);
        draft.vertex(2 * (n - rung) - 1, 1, &format!("c{}", n - rung))?;
        draft.edges(here + 2, [here + 3]);
    }
    let last = draft.vertex(0, 1, "a0")?;
    draft.edges(last, [0]);
    draft.arena()
}

/// M. Jurdziński's games (Small progress measures, 2000): a row of `cols` cells where the measure of player 1's priority
/// counts, and `rows` rows above it that reset it; every lifting of a measure takes all of them.
pub(super) fn jurdzinski(rows: u32, cols: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    // The ground row has cols + 1 left and cols right vertices, the others also cols vertices above.
    let ground = 2 * cols + 1;
    let left = |row: u32, col: u32| if row == 0 { col } else { ground + (row - 1) * (3 * cols + 1) + col };
    let right = |row: u32, col: u32| left(row, 0) + cols + 1 + col;
    let above = |row: u32, col: u32| left(row, 0) + 2 * cols + 1 + col;
    for row in 0..rows {
        let players = if row == 0 { [0, 1] } else { [1, 0] };
        let priorities = if row == 0 { [0, 1] } else { [2 * row; 2] };
        for col in 0..=cols {
            let vertex = draft.vertex(priorities[0], players[0], &format!("L({row},{col})"))?;
            draft.edges(vertex, (col > 0).then(|| right(row, col - 1)));
            draft.edges(vertex, (row > 0 && col < cols).then(|| above(row, col)));
            draft.edges(vertex, (col < cols).then(|| right(row, col)));
        }
        for col in 0..cols {
            let vertex = draft.vertex(priorities[1], players[1], &format!("R({row},{col})"))?;
            draft.edges(vertex, [left(row, col), left(row, col + 1)]);
            if row == 0 {
                draft.edges(vertex, (1..rows).map(|higher| right(higher, col)));
            } else {
                draft.edges(vertex, [right(0, col)]);
            }
        }
        for col in (0..cols).filter(|_| row > 0) {
            let vertex = draft.vertex(2 * row + 1, 0, &format!("A({row},{col})"))?;
            draft.edges(vertex, [right(row, col)]);
        }
    }
    draft.arena()
}
