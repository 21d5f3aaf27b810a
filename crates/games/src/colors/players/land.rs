//! A board that search players change and change back: regions instead of cells, with rings as in `field.rs`.
//!
//! A call wins the regions of its colour in the ring; their neighbours that were not in the ring join it, each at the
//! head of the list of its colour. Taking back removes them from the heads again, so nothing is copied.

use crate::colors::solve::Regions;
use crate::colors::{MOST_COLOURS, Position, Rule, STALLED, Square};
use ludograph_core::{Draws, Limits, Stop};
use ludograph_engines::adversary::mcts::Rollout;
use ludograph_engines::adversary::{Board, WON};

const COLOURS: usize = MOST_COLOURS as usize;
const NONE: u32 = u32::MAX;
/// The flag of an owned region; bits 0 and 1 say in whose ring a free one is.
const OWNED: u8 = 4;

/// A board in play.
#[derive(Clone)]
pub(super) struct Land {
    colour: Vec<u8>,
    size: Vec<i32>,
    from: Vec<u32>,
    near: Vec<u32>,
    names: Vec<u64>,
    flags: Vec<u8>,
    next: [Vec<u32>; 2],
    head: [[u32; COLOURS]; 2],
    gains: [[i32; COLOURS]; 2],
    owned: [i32; 2],
    playable: i32,
    classic: bool,
    colours: usize,
    shown: [u8; 2],
    useless: u8,
    mover: usize,
    key: u64,
    /// What was won and touched by the calls so far.
    log: Vec<u32>,
    /// For the evaluation: who reaches a region first, marked by the number of the evaluation.
    stamp: Vec<u32>,
    round: u32,
    edges: [Vec<u32>; 2],
    /// Whether to go on: an evaluation or a whole game of a huge board takes long.
    limits: Limits,
}

/// What a call changed.
pub(super) struct Undo {
    colour: u8,
    shown: u8,
    useless: u8,
    head: u32,
    gain: i32,
    log: usize,
    captured: usize,
}

