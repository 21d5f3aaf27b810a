//! Does play keep the rules that claims are about: lazy cops, rounds that are counted, tokens that go from where they stood?

use super::super::{Instance, Move, Play, Position, Settings, Terms};
use ludograph_core::Rules;
use ludograph_core::scene::Spot;
use ludograph_graph::{Graph, Vertex};

fn started(n: u32, cops: u32, lazy: bool) -> Position {
    let edges = (1..n).map(|v| (Vertex(v - 1), Vertex(v))).collect();
    let path = Instance::new(Graph::new(n as usize, edges)).expect("a path");
    let terms = Terms { lazy, ..Terms::default() };
    Play::start(&path, &Settings { cops, terms, ..Settings::default() }).expect("a game")
}

fn cops(places: &[u32]) -> Move {
    Move::Cops(places.iter().copied().map(Vertex).collect())
}

fn go(position: &mut Position, step: Move) {
    Play::legal(position, &step).expect("a legal move");
    Play::apply(position, step);
}

#[test]
fn of_lazy_cops_one_moves_and_the_others_stay() {
    for lazy in [false, true] {
        let mut position = started(9, 3, lazy);
        go(&mut position, cops(&[0, 2, 4]));
        go(&mut position, Move::Robber(Vertex(8)));
        assert_eq!(Play::legal(&position, &cops(&[1, 3, 4])).is_err(), lazy, "two at once");
        assert!(
            Play::legal(&position, &cops(&[0, 2, 5])).is_ok()
                && Play::legal(&position, &cops(&[0, 2, 4])).is_ok()
        );
        go(&mut position, Move::Cop(Vertex(1)));
        assert_eq!(Play::legal(&position, &Move::Cop(Vertex(3))).is_err(), lazy);
        let mut moves = Vec::new();
        Play::moves(&position, &mut moves);
        assert_eq!(moves == [Move::Cop(Vertex(2))], lazy);
        go(&mut position, Move::Cop(Vertex(2)));
        go(&mut position, Move::Cop(Vertex(4)));
        go(&mut position, Move::Robber(Vertex(7)));
        // The next turn is a new one.
        assert!(Play::legal(&position, &cops(&[1, 2, 5])).is_ok());
    }
}

#[test]
fn a_round_is_a_turn_of_the_cops_and_one_of_the_robber_and_the_placement_is_none() {
    let mut position = started(9, 1, false);
    assert_eq!(Play::rounds(&position), Some(0));
    go(&mut position, cops(&[0]));
    go(&mut position, Move::Robber(Vertex(8)));
    for round in 0..5 {
        assert_eq!((Play::rounds(&position), position.round()), (Some(round), round + 1));
        go(&mut position, Move::Cop(Vertex(u32::from(round % 2 == 0))));
        assert_eq!((Play::rounds(&position), position.round()), (Some(round), round + 1), "half a round");
        go(&mut position, Move::Robber(Vertex(8)));
    }
    assert_eq!(Play::rounds(&position), Some(5));
}

#[test]
fn a_token_goes_from_where_it_stood_to_where_it_will_stand() {
    let mut position = started(9, 2, false);
    assert!(Play::movements(&position, &cops(&[3, 5])).is_empty(), "placing is no movement");
    go(&mut position, cops(&[3, 5]));
    assert!(Play::movements(&position, &Move::Robber(Vertex(0))).is_empty());
    go(&mut position, Move::Robber(Vertex(0)));
    let ways = |position: &Position, step: &Move| -> Vec<(Spot, Spot)> {
        Play::movements(position, step).into_iter().map(|way| (way.from, way.to)).collect()
    };
    let way = |from: u32, to: u32| (Spot::Vertex(from), Spot::Vertex(to));
    assert_eq!(ways(&position, &cops(&[2, 6])), [way(3, 2), way(5, 6)]);
    assert_eq!(ways(&position, &cops(&[3, 4])), [way(5, 4)], "who stays does not move");
    assert_eq!(ways(&position, &Move::Cop(Vertex(4))), [way(3, 4)]);
    go(&mut position, Move::Cop(Vertex(4)));
    assert_eq!(ways(&position, &Move::Cop(Vertex(6))), [way(5, 6)]);
    go(&mut position, Move::Cop(Vertex(5)));
    assert_eq!(ways(&position, &Move::Robber(Vertex(1))), [way(0, 1)]);
}
