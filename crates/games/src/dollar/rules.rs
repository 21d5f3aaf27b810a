//! What may be done? Lend or borrow, any vertex, any number of times; it is over when nobody is in debt.

use super::{Dollar, Dollars, Instance};
use super::{say, scene};
use ludograph_core::rules::quoted_words;
use ludograph_core::scene::{Movement, Spot};
use ludograph_core::{Faults, Message, Nothing, ParseError, Rules, Scene, Seat, Status, Word, exact};
use ludograph_graph::Vertex;
use ludograph_graph::names::{meant, written};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;

/// A vertex lends (count above 0) or borrows (below), perhaps many times at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Move {
    /// Who.
    pub vertex: Vertex,
    /// How often: lends are positive, borrows negative, never 0.
    pub count: Dollars,
}

impl Move {
    /// One lend.
    pub const fn lend(vertex: Vertex) -> Self {
        Self { vertex, count: 1 }
    }

    /// One borrow.
    pub const fn borrow(vertex: Vertex) -> Self {
        Self { vertex, count: -1 }
    }

    /// The move as text, with the name of the vertex if it has one.
    pub fn written(&self, instance: &Instance) -> String {
        self.with(&written(instance.names(), self.vertex))
    }

    fn with(&self, vertex: &str) -> String {
        let sign = if self.count > 0 { '+' } else { '-' };
        match self.count.unsigned_abs() {
            1 => format!("{sign}{vertex}"),
            times => format!("{sign}{vertex}*{times}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with(&self.vertex.to_string()))
    }
}

impl From<Move> for String {
    fn from(step: Move) -> Self {
        step.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        read_move(None, &text).map_err(|error| error.what.to_string())
    }
}

/// Reads `+3`, `-3`, `+3*12`, and with names `+"ann"` and `+ann`.
fn read_move(instance: Option<&Instance>, word: &str) -> Result<Move, ParseError> {
    let fail = |column: usize, what: Message| ParseError::new(1, column, what);
    let sign = match word.as_bytes().first() {
        Some(b'+') => 1,
        Some(b'-') => -1,
        _ => return Err(fail(1, say::NoMove { word }.into())),
    };
    // A name may have a star in it, but then it is quoted.
    let star = word.rfind('*').filter(|&at| !word[at..].contains('"'));
    let (vertex, times) = match star {
        Some(at) => (&word[1..at], Some(&word[at + 1..])),
        None => (&word[1..], None),
    };
    let named = instance.and_then(|instance| Some((instance.names()?, instance.graph().vertices())));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if named.is_none() && !digits(vertex) || times.is_some_and(|times| !digits(times)) {
        return Err(fail(2, say::MoveDigits { word }.into()));
    }
    let column = vertex.chars().count() + 3;
    let vertex = match named {
        Some((names, vertices)) => {
            let why = |what: String| say::MoveWhy { word, why: Message::from(what) };
            meant(Some(names), vertex, vertices).map_err(|what| fail(2, why(what).into()))?
        }
        None => Vertex(vertex.parse().map_err(|_| fail(2, say::MoveNoVertex { word }.into()))?),
    };
    let times: Dollars = match times {
        Some(times) => times.parse().map_err(|_| fail(column, say::MoveTooOften { word }.into()))?,
        None => 1,
    };
    if times == 0 {
        return Err(fail(column, say::NoTimes { word }.into()));
    }
    Ok(Move { vertex, count: sign * times })
}

/// There are not so many vertices.
pub(super) fn no_vertex(vertex: impl fmt::Display, vertices: usize) -> Message {
    say::NoVertex { vertex: vertex.to_string(), last: (vertices as i64 - 1).to_string() }.into()
}

/// The rules of the dollar game.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Dollar;
    type Settings = Nothing;
    type Position = Instance;
    type Move = Move;
    const SEATS: &'static [&'static str] = &["player"];
    const NOTATION: &'static str = "+3 vertex 3 lends, -3 it borrows, +3*12 it lends twelve times";

