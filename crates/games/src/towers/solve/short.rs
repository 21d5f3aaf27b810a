//! What does a line with few open cells say? With at most four, trying the arrangements one by one is several
//! times faster than the passes of [`super::line`], and most lines that a long search looks at are so short.

use super::super::instance::EXACT;

/// Up to so many open cells arrangements are tried one by one.
pub(super) const SHORT: u32 = 4;

/// A line that is nearly complete.
struct Short {
    n: usize,
    clues: [u8; 2],
    /// The heights by place, from 1; 0 where open.
    line: [u8; EXACT],
    /// The open heights, from 0, and where they may stand.
    open: [(u8, u16); SHORT as usize],
    count: usize,
    /// By open height: the places of arrangements that meet the clues.
    kept: [u16; SHORT as usize],
}

/// Leaves, by height, the places that are in some arrangement; false if there is none. At most [`SHORT`] heights
/// have more than one place.
pub(super) fn filter(n: usize, clues: [u8; 2], places: &mut [u16; EXACT]) -> bool {
    let mut short = Short {
        n,
        clues,
        line: [0; EXACT],
        open: [(0, 0); SHORT as usize],
        count: 0,
        kept: [0; SHORT as usize],
    };
    for (height, &place) in places.iter().enumerate().take(n) {
        if place & (place - 1) == 0 {
            short.line[place.trailing_zeros() as usize] = height as u8 + 1;
        } else {
            short.open[short.count] = (height as u8, place);
            short.count += 1;
        }
    }
    if !short.fill(0) {
        return false;
    }
    for (&(height, _), &kept) in short.open.iter().zip(&short.kept).take(short.count) {
        places[usize::from(height)] = kept;
    }
    true
}

impl Short {
    /// Tries the open heights from a number on; true if some arrangement meets the clues.
    fn fill(&mut self, index: usize) -> bool {
        if index == self.count {
            return self.is_met();
        }
        let (height, mut places) = self.open[index];
        let mut some = false;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            if self.line[place] != 0 {
                continue;
            }
            self.line[place] = height + 1;
            if self.fill(index + 1) {
                self.kept[index] |= 1 << place;
                some = true;
            }
            self.line[place] = 0;
        }
        some
    }

    fn is_met(&self) -> bool {
        let line = &self.line[..self.n];
        let [first, last] = self.clues;
        (first == 0 || seen(line.iter(), self.n) == first)
            && (last == 0 || seen(line.iter().rev(), self.n) == last)
    }
}

fn seen<'a>(line: impl Iterator<Item = &'a u8>, n: usize) -> u8 {
    let (mut tallest, mut seen) = (0, 0);
    for &height in line {
        if height > tallest {
            (tallest, seen) = (height, seen + 1);
            if usize::from(height) == n {
                break;
            }
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::super::line::{Room, Rule};
    use super::*;
    use ludograph_core::Seed;

    #[test]
    fn short_lines_say_what_the_passes_say() {
        let mut draws = Seed(3).draws();
        let mut room = Room::<u64>::new(9);
        for _ in 0..4000 {
            let mut order: Vec<usize> = (0..9).collect();
            draws.shuffle(&mut order);
            let open = draws.index(5);
            let group: u16 = order[..open].iter().map(|place| 1 << place).sum();
            let mut places = [0; EXACT];
            for (height, &place) in order.iter().enumerate() {
                let others: u16 =
                    (0..9).filter(|k| group >> k & 1 == 1 && draws.chance(0.8)).map(|k| 1 << k).sum();
                places[height] = 1 << place | if height < open { others } else { 0 };
            }
            let clues = [draws.index(10) as u8, draws.index(6) as u8];
            let (mut by_trial, mut by_passes) = (places, places);
            let alive = room.filter(&Rule::new(9, clues), &mut by_passes);
            room.clear();
            assert_eq!(filter(9, clues, &mut by_trial), alive, "{places:?} {clues:?}");
            assert!(!alive || by_trial == by_passes, "{places:?} {clues:?}");
        }
    }
}
