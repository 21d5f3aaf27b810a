//! How fast is the dollar game on the document's generator? `cargo bench -p ludograph-games --bench dollar`

use divan::{Bencher, black_box};
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Nothing, Pairs, Problem, ReadOptions, Run, Seed, Source};
use ludograph_games::dollar::{Winnable, WinnableClaim};

fn main() {
    divan::main();
}

/// An instance of the document's generator with 1000 vertices.
fn instance(entry: &Entry, degree: u32) -> Instance {
    let recipe = Pairs::parse(&format!("n=1000,degree={degree}")).expect("settings");
    entry.invent(None, &recipe, &Run::seeded(Seed(1))).expect("the recipe is possible")
}

fn dollar() -> Entry {
    ludograph_games::game("dollar").expect("the dollar game is listed")
}

/// The answer with its certificate, checked as every answer is before it is shown.
#[divan::bench(args = [4, 11])]
fn winnable(bencher: Bencher, degree: u32) {
    let entry = dollar();
    let instance = instance(&entry, degree);
    let question = entry.question("winnable").expect("a question");
    bencher.bench(|| question.solve(black_box(&instance), &Pairs::default(), None, &Run::default()));
}

/// The check alone.
#[divan::bench(args = [4, 11])]
fn verify(bencher: Bencher, degree: u32) {
    let entry = dollar();
    let instance = instance(&entry, degree);
    let question = entry.question("winnable").expect("a question");
    let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let claim: WinnableClaim =
        serde_json::from_value(outcome.evidence().expect("evidence")).expect("a claim reads back");
    bencher.bench(|| Winnable::verify(black_box(instance.get()), &Nothing {}, black_box(&claim)));
}

/// Reading the document's JSON.
#[divan::bench(args = [4, 11])]
fn parse(bencher: Bencher, degree: u32) {
    let entry = dollar();
    let source = Source::from(entry.text(&instance(&entry, degree), "json").expect("json holds everything"));
    bencher.bench(|| entry.parse(black_box(source.clone()), &ReadOptions::default()));
}
