//! Parity games by the plainest recursion over sets, which is itself held against brute force over all strategies.

use super::Plain;
use crate::conformance::Case;
use ludograph_core::Seed;
use std::collections::BTreeSet;

/// The colour of a vertex, as the question has it: the highest one that comes for ever decides, even for 0.
fn colours(plain: &Plain, case: &Case<'_>) -> Option<Vec<u32>> {
    let convention = case.query["convention"].as_str()?;
    let top = plain.priorities.iter().max().copied().unwrap_or(0) + 2;
    let top = top + top % 2;
    let colour = |priority: u32| match convention {
        "max-even" => priority,
        "max-odd" => priority + 1,
        "min-even" => top - priority,
        _ => top + 1 - priority,
    };
    let list = case.query["accepting"].as_array();
    let accepts = |v: usize| list.is_some_and(|list| list.iter().any(|entry| entry == v));
    let even = |v: usize| colour(plain.priorities[v]).is_multiple_of(2);
    let accepting = |v: usize| if list.is_some() { accepts(v) } else { even(v) };
    Some(match case.question {
        "parity" => plain.priorities.iter().map(|&priority| colour(priority)).collect(),
        "buchi" => (0..plain.n()).map(|v| if accepting(v) { 2 } else { 1 }).collect(),
        _ => (0..plain.n()).map(|v| if accepting(v) { 0 } else { 1 }).collect(),
    })
}

pub(super) fn truth(plain: &Plain, case: &Case<'_>) -> bool {
    let Some(colours) = colours(plain, case) else { return false };
    let dead_end = case.query["dead_end"].as_str().unwrap_or_default();
    let mut after = plain.after.clone();
    for (v, list) in after.iter_mut().enumerate() {
        if list.is_empty() && dead_end == "self-loop" {
            list.push(v);
        }
        list.dedup();
    }
    let winners = winners(plain, &after, &colours);
    let text: String = winners.iter().map(|winner| char::from(b'0' + winner)).collect();
    if case.answer["winner"] != text {
        return false;
    }
    // The winner's strategy, against every answer of the loser.
    let strategy = case.answer["strategy"].as_array().cloned().unwrap_or_default();
    for player in 0..2 {
        let mut fixed = after.clone();
        for v in 0..plain.n() {
            let chooses =
                plain.control[v] == player && winners[v] as usize == player && !plain.after[v].is_empty();
            // Who has no vertex to choose at need not say anything.
            let to = if strategy.is_empty() { Some(-1) } else { strategy[v].as_i64() }.unwrap_or(-9);
            if chooses {
                if !plain.after[v].iter().any(|&way| way as i64 == to) {
                    return false;
                }
                fixed[v] = vec![to as usize];
            } else if plain.control[v] == winners[v] as usize && !plain.after[v].is_empty() {
                continue;
            } else if to != -1 {
                return false;
            }
        }
        let against = self::winners(plain, &fixed, &colours);
        if (0..plain.n()).any(|v| winners[v] as usize == player && against[v] as usize != player) {
            return false;
        }
    }
    true
}

/// Who wins from each vertex. Dead ends are lost by their owners.
fn winners(plain: &Plain, after: &[Vec<usize>], colours: &[u32]) -> Vec<u8> {
    let game = Game { control: &plain.control, after, colours };
    let mut left: BTreeSet<usize> = (0..plain.n()).collect();
    let mut winner = vec![0; plain.n()];
    for player in 0..2 {
        let stuck =
            left.iter().copied().filter(|&v| after[v].is_empty() && plain.control[v] != player).collect();
        for v in game.attract(player, stuck, &left) {
            winner[v] = player as u8;
            left.remove(&v);
        }
    }
    for v in game.of_zero(&left).0 {
        winner[v] = 0;
        left.remove(&v);
    }
    left.into_iter().for_each(|v| winner[v] = 1);
    winner
}

struct Game<'a> {
    control: &'a [usize],
    after: &'a [Vec<usize>],
    colours: &'a [u32],
}

type Vertices = BTreeSet<usize>;

