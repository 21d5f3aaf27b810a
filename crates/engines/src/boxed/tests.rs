//! Does every end of the simplex method prove itself?

use super::*;
use ludograph_core::Seed;

/// Checks the result by weak duality: any multiples of the rows bound the objective from below.
fn bound(program: &Program, bounds: &[(i64, i64)], multiples: &[i64], scale: i64) -> i128 {
    let mut prices: Vec<i128> =
        program.costs.iter().map(|&cost| i128::from(cost) * i128::from(scale)).collect();
    let mut sum = 0;
    for (row, (terms, constant)) in program.rows.iter().enumerate() {
        let by = i128::from(multiples[row]);
        sum -= by * i128::from(*constant);
        prices[program.columns + row] += by;
        for &(column, factor) in terms {
            prices[column] += by * i128::from(factor);
        }
    }
    for (price, (low, high)) in prices.into_iter().zip(bounds) {
        sum += price * i128::from(if price < 0 { *high } else { *low });
    }
    sum
}

fn sample(seed: u64) -> Program {
    let mut draws = Seed(seed).draws();
    let (columns, rows) = (1 + draws.index(5), 1 + draws.index(5));
    let term = |draws: &mut ludograph_core::Draws| {
        (0..columns).map(|column| (column, draws.between(-2, 2))).collect::<Vec<_>>()
    };
    Program {
        columns,
        rows: (0..rows).map(|_| (term(&mut draws), draws.between(-3, 3))).collect(),
        bounds: (0..rows + columns).map(|_| (-draws.between(0, 2), draws.between(0, 3))).collect(),
        costs: (0..rows + columns).map(|_| draws.between(-3, 3)).collect(),
    }
}

#[test]
fn every_end_proves_itself() {
    let (mut optimal, mut empty) = (0, 0);
    for seed in 0..3000 {
        let program = sample(seed);
        let mut simplex = Simplex::new(&program);
        match simplex.solve(&Limits::none()).expect("small numbers") {
            End::Optimal => {
                optimal += 1;
                let scale = simplex.denominator();
                let values = simplex.values().expect("small numbers");
                for (value, (low, high)) in values.iter().zip(&program.bounds) {
                    assert!(low * scale <= *value && *value <= high * scale, "{seed}");
                }
                for (row, (terms, constant)) in program.rows.iter().enumerate() {
                    let sum: i64 = terms.iter().map(|&(column, factor)| factor * values[column]).sum();
                    assert_eq!(values[program.columns + row] + sum, constant * scale, "{seed}");
                }
                let prices = simplex.prices();
                let multiples: Vec<i64> = (0..program.rows.len())
                    .map(|row| prices[program.columns + row] - program.costs[program.columns + row] * scale)
                    .collect();
                assert_eq!(
                    bound(&program, &program.bounds, &multiples, scale),
                    simplex.objective(),
                    "{seed}"
                );
            }
            End::Empty(multiples) => {
                empty += 1;
                assert!(bound(&program, &program.bounds, &multiples, 0) > 0, "{seed}");
            }
        }
    }
    assert!(optimal > 500 && empty > 500, "{optimal} optimal, {empty} empty");
}

#[test]
fn an_appended_row_is_a_row_of_the_program() {
    let (mut optimal, mut empty) = (0, 0);
    for seed in 0..2000 {
        let mut program = sample(seed);
        let mut draws = Seed(seed + 1_000_000).draws();
        let mut warm = Simplex::new(&program);
        let solved = warm.solve(&Limits::none()).expect("small numbers");
        let terms: Vec<(usize, i64)> =
            (0..program.columns).map(|column| (column, draws.between(-2, 2))).collect();
        let (constant, bounds) = (draws.between(-3, 3), (-draws.between(0, 2), draws.between(0, 3)));
        warm.append(&terms, constant, bounds).expect("small numbers");
        program.rows.push((terms, constant));
        program.bounds.push(bounds);
        program.costs.push(0);
        let mut cold = Simplex::new(&program);
        match (warm.solve(&Limits::none()).expect("small"), cold.solve(&Limits::none()).expect("small")) {
            (End::Optimal, End::Optimal) => {
                optimal += 1;
                let same = warm.objective() * i128::from(cold.denominator())
                    == cold.objective() * i128::from(warm.denominator());
                assert!(same && solved == End::Optimal, "{seed}");
            }
            (End::Empty(multiples), End::Empty(_)) => {
                empty += 1;
                assert!(bound(&program, &program.bounds, &multiples, 0) > 0, "{seed}");
            }
            (one, other) => panic!("{seed}: {one:?} and {other:?}"),
        }
    }
    assert!(optimal > 300 && empty > 300, "{optimal} optimal, {empty} empty");
}

#[test]
fn a_tightened_bound_goes_on_from_the_old_basis() {
    for seed in 0..500 {
        let mut program = sample(seed);
        let mut warm = Simplex::new(&program);
        if warm.solve(&Limits::none()) != Ok(End::Optimal) {
            continue;
        }
        let (low, high) = program.bounds[0];
        program.bounds[0] = (low + 1, high.max(low + 1));
        warm.set(0, program.bounds[0]);
        let mut cold = Simplex::new(&program);
        let (warm_end, cold_end) = (warm.solve(&Limits::none()), cold.solve(&Limits::none()));
        match (warm_end.expect("small"), cold_end.expect("small")) {
            (End::Optimal, End::Optimal) => {
                let same = warm.objective() * i128::from(cold.denominator())
                    == cold.objective() * i128::from(warm.denominator());
                assert!(same, "{seed}");
            }
            (End::Empty(_), End::Empty(_)) => {}
            (one, other) => panic!("{seed}: {one:?} and {other:?}"),
        }
    }
}
