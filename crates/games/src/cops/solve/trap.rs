//! How many cops does it take to trap a robber somewhere, and to see every vertex?
//!
//! The *trap number* is the least number of cops that can guard all exits of some robber whom they do not
//! hold yet. Fewer cops never catch anybody who looks around. That there is no such set of cops is a set cover refused, with as many
//! elements as a vertex has neighbours: quick where those are few, by weights where they suffice, by cases where not. The reason is kept
//! for whoever checks it. Where exits are many it is broken off, so it begins where cheaper reasons ([`super::lower`]) end. Cops who see every vertex catch everybody in their first turn.

use super::super::verify::Gap;
use super::super::{Instance, Terms};
use super::piece::Piece;
use ludograph_core::{Limits, Stop};
use ludograph_graph::Vertex;
use std::collections::{BTreeMap, BTreeSet};

/// Steps of covering that are tried before the bound is left as it is.
const MOST_STEPS: u64 = 20_000_000;

/// So many of them count as a node.
const STEPS: u64 = 16;

/// Reasons of more numbers than this are not written.
const MOST_NUMBERS: usize = 4_000_000;

/// A number of cops who cannot trap anybody, with a reason for every vertex.
pub(super) struct Never {
    pub(super) cops: u32,
    pub(super) gaps: Vec<Gap>,
}

/// The most cops who cannot trap anybody, or what was found of it until the limits were reached; nothing if that is not more than
/// `known`.
pub(super) fn never_trapped(piece: &Piece, known: u32, limits: &Limits) -> Option<Never> {
    let n = piece.len();
    let widest = piece.zone.iter().map(Vec::len).max().unwrap_or(0);
    let mut strikers = vec![Vec::new(); n];
    for (cop, struck) in piece.strikes.iter().enumerate() {
        limits.spend(0).ok()?;
        struck.iter().for_each(|&place| strikers[place as usize].push(cop as u32));
    }
    let mut best = None;
    let mut steps = 0;
    for cops in known + 1.. {
        if (cops as usize).saturating_mul(widest) >= n {
            return best;
        }
        let mut gaps = Vec::with_capacity(n);
        let mut numbers = 0;
        for robber in 0..n {
            let may_stand = |cop: &u32| piece.zone[*cop as usize].binary_search(&(robber as u32)).is_err();
            let mut exits: Vec<Exit> = piece
                .exits(robber)
                .iter()
                .map(|&place| (place, strikers[place as usize].iter().copied().filter(may_stand).collect()))
                .collect();
            // Who has few guards decides soonest.
            exits.sort_by_key(|(place, guards)| (guards.len(), *place));
            let mut trial = Trial { exits: &exits, chosen: Vec::new(), steps: &mut steps, limits };
            let Some(gap) = trial.gap(cops) else { return best };
            numbers += size(&gap);
            gaps.push(gap);
            if numbers > MOST_NUMBERS {
                return best;
            }
        }
        best = Some(Never { cops, gaps });
    }
    best
}

/// Why so many cops, as they are placed, do not hold every vertex, if that is found soon.
pub(super) fn never_held(piece: &Piece, cops: u32, limits: &Limits) -> Option<Gap> {
    let mut all: Vec<Exit> = (0..piece.len() as u32).map(|place| (place, Vec::new())).collect();
    for (cop, zone) in piece.zone.iter().enumerate() {
        zone.iter().for_each(|&place| all[place as usize].1.push(cop as u32));
    }
    all.sort_by_key(|(place, guards)| (guards.len(), *place));
    Trial { exits: &all, chosen: Vec::new(), steps: &mut 0, limits }.gap(cops)
}

/// A place with those who guard it, in order.
type Exit = (u32, Vec<u32>);

/// How many numbers a reason has.
fn size(gap: &Gap) -> usize {
    match gap {
        Gap::Weights(list) => 2 * list.len(),
        Gap::Cases(_, cases) => 1 + cases.iter().map(size).sum::<usize>(),
    }
}

/// Looks for a reason why some cops cannot guard all exits.
struct Trial<'a> {
    exits: &'a [Exit],
    chosen: Vec<u32>,
    steps: &'a mut u64,
    limits: &'a Limits,
}

