//! Shorter scripts by sets that fire together.
//!
//! Where nothing small helps any more, a set that reaches through the whole graph often does: all its members lend
//! once more, or borrow once more. Which set is the best is a question of the same kind with two values for each
//! vertex, and the engine answers it within milliseconds, because its relaxation is nearly whole. So this goes
//! from script to script: the best set to lend, the best one to borrow, then sets with a part of the graph that may
//! do both. Where that ends, it begins again from another script, and what two ends have between them is searched,
//! too: the greater of two scripts at every vertex wins as well. Nothing here proves anything.

use ludograph_core::{Draws, Limits, Run, Stop};
use ludograph_engines::exact::{Problem, Search, Verdict};
use ludograph_engines::together;
use std::sync::Mutex;

/// Larger components are not for the relaxation, and without it sets are found too slowly.
pub(super) const MOST: usize = 2000;
/// Conflicts that one question may cost.
const PATIENCE: u64 = 100;
/// Questions in a row that may bring nothing before a walk ends.
const TRIES: usize = 6;
/// The first size of the part that may do both.
const FIRST: usize = 60;
/// A walk that is longer than the best by one move in so many after its first sets is given up.
const HOPE: i64 = 16;
/// Ends that are remembered.
const ENDS: usize = 8;
/// Searches between ends after each walk, and the conflicts that one may cost.
const BETWEEN: usize = 2;
const LONGER: u64 = 200;
/// Some searches between ends also have this many vertices that may do both.
const LOOSE: usize = 30;

/// Shortens a script of a component until several walks in a row have ended in nothing shorter. Every thread walks for
/// itself; they share their ends.
pub(super) fn shorten(problem: &Problem, point: &mut Vec<i32>, run: &Run) -> Result<(), Stop> {
    let start = point.clone();
    let ends = Mutex::new(Ends { shortest: Vec::new(), best: length(point), idle: 0 });
    let stops = together(run.threads, |thread| {
        let mut walk = Walk {
            problem,
            search: Search::new(problem.clone()),
            draws: run.seed.child(2 + thread as u64).draws(),
            limits: &run.limits,
            threads: run.threads.max(1) as u64,
        };
        walk.on(&start, thread == 0, &ends)
    });
    let ends = ends.into_inner().expect("a thread that fails ends all");
    if let Some((_, end)) = ends.shortest.into_iter().next().filter(|end| end.0 < length(point)) {
        *point = end;
    }
    stops.into_iter().collect()
}

/// Where walks have ended.
struct Ends {
    /// The shortest first.
    shortest: Vec<(i64, Vec<i32>)>,
    /// The length of the best script.
    best: i64,
    /// Walks since that was found.
    idle: usize,
}

impl Ends {
    /// Keeps an end if it is new and one of the shortest.
    fn add(&mut self, point: Vec<i32>, limits: &Limits) {
        let end = (length(&point), point);
        if end.0 < self.best {
            (self.best, self.idle) = (end.0, 0);
            limits.note(|| format!("a script of {} moves", end.0));
        }
        if let Err(place) = self.shortest.binary_search(&end) {
            self.shortest.insert(place, end);
            self.shortest.truncate(ENDS);
        }
    }
}

fn length(point: &[i32]) -> i64 {
    point.iter().map(|times| i64::from(times.abs())).sum()
}

/// By how much each vertex may borrow and lend more than now.
type Room = Vec<(i32, i32)>;

const LEND: (i32, i32) = (0, 1);
const BORROW: (i32, i32) = (1, 0);

struct Walk<'a> {
    problem: &'a Problem,
    search: Search,
    draws: Draws,
    limits: &'a Limits,
    /// How many walk at the same time, and spend the same nodes.
    threads: u64,
}

