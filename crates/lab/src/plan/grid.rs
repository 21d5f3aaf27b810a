//! Which values are tried? A grid is a list of axes: fields with one or more values each. Its points come
//! in the order of an odometer, the last axis turning fastest.

use super::node::{Node, Reader, Value};
use ludograph_core::Pairs;

/// More values than this on one axis, or points of one grid, are a slip of the pen.
const MOST: usize = 1_000_000;

/// Fields with the values they take.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid(pub Vec<(String, Vec<String>)>);

impl Grid {
    /// Reads a table: a value, a list of values, a range `"1..29"` or `{ from, to, step }` for each field.
    pub(super) fn read(reader: &mut Reader, node: Option<&Node>) -> Grid {
        let Some(node) = node else { return Grid::default() };
        if !matches!(node.value, Value::Table(_)) {
            reader.fault(node, "a table of fields and values is expected here");
        }
        let mut grid = Grid::default();
        for (name, entry) in node.entries() {
            let values = axis(reader, name, entry);
            if values.is_empty() {
                reader.fault(entry, format!("{name} has no value: the grid is empty"));
                continue;
            }
            grid.0.push((name.clone(), values));
        }
        if grid.len() > MOST {
            reader.fault(node, format!("the grid has more than {MOST} points"));
            grid.0.clear();
        }
        grid
    }

    /// How many points there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|(_, values)| values.len()).fold(1, usize::saturating_mul)
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A point by its number.
    pub fn point(&self, mut index: usize) -> Pairs {
        let mut pairs = Vec::with_capacity(self.0.len());
        for (name, values) in self.0.iter().rev() {
            pairs.push((name.clone(), values[index % values.len()].clone()));
            index /= values.len();
        }
        pairs.reverse();
        Pairs(pairs)
    }

    /// All points.
    pub fn points(&self) -> impl Iterator<Item = Pairs> + '_ {
        (0..self.len()).map(|index| self.point(index))
    }
}

fn axis(reader: &mut Reader, name: &str, node: &Node) -> Vec<String> {
    if let Value::Table(_) = node.value {
        return stepped(reader, name, node);
    }
    let mut values = Vec::new();
    for item in node.items() {
        match item.word() {
            None => reader.fault(item, format!("{name}: a list of words and numbers is expected")),
            Some(word) => match range(&word) {
                Some((from, to)) if to.saturating_sub(from) >= MOST as i64 => {
                    reader.fault(item, format!("{name}: this range is too long"));
                }
                Some((from, to)) => values.extend((from..=to).map(|number| number.to_string())),
                None => values.push(word),
            },
        }
    }
    values
}

/// `{ from = 0.1, to = 0.9, step = 0.2 }`.
fn stepped(reader: &mut Reader, name: &str, node: &Node) -> Vec<String> {
    reader.table(node, &["from", "to", "step"]);
    let number = |key: &str| node.get(key).and_then(Node::number);
    let (Some(from), Some(to)) = (number("from"), number("to")) else {
        reader.fault(node, format!("{name}: a range is {{ from = 1, to = 9, step = 2 }}"));
        return Vec::new();
    };
    let step = number("step").unwrap_or(1.0);
    let steps = ((to - from) / step + 1e-9).floor();
    if !(step > 0.0 && steps.is_finite() && steps < MOST as f64) {
        reader.fault(node, format!("{name}: this range cannot be stepped through"));
        return Vec::new();
    }
    let tidy = |value: f64| (value * 1e9).round() / 1e9;
    (0..=steps.max(-1.0) as i64).map(|k| tidy(from + k as f64 * step).to_string()).collect()
}

/// `1..29`, both ends included; an empty one when the ends are the wrong way round.
fn range(word: &str) -> Option<(i64, i64)> {
    let (from, to) = word.split_once("..")?;
    let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    Some(if from <= to { (from, to) } else { (1, 0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Grid, String> {
        let node = Node::parse(text).expect("TOML");
        let mut reader = Reader::default();
        let grid = Grid::read(&mut reader, Some(&node));
        reader.faults.or(grid).map_err(|faults| faults.to_string())
    }

    #[test]
    fn lists_and_ranges_are_axes() {
        let grid =
            read("n = [5, 6]\np = 0.36\nk = \"1..3\"\ns = { from = 0, to = 1, step = 0.5 }").expect("good");
        assert_eq!(grid.len(), 18);
        let words = |index| grid.point(index).0.into_iter().map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(words(0), ["5", "0.36", "1", "0"]);
        assert_eq!(words(1), ["5", "0.36", "1", "0.5"]);
        assert_eq!(words(17), ["6", "0.36", "3", "1"]);
        assert_eq!(Grid::default().points().count(), 1, "no axis: one point");
    }

    #[test]
    fn empty_and_endless_grids_are_refused() {
        for wrong in [
            "n = []",
            "n = \"3..1\"",
            "n = { from = 1, to = 2, step = 0 }",
            "n = { from = 1 }",
            "n = \"1..99999999\"",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
