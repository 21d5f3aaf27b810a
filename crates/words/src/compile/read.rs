//! What stands in a catalogue?

use super::Problem;
use fluent_syntax::ast;
use std::path::{Path, PathBuf};

/// The messages of one language.
#[derive(Clone, Debug)]
pub struct Words {
    /// The language's tag: the name of the file.
    pub tag: String,
    /// The file.
    pub file: PathBuf,
    /// The messages, in the order of the file.
    pub entries: Vec<Entry>,
}

/// One message.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its sentence.
    pub pieces: Vec<Piece>,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Text(String),
    /// An argument.
    Argument(String),
    /// A choice by an argument; the last arm is taken when no other fits.
    Choice {
        /// The argument.
        by: String,
        /// The arms.
        arms: Vec<Arm>,
    },
}

/// An arm of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm {
    /// A plural form, a number or a word.
    pub key: String,
    /// What is said then.
    pub pieces: Vec<Piece>,
}

impl Words {
    /// Reads a file.
    ///
    /// # Errors
    /// With every place that is not written as a catalogue is.
    pub fn read(file: &Path, text: &str) -> Result<Self, Vec<Problem>> {
        let at = |line: usize, what: String| Problem { file: file.to_owned(), line, what };
        let tag = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let resource = match fluent_syntax::parser::parse(text) {
            Ok(resource) => resource,
            Err((_, errors)) => {
                let line = |place: usize| text[..place.min(text.len())].matches('\n').count() + 1;
                return Err(errors
                    .iter()
                    .map(|error| at(line(error.pos.start), error.kind.to_string()))
                    .collect());
            }
        };
        let mut words = Words { tag, file: file.to_owned(), entries: Vec::new() };
        let mut problems = Vec::new();
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else {
                if let ast::Entry::Term(term) = entry {
                    problems.push(at(
                        line_of(text, &format!("-{}", term.id.name)),
                        "terms are not supported".to_owned(),
                    ));
                }
                continue;
            };
            let name = message.id.name.to_owned();
            let line = line_of(text, &name);
            let pieces = match &message.value {
                Some(pattern) if message.attributes.is_empty() => pieces(pattern),
                _ => Err("a message has a sentence and no attributes".to_owned()),
            };
            match pieces {
                Ok(pieces) => words.entries.push(Entry { name, line, pieces }),
                Err(what) => problems.push(at(line, format!("{name}: {what}"))),
            }
        }
        if problems.is_empty() { Ok(words) } else { Err(problems) }
    }
}

impl Entry {
    /// The names of the arguments, in the order in which they come, each once.
    pub fn arguments(&self) -> Vec<&str> {
        let mut names = Vec::new();
        collect(&self.pieces, &mut names);
        names
    }

    /// Whether an argument is a quantity: a plural form is chosen by it.
    pub fn is_number(&self, argument: &str) -> bool {
        fn by(pieces: &[Piece], argument: &str) -> bool {
            pieces.iter().any(|piece| match piece {
                Piece::Choice { by: name, arms } => {
                    name == argument && Arm::are_plural(arms)
                        || arms.iter().any(|arm| by(&arm.pieces, argument))
                }
                _ => false,
            })
        }
        by(&self.pieces, argument)
    }
}

impl Arm {
    /// Whether the keys of these arms are plural forms and numbers.
    pub fn are_plural(arms: &[Arm]) -> bool {
        let forms = crate::plural::Category::ALL.map(crate::plural::Category::word);
        let digits = |key: &str| key.bytes().all(|byte| byte.is_ascii_digit());
        let is_plural = |key: &str| forms.contains(&key) || digits(key.strip_prefix('-').unwrap_or(key));
        arms.iter().all(|arm| is_plural(&arm.key))
    }
}

fn collect<'p>(pieces: &'p [Piece], names: &mut Vec<&'p str>) {
    for piece in pieces {
        let name = match piece {
            Piece::Text(_) => continue,
            Piece::Argument(name) => name,
            Piece::Choice { by, .. } => by,
        };
        if !names.contains(&&**name) {
            names.push(name);
        }
        if let Piece::Choice { arms, .. } = piece {
            for arm in arms {
                collect(&arm.pieces, names);
            }
        }
    }
}

/// The line on which a message begins: its name stands at the beginning of the line.
fn line_of(text: &str, name: &str) -> usize {
    let begins = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().position(begins).map_or(1, |line| line + 1)
}

fn pieces(pattern: &ast::Pattern<&str>) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => text(value, &mut pieces)?,
            ast::PatternElement::Placeable { expression } => placeable(expression, &mut pieces)?,
        }
    }
    Ok(pieces)
}

/// Two texts side by side are one.
fn text(words: &str, pieces: &mut Vec<Piece>) -> Result<(), String> {
    if words.chars().any(|letter| letter.is_control() && letter != '\n') {
        return Err("a sentence has a control character".to_owned());
    }
    match pieces.last_mut() {
        Some(Piece::Text(before)) => before.push_str(words),
        _ => pieces.push(Piece::Text(words.to_owned())),
    }
    Ok(())
}

fn placeable(expression: &ast::Expression<&str>, into: &mut Vec<Piece>) -> Result<(), String> {
    const KNOWN: &str = "expected { $name }, { \"text\" } or a choice by { $name -> … }";
    match expression {
        ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
            text(&fluent_syntax::unicode::unescape_unicode_to_string(value), into)
        }
        ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
            into.push(Piece::Argument(id.name.to_owned()));
            Ok(())
        }
        ast::Expression::Select { selector: ast::InlineExpression::VariableReference { id }, variants } => {
            let mut arms = Vec::new();
            let mut last = None;
            for variant in variants {
                let (ast::VariantKey::Identifier { name: key }
                | ast::VariantKey::NumberLiteral { value: key }) = &variant.key;
                let arm = Arm { key: (*key).to_owned(), pieces: pieces(&variant.value)? };
                if variant.default { last = Some(arm) } else { arms.push(arm) }
            }
            arms.extend(last);
            into.push(Piece::Choice { by: id.name.to_owned(), arms });
            Ok(())
        }
        ast::Expression::Inline(_) | ast::Expression::Select { .. } => Err(KNOWN.to_owned()),
    }
}
