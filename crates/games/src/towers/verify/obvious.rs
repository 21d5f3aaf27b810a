//! Which two numbers of the puzzle cannot stand together? The words of an answer name them, and they are a proof by
//! themselves.

use super::super::{Cell, Instance, Line, Side};

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
        let [a, b] = instance.clues_of(line);
        let [first, last] = line.sides().map(Side::name);
        let sum = usize::from(a) + usize::from(b);
        let pair = format!("{line}: {first} {a} faces {last} {b}");
        match (a > 0 && b > 0, sum) {
            (true, 2) if n > 1 => Some(format!("{pair}, but the tallest tower cannot stand at both ends")),
            (true, sum) if sum > n + 1 => Some(format!("{pair}, more than n + 1 = {} together", n + 1)),
            _ => None,
        }
    })
}

/// Two clues 1 on a side put two tallest towers into one line; two clues n two whole staircases.
fn twins(instance: &Instance) -> Option<String> {
    let n = instance.n();
    Side::ALL.into_iter().find_map(|side| {
        let name = side.name();
        [1, n as u8].into_iter().filter(|_| n > 1).find_map(|clue| {
            let mut at = (0..n).filter(|&k| instance.clues(side)[k] == clue);
            let (a, b) = (at.next()? + 1, at.next()? + 1);
            Some(match clue {
                1 => format!("{name} {a} and {name} {b} are both 1, but {n} can stand only once beside them"),
                _ => format!("{name} {a} and {name} {b} are both {n}: two equal staircases side by side"),
            })
        })
    })
}
