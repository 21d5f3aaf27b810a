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
//! Every round learns a tangle or wins a dominion. If one should not, the method says that it is stuck, and another one
//! goes on.

use super::connected::Walk;
use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Part, Progress, Solved};
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

/// A subgame that is being cut into regions.
struct Cut {
    /// What is in no region yet, and the vertex below which the next region begins.
    rest: Set,
    bound: u32,
}

pub(super) struct Tangles<'a> {
    core: &'a Core,
    meter: Meter<'a>,
    /// What is left of the game.
    game: Set,
    tangles: Vec<Tangle>,
    /// The tangles that a vertex is an exit of.
    exit_of: Vec<Vec<u32>>,
    winner: Vec<u8>,
    solution: Vec<u32>,
    strategy: Vec<u32>,
    left: usize,
    queue: Vec<u32>,
    walk: Walk,
    /// The subgames that are being cut, each a part of the one before.
    cuts: Vec<Cut>,
    /// Whether a tangle was learned since the whole game was cut last.
    learned: bool,
    /// How many vertices the tangles have, all together.
    held: usize,
}

/// At most so many words for the cuts and for the tangles (512 MiB), whatever the machine has; who needs more is stuck.
const MOST_WORDS: usize = 1 << 26;

/// To sort a vertex takes about so many steps.
const SORTED: u64 = 8;

impl Part for Tangles<'_> {
    fn name(&self) -> &'static str {
        "tangle learning"
    }

    fn steps(&self) -> u64 {
        self.meter.steps()
    }

    fn advance(&mut self, until: u64) -> Result<Progress, Stop> {
        while self.meter.steps() < until {
            if self.cuts.is_empty() {
                if !std::mem::take(&mut self.learned) {
                    return Ok(Progress::Stuck);
                }
                self.cut(self.game.clone());
            }
            self.region()?;
            // Sets are made and gone through word by word.
            self.meter.pay(1 + self.core.len() as u64 / 24)?;
            if self.left == 0 {
                return Ok(Progress::Solved(self.solved()));
            }
            if self.cuts.len() * (self.core.len() / 64) + self.held > MOST_WORDS {
                return Ok(Progress::Stuck);
            }
        }
        self.meter.settle()?;
        Ok(Progress::Going)
    }
}

impl<'a> Tangles<'a> {
    pub(super) fn new(core: &'a Core, limits: &'a Limits) -> Self {
        let n = core.len();
        let mut game = Set::empty(n);
        (0..n as u32).for_each(|vertex| game.add(vertex));
        let mut meter = Meter::new(limits);
        meter.count(n as u64);
        Self {
            core,
            meter,
            game,
            tangles: Vec::new(),
            exit_of: vec![Vec::new(); n],
            winner: vec![0; n],
            solution: vec![NOWHERE; n],
            strategy: vec![NOWHERE; n],
            left: n,
            queue: Vec::new(),
            walk: Walk::new(n),
            cuts: Vec::new(),
            learned: true,
            held: 0,
        }
    }

    /// The loser has no strategy.
    fn solved(&mut self) -> Solved {
        let (winner, mut strategy) = (std::mem::take(&mut self.winner), std::mem::take(&mut self.solution));
        for ((way, winner), owner) in strategy.iter_mut().zip(&winner).zip(&self.core.owner) {
            if winner != owner {
                *way = NOWHERE;
            }
        }
        Solved { winner, strategy }
    }

    fn cut(&mut self, rest: Set) {
        self.cuts.push(Cut { rest, bound: self.core.len() as u32 });
    }

