//! The gonality by enumeration, between two bounds.
//!
//! From above: one dollar on each vertex of a determining set can lose any one (verify/rank.rs), so a small
//! such set is a good first answer; it is the best one on complete, bipartite and rook's graphs and on the
//! icosahedron; on grids a set that sweeps over the graph is better ([`sweep`]). From below: disjoint eggs
//! ([`eggs`]), or many that overlap ([`rooms`]).
//!
//! In between, degree by degree: a divisor of rank at least 1 is equivalent to one that is reduced at a root
//! q and gives q a dollar. So it suffices to walk over the *superstable* ways to lay at most d − 1 dollars
//! beside q, the others of d lying on q: these are closed under taking dollars away, so the walk adds one
//! dollar at a time, in the order of the vertices, and turns back when a fire from q no longer burns all. For
//! each, the vertices of the determining set ask for a dollar, the one that refused last first; a fire from
//! it either burns everything (refused) or shows who lends to it (Dhar). Almost every divisor is refused by
//! its first fire.
//!
//! Cost: a few fires ([`packed`] on small graphs), for each superstable divisor of degree below the
//! gonality; their number is at most the binomial of n + d over d. Gonality is NP-hard (Gijswijt, Smit and
//! van der Wegen), so on larger graphs the limit stops it, with bounds.

mod eggs;
mod flow;
mod packed;
mod rooms;
mod scripts;
mod sweep;

use super::super::verify::{Floor, Gonality, GonalityClaim, Script};
use super::super::{Dollars, Instance, say};
use super::rank::chips::Chips;
use super::rank::determining::determining;
use ludograph_core::{Found, Nothing, Promise, Run, Solver, Stop, sized};
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};
use packed::{Bytes, Packed};

/// On larger graphs no dollar is taken away from a divisor that will do.
const MOST_TO_DESCEND: usize = 500;
/// On larger graphs no script is written for every vertex.
const MOST_TO_SHOW: usize = 10_000;

/// The method `superstable`.
pub(super) struct Superstable;

impl Solver<Gonality> for Superstable {
    fn key(&self) -> &'static str {
        "superstable"
    }

    fn summary(&self) -> &'static str {
        "walks over superstable divisors, degree by degree, between a scramble and a determining set"
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, _query: &Nothing, run: &Run) -> Found<GonalityClaim> {
        let graph = instance.graph();
        let mut divisor = vec![0; graph.vertices()];
        let mut scripts = vec![None; graph.vertices()];
        let mut floors = Vec::new();
        let mut why = None;
        for mut part in members(graph) {
            part.sort_unstable();
            let inner = graph.induced(&part);
            let found = between(&inner, run);
            for (v, (&owned, way)) in part.iter().zip(found.upper.divisor.iter().zip(found.upper.scripts)) {
                divisor[v.index()] = owned.into();
                scripts[v.index()] = way.map(|lends| {
                    let mut script = vec![0; graph.vertices()];
                    part.iter().zip(lends).for_each(|(w, times)| script[w.index()] = times);
                    Script(script)
                });
            }
            floors.push(found.floor);
            why = why.or(found.stop);
        }
        let claim = GonalityClaim { floors, divisor, scripts };
        match why {
            None => Found::Claim(claim),
            Some(why) => Found::Stopped { why, best: Some(claim) },
        }
    }
}

/// What is known of a connected graph.
struct Between {
    floor: Floor,
    upper: Upper,
    /// Why the bounds do not meet.
    stop: Option<Stop>,
}

/// A divisor of which any dollar can be missed, with the scripts that show it. It is put in the place of one with
/// more dollars only when its scripts are there: a limit may come at any moment.
struct Upper {
    divisor: Vec<i32>,
    scripts: Vec<Option<Vec<Dollars>>>,
}

impl Upper {
    /// One dollar everywhere: nothing needs to be shown.
    fn everywhere(vertices: usize) -> Self {
        Self { divisor: vec![1; vertices], scripts: vec![None; vertices] }
    }

    fn degree(&self) -> u32 {
        self.divisor.iter().sum::<i32>() as u32
    }

