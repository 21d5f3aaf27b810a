//! Are the families what they are known to be? Sizes and winners as the generators of PGSolver and Oink give them.

use super::super::entry;
use ludograph_core::{GenerateError, Limits, Pairs, Run, Stop, erased};

fn invent(recipe: &str, run: &Run) -> Result<erased::Instance, String> {
    entry().invent(None, &Pairs::parse(recipe).expect("a recipe"), run).map_err(|error| error.to_string())
}

fn winner(arena: &erased::Instance, method: &str) -> String {
    let entry = entry();
    let question = entry.question("parity").expect("a question");
    let outcome = question.find(arena, &Pairs::default(), Some(method), &Run::default()).expect("an outcome");
    outcome.answer().expect("an answer")["winner"].as_str().expect("digits").to_owned()
}

/// Vertices, edges, and how many vertices player 0 wins, by every method.
fn check(recipe: &str, vertices: u64, edges: u64, won: usize) {
    let arena = invent(recipe, &Run::default()).expect(recipe);
    let entry = entry();
    let facts = entry.question("facts").expect("a question");
    let facts = facts.find(&arena, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let facts = facts.answer().expect("an answer");
    assert_eq!(
        (facts["vertices"].as_u64(), facts["edges"].as_u64()),
        (Some(vertices), Some(edges)),
        "{recipe}"
    );
    let first = winner(&arena, "portfolio");
    assert_eq!(first.matches('0').count(), won, "{recipe}");
    for method in ["zielonka", "priority-promotion", "tangle-learning", "strategy-improvement"] {
        assert_eq!(winner(&arena, method), first, "{recipe}: {method}");
    }
}

#[test]
fn families_have_their_sizes_and_winners() {
    check("family=clique,n=100", 100, 9900, 50);
    check("family=friedmann,n=5", 77, 177, 0);
    check("family=friedmann,n=10", 147, 347, 0);
    check("family=friedmann,n=1", 21, 41, 0);
    check("family=friedmann-best,n=5", 135, 310, 0);
    check("family=friedmann-best,n=10", 260, 610, 0);
    check("family=jurdzinski,rows=10,cols=10", 300, 760, 279);
    check("family=ladder,n=500", 1000, 2000, 500);
    check("family=model-checker-ladder,n=1000", 3001, 4001, 3001);
    check("family=recursive-ladder,n=10", 50, 107, 0);
    check("family=recursive-ladder,n=12", 60, 129, 0);
    check("family=worst-core,n=6", 39, 76, 39);
    check("family=worst-robust,n=5", 118, 344, 118);
}

#[test]
fn counters_count() {
    check("family=two-counters,n=6", 138, 276, 69);
    check("family=two-counters,n=8", 232, 480, 116);
    check("family=two-counters-plus,n=6", 288, 570, 144);
    check("family=two-counters-plus,n=8", 624, 1256, 312);
}

/// The portfolio solves in a moment what makes some of its parts count to 2^n.
#[test]
fn no_family_makes_the_portfolio_count() {
    for (recipe, won) in [
        ("family=friedmann,n=60", 0),
        ("family=friedmann-best,n=60", 0),
        ("family=recursive-ladder,n=300", 0),
        ("family=two-counters,n=20", 650),
        ("family=two-counters-plus,n=12", 972),
        ("family=worst-core,n=40", 243),
        ("family=worst-robust,n=40", 5123),
    ] {
        let arena = invent(recipe, &Run::default()).expect(recipe);
        let run = Run { limits: Limits::none().nodes(60_000_000), ..Run::default() };
        let entry = entry();
        let question = entry.question("parity").expect("a question");
        let outcome = question.find(&arena, &Pairs::default(), None, &run).expect("an outcome");
        assert_eq!(outcome.stop, None, "{recipe}");
        let answer = outcome.answer().expect("an answer");
        assert_eq!(answer["winner"].as_str().expect("digits").matches('0').count(), won, "{recipe}");
    }
}

/// Steps stand for time here: whoever takes turns must not take three times the steps of the best method alone, beside
/// what all of them do first. A method that has not ended after as many steps as the portfolio is not the best.
#[test]
fn the_portfolio_stays_near_its_best_part() {
    for recipe in [
        "family=jurdzinski,rows=30,cols=30",
        "family=jurdzinski,rows=80,cols=20",
        "family=recursive-ladder,n=400",
        "family=two-counters,n=18",
        "family=two-counters,n=25",
        "family=two-counters-plus,n=10",
        "family=worst-core,n=150",
        "family=worst-robust,n=50",
        "n=3000,least=2,most=2,dead=0,priorities=3000",
    ] {
        let arena = invent(recipe, &Run::default()).expect(recipe);
        let entry = entry();
        let question = entry.question("parity").expect("a question");
        let steps = |method: &str, most: u64| {
            let run = Run { limits: Limits::none().nodes(most), ..Run::default() };
            let outcome = question.find(&arena, &Pairs::default(), Some(method), &run).expect("an outcome");
            outcome.stop.is_none().then(|| run.limits.spent())
        };
        let all = steps("portfolio", u64::MAX).expect("no limit");
        let parts = ["zielonka", "priority-promotion", "tangle-learning", "strategy-improvement"];
        let best = parts.iter().filter_map(|part| steps(part, all)).min().unwrap_or(all);
        let facts = entry.question("facts").expect("a question");
        let facts = facts.find(&arena, &Pairs::default(), None, &Run::default()).expect("an outcome");
        let facts = facts.answer().expect("an answer");
        let size = ["vertices", "edges"].iter().filter_map(|key| facts[key].as_u64()).sum::<u64>();
        assert!(all <= 3 * best + 60 * size, "{recipe}: {all} steps, {best} by the best part, size {size}");
    }
}

/// Whoever invents something large asks whether to go on.
#[test]
fn large_inventions_can_be_stopped() {
    for recipe in [
        "n=10000000",
        "n=1000,least=100000,most=100000,simple=false",
        "family=alternating,n=10000000",
        "family=clique,n=20000",
        "family=friedmann,n=100000",
        "family=friedmann-best,n=100000",
        "family=jurdzinski,rows=1000,cols=1000",
        "family=ladder,n=10000000",
        "family=line,n=10000000",
        "family=model-checker-ladder,n=1000000",
        "family=recursive-ladder,n=1000000",
        "family=two-counters,n=1000",
        "family=two-counters-plus,n=200",
        "family=worst-core,n=1000000",
        "family=worst-robust,n=1000",
    ] {
        let run = Run { limits: Limits::none().nodes(1), ..Run::default() };
        let pairs = Pairs::parse(recipe).expect("a recipe");
        let stopped = entry().invent(None, &pairs, &run).map(|_| ()).expect_err(recipe);
        let said = GenerateError::Stopped(Stop::Nodes).to_string();
        assert!(stopped.to_string().contains(&said), "{recipe}: {stopped}");
        assert!(run.limits.spent() <= 200_000, "{recipe}: {} nodes", run.limits.spent());
    }
}

/// What cannot be numbered or held is refused with its size.
#[test]
fn too_large_families_are_refused() {
    for recipe in ["family=two-counters-plus,n=100000", "family=clique,n=4000000000", "n=4000000000,most=9"] {
        let said = invent(recipe, &Run::default()).map(|_| ()).expect_err(recipe);
        assert!(said.contains("too many to be numbered"), "{recipe}: {said}");
    }
    for recipe in ["family=ladder,n=0", "family=worst-core,n=0", "family=jurdzinski,rows=0"] {
        let said = invent(recipe, &Run::default()).map(|_| ()).expect_err(recipe);
        assert!(said.contains("at least 1 is expected"), "{recipe}: {said}");
    }
    let run = Run { memory: 1 << 20, ..Run::default() };
    let said = invent("family=ladder,n=1000000", &run).map(|_| ()).expect_err("too large");
    assert!(said.contains("MB of memory; the limit is 1 MB"), "{said}");
}
