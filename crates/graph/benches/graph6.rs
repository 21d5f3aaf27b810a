//! How many graph6 lines are read in a second? `cargo bench -p ludograph-graph --bench graph6`

use divan::counter::ItemsCount;
use ludograph_core::Seed;
use ludograph_graph::format::graph6;

fn main() {
    divan::main();
}

/// Lines of random graphs in which every edge is as likely as not.
fn stream(vertices: usize, count: usize) -> Vec<Vec<u8>> {
    let mut draws = Seed(6).draws();
    let bits = vertices * (vertices - 1) / 2;
    let mut line = || {
        let mut line = vec![63 + vertices as u8];
        for first in (0..bits).step_by(6) {
            let spare = 6 - (bits - first).min(6);
            line.push(63 + (draws.below(64) as u8 >> spare << spare));
        }
        line
    };
    (0..count).map(|_| line()).collect()
}

#[divan::bench(args = [7, 10, 20])]
fn read(bencher: divan::Bencher, vertices: usize) {
    let lines = stream(vertices, 10_000);
    bencher.counter(ItemsCount::new(lines.len())).bench(|| {
        lines
            .iter()
            .map(|line| graph6::read_line(line).expect("the line is well made").edges().len())
            .sum::<usize>()
    });
}
