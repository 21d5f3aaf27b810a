//! Which arrangements does a line have left? They are listed place by place, and given up where the clues can no longer be met.

use super::numbers::bits;

/// Lists the arrangements of a line, the heights of each from 0 with four bits a place; false if there are more than
/// `most`.
pub(super) fn arrangements(cells: &[u16], clues: [u8; 2], most: usize, found: &mut Vec<u64>) -> bool {
    found.clear();
    let n = cells.len();
    let start = Outlook { way: 0, unused: u16::MAX >> (16 - n), tallest: 0, seen: 0, behind: 0 };
    List { n, cells, clues, most, found }.fill(0, start)
}

/// A list in the making.
struct List<'a> {
    n: usize,
    /// By place: the heights that it may hold.
    cells: &'a [u16],
    clues: [u8; 2],
    most: usize,
    found: &'a mut Vec<u64>,
}

/// The heights of the first places, four bits each, those that are not used, and what is seen.
#[derive(Clone, Copy)]
struct Outlook {
    way: u64,
    unused: u16,
    /// One more than the tallest height, which is counted from 0.
    tallest: u8,
    seen: u8,
    /// Seen from behind: nothing taller is unused.
    behind: u8,
}

impl List<'_> {
    /// Fills the places from a number on; false if there are too many arrangements.
    fn fill(&mut self, place: usize, so_far: Outlook) -> bool {
        let [first, last] = self.clues;
        if place == self.n {
            let met = (first == 0 || first == so_far.seen) && (last == 0 || last == so_far.behind);
            if met {
                if self.found.len() == self.most {
                    return false;
                }
                self.found.push(so_far.way);
            }
            return true;
        }
        let cells = (self.n - 1 - place) as u8;
        for height in bits((self.cells[place] & so_far.unused).into()) {
            let unused = so_far.unused & !(1 << height);
            let ahead = u8::from(height >= usize::from(so_far.tallest));
            let next = Outlook {
                way: so_far.way | (height as u64) << (4 * place),
                unused,
                tallest: if ahead == 1 { height as u8 + 1 } else { so_far.tallest },
                seen: so_far.seen + ahead,
                behind: so_far.behind + u8::from(unused >> height == 0),
            };
            let rest = self.n as u8 - next.tallest;
            let hopeless = (first > 0 && (next.seen > first || next.seen + rest.min(cells) < first))
                || (last > 0 && (next.behind > last || next.behind + cells < last));
            if !hopeless && !self.fill(place + 1, next) {
                return false;
            }
        }
        true
    }
}
