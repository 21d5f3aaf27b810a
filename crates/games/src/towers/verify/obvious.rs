//! Which two numbers of the puzzle cannot stand together? The words of an answer name them, and they are a proof by
//! themselves.

use super::super::{Cell, ClueAt, Instance, Line, Side, say};
use ludograph_core::Message;

/// The first pair that makes a puzzle infeasible by itself.
pub(in super::super) fn clash(instance: &Instance) -> Option<Message> {
    let n = instance.n();
    facing(instance).or_else(|| twins(instance)).or_else(|| {
        Line::all(n).find_map(|line| {
            let height = |k: usize| {
                let Cell { row, col } = line.cell(k);
                instance.givens()[row * n + col]
            };
            let pair = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
            let (a, b) = pair.into_iter().find(|&(a, b)| height(a) > 0 && height(a) == height(b))?;
            let (height, one, other) = (height(a), line.cell(a), line.cell(b));
            Some(say::GivenTwice { height, line, one, other }.into())
        })
    })
}

/// The tallest tower is seen from both sides, so facing clues add up to at most n + 1, and to 2 only if it
/// stands alone.
fn facing(instance: &Instance) -> Option<Message> {
    let n = instance.n();
    Line::all(n).find_map(|line| {
        let [one, other] = instance.facing(line)?;
        let sum = usize::from(one.value().get()) + usize::from(other.value().get());
        match sum {
            2 if n > 1 => Some(say::BothEnds { one, other }.into()),
            sum if sum > n + 1 => Some(say::Together { one, other, most: n + 1 }.into()),
            _ => None,
        }
    })
}

/// Two clues 1 on a side put two tallest towers into one line; two clues n two whole staircases.
fn twins(instance: &Instance) -> Option<Message> {
    let n = instance.n();
    Side::ALL.into_iter().find_map(|side| {
        [1, n as u8].into_iter().filter(|_| n > 1).find_map(|value| {
            let beside = ClueAt::all(n).filter(|at| at.side == side);
            let mut equal =
                beside.filter(|&at| instance.clue(at).is_some_and(|clue| clue.value().get() == value));
            let (one, other) = (equal.next()?, equal.next()?);
            Some(match value {
                1 => say::BothOne { one, other, height: n }.into(),
                _ => say::BothAll { one, other, height: n }.into(),
            })
        })
    })
}
