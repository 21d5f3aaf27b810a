//! How is a file written with its switches?
//!
//! At most one mutant is alive, so the changed text of a mutant is the original one but for its own change, and only the text
//! of nobody's mutant holds the switches within it. The file grows by the lengths of the expressions times their depth.

use crate::Switch;
use crate::place::{Guard, Kind, Place};
use std::ops::Range;

/// The text with all switches; where they stand is added to the list.
pub(crate) fn write(file: &str, text: &str, places: &[Place], switches: &mut Vec<Switch>) -> String {
    let mut writer = Writer { file, text, written: String::new(), switches };
    writer.part(0..text.len(), places);
    writer.written
}

struct Writer<'a> {
    file: &'a str,
    text: &'a str,
    written: String,
    switches: &'a mut Vec<Switch>,
}

impl Writer<'_> {
    /// A part of the file with the places that lie in it.
    fn part(&mut self, range: Range<usize>, mut places: &[Place]) {
        let mut from = range.start;
        while let Some((place, rest)) = places.split_first() {
            let inner = rest.partition_point(|other| other.range.start < place.range.end);
            let (inner, rest) = if place.range.is_empty() { (&[][..], rest) } else { rest.split_at(inner) };
            self.written.push_str(&self.text[from..place.range.start]);
            self.place(place, inner);
            (from, places) = (place.range.end, rest);
        }
        self.written.push_str(&self.text[from..range.end]);
    }

    fn place(&mut self, place: &Place, inner: &[Place]) {
        let start = self.written.len();
        match &place.kind {
            Kind::Return(values) => {
                for (id, value) in values {
                    self.changed(*id, &format!("if crate::mutant({id}) {{ return {value}; }} "));
                }
            }
            Kind::Guard(Guard { always, never }) => {
                if let Some(id) = never {
                    self.changed(*id, &format!("!crate::mutant({id}) && "));
                }
                self.written.push('(');
                if let Some(id) = always {
                    self.changed(*id, &format!("crate::mutant({id}) || "));
                }
                self.written.push('(');
                self.part(place.range.clone(), inner);
                self.written.push_str("))");
            }
            Kind::Expression(changes) => {
                let first = self.switches.len();
                // A match may be a statement, which has no parentheses.
                let (open, close) = if self.text[place.range.clone()].starts_with("match ") {
                    ("", "}")
                } else {
                    ("(", "})")
                };
                self.written.push_str(open);
                for (id, span, with) in changes {
                    let before = &self.text[place.range.start..span.start];
                    // A field is left out with its comma.
                    let after = &self.text[span.end..place.range.end];
                    let after = if with.is_empty() { after.trim_start_matches(',') } else { after };
                    self.changed(*id, &format!("if crate::mutant({id}) {{ {before}{with}{after} }} else "));
                }
                self.written.push_str("{ ");
                self.part(place.range.clone(), inner);
                self.written.push(' ');
                self.written.push_str(close);
                let last = first + changes.len();
                for switch in &mut self.switches[first..last] {
                    switch.whole = (start, self.written.len());
                }
            }
        }
    }

    fn changed(&mut self, id: u32, text: &str) {
        let start = self.written.len();
        self.written.push_str(text);
        let span = (start, self.written.len());
        self.switches.push(Switch { id, file: self.file.to_owned(), changed: span, whole: span });
    }
}
