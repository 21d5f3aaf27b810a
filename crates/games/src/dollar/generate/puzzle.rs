//! Puzzles: a wanted shortest length, perhaps with one solution only, or no solution at all.

use super::super::solve::shortest;
use super::super::{Dollars, Instance, say};
use ludograph_core::{Draws, Faults, GenerateError, Message, Run};
use ludograph_graph::facts::is_connected;
use ludograph_graph::{Graph, Vertex};

/// Attempts before a wanted length is called out of reach.
const ATTEMPTS: u64 = 5000;

/// Values whose shortest script has exactly `par` moves: dollars without debt, from which a random script
/// of that length leads away; the search then refutes every shorter way back.
pub(super) fn with_par(
    graph: &Graph,
    par: u32,
    unique: bool,
    run: &Run,
) -> Result<Vec<Dollars>, GenerateError> {
    if !is_connected(graph) {
        return Err(Faults::field("par", say::RECIPE_PAR_PARTS).into());
    }
    let genus = graph.edges().len() as i64 - graph.vertices() as i64 + 1;
    for attempt in 0..ATTEMPTS {
        let mut draws = run.seed.child(1).child(attempt).draws();
        let mut wealth = vec![0; graph.vertices()];
        // As many dollars as the genus, so that the game is like the document's.
        run.limits.spend(1).map_err(GenerateError::Stopped)?;
        for dollar in 0..genus {
            if dollar % 65536 == 65535 {
                run.limits.spend(0).map_err(GenerateError::Stopped)?;
            }
            wealth[draws.index(graph.vertices())] += 1;
        }
        let script = random_script(graph.vertices(), par, &mut draws);
        let mut instance = Instance::new(graph.clone(), wealth)?;
        for (vertex, &times) in graph.all().zip(&script) {
            // The way there is the way back with the signs turned.
            instance.lend(vertex, -times).map_err(Faults::whole)?;
        }
        if instance.is_won() && par > 0 {
            continue;
        }
        let fits = shortest::is_shortest(&instance, par, &run.limits).map_err(GenerateError::Stopped)?;
        if fits
            && (!unique
                || shortest::is_only(&instance, &script, &run.limits).map_err(GenerateError::Stopped)?)
        {
            return Ok(instance.wealth().to_vec());
        }
    }
    let what: Message = match unique {
        true => say::RecipeNoneUnique { par, attempts: ATTEMPTS }.into(),
        false => say::RecipeNone { par, attempts: ATTEMPTS }.into(),
    };
    Err(Faults::field("par", what).help(say::RECIPE_NONE_HELP).into())
}

/// A script of a given length in which neither lenders nor borrowers are a majority (others are never
/// the shortest). Moves cluster on few vertices and prefer one sign, as real solutions do.
fn random_script(vertices: usize, par: u32, draws: &mut Draws) -> Vec<Dollars> {
    let mut script = vec![0; vertices];
    let movers = (1 + draws.index(vertices.div_ceil(2))).min(vertices);
    let mut order: Vec<usize> = (0..vertices).collect();
    draws.shuffle(&mut order);
    let signs: Vec<Dollars> = (0..movers).map(|_| if draws.chance(0.5) { 1 } else { -1 }).collect();
    for _ in 0..par {
        let mover = draws.index(movers);
        script[order[mover]] += signs[mover];
    }
    script
}

/// Values of a given total that cannot be won: in an acyclic orientation every vertex gets one dollar
/// less than arrows come in (total: the genus minus one; nobody can ever win that, by Baker and Norine),
/// then dollars are taken away, and some moves hide the construction.
pub(super) fn unwinnable(graph: &Graph, total: i64, run: &Run) -> Result<Vec<Dollars>, GenerateError> {
    let field = "unwinnable_total";
    if !is_connected(graph) {
        return Err(Faults::field(field, say::RECIPE_TOTAL_PARTS).into());
    }
    let genus = graph.edges().len() as i64 - graph.vertices() as i64 + 1;
    if total >= genus {
        return Err(Faults::field(field, say::RecipeTotalHigh { total, genus }).into());
    }
    let away = genus - 1 - total;
    if away > super::MOST_DOLLARS {
        return Err(Faults::field(field, say::RecipeTotalLow { total, genus }).into());
    }
    let mut draws = run.seed.child(1).draws();
    let mut rank: Vec<u32> = (0..graph.vertices() as u32).collect();
    draws.shuffle(&mut rank);
    let later = |a: Vertex, b: Vertex| if rank[a.index()] > rank[b.index()] { a } else { b };
    let mut wealth: Vec<Dollars> = vec![-1; graph.vertices()];
    for &(a, b) in graph.edges() {
        wealth[later(a, b).index()] += 1;
    }
    for dollar in 0..away {
        if dollar % 65536 == 0 {
            run.limits.spend(1).map_err(GenerateError::Stopped)?;
        }
        wealth[draws.index(graph.vertices())] -= 1;
    }
    let mut instance = Instance::new(graph.clone(), wealth)?;
    for vertex in graph.all() {
        instance.lend(vertex, draws.between(-1, 1).into()).map_err(Faults::whole)?;
    }
    Ok(instance.wealth().to_vec())
}
