//! Chomp by plain recursion over rows.

use super::super::Instance;
use super::super::rule::{Game, Rule};
use ludograph_core::{Pairs, Run, erased};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn bites(rows: &[u32]) -> Vec<(String, Vec<u32>)> {
    let mut all = Vec::new();
    for row in 0..rows.len() {
        for col in 0..rows[row] {
            if (row, col) != (0, 0) {
                let cut = |(at, &length): (usize, &u32)| if at < row { length } else { length.min(col) };
                let after = rows.iter().enumerate().map(cut).collect();
                all.push((format!("{}:{}", row + 1, col + 1), after));
            }
        }
    }
    all
}

fn rank(rows: &[u32], known: &mut BTreeMap<Vec<u32>, u32>) -> u32 {
    if let Some(&rank) = known.get(rows) {
        return rank;
    }
    let after: Vec<u32> = bites(rows).iter().map(|(_, rows)| rank(rows, known)).collect();
    let lost = after.iter().filter(|&&rank| rank % 2 == 0).min();
    let found = match (lost, after.iter().max()) {
        (Some(nearest), _) => nearest + 1,
        (None, Some(longest)) => longest + 1,
        (None, None) => 0,
    };
    known.insert(rows.to_vec(), found);
    found
}

/// Every bar of at most so many columns.
fn bars(rows: usize, most: u32) -> Vec<Vec<u32>> {
    if rows == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..=most {
        for rest in bars(rows - 1, first) {
            all.push([vec![first], rest].concat());
        }
    }
    all
}

fn expected(rows: u32, cols: u32) -> Value {
    let mut known = BTreeMap::new();
    let mut all = bars(rows as usize, cols);
    all.retain(|bar| bar[0] > 0);
    let ranks: Vec<u32> = all.iter().map(|bar| rank(bar, &mut known)).collect();
    let whole = vec![cols; rows as usize];
    let winning: Vec<String> = bites(&whole)
        .into_iter()
        .filter(|(_, after)| rank(after, &mut known).is_multiple_of(2))
        .map(|(bite, _)| bite)
        .collect();
    let lost =
        |most: u32| all.iter().zip(&ranks).filter(|(bar, rank)| **rank % 2 == 0 && bar[0] <= most).count();
    json!({
        "positions": all.len(),
        "p_positions": lost(cols),
        "start_rank": rank(&whole, &mut known),
        "max_rank": ranks.iter().max(),
        "winning_moves": winning,
        "p_by_columns": (1..=cols).map(lost).collect::<Vec<usize>>(),
    })
}

pub(super) fn truth(instance: &Instance, answer: &Value) -> bool {
    match instance.named().map(Rule::game) {
        Some(Game::Chomp(chomp)) => *answer == expected(chomp.rows, chomp.cols),
        _ => false,
    }
}

fn solve(rows: u32, cols: u32) -> Value {
    let entry = super::super::entry();
    let rule = Rule::read(&format!("chomp {rows} {cols}")).expect("a rule");
    let instance = erased::Instance::new(Instance::rule(rule));
    let question = entry.question("chomp").expect("a question");
    let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
    assert_eq!(outcome.verdict.as_ref().map(ToString::to_string).as_deref(), Some("proved"));
    outcome.answer().expect("an answer")
}

#[test]
fn small_bars_agree_with_recursion() {
    for rows in 1..=5 {
        for cols in 1..=5 {
            assert_eq!(solve(rows, cols), expected(rows, cols), "{rows} by {cols}");
        }
    }
}

/// The sequence of the lost positions of 3×n (OEIS A029899), as far as it is printed there.
#[test]
fn three_rows_have_the_known_counts() {
    let known = [1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39, 44, 51, 56, 62, 70, 76, 85, 92];
    assert_eq!(solve(3, 20)["p_by_columns"], json!(known));
}

/// Bars with two winning bites are rare; this is the first one that is not tiny (Gale's question).
#[test]
fn eight_by_ten_has_two_winning_bites() {
    let answer = solve(8, 10);
    assert_eq!(answer["winning_moves"], json!(["4:9", "5:6"]));
    assert_eq!((&answer["positions"], &answer["p_positions"]), (&json!(43757), &json!(1000)));
    assert_eq!(answer["start_rank"], 45);
}

/// The table of docs/arena.md, as far as plain recursion and patience go; bench/arena_speed.py computes all of it.
#[test]
fn the_printed_table_is_right() {
    let chapter = include_str!("../../../../../docs/arena.md");
    let mut boards = 0;
    for rows in 3..=7 {
        let start = format!("| {rows} | ");
        let line = chapter.lines().find_map(|line| line.strip_prefix(&start)).expect("a line of the table");
        for cell in line.trim_end_matches(" |").split(", ") {
            let (cols, bites) = cell.split_once(": ").expect("columns: bites");
            let cols: u32 = cols.parse().expect("a number");
            if rows + cols <= 14 {
                let bites: Vec<&str> = bites.split(" and ").collect();
                assert_eq!(solve(rows, cols)["winning_moves"], json!(bites), "{rows} by {cols}");
                boards += 1;
            }
        }
    }
    assert_eq!(boards, 25);
    for n in 2..=8 {
        assert_eq!(solve(1, n)["winning_moves"], json!(["1:2"]));
        assert_eq!(solve(2, n)["winning_moves"], json!([format!("2:{n}")]));
    }
}
