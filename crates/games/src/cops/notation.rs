//! How is a move written? `cops 3 5`, `cop 5`, `robber 4`, with the names of the vertices where they have some.

use super::Instance;
use super::rules::{Move, Position};
use super::say;
use ludograph_core::rules::{Word, quoted_words};
use ludograph_core::{Message, ParseError};
use ludograph_graph::Vertex;
use ludograph_graph::names;

/// A move as text.
pub(super) fn written(instance: &Instance, step: &Move) -> String {
    let word = |to: Vertex| names::written(instance.names(), to);
    match step {
        Move::Cop(to) => format!("cop {}", word(*to)),
        Move::Robber(to) => format!("robber {}", word(*to)),
        Move::Cops(all) => all.iter().fold("cops".to_owned(), |text, &to| format!("{text} {}", word(to))),
    }
}

/// Cuts a text into moves: one goes on until the next begins.
pub(super) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut parts = quoted_words(text).peekable();
    std::iter::from_fn(move || {
        let mut word = parts.next()?;
        let place = |word: &Word<'_>| !matches!(word.text, "cop" | "cops" | "robber");
        while let Some(part) = parts.next_if(place) {
            let place = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
            word.text = &text[place(word.text)..place(part.text) + part.text.len()];
        }
        Some(word)
    })
}

/// Reads `cops 3 5`, `cop 5`, `robber 4`.
pub(super) fn read(position: &Position, word: &str) -> Result<Move, ParseError> {
    let fail = |what: Message| ParseError::new(1, 1, what);
    let mut parts = quoted_words(word);
    let Some(head) = parts.next() else {
        return Err(fail(say::EXPECTED.into()));
    };
    let mut places = Vec::new();
    for part in parts {
        let instance = position.instance();
        let place: Result<Vertex, Message> = match instance.names() {
            // Whether there is such a vertex is asked of the move as a whole.
            None => part.text.parse().map(Vertex).map_err(|_| say::NoNumber { word: part.text }.into()),
            known => names::meant(known, part.text, instance.vertices()).map_err(Into::into),
        };
        places.push(place.map_err(|what| ParseError::new(part.line, part.column, what))?);
    }
    let one = |token: &str| match places[..] {
        [place] => Ok(place),
        _ => Err(fail(say::OneVertex { word, token }.into())),
    };
    match head.text {
        "cops" if places.is_empty() => Err(fail(say::NO_PLACES.into())),
        "cops" if places.len() > position.count() => {
            let why = say::Places { places: places.len(), cops: position.count() };
            Err(fail(say::WordPlaces { word, why }.into()))
        }
        "cops" => Ok(Move::Cops(places)),
        "cop" => one("cop").map(Move::Cop),
        "robber" => one("robber").map(Move::Robber),
        other => Err(fail(say::NoMove { word: other }.into())),
    }
}
