//! The truth once more, from the rules in words: nothing here is shared with rules, verifiers or solvers.
//!
//! Distances are found by Floyd and Warshall. A cop goes to any place within `cop_speed`; with `lazy` at most one cop
//! changes place. A robber is caught when some cop is within `capture_distance` of him. He walks `robber_speed` edges at
//! most, every place between the ends must be free, and if he must move and some edge leads away he ends elsewhere.

use super::super::{Instance, Terms};
use std::collections::BTreeMap;

const FAR: usize = usize::MAX / 4;

/// A game as plain numbers.
struct Chase {
    out: Vec<Vec<usize>>,
    far: Vec<Vec<usize>>,
    lazy: bool,
    cop_speed: usize,
    robber_speed: usize,
    capture_distance: usize,
    must_move: bool,
}

impl Chase {
    fn new(instance: &Instance, terms: &Terms) -> Self {
        let n = instance.vertices();
        let mut out = vec![Vec::new(); n];
        for &(u, v) in instance.edges() {
            out[u.index()].push(v.index());
            if !instance.is_directed() {
                out[v.index()].push(u.index());
            }
        }
        let mut far = vec![vec![FAR; n]; n];
        for u in 0..n {
            out[u].iter().for_each(|&v| far[u][v] = 1);
            far[u][u] = 0;
        }
        for middle in 0..n {
            for u in 0..n {
                for v in 0..n {
                    far[u][v] = far[u][v].min(far[u][middle] + far[middle][v]);
                }
            }
        }
        Self {
            out,
            far,
            lazy: terms.lazy,
            cop_speed: terms.cop_speed as usize,
            robber_speed: terms.robber_speed as usize,
            capture_distance: terms.capture_distance as usize,
            must_move: terms.robber_must_move,
        }
    }

    fn caught(&self, cops: &[usize], robber: usize) -> bool {
        cops.iter().any(|&cop| self.far[cop][robber] <= self.capture_distance)
    }

    /// Every team that the cops can become in a turn, sorted.
    fn teams(&self, cops: &[usize]) -> Vec<Vec<usize>> {
        let n = self.out.len();
        let mut all = Vec::new();
        for number in 0..n.pow(cops.len() as u32) {
            let to: Vec<usize> = (0..cops.len() as u32).map(|at| number / n.pow(at) % n).collect();
            let near = cops.iter().zip(&to).all(|(&from, &to)| self.far[from][to] <= self.cop_speed);
            let movers = cops.iter().zip(&to).filter(|(from, to)| from != to).count();
            if near && (!self.lazy || movers <= 1) {
                let mut team = to;
                team.sort_unstable();
                all.push(team);
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Where a free robber can be after his turn.
    fn flights(&self, cops: &[usize], robber: usize) -> Vec<usize> {
        let mut ends = vec![false; self.out.len()];
        self.walk(cops, robber, self.robber_speed, &mut ends);
        let leaves = self.out[robber].iter().any(|&next| next != robber);
        ends[robber] = !(self.must_move && leaves);
        (0..ends.len()).filter(|&end| ends[end]).collect()
    }

    fn walk(&self, cops: &[usize], here: usize, left: usize, ends: &mut [bool]) {
        if left == 0 {
            return;
        }
        for &next in &self.out[here] {
            ends[next] = true;
            if !self.caught(cops, next) {
                self.walk(cops, next, left - 1, ends);
            }
        }
    }
}

/// For every sorted team about to move and every robber, the turns that are needed, if the team wins.
pub(super) type Needed = BTreeMap<Vec<usize>, Vec<Option<u32>>>;

/// The whole table.
pub(super) fn table(instance: &Instance, terms: &Terms, cops: usize) -> Needed {
    let chase = Chase::new(instance, terms);
    let n = instance.vertices();
    let mut teams: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..cops {
        let more = |team: &Vec<usize>| {
            let from = team.last().copied().unwrap_or(0);
            (from..n).map(|cop| [&team[..], &[cop]].concat()).collect::<Vec<_>>()
        };
        teams = teams.iter().flat_map(more).collect();
    }
    let number: BTreeMap<&[usize], usize> = teams.iter().map(Vec::as_slice).zip(0..).collect();
    let next: Vec<Vec<usize>> =
        teams.iter().map(|team| chase.teams(team).iter().map(|to| number[to.as_slice()]).collect()).collect();
    let flights: Vec<Vec<Vec<usize>>> =
        teams.iter().map(|team| (0..n).map(|robber| chase.flights(team, robber)).collect()).collect();
    // How many turns are needed when the cops are to move; nothing when that is not known yet.
    let mut needed: Vec<Vec<Option<u32>>> = teams
        .iter()
        .map(|team| (0..n).map(|robber| chase.caught(team, robber).then_some(0)).collect())
        .collect();
    for turn in 1.. {
        let after = |to: usize, robber: usize| -> bool {
            chase.caught(&teams[to], robber)
                || flights[to][robber].iter().all(|&end| needed[to][end].is_some())
        };
        let mut found = Vec::new();
        for team in 0..teams.len() {
            for robber in (0..n).filter(|&robber| needed[team][robber].is_none()) {
                if next[team].iter().any(|&to| after(to, robber)) {
                    found.push((team, robber));
                }
            }
        }
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|(team, robber)| needed[team][robber] = Some(turn));
    }
    drop(number);
    teams.into_iter().zip(needed).collect()
}

/// Turns that so many cops need from their best placement, if they win.
pub(super) fn capture_time(instance: &Instance, terms: &Terms, cops: usize) -> Option<u32> {
    let worst = |row: &Vec<Option<u32>>| row.iter().copied().collect::<Option<Vec<u32>>>()?.into_iter().max();
    table(instance, terms, cops).values().filter_map(worst).min()
}

/// The least number of cops that win.
pub(super) fn cop_number(instance: &Instance, terms: &Terms) -> u32 {
    (1..).find(|&cops| capture_time(instance, terms, cops as usize).is_some()).expect("one a vertex wins")
}
