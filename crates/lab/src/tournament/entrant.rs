//! Who takes part? A built-in player, a team of two, or a program of somebody else.
//!
//! `NAME` and `NAME[key=value,…]` are players of the game. Sides are swapped, so everybody needs a player for
//! each seat; `NAME+NAME` is a team with one player for seat 0 and one for seat 1, for games whose seats are
//! not alike. `cmd:PROGRAM ARGS` is a program that speaks the protocol.

use super::external::Program;
use ludograph_core::erased::{Cast, Entry, Error, Seated};
use ludograph_core::{Faults, Seat, Seed};

/// How many take part at most.
pub const MOST: usize = 100;

/// Somebody who takes part.
pub struct Entrant {
    label: String,
    kind: Kind,
}

/// What an entrant is.
pub enum Kind {
    /// Players of the game, one a seat.
    Inside([Cast; 2]),
    /// A program.
    Outside(Program),
}

impl Entrant {
    /// Reads one word.
    ///
    /// # Errors
    /// When there is no such player, or it cannot take a seat.
    pub fn parse(entry: &Entry, word: &str) -> Result<Self, Error> {
        let label = word.trim().to_owned();
        if let Some(line) = label.strip_prefix("cmd:") {
            let program = Program::parse(line)?;
            return Ok(Self { label, kind: Kind::Outside(program) });
        }
        let table = entry.table()?;
        let names = split(&label);
        let cast = match names[..] {
            [one] => [table.cast(one)?, table.cast(one)?],
            [first, second] => [table.cast(first)?, table.cast(second)?],
            _ => {
                return Err(
                    Faults::whole(format!("'{label}': a team has a player for each of two seats")).into()
                );
            }
        };
        for (seat, cast) in (0..).zip(&cast) {
            if !cast.seat(Seed(0)).sits(Seat(seat)) {
                let seats = table.seats();
                let what =
                    format!("player '{}' cannot take the seat {}", cast.name(), seats[usize::from(seat)]);
                let help = format!(
                    "everybody plays both sides; a team A+B has A for the seat {} and B for the seat {}",
                    seats[0], seats[1]
                );
                return Err(Faults::whole(what).help(help).into());
            }
        }
        Ok(Self { label, kind: Kind::Inside(cast) })
    }

    /// Reads all words; whoever stands twice gets a number behind the name.
    ///
    /// # Errors
    /// As [`Entrant::parse`], and when there are fewer than two or too many.
    pub fn parse_all(entry: &Entry, words: &[String]) -> Result<Vec<Self>, Error> {
        if words.len() < 2 {
            let what = format!(
                "a match needs two players or more, here {}",
                match words.len() {
                    0 => "is none",
                    _ => "is one",
                }
            );
            return Err(Faults::whole(what).help("add --player NAME; a player may also meet itself").into());
        }
        if words.len() > MOST {
            return Err(Faults::whole(format!("{} players are too many: at most {MOST}", words.len())).into());
        }
        let mut all: Vec<Self> = Vec::new();
        for word in words {
            let mut entrant = Self::parse(entry, word)?;
            let plain = entrant.label.clone();
            let mut count = 2;
            while all.iter().any(|other| other.label == entrant.label) {
                entrant.label = format!("{plain} ({count})");
                count += 1;
            }
            all.push(entrant);
        }
        Ok(all)
    }

    /// The name in tables and files.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// What it is.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// A fresh player for a seat, if it is one of the game's.
    pub fn seat(&self, seat: Seat, seed: Seed) -> Option<Seated> {
        match &self.kind {
            Kind::Inside(cast) => Some(cast[usize::from(seat.0)].seat(seed)),
            Kind::Outside(_) => None,
        }
    }
}

/// Cuts at `+` outside brackets.
fn split(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (index, letter) in word.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            '+' if depth == 0 => {
                parts.push(word[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(word[start..].trim());
    parts
}

#[cfg(test)]
mod tests {
    use super::super::toy;
    use super::*;

    fn refuses(words: &[&str], what: &str) {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let said = Entrant::parse_all(&toy::entry(), &words).err().expect("refused").to_string();
        assert!(said.contains(what), "{words:?}: {said}");
    }

    #[test]
    fn wrong_words_are_refused() {
        refuses(&[], "here is none");
        refuses(&["random"], "here is one");
        refuses(&["random", "randm"], "did you mean 'random'?");
        refuses(&["random", "random[x=1]"], "no player setting named 'x'");
        refuses(&["random", "opener"], "player 'opener' cannot take the seat second");
        refuses(&["random", "random+opener"], "player 'opener' cannot take the seat second");
        refuses(&["random", "random+random+random"], "a team has a player for each of two seats");
        refuses(&["random", "cmd:"], "names no program");
        refuses(&["random", "cmd:'x"], "not closed");
        refuses(&vec!["random"; 101], "too many");
    }

    #[test]
    fn whoever_stands_twice_gets_a_number() {
        let words: Vec<String> =
            ["random", "perfect", "random", "opener+perfect"].map(str::to_owned).to_vec();
        let all = Entrant::parse_all(&toy::entry(), &words).expect("good");
        let labels: Vec<&str> = all.iter().map(Entrant::label).collect();
        assert_eq!(labels, ["random", "perfect", "random (2)", "opener+perfect"]);
        assert_eq!(split("a[x=1+2]+b"), ["a[x=1+2]", "b"]);
    }
}
