//! The truth, found slowly: positions as lists of pegs, every jump tried by the rule itself.

use super::super::instance::{Instance, Jump, Lines};
use crate::conformance::Case;
use ludograph_graph::grid::Cell;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A position: the cells that hold pegs.
type Pegs = BTreeSet<(i64, i64)>;

fn cells(instance: &Instance) -> BTreeSet<(i64, i64)> {
    instance.board().holes().iter().map(|cell| (cell.row.into(), cell.col.into())).collect()
}

fn start(instance: &Instance) -> Pegs {
    let holes = instance.board().holes().iter().zip(instance.pegs());
    holes.filter(|(_, peg)| **peg).map(|(cell, _)| (cell.row.into(), cell.col.into())).collect()
}

/// Row and column.
type Place = (i64, i64);

fn directions(instance: &Instance) -> &'static [Place] {
    match instance.board().lines() {
        Lines::Square => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        Lines::Diagonal => &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        Lines::Triangular => &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1)],
    }
}

/// All jumps from a position: from, to, and the position after.
fn after(instance: &Instance, pegs: &Pegs) -> Vec<(Place, Place, Pegs)> {
    let steps = directions(instance);
    let board = cells(instance);
    let mut all = Vec::new();
    for &(row, col) in pegs {
        for (down, right) in steps {
            let (over, to) = ((row + down, col + right), (row + 2 * down, col + 2 * right));
            if pegs.contains(&over) && board.contains(&to) && !pegs.contains(&to) {
                let mut next = pegs.clone();
                next.remove(&(row, col));
                next.remove(&over);
                next.insert(to);
                all.push(((row, col), to, next));
            }
        }
    }
    all
}

fn reachable(instance: &Instance) -> BTreeSet<Pegs> {
    let mut seen = BTreeSet::from([start(instance)]);
    let mut queue: Vec<Pegs> = seen.iter().cloned().collect();
    while let Some(pegs) = queue.pop() {
        for (_, _, next) in after(instance, &pegs) {
            if seen.insert(next.clone()) {
                queue.push(next);
            }
        }
    }
    seen
}

fn at(cell: Cell) -> (i64, i64) {
    (cell.row.into(), cell.col.into())
}

/// The fewest pegs of a reachable position with a peg on the target.
pub(super) fn fewest(instance: &Instance, target: Option<usize>) -> Option<usize> {
    let cell = target.map(|hole| at(instance.board().holes()[hole]));
    let all = reachable(instance);
    all.iter().filter(|pegs| cell.is_none_or(|cell| pegs.contains(&cell))).map(BTreeSet::len).min()
}

/// Games to the end: how many, the most pegs left, the sum of pegs weighed by chance.
fn ends(
    instance: &Instance,
    pegs: &Pegs,
    memo: &mut BTreeMap<Pegs, (u128, usize, f64)>,
) -> (u128, usize, f64) {
    if let Some(known) = memo.get(pegs) {
        return *known;
    }
    let next = after(instance, pegs);
    let mut sum = (0, 0, 0.0);
    for (_, _, position) in &next {
        let (games, most, mean) = ends(instance, position, memo);
        sum = (sum.0 + games, sum.1.max(most), sum.2 + mean / next.len() as f64);
    }
    if next.is_empty() {
        sum = (1, pegs.len(), pegs.len() as f64);
    }
    memo.insert(pegs.clone(), sum);
    sum
}

/// Sequences of jumps to positions with so many pegs.
fn ways(instance: &Instance, pegs: &Pegs, left: usize, cell: Option<(i64, i64)>) -> u128 {
    if pegs.len() == left {
        return u128::from(cell.is_none_or(|cell| pegs.contains(&cell)));
    }
    after(instance, pegs).iter().map(|(_, _, next)| ways(instance, next, left, cell)).sum()
}

