//! Which positions are there, each once and in order, and which come one jump later? The limits are asked all the time.

use ludograph_core::{Limits, Objection};

/// So many numbers are sorted at a time.
pub(super) const RUN: usize = 1 << 16;

/// So many positions are followed between two questions to the limits.
const OFTEN: usize = 64;

/// Sorts and drops repetitions: short runs, then pairs of runs are merged; the limits are asked in between.
pub(super) fn sort(list: &mut Vec<u64>, limits: &Limits) -> Result<(), Objection> {
    for run in list.chunks_mut(RUN) {
        limits.spend(run.len() as u64)?;
        run.sort_unstable();
    }
    let mut long = RUN;
    while long < list.len() {
        let mut merged = Vec::with_capacity(list.len());
        for pair in list.chunks(2 * long) {
            let (one, other) = pair.split_at(long.min(pair.len()));
            merge(one, other, &mut merged, limits)?;
        }
        *list = merged;
        long *= 2;
    }
    list.dedup();
    Ok(())
}

/// All positions that one more jump makes of those of a level, each once and in order. A jump is what must be full and what
/// must be empty; `kept` says what stands for a position, if it is kept. Memory stays near three times the level that is made.
pub(super) fn follow(
    level: &[u64],
    jumps: &[(u64, u64)],
    kept: impl Fn(u64) -> Option<u64>,
    limits: &Limits,
) -> Result<Vec<u64>, Objection> {
    let mut all: Vec<u64> = Vec::new();
    let mut fresh: Vec<u64> = Vec::new();
    for part in level.chunks(OFTEN) {
        limits.spend((part.len() * (1 + jumps.len())) as u64)?;
        for &pegs in part {
            for &(full, empty) in jumps {
                if pegs & full == full && pegs & empty == 0 {
                    fresh.extend(kept(pegs ^ full ^ empty));
                }
            }
        }
        if fresh.len() > all.len() + RUN {
            all = joined(&all, &mut fresh, limits)?;
        }
    }
    joined(&all, &mut fresh, limits)
}

/// Adds new positions to a list in order, and empties their list.
fn joined(all: &[u64], fresh: &mut Vec<u64>, limits: &Limits) -> Result<Vec<u64>, Objection> {
    sort(fresh, limits)?;
    let mut both = Vec::with_capacity(all.len() + fresh.len());
    merge(all, fresh, &mut both, limits)?;
    both.dedup();
    fresh.clear();
    Ok(both)
}

/// Adds two lists in order to a third one.
fn merge(one: &[u64], other: &[u64], merged: &mut Vec<u64>, limits: &Limits) -> Result<(), Objection> {
    let (mut one, mut other) = (one, other);
    let mut steps = 0;
    while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
        if steps % RUN == 0 {
            limits.spend(RUN.min(one.len() + other.len()) as u64)?;
        }
        steps += 1;
        if first <= second {
            merged.push(*first);
            one = rest;
        } else {
            merged.push(*second);
            other = others;
        }
    }
    merged.extend_from_slice(one);
    merged.extend_from_slice(other);
    Ok(())
}

/// What two lists in order have in common.
pub(super) fn common(one: &[u64], other: &[u64], limits: &Limits) -> Result<Vec<u64>, Objection> {
    let mut both = Vec::new();
    let mut rest = other.iter().peekable();
    for part in one.chunks(RUN) {
        limits.spend(part.len() as u64)?;
        for &number in part {
            while rest.next_if(|&&held| held < number).is_some() {}
            if rest.peek() == Some(&&number) {
                both.push(number);
            }
        }
    }
    Ok(both)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn long_lists_are_sorted_and_a_stopped_check_ends() {
        let mut draws = Seed(4).draws();
        let none = Limits::none();
        let mut before = Vec::new();
        for length in [0, 1, RUN - 1, RUN, RUN + 1, 3 * RUN + 7] {
            let mut list: Vec<u64> = (0..length).map(|_| draws.below(100_000)).collect();
            let set: BTreeSet<u64> = list.iter().copied().collect();
            sort(&mut list, &none).expect("nothing stops it");
            assert!(list.iter().copied().eq(set.iter().copied()), "{length}");
            let both: Vec<u64> = before.iter().copied().filter(|number| set.contains(number)).collect();
            assert_eq!(common(&list, &before, &none).expect("nothing stops it"), both, "{length}");
            before = list;
        }
        let limits = Limits::none();
        limits.stop();
        assert!(sort(&mut vec![2, 1], &limits).is_err());
        assert!(common(&[1], &[1], &limits).is_err());
    }
}
