//! What does one clue say of its line, roughly and at once?
//!
//! Going along the line only two numbers matter: the tallest tower so far, and how many were seen. That two towers are
//! never equally tall is left aside, apart from this: after k cells the tallest is at least k high. So there are few states. For each number
//! seen, the tallest towers that are possible are a set of bits; a cell moves all of them at once, and all numbers seen are
//! moved side by side. A walk along the line and one back take some hundred operations, where the exact passes of
//! [`super::line`] take up to a hundred thousand, and on random boards they find nearly as much.
//!
//! What is dropped here is in no arrangement of the line, so an exact look at the same line drops it too.

use super::super::instance::EXACT;

/// Takes away heights that contradict the clue, which is not 0, at the beginning of a line: by cell the heights that it may
/// hold, bit 0 for the lowest. None if nothing is left; otherwise whether the clue is met whatever comes.
pub(super) fn filter(n: usize, clue: u8, cells: &mut [u16; EXACT]) -> Option<bool> {
    if clue < 8 { walk::<8>(n, clue, cells) } else { walk::<{ EXACT + 1 }>(n, clue, cells) }
}

/// The same for numbers seen below `W`.
fn walk<const W: usize>(n: usize, clue: u8, cells: &mut [u16; EXACT]) -> Option<bool> {
    let clue = usize::from(clue);
    let top = 1u16 << (n - 1);
    // Behind the tallest tower nothing is seen.
    let end = cells[..n].iter().rposition(|cell| cell & top != 0)?;
    // By cell and number seen: the tallest towers up to there.
    let mut there = [[0u16; W]; EXACT];
    let mut now = [0u16; W];
    now[1] = cells[0];
    there[0] = now;
    let mut beyond = 0;
    for (at, &cell) in cells.iter().enumerate().take(end + 1).skip(1) {
        let (hides, high) = (above(cell), u16::MAX << at);
        let seen: [u16; W] = std::array::from_fn(|count| above(now[count]) & cell);
        beyond |= seen[W - 1];
        for count in (1..W).rev() {
            now[count] = (now[count] & hides | seen[count - 1]) & high;
        }
        there[at] = now;
    }
    if now[clue] & top == 0 {
        return None;
    }
    now[clue] &= !top;
    let met = now.iter().fold(beyond, |others, tallest| others | tallest & top) == 0;
    // By number seen up to a cell: the tallest towers from which the clue can be met.
    let mut back = [0u16; W];
    back[clue] = top;
    for at in (1..=end).rev() {
        let cell = cells[at];
        let hides = above(cell);
        let before = there[at - 1];
        let seen: [u16; W] =
            std::array::from_fn(|count| if count + 1 < W { back[count + 1] & cell } else { 0 });
        let (mut kept, mut hiding) = (0, 0);
        for ((before, seen), back) in before.into_iter().zip(seen).zip(&mut back) {
            kept |= above(before) & seen;
            hiding |= before & *back & hides;
            *back = *back & hides | below(seen);
        }
        cells[at] = kept | below(hiding) & cell;
    }
    cells[0] &= back[1];
    Some(met)
}

/// All heights above the lowest one of a set.
#[inline(always)]
fn above(set: u16) -> u16 {
    !(set ^ set.wrapping_sub(1))
}

/// All heights below the highest one of a set.
#[inline(always)]
fn below(set: u16) -> u16 {
    let set = set >> 1;
    let set = set | set >> 1;
    let set = set | set >> 2;
    let set = set | set >> 4;
    set | set >> 8
}

#[cfg(test)]
mod tests {
    use super::super::line::{Room, Rule};
    use super::*;
    use ludograph_core::Seed;

    /// By height the places, or by place the heights: the other way round.
    fn turned(n: usize, sets: &[u16; EXACT]) -> [u16; EXACT] {
        std::array::from_fn(|k| (0..n).map(|j| (sets[j] >> k & 1) << j).sum())
    }

    #[test]
    fn nothing_goes_that_is_in_an_arrangement_and_much_of_the_rest_does() {
        let mut draws = Seed(4).draws();
        let (mut wrong, mut found) = (0, 0);
        for round in 0..6000 {
            let n = 1 + round % 10;
            let density = [0.6, 0.8, 0.95, 1.0][draws.index(4)];
            let mut cells = [0; EXACT];
            for cell in &mut cells[..n] {
                *cell = (0..n).filter(|_| draws.chance(density)).map(|k| 1 << k).sum();
            }
            let clue = 1 + draws.index(n) as u8;
            let mut exact = turned(n, &cells);
            let alive = Room::<u64>::new(n).filter(&Rule::new(n, [clue, 0]), &mut exact);
            let exact = turned(n, &exact);
            let mut kept = cells;
            match filter(n, clue, &mut kept) {
                None => assert!(!alive, "{n} {clue} {cells:?}"),
                Some(met) if alive => {
                    assert!((0..n).all(|at| exact[at] & !kept[at] == 0), "{n} {clue} {cells:?}");
                    let count = |sets: [u16; EXACT]| sets.iter().map(|set| set.count_ones()).sum::<u32>();
                    wrong += count(cells) - count(exact);
                    found += count(cells) - count(kept);
                    // Without the clue the line says the same.
                    let mut free = turned(n, &cells);
                    assert!(Room::<u64>::new(n).filter(&Rule::new(n, [0, 0]), &mut free));
                    assert!(!met || turned(n, &free) == exact, "{n} {clue} {cells:?}");
                }
                Some(_) => {}
            }
        }
        assert!(found > wrong / 2, "{found} of {wrong}");
    }
}