impl Game<'_> {
    fn attract(&self, player: usize, mut set: Vertices, within: &Vertices) -> Vertices {
        loop {
            let joins = |&v: &usize| {
                let mut ways = self.after[v].iter().filter(|to| within.contains(to)).peekable();
                let any = ways.peek().is_some();
                any && if self.control[v] == player {
                    ways.any(|to| set.contains(to))
                } else {
                    ways.all(|to| set.contains(to))
                }
            };
            let fresh: Vec<usize> =
                within.iter().copied().filter(|v| !set.contains(v)).filter(joins).collect();
            if fresh.is_empty() {
                return set;
            }
            set.extend(fresh);
        }
    }

    /// What player 0 and player 1 win.
    fn of_zero(&self, game: &Vertices) -> (Vertices, Vertices) {
        let Some(top) = game.iter().map(|&v| self.colours[v]).max() else { return Default::default() };
        let player = top as usize % 2;
        let tops = game.iter().copied().filter(|&v| self.colours[v] == top).collect();
        let region = self.attract(player, tops, game);
        let (zero, one) = self.of_zero(&(game - &region));
        let lost = if player == 0 { one } else { zero };
        if lost.is_empty() {
            return if player == 0 { (game.clone(), lost) } else { (lost, game.clone()) };
        }
        let lost = self.attract(1 - player, lost, game);
        let (zero, one) = self.of_zero(&(game - &lost));
        if player == 0 { (zero, &one | &lost) } else { (&zero | &lost, one) }
    }
}

/// Player 0 wins if one of his strategies beats all of player 1's.
fn by_force(plain: &Plain, after: &[Vec<usize>], colours: &[u32]) -> Vec<u8> {
    let n = plain.n();
    let mine: Vec<usize> = (0..n).filter(|&v| plain.control[v] == 0).collect();
    let theirs: Vec<usize> = (0..n).filter(|&v| plain.control[v] == 1).collect();
    let mut wins = vec![false; n];
    let mut choice = vec![0; n];
    each(&mine, after, &mut choice, 0, &mut |choice| {
        let mut always = vec![true; n];
        let mut answer = choice.to_vec();
        each(&theirs, after, &mut answer, 0, &mut |both| {
            for (v, always) in always.iter_mut().enumerate() {
                *always &= wins_from(plain, after, colours, both, v);
            }
        });
        for v in 0..n {
            wins[v] |= always[v];
        }
    });
    wins.into_iter().map(|wins| u8::from(!wins)).collect()
}

fn each(
    vertices: &[usize],
    after: &[Vec<usize>],
    choice: &mut Vec<usize>,
    at: usize,
    call: &mut dyn FnMut(&[usize]),
) {
    let Some(&v) = vertices.get(at) else { return call(choice) };
    for way in 0..after[v].len().max(1) {
        choice[v] = way;
        each(vertices, after, choice, at + 1, call);
    }
}

fn wins_from(plain: &Plain, after: &[Vec<usize>], colours: &[u32], choice: &[usize], start: usize) -> bool {
    let mut at = start;
    for _ in 0..plain.n() {
        match after[at].get(choice[at]) {
            Some(&to) => at = to,
            None => return plain.control[at] == 1,
        }
    }
    let (first, mut top) = (at, 0);
    loop {
        top = top.max(colours[at]);
        at = after[at][choice[at]];
        if at == first {
            return top.is_multiple_of(2);
        }
    }
}

#[test]
fn the_recursion_agrees_with_brute_force() {
    let mut draws = Seed(6).draws();
    for _ in 0..600 {
        let n = 1 + draws.index(5);
        let after: Vec<Vec<usize>> =
            (0..n).map(|_| (0..draws.index(3)).map(|_| draws.index(n)).collect()).collect();
        let plain = Plain {
            after,
            control: (0..n).map(|_| draws.index(2)).collect(),
            priorities: (0..n).map(|_| draws.below(5) as u32).collect(),
        };
        assert_eq!(
            winners(&plain, &plain.after, &plain.priorities),
            by_force(&plain, &plain.after, &plain.priorities)
        );
    }
}
