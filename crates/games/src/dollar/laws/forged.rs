//! Which lies does a check of the dollar game believe? None, whatever answer and evidence say together.

use super::divisors::{gonality_by_force, graph, rank_by_force, winnable};
use super::shortest::shortest_by_force;
use super::{ways, winnable_by_force};
use crate::dollar::{
    Dollars, Floor, Gonality, GonalityClaim, Instance, Part, Proof, Rank, RankBounds, RankClaim, RankProof,
    Reached, Script, Shortest, ShortestClaim, Winnable, WinnableClaim,
};
use ludograph_core::{Draws, Nothing, Problem, Seed, Verdict};
use ludograph_graph::facts::members;
use ludograph_graph::{Graph, Vertex};

pub(super) fn small_graphs() -> Vec<Graph> {
    let v = |list: &[(u32, u32)]| list.iter().map(|&(a, b)| (Vertex(a), Vertex(b))).collect::<Vec<_>>();
    vec![
        graph("path:3"),
        graph("cycle:3"),
        graph("cycle:4"),
        graph("complete:4"),
        Graph::new(3, v(&[(0, 1), (0, 1), (1, 2)])),
        Graph::new(4, v(&[(0, 1), (2, 3), (2, 3)])),
        Graph::new(4, v(&[(0, 1), (0, 2), (0, 3), (1, 2)])),
    ]
}

/// All lists of numbers in a range.
fn boxed(n: usize, low: Dollars, high: Dollars) -> Vec<Vec<Dollars>> {
    (0..n).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|list| (low..=high).map(move |next| [&list[..], &[next]].concat())).collect()
    })
}

/// All orders of some of the vertices.
fn orders(n: usize) -> Vec<Vec<Vertex>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    while from < all.len() {
        for v in (0..n as u32).map(Vertex) {
            if !all[from].contains(&v) {
                all.push([&all[from][..], &[v]].concat());
            }
        }
        from += 1;
    }
    all
}

/// Burning at equality, a component left out, a second debtor: whoever can win is never shown to be lost.
#[test]
fn no_fire_burns_a_game_that_can_be_won() {
    let mut draws = Seed(3).draws();
    let (mut tried, mut proved) = (0, 0);
    for graph in small_graphs() {
        let n = graph.vertices();
        let orders = orders(n);
        for wealth in boxed(n, -2, 2) {
            let instance = Instance::new(graph.clone(), wealth).expect("an instance");
            let can = winnable_by_force(&instance);
            for root in graph.all() {
                for order in &orders {
                    let scripts = (0..1 + usize::from(draws.chance(0.2))).map(|k| {
                        (0..n).map(|_| if k == 0 { 0 } else { draws.between(-1, 1).into() }).collect()
                    });
                    for script in scripts {
                        let claim = WinnableClaim::Reduced { root, script, order: order.clone() };
                        let verdict = Winnable::verify(&instance, &Nothing {}, &claim);
                        assert!(!can || verdict.is_err(), "{instance:?} {claim:?}");
                        tried += 1;
                        proved += u32::from(verdict.is_ok());
                    }
                }
                let part =
                    members(&graph).into_iter().find(|part| part.contains(&root)).expect("a component");
                let owned: Dollars = part.iter().map(|v| instance.wealth()[v.index()]).sum();
                for total in -3..=1 {
                    let claim = WinnableClaim::NegativeTotal { root, total };
                    let verdict = Winnable::verify(&instance, &Nothing {}, &claim);
                    assert_eq!(verdict.is_ok(), total == owned && owned < 0, "{instance:?} {claim:?}");
                }
            }
            if !can {
                let scripts = [boxed(n, -1, 1), vec![vec![0; n - 1], vec![9; n + 1]]].concat();
                for script in scripts {
                    let claim = WinnableClaim::Winnable { script };
                    assert!(
                        Winnable::verify(&instance, &Nothing {}, &claim).is_err(),
                        "{instance:?} {claim:?}"
                    );
                }
            }
        }
    }
    assert!(tried > 100_000 && proved > 300, "{tried} tried, {proved} proved");
}

pub(super) fn evidence<P: Problem>(instance: &Instance) -> P::Claim {
    let entry = super::super::entry();
    let erased = ludograph_core::erased::Instance::new(instance.clone());
    let question = entry.question(P::KEY).expect("a question");
    let outcome =
        question.solve(&erased, &Default::default(), None, &Default::default()).expect("an outcome");
    serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim")
}

fn script_of(graph: &Graph, wealth: Vec<Dollars>) -> Option<Vec<Dollars>> {
    match evidence::<Winnable>(&Instance::new(graph.clone(), wealth).expect("an instance")) {
        WinnableClaim::Winnable { script } => Some(script),
        _ => None,
    }
}

fn less(from: &[Dollars], taken: &[Dollars]) -> Vec<Dollars> {
    from.iter().zip(taken).map(|(owned, taken)| owned - taken).collect()
}

