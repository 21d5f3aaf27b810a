//! What does it look like? A graph with arrows, circles for player 0 and boxes for player 1; a game named by a rule as it
//! lies on the table (`board.rs`). A picture of
//! an instance shows who wins where, in how many moves and how; a picture of a position keeps that for itself, and shows
//! the vertices of player 1 in grey.

use super::board;
use super::instance::{Instance, Kind};
use super::oracle::{self, Shown};
use super::rule::Rule;
use super::rules::Position;
use ludograph_core::scene::{Click, Line, Mark, Point, Scene, Spot, Token, Tone};
use ludograph_core::{Seed, count, counted};
use ludograph_graph::{Graph, Vertex, layout};
use std::collections::BTreeMap;

/// Larger arenas are not solved for a picture.
const SOLVED: usize = 1 << 18;
/// More vertices than this are not drawn: then the picture shows the surroundings of one.
const SHOWN: usize = 60;

/// The picture of an instance.
pub(super) fn draw(instance: &Instance) -> Scene {
    let start = instance.start().unwrap_or(0);
    let mut scene = match table(instance) {
        Some(rule) => board::draw(rule, rule.position(0)),
        None => {
            let shown = shown(instance, start);
            let mut scene = graph(instance, start, &shown, |_| true);
            let mut text = part(instance, start, &shown, caption(instance));
            if !shown.is_empty() {
                text.push_str("; circles: player 0, boxes: player 1");
            }
            text.push_str(colour(instance, &shown, &mut scene));
            scene.caption = text.into();
            return scene;
        }
    };
    scene.caption = caption(instance).into();
    scene
}

/// A caption that says when only a part is shown.
fn part(instance: &Instance, around: u32, shown: &[u32], caption: String) -> String {
    if shown.len() == instance.vertices() {
        return caption;
    }
    let (vertices, near) = (counted(shown.len(), "vertex", "vertices"), name(instance, around));
    format!("{caption}; only {vertices} shown, those near {near} first; +3: 3 more edges")
}

/// Lays over the graph who wins where and the best moves, if that is known; says what the marks mean.
fn colour(instance: &Instance, shown: &[u32], scene: &mut Scene) -> &'static str {
    if shown.is_empty() || instance.vertices() > SOLVED {
        return "";
    }
    let Ok(game) = Shown::asked(instance, &BTreeMap::new()) else { return "" };
    let Some(insight) = oracle::insight(instance, &game) else { return "" };
    for (&vertex, point) in shown.iter().zip(&mut scene.vertices) {
        let (tone, word) = match insight[vertex as usize].0 {
            None => (Tone::Draw, "w-".to_owned()),
            Some((player, rank)) => {
                let rank = rank.map_or(String::new(), |rank| format!("/{rank}"));
                (if player == 0 { Tone::Win0 } else { Tone::Win1 }, format!("w{player}{rank}"))
            }
        };
        point.tone = tone;
        point.badge = format!("{} {word}", point.badge).trim().to_owned();
    }
    for line in &mut scene.edges {
        let (from, to) = (shown[line.from as usize], shown[line.to as usize]);
        if i64::from(insight[from as usize].1) == i64::from(to) {
            line.tone = scene.vertices[line.from as usize].tone;
        }
    }
    match game {
        Shown::Regions(_) => "; w0/3: player 0 wins in 3 moves, w-: nobody wins",
        Shown::Parity(_) => "; w0: player 0 wins the parity game",
    }
}

/// The picture of a position, with the moves as marks.
pub(super) fn draw_at(position: &Position) -> Scene {
    let instance = &position.table.instance;
    let mut scene = match table(instance) {
        Some(rule) => {
            let (here, next) = (rule.position(position.at), 1 - rule.control(position.at));
            Scene { marks: board::marks(rule, here, next), ..board::draw(rule, here) }
        }
        None => {
            let shown = shown_at(instance, position.at);
            let whole = shown.len() == instance.vertices();
            let mut scene = graph(instance, position.at, &shown, |from| whole || from == position.at);
            let here = shown.iter().position(|&vertex| vertex == position.at).unwrap_or(0);
            scene.tokens.push(Token {
                on: Spot::Vertex(here as u32),
                text: "*".to_owned(),
                tone: Tone::Selected,
            });
            for to in position.ways() {
                if let Some(at) = shown.iter().position(|&vertex| vertex == to) {
                    let says = format!("go to {}", name(instance, to));
                    scene.marks.push(Mark {
                        on: Spot::Vertex(at as u32),
                        does: to.to_string(),
                        says: says.into(),
                        by: Click::First,
                    });
                }
            }
            scene
        }
    };
    let caption = format!("player {} at {}", instance.control(position.at), name(instance, position.at));
    scene.caption = match table(instance) {
        Some(_) => caption.into(),
        None => part(instance, position.at, &shown_at(instance, position.at), caption).into(),
    };
    scene
}

