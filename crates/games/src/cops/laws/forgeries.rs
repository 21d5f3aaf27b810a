//! Is a claim that is proved true, whatever was done to it? Claims of other variants, of other graphs, and claims with answer and evidence
//! changed together are compared with rules written anew; ludograph's own rules of movement have no part in the truth.

use super::super::solve::catch::Attractor;
use super::super::solve::number::Search;
use super::super::verify::{
    Catch, CatchClaim, CatchQuery, CopNumber, Escape, NumberClaim, NumberQuery, Packed,
};
use super::super::{Instance, Terms};
use super::brute;
use ludograph_core::{Draws, Found, Limits, Objection, Problem, Run, Seed, Solver, Verdict};
use ludograph_graph::family::Recipe;
use ludograph_graph::{Digraph, Graph, Vertex};
use serde_json::{Value, json};

pub(super) fn made(short: &str) -> Instance {
    let built = Recipe::short(short).and_then(|recipe| recipe.build(Seed(1))).expect(short);
    Instance::new(built.graph).expect(short)
}

pub(super) fn chased(instance: &Instance, query: &CatchQuery, orbits: bool) -> CatchClaim {
    match (Attractor { orbits }).solve(instance, query, &Run::default()) {
        Found::Claim(claim) => claim,
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

pub(super) fn numbered(instance: &Instance, query: &NumberQuery, orbits: bool) -> NumberClaim {
    match (Search { orbits }).solve(instance, query, &Run::default()) {
        Found::Claim(claim) => claim,
        Found::Stopped { why, .. } => panic!("{why}"),
    }
}

pub(super) fn ring(n: u32) -> Instance {
    let arcs = (0..n).map(|v| (Vertex(v), Vertex((v + 1) % n)));
    Instance::directed(&Digraph::new(n as usize, arcs.collect())).expect("a ring")
}

fn variants() -> Vec<Terms> {
    let plain = Terms::default();
    vec![
        plain.clone(),
        Terms { lazy: true, ..plain.clone() },
        Terms { cop_speed: 2, ..plain.clone() },
        Terms { robber_speed: 2, ..plain.clone() },
        Terms { capture_distance: 1, ..plain.clone() },
        Terms { robber_must_move: true, ..plain.clone() },
        Terms { lazy: true, robber_speed: 3, robber_must_move: true, ..plain },
    ]
}

/// What brute force says: the capture time of 1 cop, 2 cops and 3 cops.
fn times(instance: &Instance, terms: &Terms) -> Vec<Option<u32>> {
    let most = instance.vertices().min(3);
    (1..=most).map(|cops| brute::capture_time(instance, terms, cops)).collect()
}

/// A proved answer must be true; the verdict is handed back.
fn judge_catch(
    instance: &Instance,
    query: &CatchQuery,
    claim: &CatchClaim,
    times: &[Option<u32>],
) -> Result<Verdict, Objection> {
    let verdict = Catch::verify(instance, query, claim);
    if verdict == Ok(Verdict::Proved) {
        let truth = times[(query.cops as usize).min(times.len()) - 1];
        assert_eq!(claim.turns, truth, "proved: {query:?} {claim:?} {:?}", instance.edges());
    }
    verdict
}

fn judge_number(
    instance: &Instance,
    query: &NumberQuery,
    claim: &NumberClaim,
    times: &[Option<u32>],
) -> Result<Verdict, Objection> {
    let verdict = CopNumber::verify(instance, query, claim);
    let truth = times.iter().position(Option::is_some).map_or(times.len() as u32 + 1, |at| at as u32 + 1);
    if verdict == Ok(Verdict::Proved) {
        let exact = truth as usize <= times.len();
        let false_below = claim.lower > truth && exact;
        assert!(!false_below && claim.upper >= truth, "proved: {query:?} {claim:?} {:?}", instance.edges());
    }
    verdict
}

/// Graphs of at most seven vertices, directed ones and a pair of components among them.
fn graphs() -> Vec<Instance> {
    let shorts = ["path:5", "cycle:4", "cycle:5", "cycle:6", "cycle:7", "star:4", "complete:4", "wheel:5"];
    let more = ["grid:2x3", "complete-bipartite:2:3", "circulant:7:1x2", "ladder:3"];
    let mut all: Vec<Instance> = shorts.iter().chain(&more).map(|short| made(short)).collect();
    all.push(ring(4));
    all.push(ring(5));
    let pairs = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 6), (6, 3)];
    let two = Graph::new(7, pairs.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect());
    all.push(Instance::new(two).expect("two rings"));
    all
}

