//! How is a chase up to symmetry written down for whoever checks it? As the engine's record of words, seven bits a byte.

use super::super::verify::{Orbits, Packed};
use super::chase::Pursuit;
use super::piece::Piece;
use super::plan::pack;
use ludograph_core::{Limits, Stop};

/// Records of more numbers than this are not written.
const MOST_NUMBERS: usize = 24_000_000;

/// The record of a chase up to symmetry: for so many turns in which nobody is caught, or for ever. Nothing when the chase was played over all
/// placements, or the record would be too long.
pub(super) fn orbits(
    piece: &Piece,
    chase: &mut Pursuit,
    turns: Option<u32>,
    limits: &Limits,
) -> Result<Option<Box<Orbits>>, Stop> {
    let Pursuit::Orbits(chase) = chase else { return Ok(None) };
    let record = match chase.record(MOST_NUMBERS, limits) {
        Err(Stop::GaveUp(_)) => return Ok(None),
        other => other?,
    };
    let safe = match turns {
        Some(_) => None,
        None => match pack(piece.len(), chase.sizes().0, chase.safe()) {
            Some(table) => Some(table),
            None => return Ok(None),
        },
    };
    let each = |lists: &[Vec<u32>]| lists.iter().map(|list| bytes(list)).collect();
    Ok(Some(Box::new(Orbits {
        turns,
        symmetries: bytes(&record.symmetries.concat()),
        joins: each(&record.joins),
        moves: each(&record.moves),
        safe,
    })))
}

/// Numbers, seven bits a byte, the lowest first; the eighth bit says that a number goes on.
fn bytes(numbers: &[u32]) -> Packed {
    let mut bytes = Vec::with_capacity(numbers.len() * 3 / 2);
    for &number in numbers {
        let mut rest = number;
        while rest >= 128 {
            bytes.push(rest as u8 | 128);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    Packed(bytes)
}
