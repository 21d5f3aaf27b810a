//! Is the shortest flooding proved, and is nothing else? Truth comes from brute force on cells.

use super::board;
use super::brute::{Plain, fewest, start_of_flood};
use crate::colors::solve::{AStar, listed};
use crate::colors::verify::{Flood, FloodClaim, FloodQuery};
use crate::colors::{Colour, Instance};
use ludograph_core::{Draws, Found, Limits, Objection, Problem, Run, Seed, Solver, Verdict};

/// A board on which the first bound does not suffice, with its shortest flooding and the zones that show it.
struct Hard {
    instance: Instance,
    query: FloodQuery,
    start: Plain,
    length: i64,
    sequence: String,
    zones: String,
}

fn claim(sequence: &str, bound: i64, zones: &str) -> FloodClaim {
    FloodClaim::Flooded { sequence: sequence.to_owned(), bound: bound as u64, zones: Some(zones.to_owned()) }
}

impl Hard {
    fn is_proved(&self, claim: &FloodClaim) -> bool {
        matches!(Flood::verify(&self.instance, &self.query, claim), Ok(Verdict::Proved))
    }

    /// Claims one call more than needed, by a sequence of that length.
    fn one_more(&self, zones: &str) -> FloodClaim {
        let last = self.sequence.chars().last().expect("a call");
        claim(&format!("{}{last}", self.sequence), self.length + 1, zones)
    }
}

/// A board by chance with the answer about one of its cells; none if the cell has no colour.
fn asked(least: u32, draws: &mut Draws) -> Option<(Instance, FloodQuery, Plain, FloodClaim)> {
    let (rows, cols) = (least + draws.index(4) as u32, least + draws.index(4) as u32);
    let instance = board(rows, cols, 2 + draws.index(5) as u8, draws.chance(0.1) && cols > 1, draws);
    let root = draws.index(instance.grid().len());
    let start = start_of_flood(&instance, root)?;
    let cell = instance.grid().cell(root);
    let query = FloodQuery { root: format!("{}:{}", cell.row + 1, cell.col + 1) };
    let Found::Claim(claim) = AStar.solve(&instance, &query, &Run::default()) else {
        panic!("stopped without a limit")
    };
    let verdict = Flood::verify(&instance, &query, &claim);
    assert_eq!(verdict, Ok(Verdict::Proved), "{instance:?} {query:?} {claim:?}");
    Some((instance, query, start, claim))
}

/// Boards by chance whose proof needs more than one zone. That their floodings flood is seen by sweeps over cells.
fn hard(boards: usize, least: u32, seed: u64) -> Vec<Hard> {
    let mut draws = Seed(seed).draws();
    let mut all = Vec::new();
    while all.len() < boards {
        let Some((instance, query, start, claim)) = asked(least, &mut draws) else { continue };
        let FloodClaim::Flooded { sequence, bound, zones: Some(zones) } = claim else { continue };
        if zones.is_empty() {
            continue;
        }
        let mut plain = start.clone();
        for letter in sequence.bytes() {
            plain.sweep(0, Colour(letter - b'A'));
        }
        assert!(plain.is_flooded() && sequence.len() as u64 == bound);
        all.push(Hard { instance, query, start, length: bound as i64, sequence, zones });
    }
    all
}

#[test]
fn every_shortest_flooding_of_four_thousand_boards_is_proved() {
    let mut draws = Seed(31).draws();
    let mut floodable = 0;
    for _ in 0..4000 {
        let Some((instance, query, start, claim)) = asked(1, &mut draws) else { continue };
        let truth = fewest(&start, instance.colours());
        match claim {
            FloodClaim::Flooded { sequence, bound, .. } => {
                assert_eq!(truth, Some(sequence.len() as i64), "{instance:?} {query:?}");
                assert_eq!(bound, sequence.len() as u64);
                floodable += 1;
            }
            FloodClaim::Unreachable { .. } => assert_eq!(truth, None, "{instance:?} {query:?}"),
        }
    }
    assert!(floodable > 3000, "{floodable} boards");
    for hard in hard(25, 4, 41) {
        assert_eq!(fewest(&hard.start, hard.instance.colours()), Some(hard.length), "{:?}", hard.instance);
    }
}

/// A list as the depth and the call of each zone.
fn taken_apart(text: &str) -> Vec<(usize, u8)> {
    let (mut zones, mut depth) = (Vec::new(), 0);
    for sign in text.bytes() {
        match sign {
            b'A'..=b'Z' => {
                depth += 1;
                zones.push((depth, sign));
            }
            digit => depth -= usize::from(digit - b'0'),
        }
    }
    zones
}

fn put_together(zones: &[(usize, u8)]) -> String {
    let (mut text, mut before) = (String::new(), 0);
    for &(depth, sign) in zones {
        text.push_str(&"1".repeat(before + 1 - depth));
        text.push(sign as char);
        before = depth;
    }
    text
}

