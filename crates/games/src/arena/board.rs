//! How does a game named by a rule lie on the table, and what is taken where?
//!
//! Chomp is its bar. Heaps are rows of counters; in Wythoff's game a third row stands for both heaps together. The pins of
//! Kayles stand in one row with gaps, the longest rows first: a position does not know where they stood before. Counters and
//! squares are taken with all that come after them, a pin alone or with the next one. The elements of an order are the
//! points of a graph, and what lies above one goes with it.

use super::rule::{Chomp, Game, Heaps, Index, Kayles, Play, Poset, Rule, digits};
use ludograph_core::scene::{Board, Click, Line, Mark, Point, Scene, Spot, Square, Tone};
use std::fmt;

/// A larger board is not drawn.
const LONGEST: u32 = 60;
/// Nor an order with more elements side by side or one above the other.
const WIDEST: usize = 10;

/// What a player takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    /// At a row and a column, from 0.
    Cell(u32, u32),
    /// A pin and the next one.
    Two(u32),
    /// An element of an order.
    Element(u32),
}

/// Whether the game fits a board.
pub(super) fn fits(rule: &Rule) -> bool {
    let (rows, cols) = size(rule.game());
    let drawn = match rule.game() {
        Game::Poset(poset) => {
            let heights = heights(poset);
            (0..heights.len()).all(|level| {
                let beside = heights.iter().filter(|&&height| height == level).count();
                beside <= if level < WIDEST { WIDEST } else { 0 }
            })
        }
        _ => rows <= LONGEST && cols <= LONGEST,
    };
    drawn && rule.positions().is_ok()
}

/// Rows and columns; the elements of an order stand in none.
fn size(game: &Game) -> (u32, u32) {
    match game {
        Game::Chomp(chomp) => (chomp.rows, chomp.cols),
        Game::Heaps(heaps) => {
            let both = u32::from(heaps.play == Play::Wythoff);
            (heaps.sizes.len() as u32 + both, heaps.sizes.iter().copied().max().unwrap_or(0).max(1))
        }
        Game::Kayles(kayles) => (1, kayles.pins.max(1)),
        Game::Poset(poset) => (0, poset.elements),
    }
}

/// The position after a hit; none if there is nothing to take.
pub(super) fn after(rule: &Rule, position: Index, hit: Hit) -> Option<Index> {
    match (rule.game(), hit) {
        (Game::Chomp(chomp), Hit::Cell(row, col)) => chomp.bitten(position, row, col),
        (Game::Heaps(heaps), Hit::Cell(row, col)) => taken(heaps, position, row, col).map(|(after, _)| after),
        (Game::Kayles(kayles), Hit::Cell(0, col)) => bowled(kayles, position, col, 1),
        (Game::Kayles(kayles), Hit::Two(col)) => bowled(kayles, position, col, 2),
        (Game::Poset(poset), Hit::Element(element)) => poset.without(position, element),
        _ => None,
    }
}

/// The position after counters were taken from a column on, and how many.
fn taken(heaps: &Heaps, position: Index, row: u32, col: u32) -> Option<(Index, u32)> {
    let mut sizes = heaps.heaps_of(position);
    let row = row as usize;
    let both = heaps.play == Play::Wythoff && row == sizes.len();
    let most = if both { sizes.iter().copied().min()? } else { *sizes.get(row)? };
    let many = most.checked_sub(col).filter(|&many| many > 0)?;
    if let Play::Take(numbers) = &heaps.play {
        numbers.binary_search(&many).ok()?;
    }
    for (place, size) in sizes.iter_mut().enumerate() {
        *size -= if both || place == row { many } else { 0 };
    }
    Some((heaps.index_of(&sizes)?, many))
}

/// Where the rows of a position begin if all stand in one line, each with a gap behind it, and how long they are.
fn line(rows: &[u32]) -> impl Iterator<Item = (u32, u32)> {
    let starts = rows.iter().scan(0, |next, &row| Some(std::mem::replace(next, *next + row + 1)));
    starts.zip(rows.iter().copied())
}

