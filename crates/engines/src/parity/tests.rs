//! Five methods against each other and against brute force over all strategies.

use super::*;
use ludograph_core::{Draws, Seed};

#[derive(Clone, Default)]
pub(super) struct Lists {
    pub(super) offsets: Vec<u32>,
    pub(super) targets: Vec<u32>,
    pub(super) owner: Vec<u8>,
    pub(super) colours: Vec<u32>,
}

impl Lists {
    pub(super) fn random(draws: &mut Draws, n: usize, degree: usize, colours: u64, dead: bool) -> Self {
        let (mut offsets, mut targets) = (vec![0], Vec::new());
        for _ in 0..n {
            let count = if dead && draws.chance(0.1) { 0 } else { 1 + draws.index(degree) };
            (0..count).for_each(|_| targets.push(draws.index(n) as u32));
            offsets.push(targets.len() as u32);
        }
        let owner = (0..n).map(|_| draws.index(2) as u8).collect();
        let colours = (0..n).map(|_| draws.below(colours) as u32).collect();
        Self { offsets, targets, owner, colours }
    }

    pub(super) fn field(&self) -> Field<'_> {
        Field { offsets: &self.offsets, targets: &self.targets, owner: &self.owner }
    }

    pub(super) fn solve(&self, dead_ends: DeadEnds, method: Method) -> Outcome {
        let outcome =
            solve(self.field(), &self.colours, dead_ends, method, &Limits::none()).expect("no limit");
        self.check(&outcome, dead_ends, method);
        outcome
    }

    /// The same where the recursion gets no head start, so that pieces are made and methods take turns.
    pub(super) fn solve_in_turns(&self, dead_ends: DeadEnds) -> Outcome {
        let (limits, trace) = (Limits::none(), Trace::default());
        let prepared = core::prepare(self.field(), &self.colours, dead_ends, &limits, &trace);
        let (mut outcome, core) = prepared.expect("no limit");
        decide(self.field(), &core, Method::Portfolio, 0, u64::MAX, &limits, &mut outcome).expect("no limit");
        self.check(&outcome, dead_ends, Method::Portfolio);
        outcome
    }

    /// The winner's strategy wins: no edge leaves the region, and no cycle is bad.
    fn check(&self, outcome: &Outcome, dead_ends: DeadEnds, method: Method) {
        let field = self.field();
        for vertex in 0..field.vertices() {
            let (winner, to) = (outcome.winner[vertex], outcome.strategy[vertex]);
            let after = field.successors(vertex);
            if field.owner[vertex] == winner && !after.is_empty() {
                assert!(after.contains(&(to as u32)), "{method:?}: {vertex} goes to {to}");
                assert_eq!(outcome.winner[to as usize], winner, "{method:?}: {vertex} leaves");
            } else {
                assert_eq!(to, -1, "{method:?}: {vertex}");
                assert!(after.iter().all(|&to| outcome.winner[to as usize] == winner), "{method:?}: no trap");
                if after.is_empty() && dead_ends == DeadEnds::Lose {
                    assert_ne!(field.owner[vertex], winner);
                }
            }
            // From a vertex of the loser's parity no way through lower colours comes back.
            if self.colours[vertex] % 2 != u32::from(winner) {
                assert!(
                    !self.comes_back(outcome, dead_ends, vertex),
                    "{method:?}: a bad cycle through {vertex}"
                );
            }
        }
    }

    fn comes_back(&self, outcome: &Outcome, dead_ends: DeadEnds, start: usize) -> bool {
        let mut seen = vec![false; self.owner.len()];
        let mut stack = vec![start];
        while let Some(vertex) = stack.pop() {
            let own = self.owner[vertex] == outcome.winner[start];
            let after = self.field().successors(vertex);
            let ways: Vec<u32> = match (own, after) {
                (_, []) if dead_ends == DeadEnds::Stay => vec![vertex as u32],
                (_, []) => vec![],
                (true, _) => vec![outcome.strategy[vertex] as u32],
                (false, after) => after.to_vec(),
            };
            for to in ways {
                let to = to as usize;
                if to == start {
                    return true;
                }
                if self.colours[to] <= self.colours[start] && !std::mem::replace(&mut seen[to], true) {
                    stack.push(to);
                }
            }
        }
        false
    }
}

pub(super) const ALL: [Method; 5] =
    [Method::Zielonka, Method::Promotion, Method::Tangles, Method::Improvement, Method::Portfolio];

#[test]
fn all_methods_agree_and_their_strategies_win() {
    let mut draws = Seed(8).draws();
    for round in 0..4000 {
        let n = 1 + draws.index(if round % 20 == 0 { 120 } else { 14 });
        let (degree, colours) = (1 + draws.index(3), 1 + draws.below(8));
        let lists = Lists::random(&mut draws, n, degree, colours, round % 3 == 0);
        for dead_ends in [DeadEnds::Lose, DeadEnds::Stay] {
            let first = lists.solve(dead_ends, ALL[0]);
            for method in &ALL[1..] {
                assert_eq!(lists.solve(dead_ends, *method).winner, first.winner, "round {round}, {method:?}");
            }
            assert_eq!(lists.solve_in_turns(dead_ends).winner, first.winner, "round {round}, in turns");
        }
    }
}

#[test]
fn many_colours_are_no_trouble() {
    let mut draws = Seed(9).draws();
    let lists = Lists::random(&mut draws, 3000, 2, 1000, false);
    let first = lists.solve(DeadEnds::Lose, Method::Zielonka);
    assert_eq!(lists.solve(DeadEnds::Lose, Method::Promotion).winner, first.winner);
    assert_eq!(lists.solve(DeadEnds::Lose, Method::Tangles).winner, first.winner);
}

#[test]
fn a_spent_budget_stops_every_method() {
    let mut draws = Seed(10).draws();
    let lists = Lists::random(&mut draws, 500, 2, 10, false);
    for method in ALL {
        let stopped = solve(lists.field(), &lists.colours, DeadEnds::Lose, method, &Limits::none().nodes(5));
        assert_eq!(stopped, Err(Stop::Nodes), "{method:?}");
    }
}
