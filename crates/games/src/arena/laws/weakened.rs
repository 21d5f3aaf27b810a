//! Is a check as strict as it says? Claims at the edge of what is true, which a check with one comparison changed would accept.

use super::super::instance::Instance;
use super::super::verify::{ChompClaim, ChompQuestion, DeadEnd, Goal, Lost, Target, Vertices};
use super::super::{Arenas, entry};
use ludograph_core::{Limits, Nothing, Pairs, Problem, Run, Verdict};

fn evidence<P: Problem<Game = Arenas>>(instance: &ludograph_core::erased::Instance) -> P::Claim {
    let entry = entry();
    let question = entry.question(P::KEY).expect("a question");
    let outcome = question.solve(instance, &Pairs::default(), None, &Run::default()).expect("an answer");
    serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim")
}

/// A lost position that stands in the list once more, or is none, and is counted.
#[test]
fn no_lost_position_is_counted_twice() {
    for (rows, cols) in [(2, 3), (3, 4), (4, 4)] {
        let recipe = Pairs::parse(&format!("family=chomp,rows={rows},cols={cols}")).expect("settings");
        let bar = entry().invent(None, &recipe, &Run::default()).expect("a bar");
        let claim: ChompClaim = evidence::<ChompQuestion>(&bar);
        let judge = |claim: &ChompClaim| ChompQuestion::verify(bar.get::<Instance>(), &Nothing {}, claim);
        assert_eq!(judge(&claim), Ok(Verdict::Proved));
        let more = claim.lost.iter().map(|lost| lost.0).chain([claim.positions, claim.positions + 1]);
        for (position, from) in more.flat_map(|position| (0..cols).map(move |from| (position, from))) {
            for at in [0, claim.lost.len() / 2, claim.lost.len()] {
                let mut forged = claim.clone();
                forged.lost.insert(at, Lost(position, 0));
                forged.by_columns[from..].iter_mut().for_each(|count| *count += 1);
                assert!(judge(&forged).is_err(), "{rows}x{cols}: {forged:?}");
            }
        }
        for other in 0..claim.lost.len() - 1 {
            let mut forged = claim.clone();
            forged.lost.swap(other, other + 1);
            assert!(judge(&forged).is_err(), "{rows}x{cols}: {forged:?}");
        }
    }
}

/// Targets in any order, named once or more, are the same target.
#[test]
fn a_target_is_a_set() {
    let text = r#"{"n":4,"adj":[[1],[2],[3],[0]],"control":[0,1,0,1]}"#;
    let instance = entry().parse(text.into(), &Default::default()).expect("an arena");
    for (words, set) in
        [("2", vec![2]), ("2,2", vec![2]), ("3,1", vec![1, 3]), ("1,3,1", vec![1, 3]), ("0,0,1", vec![0, 1])]
    {
        for player in 0..2 {
            let target = Target::These(Vertices::Text(words.to_owned()));
            let goal = Goal { player, target: &target, dead_end: DeadEnd::Loses };
            let seeds = goal.seeds(instance.get::<Instance>(), &Limits::none()).expect("no limit");
            assert_eq!(seeds[usize::from(player)], set, "{words}");
        }
    }
}
