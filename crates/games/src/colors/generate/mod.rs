//! How is a board invented? Every cell has any colour with the same chance: drawn by rejection, never by a
//! remainder (erratum 1). `^` owns one corner, `v` the other.

mod adverse;

use super::instance::{LARGEST, LONGEST, MOST_COLOURS, SEVEN};
use super::rules::{CORNERS, Corner};
use super::{Alphabet, Colors, Colour, Instance, Square, say};
use ludograph_core::{Draws, Faults, Generate, GenerateError, Limits, Run, Stop};
use ludograph_graph::Grid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// So many boards are drawn before a recipe for a classic one is given up.
const TRIES: u32 = 1000;

/// What the board is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// The document's rule: `^` and `v` own their corners.
    #[default]
    Document,
    /// The classic rule: colours alone, different ones in the corners.
    Classic,
    /// Flooding: colours alone.
    Flood,
}

/// What the colours form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Pattern {
    /// Every cell by chance.
    #[default]
    Random,
    /// One colour everywhere.
    Monochrome,
    /// Colour A winds from the corner of ^ to the centre, B lies between its turns.
    Spiral,
    /// Colour A goes to and fro in every second row, B lies between.
    Serpentine,
}

/// What to invent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Recipe {
    /// The number of rows and columns.
    pub size: u32,
    /// The number of rows, if it is not the size.
    pub rows: Option<u32>,
    /// The number of columns, if it is not the size.
    pub cols: Option<u32>,
    /// The number of colours, 2 to 26.
    pub colours: u8,
    /// What the board is for: its owned cells depend on it.
    pub rule: Purpose,
    /// The corners of ^ and v.
    pub corners: Vec<Corner>,
    /// The part of the cells outside the corners that are obstacles, 0 to 1.
    pub obstacles: f64,
    /// Whether neighbours always have different colours, as on the boards of some phones.
    pub mixed: bool,
    /// What the colours form.
    pub pattern: Pattern,
    /// Wanted: a board on which this player does badly (greedy, hegemonic, foresighted, mixed, random, random-wise).
    pub bad_for: Option<String>,
    /// With bad_for: his opponent.
    pub rival: String,
    /// With bad_for: how many changes of the board are tried.
    pub effort: u32,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            size: 30,
            rows: None,
            cols: None,
            colours: SEVEN,
            rule: Purpose::Document,
            corners: CORNERS.to_vec(),
            obstacles: 0.0,
            mixed: false,
            pattern: Pattern::Random,
            bad_for: None,
            rival: "foresighted".to_owned(),
            effort: 300,
        }
    }
}

impl Recipe {
    fn grid(&self) -> Grid {
        Grid::new(self.rows.unwrap_or(self.size), self.cols.unwrap_or(self.size))
    }

    fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        let grid = self.grid();
        for (name, side) in [("rows", grid.rows), ("cols", grid.cols)] {
            if !(1..=LONGEST).contains(&side) {
                let name = if self.rows.is_none() && self.cols.is_none() { "size" } else { name };
                faults.absorb(Faults::field(name, say::RecipeRange { value: side, least: 1, most: LONGEST }));
            }
        }
        if faults.is_empty() && grid.len() > LARGEST {
            faults.absorb(Faults::field("size", say::RecipeCells { n: grid.len(), most: LARGEST }));
        }
        if !(2..=MOST_COLOURS).contains(&self.colours) {
            let what = say::RecipeRange { value: self.colours, least: 2, most: MOST_COLOURS };
            faults.absorb(Faults::field("colours", what));
        }
        if !(0.0..=1.0).contains(&self.obstacles) {
            let what = say::RecipeRange { value: self.obstacles.to_string(), least: 0, most: 1 };
            faults.absorb(Faults::field("obstacles", what));
        }
        if self.corners.len() != 2 || self.corners[0] == self.corners[1] {
            faults.absorb(Faults::field("corners", say::RECIPE_CORNERS));
        } else if faults.is_empty() && self.rule != Purpose::Flood {
            let [up, down] = [self.corners[0].cell(grid), self.corners[1].cell(grid)];
            if up == down {
                faults.absorb(Faults::field("size", say::RecipeOneCell { cell: up.to_string() }));
            }
        }
        if self.rule == Purpose::Classic && self.colours < 3 {
            faults.absorb(Faults::field("colours", say::RecipeClassic { n: 3 }));
        }
        if self.rule == Purpose::Classic && self.pattern != Pattern::Random {
            faults.absorb(Faults::field("pattern", say::RECIPE_PATTERN));
        }
        faults.absorb(adverse::faults(self));
        faults
    }
}

