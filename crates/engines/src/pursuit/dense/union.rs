//! Which rows are in some choice of rows? Eight of them are added at a time.

use super::super::Rows;
use super::or;

/// Unions of rows, for any choice of them: eight rows are added at a time, by a table.
pub(super) struct Union {
    width: usize,
    /// For every eight rows and every choice among them.
    sums: Vec<u64>,
}

impl Union {
    pub(super) fn new(rows: &Rows, count: usize) -> Self {
        let width = rows.width();
        let mut sums = vec![0; 8 * width * 256 * width];
        for (eight, sums) in sums.chunks_exact_mut(256 * width).enumerate() {
            for choice in 1..256usize {
                let (less, last) = (choice & (choice - 1), 8 * eight + choice.trailing_zeros() as usize);
                let (done, rest) = sums.split_at_mut(choice * width);
                rest[..width].copy_from_slice(&done[less * width..(less + 1) * width]);
                if last < count {
                    or(&mut rest[..width], rows.row(last));
                }
            }
        }
        Self { width, sums }
    }

    /// The union of the rows that a set names. `W` is the number of words, or 0 when it is known only now.
    #[inline]
    pub(super) fn of<const W: usize>(&self, set: impl Fn(usize) -> u64, union: &mut [u64]) {
        let width = if W == 0 { self.width } else { W };
        let union = &mut union[..width];
        (0..width).for_each(|at| union[at] = 0);
        for (word, sums) in self.sums.chunks_exact(8 * 256 * width).enumerate() {
            let set = set(word);
            for eight in 0..8 {
                let from = (256 * eight + (set >> (8 * eight)) as usize % 256) * width;
                for at in 0..width {
                    union[at] |= sums[from + at];
                }
            }
        }
    }
}