/// The fewest moves to so many pegs, one of them on a cell: states are positions with the peg that moved last.
fn moves(instance: &Instance, left: usize, cell: Option<Place>) -> Option<u64> {
    let mut best: BTreeMap<(Pegs, Option<(i64, i64)>), u64> = BTreeMap::new();
    let mut queue = VecDeque::from([(start(instance), None, 0u64)]);
    let mut least = None;
    while let Some((pegs, last, made)) = queue.pop_front() {
        if best.get(&(pegs.clone(), last)).is_some_and(|&known| known <= made) {
            continue;
        }
        best.insert((pegs.clone(), last), made);
        if pegs.len() == left && cell.is_none_or(|cell| pegs.contains(&cell)) {
            least = Some(least.map_or(made, |known: u64| known.min(made)));
        }
        for (from, to, next) in after(instance, &pegs) {
            if last == Some(from) {
                queue.push_front((next, Some(to), made));
            } else {
                queue.push_back((next, Some(to), made + 1));
            }
        }
    }
    least
}

/// The least pegs, at least one, of a position that differs from the start by turning jumps over.
fn parity(instance: &Instance) -> usize {
    let hops: Vec<u64> =
        instance.board().hops().iter().map(|hop| 1u64 << hop.from | 1 << hop.over | 1 << hop.to).collect();
    let first =
        instance.pegs().iter().enumerate().fold(0u64, |bits, (hole, &peg)| bits | u64::from(peg) << hole);
    let mut seen = BTreeSet::from([first]);
    let mut queue = vec![first];
    while let Some(position) = queue.pop() {
        for hop in &hops {
            if seen.insert(position ^ hop) {
                queue.push(position ^ hop);
            }
        }
    }
    seen.iter()
        .filter(|&&position| position != 0)
        .map(|position| position.count_ones() as usize)
        .min()
        .unwrap_or(0)
}

/// The fewest pegs, at least one, when order does not matter: all multisets of jumps.
fn order_free(instance: &Instance) -> usize {
    fn go(hops: &[[usize; 3]], pegs: &mut [i64], from: usize, left: usize, best: &mut usize) {
        if left > 0 && left < *best && pegs.iter().all(|peg| (0..=1).contains(peg)) {
            *best = left;
        }
        if left == 0 {
            return;
        }
        for at in from..hops.len() {
            let [one, two, three] = hops[at];
            pegs[one] -= 1;
            pegs[two] -= 1;
            pegs[three] += 1;
            go(hops, pegs, at, left - 1, best);
            pegs[one] += 1;
            pegs[two] += 1;
            pegs[three] -= 1;
        }
    }
    let hops: Vec<[usize; 3]> = instance
        .board()
        .hops()
        .iter()
        .map(|hop| [hop.from as usize, hop.over as usize, hop.to as usize])
        .collect();
    let mut pegs: Vec<i64> = instance.pegs().iter().map(|&peg| peg.into()).collect();
    let mut best = instance.count();
    go(&hops, &mut pegs, 0, instance.count(), &mut best);
    best
}

