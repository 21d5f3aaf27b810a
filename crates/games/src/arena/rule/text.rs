//! How is a rule written? Its name and its numbers: `chomp 2 3`, `nim 3 5 7`, `wythoff 5 8`,
//! `subtraction 21 1 2 3`, `kayles 9`, `poset 4 0<1 0<2 1<3`.

use super::super::say;
use super::heaps::Play;
use super::{Chomp, Game, Heaps, Kayles, Poset, Rule};
use ludograph_core::nearest::nearest;
use ludograph_core::rules::blank_separated;
use ludograph_core::{Message, ParseError, Word};
use std::fmt;
use std::num::ParseIntError;

/// The names of the rules; what follows each of them is said by [`say::RuleTakes`].
pub(crate) const NAMES: &[&str] = &["chomp", "kayles", "nim", "poset", "subtraction", "wythoff"];

/// More numbers than this no rule has.
const MOST_WORDS: usize = 10_000;

impl Rule {
    /// Reads a rule.
    ///
    /// # Errors
    /// With the place of the first word that does not fit.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        // No word is looked at after the first that is too many.
        let words: Vec<Word<'_>> = blank_separated(text).take(MOST_WORDS + 2).collect();
        let Some((name, rest)) = words.split_first() else {
            return Err(ParseError::new(1, 1, say::RULE_EXPECTED));
        };
        if !NAMES.contains(&name.text) {
            return Err(at(name, unknown(name.text)));
        }
        let wrong = |word: Option<&Word<'_>>| at(word.unwrap_or(name), say::RuleTakes { rule: name.text });
        if let Some(word) = rest.get(MOST_WORDS) {
            return Err(at(word, say::NumbersMany { most: MOST_WORDS }));
        }
        if name.text == "poset" {
            return poset(rest).map(Rule::new).map_err(|(word, what)| match what {
                Some(what) => at(word.unwrap_or(name), what),
                None => wrong(word),
            });
        }
        let numbers = rest.iter().map(number).collect::<Result<Vec<u32>, _>>()?;
        let positive = |word: usize| match numbers.get(word) {
            None => Err(wrong(None)),
            Some(0) => Err(at(&rest[word], say::RECIPE_LEAST)),
            Some(&number) => Ok(number),
        };
        let only = |count: usize| rest.get(count).map_or(Ok(()), |word| Err(wrong(Some(word))));
        let game = match name.text {
            "chomp" => {
                let (rows, cols) = (positive(0)?, positive(1)?);
                only(2)?;
                Game::Chomp(Chomp::new(rows, cols))
            }
            "kayles" => {
                let pins = *numbers.first().ok_or_else(|| wrong(None))?;
                only(1)?;
                Game::Kayles(Kayles::new(pins))
            }
            "wythoff" => {
                if numbers.len() < 2 {
                    return Err(wrong(None));
                }
                only(2)?;
                Game::Heaps(Heaps { sizes: numbers, play: Play::Wythoff })
            }
            "subtraction" => {
                let heap = *numbers.first().ok_or_else(|| wrong(None))?;
                let mut taken: Vec<u32> =
                    (1..numbers.len()).map(positive).collect::<Result<_, ParseError>>()?;
                taken.sort_unstable();
                taken.dedup();
                Game::Heaps(Heaps { sizes: vec![heap], play: Play::Take(taken) })
            }
            _ => {
                if numbers.is_empty() {
                    return Err(wrong(None));
                }
                Game::Heaps(Heaps { sizes: numbers, play: Play::Nim })
            }
        };
        Ok(Rule::new(game))
    }
}

fn at(word: &Word<'_>, what: impl Into<Message>) -> ParseError {
    ParseError::new(word.line, word.column, what)
}

fn unknown(name: &str) -> Message {
    let (name, known) = (short(name), NAMES.to_vec());
    match nearest(&name, NAMES.iter().copied()) {
        None => say::RuleUnknown { name, known }.into(),
        Some(near) => say::RuleUnknownNear { name, near, known }.into(),
    }
}

