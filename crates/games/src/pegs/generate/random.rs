//! Random shapes: by reverse play, so that one peg can be reached, or free ones.
//!
//! Reverse play begins with one peg and takes jumps back: a peg leaves its hole and two pegs appear, next to
//! it and behind that. Cells become holes when play first needs them, so the shape grows with the game (the
//! way of Simon Tatham's collection).

use super::super::instance::{Content, Instance};
use super::super::say;
use super::shapes::{figure, fits};
use super::{Recipe, vacate};
use ludograph_core::{Faults, GenerateError, Run};
use ludograph_graph::grid::{Cell, Grid};

/// A random board.
pub(super) fn make(recipe: &Recipe, run: &Run) -> Result<Instance, GenerateError> {
    let grid = Grid::new(recipe.rows, recipe.cols);
    fits(grid, "rows")?;
    for (name, share) in [("holes_share", recipe.holes_share), ("pegs_share", recipe.pegs_share)] {
        if !(0.0..=1.0).contains(&share) {
            return Err(Faults::field(name, say::RecipeShare { share: share.to_string() }).into());
        }
    }
    if recipe.soluble && recipe.pegs == 0 {
        return Err(Faults::field("pegs", say::RECIPE_START).into());
    }
    let cells = if recipe.soluble { reverse(recipe, grid, run)? } else { free(recipe, grid, run) };
    let made = Instance::new(grid, &cells, recipe.jumps.unwrap_or_default())?;
    let chosen = recipe.vacancy != Recipe::default().vacancy;
    if recipe.soluble || !chosen && recipe.figure.is_empty() {
        return Ok(made);
    }
    let full = made.with(made.pegs().iter().map(|_| true).collect());
    let pegs =
        if recipe.figure.is_empty() { vacate(&full, recipe, run) } else { figure(&full, &recipe.figure) };
    Ok(full.with(pegs?))
}

/// Holes and pegs by chance; at least one hole.
fn free(recipe: &Recipe, grid: Grid, run: &Run) -> Vec<Content> {
    let mut draws = run.seed.child(1).draws();
    let mut cells: Vec<Content> = (0..grid.len())
        .map(|_| {
            let (hole, peg) = (draws.chance(recipe.holes_share), draws.chance(recipe.pegs_share));
            match (hole, peg) {
                (false, _) => Content::Outside,
                (true, true) => Content::Peg,
                (true, false) => Content::Hole,
            }
        })
        .collect();
    if cells.iter().all(|&content| content == Content::Outside) {
        cells[draws.index(grid.len())] = Content::Peg;
    }
    cells
}

/// Reverse play from one peg near the middle.
fn reverse(recipe: &Recipe, grid: Grid, run: &Run) -> Result<Vec<Content>, GenerateError> {
    let mut draws = run.seed.child(1).draws();
    let mut cells = vec![Content::Outside; grid.len()];
    cells[grid.index(Cell::new((grid.rows - 1) / 2, (grid.cols - 1) / 2))] = Content::Peg;
    let directions = recipe.jumps.unwrap_or_default().directions();
    let mut pegs = 1;
    while pegs < recipe.pegs {
        run.limits.spend(1).map_err(GenerateError::Stopped)?;
        // All jumps that can be taken back, those that need fewer new holes twice as likely.
        let mut back = Vec::new();
        for cell in grid.cells().filter(|&cell| cells[grid.index(cell)] == Content::Peg) {
            for &(down, right) in directions {
                let ends = [grid.step(cell, down, right), grid.step(cell, 2 * down, 2 * right)];
                let [Some(over), Some(from)] = ends else { continue };
                let (over, from) = (grid.index(over), grid.index(from));
                if cells[over] != Content::Peg && cells[from] != Content::Peg {
                    let new = [over, from].iter().filter(|&&at| cells[at] == Content::Outside).count();
                    back.extend(std::iter::repeat_n((grid.index(cell), over, from), 4 >> new));
                }
            }
        }
        if back.is_empty() {
            break;
        }
        let &(to, over, from) = draws.pick(&back);
        cells[to] = Content::Hole;
        cells[over] = Content::Peg;
        cells[from] = Content::Peg;
        pegs += 1;
    }
    Ok(cells)
}
