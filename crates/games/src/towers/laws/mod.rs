//! What is always true of towers? Brute force over all Latin squares against the solvers.

mod census;
mod cost;
mod forgeries;
mod hints;
mod puzzles;
mod weakened;

use super::{Instance, Line, Side};
use crate::conformance::{Case, Oracle};
use ludograph_core::{Limits, Pairs, Run, Seed};
use proptest::prelude::*;
use serde_json::Value;
use std::sync::OnceLock;

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &["n=1", "n=3", "n=3,clues=4,givens=1", "n=4,unique=true", "n=4,clues=7,givens=3"],
    queries: &[("count", "limit=2"), ("count", "limit=1000")],
    truth,
    holds,
};

fn truth(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    let all = solutions(instance);
    let status = match all.len() {
        0 => "infeasible",
        1 => "unique",
        _ => "multiple",
    };
    match case.question {
        "fill" => match case.answer["status"].as_str() {
            Some("solved") => all.contains(&grid(&case.answer["grid"])),
            Some("infeasible") => all.is_empty() && case.answer["grid"].is_null(),
            _ => false,
        },
        "unique" => {
            let grid_fits =
                all.is_empty() && case.answer["grid"].is_null() || all.contains(&grid(&case.answer["grid"]));
            case.answer["status"] == status && grid_fits
        }
        "count" => {
            let limit = case.query["limit"].as_u64().unwrap_or(u64::MAX);
            let count = limit.min(all.len() as u64);
            case.answer["count"] == serde_json::json!(count.to_string())
                && case.answer["complete"] == (count < limit)
        }
        "grade" => match (status, case.answer["grade"].as_str().unwrap_or_default()) {
            ("unique", "easy" | "hard") => lines_suffice(instance),
            ("unique", "extreme" | "unreasonable") => !lines_suffice(instance),
            ("multiple", "ambiguous") | ("infeasible", "infeasible") => case.answer["steps"] == 0,
            _ => false,
        },
        other => panic!("no truth is known about '{other}'"),
    }
}

/// Whether an answer is true, or a count that was not finished is not too large.
fn holds(case: &Case<'_>) -> bool {
    if case.question != "count" || case.answer["complete"] != false {
        return truth(case);
    }
    let told = case.answer["count"].as_str().and_then(|count| count.parse::<u64>().ok());
    let limit = case.query["limit"].as_u64().unwrap_or(u64::MAX);
    told.is_some_and(|told| told <= limit.min(solutions(case.instance.get()).len() as u64))
}

fn grid(value: &Value) -> Vec<u8> {
    let rows = value.as_array().cloned().unwrap_or_default();
    let cells = rows.iter().flat_map(|row| row.as_array().cloned().unwrap_or_default());
    cells.map(|height| height.as_u64().unwrap_or(0) as u8).collect()
}

/// All Latin squares of an order, cell by cell.
pub(super) fn squares(n: usize) -> &'static [Vec<u8>] {
    static ALL: [OnceLock<Vec<Vec<u8>>>; 6] = [const { OnceLock::new() }; 6];
    fn fill(n: usize, square: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let at = square.len();
        if at == n * n {
            all.push(square.clone());
            return;
        }
        for height in 1..=n as u8 {
            let in_row = square[at - at % n..].contains(&height);
            if !in_row && square.iter().skip(at % n).step_by(n).all(|&above| above != height) {
                square.push(height);
                fill(n, square, all);
                square.pop();
            }
        }
    }
    ALL[n].get_or_init(|| {
        let mut all = Vec::new();
        fill(n, &mut Vec::new(), &mut all);
        all
    })
}

/// How many towers a view sees, said once more.
fn seen(view: &[u8]) -> u8 {
    (0..view.len()).filter(|&at| view[..at].iter().all(|&before| before < view[at])).count() as u8
}

fn view(n: usize, square: &[u8], side: Side, k: usize) -> Vec<u8> {
    let mut line: Vec<u8> = match side {
        Side::Up | Side::Down => (0..n).map(|row| square[row * n + k]).collect(),
        Side::Left | Side::Right => square[k * n..(k + 1) * n].to_vec(),
    };
    if matches!(side, Side::Down | Side::Right) {
        line.reverse();
    }
    line
}

/// All solutions, by looking at every Latin square.
pub(super) fn solutions(instance: &Instance) -> Vec<Vec<u8>> {
    let n = instance.n();
    let fits = |square: &&Vec<u8>| {
        square.iter().zip(instance.givens()).all(|(height, &given)| given == 0 || given == *height)
            && Side::ALL.into_iter().all(|side| {
                (0..n).all(|k| {
                    let clue = instance.clues(side)[k];
                    clue == 0 || clue == seen(&view(n, square, side, k))
                })
            })
    };
    squares(n).iter().filter(fits).cloned().collect()
}

