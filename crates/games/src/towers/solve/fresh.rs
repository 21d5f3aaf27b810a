//! What does a line say of which nothing is known but its clues? That needs no passes, only counting.
//!
//! The tallest tower parts the line. Of the cells before it only how many are seen matters, and any heights serve there; the
//! same holds behind it. So a height may stand in a cell exactly when for some place of the tallest tower the numbers work
//! out on its own side.

use super::super::instance::EXACT;
use super::line::Set;

/// By height, from 0: the places where it stands in some arrangement of a line without any tower; none if there is none.
pub(super) fn places(n: usize, clues: [u8; 2]) -> Option<Set> {
    let [first, last] = clues.map(usize::from);
    let parts = |clue: usize, cells: usize| match clue {
        0 => true,
        1 => cells == 0,
        clue => clue <= cells + 1,
    };
    let tallest: Vec<usize> = (0..n).filter(|&at| parts(first, at) && parts(last, n - 1 - at)).collect();
    let mut places = [0; EXACT];
    places[n - 1] = tallest.iter().fold(0, |all, at| all | 1 << at);
    for (height, stood) in places[..n - 1].iter_mut().enumerate() {
        for place in 0..n {
            let stands = tallest.iter().any(|&at| {
                (place < at && fits(n, first, height, place, at))
                    || (place > at && fits(n, last, height, n - 1 - place, n - 1 - at))
            });
            *stood |= u16::from(stands) << place;
        }
    }
    (!tallest.is_empty()).then_some(places)
}

/// Whether a clue can be met with a height at a place before the tallest tower, seen from the clue.
fn fits(n: usize, clue: usize, height: usize, place: usize, tallest: usize) -> bool {
    if clue == 0 {
        return true;
    }
    // Without the tallest one so many are seen; there are so many cells behind the height, and other heights that
    // are lower and higher.
    let wanted = clue - 1;
    let behind = tallest - 1 - place;
    let (lower, higher) = (height, n - 2 - height);
    // It is seen itself: all before it are lower. If the lower ones do not fill the cells behind, one more is seen there.
    let more = usize::from(place + behind > lower);
    let least = usize::from(place > 0) + 1 + more;
    let is_seen = place <= lower && (least..=place + 1 + behind.min(higher)).contains(&wanted);
    // It is hidden by a higher one: by as few and as low ones as possible, if many are to be seen behind it.
    let hiding = place.saturating_sub(lower).max(1);
    let is_hidden = place > 0 && higher > 0 && (1..=place + behind.min(higher - hiding)).contains(&wanted);
    is_seen || is_hidden
}

#[cfg(test)]
mod tests {
    use super::super::line::{Room, Rule};
    use super::*;

    #[test]
    fn fresh_lines_say_what_the_passes_say() {
        for n in 1..=9 {
            let mut room = Room::<u128>::new(n);
            for first in 0..=n as u8 {
                for last in 0..=n as u8 {
                    let mut by_passes = [0; EXACT];
                    by_passes[..n].fill(u16::MAX >> (EXACT - n));
                    let alive = room.filter(&Rule::new(n, [first, last]), &mut by_passes);
                    room.clear();
                    assert_eq!(places(n, [first, last]), alive.then_some(by_passes), "{n} {first} {last}");
                }
            }
        }
    }
}
