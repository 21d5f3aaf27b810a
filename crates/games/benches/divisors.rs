//! How fast is the mathematics around the dollar game? `cargo bench -p ludograph-games --bench divisors`
//!
//! Every answer is checked as it is before it is shown.

use divan::{Bencher, black_box};
use ludograph_core::erased::Instance;
use ludograph_core::{Draws, Pairs, Run, Seed};
use ludograph_games::dollar::{Dollars, Instance as Board};
use ludograph_graph::family::Recipe;

fn main() {
    divan::main();
}

fn ask(bencher: Bencher, question: &'static str, mut make: impl FnMut() -> Instance) {
    let entry = ludograph_games::game("dollar").expect("the dollar game is listed");
    let question = entry.question(question).expect("a question");
    bencher
        .with_inputs(&mut make)
        .bench_local_refs(|board| question.solve(black_box(board), &Pairs::default(), None, &Run::default()));
}

/// A graph with random dollars, one less than its genus in all.
fn special(name: &str, draws: &mut Draws) -> Instance {
    let graph = Recipe::short(name).expect(name).build(Seed(1)).expect(name).graph;
    let mut wealth: Vec<Dollars> = graph.all().map(|_| draws.between(-3, 3).into()).collect();
    let genus = graph.edges().len() as Dollars - graph.vertices() as Dollars + 1;
    let gap = genus - 1 - wealth.iter().sum::<Dollars>();
    for _ in 0..gap.abs() {
        wealth[draws.index(graph.vertices())] += gap.signum();
    }
    Instance::new(Board::new(graph, wealth).expect("small numbers, no loops"))
}

#[divan::bench(args = ["cube", "petersen", "dodecahedron", "icosahedron"])]
fn rank(bencher: Bencher, name: &str) {
    let mut draws = Seed(3).draws();
    ask(bencher, "rank", || special(name, &mut draws));
}

#[divan::bench(args = ["cube", "octahedron", "petersen", "dodecahedron", "icosahedron", "grid:10x10"])]
fn gonality(bencher: Bencher, name: &str) {
    let mut draws = Seed(3).draws();
    ask(bencher, "gonality", || special(name, &mut draws));
}

/// The document's generator, degree 11.
#[divan::bench(args = [200, 1000])]
fn jacobian(bencher: Bencher, n: u32) {
    let mut draws = Seed(3).draws();
    ask(bencher, "jacobian", || special(&format!("document:{n}:11"), &mut draws));
}

#[divan::bench(args = ["document:1000:4", "document:1000:11", "path:1000"])]
fn reduced(bencher: Bencher, name: &str) {
    let mut draws = Seed(3).draws();
    ask(bencher, "reduced", || special(name, &mut draws));
}