/// The places of zones that nothing follows.
fn leaves(zones: &[(usize, u8)]) -> Vec<usize> {
    (0..zones.len()).filter(|&at| zones.get(at + 1).is_none_or(|next| next.0 <= zones[at].0)).collect()
}

impl Hard {
    /// Whether a zone of a list is the whole board.
    fn is_flooded(&self, zones: &[(usize, u8)], at: usize) -> bool {
        let mut calls = vec![zones[at]];
        for &(depth, sign) in zones[..at].iter().rev() {
            if depth < calls[calls.len() - 1].0 {
                calls.push((depth, sign));
            }
        }
        let mut plain = self.start.clone();
        for call in calls.iter().rev() {
            plain.sweep(0, Colour(call.1 - b'A'));
        }
        plain.is_flooded()
    }
}

#[test]
fn no_list_proves_one_call_too_many() {
    let mut draws = Seed(77).draws();
    let mut forged = 0;
    for hard in hard(40, 4, 32) {
        // What a search lists that believes in one call more.
        let longer = listed(&hard.instance, &hard.query, hard.length as u32 + 1).expect("a list");
        assert!(hard.is_proved(&claim(&hard.sequence, hard.length, &longer)), "a longer list does no harm");
        let apart = taken_apart(&longer);
        assert_eq!(put_together(&apart).len(), put_together(&taken_apart(&put_together(&apart))).len());
        let mut lists = vec![hard.zones.clone(), longer.clone(), String::new()];
        // The same without the boards that are flooded, and without some zones or others.
        let ends: Vec<usize> = leaves(&apart).into_iter().filter(|&at| hard.is_flooded(&apart, at)).collect();
        assert!(!ends.is_empty(), "the search has found the end");
        let rest = (0..apart.len()).filter(|at| !ends.contains(at)).map(|at| apart[at]);
        lists.push(put_together(&rest.collect::<Vec<_>>()));
        for _ in 0..20 {
            let mut some = apart.clone();
            for _ in 0..1 + draws.index(8) {
                let leaves = leaves(&some);
                if !leaves.is_empty() {
                    some.remove(leaves[draws.index(leaves.len())]);
                }
            }
            lists.push(put_together(&some));
        }
        for zones in lists {
            let false_one = hard.one_more(&zones);
            assert!(!hard.is_proved(&false_one), "{:?} {:?} {false_one:?}", hard.instance, hard.query);
            forged += 1;
        }
    }
    assert!(forged > 900, "{forged} lists");
}

#[test]
fn a_zone_that_is_left_out_is_missed() {
    let mut dropped = 0;
    for hard in hard(60, 4, 33) {
        let apart = taken_apart(&hard.zones);
        for at in leaves(&apart).into_iter().take(60) {
            let mut rest = apart.clone();
            rest.remove(at);
            let gap = claim(&hard.sequence, hard.length, &put_together(&rest));
            assert!(!hard.is_proved(&gap), "{:?} {gap:?}", hard.instance);
            dropped += 1;
        }
    }
    assert!(dropped > 100, "{dropped} zones");
}