/// A rank that is one too high, with true scripts for every way to take dollars from a set that determines nothing, or with some of
/// the ways left out; and one that is too low, with every witness.
#[test]
fn no_rank_is_off_by_one() {
    let (mut forged, mut low, mut proved) = (0, 0, 0);
    for graph in small_graphs().into_iter().filter(|graph| members(graph).len() == 1) {
        let n = graph.vertices();
        for wealth in boxed(n, -1, 2).into_iter().step_by(3) {
            let rank = rank_by_force(&graph, &wealth);
            let total: Dollars = wealth.iter().sum();
            if rank + 2 > total + 1 || rank > 2 {
                continue;
            }
            // What to take so that nothing wins: more than the rank of what is claimed.
            let witness =
                ways(n, rank + 2).into_iter().find(|taken| !winnable(&graph, &less(&wealth, taken)));
            let witness = witness.expect("one dollar more than can be missed");
            let left = Instance::new(graph.clone(), less(&wealth, &witness)).expect("an instance");
            let unwinnable = evidence::<Winnable>(&left);
            let instance = Instance::new(graph.clone(), wealth.clone()).expect("an instance");
            for set in 1u32..1 << n {
                let determining: Vec<Vertex> = graph.all().filter(|v| set >> v.index() & 1 == 1).collect();
                let mut every: Vec<Vec<Dollars>> = ways(determining.len(), rank + 1);
                every.sort_by(|a, b| b.cmp(a));
                let scripts: Vec<Script> = every
                    .iter()
                    .filter_map(|way| {
                        let mut taken = vec![0; n];
                        determining.iter().zip(way).for_each(|(v, &lost)| taken[v.index()] = lost);
                        script_of(&graph, less(&wealth, &taken)).map(Script)
                    })
                    .collect();
                let bounds = RankBounds {
                    script: vec![0; n],
                    dual: false,
                    lower: rank + 1,
                    upper: rank + 1,
                    witness: witness.clone(),
                    unwinnable: unwinnable.clone(),
                    reached: Reached::Scripts { determining, scripts },
                };
                let parts = vec![RankProof::Bounds(Box::new(bounds))];
                let claim = RankClaim { lower: rank + 1, upper: rank + 1, parts };
                let verdict = Rank::verify(&instance, &Nothing {}, &claim);
                assert!(verdict.is_err(), "{instance:?} {claim:?}");
                forged += 1;
            }
            // One too low: true scripts for all ways, and a true witness that takes more than it may.
            if rank >= 1 {
                let determining: Vec<Vertex> = graph.all().collect();
                let mut every: Vec<Vec<Dollars>> = ways(n, rank - 1);
                every.sort_by(|a, b| b.cmp(a));
                let scripts =
                    every.iter().filter_map(|taken| script_of(&graph, less(&wealth, taken)).map(Script));
                let bounds = RankBounds {
                    script: vec![0; n],
                    dual: false,
                    lower: rank - 1,
                    upper: rank - 1,
                    witness: witness.clone(),
                    unwinnable: unwinnable.clone(),
                    reached: Reached::Scripts { determining, scripts: scripts.collect() },
                };
                let parts = vec![RankProof::Bounds(Box::new(bounds))];
                let claim = RankClaim { lower: rank - 1, upper: rank - 1, parts };
                assert!(Rank::verify(&instance, &Nothing {}, &claim).is_err(), "{instance:?} {claim:?}");
                low += 1;
            }
            for parts in [vec![RankProof::RiemannRoch], vec![RankProof::Clifford], vec![]] {
                for bound in rank - 1..=rank + 1 {
                    let claim = RankClaim { lower: bound, upper: bound, parts: parts.clone() };
                    if Rank::verify(&instance, &Nothing {}, &claim) == Ok(Verdict::Proved) {
                        assert_eq!(bound, rank, "{instance:?} {claim:?}");
                        proved += 1;
                    }
                }
            }
        }
    }
    assert!(forged > 1000 && low > 5 && proved > 10, "{forged} and {low} forged, {proved} proved");
}

fn any_set(n: usize, draws: &mut Draws) -> Vec<Vertex> {
    (0..n as u32).map(Vertex).filter(|_| draws.chance(0.4)).collect()
}

