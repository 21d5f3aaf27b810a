//! Whoever follows hints wins in the number of moves that was named.

use super::{Adviser, Clauses, steady};
use crate::dollar::verify::{Shortest, ShortestClaim};
use crate::dollar::{Dollar, Dollars, Instance, Move, Play};
use ludograph_core::{
    Advise, Draws, Found, Generate, Hint, Limits, Nothing, Problem, Rules, Run, Seed, Solver, Status,
};
use ludograph_graph::{Graph, Vertex};

/// A small multigraph, perhaps in several parts, with dollars.
fn small(draws: &mut Draws) -> Instance {
    let n = 2 + draws.index(7);
    let mut edges: Vec<(Vertex, Vertex)> = Vec::new();
    for v in 1..n {
        if draws.chance(0.9) {
            edges.push((Vertex::at(v), Vertex::at(draws.index(v))));
        }
    }
    for _ in 0..draws.index(n + 2) {
        let (a, b) = (draws.index(n), draws.index(n));
        if a != b {
            edges.push((Vertex::at(a), Vertex::at(b)));
        }
    }
    let wealth = (0..n).map(|_| draws.between(-3, 4).into()).collect();
    Instance::new(Graph::new(n, edges), wealth).expect("an instance")
}

/// The number that a hint names.
fn said(hint: &Hint) -> Dollars {
    let why = hint.why.to_string();
    let (before, _) = why.rsplit_once(" move").expect("a number of moves");
    before.rsplit(' ').next().and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{}", hint.why))
}

fn play(now: &mut Instance, hint: &Hint) {
    let step = hint.step.as_ref().unwrap_or_else(|| panic!("{}", hint.why));
    let moves = Play::read(now, step).expect("a hint is a move");
    for step in moves {
        Play::legal(now, &step).expect("a hint is legal");
        Play::apply(now, step);
    }
}

fn shortest(instance: &Instance) -> Option<Dollars> {
    match Clauses.solve(instance, &Nothing {}, &Run::default()) {
        Found::Claim(ShortestClaim::Script { script, bound, .. }) => {
            let moves = script.0.iter().map(|times| times.abs()).sum();
            assert_eq!(moves, bound, "no limit");
            Some(moves)
        }
        Found::Claim(claim @ ShortestClaim::Unwinnable(_)) => {
            assert!(Shortest::verify(instance, &Nothing {}, &claim).is_ok());
            None
        }
        Found::Stopped { why, .. } => panic!("no limit: {why}"),
    }
}

fn follow(instance: &Instance, run: &dyn Fn() -> Run) -> Dollars {
    let mut now = instance.clone();
    let mut left: Option<Dollars> = None;
    let mut made = 0;
    while let Status::Turn(_) = Play::status(&now) {
        let hint = Adviser.hint(&now, &run());
        assert_eq!(hint, Adviser.hint(&now, &run()), "the same position, the same advice");
        let number = said(&hint);
        assert!(left.is_none_or(|left| number < left), "{number} after {left:?}: {}", hint.why);
        left = Some(number);
        play(&mut now, &hint);
        made += 1;
    }
    made
}

#[test]
fn following_hints_wins_in_the_fewest_moves() {
    let mut draws = Seed(5).draws();
    let (mut games, mut hopeless) = (0, 0);
    while games < 400 {
        let instance = small(&mut draws);
        match shortest(&instance) {
            None => {
                let hint = Adviser.hint(&instance, &Run::default());
                assert!(
                    hint.step.is_none() && hint.why.to_string().starts_with("Nothing helps"),
                    "{}",
                    hint.why
                );
                hopeless += 1;
            }
            Some(0) => {}
            Some(least) => {
                let hint = Adviser.hint(&instance, &Run::default());
                assert!(
                    hint.why.to_string().contains("shortest") && said(&hint) == least,
                    "{least}: {}",
                    hint.why
                );
                assert_eq!(follow(&instance, &Run::default), least);
                games += 1;
            }
        }
    }
    assert!(hopeless > 20, "{hopeless}");
}

#[test]
fn hints_on_the_documents_boards_lead_to_par() {
    for seed in 1..5 {
        let instance = Dollar::generate(&Default::default(), &Run::seeded(Seed(seed))).expect("a game");
        let least = shortest(&instance).expect("theorem 1");
        let mut now = instance;
        // The first hint, one on the way, and the last ones.
        for left in (1..=least).rev() {
            let hint = Adviser.hint(&now, &Run::default());
            assert_eq!(said(&hint), left, "seed {seed}: {}", hint.why);
            play(&mut now, &hint);
        }
        assert!(now.is_won(), "seed {seed}");
    }
}

#[test]
fn with_hardly_any_limit_hints_still_keep_their_word() {
    let mut draws = Seed(6).draws();
    let tiny = || Run { limits: Limits::none().nodes(1), ..Run::default() };
    let mut games = 0;
    while games < 300 {
        let instance = small(&mut draws);
        if instance.is_won() || shortest(&instance).is_none() {
            continue;
        }
        let first = said(&Adviser.hint(&instance, &tiny()));
        let made = follow(&instance, &tiny);
        assert!(made <= first, "{made} instead of {first}");
        games += 1;
    }
}

/// The way that is taken where the search is stopped: its number falls with every move, and is not far from the best.
#[test]
fn steady_ways_keep_their_word() {
    let mut draws = Seed(7).draws();
    let run = Run::default();
    let mut games: Vec<Instance> = (0..400).map(|_| small(&mut draws)).collect();
    let board = |seed| Dollar::generate(&Default::default(), &Run::seeded(Seed(seed))).expect("a game");
    games.extend((1..5).map(board));
    // A long thin one, where borrowing goes to and fro.
    let edges = (1..30).map(|v| (Vertex(v - 1), Vertex(v))).collect();
    let mut wealth = vec![0; 30];
    (wealth[0], wealth[29]) = (-1, 2);
    games.push(Instance::new(Graph::new(30, edges), wealth).expect("an instance"));
    let (mut named, mut least, mut played) = (0, 0, 0);
    for game in games {
        let Some(best) = shortest_if_small(&game) else { continue };
        let mut now = game.clone();
        let mut left = Dollars::MAX;
        let mut made = 0;
        while !now.is_won() {
            let (step, moves): (Move, Dollars) = steady::way(&now, &run).expect("no limit");
            assert!(moves < left, "{moves} after {left}");
            if made == 0 {
                (named, least) = (named + moves, least + best);
            }
            left = moves;
            now.lend(step.vertex, step.count).expect("small numbers");
            made += 1;
        }
        played += 1;
    }
    assert!(played > 150, "{played}");
    assert!(named <= 2 * least, "{named} moves where {least} do");
}

/// The fewest moves of a winnable game in debt; on the long thin one the search would take long.
fn shortest_if_small(game: &Instance) -> Option<Dollars> {
    if game.graph().vertices() == 30 {
        return Some(225);
    }
    shortest(game).filter(|&moves| moves > 0)
}

#[test]
fn a_hint_that_is_stopped_says_so() {
    let instance = Dollar::generate(&Default::default(), &Run::seeded(Seed(1))).expect("a game");
    let run = Run::default();
    run.limits.stop();
    let hint = Adviser.hint(&instance, &run);
    assert!(hint.step.is_none() && hint.why.to_string().starts_with("No hint: "), "{}", hint.why);
}
