//! What does a check cost? Larger arenas are measured in steps, and limits end every check as limits, never as flaws.

use super::super::instance::Instance;
use super::super::rule::Rule;
use super::super::verify::{
    Attractor, Buchi, ChompQuestion, CoBuchi, Facts, Parity, Regions, Safety, SafetyQuery, Vertices,
};
use super::super::{Arenas, entry};
use ludograph_core::{Halt, Limits, Objection, Pairs, Problem, Run, Seed, Stop, Verdict, erased, settings};

fn rule(text: &str) -> erased::Instance {
    erased::Instance::new(Instance::rule(Rule::read(text).expect(text)))
}

fn invented(recipe: &str) -> erased::Instance {
    entry().invent(None, &Pairs::parse(recipe).expect("a recipe"), &Run::seeded(Seed(3))).expect(recipe)
}

/// Vertices and edges.
fn size(instance: &Instance) -> u64 {
    let mut buffer = Vec::new();
    (0..instance.vertices() as u32)
        .map(|vertex| 1 + instance.successors(vertex, &mut buffer).len() as u64)
        .sum()
}

/// Solves, measures the check, and sees that every smaller budget and a raised flag end it as a limit, for a true claim and
/// for a changed one that would be refuted. The steps of the check.
fn check<P: Problem<Game = Arenas>>(instance: &erased::Instance, text: &str) -> u64 {
    let entry = entry();
    let question = entry.question(P::KEY).expect("a question");
    let pairs = Pairs::parse(text).expect("settings");
    let outcome = question.find(instance, &pairs, None, &Run::default()).expect("an outcome");
    let claim: P::Claim = serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    let query: P::Query = settings::from_pairs("setting", &pairs).expect("a query");
    let instance = instance.get::<Instance>();
    let limits = Limits::none();
    assert_eq!(P::verify_within(instance, &query, &claim, &limits), Ok(Verdict::Proved), "{}", P::KEY);
    let spent = limits.spent();
    let mut budget = 0;
    while budget < spent {
        let limits = Limits::none().nodes(budget);
        let ended = P::verify_within(instance, &query, &claim, &limits);
        assert_eq!(ended, Err(Objection::Limit(Stop::Nodes)), "{} {text}: {budget} of {spent}", P::KEY);
        assert!(limits.spent() <= budget + (1 << 18), "{} {text}: {} of {budget}", P::KEY, limits.spent());
        budget = if budget < 4 { budget + 1 } else { budget * 3 };
    }
    let limits = Limits::none();
    limits.halt_now(Halt::Time);
    let ended = P::verify_within(instance, &query, &claim, &limits);
    assert_eq!(ended, Err(Objection::Limit(Stop::Halted(Halt::Time))), "{}", P::KEY);
    spent
}

#[test]
fn checks_cost_some_passes_over_vertices_and_edges() {
    for n in [1_000, 4_000, 16_000, 64_000] {
        let written = invented(&format!("n={n},least=1,most=12,dead=0.02"));
        let all = size(written.get());
        for (key, spent) in [
            ("facts", check::<Facts>(&written, "")),
            ("attractor", check::<Attractor>(&written, "")),
            // Rounds are not answered by the quick pass.
            ("attractor", check::<Attractor>(&written, "rounds=1000000")),
            ("regions", check::<Regions>(&written, "player=1")),
            ("safety", check::<Safety>(&written, "avoid=5")),
        ] {
            assert!(spent <= 4 * all, "{key} {n}: {spent} steps for {all}");
        }
        for colours in [2, 9] {
            let endless = invented(&format!("n={n},least=1,most=6,dead=0,priorities={colours}"));
            let all = size(endless.get());
            // Once for every colour that is taken out, and three passes more.
            let spent = check::<Parity>(&endless, "");
            assert!(spent <= (4 + 3 * colours) * all, "parity {n} {colours}: {spent} steps for {all}");
            for spent in [
                check::<Buchi>(&endless, "accepting=1 2 3 4 5 6 7"),
                check::<CoBuchi>(&endless, "accepting=1 2 3 4 5 6 7"),
            ] {
                assert!(spent <= 10 * all, "two colours {n}: {spent} steps for {all}");
            }
        }
    }
}

#[test]
fn checks_of_rules_cost_some_passes_over_positions_and_moves() {
    for text in [
        "nim 9 9",
        "nim 30 30",
        "nim 60 60",
        "kayles 12",
        "kayles 24",
        "poset 8",
        "poset 11",
        "chomp 3 8",
        "chomp 3 14",
    ] {
        let instance = rule(text);
        let all = size(instance.get());
        for (key, spent) in [
            ("facts", check::<Facts>(&instance, "")),
            ("attractor", check::<Attractor>(&instance, "")),
            ("regions", check::<Regions>(&instance, "")),
            ("parity", check::<Parity>(&instance, "dead_end=loses")),
        ] {
            assert!(spent <= 4 * all + 64, "{key} {text}: {spent} steps for {all}");
        }
    }
    // Chomp goes back from lost positions only: far fewer steps than there are bites.
    for (cols, most) in [(20, 14), (40, 14), (80, 14)] {
        let instance = rule(&format!("chomp 3 {cols}"));
        let positions = instance.get::<Instance>().named().expect("a rule").positions().expect("a number");
        let spent = check::<ChompQuestion>(&instance, "");
        assert!(spent <= most * u64::from(positions), "{cols}: {spent} steps for {positions} positions");
    }
}

/// What would be refuted is not refuted by a check that was ended before.
#[test]
fn an_ended_check_of_a_false_claim_is_a_limit() {
    let instance = invented("n=20000,least=1,most=3,dead=0.02");
    let question = entry();
    let question = question.question("safety").expect("a question");
    let pairs = Pairs::parse("avoid=5").expect("settings");
    let outcome = question.find(&instance, &pairs, None, &Run::default()).expect("an outcome");
    let mut claim: super::super::verify::SafeClaim =
        serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    let last = claim.ranked.ranks.len() - 1;
    claim.ranked.ranks[last] += 1;
    let query = SafetyQuery { avoid: Vertices::List(vec![5]), ..SafetyQuery::default() };
    let verify = |limits: &Limits| Safety::verify_within(instance.get(), &query, &claim, limits);
    assert!(matches!(verify(&Limits::none()), Err(Objection::Flaw(_))));
    for budget in [0, 100, 20_000, 40_000] {
        assert_eq!(verify(&Limits::none().nodes(budget)), Err(Objection::Limit(Stop::Nodes)), "{budget}");
    }
}

/// Memory for many positions is filled bit by bit: a flag that is up ends the sieve before anything is written.
#[test]
fn a_large_bar_ends_at_once() {
    let instance = rule("chomp 3 1500");
    let entry = entry();
    let question = entry.question("chomp").expect("a question");
    let run = Run::default();
    run.limits.halt(Halt::Time);
    let outcome = question.find(&instance, &Pairs::default(), None, &run).expect("an outcome");
    assert_eq!(outcome.stop, Some(Stop::Halted(Halt::Time)));
    let run = Run { limits: Limits::none().nodes(1_000_000), memory: 64 << 30, ..Run::default() };
    let outcome = question.find(&rule("chomp 3 200"), &Pairs::default(), None, &run).expect("an outcome");
    assert_eq!(outcome.stop, Some(Stop::Nodes));
    let reached = |name: &str| outcome.reached[name].as_u64().expect(name);
    assert!(
        0 < reached("lost") && reached("lost") < reached("decided") && reached("decided") < reached("of")
    );
}