    /// Takes another divisor, if it has fewer dollars.
    fn lower(&mut self, graph: &Graph, divisor: Vec<i32>, run: &Run) -> Result<(), Stop> {
        if divisor.iter().sum::<i32>() < self.divisor.iter().sum::<i32>() {
            let scripts = scripts::scripts(graph, &divisor, &run.limits)?;
            *self = Self { divisor, scripts };
        }
        Ok(())
    }
}

/// Bytes that a number of a script takes, with those that were needed to find it.
const SCRIPT_BYTES: u64 = 24;

fn between(graph: &Graph, run: &Run) -> Between {
    let mut upper = Upper::everywhere(graph.vertices());
    let numbers = (graph.vertices() as u64).saturating_mul(graph.vertices() as u64);
    let bytes = numbers.saturating_mul(SCRIPT_BYTES);
    if graph.vertices() > MOST_TO_SHOW || bytes > run.memory {
        let what = say::ScriptsMemory { memory: sized(bytes) };
        return Between { floor: Floor::One, upper, stop: Some(Stop::TooLarge(what.into())) };
    }
    let mut floor = Floor::One;
    let mut least = 1;
    let stop = search(graph, &mut upper, &mut floor, &mut least, run).err();
    // Whatever ended the search: bounds that meet are an answer.
    let stop = stop.filter(|_| least < upper.degree());
    Between { floor: raised(floor, least), upper, stop }
}

/// Moves the bounds towards each other until they meet.
fn search(
    graph: &Graph,
    upper: &mut Upper,
    floor: &mut Floor,
    least: &mut u32,
    run: &Run,
) -> Result<(), Stop> {
    let set = determining(graph, run.seed, &run.limits);
    let mut divisor = vec![0; graph.vertices()];
    set.iter().for_each(|v| divisor[v.index()] = 1);
    upper.lower(graph, divisor.clone(), run)?;
    let root = graph.all().max_by_key(|&v| graph.degree(v)).expect("a component has a vertex");
    let mut walk = Walk::new(Chips::new(graph, root), set, run);
    let mut layers = Vec::new();
    if upper.degree() > 2
        && let Some(found) = sweep::sweep(graph, upper.degree(), &mut walk)
    {
        (divisor, layers) = (found.divisor, found.layers);
    }
    walk.descend(&mut divisor);
    upper.lower(graph, divisor, run)?;
    *floor = eggs::floor(graph, upper.degree(), layers, run);
    *least = floor.bound();
    while *least < upper.degree() {
        run.limits.note(|| format!("gonality between {least} and {}", upper.degree()));
        match walk.find(*least)? {
            None => *least += 1,
            Some(found) => upper.lower(graph, found, run)?,
        }
    }
    Ok(())
}

/// The floor itself, unless the search has shown more.
fn raised(floor: Floor, least: u32) -> Floor {
    match &floor {
        shown if shown.bound() == least => floor,
        _ => Floor::Search { least },
    }
}

/// The walk over superstable divisors.
struct Walk<'a> {
    chips: Chips<'a>,
    /// The same, faster, where it fits.
    packed: Option<(Packed, Bytes)>,
    set: Vec<Vertex>,
    run: &'a Run,
    others: Vec<Vertex>,
    values: Vec<i32>,
    trial: Vec<i32>,
    cold: Vec<bool>,
}

impl<'a> Walk<'a> {
    fn new(chips: Chips<'a>, set: Vec<Vertex>, run: &'a Run) -> Self {
        let n = chips.graph.vertices();
        let others = chips.graph.all().filter(|&v| v != chips.root).collect();
        let (values, trial, cold) = (vec![0; n], vec![0; n], vec![false; n]);
        Self { chips, packed: None, set, run, others, values, trial, cold }
    }

    /// A divisor of this degree of which any dollar can be missed.
    fn find(&mut self, degree: u32) -> Result<Option<Vec<i32>>, Stop> {
        let mut start = vec![0; self.values.len()];
        start[self.chips.root.index()] = degree as i32;
        self.set(&start);
        let found = self.walk(0)?;
        Ok(found.then(|| self.values.clone()))
    }

