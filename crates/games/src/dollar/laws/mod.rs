//! What is always true of the dollar game? The document's theorems, and brute force against the solvers.

mod costs;
mod divisors;
mod forged;
mod jacobian;
mod pretended;
mod sequence;
mod shortest;
mod symmetric;
mod weakened;

use super::solve::minimise::{minimise, minimise_by_loop};
use super::{Dollars, Instance, Move, dollar_texts};
use crate::conformance::{Case, Oracle};
use ludograph_core::{Pairs, Run, Seed};
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};
use proptest::prelude::*;

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &[
        "n=4,degree=3,max_debt=-2",
        "n=5,degree=4,strongly_winnable=false,low=-3,high=3",
        "family=cycle,n=4,strongly_winnable=false,low=-2,high=2",
        "family=gnp,n=5,p=0.4,strongly_winnable=false,low=-2,high=2",
        "family=complete,n=4,strongly_winnable=false,low=-2,high=3",
    ],
    queries: &[
        ("win", "variant=pseudocode,borrower=random,cap=50"),
        ("win", "cap=3"),
        ("sequence", "moves=+0 -1*4 +2 -0*2 +3*5,against=+0*2 -1"),
        ("sequence", "moves=-1 -2*3,against=-1 -2*3 -0 +0"),
        ("win", "minimise=loop"),
        ("sequence", "moves=-0*2 -1 -2*2 -3*3"),
        ("sequence", "moves=-0 +1*2,optimal=true"),
        ("reduced", "root=3"),
    ],
    truth,
    holds,
};

fn truth(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    match case.question {
        "winnable" => case.answer["winnable"].as_bool() == Some(winnable_by_force(instance)),
        "win" => {
            let moves: Vec<Move> = serde_json::from_value(case.evidence["moves"].clone()).unwrap_or_default();
            let mut now = instance.clone();
            let mut made = 0;
            for step in moves {
                made += step.count.abs();
                if now.lend(step.vertex, step.count).is_err() {
                    return false;
                }
            }
            let won = case.answer["won"].as_bool() == Some(now.is_won());
            won && case.answer["moves"].as_i64().map(Dollars::from) == Some(made)
        }
        "shortest" => shortest::truth(instance, case.answer),
        "sequence" => sequence::truth(instance, case.query, case.answer),
        "reduced" => divisors::reduced(instance, case.query, case.answer),
        "rank" => divisors::rank(instance, case.answer),
        "gonality" => divisors::gonality(instance, case.answer),
        "jacobian" => jacobian::truth(instance, case.answer),
        other => panic!("no truth is known about '{other}'"),
    }
}

/// Whether an answer is true, or bounds are.
fn holds(case: &Case<'_>) -> bool {
    let (instance, answer): (&Instance, _) = (case.instance.get(), case.answer);
    let between = |truth: Dollars| {
        // Large numbers are texts.
        let number = |name: &str| answer[name].to_string().trim_matches('"').parse::<Dollars>().ok();
        number("lower").is_some_and(|lower| lower <= truth)
            && number("upper").is_some_and(|upper| truth <= upper)
    };
    match case.question {
        "rank" if answer["rank"].is_null() => {
            between(divisors::rank_by_force(instance.graph(), instance.wealth()))
        }
        "gonality" if answer["gonality"].is_null() => between(divisors::gonality_by_force(instance.graph())),
        "win" if answer["won"].is_null() => {
            // Moves so far: the last of them may win, if the script could not be minimised any more.
            let mut known = answer.clone();
            [true, false].into_iter().any(|won| {
                known["won"] = won.into();
                truth(&Case { answer: &known, ..*case })
            })
        }
        "sequence" if case.query["optimal"] == true && answer["optimal"].is_null() => {
            // Not known is not false.
            let mut known = answer.clone();
            [true, false].into_iter().any(|optimal| {
                known["optimal"] = optimal.into();
                truth(&Case { answer: &known, ..*case })
            })
        }
        _ => truth(case),
    }
}

/// A component is winnable if and only if some way to lay its total on its vertices is equivalent to what
/// is there; all ways are tried, and equivalence is decided by solving the Laplacian over fractions.
pub(super) fn winnable_by_force(instance: &Instance) -> bool {
    members(instance.graph()).into_iter().all(|part| {
        let here: Vec<Dollars> = part.iter().map(|v| instance.wealth()[v.index()]).collect();
        let total: Dollars = here.iter().sum();
        total >= 0
            && ways(part.len(), total).into_iter().any(|goal| {
                let gap: Vec<Dollars> = here.iter().zip(&goal).map(|(a, b)| a - b).collect();
                is_principal(instance.graph(), &part, &gap)
            })
    })
}

/// All ways to lay `total` dollars on `places`.
fn ways(places: usize, total: Dollars) -> Vec<Vec<Dollars>> {
    if places == 1 {
        return vec![vec![total]];
    }
    (0..=total)
        .flat_map(|first| {
            ways(places - 1, total - first).into_iter().map(move |mut rest| {
                rest.push(first);
                rest
            })
        })
        .collect()
}

