//! What may be done? The cops are placed, then the robber; then both sides move in turn, each token along
//! an edge or not at all. It is over when a cop is on the robber's vertex.
//!
//! A turn of the cops is played one cop at a time (`cop 5`), so that lists stay short and a click moves one
//! cop; `cops 3 5 7` is the whole turn. The robber may be caught by a cop before the others have moved:
//! they could have stayed, so nothing is lost.

use super::terms::Terms;
use super::{Cops, Instance};
use super::{notation, say, scene};
use ludograph_core::rules::{End, Word};
use ludograph_core::scene::{Movement, Spot};
use ludograph_core::{Faults, Message, ParseError, Rules, Scene, Seat, Status};
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;

/// More cops than this are not played.
pub const MOST_COPS: u32 = 1000;

/// The seat of the cops.
pub const COPS: Seat = Seat(0);
/// The seat of the robber.
pub const ROBBER: Seat = Seat(1);

/// Settings of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// How many cops there are.
    pub cops: u32,
    /// Who moves first after everybody is placed.
    pub first: First,
    /// The variant.
    #[serde(flatten)]
    pub terms: Terms,
}

impl Default for Settings {
    fn default() -> Self {
        Self { cops: 1, first: First::Cops, terms: Terms::default() }
    }
}

/// Who moves first after the placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// The cops, as the rules say.
    #[default]
    Cops,
    /// The robber, as in the document's script.
    Robber,
}

/// One token goes somewhere, or all cops do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// The next cop goes, or is placed, here.
    Cop(Vertex),
    /// All cops go, or are placed, here, in their order.
    Cops(Vec<Vertex>),
    /// The robber goes, or is placed, here.
    Robber(Vertex),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Cop(to) => write!(f, "cop {to}"),
            Move::Robber(to) => write!(f, "robber {to}"),
            Move::Cops(all) => {
                f.write_str("cops")?;
                all.iter().try_for_each(|to| write!(f, " {to}"))
            }
        }
    }
}

/// Where play stands.
#[derive(Clone, Debug)]
pub struct Position {
    instance: Instance,
    terms: Terms,
    first: First,
    count: usize,
    /// Who is placed so far, each where he stands.
    cops: Vec<Vertex>,
    robber: Option<Vertex>,
    turn: Seat,
    /// How many cops have moved in this turn, and whether one of them left his place.
    moved: usize,
    left: bool,
    /// Turns after the placement that are finished.
    turns: u64,
}

impl Position {
    /// The graph.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// A move as text, with the names of the vertices if they have any.
    pub fn written(&self, step: &Move) -> String {
        notation::written(&self.instance, step)
    }

    /// The variant.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How many cops there are, placed or not.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Where the cops stand that are placed.
    pub fn cops(&self) -> &[Vertex] {
        &self.cops
    }

