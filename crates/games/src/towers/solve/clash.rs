//! Is it plain that there is no solution? Two numbers of the puzzle may exclude each other, whatever its size. The check
//! of a claim looks for the pair on its own (`verify/obvious.rs`).

use super::super::{Instance, Line, Side};

/// Whether facing clues add up to too much, clues 1 or n meet on a side, or a height is given twice in a line.
pub(super) fn is_plain(instance: &Instance) -> bool {
    let n = instance.n();
    n > 1
        && (Line::all(n).any(|line| faces(n, instance.clues_of(line)) || repeats(instance, line))
            || Side::ALL.into_iter().any(|side| {
                let clues = instance.clues(side);
                let count = |clue: usize| clues.iter().filter(|&&one| usize::from(one) == clue).count();
                count(1) > 1 || count(n) > 1
            }))
}

fn faces(n: usize, [first, last]: [u8; 2]) -> bool {
    let sum = usize::from(first) + usize::from(last);
    first > 0 && last > 0 && (sum == 2 || sum > n + 1)
}

fn repeats(instance: &Instance, line: Line) -> bool {
    let n = instance.n();
    let mut seen = 0u128;
    (0..n).any(|place| {
        let cell = line.cell(place);
        let given = instance.givens()[cell.row * n + cell.col];
        let before = seen;
        seen |= 1 << given;
        given > 0 && before == seen
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    #[test]
    fn the_check_of_claims_finds_the_same_clashes() {
        let mut draws = Seed(7).draws();
        let mut plain = 0;
        for round in 0..3000 {
            let n = 1 + round % 20;
            let mut number = |chance: f64| if draws.chance(chance) { 1 + draws.index(n) as u8 } else { 0 };
            let rate = 1.5 / n as f64;
            let clues = [0; 4].map(|_| (0..n).map(|_| number(rate / 2.0)).collect());
            let givens = (0..n * n).map(|_| number(rate / n as f64)).collect();
            let instance = Instance::new(n, clues, givens).expect("a board");
            let by_check = super::super::super::verify::clash(&instance).is_some();
            assert_eq!(is_plain(&instance), by_check, "{instance:?}");
            plain += u32::from(by_check);
        }
        assert!((300..2700).contains(&plain), "{plain}");
    }
}
