//! Do the players do what they say? Each against its definition on cells.

use super::{board, brute::Plain};
use crate::colors::{CORNERS, Colour, Instance, Perimeter, Policy, Position, Rule, Square};
use ludograph_core::Seed;
use proptest::prelude::*;

const OWNERS: [Square; 2] = [Square::Up, Square::Down];

/// A perimeter by looking at every cell.
fn perimeter(instance: &Instance, plain: &Plain, seat: usize, metric: Perimeter) -> usize {
    let grid = instance.grid();
    let at = |cell| plain.squares[grid.index(cell)];
    let own = |cell: &ludograph_graph::Cell| at(*cell) == OWNERS[seat];
    let touches = |cell: ludograph_graph::Cell| grid.neighbours4(cell).filter(|next| own(next)).count();
    let free = |cell: ludograph_graph::Cell| matches!(at(cell), Square::Free(_));
    let cells = || grid.cells().filter(|cell| at(*cell) != Square::Wall);
    let reaches_out = |cell: ludograph_graph::Cell| {
        let mut seen = vec![cell];
        let mut todo = vec![cell];
        while let Some(here) = todo.pop() {
            let border =
                here.row == 0 || here.col == 0 || here.row + 1 == grid.rows || here.col + 1 == grid.cols;
            if border || at(here) == OWNERS[1 - seat] {
                return true;
            }
            for next in grid.neighbours4(here) {
                if !own(&next) && at(next) != Square::Wall && !seen.contains(&next) {
                    seen.push(next);
                    todo.push(next);
                }
            }
        }
        false
    };
    match metric {
        Perimeter::Literal => cells().filter(|&cell| touches(cell) > 0).count(),
        Perimeter::Nonown => cells().filter(|cell| !own(cell) && touches(*cell) > 0).count(),
        Perimeter::Free => cells().filter(|&cell| free(cell) && touches(cell) > 0).count(),
        Perimeter::Edges => cells().filter(|cell| !own(cell)).map(touches).sum(),
        Perimeter::EdgesFree => cells().filter(|&cell| free(cell)).map(touches).sum(),
        Perimeter::NoHoles => {
            cells().filter(|&cell| free(cell) && touches(cell) > 0 && reaches_out(cell)).count()
        }
    }
}

/// The best gaining colour by a score; ties by gain, then letter.
fn best(plain: &Plain, colours: u8, seat: usize, score: impl Fn(&Plain, u32) -> i64) -> Colour {
    let mut best: Option<(i64, u32, Colour)> = None;
    for colour in (0..colours).map(Colour) {
        let mut next = plain.clone();
        let gain = next.sweep(seat, colour);
        let score = score(&next, gain);
        if gain > 0 && best.is_none_or(|(most, first, _)| (score, gain) > (most, first)) {
            best = Some((score, gain, colour));
        }
    }
    best.map_or(Colour(0), |(_, _, colour)| colour)
}

/// The most that can be won by so many calls.
fn riches(plain: &Plain, colours: u8, seat: usize, depth: u32) -> i64 {
    if depth == 0 {
        return 0;
    }
    let call = |colour: u8| {
        let mut next = plain.clone();
        let gain = next.sweep(seat, Colour(colour));
        if gain > 0 { i64::from(gain) + riches(&next, colours, seat, depth - 1) } else { 0 }
    };
    (0..colours).map(call).max().unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn players_choose_as_they_say(rows in 2u32..9, cols in 2u32..9, colours in 2u8..8, seed: u64) {
        let mut draws = Seed(seed).draws();
        let instance = board(rows, cols, colours, true, &mut draws);
        let mut position = Position::new(&instance, Rule::Document, &CORNERS, 0).expect("a board");
        let mut plain = Plain::new(&instance);
        while !position.is_over() && position.calls[0] < 20 {
            let seat = position.seat();
            prop_assert_eq!(Policy::greedy().pick(&position), best(&plain, colours, seat, |_, _| 0));
            for metric in Perimeter::ALL {
                let length = |next: &Plain, _| perimeter(&instance, next, seat, metric) as i64;
                let call = Policy::hegemonic(metric).pick(&position);
                prop_assert_eq!(call, best(&plain, colours, seat, length), "{:?}", metric);
            }
            for depth in 1..4 {
                let total = |next: &Plain, gain: u32| i64::from(gain) + riches(next, colours, seat, depth - 1);
                let call = Policy::foresighted(depth as u8).pick(&position);
                prop_assert_eq!(call, best(&plain, colours, seat, total), "depth {}", depth);
            }
            let colour = Colour(draws.index(colours.into()) as u8);
            position.call(colour);
            plain.sweep(seat, colour);
        }
    }

    /// Requirement 3 of the errata: players come to an end, each against each.
    #[test]
    fn every_game_ends(size in 2u32..12, colours in 2u8..8, seed: u64, up in 0usize..7, down in 0usize..7) {
        let instance = board(size, size, colours, true, &mut Seed(seed).draws());
        let make = |which: usize| match which {
            0 => Policy::random(Seed(seed)),
            1 => Policy::random_wise(Seed(seed)),
            2 => Policy::greedy(),
            3 => Policy::hegemonic(Perimeter::Literal),
            4 => Policy::hegemonic(Perimeter::Free),
            5 => Policy::foresighted(2),
            _ => Policy::mixed("poisson:3".parse().expect("a switch"), Perimeter::NoHoles, Seed(seed)),
        };
        let mut seats = [make(up), make(down)];
        let mut position = Position::new(&instance, Rule::Document, &CORNERS, 0).expect("a board");
        let mut calls = 0;
        while !position.is_over() {
            let call = seats[position.seat()].pick(&position);
            prop_assert!(position.allows(call));
            position.call(call);
            calls += 1;
            prop_assert!(calls < 20_000, "no end");
        }
    }
}