/// The position after a ball took some pins from a place in the line on.
fn bowled(kayles: &Kayles, position: Index, col: u32, many: u32) -> Option<Index> {
    let rows = kayles.rows_of(position);
    let (index, (start, row)) =
        line(&rows).enumerate().find(|(_, (start, row))| (*start..start + row).contains(&col))?;
    let left = col - start;
    let right = row.checked_sub(left + many)?;
    let mut rest: Vec<u32> = rows.clone();
    rest.splice(index..=index, [left, right]);
    rest.retain(|&row| row > 0);
    rest.sort_unstable_by(|a, b| b.cmp(a));
    kayles.index_of(&rest)
}

/// A hit that leads from one position to another.
#[cfg(feature = "solve")]
pub(super) fn hit(rule: &Rule, from: Index, to: Index) -> Option<Hit> {
    let leads = |hit: &Hit| after(rule, from, *hit) == Some(to);
    match rule.game() {
        Game::Chomp(chomp) => chomp.bite(from, to).map(|(row, col)| Hit::Cell(row, col)),
        Game::Heaps(heaps) => {
            let (before, sizes) = (heaps.heaps_of(from), heaps.heaps_of(to));
            let row = before.iter().zip(&sizes).position(|(before, now)| before != now)?;
            let least = sizes.iter().copied().min()?;
            [Hit::Cell(row as u32, sizes[row]), Hit::Cell(sizes.len() as u32, least)].into_iter().find(leads)
        }
        Game::Kayles(kayles) => {
            (0..kayles.pins).flat_map(|col| [Hit::Cell(0, col), Hit::Two(col)]).find(leads)
        }
        Game::Poset(poset) => (0..poset.elements).map(Hit::Element).find(leads),
    }
}

/// A hit in words, with what can be typed for it.
pub(super) fn says(rule: &Rule, from: Index, hit: Hit, to: Index) -> String {
    let left = rule.place(to);
    match (rule.game(), hit) {
        (Game::Heaps(heaps), Hit::Cell(row, col)) => {
            let many = taken(heaps, from, row, col).map_or(0, |(_, many)| many);
            match &heaps.play {
                Play::Take(_) => format!("take {many} of the heap at {hit}, to {left}"),
                Play::Wythoff if row == 2 => format!("take {many} from both heaps at {hit}, to {left}"),
                _ => format!("take {many} from heap {} at {hit}, to {left}", row + 1),
            }
        }
        (Game::Kayles(_), Hit::Cell(..)) => format!("hit the pin at {hit}, to {left}"),
        (_, Hit::Cell(..)) => format!("bite at {hit}, to {left}"),
        (_, Hit::Two(_)) => format!("hit two pins at {hit}, to {left}"),
        (_, Hit::Element(_)) => format!("{hit} goes with all above it, to {left}"),
    }
}

impl fmt::Display for Hit {
    /// As it is typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hit::Cell(row, col) => write!(f, "{}:{}", row + 1, col + 1),
            Hit::Two(col) => write!(f, "1:{}+", col + 1),
            Hit::Element(element) => write!(f, "e{element}"),
        }
    }
}

/// Reads `2:3`, in Kayles `1:3+` for two pins, in an order `e3`; none if the word is nothing of this kind.
pub(super) fn read(rule: &Rule, position: Index, word: &str) -> Option<Result<Index, String>> {
    let game = rule.game();
    // What is too large is beyond every board.
    let number = |text: &str| digits(text).map(|number| number.unwrap_or(u32::MAX));
    let hit = match game {
        Game::Poset(_) => Some(Hit::Element(number(word.strip_prefix('e')?)?)),
        _ => {
            let (row, col) = word.split_once(':')?;
            let two = col.strip_suffix('+').filter(|_| matches!(game, Game::Kayles(_)));
            let (row, col) = (number(row)?, number(two.unwrap_or(col))?);
            row.checked_sub(1).zip(col.checked_sub(1)).map(|(row, col)| match two {
                Some(_) if row == 0 => Hit::Two(col),
                _ => Hit::Cell(row, col),
            })
        }
    };
    Some(hit.and_then(|hit| after(rule, position, hit)).ok_or_else(|| match (game, hit) {
        (Game::Chomp(_), Some(Hit::Cell(0, 0))) => "nobody eats the poison at 1:1".to_owned(),
        (Game::Chomp(_), _) => format!("there is no cell {word} to bite"),
        (Game::Heaps(heaps), Some(Hit::Cell(0, col))) if heaps.heaps_of(position)[0] > col => {
            format!("{} may not be taken", heaps.heaps_of(position)[0] - col)
        }
        _ => format!("nothing can be taken at {word}"),
    }))
}

