//! How is a board written? A letter a cell: `A` to `G` (further letters when more colours are announced), `^` and
//! `v` for owned cells, `#` for obstacles; for flooding also digits.
//!
//! `rows` has a line a row, `line` joins the rows by `/`, and `square` is one line of n times n colours. A lone
//! line without `/`, `^` and `v` whose length is a square is read as `square`; a board of one row that would be
//! taken for one is written with a `/` at its end.

use super::instance::{LARGEST, LONGEST, MOST_COLOURS, SEVEN};
use super::{Alphabet, Colour, Instance, Square, say};
use ludograph_core::{Faults, FormatError, Message, Place, ReadOptions, Source};
use ludograph_graph::Grid;
use std::collections::BTreeMap;
use std::io;

/// The setting that says how many colours there are.
pub(super) const READING: &[(&str, &str)] =
    &[("colours", "how many colours may be called, 2 to 26; letters beyond G need it")];

/// Reads a board in the format that was forced or that the content shows.
pub(super) fn parse(source: &Source, options: &ReadOptions) -> Result<Instance, Faults> {
    let colours = options.settings.get("colours").map(|text| read_colours(text)).transpose()?;
    let text = source.text()?;
    if text.trim().is_empty() {
        return Err(Faults::whole(say::EMPTY));
    }
    let format = options.format.as_deref().unwrap_or_else(|| recognise(text));
    let mut reader = Reader::new(colours);
    match format {
        "rows" => reader.rows(text),
        "line" => reader.line(text),
        "square" => reader.square(text),
        other => return Err(Faults::whole(say::NoFormat { format: other })),
    }
    reader.finish()
}

fn read_colours(text: &str) -> Result<u8, Faults> {
    match text.parse::<u8>() {
        Ok(number) if (2..=MOST_COLOURS).contains(&number) => Ok(number),
        _ => Err(Faults::field("colours", say::NoNumber { word: text, least: 2, most: MOST_COLOURS })),
    }
}

fn recognise(text: &str) -> &'static str {
    if text.contains('/') {
        return "line";
    }
    let mut lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let (Some(first), None) = (lines.next(), lines.next()) else { return "rows" };
    let plain = !first.contains(['^', 'v', ' ']);
    if plain && side(first.chars().count()).is_some() { "square" } else { "rows" }
}

/// The side of a square of so many cells.
fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side > 0 && side * side == cells).then_some(side)
}

/// Gathers squares and faults.
struct Reader {
    colours: Option<u8>,
    alphabet: Option<Alphabet>,
    squares: Vec<Square>,
    rows: usize,
    cols: Option<usize>,
    faults: Faults,
}

impl Reader {
    fn new(colours: Option<u8>) -> Self {
        let (squares, faults) = (Vec::new(), Faults::default());
        Self { colours, alphabet: None, squares, rows: 0, cols: None, faults }
    }

    fn fault(&mut self, line: usize, column: usize, what: impl Into<Message>) {
        self.faults.add(Place::At { line, column }, what);
    }

    /// One cell; a fault takes its place.
    fn cell(&mut self, letter: char, line: usize, column: usize) -> Square {
        let (alphabet, number) = match letter {
            '^' => return Square::Up,
            'v' => return Square::Down,
            '#' => return Square::Wall,
            'A'..='Z' => (Alphabet::Letters, letter as u8 - b'A'),
            '0'..='9' => (Alphabet::Digits, letter as u8 - b'0'),
            ' ' | '\t' => {
                self.fault(line, column, say::READ_BLANK);
                return Square::Wall;
            }
            'a'..='z' => {
                self.fault(line, column, say::ReadLetter { letter, upper: letter.to_ascii_uppercase() });
                return Square::Wall;
            }
            other => {
                self.fault(line, column, say::ReadCell { letter: format!("{other:?}") });
                return Square::Wall;
            }
        };
        if *self.alphabet.get_or_insert(alphabet) != alphabet {
            self.fault(line, column, say::ReadMixed { letter });
        } else if alphabet == Alphabet::Letters && number >= self.colours.unwrap_or(SEVEN) {
            self.fault(line, column, say::ReadBeyond { letter, n: self.colours.unwrap_or(SEVEN) });
            if self.faults.advice().is_none() {
                let faults = std::mem::take(&mut self.faults);
                self.faults = faults.help(say::ColoursHelp { most: MOST_COLOURS });
            }
        }
        Square::Free(Colour(number))
    }