/// A vertex with its label.
pub(super) fn name(instance: &Instance, vertex: u32) -> String {
    match instance.label(vertex).as_deref() {
        None | Some("") => vertex.to_string(),
        Some(label) => format!("{vertex} {label}"),
    }
}

/// The rule of a game that is drawn as it lies on the table, and not as a graph of its positions.
pub(super) fn table(instance: &Instance) -> Option<&Rule> {
    instance.named().filter(|rule| board::fits(rule))
}

fn caption(instance: &Instance) -> String {
    let size = match instance.size() {
        Ok(n) => counted(n, "vertex", "vertices"),
        Err(what) => what,
    };
    match instance.kind() {
        Kind::Rule(rule) => format!("{rule}: {size}"),
        Kind::Explicit(arena) => {
            let mut text = format!("{size}, {}", count(arena.edges(), "edge"));
            if arena.priorities().highest() > 0 {
                text.push_str(&format!(", priorities up to {}", arena.priorities().highest()));
            }
            if let Some(start) = arena.start() {
                text.push_str(&format!("; play starts in {}", name(instance, start)));
            }
            text
        }
    }
}

/// The vertices to draw, all of them or those near one, the nearest first, then others.
pub(super) fn shown(instance: &Instance, around: u32) -> Vec<u32> {
    let n = instance.vertices();
    if n <= SHOWN {
        return (0..n as u32).collect();
    }
    let mut near = vec![around];
    let mut others = 0..n as u32;
    let mut next = 0;
    let mut buffer = Vec::new();
    while near.len() < SHOWN {
        if next == near.len() {
            // Nothing more can be reached from here: the picture is filled up with the first of the others.
            let Some(other) = others.find(|other| !near.contains(other)) else { break };
            near.push(other);
        }
        for &to in instance.successors(near[next], &mut buffer) {
            if near.len() < SHOWN && !near.contains(&to) {
                near.push(to);
            }
        }
        next += 1;
    }
    near
}

/// The vertices to draw in play: all of them, or the one where the token is and those it can go to.
pub(super) fn shown_at(instance: &Instance, at: u32) -> Vec<u32> {
    let n = instance.vertices();
    if n <= SHOWN {
        return (0..n as u32).collect();
    }
    let mut near = vec![at];
    for &to in instance.successors(at, &mut Vec::new()) {
        if near.len() < SHOWN && !near.contains(&to) {
            near.push(to);
        }
    }
    near
}

/// A graph of some vertices, with the edges from those that are `open`. What is left out is counted beside the vertex,
/// so that nothing looks like a dead end that is none.
fn graph(instance: &Instance, at: u32, shown: &[u32], open: impl Fn(u32) -> bool) -> Scene {
    let index: BTreeMap<u32, u32> = shown.iter().zip(0..).map(|(&vertex, index)| (vertex, index)).collect();
    let mut copies: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut buffer = Vec::new();
    let mut hidden: BTreeMap<u32, u32> = BTreeMap::new();
    for (&vertex, &from) in &index {
        for to in instance.successors(vertex, &mut buffer) {
            match index.get(to).filter(|_| open(vertex)) {
                Some(&to) => *copies.entry((from, to)).or_default() += 1,
                None => *hidden.entry(vertex).or_default() += 1,
            }
        }
    }
    let more = |vertex: u32| hidden.get(&vertex).map_or(String::new(), |count| format!(" +{count}"));
    let ends = copies.keys().filter(|(from, to)| from != to).map(|&(from, to)| (Vertex(from), Vertex(to)));
    let places = layout::choose(&Graph::new(shown.len(), ends.collect()), None, Seed(0));
    let priority = |vertex: u32| match instance.kind() {
        Kind::Explicit(arena) if arena.priorities().highest() > 0 => {
            format!(" p{}", arena.priorities().of(vertex as usize))
        }
        _ => String::new(),
    };
    let points = shown.iter().zip(places).map(|(&vertex, place)| Point {
        at: place,
        label: vertex.to_string(),
        badge: format!("{}{}{}", instance.label(vertex).unwrap_or_default(), priority(vertex), more(vertex))
            .trim()
            .to_owned(),
        tone: match instance.control(vertex) {
            _ if vertex == at && instance.vertices() > SHOWN => Tone::Selected,
            0 => Tone::Plain,
            _ => Tone::Muted,
        },
        draggable: true,
    });
    let lines = copies.into_iter().map(|((from, to), copies)| Line {
        from,
        to,
        copies,
        tone: Tone::Plain,
        arrow: true,
    });
    Scene {
        title: "Arena".to_owned(),
        vertices: points.collect(),
        boxes: (0..)
            .zip(shown)
            .filter(|(_, vertex)| instance.control(**vertex) == 1)
            .map(|(at, _)| at)
            .collect(),
        edges: lines.collect(),
        ..Scene::default()
    }
}