/// Everything that might be taken.
fn hits(rule: &Rule) -> Vec<Hit> {
    let (rows, cols) = size(rule.game());
    match rule.game() {
        Game::Poset(_) => (0..cols).map(Hit::Element).collect(),
        Game::Kayles(_) => (0..cols).flat_map(|col| [Hit::Cell(0, col), Hit::Two(col)]).collect(),
        _ => (0..rows).flat_map(|row| (0..cols).map(move |col| Hit::Cell(row, col))).collect(),
    }
}

/// What can be clicked in a position, where a player moves next.
pub(super) fn marks(rule: &Rule, position: Index, next: u8) -> Vec<Mark> {
    let mark = |hit: Hit| {
        let to = after(rule, position, hit)?;
        let (on, by) = match hit {
            Hit::Cell(row, col) => (Spot::Cell(row as u16, col as u16), Click::First),
            Hit::Two(col) => (Spot::Cell(0, col as u16), Click::Second),
            Hit::Element(element) => (Spot::Vertex(element), Click::First),
        };
        Some(Mark {
            on,
            does: rule.vertex(to, next).to_string(),
            says: says(rule, position, hit, to).into(),
            by,
        })
    };
    hits(rule).into_iter().filter_map(mark).collect()
}

/// The picture of a position, without a caption.
pub(super) fn draw(rule: &Rule, position: Index) -> Scene {
    let (rows, cols) = size(rule.game());
    let title = match rule.game() {
        Game::Chomp(_) => "Chomp",
        Game::Heaps(Heaps { play: Play::Nim, .. }) => "Nim",
        Game::Heaps(Heaps { play: Play::Wythoff, .. }) => "Wythoff",
        Game::Heaps(_) => "Subtraction",
        Game::Kayles(_) => "Kayles",
        Game::Poset(_) => "Poset",
    };
    let squares: Vec<Option<Square>> = match rule.game() {
        Game::Chomp(chomp) => bar(chomp, position),
        Game::Heaps(heaps) => {
            let sizes = heaps.heaps_of(position);
            let both = sizes.iter().copied().min().filter(|_| heaps.play == Play::Wythoff);
            let heaps = sizes.iter().map(|&size| (size, full(Tone::Colour(2), "o")));
            let lines = heaps.chain(both.map(|least| (least, full(Tone::Colour(1), "&"))));
            lines
                .flat_map(|(size, one)| (0..cols).map(move |col| (col < size).then(|| one.clone())))
                .collect()
        }
        Game::Kayles(kayles) => {
            let rows = kayles.rows_of(position);
            let stands = |col: u32| line(&rows).any(|(start, row)| (start..start + row).contains(&col));
            (0..cols).map(|col| stands(col).then(|| full(Tone::Colour(2), "o"))).collect()
        }
        Game::Poset(poset) => return Scene { title: title.to_owned(), ..order(poset, position) },
    };
    let gone = Square { tone: Tone::Outside, ..Square::default() };
    let cells = squares.into_iter().map(|square| square.unwrap_or_else(|| gone.clone())).collect();
    // The numbers that moves are typed with; of many columns only some have theirs.
    let numbers = |most: u32, each: u32| {
        let text = |number: u32| {
            if number == 1 || number.is_multiple_of(each) { number.to_string() } else { String::new() }
        };
        (1..=most).map(text).collect()
    };
    let margins =
        Some([numbers(cols, if cols > 9 { 5 } else { 1 }), Vec::new(), Vec::new(), numbers(rows, 1)]);
    let board = Board { rows: rows as u16, cols: cols as u16, cells, margins };
    Scene { title: title.to_owned(), board: Some(board), ..Scene::default() }
}

/// A square with something on it.
fn full(tone: Tone, text: &str) -> Square {
    Square { tone, text: text.to_owned(), ..Square::default() }
}

/// A bar with the poison in its corner.
fn bar(chomp: &Chomp, position: Index) -> Vec<Option<Square>> {
    let rows = chomp.rows_of(position);
    let cell = |(row, col): (u32, u32)| match (row, col) {
        (0, 0) => Some(full(Tone::Debt, "!")),
        _ => (col < rows[row as usize]).then(|| full(Tone::Rich, "o")),
    };
    (0..chomp.rows).flat_map(|row| (0..chomp.cols).map(move |col| (row, col))).map(cell).collect()
}