impl Trial<'_> {
    /// A reason why so many more cops leave an exit open; nothing when they do not, or it takes too long.
    fn gap(&mut self, left: u32) -> Option<Gap> {
        let is_open = |exit: &&Exit| !self.chosen.iter().any(|cop| exit.1.binary_search(cop).is_ok());
        let open: Vec<&Exit> = self.exits.iter().filter(is_open).collect();
        let fresh = 1 + open.iter().map(|exit| exit.1.len() as u64).sum::<u64>();
        *self.steps += fresh;
        if *self.steps > MOST_STEPS || self.limits.spend(fresh / STEPS).is_err() {
            return None;
        }
        let &&(first, ref guards) = open.first()?;
        if left == 0 {
            return Some(Gap::Weights(vec![(first, 1)]));
        }
        if let Some(list) = apart(&open, left).or_else(|| shared(&open, left)) {
            return Some(Gap::Weights(list));
        }
        let guards = guards.clone();
        let mut cases = Vec::with_capacity(guards.len());
        for cop in guards {
            self.chosen.push(cop);
            let case = self.gap(left - 1);
            self.chosen.pop();
            cases.push(case?);
        }
        Some(Gap::Cases(first, cases))
    }
}

/// More exits than cops of which nobody guards two.
fn apart(open: &[&Exit], left: u32) -> Option<Vec<(u32, u32)>> {
    let mut taken = BTreeSet::new();
    let mut list = Vec::new();
    for (place, guards) in open {
        if guards.iter().all(|cop| !taken.contains(cop)) {
            taken.extend(guards.iter().copied());
            list.push((*place, 1));
            if list.len() > left as usize {
                list.sort_unstable();
                return Some(list);
            }
        }
    }
    None
}

/// Weights of all exits: each is worth less the more of them its guards guard together.
fn shared(open: &[&Exit], left: u32) -> Option<Vec<(u32, u32)>> {
    /// Small numbers divide it.
    const WHOLE: u32 = 720_720;
    let mut hits: BTreeMap<u32, u64> = BTreeMap::new();
    open.iter().flat_map(|(_, guards)| guards).for_each(|&cop| *hits.entry(cop).or_default() += 1);
    let worth =
        |guards: &[u32]| guards.iter().map(|cop| hits[cop]).max().map_or(WHOLE, |most| WHOLE / most as u32);
    let mut list: Vec<(u32, u32)> =
        open.iter().map(|(place, guards)| (*place, worth(guards).max(1))).collect();
    let total: u64 = list.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut sums: BTreeMap<u32, u64> = BTreeMap::new();
    for ((_, guards), (_, weight)) in open.iter().zip(&list) {
        guards.iter().for_each(|&cop| *sums.entry(cop).or_default() += u64::from(*weight));
    }
    let most = sums.values().copied().max().unwrap_or(0);
    list.sort_unstable();
    (total > most * u64::from(left)).then_some(list)
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

/// Vertices that see all of a component, found in one look at the edges of those chosen. When a limit is reached, whoever is not seen yet
/// is chosen himself: the answer is then worse, but there is one.
pub(super) fn dominate_at_a_glance(
    instance: &Instance,
    terms: &Terms,
    part: &[Vertex],
    limits: &Limits,
) -> Vec<Vertex> {
    let mut seen = vec![false; instance.vertices()];
    let mut chosen = Vec::new();
    // Balls of large radius are no glance.
    let near = terms.cop_speed.saturating_add(terms.capture_distance) == 1;
    for &open in part {
        if seen[open.index()] {
            continue;
        }
        // Who sees this vertex, and many others? A few of those before it are asked.
        let others = instance.back(open).iter().take(64).copied();
        let best = others.max_by_key(|v| instance.out(*v).len()).filter(|_| near && limits.going().is_ok());
        let best = best.filter(|v| instance.out(*v).len() > instance.out(open).len()).unwrap_or(open);
        chosen.push(best);
        seen[best.index()] = true;
        seen[open.index()] = true;
        if near {
            instance.out(best).iter().for_each(|v| seen[v.index()] = true);
        }
    }
    chosen.sort_unstable();
    chosen.dedup();
    chosen
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