/// A divisor of one dollar more than needed, with true scripts: no eggs make it the gonality.
#[test]
fn no_eggs_show_more_than_the_gonality() {
    let mut draws = Seed(4).draws();
    let (mut tried, mut proved) = (0, 0);
    for graph in small_graphs().into_iter().chain([graph("cycle:5"), graph("grid:2x3"), graph("complete:5")])
    {
        if members(&graph).len() > 1 {
            continue;
        }
        let n = graph.vertices();
        let gonality = gonality_by_force(&graph);
        let instance = Instance::new(graph.clone(), vec![0; n]).expect("an instance");
        for bound in [gonality, gonality + 1] {
            let mut divisor = evidence::<Gonality>(&instance).divisor;
            divisor[0] += bound - gonality;
            let scripts: Vec<Option<Script>> = (0..n)
                .map(|v| {
                    let mut left = divisor.clone();
                    left[v] -= 1;
                    script_of(&graph, left).map(Script)
                })
                .collect();
            for _ in 0..1200 {
                let eggs: Vec<Vec<Vertex>> = match draws.index(3) {
                    0 => graph.all().map(|v| vec![v]).collect(),
                    _ => (0..1 + draws.index(n)).map(|_| any_set(n, &mut draws)).collect(),
                };
                let paths = bound as u32;
                let floor = if draws.chance(0.4) {
                    Floor::Eggs { eggs, paths }
                } else {
                    let rooms: Vec<Vec<Vertex>> = match draws.index(2) {
                        0 => vec![graph.all().collect()],
                        _ => (0..1 + draws.index(2)).map(|_| any_set(n, &mut draws)).collect(),
                    };
                    let needs: Vec<u32> = rooms.iter().map(|_| draws.index(n) as u32).collect();
                    let trees = needs.iter().map(|&need| some_tree(&eggs, need, &mut draws)).collect();
                    Floor::Scramble { eggs, rooms, needs, trees, paths }
                };
                let claim =
                    GonalityClaim { floors: vec![floor], divisor: divisor.clone(), scripts: scripts.clone() };
                if Gonality::verify(&instance, &Nothing {}, &claim) == Ok(Verdict::Proved) {
                    assert_eq!(bound, gonality, "{instance:?} {claim:?}");
                    proved += 1;
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 10_000 && proved > 100, "{tried} tried, {proved} proved");
}

/// A tree as an honest solver would write it, or nearly: where nothing is left to be hit, some egg is named all the same.
fn some_tree(eggs: &[Vec<Vertex>], need: u32, draws: &mut Draws) -> Vec<u32> {
    fn grow(
        eggs: &[Vec<Vertex>],
        more: u32,
        chosen: &mut Vec<Vertex>,
        tree: &mut Vec<u32>,
        draws: &mut Draws,
    ) {
        let open = eggs.iter().position(|egg| !egg.iter().any(|v| chosen.contains(v)));
        let at = open.unwrap_or_else(|| draws.index(eggs.len()));
        tree.push(at as u32);
        if more > 0 && tree.len() < 500 {
            for &v in &eggs[at] {
                chosen.push(v);
                grow(eggs, more - 1, chosen, tree, draws);
                chosen.pop();
            }
        }
    }
    let mut tree = Vec::new();
    if need > 0 {
        grow(eggs, need - 1, &mut Vec::new(), &mut tree, draws);
    }
    if draws.chance(0.2) {
        tree.pop();
    }
    tree
}

/// A script that wins but is too long, called the shortest: no proof says so.
#[test]
fn no_script_is_the_shortest_but_the_shortest() {
    let mut draws = Seed(9).draws();
    let (mut tried, mut honest) = (0, 0);
    for graph in small_graphs().into_iter().filter(|graph| graph.vertices() < 5) {
        let n = graph.vertices();
        for wealth in boxed(n, -2, 2).into_iter().step_by(7) {
            let instance = Instance::new(graph.clone(), wealth).expect("an instance");
            let Some(least) = shortest_by_force(&instance) else { continue };
            let claim = evidence::<Shortest>(&instance);
            let ShortestClaim::Script { script, bound, parts } = claim else { panic!("winnable") };
            assert_eq!(bound, Dollars::from(least));
            honest += 1;
            // All scripts near by that win and are longer.
            for longer in boxed(n, -2, 2) {
                let length: Dollars = longer.iter().map(|times| times.abs()).sum();
                let wins = WinnableClaim::Winnable { script: longer.clone() };
                if length <= bound
                    || Winnable::verify(&instance, &Nothing {}, &wins).is_err()
                    || draws.chance(0.7)
                {
                    continue;
                }
                let honest = parts.iter().map(|part| part.proof.clone());
                let proofs =
                    [Proof::ZeroTotal, Proof::Debts, Proof::Clauses(vec![]), Proof::Clauses(vec![vec![]])];
                for proof in proofs.into_iter().chain(honest) {
                    let root = graph.all().nth(draws.index(n)).expect("a vertex");
                    let one = vec![Part { root, bound: length, proof: proof.clone() }];
                    let mut more = parts.clone();
                    match more.last_mut() {
                        Some(part) => part.bound += length - bound,
                        None => more.push(Part { root, bound: length, proof }),
                    }
                    let twice = [&parts[..], &parts[..]].concat();
                    for parts in [one, more, twice] {
                        let claim =
                            ShortestClaim::Script { script: Script(longer.clone()), bound: length, parts };
                        let verdict = Shortest::verify(&instance, &Nothing {}, &claim);
                        assert!(verdict != Ok(Verdict::Proved), "{instance:?} {claim:?}");
                        tried += 1;
                    }
                }
            }
            // More than a script that is known to win, by nobody's proof.
            let root = Vertex(0);
            let parts = vec![Part { root, bound: bound + 1, proof: Proof::Unproved }];
            let above = ShortestClaim::Script { script, bound: bound + 1, parts };
            assert!(Shortest::verify(&instance, &Nothing {}, &above).is_err(), "{instance:?} {above:?}");
        }
    }
    assert!(tried > 3000 && honest > 100, "{tried} tried, {honest} honest");
}