/// How many elements of a chain lie below each element.
fn heights(poset: &Poset) -> Vec<usize> {
    let mut heights = vec![0; poset.elements as usize];
    // No chain is longer than the elements.
    for _ in 0..poset.elements {
        for &(low, high) in &poset.pairs {
            heights[high as usize] = heights[high as usize].max(heights[low as usize] + 1);
        }
    }
    heights
}

/// An order from below upwards: every element above all that are below it, and lines between neighbours only.
fn order(poset: &Poset, position: Index) -> Scene {
    let heights = heights(poset);
    let beside = |level: usize| heights.iter().filter(|&&height| height == level).count() as f64;
    let mut placed = vec![0.0; heights.len()];
    let mut places: Vec<[f64; 2]> = Vec::new();
    for &level in &heights {
        places.push([placed[level] - (beside(level) - 1.0) / 2.0, -(level as f64)]);
        placed[level] += 1.0;
    }
    let pairs = poset.neighbours();
    clear(&mut places, &pairs);
    let left = |element: u32| poset.set(position) >> element & 1 == 1;
    let vertices = (0..).zip(places).map(|(element, at)| {
        let name = || Hit::Element(element).to_string();
        let (label, tone) = if left(element) { (name(), Tone::Rich) } else { (String::new(), Tone::Outside) };
        Point { at, label, tone, draggable: true, ..Point::default() }
    });
    let drawn = pairs.into_iter().filter(|&(low, high)| left(low) && left(high));
    let edges = drawn.map(|(from, to)| Line { from, to, copies: 1, tone: Tone::Plain, arrow: true });
    Scene { vertices: vertices.collect(), edges: edges.collect(), ..Scene::default() }
}

