//! How is a puzzle written? One file per format; this one knows their names and tells them apart.

mod clockwise;
mod comma;
pub(super) mod display;
mod id;
mod json;

use super::{Instance, say};
use ludograph_core::{Faults, FormatError, ParseError, ReadOptions, Source, WriteOptions};
use std::io;

/// Settings that change what is written.
pub(super) const WRITING: &[(&str, &str)] = &[
    ("blank", "comma: how a blank is spelled: space (default), nothing or zero"),
    ("model", "lp, mps: which integer program: document (default) or strong"),
    (
        "objective",
        "lp, mps: own (default: the document's constant sum, or zero in strong), document, first-cell or zero",
    ),
];

/// Reads a puzzle in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let text = source.text()?;
    if text.trim().is_empty() {
        return Err(ParseError::new(1, 1, say::READ_EMPTY).into());
    }
    match options.format.as_deref().unwrap_or_else(|| recognise(text)) {
        "comma" => comma::read(text),
        "id" => id::read(text),
        "clockwise" => clockwise::read(text),
        "json" => json::read(text),
        other => Err(Faults::whole(say::ReadFormat { name: other })),
    }
}

/// Which format is this? A brace, a colon, commas (or semicolons, which are refused with words) on several lines, or
/// plain numbers.
fn recognise(text: &str) -> &'static str {
    let text = text.trim();
    if text.starts_with('{') {
        "json"
    } else if text.contains([':', '/', '#']) {
        "id"
    } else if text.contains([',', ';']) && text.contains('\n') {
        "comma"
    } else {
        "clockwise"
    }
}

/// Writes a puzzle.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let refused = |what: String| FormatError::Io(io::Error::new(io::ErrorKind::InvalidInput, what));
    let own: &[&str] = match format {
        "comma" => &["blank"],
        _ => &[],
    };
    if let Some(name) = options.settings.keys().find(|name| !own.contains(&name.as_str())) {
        return Err(refused(format!("the format {format} has no setting '{name}'")));
    }
    match format {
        "comma" => {
            let blank = options.settings.get("blank").map_or("space", String::as_str);
            let blank = comma::Blank::named(blank).ok_or_else(|| {
                refused(format!("blank={blank} is not known; it is space, nothing or zero"))
            })?;
            comma::write(instance, blank, out)?;
        }
        "id" => id::write(instance, out)?,
        "clockwise" if instance.given_count() > 0 && !options.lossy => {
            return Err(FormatError::Loses { format: format.to_owned(), what: say::WRITE_GIVENS.into() });
        }
        "clockwise" => clockwise::write(instance, out)?,
        "json" => json::write(instance, out)?,
        "display" => out.write_all(display::draw(instance, instance.givens()).as_bytes())?,
        other => return Err(FormatError::Unknown(other.to_owned())),
    }
    Ok(())
}

/// What answers depend on: the game ID, always with its cells.
pub(super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    id::write(instance, out)
}

/// A whole number from 0 to n, or what is wrong with it; nothing is 0.
fn number(text: &str, n: usize) -> Result<u8, Bad> {
    if text.is_empty() {
        return Ok(0);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Bad::NoNumber);
    }
    let value = text.parse::<u8>().map_err(|_| Bad::TooLarge)?;
    if usize::from(value) > n { Err(Bad::TooLarge) } else { Ok(value) }
}

/// Why a field is refused.
enum Bad {
    NoNumber,
    TooLarge,
}

/// A piece of the input, not too long to be printed.
fn quoted(text: &str) -> String {
    let head: String = text.chars().take(24).collect();
    if head.len() < text.len() { format!("'{head}…'") } else { format!("'{head}'") }
}

#[cfg(test)]
mod tests;