fn name(region: usize, seat: usize) -> u64 {
    let mut word = (region as u64 * 2 + seat as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

impl Land {
    /// The board of a position, unless the run is stopped.
    pub(super) fn new(position: &Position, limits: &Limits) -> Result<Self, Stop> {
        let field = &position.field;
        let regions = Regions::of_squares(field.grid().cols as usize, &field.squares(), limits)?;
        let (mut from, mut near) = (vec![0], Vec::new());
        for list in &regions.near {
            near.extend_from_slice(list);
            from.push(near.len() as u32);
        }
        let count = regions.len();
        let mut land = Self {
            names: (0..2 * count).map(|at| name(at / 2, at % 2)).collect(),
            colour: regions.colour,
            size: regions.size.iter().map(|&size| size as i32).collect(),
            from,
            near,
            flags: vec![0; count],
            next: [vec![NONE; count], vec![NONE; count]],
            head: [[NONE; COLOURS]; 2],
            gains: [[0; COLOURS]; 2],
            owned: [field.owned(0) as i32, field.owned(1) as i32],
            playable: field.playable() as i32,
            classic: position.rule == Rule::Classic,
            colours: position.colours.into(),
            shown: position.shown.map(|colour| colour.0),
            useless: position.useless,
            mover: position.seat(),
            key: 0x51ed_270b_35a8_2f6d,
            log: Vec::new(),
            stamp: vec![0; count],
            round: 0,
            edges: [Vec::new(), Vec::new()],
            limits: limits.clone(),
        };
        for seat in 0..2 {
            for &region in &regions.rings[seat] {
                land.touch(seat, region as usize);
            }
        }
        land.log.clear();
        Ok(land)
    }

    #[inline]
    fn touch(&mut self, seat: usize, region: usize) {
        let colour = usize::from(self.colour[region]);
        self.flags[region] |= 1 << seat;
        self.next[seat][region] = self.head[seat][colour];
        self.head[seat][colour] = region as u32;
        self.gains[seat][colour] += self.size[region];
        self.log.push(region as u32);
    }

    fn allows(&self, colour: usize) -> bool {
        !self.classic || !self.shown.contains(&(colour as u8))
    }

    /// How many free regions there were at the start.
    pub(super) fn regions(&self) -> usize {
        self.colour.len()
    }

    /// Cells owned by the mover less the other's.
    fn lead(&self) -> i32 {
        self.owned[self.mover] - self.owned[1 - self.mover]
    }
}

impl Board for Land {
    type Move = u8;
    type Undo = Undo;

    /// Winning calls, the largest gain first; if there is none, one that is allowed.
    fn moves(&self, into: &mut Vec<u8>) {
        let gains = &self.gains[self.mover];
        into.extend((0..self.colours).filter(|&c| gains[c] > 0 && self.allows(c)).map(|c| c as u8));
        into.sort_by_key(|&call| -gains[usize::from(call)]);
        if into.is_empty() {
            if self.classic {
                into.extend((0..self.colours).filter(|&c| self.allows(c)).map(|c| c as u8));
            } else {
                into.push(0);
            }
        }
    }

    fn make(&mut self, call: u8) -> Undo {
        let (seat, other, list) = (self.mover, 1 - self.mover, usize::from(call));
        let mut undo = Undo {
            colour: call,
            shown: self.shown[seat],
            useless: self.useless,
            head: self.head[seat][list],
            gain: self.gains[seat][list],
            log: self.log.len(),
            captured: 0,
        };
        let mut at = undo.head;
        while at != NONE {
            let region = at as usize;
            at = self.next[seat][region];
            if self.flags[region] & OWNED != 0 {
                continue;
            }
            self.flags[region] |= OWNED;
            self.owned[seat] += self.size[region];
            if self.flags[region] & 1 << other != 0 {
                self.gains[other][list] -= self.size[region];
            }
            self.key ^= self.names[2 * region + seat];
            self.log.push(region as u32);
        }
        undo.captured = self.log.len();
        self.head[seat][list] = NONE;
        self.gains[seat][list] = 0;
        for k in undo.log..undo.captured {
            let region = self.log[k] as usize;
            for edge in self.from[region]..self.from[region + 1] {
                let near = self.near[edge as usize] as usize;
                if self.flags[near] & (OWNED | 1 << seat) == 0 {
                    self.touch(seat, near);
                }
            }
        }
        self.shown[seat] = call;
        self.useless = if undo.captured == undo.log { self.useless + 1 } else { 0 };
        self.mover = other;
        undo
    }

    fn unmake(&mut self, undo: Undo) {
        let (seat, other, list) = (1 - self.mover, self.mover, usize::from(undo.colour));
        self.mover = seat;
        for k in (undo.captured..self.log.len()).rev() {
            let region = self.log[k] as usize;
            let colour = usize::from(self.colour[region]);
            self.flags[region] &= !(1 << seat);
            self.head[seat][colour] = self.next[seat][region];
            self.gains[seat][colour] -= self.size[region];
        }
        for k in undo.log..undo.captured {
            let region = self.log[k] as usize;
            self.flags[region] &= !OWNED;
            self.owned[seat] -= self.size[region];
            if self.flags[region] & 1 << other != 0 {
                self.gains[other][list] += self.size[region];
            }
            self.key ^= self.names[2 * region + seat];
        }
        self.log.truncate(undo.log);
        self.head[seat][list] = undo.head;
        self.gains[seat][list] = undo.gain;
        self.shown[seat] = undo.shown;
        self.useless = undo.useless;
    }

    fn outcome(&self) -> Option<i32> {
        let stuck = |seat: usize| self.gains[seat][..self.colours].iter().all(|&gain| gain == 0);
        let half = self.owned.iter().any(|&owned| 2 * owned > self.playable);
        let over = half || self.classic && self.useless >= STALLED || stuck(0) && stuck(1);
        over.then(|| self.lead() + self.lead().signum() * WON)
    }

    /// Cells owned, and free cells by who reaches them first when both zones grow by whole rings in turn.
    fn evaluate(&mut self) -> i32 {
        self.round += 1;
        let mark = self.round;
        let [mut mine, mut theirs] = std::mem::take(&mut self.edges);
        let mut value = self.lead();
        for (seat, edge) in [(self.mover, &mut mine), (1 - self.mover, &mut theirs)] {
            edge.clear();
            for &head in &self.head[seat][..self.colours] {
                let mut at = head;
                while at != NONE {
                    if self.flags[at as usize] & OWNED == 0 {
                        edge.push(at);
                    }
                    at = self.next[seat][at as usize];
                }
            }
        }
        let mut claim = |stamp: &mut [u32], edge: &mut Vec<u32>, from: usize, to: usize, sign: i32| {
            // Regions of the ring that are still nobody's are claimed, and their neighbours are the next ring.
            for k in from..to {
                let region = edge[k] as usize;
                if stamp[region] == mark {
                    continue;
                }
                stamp[region] = mark;
                value += sign * self.size[region];
                for at in self.from[region]..self.from[region + 1] {
                    let near = self.near[at as usize];
                    if stamp[near as usize] != mark && self.flags[near as usize] & OWNED == 0 {
                        edge.push(near);
                    }
                }
            }
        };
        let (mut a, mut b) = (0, 0);
        // When the flag is up, nobody will believe the value.
        while (a < mine.len() || b < theirs.len()) && !self.limits.stopped() {
            let end = mine.len();
            claim(&mut self.stamp, &mut mine, a, end, 1);
            a = end;
            let end = theirs.len();
            claim(&mut self.stamp, &mut theirs, b, end, -1);
            b = end;
        }
        self.edges = [mine, theirs];
        value
    }

    fn key(&self) -> u64 {
        let mut key = self.key ^ self.mover as u64;
        if self.classic {
            let small =
                u64::from(self.shown[0]) << 16 | u64::from(self.shown[1]) << 8 | u64::from(self.useless);
            key ^= small.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        key
    }
}

impl Rollout for Land {
    /// Nine calls of ten are greedy, the others win something by chance.
    fn roll(&mut self, draws: &mut Draws) -> f64 {
        let mover = self.mover;
        let mut moves = Vec::new();
        // By the classic rule a game could go round in circles only through useless calls, and six of them end it.
        while self.outcome().is_none() && !self.limits.stopped() {
            moves.clear();
            self.moves(&mut moves);
            let step = if draws.below(10) == 0 { *draws.pick(&moves) } else { moves[0] };
            self.make(step);
        }
        let lead = self.owned[mover] - self.owned[1 - mover];
        // Mostly who wins; a little by how much, so that won games go on well.
        let share = f64::from(lead) / f64::from(self.playable.max(1));
        0.5 + 0.45 * f64::from(lead.signum()) + 0.05 * share
    }
}

/// Where the free cells lean: for each cell whether `^` (0) or `v` (1) reaches it first, `None` if nobody does. Nothing
/// when the run is stopped.
pub(super) fn territory(position: &Position, limits: &Limits) -> Vec<Option<u8>> {
    let squares = position.field.squares();
    let Ok(regions) = Regions::of_squares(position.field.grid().cols as usize, &squares, limits) else {
        return Vec::new();
    };
    let mut owner: Vec<Option<u8>> = vec![None; regions.len()];
    let mut edges = regions.rings.clone();
    let order = [position.seat(), 1 - position.seat()];
    while edges.iter().any(|edge| !edge.is_empty()) {
        for seat in order {
            for region in std::mem::take(&mut edges[seat]) {
                if owner[region as usize].is_none() {
                    owner[region as usize] = Some(seat as u8);
                    let free = regions.near[region as usize].iter().copied();
                    edges[seat].extend(free.filter(|&near| owner[near as usize].is_none()));
                }
            }
        }
    }
    let cell = |(square, region): (&Square, &u32)| match square {
        Square::Free(_) => owner[*region as usize],
        _ => None,
    };
    squares.iter().zip(&regions.of).map(cell).collect()
}
