//! What does an instance look like?

use crate::args::Show;
use crate::{input, interrupt, output, screen};
use ludograph_core::WriteOptions;
use ludograph_core::erased::Entry;
use ludograph_core::scene::text::Style;
use ludograph_frontend::{Exit, Failure};
use std::io::Write;

pub(super) fn run(words: &Show, out: &mut dyn Write) -> Result<Exit, Failure> {
    let given = &words.given;
    let entry = ludograph_games::game(&given.game)?;
    let (options, rest) = input::split(&entry, given.from.as_ref(), words.sets.pairs()?);
    input::none_left("reading setting", entry.reading(), &rest)?;
    let run = crate::budget::run(&words.bounds);
    let _watched = words.bounds.watch(&run.limits);
    let instance = input::instance(&entry, &given.instance, &options, &run)?;
    let style = if words.output.is_some() { Style::PLAIN } else { screen::style() };
    let drawn = interrupt::leaving("the picture", &run.limits, || {
        entry.scene(&instance).draw(words.kind.into(), style)
    })?;
    let drawing = match drawn {
        // A board is no graph, but the game may have one.
        Err(_) if has_graph(&entry) => {
            let mut bytes = Vec::new();
            entry.write(&instance, "dot", &WriteOptions::default(), &mut bytes)?;
            bytes
        }
        drawn => drawn.map_err(Failure::bad)?.into_bytes(),
    };
    let end: &[u8] = if drawing.ends_with(b"\n") { b"" } else { b"\n" };
    output::write(words.output.as_deref(), &[&drawing, end].concat(), out)?;
    Ok(Exit::Answered)
}

/// Whether the game writes graphs.
fn has_graph(entry: &Entry) -> bool {
    entry.info().formats.iter().any(|format| format.key == "dot" && format.writes)
}
