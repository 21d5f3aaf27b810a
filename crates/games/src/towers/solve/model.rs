//! The puzzle as an integer program, twice.
//!
//! `document` is the document's program, letter by letter: x(i,j,k) says that cell (i,j) holds height k, and for
//! each side y(i,j) that this tower is seen from there. With S the number of taller towers before the cell,
//!
//! ```text
//! y <= 1 - S/n + (1 - x)      y >= 1 - S - n (1 - x)      for every cell and height,
//! ```
//!
//! the first one multiplied by n here. The document forgets to say that the y of a line add up to its clue;
//! that equality is there. Its objective, the sum of x(1,1,k) over k, is always 1.
//!
//! `strong` replaces y by v(p,k), place p of a clue's line holds height k and is seen:
//!
//! ```text
//! v(p,k) <= x(p,k),   v(p,k) + Σ x(q,k') over k' > k <= 1 for each q before p,
//! v(p,k) >= x(p,k) - Σ x(q,k') over q before p and k' > k,   Σ v = clue.
//! ```
//!
//! Its rows say the same without large factors, so that its relaxation is much tighter. And the upper bound of x is 0 where
//! no arrangement of its row, or none of its column, has this height: a line alone says that, before anything is solved.
//! Nothing is made large in it. What is written as LP or MPS is what is solved.

use super::super::verify::Objective;
use super::super::{Cell, EXACT, Instance, Line, Side};
use super::line::{Room, Rule};
use ludograph_core::{FormatError, WriteOptions};
use ludograph_engines::mip::{Model, Relation, Sense, Var, write_lp, write_mps};
use std::io;

/// Which program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Kind {
    Document,
    Strong,
}

impl Kind {
    pub(in super::super) fn named(name: &str) -> Option<Self> {
        match name {
            "document" => Some(Kind::Document),
            "strong" => Some(Kind::Strong),
            _ => None,
        }
    }
}

/// A program with its main columns.
pub(in super::super) struct Program {
    pub(in super::super) model: Model,
    n: usize,
    x: Vec<Var>,
}

impl Program {
    pub(in super::super) fn new(instance: &Instance, kind: Kind, objective: Objective) -> Self {
        let n = instance.n();
        let name = match kind {
            Kind::Document => "towers_document",
            Kind::Strong => "towers_strong",
        };
        let objective = match (objective, kind) {
            (Objective::Own, Kind::Document) => Objective::Document,
            (Objective::Own, Kind::Strong) => Objective::Zero,
            (asked, _) => asked,
        };
        let mut model = Model::new(name, Sense::Maximise);
        let mut x = Vec::with_capacity(n * n * n);
        let open = match kind {
            Kind::Document => None,
            Kind::Strong => said_by_lines(instance),
        };
        for at in 0..n * n {
            let given = usize::from(instance.givens()[at]);
            for k in 1..=n {
                let cost = match objective {
                    _ if at > 0 => 0,
                    Objective::Document => 1,
                    Objective::FirstCell => k as i64,
                    Objective::Own | Objective::Zero => 0,
                };
                let name = format!("x_{}_{}_{k}", at / n + 1, at % n + 1);
                let lines_say = open.as_ref().is_none_or(|open| open[at] >> (k - 1) & 1 == 1);
                let (lower, upper) =
                    (i64::from(given == k), i64::from(given == k || given == 0 && lines_say));
                x.push(model.column(name, lower, upper, cost));
            }
        }
        let mut program = Self { model, n, x };
        program.latin();
        match kind {
            Kind::Document => program.seen_by_document(instance),
            Kind::Strong => program.seen_strongly(instance),
        }
        program
    }

    /// The grid of a solution, row by row.
    pub(in super::super) fn grid(&self, values: &[i64]) -> Vec<u8> {
        let cells = self.x.chunks(self.n);
        cells
            .map(|heights| heights.iter().position(|x| values[x.index()] == 1).map_or(0, |k| k as u8 + 1))
            .collect()
    }

    fn x(&self, cell: Cell, height: usize) -> Var {
        self.x[(cell.row * self.n + cell.col) * self.n + height - 1]
    }

    /// Each height once in a row, once in a column; one height in a cell.
    fn latin(&mut self) {
        let n = self.n;
        for line in Line::all(n) {
            let kind = if matches!(line, Line::Row(_)) { "row" } else { "col" };
            for height in 1..=n {
                let terms: Vec<(Var, i64)> = (0..n).map(|k| (self.x(line.cell(k), height), 1)).collect();
                self.model.row(format!("{kind}_{}_{height}", line.number() + 1), terms, Relation::Equal, 1);
            }
        }
        for cell in (0..n * n).map(|at| Cell { row: at / n, col: at % n }) {
            let terms: Vec<(Var, i64)> = (1..=n).map(|height| (self.x(cell, height), 1)).collect();
            self.model.row(format!("cell_{}_{}", cell.row + 1, cell.col + 1), terms, Relation::Equal, 1);
        }
    }

