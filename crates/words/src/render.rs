//! How does a message become a sentence?
//!
//! The build writes a sentence as its text with five characters that no sentence contains. `1` and a character that
//! counts from a blank say which argument stands here. `2` and such a character begin a choice by that argument; each of
//! its arms is a key, `3`, the text, `4`; after the last arm comes `5`. The last arm is taken if no key fits.

use crate::argument::{Argument, Number};
use crate::language::Language;
use crate::plural;

pub(crate) const ARGUMENT: char = '\u{1}';
pub(crate) const CHOICE: char = '\u{2}';
pub(crate) const KEY: char = '\u{3}';
pub(crate) const ARM: char = '\u{4}';
pub(crate) const END: char = '\u{5}';

/// The character for the argument at an index.
#[cfg(feature = "compile")]
pub(crate) fn nth(index: usize) -> char {
    u32::try_from(index).ok().and_then(|index| char::from_u32(index + 0x20)).unwrap_or(' ')
}

/// Writes a sentence.
pub(crate) fn render(sentence: &str, arguments: &[Argument], language: Language, out: &mut String) {
    let mut rest = sentence;
    while let Some(place) = rest.find([ARGUMENT, CHOICE]) {
        out.push_str(&rest[..place]);
        let mut letters = rest[place..].chars();
        let sign = letters.next();
        let argument = letters.next().and_then(|letter| arguments.get(letter as usize - 0x20));
        rest = letters.as_str();
        if sign == Some(ARGUMENT) {
            if let Some(argument) = argument {
                write(argument, language, out);
            }
            continue;
        }
        let (arms, after) = split(rest);
        rest = after;
        if let Some(arm) = chosen(&arms, argument, language) {
            render(arm, arguments, language, out);
        }
    }
    out.push_str(rest);
}

/// Writes an argument.
pub(crate) fn write(argument: &Argument, language: Language, out: &mut String) {
    match argument {
        Argument::Number(number) => out.push_str(number.digits()),
        Argument::Text(text) => out.push_str(text),
        Argument::Message(message) => message.write(language, out),
        Argument::List(items) => {
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { ", " });
                write(item, language, out);
            }
        }
    }
}

/// The arms of a choice, and what follows it.
fn split(text: &str) -> (Vec<(&str, &str)>, &str) {
    let mut arms = Vec::new();
    let (mut depth, mut from, mut key) = (0, 0, "");
    for (place, letter) in text.char_indices() {
        match letter {
            CHOICE => depth += 1,
            END if depth == 0 => return (arms, &text[place + END.len_utf8()..]),
            END => depth -= 1,
            KEY if depth == 0 => {
                key = &text[from..place];
                from = place + KEY.len_utf8();
            }
            ARM if depth == 0 => {
                arms.push((key, &text[from..place]));
                from = place + ARM.len_utf8();
            }
            _ => {}
        }
    }
    (arms, "")
}

fn chosen<'t>(
    arms: &[(&'t str, &'t str)],
    argument: Option<&Argument>,
    language: Language,
) -> Option<&'t str> {
    let arm = |key: &str| arms.iter().find(|(known, _)| *known == key).map(|(_, text)| *text);
    let last = arms.last().map(|(_, text)| *text);
    match argument {
        Some(Argument::Number(number)) => {
            arm(number.digits()).or_else(|| arm(category(number, language))).or(last)
        }
        Some(Argument::Text(text)) => arm(text).or(last),
        _ => last,
    }
}

fn category(number: &Number, language: Language) -> &'static str {
    plural::category(language.tag(), number.digits()).word()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Catalogue, Code, Fixed, Message, Sentences};

    /// What the build writes of `left = …` and `why = …`.
    fn sentences(tag: &'static str, first: &'static str, second: &str) -> Sentences {
        let text = format!("{first}{second}").leak();
        let places = [0, first.len(), text.len()].map(|place| u32::try_from(place).expect("short"));
        Sentences { tag, text, starts: places.to_vec().leak() }
    }

    fn words() -> &'static Catalogue {
        let english =
            "\u{2} 0\u{3}no pegs\u{4}one\u{3}\u{1}  peg\u{4}other\u{3}\u{1}  pegs\u{4}\u{5}: \u{1}!";
        let russian = "\u{2} one\u{3}\u{1}  колышек\u{4}few\u{3}\u{1}  колышка\u{4}many\u{3}\u{1}  колышков\u{4}\u{5}: \u{1}!";
        let languages = vec![sentences("en", english, "because"), sentences("ru", russian, "потому")];
        let codes = vec![
            Code { name: "test-left", arguments: &["n", "why"] },
            Code { name: "test-why", arguments: &[] },
        ];
        Box::leak(Box::new(Catalogue { codes: codes.leak(), languages: languages.leak() }))
    }

    fn check(number: u32, tag: &str, expected: &str) {
        let words = words();
        let why = Message::from(Fixed::new(words, 1));
        let message = Message::new(words, 0, vec![number.into(), why.into()]);
        let language = Language::among(words.tags(), tag).expect("a language of the test");
        assert_eq!(message.in_language(language), expected);
    }

    #[test]
    fn numbers_choose_whole_sentences_and_messages_stand_in_messages() {
        check(0, "en", "no pegs: because");
        check(1, "en", "1 peg: because");
        check(5, "en", "5 pegs: because");
        check(1, "ru", "1 колышек: потому");
        check(3, "ru", "3 колышка: потому");
        check(13, "ru", "13 колышков: потому");
    }

    #[test]
    fn json_has_text_code_and_arguments() {
        let why = Message::foreign("disk full");
        let message = Message::new(words(), 0, vec![2u8.into(), why.into()]);
        assert_eq!(
            serde_json::to_string(&message).expect("plain"),
            r#"{"text":"2 pegs: disk full","code":"test-left","with":{"n":{"number":"2"},"why":{"text":"disk full"}}}"#
        );
    }

    #[test]
    fn what_is_not_there_is_said_in_english() {
        let fixed = Fixed::new(words(), 1);
        let nowhere = Language::among(["de"], "de").expect("given");
        assert_eq!(fixed.in_language(nowhere), "because");
    }
}
