//! The truth by brute force: cells, sweeps, and all plays.

use crate::colors::{CORNERS, Colour, Instance, Square};
use serde_json::Value as Json;
use std::collections::{BTreeSet, HashMap};

/// A board of cells and nothing else.
#[derive(Clone)]
pub(super) struct Plain {
    cols: usize,
    pub(super) squares: Vec<Square>,
}

const OWNERS: [Square; 2] = [Square::Up, Square::Down];

impl Plain {
    pub(super) fn new(instance: &Instance) -> Self {
        Self { cols: instance.grid().cols as usize, squares: instance.squares().to_vec() }
    }

    fn around(&self, cell: usize) -> Vec<usize> {
        let col = cell % self.cols;
        let mut all = Vec::new();
        if cell >= self.cols {
            all.push(cell - self.cols);
        }
        if col > 0 {
            all.push(cell - 1);
        }
        if col + 1 < self.cols {
            all.push(cell + 1);
        }
        if cell + self.cols < self.squares.len() {
            all.push(cell + self.cols);
        }
        all
    }

    /// The document's naive update: sweeps until nothing changes.
    pub(super) fn sweep(&mut self, seat: usize, colour: Colour) -> u32 {
        let mut won = 0;
        loop {
            let before = won;
            for cell in 0..self.squares.len() {
                let mine = |other: &usize| self.squares[*other] == OWNERS[seat];
                if self.squares[cell] == Square::Free(colour) && self.around(cell).iter().any(mine) {
                    self.squares[cell] = OWNERS[seat];
                    won += 1;
                }
            }
            if won == before {
                return won;
            }
        }
    }

    fn count(&self, owner: Square) -> i64 {
        self.squares.iter().filter(|&&square| square == owner).count() as i64
    }

    /// Components of what is not owned, corners joined, that do not touch the border.
    pub(super) fn holes(&self, seat: usize) -> i64 {
        let rows = self.squares.len() / self.cols;
        let mut seen = vec![false; self.squares.len()];
        let mut holes = 0;
        for start in 0..self.squares.len() {
            if seen[start] || self.squares[start] == OWNERS[seat] {
                continue;
            }
            let mut todo = vec![start];
            seen[start] = true;
            let mut open = false;
            while let Some(cell) = todo.pop() {
                let (row, col) = ((cell / self.cols) as i64, (cell % self.cols) as i64);
                open |= row == 0 || col == 0 || row + 1 == rows as i64 || col + 1 == self.cols as i64;
                for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                    let (r, c) = (row + down, col + right);
                    if (0..rows as i64).contains(&r) && (0..self.cols as i64).contains(&c) {
                        let next = r as usize * self.cols + c as usize;
                        if self.squares[next] != OWNERS[seat] && !std::mem::replace(&mut seen[next], true) {
                            todo.push(next);
                        }
                    }
                }
            }
            holes += i64::from(!open);
        }
        holes
    }

    fn name(&self, seat: usize, rest: &[u8]) -> Vec<u8> {
        let letter = |square: &Square| match square {
            Square::Free(colour) => colour.0,
            Square::Up => 100,
            Square::Down => 101,
            Square::Wall => 102,
        };
        self.squares.iter().map(letter).chain([seat as u8]).chain(rest.iter().copied()).collect()
    }
}

/// The letters of a list.
pub(super) fn letters(list: &Json) -> String {
    list.as_array().map(|list| list.iter().filter_map(Json::as_str).collect()).unwrap_or_default()
}

/// All plays by the document's rule, each seat allowed some lost turns.
struct Document {
    colours: u8,
    known: HashMap<Vec<u8>, i64>,
}

impl Document {
    fn value(&mut self, plain: &Plain, seat: usize, passes: [u8; 2]) -> i64 {
        let name = plain.name(seat, &passes);
        if let Some(&known) = self.known.get(&name) {
            return known;
        }
        let options = self.options(plain, seat);
        let mut best = i64::MIN;
        for (_, next) in &options {
            best = best.max(-self.value(next, 1 - seat, passes));
        }
        if options.is_empty() {
            best = if self.options(plain, 1 - seat).is_empty() {
                plain.count(OWNERS[seat]) - plain.count(OWNERS[1 - seat])
            } else {
                -self.value(plain, 1 - seat, passes)
            };
        } else if passes[seat] > 0 {
            let mut fewer = passes;
            fewer[seat] -= 1;
            best = best.max(-self.value(plain, 1 - seat, fewer));
        }
        self.known.insert(name, best);
        best
    }

