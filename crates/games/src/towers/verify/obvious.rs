//! Which two numbers of the puzzle cannot stand together? The words of an answer name them, and they are a proof by
//! themselves.

use super::super::{Cell, ClueAt, Instance, Line, Side};

/// The first pair that makes a puzzle infeasible by itself.
pub(in super::super) fn clash(instance: &Instance) -> Option<String> {
    let n = instance.n();
    facing(instance).or_else(|| twins(instance)).or_else(|| {
        Line::all(n).find_map(|line| {
            let height = |k: usize| {
                let Cell { row, col } = line.cell(k);
                instance.givens()[row * n + col]
            };
            let pair = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
            let (a, b) = pair.into_iter().find(|&(a, b)| height(a) > 0 && height(a) == height(b))?;
            Some(format!("{} is given twice in {line}, at {} and {}", height(a), line.cell(a), line.cell(b)))
        })
    })
}

/// The tallest tower is seen from both sides, so facing clues add up to at most n + 1, and to 2 only if it
/// stands alone.
fn facing(instance: &Instance) -> Option<String> {
    let n = instance.n();
    Line::all(n).find_map(|line| {
        let [one, other] = instance.facing(line)?;
        let sum = usize::from(one.value().get()) + usize::from(other.value().get());
        match sum {
            2 if n > 1 => {
                Some(format!("{one} faces {other}, but the tallest tower cannot stand at both ends"))
            }
            sum if sum > n + 1 => Some(format!("{one} faces {other}, more than n + 1 = {} together", n + 1)),
            _ => None,
        }
    })
}

/// Two clues 1 on a side put two tallest towers into one line; two clues n two whole staircases.
fn twins(instance: &Instance) -> Option<String> {
    let n = instance.n();
    Side::ALL.into_iter().find_map(|side| {
        [1, n as u8].into_iter().filter(|_| n > 1).find_map(|value| {
            let beside = ClueAt::all(n).filter(|at| at.side == side);
            let mut equal =
                beside.filter(|&at| instance.clue(at).is_some_and(|clue| clue.value().get() == value));
            let (one, other) = (equal.next()?, equal.next()?);
            Some(match value {
                1 => format!("{one} and {other} are both 1, but {n} can stand only once beside them"),
                _ => format!("{one} and {other} are both {n}: two equal staircases side by side"),
            })
        })
    })
}
