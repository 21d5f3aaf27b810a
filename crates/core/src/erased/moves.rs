//! How does a text of moves become steps of a session, and a step a text?

use super::table::PlayError;
use crate::exact;
use crate::fault::ParseError;
use crate::rules::{Rules, Seat};
use crate::say;
use crate::session::Session;
use serde_json::Value;

/// What one step did.
#[derive(Clone, Debug, PartialEq)]
pub struct StepReport {
    /// The step as text.
    pub step: String,
    /// Who played it.
    pub seat: Seat,
    /// The numbers after it.
    pub measures: Vec<(&'static str, f64)>,
    /// Those of them that a float may not hold.
    pub whole: Vec<(&'static str, i128)>,
}

impl StepReport {
    /// The numbers after it as JSON, no digit of a whole number lost.
    pub fn values(&self) -> Vec<(&'static str, Value)> {
        let value = |&(name, number): &(&'static str, f64)| {
            let long = self.whole.iter().find(|(known, _)| *known == name);
            (name, long.map_or_else(|| exact::real(number), |(_, whole)| exact::value(*whole)))
        };
        self.measures.iter().map(value).collect()
    }
}

/// Plays a text step after step, up to the first that cannot be played.
pub(super) fn played<R: Rules>(
    session: &mut Session<R>,
    text: &str,
    past_end: bool,
) -> Result<usize, PlayError> {
    let mut count = 0;
    for (word, number) in R::words(text).zip(1..) {
        count = number;
        let moves = R::read(session.position(), word.text).map_err(|error| {
            // In the first line of the word columns go on from where it begins.
            let below = error.line.saturating_sub(1);
            let before = if below == 0 { word.column.saturating_sub(1) } else { 0 };
            let error = ParseError::new(word.line + below, before + error.column, error.what);
            PlayError { number, error }
        })?;
        session.play(moves, past_end).map_err(|illegal| PlayError {
            number,
            error: ParseError::new(
                word.line,
                word.column,
                say::Illegal { r#move: word.text, why: illegal.what },
            ),
        })?;
    }
    Ok(count)
}

/// The text of some moves; names do not change while play goes on, so any position of it will do.
pub(super) fn text_of<R: Rules>(position: &R::Position, moves: &[R::Move]) -> String {
    let words: Vec<String> = moves.iter().map(|step| R::show(position, step)).collect();
    words.join(" ")
}
