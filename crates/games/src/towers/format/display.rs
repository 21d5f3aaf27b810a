//! The document's picture of a grid (its figure 5): clues around, a bar on both sides, dashes above and
//! below. An empty cell is a point, a missing clue nothing.

use super::super::{Instance, Side};
use std::fmt::Write;

/// A grid, complete or not, with the clues of the puzzle around it; a newline at its end.
pub(in super::super) fn draw(instance: &Instance, grid: &[u8]) -> String {
    let n = instance.n();
    let wide = n.to_string().len();
    let clue = |value: u8| if value == 0 { String::new() } else { value.to_string() };
    let mut out = String::new();
    let outer = |out: &mut String, side: Side| {
        let _ = write!(out, "{:wide$}  ", "");
        for &value in instance.clues(side) {
            let _ = write!(out, " {:>wide$}", clue(value));
        }
        trim(out);
    };
    let dashes = |out: &mut String| {
        let _ = writeln!(out, "{:wide$}   {}", "", "-".repeat(n * (wide + 1) - 1));
    };
    outer(&mut out, Side::Up);
    dashes(&mut out);
    for (row, cells) in grid.chunks(n).enumerate() {
        let _ = write!(out, "{:>wide$} |", clue(instance.clues(Side::Left)[row]));
        for &height in cells {
            let text = if height == 0 { ".".to_owned() } else { height.to_string() };
            let _ = write!(out, " {text:>wide$}");
        }
        let _ = write!(out, " | {:>wide$}", clue(instance.clues(Side::Right)[row]));
        trim(&mut out);
    }
    dashes(&mut out);
    outer(&mut out, Side::Down);
    out
}

/// Ends a line without blanks before its end.
fn trim(out: &mut String) {
    while out.ends_with(' ') {
        out.pop();
    }
    out.push('\n');
}
