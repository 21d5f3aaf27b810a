//! Which cells belong to a board, and which figures stand on one?
//!
//! The document draws its cross of order 5 as a square without its corners, and orders 7 and 9 are the
//! English board and Wiegleb's: arms of width 3, corners of (n-3)/2. Its European type of order 7 is the
//! European board: |i-c| + |j-c| is at most c+1; order 5 is then the same board as the cross of order 5.

use super::super::instance::{Instance, MOST_CELLS};
use super::super::say;
use super::{Recipe, Shape};
use ludograph_core::Faults;
use ludograph_graph::grid::{Cell, Grid};

/// The grid of a shape, and which of its cells are holes.
pub(super) fn outline(recipe: &Recipe) -> Result<(Grid, Vec<bool>), Faults> {
    let shape = recipe.board;
    let usual = match shape {
        Shape::Wiegleb | Shape::Diamond => 9,
        Shape::Asymmetric => 8,
        Shape::Triangle => 5,
        _ => 7,
    };
    let chosen = matches!(
        shape,
        Shape::Croix | Shape::Europeenne | Shape::Accented | Shape::Diamond | Shape::Triangle
    );
    if !chosen && recipe.order.is_some_and(|order| order != usual) {
        return Err(Faults::field("order", say::RECIPE_ORDER));
    }
    let n = recipe.order.unwrap_or(usual);
    let odd = shape != Shape::Triangle && chosen;
    if odd && (n.is_multiple_of(2) || n < 3) {
        return Err(Faults::field("order", say::RecipeOdd { n, least: 3 }));
    }
    let grid = if shape == Shape::Rectangle { Grid::new(recipe.rows, recipe.cols) } else { Grid::new(n, n) };
    fits(grid, if shape == Shape::Rectangle { "rows" } else { "order" })?;
    let middle = n / 2;
    let inside = |cell: Cell| {
        let [down, right] = [cell.row.abs_diff(middle), cell.col.abs_diff(middle)];
        match shape {
            Shape::Croix | Shape::English | Shape::Wiegleb => down <= 1 || right <= 1,
            Shape::Europeenne | Shape::Accented | Shape::European => down + right <= middle + 1,
            Shape::Diamond => down + right <= middle,
            Shape::Triangle => cell.col <= cell.row,
            // Arms of 3 up and to the right, of 2 down and to the left.
            Shape::Asymmetric => (3..6).contains(&cell.row) || (2..5).contains(&cell.col),
            Shape::Rectangle | Shape::Random => true,
        }
    };
    Ok((grid, grid.cells().map(inside).collect()))
}

/// Refuses grids that are empty or too large.
pub(super) fn fits(grid: Grid, field: &str) -> Result<(), Faults> {
    let cells = u64::from(grid.rows) * u64::from(grid.cols);
    if cells == 0 {
        return Err(Faults::field(field, say::RECIPE_EMPTY));
    }
    if cells > MOST_CELLS as u64 {
        return Err(Faults::field(field, say::RecipeCells { most: MOST_CELLS, n: cells }));
    }
    Ok(())
}

/// A row of pegs, counted from 1: the row, its first and its last column.
type Bar = (u32, u32, u32);

/// The figures by name, on the English board.
const FIGURES: &[(&str, &[Bar])] = &[
    ("arrow", &[(1, 4, 4), (2, 3, 5), (3, 2, 6), (4, 4, 4), (5, 4, 4), (6, 3, 5), (7, 3, 5)]),
    ("cross", &[(2, 4, 4), (3, 3, 5), (4, 4, 4), (5, 4, 4)]),
    ("diamond", &[(1, 4, 4), (2, 3, 5), (3, 2, 6), (4, 1, 3), (4, 5, 7), (5, 2, 6), (6, 3, 5), (7, 4, 4)]),
    ("fireplace", &[(1, 3, 5), (2, 3, 5), (3, 3, 5), (4, 3, 3), (4, 5, 5)]),
    ("plus", &[(2, 4, 4), (3, 4, 4), (4, 2, 6), (5, 4, 4), (6, 4, 4)]),
    ("pyramid", &[(2, 4, 4), (3, 3, 5), (4, 2, 6), (5, 1, 7)]),
];

/// The pegs of a figure: a name, or cells.
pub(super) fn figure(full: &Instance, words: &[String]) -> Result<Box<[bool]>, Faults> {
    let mut cells = Vec::new();
    let mut faults = Faults::default();
    for word in words {
        if let Some((_, rows)) = FIGURES.iter().find(|(name, _)| name == word) {
            cells.extend(
                rows.iter().flat_map(|&(row, first, last)| {
                    (first..=last).map(move |col| Cell::new(row - 1, col - 1))
                }),
            );
            continue;
        }
        match word.parse::<Cell>() {
            Ok(cell) => cells.push(cell),
            Err(_) => {
                let known: Vec<&str> = FIGURES.iter().map(|(name, _)| *name).collect();
                let what = say::RecipeFigure { word: format!("{word:?}"), names: known };
                faults.absorb(Faults::field("figure", what));
            }
        }
    }
    let mut pegs: Box<[bool]> = full.pegs().iter().map(|_| false).collect();
    for cell in cells {
        match full.board().hole(cell) {
            Some(hole) => pegs[hole] = true,
            None => faults.absorb(Faults::field("figure", say::NoHole { cell: cell.to_string() })),
        }
    }
    faults.or(pegs)
}
