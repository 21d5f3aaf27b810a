//! What is a place worth to the robber? The document's potentials, and yours.
//!
//! An [`Evaluate`] gives every vertex a number while the cops stand somewhere: the document's W(C, v). Its
//! algorithms 1, 2 and 3 are [`Algorithm`]; another one is a type that implements the trait. The robber
//! ([`Robber`]) starts at the greatest potential; later he stays if his own is greater than all around,
//! and goes to the greatest around otherwise. Equal potentials (within 1e-9) make a set of strategies: the
//! first of them or one by chance is taken. With [`Ties::Stay`] he also stays where his own is as great.

use super::super::verify::MOST_FLOWS;
pub use super::super::verify::{Flow, Kind, Ties};
use super::super::{Instance, Terms, say};
use ludograph_core::{Draws, Faults, Limits, Message, Stop};
use ludograph_graph::Vertex;
use ludograph_graph::facts::two_core;
use std::sync::OnceLock;

/// Potentials nearer than this are equal.
pub const EQUAL: f64 = 1e-9;

/// So many vertices have their distances kept.
const MOST_VERTICES: usize = 20_000;

/// A judgement of places.
pub trait Evaluate: Send + Sync {
    /// The potential of every vertex while the cops stand there.
    fn potentials(&self, cops: &[Vertex], into: &mut Vec<f64>);
}

/// The parameters of algorithms 2 and 3.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// How often potentials flow.
    pub flows: u32,
    /// How much flows each time; the last counts for all further ones.
    pub shares: Vec<f64>,
    /// What a dead end keeps of its potential.
    pub dead_end: f64,
    /// How they flow.
    pub flow: Flow,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { flows: 2, shares: vec![0.01], dead_end: 0.1, flow: Flow::Printed }
    }
}

impl Parameters {
    /// Whether the numbers can be used.
    ///
    /// # Errors
    /// With all that cannot.
    pub fn admit(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        if self.shares.is_empty() || self.shares.iter().any(|share| !share.is_finite()) {
            faults.absorb(Faults::field("EP", say::SHARES));
        }
        if !self.dead_end.is_finite() {
            faults.absorb(Faults::field("EPp", say::DEAD_END_NUMBER));
        }
        if self.flows > MOST_FLOWS {
            faults.absorb(Faults::field("EN", say::Flows { flows: self.flows, most: MOST_FLOWS }));
        }
        faults.or(())
    }
}

/// One of the document's three algorithms on a graph.
pub struct Algorithm {
    kind: Kind,
    parameters: Parameters,
    around: Vec<Vec<u32>>,
    /// The distances from a vertex, found when a cop first stands there: all of them would take long on a large graph.
    distances: Vec<OnceLock<Vec<u32>>>,
    dead_ends: Vec<bool>,
    /// When the flag is up, potentials flow no more.
    limits: Limits,
}

impl Algorithm {
    /// Ready to judge places of a graph.
    ///
    /// # Errors
    /// When the graph is too large for a table of distances.
    pub fn new(instance: &Instance, kind: Kind, parameters: Parameters) -> Result<Self, Message> {
        Self::within(instance, kind, parameters, &Limits::none()).map_err(|why| match why {
            Stop::TooLarge(what) => what,
            other => other.to_string().into(),
        })
    }

    /// The same within limits.
    ///
    /// # Errors
    /// When the graph is too large for a table of distances, or a limit is reached.
    pub fn within(
        instance: &Instance,
        kind: Kind,
        parameters: Parameters,
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let n = instance.vertices();
        if n > MOST_VERTICES {
            return Err(Stop::TooLarge(say::Distances { vertices: n, most: MOST_VERTICES }.into()));
        }
        let around = instance.all().map(|v| instance.out(v).iter().map(|w| w.0).collect()).collect();
        let distances = (0..n).map(|_| OnceLock::new()).collect();
        Ok(Self {
            kind,
            parameters,
            around,
            distances,
            dead_ends: dead_ends(instance),
            limits: limits.clone(),
        })
    }

