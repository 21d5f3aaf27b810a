//! Which lies about sequences, algorithms and groups does a check believe? None, whatever answer and evidence say together.

use super::divisors::graph;
use super::forged::{evidence, small_graphs};
use crate::dollar::{
    Dollars, Ending, Instance, Jacobian, JacobianClaim, Move, Number, Sequence, SequenceClaim, SequenceQuery,
    Win, WinClaim, WinQuery,
};
use ludograph_core::{Nothing, Problem, Seed, Verdict};
use ludograph_graph::facts::members;

/// A script that is shifted is as good as the minimised one only where it is the minimised one.
#[test]
fn no_shift_is_called_minimised() {
    let entry = super::super::entry();
    let mut tried = 0;
    for graph in small_graphs() {
        let n = graph.vertices();
        for moves in ["+0 -1*2", "-0*2 -1 -2", "+2*3", "-1*3 +0*2", "+0 +1", "-0 -1 -2*2"] {
            let instance = Instance::new(graph.clone(), vec![1; n]).expect("an instance");
            let erased = ludograph_core::erased::Instance::new(instance.clone());
            let query = SequenceQuery { moves: moves.to_owned(), ..SequenceQuery::default() };
            let pairs = ludograph_core::Pairs::parse(&format!("moves={moves}")).expect("settings");
            let question = entry.question("sequence").expect("a question");
            let outcome = question.solve(&erased, &pairs, None, &Default::default()).expect("an outcome");
            let evidence = outcome.evidence().expect("evidence");
            let claim: SequenceClaim = serde_json::from_value(evidence).expect("a claim");
            assert_eq!(Sequence::verify(&instance, &query, &claim), Ok(Verdict::Proved));
            for part in members(&graph) {
                for shift in [-3, -2, -1, 1, 2, 3] {
                    let mut shifted = claim.clone();
                    part.iter().for_each(|v| shifted.minimised[v.index()] += shift);
                    assert!(
                        Sequence::verify(&instance, &query, &shifted).is_err(),
                        "{instance:?} {shifted:?}"
                    );
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

/// Moves that an algorithm would not make, that come after the end, or beyond the cap; and a script that is not minimised.
#[test]
fn no_algorithm_wins_by_the_moves_of_another() {
    let entry = super::super::entry();
    let question = entry.question("win").expect("a question");
    let mut tried = [0; 4];
    for seed in 0..60 {
        let settings = ludograph_core::Pairs::parse("n=5,degree=4,max_debt=-2").expect("settings");
        let run = ludograph_core::Run::seeded(Seed(seed));
        let Ok(made) = entry.invent(None, &settings, &run) else { continue };
        let instance: &Instance = made.get();
        for method in ["only-borrow", "only-give", "naive"] {
            let outcome = question.solve(&made, &Default::default(), Some(method), &run).expect("an outcome");
            let evidence = outcome.evidence().expect("evidence");
            let claim: WinClaim = serde_json::from_value(evidence).expect("a claim");
            if claim.end != Ending::Won || claim.moves.is_empty() {
                continue;
            }
            let refused = |query: &WinQuery, claim: &WinClaim| {
                assert!(Win::verify(instance, query, claim).is_err(), "{method} {instance:?} {claim:?}");
            };
            let query = WinQuery::default();
            // A loan that is given back first changes nothing but the moves.
            for vertex in instance.graph().all() {
                for count in [1, -1] {
                    let mut detour = claim.clone();
                    let there_and_back = [Move { vertex, count }, Move { vertex, count: -count }];
                    detour.moves.splice(0..0, there_and_back);
                    refused(&query, &detour);
                    tried[0] += 1;
                }
            }
            // Everybody lends once more after the end: the same dollars, the same script minimised.
            let mut late = claim.clone();
            late.moves.extend(instance.graph().all().map(|vertex| Move { vertex, count: 1 }));
            refused(&query, &late);
            tried[1] += 1;
            let made: Dollars = claim.moves.iter().map(|step| step.count.abs()).sum();
            if let Some(cap) = u32::try_from(made).ok().and_then(|made| made.checked_sub(1)) {
                refused(&WinQuery { cap: cap.into(), ..WinQuery::default() }, &claim);
                tried[2] += 1;
            }
            for shift in [-1, 1] {
                let mut shifted = claim.clone();
                let Some(script) = &mut shifted.minimised else { continue };
                let before: Dollars = script.0.iter().map(|times| times.abs()).sum();
                script.0.iter_mut().for_each(|times| *times += shift);
                if script.0.iter().map(|times| times.abs()).sum::<Dollars>() > before {
                    refused(&query, &shifted);
                    tried[3] += 1;
                }
            }
        }
    }
    assert!(tried.iter().all(|&tried| tried > 20), "{tried:?}");
}

/// Groups of the right order that are none of the graph: a part of it, two halves that are one, one that falls apart, and factors in the
/// wrong order; each with functions that are harmonic.
#[test]
fn no_group_is_called_the_jacobian_but_the_jacobian() {
    let number = |value: u64| Number(value.into());
    let functions = |instance: &Instance, row: usize, times: u64, modulo: u64| -> Vec<Number> {
        let claim = evidence::<Jacobian>(instance);
        let rows = claim.functions.expect("functions");
        let scaled = |value: &Number| Number(value.0.clone() * times % modulo);
        rows[row].iter().map(scaled).collect()
    };
    let on = |name: &str| {
        let graph = graph(name);
        let n = graph.vertices();
        Instance::new(graph, vec![0; n]).expect("an instance")
    };
    // The cycle of n has the cyclic group of n elements, the complete graph of four vertices that of twice four.
    let (six, four, complete) = (on("cycle:6"), on("cycle:4"), on("complete:4"));
    let forged = [
        (&six, 3, vec![3], vec![functions(&six, 0, 1, 3)]),
        (&six, 2, vec![2], vec![functions(&six, 0, 1, 2)]),
        (&four, 4, vec![2, 2], vec![functions(&four, 0, 1, 2), functions(&four, 0, 1, 2)]),
        (&complete, 16, vec![16], vec![functions(&complete, 0, 4, 16)]),
        (&complete, 16, vec![16], vec![functions(&complete, 1, 4, 16)]),
        (&six, 6, vec![2, 3], vec![functions(&six, 0, 1, 2), functions(&six, 0, 1, 3)]),
        (&six, 6, vec![3, 2], vec![functions(&six, 0, 1, 3), functions(&six, 0, 1, 2)]),
        (&six, 6, vec![1, 6], vec![functions(&six, 0, 1, 1), functions(&six, 0, 1, 6)]),
        (&four, 12, vec![12], vec![functions(&four, 0, 3, 12)]),
    ];
    for (instance, trees, factors, functions) in forged {
        let claim = JacobianClaim {
            spanning_trees: number(trees),
            invariant_factors: factors.iter().map(|&factor| number(factor)).collect(),
            functions: Some(functions),
        };
        assert!(Jacobian::verify(instance, &Nothing {}, &claim).is_err(), "{instance:?} {claim:?}");
    }
    for instance in [&six, &four, &complete] {
        let claim = evidence::<Jacobian>(instance);
        assert_eq!(Jacobian::verify(instance, &Nothing {}, &claim), Ok(Verdict::Proved), "{claim:?}");
    }
}
