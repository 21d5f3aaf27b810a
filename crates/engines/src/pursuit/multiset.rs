//! How are multisets of cops numbered?
//!
//! Cops are alike, so a placement is a multiset of vertices, written `a1 <= a2 <= … <= ak`. Its number is
//! the sum of `C(ai + i - 1, i)`: the order is by the largest member first, and the smallest runs fastest.
//! There are `C(n + k - 1, k)` of them, `k!` times fewer than tuples.

/// The multisets of at most `size` members of `0..vertices`.
#[derive(Clone, Debug)]
pub struct Multisets {
    vertices: usize,
    size: usize,
    /// `columns[i][a]` is `C(a + i - 1, i)`, the share of the i-th smallest member `a`.
    columns: Vec<Vec<usize>>,
}

/// How many multisets there are; nothing when the number does not fit 64 bits.
pub fn count(vertices: usize, size: usize) -> Option<u64> {
    let mut all: u128 = 1;
    for i in 1..=size as u128 {
        all = all.checked_mul(vertices as u128 + i - 1)? / i;
        if all > u128::from(u64::MAX) {
            return None;
        }
    }
    Some(all as u64)
}

impl Multisets {
    /// Ready to number all multisets up to a size; nothing when the numbers do not fit.
    pub fn new(vertices: usize, size: usize) -> Option<Self> {
        let last = count(vertices, size)?;
        usize::try_from(last).ok()?;
        let mut columns = vec![vec![0; vertices + 1]; size + 2];
        for (i, column) in columns.iter_mut().enumerate().skip(1) {
            for (a, share) in column.iter_mut().enumerate() {
                // C(a + i - 1, i); beyond the size asked for it is never used and may be cut.
                *share = count(a, i).map_or(usize::MAX, |all| all as usize);
            }
        }
        columns[0] = vec![1; vertices + 1];
        Some(Self { vertices, size, columns })
    }

    /// The largest size.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// How many multisets of this size there are.
    pub fn count(&self, size: usize) -> usize {
        if size == 0 { 1 } else { self.columns[size][self.vertices] }
    }

    /// The share of a member: `place` counts from 1, the smallest first.
    #[inline]
    pub fn share(&self, member: usize, place: usize) -> usize {
        self.columns[place][member]
    }

    /// The number of a sorted multiset.
    #[inline]
    pub fn index(&self, members: &[u32]) -> usize {
        members.iter().enumerate().map(|(i, &a)| self.columns[i + 1][a as usize]).sum()
    }

    /// The number of a multiset in any order; the slice is sorted.
    #[inline]
    pub fn index_of(&self, members: &mut [u32]) -> usize {
        members.sort_unstable();
        self.index(members)
    }

    /// Goes on to the next multiset; false at the end.
    pub fn advance(&self, members: &mut [u32]) -> bool {
        for i in 0..members.len() {
            let most = members.get(i + 1).copied().unwrap_or(self.vertices as u32 - 1);
            if members[i] < most {
                members[i] += 1;
                if i > 0 {
                    members[..i].fill(0);
                }
                return true;
            }
        }
        false
    }

    /// The multiset with this number.
    pub fn members(&self, mut index: usize, size: usize) -> Vec<u32> {
        let mut all = vec![0; size];
        for i in (0..size).rev() {
            let column = &self.columns[i + 1];
            let member = column.partition_point(|&share| share <= index) - 1;
            index -= column[member];
            all[i] = member as u32;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_through_all_multisets() {
        for (n, k) in [(1, 1), (1, 4), (5, 1), (5, 3), (7, 2), (4, 5)] {
            let sets = Multisets::new(n, k).expect("few");
            let mut members = vec![0; k];
            let mut seen = 0;
            loop {
                assert_eq!(sets.index(&members), seen);
                assert_eq!(sets.members(seen, k), members);
                seen += 1;
                if !sets.advance(&mut members) {
                    break;
                }
            }
            assert_eq!(seen, sets.count(k), "{n} {k}");
            assert_eq!(count(n, k), Some(seen as u64));
        }
        assert_eq!(count(256, 5), Some(9_525_431_552));
        assert_eq!(count(100_000, 40), None);
    }
}
