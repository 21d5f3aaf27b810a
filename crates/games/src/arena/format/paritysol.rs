//! Solutions as PGSolver and its friends write them: `paritysol MAX;`, then `id winner [successor];`.

use super::super::instance::{Instance, missing};
use super::super::oracle;
use super::super::verify::{ParityClaim, ParityQuery, Stuck, dead_ends};
use ludograph_core::rules::blank_separated;
use ludograph_core::settings::from_pairs;
use ludograph_core::{Faults, FormatError, Pairs, ParseError, Stop, WriteOptions, counted};
use std::io;

/// Reads a solution of a game, if the text is one.
pub(in super::super) fn read(instance: &Instance, text: &str) -> Option<Result<ParityClaim, Faults>> {
    let known = text.trim_start().trim_start_matches('\u{feff}').starts_with("paritysol");
    known.then(|| entries(instance.vertices(), text))
}

fn entries(n: usize, text: &str) -> Result<ParityClaim, Faults> {
    let spaced = text.replace('\u{feff}', " ").replace(';', " ; ");
    let words = blank_separated(&spaced);
    // A semicolon is three letters in the spaced text: columns are counted back.
    let fault = |index: usize, what: String| -> Faults {
        let last = words.last().map_or((1, 1), |word| (word.line, word.column));
        let (line, column) = words.get(index).map_or(last, |word| (word.line, word.column));
        let before =
            words[..index.min(words.len())].iter().filter(|word| word.line == line && word.text == ";");
        ParseError::new(line, column.saturating_sub(2 * before.count()).max(1), what).into()
    };
    let number = |index: usize| words.get(index).and_then(|word| word.text.parse::<u32>().ok());
    let mut winner = vec![b'?'; n];
    let mut strategy = vec![-1; n];
    if number(1).is_none() || words.get(2).is_none_or(|word| word.text != ";") {
        let large = words.get(1).filter(|word| word.text.bytes().all(|byte| byte.is_ascii_digit()));
        let what = match large {
            Some(word) if number(1).is_none() => format!("{} is no number of a vertex", word.text),
            _ => "the header is paritysol MAX;".to_owned(),
        };
        return Err(fault(1, what));
    }
    if let Some(most) = number(1).filter(|&most| most as usize != n && most as usize + 1 != n) {
        let vertices = counted(n, "vertex", "vertices");
        return Err(fault(
            1,
            format!("the header says that {most} is the largest vertex, but the game has {vertices}"),
        ));
    }
    let mut at = 3;
    while at < words.len() {
        let (id, player) = match (number(at), number(at + 1)) {
            (Some(id), Some(player)) => (id, player),
            _ => return Err(fault(at, "an entry is: id winner [successor];".to_owned())),
        };
        if id as usize >= n {
            return Err(fault(at, missing(id.into(), n)));
        }
        if player > 1 {
            return Err(fault(at + 1, format!("{player} is no player: the winner is 0 or 1")));
        }
        if winner[id as usize] != b'?' {
            return Err(fault(at, format!("vertex {id} comes again")));
        }
        winner[id as usize] = b'0' + player as u8;
        at += 2;
        if let Some(to) = number(at) {
            strategy[id as usize] = i32::try_from(to).map_err(|_| fault(at, missing(to.into(), n)))?;
            at += 1;
        }
        if words.get(at).is_none_or(|word| word.text != ";") {
            return Err(fault(at, "';' is expected".to_owned()));
        }
        at += 1;
    }
    if let Some(vertex) = winner.iter().position(|&digit| digit == b'?') {
        return Err(Faults::whole(format!("vertex {vertex} has no winner")));
    }
    Ok(ParityClaim { winner: String::from_utf8(winner).unwrap_or_default(), strategy })
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
    if let (Stuck::Error, Some(vertex)) = (query.dead_end, dead_ends(instance).first()) {
        let why = format!(
            "cannot hold a game with dead ends, as vertex {vertex} is one, unless --set dead_end=loses or \
             dead_end=self-loop says what they mean"
        );
        return Err(FormatError::Unfit { format: "paritysol".to_owned(), why });
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
