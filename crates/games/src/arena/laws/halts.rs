//! Does every method of every question ask its limits again and again, on an arena that is large for it?
//!
//! Nodes stand for time here: whoever was allowed one node and spends many before he asks would also overlook a flag
//! that was raised. So the tests do not depend on how busy the machine is.

use super::super::entry;
use super::super::instance::Instance;
use super::super::rule::Rule;
use ludograph_core::{Limits, Pairs, Run, Seed, Stop, erased};

fn rule(text: &str) -> erased::Instance {
    erased::Instance::new(Instance::rule(Rule::read(text).expect(text)))
}

fn invented(recipe: &str) -> erased::Instance {
    entry().invent(None, &Pairs::parse(recipe).expect("a recipe"), &Run::seeded(Seed(3))).expect(recipe)
}

/// At most so many nodes are spent between two questions: some milliseconds.
const MOST: u64 = 1 << 18;

/// Allows more and more nodes, until the method is through, and sees that it ends soon after each.
fn check(instance: &erased::Instance, question: &str, settings: &str, method: &str) {
    let entry = entry();
    let asked = entry.question(question).expect("a question");
    let settings = Pairs::parse(settings).expect("settings");
    let mut allowed = 1;
    loop {
        let run = Run { limits: Limits::none().nodes(allowed), ..Run::default() };
        let outcome = asked.find(instance, &settings, Some(method), &run).expect("an outcome");
        let Some(stop) = outcome.stop else { return };
        assert_eq!(stop, Stop::Nodes, "{question} {method}");
        let spent = run.limits.spent();
        assert!(spent <= allowed + MOST, "{question} {method}: {spent} nodes, {allowed} were allowed");
        if allowed > 1 << 19 {
            return;
        }
        allowed *= 8;
    }
}

#[test]
fn every_method_asks_again_and_again() {
    let written = invented("n=60000,least=1,most=3,dead=0.02");
    let endless = invented("n=60000,least=1,most=2,dead=0,priorities=9");
    let hard = invented("family=two-counters,n=24");
    let two = invented("n=60000,least=1,most=2,dead=0,priorities=2");
    for method in ["retrograde", "document"] {
        for question in ["attractor", "regions"] {
            check(&written, question, "", method);
            check(&rule("kayles 50"), question, "", method);
            check(&rule("nim 20000"), question, "", method);
            check(&rule("poset 18"), question, "", method);
        }
    }
    check(&written, "facts", "", "count");
    check(&rule("kayles 60"), "facts", "", "count");
    check(&written, "safety", "avoid=5", "retrograde");
    check(&rule("chomp 10 10"), "chomp", "", "sieve");
    for method in ["portfolio", "zielonka", "priority-promotion", "tangle-learning", "strategy-improvement"] {
        check(&endless, "parity", "", method);
        check(&hard, "parity", "", method);
        check(&rule("kayles 30"), "parity", "dead_end=loses", method);
    }
    for question in ["buchi", "cobuchi"] {
        for method in ["classical", "parity"] {
            check(&two, question, "accepting=1 2 3 4 5 6 7", method);
        }
    }
}

/// Each position of a poset is found once, so that listing the most that are listed takes a moment.
#[test]
fn posets_are_listed_quickly() {
    // 2^20 positions is the most that are listed; 64 elements without any order have more.
    let wide = Rule::read("poset 64").expect("a rule");
    assert!(wide.positions().is_err(), "too many");
    let all = Rule::read("poset 20").expect("a rule");
    assert_eq!(all.positions(), Ok(1 << 20));
    // A chain has one position for every length, and two chains as many as pairs of lengths.
    let chain: String = (1..64).map(|high| format!(" {}<{high}", high - 1)).collect();
    assert_eq!(Rule::read(&format!("poset 64{chain}")).expect("a rule").positions(), Ok(65));
    let two: String = (2..64).map(|high| format!(" {}<{high}", high - 2)).collect();
    assert_eq!(Rule::read(&format!("poset 64{two}")).expect("a rule").positions(), Ok(33 * 33));
}