#[test]
fn a_claim_of_another_variant_another_graph_or_another_team_proves_nothing_false() {
    let all = graphs();
    let mut refused = 0;
    let mut proved = 0;
    // For every variant and graph the truth, and claims that are right there.
    let variants = variants();
    let truth: Vec<Vec<Vec<Option<u32>>>> =
        all.iter().map(|graph| variants.iter().map(|terms| times(graph, terms)).collect()).collect();
    for (from, graph) in all.iter().enumerate() {
        for (own, terms) in variants.iter().enumerate() {
            for cops in 1..=2 {
                let query = CatchQuery { cops, terms: terms.clone() };
                let claim = chased(graph, &query, (from + own) % 2 == 0);
                assert_eq!(judge_catch(graph, &query, &claim, &truth[from][own]), Ok(Verdict::Proved));
                for (other, terms) in variants.iter().enumerate() {
                    for asked in 1..=3 {
                        let query = CatchQuery { cops: asked, terms: terms.clone() };
                        let claim = CatchClaim { cops: asked, ..claim.clone() };
                        match judge_catch(graph, &query, &claim, &truth[from][other]) {
                            Err(_) => refused += 1,
                            Ok(_) => proved += 1,
                        }
                    }
                }
                for (to, graph) in all.iter().enumerate() {
                    match judge_catch(graph, &query, &claim, &truth[to][own]) {
                        Err(_) => refused += 1,
                        Ok(_) => proved += 1,
                    }
                }
            }
            let query = NumberQuery { terms: terms.clone(), max: None };
            let claim = numbered(graph, &query, (from + own) % 2 == 1);
            assert_eq!(judge_number(graph, &query, &claim, &truth[from][own]), Ok(Verdict::Proved));
            for (other, terms) in variants.iter().enumerate() {
                let query = NumberQuery { terms: terms.clone(), max: None };
                refused += u32::from(judge_number(graph, &query, &claim, &truth[from][other]).is_err());
            }
            for (to, graph) in all.iter().enumerate() {
                refused += u32::from(judge_number(graph, &query, &claim, &truth[to][own]).is_err());
            }
        }
    }
    assert!(refused > 5000 && proved > 500, "{refused} {proved}");
}

/// Changes one thing in a document: a number, a text, a list.
fn alter(value: &mut Value, draws: &mut Draws) {
    match value {
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(0);
            let near = [old + 1, old.saturating_sub(1), 0, draws.below(8), old + 2];
            *value = json!(*draws.pick(&near));
        }
        Value::String(text) => {
            // A table in base 64, or a text of words.
            let bytes = Packed(vec![draws.below(256) as u8; text.len() / 4 * 3]);
            let whole: Packed = match draws.below(3) {
                0 => bytes,
                1 => Packed(vec![0; text.len() / 4 * 3]),
                _ => {
                    let read: Result<Packed, _> = serde_json::from_value(json!(text.clone()));
                    let mut table = read.unwrap_or_default();
                    if !table.0.is_empty() {
                        let at = draws.index(table.0.len());
                        table.0[at] ^= 1 << draws.below(8);
                    }
                    table
                }
            };
            *value = serde_json::to_value(whole).expect("text");
        }
        Value::Array(list) if !list.is_empty() => {
            let at = draws.index(list.len());
            match draws.below(8) {
                0 => drop(list.remove(at)),
                1 => list.insert(at, list[at].clone()),
                2 => {
                    let other = draws.index(list.len());
                    list.swap(at, other);
                }
                _ => alter(&mut list[at], draws),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = draws.index(fields.len());
            let field = fields.values_mut().nth(at).expect("a field");
            alter(field, draws);
        }
        _ => {}
    }
}

