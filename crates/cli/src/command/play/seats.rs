//! Who sits where?

use ludograph_core::erased::{Seated, Table};
use ludograph_core::nearest::key;
use ludograph_core::{Seed, Unknown};
use ludograph_frontend::Failure;

/// The player of each seat from words like `0=human`, `1=greedy` or `robber=random`; a seat that is not
/// named is a human's.
pub(super) fn parse(table: &dyn Table, words: &[String], seed: Seed) -> Result<Vec<Option<Seated>>, Failure> {
    let names = table.seats();
    let mut seats: Vec<Option<Seated>> = names.iter().map(|_| None).collect();
    for word in words {
        let (seat, player) = split(names, word)?;
        seats[seat] = match player {
            // The document calls it manual.
            "human" | "manual" => None,
            name => Some(table.player(name, seed.child(seat as u64))?),
        };
    }
    Ok(seats)
}

/// The number of the seat and the player's name.
fn split<'a>(names: &[&str], word: &'a str) -> Result<(usize, &'a str), Failure> {
    let Some((seat, player)) = word.split_once('=') else {
        return Err(Failure::bad(format!("'{word}' is not a seat of the form 0=PLAYER"))
            .help("a player is human or one of those listed by ludo games GAME"));
    };
    let numbers = (0..names.len()).map(|number| number.to_string());
    let known =
        || Unknown::new("seat", seat, numbers.clone().chain(names.iter().map(|name| (*name).to_owned())));
    let by_number = seat.trim().parse().ok().filter(|&number: &usize| number < names.len());
    let by_name = names.iter().position(|name| key(name) == key(seat));
    Ok((by_number.or(by_name).ok_or_else(known)?, player.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_numbers_and_names() {
        let names = ["cops", "robber"];
        assert_eq!(split(&names, "0=human").ok(), Some((0, "human")));
        assert_eq!(split(&names, "1=mixed[until=turn:12]").ok(), Some((1, "mixed[until=turn:12]")));
        assert_eq!(split(&names, "Robber = random").ok(), Some((1, "random")));
        for wrong in ["2=human", "human", "-1=human", "=human", "thief=human"] {
            assert!(split(&names, wrong).is_err(), "{wrong}");
        }
    }
}
