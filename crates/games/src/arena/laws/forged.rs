//! Is a claim refused that fits in all but one place? Each forgery here would pass a verifier that forgets one check. Truth is
//! brute force, or stands beside the case.

use super::super::entry;
use super::super::instance::Instance;
use super::super::rule::{Chomp, Game, Rule};
use super::super::verify::{
    ChompClaim, ChompQuestion, Lost, Parity, ParityClaim, ParityQuery, Regions, RegionsClaim, RegionsQuery,
    Stuck, Worth, code, worth,
};
use super::ORACLE;
use crate::conformance::Case;
use ludograph_core::{Nothing, Pairs, Problem, Run, Seed, Verdict, erased, list};
use serde_json::Value;

fn is_true<P: Problem>(
    instance: &erased::Instance,
    query: &Value,
    claim: &P::Claim,
    evidence: &Value,
) -> bool {
    let answer = list::filled(P::answer(claim), &P::lists(claim));
    (ORACLE.truth)(&Case { instance, question: P::KEY, query, answer: &answer, evidence })
}

/// A vertex takes another way, and its number follows from where that leads.
#[test]
fn another_way_with_its_number_is_refused_or_true() {
    let entry = entry();
    let question = entry.question("regions").expect("a question");
    let mut refused = 0;
    for (recipe, seed) in ORACLE.recipes.iter().flat_map(|recipe| (0..12).map(move |seed| (recipe, seed))) {
        let recipe = Pairs::parse(recipe).expect("settings");
        let instance = entry.invent(None, &recipe, &Run::seeded(Seed(seed))).expect("an arena");
        let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("regions");
        let honest: RegionsClaim =
            serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
        let arena = instance.get::<Instance>();
        let mut buffer = Vec::new();
        for vertex in 0..arena.vertices() {
            if honest.strategy[vertex] < 0 {
                continue;
            }
            for &to in &arena.successors(vertex as u32, &mut buffer).to_vec() {
                let mut claim = honest.clone();
                claim.strategy[vertex] = to as i32;
                claim.values[vertex] = match worth(honest.values[to as usize]) {
                    Worth::Draw => -1,
                    Worth::Won(player, rank) => code(player, rank + 1),
                };
                let evidence = serde_json::to_value(&claim).expect("JSON");
                match Regions::verify(arena, &RegionsQuery::default(), &claim) {
                    Ok(_) => assert!(
                        is_true::<Regions>(&instance, &outcome.query, &claim, &evidence),
                        "{evidence}"
                    ),
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(refused > 50, "{refused}");
}

/// A good highest colour hides a bad cycle below it; and where play stays at dead ends of a rule, their colour decides.
#[test]
fn forged_winners_of_endless_play_are_refused() {
    let game = entry().parse("parity 1; 0 2 0 1; 1 1 1 0,1;".into(), &Default::default()).expect("a game");
    let claim = |winner: &str, strategy: &[i32]| ParityClaim {
        winner: winner.to_owned(),
        strategy: strategy.to_vec(),
    };
    let verdict = |claim: &ParityClaim| Parity::verify(game.get(), &ParityQuery::default(), claim);
    assert!(verdict(&claim("00", &[1, -1])).is_err(), "player 1 stays at vertex 1, where the colour is odd");
    assert_eq!(verdict(&claim("11", &[-1, 1])), Ok(Verdict::Proved));
    let rule = Instance::rule(Rule::read("nim 3").expect("a rule"));
    let query = ParityQuery { dead_end: Stuck::SelfLoop, ..ParityQuery::default() };
    for player in [0, 1] {
        let mut buffer = Vec::new();
        let way = |vertex: u32| {
            let after = rule.successors(vertex, &mut buffer).first().copied();
            after.filter(|_| rule.control(vertex) == player).map_or(-1, |to| to as i32)
        };
        let strategy: Vec<i32> = (0..rule.vertices() as u32).map(way).collect();
        let winner = player.to_string().repeat(rule.vertices());
        // All colours are 0: player 0 wins everywhere.
        assert_eq!(Parity::verify(&rule, &query, &claim(&winner, &strategy)).is_ok(), player == 0);
    }
}

fn bar(text: &str) -> (Instance, Chomp, ChompClaim) {
    let instance = Instance::rule(Rule::read(text).expect(text));
    let Some(Game::Chomp(chomp)) = instance.named().map(|rule| rule.game()) else {
        panic!("{text} is a bar")
    };
    let chomp = chomp.clone();
    let entry = entry();
    let question = entry.question("chomp").expect("a question");
    let erased = erased::Instance::new(instance.clone());
    let outcome = question.find(&erased, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let claim = serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim");
    (instance, chomp, claim)
}

/// One rank is wrong, and the two ranks of the answer are whatever would fit.
#[test]
fn forged_ranks_of_chomp_are_refused() {
    for text in ["chomp 2 3", "chomp 3 3"] {
        let (instance, _, honest) = bar(text);
        for index in 0..honest.lost.len() {
            for more in [1, 2] {
                for (start_rank, max_rank) in (0..12).flat_map(|start| (0..12).map(move |most| (start, most)))
                {
                    let mut claim = ChompClaim { start_rank, max_rank, ..honest.clone() };
                    claim.lost[index].1 += more;
                    assert!(
                        ChompQuestion::verify(&instance, &Nothing {}, &claim).is_err(),
                        "{text}: {claim:?}"
                    );
                }
            }
        }
    }
}

/// A position that is won stands among the lost ones, and everything that is counted counts it.
#[test]
fn a_won_position_among_the_lost_ones_is_refused() {
    for text in ["chomp 2 3", "chomp 3 3", "chomp 3 4"] {
        let (instance, chomp, honest) = bar(text);
        let start = honest.positions - 1;
        for position in 0..honest.positions {
            if honest.lost.iter().any(|lost| lost.0 == position) {
                continue;
            }
            let mut claim = honest.clone();
            let at = claim.lost.partition_point(|lost| lost.0 < position);
            claim.lost.insert(at, Lost(position, 0));
            let first = chomp.rows_of(position)[0] as usize;
            claim.by_columns[first - 1..].iter_mut().for_each(|count| *count += 1);
            if let Some((row, col)) = chomp.bite(start, position) {
                let bite = format!("{}:{}", row + 1, col + 1);
                let key = |bite: &String| {
                    let (row, col) = bite.split_once(':').expect("r:c");
                    (row.parse::<u32>().expect("a row"), col.parse::<u32>().expect("a column"))
                };
                let place = claim.winning_moves.partition_point(|other| key(other) < key(&bite));
                claim.winning_moves.insert(place, bite);
            }
            assert!(ChompQuestion::verify(&instance, &Nothing {}, &claim).is_err(), "{text}: {claim:?}");
        }
    }
}