impl Generate for Colors {
    type Recipe = Recipe;

    fn counts(recipe: &Recipe, field: &str) -> bool {
        match field {
            "size" => recipe.rows.is_none() || recipe.cols.is_none(),
            "rival" | "effort" => recipe.bad_for.is_some(),
            _ => true,
        }
    }

    fn generate(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
        recipe.faults().or(())?;
        run.limits.room(recipe.grid().len() as u64).map_err(GenerateError::Stopped)?;
        let mut draws = run.seed.draws();
        let mut squares = Vec::new();
        for attempt in 1..=TRIES {
            squares = lay(recipe, &mut draws, &run.limits).map_err(GenerateError::Stopped)?;
            let done = recipe.rule != Purpose::Classic || fits_classic(recipe, &squares);
            if done {
                break;
            }
            run.limits.spend(recipe.grid().len() as u64).map_err(GenerateError::Stopped)?;
            if attempt == TRIES {
                return Err(Faults::whole(say::RecipeTries { n: TRIES }).into());
            }
        }
        if let Some(name) = &recipe.bad_for {
            squares = adverse::worsen(recipe, name, squares, &mut draws, run)?;
        }
        Ok(Instance::new(recipe.grid(), squares, recipe.colours, Alphabet::Letters)?)
    }

    fn presets() -> Vec<(&'static str, &'static str)> {
        vec![
            ("filler", "7 rows, 8 columns, 6 colours, classic, no equal neighbours: as on phones"),
            ("floodit", "14 by 14 with 6 colours, for flooding"),
            ("tour", "a small board to begin with"),
        ]
    }

    fn preset(name: &str) -> Option<Recipe> {
        let base = Recipe::default();
        match name {
            "filler" => Some(Recipe {
                rows: Some(7),
                cols: Some(8),
                colours: 6,
                rule: Purpose::Classic,
                mixed: true,
                ..base
            }),
            "floodit" => Some(Recipe { size: 14, colours: 6, rule: Purpose::Flood, ..base }),
            "tour" => Some(Recipe { size: 6, ..base }),
            _ => None,
        }
    }
}

fn fits_classic(recipe: &Recipe, squares: &[Square]) -> bool {
    let grid = recipe.grid();
    let colour = |k: usize| squares[grid.index(recipe.corners[k].cell(grid))];
    let mut present = 0u32;
    for square in squares {
        if let Square::Free(colour) = square {
            present |= 1 << colour.0;
        }
    }
    colour(0) != colour(1) && present.count_ones() >= 3
}

/// Lays the squares of one board.
fn lay(recipe: &Recipe, draws: &mut Draws, limits: &Limits) -> Result<Vec<Square>, Stop> {
    let grid = recipe.grid();
    let corners = [recipe.corners[0].cell(grid), recipe.corners[1].cell(grid)].map(|cell| grid.index(cell));
    let all = [Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight];
    let kept = all.map(|corner| grid.index(corner.cell(grid)));
    let mut squares: Vec<Square> = match recipe.pattern {
        Pattern::Random => random(recipe, draws, limits)?,
        Pattern::Monochrome => vec![Square::Free(Colour(0)); grid.len()],
        Pattern::Spiral => {
            spiral(grid, recipe.corners[0], (recipe.rule == Purpose::Document).then_some(corners[1]), limits)?
        }
        Pattern::Serpentine => serpentine(grid, recipe.corners[0], limits)?,
    };
    if recipe.obstacles > 0.0 {
        for (index, square) in squares.iter_mut().enumerate() {
            ask(index, limits)?;
            if !kept.contains(&index) && draws.chance(recipe.obstacles) {
                *square = Square::Wall;
            }
        }
    }
    if recipe.rule == Purpose::Document {
        squares[corners[0]] = Square::Up;
        squares[corners[1]] = Square::Down;
    }
    Ok(squares)
}

