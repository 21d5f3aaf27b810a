//! How long do chases, streams and the document's games take?

use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, Run, Seed};

fn main() {
    divan::main();
}

fn made(entry: &Entry, recipe: &str, seed: u64) -> Instance {
    entry.invent(None, &Pairs::parse(recipe).expect("settings"), &Run::seeded(Seed(seed))).expect("a graph")
}

/// A chase with its proof: recipe and number of cops.
#[divan::bench(args = ["grid 4,4,4 3", "torus 3,3,3 3", "grid 8,8 2", "torus 3,3,3,3 4"], sample_count = 5)]
fn catch(bencher: divan::Bencher<'_, '_>, case: &str) {
    let entry = ludograph_games::game("cops").expect("cops");
    let mut words = case.split(' ');
    let (family, dims, cops) = (words.next(), words.next(), words.next());
    let recipe = format!("family={},dims={}", family.unwrap_or_default(), dims.unwrap_or_default());
    let instance = made(&entry, &recipe, 0);
    let query = Pairs::parse(&format!("cops={}", cops.unwrap_or_default())).expect("settings");
    let question = entry.question("catch").expect("the question");
    bencher.bench(|| question.solve(&instance, &query, None, &Run::default()).expect("an answer").answer());
}

/// Exact cop numbers of G(n, 0.36), 1000 lines for each n up to 29: the truth beside figure 4.
#[divan::bench(sample_count = 3)]
fn figure_4_exactly(bencher: divan::Bencher<'_, '_>) {
    let entry = ludograph_games::game("cops").expect("cops");
    let mut lines = Vec::new();
    for n in 1..30 {
        for seed in 0..1000 {
            let instance = made(&entry, &format!("family=gnp,n={n},p=0.36"), seed);
            lines.push(entry.text(&instance, "graph6").expect("graph6").trim_end().to_owned());
        }
    }
    let question = entry.question("cop-number").expect("the question");
    bencher.bench(|| {
        let answer = question.lines(&Pairs::default()).expect("a bulk method");
        let run = Run::default();
        lines.iter().filter(|line| answer(line.as_bytes(), &run).is_ok()).count()
    });
}

/// The document's algorithms on random graphs.
#[divan::bench(args = ["alg1", "alg3"], sample_count = 5)]
fn empirical(bencher: divan::Bencher<'_, '_>, robber: &str) {
    let entry = ludograph_games::game("cops").expect("cops");
    let graphs: Vec<Instance> = (0..10).map(|seed| made(&entry, "family=gnp,n=14,p=0.36", seed)).collect();
    let query = Pairs::parse(&format!("robber={robber}")).expect("settings");
    let question = entry.question("empirical").expect("the question");
    bencher.bench(|| {
        let solve = |graph: &Instance| question.solve(graph, &query, None, &Run::default()).is_ok();
        graphs.iter().filter(|graph| solve(graph)).count()
    });
}
