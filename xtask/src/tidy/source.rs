//! What in a Rust file is code, and what is comment? A small lexer that knows comments, strings and
//! characters and nothing else: rules look for words in the one or the other, never in a string.

/// The two views of a file. Both have the length of the text, so offsets and lines agree; what does not
/// belong to the view is blank.
pub(crate) struct Source {
    /// Without comments and without what stands in quotes.
    pub(crate) code: String,
    /// Only comments, documentation included.
    pub(crate) comments: String,
}

impl Source {
    /// Separates a text. A text that ends inside a comment or a string is read to its end.
    pub(crate) fn read(text: &str) -> Self {
        let mut reader =
            Reader { rest: text, source: Source { code: String::new(), comments: String::new() } };
        while let Some(first) = reader.rest.chars().next() {
            reader.step(first);
        }
        reader.source
    }

    /// The offset from which a file consists of unit tests, or its length: tests stand at the foot.
    pub(crate) fn tests_from(&self) -> usize {
        self.code
            .match_indices("#[cfg(test)]")
            .map(|(offset, _)| offset)
            .find(|&offset| {
                let mut words = self.code[offset + "#[cfg(test)]".len()..].split_whitespace();
                words.next() == Some("mod") && words.next().is_some_and(|name| !name.ends_with(';'))
            })
            .unwrap_or(self.code.len())
    }

    /// The words of the code with their offsets, and what follows each.
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, &str, &str)> {
        words(&self.code)
    }
}

/// The words of a text: offset, word, rest after the word.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    let in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(in_word)?;
        let end = start + text[start..].find(|letter| !in_word(letter)).unwrap_or(text.len() - start);
        at = end;
        Some((start, &text[start..end], &text[end..]))
    })
}

#[derive(Clone, Copy)]
enum Kind {
    Code,
    Comment,
    Quoted,
}

struct Reader<'a> {
    rest: &'a str,
    source: Source,
}

impl Reader<'_> {
    fn step(&mut self, first: char) {
        let rest = self.rest;
        if rest.starts_with("//") {
            self.take(rest.find('\n').unwrap_or(rest.len()), Kind::Comment);
        } else if rest.starts_with("/*") {
            self.take(block_comment(rest), Kind::Comment);
        } else if first == '"' {
            self.take(string(rest), Kind::Quoted);
        } else if let Some(length) = character(rest) {
            self.take(length, Kind::Quoted);
        } else if first.is_alphabetic() || first == '_' {
            let word =
                rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
            let raw = matches!(&rest[..word], "r" | "br" | "cr").then(|| raw_string(&rest[word..])).flatten();
            self.take(word, Kind::Code);
            if let Some(length) = raw {
                self.take(length, Kind::Quoted);
            }
        } else {
            self.take(first.len_utf8(), Kind::Code);
        }
    }

    fn take(&mut self, length: usize, kind: Kind) {
        let (taken, rest) = self.rest.split_at(length);
        let blank: String = taken.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
        self.source.code.push_str(if matches!(kind, Kind::Code) { taken } else { &blank });
        self.source.comments.push_str(if matches!(kind, Kind::Comment) { taken } else { &blank });
        self.rest = rest;
    }
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// The length of a string with its quotes.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (offset, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return offset + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of `#"…"#` after an `r`, if it is one.
fn raw_string(text: &str) -> Option<usize> {
    let hashes = text.bytes().take_while(|&byte| byte == b'#').count();
    let body = text[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(body.find(&end).map_or(text.len(), |offset| hashes + 1 + offset + end.len()))
}

/// The length of a character literal, if the text begins with one and not with a lifetime.
fn character(text: &str) -> Option<usize> {
    let body = text.strip_prefix('\'')?;
    let mut letters = body.char_indices();
    let (_, first) = letters.next()?;
    if first == '\\' {
        let end = letters.skip(1).find(|&(_, letter)| letter == '\'')?.0;
        return Some(end + 2);
    }
    let (end, second) = letters.next()?;
    (second == '\'').then_some(end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, code: &str) {
        let source = Source::read(text);
        assert_eq!(source.code.split_whitespace().collect::<Vec<_>>().join(" "), code);
        assert_eq!(source.code.len(), text.len());
        assert_eq!(source.comments.len(), text.len());
    }

    #[test]
    fn strings_and_comments_are_not_code() {
        check("a(); // b()\nc(\"d()\", \"\\\"e\") /* f /* g */ h */ i", "a(); c( , ) i");
        check("let s = r#\"a \" b\"#; r", "let s = r ; r");
        check("b\"x\" c", "b c");
        check("\"never closed", "");
        check("/* never closed", "");
    }

    #[test]
    fn lifetimes_are_code_and_characters_are_not() {
        check("fn f<'a>(x: &'a str) { '\"'; '\\''; '\\u{41}'; 'é' }", "fn f<'a>(x: &'a str) { ; ; ; }");
    }

    #[test]
    fn tests_stand_at_the_foot() {
        let text = "#[cfg(test)]\nmod laws;\nfn f() {}\n#[cfg(test)]\nmod tests {\n}\n";
        assert_eq!(Source::read(text).tests_from(), text.rfind("#[cfg").unwrap());
        assert_eq!(Source::read("fn f() {}").tests_from(), 9);
    }
}
