//! What does it look like? Vertices with their dollars, debtors in the tone of debt, and a click that
//! lends or borrows.

use super::{Instance, Move, say};
use ludograph_core::scene::{Click, Line, Mark, Point, Scene, Spot, Tone};
use ludograph_core::{Message, Seed};
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
        let mark = |step: Move, says: Message, by| Mark {
            on: Spot::Vertex(vertex.0),
            does: step.written(instance),
            says,
            by,
        };
        let called = instance.called(vertex);
        [
            mark(Move::lend(vertex), say::Lends { vertex: &called }.into(), Click::First),
            mark(Move::borrow(vertex), say::Borrows { vertex: &called }.into(), Click::Second),
        ]
    });
    Scene {
        title: "The dollar game".to_owned(),
        caption: caption(instance),
        vertices: vertices.collect(),
        edges: edges.collect(),
        marks: marks.collect(),
        ..Scene::default()
    }
}

fn caption(instance: &Instance) -> Message {
    let graph = instance.graph();
    let debt: Message = match instance.debtors() {
        0 => say::NOBODY.into(),
        vertices => say::InDebt { vertices }.into(),
    };
    let edges = graph.edges().len();
    let edges: Message = match graph.parallel() {
        0 => say::Edges { edges }.into(),
        copies => say::Parallel { edges, copies }.into(),
    };
    let (vertices, genus, dollars) = (graph.vertices(), instance.genus(), instance.total());
    say::Caption { vertices, edges, genus, dollars, debt }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Language;
    use ludograph_graph::{Graph, Vertex};

    fn check(wealth: [i128; 2], copies: usize, tag: &str, expected: &str) {
        let edges = vec![(Vertex(0), Vertex(1)); copies];
        let pair = Instance::new(Graph::new(2, edges), wealth.to_vec()).expect("an instance");
        let language = Language::among(say::CATALOGUE.tags(), tag).expect("a language of the game");
        assert_eq!(caption(&pair).in_language(language), expected);
    }

    #[test]
    fn captions_count_in_every_language() {
        check([-1, 0], 1, "en", "2 vertices, 1 edge, genus 0, -1 dollars, 1 vertex in debt");
        check([1, 0], 2, "en", "2 vertices, 2 edges (1 parallel), genus 1, 1 dollar, nobody is in debt");
        check([-1, 0], 1, "fr", "2 sommets, 1 arête, genre 0, -1 dollar, 1 sommet en dette");
        check([-1, 6], 5, "ru", "2 вершины, 5 рёбер (параллельных: 4), род 4, 5 долларов, 1 вершина в долгу");
    }
}
