//! What is always true of arenas? The definitions, played out without any solver, and the sheet's answers.

mod asked;
mod chomp;
mod costs;
mod cycles;
mod forged;
mod halts;
mod implicit;
mod manners;
mod mutants;
mod rounds;
mod sheet;
mod weakened;

use super::Instance;
use crate::conformance::{Case, Oracle};

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &[
        "n=6,most=3",
        "n=5,dead=0,most=2,priorities=3",
        "n=5,dead=0,most=3,priorities=2",
        "n=1,least=0,most=1",
        "family=alternating,n=7",
        "family=chomp,rows=2,cols=3",
        "family=chomp,rows=3,cols=2",
        "family=subtraction,n=7,take=1,3",
        "family=line,n=5",
    ],
    queries: &[
        ("attractor", "player=1"),
        ("attractor", "player=1,target=0"),
        ("attractor", "rounds=0"),
        ("attractor", "player=1,target=0,rounds=1"),
        ("attractor", "target=0,dead_end=draw"),
        ("attractor", "target=0,dead_end=self-loop"),
        ("regions", "player=1"),
        ("regions", "target=0"),
        ("regions", "player=1,target=0,dead_end=draw"),
        ("safety", "avoid=0"),
        ("safety", "player=1,avoid=0,dead_end=draw"),
        ("parity", "convention=max-odd,dead_end=loses"),
        ("parity", "convention=min-even,dead_end=self-loop"),
        ("parity", "convention=min-odd"),
        ("buchi", "accepting=0,dead_end=loses"),
        ("buchi", "accepting=0,dead_end=self-loop"),
        ("buchi", "convention=max-odd"),
        ("cobuchi", "accepting=0,dead_end=loses"),
        ("cobuchi", "accepting=0,dead_end=self-loop"),
    ],
    truth,
    holds: truth,
};

fn truth(case: &Case<'_>) -> bool {
    let plain = Plain::new(case.instance.get());
    match case.question {
        "facts" => rounds::facts(&plain, case.answer),
        "attractor" => rounds::attractor(&plain, case.query, case.answer),
        "regions" => rounds::regions(&plain, case.query, case.answer),
        "safety" => rounds::safety(&plain, case.query, case.answer),
        "parity" | "buchi" | "cobuchi" => cycles::truth(&plain, case),
        "chomp" => chomp::truth(case.instance.get(), case.answer),
        other => panic!("no truth is known about '{other}'"),
    }
}

/// An arena as nested lists, as the sheet has it.
struct Plain {
    after: Vec<Vec<usize>>,
    control: Vec<usize>,
    priorities: Vec<u32>,
}

impl Plain {
    fn new(instance: &Instance) -> Self {
        let arena = instance.arena().expect("oracles are small");
        let n = arena.vertices();
        Self {
            after: (0..n)
                .map(|v| arena.successors(v as u32).iter().map(|&to| to as usize).collect())
                .collect(),
            control: arena.control().iter().map(|&player| player.into()).collect(),
            priorities: (0..n).map(|v| arena.priorities().of(v)).collect(),
        }
    }

    fn n(&self) -> usize {
        self.control.len()
    }
}
