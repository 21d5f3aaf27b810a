//! Against a plain retrograde analysis over tuples, on random graphs and all variants.

use super::*;
use crate::pursuit::Rows;
use ludograph_core::Seed;

fn ground(n: usize, seed: u64) -> Ground {
    let mut draws = Seed(seed).draws();
    let mut out = vec![Vec::new(); n];
    let directed = draws.chance(0.2);
    let density = 0.15 + 0.5 * draws.unit();
    for u in 0..n {
        for v in 0..u {
            if draws.chance(density) {
                out[u].push(v);
                if !directed || draws.chance(0.5) {
                    out[v].push(u);
                }
            }
        }
    }
    let within = |from: usize, radius: u64| {
        let mut all = vec![from];
        for _ in 0..radius {
            let further: Vec<usize> = all.iter().flat_map(|&v| out[v].clone()).collect();
            all.extend(further);
            all.sort_unstable();
            all.dedup();
        }
        all
    };
    let (cop_speed, distance) = (1 + draws.below(4) / 3, draws.below(5) / 4);
    let (mut caught, mut steps) = (Rows::empty(n, n), Rows::empty(n, n));
    for (v, out) in out.iter().enumerate() {
        within(v, distance).into_iter().for_each(|w| caught.put(v, w));
        out.iter().for_each(|&w| steps.put(v, w));
    }
    Ground {
        cop_moves: (0..n).map(|v| within(v, cop_speed).into_iter().map(|w| w as u32).collect()).collect(),
        caught,
        steps,
        lazy: draws.chance(0.25),
        robber_speed: 1 + (draws.below(4) / 3) as u32,
        must_move: draws.chance(0.25),
    }
}

/// Who is seen after 0 turns, 1 turn, and so on, by rounds over all tuples, nothing clever: a table a round, a row a tuple.
fn by_force(ground: &Ground, cops: usize) -> Vec<Vec<Vec<bool>>> {
    let n = ground.vertices();
    let tuples = n.pow(cops as u32);
    let places = |mut index: usize| -> Vec<usize> {
        (0..cops)
            .map(|_| {
                let v = index % n;
                index /= n;
                v
            })
            .collect()
    };
    let number = |all: &[usize]| all.iter().rev().fold(0, |sum, &v| sum * n + v);
    let caught = |all: &[usize], r: usize| all.iter().any(|&c| ground.caught.has(c, r));
    let robber = |all: &[usize], r: usize| -> Vec<usize> {
        let mut reach = vec![r];
        for _ in 0..ground.robber_speed {
            let mut further = Vec::new();
            for &v in &reach {
                if v == r || !caught(all, v) {
                    further.extend((0..n).filter(|&w| ground.steps.has(v, w)));
                }
            }
            reach.extend(further);
        }
        let leaves = (0..n).any(|w| ground.steps.has(r, w));
        reach.retain(|&v| !(ground.must_move && leaves && v == r));
        reach
    };
    let joint = |all: &[usize]| -> Vec<Vec<usize>> {
        let mut list = vec![Vec::new()];
        for &c in all {
            list = list
                .iter()
                .flat_map(|head: &Vec<usize>| {
                    ground.cop_moves[c].iter().map(move |&to| {
                        let mut h = head.clone();
                        h.push(to as usize);
                        h
                    })
                })
                .collect();
        }
        if ground.lazy {
            list.retain(|to| to.iter().zip(all).filter(|(a, b)| a != b).count() <= 1);
        }
        list
    };
    let mut seen: Vec<Vec<bool>> =
        (0..tuples).map(|c| (0..n).map(|r| caught(&places(c), r)).collect()).collect();
    let mut rounds = Vec::new();
    loop {
        let mut next = seen.clone();
        for (c, row) in next.iter_mut().enumerate() {
            for to in joint(&places(c)) {
                let there = &seen[number(&to)];
                for (r, now) in row.iter_mut().enumerate() {
                    *now |= caught(&to, r) || robber(&to, r).iter().all(|&w| there[w]);
                }
            }
        }
        rounds.push(seen.clone());
        if next == seen {
            return rounds;
        }
        seen = next;
    }
}

/// Turns needed from the best placement.
fn turns(rounds: &[Vec<Vec<bool>>]) -> Option<u32> {
    let full = |table: &Vec<Vec<bool>>| table.iter().any(|row| row.iter().all(|&seen| seen));
    rounds.iter().position(full).map(|turns| turns as u32)
}

#[test]
fn all_variants_agree_with_plain_rounds() {
    let mut won = 0;
    for seed in 0..160 {
        let ground = ground(2 + (seed % 5) as usize, seed);
        for cops in 1..=3 {
            let mut chase =
                Chase::new(Arc::new(ground.clone()), cops, 1 << 20, 1 << 20, &Limits::none()).expect("small");
            let seen = chase.run(&Limits::none()).expect("no limit");
            match (seen, turns(&by_force(&ground, cops))) {
                (Ended::Caught { turns, .. }, Some(expected)) => {
                    assert_eq!(turns, expected, "{seed} {cops}");
                    won += 1;
                }
                (Ended::Escapes, None) => {}
                (seen, expected) => panic!("{seed} {cops}: {seen:?} {expected:?}"),
            }
        }
    }
    assert!(won > 200, "{won}");
}

#[test]
fn played_out_every_rank_is_known() {
    let mut late = 0;
    for seed in 0..160 {
        let n = 2 + (seed % 5) as usize;
        let ground = ground(n, seed);
        for cops in 1..=3 {
            let mut chase =
                Chase::new(Arc::new(ground.clone()), cops, 1 << 20, 1 << 20, &Limits::none()).expect("small");
            let ended = chase.play_out(&Limits::none()).expect("no limit");
            let rounds = by_force(&ground, cops);
            let best = turns(&rounds);
            assert_eq!(matches!(ended, Ended::Caught { turns, .. } if Some(turns) == best), best.is_some());
            for index in 0..chase.sets().count(cops) {
                let members = chase.sets().members(index, cops);
                let tuple = members.iter().rev().fold(0, |sum, &v| sum * n + v as usize);
                for robber in 0..n {
                    let expected = rounds.iter().position(|table| table[tuple][robber]);
                    let rank = chase.rank(index, robber);
                    assert_eq!(rank, expected.map(|turns| turns as u32), "{seed} {members:?} {robber}");
                    late += usize::from(best.is_some() && rank > best);
                }
            }
        }
    }
    assert!(late > 100, "{late}");
}

#[test]
fn memory_is_counted_before_it_is_taken() {
    let ground = ground(6, 1);
    let error = Chase::new(Arc::new(ground), 40, 1 << 10, 0, &Limits::none()).err().expect("too large");
    assert!(error.to_string().contains("40 cops on 6 vertices need"), "{error}");
    assert_eq!(bytes_needed(256, 3), Some((2 * 2_829_056 + 2 * 32_896) * 32));
}
