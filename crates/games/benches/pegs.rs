//! How fast is peg solitaire on the boards of the literature? `cargo bench -p ludograph-games --bench pegs`

use divan::{Bencher, black_box};
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, ReadOptions, Run, Source};

fn main() {
    divan::main();
}

fn pegs() -> Entry {
    ludograph_games::game("pegs").expect("pegs is listed")
}

fn board(entry: &Entry, recipe: &str) -> Instance {
    entry.invent(None, &Pairs::parse(recipe).expect("settings"), &Run::default()).expect("a board")
}

fn ask(bencher: Bencher, recipe: &str, question: &str, settings: &str) {
    let entry = pegs();
    let instance = board(&entry, recipe);
    let question = entry.question(question).expect("a question");
    let settings = Pairs::parse(settings).expect("settings");
    bencher.bench(|| question.solve(black_box(&instance), &settings, None, &Run::default()));
}

/// The fewest pegs with jumps and proof, verified.
#[divan::bench(args = ["board=english", "board=croix,order=5", "board=european,vacancy=1:3", "board=wiegleb"])]
fn fewest(bencher: Bencher, recipe: &str) {
    ask(bencher, recipe, "fewest", "");
}

/// The three bounds, in whole numbers.
#[divan::bench(args = ["board=english", "board=croix,order=5", "board=english,figure=cross"])]
fn bounds(bencher: Bencher, recipe: &str) {
    ask(bencher, recipe, "bounds", "");
}

/// All reachable positions: a small board by lists, the English one by a bitmap.
#[divan::bench(args = ["board=croix,order=5", "board=english"], sample_count = 3)]
fn positions(bencher: Bencher, recipe: &str) {
    ask(bencher, recipe, "positions", "");
}

/// The positions on a way to the centre, and the fewest moves through them.
#[divan::bench(sample_count = 3)]
fn shortest_to_the_centre(bencher: Bencher) {
    ask(bencher, "board=english", "shortest", "target=4:4");
}

/// Reading the document's grid.
#[divan::bench]
fn parse(bencher: Bencher) {
    let entry = pegs();
    let source = Source::from(entry.text(&board(&entry, "board=croix,order=101"), "comma").expect("a grid"));
    bencher.bench(|| entry.parse(black_box(source.clone()), &ReadOptions::default()));
}
