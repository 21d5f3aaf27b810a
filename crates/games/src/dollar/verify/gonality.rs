//! What is the gonality of the graph: with how few dollars can the game survive the loss of any one?
//!
//! That is the least degree of a divisor of rank at least 1; the dollars of the instance do not matter. The
//! upper side is shown by such a divisor, and a script for each vertex that wins when it loses a dollar.
//! The lower side is shown where a *scramble* of disjoint eggs does it (Harp, Jackson, Jensen and Speeter
//! 2022): if k connected sets of vertices are pairwise disjoint, and any two of them are joined by k paths
//! without a common edge, the gonality is at least k. (Single vertices give the least of the number of
//! vertices and the edge connectivity.) Sets that overlap do it too: if nobody can hit all of them with fewer than
//! k vertices, and any two without a common vertex are joined by k paths. That many vertices are needed is shown room
//! by room, by a tree of choices that the claim contains. Otherwise the lower side rests on the solver's word.
//!
//! On a graph in several parts each part must survive alone, so gonalities add up.

use super::super::{Dollar, Dollars, Instance, say};
use super::Script;
use super::rank::{parts, without};
use super::script::complete;
use super::winnable::nobody_owes;
use ludograph_core::called::vertex as called;
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict, exact};
use ludograph_graph::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What is unproved without an argument.
const LOWER: &str = "lower side of the gonality";

/// The question `gonality`.
#[derive(Debug)]
pub struct Gonality;

/// Bounds on the gonality, equal when it is known, with their evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GonalityClaim {
    /// One floor for each component, in the order of least vertices; they add up.
    pub floors: Vec<Floor>,
    /// Dollars of which any one can be missed.
    #[serde(with = "exact::list")]
    pub divisor: Vec<Dollars>,
    /// For each vertex that owns none of them: the script that wins when it loses one.
    pub scripts: Vec<Option<Script>>,
}

/// Why the gonality of a component is not less.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// Something must be there to be lost.
    One,
    /// Disjoint connected sets, any two of them joined by as many paths as there are sets, or at least by
    /// `paths`; vertices are numbered within the component.
    Eggs {
        /// The sets.
        eggs: Vec<Vec<Vertex>>,
        /// The bound that they show.
        paths: u32,
    },
    /// Connected sets that may overlap, any two without a common vertex joined by at least `paths` paths; whoever
    /// would hit them all needs so many vertices of each room that these are at least `paths`.
    Scramble {
        /// The sets.
        eggs: Vec<Vec<Vertex>>,
        /// Disjoint sets of vertices.
        rooms: Vec<Vec<Vertex>>,
        /// With fewer vertices of a room the eggs within it are not all hit.
        needs: Vec<u32>,
        /// Why, for each room: numbers of eggs that are not hit, as a tree in preorder. After an egg follows, for each of
        /// its vertices in their order, what is not hit although that vertex is chosen too, until one vertex less than
        /// needed is chosen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        trees: Vec<Vec<u32>>,
        /// The bound that they show.
        paths: u32,
    },
    /// A search says so.
    Search {
        /// The bound.
        least: u32,
    },
}

impl Floor {
    /// So much is shown.
    pub(in super::super) fn bound(&self) -> u32 {
        match self {
            Floor::One => 1,
            Floor::Eggs { paths, .. } | Floor::Scramble { paths, .. } => *paths,
            Floor::Search { least } => *least,
        }
    }
}

impl GonalityClaim {
    fn lower(&self) -> Dollars {
        self.floors.iter().map(|floor| Dollars::from(floor.bound())).sum()
    }

    fn upper(&self) -> Option<Dollars> {
        self.divisor.iter().try_fold(0, |sum: Dollars, &owned| sum.checked_add(owned))
    }
}