/// A zone that is listed deeper than it is met does not count: the same list for a board, each zone reached by a detour.
#[test]
fn a_zone_that_is_listed_too_deep_is_missed() {
    let mut tried = 0;
    for hard in hard(60, 4, 37) {
        let apart = taken_apart(&hard.zones);
        // A zone of the list is taken from its place and hung behind another one that leads there by one call more.
        for at in leaves(&apart) {
            let (depth, sign) = apart[at];
            for other in (0..apart.len()).filter(|&other| other != at && apart[other].0 == depth) {
                let mut moved = apart.clone();
                moved.insert(other + 1, (depth + 1, sign));
                moved.remove(if other < at { at + 1 } else { at });
                let deep = claim(&hard.sequence, hard.length, &put_together(&moved));
                assert!(!hard.is_proved(&deep), "{:?} {deep:?}", hard.instance);
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried} lists");
}

#[test]
fn a_list_is_a_tree_of_calls_and_nothing_else() {
    let hard = hard(1, 4, 34).remove(0);
    let refused = |zones: &str, what: &str| {
        let found = Flood::verify(&hard.instance, &hard.query, &claim(&hard.sequence, hard.length, zones));
        let text = found.expect_err(zones).to_string();
        assert!(text.contains(what), "{zones}: {text}");
    };
    refused("1", "not so many calls to take back");
    refused(&format!("{}9", hard.zones), "not so many calls to take back");
    refused("a", "neither the letter");
    refused("0", "neither the letter");
    refused("Z", "wins nothing");
    refused("é", "neither the letter");
}

#[test]
fn a_flooding_must_flood_everything() {
    for hard in hard(20, 4, 35) {
        let half = &hard.sequence[..hard.sequence.len() - 1];
        let short = claim(half, hard.length - 1, &hard.zones);
        assert!(Flood::verify(&hard.instance, &hard.query, &short).is_err(), "{:?}", hard.instance);
        let above = claim(&hard.sequence, hard.length + 1, &hard.zones);
        assert!(Flood::verify(&hard.instance, &hard.query, &above).is_err(), "{:?}", hard.instance);
        let above = FloodClaim::Flooded {
            sequence: hard.sequence.clone(),
            bound: hard.length as u64 + 1,
            zones: None,
        };
        assert!(Flood::verify(&hard.instance, &hard.query, &above).is_err(), "{:?}", hard.instance);
        let bare =
            FloodClaim::Flooded { sequence: hard.sequence.clone(), bound: hard.length as u64, zones: None };
        let verdict = Flood::verify(&hard.instance, &hard.query, &bare);
        assert_eq!(verdict, Ok(Verdict::Unproved("minimality")), "{:?}", hard.instance);
    }
}

/// A usual board, with its claim.
fn usual(size: u32, seed: u64) -> (Instance, FloodClaim) {
    let instance = board(size, size, 6, false, &mut Seed(seed).draws());
    match AStar.solve(&instance, &FloodQuery::default(), &Run::default()) {
        Found::Claim(claim) => (instance, claim),
        Found::Stopped { .. } => panic!("stopped without a limit"),
    }
}

#[test]
fn usual_boards_are_proved_in_short_texts() {
    for seed in 0..6 {
        let (instance, claim) = usual(12, seed);
        let verdict = Flood::verify(&instance, &FloodQuery::default(), &claim);
        assert_eq!(verdict, Ok(Verdict::Proved), "seed {seed}");
        let FloodClaim::Flooded { zones: Some(zones), .. } = claim else { continue };
        let letters = zones.bytes().filter(u8::is_ascii_uppercase).count();
        assert!(zones.len() < 2 * letters + 1, "seed {seed}: {letters} zones in {} letters", zones.len());
        assert!(zones.len() < 200_000, "seed {seed}: {}", zones.len());
    }
}

fn spent(instance: &Instance, claim: &FloodClaim) -> u64 {
    let limits = Limits::none();
    Flood::verify_within(instance, &FloodQuery::default(), claim, &limits).expect("a true claim");
    limits.spent()
}

#[test]
fn twice_the_zones_cost_twice_as_much_to_check() {
    let (instance, claim) = usual(11, 3);
    let FloodClaim::Flooded { sequence, bound, zones: Some(zones) } = &claim else { panic!("zones") };
    let one = spent(&instance, &claim);
    // The whole tree once more: go back to the root and repeat.
    let depth = zones.bytes().fold(0u32, |depth, sign| match sign {
        b'A'..=b'Z' => depth + 1,
        digit => depth - u32::from(digit - b'0'),
    });
    let mut cost = one;
    let mut text = zones.clone();
    for times in 2..=4 {
        text = format!("{text}{}{zones}", "1".repeat(depth as usize));
        let more =
            FloodClaim::Flooded { sequence: sequence.clone(), bound: *bound, zones: Some(text.clone()) };
        let now = spent(&instance, &more);
        assert!(now - cost <= one + one / 10, "{times} times: {now} after {cost}");
        cost = now;
    }
    let letters = zones.bytes().filter(u8::is_ascii_uppercase).count() as u64;
    assert!(one < letters * 6 * 1000, "{one} for {letters} zones");
}

#[test]
fn a_check_that_is_stopped_refutes_nothing() {
    let (instance, claim) = usual(10, 5);
    let whole = spent(&instance, &claim);
    for part in 0..20 {
        let limits = Limits::none().nodes(whole * part / 20);
        let found = Flood::verify_within(&instance, &FloodQuery::default(), &claim, &limits);
        assert!(matches!(found, Err(Objection::Limit(_))), "{part}: {found:?}");
    }
}

#[test]
fn random_texts_prove_nothing_false() {
    let mut draws: Draws = Seed(78).draws();
    for hard in hard(20, 4, 36) {
        for _ in 0..20 {
            let text: String = (0..draws.index(30))
                .map(|_| match draws.chance(0.4) {
                    true => (b'1' + draws.index(2) as u8) as char,
                    false => (b'A' + draws.index(hard.instance.colours().into()) as u8) as char,
                })
                .collect();
            assert!(!hard.is_proved(&hard.one_more(&text)), "{:?} {text}", hard.instance);
        }
    }
}

#[test]
fn a_stopped_run_still_floods() {
    let instance = board(30, 30, 6, false, &mut Seed(9).draws());
    for nodes in [0, 1, 100, 1000] {
        let run = Run { limits: Limits::none().nodes(nodes), ..Run::default() };
        let found = AStar.solve(&instance, &FloodQuery::default(), &run);
        let Found::Stopped { best: Some(best), .. } = found else { panic!("{nodes}: {found:?}") };
        let verdict = Flood::verify(&instance, &FloodQuery::default(), &best);
        assert!(matches!(verdict, Ok(Verdict::Proved | Verdict::Unproved(_))), "{nodes}: {verdict:?}");
    }
}
