//! Is every false claim refused? Evidence is changed in one or two places, and the answer is made to fit it, so that
//! only the check of the evidence itself can notice. What it accepts must be true by brute force.

use super::super::instance::Instance;
use super::super::verify::{
    Attractor, AttractorQuery, Buchi, ChompQuestion, CoBuchi, Facts, FactsClaim, Parity, ParityClaim,
    RankedClaim, Regions, RegionsClaim, RegionsQuery, SafeClaim, Safety, SafetyQuery,
};
use super::super::{Arenas, entry};
use super::ORACLE;
use crate::conformance::Case;
use ludograph_core::{Draws, Pairs, Problem, Run, Seed, Verdict, erased, list, settings};
use serde_json::Value;

/// How many changes are made to the evidence of each answer.
const CHANGES: usize = 60;

fn check<P: Problem<Game = Arenas>>() {
    let entry = entry();
    let question = entry.question(P::KEY).expect("a question");
    let own = ORACLE.queries.iter().filter(|(key, _)| *key == P::KEY).map(|(_, text)| *text);
    let queries: Vec<&str> = [""].into_iter().chain(own).collect();
    let mut draws = Seed(23).draws();
    let (mut refuted, mut accepted) = (0, 0);
    for (recipe, seed) in ORACLE.recipes.iter().flat_map(|recipe| [(recipe, 0), (recipe, 1), (recipe, 2)]) {
        let recipe = Pairs::parse(recipe).expect("settings");
        let instance = entry.invent(None, &recipe, &Run::seeded(Seed(seed))).expect("an arena");
        for text in &queries {
            let pairs = Pairs::parse(text).expect("settings");
            let Ok(outcome) = question.solve(&instance, &pairs, None, &Run::default()) else { continue };
            let query: P::Query = settings::from_pairs("setting", &pairs).expect("a query");
            let evidence = outcome.evidence().expect("evidence");
            for _ in 0..CHANGES {
                let mut changed = evidence.clone();
                for _ in 0..1 + draws.index(2) {
                    change(&mut changed, &mut draws);
                }
                let Ok(claim) = serde_json::from_value::<P::Claim>(changed.clone()) else { continue };
                if changed == evidence {
                    continue;
                }
                match P::verify(instance.get::<Instance>(), &query, &claim) {
                    Ok(Verdict::Proved) => {
                        accepted += 1;
                        assert!(is_true::<P>(&instance, &outcome.query, &claim, &changed), "{changed}");
                    }
                    // A claim that says who wins, and not how.
                    Ok(Verdict::Unproved(what)) => {
                        let unsaid = changed["strategy"].as_array().is_some_and(Vec::is_empty);
                        assert!(unsaid && what.ends_with("no strategies are given"), "{changed}: {what}");
                    }
                    Ok(Verdict::Unchecked(halt)) => panic!("nobody stops this check: {halt}"),
                    Err(_) => refuted += 1,
                }
            }
        }
    }
    assert!(refuted > 100, "{}: only {refuted} false claims were refuted, {accepted} accepted", P::KEY);
}

fn is_true<P: Problem>(
    instance: &erased::Instance,
    query: &Value,
    claim: &P::Claim,
    changed: &Value,
) -> bool {
    let answer = list::filled(P::answer(claim), &P::lists(claim));
    (ORACLE.truth)(&Case { instance, question: P::KEY, query, answer: &answer, evidence: changed })
}

/// Changes one number, digit or flag; lengths of lists change rarely.
fn change(value: &mut Value, draws: &mut Draws) {
    match value {
        Value::Object(fields) => {
            let at = draws.index(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                change(field, draws);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, other) = (draws.index(items.len()), draws.index(items.len()));
            match draws.index(12) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 | 3 => items.swap(at, other),
                _ => change(&mut items[at], draws),
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let (most, least) = (i64::from(i32::MAX), i64::from(i32::MIN));
            let next = [
                old + 1,
                old - 1,
                -1,
                0,
                draws.between(-5, 5),
                draws.between(most - 2, most),
                draws.between(least, least + 2),
            ];
            *value = (*draws.pick(&next)).into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) if !text.is_empty() => {
            let at = draws.index(text.len());
            let flipped = text.char_indices().map(|(index, digit)| match digit {
                '0' if index == at => '1',
                '1' if index == at => '0',
                _ => digit,
            });
            *text = flipped.collect();
        }
        _ => {}
    }
}

#[test]
fn changed_evidence_is_refuted_or_true() {
    check::<Facts>();
    check::<Attractor>();
    check::<Regions>();
    check::<Safety>();
    check::<Parity>();
    check::<Buchi>();
    check::<CoBuchi>();
    check::<ChompQuestion>();
}