/// Whether integers x with L x = gap exist: Gauss without fractions on the Laplacian without its first
/// row and column (x is 0 there).
fn is_principal(graph: &Graph, part: &[Vertex], gap: &[Dollars]) -> bool {
    let size = part.len() - 1;
    let copies = |a: Vertex, b: Vertex| graph.neighbours(a).iter().filter(|&&n| n == b).count() as Dollars;
    let mut rows: Vec<Vec<Dollars>> = (1..=size)
        .map(|i| {
            let entry = |j: usize| {
                if i == j { graph.degree(part[i]) as Dollars } else { -copies(part[i], part[j]) }
            };
            (1..=size).map(entry).chain([gap[i]]).collect()
        })
        .collect();
    let mut before = 1;
    for k in 0..size {
        let pivot = rows[k][k];
        assert!(pivot != 0, "the reduced Laplacian of a connected graph is positive definite");
        for i in (0..size).filter(|&i| i != k) {
            let factor = rows[i][k];
            let pivots = rows[k].clone();
            for (entry, by) in rows[i].iter_mut().zip(pivots) {
                *entry = (*entry * pivot - factor * by) / before;
            }
        }
        before = pivot;
    }
    (0..size).all(|i| rows[i][size] % rows[i][i] == 0)
}

/// A connected multigraph with dollars.
fn instances() -> impl Strategy<Value = Instance> {
    (2usize..8, any::<u64>()).prop_map(|(n, seed)| {
        let mut draws = Seed(seed).draws();
        let mut edges: Vec<(Vertex, Vertex)> =
            (1..n).map(|v| (Vertex(v as u32), Vertex(draws.index(v) as u32))).collect();
        for _ in 0..draws.index(n + 3) {
            let (a, b) = (draws.index(n), draws.index(n));
            if a != b {
                edges.push((Vertex(a as u32), Vertex(b as u32)));
            }
        }
        let wealth = (0..n).map(|_| draws.between(-4, 5).into()).collect();
        Instance::new(Graph::new(n, edges), wealth).expect("no loops, a value each")
    })
}

fn moves() -> impl Strategy<Value = Vec<(u32, bool)>> {
    prop::collection::vec((0u32..8, any::<bool>()), 0..30)
}

fn played(instance: &Instance, moves: &[(u32, bool)]) -> Instance {
    let mut now = instance.clone();
    for &(vertex, lends) in moves {
        let vertex = Vertex(vertex % now.graph().vertices() as u32);
        now.lend(vertex, if lends { 1 } else { -1 }).expect("small numbers");
    }
    now
}

fn solve(instance: &Instance, question: &str, settings: &str, method: &str, seed: u64) -> serde_json::Value {
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let outcome =
        question.solve(&erased, &pairs, Some(method), &Run::seeded(Seed(seed))).expect("an outcome");
    let mut value = outcome.answer().expect("an answer");
    value["evidence"] = outcome.evidence().expect("evidence");
    value
}

fn net(evidence: &serde_json::Value, vertices: usize) -> Vec<Dollars> {
    let moves: Vec<Move> = serde_json::from_value(evidence["moves"].clone()).expect("moves");
    let mut script = vec![0; vertices];
    for step in moves {
        script[step.vertex.index()] += step.count;
    }
    script
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn dollars_are_never_made_or_lost(instance in instances(), moves in moves()) {
        prop_assert_eq!(played(&instance, &moves).total(), instance.total());
    }

    #[test]
    fn theorem_2_order_does_not_matter(instance in instances(), moves in moves(), seed: u64) {
        let mut shuffled = moves.clone();
        Seed(seed).draws().shuffle(&mut shuffled);
        prop_assert_eq!(played(&instance, &moves), played(&instance, &shuffled));
    }

    #[test]
    fn theorem_3_lend_and_borrow_cancel(instance in instances(), vertex in 0u32..8) {
        prop_assert_eq!(&played(&instance, &[(vertex, true), (vertex, false)]), &instance);
    }

    #[test]
    fn theorems_4_and_5_a_set_lends_as_the_others_borrow(instance in instances(), set: u8) {
        let n = instance.graph().vertices() as u32;
        let inside: Vec<_> = (0..n).filter(|v| set >> v & 1 == 1).map(|v| (v, true)).collect();
        let outside: Vec<_> = (0..n).filter(|v| set >> v & 1 == 0).map(|v| (v, false)).collect();
        prop_assert_eq!(played(&instance, &inside), played(&instance, &outside));
    }

    #[test]
    fn theorem_1_enough_dollars_win(instance in instances()) {
        if instance.total() >= Dollars::from(instance.genus()) {
            prop_assert_eq!(solve(&instance, "winnable", "", "borrow", 0)["winnable"].as_bool(), Some(true));
        }
    }

    #[test]
    fn winnable_is_what_brute_force_says(instance in instances()) {
        if instance.total() <= 9 && instance.graph().vertices() <= 5 {
            let answer = solve(&instance, "winnable", "", "borrow", 0);
            prop_assert_eq!(answer["winnable"].as_bool(), Some(winnable_by_force(&instance)));
        }
    }

    #[test]
    fn shortest_is_what_brute_force_says(instance in instances()) {
        if instance.graph().vertices() <= 5 && instance.total() <= 6 {
            let answer = solve(&instance, "shortest", "", "clauses", 0);
            if answer["moves"].as_i64().is_none_or(|moves| moves <= 9) {
                prop_assert_eq!(answer["moves"].as_i64(), shortest::shortest_by_force(&instance));
            }
        }
    }

    #[test]
    fn the_borrowing_script_is_the_same_whoever_borrows_first(instance in instances(), seed: u64) {
        let cap = "cap=100000";
        let poorest = solve(&instance, "win", cap, "only-borrow", 0);
        if poorest["won"] == true {
            let random = solve(&instance, "win", "cap=100000,borrower=random", "only-borrow", seed);
            let n = instance.graph().vertices();
            prop_assert_eq!(net(&poorest["evidence"], n), net(&random["evidence"], n));
        }
    }

    #[test]
    fn one_median_is_the_documents_loop(script in prop::collection::vec(-9i128..9, 2..9)) {
        let edges = (1..script.len()).map(|v| (Vertex(0), Vertex(v as u32))).collect();
        let star = Graph::new(script.len(), edges);
        let (mut fast, mut slow) = (script.clone(), script);
        minimise(&star, &mut fast);
        minimise_by_loop(&star, &mut slow, &Run::default()).expect("no limits");
        prop_assert_eq!(fast, slow);
    }

    #[test]
    fn text_and_line_hold_every_instance(instance in instances()) {
        for text in dollar_texts(&instance) {
            let back = super::format::parse(&text.as_str().into(), &Default::default()).expect("own text");
            prop_assert_eq!(&back, &instance);
        }
    }
}