    fn start(instance: &Instance, _settings: &Nothing) -> Result<Instance, Faults> {
        Ok(instance.clone())
    }

    fn status(position: &Instance) -> Status {
        if position.is_won() { Status::Over { scores: vec![1.0] } } else { Status::Turn(Seat(0)) }
    }

    fn moves(position: &Instance, into: &mut Vec<Move>) {
        into.extend(position.graph().all().flat_map(|v| [Move::lend(v), Move::borrow(v)]));
    }

    fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
        quoted_words(text)
    }

    fn read(position: &Instance, word: &str) -> Result<Vec<Move>, ParseError> {
        read_move(Some(position), word).map(|step| vec![step])
    }

    fn show(position: &Instance, step: &Move) -> String {
        step.written(position)
    }

    fn legal(position: &Instance, step: &Move) -> Result<(), Message> {
        let vertices = position.graph().vertices();
        if step.vertex.index() >= vertices {
            return Err(no_vertex(step.vertex, vertices));
        }
        position.clone().lend(step.vertex, step.count)
    }

    fn apply(position: &mut Instance, step: Move) {
        position.lend(step.vertex, step.count).expect("the session has checked that the move is legal");
    }

    fn measures(_before: &Instance, _step: &Move, after: &Instance) -> Vec<(&'static str, f64)> {
        let least = after.wealth().iter().min().copied().unwrap_or(0);
        vec![("debtors", after.debtors() as f64), ("total", after.total() as f64), ("least", least as f64)]
    }

    fn whole(after: &Instance) -> Vec<(&'static str, i128)> {
        let least = after.wealth().iter().min().copied().unwrap_or(0);
        vec![("total", after.total()), ("least", least)]
    }

    fn fingerprint(position: &Instance) -> Option<u128> {
        // Two multiplications by odd constants spread the values; equal wealth gives equal names.
        let mut name = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835u128;
        for &value in position.wealth() {
            name = (name ^ value as u128).wrapping_mul(0xda94_2042_e4dd_58b5_9b1d_4b7e_1f2d_3c4b);
            name ^= name >> 61;
        }
        Some(name)
    }

    fn scene(position: &Instance) -> Scene {
        scene::draw(position)
    }

    fn movements(position: &Instance, step: &Move) -> Vec<Movement> {
        let me = Spot::Vertex(step.vertex.0);
        let path = |other: &Vertex| {
            let other = Spot::Vertex(other.0);
            let (from, to) = if step.count > 0 { (me, other) } else { (other, me) };
            Movement { from, to, what: step.count.unsigned_abs().to_string() }
        };
        position.graph().neighbours(step.vertex).iter().map(path).collect()
    }

    fn state(position: &Instance) -> Value {
        let values: Vec<Value> = position.wealth().iter().map(|&value| exact::value(value)).collect();
        json!({ "values": values, "debtors": position.debtors(), "total": exact::value(position.total()) })
    }

    fn instance(position: &Instance) -> Option<Instance> {
        Some(position.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_survive_text() {
        for text in ["+3", "-0", "+3*12", "-7*1000000000000000"] {
            assert_eq!(read_move(None, text).expect(text).to_string(), text);
        }
        for text in ["3", "+", "-x", "+3*", "+3*0", "+3*-1", "++3", "+99999999999", "", "+3*x", "é"] {
            assert!(read_move(None, text).is_err(), "{text}");
        }
    }

    #[test]
    fn no_digit_of_a_measure_is_lost() {
        let graph = ludograph_graph::Graph::new(2, vec![(Vertex(0), Vertex(1))]);
        let big = super::super::LIMIT;
        let mut pair = Instance::new(graph, vec![-big, big]).expect("an instance");
        Play::apply(&mut pair, Move::lend(Vertex(0)));
        assert_eq!(Play::whole(&pair), [("total", 0), ("least", -big - 1)]);
    }
}
