//! How is a board invented? By name, by the document's two types and an order, or by chance; with any holes
//! vacant, or with a figure of pegs on it.

mod random;
mod shapes;

use super::instance::{Content, Instance, Lines, cell};
use super::{Pegs, say};
use ludograph_core::nearest::key;
use ludograph_core::{Faults, Generate, GenerateError, Message, Run};
use ludograph_graph::grid::{Cell, Grid};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The board: a random shape, one of the document's types croix and europeenne of an order, or a board
    /// by name.
    pub board: Shape,
    /// The order of croix and europeenne (odd, at least 3), of diamond (odd) and of triangle (its side);
    /// none means the usual one.
    pub order: Option<u32>,
    /// The vacant holes: centre (on a triangle its top), random, none, or cells as 1:3,4:4; every other hole
    /// holds a peg.
    pub vacancy: Vec<String>,
    /// A figure of pegs instead of a vacancy: cross, plus, fireplace, pyramid, arrow or diamond on the
    /// English board, or cells as 3:4,4:4.
    pub figure: Vec<String>,
    /// Along which lines pegs jump; none means triangular on the triangle and square elsewhere.
    pub jumps: Option<Lines>,
    /// Rows of rectangle and random boards.
    pub rows: u32,
    /// Columns of rectangle and random boards.
    pub cols: u32,
    /// Random boards: made by reverse play from one peg, so that one peg can be reached; otherwise holes
    /// and pegs fall by chance.
    pub soluble: bool,
    /// Random soluble boards: how many pegs to reach by reverse play, as far as the room allows.
    pub pegs: u32,
    /// Random free boards: the share of cells that are holes.
    pub holes_share: f64,
    /// Random free boards: the share of holes that hold a peg.
    pub pegs_share: f64,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            board: Shape::Random,
            order: None,
            vacancy: vec!["centre".to_owned()],
            figure: Vec::new(),
            jumps: None,
            rows: 7,
            cols: 7,
            soluble: true,
            pegs: 20,
            holes_share: 0.8,
            pegs_share: 0.7,
        }
    }
}

/// Which board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A random shape.
    #[default]
    Random,
    /// The document's cross: arms of width 3 in a square of the order.
    Croix,
    /// The document's European type: |i-c| + |j-c| at most c+1 in a square of the order.
    Europeenne,
    /// The same, as the document writes it.
    #[serde(rename = "européenne")]
    Accented,
    /// The English board, 33 holes.
    English,
    /// The European board, 37 holes.
    European,
    /// Wiegleb's board, 45 holes.
    Wiegleb,
    /// The asymmetric board with arms of 3, 3, 2 and 2, 39 holes.
    Asymmetric,
    /// The diamond, 41 holes for order 9.
    Diamond,
    /// The triangle, 15 holes for side 5.
    Triangle,
    /// A full rectangle.
    Rectangle,
}

/// Boards with a name, and one line about each.
const PRESETS: &[(&str, &str)] = &[
    ("asymmetric", "the asymmetric board with arms of 3, 3, 2 and 2: 39 holes"),
    ("croix", "the document's cross of order 7, the English board; set order"),
    ("diamond", "the diamond of order 9: 41 holes"),
    ("english", "the English board: 33 holes"),
    ("european", "the European board: 37 holes"),
    ("europeenne", "the document's European type of order 7; set order"),
    ("random", "a random shape made by reverse play: one peg can be reached"),
    ("rectangle", "a full rectangle, 6 by 6; set rows and cols"),
    ("tour", "a cross of order 5, to begin with"),
    ("triangle", "the triangle of side 5: 15 holes"),
    ("wiegleb", "Wiegleb's board: 45 holes"),
];

impl Generate for Pegs {
    type Recipe = Recipe;

