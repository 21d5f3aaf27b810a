//! What does it look like? The graph with cops and robber as tokens, and a click for every place where the
//! next token may go.

use super::Instance;
use super::rules::{COPS, Move, Position};
use ludograph_core::scene::{Click, Line, Mark, Point, Scene, Spot, Token, Tone};
use ludograph_core::{Seed, count, counted};
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
        caption: size(instance).into(),
        vertices: vertices.collect(),
        edges: edges.collect(),
        ..Scene::default()
    }
}

fn size(instance: &Instance) -> String {
    let edges = if instance.is_directed() { "arc" } else { "edge" };
    let edges = count(instance.edges().len(), edges);
    let parts = match instance.parts().len() {
        1 => String::new(),
        parts => format!(", {parts} components"),
    };
    format!("{}, {edges}{parts}", counted(instance.vertices(), "vertex", "vertices"))
}

/// The name of a cop on his token.
pub(super) fn cop_name(cop: usize) -> String {
    if cop < 9 { format!("C{}", cop + 1) } else { (cop + 1).to_string() }
}

/// The picture of a position.
pub(super) fn draw(position: &Position) -> Scene {
    let mut scene = board(position.instance());
    scene.caption = format!("{}, {}", scene.caption, state(position)).into();
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
    let (who, places) = if cops {
        (format!("cop {}", position.next_cop() + 1), position.cop_moves())
    } else {
        ("the robber".to_owned(), position.robber_moves())
    };
    let verb = if position.is_placing() { "is placed at" } else { "goes to" };
    let mark = |to| {
        let step = if cops { Move::Cop(to) } else { Move::Robber(to) };
        let says = format!("{who} {verb} {}", position.instance().called(to));
        Mark { on: Spot::Vertex(to.0), does: position.written(&step), says: says.into(), by: Click::First }
    };
    places.into_iter().map(mark).collect()
}

fn state(position: &Position) -> String {
    let cop = || format!("cop {} of {}", position.next_cop() + 1, position.count());
    if position.is_caught() {
        return format!("the robber is caught in round {}", position.round());
    }
    match (position.is_placing(), position.turn() == COPS) {
        (true, true) => format!("{} is to be placed", cop()),
        (true, false) => "the robber is to be placed".to_owned(),
        (false, true) => format!("round {}, {} to move", position.round(), cop()),
        (false, false) => format!("round {}, the robber to move", position.round()),
    }
}
