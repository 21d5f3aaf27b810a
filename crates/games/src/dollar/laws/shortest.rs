//! The shortest script by trying all scripts, and literature values.

use super::super::{Dollars, Instance, Move};
use super::{solve, winnable_by_force};
use ludograph_core::{ReadOptions, Source};

/// The least cost of a script that wins, by trying all scripts of cost 0, 1, 2, …; none if unwinnable.
pub(super) fn shortest_by_force(instance: &Instance) -> Option<i64> {
    if !winnable_by_force(instance) {
        return None;
    }
    (0..).find(|&budget| some_script(instance, 0, budget))
}

/// Whether some script on the vertices from `vertex` on costs exactly the budget and wins.
fn some_script(instance: &Instance, vertex: usize, budget: i64) -> bool {
    if vertex == instance.wealth().len() {
        return budget == 0 && instance.is_won();
    }
    (-budget..=budget).any(|times| {
        let mut after = instance.clone();
        let vertex_at = instance.graph().all().nth(vertex).expect("a vertex");
        after.lend(vertex_at, times.into()).expect("small numbers");
        some_script(&after, vertex + 1, budget - times.abs())
    })
}

/// Is the answer true?
pub(super) fn truth(instance: &Instance, answer: &serde_json::Value) -> bool {
    match shortest_by_force(instance) {
        None => answer["winnable"] == false && answer["moves"].is_null(),
        Some(least) => {
            let bound = answer["bound"].as_i64().unwrap_or(i64::MAX);
            let moves = answer["moves"].as_i64().unwrap_or(-1);
            let optimal = answer["optimal"].as_bool() == Some(moves == bound);
            bound <= least && least <= moves && optimal && script_wins(instance, answer, moves)
        }
    }
}

fn script_wins(instance: &Instance, answer: &serde_json::Value, moves: i64) -> bool {
    let Some(script) = answer["script"].as_array() else { return false };
    let mut after = instance.clone();
    let mut cost = 0;
    for (vertex, times) in instance.graph().all().zip(script) {
        let times = times.as_i64().unwrap_or(0);
        cost += times.abs();
        if times != 0 {
            let step = Move { vertex, count: times.into() };
            after.lend(step.vertex, step.count).expect("small numbers");
        }
    }
    after.is_won() && cost == moves
}

fn read(text: &str) -> Instance {
    super::super::format::parse(&Source::from(text), &ReadOptions::default()).expect("an instance")
}

fn check(text: &str, moves: Dollars) {
    let answer = solve(&read(text), "shortest", "", "clauses", 0);
    assert_eq!(answer["moves"].to_string().trim_matches('"'), moves.to_string(), "{text}");
    assert_eq!(answer["optimal"], true, "{text}");
}

#[test]
fn known_lengths() {
    check("-1 2 0 | 0-1 1-2 2-0", 1);
    check("0 0 | 0-1", 0);
    check("5 -5 0 3 | 0-1 1-2 2-3 3-0", 5);
    // Two components are added up.
    check("-1 1 -2 2 | 0-1 2-3", 3);
}

#[test]
fn a_path_with_a_huge_debt_needs_no_search() {
    let n = 50;
    let big: Dollars = 1_000_000_000_000;
    let mut values = vec![0; n];
    (values[0], values[n - 1]) = (-big, big);
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let edges: Vec<String> = (1..n).map(|v| format!("{}-{v}", v - 1)).collect();
    check(&format!("{} | {}", values.join(" "), edges.join(" ")), 625_000_000_000_000);
}

/// What is owed, by the most that a move brings: where that is the answer, amounts do not matter.
#[test]
fn debts_alone_prove_huge_lengths() {
    check("-1000000000000 1000000000001 | 0-1", 1_000_000_000_000);
    check("-7 3 3 3 3 | 0-1 0-2 0-3 0-4", 2);
}

/// The relaxation may see on a later level what was false before: long thin graphs do that.
#[test]
fn ladders_are_solved() {
    for (n, seed) in [(26, 7), (26, 9)] {
        let instance = make(&format!("family=ladder,n={n}"), seed);
        assert_eq!(solve(&instance, "shortest", "", "clauses", 0)["optimal"], true, "{n} {seed}");
    }
}

/// Set cover becomes the dollar game: a vertex for each set with as many dollars as it has elements, a
/// debtor for each element, and leaves that keep elements from borrowing.
#[test]
fn set_cover_is_inside() {
    let sets = [vec![0, 1, 2], vec![2, 3], vec![3, 4, 5], vec![0, 5], vec![1, 4]];
    let (elements, budget) = (6, 3);
    let mut values: Vec<i64> = sets.iter().map(|set| set.len() as i64).collect();
    let mut edges = Vec::new();
    for element in 0..elements {
        let vertex = values.len();
        values.push(-1);
        let holders = sets.iter().enumerate().filter(|(_, set)| set.contains(&element));
        edges.extend(holders.map(|(set, _)| format!("{set}-{vertex}")));
        for _ in 0..=budget {
            edges.push(format!("{vertex}-{}", values.len()));
            values.push(0);
        }
    }
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    // Two sets cover all six elements.
    check(&format!("{} | {}", values.join(" "), edges.join(" ")), 2);
}

fn make(recipe: &str, seed: u64) -> Instance {
    let pairs = ludograph_core::Pairs::parse(recipe).expect("settings");
    let run = ludograph_core::Run::seeded(ludograph_core::Seed(seed));
    let made = super::super::entry().invent(None, &pairs, &run).unwrap_or_else(|error| panic!("{error}"));
    made.get::<Instance>().clone()
}

#[test]
fn puzzles_have_the_par_that_was_wanted() {
    for seed in 0..8 {
        let puzzle = make("n=5,degree=4,par=4", seed);
        assert_eq!(shortest_by_force(&puzzle), Some(4), "seed {seed}");
        let unique = make("n=4,degree=4,par=3,unique=true", seed);
        assert_eq!(shortest_by_force(&unique), Some(3));
        assert_eq!(scripts(&unique, 0, 3), 1, "seed {seed} has one solution");
    }
}

/// How many scripts of exactly this cost win.
fn scripts(instance: &Instance, vertex: usize, budget: i64) -> usize {
    if vertex == instance.wealth().len() {
        return usize::from(budget == 0 && instance.is_won());
    }
    let vertex_at = instance.graph().all().nth(vertex).expect("a vertex");
    let after = |times: i64| {
        let mut after = instance.clone();
        after.lend(vertex_at, times.into()).expect("small numbers");
        scripts(&after, vertex + 1, budget - times.abs())
    };
    (-budget..=budget).map(after).sum()
}

#[test]
fn an_unwinnable_total_cannot_be_won() {
    for seed in 0..20 {
        for total in [-3, 0, 5] {
            let game = make(&format!("family=complete,n=5,unwinnable_total={total}"), seed);
            assert_eq!((game.total(), game.genus()), (total.into(), 6));
            assert!(!winnable_by_force(&game), "seed {seed}, total {total}");
        }
    }
}
