//! How is an arena written? One file per format; this one knows their names and tells them apart.

mod csr;
mod dot;
mod json;
mod numbers;
mod paritysol;
mod pg;
mod plain;
mod scan;
#[cfg(test)]
mod tests;

pub(super) use dot::Insight;
pub(super) use paritysol::read as read_solution;

use super::instance::{Instance, Kind};
use super::oracle::Shown;
use super::rule::{NAMES, Rule};
use super::say;
use ludograph_core::nearest::nearest;
use ludograph_core::words::Fixed;
use ludograph_core::{Faults, FormatError, Message, ReadOptions, Source, Unknown, WriteOptions};
use std::io;

/// The settings that change what is written.
pub(super) const WRITING: &[(&str, &str)] = &[
    ("convention", "for paritysol, and dot of a parity game: max-even, max-odd, min-even or min-odd"),
    (
        "dead_end",
        "for paritysol and dot, what a vertex without successors means: error, loses or self-loop, for dot of regions also draw",
    ),
    ("player", "for dot, who wants to reach the target: 0 or 1; then regions are shown, and no parity game"),
    (
        "target",
        "for dot, what is to be reached: vertices or labels; then regions are shown, and no parity game",
    ),
];

/// The settings that change what a text means.
pub(super) const READING: &[(&str, &str)] =
    &[("duplicates", "for pg, a vertex that comes again: error, or last, which counts as in PGSolver")];

/// Reads an instance in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let last = match options.settings.get("duplicates").map(String::as_str) {
        None | Some("error") => false,
        Some("last") => true,
        Some(other) => {
            let unknown = Unknown::new("choice", other, ["error", "last"]);
            return Err(Faults::field("duplicates", unknown.to_string()).help(unknown.help()));
        }
    };
    let bytes = source.bytes();
    let format = match options.format.as_deref() {
        Some(name) => name,
        None => recognise(bytes)?,
    };
    match format {
        "csr" => csr::read(source),
        "pg" => pg::read(bytes, last).map(Instance::explicit),
        "rule" => Ok(Instance::rule(Rule::read(source.text()?)?)),
        _ => json::read(source.text()?),
    }
}

/// Whether a word and what follows are, or are meant to be, a rule.
fn is_rule(word: &[u8], rest: &[u8]) -> bool {
    let near = || std::str::from_utf8(word).is_ok_and(|word| nearest(word, NAMES.iter().copied()).is_some());
    let numbered = rest.trim_ascii_start().first().is_some_and(u8::is_ascii_digit);
    NAMES.iter().any(|name| name.as_bytes() == word) || numbered && near()
}

/// Which format is this? Decided from the first word alone.
fn recognise(bytes: &[u8]) -> Result<&'static str, Faults> {
    if bytes.starts_with(csr::MAGIC) {
        return Ok("csr");
    }
    let start = bytes.trim_ascii_start();
    let word: &[u8] = start.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
    match word {
        _ if start.is_empty() => Err(Faults::whole(say::READ_EMPTY)),
        _ if start.starts_with(b"{") => Ok("json"),
        b"parity" | b"start" => Ok("pg"),
        _ if word.first().is_some_and(u8::is_ascii_digit) => Ok("pg"),
        // A slip in the name of a rule is told by its reader.
        _ if is_rule(word, &start[word.len()..]) => Ok("rule"),
        _ => {
            let looks = match word {
                b"HOA" => say::LOOKS_HOA,
                b"p" | b"c" => say::LOOKS_DIMACS,
                b"paritysol" => say::LOOKS_SOLUTION,
                b"digraph" | b"graph" | b"strict" => say::LOOKS_GRAPHVIZ,
                b"aag" | b"aig" => say::LOOKS_AIGER,
                _ if start.starts_with(b"<") => say::LOOKS_XML,
                _ if start.starts_with(b"[") => say::LOOKS_LIST,
                _ if start.starts_with(b"-") => say::LOOKS_NEGATIVE,
                _ if bytes.iter().take(1000).any(|&byte| byte < 9) => say::LOOKS_BYTES,
                _ => say::LOOKS_UNKNOWN,
            };
            Err(Faults::from(ludograph_core::ParseError::new(1, 1, looks)).help(say::READ_FORMATS))
        }
    }
}

/// Writes an instance.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let loses = |what: Fixed| FormatError::Loses { format: format.to_owned(), what: what.into() };
    let unfit = |why: Message| FormatError::Unfit { format: format.to_owned(), why };
    let arena = || instance.arena().map_err(FormatError::TooLarge);
    let takes: &[&str] = match format {
        "dot" => &["convention", "dead_end", "player", "target"],
        "paritysol" => &["convention", "dead_end"],
        _ => &[],
    };
    if let Some(name) = options.settings.keys().find(|name| !takes.contains(&name.as_str())) {
        return Err(unfit(say::WriteSetting { name }.into()));
    }
    match (format, instance.kind()) {
        ("json", kind) => {
            let labels = if let Kind::Explicit(arena) = kind { arena.labels() } else { None };
            if !options.lossy && labels.is_some_and(|labels| !labels.are_text()) {
                return Err(loses(say::WRITE_BYTES));
            }
            json::write(instance, out)?;
        }
        ("rule", Kind::Rule(rule)) => writeln!(out, "{rule}")?,
        ("rule", Kind::Explicit(_)) => return Err(unfit(say::WRITE_RULE.into())),
        ("csr", _) => csr::write(&*arena()?, out)?,
        ("pg", _) => {
            let arena = arena()?;
            if !options.lossy && pg::loses(&arena) {
                return Err(loses(say::WRITE_QUOTES));
            }
            pg::write(&arena, out)?;
        }
        ("dot", _) => {
            let shown = Shown::asked(instance, &options.settings).map_err(|faults| {
                unfit(say::WriteShown { why: Message::foreign(faults.to_string()) }.into())
            })?;
            dot::write(instance, &*arena()?, &shown, out)?;
        }
        ("paritysol", _) => paritysol::write(instance, options, out)?,
        (name, _) => return Err(FormatError::Unknown(name.to_owned())),
    }
    Ok(())
}

/// The bytes that name the arena in claims: who moves, priorities and edges; the text of a rule that is too
/// large to be written out.
pub(super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    match instance.kind() {
        Kind::Explicit(arena) => csr::write_digest(arena, out),
        Kind::Rule(rule) if rule.is_small() => csr::write_digest_of(rule, out),
        Kind::Rule(rule) => write!(out, "rule {rule}"),
    }
}

/// Line and column of a byte, both from 1; columns count characters.
pub(super) fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at.min(bytes.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    (line, String::from_utf8_lossy(&before[start..]).chars().count() + 1)
}