impl Walk<'_> {
    /// Walk after walk, the first one from the script itself if it is new to all.
    fn on(&mut self, start: &[i32], first: bool, ends: &Mutex<Ends>) -> Result<(), Stop> {
        let known = || ends.lock().expect("a thread that fails ends all");
        let mut point = if first { start.to_vec() } else { self.afresh(start)? };
        // Twice as many vertices have more than twice as many ways to go.
        while 2_000_000 * known().idle <= self.problem.variables.pow(3) {
            known().idle += 1;
            let best = known().best;
            let walked = self.whole(&mut point, best);
            known().add(point, self.limits);
            walked?;
            for _ in 0..BETWEEN {
                let near = known().shortest.clone();
                let (point, searched) = self.between(&near);
                known().add(point, self.limits);
                searched?;
            }
            point = self.afresh(start)?;
        }
        Ok(())
    }

    /// One walk from a script to an end; it ends early if it stays far from the best.
    fn whole(&mut self, point: &mut Vec<i32>, best: i64) -> Result<(), Stop> {
        let n = self.problem.variables;
        let mut fire = if self.draws.index(2) == 0 { LEND } else { BORROW };
        let mut idle = 0;
        while idle < 2 {
            fire = (fire.1, fire.0);
            let (shorter, _) = self.improve(point, &vec![fire; n], PATIENCE)?;
            idle = if shorter { 0 } else { idle + 1 };
        }
        if length(point) > best + best / HOPE {
            return Ok(());
        }
        let mut size = FIRST.min(n);
        idle = 0;
        while idle < TRIES {
            let room = self.room(size);
            let (shorter, settled) = self.improve(point, &room, PATIENCE)?;
            idle = if shorter { 0 } else { idle + 1 };
            if settled && !shorter {
                size = (size * 3 / 2).min(n);
            }
        }
        Ok(())
    }

    /// Looks for a shorter script than the shortest end, in the box that it spans with some of the others.
    fn between(&mut self, ends: &[(i64, Vec<i32>)]) -> (Vec<i32>, Result<(), Stop>) {
        let mut point = ends[0].1.clone();
        if ends.len() < 2 {
            return (point, Ok(()));
        }
        let mut room = vec![(0, 0); point.len()];
        for _ in 0..=self.draws.index(3) {
            let other = &ends[1 + self.draws.index(ends.len() - 1)].1;
            for ((less, more), (&here, &there)) in room.iter_mut().zip(point.iter().zip(other)) {
                (*less, *more) = ((*less).max(here - there), (*more).max(there - here));
            }
        }
        if self.draws.index(3) > 0 {
            for var in self.ball(LOOSE) {
                room[var] = (room[var].0 + 1, room[var].1 + 1);
            }
        }
        let searched = self.improve(&mut point, &room, LONGER);
        (point, searched.map(|_| ()))
    }

    /// A part may do both, the others only one of the two.
    fn room(&mut self, size: usize) -> Room {
        let n = self.problem.variables;
        let mut room = match self.draws.index(3) {
            0 => vec![LEND; n],
            1 => vec![BORROW; n],
            _ => {
                let mut room = vec![LEND; n];
                self.ball(n / 2).into_iter().for_each(|var| room[var] = BORROW);
                room
            }
        };
        let width = 1 + self.draws.index(2) as i32;
        self.ball(size).into_iter().for_each(|var| room[var] = (width, width));
        room
    }

    /// The variables nearest to a random one.
    fn ball(&mut self, size: usize) -> Vec<usize> {
        let n = self.problem.variables;
        let mut found = vec![self.draws.index(n)];
        let mut seen = vec![false; n];
        seen[found[0]] = true;
        let mut next = 0;
        while next < found.len() && found.len() < size {
            // The rule of a vertex names its neighbours.
            for &(other, _) in &self.problem.constraints[found[next]].terms {
                if found.len() < size && !std::mem::replace(&mut seen[other as usize], true) {
                    found.push(other as usize);
                }
            }
            next += 1;
        }
        found
    }

    /// Puts shorter scripts within the room in the place of this one; whether there was one, and whether there is
    /// no other.
    fn improve(&mut self, point: &mut Vec<i32>, room: &Room, patience: u64) -> Result<(bool, bool), Stop> {
        let within = point.iter().zip(room).map(|(&times, &(less, more))| (times - less, times + more));
        self.search.confine(within.collect());
        let limits = self.limits.within(patience * self.threads);
        let mut shorter = false;
        loop {
            let budget = length(point) as i32 - 1;
            self.search.guide(point.clone());
            match self.search.within(budget, &limits) {
                Verdict::Point(found) => {
                    *point = found;
                    shorter = true;
                }
                Verdict::Empty => return Ok((shorter, true)),
                Verdict::Stopped(_) => {
                    // Patience has an end, and so has the run.
                    self.limits.spend(0)?;
                    return Ok((shorter, false));
                }
            }
        }
    }

    /// Another script to begin with: some lend as before, some a little more, and borrowing does the rest.
    fn afresh(&mut self, start: &[i32]) -> Result<Vec<i32>, Stop> {
        let draws = &mut self.draws;
        let mut lends = |&times: &i32| {
            let before = if draws.index(2) == 0 { times.max(0) } else { 0 };
            before + i32::from(draws.index(20) == 0)
        };
        let mut point: Vec<i32> = start.iter().map(&mut lends).collect();
        let rules = &self.problem.constraints;
        let sum = |terms: &[(u32, i64)]| -> i64 {
            terms.iter().map(|&(var, factor)| factor * i64::from(point[var as usize])).sum()
        };
        let mut wealth: Vec<i64> = rules.iter().map(|rule| sum(&rule.terms) - rule.least).collect();
        let mut poor: Vec<usize> = (0..wealth.len()).filter(|&var| wealth[var] < 0).collect();
        let mut borrows = 0u32;
        while let Some(var) = poor.pop() {
            while wealth[var] < 0 {
                borrows += 1;
                if borrows.is_multiple_of(1024) {
                    self.limits.spend(0)?;
                }
                point[var] -= 1;
                // Edges have no direction: what a rule takes from a neighbour its rule gives back.
                for &(other, factor) in &rules[var].terms {
                    let other = other as usize;
                    let was = wealth[other];
                    wealth[other] -= factor;
                    if was >= 0 && wealth[other] < 0 {
                        poor.push(other);
                    }
                }
            }
        }
        let mut sorted = point.clone();
        let middle = point.len() / 2;
        let median = *sorted.select_nth_unstable(middle).1;
        point.iter_mut().for_each(|times| *times -= median);
        Ok(point)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{decide, problem};
    use super::*;
    use crate::dollar::solve::minimise::minimise;
    use crate::dollar::verify::WinnableClaim;
    use crate::dollar::{Dollar, Dollars};
    use ludograph_core::{Generate, Seed};

    #[test]
    fn sets_shorten_scripts_and_leave_nobody_in_debt() {
        let mut saved = 0;
        for seed in 0..4 {
            let run = Run { threads: 1 + seed as usize % 2, ..Run::seeded(Seed(seed)) };
            let instance = Dollar::generate(&Default::default(), &run).unwrap();
            let Ok(WinnableClaim::Winnable { mut script }) = decide(&instance, &run) else { continue };
            minimise(instance.graph(), &mut script);
            let all: Vec<_> = instance.graph().all().collect();
            let problem = problem(&instance, &all);
            let mut point: Vec<i32> = script.iter().map(|&times: &Dollars| times as i32).collect();
            let before = length(&point);
            shorten(&problem, &mut point, &run).unwrap();
            assert!(length(&point) <= before, "seed {seed}");
            for rule in &problem.constraints {
                let sum: i64 =
                    rule.terms.iter().map(|&(var, factor)| factor * i64::from(point[var as usize])).sum();
                assert!(sum >= rule.least, "seed {seed}");
            }
            saved += before - length(&point);
        }
        assert!(saved > 0, "no set helped");
    }
}
