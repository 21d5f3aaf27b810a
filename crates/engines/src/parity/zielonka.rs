//! Zielonka's recursion (1998), without recursion.
//!
//! Take the vertices of the highest colours of one parity that are left; their player attracts what he can; go
//! on with the rest, until nothing is left. Then go back up. If the other player wins nothing below, or
//! nothing that reaches into the region above, the region and everything else below is won by its player.
//! Otherwise the other player attracts from what he has won, that is settled at this level, and the rest of
//! the level is solved again.
//!
//! Two observations, both used by T. van Dijk's Oink, keep it fast: neighbouring colours of the same parity
//! are one region, and only the top vertices of a region can leak, so a level that does not leak costs
//! only its top vertices on the way up. All vertices stand on one stack, region after region.

use super::core::Core;
use super::meter::Meter;
use super::{NOWHERE, Part, Progress, Solved};
use ludograph_core::{Limits, Stop};

/// The level of a vertex that is in the present subgame and in no region yet.
const FREE: u32 = u32::MAX;

/// So many vertices are gone past in the time of one step.
const SCANNED: u64 = 4;

struct Frame {
    /// Whose region it is; none for a part that is settled at its level.
    player: Option<u8>,
    level: u32,
    /// Where the region begins on the stack, and where its top vertices end.
    start: usize,
    tops: usize,
    /// The highest vertex, where the search starts again.
    top: u32,
    /// How many vertices of a settled part each player wins.
    settled: [usize; 2],
}

/// What the recursion asks about a vertex, in one place, for vertices are met in no order.
struct Node {
    level: u32,
    winner: u8,
    owner: u8,
    /// The successors if there are one or two, otherwise [`NOWHERE`].
    ways: [u32; 2],
}

pub(super) struct Zielonka<'a> {
    core: &'a Core,
    nodes: Vec<Node>,
    strategy: Vec<u32>,
    stack: Vec<u32>,
    frames: Vec<Frame>,
    /// Where to go down next, and at which level.
    next: (u32, u32),
    meter: Meter<'a>,
}

impl Part for Zielonka<'_> {
    fn name(&self) -> &'static str {
        "the recursion"
    }

    fn steps(&self) -> u64 {
        self.meter.steps()
    }

    fn advance(&mut self, until: u64) -> Result<Progress, Stop> {
        while self.meter.steps() < until {
            self.descend()?;
            match self.ascend()? {
                None => return Ok(Progress::Solved(self.solved())),
                Some(next) => self.next = next,
            }
            self.meter.ask()?;
        }
        self.meter.settle()?;
        Ok(Progress::Going)
    }
}

impl Node {
    fn new(core: &Core, vertex: u32) -> Self {
        let ways = match *core.successors(vertex) {
            [one] => [one, one],
            [one, two] => [one, two],
            _ => [NOWHERE; 2],
        };
        Self { level: FREE, winner: 0, owner: core.owner[vertex as usize], ways }
    }
}

impl<'a> Zielonka<'a> {
    pub(super) fn new(core: &'a Core, limits: &'a Limits) -> Self {
        let n = core.len();
        let mut meter = Meter::new(limits);
        meter.count((n + core.edges()) as u64);
        Self {
            core,
            nodes: (0..n as u32).map(|vertex| Node::new(core, vertex)).collect(),
            strategy: vec![NOWHERE; n],
            stack: Vec::with_capacity(n),
            frames: Vec::new(),
            next: (n as u32, 0),
            meter,
        }
    }

    /// The loser has no strategy.
    fn solved(&mut self) -> Solved {
        let mut strategy = std::mem::take(&mut self.strategy);
        for (node, way) in self.nodes.iter().zip(&mut strategy) {
            if node.owner != node.winner {
                *way = NOWHERE;
            }
        }
        Solved { winner: self.nodes.iter().map(|node| node.winner).collect(), strategy }
    }

    fn level(&self, vertex: u32) -> u32 {
        self.nodes[vertex as usize].level
    }

    fn winner(&self, vertex: u32) -> u8 {
        self.nodes[vertex as usize].winner
    }

    /// Whether no way from a vertex leads to a free one.
    #[inline]
    fn is_caught(&self, vertex: u32) -> bool {
        let taken = |&to: &u32| self.level(to) != FREE;
        match &self.nodes[vertex as usize].ways {
            [NOWHERE, _] => self.core.successors(vertex).iter().all(taken),
            ways => ways.iter().all(taken),
        }
    }

    /// Cuts the free vertices below the next one into regions.
    fn descend(&mut self) -> Result<(), Stop> {
        let (mut from, mut level) = self.next;
        loop {
            let above = from;
            while from > 0 && self.level(from - 1) != FREE {
                from -= 1;
            }
            // Going past a vertex takes less than a look at an edge, but may be all that is done.
            self.meter.pay(u64::from(above - from) / SCANNED)?;
            if from == 0 {
                return Ok(());
            }
            let (top, player, start) = (from - 1, self.core.parity(from - 1), self.stack.len());
            while from > 0 {
                let vertex = from - 1;
                if self.level(vertex) == FREE {
                    if self.core.parity(vertex) != player {
                        break;
                    }
                    self.put(vertex, player, level, NOWHERE);
                }
                from -= 1;
            }
            self.meter.count(u64::from(top - from) / SCANNED);
            let tops = self.stack.len();
            self.attract(player, level, start)?;
            self.core.step(|| {
                let colour = self.core.colour[top as usize];
                let (tops, all) = (self.core.set(&self.stack[start..tops]), self.core.set(&self.stack[start..]));
                format!("level {level}: player {player} has the highest colour {colour} at {tops} and attracts {all}")
            });
            self.frames.push(Frame { player: Some(player), level, start, tops, top, settled: [0; 2] });
            level += 1;
        }
    }

