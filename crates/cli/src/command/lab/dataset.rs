//! How is a folder of instances solved into files, as the documents' solveDataSet does it?

use crate::args::Dataset;
use crate::progress::Bar;
use crate::{interrupt, output};
use ludograph_core::Limits;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::dataset::{self, Task};
use std::io::Write;

pub(super) fn run(words: &Dataset, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = ludograph_games::game(&words.game)?;
    let question = match &words.question {
        Some(name) => entry.question(name)?.key(),
        None => entry.questions().next().map_or("", |question| question.key()),
    };
    let known = entry.question(question)?.methods();
    let methods: Vec<String> = match words.methods.as_slice() {
        [] => known.first().map(|method| method.key.to_owned()).into_iter().collect(),
        [all] if all == "all" => known.iter().map(|method| method.key.to_owned()).collect(),
        named => named.to_vec(),
    };
    let settings = words.sets.pairs()?;
    for method in &methods {
        entry.question(question)?.understands(&settings, Some(method))?;
    }
    let stop = Limits::none();
    let _watched = interrupt::watch_part(&stop, None);
    let task = Task {
        entry: &entry,
        question,
        methods: &methods,
        settings: &settings,
        time: words.time,
        nodes: words.nodes,
        threads: super::threads(words.threads),
        stop: &stop,
    };
    for method in &methods {
        let folder = words.output.join(method);
        std::fs::create_dir_all(&folder)
            .map_err(|error| Failure::file(&folder.display().to_string(), "made", &error))?;
    }
    let mut bar = Bar::new(false);
    let write = |path: &std::path::Path, text: &str| {
        output::replace(path, |file| file.write_all(text.as_bytes())).map_err(|failure| failure.text())
    };
    let tally =
        dataset::solve(&task, &words.folder, &words.output, &write, &mut |done, all| bar.show(done, all));
    drop(bar);
    let tally = tally.map_err(|faults| Failure::of_words(&faults))?;
    writeln!(
        out,
        "{}: {} solved, {} kept, {} infeasible, {} stopped, {} failed, of {}",
        words.output.display(),
        tally.solved,
        tally.kept,
        tally.infeasible,
        tally.stopped,
        tally.failed,
        tally.all
    )?;
    if !tally.bad.is_empty() {
        return Err(Failure::lines(tally.bad, 0));
    }
    Ok(interrupt::exit().unwrap_or(Exit::Answered))
}
