//! A scramble of eggs that overlap: many sets in few rooms.
//!
//! The graph is divided into *rooms*, and the eggs are all connected sets of some size within the rooms, or all
//! that a room is when one vertex is left out. Whoever wants to hit every egg must choose several vertices of each
//! room; and eggs that share a vertex cannot be separated, so only disjoint ones must be joined by many paths.
//! On a torus the rooms are the columns, and each must be hit twice; on a rook's graph they are the rows; on
//! the hypercube squares. Rooms are looked for among the layers of the sweep, among vertices that are equally much
//! nearer to one vertex than to another, among such sets cut by each other, among cliques, and among merged sets.

use super::super::super::verify::Floor;
use super::eggs::{Paths, merged};
use ludograph_core::Run;
use ludograph_graph::facts::distances;
use ludograph_graph::{Graph, Vertex};
use std::collections::BTreeMap;

type Sets = Vec<Vec<Vertex>>;

/// Larger graphs are not divided.
const MOST_VERTICES: usize = 150;
/// On so few vertices the search itself is quick, and little is spent on its beginning: about ten milliseconds.
const SMALL: usize = 32;
/// So many arcs.
const LITTLE: u64 = 5_000_000;
/// More eggs are not tried: there are too many pairs.
const MOST_EGGS: usize = 300;
/// Longer trees are not written.
const LONGEST: usize = 100_000;
/// In larger rooms only the sets without one vertex are eggs.
const LARGE: usize = 10;

/// A scramble that shows more than `known`, and at most `aim`.
pub(super) fn better(
    graph: &Graph,
    known: usize,
    aim: usize,
    layers: &Sets,
    paths: &mut Paths<'_>,
) -> Option<Floor> {
    if graph.vertices() > MOST_VERTICES {
        return None;
    }
    if graph.vertices() <= SMALL {
        paths.allow(LITTLE);
    }
    let mut best = None;
    let mut bound = known;
    for rooms in divisions(graph, layers, aim, paths.run) {
        let sets: Vec<Vec<u32>> = rooms.iter().map(|room| connected(graph, room)).collect();
        for size in 1..=LARGE + 1 {
            if bound == aim || paths.is_over() {
                return best;
            }
            let Some(found) = furnish(graph, &rooms, &sets, size, bound, paths.run) else { continue };
            let most = found.needs.iter().sum::<u32>() as usize;
            let disjoint = apart(&found.eggs, graph.vertices());
            let joined = paths.weakest(&found.eggs, disjoint.into_iter(), most.min(aim), bound + 1);
            if joined > bound {
                bound = joined;
                let Furnished { eggs, rooms, needs, trees } = found;
                best = Some(Floor::Scramble { eggs, rooms, needs, trees, paths: bound as u32 });
            }
        }
    }
    best
}

/// Ways to divide the graph into rooms, or some of it.
fn divisions(graph: &Graph, layers: &Sets, aim: usize, run: &Run) -> Vec<Sets> {
    let mut all = vec![layers.clone(), cliques(graph)];
    let far: Vec<Vec<u32>> = graph.all().take(24).map(|v| distances(graph, v)).collect();
    let nearer = |one: usize, other: usize| -> Vec<i64> {
        graph.all().map(|v| i64::from(far[one][v.index()]) - i64::from(far[other][v.index()])).collect()
    };
    let halves: Vec<Vec<i64>> = (1..far.len()).map(|other| nearer(0, other)).collect();
    for (index, half) in halves.iter().enumerate() {
        all.push(level_sets(graph, half));
        for other in halves[..index].iter().take(5) {
            let both: Vec<i64> = half.iter().zip(other).map(|(one, other)| one * 1_000_000 + other).collect();
            all.push(level_sets(graph, &both));
        }
    }
    all.extend((3..=aim.min(24)).filter_map(|bound| merged(graph, bound, run)));
    all.iter_mut().for_each(|rooms| rooms.sort());
    all.sort();
    all.dedup();
    all.retain(|rooms| rooms.len() > 1);
    all.truncate(200);
    all
}

/// The connected sets of vertices with equal numbers.
fn level_sets(graph: &Graph, numbers: &[i64]) -> Sets {
    let mut levels: BTreeMap<i64, Vec<Vertex>> = BTreeMap::new();
    graph.all().for_each(|v| levels.entry(numbers[v.index()]).or_default().push(v));
    let mut rooms = Vec::new();
    for level in levels.into_values() {
        for part in ludograph_graph::facts::members(&graph.induced(&level)) {
            rooms.push(part.into_iter().map(|v| level[v.index()]).collect::<Vec<_>>());
        }
    }
    rooms.iter_mut().for_each(|room| room.sort_unstable());
    rooms
}

/// Disjoint cliques, each as large as it comes when vertices are taken in their order.
fn cliques(graph: &Graph) -> Sets {
    let mut free = vec![true; graph.vertices()];
    let mut rooms = Vec::new();
    for start in graph.all() {
        if !free[start.index()] {
            continue;
        }
        let mut room = vec![start];
        for &next in graph.neighbours(start) {
            let joined = |v: &Vertex| graph.neighbours(next).contains(v);
            if free[next.index()] && !room.contains(&next) && room.iter().all(joined) {
                room.push(next);
            }
        }
        room.iter().for_each(|v| free[v.index()] = false);
        rooms.push(room);
    }
    rooms
}

