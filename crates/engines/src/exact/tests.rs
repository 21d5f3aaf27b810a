//! The search against trying all points, and what its rows say at each of them.

use super::*;
use ludograph_core::{Limits, Seed};

/// A chip-firing game on a random multigraph, sometimes with one more constraint of any kind.
fn sample(seed: u64) -> Problem {
    let mut draws = Seed(seed).draws();
    let n = 3 + draws.index(2);
    let mut edges = vec![vec![0i64; n]; n];
    for v in 1..n {
        for _ in 0..1 + draws.index(2) {
            let u = draws.index(v);
            for (from, to) in [(u, v), (v, u)] {
                edges[from][to] += 1;
            }
        }
    }
    let rule = |v: usize| {
        let term = |u: usize| (u as u32, if u == v { -edges[v].iter().sum::<i64>() } else { edges[v][u] });
        (0..n).map(term).filter(|term| term.1 != 0).collect::<Vec<_>>()
    };
    let mut constraints: Vec<Linear> =
        (0..n).map(|v| Linear { terms: rule(v), least: draws.between(-2, 3) }).collect();
    if draws.index(3) == 0 {
        let terms = (0..n as u32).map(|v| (v, 1 + draws.between(0, 2))).collect();
        constraints.push(Linear { terms, least: draws.between(-3, 2) });
    }
    Problem { variables: n, constraints }
}

fn points(n: usize, budget: i32) -> Vec<Vec<i32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        let longer = |point: &Vec<i32>| {
            let left = budget - point.iter().map(|x: &i32| x.abs()).sum::<i32>();
            let point = point.clone();
            (-left..=left).map(move |x| point.iter().copied().chain([x]).collect::<Vec<i32>>())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn holds(linear: &Linear, point: &[i32]) -> bool {
    linear.terms.iter().map(|&(var, factor)| factor * i64::from(point[var as usize])).sum::<i64>()
        >= linear.least
}

#[test]
fn every_verdict_is_what_all_points_say_and_every_row_holds() {
    let (mut found, mut empty, mut rows) = (0, 0, 0);
    for seed in 0..150 {
        let problem = sample(seed);
        let mut search = Search::new(problem.clone());
        for budget in (0..6).rev() {
            let fits: Vec<Vec<i32>> = points(problem.variables, budget)
                .into_iter()
                .filter(|point| problem.constraints.iter().all(|linear| holds(linear, point)))
                .collect();
            match search.within(budget, &Limits::none()) {
                Verdict::Point(point) => {
                    found += 1;
                    assert!(fits.contains(&point), "seed {seed}, budget {budget}: {point:?}");
                }
                Verdict::Empty => {
                    empty += 1;
                    assert_eq!(fits, Vec::<Vec<i32>>::new(), "seed {seed}, budget {budget}");
                }
                Verdict::Stopped(why) => panic!("{why:?}"),
            }
            for row in search.proof().rows {
                rows += 1;
                fits.iter().for_each(|point| assert!(allows(&problem, budget, &row, point), "seed {seed}"));
            }
        }
    }
    assert!(found > 50 && empty > 50 && rows > 50, "{found} found, {empty} empty, {rows} rows");
}

/// Whether a row allows a point, added up from the constraints.
fn allows(problem: &Problem, budget: i32, row: &Multipliers, point: &[i32]) -> bool {
    let cost: i64 = point.iter().map(|x| i64::from(x.abs())).sum();
    let mut spare = row.cost * (i64::from(budget) - cost);
    for &(index, by) in &row.rows {
        let linear = &problem.constraints[index as usize];
        let sum: i64 =
            linear.terms.iter().map(|&(var, factor)| factor * i64::from(point[var as usize])).sum();
        assert!(by > 0, "a multiple is positive");
        spare += by * (sum - linear.least);
    }
    spare >= 0
}

/// Every budget within a box, and none of the box's verdicts is carried to the next one.
#[test]
fn a_box_is_kept() {
    let (mut found, mut empty) = (0, 0);
    for seed in 0..60 {
        let problem = sample(seed);
        let mut draws = Seed(1000 + seed).draws();
        let mut search = Search::new(problem.clone());
        for _ in 0..4 {
            let within: Vec<(i32, i32)> =
                (0..problem.variables).map(|_| (-(draws.index(3) as i32), draws.index(3) as i32)).collect();
            search.confine(within.clone());
            let budget = draws.index(6) as i32;
            let inside = |point: &Vec<i32>| {
                point.iter().zip(&within).all(|(x, (least, most))| (least..=most).contains(&x))
                    && problem.constraints.iter().all(|linear| holds(linear, point))
            };
            let fits: Vec<Vec<i32>> = points(problem.variables, budget).into_iter().filter(inside).collect();
            match search.within(budget, &Limits::none()) {
                Verdict::Point(point) => {
                    found += 1;
                    assert!(fits.contains(&point), "seed {seed}: {point:?}");
                }
                Verdict::Empty => {
                    empty += 1;
                    assert!(fits.is_empty(), "seed {seed}: {fits:?}");
                }
                Verdict::Stopped(why) => panic!("{why:?}"),
            }
        }
    }
    assert!(found > 20 && empty > 20, "{found} found, {empty} empty");
}
