//! How many cops does it take to trap a robber somewhere, and to see every vertex?
//!
//! The *trap number* is the least number of cops that can guard all exits of some robber whom they do not
//! hold yet. Fewer cops never catch anybody who looks around. It is a set cover with as many elements as a vertex has
//! neighbours: quick where those are few. Where they are many it is broken off, so it begins where cheaper reasons
//! ([`super::lower`]) end. Cops who see every vertex catch everybody in their first turn.

use super::piece::Piece;
use ludograph_core::{Limits, Stop};

/// Steps of covering that are tried before the bound is left as it is.
const MOST_STEPS: u64 = 20_000_000;

/// Fewer cops than this cannot trap anybody: the trap number, or what was found of it until the limits were
/// reached. At least `from`, of which that is known.
pub(super) fn trap_number(piece: &Piece, from: u32, limits: &Limits) -> u32 {
    let n = piece.len();
    let widest = piece.zone.iter().map(Vec::len).max().unwrap_or(0);
    let mut strikers = vec![Vec::new(); n];
    for (cop, struck) in piece.strikes.iter().enumerate() {
        if limits.spend(0).is_err() {
            return from;
        }
        struck.iter().for_each(|&place| strikers[place as usize].push(cop as u32));
    }
    let mut steps = 0;
    for cops in from.. {
        if (cops as usize).saturating_mul(widest) >= n {
            return cops;
        }
        for robber in 0..n {
            if limits.spend(0).is_err() || steps > MOST_STEPS {
                return cops;
            }
            let may_stand = |cop: &u32| piece.zone[*cop as usize].binary_search(&(robber as u32)).is_err();
            let guards: Vec<Vec<u32>> = piece
                .exits(robber)
                .iter()
                .map(|&exit| strikers[exit as usize].iter().copied().filter(may_stand).collect())
                .collect();
            steps += guards.iter().map(Vec::len).sum::<usize>() as u64;
            match guarded(&guards, &mut Vec::new(), cops, &mut steps, limits) {
                Some(false) => {}
                Some(true) | None => return cops,
            }
        }
    }
    unreachable!("so many cops cannot be counted")
}

/// Whether so many more cops can guard every exit; nothing when it takes too long.
fn guarded(
    guards: &[Vec<u32>],
    chosen: &mut Vec<u32>,
    left: u32,
    steps: &mut u64,
    limits: &Limits,
) -> Option<bool> {
    *steps += guards.len() as u64;
    if *steps > MOST_STEPS || limits.stopped() {
        return None;
    }
    let open = guards.iter().find(|exit| !exit.iter().any(|cop| chosen.contains(cop)));
    let Some(exit) = open else { return Some(true) };
    if left == 0 {
        return Some(false);
    }
    for &cop in exit {
        chosen.push(cop);
        let done = guarded(guards, chosen, left - 1, steps, limits)?;
        chosen.pop();
        if done {
            return Some(true);
        }
    }
    Some(false)
}

/// Places from which so many cops see every vertex, if they are found soon.
pub(super) fn dominate(piece: &Piece, cops: u32, limits: &Limits) -> Result<Option<Vec<u32>>, Stop> {
    let n = piece.len();
    let widest = piece.strikes.iter().map(Vec::len).max().unwrap_or(0);
    if (cops as usize).saturating_mul(widest) < n {
        return Ok(None);
    }
    let greedy = dominate_greedily(piece, limits)?;
    if greedy.len() <= cops as usize {
        return Ok(Some(greedy));
    }
    let mut strikers = vec![Vec::new(); n];
    for (cop, struck) in piece.strikes.iter().enumerate() {
        struck.iter().for_each(|&place| strikers[place as usize].push(cop as u32));
    }
    let mut search =
        Cover { piece, strikers, seen: vec![0; n], open: n, chosen: Vec::new(), steps: 0, limits };
    let found = search.cover(cops as usize, widest);
    limits.spend(0)?;
    Ok(found.filter(|&found| found).map(|_| search.chosen))
}

/// Vertices, each chosen because it sees most of what nobody sees yet, until everything is seen.
pub(super) fn dominate_greedily(piece: &Piece, limits: &Limits) -> Result<Vec<u32>, Stop> {
    let n = piece.len();
    let mut seen = vec![false; n];
    let mut fresh: Vec<usize> = piece.strikes.iter().map(Vec::len).collect();
    let mut buckets = vec![Vec::new(); fresh.iter().max().map_or(1, |most| most + 1)];
    (0..n).for_each(|v| buckets[fresh[v]].push(v as u32));
    let mut strikers = vec![Vec::new(); n];
    for (cop, struck) in piece.strikes.iter().enumerate() {
        struck.iter().for_each(|&place| strikers[place as usize].push(cop as u32));
    }
    let mut chosen = Vec::new();
    for gain in (1..buckets.len()).rev() {
        while let Some(v) = buckets[gain].pop() {
            limits.spend(0)?;
            let now = fresh[v as usize];
            if now < gain {
                buckets[now].push(v);
                continue;
            }
            chosen.push(v);
            for &place in &piece.strikes[v as usize] {
                if !std::mem::replace(&mut seen[place as usize], true) {
                    strikers[place as usize].iter().for_each(|&cop| fresh[cop as usize] -= 1);
                }
            }
        }
    }
    chosen.sort_unstable();
    Ok(chosen)
}

struct Cover<'a> {
    piece: &'a Piece,
    strikers: Vec<Vec<u32>>,
    seen: Vec<u32>,
    open: usize,
    chosen: Vec<u32>,
    steps: u64,
    limits: &'a Limits,
}

impl Cover<'_> {
    fn cover(&mut self, left: usize, widest: usize) -> Option<bool> {
        self.steps += 1;
        if self.open == 0 {
            return Some(true);
        }
        if left * widest < self.open {
            return Some(false);
        }
        if self.steps * self.seen.len() as u64 > MOST_STEPS || self.limits.stopped() {
            return None;
        }
        // The unseen vertex that the fewest can see.
        let open = (0..self.seen.len()).filter(|&v| self.seen[v] == 0);
        let hardest = open.min_by_key(|&v| self.strikers[v].len())?;
        for choice in 0..self.strikers[hardest].len() {
            let cop = self.strikers[hardest][choice];
            self.count(cop, true);
            self.chosen.push(cop);
            if self.cover(left - 1, widest)? {
                return Some(true);
            }
            self.chosen.pop();
            self.count(cop, false);
        }
        Some(false)
    }

    fn count(&mut self, cop: u32, more: bool) {
        for &place in &self.piece.strikes[cop as usize] {
            let seen = &mut self.seen[place as usize];
            if more {
                self.open -= usize::from(*seen == 0);
                *seen += 1;
            } else {
                *seen -= 1;
                self.open += usize::from(*seen == 0);
            }
        }
    }
}