    /// The columns of taller towers in the cells before a place, seen from a side.
    fn taller(&self, view: &[Cell], place: usize, height: usize) -> Vec<Var> {
        let before = view[..place].iter();
        before
            .flat_map(|&cell| (height + 1..=self.n).map(move |taller| (cell, taller)))
            .map(|(cell, taller)| self.x(cell, taller))
            .collect()
    }

    fn seen_by_document(&mut self, instance: &Instance) {
        let n = self.n;
        for side in Side::ALL {
            let letter = letter(side);
            let mut y = Vec::with_capacity(n * n);
            for at in 0..n * n {
                y.push(self.model.binary(format!("y{letter}_{}_{}", at / n + 1, at % n + 1), 0));
            }
            for k in 0..n {
                let view = cells(n, side, k);
                for (place, &cell) in view.iter().enumerate() {
                    let seen = y[cell.row * n + cell.col];
                    for height in 1..=n {
                        let x = self.x(cell, height);
                        let taller = self.taller(&view, place, height);
                        let name =
                            |kind: &str| format!("{kind}{letter}_{}_{}_{height}", cell.row + 1, cell.col + 1);
                        let size = n as i64;
                        // n y + S + n x <= 2 n
                        let terms =
                            [(seen, size), (x, size)].into_iter().chain(taller.iter().map(|&x| (x, 1)));
                        self.model.row(name("hid"), terms, Relation::AtMost, 2 * size);
                        // y + S - n x >= 1 - n
                        let terms = [(seen, 1), (x, -size)].into_iter().chain(taller.iter().map(|&x| (x, 1)));
                        self.model.row(name("see"), terms, Relation::AtLeast, 1 - size);
                    }
                }
                let clue = instance.clues(side)[k];
                if clue > 0 {
                    let terms: Vec<(Var, i64)> =
                        view.iter().map(|cell| (y[cell.row * n + cell.col], 1)).collect();
                    self.model.row(format!("clue{letter}_{}", k + 1), terms, Relation::Equal, clue.into());
                }
            }
        }
    }

    fn seen_strongly(&mut self, instance: &Instance) {
        let n = self.n;
        for side in Side::ALL {
            for k in (0..n).filter(|&k| instance.clues(side)[k] > 0) {
                let letter = letter(side);
                let view = cells(n, side, k);
                let mut all = Vec::with_capacity(n * n);
                for (place, &cell) in view.iter().enumerate() {
                    for height in 1..=n {
                        let name = |kind: &str| format!("{kind}{letter}_{}_{}_{height}", k + 1, place + 1);
                        let v = self.model.binary(name("v"), 0);
                        let x = self.x(cell, height);
                        all.push((v, 1));
                        self.model.row(name("is"), [(v, 1), (x, -1)], Relation::AtMost, 0);
                        for (q, &before) in view[..place].iter().enumerate() {
                            let taller: Vec<(Var, i64)> =
                                (height + 1..=n).map(|k| (self.x(before, k), 1)).collect();
                            if !taller.is_empty() {
                                let terms = taller.into_iter().chain([(v, 1)]);
                                self.model.row(
                                    format!("{}_{}", name("hid"), q + 1),
                                    terms,
                                    Relation::AtMost,
                                    1,
                                );
                            }
                        }
                        let taller = self.taller(&view, place, height);
                        let terms = [(v, 1), (x, -1)].into_iter().chain(taller.into_iter().map(|x| (x, 1)));
                        self.model.row(name("see"), terms, Relation::AtLeast, 0);
                    }
                }
                self.model.row(
                    format!("clue{letter}_{}", k + 1),
                    all,
                    Relation::Equal,
                    instance.clues(side)[k].into(),
                );
            }
        }
    }
}

/// By cell: the heights that some arrangement of its row has there, and some of its column; each line looks at its
/// clues and givens alone. None beyond the size that lines are looked at.
fn said_by_lines(instance: &Instance) -> Option<Vec<u16>> {
    let n = instance.n();
    if n > EXACT {
        return None;
    }
    let all = u16::MAX >> (EXACT - n);
    let givens: Vec<u16> =
        instance.givens().iter().map(|&given| if given == 0 { all } else { 1 << (given - 1) }).collect();
    let mut open = givens.clone();
    let mut room = Room::<u128>::new(n);
    for line in Line::all(n) {
        let at = |place: usize| line.cell(place).row * n + line.cell(place).col;
        let mut places = [0; EXACT];
        for (height, cells) in places.iter_mut().enumerate().take(n) {
            *cells =
                (0..n).filter(|&place| givens[at(place)] >> height & 1 == 1).map(|place| 1 << place).sum();
        }
        // A line that cannot be arranged at all is left to the program, which has no solution then.
        let alive = room.filter(&Rule::new(n, instance.clues_of(line)), &mut places);
        room.clear();
        if alive {
            for place in 0..n {
                let heights = (0..n).filter(|&height| places[height] >> place & 1 == 1);
                open[at(place)] &= heights.map(|height| 1u16 << height).sum::<u16>();
            }
        }
    }
    Some(open)
}

