//! Tangle learning (T. van Dijk, Attracting tangles to solve parity games, 2018), in its recursive form.
//!
//! A *tangle* is a strongly connected set of vertices where one player has a strategy that wins every play that
//! stays there: the other player must leave. So a tangle can be attracted as a whole once all its exits are.
//! The game is cut into regions from the highest colour downwards, attracting vertices and known tangles. In
//! a region that nobody leaves below, the bottom parts are new tangles; one without exits is a dominion,
//! which is won with all it attracts. The recursive form goes further: a region that leaks, or one whose
//! tangles were learned, is cut again without its leaking top vertices (as Oink's RTL does). What is learned is
//! never lost, which is why the two-counters family, made to fool the other methods, is easy here.
//!
//! Every round learns a tangle or wins a dominion. If one should not, the recursion of Zielonka solves what is
//! left, so the method always ends.

use super::core::Core;
use super::{NOWHERE, Solved, zielonka};
use ludograph_core::{Limits, Stop};

/// A set of vertices as bits.
#[derive(Clone)]
struct Set(Vec<u64>);

impl Set {
    fn empty(n: usize) -> Self {
        Self(vec![0; n.div_ceil(64)])
    }

    fn has(&self, vertex: u32) -> bool {
        self.0[vertex as usize / 64] >> (vertex % 64) & 1 == 1
    }

    fn add(&mut self, vertex: u32) {
        self.0[vertex as usize / 64] |= 1 << (vertex % 64);
    }

    fn drop(&mut self, vertex: u32) {
        self.0[vertex as usize / 64] &= !(1 << (vertex % 64));
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The highest member below a bound.
    fn below(&self, bound: u32) -> Option<u32> {
        let (mut word, mut mask) = (bound as usize / 64, (1u64 << (bound % 64)) - 1);
        loop {
            let bits = self.0.get(word).copied().unwrap_or(0) & mask;
            if bits != 0 {
                return Some(word as u32 * 64 + 63 - bits.leading_zeros());
            }
            word = word.checked_sub(1)?;
            mask = u64::MAX;
        }
    }
}

struct Tangle {
    player: u8,
    /// Its vertices, each with the strategy there.
    body: Vec<(u32, u32)>,
    exits: Vec<u32>,
    alive: bool,
}

struct Learning<'a> {
    core: &'a Core,
    limits: &'a Limits,
    /// What is left of the game.
    game: Set,
    tangles: Vec<Tangle>,
    /// The tangles that a vertex is an exit of.
    exit_of: Vec<Vec<u32>>,
    winner: Vec<u8>,
    solution: Vec<u32>,
    strategy: Vec<u32>,
    dominions: usize,
    left: usize,
    queue: Vec<u32>,
}

pub(super) fn solve(core: &Core, limits: &Limits) -> Result<Solved, Stop> {
    let n = core.len();
    let mut game = Set::empty(n);
    (0..n as u32).for_each(|vertex| game.add(vertex));
    let mut run = Learning {
        core,
        limits,
        game,
        tangles: Vec::new(),
        exit_of: vec![Vec::new(); n],
        winner: vec![0; n],
        solution: vec![NOWHERE; n],
        strategy: vec![NOWHERE; n],
        dominions: 0,
        left: n,
        queue: Vec::new(),
    };
    while run.left > 0 {
        let game = run.game.clone();
        if !run.search(&game)? {
            run.give_over()?;
        }
    }
    for vertex in 0..n {
        if core.owner[vertex] != run.winner[vertex] {
            run.solution[vertex] = NOWHERE;
        }
    }
    Ok(Solved { winner: run.winner, strategy: run.solution })
}

