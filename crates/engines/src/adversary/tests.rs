//! Both searches on a game whose truth is known: take one to three stones, who takes the last one wins.

use super::alphabeta::{self, Budget};
use super::mcts::{self, Rollout};
use super::{Board, WON};
use ludograph_core::{Draws, Limits, Seed};

#[derive(Clone)]
struct Stones(u32);

impl Board for Stones {
    type Move = u32;
    type Undo = u32;

    fn moves(&self, into: &mut Vec<u32>) {
        into.extend(1..=3.min(self.0));
    }

    fn make(&mut self, step: u32) -> u32 {
        self.0 -= step;
        step
    }

    fn unmake(&mut self, undo: u32) {
        self.0 += undo;
    }

    fn outcome(&self) -> Option<i32> {
        (self.0 == 0).then_some(-WON - 1)
    }

    fn evaluate(&mut self) -> i32 {
        0
    }

    fn key(&self) -> u64 {
        u64::from(self.0) + 1
    }
}

impl Rollout for Stones {
    fn roll(&mut self, draws: &mut Draws) -> f64 {
        let mut won = 0.0;
        while self.0 > 0 {
            self.0 -= 1 + draws.index(3.min(self.0 as usize)) as u32;
            won = 1.0 - won;
        }
        won
    }
}

const BUDGET: Budget = Budget { depth: 64, nodes: 1_000_000, table: 12 };

#[test]
fn alphabeta_finds_the_winning_number_of_stones() {
    for stones in 1..40 {
        let report = alphabeta::search(&mut Stones(stones), BUDGET, &Limits::none()).expect("a move");
        if stones % 4 == 0 {
            assert!(report.value < -WON, "{stones} stones are lost");
        } else {
            assert_eq!((report.best, report.value > WON), (stones % 4, true), "{stones} stones are won");
        }
    }
    assert!(alphabeta::search(&mut Stones(0), BUDGET, &Limits::none()).is_none());
}

#[test]
fn a_budget_of_nodes_is_kept_and_repeats() {
    let budget = Budget { nodes: 500, ..BUDGET };
    let run = || alphabeta::search(&mut Stones(400), budget, &Limits::none()).expect("a move");
    assert!(run().nodes <= 501);
    assert_eq!((run().best, run().depth), (run().best, run().depth));
    let limits = Limits::none().nodes(0);
    assert!(alphabeta::search(&mut Stones(400), BUDGET, &limits).expect("some move").depth < 10);
    let stopped = Limits::none();
    stopped.stop();
    assert_eq!(mcts::search(&Stones(9), 10, 1.0, &mut Seed(0).draws(), &stopped).expect("a move").games, 0);
}

#[test]
fn games_of_chance_lead_to_the_winning_number_of_stones() {
    for stones in [5, 6, 7, 9, 10, 11] {
        let mut draws = Seed(stones.into()).draws();
        let report = mcts::search(&Stones(stones), 20_000, 0.7, &mut draws, &Limits::none()).expect("a move");
        assert_eq!(report.best, stones % 4, "{stones} stones");
        assert_eq!(report.games, 20_000);
        assert_eq!(report.tries.iter().map(|(_, tries, _)| tries).sum::<u32>(), 20_000);
    }
}
