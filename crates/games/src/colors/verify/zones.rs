//! Is a list of zones closed, so that no flooding is shorter than a bound? Nothing is chosen here: the list is given.
//!
//! A zone is the set of regions that were won. The list says which zones were looked at, as a tree of calls: a zone stands in
//! it with its *depth*, the number of calls that lead to it. Three facts carry the check.
//!
//! *More is never worse.* The same calls, made from a larger zone, lead to a larger zone. So a zone needs at least as
//! many calls as any zone that contains it.
//!
//! *A colour that can be finished comes first.* If all that is missing of a colour touches the zone, some shortest flooding
//! calls that colour at once: it must be called some time, and moved to the front it wins all that is missing of it.
//!
//! *The bound* (A. Puchert's). Finish a colour that can be finished, and count one call: by the second fact nothing less
//! does. If there is none, let one call win all that touches the zone, whatever its colour: by the first fact no call is better.
//! Repeat until nothing is missing. The count is never above what the zone needs.
//!
//! Every call from a listed zone of depth d (if a colour can be finished: only the first such colour) must lead to a zone that is
//! listed with depth d + 1 or less, or whose bound and d + 1 are together at least the bound claimed; and no listed zone of a depth below
//! that is the whole board. Then nothing shorter exists. Otherwise some listed zone can be completed within less than the claim; take one of
//! these that needs the fewest calls. It is not the whole board, so it has a best call, which leads to a zone that needs one call less: not one
//! that the bound cuts off, hence one that is listed, no deeper, and needs fewer calls.
//!
//! The tree is walked twice, first to note the zones, then to look at their calls. Each call costs at most one pass over
//! the regions and their neighbours.

use super::graph::Graph;
use super::reader::Spread;
use crate::colors::say;
use ludograph_core::words::Fixed;
use ludograph_core::{Limits, Objection};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

const COLOURS: usize = crate::colors::MOST_COLOURS as usize;
/// Zones that would take more bytes than this are not noted.
const MOST_BYTES: u64 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Away,
    Touched,
    Won,
}

/// A zone in the making.
pub(super) struct Zone<'a> {
    graph: &'a Graph,
    kinds: Vec<Kind>,
    /// The regions that touch the zone and are not won.
    ring: Vec<usize>,
    /// By colour: how many regions are not won, and how many of these touch the zone.
    missing: [usize; COLOURS],
    touching: [usize; COLOURS],
    /// The regions won, as bits.
    name: Vec<u64>,
}

/// What a call has changed: the regions won, and those that touch the zone since.
struct Trail {
    won: Vec<usize>,
    fresh: Vec<usize>,
}

/// What became of a list.
pub(super) enum Closed {
    /// No flooding is shorter than the bound.
    Yes,
    /// The zones take too much memory to be noted.
    TooLarge,
}

impl<'a> Zone<'a> {
    /// The zone at the start.
    pub(super) fn new(graph: &'a Graph) -> Self {
        let mut zone = Self {
            graph,
            kinds: vec![Kind::Away; graph.size.len()],
            ring: Vec::new(),
            missing: [0; COLOURS],
            touching: [0; COLOURS],
            name: vec![0; graph.size.len().div_ceil(64)],
        };
        graph.colour.iter().for_each(|&colour| zone.missing[usize::from(colour)] += 1);
        graph.rings[0].iter().for_each(|&region| zone.touch(region));
        zone
    }

    fn touch(&mut self, region: usize) {
        if self.kinds[region] == Kind::Away {
            self.kinds[region] = Kind::Touched;
            self.ring.push(region);
            self.touching[usize::from(self.graph.colour[region])] += 1;
        }
    }