    /// Where the robber stands, if he is placed.
    pub fn robber(&self) -> Option<Vertex> {
        self.robber
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Which cop moves next, in a turn of the cops.
    pub fn next_cop(&self) -> usize {
        if self.is_placing() { self.cops.len() } else { self.moved }
    }

    /// Whether some cop has moved away in this turn.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Whether somebody is still to be placed.
    pub fn is_placing(&self) -> bool {
        self.cops.len() < self.count || self.robber.is_none()
    }

    /// The round, from 1; 0 during the placement.
    pub fn round(&self) -> u64 {
        if self.is_placing() { 0 } else { self.turns / 2 + 1 }
    }

    /// Whether a robber at this place would be caught by the cops as they stand.
    pub fn catches(&self, robber: Vertex) -> bool {
        let near = |&cop: &Vertex| {
            cop == robber
                || self.terms.capture_distance > 0
                    && self.terms.catch_reach(&self.instance, cop).binary_search(&robber).is_ok()
        };
        self.cops.iter().any(near)
    }

    /// Whether the robber is caught.
    pub fn is_caught(&self) -> bool {
        self.robber.is_some_and(|robber| self.catches(robber))
    }

    /// Where the next cop may go.
    pub fn cop_moves(&self) -> Vec<Vertex> {
        if self.is_placing() {
            return self.instance.all().collect();
        }
        let here = self.cops[self.moved];
        if self.terms.lazy && self.left { vec![here] } else { self.terms.cop_reach(&self.instance, here) }
    }

    /// Where the robber may go.
    pub fn robber_moves(&self) -> Vec<Vertex> {
        match self.robber {
            None => self.instance.all().collect(),
            Some(here) => self.terms.robber_reach(&self.instance, here, |v| self.catches(v)),
        }
    }

    /// The distance from the nearest cop to the robber; the number of vertices when none can reach him.
    pub fn distance(&self) -> Option<u64> {
        let robber = self.robber?;
        let mut seen = vec![false; self.instance.vertices()];
        let mut front: Vec<Vertex> = self.cops.clone();
        front.iter().for_each(|cop| seen[cop.index()] = true);
        let mut distance = 0;
        while !front.is_empty() {
            if front.contains(&robber) {
                return Some(distance);
            }
            let mut next = Vec::new();
            for here in front {
                for &other in self.instance.out(here) {
                    if !std::mem::replace(&mut seen[other.index()], true) {
                        next.push(other);
                    }
                }
            }
            front = next;
            distance += 1;
        }
        Some(self.instance.vertices() as u64)
    }

    fn cop_goes(&mut self, to: Vertex) {
        if self.is_placing() {
            self.cops.push(to);
            if self.cops.len() == self.count {
                self.turn = ROBBER;
            }
            return;
        }
        self.left |= self.cops[self.moved] != to;
        self.cops[self.moved] = to;
        self.moved += 1;
        if self.moved == self.count {
            self.end_turn(ROBBER);
        }
    }

    fn end_turn(&mut self, next: Seat) {
        self.moved = 0;
        self.left = false;
        self.turn = next;
        self.turns += 1;
    }

    fn exists(&self, vertex: Vertex) -> Result<(), Message> {
        let last = self.instance.vertices() - 1;
        if vertex.index() <= last {
            Ok(())
        } else {
            Err(say::NoVertex { vertex: vertex.to_string(), last: last.to_string() }.into())
        }
    }

    /// Why the next cop may not go there.
    fn cop_may(&self, to: Vertex) -> Result<(), Message> {
        self.exists(to)?;
        if self.is_placing() || self.cop_moves().binary_search(&to).is_ok() {
            return Ok(());
        }
        let (round, cop) = (self.round().to_string(), (self.moved + 1).to_string());
        let (from, to) = (self.instance.called(self.cops[self.moved]), self.instance.called(to));
        let why = match self.terms.lazy && self.left {
            true => say::LazyStays { from }.into(),
            false => no_way(from, to, self.terms.cop_speed),
        };
        Err(say::RoundCop { round, cop, why }.into())
    }

    fn robber_may(&self, to: Vertex) -> Result<(), Message> {
        self.exists(to)?;
        let Some(from) = self.robber else { return Ok(()) };
        if self.robber_moves().binary_search(&to).is_ok() {
            return Ok(());
        }
        let round = self.round().to_string();
        let (here, there) = (self.instance.called(from), self.instance.called(to));
        if to == from {
            return Err(say::MustLeave { round, from: here }.into());
        }
        Err(say::RoundRobber { round, why: no_way(here, there, self.terms.robber_speed) }.into())
    }
}

fn no_way(from: String, to: String, speed: u32) -> Message {
    match speed {
        1 => say::NoEdge { from, to }.into(),
        _ => say::NoWay { speed, from, to }.into(),
    }
}

/// The rules of Cops and Robber.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Cops;
    type Settings = Settings;
    type Position = Position;
    type Move = Move;
    const SEATS: &'static [&'static str] = &["cops", "robber"];
    const NOTATION: &'static str =
        "cops 3 5 where all cops go or are placed, cop 5 the next cop alone, robber 4 the robber";
    const END: End = End::Cap;

    fn start(instance: &Instance, settings: &Settings) -> Result<Position, Faults> {
        settings.terms.admit()?;
        admit_cops(settings.cops)?;
        Ok(Position {
            instance: instance.clone(),
            terms: settings.terms.clone(),
            first: settings.first,
            count: settings.cops as usize,
            cops: Vec::new(),
            robber: None,
            turn: COPS,
            moved: 0,
            left: false,
            turns: 0,
        })
    }

    fn status(position: &Position) -> Status {
        if position.cops.len() == position.count && position.is_caught() {
            Status::Over { scores: vec![1.0, 0.0] }
        } else {
            Status::Turn(position.turn)
        }
    }

    fn moves(position: &Position, into: &mut Vec<Move>) {
        if position.turn == COPS {
            into.extend(position.cop_moves().into_iter().map(Move::Cop));
        } else {
            into.extend(position.robber_moves().into_iter().map(Move::Robber));
        }
    }

    fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
        notation::words(text)
    }

    fn read(position: &Position, word: &str) -> Result<Vec<Move>, ParseError> {
        notation::read(position, word).map(|step| vec![step])
    }

    fn show(position: &Position, step: &Move) -> String {
        position.written(step)
    }

    fn legal(position: &Position, step: &Move) -> Result<(), Message> {
        match (step, position.turn) {
            (Move::Robber(to), ROBBER) => position.robber_may(*to),
            (Move::Robber(_), _) => Err(say::COPS_TURN.into()),
            (_, ROBBER) => Err(say::ROBBER_TURN.into()),
            (Move::Cop(to), _) => position.cop_may(*to),
            (Move::Cops(all), _) => {
                if position.next_cop() > 0 {
                    return Err(say::MovedAlready { next: position.next_cop() }.into());
                }
                if all.len() != position.count {
                    return Err(say::Places { places: all.len(), cops: position.count }.into());
                }
                let mut after = position.clone();
                for &to in all {
                    after.cop_may(to)?;
                    after.cop_goes(to);
                }
                Ok(())
            }
        }
    }

    fn apply(position: &mut Position, step: Move) {
        match step {
            Move::Cop(to) => position.cop_goes(to),
            Move::Cops(all) => all.into_iter().for_each(|to| position.cop_goes(to)),
            Move::Robber(to) => {
                let placing = position.is_placing();
                position.robber = Some(to);
                if placing {
                    position.turn = if position.first == First::Cops { COPS } else { ROBBER };
                } else {
                    position.end_turn(COPS);
                }
            }
        }
    }

    fn measures(before: &Position, _step: &Move, after: &Position) -> Vec<(&'static str, f64)> {
        let distance = after.distance().map_or(f64::NAN, |distance| distance as f64);
        vec![("distance", distance), ("round", before.round() as f64)]
    }

    fn fingerprint(position: &Position) -> Option<u128> {
        // Equal positions have equal names: who stands where, whose turn it is, who has moved in it.
        let mut name = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835u128;
        let mut put = |value: u64| {
            name = (name ^ u128::from(value)).wrapping_mul(0xda94_2042_e4dd_58b5_9b1d_4b7e_1f2d_3c4b);
            name ^= name >> 61;
        };
        put(u64::from(position.turn.0) | u64::from(position.left) << 1 | (position.moved as u64) << 2);
        put(position.robber.map_or(0, |robber| u64::from(robber.0) + 1));
        position.cops.iter().for_each(|cop| put(u64::from(cop.0)));
        Some(name)
    }

    fn rounds(position: &Position) -> Option<u64> {
        // The placement is no round.
        Some(position.turns / 2)
    }

    fn endless(_position: &Position) -> Vec<f64> {
        vec![0.0, 1.0]
    }

    fn scene(position: &Position) -> Scene {
        scene::draw(position)
    }

    fn movements(position: &Position, step: &Move) -> Vec<Movement> {
        let path = |from: Option<&Vertex>, to: Vertex, what: String| {
            let from = from.copied().filter(|&from| from != to)?;
            Some(Movement { from: Spot::Vertex(from.0), to: Spot::Vertex(to.0), what })
        };
        if position.is_placing() {
            return Vec::new();
        }
        match step {
            Move::Robber(to) => path(position.robber.as_ref(), *to, "R".to_owned()).into_iter().collect(),
            Move::Cop(to) => {
                let cop = position.next_cop();
                path(position.cops.get(cop), *to, scene::cop_name(cop)).into_iter().collect()
            }
            Move::Cops(all) => {
                let each = all.iter().enumerate();
                each.filter_map(|(cop, &to)| path(position.cops.get(cop), to, scene::cop_name(cop))).collect()
            }
        }
    }

    fn state(position: &Position) -> Value {
        json!({
            "cops": position.cops,
            "robber": position.robber,
            "turn": if position.turn == COPS { "cops" } else { "robber" },
            "next_cop": position.next_cop(),
            "placing": position.is_placing(),
            "round": position.round(),
            "distance": position.distance(),
            "caught": position.is_caught(),
        })
    }
}

/// Whether a number of cops can be played.
///
/// # Errors
/// When it is 0, or beyond [`MOST_COPS`].
pub(super) fn admit_cops(cops: u32) -> Result<(), Faults> {
    match cops {
        0 => Err(Faults::field("cops", say::NO_COPS)),
        cops if cops > MOST_COPS => Err(Faults::field("cops", say::ManyCops { cops, most: MOST_COPS })),
        _ => Ok(()),
    }
}
