//! What does it look like? Vertices with their dollars, debtors in the tone of debt, and a click that
//! lends or borrows.

use super::{Instance, Move};
use ludograph_core::scene::{Click, Line, Mark, Point, Scene, Spot, Tone};
use ludograph_core::{Seed, count, counted};
use ludograph_graph::layout;
use std::collections::BTreeMap;

/// The picture of an instance.
pub(super) fn draw(instance: &Instance) -> Scene {
    let graph = instance.graph();
    let places = match instance.positions() {
        Some(positions) => positions.to_vec(),
        None => layout::choose(graph, None, Seed(0)),
    };
    let vertices = graph.all().zip(places).map(|(vertex, at)| {
        let value = instance.wealth()[vertex.index()];
        Point {
            at,
            label: value.to_string(),
            badge: instance.called(vertex),
            tone: match value {
                debt if debt < 0 => Tone::Debt,
                rich if rich >= graph.degree(vertex) as i128 => Tone::Rich,
                _ => Tone::Safe,
            },
            draggable: true,
        }
    });
    let mut copies: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for (a, b) in graph.edges() {
        *copies.entry((a.0.min(b.0), a.0.max(b.0))).or_default() += 1;
    }
    let edges = copies.into_iter().map(|((from, to), copies)| Line {
        from,
        to,
        copies,
        tone: Tone::Plain,
        arrow: false,
    });
    let marks = graph.all().flat_map(|vertex| {
        let mark =
            |does: String, says: String, by| Mark { on: Spot::Vertex(vertex.0), does, says: says.into(), by };
        [
            mark(
                Move::lend(vertex).written(instance),
                format!("{} lends", instance.called(vertex)),
                Click::First,
            ),
            mark(
                Move::borrow(vertex).written(instance),
                format!("{} borrows", instance.called(vertex)),
                Click::Second,
            ),
        ]
    });
    Scene {
        title: "The dollar game".to_owned(),
        caption: caption(instance).into(),
        vertices: vertices.collect(),
        edges: edges.collect(),
        marks: marks.collect(),
        ..Scene::default()
    }
}

fn caption(instance: &Instance) -> String {
    let graph = instance.graph();
    let debt = match instance.debtors() {
        0 => "nobody is in debt".to_owned(),
        some => format!("{} in debt", counted(some, "vertex", "vertices")),
    };
    let copies = match graph.parallel() {
        0 => String::new(),
        copies => format!(" ({copies} parallel)"),
    };
    format!(
        "{}, {}{copies}, genus {}, {}, {debt}",
        counted(graph.vertices(), "vertex", "vertices"),
        count(graph.edges().len(), "edge"),
        instance.genus(),
        count(instance.total(), "dollar")
    )
}