    /// One row whose first cell stands in this line and column.
    fn row(&mut self, text: &str, line: usize, column: usize) {
        let before = self.squares.len();
        if before > LARGEST {
            return;
        }
        self.squares.reserve(text.len().min(LARGEST));
        let known = self.colours.unwrap_or(SEVEN);
        for (at, letter) in text.chars().enumerate() {
            // Nearly all cells are a letter like the one before.
            let square = match letter {
                'A'..='Z' if self.alphabet == Some(Alphabet::Letters) && letter as u8 - b'A' < known => {
                    Square::Free(Colour(letter as u8 - b'A'))
                }
                _ => self.cell(letter, line, column + at),
            };
            self.squares.push(square);
            if self.squares.len() > LARGEST {
                self.fault(line, column + at, say::ReadSize { most: LARGEST });
                return;
            }
        }
        self.rows += 1;
        let width = self.squares.len() - before;
        let wanted = *self.cols.get_or_insert(width);
        if width != wanted {
            self.fault(line, column + width.min(wanted), say::ReadRow { cells: width, first: wanted });
        }
        if width > LONGEST as usize || self.rows == LONGEST as usize + 1 {
            self.fault(line, column, say::ReadSides { most: LONGEST });
        }
    }

    fn rows(&mut self, text: &str) {
        let end = text.trim_end();
        for (number, line) in end.lines().enumerate() {
            let row = line.trim_end();
            if row.is_empty() {
                if self.rows > 0 {
                    self.fault(number + 1, 1, say::READ_EMPTY_ROW);
                }
                continue;
            }
            self.row(row, number + 1, 1);
        }
    }

    /// The only line with anything on it.
    fn only_line<'a>(&mut self, text: &'a str) -> (usize, &'a str) {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (number, line) = lines.next().unwrap_or((0, ""));
        if let Some((second, _)) = lines.next() {
            self.fault(second + 1, 1, say::READ_SECOND);
        }
        (number + 1, line.trim_end())
    }

    fn line(&mut self, text: &str) {
        let (number, line) = self.only_line(text);
        let mut column = 1;
        for row in line.strip_suffix('/').unwrap_or(line).split('/') {
            if row.is_empty() {
                self.fault(number, column, say::READ_EMPTY_ROW);
            } else {
                self.row(row, number, column);
            }
            column += row.chars().count() + 1;
        }
    }

    fn square(&mut self, text: &str) {
        let (number, line) = self.only_line(text);
        let cells = line.chars().count();
        let Some(side) = side(cells) else {
            self.fault(number, cells + 1, say::ReadSquare { n: cells });
            return;
        };
        self.row(line, number, 1);
        (self.rows, self.cols) = (side, Some(side));
    }

    fn finish(self) -> Result<Instance, Faults> {
        self.faults.or(())?;
        let alphabet = self.alphabet.unwrap_or(Alphabet::Letters);
        let colours = match alphabet {
            Alphabet::Letters => self.colours.unwrap_or(SEVEN),
            Alphabet::Digits => 10,
        };
        let grid = Grid::new(self.rows as u32, self.cols.unwrap_or(0) as u32);
        Instance::new(grid, self.squares, colours, alphabet)
    }
}

/// What a reader must be told: another number of colours than seven.
pub(super) fn reading(instance: &Instance) -> BTreeMap<String, String> {
    let told = instance.alphabet() == Alphabet::Letters && instance.colours() != SEVEN;
    told.then(|| ("colours".to_owned(), instance.colours().to_string())).into_iter().collect()
}