    /// From now on these limits are asked between two flows: a thousand of them take long on a large graph.
    pub fn watch(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn flow(&self, potentials: &mut [f64], share: f64) {
        let sum = |of: &[f64], v: usize| self.around[v].iter().map(|&u| of[u as usize]).sum::<f64>();
        let n = potentials.len();
        match self.parameters.flow {
            Flow::Printed => {
                let delta: Vec<f64> = (0..n).map(|v| share * sum(potentials, v)).collect();
                for v in 0..n {
                    potentials[v] = potentials[v] - delta[v] + sum(&delta, v);
                }
            }
            Flow::Conservative => {
                let before = potentials.to_vec();
                for v in 0..n {
                    let degree = self.around[v].len() as f64;
                    potentials[v] = before[v] - share * degree * before[v] + share * sum(&before, v);
                }
            }
        }
    }
}

impl Evaluate for Algorithm {
    fn potentials(&self, cops: &[Vertex], into: &mut Vec<f64>) {
        let n = self.around.len();
        into.clear();
        into.resize(n, n as f64);
        for cop in cops {
            let far = self.distances[cop.index()].get_or_init(|| distances(&self.around, cop.index()));
            for (potential, &distance) in into.iter_mut().zip(far) {
                *potential = potential.min(f64::from(distance));
            }
        }
        if self.kind == Kind::Alg1 {
            return;
        }
        for round in 0..self.parameters.flows as usize {
            let shares = &self.parameters.shares;
            let share = shares.get(round).or(shares.last()).copied().unwrap_or_default();
            if self.limits.stopped() {
                break;
            }
            self.flow(into, share);
        }
        if self.kind == Kind::Alg3 {
            for (potential, &dead) in into.iter_mut().zip(&self.dead_ends) {
                *potential *= if dead { self.parameters.dead_end } else { 1.0 };
            }
        }
    }
}

/// The distances from a cop; the number of vertices where he never comes.
fn distances(around: &[Vec<u32>], from: usize) -> Vec<u32> {
    let far = around.len() as u32;
    let mut all = vec![far; around.len()];
    all[from] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for &other in &around[here] {
            let other = other as usize;
            if all[other] == far {
                all[other] = all[here] + 1;
                queue.push(other);
            }
        }
    }
    all
}

/// The document's dead ends, as the least set its rule makes: what the 2-core leaves out.
pub fn dead_ends(instance: &Instance) -> Vec<bool> {
    let mut dead = vec![true; instance.vertices()];
    two_core(&instance.shape()).into_iter().for_each(|v| dead[v.index()] = false);
    dead
}

/// The robber who follows potentials.
pub struct Robber<'a> {
    /// The judgement of places.
    pub evaluate: &'a dyn Evaluate,
    /// The graph.
    pub instance: &'a Instance,
    /// The variant.
    pub terms: &'a Terms,
    /// Whether he stays where another place is as good as his own; the document's robber goes.
    pub stays: bool,
}

impl Robber<'_> {
    /// All places that the algorithm may start from, and their potential; none and no number when
    /// potentials overflow.
    pub fn starts(&self, cops: &[Vertex], room: &mut Vec<f64>) -> (Vec<Vertex>, f64) {
        self.evaluate.potentials(cops, room);
        if !are_finite(room) {
            return (Vec::new(), f64::NAN);
        }
        greatest(self.instance.all(), room)
    }

    /// All places that the algorithm may go to, and their potential; none and no number when potentials
    /// overflow.
    pub fn steps(&self, cops: &[Vertex], robber: Vertex, room: &mut Vec<f64>) -> (Vec<Vertex>, f64) {
        self.evaluate.potentials(cops, room);
        if !are_finite(room) {
            return (Vec::new(), f64::NAN);
        }
        self.among(cops, robber, room)
    }

    fn among(&self, cops: &[Vertex], robber: Vertex, potentials: &[f64]) -> (Vec<Vertex>, f64) {
        let own = potentials[robber.index()];
        let around: Vec<Vertex> = if self.terms.robber_speed == 1 {
            self.instance.out(robber).to_vec()
        } else {
            let zone = |v: Vertex| {
                cops.iter().any(|&cop| self.terms.catch_reach(self.instance, cop).binary_search(&v).is_ok())
            };
            let mut reach = self.terms.robber_reach(self.instance, robber, zone);
            reach.retain(|&v| v != robber);
            reach
        };
        if around.is_empty() {
            return (vec![robber], own);
        }
        let (best, most) = greatest(around.into_iter(), potentials);
        let better = if self.stays { own > most - EQUAL } else { own > most + EQUAL };
        if better && !self.terms.robber_must_move { (vec![robber], own) } else { (best, most) }
    }
}

