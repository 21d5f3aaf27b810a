//! Solutions as PGSolver and its friends write them: `paritysol MAX;`, then `id winner [successor];`.

use super::super::instance::{Instance, missing};
use super::super::oracle;
use super::super::rule::digits;
use super::super::say;
use super::super::verify::{ParityClaim, ParityQuery, Stuck, dead_ends};
use super::place;
use ludograph_core::settings::from_pairs;
use ludograph_core::{Faults, FormatError, Limits, Message, Pairs, ParseError, Stop, WriteOptions};
use std::io;

/// Reads a solution of a game, if the text is one.
pub(in super::super) fn read(instance: &Instance, text: &str) -> Option<Result<ParityClaim, Faults>> {
    let known = text.trim_start().trim_start_matches('\u{feff}').starts_with("paritysol");
    known.then(|| entries(instance.vertices(), text))
}

fn entries(n: usize, text: &str) -> Result<ParityClaim, Faults> {
    let fault = |part: &str, what: Message| -> Faults {
        let (line, column) = place(text.as_bytes(), part.as_ptr().addr() - text.as_ptr().addr());
        ParseError::new(line, column, what).into()
    };
    let mut winner = vec![b'?'; n];
    let mut strategy = vec![-1; n];
    for (index, entry) in text.split_inclusive(';').enumerate() {
        let mut words = entry.trim_end_matches(';').split_whitespace();
        // Where a word is missing, the end of the entry is meant.
        let end = &entry[entry.trim_end_matches(';').trim_end().len()..];
        let [first, second, third, fourth] = std::array::from_fn(|_| words.next());
        if index == 0 {
            let name = first.unwrap_or(end).trim_start_matches('\u{feff}');
            let expected = || say::SOLUTION_HEADER.into();
            if name != "paritysol" {
                return Err(fault(name, expected()));
            }
            header(n, second.unwrap_or(end)).map_err(|what| fault(second.unwrap_or(end), what))?;
            finished(third, end).map_err(|part| fault(part, expected()))?;
            continue;
        }
        let wrong = |part: &str| fault(part, say::SOLUTION_ENTRY.into());
        let Some(first) = first else {
            match end.trim_start() {
                "" => break,
                semicolon => return Err(wrong(semicolon)),
            }
        };
        let number = |word: &str| digits(word).and_then(|digits| digits.ok()).ok_or_else(|| wrong(word));
        let (id, player) = (number(first)?, number(second.unwrap_or(end))?);
        if id as usize >= n {
            return Err(fault(first, missing(id.into(), n)));
        }
        if player > 1 {
            let what = say::SolutionWinner { player: player.to_string() };
            return Err(fault(second.unwrap_or(end), what.into()));
        }
        if winner[id as usize] != b'?' {
            return Err(fault(first, say::SolutionAgain { vertex: id.to_string() }.into()));
        }
        winner[id as usize] = b'0' + player as u8;
        if let Some(word) = third {
            let to = number(word)?;
            strategy[id as usize] = i32::try_from(to).map_err(|_| fault(word, missing(to.into(), n)))?;
        }
        finished(fourth, end).map_err(|part| fault(part, say::SOLUTION_SEMICOLON.into()))?;
    }
    if let Some(vertex) = winner.iter().position(|&digit| digit == b'?') {
        return Err(Faults::whole(partial(vertex, &winner)));
    }
    if strategy.iter().all(|&to| to == -1) {
        strategy.clear();
    }
    Ok(ParityClaim { winner: String::from_utf8(winner).unwrap_or_default(), strategy })
}

/// What is said of a solution that is none of the whole game.
fn partial(vertex: usize, winner: &[u8]) -> Message {
    let missing = winner.iter().filter(|&&digit| digit == b'?').count();
    let whose = |player: u8| winner.iter().filter(|&&digit| digit == b'0' + player).count();
    let (vertex, all) = (vertex.to_string(), winner.len());
    match [whose(0), whose(1)] {
        // Who asks a solver for one player's vertices gets no others.
        [_, 0] => say::SolutionPart1 { vertex, missing, all }.into(),
        [0, _] => say::SolutionPart0 { vertex, missing, all }.into(),
        _ => say::SolutionPart { vertex, missing, all }.into(),
    }
}

/// Whether a header names the largest of `n` vertices, or how many there are.
fn header(n: usize, most: &str) -> Result<(), Message> {
    match digits(most) {
        Some(Ok(most)) if most as usize == n || most as usize + 1 == n => Ok(()),
        Some(Ok(most)) => Err(say::SolutionLarge { most: most.to_string(), vertices: n }.into()),
        Some(Err(_)) => Err(say::SolutionNumber { word: most }.into()),
        None => Err(say::SOLUTION_HEADER.into()),
    }
}

/// Whether an entry ends as it should: with a semicolon and no more words. If not, where it does not.
fn finished<'a>(more: Option<&'a str>, end: &'a str) -> Result<(), &'a str> {
    match more {
        Some(word) => Err(word),
        None if end.contains(';') => Ok(()),
        None => Err(end),
    }
}

/// Writes the solution of the parity game.
pub(super) fn write(
    instance: &Instance,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let words = options.settings.iter().map(|(name, value)| (name.clone(), value.clone()));
    let query: ParityQuery = from_pairs("setting", &Pairs(words.collect()))
        .map_err(|faults| io::Error::new(io::ErrorKind::InvalidInput, faults.to_string()))?;
    instance.size().map_err(FormatError::TooLarge)?;
    if let (Stuck::Error, Some(vertex)) =
        (query.dead_end, dead_ends(instance, &Limits::none()).unwrap_or_default().first())
    {
        let why = say::SolutionDeadEnd { vertex: vertex.to_string() };
        return Err(FormatError::Unfit { format: "paritysol".to_owned(), why: why.into() });
    }
    // Without a solver there is no solution to write.
    let solved = oracle::solution(instance, &query);
    let claim = solved.ok_or_else(|| FormatError::Unknown("paritysol".to_owned()))?;
    let claim = claim.map_err(|why| match why {
        Stop::TooLarge(what) => FormatError::TooLarge(what),
        other => FormatError::Io(io::Error::other(other.to_string())),
    })?;
    writeln!(out, "paritysol {};", claim.strategy.len().saturating_sub(1))?;
    for (vertex, (winner, to)) in claim.winner.chars().zip(&claim.strategy).enumerate() {
        match to {
            -1 => writeln!(out, "{vertex} {winner};")?,
            to => writeln!(out, "{vertex} {winner} {to};")?,
        }
    }
    Ok(())
}
