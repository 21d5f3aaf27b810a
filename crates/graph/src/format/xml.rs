//! How is XML cut into tags and text, with places for faults?
//!
//! No more than GraphML needs: elements, attributes, text, CDATA and the five named entities; comments,
//! instructions and a document type without entities of its own are passed over. Nothing is expanded, so no
//! short text becomes a long one.

use ludograph_core::pulse::pulse;
use ludograph_core::{Message, ParseError};
use std::borrow::Cow;

/// A piece of a document.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// An opening tag; `closed` when it ends with `/>`.
    Open {
        /// The name without its prefix.
        name: &'a str,
        /// Names without their prefixes, and values.
        attributes: Vec<(&'a str, Cow<'a, str>)>,
        /// Whether the element is empty.
        closed: bool,
        /// The byte of the tag.
        at: usize,
    },
    /// A closing tag.
    Close(&'a str),
    /// Text between tags.
    Text(Cow<'a, str>),
}

/// Reads pieces one by one.
pub(super) struct Pieces<'a> {
    text: &'a str,
    at: usize,
    open: Vec<&'a str>,
}

/// Elements inside each other, at most.
const DEEPEST: usize = 128;

impl<'a> Pieces<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0, open: Vec::new() }
    }

    /// A fault at a byte of the text.
    pub(super) fn fault(&self, at: usize, what: impl Into<Message>) -> ParseError {
        fault(self.text, at, what)
    }

    /// The next piece; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<Piece<'a>>, ParseError> {
        pulse();
        loop {
            let rest = &self.text[self.at..];
            if rest.is_empty() {
                return match self.open.last() {
                    None => Ok(None),
                    Some(name) => Err(self.fault(self.at, format!("the text ends inside <{name}>"))),
                };
            }
            let Some(tag) = rest.strip_prefix('<') else {
                let end = rest.find('<').unwrap_or(rest.len());
                let text = self.plain(self.at, &rest[..end])?;
                self.at += end;
                if text.trim().is_empty() {
                    continue;
                }
                return Ok(Some(Piece::Text(text)));
            };
            if tag.starts_with("!--") {
                self.skip("-->", "this comment has no end")?;
            } else if let Some(inside) = tag.strip_prefix("![CDATA[") {
                let from = self.at + 9;
                self.skip("]]>", "this CDATA section has no end")?;
                return Ok(Some(Piece::Text(Cow::Borrowed(&inside[..self.at - 3 - from]))));
            } else if tag.starts_with('?') {
                self.skip("?>", "this instruction has no end")?;
            } else if tag.starts_with('!') {
                let end = tag.find('>').ok_or_else(|| self.fault(self.at, "this declaration has no end"))?;
                if tag[..end].contains('[') {
                    return Err(self.fault(self.at, "declarations inside the document type are not read"));
                }
                self.at += end + 2;
            } else if let Some(name) = tag.strip_prefix('/') {
                return self.close(name).map(Some);
            } else {
                return self.open().map(Some);
            }
        }
    }

    fn skip(&mut self, end: &str, what: &str) -> Result<(), ParseError> {
        let found = self.text[self.at..].find(end).ok_or_else(|| self.fault(self.at, what))?;
        self.at += found + end.len();
        Ok(())
    }

    fn close(&mut self, rest: &'a str) -> Result<Piece<'a>, ParseError> {
        let end = rest.find('>').ok_or_else(|| self.fault(self.at, "this tag has no end"))?;
        let name = rest[..end].trim_ascii_end();
        match self.open.pop() {
            Some(open) if open == name => {
                self.at += end + 3;
                Ok(Piece::Close(local(name)))
            }
            Some(open) => Err(self.fault(self.at, format!("</{open}> is expected, not </{name}>"))),
            None => Err(self.fault(self.at, format!("</{name}> closes nothing"))),
        }
    }

    fn open(&mut self) -> Result<Piece<'a>, ParseError> {
        let start = self.at;
        self.at += 1;
        let name = self.name()?;
        let mut attributes = Vec::new();
        loop {
            let blank = self.blanks();
            let rest = &self.text[self.at..];
            if rest.starts_with("/>") {
                self.at += 2;
                return Ok(Piece::Open { name: local(name), attributes, closed: true, at: start });
            }
            if rest.starts_with('>') {
                self.at += 1;
                if self.open.len() >= DEEPEST {
                    return Err(self.fault(start, format!("more than {DEEPEST} elements inside each other")));
                }
                self.open.push(name);
                return Ok(Piece::Open { name: local(name), attributes, closed: false, at: start });
            }
            if rest.is_empty() || !blank {
                return Err(self.fault(self.at, format!("the tag <{name}> has no end")));
            }
            let key = self.name()?;
            self.blanks();
            if !self.text[self.at..].starts_with('=') {
                return Err(self.fault(self.at, format!("'=' is expected behind the attribute {key}")));
            }
            self.at += 1;
            self.blanks();
            let rest = &self.text[self.at..];
            let Some(mark) = rest.chars().next().filter(|letter| ['"', '\''].contains(letter)) else {
                return Err(self.fault(self.at, format!("the value of {key} is expected in quotation marks")));
            };
            let inside = &rest[1..];
            let end = inside.find([mark, '<']).filter(|&end| inside[end..].starts_with(mark));
            let end = end.ok_or_else(|| self.fault(self.at, format!("the value of {key} has no end")))?;
            attributes.push((local(key), self.plain(self.at + 1, &inside[..end])?));
            self.at += end + 2;
        }
    }

    fn blanks(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let skipped = rest.len() - rest.trim_ascii_start().len();
        self.at += skipped;
        skipped > 0
    }

    fn name(&mut self) -> Result<&'a str, ParseError> {
        let rest = &self.text[self.at..];
        let stop = |letter: char| letter.is_ascii_whitespace() || "=/>\"'<&".contains(letter);
        let end = rest.find(stop).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.fault(self.at, "a name is expected here"));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    /// The text with its entities replaced.
    fn plain(&self, at: usize, text: &'a str) -> Result<Cow<'a, str>, ParseError> {
        if !text.contains('&') {
            return Ok(Cow::Borrowed(text));
        }
        let mut plain = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(mark) = rest.find('&') {
            plain.push_str(&rest[..mark]);
            let here = at + text.len() - rest.len() + mark;
            let entity = &rest[mark + 1..];
            let end = entity.find(';').filter(|&end| end <= 10);
            let end = end.ok_or_else(|| self.fault(here, "'&' is written &amp; in XML"))?;
            let number =
                |digits: &str, base: u32| u32::from_str_radix(digits, base).ok().and_then(char::from_u32);
            let letter = match &entity[..end] {
                "amp" => Some('&'),
                "lt" => Some('<'),
                "gt" => Some('>'),
                "quot" => Some('"'),
                "apos" => Some('\''),
                word => match (word.strip_prefix("#x"), word.strip_prefix('#')) {
                    (Some(digits), _) => number(digits, 16),
                    (None, Some(digits)) => number(digits, 10),
                    (None, None) => None,
                },
            };
            plain.push(letter.ok_or_else(|| self.fault(here, format!("&{}; is not known", &entity[..end])))?);
            rest = &entity[end + 1..];
        }
        plain.push_str(rest);
        Ok(Cow::Owned(plain))
    }
}

