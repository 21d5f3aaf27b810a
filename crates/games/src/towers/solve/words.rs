//! What does the search write down? Words of a proof that [`super::super::verify`] replays.

use super::super::instance::EXACT;
use std::fmt::Write;

/// A word of a proof; see `verify/proof.rs` for the grammar.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    Look(u8),
    SplitCell(u8, u8),
    SplitPlaces(u8, u8),
    CaseHeight(u8),
    CasePlace(u8),
    Close,
    Dead,
    Solved,
}

/// The proof as text.
pub(super) fn spell(words: &[Token]) -> String {
    let mut text = String::with_capacity(words.len() * 4);
    let line = |line: u8| {
        let (kind, number) = if usize::from(line) < EXACT { ('r', line) } else { ('c', line - EXACT as u8) };
        format!("{kind}{}", number + 1)
    };
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        let _ = match *word {
            Token::Look(number) => write!(text, "{}", line(number)),
            Token::SplitCell(row, col) => write!(text, "{}:{}", row + 1, col + 1),
            Token::SplitPlaces(number, height) => write!(text, "{}@{}", line(number), height + 1),
            Token::CaseHeight(height) => write!(text, "={}", height + 1),
            Token::CasePlace(place) => write!(text, "@{}", place + 1),
            Token::Close => write!(text, "."),
            Token::Dead => write!(text, "x"),
            Token::Solved => write!(text, "s"),
        };
    }
    text
}
