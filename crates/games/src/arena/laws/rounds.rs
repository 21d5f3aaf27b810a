//! Attractors by the sheet's definition, one set after another.

use super::Plain;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(super) fn facts(plain: &Plain, answer: &Value) -> bool {
    let edges: usize = plain.after.iter().map(Vec::len).sum();
    let mut stays = Vec::new();
    for (from, list) in plain.after.iter().enumerate() {
        stays.extend(
            list.iter().filter(|&&to| plain.control[to] == plain.control[from]).map(|&to| [from, to]),
        );
    }
    // Any edge within a player is a witness.
    let witness = &answer["witness"];
    let witnessed = match stays.is_empty() {
        true => witness.is_null(),
        false => stays.iter().any(|edge| *witness == json!(edge)),
    };
    let expected = json!({
        "vertices": plain.n(), "edges": edges, "alternating": stays.is_empty(), "witness": witness,
    });
    witnessed && *answer == expected
}

/// The set W of the definition: the target, and dead ends of the opponent where they are lost.
fn goal(plain: &Plain, player: usize, target: &Value, dead_end: &str) -> BTreeSet<usize> {
    let dead =
        |by: usize| (0..plain.n()).filter(move |&v| plain.after[v].is_empty() && plain.control[v] == by);
    let mut set: BTreeSet<usize> = match target.as_array() {
        None => dead(1 - player).collect(),
        Some(list) => list.iter().filter_map(Value::as_u64).map(|v| v as usize).collect(),
    };
    if dead_end == "loses" {
        set.extend(dead(1 - player));
    }
    set
}

/// Ranks by the definition; nothing is attracted through `closed`.
fn ranks(plain: &Plain, player: usize, goal: &BTreeSet<usize>, closed: &BTreeSet<usize>) -> Vec<i64> {
    let mut ranks = vec![-1; plain.n()];
    goal.iter().for_each(|&v| ranks[v] = 0);
    for rank in 1..=plain.n() as i64 {
        let inside: Vec<bool> = ranks.iter().map(|&rank| rank >= 0).collect();
        for v in (0..plain.n()).filter(|v| !closed.contains(v)) {
            let after = &plain.after[v];
            let joins = if plain.control[v] == player {
                after.iter().any(|&to| inside[to])
            } else {
                !after.is_empty() && after.iter().all(|&to| inside[to])
            };
            if joins && ranks[v] < 0 {
                ranks[v] = rank;
            }
        }
    }
    ranks
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().into_iter().flatten().map(|v| v.as_i64().unwrap_or(i64::MIN)).collect()
}

fn query(query: &Value) -> (usize, &Value, &str) {
    let player = query["player"].as_u64().unwrap_or(9) as usize;
    (player, &query["target"], query["dead_end"].as_str().unwrap_or_default())
}

pub(super) fn attractor(plain: &Plain, settings: &Value, answer: &Value) -> bool {
    let (player, target, dead_end) = query(settings);
    let mut ranks = ranks(plain, player, &goal(plain, player, target, dead_end), &BTreeSet::new());
    if let Some(rounds) = settings["rounds"].as_i64() {
        ranks.iter_mut().filter(|rank| **rank > rounds).for_each(|rank| *rank = -1);
    }
    let strategy = numbers(&answer["strategy"]);
    let follows = (0..plain.n()).all(|v| {
        if plain.control[v] != player || ranks[v] <= 0 {
            return strategy[v] == -1;
        }
        plain.after[v].iter().any(|&to| strategy[v] == to as i64 && ranks[to] == ranks[v] - 1)
    });
    let most = ranks.iter().max().copied().unwrap_or(-1);
    let layers: Vec<i64> =
        (0..=most).map(|rank| ranks.iter().filter(|&&r| r == rank).count() as i64).collect();
    let size = ranks.iter().filter(|&&rank| rank >= 0).count();
    numbers(&answer["ranks"]) == ranks
        && follows
        && numbers(&answer["layers"]) == layers
        && answer["size"] == size
}

pub(super) fn regions(plain: &Plain, settings: &Value, answer: &Value) -> bool {
    let (player, target, dead_end) = query(settings);
    let mine = goal(plain, player, target, dead_end);
    let mut theirs = BTreeSet::new();
    if dead_end == "loses" {
        let dead = (0..plain.n()).filter(|&v| plain.after[v].is_empty() && plain.control[v] == player);
        theirs.extend(dead.filter(|v| !mine.contains(v)));
    }
    let mut ranks_of = [Vec::new(), Vec::new()];
    ranks_of[player] = ranks(plain, player, &mine, &theirs);
    ranks_of[1 - player] = ranks(plain, 1 - player, &theirs, &mine);
    let strategy = numbers(&answer["strategy"]);
    let mut sizes = [0, 0, 0];
    for v in 0..plain.n() {
        let (zero, one) = (ranks_of[0][v], ranks_of[1][v]);
        let (winner, rank) = match (zero >= 0, one >= 0) {
            (true, true) => return false,
            (true, false) => (Some(0), zero),
            (false, true) => (Some(1), one),
            (false, false) => (None, -1),
        };
        sizes[winner.unwrap_or(2)] += 1;
        if answer["winner"][v] != json!(winner) || answer["ranks"][v] != json!(rank) {
            return false;
        }
        let to = strategy[v];
        let good = match winner {
            _ if rank == 0 || plain.after[v].is_empty() => to == -1,
            None => to >= 0 && ranks_of[0][to as usize] < 0 && ranks_of[1][to as usize] < 0,
            Some(winner) => to >= 0 && ranks_of[winner][to as usize] == rank - 1,
        };
        if !good || to >= 0 && !plain.after[v].contains(&(to as usize)) {
            return false;
        }
    }
    answer["sizes"] == json!(sizes)
}

pub(super) fn safety(plain: &Plain, settings: &Value, answer: &Value) -> bool {
    let player = settings["player"].as_u64().unwrap_or(9) as usize;
    let dead_end = settings["dead_end"].as_str().unwrap_or_default();
    let danger = goal(plain, 1 - player, &settings["avoid"], dead_end);
    let ranks = ranks(plain, 1 - player, &danger, &BTreeSet::new());
    let strategy = numbers(&answer["strategy"]);
    let winner: String =
        ranks.iter().map(|&rank| if rank < 0 { player } else { 1 - player }.to_string()).collect();
    let follows = (0..plain.n()).all(|v| {
        let (lost, to) = (ranks[v] >= 0, strategy[v]);
        let chooses = plain.control[v] == if lost { 1 - player } else { player };
        if !chooses || plain.after[v].is_empty() || ranks[v] == 0 {
            return to == -1;
        }
        let fits = |rank: i64| if lost { rank == ranks[v] - 1 } else { rank < 0 };
        plain.after[v].iter().any(|&way| way as i64 == to && fits(ranks[way]))
    });
    answer["winner"] == winner && follows
}