impl Problem for Gonality {
    type Game = Dollar;
    const KEY: &'static str = "gonality";
    const ASKS: &'static str = "With how few dollars on this graph can any one be missed?";
    type Query = Nothing;
    type Claim = GonalityClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &GonalityClaim) -> Value {
        let (lower, upper) = (claim.lower(), claim.upper());
        if upper == Some(lower) {
            return json!({ "gonality": exact::value(lower) });
        }
        json!({ "gonality": null, "lower": exact::value(lower), "upper": upper.map(exact::value) })
    }

    fn words(instance: &Instance, claim: &GonalityClaim) -> Message {
        let (lower, upper) = (claim.lower(), claim.upper().unwrap_or(Dollars::MAX));
        if lower < upper {
            return say::GonalityBetween { lower, upper }.into();
        }
        let owners = claim.divisor.iter().enumerate().filter(|(_, owned)| **owned > 0);
        let owners: Vec<String> =
            owners.map(|(v, owned)| format!("{}: {owned}", instance.called(Vertex::at(v)))).collect();
        say::Gonality { gonality: lower, owners }.into()
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &GonalityClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        survives(instance, claim, limits)?;
        let parts = parts(instance, limits)?;
        if parts.len() != claim.floors.len() {
            let what = say::BoundsFor { bounds: claim.floors.len(), components: parts.len() };
            return Err(Objection::at("floors", what));
        }
        if claim.upper().is_none_or(|upper| claim.lower() > upper) {
            return Err(Objection::at("floors", say::ABOVE_DIVISOR));
        }
        let mut verdict = Verdict::Proved;
        for (index, (part, floor)) in parts.iter().zip(&claim.floors).enumerate() {
            match floor {
                Floor::One => {}
                Floor::Eggs { eggs, paths } => {
                    let place = |found: Objection| found.within(format!("floors[{index}]"));
                    scrambles(part.graph(), eggs, *paths as usize, limits).map_err(place)?;
                }
                // Without trees nobody has said why so many vertices are needed.
                Floor::Scramble { trees, needs, .. } if trees.is_empty() && !needs.is_empty() => {
                    verdict = Verdict::Unproved(LOWER);
                }
                Floor::Scramble { eggs, rooms, needs, trees, paths } => {
                    let place = |found: Objection| found.within(format!("floors[{index}]"));
                    hang_together(part.graph(), eggs, limits).map_err(place)?;
                    let hits = hits(part.graph(), eggs, rooms, needs, trees, limits).map_err(place)?;
                    if hits < u64::from(*paths) {
                        let what = say::RoomsNeed { hits, paths: *paths };
                        return Err(Objection::at(format!("floors[{index}] needs"), what));
                    }
                    overlap(part.graph(), eggs, *paths as usize, limits).map_err(place)?;
                }
                Floor::Search { .. } => verdict = Verdict::Unproved(LOWER),
            }
        }
        Ok(verdict)
    }
}

fn survives(instance: &Instance, claim: &GonalityClaim, limits: &Limits) -> Result<(), Objection> {
    complete(instance, &claim.divisor, "divisor")?;
    if let Some(at) = claim.divisor.iter().position(|&owned| owned < 0) {
        return Err(Objection::at(format!("divisor[{}]", called(at)), say::IS_NEGATIVE));
    }
    if claim.scripts.len() != claim.divisor.len() {
        return Err(Objection::at("scripts", say::SCRIPTS_MISSING));
    }
    let board = super::rank::divisor(instance.graph(), claim.divisor.clone())?;
    for (at, script) in claim.scripts.iter().enumerate() {
        match script {
            None if claim.divisor[at] > 0 => {}
            None => {
                return Err(Objection::at(format!("scripts[{}]", called(at)), say::LOSS_MISSING));
            }
            Some(script) => {
                let mut taken = vec![0; claim.divisor.len()];
                taken[at] = 1;
                nobody_owes(&without(&board, &taken)?, &script.0, limits)
                    .map_err(|found| found.within(format!("scripts[{}]", called(at))))?;
            }
        }
    }
    Ok(())
}

