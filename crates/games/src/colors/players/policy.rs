//! What do the document's players look at?
//!
//! Gains stand ready in the rings (see `field.rs`), so a greedy call is an argmax over the colours. The document's
//! players can stall: the hegemonic one at a maximal perimeter, the foresighted one by putting its only useful
//! colour off for ever, the wise random one when nothing is left to draw. All are held to colours that win a cell
//! as long as there is one (errata 3, 4 and 5).

use super::perimeter::{Perimeter, Shape};
use crate::colors::field::Field;
use crate::colors::{Colour, Position, Rule};
use ludograph_core::{Draws, Limits, Seed, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Deeper than this nobody waits.
const DEEPEST: u8 = 12;

/// One of the document's players in the middle of a game.
pub struct Policy {
    rule: Way,
    draws: Draws,
    scratch: Vec<Field>,
    shape: Shape,
}

enum Way {
    Random,
    Wise,
    Greedy,
    Hegemonic(Perimeter),
    Foresighted(u8),
    Mixed(Until, Perimeter),
}

/// When the mixed player changes from hegemonic to greedy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub enum Until {
    /// After so many own calls.
    Turn(u32),
    /// When this part of the board is owned.
    Share(f64),
    /// After a number of own calls drawn from a Poisson distribution of this mean.
    Poisson(f64),
}

impl Default for Until {
    fn default() -> Self {
        Until::Turn(12)
    }
}

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Until::Turn(turn) => write!(f, "turn:{turn}"),
            Until::Share(share) => write!(f, "share:{share}"),
            Until::Poisson(mean) => write!(f, "poisson:{mean}"),
        }
    }
}

impl From<Until> for String {
    fn from(until: Until) -> Self {
        until.to_string()
    }
}

