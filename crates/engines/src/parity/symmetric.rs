//! Do symmetric games have symmetric winners? Against brute force over all strategies, which knows no attractor.
//!
//! Games with an automorphism, with the players' roles exchanged, made of several copies, and the same games where the
//! symmetry is broken by something that cannot matter. Ties between equals are what a method may get wrong.

use super::tests::{ALL, Lists};
use super::*;
use ludograph_core::{Draws, Seed};

/// Who wins each vertex, by trying every strategy of player 0 against everything that player 1 can do.
fn truth(game: &Lists) -> Vec<u8> {
    let n = game.owner.len();
    let field = game.field();
    let mut winner = vec![1; n];
    let ways = |vertex: usize| field.successors(vertex).len();
    let mut choice = vec![0; n];
    loop {
        // With the choices of player 0 fixed, player 1 wins where he reaches a cycle whose highest colour is odd.
        let after = |vertex: usize| -> Vec<usize> {
            let all = field.successors(vertex).iter().map(|&to| to as usize);
            if game.owner[vertex] == 0 { all.skip(choice[vertex]).take(1).collect() } else { all.collect() }
        };
        let reach = |from: usize, most: u32| -> Vec<bool> {
            let (mut seen, mut stack) = (vec![false; n], vec![from]);
            while let Some(vertex) = stack.pop() {
                for to in after(vertex) {
                    if game.colours[to] <= most && !std::mem::replace(&mut seen[to], true) {
                        stack.push(to);
                    }
                }
            }
            seen
        };
        let bad: Vec<usize> =
            (0..n).filter(|&v| game.colours[v] % 2 == 1 && reach(v, game.colours[v])[v]).collect();
        for (vertex, winner) in winner.iter_mut().enumerate() {
            let seen = reach(vertex, u32::MAX);
            if !bad.iter().any(|&v| v == vertex || seen[v]) {
                *winner = 0;
            }
        }
        // The next choices, as a number whose digits are the ways.
        let Some(next) = (0..n).find(|&v| game.owner[v] == 0 && choice[v] + 1 < ways(v)) else {
            return winner;
        };
        choice[next] += 1;
        (0..next).for_each(|vertex| choice[vertex] = 0);
    }
}

/// Adds a game beside another.
fn beside(game: &mut Lists, other: &Lists) {
    let (vertices, edges) = (game.owner.len() as u32, game.targets.len() as u32);
    if game.offsets.is_empty() {
        game.offsets.push(0);
    }
    game.offsets.extend(other.offsets[1..].iter().map(|from| from + edges));
    game.targets.extend(other.targets.iter().map(|to| to + vertices));
    game.owner.extend(&other.owner);
    game.colours.extend(&other.colours);
}

/// The players exchanged: the other one owns each vertex, and likes each colour.
fn exchanged(game: &Lists) -> Lists {
    let mut game = game.clone();
    game.owner.iter_mut().for_each(|owner| *owner = 1 - *owner);
    game.colours.iter_mut().for_each(|colour| *colour += 1);
    game
}

/// The vertices in another order.
fn shuffled(game: &Lists, draws: &mut Draws) -> (Lists, Vec<usize>) {
    let n = game.owner.len();
    let mut order: Vec<usize> = (0..n).collect();
    (1..n).for_each(|last| order.swap(last, draws.index(last + 1)));
    let mut place = vec![0; n];
    order.iter().enumerate().for_each(|(new, &old)| place[old] = new as u32);
    let mut new = Lists { offsets: vec![0], ..Lists::default() };
    for &old in &order {
        new.targets.extend(game.field().successors(old).iter().map(|&to| place[to as usize]));
        new.offsets.push(new.targets.len() as u32);
        new.owner.push(game.owner[old]);
        new.colours.push(game.colours[old]);
    }
    (new, order)
}

/// A vertex that leads to itself and nowhere else.
fn lonely(colour: u32, owner: u8) -> Lists {
    Lists { offsets: vec![0, 1], targets: vec![0], owner: vec![owner], colours: vec![colour] }
}

/// A game that turns into itself: vertex v of each of the sheets leads to vertices so many sheets further.
fn turning(draws: &mut Draws) -> Lists {
    let (pattern, sheets) = (1 + draws.index(3), 2 + draws.index(3));
    let rules: Vec<Vec<(usize, usize)>> = (0..pattern)
        .map(|_| (0..1 + draws.index(2)).map(|_| (draws.index(pattern), draws.index(sheets))).collect())
        .collect();
    let owner: Vec<u8> = (0..pattern).map(|_| draws.index(2) as u8).collect();
    let colours: Vec<u32> = (0..pattern).map(|_| draws.below(5) as u32).collect();
    let mut game = Lists { offsets: vec![0], ..Lists::default() };
    for sheet in 0..sheets {
        for vertex in 0..pattern {
            let to = rules[vertex].iter().map(|&(to, by)| ((sheet + by) % sheets * pattern + to) as u32);
            game.targets.extend(to);
            game.offsets.push(game.targets.len() as u32);
            game.owner.push(owner[vertex]);
            game.colours.push(colours[vertex]);
        }
    }
    game
}

/// All methods, and all in turns.
fn check(game: &Lists, truth: &[u8], what: &str) {
    for method in ALL {
        assert_eq!(game.solve(DeadEnds::Lose, method).winner, truth, "{what}: {method:?}");
    }
    assert_eq!(game.solve_in_turns(DeadEnds::Lose).winner, truth, "{what}: in turns");
}

#[test]
fn symmetric_games_have_symmetric_winners() {
    let mut draws = Seed(23).draws();
    for round in 0..1500 {
        let game = if round % 2 == 0 {
            turning(&mut draws)
        } else {
            let (n, colours) = (2 + draws.index(6), 1 + draws.below(6));
            Lists::random(&mut draws, n, 2, colours, false)
        };
        let truth = truth(&game);
        check(&game, &truth, &format!("round {round}"));
        let other: Vec<u8> = truth.iter().map(|winner| 1 - winner).collect();
        check(&exchanged(&game), &other, &format!("round {round}, exchanged"));
        // Two copies and one with the roles exchanged, in any order, and a loop that nothing leads to.
        let mut union = Lists::default();
        for part in [&game, &exchanged(&game), &game] {
            beside(&mut union, part);
        }
        let mut expected = [truth.clone(), other, truth].concat();
        check(&union, &expected, &format!("round {round}, copies"));
        let (colour, owner) = (draws.below(9) as u32, draws.index(2) as u8);
        beside(&mut union, &lonely(colour, owner));
        expected.push((colour % 2) as u8);
        let (mixed, order) = shuffled(&union, &mut draws);
        let expected: Vec<u8> = order.iter().map(|&old| expected[old]).collect();
        check(&mixed, &expected, &format!("round {round}, a lonely loop"));
    }
}