    /// Takes the next region from the innermost subgame and learns from it. After a win all cuts begin again.
    fn region(&mut self) -> Result<(), Stop> {
        let n = self.core.len();
        let Some(Cut { mut rest, mut bound }) = self.cuts.pop() else { return Ok(()) };
        let Some(top) = rest.below(bound) else { return Ok(()) };
        let player = self.core.parity(top);
        let most = self.core.colour[top as usize];
        let mut region = Set::empty(n);
        let mut heads = Vec::new();
        // Neighbouring colours of one parity make one region.
        let mut next = Some(top);
        while let Some(head) = next.filter(|&head| self.core.parity(head) == player) {
            heads.push(head);
            region.add(head);
            self.strategy[head as usize] = NOWHERE;
            self.queue.push(head);
            self.attract(player, most, &mut rest, &mut region)?;
            next = rest.below(head);
            bound = head;
        }
        let leaks = match next {
            None => Vec::new(),
            Some(_) => heads.iter().copied().filter(|&head| self.leaks(head, player, &rest)).collect(),
        };
        let removed = if leaks.is_empty() {
            if self.extract(&heads, &region, player)? {
                self.cuts.clear();
                return Ok(());
            }
            // The highest vertex is avoided, so that the rest of the region is seen too.
            vec![heads[0]]
        } else {
            leaks
        };
        let mut away = Set::empty(n);
        for &vertex in &removed {
            away.add(vertex);
            region.drop(vertex);
            self.queue.push(vertex);
        }
        self.attract(1 - player, most, &mut region, &mut away)?;
        self.cuts.push(Cut { rest, bound });
        if !region.is_empty() {
            self.cut(region);
        }
        Ok(())
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
            from.drop(vertex);
            self.attract_vertices(player, most, vertex, from, into);
            // A look asks three sets of bits.
            self.meter.pay(2 + 3 * self.core.predecessors(vertex).len() as u64 / 2)?;
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
            if !own {
                let after = core.successors(before);
                let escape = after.iter().position(|&to| from.has(to) && !into.has(to));
                self.meter.count(1 + escape.unwrap_or(after.len()) as u64);
                if escape.is_some() {
                    continue;
                }
            }
            into.add(before);
            self.strategy[before as usize] = if own { vertex } else { NOWHERE };
            self.queue.push(before);
        }
    }

    fn attract_tangle(&mut self, player: u8, most: u32, tangle: u32, from: &Set, into: &mut Set) {
        let tangle = &mut self.tangles[tangle as usize];
        self.meter.count(1);
        if !tangle.alive || tangle.player != player {
            return;
        }
        let mut fresh = false;
        for &(vertex, _) in &tangle.body {
            self.meter.count(1);
            if !self.game.has(vertex) {
                tangle.alive = false;
                break;
            }
            if into.has(vertex) {
                continue;
            }
            if !from.has(vertex) || self.core.colour[vertex as usize] > most {
                return;
            }
            fresh = true;
        }
        if !tangle.alive {
            self.held -= tangle.body.len() + tangle.exits.len();
            (tangle.body, tangle.exits) = (Vec::new(), Vec::new());
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

    /// Learns the tangles of a region that does not leak; dominions are won at once. Says whether there were any.
    fn extract(&mut self, heads: &[u32], region: &Set, player: u8) -> Result<bool, Stop> {
        let (core, strategy) = (self.core, &self.strategy);
        let way = |vertex: u32, index: usize| {
            let to = if core.owner[vertex as usize] != player {
                core.successors(vertex).get(index).copied()?
            } else if index == 0 {
                strategy[vertex as usize]
            } else {
                return None;
            };
            Some(if to != NOWHERE && region.has(to) { to } else { NOWHERE })
        };
        let found = self.walk.parts(heads, way, &mut self.meter)?;
        let mut won = Set::empty(self.core.len());
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
            // Both are sorted, and every way out was looked up.
            self.meter.pay(SORTED * (body.len() + exits.len()) as u64)?;
            exits.sort_unstable();
            exits.dedup();
            exits.retain(|&exit| !won.has(exit));
            if exits.is_empty() {
                for &vertex in &body {
                    won.add(vertex);
                    self.queue.push(vertex);
                }
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
            self.held += body.len() + exits.len();
            self.tangles.push(Tangle { player, body, exits, alive: true });
            self.learned = true;
        }
        if self.queue.is_empty() {
            return Ok(false);
        }
        self.meter.pay(self.core.len() as u64 / 4)?;
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
        self.learned = true;
        Ok(true)
    }
}
