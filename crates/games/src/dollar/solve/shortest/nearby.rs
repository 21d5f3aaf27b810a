//! A shorter script near a given one: all but a ball of vertices stand still, and the engine decides whether
//! the ball can do with fewer moves.
//!
//! On large graphs the exact search starts from a script that is far from the shortest, and lowers it by one
//! move at a time. Balls are small problems of the same kind, so each is answered in milliseconds, and most
//! of the gap is gone before the search for a proof begins. Nothing here proves anything.

use super::super::super::{Dollars, Instance};
use ludograph_core::{Limits, Run, Stop};
use ludograph_engines::exact::{Linear, Problem, Search, Verdict};
use ludograph_graph::Vertex;

/// The size of the first balls.
const SMALLEST: usize = 16;
/// Balls beyond this size are no small problems any more.
const LARGEST: usize = 96;
/// Conflicts that one ball may cost.
const PATIENCE: u64 = 400;

/// Shortens a script by balls until none of them helps, or the effort is spent.
pub(super) fn shorten(
    instance: &Instance,
    part: &[Vertex],
    script: &mut [Dollars],
    effort: u64,
    run: &Run,
) -> Result<(), Stop> {
    let mut draws = run.seed.child(1).draws();
    let mut size = SMALLEST.min(part.len());
    let mut spent = 0;
    let mut idle = 0;
    while spent < effort {
        let centre = part[draws.below(part.len() as u64) as usize];
        let ball = ball(instance, centre, size);
        let before = run.limits.spent();
        let better = within(instance, &ball, script, &run.limits.within(PATIENCE));
        // Balls without conflicts cost time too.
        spent += run.limits.spent() - before + 1;
        run.limits.spend(0)?;
        if better {
            let moves: Dollars = part.iter().map(|vertex| script[vertex.index()].abs()).sum();
            run.limits.note(|| format!("a script of {moves} moves"));
            idle = 0;
            continue;
        }
        idle += 1;
        if idle * size > 4 * part.len() {
            if size == LARGEST.min(part.len()) {
                break;
            }
            size = (size * 3 / 2).min(LARGEST).min(part.len());
            idle = 0;
        }
    }
    Ok(())
}

/// The vertices nearest to one, itself first.
fn ball(instance: &Instance, centre: Vertex, size: usize) -> Vec<Vertex> {
    let graph = instance.graph();
    let mut seen = vec![false; graph.vertices()];
    let mut found = vec![centre];
    seen[centre.index()] = true;
    let mut next = 0;
    while next < found.len() && found.len() < size {
        for &other in graph.neighbours(found[next]) {
            if found.len() < size && !std::mem::replace(&mut seen[other.index()], true) {
                found.push(other);
            }
        }
        next += 1;
    }
    found
}

/// Shortens a script inside a ball, if that is possible; whether it was.
fn within(instance: &Instance, ball: &[Vertex], script: &mut [Dollars], limits: &Limits) -> bool {
    let graph = instance.graph();
    let moves: Dollars = ball.iter().map(|vertex| script[vertex.index()].abs()).sum();
    if moves == 0 {
        return false;
    }
    let mut place = vec![u32::MAX; graph.vertices()];
    for (index, vertex) in ball.iter().enumerate() {
        place[vertex.index()] = index as u32;
    }
    // Whoever stands in the ball or beside it must not end in debt.
    let mut touched: Vec<Vertex> = ball.to_vec();
    touched.extend(ball.iter().flat_map(|&vertex| graph.neighbours(vertex)));
    touched.sort_unstable();
    touched.dedup();
    let rule = |&vertex: &Vertex| {
        let mut wealth = instance.wealth()[vertex.index()];
        let mut factors: Vec<(u32, i64)> = Vec::new();
        let own = -(graph.degree(vertex) as i64);
        for &other in graph.neighbours(vertex).iter().chain([&vertex]) {
            let factor = if other == vertex { own } else { 1 };
            match place[other.index()] {
                u32::MAX => wealth += Dollars::from(factor) * script[other.index()],
                index => factors.push((index, factor)),
            }
        }
        factors.sort_unstable();
        let mut terms: Vec<(u32, i64)> = Vec::with_capacity(factors.len());
        for group in factors.chunk_by(|a, b| a.0 == b.0) {
            terms.push((group[0].0, group.iter().map(|term| term.1).sum()));
        }
        let most = 1 << 50;
        Linear { terms, least: -wealth.clamp(-most, most) as i64 }
    };
    let constraints = touched.iter().map(rule).collect();
    let mut search = Search::new(Problem { variables: ball.len(), constraints });
    search.guide(ball.iter().map(|vertex| script[vertex.index()] as i32).collect());
    let mut budget = moves as i32;
    while let Verdict::Point(point) = search.within(budget - 1, limits) {
        super::put(ball, &point, script);
        budget = point.iter().map(|times| times.abs()).sum();
        if budget == 0 {
            break;
        }
    }
    Dollars::from(budget) < moves
}

#[cfg(test)]
mod tests {
    use super::super::decide;
    use super::*;
    use crate::dollar::Dollar;
    use crate::dollar::solve::minimise::minimise;
    use crate::dollar::verify::WinnableClaim;
    use ludograph_core::{Generate, Seed};

    #[test]
    fn balls_shorten_scripts_and_leave_nobody_in_debt() {
        let mut saved = 0;
        for seed in 0..6 {
            let run = Run::seeded(Seed(seed));
            let instance = Dollar::generate(&Default::default(), &run).unwrap();
            let Ok(WinnableClaim::Winnable { mut script }) = decide(&instance, &run) else { continue };
            minimise(instance.graph(), &mut script);
            let length = |script: &[Dollars]| script.iter().map(|times| times.abs()).sum::<Dollars>();
            let before = length(&script);
            let part: Vec<Vertex> = instance.graph().all().collect();
            shorten(&instance, &part, &mut script, 2000, &run).unwrap();
            assert!(length(&script) <= before, "seed {seed}");
            for vertex in instance.graph().all() {
                let paid = instance.graph().degree(vertex) as Dollars * script[vertex.index()];
                let neighbours = instance.graph().neighbours(vertex).iter();
                let taken: Dollars = neighbours.map(|next| script[next.index()]).sum();
                assert!(instance.wealth()[vertex.index()] - paid + taken >= 0, "seed {seed}, {vertex:?}");
            }
            saved += before - length(&script);
        }
        assert!(saved > 0, "no ball helped");
    }
}