struct Furnished {
    eggs: Sets,
    rooms: Sets,
    needs: Vec<u32>,
    trees: Vec<Vec<u32>>,
}

/// Eggs of a size in rooms, if they can show more than a bound; beyond [`LARGE`], rooms without one vertex.
fn furnish(
    graph: &Graph,
    rooms: &Sets,
    sets: &[Vec<u32>],
    size: usize,
    bound: usize,
    run: &Run,
) -> Option<Furnished> {
    let mut found = Furnished { eggs: Vec::new(), rooms: Vec::new(), needs: Vec::new(), trees: Vec::new() };
    for (room, sets) in rooms.iter().zip(sets) {
        let of_size = sets.iter().filter(|set| set.count_ones() as usize == size);
        let members = |set: u32| (0..room.len()).filter(move |at| set >> at & 1 == 1).map(|at| room[at]);
        let eggs: Sets = match size > LARGE {
            true => without_one(graph, room),
            false => of_size.map(|&set| members(set).collect()).collect(),
        };
        // Fewer edges around an egg are fewer paths.
        if eggs.iter().any(|egg| around(graph, egg) <= bound) || found.eggs.len() + eggs.len() > MOST_EGGS {
            return None;
        }
        let need = least_hits(&eggs, run);
        if need > 0 {
            let mut tree = Vec::new();
            missed(&eggs, found.eggs.len(), need - 1, &mut Vec::new(), &mut tree);
            if tree.len() > LONGEST {
                return None;
            }
            found.trees.push(tree);
            found.rooms.push(room.clone());
            found.needs.push(need);
            found.eggs.extend(eggs);
        }
    }
    (found.needs.iter().sum::<u32>() as usize > bound).then_some(found)
}

fn around(graph: &Graph, egg: &[Vertex]) -> usize {
    egg.iter().flat_map(|&v| graph.neighbours(v)).filter(|next| !egg.contains(next)).count()
}

/// All connected sets within a small room, as masks of its members.
fn connected(graph: &Graph, room: &[Vertex]) -> Vec<u32> {
    if room.len() > LARGE {
        return Vec::new();
    }
    let place = |v: &Vertex| room.iter().position(|w| w == v);
    let near: Vec<u32> = room
        .iter()
        .map(|&v| graph.neighbours(v).iter().filter_map(place).fold(0, |mask, at| mask | 1 << at))
        .collect();
    let hangs = |set: u32| {
        let mut reached = set & set.wrapping_neg();
        loop {
            let members = (0..room.len()).filter(|&at| reached >> at & 1 == 1);
            let wider = members.fold(reached, |mask, at| mask | near[at] & set);
            if wider == reached {
                return reached == set;
            }
            reached = wider;
        }
    };
    (1u32..1 << room.len()).filter(|&set| hangs(set)).collect()
}

/// The sets that are left of a room without one vertex, where they hang together.
fn without_one(graph: &Graph, room: &[Vertex]) -> Sets {
    if room.len() < 2 || room.len() > 64 {
        return Vec::new();
    }
    let rest = |gone: &Vertex| room.iter().filter(|v| *v != gone).copied().collect::<Vec<_>>();
    let hangs = |egg: &Vec<Vertex>| ludograph_graph::facts::components(&graph.induced(egg)).count == 1;
    room.iter().map(rest).filter(hangs).collect()
}

/// How many vertices are needed to hit all eggs; few eggs need few. When the run is stopped, so many at least.
fn least_hits(eggs: &Sets, run: &Run) -> u32 {
    fn hit(eggs: &Sets, chosen: &mut Vec<Vertex>, more: u32, run: &Run) -> bool {
        let Some(egg) = eggs.iter().find(|egg| !egg.iter().any(|v| chosen.contains(v))) else { return true };
        if more == 0 {
            return false;
        }
        egg.iter().any(|&v| {
            chosen.push(v);
            let done = run.limits.stopped() || hit(eggs, chosen, more - 1, run);
            chosen.pop();
            done
        })
    }
    (0..).find(|&count| hit(eggs, &mut Vec::new(), count, run)).unwrap_or(0)
}

/// Why fewer vertices than needed do not hit all eggs: one that is not hit, then the same for each of its vertices, chosen
/// beside those before. Eggs are numbered behind those of other rooms.
fn missed(eggs: &Sets, before: usize, more: u32, chosen: &mut Vec<Vertex>, tree: &mut Vec<u32>) {
    let open = |egg: &Vec<Vertex>| !egg.iter().any(|v| chosen.contains(v));
    let Some(at) = eggs.iter().position(open).filter(|_| tree.len() <= LONGEST) else { return };
    tree.push((before + at) as u32);
    if more == 0 {
        return;
    }
    for &vertex in &eggs[at] {
        chosen.push(vertex);
        missed(eggs, before, more - 1, chosen, tree);
        chosen.pop();
    }
}

/// The pairs of eggs without a common vertex.
fn apart(eggs: &Sets, vertices: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (one, egg) in eggs.iter().enumerate() {
        let mut mine = vec![false; vertices];
        egg.iter().for_each(|v| mine[v.index()] = true);
        let clear = |other: &usize| !eggs[*other].iter().any(|v| mine[v.index()]);
        pairs.extend((one + 1..eggs.len()).filter(clear).map(|other| (one, other)));
    }
    pairs
}