/// A word that may be very long, cut for a message.
fn short(word: &str) -> String {
    const SHOWN: usize = 30;
    let more = word.chars().nth(SHOWN).map_or("", |_| "…");
    word.chars().take(SHOWN).chain(more.chars()).collect()
}

/// The number that a word of digits is, if it is one and not too large; a sign is no digit.
pub(in super::super) fn digits(word: &str) -> Option<Result<u32, ParseIntError>> {
    let all = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| word.parse())
}

fn number(word: &Word<'_>) -> Result<u32, ParseError> {
    match digits(word.text) {
        Some(Ok(number)) => Ok(number),
        Some(Err(_)) => Err(at(word, say::NumberLarge { number: short(word.text), most: u32::MAX })),
        None => Err(at(word, say::NumberNone { word: short(word.text) })),
    }
}

type Wrong<'w, 't> = (Option<&'w Word<'t>>, Option<Message>);

fn poset<'w, 't>(words: &'w [Word<'t>]) -> Result<Game, Wrong<'w, 't>> {
    let (first, rest) = words.split_first().ok_or((None, None))?;
    let number = |word: &'w Word<'t>, text: &'t str| match number(&Word { text, ..*word }) {
        Ok(number) => Ok(number),
        Err(_) => Err((Some(word), None)),
    };
    let elements = number(first, first.text)?;
    let mut pairs = Vec::new();
    for word in rest {
        let (low, high) = word.text.split_once('<').ok_or((Some(word), None))?;
        pairs.push((number(word, low)?, number(word, high)?));
    }
    let poset = Poset::new(elements, pairs);
    poset.map(Game::Poset).map_err(|(place, what)| (rest.get(place).or(Some(first)), Some(what)))
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Chomp(Chomp { rows, cols, .. }) => write!(f, "chomp {rows} {cols}"),
            Game::Kayles(Kayles { pins, .. }) => write!(f, "kayles {pins}"),
            Game::Heaps(Heaps { sizes, play }) => {
                f.write_str(match play {
                    Play::Nim => "nim",
                    Play::Wythoff => "wythoff",
                    Play::Take(_) => "subtraction",
                })?;
                let taken: &[u32] = if let Play::Take(taken) = play { taken } else { &[] };
                sizes.iter().chain(taken).try_for_each(|number| write!(f, " {number}"))
            }
            Game::Poset(Poset { elements, pairs, .. }) => {
                write!(f, "poset {elements}")?;
                pairs.iter().try_for_each(|(low, high)| write!(f, " {low}<{high}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_rules_have_a_place() {
        let check = |text: &str, expected: &str| {
            let said = Rule::read(text).expect_err(text).to_string();
            assert!(said.starts_with(expected), "{text}: {said}");
        };
        check("", "1:1: a rule is expected");
        check("chmp 2 3", "1:1: no rule named 'chmp'; did you mean 'chomp'?");
        check("chomp", "1:1: chomp takes rows and columns");
        check("chomp 2", "1:1: chomp takes rows and columns");
        check("chomp 2 3 4", "1:11: chomp takes rows and columns");
        check("chomp 0 3", "1:7: at least 1 is expected");
        check("chomp -2 3", "1:7: '-2' is no number");
        check("nim 3 x", "1:7: 'x' is no number");
        check("nim 99999999999", "1:5: 99999999999 is more than");
        check("nim", "1:1: nim takes the heaps");
        check("subtraction 3 0", "1:15: at least 1 is expected");
        check("wythoff 3", "1:1: wythoff takes two heaps");
        check("poset 2 0<1 1<0", "1:13: 1<0 would put 1 above itself");
        check("poset 2 0<2", "1:9: there is no element 2");
        check("poset 65", "1:7: 65 elements are more than 64");
        check("poset 3 0-1", "1:9: poset takes");
        check(&format!("nim{}", " 1".repeat(20_000)), "1:20005: more than 10000 numbers");
        check(&format!("nim {}", "1".repeat(20_000)), &format!("1:5: {}… is more than", "1".repeat(30)));
    }
}
