//! The exact value of a position in play, if few regions are left.

use super::classic::Duel;
use super::contest::{Contest, Exact};
use super::regions::Regions;
use crate::colors::verify::UNLIMITED;
use crate::colors::{Position, Rule};
use ludograph_core::Run;

/// The margin and the calls that reach it, if at most so many regions are free and the search looks at no more
/// positions than that.
pub(in crate::colors) fn endgame(
    position: &Position,
    regions: usize,
    nodes: u64,
    run: &Run,
) -> Option<Exact> {
    let most = regions.min(256);
    let field = &position.field;
    if field.playable() > 30_000 {
        return None;
    }
    let limits = &run.limits;
    let mut graph = Regions::of_squares(field.grid().cols as usize, &field.squares(), limits).ok()?;
    let seat = position.seat();
    if graph.len() > most {
        return None;
    }
    let memory = run.memory;
    if position.rule == Rule::Classic {
        graph.shown = position.shown.map(|colour| colour.0);
        let colours = position.colours;
        return match graph.len() {
            0..=64 => Duel::<1>::new(&graph, colours, memory)
                .within(nodes, position.useless)
                .solve(seat, UNLIMITED, false, limits),
            65..=128 => Duel::<2>::new(&graph, colours, memory)
                .within(nodes, position.useless)
                .solve(seat, UNLIMITED, false, limits),
            _ => Duel::<4>::new(&graph, colours, memory)
                .within(nodes, position.useless)
                .solve(seat, UNLIMITED, false, limits),
        }
        .ok();
    }
    match graph.len() {
        0..=64 => Contest::<1>::new(memory).within(nodes).solve(&graph, seat, false, limits),
        65..=128 => Contest::<2>::new(memory).within(nodes).solve(&graph, seat, false, limits),
        _ => Contest::<4>::new(memory).within(nodes).solve(&graph, seat, false, limits),
    }
    .ok()
}