/// Asks the limits now and then: boards may have millions of cells.
fn ask(cell: usize, limits: &Limits) -> Result<(), Stop> {
    if cell.is_multiple_of(1 << 16) { limits.spend(0) } else { Ok(()) }
}

fn random(recipe: &Recipe, draws: &mut Draws, limits: &Limits) -> Result<Vec<Square>, Stop> {
    let cols = recipe.grid().cols as usize;
    let mut squares: Vec<Square> = Vec::with_capacity(recipe.grid().len());
    for index in 0..recipe.grid().len() {
        ask(index, limits)?;
        let mut colour = Square::Free(Colour(draws.index(recipe.colours.into()) as u8));
        if recipe.mixed {
            let left = (index % cols > 0).then(|| squares[index - 1]);
            let above = (index >= cols).then(|| squares[index - cols]);
            // With two colours the one beside and the one above may forbid both: a checkerboard never does.
            while recipe.colours > 2 && (Some(colour) == left || Some(colour) == above)
                || recipe.colours == 2 && Some(colour) == left.or(above)
            {
                colour = Square::Free(Colour(draws.index(recipe.colours.into()) as u8));
            }
        }
        squares.push(colour);
    }
    Ok(squares)
}

/// Rows and columns seen from a corner: the corner becomes the first cell.
fn seen_from(corner: Corner, grid: Grid, row: u32, col: u32) -> usize {
    let (row, col) = match corner {
        Corner::TopLeft => (row, col),
        Corner::TopRight => (row, grid.cols - 1 - col),
        Corner::BottomLeft => (grid.rows - 1 - row, col),
        Corner::BottomRight => (grid.rows - 1 - row, grid.cols - 1 - col),
    };
    row as usize * grid.cols as usize + col as usize
}

/// Walks inwards, a wall of the other colour on both sides of the path, which keeps away from the other seat's corner.
fn spiral(grid: Grid, corner: Corner, other: Option<usize>, limits: &Limits) -> Result<Vec<Square>, Stop> {
    let (a, b) = (Square::Free(Colour(0)), Square::Free(Colour(1)));
    let mut squares = vec![b; grid.len()];
    let (mut row, mut col, mut down, mut right) = (0i64, 0i64, 0i64, 1i64);
    let inside = |row: i64, col: i64| {
        (0..i64::from(grid.rows)).contains(&row) && (0..i64::from(grid.cols)).contains(&col)
    };
    let place = |row: i64, col: i64| seen_from(corner, grid, row as u32, col as u32);
    let (mut turns, mut steps) = (0, 0);
    squares[place(0, 0)] = a;
    other.into_iter().for_each(|cell| squares[cell] = a);
    while turns < 2 {
        steps += 1;
        ask(steps, limits)?;
        let (next, beyond) = ((row + down, col + right), (row + 2 * down, col + 2 * right));
        let free = inside(next.0, next.1)
            && squares[place(next.0, next.1)] == b
            && !(inside(beyond.0, beyond.1) && squares[place(beyond.0, beyond.1)] == a);
        if free {
            (row, col) = next;
            squares[place(row, col)] = a;
            turns = 0;
        } else {
            (down, right) = (right, -down);
            turns += 1;
        }
    }
    Ok(squares)
}

fn serpentine(grid: Grid, corner: Corner, limits: &Limits) -> Result<Vec<Square>, Stop> {
    let mut squares = vec![Square::Free(Colour(1)); grid.len()];
    for row in 0..grid.rows {
        limits.spend(0)?;
        for col in 0..grid.cols {
            let bend = if row % 4 == 1 { col == grid.cols - 1 } else { row % 4 == 3 && col == 0 };
            if row % 2 == 0 || bend {
                squares[seen_from(corner, grid, row, col)] = Square::Free(Colour(0));
            }
        }
    }
    Ok(squares)
}
