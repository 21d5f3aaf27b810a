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

/// Larger components are not for the relaxation, and without it sets are found too slowly.
const MOST: usize = 2000;
/// Conflicts that one question may cost.
const PATIENCE: u64 = 100;
/// Questions in a row that may bring nothing before a walk ends.
const TRIES: usize = 6;
/// The first size of the part that may do both.
const FIRST: usize = 60;
/// Ends that are remembered.
const ENDS: usize = 6;

/// Shortens a script of a component until several walks in a row have ended in nothing shorter.
pub(super) fn shorten(problem: &Problem, point: &mut Vec<i32>, run: &Run) -> Result<(), Stop> {
    if problem.variables > MOST {
        return Ok(());
    }
    let search = Search::new(problem.clone());
    let mut walk = Walk { problem, search, draws: run.seed.child(2).draws(), limits: &run.limits };
    let start = point.clone();
    let mut ends: Vec<(i64, Vec<i32>)> = Vec::new();
    let mut idle = 0;
    let mut next = start.clone();
    while idle <= problem.variables / 60 {
        let ended = walk.whole(&mut next, &ends);
        idle += 1;
        if length(&next) < length(point) {
            point.clone_from(&next);
            let moves = length(point);
            run.limits.note(|| format!("a script of {moves} moves"));
            idle = 0;
        }
        ended?;
        let end = (length(&next), next);
        if !ends.contains(&end) {
            ends.push(end);
            ends.sort();
            ends.truncate(ENDS);
        }
        next = walk.afresh(&start);
    }
    Ok(())
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
}

impl Walk<'_> {
    /// One walk, from a script to an end, and on between that and the other ends.
    fn whole(&mut self, point: &mut Vec<i32>, ends: &[(i64, Vec<i32>)]) -> Result<(), Stop> {
        let n = self.problem.variables;
        let mut fires = [LEND, BORROW].into_iter().cycle();
        let mut idle = 0;
        while idle < 2 {
            let fire = fires.next().expect("a cycle has no end");
            let (shorter, _) = self.improve(point, &vec![fire; n])?;
            idle = if shorter { 0 } else { idle + 1 };
        }
        let mut size = FIRST.min(n);
        idle = 0;
        while idle < TRIES {
            let room = self.room(size);
            let (shorter, settled) = self.improve(point, &room)?;
            idle = if shorter { 0 } else { idle + 1 };
            if settled && !shorter {
                size = (size * 3 / 2).min(n);
            }
        }
        for (_, other) in ends {
            let between = |(&here, &there): (&i32, &i32)| ((here - there).max(0), (there - here).max(0));
            let room: Room = point.iter().zip(other).map(between).collect();
            self.improve(point, &room)?;
        }
        Ok(())
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
    fn improve(&mut self, point: &mut Vec<i32>, room: &Room) -> Result<(bool, bool), Stop> {
        let within = point.iter().zip(room).map(|(&times, &(less, more))| (times - less, times + more));
        self.search.confine(within.collect());
        let limits = self.limits.within(PATIENCE);
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
    fn afresh(&mut self, start: &[i32]) -> Vec<i32> {
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
        while let Some(var) = poor.pop() {
            while wealth[var] < 0 {
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
        point
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
            let run = Run::seeded(Seed(seed));
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