    fn options(&self, plain: &Plain, seat: usize) -> Vec<(Colour, Plain)> {
        let mut all = Vec::new();
        for colour in (0..self.colours).map(Colour) {
            let mut next = plain.clone();
            if next.sweep(seat, colour) > 0 {
                all.push((colour, next));
            }
        }
        all
    }
}

/// The margin when each seat may lose some turns on purpose.
pub(super) fn with_passes(instance: &Instance, passes: u8) -> i64 {
    let mut search = Document { colours: instance.colours(), known: HashMap::new() };
    search.value(&Plain::new(instance), 0, [passes; 2])
}

/// The margin of a seat that is to move, by the document's rule.
pub(super) fn margin(instance: &Instance, seat: usize) -> i64 {
    let mut search = Document { colours: instance.colours(), known: HashMap::new() };
    search.value(&Plain::new(instance), seat, [0; 2])
}

/// Whether an answer to `value` is right.
pub(super) fn value(instance: &Instance, query: &Json, answer: &Json) -> bool {
    let seat = query["seat"].as_u64().unwrap_or(0) as usize;
    if query["rule"] == "classic" {
        return false;
    }
    let mut search = Document { colours: instance.colours(), known: HashMap::new() };
    let plain = Plain::new(instance);
    let margin = search.value(&plain, seat, [0; 2]);
    let options = search.options(&plain, seat);
    let best: String = options
        .iter()
        .filter(|(_, next)| -search.value(next, 1 - seat, [0; 2]) == margin)
        .map(|(colour, _)| colour.letter())
        .collect();
    answer["margin"].as_i64() == Some(margin) && letters(&answer["best"]) == best
}

/// All plays by the classic rule.
struct Classic {
    colours: u8,
    known: HashMap<Vec<u8>, i64>,
}

#[derive(Clone)]
struct Stand {
    plain: Plain,
    shown: [u8; 2],
    left: [u8; 2],
    useless: u8,
}

impl Classic {
    fn over(&self, stand: &Stand) -> bool {
        let stuck = |seat: usize| (0..self.colours).all(|c| stand.plain.clone().sweep(seat, Colour(c)) == 0);
        stand.useless >= 6 || stuck(0) && stuck(1)
    }

    /// The calls with what each wins, and where it leads.
    fn options(&self, stand: &Stand, seat: usize) -> Vec<(u8, u32, Stand)> {
        let mut all = Vec::new();
        for colour in (0..self.colours).filter(|colour| !stand.shown.contains(colour)) {
            let mut next = stand.clone();
            let won = next.plain.sweep(seat, Colour(colour));
            next.shown[seat] = colour;
            next.useless = if won > 0 { 0 } else { stand.useless + 1 };
            all.push((colour, won, next));
        }
        if all.iter().any(|(_, won, _)| *won > 0) {
            all.retain(|(_, won, _)| *won > 0 || stand.left[seat] > 0);
            for (_, won, next) in &mut all {
                if *won == 0 && next.left[seat] < 9 {
                    next.left[seat] -= 1;
                }
            }
        }
        all
    }

    fn value(&mut self, stand: &Stand, seat: usize) -> i64 {
        if self.over(stand) {
            return stand.plain.count(OWNERS[seat]) - stand.plain.count(OWNERS[1 - seat]);
        }
        let [a, b] = stand.shown;
        let name = stand.plain.name(seat, &[a, b, stand.left[0], stand.left[1], stand.useless]);
        if let Some(&known) = self.known.get(&name) {
            return known;
        }
        let options = self.options(stand, seat);
        let best =
            options.iter().map(|(_, _, next)| -self.value(next, 1 - seat)).max().expect("three colours");
        self.known.insert(name, best);
        best
    }
}

/// The margin and the best winning colours by the classic rule.
pub(super) fn classic(instance: &Instance, useless: &str, seat: usize) -> (i64, String) {
    let grid = instance.grid();
    let mut plain = Plain::new(instance);
    let mut shown = [0; 2];
    for seat in 0..2 {
        let cell = grid.index(CORNERS[seat].cell(grid));
        if let Square::Free(colour) = plain.squares[cell] {
            plain.squares[cell] = OWNERS[seat];
            plain.sweep(seat, colour);
            shown[seat] = colour.0;
        }
    }
    let left = [useless.parse().unwrap_or(9); 2];
    let stand = Stand { plain, shown, left, useless: 0 };
    let mut search = Classic { colours: instance.colours(), known: HashMap::new() };
    let margin = search.value(&stand, seat);
    if search.over(&stand) {
        return (margin, String::new());
    }
    let options = search.options(&stand, seat);
    let winning = options.iter().filter(|(_, won, _)| *won > 0);
    let best = winning.filter(|(_, _, next)| -search.value(next, 1 - seat) == margin);
    (margin, best.map(|(colour, _, _)| Colour(*colour).letter()).collect())
}

