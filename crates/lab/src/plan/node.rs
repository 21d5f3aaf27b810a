//! What stands where in a plan? TOML as a tree in which every value knows its line, so that each fault
//! can name its place.

use super::words;
use ludograph_core::{Faults, Place, Unknown};
use toml::de::{DeTable, DeValue};

/// A value with its place.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) value: Value,
    line: usize,
    column: usize,
}

/// What a value can be; dates are texts.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Whole(i64),
    Real(f64),
    Truth(bool),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

impl Node {
    /// Reads TOML.
    pub(super) fn parse(text: &str) -> Result<Node, Faults> {
        let table = DeTable::parse(text).map_err(|error| {
            let (line, column) = place(text, error.span().map_or(0, |span| span.start));
            Faults::one(Place::At { line, column }, words::plain(text, &error))
        })?;
        let value = table_of(text, table.get_ref());
        Ok(Node { value, line: 1, column: 1 })
    }

    /// Lays another tree over this one: tables are joined, everything else is replaced.
    pub(super) fn overlay(&mut self, over: &Node) {
        match (&mut self.value, &over.value) {
            (Value::Table(mine), Value::Table(theirs)) => {
                for (name, node) in theirs {
                    match mine.iter_mut().find(|(known, _)| known == name) {
                        Some((_, old)) => old.overlay(node),
                        None => mine.push((name.clone(), node.clone())),
                    }
                }
            }
            _ => *self = over.clone(),
        }
    }

    /// The place, for faults.
    pub(super) fn place(&self) -> Place {
        Place::At { line: self.line, column: self.column }
    }

    /// The entries of a table; none when it is none.
    pub(super) fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&Node> {
        self.entries().iter().find(|(known, _)| known == name).map(|(_, node)| node)
    }

    /// Takes an entry out of a table.
    pub(super) fn take(&mut self, name: &str) -> Option<Node> {
        let Value::Table(entries) = &mut self.value else { return None };
        let index = entries.iter().position(|(known, _)| known == name)?;
        Some(entries.remove(index).1)
    }

    /// The items of a list; a value that is no list is a list of one.
    pub(super) fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => std::slice::from_ref(self),
        }
    }

    /// A text, number or truth as the text that settings are made of.
    pub(super) fn word(&self) -> Option<String> {
        match &self.value {
            Value::Text(text) => Some(text.clone()),
            Value::Whole(number) => Some(number.to_string()),
            Value::Real(number) => Some(number.to_string()),
            Value::Truth(truth) => Some(truth.to_string()),
            Value::List(_) | Value::Table(_) => None,
        }
    }

    pub(super) fn number(&self) -> Option<f64> {
        match self.value {
            Value::Whole(number) => Some(number as f64),
            Value::Real(number) => Some(number),
            _ => None,
        }
    }
}

/// Collects what is wrong while a tree is read.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) faults: Faults,
}

impl Reader {
    pub(super) fn fault(&mut self, node: &Node, what: impl Into<ludograph_core::Message>) {
        self.faults.add(node.place(), what);
    }

    /// The node must be a table whose names are known.
    pub(super) fn table(&mut self, node: &Node, known: &[&str]) {
        if !matches!(node.value, Value::Table(_)) {
            return self.fault(node, "a table is expected here");
        }
        for (name, entry) in node.entries() {
            if !known.contains(&name.as_str()) {
                let unknown = Unknown::new("field", name, known.iter().copied());
                let faults = Faults::one(entry.place(), unknown.to_string()).help(unknown.help());
                self.faults.absorb(faults);
            }
        }
    }

    pub(super) fn text(&mut self, table: &Node, name: &str) -> Option<String> {
        let node = table.get(name)?;
        match &node.value {
            Value::Text(text) => Some(text.clone()),
            _ => {
                self.fault(node, format!("{name} is a text in quotes"));
                None
            }
        }
    }

    pub(super) fn whole(&mut self, table: &Node, name: &str) -> Option<u64> {
        let node = table.get(name)?;
        match node.value {
            Value::Whole(number) if number >= 0 => Some(number as u64),
            _ => {
                self.fault(node, format!("{name} is a whole number from 0 on"));
                None
            }
        }
    }

    pub(super) fn truth(&mut self, table: &Node, name: &str) -> Option<bool> {
        let node = table.get(name)?;
        match node.value {
            Value::Truth(truth) => Some(truth),
            _ => {
                self.fault(node, format!("{name} is true or false"));
                None
            }
        }
    }

    /// A text or a list of texts (numbers are texts too).
    pub(super) fn words(&mut self, table: &Node, name: &str) -> Vec<String> {
        let Some(node) = table.get(name) else { return Vec::new() };
        let mut words = Vec::new();
        for item in node.items() {
            match item.word() {
                Some(word) => words.push(word),
                None => self.fault(item, format!("{name} is a list of words")),
            }
        }
        if words.is_empty() {
            self.fault(node, format!("{name} is empty"));
        }
        words
    }
}

fn table_of(text: &str, table: &DeTable<'_>) -> Value {
    let mut entries: Vec<(usize, String, Node)> = table
        .iter()
        .map(|(name, value)| {
            let start = name.span().start;
            let (line, column) = place(text, start);
            let node = Node { value: value_of(text, value.get_ref()), line, column };
            (start, name.get_ref().to_string(), node)
        })
        .collect();
    entries.sort_by_key(|(start, _, _)| *start);
    Value::Table(entries.into_iter().map(|(_, name, node)| (name, node)).collect())
}

fn value_of(text: &str, value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(word) => Value::Text(word.to_string()),
        DeValue::Integer(number) => {
            let digits = number.as_str();
            match i64::from_str_radix(digits, number.radix()) {
                Ok(number) => Value::Whole(number),
                Err(_) => Value::Text(digits.to_owned()),
            }
        }
        DeValue::Float(number) => match number.as_str().parse() {
            Ok(real) => Value::Real(real),
            Err(_) => Value::Text(number.as_str().to_owned()),
        },
        DeValue::Boolean(truth) => Value::Truth(*truth),
        DeValue::Datetime(date) => Value::Text(date.to_string()),
        DeValue::Array(items) => Value::List(
            items
                .iter()
                .map(|item| {
                    let (line, column) = place(text, item.span().start);
                    Node { value: value_of(text, item.get_ref()), line, column }
                })
                .collect(),
        ),
        DeValue::Table(table) => table_of(text, table),
    }
}

/// Line and column, from 1, of a byte.
fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    (line, column)
}