fn scrambles(graph: &Graph, eggs: &[Vec<Vertex>], bound: usize, limits: &Limits) -> Result<(), Objection> {
    if eggs.len() < bound {
        return Err(Objection::at("eggs", say::FewSets { sets: eggs.len(), bound }));
    }
    let mut owner = vec![None; graph.vertices()];
    for (name, vertex) in eggs.iter().enumerate().flat_map(|(name, egg)| egg.iter().map(move |v| (name, v))) {
        match owner.get_mut(vertex.index()) {
            None => return Err(Objection::at("eggs", say::NoSuchVertex { vertex: vertex.to_string() })),
            Some(Some(_)) => {
                return Err(Objection::at("eggs", say::InTwoSets { vertex: called(vertex) }));
            }
            Some(free) => *free = Some(name),
        }
    }
    hang_together(graph, eggs, limits)?;
    // Between single vertices "joined by k paths" passes on from neighbour to neighbour; else all pairs count.
    let single = eggs.iter().all(|egg| egg.len() == 1);
    let at_edges = at_edges(graph);
    for (name, egg) in eggs.iter().enumerate() {
        for other in &eggs[name + 1..] {
            if joined(graph, &at_edges, egg, other, bound, limits)? < bound {
                let what = say::FewPaths { bound, vertex: called(other[0]) };
                return Err(Objection::at(format!("eggs[{name}]"), what));
            }
        }
        if single {
            break;
        }
    }
    Ok(())
}

fn hang_together(graph: &Graph, eggs: &[Vec<Vertex>], limits: &Limits) -> Result<(), Objection> {
    eggs.iter().enumerate().try_for_each(|(name, egg)| hangs_together(graph, name, egg, limits))
}

fn hangs_together(graph: &Graph, name: usize, egg: &[Vertex], limits: &Limits) -> Result<(), Objection> {
    let start = *egg.first().ok_or_else(|| Objection::at("eggs", say::A_SET_IS_EMPTY))?;
    limits.spend(graph.vertices() as u64)?;
    let mut seen = vec![true; graph.vertices()];
    for vertex in egg {
        match seen.get_mut(vertex.index()) {
            None => return Err(Objection::at("eggs", say::NoSuchVertex { vertex: vertex.to_string() })),
            Some(seen) => *seen = false,
        }
    }
    if super::win::component(graph, start, &mut seen, limits)?.len() != egg.len() {
        return Err(Objection::at(format!("eggs[{name}]"), say::SET_IN_PIECES));
    }
    Ok(())
}

/// How many vertices are needed to hit all eggs, at least; the eggs are connected.
fn hits(
    graph: &Graph,
    eggs: &[Vec<Vertex>],
    rooms: &[Vec<Vertex>],
    needs: &[u32],
    trees: &[Vec<u32>],
    limits: &Limits,
) -> Result<u64, Objection> {
    if rooms.len() != needs.len() || rooms.len() != trees.len() {
        return Err(Objection::at("needs", say::ROOM_TREES));
    }
    let mut room_of = vec![None; graph.vertices()];
    for (name, vertex) in
        rooms.iter().enumerate().flat_map(|(name, room)| room.iter().map(move |v| (name, v)))
    {
        limits.spend(1)?;
        match room_of.get_mut(vertex.index()) {
            Some(free @ None) => *free = Some(name),
            _ => {
                return Err(Objection::at("rooms", say::RoomVertex { vertex: vertex.to_string() }));
            }
        }
    }
    let mut chosen = vec![false; graph.vertices()];
    for (name, (&need, tree)) in needs.iter().zip(trees).enumerate() {
        let inside = |egg: &[Vertex]| egg.iter().all(|v| room_of[v.index()] == Some(name));
        let more = need.checked_sub(1);
        let read = more.map_or(Ok(0), |more| missed(eggs, &inside, more as usize, tree, &mut chosen, limits));
        let read = read.map_err(|found| found.within(format!("trees[{name}]")))?;
        if read != tree.len() {
            return Err(Objection::at(format!("trees[{name}]"), say::TREE_GOES_ON));
        }
    }
    Ok(needs.iter().map(|&need| u64::from(need)).sum())
}