impl Learning<'_> {
    /// Cuts a subgame into regions and learns from them; says whether anything was learned.
    fn search(&mut self, subgame: &Set) -> Result<bool, Stop> {
        let n = self.core.len();
        let mut rest = subgame.clone();
        let mut learned = false;
        let mut bound = n as u32;
        while let Some(top) = rest.below(bound) {
            self.limits.spend(1)?;
            let player = self.core.parity(top);
            let mut region = Set::empty(n);
            let mut heads = Vec::new();
            // Neighbouring colours of one parity make one region.
            let mut next = Some(top);
            while let Some(head) = next.filter(|&head| self.core.parity(head) == player) {
                heads.push(head);
                region.add(head);
                self.strategy[head as usize] = NOWHERE;
                self.queue.push(head);
                let most = self.core.colour[top as usize];
                self.attract(player, most, &mut rest, &mut region)?;
                next = rest.below(head);
                bound = head;
            }
            let leaks = match next {
                None => Vec::new(),
                Some(_) => heads.iter().copied().filter(|&head| self.leaks(head, player, &rest)).collect(),
            };
            let mut away = Set::empty(n);
            let removed = if leaks.is_empty() {
                let before = self.dominions;
                learned |= self.extract(&heads, &region, player)?;
                if self.dominions != before {
                    return Ok(true);
                }
                // The highest vertex is avoided, so that the rest of the region is seen too.
                vec![heads[0]]
            } else {
                leaks
            };
            for &vertex in &removed {
                away.add(vertex);
                region.drop(vertex);
                self.queue.push(vertex);
            }
            let most = self.core.colour[top as usize];
            self.attract(1 - player, most, &mut region, &mut away)?;
            if !region.is_empty() {
                let before = self.dominions;
                learned |= self.search(&region)?;
                if self.dominions != before {
                    return Ok(true);
                }
            }
        }
        Ok(learned)
    }

    /// Whether play can leave the region at a top vertex for what lies below.
    fn leaks(&self, head: u32, player: u8, rest: &Set) -> bool {
        if self.core.owner[head as usize] == player {
            return self.strategy[head as usize] == NOWHERE;
        }
        self.core.successors(head).iter().any(|&to| rest.has(to))
    }

    /// The player attracts from the queue what lies in `from`, up to a colour, into `into`.
    fn attract(&mut self, player: u8, most: u32, from: &mut Set, into: &mut Set) -> Result<(), Stop> {
        while let Some(vertex) = self.queue.pop() {
            self.limits.spend(1)?;
            from.drop(vertex);
            self.attract_vertices(player, most, vertex, from, into);
            for index in 0..self.exit_of[vertex as usize].len() {
                let tangle = self.exit_of[vertex as usize][index];
                self.attract_tangle(player, most, tangle, from, into);
            }
        }
        Ok(())
    }

    fn attract_vertices(&mut self, player: u8, most: u32, vertex: u32, from: &Set, into: &mut Set) {
        let core = self.core;
        for &before in core.predecessors(vertex) {
            if into.has(before) {
                if core.owner[before as usize] == player && self.strategy[before as usize] == NOWHERE {
                    self.strategy[before as usize] = vertex;
                }
                continue;
            }
            if !from.has(before) || core.colour[before as usize] > most {
                continue;
            }
            let own = core.owner[before as usize] == player;
            if !own && core.successors(before).iter().any(|&to| from.has(to) && !into.has(to)) {
                continue;
            }
            into.add(before);
            self.strategy[before as usize] = if own { vertex } else { NOWHERE };
            self.queue.push(before);
        }
    }

    fn attract_tangle(&mut self, player: u8, most: u32, tangle: u32, from: &Set, into: &mut Set) {
        let tangle = &mut self.tangles[tangle as usize];
        if !tangle.alive || tangle.player != player {
            return;
        }
        let mut fresh = false;
        for &(vertex, _) in &tangle.body {
            if !self.game.has(vertex) {
                tangle.alive = false;
                return;
            }
            if into.has(vertex) {
                continue;
            }
            if !from.has(vertex) || self.core.colour[vertex as usize] > most {
                return;
            }
            fresh = true;
        }
        if !fresh || tangle.exits.iter().any(|&exit| from.has(exit) && !into.has(exit)) {
            return;
        }
        for &(vertex, to) in &tangle.body {
            if !into.has(vertex) {
                into.add(vertex);
                self.strategy[vertex as usize] = to;
                self.queue.push(vertex);
            }
        }
    }

    /// Learns the tangles of a region that does not leak; dominions are won at once. Says whether it found any.
    fn extract(&mut self, heads: &[u32], region: &Set, player: u8) -> Result<bool, Stop> {
        let found = Parts::new(self.core, region, &self.strategy, player).of(heads, self.limits)?;
        let mut won = Set::empty(self.core.len());
        let mut learned = false;
        for body in found {
            let mut inside = body.clone();
            inside.sort_unstable();
            let mut exits: Vec<u32> = Vec::new();
            for &vertex in &body {
                if self.core.owner[vertex as usize] != player {
                    let leaving = self.core.successors(vertex).iter().copied();
                    exits
                        .extend(leaving.filter(|to| self.game.has(*to) && inside.binary_search(to).is_err()));
                }
            }
            exits.sort_unstable();
            exits.dedup();
            exits.retain(|&exit| !won.has(exit));
            if exits.is_empty() {
                for &vertex in &body {
                    won.add(vertex);
                    self.queue.push(vertex);
                }
                self.dominions += 1;
                self.core.step(|| format!("player {player} wins {}: nobody leaves it", self.core.set(&body)));
                continue;
            }
            self.core.step(|| {
                let (body, exits) = (self.core.set(&body), self.core.set(&exits));
                format!("player {player} learns the tangle {body}: its exits are {exits}")
            });
            let body: Vec<(u32, u32)> =
                body.into_iter().map(|vertex| (vertex, self.strategy[vertex as usize])).collect();
            let index = self.tangles.len() as u32;
            exits.iter().for_each(|&exit| self.exit_of[exit as usize].push(index));
            self.tangles.push(Tangle { player, body, exits, alive: true });
            learned = true;
        }
        if self.queue.is_empty() {
            return Ok(learned);
        }
        let mut game = std::mem::replace(&mut self.game, Set::empty(0));
        // Tangles are alive as long as all of them is in the game that is asked here.
        self.game = game.clone();
        self.attract(player, u32::MAX, &mut game, &mut won)?;
        self.core.step(|| {
            let all: Vec<u32> = (0..self.core.len() as u32).filter(|&vertex| won.has(vertex)).collect();
            format!("player {player} wins all that he attracts there: {}", self.core.set(&all))
        });
        for vertex in 0..self.core.len() as u32 {
            if won.has(vertex) {
                self.winner[vertex as usize] = player;
                self.solution[vertex as usize] = self.strategy[vertex as usize];
                self.game.drop(vertex);
                self.left -= 1;
            }
        }
        Ok(true)
    }

    /// Lets Zielonka's recursion solve what is left; nothing is known that would call for it.
    fn give_over(&mut self) -> Result<(), Stop> {
        let solved = zielonka::solve(self.core, u64::MAX, self.limits)?;
        if let Some(solved) = solved {
            self.winner = solved.winner;
            self.solution = solved.strategy;
        }
        self.left = 0;
        Ok(())
    }
}

