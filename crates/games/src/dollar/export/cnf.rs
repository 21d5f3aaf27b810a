//! Which clauses say that the game can be won within a budget?
//!
//! The variables of [`super::opb`] come first and mean the same. Every rule, and the budget, is a sum of whole numbers that is
//! at least a bound; a number from 0 to m is given by m literals, "at least 1" to "at least m". New variables say that the sum of the first
//! i numbers is at least s, for the s that matter, and are tied to those of i - 1 numbers by what the i-th one is. They are
//! determined by the script, so that the formula has as many solutions as there are scripts.

use super::opb::Opb;
use crate::clauses::{Clauses, Literal};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// More clauses than this are not written.
const MOST: usize = 10_000_000;

/// A number from 0 to the count of its literals, of which the k-th says "at least k"; and its factor, not 0.
struct Term {
    by: i64,
    least: Vec<Literal>,
}

/// The formula; none if it is too large.
pub(in super::super) fn new(opb: &Opb<'_>) -> Option<Clauses> {
    let (count, reach) = (opb.members.len(), opb.reach);
    if (count as i64).checked_mul(2 * reach)? > MOST as i64 {
        return None;
    }
    let mut cnf = Clauses { variables: 2 * count * reach as usize, list: Vec::new() };
    let lends = |member: usize, times: i64| opb.lends(member, times) as Literal;
    let borrows = |member: usize, times: i64| opb.borrows(member, times) as Literal;
    for member in 0..count {
        for kind in [&lends as &dyn Fn(usize, i64) -> Literal, &borrows] {
            (1..reach).for_each(|k| cnf.push([kind(member, k), -kind(member, k + 1)]));
        }
        cnf.push([-lends(member, 1), -borrows(member, 1)]);
    }
    for member in 0..count {
        let (value, counts) = opb.rule(member);
        // A net number of lends is its distance above -K, less K.
        let net = |other: usize| -> Vec<Literal> {
            let fewer = (1..=reach).rev().map(|k| -borrows(other, k));
            fewer.chain((1..=reach).map(|k| lends(other, k))).collect()
        };
        let factors = counts.iter().filter(|(_, by)| *by != 0);
        let terms: Vec<Term> = factors.map(|&(other, by)| Term { by, least: net(other) }).collect();
        let shift: i128 = terms.iter().map(|term| i128::from(term.by) * i128::from(reach)).sum();
        at_least(&mut cnf, &terms, shift - value)?;
    }
    let moves = (0..count).flat_map(|member| {
        let all = |kind: &dyn Fn(usize, i64) -> Literal| (1..=reach).map(|k| kind(member, k)).collect();
        [Term { by: -1, least: all(&lends) }, Term { by: -1, least: all(&borrows) }]
    });
    at_least(&mut cnf, &moves.collect::<Vec<_>>(), -i128::from(opb.budget))?;
    Some(cnf)
}

/// The sum of the terms is at least so much; none if that takes too many clauses.
fn at_least(cnf: &mut Clauses, terms: &[Term], least: i128) -> Option<()> {
    // The least and the greatest sum of the first terms.
    let mut ends = vec![(0i128, 0i128)];
    for term in terms {
        let &(low, high) = ends.last().expect("begins with one");
        let far = i128::from(term.by) * term.least.len() as i128;
        ends.push((low + far.min(0), high + far.max(0)));
    }
    if least <= ends[terms.len()].0 {
        return Some(());
    }
    if least > ends[terms.len()].1 {
        cnf.push([]);
        return Some(());
    }
    let mut now: Vec<(i128, Literal)> = vec![(least, cnf.fresh(1).start)];
    cnf.push([now[0].1]);
    for (index, term) in terms.iter().enumerate().rev() {
        let (low, high) = ends[index];
        let before = |sum: i128, times: usize| sum - i128::from(term.by) * times as i128;
        let steps = || 0..=term.least.len();
        let open = |sum: &i128| low < *sum && *sum <= high;
        let asked: BTreeSet<i128> =
            now.iter().flat_map(|&(sum, _)| steps().map(move |k| before(sum, k))).filter(open).collect();
        let then: Vec<(i128, Literal)> = asked.iter().copied().zip(cnf.fresh(asked.len())).collect();
        for (&(sum, enough), times) in now.iter().flat_map(|now| steps().map(move |k| (now, k))) {
            let rest = before(sum, times);
            let known = then.binary_search_by_key(&rest, |&(sum, _)| sum).ok().map(|at| then[at].1);
            tie(cnf, enough, term, times, known.ok_or(rest <= low));
        }
        if cnf.list.len() > MOST {
            return None;
        }
        now = then;
    }
    Some(())
}

/// What the sum of one more term says, if the term is `times` or worse, and if it is `times` or better.
fn tie(cnf: &mut Clauses, enough: Literal, term: &Term, times: usize, rest: Result<Literal, bool>) {
    let at_least = |k: usize| term.least[k - 1];
    let most = term.least.len();
    // The term brings more than `times` of it, or at least as much; nothing brings more than the best.
    let (more, not_less) = if term.by > 0 {
        ((times < most).then(|| at_least(times + 1)), (times > 0).then(|| at_least(times)))
    } else {
        ((times > 0).then(|| -at_least(times)), (times < most).then(|| -at_least(times + 1)))
    };
    if rest != Err(true) {
        cnf.push([-enough].into_iter().chain(more).chain(rest.ok()));
    }
    if rest != Err(false) {
        cnf.push([enough].into_iter().chain(not_less.map(|x| -x)).chain(rest.ok().map(|x| -x)));
    }
}

/// Writes the formula, with the numbering above it.
pub(in super::super) fn write(opb: &Opb<'_>, cnf: &Clauses, out: &mut dyn Write) -> io::Result<()> {
    let (reach, budget) = (opb.reach, opb.budget);
    cnf.write(
        &[
            format!("The dollar game: a script of at most {budget} moves leaves no vertex in debt."),
            format!(
                "Vertex v, from 0, lends at least k times: variable {}v + k, k from 1 to {reach}.",
                2 * reach
            ),
            format!(
                "It borrows at least k times: variable {}v + {reach} + k. The others are sums.",
                2 * reach
            ),
        ],
        out,
    )
}