/// Moves points to the side that lie on a line between two others: it would look as if they belonged to it.
fn clear(places: &mut [[f64; 2]], pairs: &[(u32, u32)]) {
    const NEAR: f64 = 0.25;
    const STEP: f64 = 0.3;
    for _ in 0..places.len() {
        let before = places.to_vec();
        for place in places.iter_mut() {
            let [x, y] = *place;
            let on = |&(low, high): &(u32, u32)| {
                let ([ax, ay], [bx, by]) = (before[low as usize], before[high as usize]);
                // Lines go upwards, to smaller y.
                y < ay - 0.5 && y > by + 0.5 && (ax + (bx - ax) * (y - ay) / (by - ay) - x).abs() < NEAR
            };
            if pairs.iter().any(on) {
                place[0] += STEP;
            }
        }
        if before == places {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const RULES: [&str; 9] = [
        "chomp 3 4",
        "nim 3 1 4",
        "nim 0 2",
        "wythoff 4 6",
        "wythoff 3 3",
        "subtraction 9 1 3 4",
        "kayles 9",
        "poset 5 0<1 0<2 3<4",
        "poset 3",
    ];

    #[test]
    fn what_can_be_clicked_is_what_can_be_done() {
        for text in RULES {
            let rule = Rule::read(text).expect(text);
            for position in 0..rule.positions().expect("few") {
                let mut moves = Vec::new();
                rule.moves(position, &mut moves);
                let vertex = |to: Index| rule.vertex(to, 0).to_string();
                let clicks = marks(&rule, position, 0);
                let done: BTreeSet<String> = clicks.iter().map(|mark| mark.does.clone()).collect();
                assert_eq!(done, moves.iter().map(|&to| vertex(to)).collect(), "{text} {position}");
                for (index, mark) in clicks.iter().enumerate() {
                    let twice =
                        clicks[..index].iter().any(|other| (other.on, other.by) == (mark.on, mark.by));
                    assert!(!twice, "{text} {position}: two moves at one place");
                }
                let scene = draw(&rule, position);
                for mark in clicks {
                    let there = match (mark.on, &scene.board) {
                        (Spot::Cell(row, col), Some(board)) => {
                            board.cells[usize::from(row * board.cols + col)].tone != Tone::Outside
                        }
                        (Spot::Vertex(element), None) => scene.vertices[element as usize].tone == Tone::Rich,
                        _ => false,
                    };
                    assert!(there, "{text} {position}: {mark:?} is not to be seen");
                }
            }
        }
    }

    #[cfg(feature = "solve")]
    #[test]
    fn every_move_is_a_hit_and_can_be_typed() {
        for text in RULES {
            let rule = Rule::read(text).expect(text);
            for position in 0..rule.positions().expect("few") {
                let mut moves = Vec::new();
                rule.moves(position, &mut moves);
                for to in moves {
                    let hit = hit(&rule, position, to).expect("a hit");
                    assert_eq!(after(&rule, position, hit), Some(to), "{text} {position} {hit:?}");
                    let read = read(&rule, position, &hit.to_string());
                    assert_eq!(read, Some(Ok(to)), "{text} {position} {hit}");
                    assert!(says(&rule, position, hit, to).contains(&hit.to_string()), "{text} {hit}");
                }
            }
        }
    }

    #[test]
    fn hits_are_said_in_the_words_of_the_game() {
        let said = |text: &str, word: &str| {
            let rule = Rule::read(text).expect(text);
            let all = rule.positions().expect("few") - 1;
            match read(&rule, all, word) {
                Some(Ok(to)) => {
                    let hit = hits(&rule).into_iter().find(|&hit| after(&rule, all, hit) == Some(to));
                    says(&rule, all, hit.expect("a hit"), to)
                }
                Some(Err(why)) => why,
                None => "no place".to_owned(),
            }
        };
        assert_eq!(said("chomp 2 3", "1:1"), "nobody eats the poison at 1:1");
        assert_eq!(said("chomp 2 3", "1:2"), "bite at 1:2, to (1,1)");
        assert_eq!(said("chomp 2 3", "3:1"), "there is no cell 3:1 to bite");
        assert_eq!(said("nim 3 5", "2:3"), "take 3 from heap 2 at 2:3, to (3,2)");
        assert_eq!(said("nim 3 5", "2:6"), "nothing can be taken at 2:6");
        assert_eq!(said("nim 3 5", "1:4294967299"), "nothing can be taken at 1:4294967299");
        assert_eq!(said("wythoff 3 5", "3:2"), "take 2 from both heaps at 3:2, to (1,3)");
        assert_eq!(said("subtraction 9 1 3", "1:7"), "take 3 of the heap at 1:7, to (6)");
        assert_eq!(said("subtraction 9 1 3", "1:8"), "2 may not be taken");
        assert_eq!(said("kayles 7", "1:3"), "hit the pin at 1:3, to (4,2)");
        assert_eq!(said("kayles 7", "1:3+"), "hit two pins at 1:3+, to (3,2)");
        assert_eq!(said("kayles 7", "1:7+"), "nothing can be taken at 1:7+");
        assert_eq!(said("poset 3 0<1", "e0"), "e0 goes with all above it, to {2}");
        assert_eq!(said("poset 3 0<1", "e3"), "nothing can be taken at e3");
        for (text, word) in
            [("nim 3 5", "1:2+"), ("kayles 7", "1:+3"), ("kayles 7", "+1:3"), ("poset 3", "1:1")]
        {
            assert_eq!(said(text, word), "no place", "{text} {word}");
        }
    }

    #[test]
    fn an_order_is_drawn_with_neighbours_alone_and_no_line_through_an_element() {
        for text in
            ["poset 3 0<1 1<2 0<2 0<1", "poset 7 0<3 0<4 2<5 3<6 1<6", "poset 8 0<1 1<2 2<3 0<4 4<3 5<3 6<2"]
        {
            let rule = Rule::read(text).expect(text);
            let scene = draw(&rule, rule.positions().expect("few") - 1);
            for edge in &scene.edges {
                let [[ax, ay], [bx, by]] = [edge.from, edge.to].map(|end| scene.vertices[end as usize].at);
                for point in &scene.vertices {
                    let [x, y] = point.at;
                    let on =
                        (ay - y) * (y - by) > 0.0 && (ax + (bx - ax) * (y - ay) / (by - ay) - x).abs() < 0.2;
                    assert!(!on, "{text}: {edge:?} goes through {}", point.label);
                }
            }
        }
        let rule = Rule::read("poset 3 0<1 1<2 0<2 0<1").expect("a rule");
        assert_eq!(draw(&rule, rule.positions().expect("few") - 1).edges.len(), 2);
        let chain: Vec<String> = (0..15).map(|low| format!("{low}<{}", low + 1)).collect();
        assert!(!fits(&Rule::read(&format!("poset 16 {}", chain.join(" "))).expect("a chain")));
    }
}