    #[inline]
    fn put(&mut self, vertex: u32, player: u8, level: u32, to: u32) {
        let node = &mut self.nodes[vertex as usize];
        (node.level, node.winner) = (level, player);
        self.strategy[vertex as usize] = to;
        self.stack.push(vertex);
    }

    /// The player attracts free vertices to the stack from `next` on.
    fn attract(&mut self, player: u8, level: u32, mut next: usize) -> Result<(), Stop> {
        let core = self.core;
        while next < self.stack.len() {
            let vertex = self.stack[next];
            next += 1;
            let many = core.predecessors(vertex);
            self.meter.pay(many.len() as u64)?;
            for &before in many {
                let Node { level: at, owner, .. } = self.nodes[before as usize];
                if at != FREE {
                    continue;
                }
                if owner == player {
                    self.put(before, player, level, vertex);
                } else if self.is_caught(before) {
                    self.put(before, player, level, NOWHERE);
                }
            }
        }
        Ok(())
    }

    /// Goes back up to the first level that leaks; says where to go down again, nothing when all is solved.
    fn ascend(&mut self) -> Result<Option<(u32, u32)>, Stop> {
        // How many vertices of the subgame below each player wins.
        let mut won = [0usize; 2];
        let mut below = self.stack.len();
        while let Some(frame) = self.frames.pop() {
            let Some(player) = frame.player else {
                won[0] += frame.settled[0];
                won[1] += frame.settled[1];
                below = frame.start;
                continue;
            };
            let other = 1 - player;
            let leaks = self.leaks(&frame, player, won[other as usize] > 0)?;
            if leaks.is_empty() {
                self.core
                    .step(|| format!("level {}: player {player} wins what is attracted there", frame.level));
                won[player as usize] += below - frame.start;
                below = frame.start;
                continue;
            }
            self.settle(&frame, other, &leaks)?;
            let mut settled = [0; 2];
            settled[other as usize] = self.stack.len() - frame.start;
            self.core.step(|| {
                let won = self.core.set(&self.stack[frame.start..]);
                format!(
                    "level {}: player {other} wins {won}; the rest of the level is solved again",
                    frame.level
                )
            });
            let done =
                Frame { player: None, level: frame.level, start: frame.start, tops: 0, top: 0, settled };
            self.frames.push(done);
            return Ok(Some((frame.top + 1, frame.level)));
        }
        Ok(None)
    }

    /// The top vertices from where the other player gets to what he has won below. Top vertices that stay get
    /// their strategy.
    fn leaks(&mut self, frame: &Frame, player: u8, any: bool) -> Result<Vec<u32>, Stop> {
        let mut leaks = Vec::new();
        for index in frame.start..frame.tops {
            let vertex = self.stack[index];
            let inside = |to: u32| self.level(to) >= frame.level;
            let after = self.core.successors(vertex);
            if self.core.owner[vertex as usize] == player {
                let stays = after.iter().find(|&&to| inside(to) && self.winner(to) == player);
                match stays {
                    Some(&to) => self.strategy[vertex as usize] = to,
                    None => leaks.push(vertex),
                }
            } else if any && after.iter().any(|&to| inside(to) && self.winner(to) != player) {
                leaks.push(vertex);
            }
            self.meter.pay(1)?;
        }
        Ok(leaks)
    }

    /// What the other player wins below is settled at this level, with all it attracts through the leaks; the
    /// rest of the level is free again.
    fn settle(&mut self, frame: &Frame, other: u8, leaks: &[u32]) -> Result<(), Stop> {
        let mut keep = frame.start;
        for index in frame.start..self.stack.len() {
            let vertex = self.stack[index];
            self.meter.count(1);
            // Vertices of the region itself carry the level and the player of the frame.
            let node = &mut self.nodes[vertex as usize];
            if node.winner == other && node.level > frame.level {
                node.level = frame.level;
                self.stack[keep] = vertex;
                keep += 1;
            } else {
                node.level = FREE;
            }
        }
        self.stack.truncate(keep);
        for &vertex in leaks {
            let owned = self.core.owner[vertex as usize] == other;
            let way = self.core.successors(vertex).iter().find(|&&to| {
                let level = self.level(to);
                level != FREE && level >= frame.level && self.winner(to) == other
            });
            let to = if owned { way.copied().unwrap_or(NOWHERE) } else { NOWHERE };
            self.put(vertex, other, frame.level, to);
        }
        self.attract(other, frame.level, keep)
    }
}