/// A bound on rounds that is never reached asks the same question, but is not answered by the quick pass. Vertices with
/// more successors than a word has bytes, ranks that do not fit seven bits, and more than one block are all there.
#[test]
fn the_quick_pass_and_the_plain_check_agree() {
    let entry = entry();
    let question = entry.question(Attractor::KEY).expect("a question");
    let recipes = [
        ("family=random,n=40,least=0,most=12,dead=0.1", 40),
        ("family=random,n=30,least=1,most=3,dead=0.1", 40),
        ("family=line,n=90", 4),
        ("family=random,n=3000,least=0,most=12,dead=0.02", 3),
    ];
    let mut draws = Seed(29).draws();
    let (mut refuted, mut accepted) = (0, 0);
    for (recipe, seeds) in recipes {
        for (seed, player) in (0..seeds).flat_map(|seed| [(seed, 0), (seed, 1)]) {
            let recipe = Pairs::parse(recipe).expect("settings");
            let instance = entry.invent(None, &recipe, &Run::seeded(Seed(seed))).expect("an arena");
            let pairs = Pairs::parse(&format!("player={player}")).expect("settings");
            let outcome = question.solve(&instance, &pairs, None, &Run::default()).expect("an attractor");
            let claim: RankedClaim =
                serde_json::from_value(outcome.evidence().expect("evidence")).expect("ranks");
            let instance = instance.get::<Instance>();
            let quick = AttractorQuery { player, ..Default::default() };
            let plain = AttractorQuery { rounds: Some(1 << 30), ..quick.clone() };
            assert!(Attractor::verify(instance, &quick, &claim).is_ok());
            for _ in 0..CHANGES {
                let mut changed = claim.clone();
                let vertex = draws.index(instance.vertices());
                let other = draws.index(instance.vertices());
                match draws.index(3) {
                    0 => changed.ranks[vertex] += draws.between(-2, 2) as i32,
                    1 => changed.ranks[vertex] = changed.ranks[other],
                    _ => changed.strategy[vertex] = *draws.pick(&[-1, other as i32, changed.strategy[other]]),
                }
                let verdict = Attractor::verify(instance, &quick, &changed).is_ok();
                assert_eq!(verdict, Attractor::verify(instance, &plain, &changed).is_ok(), "{changed:?}");
                *(if verdict { &mut accepted } else { &mut refuted }) += 1;
            }
        }
    }
    assert!(refuted > 5_000 && accepted > 100, "{refuted} refuted, {accepted} accepted");
}

/// Ranks at the end of the numbers: a rank that is as large as it can be would be one more than itself, if it were
/// not refused.
#[test]
fn extreme_ranks_are_refuted() {
    let entry = entry();
    for (owner, value, to) in (0..2u8)
        .flat_map(|owner| [i32::MAX, i32::MAX - 1, i32::MIN, i32::MIN + 1].map(|value| (owner, value)))
        .flat_map(|(owner, value)| [(owner, value, 0), (owner, value, -1)])
    {
        let text = format!("{{\"n\":1,\"adj\":[[0]],\"control\":[{owner}]}}");
        let instance = entry.parse(text.as_str().into(), &Default::default()).expect("an arena");
        let instance = instance.get::<Instance>();
        let ranked = RankedClaim { ranks: vec![value], strategy: vec![to] };
        for player in 0..2 {
            let attractor = AttractorQuery { player, ..Default::default() };
            assert!(Attractor::verify(instance, &attractor, &ranked).is_err(), "attractor {text} {value}");
            let safety = SafetyQuery { player, ..Default::default() };
            let safe = SafeClaim { player, ranked: ranked.clone() };
            assert!(Safety::verify(instance, &safety, &safe).is_err(), "safety {text} {value}");
            let nobody = SafeClaim { player: 255, ranked: ranked.clone() };
            assert_eq!(Safety::answer(&nobody)["winner"], "?");
            let regions = RegionsQuery { player, ..Default::default() };
            let claim = RegionsClaim { values: vec![value], strategy: vec![to] };
            assert!(Regions::verify(instance, &regions, &claim).is_err(), "regions {text} {value}");
        }
    }
}

/// Who wins is not refuted because nobody says how; who cannot win is.
#[test]
fn winners_without_strategies_are_unproved() {
    let instance = entry().parse("parity 1; 0 1 0 1; 1 2 0 0;".into(), &Default::default()).expect("a game");
    let of = |winner: &str, strategy: Vec<i32>| {
        let claim = ParityClaim { winner: winner.to_owned(), strategy };
        let verdict = Parity::verify(instance.get(), &Default::default(), &claim);
        verdict.map(|verdict| verdict.to_string()).map_err(|flaw| flaw.to_string())
    };
    let verdict = |winner: &str| of(winner, Vec::new());
    assert!(of("00", vec![-1, -1]).is_err(), "who has a list of strategies says them");
    assert_eq!(verdict("00").as_deref(), Ok("unproved: who wins, for no strategies are given"));
    assert_eq!(verdict("01"), Err("vertex 0: every way leaves the region of its winner".to_owned()));
    assert!(
        verdict("11").is_err_and(|flaw| flaw.contains("on a cycle")),
        "the winner of this needs no strategy"
    );
}

/// Any edge that stays with a player shows that they do not alternate.
#[test]
fn every_true_witness_is_accepted() {
    let text = r#"{"n":4,"adj":[[1],[2],[3],[0]],"control":[0,0,0,1]}"#;
    let instance = entry().parse(text.into(), &Default::default()).expect("an arena");
    let verdict = |witness| {
        let claim = FactsClaim { vertices: 4, edges: 4, witness };
        Facts::verify(instance.get(), &Default::default(), &claim).map_err(|flaw| flaw.to_string())
    };
    for witness in [[0, 1], [1, 2]] {
        assert_eq!(verdict(Some(witness)), Ok(Verdict::Proved));
    }
    for [from, to] in [[0, 2], [1, 0], [2, 3], [3, 0], [9, 0], [0, 9]] {
        let said = format!("witness: no edge from {from} to {to} stays with one player");
        assert_eq!(verdict(Some([from, to])), Err(said));
    }
    let said = "witness: none is claimed, but the edge from 0 to 1 stays with one player";
    assert_eq!(verdict(None), Err(said.to_owned()));
}