    fn counts(recipe: &Recipe, field: &str) -> bool {
        let ordered = matches!(
            recipe.board,
            Shape::Croix | Shape::Europeenne | Shape::Accented | Shape::Diamond | Shape::Triangle
        );
        (field != "order" || ordered) && Self::idle(recipe, &key(field)).is_none()
    }

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        let sides = match recipe.board {
            Shape::Random | Shape::Rectangle => [recipe.rows, recipe.cols],
            _ => [recipe.order.unwrap_or(9); 2],
        };
        run.limits.room(sides.map(u64::from).iter().product()).map_err(GenerateError::Stopped)?;
        if recipe.board == Shape::Random {
            return random::make(recipe, run);
        }
        let (grid, inside) = shapes::outline(recipe)?;
        let lines = recipe.jumps.unwrap_or(match recipe.board {
            Shape::Triangle => Lines::Triangular,
            _ => Lines::Square,
        });
        let cells: Vec<Content> =
            inside.iter().map(|&inside| if inside { Content::Peg } else { Content::Outside }).collect();
        let full = Instance::new(grid, &cells, lines)?;
        let pegs = if recipe.figure.is_empty() {
            vacate(&full, recipe, run)?
        } else {
            shapes::figure(&full, &recipe.figure)?
        };
        Ok(full.with(pegs))
    }

    fn idle(recipe: &Recipe, field: &str) -> Option<Message> {
        let random = recipe.board == Shape::Random;
        let grown = random && recipe.soluble;
        let why = match field {
            "rows" | "cols" if !random && recipe.board != Shape::Rectangle => say::RECIPE_ROWS,
            "soluble" if !random => say::RECIPE_BY_CHANCE,
            "pegs" if !grown => say::RECIPE_REACH,
            "holes-share" | "pegs-share" if !random || recipe.soluble => say::RECIPE_SHARES,
            "vacancy" | "figure" if grown => say::RECIPE_REVERSE,
            "vacancy" if !recipe.figure.is_empty() => say::RECIPE_FIGURED,
            _ => return None,
        };
        Some(why.into())
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        PRESETS.to_vec()
    }

    fn preset(name: &str) -> Option<Recipe> {
        let recipe = Recipe::default();
        let of = |board| Recipe { board, ..Recipe::default() };
        Some(match name {
            "asymmetric" => of(Shape::Asymmetric),
            "croix" => of(Shape::Croix),
            "diamond" => of(Shape::Diamond),
            "english" => of(Shape::English),
            "european" => of(Shape::European),
            "europeenne" | "européenne" => of(Shape::Europeenne),
            "random" => recipe,
            "rectangle" => Recipe { rows: 6, cols: 6, ..of(Shape::Rectangle) },
            "tour" => Recipe { order: Some(5), ..of(Shape::Croix) },
            "triangle" => of(Shape::Triangle),
            "wiegleb" => of(Shape::Wiegleb),
            _ => return None,
        })
    }
}

/// Takes pegs off a full board.
fn vacate(full: &Instance, recipe: &Recipe, run: &Run) -> Result<Box<[bool]>, Faults> {
    let board = full.board();
    let mut pegs: Box<[bool]> = full.pegs().into();
    let mut faults = Faults::default();
    let mut draws = run.seed.child(2).draws();
    for word in &recipe.vacancy {
        let hole = match word.as_str() {
            "none" => continue,
            "centre" | "center" => centre(full, recipe.board),
            "random" => draws.index(pegs.len()),
            word => match cell(word) {
                Err(why) => {
                    faults.absorb(Faults::field("vacancy", say::RecipeVacancy { why }));
                    continue;
                }
                Ok(cell) => match board.hole(cell) {
                    Some(hole) => hole,
                    None => {
                        faults.absorb(Faults::field("vacancy", say::NoHole { cell: cell.to_string() }));
                        continue;
                    }
                },
            },
        };
        pegs[hole] = false;
    }
    faults.or(pegs)
}

/// The hole nearest to the middle of the grid, the first of equals; the top of a triangle.
fn centre(full: &Instance, shape: Shape) -> usize {
    if shape == Shape::Triangle {
        return 0;
    }
    let Grid { rows, cols } = full.board().grid();
    let away = |cell: &Cell| {
        let [down, right] = [(2 * cell.row + 1).abs_diff(rows), (2 * cell.col + 1).abs_diff(cols)];
        u64::from(down).pow(2) + u64::from(right).pow(2)
    };
    let nearest = full.board().holes().iter().enumerate().min_by_key(|(_, cell)| away(cell));
    nearest.map_or(0, |(hole, _)| hole)
}
