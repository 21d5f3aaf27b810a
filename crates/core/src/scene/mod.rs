//! What does a position look like, as data?
//!
//! One small vocabulary for all games; one renderer each for files ([`svg`], [`tikz`], [`dot`]), for the
//! terminal ([`text`]), and for the browser. A game says what is there and what it means (a [`Tone`]),
//! never how it is painted.

pub mod dot;
mod paint;
mod rows;
pub mod svg;
pub mod text;
pub mod tikz;

use crate::phrase::Said;
use ludograph_words::Message;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;

/// The picture of an instance or a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Scene {
    /// The name of what is shown.
    pub title: String,
    /// A line about its state.
    #[serde(serialize_with = "said")]
    #[schemars(with = "Said")]
    pub caption: Message,
    /// Points of a graph.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vertices: Vec<Point>,
    /// The points that are boxes and not circles, by index.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<u32>,
    /// Lines between points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Line>,
    /// A board of cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// Pieces that stand on points or cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Token>,
    /// Sets of points or cells that belong together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// What can be clicked: each carries the text of its move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What travels from the scene before to this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub movements: Vec<Movement>,
}

/// A sentence with its code and arguments.
fn said<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    Said::of(message, &[]).serialize(serializer)
}

/// A point of a graph.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Point {
    /// Where, in any scale; y grows downwards.
    pub at: [f64; 2],
    /// The text inside.
    pub label: String,
    /// The small text beside, usually the vertex's number.
    pub badge: String,
    /// What it means.
    pub tone: Tone,
    /// Whether the user may drag it.
    pub draggable: bool,
}

/// A line between two points.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Line {
    /// Index of the first point.
    pub from: u32,
    /// Index of the second point.
    pub to: u32,
    /// How many parallel lines this stands for.
    pub copies: u32,
    /// What it means.
    pub tone: Tone,
    /// Whether it points to `to`.
    pub arrow: bool,
}

/// A rectangular board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Board {
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub cols: u16,
    /// The cells, row by row.
    pub cells: Vec<Square>,
    /// Clues around the board, empty when there are none: top, right, bottom, left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margins: Option<[Vec<String>; 4]>,
}

/// A cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Square {
    /// What it means.
    pub tone: Tone,
    /// The text inside.
    pub text: String,
    /// Small notes inside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<String>,
}

/// Where something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// A point, by index.
    Vertex(u32),
    /// A line, by index.
    Edge(u32),
    /// A cell, by row and column from 0.
    Cell(u16, u16),
}

/// A piece on a spot.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Token {
    /// Where it stands.
    pub on: Spot,
    /// One or two letters.
    pub text: String,
    /// What it means.
    pub tone: Tone,
}

/// Spots that belong together.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Zone {
    /// The members.
    pub members: Vec<Spot>,
    /// A name.
    pub label: String,
    /// What it means.
    pub tone: Tone,
}

/// Something to click.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Mark {
    /// Where.
    pub on: Spot,
    /// The text of the move that the click makes.
    pub does: String,
    /// What it does, in words.
    #[serde(serialize_with = "said")]
    #[schemars(with = "Said")]
    pub says: Message,
    /// Which click.
    pub by: Click,
}

/// Which click makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Click {
    /// The usual one.
    First,
    /// The other button, a long press, or the key beside it.
    Second,
}

/// Something that travels.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Movement {
    /// From.
    pub from: Spot,
    /// To.
    pub to: Spot,
    /// What.
    pub what: String,
}

/// What a colour means; the same in every game and in plots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// Less visible than the rest.
    Muted,
    /// Owes, fails, is caught.
    Debt,
    /// Safe, enough.
    Safe,
    /// More than enough.
    Rich,
    /// Won by seat 0.
    Win0,
    /// Won by seat 1.
    Win1,
    /// Won by nobody.
    Draw,
    /// Chosen by the user.
    Selected,
    /// Proposed by a hint.
    Hint,
    /// Not part of the board.
    Outside,
    /// A colour of the game itself, by number.
    Colour(u8),
}

/// The ways to write a scene to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Characters.
    Text,
    /// Scalable vector graphics.
    Svg,
    /// Graphviz.
    Dot,
    /// TikZ for LaTeX.
    Tikz,
    /// The scene itself.
    Json,
}

impl Scene {
    /// Whether a point is a box.
    fn is_box(&self, index: usize) -> bool {
        self.boxes.iter().any(|&each| each as usize == index)
    }

    /// All arrows, so that two of opposite directions are drawn apart.
    fn arrows(&self) -> BTreeSet<(u32, u32)> {
        self.edges.iter().filter(|line| line.arrow).map(|line| (line.from, line.to)).collect()
    }

    /// Writes the scene.
    ///
    /// # Errors
    /// When the scene has nothing that the drawing can show.
    pub fn draw(&self, drawing: Drawing, style: text::Style) -> Result<String, String> {
        match drawing {
            Drawing::Text => Ok(text::draw(self, style)),
            Drawing::Svg => Ok(svg::draw(self)),
            Drawing::Tikz => Ok(tikz::draw(self)),
            Drawing::Dot if self.vertices.is_empty() && self.board.is_some() => {
                Err("a board of cells cannot be written as dot; use svg, tikz or text".to_owned())
            }
            Drawing::Dot => Ok(dot::draw(self)),
            Drawing::Json => Ok(serde_json::to_string(self).expect("a scene has only plain fields")),
        }
    }
}