#[test]
fn the_document_generator_is_strongly_winnable() {
    let entry = super::entry();
    for seed in 0..50 {
        let pairs = Pairs::parse("n=15,degree=4").expect("settings");
        let made = entry.invent(None, &pairs, &Run::seeded(Seed(seed))).expect("an instance");
        let instance: &Instance = made.get();
        assert_eq!(instance.total(), Dollars::from(instance.genus()));
        assert_eq!(members(instance.graph()).len(), 1);
        assert!(instance.wealth().iter().all(|&value| value >= -10));
    }
}

#[test]
fn the_web_games_rule_is_wrong() {
    // "Winnable if and only if the total is at least the genus" fails on a triangle with total 0.
    let edges = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| (Vertex(a), Vertex(b)));
    let triangle = Instance::new(Graph::new(3, edges.to_vec()), vec![3, -3, 0]).expect("an instance");
    assert!(triangle.total() < Dollars::from(triangle.genus()));
    assert_eq!(solve(&triangle, "winnable", "", "borrow", 0)["winnable"], true);
}

/// Whoever plays one move at a time alternates as one who plays many.
#[test]
fn alternate_knows_whose_turn_it_is() {
    let triangle = Graph::new(3, [(0, 1), (1, 2), (2, 0)].map(|(a, b)| (Vertex(a), Vertex(b))).to_vec());
    let instance = Instance::new(triangle, vec![-9, 5, 4]).expect("an instance");
    for seed in 0..8 {
        let mut policy = super::players::Policy::alternate(Seed(seed));
        ludograph_core::Player::<super::Play>::hear(&mut policy, &Move::lend(Vertex(1)));
        let step = policy.next(&instance).expect("a debtor");
        assert_eq!(step, Move::borrow(Vertex(0)), "seed {seed}");
    }
}

/// Nobody plays on where nothing can win, whatever the cap.
#[test]
fn hopeless_games_are_given_up() {
    let triangle = Graph::new(3, [(0, 1), (1, 2), (2, 0)].map(|(a, b)| (Vertex(a), Vertex(b))).to_vec());
    for values in [vec![-1, 0, 0], vec![1, -1, 0]] {
        let instance = Instance::new(triangle.clone(), values).expect("an instance");
        for method in ["naive", "only-borrow", "only-give", "alternate"] {
            let answer = solve(&instance, "win", "cap=1000000000000", method, 0);
            assert_eq!(answer["won"], false, "{method}");
            assert!(answer["moves"].as_u64().is_some_and(|made| made <= 1000), "{method}");
            assert!(!answer["evidence"]["hopeless"].is_null(), "{method}");
        }
    }
}

#[test]
fn debts_of_thirty_digits_are_exact() {
    let big = super::LIMIT;
    let pair = Graph::new(2, vec![(Vertex(0), Vertex(1))]);
    let instance = Instance::new(pair, vec![-big, big]).expect("within the limit");
    let answer = solve(&instance, "winnable", "", "borrow", 0);
    assert_eq!(answer["winnable"], true);
    let script = &answer["evidence"]["winnable"]["script"];
    assert_eq!(script[0], (-big).to_string());
}
