//! Which boards show mistakes about symmetry? Symmetric ones, and the same with something irrelevant that breaks it.

use super::chains::Picture;
use ludograph_core::Draws;

pub(super) const LATTICES: [&str; 3] = ["square", "diagonal", "triangular"];

/// A rectangle of one letter.
fn rectangle(jumps: &'static str, rows: usize, cols: usize) -> Picture {
    Picture { jumps, rows: vec![vec!['x'; cols]; rows] }
}

/// A triangle of one letter.
fn triangle(side: usize) -> Picture {
    let cell = |row: usize, col: usize| if col <= row { 'x' } else { '.' };
    let rows = (0..side).map(|row| (0..side).map(|col| cell(row, col)).collect()).collect();
    Picture { jumps: "triangular", rows }
}

/// Full boards with one vacancy, each in turn: rectangles of all lattices, triangles of side 4 and 5.
pub(super) fn vacancies() -> Vec<Picture> {
    let mut full = vec![triangle(4), triangle(5)];
    for (rows, cols) in [(1, 5), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3)] {
        full.extend(LATTICES.map(|jumps| rectangle(jumps, rows, cols)));
    }
    full.push(rectangle("square", 4, 4));
    full.push(rectangle("triangular", 4, 4));
    let mut all = Vec::new();
    for picture in full {
        for (row, col) in picture.cells() {
            let mut vacant = picture.clone();
            vacant.rows[row][col] = 'o';
            all.push(vacant);
        }
    }
    all
}

/// Where a cell of a board goes, by a mirror, a half turn, a transposition, or a third of a turn of a triangle.
fn image((row, col): (usize, usize), (rows, cols): (usize, usize), kind: usize) -> (usize, usize) {
    match kind {
        0 => (rows - 1 - row, cols - 1 - col),
        1 => (row, cols - 1 - col),
        2 => (rows - 1 - row, col),
        3 => (col, row),
        4 => (row, row.wrapping_sub(col)),
        // The corners of a triangle are (0, 0), (n, 0), (n, n).
        _ => (rows - 1 - col, row.wrapping_sub(col)),
    }
}

/// A board whose pegs a symmetry of the lattice keeps in place; at most so many pegs.
pub(super) fn symmetric(draws: &mut Draws, most: usize) -> Picture {
    loop {
        let jumps = *draws.pick(&LATTICES);
        let triangles = jumps == "triangular" && draws.below(2) == 0;
        let (mut picture, kinds): (Picture, &[usize]) = if triangles {
            (triangle(4 + draws.index(3)), &[4, 5])
        } else {
            let (rows, cols) = (1 + draws.index(4), 3 + draws.index(3));
            let square = if draws.below(3) == 0 { (3 + draws.index(2), 0) } else { (rows, cols) };
            let (rows, cols) = if square.1 == 0 { (square.0, square.0) } else { square };
            let kinds: &[usize] = match (jumps, rows == cols) {
                ("triangular", true) => &[0, 3],
                ("triangular", false) => &[0],
                (_, true) => &[0, 1, 2, 3],
                (_, false) => &[0, 1, 2],
            };
            (rectangle(jumps, rows, cols), kinds)
        };
        let size = (picture.rows.len(), picture.rows[0].len());
        let kind = *draws.pick(kinds);
        let share = 30 + draws.below(60);
        let letters = ['x', 'o', '.'];
        let outside = draws.below(3) * 6;
        for cell in picture.cells() {
            let letter = if draws.below(100) < outside {
                letters[2]
            } else {
                letters[usize::from(draws.below(100) >= share)]
            };
            let mut now = cell;
            loop {
                picture.rows[now.0][now.1] = letter;
                now = image(now, size, kind);
                if now == cell {
                    break;
                }
            }
        }
        if (3..=most).contains(&picture.count('x')) && picture.count('o') > 0 {
            return picture;
        }
    }
}

/// A board without any plan; at most so many pegs.
pub(super) fn plain(draws: &mut Draws, most: usize) -> Picture {
    loop {
        let jumps = *draws.pick(&LATTICES);
        let mut picture = rectangle(jumps, 2 + draws.index(3), 3 + draws.index(3));
        let (pegs, outside) = (30 + draws.below(60), draws.below(4) * 10);
        for letter in picture.rows.iter_mut().flatten() {
            let drawn = draws.below(100);
            *letter = if drawn < outside { '.' } else { 'x' };
            if *letter == 'x' && draws.below(100) >= pegs {
                *letter = 'o';
            }
        }
        if (3..=most).contains(&picture.count('x')) && picture.count('o') > 0 {
            return picture;
        }
    }
}

/// The same board with a hole that no jump can use, somewhere outside. The frame is two cells wide on every side, so that
/// the centre stays; holes move by two rows and two columns.
pub(super) fn apart(picture: &Picture, draws: &mut Draws) -> Picture {
    let cols = picture.rows[0].len() + 4;
    let mut rows = vec![vec!['.'; cols]; picture.rows.len() + 4];
    for (row, line) in picture.rows.iter().enumerate() {
        rows[row + 2][2..cols - 2].copy_from_slice(line);
    }
    let last = rows.len() - 1;
    let (row, col) =
        *draws.pick(&[(0, 0), (0, cols - 1), (last, 0), (last, cols - 1), (0, cols / 2), (last / 2, 0)]);
    rows[row][col] = 'o';
    Picture { jumps: picture.jumps, rows }
}
