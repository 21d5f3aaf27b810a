//! What code does a catalogue become?
//!
//! A message without arguments is a constant, `say::NOTHING_TO_DO`; one with arguments a struct whose fields are the
//! arguments, `say::Fewest { pegs, by }`. Both turn into a [`crate::Message`]. Whether a message is used is asked by a
//! test that reads the source: code that is compiled without a feature may not need it.

use super::read::{Entry, Piece, Words};
use crate::render::{ARGUMENT, ARM, CHOICE, END, KEY, nth};
use std::fmt::Write;

/// The Rust code of a catalogue whose languages agree.
pub(super) fn rust(prefix: &str, languages: &[Words]) -> String {
    let mut out = String::from("// Written by the build script from the .ftl files.\n\n");
    let Some(english) = languages.first() else { return out };
    let _ = write!(
        out,
        "pub(crate) static CATALOGUE: ::ludograph_words::Catalogue = ::ludograph_words::Catalogue {{\n    codes: &[\n"
    );
    for entry in &english.entries {
        let (name, arguments) = (format!("{prefix}{}", entry.name), entry.arguments());
        let _ =
            writeln!(out, "        ::ludograph_words::Code {{ name: {name:?}, arguments: &{arguments:?} }},");
    }
    out.push_str("    ],\n    languages: &[\n");
    for words in languages {
        let (text, starts) = sentences(english, words);
        let tag = &words.tag;
        let _ = writeln!(
            out,
            "        ::ludograph_words::Sentences {{ tag: {tag:?}, text: {text:?}, starts: &{starts:?} }},"
        );
    }
    out.push_str("    ],\n};\n");
    for (index, entry) in english.entries.iter().enumerate() {
        message(index, entry, &mut out);
    }
    out
}

/// All sentences of a language, one after another in the order of the English file, and where each begins.
fn sentences(english: &Words, words: &Words) -> (String, Vec<usize>) {
    let (mut text, mut starts) = (String::new(), Vec::new());
    for entry in &english.entries {
        starts.push(text.len());
        if let Some(mine) = words.entries.iter().find(|mine| mine.name == entry.name) {
            encode(&mine.pieces, &entry.arguments(), &mut text);
        }
    }
    starts.push(text.len());
    (text, starts)
}

fn encode(pieces: &[Piece], arguments: &[&str], out: &mut String) {
    let place = |name: &str| nth(arguments.iter().position(|known| *known == name).unwrap_or_default());
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Argument(name) => out.extend([ARGUMENT, place(name)]),
            Piece::Choice { by, arms } => {
                out.extend([CHOICE, place(by)]);
                for arm in arms {
                    out.push_str(&arm.key);
                    out.push(KEY);
                    encode(&arm.pieces, arguments, out);
                    out.push(ARM);
                }
                out.push(END);
            }
        }
    }
}

/// The English sentence as people would write it down, for the documentation of the type.
fn shown(pieces: &[Piece], out: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Argument(name) => {
                let _ = write!(out, "{{{name}}}");
            }
            Piece::Choice { arms, .. } => {
                if let Some(arm) = arms.last() {
                    shown(&arm.pieces, out);
                }
            }
        }
    }
}

fn message(index: usize, entry: &Entry, out: &mut String) {
    let mut english = String::new();
    shown(&entry.pieces, &mut english);
    let arguments = entry.arguments();
    if arguments.is_empty() {
        let name = constant(&entry.name);
        let _ = write!(
            out,
            "\n#[doc = {english:?}]\n#[allow(dead_code, reason = \"a test asks whether it is used\")]\npub(crate) const {name}: ::ludograph_words::Fixed = ::ludograph_words::Fixed::new(&CATALOGUE, {index});\n"
        );
        return;
    }
    let name = pascal(&entry.name);
    let kinds: Vec<String> = (0..arguments.len()).map(|index| format!("A{index}")).collect();
    let list = kinds.join(", ");
    let _ = write!(
        out,
        "\n#[doc = {english:?}]\n#[derive(Clone, Debug)]\n#[allow(dead_code, reason = \"a test asks whether it is used\")]\npub(crate) struct {name}<{list}> {{\n"
    );
    for (argument, kind) in arguments.iter().zip(&kinds) {
        let _ = writeln!(out, "    pub(crate) r#{argument}: {kind},");
    }
    let bounds: Vec<String> = arguments
        .iter()
        .zip(&kinds)
        .map(|(argument, kind)| {
            let bound = if entry.is_number(argument) { "Number" } else { "Argument" };
            format!("{kind}: Into<::ludograph_words::{bound}>")
        })
        .collect();
    let bounds = bounds.join(", ");
    let _ = write!(
        out,
        "}}\n\nimpl<{bounds}> From<{name}<{list}>> for ::ludograph_words::Message {{\n    fn from(said: {name}<{list}>) -> Self {{\n        ::ludograph_words::Message::new(&CATALOGUE, {index}, vec!["
    );
    for argument in &arguments {
        let through = if entry.is_number(argument) { "::ludograph_words::Number::from" } else { "" };
        match through {
            "" => drop(write!(out, "said.r#{argument}.into(), ")),
            _ => {
                let _ = write!(out, "Into::<::ludograph_words::Number>::into(said.r#{argument}).into(), ");
            }
        }
    }
    let _ = write!(
        out,
        "])\n    }}\n}}\n\nimpl<{bounds}> From<{name}<{list}>> for ::ludograph_words::Argument {{\n    fn from(said: {name}<{list}>) -> Self {{\n        ::ludograph_words::Message::from(said).into()\n    }}\n}}\n"
    );
}

fn constant(name: &str) -> String {
    name.replace('-', "_").to_ascii_uppercase()
}

fn pascal(name: &str) -> String {
    let mut out = String::new();
    for word in name.split('-') {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    out
}