    /// Wins the regions that touch the zone and pass the test; says how much was looked at.
    fn win(&mut self, test: impl Fn(usize) -> bool) -> (Trail, u64) {
        let graph = self.graph;
        let (won, rest): (Vec<usize>, Vec<usize>) =
            self.ring.iter().partition(|&&region| test(usize::from(graph.colour[region])));
        let mut looked = self.ring.len() as u64;
        self.ring = rest;
        let before = self.ring.len();
        for &region in &won {
            self.kinds[region] = Kind::Won;
            self.name[region / 64] |= 1 << (region % 64);
            self.missing[usize::from(graph.colour[region])] -= 1;
            self.touching[usize::from(graph.colour[region])] -= 1;
        }
        for &region in &won {
            looked += graph.near[region].len() as u64;
            graph.near[region].iter().for_each(|&next| self.touch(next));
        }
        let fresh = self.ring[before..].to_vec();
        (Trail { won, fresh }, looked)
    }

    /// Calls a colour.
    pub(super) fn call(&mut self, colour: u8, limits: &Limits) -> Result<(), Objection> {
        let (_, looked) = self.win(|other| other == usize::from(colour));
        Ok(limits.spend(1 + looked)?)
    }

    fn take_back(&mut self, trail: Trail) {
        for region in trail.fresh {
            self.kinds[region] = Kind::Away;
            self.touching[usize::from(self.graph.colour[region])] -= 1;
        }
        let kinds = &self.kinds;
        self.ring.retain(|&region| kinds[region] == Kind::Touched);
        for region in trail.won {
            self.kinds[region] = Kind::Touched;
            self.name[region / 64] &= !(1 << (region % 64));
            self.missing[usize::from(self.graph.colour[region])] += 1;
            self.touching[usize::from(self.graph.colour[region])] += 1;
            self.ring.push(region);
        }
    }

    /// How many cells are won, those at the start included.
    pub(super) fn cells(&self) -> i64 {
        let won = (0..self.kinds.len()).filter(|&region| self.kinds[region] == Kind::Won);
        self.graph.owned[0] + won.map(|region| self.graph.size[region]).sum::<i64>()
    }

    fn is_whole(&self) -> bool {
        self.missing.iter().all(|&missing| missing == 0)
    }

    /// No flooding from here is shorter than this.
    pub(super) fn bound(&self, sketch: &mut Sketch, limits: &Limits) -> Result<u64, Objection> {
        sketch.kinds.clone_from(&self.kinds);
        sketch.ring.clone_from(&self.ring);
        (sketch.missing, sketch.touching) = (self.missing, self.touching);
        let (mut calls, mut looked) = (0, 1);
        while !sketch.ring.is_empty() {
            calls += 1;
            looked += sketch.step(self.graph);
            if looked > PAUSE {
                limits.spend(std::mem::take(&mut looked))?;
            }
        }
        limits.spend(looked)?;
        Ok(calls)
    }
}

/// After so many regions the limits are asked.
const PAUSE: u64 = 4096;

/// A zone that grows as the bound says; its room is used again and again.
pub(super) struct Sketch {
    kinds: Vec<Kind>,
    ring: Vec<usize>,
    won: Vec<usize>,
    missing: [usize; COLOURS],
    touching: [usize; COLOURS],
}

impl Sketch {
    pub(super) const fn new() -> Self {
        let (missing, touching) = ([0; COLOURS], [0; COLOURS]);
        Self { kinds: Vec::new(), ring: Vec::new(), won: Vec::new(), missing, touching }
    }

    /// One call: a colour that can be finished, or all that touches the zone. Says how much was looked at.
    fn step(&mut self, graph: &Graph) -> u64 {
        let finished = finishes(&self.missing, &self.touching);
        let mut looked = self.ring.len() as u64;
        self.won.clear();
        let won = &mut self.won;
        self.ring.retain(|&region| {
            let wins = finished.is_none_or(|colour| colour == usize::from(graph.colour[region]));
            if wins {
                won.push(region);
            }
            !wins
        });
        for &region in &self.won {
            self.kinds[region] = Kind::Won;
            self.missing[usize::from(graph.colour[region])] -= 1;
            self.touching[usize::from(graph.colour[region])] -= 1;
        }
        for &region in &self.won {
            looked += graph.near[region].len() as u64;
            for &next in &graph.near[region] {
                if self.kinds[next] == Kind::Away {
                    self.kinds[next] = Kind::Touched;
                    self.ring.push(next);
                    self.touching[usize::from(graph.colour[next])] += 1;
                }
            }
        }
        looked
    }
}

