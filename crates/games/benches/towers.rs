//! How fast are towers on random boards with all clues? `cargo bench -p ludograph-games --bench towers`

use divan::{Bencher, black_box};
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, Run, Seed};

fn main() {
    divan::main();
}

fn towers() -> Entry {
    ludograph_games::game("towers").expect("towers are listed")
}

/// A board of the default recipe.
fn board(entry: &Entry, n: u32, seed: u64) -> Instance {
    let recipe = Pairs::parse(&format!("n={n}")).expect("settings");
    entry.invent(None, &recipe, &Run::seeded(Seed(seed))).expect("the recipe is possible")
}

fn ask(bencher: Bencher, question: &str, n: u32, settings: &str) {
    let entry = towers();
    let boards: Vec<Instance> = (1..=20).map(|seed| board(&entry, n, seed)).collect();
    let question = entry.question(question).expect("a question");
    let query = Pairs::parse(settings).expect("settings");
    let mut turn = 0;
    bencher.bench_local(|| {
        turn = (turn + 1) % boards.len();
        question.solve(black_box(&boards[turn]), &query, None, &Run::default())
    });
}

/// A first solution, checked.
#[divan::bench(args = [6, 8, 9, 10, 12, 15], sample_count = 20)]
fn fill(bencher: Bencher, n: u32) {
    ask(bencher, "fill", n, "");
}

/// One solution, none or several, with the proof replayed.
#[divan::bench(args = [6, 8, 9, 10], sample_count = 20)]
fn unique(bencher: Bencher, n: u32) {
    ask(bencher, "unique", n, "");
}

/// A hundred thousand solutions at n = 8.
#[divan::bench(sample_count = 3)]
fn count(bencher: Bencher) {
    ask(bencher, "count", 8, "limit=100000");
}

/// A puzzle of the hardest grade.
#[divan::bench(args = [6, 8, 9], sample_count = 5)]
fn puzzle(bencher: Bencher, n: u32) {
    let entry = towers();
    let recipe = Pairs::parse(&format!("n={n},grade=unreasonable")).expect("settings");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        entry.invent(None, &recipe, &Run::seeded(Seed(seed)))
    });
}