/// The board of a flooding at its start: seat 0 owns the region of a cell. None if the cell has no colour.
pub(super) fn start_of_flood(instance: &Instance, root: usize) -> Option<Plain> {
    let mut plain = Plain::new(instance);
    plain
        .squares
        .iter_mut()
        .filter(|square| OWNERS.contains(square))
        .for_each(|square| *square = Square::Wall);
    let Square::Free(colour) = plain.squares[root] else { return None };
    plain.squares[root] = Square::Up;
    plain.sweep(0, colour);
    Some(plain)
}

impl Plain {
    /// Whether no colour is left.
    pub(super) fn is_flooded(&self) -> bool {
        !self.squares.iter().any(|square| matches!(square, Square::Free(_)))
    }
}

/// The least number of calls that floods a board: breadth first over boards.
pub(super) fn fewest(start: &Plain, colours: u8) -> Option<i64> {
    let mut edge = vec![start.clone()];
    let mut seen = BTreeSet::from([start.name(0, &[])]);
    let mut moves = 0;
    loop {
        if edge.iter().any(Plain::is_flooded) {
            return Some(moves);
        }
        let mut next = Vec::new();
        for plain in &edge {
            for colour in (0..colours).map(Colour) {
                let mut grown = plain.clone();
                if grown.sweep(0, colour) > 0 && seen.insert(grown.name(0, &[])) {
                    next.push(grown);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        edge = next;
        moves += 1;
    }
}

/// Whether an answer to `flood` is right.
pub(super) fn flood(instance: &Instance, query: &Json, answer: &Json) -> bool {
    let grid = instance.grid();
    let root = match query["root"].as_str().unwrap_or_default() {
        "top-left" => 0,
        "centre" => (grid.rows / 2 * grid.cols + grid.cols / 2) as usize,
        text => match text.parse::<ludograph_graph::Cell>() {
            Ok(cell) if grid.contains(cell) => grid.index(cell),
            _ => return false,
        },
    };
    let Some(mut plain) = start_of_flood(instance, root) else { return false };
    let truth = fewest(&plain, instance.colours());
    if answer["moves"].as_i64() != truth {
        return false;
    }
    let Some(sequence) = answer["sequence"].as_str() else { return truth.is_none() };
    for letter in sequence.chars() {
        plain.sweep(0, Colour((letter as u8).wrapping_sub(b'A')));
    }
    plain.is_flooded()
        && sequence.chars().count() as i64 == truth.unwrap_or(-1)
        && answer["bound"].as_i64().is_some_and(|bound| Some(bound) <= truth)
}

/// Whether an answer to `update` is right; the number of looks is the method's own.
pub(super) fn update(instance: &Instance, query: &Json, answer: &Json) -> bool {
    let seat = query["seat"].as_u64().unwrap_or(9) as usize;
    let letter = query["colour"].as_str().and_then(|text| text.bytes().next()).unwrap_or(0);
    let gained = Plain::new(instance).sweep(seat, Colour(letter.wrapping_sub(b'A')));
    answer["gained"].as_u64() == Some(gained.into())
}

/// Whether an answer to `duel` is right.
pub(super) fn duel(instance: &Instance, query: &Json, answer: &Json) -> bool {
    let mut plain = Plain::new(instance);
    let mut seat = query["first"].as_u64().unwrap_or(9) as usize;
    let all = plain.squares.iter().filter(|&&square| square != Square::Wall).count() as i64;
    let mut calls = String::new();
    loop {
        let cells = OWNERS.map(|owner| plain.count(owner));
        let gains = |seat: usize| (0..instance.colours()).map(move |c| (c, seat));
        let gain = |(colour, seat): (u8, usize)| plain.clone().sweep(seat, Colour(colour));
        let stuck = (0..2).flat_map(gains).all(|call| gain(call) == 0);
        if stuck || cells.iter().any(|&owned| 2 * owned > all) {
            let winner = (cells[0] != cells[1]).then_some(i64::from(cells[1] > cells[0]));
            return answer["winner"].as_i64() == winner
                && answer["up"].as_i64() == Some(cells[0])
                && answer["down"].as_i64() == Some(cells[1])
                && answer["sequence"] == calls.as_str();
        }
        let best = (0..instance.colours()).rev().max_by_key(|&colour| gain((colour, seat))).unwrap_or(0);
        calls.push(Colour(best).letter());
        plain.sweep(seat, Colour(best));
        seat = 1 - seat;
    }
}
