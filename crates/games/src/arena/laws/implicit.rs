//! Is an arena named by a rule answered without its edges, and as if it were written out?

use super::super::instance::Instance;
use super::super::rule::Rule;
use super::super::{entry, format};
use ludograph_core::{Limits, Pairs, Run, Stop, erased};

const QUESTIONS: &[(&str, &str)] = &[
    ("attractor", ""),
    ("attractor", "player=1,target=3"),
    ("attractor", "target=5 0,dead_end=draw"),
    ("attractor", "target=2,dead_end=self-loop,rounds=2"),
    ("regions", "player=1"),
    ("regions", "dead_end=draw"),
    ("regions", "player=1,dead_end=self-loop"),
    ("regions", "target=4,player=1"),
    ("safety", ""),
    ("safety", "avoid=1 4,player=1"),
    ("safety", "avoid=2,dead_end=draw"),
    ("buchi", "accepting=0,dead_end=loses"),
    ("buchi", "accepting=8 2,dead_end=self-loop"),
    ("cobuchi", "dead_end=loses"),
    ("cobuchi", "accepting=6 12,dead_end=self-loop"),
    ("parity", "dead_end=loses"),
    ("parity", "dead_end=self-loop,convention=max-odd"),
];

fn rule(text: &str) -> Instance {
    Instance::rule(Rule::read(text).expect(text))
}

#[test]
fn rules_are_worth_what_their_arenas_are() {
    let entry = entry();
    for text in [
        "chomp 2 3",
        "chomp 3 3",
        "nim 2 3 1",
        "wythoff 3 4",
        "subtraction 12 2 3",
        "kayles 6",
        "poset 4 0<1 0<2 1<3",
    ] {
        let named = rule(text);
        let listed = Instance::explicit(named.arena().expect("small").into_owned());
        let digest = |instance: &Instance| {
            let mut bytes = Vec::new();
            format::digest(instance, &mut bytes).expect("memory");
            bytes
        };
        assert!(digest(&named) == digest(&listed), "{text}: claims about one are about the other");
        let [named, listed] = [named, listed].map(erased::Instance::new);
        for &(question, settings) in QUESTIONS {
            let pairs = Pairs::parse(settings).expect("settings");
            let asked = entry.question(question).expect("a question");
            // Every answer is checked too, so its strategy is a good one, though perhaps another one.
            let answer = |instance| {
                let outcome = asked.solve(instance, &pairs, None, &Run::default()).expect("an outcome");
                let mut answer = outcome.answer().expect("an answer");
                answer.as_object_mut().expect("fields").remove("strategy");
                answer
            };
            assert_eq!(answer(&named), answer(&listed), "{text}: {question} {settings}");
        }
    }
}

/// Whatever is asked, a rule that is too large to be written out is not written out.
#[test]
fn large_rules_are_begun() {
    let (entry, instance) = (entry(), rule("chomp 2 400"));
    assert!(instance.arena().is_err(), "too large to be written out");
    let instance = erased::Instance::new(instance);
    for &(question, settings) in QUESTIONS {
        let run = Run { limits: Limits::none().nodes(100), ..Run::default() };
        let pairs = Pairs::parse(settings).expect("settings");
        let asked = entry.question(question).expect("a question");
        let outcome = asked.find(&instance, &pairs, None, &run).expect("an outcome");
        assert_eq!(outcome.stop, Some(Stop::Nodes), "{question} {settings}");
    }
}
