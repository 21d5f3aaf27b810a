//! How are the two short proofs of a bound written: what debtors owe, and a component whose total is 0?
//!
//! Both are one sum of the budget and of rules that no script can meet. For debts each rule of a debtor counts once, and the budget as
//! often as the most that one move brings them. For a total of 0 the multiples k solve `L k = -m y`, L being the graph's Laplacian: y is the
//! sign of each entry of the script, and such signs where it is 0 that all of y adds up to 0. Then the sum says `Σ (m |x| - m y x) ≤
//! m (budget - length of the script)`; the left side is never negative, the right side is.

use super::super::Dollars;
use super::opb::Opb;
use super::veripb;
use ludograph_core::erased::Untranslated;
use num_bigint::BigInt;

/// What debtors owe asks for so many moves.
pub(super) fn debts(opb: &Opb<'_>) -> String {
    let rules: Vec<_> = (0..opb.members.len()).map(|member| opb.rule(member)).collect();
    let owes: Vec<bool> = rules.iter().map(|(value, _)| *value < 0).collect();
    let across = |member: usize| -> i64 {
        rules[member].1.iter().filter(|(other, _)| owes[*other] != owes[member]).map(|(_, by)| by).sum()
    };
    let most = (0..rules.len()).map(across).max().unwrap_or(0).max(1);
    let debtors: Vec<(usize, i64)> = (0..rules.len()).filter(|&k| owes[k]).map(|k| (k, 1)).collect();
    one_sum(opb, &veripb::added_up(opb, most, &debtors))
}

/// The only outcome without debt is that everybody owns nothing, and this script is the shortest that leads there.
pub(super) fn zero_total(opb: &Opb<'_>, script: &[Dollars]) -> Result<String, Untranslated> {
    let signs: Vec<i64> = opb.members.iter().map(|vertex| script[vertex.index()].signum() as i64).collect();
    let mut left: i64 = -signs.iter().sum::<i64>();
    let signs: Vec<i64> = signs
        .into_iter()
        .map(|sign| {
            let moved = if sign == 0 { left.signum() } else { 0 };
            left -= moved;
            sign + moved
        })
        .collect();
    let (scale, multiples) =
        potential(opb, &signs).ok_or_else(|| Untranslated::Why("the component is too large".to_owned()))?;
    let multiples: Vec<(usize, BigInt)> = multiples.into_iter().enumerate().collect();
    Ok(one_sum(opb, &veripb::added_up(opb, scale, &multiples)))
}

fn one_sum(opb: &Opb<'_>, line: &str) -> String {
    let last = opb.orders() + opb.members.len() + 1;
    format!("{}{line}\nrup >= 1 ;\n{}", veripb::head(last), veripb::foot(last + 2))
}

/// Numbers k ≥ 0 and m > 0 with L k = -m y, by elimination without fractions; the last member's k is free.
fn potential(opb: &Opb<'_>, signs: &[i64]) -> Option<(BigInt, Vec<BigInt>)> {
    let n = signs.len() - 1;
    if n > 400 {
        return None;
    }
    let mut rows: Vec<Vec<BigInt>> = (0..n)
        .map(|member| {
            let mut row = vec![BigInt::ZERO; n + 1];
            opb.rule(member)
                .1
                .into_iter()
                .filter(|(other, _)| *other < n)
                .for_each(|(other, by)| row[other] = (-by).into());
            row[n] = (-signs[member]).into();
            row
        })
        .collect();
    // The matrix is positive definite: no pivot is ever 0.
    let mut before = BigInt::from(1);
    for k in 0..n {
        let pivot = rows[k].clone();
        for (index, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != k) {
            let factor = row[k].clone();
            let from = if index < k { 0 } else { k };
            for column in from..=n {
                row[column] = (&row[column] * &pivot[k] - &factor * &pivot[column]) / &before;
            }
        }
        before = pivot[k].clone();
    }
    let scale = before;
    let mut all: Vec<BigInt> = rows.into_iter().map(|mut row| row.swap_remove(n)).collect();
    all.push(BigInt::ZERO);
    let least = all.iter().min().cloned().unwrap_or_default();
    Some((scale, all.into_iter().map(|k| k - &least).collect()))
}
