//! Are answers those of brute force, and does every refutation hold in every point of the box?

use super::*;
use ludograph_core::Seed;

type Row = (Vec<(usize, i64)>, i64);

/// Three rows of 0 or 1 and one more over a few columns from 0 to 2.
fn sample(seed: u64) -> Program {
    let mut draws = Seed(seed).draws();
    let columns = 1 + draws.index(4);
    let mut rows: Vec<Row> = (0..3)
        .map(|_| ((0..columns).map(|column| (column, draws.between(-3, 3))).collect(), draws.between(-2, 4)))
        .collect();
    // Half of them have a point.
    if seed.is_multiple_of(2) {
        let point: Vec<i64> = (0..columns).map(|_| draws.between(0, 2)).collect();
        for (terms, constant) in &mut rows {
            *constant = terms.iter().map(|&(column, factor)| factor * point[column]).sum::<i64>()
                + draws.between(0, 1);
        }
    }
    rows.push(((0..columns).map(|column| (column, 1)).collect(), 2 * columns as i64));
    let mut bounds = vec![(0, 2); columns];
    bounds.extend([(0, 1), (0, 1), (0, 1), (0, 2 * columns as i64)]);
    let mut costs: Vec<i64> = (0..columns).map(|_| draws.between(-1, 2)).collect();
    costs.extend([1, 1, 1, 0]);
    Program { columns, rows, bounds, costs }
}

/// All points of a program in whole numbers: values of columns, then of rows.
fn points(program: &Program) -> Vec<Vec<i64>> {
    let mut all = Vec::new();
    for number in 0..3i64.pow(program.columns as u32) {
        let mut point: Vec<i64> = (0..program.columns as u32).map(|at| number / 3i64.pow(at) % 3).collect();
        for (terms, constant) in &program.rows {
            let sum: i64 = terms.iter().map(|&(column, factor)| factor * point[column]).sum();
            point.push(constant - sum);
        }
        all.push(point);
    }
    all.retain(|point| {
        point.iter().zip(&program.bounds).all(|(value, (low, high))| low <= value && value <= high)
    });
    all
}

#[test]
fn answers_are_those_of_brute_force_and_refutations_end_in_leaves() {
    let (mut found, mut refuted, mut cuts) = (0, 0, 0);
    for seed in 0..6000 {
        let program = sample(seed);
        let cost = |point: &Vec<i64>| {
            point.iter().zip(&program.costs).map(|(value, cost)| value * cost).sum::<i64>()
        };
        let least = points(&program).iter().map(cost).min();
        for goal in [0, 1, 2] {
            let limits = Limits::none();
            match Search::new(&program, (3, &[]), (goal, u64::MAX), &limits).run().expect("small numbers") {
                Answer::Point(point) => {
                    found += 1;
                    let whole = points(&program).into_iter().find(|other| other[..program.columns] == point);
                    assert!(whole.is_some_and(|point| cost(&point) <= goal), "{seed}");
                }
                Answer::None(steps) => {
                    refuted += 1;
                    assert!(least.is_none_or(|least| least > goal), "{seed}");
                    let count = |what: &dyn Fn(&Step) -> bool| steps.iter().filter(|step| what(step)).count();
                    cuts += count(&|step| matches!(step, Step::Round(_)));
                    let leaves = count(&|step| matches!(step, Step::Leaf { .. }));
                    assert_eq!(leaves, 1 + count(&|step| matches!(step, Step::Split { .. })), "{seed}");
                }
            }
        }
    }
    assert!(found > 1000 && refuted > 1000 && cuts > 500, "{found} {refuted} {cuts}");
}

#[test]
fn a_cut_holds_at_every_whole_point() {
    let mut cut = 0;
    for seed in 0..3000 {
        let program = sample(seed);
        let limits = Limits::none();
        let Ok(Answer::None(steps)) = Search::new(&program, (3, &[]), (-100, u64::MAX), &limits).run() else {
            continue;
        };
        let mut known: Vec<Cut> = Vec::new();
        for step in steps {
            let Step::Round(round) = step else { continue };
            known.push(Cut::new(&program, &known, round).expect("small numbers"));
        }
        let mut draws = Seed(seed).draws();
        for _ in 0..40 {
            let scale = draws.between(2, 7);
            let rows = 0..program.rows.len() + known.len();
            let multiples: Vec<i64> = rows.map(|_| draws.between(0, scale - 1)).collect();
            let high: Vec<usize> = (0..3).filter(|_| draws.chance(0.5)).collect();
            known.extend(Cut::new(&program, &known, Round::reduced(scale, &multiples, 1, &high)));
        }
        for point in points(&program) {
            for one in &known {
                cut += 1;
                let left: i64 = one.terms.iter().map(|&(column, factor)| factor * point[column]).sum();
                assert!(left <= one.constant, "{seed} {point:?}");
            }
        }
    }
    assert!(cut > 10_000, "{cut}");
}
