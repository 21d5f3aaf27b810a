//! Against the dense chase, on symmetric graphs.

use super::*;
use crate::pursuit::{Chase, Rows};
use ludograph_core::Seed;
use ludograph_graph::Recipe;
use std::sync::Arc;

fn ground(short: &str) -> (Arc<Ground>, Shape) {
    let graph = Recipe::short(short).expect("a recipe").build(Seed(3)).expect("a graph").graph;
    let n = graph.vertices();
    let lists: Vec<Vec<u32>> =
        graph.all().map(|v| graph.neighbours(v).iter().map(|w| w.0).collect()).collect();
    let (mut caught, mut steps) = (Rows::empty(n, n), Rows::empty(n, n));
    for (v, list) in lists.iter().enumerate() {
        caught.put(v, v);
        list.iter().for_each(|&w| steps.put(v, w as usize));
    }
    let mut cop_moves = lists.clone();
    cop_moves.iter_mut().enumerate().for_each(|(v, list)| list.push(v as u32));
    let ground = Ground { cop_moves, caught, steps, lazy: false, robber_speed: 1, must_move: false };
    (Arc::new(ground), Shape::new(lists))
}

#[test]
fn orbits_agree_with_all_placements() {
    for (short, most) in [
        ("cycle:6", 3),
        ("petersen", 4),
        ("hypercube:3", 4),
        ("hypercube:4", 3),
        ("torus:3x3", 4),
        ("grid:3x3x3", 2),
        ("path:5", 2),
        ("gnp:9:0.4", 3),
        ("complete-bipartite:2:4", 3),
        ("heawood", 3),
    ] {
        let (ground, shape) = ground(short);
        for cops in 1..=most {
            let mut dense =
                Chase::new(ground.clone(), cops, 1 << 26, 1 << 26, &Limits::none()).expect("small");
            let mut orbits = OrbitChase::new(ground.clone(), shape.clone(), cops, 1 << 26, &Limits::none())
                .expect("small");
            let (one, other) = (dense.play_out(&Limits::none()), orbits.run(&Limits::none()));
            let turns = |ended| match ended {
                Ok(Ended::Caught { turns, .. }) => Some(turns),
                Ok(Ended::Escapes) => None,
                Err(why) => panic!("{why}"),
            };
            let turns = (turns(one), turns(other));
            assert_eq!(turns.0, turns.1, "{short} {cops}");
            let mut draws = Seed(5).draws();
            for _ in 0..60 {
                let mut team: Vec<u32> = (0..cops).map(|_| draws.index(ground.vertices()) as u32).collect();
                let robber = draws.index(ground.vertices()) as u32;
                let index = dense.sets().index_of(&mut team);
                // Beyond the turns that the best placement takes, orbits know nothing.
                let known = |rank: &u32| turns.1.is_none_or(|most| *rank <= most);
                let rank = dense.rank(index, robber as usize).filter(known);
                assert_eq!(orbits.rank(&team, robber).expect("a rank"), rank, "{short} {team:?} {robber}");
                let Some(left) = rank.filter(|&left| left > 0) else { continue };
                let to = orbits.go(&team, robber, left).expect("a way").expect("a move that wins");
                let legal = |(from, to): (&u32, &u32)| ground.cop_moves[*from as usize].contains(to);
                assert!(team.iter().zip(&to).all(legal), "{short} {team:?} {to:?}");
                if to.contains(&robber) {
                    continue;
                }
                let index = dense.sets().index_of(&mut to.clone());
                let replies = (0..ground.vertices())
                    .filter(|&r| r == robber as usize || ground.steps.has(robber as usize, r));
                for reply in replies {
                    assert!(dense.rank(index, reply).is_some_and(|rank| rank < left), "{short} {team:?}");
                }
            }
        }
    }
}

#[test]
fn every_placement_is_in_a_class() {
    for (short, cops) in [("cycle:6", 3), ("petersen", 3), ("grid:3x3", 2), ("path:5", 3), ("heawood", 2)] {
        let (ground, shape) = ground(short);
        let (n, none) = (ground.vertices() as u32, Limits::none());
        let mut orbits = OrbitChase::new(ground, shape, cops, 1 << 26, &none).expect("small");
        let ended = orbits.run(&none).expect("no limit");
        let classes = orbits.classes(1000, &none).expect("small");
        assert_eq!(classes.placements[cops].len(), orbits.sizes().0, "{short}");
        for (size, joins) in classes.joins.iter().enumerate() {
            for (placement, row) in classes.placements[size].iter().zip(joins) {
                for (vertex, word) in (0..n).zip(row) {
                    let mut larger: Vec<u32> = placement.iter().copied().chain([vertex]).collect();
                    for &symmetry in word {
                        let map = &classes.symmetries[symmetry as usize];
                        larger.iter_mut().for_each(|place| *place = map[*place as usize]);
                    }
                    larger.sort_unstable();
                    assert!(classes.placements[size + 1].contains(&larger), "{short}: {larger:?}");
                }
            }
        }
        let Ended::Caught { turns, .. } = ended else { continue };
        for placement in &classes.placements[cops] {
            let hidden = orbits.hideout(placement, turns - 1).expect("named").expect("nobody is faster");
            assert!(orbits.rank(placement, hidden).expect("named").is_none_or(|rank| rank >= turns));
        }
    }
}
