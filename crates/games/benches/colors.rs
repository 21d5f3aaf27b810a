//! How fast is Seven Colors? `cargo bench -p ludograph-games --bench colors`

use divan::{Bencher, black_box};
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, Run, Seed};
use ludograph_games::colors::{self, duel_by};

fn main() {
    divan::main();
}

fn entry() -> Entry {
    ludograph_games::game("colors").expect("Seven Colors is listed")
}

fn boards(recipe: &str, count: u64) -> Vec<Instance> {
    let recipe = Pairs::parse(recipe).expect("settings");
    (0..count).map(|seed| entry().invent(None, &recipe, &Run::seeded(Seed(seed))).expect("a board")).collect()
}

/// Ten games of greedy against greedy on 30 by 30, the board's own structures built each time.
#[divan::bench(args = ["rings", "document", "naive"])]
fn ten_greedy_games(bencher: Bencher<'_, '_>, method: &str) {
    let boards = boards("size=30", 10);
    bencher.bench(|| {
        let ups = boards.iter().map(|board| {
            let board: &colors::Instance = board.get();
            duel_by(black_box(board), method).map_or(0, |game| game.up)
        });
        ups.sum::<u64>()
    });
}

/// One call on a spiral, where sweeps are at their worst.
#[divan::bench(args = ["rings", "document", "naive"])]
fn one_call_on_a_spiral(bencher: Bencher<'_, '_>, method: &str) {
    let board = boards("size=60,pattern=spiral", 1).remove(0);
    let entry = entry();
    let question = entry.question("update").expect("a question");
    bencher.bench(|| question.solve(black_box(&board), &Pairs::default(), Some(method), &Run::default()));
}

/// Ten exact margins with their certificates, verified.
#[divan::bench(args = ["size=6", "size=7", "size=10,colours=5", "size=12,colours=4"])]
fn ten_values(bencher: Bencher<'_, '_>, recipe: &str) {
    let boards = boards(recipe, 10);
    let entry = entry();
    let question = entry.question("value").expect("a question");
    bencher.bench(|| {
        for board in &boards {
            let outcome = question.solve(black_box(board), &Pairs::default(), None, &Run::default());
            assert!(outcome.expect("an outcome").stop.is_none());
        }
    });
}

/// Ten shortest floodings.
#[divan::bench(args = ["size=10,colours=6", "size=14,colours=4", "size=14,colours=6"])]
fn ten_floodings(bencher: Bencher<'_, '_>, recipe: &str) {
    let boards = boards(&format!("{recipe},rule=flood"), 10);
    let entry = entry();
    let question = entry.question("flood").expect("a question");
    bencher.bench(|| {
        for board in &boards {
            let outcome = question.solve(black_box(board), &Pairs::default(), None, &Run::default());
            assert!(outcome.expect("an outcome").stop.is_none());
        }
    });
}