/// Follows a tree that shows that so many vertices never hit all eggs of a room; says how many numbers were read. Nothing is
/// chosen here but what the tree leads to: each vertex of an egg in turn.
fn missed(
    eggs: &[Vec<Vertex>],
    inside: &dyn Fn(&[Vertex]) -> bool,
    vertices: usize,
    tree: &[u32],
    chosen: &mut [bool],
    limits: &Limits,
) -> Result<usize, Objection> {
    // The eggs on the way, each with the place of the vertex that is chosen of it.
    let mut path: Vec<(usize, usize)> = Vec::new();
    for (at, &name) in tree.iter().enumerate() {
        let flaw = |what: Fixed| Objection::at(at, what);
        let name = name as usize;
        let egg = eggs.get(name).filter(|egg| inside(egg)).ok_or_else(|| flaw(say::EGG_ELSEWHERE))?;
        limits.spend(1 + egg.len() as u64)?;
        if egg.iter().any(|v| chosen[v.index()]) {
            return Err(flaw(say::EGG_HIT));
        }
        if path.len() < vertices {
            chosen[egg[0].index()] = true;
            path.push((name, 0));
            continue;
        }
        // The next vertex of the last egg that has one.
        while let Some((name, place)) = path.pop() {
            chosen[eggs[name][place].index()] = false;
            if let Some(next) = eggs[name].get(place + 1) {
                chosen[next.index()] = true;
                path.push((name, place + 1));
                break;
            }
        }
        if path.is_empty() {
            return Ok(at + 1);
        }
    }
    Err(Objection::new(say::TREE_ENDS))
}

/// Whether any two sets without a common vertex are joined by so many paths.
fn overlap(graph: &Graph, eggs: &[Vec<Vertex>], bound: usize, limits: &Limits) -> Result<(), Objection> {
    let at_edges = at_edges(graph);
    for (name, egg) in eggs.iter().enumerate() {
        limits.spend(graph.vertices() as u64)?;
        let mut mine = vec![false; graph.vertices()];
        egg.iter().for_each(|v| mine[v.index()] = true);
        for other in &eggs[name + 1..] {
            limits.spend(1 + other.len() as u64)?;
            if other.iter().any(|v| mine[v.index()]) {
                continue;
            }
            if joined(graph, &at_edges, egg, other, bound, limits)? < bound {
                let what = say::FewPaths { bound, vertex: called(other[0]) };
                return Err(Objection::at(format!("eggs[{name}]"), what));
            }
        }
    }
    Ok(())
}

/// The edges at each vertex: their number, their other end, and whether they lead there or back.
fn at_edges(graph: &Graph) -> Vec<Vec<(usize, Vertex, i8)>> {
    let mut at_edges = vec![Vec::new(); graph.vertices()];
    for (edge, (u, v)) in graph.edges().iter().enumerate() {
        at_edges[u.index()].push((edge, *v, 1i8));
        at_edges[v.index()].push((edge, *u, -1i8));
    }
    at_edges
}

/// How many paths without a common edge join the sets, counted up to a bound: each path found may take back
/// edges of earlier ones (Ford and Fulkerson), nearest vertices first.
fn joined(
    graph: &Graph,
    at_edges: &[Vec<(usize, Vertex, i8)>],
    from: &[Vertex],
    to: &[Vertex],
    bound: usize,
    limits: &Limits,
) -> Result<usize, Objection> {
    let n = graph.vertices();
    let mut goal = vec![false; n];
    to.iter().for_each(|v| goal[v.index()] = true);
    // What flows along an edge, from its first end to its second: -1, 0 or 1.
    let mut flow = vec![0i8; graph.edges().len()];
    for paths in 0..bound {
        limits.spend(n as u64)?;
        let mut came: Vec<Option<(usize, Vertex, i8)>> = vec![None; n];
        let mut seen = vec![false; n];
        let mut todo = from.to_vec();
        todo.iter().for_each(|v| seen[v.index()] = true);
        let mut done = 0;
        let end = 'found: loop {
            let Some(&vertex) = todo.get(done) else { return Ok(paths) };
            done += 1;
            limits.spend(at_edges[vertex.index()].len() as u64)?;
            for &(edge, next, sign) in &at_edges[vertex.index()] {
                if flow[edge] * sign < 1 && !std::mem::replace(&mut seen[next.index()], true) {
                    came[next.index()] = Some((edge, vertex, sign));
                    if goal[next.index()] {
                        break 'found next;
                    }
                    todo.push(next);
                }
            }
        };
        let mut vertex = end;
        while let Some((edge, before, sign)) = came[vertex.index()] {
            flow[edge] += sign;
            vertex = before;
        }
    }
    Ok(bound)
}