/// How many classes positions fall into: two belong together if a map of the lattice that carries directions to
/// directions, and the cells on lines of three holes to each other, carries one to the other; other cells stay.
fn classes(instance: &Instance, all: &BTreeSet<Pegs>) -> usize {
    let (steps, board) = (directions(instance), cells(instance));
    let along = |&(row, col): &Place, &(down, right): &Place, k: i64| (row + k * down, col + k * right);
    let line = |cell: &Place, step: &Place| {
        (-2..=0).any(|first| (first..first + 3).all(|k| board.contains(&along(cell, step, k))))
    };
    let live: BTreeSet<Place> =
        board.iter().filter(|cell| steps.iter().any(|step| line(cell, step))).copied().collect();
    let corner = |cells: &BTreeSet<Place>| {
        (
            cells.iter().map(|cell| cell.0).min().unwrap_or(0),
            cells.iter().map(|cell| cell.1).min().unwrap_or(0),
        )
    };
    let mut maps: Vec<BTreeMap<Place, Place>> = Vec::new();
    for number in 0..81 {
        let entry = |place: u32| (number / 3_i64.pow(place)) % 3 - 1;
        let map = |&(row, col): &Place| (entry(0) * row + entry(1) * col, entry(2) * row + entry(3) * col);
        let turned: BTreeSet<Place> = steps.iter().map(map).collect();
        let moved: BTreeSet<Place> = live.iter().map(map).collect();
        let (from, to) = (corner(&moved), corner(&live));
        let image = |cell: &Place| (map(cell).0 - from.0 + to.0, map(cell).1 - from.1 + to.1);
        if turned == steps.iter().copied().collect()
            && live.iter().map(image).collect::<BTreeSet<_>>() == live
        {
            maps.push(live.iter().map(|cell| (*cell, image(cell))).collect());
        }
    }
    let moved = |pegs: &Pegs, map: &BTreeMap<Place, Place>| -> Pegs {
        pegs.iter().map(|cell| map.get(cell).copied().unwrap_or(*cell)).collect()
    };
    let least = |pegs: &Pegs| maps.iter().map(|map| moved(pegs, map)).min();
    all.iter().map(least).collect::<BTreeSet<_>>().len()
}

/// Plays jumps by the rule; `None` when one is not possible.
fn play(instance: &Instance, jumps: &Value) -> Option<Pegs> {
    let mut now = start(instance);
    for jump in jumps.as_array()? {
        let jump: Jump = jump.as_str()?.parse().ok()?;
        let all = after(instance, &now);
        now = all.into_iter().find(|(from, to, _)| (*from, *to) == (at(jump.from), at(jump.to)))?.2;
    }
    Some(now)
}

/// Whether an answer is true, or bounds on it are.
pub(super) fn holds(case: &Case<'_>) -> bool {
    let (instance, answer): (&Instance, _) = (case.instance.get(), case.answer);
    let target = case.query["target"].as_str().and_then(|word| word.parse::<Cell>().ok());
    let hole = target.and_then(|cell| instance.board().hole(cell));
    let number = |name: &str| answer[name].as_u64().map(|number| number as usize);
    let text = |name: &str| answer[name].as_str().and_then(|text| text.parse::<u128>().ok());
    match case.question {
        "bounds" if answer["integer"].is_null() => {
            let least = order_free(instance);
            number("parity").is_none_or(|found| found == parity(instance))
                && number("pagoda").is_none_or(|found| found <= least)
                && number("lower").is_some_and(|lower| lower <= least)
                && number("upper").is_none_or(|upper| least <= upper)
        }
        "fewest" if answer["pegs"] != answer["bound"] => {
            let least = fewest(instance, hole);
            let left = play(instance, &answer["jumps"]).map(|pegs| pegs.len());
            number("bound") <= Some(least.unwrap_or(usize::MAX))
                && number("pegs")
                    .is_none_or(|pegs| left == Some(pegs) && least.is_some_and(|least| least <= pegs))
        }
        "positions" if answer["reachable"].is_null() => {
            let all = reachable(instance);
            let at = |made: usize| all.iter().filter(|pegs| pegs.len() + made == instance.count()).count();
            let levels = answer["by_level"].as_array().cloned().unwrap_or_default();
            levels
                .iter()
                .enumerate()
                .all(|(made, told)| told.as_str().and_then(|told| told.parse().ok()) == Some(at(made)))
                && text("lower").is_some_and(|lower| lower <= all.len() as u128)
        }
        "games" if answer["complete"].is_null() => {
            let (all, ..) = ends(instance, &start(instance), &mut BTreeMap::new());
            text("lower").is_some_and(|lower| all.to_string().parse::<u128>().is_ok_and(|all| lower <= all))
        }
        "random" if answer["mean_pegs"].is_null() => {
            let (_, _, mean) = ends(instance, &start(instance), &mut BTreeMap::new());
            let bound = |name: &str| answer[name].as_f64();
            bound("lower").is_some_and(|lower| lower <= mean + 1e-9)
                && bound("upper").is_some_and(|upper| mean <= upper + 1e-9)
        }
        "shortest" if answer.get("lower").is_some() => {
            let one = case.query["to"] == "one";
            let left = fewest(instance, hole).filter(|&left| !one || left == 1);
            let least = left.and_then(|left| moves(instance, left, target.map(at)));
            answer["moves"].as_u64().is_none_or(|told| {
                least.is_some_and(|least| least <= told) && play(instance, &answer["jumps"]).is_some()
            }) && least.is_none_or(|least| answer["lower"].as_u64() <= Some(least))
        }
        _ => truth(case),
    }
}