/// A fault at a byte of a text.
pub(super) fn fault(text: &str, at: usize, what: impl Into<Message>) -> ParseError {
    let before = &text.as_bytes()[..at.min(text.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    ParseError::new(line, super::lines::column(&before[start..], before.len()), what)
}

/// A name without its prefix.
fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let mut pieces = Pieces::new(text);
        let mut seen = String::new();
        loop {
            match pieces.next() {
                Ok(None) => break,
                Ok(Some(Piece::Open { name, attributes, closed, .. })) => {
                    seen.push_str(&format!("<{name}"));
                    attributes.iter().for_each(|(key, value)| seen.push_str(&format!(" {key}={value}")));
                    seen.push_str(if closed { "/>" } else { ">" });
                }
                Ok(Some(Piece::Close(name))) => seen.push_str(&format!("</{name}>")),
                Ok(Some(Piece::Text(text))) => seen.push_str(&text),
                Err(error) => {
                    seen = error.to_string();
                    break;
                }
            }
        }
        assert_eq!(seen, expected, "{text:?}");
    }

    #[test]
    fn tags_text_and_entities() {
        check(
            "<?xml version='1.0'?>\n<!-- x --><a b=\"1\" y:c='&lt;&#65;&#x42;'>t &amp; u</a>",
            "<a b=1 c=<AB>t & u</a>",
        );
        check("<!DOCTYPE x><a/>", "<a/>");
        check("<a><![CDATA[<&]]></a>", "<a><&</a>");
    }

    #[test]
    fn faults_have_places() {
        check("<a>\n<b></a>", "2:4: </b> is expected, not </a>");
        check("<a", "1:3: the tag <a> has no end");
        check("<a é='1>", "1:6: the value of é has no end");
        check("<a>&x;</a>", "1:4: &x; is not known");
        check("<a>&</a>", "1:4: '&' is written &amp; in XML");
        check("<a>", "1:4: the text ends inside <a>");
        check("</a>", "1:1: </a> closes nothing");
        check(
            "<!DOCTYPE x [<!ENTITY y 'z'>]><a/>",
            "1:1: declarations inside the document type are not read",
        );
        check(&"<a>".repeat(200), "1:385: more than 128 elements inside each other");
    }
}
