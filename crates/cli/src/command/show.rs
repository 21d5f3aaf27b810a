//! What does an instance look like?

use crate::args::Show;
use crate::{input, output, screen};
use ludograph_check::{Exit, Failure};
use ludograph_core::scene::text::Style;
use std::io::Write;

pub(super) fn run(words: &Show, out: &mut dyn Write) -> Result<Exit, Failure> {
    let given = &words.given;
    let entry = ludograph_games::game(&given.game)?;
    let (options, rest) = input::split(&entry, given.from.as_ref(), words.sets.pairs()?);
    input::none_left("reading setting", entry.reading(), &rest)?;
    let instance = input::instance(&entry, &given.instance, &options)?;
    let style = if words.output.is_some() { Style::PLAIN } else { screen::style() };
    let mut drawing = entry.scene(&instance).draw(words.kind.into(), style).map_err(Failure::bad)?;
    if !drawing.ends_with('\n') {
        drawing.push('\n');
    }
    output::write(words.output.as_deref(), drawing.as_bytes(), out)?;
    Ok(Exit::Answered)
}