    /// Whether any dollar of this divisor can be missed.
    fn will_do(&mut self, divisor: &[i32]) -> Result<bool, Stop> {
        self.set(divisor);
        self.satisfies()
    }

    /// Takes dollars away as long as any one of the others can still be missed.
    fn descend(&mut self, divisor: &mut Vec<i32>) {
        let graph = self.chips.graph;
        let mut refused = 0;
        // Round and round, until nobody's dollar can be taken.
        for goal in (0..graph.vertices()).cycle().map(Vertex::at) {
            if refused == graph.vertices() || graph.vertices() > MOST_TO_DESCEND || self.run.limits.stopped()
            {
                break;
            }
            refused += 1;
            let mut less = divisor.clone();
            // Whoever is stopped keeps what he has.
            if let Ok(true) = self.chips.reach(&mut less, goal, &mut self.cold, &self.run.limits) {
                less[goal.index()] -= 1;
                if let Ok(true) = self.will_do(&less) {
                    (*divisor, refused) = (less, 0);
                }
            }
        }
    }

    fn set(&mut self, divisor: &[i32]) {
        self.values.copy_from_slice(divisor);
        let degree: i32 = divisor.iter().sum();
        let packed = Packed::new(self.chips.graph, degree as usize);
        self.packed = packed.map(|packed| {
            let bytes = packed.pack(divisor);
            (packed, bytes)
        });
    }

    fn shift(&mut self, from: Vertex, to: Vertex) {
        self.values[from.index()] -= 1;
        self.values[to.index()] += 1;
        if let Some((_, bytes)) = &mut self.packed {
            packed::shift(bytes, from, to);
        }
    }

    /// Looks here, then at all divisors with further dollars moved from the root to vertices from a place on;
    /// stops on a divisor that will do.
    fn walk(&mut self, from: usize) -> Result<bool, Stop> {
        self.run.limits.spend(1)?;
        if self.satisfies()? {
            return Ok(true);
        }
        let root = self.chips.root;
        if self.values[root.index()] == 1 {
            return Ok(false);
        }
        for place in from..self.others.len() {
            let vertex = self.others[place];
            self.shift(root, vertex);
            if self.is_superstable() && self.walk(place)? {
                return Ok(true);
            }
            self.shift(vertex, root);
        }
        Ok(false)
    }

    fn is_superstable(&mut self) -> bool {
        match &self.packed {
            Some((packed, bytes)) => packed.burns(bytes, self.chips.root),
            None => self.chips.burns(&self.values, self.chips.root, &mut self.cold),
        }
    }

    /// Whether every vertex of the determining set can get a dollar; one that cannot moves to the front.
    fn satisfies(&mut self) -> Result<bool, Stop> {
        for index in 0..self.set.len() {
            let goal = self.set[index];
            let reached = match &self.packed {
                Some((packed, bytes)) => packed.reaches(*bytes, goal),
                None => {
                    self.trial.copy_from_slice(&self.values);
                    self.chips.reach(&mut self.trial, goal, &mut self.cold, &self.run.limits)?
                }
            };
            if !reached {
                self.set[..=index].rotate_right(1);
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Limits, Seed};
    use ludograph_graph::family::Recipe;

    #[test]
    fn packed_fires_are_fires() {
        let mut draws = Seed(4).draws();
        for name in ["petersen", "dodecahedron", "complete:9", "document:17:6", "document:32:8"] {
            let graph = Recipe::short(name).expect(name).build(Seed(2)).expect(name).graph;
            let n = graph.vertices();
            for _ in 0..300 {
                let mut values = vec![0; n];
                (0..draws.index(40)).for_each(|_| values[draws.index(n)] += 1);
                let packed = Packed::new(&graph, 40).expect("small");
                let bytes = packed.pack(&values);
                let goal = Vertex::at(draws.index(n));
                let mut chips = Chips::new(&graph, goal);
                let mut cold = vec![false; n];
                assert_eq!(packed.burns(&bytes, goal), chips.burns(&values, goal, &mut cold));
                let reached = chips.reach(&mut values, goal, &mut cold, &Limits::none());
                assert_eq!(Ok(packed.reaches(bytes, goal)), reached);
            }
        }
    }
}