/// The strongly connected parts of a region with cycles, where the player follows his strategy.
struct Parts<'a> {
    core: &'a Core,
    region: &'a Set,
    strategy: &'a [u32],
    player: u8,
    number: Vec<u32>,
    low: Vec<u32>,
    next: u32,
    stack: Vec<u32>,
    path: Vec<(u32, usize)>,
    found: Vec<Vec<u32>>,
}

const GONE: u32 = u32::MAX;

impl<'a> Parts<'a> {
    fn new(core: &'a Core, region: &'a Set, strategy: &'a [u32], player: u8) -> Self {
        let n = core.len();
        let (number, low) = (vec![0; n], vec![0; n]);
        let (stack, path, found) = (Vec::new(), Vec::new(), Vec::new());
        Self { core, region, strategy, player, number, low, next: 0, stack, path, found }
    }

    fn of(mut self, heads: &[u32], limits: &Limits) -> Result<Vec<Vec<u32>>, Stop> {
        for &head in heads {
            if self.number[head as usize] == 0 {
                self.visit(head);
                self.walk();
                limits.spend(1)?;
            }
        }
        Ok(self.found)
    }

    fn edge(&self, vertex: u32, index: usize) -> Option<u32> {
        if self.core.owner[vertex as usize] == self.player {
            let to = self.strategy[vertex as usize];
            return (index == 0 && to != NOWHERE).then_some(to);
        }
        self.core.successors(vertex).get(index).copied()
    }

    fn visit(&mut self, vertex: u32) {
        self.next += 1;
        self.number[vertex as usize] = self.next;
        self.low[vertex as usize] = self.next;
        self.stack.push(vertex);
        self.path.push((vertex, 0));
    }

    fn walk(&mut self) {
        while let Some(&(vertex, index)) = self.path.last() {
            let at = vertex as usize;
            if let Some(to) = self.edge(vertex, index) {
                if let Some(last) = self.path.last_mut() {
                    last.1 += 1;
                }
                if self.region.has(to) {
                    match self.number[to as usize] {
                        0 => self.visit(to),
                        GONE => {}
                        number => self.low[at] = self.low[at].min(number),
                    }
                }
                continue;
            }
            self.path.pop();
            if let Some(&(before, _)) = self.path.last() {
                self.low[before as usize] = self.low[before as usize].min(self.low[at]);
            }
            if self.low[at] == self.number[at] {
                self.close(vertex);
            }
        }
    }

    fn close(&mut self, root: u32) {
        let from = self.stack.iter().rposition(|&vertex| vertex == root).unwrap_or(0);
        let part = self.stack.split_off(from);
        part.iter().for_each(|&vertex| self.number[vertex as usize] = GONE);
        let mut index = 0;
        let mut cycle = part.len() > 1;
        while !cycle {
            match self.edge(root, index) {
                None => return,
                Some(to) => cycle = to == root,
            }
            index += 1;
        }
        self.found.push(part);
    }
}