/// Writes a board.
pub(super) fn write(instance: &Instance, format: &str, out: &mut dyn io::Write) -> Result<(), FormatError> {
    let end = match format {
        "rows" => '\n',
        "line" => '/',
        other => return Err(FormatError::Unknown(other.to_owned())),
    };
    Ok(join(instance, end, out)?)
}

/// The bytes that name a board.
pub(super) fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    join(instance, '/', out)
}

fn join(instance: &Instance, end: char, out: &mut dyn io::Write) -> io::Result<()> {
    let cols = instance.grid().cols as usize;
    let mut text = String::with_capacity(instance.squares().len() + instance.grid().rows as usize + 1);
    for (row, line) in instance.squares().chunks(cols).enumerate() {
        if row > 0 {
            text.push(end);
        }
        text.extend(line.iter().map(|&square| instance.sign(square)));
    }
    if instance.grid().rows == 1 && cols > 1 && recognise(&text) == "square" {
        text.push('/');
    }
    text.push('\n');
    out.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, colours: Option<&str>) -> Result<Instance, Faults> {
        let mut options = ReadOptions::default();
        options.settings.extend(colours.map(|number| ("colours".to_owned(), number.to_owned())));
        parse(&Source::from(text), &options)
    }

    fn check(text: &str, expected: &str) {
        let instance = read(text, None).unwrap_or_else(|faults| panic!("{text:?}: {faults}"));
        let mut bytes = Vec::new();
        write(&instance, "line", &mut bytes).expect("a board is written");
        assert_eq!(String::from_utf8_lossy(&bytes).trim_end(), expected, "{text:?}");
    }

    #[test]
    fn boards_are_read_in_every_format() {
        check("A^\nvB\n", "A^/vB");
        check("A^\r\nvB", "A^/vB");
        check("\u{feff}A^  \nvB  \n\n", "A^/vB");
        check("A^/vB", "A^/vB");
        check("ABCA", "AB/CA");
        check("ABCA/", "ABCA/");
        check("ABCAB", "ABCAB");
        check("^Av#", "^Av#");
        check("123456123", "123/456/123");
        check("12\n34", "12/34");
        check("A", "A");
        check("A\nB", "A/B");
    }

    fn refuse(text: &str, colours: Option<&str>, expected: &str) {
        assert_eq!(read(text, colours).expect_err(text).to_string(), expected, "{text:?}");
    }

    #[test]
    fn bad_boards_are_refused_with_their_place() {
        refuse("", None, "the board is empty");
        refuse(" \n", None, "the board is empty");
        refuse("A^\nvBC", None, "2:3: this row has 3 cells, the first one 2");
        refuse("A^/vBC", None, "1:6: this row has 3 cells, the first one 2");
        refuse("ABC\nAB", None, "2:3: this row has 2 cells, the first one 3");
        refuse("A^\nvH", None, "2:2: colour H is beyond the 7 colours of the board");
        refuse("A^\nvD", Some("3"), "2:2: colour D is beyond the 3 colours of the board");
        refuse("a^\nvB", None, "1:1: 'a' is no cell: colours are capital letters, as A");
        refuse("A\0\nvB", None, "1:2: '\\0' is no cell: a cell is a colour, ^, v or #");
        refuse("A1\nvB", None, "1:2: '1': a board has letters or digits, not both");
        refuse("AB\n\nBA", None, "2:1: an empty row inside the board");
        refuse("AB//BA", None, "1:4: an empty row inside the board");
        refuse("A B\nABC", None, "1:2: a blank inside a row: cells stand side by side");
        refuse("A^/vB\nA^/vB", None, "2:1: a second board: one board a line, answered by --each");
        for bad in ["0", "1", "27", "-3", "x", "1000000000", ""] {
            refuse("AB", Some(bad), &format!("colours: '{bad}' is no number from 2 to 26"));
        }
        assert!(read("A^\nvZ", Some("26")).is_ok());
        assert_eq!(
            read("A^\nvH", None).expect_err("H").advice().map(ToString::to_string).as_deref(),
            Some("--set colours=N says that there are N colours, up to 26")
        );
    }
}
