//! Can a line that is filled in part still meet its clues? Row by row of the play this must be known at once, so it is
//! found without trying arrangements.
//!
//! The towers are set up from the tallest down. Those that stand have their cell; each of the others may take any open cell.
//! A tower is seen from the beginning exactly when its cell lies before all cells taken so far, likewise from the end. So
//! only the first and the last taken cell matter, with two numbers of towers seen: how many open cells between them are
//! still free follows from how many towers were set up. That is n³ states of one word each.

use super::EXACT;

/// Whether some arrangement of the heights that are missing (0) meets the clues; 0 is no clue. The heights that are there
/// are different, and there are at most [`EXACT`] cells.
pub(super) fn can_meet(line: &[u8], clues: [u8; 2]) -> bool {
    let n = line.len();
    let [first, last] = clues.map(usize::from);
    if first > 0 && last > 0 && first + last > n + 1 {
        return false;
    }
    let width = last + 1;
    // The pairs after one more tower is seen from a side; counts beyond a clue are dropped.
    let seen_first = |pairs: u128| match first {
        0 => pairs,
        _ => (pairs & ((1 << (first * width)) - 1)) << width,
    };
    let full: u128 = (0..=first).map(|row| 1u128 << (row * width + last)).sum();
    let seen_last = |pairs: u128| if last == 0 { pairs } else { (pairs & !full) << 1 };
    let mut opens = [0; EXACT + 1];
    for (at, &height) in line.iter().enumerate() {
        opens[at + 1] = opens[at] + usize::from(height == 0);
    }
    let mut now = [[0u128; EXACT]; EXACT];
    let mut set_up = 0;
    for height in (1..=n as u8).rev() {
        let mut next = [[0u128; EXACT]; EXACT];
        let stands = line.iter().position(|&other| other == height);
        let fits = |at: usize| stands.map_or(line[at] == 0, |place| place == at);
        if usize::from(height) == n {
            for at in (0..n).filter(|&at| fits(at)) {
                next[at][at] = seen_last(seen_first(1));
            }
        }
        for low in 0..n {
            for high in low..n {
                let pairs = now[low][high];
                if pairs == 0 {
                    continue;
                }
                let inside = match stands {
                    Some(place) => low < place && place < high,
                    None => opens[high + 1] - opens[low] > set_up,
                };
                if inside {
                    next[low][high] |= pairs;
                }
                for at in (0..low).filter(|&at| fits(at)) {
                    next[at][high] |= seen_first(pairs);
                }
                for at in (high + 1..n).filter(|&at| fits(at)) {
                    next[low][at] |= seen_last(pairs);
                }
            }
        }
        set_up += usize::from(stands.is_none());
        now = next;
    }
    now[0][n - 1] >> (first * width + last) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    fn seen<'a>(line: impl Iterator<Item = &'a u8>) -> u8 {
        let mut tallest = 0;
        line.filter(|&&height| (height > tallest).then(|| tallest = height).is_some()).count() as u8
    }

    /// Tries every arrangement.
    fn by_force(line: &mut Vec<u8>, clues: [u8; 2]) -> bool {
        let Some(open) = line.iter().position(|&height| height == 0) else {
            let counts = [seen(line.iter()), seen(line.iter().rev())];
            return (0..2).all(|side| clues[side] == 0 || clues[side] == counts[side]);
        };
        (1..=line.len() as u8).any(|height| {
            if line.contains(&height) {
                return false;
            }
            line[open] = height;
            let met = by_force(line, clues);
            line[open] = 0;
            met
        })
    }

    #[test]
    fn a_line_can_be_met_exactly_if_some_arrangement_does() {
        let mut draws = Seed(9).draws();
        let mut met = 0;
        for round in 0..4000 {
            let n = 1 + round % 7;
            let mut line: Vec<u8> = (1..=n as u8).collect();
            draws.shuffle(&mut line);
            line.iter_mut().for_each(|height| *height *= u8::from(draws.chance(0.5)));
            let clues = [draws.index(n + 1) as u8, draws.index(n + 1) as u8];
            let truth = by_force(&mut line, clues);
            assert_eq!(can_meet(&line, clues), truth, "{line:?} {clues:?}");
            met += u32::from(truth);
        }
        assert!((1000..3500).contains(&met), "{met}");
        assert!(can_meet(&[0; 16], [8, 9]) && !can_meet(&[0; 16], [9, 9]));
    }
}
