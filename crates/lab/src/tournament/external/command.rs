//! What does `cmd:PROGRAM ARGS` start?
//!
//! Words are cut at blanks; quotes, single or double, keep blanks together, and a backslash outside single
//! quotes keeps the character after it. There is no shell in between: no variable, no wildcard, no pipe.

use ludograph_core::Faults;
use std::process::Command;

/// A program and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<String>,
}

impl Program {
    /// Reads a command line.
    ///
    /// # Errors
    /// When there is no program or a quote is not closed.
    pub fn parse(text: &str) -> Result<Self, Faults> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote: Option<char> = None;
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            match (quote, letter) {
                (Some(open), close) if open == close => quote = None,
                (None, '"' | '\'') => {
                    quote = Some(letter);
                    word.get_or_insert_default();
                }
                (None | Some('"'), '\\') => match letters.next() {
                    Some(next) => word.get_or_insert_default().push(next),
                    None => return Err(Faults::whole(format!("'{text}' ends with a backslash"))),
                },
                (None, blank) if blank.is_whitespace() => words.extend(word.take()),
                (_, other) => word.get_or_insert_default().push(other),
            }
        }
        if let Some(open) = quote {
            return Err(Faults::whole(format!("'{text}': a quote {open} is not closed")));
        }
        words.extend(word);
        if words.first().is_none_or(String::is_empty) {
            return Err(Faults::whole("'cmd:' names no program").help("as in cmd:python3 player.py"));
        }
        Ok(Self { words })
    }

    /// The program without its words.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// A command that starts it.
    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let words = Program::parse(text).map(|program| program.words);
        assert_eq!(
            words.ok().as_deref(),
            Some(expected.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>().as_slice())
        );
    }

    #[test]
    fn words_are_cut_at_blanks_and_kept_by_quotes() {
        check("python3 player.py", &["python3", "player.py"]);
        check("  a  b ", &["a", "b"]);
        check(r#"sh -c 'echo "x y"' """#, &["sh", "-c", r#"echo "x y""#, ""]);
        check(r#"a\ b "c\"d" 'e\f'"#, &["a b", "c\"d", "e\\f"]);
        check("x'y z'w", &["xy zw"]);
        for wrong in ["", "   ", "'a", "\"a", "a\\", "'' x"] {
            assert!(Program::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
