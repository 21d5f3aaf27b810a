//! How many edges a second? `cargo bench -p ludograph-engines --bench attract`
//!
//! `bare_loop` decrements one random counter of 32 bits for each edge: what a machine can do at best when every edge
//! touches a random word. The kernel finds ranks and strategies of both players on the same number of edges, one thread, and
//! is promised at least half of that rate. Like the bare loop, `kernel` works in memory that was used before;
//! `kernel_in_fresh_memory` also pays for the first touch of all it writes, as a single run does. `one_player` begins
//! with the seeds of one player alone, so that what the other one wins stays open.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ludograph_core::{Limits, Seed};
use ludograph_engines::attract::{Field, Room, solve};
use ludograph_engines::parity::{self, DeadEnds, Method};

fn main() {
    divan::main();
}

struct Arena {
    offsets: Vec<u32>,
    targets: Vec<u32>,
    owner: Vec<u8>,
    colours: Vec<u32>,
    dead: [Vec<u32>; 2],
}

/// Out-degrees `least` to `most`, a twentieth of dead ends if `dead`.
fn arena(n: u32, least: u64, most: u64, dead: bool) -> Arena {
    let mut draws = Seed(1).draws();
    let (mut offsets, mut targets) = (vec![0], Vec::new());
    let owner: Vec<u8> = (0..n).map(|_| draws.below(2) as u8).collect();
    let mut ends = [Vec::new(), Vec::new()];
    for vertex in 0..n {
        if dead && draws.chance(0.05) {
            ends[1 - owner[vertex as usize] as usize].push(vertex);
        } else {
            for _ in 0..least + draws.below(most - least + 1) {
                targets.push(draws.below(n.into()) as u32);
            }
        }
        offsets.push(targets.len() as u32);
    }
    let colours = (0..n).map(|_| draws.below(10) as u32).collect();
    Arena { offsets, targets, owner, colours, dead: ends }
}

impl Arena {
    fn field(&self) -> Field<'_> {
        Field { offsets: &self.offsets, targets: &self.targets, owner: &self.owner }
    }

    fn won(&self) -> [&[u32]; 2] {
        [&self.dead[0], &self.dead[1]]
    }
}

const SIZES: [u32; 2] = [1_000_000, 10_000_000];

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn bare_loop(bencher: Bencher, n: u32) {
    let arena = arena(n, 1, 7, true);
    let mut counters = vec![1u32; n as usize];
    bencher.counter(ItemsCount::new(arena.targets.len())).bench_local(|| {
        for &to in &arena.targets {
            let counter = &mut counters[to as usize];
            *counter = counter.wrapping_sub(1);
        }
        black_box(counters[0])
    });
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn kernel(bencher: Bencher, n: u32) {
    let arena = arena(n, 1, 7, true);
    let mut room = Room::default();
    let mut solve = || room.solve(black_box(arena.field()), arena.won(), &Limits::none()).is_ok();
    assert!(solve());
    bencher.counter(ItemsCount::new(arena.targets.len())).bench_local(solve);
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn kernel_in_fresh_memory(bencher: Bencher, n: u32) {
    let arena = arena(n, 1, 7, true);
    bencher
        .counter(ItemsCount::new(arena.targets.len()))
        .bench_local(|| solve(black_box(arena.field()), arena.won(), &Limits::none()));
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn one_player(bencher: Bencher, n: u32) {
    let arena = arena(n, 1, 7, true);
    bencher
        .counter(ItemsCount::new(arena.targets.len()))
        .bench_local(|| solve(black_box(arena.field()), [&arena.dead[0], &[]], &Limits::none()));
}

/// A parity game of low degree with ten colours.
#[divan::bench(args = [Method::Zielonka, Method::Promotion, Method::Tangles], sample_count = 3, sample_size = 1)]
fn parity_of_a_million(bencher: Bencher, method: Method) {
    let arena = arena(1_000_000, 1, 2, false);
    bencher.bench_local(|| {
        parity::solve(black_box(arena.field()), &arena.colours, DeadEnds::Lose, method, &Limits::none())
    });
}