fn are_finite(potentials: &[f64]) -> bool {
    potentials.iter().all(|potential| potential.is_finite())
}

fn greatest(places: impl Iterator<Item = Vertex> + Clone, potentials: &[f64]) -> (Vec<Vertex>, f64) {
    let most = places.clone().map(|v| potentials[v.index()]).fold(f64::NEG_INFINITY, f64::max);
    (places.filter(|v| potentials[v.index()] >= most - EQUAL).collect(), most)
}

/// One of equals.
pub fn choose<T: Clone>(equals: &[T], ties: Ties, draws: &mut Draws) -> Option<T> {
    match ties {
        Ties::First | Ties::Stay => equals.first().cloned(),
        Ties::Random if equals.is_empty() => None,
        Ties::Random => Some(draws.pick(equals).clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_graph::Graph;

    fn path(n: u32) -> Instance {
        Instance::new(Graph::new(n as usize, (1..n).map(|v| (Vertex(v - 1), Vertex(v))).collect()))
            .expect("a path")
    }

    #[test]
    fn the_formulas_by_hand() {
        let path = path(3);
        let flow = |flow, shares: &[f64], flows| {
            let parameters = Parameters { flows, shares: shares.to_vec(), flow, ..Parameters::default() };
            let algorithm = Algorithm::new(&path, Kind::Alg2, parameters).expect("small");
            let mut room = Vec::new();
            algorithm.potentials(&[Vertex(0)], &mut room);
            room.iter().map(|p| (p * 1e6).round() / 1e6).collect::<Vec<_>>()
        };
        // P = (0, 1, 2); AP = (1, 2, 1); AAP = (2, 2, 2).
        assert_eq!(flow(Flow::Printed, &[0.1], 1), [0.1, 1.0, 2.1]);
        assert_eq!(flow(Flow::Conservative, &[0.1], 1), [0.1, 1.0, 1.9]);
        assert_eq!(flow(Flow::Printed, &[0.1, 0.0], 2), [0.1, 1.0, 2.1]);
        let all = Algorithm::new(&path, Kind::Alg3, Parameters { flows: 0, ..Parameters::default() });
        let mut room = Vec::new();
        all.expect("small").potentials(&[Vertex(0)], &mut room);
        assert_eq!(room, [0.0, 0.1, 0.2], "in a tree every vertex is a dead end");
    }

    #[test]
    fn a_robber_stays_only_if_his_place_is_better_than_all_around() {
        struct Own(Vec<f64>);
        impl Evaluate for Own {
            fn potentials(&self, _cops: &[Vertex], into: &mut Vec<f64>) {
                into.clone_from(&self.0);
            }
        }
        let (path, terms) = (path(3), Terms::default());
        let steps = |all: [f64; 3]| {
            let own = Own(all.to_vec());
            let robber = Robber { evaluate: &own, instance: &path, terms: &terms, stays: false };
            robber.steps(&[], Vertex(1), &mut Vec::new()).0.iter().map(|v| v.0).collect::<Vec<_>>()
        };
        assert_eq!(steps([1.0, 1.0, 1.0]), [0, 2], "equal potentials make him move");
        assert_eq!(steps([1.0, 1.1, 1.0]), [1]);
        assert_eq!(steps([1.0, 0.0, 1.0 + 1e-10]), [0, 2]);
    }
}