impl FromStr for Until {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no switch: turn:12, share:0.2 or poisson:12");
        let (kind, number) = text.split_once(':').ok_or_else(wrong)?;
        let within = |high: f64| {
            let number: f64 = number.parse().map_err(|_| wrong())?;
            if (0.0..=high).contains(&number) { Ok(number) } else { Err(wrong()) }
        };
        match kind {
            "turn" => number.parse().map(Until::Turn).map_err(|_| wrong()),
            "share" => within(1.0).map(Until::Share),
            "poisson" => within(1e6).map(Until::Poisson),
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<String> for Until {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl Policy {
    fn new(rule: Way, seed: Seed) -> Self {
        Self { rule, draws: seed.draws(), scratch: Vec::new(), shape: Shape::default() }
    }

    /// Any colour.
    pub fn random(seed: Seed) -> Self {
        Self::new(Way::Random, seed)
    }

    /// Any colour that wins a cell.
    pub fn random_wise(seed: Seed) -> Self {
        Self::new(Way::Wise, seed)
    }

    /// The largest gain.
    pub fn greedy() -> Self {
        Self::new(Way::Greedy, Seed(0))
    }

    /// The longest perimeter.
    pub fn hegemonic(perimeter: Perimeter) -> Self {
        Self::new(Way::Hegemonic(perimeter), Seed(0))
    }

    /// The largest sum of gains over so many own calls.
    pub fn foresighted(depth: u8) -> Self {
        Self::new(Way::Foresighted(depth.clamp(1, DEEPEST)), Seed(0))
    }

    /// Hegemonic at first, greedy later.
    pub fn mixed(until: Until, perimeter: Perimeter, seed: Seed) -> Self {
        let mut policy = Self::new(Way::Greedy, seed);
        let until = match until {
            Until::Poisson(mean) => Until::Turn(poisson(&mut policy.draws, mean)),
            other => other,
        };
        policy.rule = Way::Mixed(until, perimeter);
        policy
    }

    /// The colour that is called.
    pub fn pick(&mut self, position: &Position) -> Colour {
        match self.rule {
            Way::Greedy => greedy(position),
            _ => self.think(position, &Limits::none()).0,
        }
    }

    /// The colour that is called, with the numbers that led to it; the best so far when a limit is reached.
    pub fn think(&mut self, position: &Position, limits: &Limits) -> (Colour, Vec<(Colour, f64)>) {
        let gains: Vec<(Colour, f64)> =
            position.options().map(|(colour, gain)| (colour, f64::from(gain))).collect();
        match self.rule {
            Way::Random => {
                let options: Vec<Colour> = position.options().map(|(colour, _)| colour).collect();
                (*self.draws.pick(&options), Vec::new())
            }
            Way::Wise => {
                let useful: Vec<Colour> =
                    position.options().filter(|(_, gain)| *gain > 0).map(|(colour, _)| colour).collect();
                let colour = if useful.is_empty() { greedy(position) } else { *self.draws.pick(&useful) };
                (colour, gains)
            }
            Way::Greedy => (greedy(position), gains),
            Way::Hegemonic(perimeter) => self.widest(position, perimeter, limits),
            Way::Foresighted(depth) => self.foresee(position, depth, limits),
            Way::Mixed(until, perimeter) => {
                let seat = position.seat();
                let early = match until {
                    Until::Turn(turn) => position.calls[seat] < turn,
                    Until::Share(share) => position.percent(seat) < 100.0 * share,
                    Until::Poisson(_) => unreachable!("a turn was drawn when the player was made"),
                };
                if early { self.widest(position, perimeter, limits) } else { (greedy(position), gains) }
            }
        }
    }

    fn widest(
        &mut self,
        position: &Position,
        perimeter: Perimeter,
        limits: &Limits,
    ) -> (Colour, Vec<(Colour, f64)>) {
        self.shape.draw(&position.field, position.seat());
        let mut scores = Vec::new();
        let mut best: Option<(u32, u32, Colour)> = None;
        for (colour, gain) in position.options().filter(|(_, gain)| *gain > 0) {
            let Ok(length) = self.shape.after(&position.field, colour, perimeter, limits) else { break };
            scores.push((colour, f64::from(length)));
            if best.is_none_or(|(longest, most, _)| (length, gain) > (longest, most)) {
                best = Some((length, gain, colour));
            }
        }
        (best.map_or_else(|| greedy(position), |(_, _, colour)| colour), scores)
    }

    /// Looks ahead deeper and deeper, so that there is a call whenever a limit is reached; the last depth is what counts.
    fn foresee(&mut self, position: &Position, depth: u8, limits: &Limits) -> (Colour, Vec<(Colour, f64)>) {
        let mut best = (greedy(position), Vec::new());
        for depth in 1..=usize::from(depth) {
            match self.look_ahead(position, depth, limits) {
                Ok(found) => best = found,
                Err(_) => break,
            }
        }
        best
    }

    fn look_ahead(
        &mut self,
        position: &Position,
        depth: usize,
        limits: &Limits,
    ) -> Result<(Colour, Vec<(Colour, f64)>), Stop> {
        while depth > 1 && self.scratch.len() < depth - 1 {
            limits.spend(0)?;
            self.scratch.push(position.field.clone());
        }
        let mut scores = Vec::new();
        let mut best: Option<(u32, u32, Colour)> = None;
        let (seat, forbidden) = (position.seat(), forbidden(position));
        for (colour, gain) in position.options().filter(|(_, gain)| *gain > 0) {
            let ahead = Ahead { seat, forbidden, limits };
            let total = gain + ahead.riches(&mut self.scratch[..depth - 1], &position.field, colour)?;
            scores.push((colour, f64::from(total)));
            if best.is_none_or(|(most, first, _)| (total, gain) > (most, first)) {
                best = Some((total, gain, colour));
            }
        }
        Ok((best.map_or_else(|| greedy(position), |(_, _, colour)| colour), scores))
    }
}

/// The opponent's colour, which the classic rule forbids.
fn forbidden(position: &Position) -> Option<Colour> {
    (position.rule == Rule::Classic).then(|| position.shown[1 - position.seat()])
}

/// Whose calls are looked ahead, and what they may not call.
struct Ahead<'a> {
    seat: usize,
    forbidden: Option<Colour>,
    limits: &'a Limits,
}

impl Ahead<'_> {
    /// The most that can be won after this call by as many further ones as there are fields to play on. Every field that
    /// is played on counts as a node.
    fn riches(&self, fields: &mut [Field], from: &Field, call: Colour) -> Result<u32, Stop> {
        let Some((field, rest)) = fields.split_first_mut() else { return Ok(0) };
        self.limits.spend(1)?;
        field.copy_from(from);
        field.capture(self.seat, call);
        let mut most = 0;
        for (k, gain) in field.gains(self.seat).to_owned().into_iter().enumerate() {
            let colour = Colour(k as u8);
            if gain > 0 && Some(colour) != self.forbidden {
                most = most.max(gain + self.riches(rest, field, colour)?);
            }
        }
        Ok(most)
    }
}

/// The largest gain, the lowest letter of equals.
pub(super) fn greedy(position: &Position) -> Colour {
    let mut best: Option<(u32, Colour)> = None;
    for (colour, gain) in position.options() {
        if best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, colour));
        }
    }
    best.map_or(Colour(0), |(_, colour)| colour)
}

/// A Poisson number: how many uniform factors until the product falls below exp(-mean), in parts that do not
/// vanish.
fn poisson(draws: &mut Draws, mean: f64) -> u32 {
    const PART: f64 = 64.0;
    let (mut left, mut count) = (mean, 0);
    while left > 0.0 {
        let part = left.min(PART);
        let floor = (-part).exp();
        let mut product = draws.unit();
        while product > floor {
            product *= draws.unit();
            count += 1;
        }
        left -= part;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_survive_text() {
        for text in ["turn:12", "share:0.2", "poisson:12", "turn:0", "poisson:0.5"] {
            assert_eq!(text.parse::<Until>().expect(text).to_string(), text);
        }
        for text in ["", "turn", "turn:-1", "share:2", "share:x", "poisson:-1", "poisson:NaN", "round:3"] {
            assert!(text.parse::<Until>().is_err(), "{text}");
        }
    }

    #[test]
    fn poisson_numbers_have_their_mean_and_variance() {
        for mean in [0.5, 12.0, 150.0] {
            let mut draws = Seed(4).draws();
            let all: Vec<f64> = (0..20_000).map(|_| f64::from(poisson(&mut draws, mean))).collect();
            let average = all.iter().sum::<f64>() / all.len() as f64;
            let spread = all.iter().map(|x| (x - average).powi(2)).sum::<f64>() / all.len() as f64;
            assert!((average / mean - 1.0).abs() < 0.03, "{mean}: {average}");
            assert!((spread / mean - 1.0).abs() < 0.06, "{mean}: {spread}");
        }
    }
}
