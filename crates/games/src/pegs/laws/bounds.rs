//! Do bounds end where a plain tree of linear programs does not, and are forged trees refused?

use super::board;
use crate::pegs::{Bounds, BoundsClaim, Instance, Round, Step};
use ludograph_core::{Limits, Nothing, Pairs, Problem, Run, Verdict};

/// The claim of a board, found within so many nodes.
fn bounds(instance: &Instance, nodes: u64) -> BoundsClaim {
    let entry = super::super::entry();
    let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
    let question = entry.question("bounds").expect("a question");
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let outcome = question.solve(&erased, &Pairs::default(), None, &run).expect("a claim that survives");
    assert_eq!(outcome.stop, None);
    serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim")
}

#[test]
fn boards_of_45_holes_end() {
    for (recipe, parity, pagoda, integer) in [
        ("board=rectangle,rows=5,cols=5,vacancy=1:1", 2, 1, 2),
        ("board=rectangle,rows=4,cols=5", 1, 1, 1),
        ("board=european", 2, 1, 2),
        ("board=wiegleb", 1, 1, 1),
        ("board=asymmetric", 1, 1, 1),
        ("board=croix,order=5", 1, 4, 4),
        ("board=rectangle,rows=5,cols=9", 1, 1, 1),
        ("board=rectangle,rows=3,cols=15", 1, 1, 1),
        ("board=triangle,order=9", 1, 1, 1),
        ("board=rectangle,rows=6,cols=6,jumps=diagonal", 1, 1, 1),
    ] {
        // A beam search and a few linear programs: the numbers are of nodes, and were endless before.
        let claim = bounds(&board(recipe, 0), 20_000);
        let found = (claim.parity, claim.pagoda, claim.integer);
        assert_eq!(found, (Some(parity), Some(pagoda), Some(integer)), "{recipe}");
    }
}

#[test]
fn the_integer_program_is_never_below_parity() {
    for (number, jumps) in ["square", "diagonal", "triangular"].into_iter().enumerate() {
        for seed in 0..150 {
            let recipe = format!("rows=4,cols=4,soluble=false,holes_share=0.85,pegs_share=0.6,jumps={jumps}");
            let claim = bounds(&board(&recipe, 1000 * number as u64 + seed), u64::MAX);
            assert!(claim.integer >= claim.parity && claim.integer >= claim.pagoda, "{recipe} {seed}");
        }
    }
}

#[test]
fn forged_trees_with_inequalities_are_refused() {
    let mut forged = 0;
    for seed in 0..400 {
        let instance = board("rows=6,cols=6,soluble=false,holes_share=0.8,pegs_share=0.6", seed);
        let claim = bounds(&instance, u64::MAX);
        let uses = |step: &Step| matches!(step, Step::Mixed(mixed) if !mixed.odd.is_empty());
        if claim.least <= claim.parity.max(claim.pagoda).unwrap_or(0) || !claim.tree.iter().any(uses) {
            continue;
        }
        forged += 1;
        let check = |claim: &BoundsClaim| Bounds::verify(&instance, &Nothing {}, claim);
        assert_eq!(check(&claim), Ok(Verdict::Proved));
        let refused = |why: &str, alter: &dyn Fn(&mut BoundsClaim)| {
            let mut other = claim.clone();
            alter(&mut other);
            assert!(check(&other).is_err(), "{seed}: {why}");
        };
        refused("a bound too high", &|claim| {
            claim.least += 1;
            claim.most += 1;
            claim.integer = claim.integer.map(|integer| integer + 1);
        });
        refused("no tree", &|claim| claim.tree.clear());
        refused("half a tree", &|claim| claim.tree.truncate(claim.tree.len() - 1));
        refused("inequalities that nobody has shown", &|claim| {
            claim.tree.retain(|step| !matches!(step, Step::Round(_)));
        });
        let rounds = |alter: &dyn Fn(&mut Round)| {
            let mut other = claim.clone();
            for step in &mut other.tree {
                if let Step::Round(round) = step {
                    alter(round);
                }
            }
            check(&other)
        };
        type Alter = fn(&mut Round);
        let faulty: [(&str, Alter); 7] = [
            ("over 0", |round| round.weights.scale = 0),
            ("over a negative scale", |round| round.weights.scale *= -1),
            ("a weight too few", |round| round.weights.weights.truncate(1)),
            ("a hole turned twice", |round| round.turned.extend([0, 0])),
            ("a hole outside the board", |round| round.turned.push(1000)),
            ("at least one peg, used less than no times", |round| round.some = -1),
            ("an inequality that comes later", |round| round.used.push((1000, 1))),
        ];
        for (why, alter) in faulty {
            assert!(rounds(&alter).is_err(), "{seed}: {why}");
        }
        refused("used less than no times", &|claim| {
            for step in &mut claim.tree {
                if let Step::Mixed(mixed) = step {
                    mixed.odd.iter_mut().for_each(|(_, times)| *times = -*times - 1);
                }
            }
        });
        refused("a point with fewer pegs", &|claim| {
            claim.point[0] += 1;
        });
    }
    assert!(forged >= 3, "{forged} trees use inequalities");
}