const fn letter(side: Side) -> char {
    match side {
        Side::Up => 'u',
        Side::Down => 'd',
        Side::Left => 'l',
        Side::Right => 'r',
    }
}

/// The cells that a clue looks at, the nearest first.
fn cells(n: usize, side: Side, k: usize) -> Vec<Cell> {
    let mut cells: Vec<Cell> = match side {
        Side::Up | Side::Down => (0..n).map(|place| Line::Column(k).cell(place)).collect(),
        Side::Left | Side::Right => (0..n).map(|place| Line::Row(k).cell(place)).collect(),
    };
    if matches!(side, Side::Down | Side::Right) {
        cells.reverse();
    }
    cells
}

/// Writes an integer program as `lp` or `mps`.
pub(in super::super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let refused = |what: String| FormatError::Io(io::Error::new(io::ErrorKind::InvalidInput, what));
    let mut names = options.settings.keys();
    if let Some(name) = names.find(|name| !["model", "objective"].contains(&name.as_str())) {
        return Err(refused(format!("the format {format} has no setting '{name}'")));
    }
    let setting = |name: &str, usual: &'static str| options.settings.get(name).map_or(usual, String::as_str);
    let unknown =
        |name: &str, value: &str, known: &str| refused(format!("{name}={value} is not known; it is {known}"));
    let model = setting("model", "document");
    let kind = Kind::named(model).ok_or_else(|| unknown("model", model, "document or strong"))?;
    let aim = setting("objective", "own");
    let objective = serde_json::from_value(aim.into())
        .map_err(|_| unknown("objective", aim, "own, document, first-cell or zero"))?;
    let model = Program::new(instance, kind, objective).model;
    if format == "lp" {
        write_lp(&model, out)?
    } else {
        write_mps(&model, out)?
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cyclic(n: usize) -> Instance {
        let square: Vec<u8> = (0..n * n).map(|k| ((k / n + k % n) % n) as u8 + 1).collect();
        Instance::of_square(n, &square).expect("a board")
    }

    #[test]
    fn the_documents_program_has_its_size() {
        for (n, columns, rows) in
            [(4, 128, 576), (5, 225, 1095), (6, 360, 1860), (7, 539, 2919), (8, 768, 4320)]
        {
            let program = Program::new(&cyclic(n), Kind::Document, Objective::Document);
            assert_eq!(program.model.columns().count(), columns);
            assert_eq!(program.model.columns().count(), n.pow(3) + 4 * n.pow(2));
            assert_eq!(program.model.rows().count(), rows);
            assert_eq!(program.model.rows().count(), 8 * n.pow(3) + 3 * n.pow(2) + 4 * n);
        }
    }

    /// The columns of a square: x, then y or v by what is seen.
    fn point(instance: &Instance, square: &[u8], kind: Kind) -> Vec<i64> {
        let n = instance.n();
        let height = |cell: Cell| usize::from(square[cell.row * n + cell.col]);
        let mut values: Vec<i64> =
            (0..n * n * n).map(|at| i64::from(usize::from(square[at / n]) == at % n + 1)).collect();
        for side in Side::ALL {
            let mut y = vec![0; n * n];
            for k in 0..n {
                let view = cells(n, side, k);
                for (place, &cell) in view.iter().enumerate() {
                    let seen = view[..place].iter().all(|&before| height(before) < height(cell));
                    y[cell.row * n + cell.col] = i64::from(seen);
                    if kind == Kind::Strong && instance.clues(side)[k] > 0 {
                        values.extend((1..=n).map(|k| i64::from(seen && height(cell) == k)));
                    }
                }
            }
            if kind == Kind::Document {
                values.extend(y);
            }
        }
        values
    }

    #[test]
    fn both_programs_hold_exactly_the_solutions() {
        for kind in [Kind::Document, Kind::Strong] {
            for square in super::super::super::laws::squares(4).iter().step_by(7) {
                let instance = Instance::of_square(4, square).expect("a board");
                let program = Program::new(&instance, kind, Objective::Document);
                assert_eq!(program.grid(&point(&instance, square, kind)), *square);
                for other in super::super::super::laws::squares(4).iter().step_by(5) {
                    let same = Instance::of_square(4, other).expect("a board") == instance;
                    assert_eq!(program.model.check(&point(&instance, other, kind)).is_ok(), same);
                }
            }
        }
    }
}