/// Whether arrangements of single lines, all of them tried, decide every cell.
fn lines_suffice(instance: &Instance) -> bool {
    let n = instance.n();
    let all: Vec<Vec<u8>> = squares(n).iter().map(|square| square[..n].to_vec()).collect();
    let mut may = vec![vec![true; n + 1]; n * n];
    for (cell, &given) in may.iter_mut().zip(instance.givens()) {
        (1..=n).for_each(|height| cell[height] = given == 0 || height == usize::from(given));
        cell[0] = false;
    }
    loop {
        let mut changed = false;
        for line in Line::all(n) {
            let at = |k: usize| line.cell(k).row * n + line.cell(k).col;
            let [first, last] = instance.clues_of(line);
            let good: Vec<&Vec<u8>> = all
                .iter()
                .filter(|row| {
                    let back: Vec<u8> = row.iter().rev().copied().collect();
                    (0..n).all(|k| may[at(k)][usize::from(row[k])])
                        && (first == 0 || first == seen(row))
                        && (last == 0 || last == seen(&back))
                })
                .collect();
            for k in 0..n {
                for (height, may) in may[at(k)].iter_mut().enumerate().skip(1) {
                    if *may && !good.iter().any(|row| usize::from(row[k]) == height) {
                        *may = false;
                        changed = true;
                    }
                }
            }
        }
        if !changed {
            return may.iter().all(|cell| cell.iter().filter(|&&open| open).count() == 1);
        }
    }
}

/// Puzzles that may well have no solution.
fn instances() -> impl Strategy<Value = Instance> {
    (1usize..5, any::<u64>(), 0u32..4).prop_map(|(n, seed, kind)| {
        let mut draws = Seed(seed).draws();
        let square = &squares(n)[draws.index(squares(n).len())];
        let full = Instance::of_square(n, square).expect("a board");
        let mut clues = Side::ALL.map(|side| full.clues(side).to_vec());
        let mut givens = vec![0; n * n];
        let keep = [1.0, 0.7, 0.5, 0.3][kind as usize];
        for clue in clues.iter_mut().flatten() {
            if !draws.chance(keep) {
                *clue = 0;
            } else if draws.chance(0.08) {
                *clue = draws.between(1, n as i64) as u8;
            }
        }
        for (given, height) in givens.iter_mut().zip(square) {
            if draws.chance(0.1) {
                *given = if draws.chance(0.1) { draws.between(1, n as i64) as u8 } else { *height };
            }
        }
        Instance::new(n, clues, givens).expect("numbers in range")
    })
}

fn ask(instance: &Instance, question: &str, settings: &str) -> (Value, Value, String) {
    let entry = super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let outcome = question.solve(&erased, &pairs, None, &Run::default()).expect("an outcome");
    let verdict = outcome.verdict.as_ref().expect("a verdict").to_string();
    (outcome.answer().expect("an answer"), outcome.evidence().expect("evidence"), verdict)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn answers_are_what_all_squares_say(instance in instances()) {
        let all = solutions(&instance);
        prop_assert!(all.is_empty() || super::verify::clash(&instance).is_none());
        let (fill, _, verdict) = ask(&instance, "fill", "");
        prop_assert_eq!(verdict, "proved");
        prop_assert_eq!(fill["status"] == "solved", !all.is_empty());
        let (unique, _, verdict) = ask(&instance, "unique", "");
        prop_assert_eq!(verdict, "proved");
        let status = ["infeasible", "unique", "multiple"][all.len().min(2)];
        prop_assert_eq!(unique["status"].as_str(), Some(status));
        let (count, _, _) = ask(&instance, "count", "");
        prop_assert_eq!(&count["count"], &Value::from(all.len().to_string()));
        prop_assert_eq!(&count["complete"], true);
        let (grade, _, _) = ask(&instance, "grade", "");
        let expected = ["infeasible", "", "ambiguous"][all.len().min(2)];
        prop_assert!(all.len() == 1 || grade["grade"] == expected);
        if all.len() == 1 {
            let by_lines = matches!(grade["grade"].as_str(), Some("easy" | "hard"));
            prop_assert_eq!(by_lines, lines_suffice(&instance));
        }
    }

    #[test]
    fn no_proof_fits_a_puzzle_with_other_solutions(one in instances(), other in instances()) {
        let proof_of = |instance: &Instance| match ask(instance, "unique", "").1 {
            Value::Object(claim) => claim.values().next().and_then(|c| c["proof"].as_str().map(str::to_owned)),
            _ => None,
        };
        if let Some(proof) = proof_of(&one) {
            let claim = serde_json::json!({ "infeasible": { "proof": proof } });
            let entry = super::entry();
            let erased = ludograph_core::erased::Instance::new(other.clone());
            let answer = serde_json::json!({ "status": "infeasible", "grid": null });
            let text = claim.to_string();
            let proof_text = ludograph_core::erased::Proof::Text(&text);
            let question = entry.question("unique").expect("a question");
            let checked = question.check(&erased, &serde_json::json!({}), &answer.to_string(), proof_text, &Limits::none());
            prop_assert!(checked.is_err() || solutions(&other).is_empty(), "{}", proof);
        }
    }
}