/// Whether an answer is true.
pub(super) fn truth(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    let target = case.query["target"].as_str().and_then(|word| word.parse::<Cell>().ok());
    let hole = target.and_then(|cell| instance.board().hole(cell));
    let answer = case.answer;
    let number = |name: &str| answer[name].as_u64().map(|number| number as usize);
    match case.question {
        "fewest" => {
            let least = fewest(instance, hole);
            let last = play(instance, &answer["jumps"]);
            number("pegs") == least
                && number("bound") == least
                && last.is_some_and(|pegs| least.is_none() || Some(pegs.len()) == least)
        }
        "positions" => {
            let all = reachable(instance);
            let levels: Vec<String> = (0..instance.count())
                .map(|made| all.iter().filter(|pegs| pegs.len() + made == instance.count()).count())
                .take_while(|&count| count > 0)
                .map(|count| count.to_string())
                .collect();
            let levels = if instance.count() == 0 { vec!["1".to_owned()] } else { levels };
            answer["reachable"] == serde_json::json!(all.len().to_string())
                && answer["up_to_symmetry"] == serde_json::json!(classes(instance, &all).to_string())
                && answer["by_level"] == serde_json::json!(levels)
        }
        "winning" => {
            let left = fewest(instance, hole);
            let leads = |pegs: &Pegs| left.is_some_and(|left| ways(instance, pegs, left, target.map(at)) > 0);
            let all: BTreeSet<Pegs> = reachable(instance).into_iter().filter(leads).collect();
            let jumps = left.map_or(0, |left| instance.count() - left + 1);
            let levels: Vec<String> = (0..jumps)
                .map(|made| all.iter().filter(|pegs| pegs.len() + made == instance.count()).count())
                .map(|count| count.to_string())
                .collect();
            answer["winning"] == serde_json::json!(all.len().to_string())
                && answer["up_to_symmetry"] == serde_json::json!(classes(instance, &all).to_string())
                && answer["by_level"] == serde_json::json!(levels)
        }
        "games" => {
            let (all, most, _) = ends(instance, &start(instance), &mut BTreeMap::new());
            let best = fewest(instance, hole)
                .map_or(0, |left| ways(instance, &start(instance), left, target.map(at)));
            answer["complete"] == all.to_string()
                && answer["to_fewest"] == best.to_string()
                && number("most_left") == Some(most)
        }
        "random" => {
            let (_, _, mean) = ends(instance, &start(instance), &mut BTreeMap::new());
            (answer["mean_pegs"].as_f64().unwrap_or(-1.0) - mean).abs() < 1e-8
        }
        "shortest" => {
            let one = case.query["to"] == "one";
            let left = fewest(instance, hole).filter(|&left| !one || left == 1);
            let least = left.and_then(|left| moves(instance, left, target.map(at)));
            answer["moves"].as_u64() == least && play(instance, &answer["jumps"]).is_some()
        }
        "bounds" => {
            number("parity") == Some(parity(instance))
                && number("integer") == Some(order_free(instance))
                && number("pagoda") <= number("integer")
        }
        "greedy" => {
            let last = play(instance, &case.evidence["jumps"]);
            last.is_some_and(|pegs| Some(pegs.len()) == number("pegs") && after(instance, &pegs).is_empty())
        }
        other => panic!("no truth is known about '{other}'"),
    }
}