/// The first colour of which everything that is missing touches the zone.
fn finishes(missing: &[usize; COLOURS], touching: &[usize; COLOURS]) -> Option<usize> {
    (0..COLOURS).find(|&colour| missing[colour] > 0 && touching[colour] == missing[colour])
}

type Noted = HashMap<Box<[u64]>, u64, BuildHasherDefault<Spread>>;

/// Whether a list of zones shows that no flooding is shorter than a bound.
pub(super) fn closed(graph: &Graph, text: &str, bound: u64, limits: &Limits) -> Result<Closed, Objection> {
    let letters = text.bytes().filter(u8::is_ascii_uppercase).count() as u64 + 1;
    if letters.saturating_mul(8 * graph.size.len().div_ceil(64) as u64 + 64) > MOST_BYTES {
        return Ok(Closed::TooLarge);
    }
    let mut noted = Noted::default();
    walk(graph, text, limits, |zone, depth, _| {
        let least = noted.entry(zone.name.clone().into()).or_insert(depth);
        *least = depth.min(*least);
        Ok(())
    })?;
    let mut sketch = Sketch::new();
    walk(graph, text, limits, |zone, depth, place| {
        follow(zone, depth, bound, &noted, &mut sketch, limits)
            .map_err(|found| found.within(format!("zones[{place}]")))
    })?;
    Ok(Closed::Yes)
}

/// Looks at all calls from a zone.
fn follow(
    zone: &mut Zone,
    depth: u64,
    bound: u64,
    noted: &Noted,
    sketch: &mut Sketch,
    limits: &Limits,
) -> Result<(), Objection> {
    if zone.is_whole() && depth < bound {
        return Err(Objection::new(say::FewFlood { calls: depth, bound }));
    }
    let first = finishes(&zone.missing, &zone.touching);
    for colour in 0..COLOURS {
        if zone.touching[colour] == 0 || first.is_some_and(|first| first != colour) {
            continue;
        }
        let (trail, looked) = zone.win(|other| other == colour);
        limits.spend(1 + looked)?;
        let listed = noted.get(&*zone.name).is_some_and(|&other| other <= depth + 1);
        if !listed && depth + 1 + zone.bound(sketch, limits)? < bound {
            let letter = (b'A' + colour as u8) as char;
            return Err(Objection::new(say::ZoneMissing { letter }));
        }
        zone.take_back(trail);
    }
    Ok(())
}

/// Goes through the zones of a list, the one at the start included; says where in the text each of them ends.
fn walk(
    graph: &Graph,
    text: &str,
    limits: &Limits,
    mut visit: impl FnMut(&mut Zone, u64, usize) -> Result<(), Objection>,
) -> Result<(), Objection> {
    let mut zone = Zone::new(graph);
    let mut trails: Vec<Trail> = Vec::new();
    visit(&mut zone, 0, 0)?;
    for (at, sign) in text.bytes().enumerate() {
        let flaw = |what: Fixed| Objection::at(format!("zones[{at}]"), what);
        match sign {
            b'A'..=b'Z' => {
                let colour = usize::from(sign - b'A');
                if zone.touching.get(colour).is_none_or(|&regions| regions == 0) {
                    return Err(flaw(say::CALL_USELESS));
                }
                let (trail, looked) = zone.win(|other| other == colour);
                limits.spend(1 + looked + zone.name.len() as u64)?;
                trails.push(trail);
                visit(&mut zone, trails.len() as u64, at)?;
            }
            b'1'..=b'9' => {
                for _ in b'0'..sign {
                    let trail = trails.pop().ok_or_else(|| flaw(say::TAKE_BACK))?;
                    limits.spend(1 + zone.ring.len() as u64)?;
                    zone.take_back(trail);
                }
            }
            _ => return Err(flaw(say::ZONE_SIGN)),
        }
    }
    Ok(())
}
