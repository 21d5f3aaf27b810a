//! Where is the list of games, and how does a name join it? The list is the call `games! { … }` in
//! crates/games/src/lib.rs, on one line or with one name a line; each name is also a plain line `pub mod NAME;`.

use std::ops::Range;

use crate::tidy::source::Source;

/// The file that holds the list, from the root of the workspace.
pub(crate) const HOME: &str = "crates/games/src/lib.rs";

/// The list as it stands in a text.
pub(crate) struct Roster<'a> {
    text: &'a str,
    inside: Range<usize>,
    names: Vec<(usize, &'a str)>,
}

impl<'a> Roster<'a> {
    /// Finds the list; `None` if the text calls no `games! { … }`.
    pub(crate) fn find(text: &'a str) -> Option<Self> {
        let source = Source::read(text);
        let call = source.code.find("games!")?;
        let open = call + source.code[call..].find('{')?;
        let close = open + source.code[open..].find('}')?;
        let inside = open + 1..close;
        let mut names = Vec::new();
        let mut start = inside.start;
        for piece in source.code[inside.clone()].split(',') {
            let name = piece.trim();
            if !name.is_empty() {
                let offset = start + (piece.len() - piece.trim_start().len());
                names.push((offset, &text[offset..offset + name.len()]));
            }
            start += piece.len() + 1;
        }
        Some(Self { text, inside, names })
    }

    /// The names with the lines on which they stand, in the order of the text.
    pub(crate) fn names(&self) -> impl Iterator<Item = (usize, &'a str)> {
        self.names.iter().map(|&(offset, name)| (line(self.text, offset), name))
    }

    /// The whole text with one more name, before the first name that is greater, and with its module.
    pub(crate) fn with(&self, name: &str) -> String {
        let list = &self.text[self.inside.clone()];
        let after = self.names.iter().find(|(_, other)| *other > name);
        let mut text = self.text.to_owned();
        // The modules stand above the list, so what is added there comes last.
        let module = self.modules().find(|(_, other)| *other > name).map(|(start, _)| start);
        let last = self.modules().last().map(|(start, other)| start + module_line(other).len());
        let module = module.or(last);
        if list.contains('\n') {
            let offset = after.map_or(self.inside.end, |&(offset, _)| offset);
            let start = text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
            text.insert_str(start, &format!("    {name},\n"));
        } else {
            let mut names: Vec<&str> = self.names.iter().map(|&(_, name)| name).collect();
            names.insert(names.iter().position(|other| *other > name).unwrap_or(names.len()), name);
            text.replace_range(self.inside.clone(), &format!(" {} ", names.join(", ")));
        }
        if let Some(start) = module {
            text.insert_str(start, &module_line(name));
        }
        text
    }

    /// Where the plain lines of the listed games begin, in the order of the text.
    fn modules(&self) -> impl Iterator<Item = (usize, &'a str)> {
        self.names.iter().filter_map(|&(_, name)| Some((self.text.find(&module_line(name))?, name)))
    }

    /// The whole text with one name alone in the list.
    #[cfg(test)]
    pub(crate) fn only(&self, name: &str) -> String {
        let mut text = self.text.to_owned();
        text.replace_range(self.inside.clone(), &format!(" {name} "));
        for (_, other) in self.modules().filter(|(_, other)| *other != name) {
            text = text.replacen(&module_line(other), "", 1);
        }
        text
    }
}

fn module_line(name: &str) -> String {
    format!("pub mod {name};\n")
}

/// The line of an offset, from 1.
pub(crate) fn line(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset].iter().filter(|&&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, name: &str, expected: &str) {
        let roster = Roster::find(text).expect("the text has a list");
        assert_eq!(roster.with(name), expected);
    }

    #[test]
    fn a_name_joins_a_list_on_one_line() {
        check("games! { arena, pegs }\n", "dollar", "games! { arena, dollar, pegs }\n");
        check("games! { arena }\n", "toy", "games! { arena, toy }\n");
        check("games! {}\n", "toy", "games! { toy }\n");
    }

    #[test]
    fn a_name_joins_a_list_of_lines_as_one_line() {
        check(
            "games! {\n    arena,\n    pegs,\n}\n",
            "dollar",
            "games! {\n    arena,\n    dollar,\n    pegs,\n}\n",
        );
        check("games! {\n    arena,\n}\n", "toy", "games! {\n    arena,\n    toy,\n}\n");
    }

    #[test]
    fn a_name_brings_its_module() {
        let text = "pub mod arena;\npub mod pegs;\n\ngames! { arena, pegs }\n";
        let dollar = "pub mod arena;\npub mod dollar;\npub mod pegs;\n\ngames! { arena, dollar, pegs }\n";
        check(text, "dollar", dollar);
        check(text, "toy", "pub mod arena;\npub mod pegs;\npub mod toy;\n\ngames! { arena, pegs, toy }\n");
        let roster = Roster::find(dollar).expect("the text has a list");
        assert_eq!(roster.only("dollar"), "pub mod dollar;\n\ngames! { dollar }\n");
    }

    #[test]
    fn the_macro_and_its_documentation_are_not_the_list() {
        let text = "//! games! { wrong }\nmacro_rules! games {\n    ($($name:ident),*) => {};\n}\n\ngames! { right }\n";
        let names: Vec<_> = Roster::find(text).expect("the text has a list").names().collect();
        assert_eq!(names, [(6, "right")]);
        assert!(Roster::find("//! games! { wrong }\n").is_none());
    }
}