/// The answer changed, and the evidence with it as far as it goes: one turn more or fewer everywhere.
fn shift(claim: &CatchClaim, by: i64) -> CatchClaim {
    let moved = |turns: u32| (i64::from(turns) + by).max(0) as u32;
    let mut other = claim.clone();
    other.turns = claim.turns.map(moved);
    for hunt in other.hunts.iter_mut().flatten() {
        hunt.plan.iter_mut().for_each(|turn| turn.3 = moved(turn.3));
    }
    for floor in other.floors.iter_mut().flatten() {
        match &mut floor.why {
            Escape::Late(levels) if by < 0 => drop(levels.pop()),
            Escape::Late(levels) => levels.extend(levels.last().cloned()),
            Escape::Classes(classes) => classes.turns = moved(classes.turns),
            Escape::Orbits(orbits) => orbits.turns = orbits.turns.map(moved),
            _ => {}
        }
    }
    other
}

#[test]
fn altered_claims_prove_nothing_false() {
    let mut draws = Seed(77).draws();
    let mut outcomes = [0; 3];
    for instance in graphs() {
        for terms in variants() {
            let truth = times(&instance, &terms);
            for cops in 1..=3 {
                let query = CatchQuery { cops, terms: terms.clone() };
                let claim = chased(&instance, &query, cops % 2 == 0);
                for by in [-1, 1, 2] {
                    let _ = judge_catch(&instance, &query, &shift(&claim, by), &truth);
                }
                // The robber escapes after all, by the same floors; or the cops win by no plan at all.
                let none = CatchClaim { turns: None, hunts: None, ..claim.clone() };
                let _ = judge_catch(&instance, &query, &none, &truth);
                let document = serde_json::to_value(&claim).expect("json");
                for _ in 0..25 {
                    let mut other = document.clone();
                    (0..=draws.below(3)).for_each(|_| alter(&mut other, &mut draws));
                    let Ok(mut forged) = serde_json::from_value::<CatchClaim>(other) else { continue };
                    forged.cops = cops;
                    match judge_catch(&instance, &query, &forged, &truth) {
                        Ok(Verdict::Proved) => outcomes[0] += 1,
                        Ok(_) => outcomes[1] += 1,
                        Err(_) => outcomes[2] += 1,
                    }
                }
            }
            let query = NumberQuery { terms: terms.clone(), max: None };
            let claim = numbered(&instance, &query, draws.chance(0.5));
            let document = serde_json::to_value(&claim).expect("json");
            for _ in 0..25 {
                let mut other = document.clone();
                (0..=draws.below(3)).for_each(|_| alter(&mut other, &mut draws));
                let Ok(forged) = serde_json::from_value::<NumberClaim>(other) else { continue };
                let _ = judge_number(&instance, &query, &forged, &truth);
            }
        }
    }
    assert!(outcomes[2] > 3000 && outcomes[0] > 100, "{outcomes:?}");
}

#[test]
fn a_limit_is_never_a_refutation() {
    let mut limited = 0;
    for instance in graphs() {
        for terms in variants() {
            let query = CatchQuery { cops: 2, terms: terms.clone() };
            let claim = chased(&instance, &query, true);
            let all = Limits::none();
            assert_eq!(Catch::verify_within(&instance, &query, &claim, &all), Ok(Verdict::Proved));
            for nodes in 0..all.spent() {
                let some = Limits::none().nodes(nodes);
                match Catch::verify_within(&instance, &query, &claim, &some) {
                    Err(Objection::Limit(_)) => limited += 1,
                    other => panic!("{nodes} of {}: {other:?}", all.spent()),
                }
                if nodes > 60 {
                    break;
                }
            }
            let halted = Limits::none();
            halted.stop();
            let found = Catch::verify_within(&instance, &query, &claim, &halted);
            assert!(matches!(found, Err(Objection::Limit(_))), "{found:?}");
        }
    }
    assert!(limited > 1000, "{limited}");
}
