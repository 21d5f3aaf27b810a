//! Where does replaying begin? At a position that was kept on the way.
//!
//! At most [`MOST`] positions are kept, one every so many steps. When there are too many, every second one is dropped
//! and the distance doubles: at most so many positions are in memory however long play lasts, and the way from a kept
//! position to any step is less than one sixteenth of the line, or [`NEAR`] steps.

/// So many positions are kept.
pub(super) const MOST: usize = 32;

/// The distance at the beginning: short games keep little, for players play thousands of them.
pub(super) const NEAR: usize = 16;

/// Positions that were kept, by the number of steps before them.
pub(super) struct Checkpoints<P> {
    apart: usize,
    kept: Vec<(usize, P)>,
}

impl<P: Clone> Checkpoints<P> {
    pub(super) fn new() -> Self {
        Self { apart: NEAR, kept: Vec::new() }
    }

    /// Keeps the position after so many steps if it is one of those to keep; steps come in their order.
    pub(super) fn pass(&mut self, count: usize, position: &P) {
        let last = self.kept.last().map_or(0, |(last, _)| *last);
        if count <= last || !count.is_multiple_of(self.apart) {
            return;
        }
        self.kept.push((count, position.clone()));
        self.thin();
    }

    fn thin(&mut self) {
        while self.kept.len() > MOST {
            self.apart *= 2;
            self.kept.retain(|(count, _)| count.is_multiple_of(self.apart));
        }
    }

    /// The last kept position with at most so many steps before it.
    pub(super) fn before(&self, count: usize) -> Option<(usize, &P)> {
        let index = self.kept.partition_point(|(kept, _)| *kept <= count);
        let (kept, position) = self.kept.get(index.checked_sub(1)?)?;
        Some((*kept, position))
    }

    /// Takes away what was kept after so many steps.
    pub(super) fn cut(&mut self, count: usize) -> Vec<(usize, P)> {
        self.kept.split_off(self.kept.partition_point(|(kept, _)| *kept <= count))
    }

    /// Puts back what was taken away, after nothing later was kept.
    pub(super) fn restore(&mut self, later: Vec<(usize, P)>) {
        self.kept.extend(later);
        self.thin();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_kept_and_one_is_always_near() {
        let mut all = Checkpoints::new();
        for count in 1..=20_000usize {
            all.pass(count, &count);
            assert!(all.kept.len() <= MOST);
            let most = NEAR.max(count / (MOST / 2));
            for goal in [count, count / 2, count / 3, count - 1] {
                let from = all.before(goal).map_or(0, |(kept, position)| {
                    assert_eq!(kept, *position);
                    kept
                });
                assert!(from <= goal && goal - from < most, "{goal} of {count}: from {from}");
            }
        }
    }

    #[test]
    fn what_is_cut_can_be_put_back() {
        let mut all = Checkpoints::new();
        (1..=500usize).for_each(|count| all.pass(count, &count));
        let later = all.cut(100);
        assert_eq!(all.before(400).map(|(kept, _)| kept), Some(96));
        // Something else is played far enough that every second one is dropped, and taken back.
        (101..=2000usize).for_each(|count| all.pass(count, &0));
        drop(all.cut(100));
        all.restore(later);
        let (kept, position) = all.before(400).expect("one is near");
        assert_eq!((kept, *position), (400, 400));
        assert!(all.kept.is_sorted_by_key(|(kept, _)| *kept));
    }
}
