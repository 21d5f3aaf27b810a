//! What does it look like? The graph with cops and robber as tokens, and a click for every place where the
//! next token may go.

use super::Instance;
use super::rules::{COPS, Move, Position};
use super::say;
use ludograph_core::scene::{Click, Line, Mark, Point, Scene, Spot, Token, Tone};
use ludograph_core::{Message, Seed};
use ludograph_graph::layout;

/// The picture of the graph alone.
pub(super) fn board(instance: &Instance) -> Scene {
    let places = layout::choose(&instance.shape(), instance.positions().map(<[_]>::to_vec), Seed(0));
    let vertices = instance.all().zip(places).map(|(vertex, at)| Point {
        at,
        label: String::new(),
        badge: instance.called(vertex),
        tone: Tone::Plain,
        draggable: true,
    });
    let edges = instance.edges().iter().map(|(from, to)| Line {
        from: from.0,
        to: to.0,
        copies: 1,
        tone: Tone::Plain,
        arrow: instance.is_directed(),
    });
    Scene {
        title: "Cops and Robber".to_owned(),
        caption: size(instance),
        vertices: vertices.collect(),
        edges: edges.collect(),
        ..Scene::default()
    }
}

fn size(instance: &Instance) -> Message {
    let kind = if instance.is_directed() { "arcs" } else { "edges" };
    let size = say::Size { vertices: instance.vertices(), kind, lines: instance.edges().len() };
    match instance.parts().len() {
        1 => size.into(),
        parts => say::SizeParts { size, parts }.into(),
    }
}

/// The name of a cop on his token.
pub(super) fn cop_name(cop: usize) -> String {
    if cop < 9 { format!("C{}", cop + 1) } else { (cop + 1).to_string() }
}

/// The picture of a position.
pub(super) fn draw(position: &Position) -> Scene {
    let mut scene = board(position.instance());
    scene.caption = say::Caption { size: size(position.instance()), state: state(position) }.into();
    let caught = position.is_caught();
    let acting = (!caught && position.turn() == COPS).then(|| position.next_cop());
    for (cop, at) in position.cops().iter().enumerate() {
        // The cop who moves next stands out; the page lets him blink.
        let tone = if acting == Some(cop) { Tone::Selected } else { Tone::Win0 };
        scene.tokens.push(Token { on: Spot::Vertex(at.0), text: cop_name(cop), tone });
    }
    if let Some(at) = position.robber() {
        let tone = if caught { Tone::Debt } else { Tone::Win1 };
        scene.tokens.push(Token { on: Spot::Vertex(at.0), text: "R".to_owned(), tone });
    }
    if !caught {
        scene.marks = marks(position);
    }
    scene
}

fn marks(position: &Position) -> Vec<Mark> {
    let cops = position.turn() == COPS;
    let places = if cops { position.cop_moves() } else { position.robber_moves() };
    let cop = (position.next_cop() + 1).to_string();
    let mark = |to| {
        let step = if cops { Move::Cop(to) } else { Move::Robber(to) };
        let (cop, vertex) = (&cop, position.instance().called(to));
        let says: Message = match (cops, position.is_placing()) {
            (true, true) => say::CopPlaced { cop, vertex }.into(),
            (true, false) => say::CopGoes { cop, vertex }.into(),
            (false, true) => say::RobberPlaced { vertex }.into(),
            (false, false) => say::RobberGoes { vertex }.into(),
        };
        Mark { on: Spot::Vertex(to.0), does: position.written(&step), says, by: Click::First }
    };
    places.into_iter().map(mark).collect()
}

fn state(position: &Position) -> Message {
    let (round, all) = (position.round().to_string(), position.count());
    let cop = (position.next_cop() + 1).to_string();
    if position.is_caught() {
        return say::StateCaught { round }.into();
    }
    match (position.is_placing(), position.turn() == COPS) {
        (true, true) => say::StatePlace { cop, all }.into(),
        (true, false) => say::STATE_PLACE_ROBBER.into(),
        (false, true) => say::StateTurn { round, cop, all }.into(),
        (false, false) => say::StateRobber { round }.into(),
    }
}
