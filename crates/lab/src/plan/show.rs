//! What is shown? Tables and pictures, each made from the records by naming fields: `recipe.n`,
//! `settings.cops`, `answer.moves`, `measure.edges`, `method`, `cpu`, `a` and `b` (players).

use super::node::{Node, Reader, Value};
use ludograph_core::{Faults, Unknown};

/// A table or a picture.
#[derive(Clone, Debug, Default)]
pub struct Show {
    /// Which kind.
    pub kind: Kind,
    /// Its name; files are named by it.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The fields whose values make the rows.
    pub rows: Vec<String>,
    /// Cells, each `FUNCTION(FIELD if CONDITION)`; in a pivot the field whose values make the columns.
    pub columns: Vec<String>,
    /// The cell of a pivot or a heat table.
    pub cell: String,
    /// What goes to the right.
    pub x: String,
    /// What goes up.
    pub y: String,
    /// The field whose values make the curves.
    pub by: String,
    /// A condition on the records.
    pub only: String,
    /// The words at the axes, units included.
    pub labels: (String, String),
    /// Which axes are logarithmic.
    pub log: Log,
    /// How a growth is fitted to time against size.
    pub fit: Fit,
    /// The most bars of a histogram; what suits the values when it is not said.
    pub bins: Option<usize>,
    /// What the document printed, as dashed lines.
    pub document: Vec<Document>,
}

/// The kinds of tables and pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Rows by groups, columns by functions.
    #[default]
    Table,
    /// Rows and columns by the values of two fields.
    Pivot,
    /// Instance against method: time and whether it is solved.
    Array,
    /// Instances solved against time, a curve per method.
    Cactus,
    /// Time against size with quantiles.
    Growth,
    /// How often which value.
    Histogram,
    /// Means with 95 % bands.
    Curve,
    /// A pivot as coloured fields.
    Heat,
}

/// Which axes are logarithmic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The axis to the right.
    pub x: bool,
    /// The axis upwards.
    pub y: bool,
}

/// Which law is fitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fit {
    /// None.
    #[default]
    None,
    /// y = c·x^e.
    Power,
    /// y = c·b^x.
    Exponential,
}

/// What the document printed.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The words in the legend.
    pub label: String,
    /// Points of a line; one value without x is a level.
    pub points: Vec<(Option<f64>, f64)>,
}

const FIELDS: &[&str] = &[
    "kind", "name", "title", "rows", "columns", "cell", "x", "y", "by", "only", "x-label", "y-label", "log",
    "fit", "bins", "document",
];
const KINDS: &[(&str, Kind)] = &[
    ("table", Kind::Table),
    ("pivot", Kind::Pivot),
    ("array", Kind::Array),
    ("cactus", Kind::Cactus),
    ("growth", Kind::Growth),
    ("histogram", Kind::Histogram),
    ("curve", Kind::Curve),
    ("heat", Kind::Heat),
];

const LOGS: &[(&str, Log)] = &[
    ("x", Log { x: true, y: false }),
    ("y", Log { x: false, y: true }),
    ("xy", Log { x: true, y: true }),
    ("yx", Log { x: true, y: true }),
];
const FITS: &[(&str, Fit)] = &[("none", Fit::None), ("power", Fit::Power), ("exponential", Fit::Exponential)];

impl Kind {
    /// Its word in plans.
    pub fn word(self) -> &'static str {
        KINDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }

    /// Whether it is drawn; the others are tables only.
    pub fn is_drawn(self) -> bool {
        !matches!(self, Kind::Table | Kind::Pivot | Kind::Array)
    }
}

pub(super) fn read(reader: &mut Reader, node: &Node) -> Show {
    reader.table(node, FIELDS);
    let word = reader.text(node, "kind").unwrap_or_default();
    let kind = KINDS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind);
    if kind.is_none() {
        let unknown = Unknown::new("kind of picture or table", &word, KINDS.iter().map(|(known, _)| *known));
        reader.fault(node.get("kind").unwrap_or(node), format!("{unknown} ({})", unknown.help()));
    }
    let kind = kind.unwrap_or_default();
    let mut text = |name: &str| reader.text(node, name).unwrap_or_default();
    let mut show = Show {
        kind,
        name: text("name"),
        title: text("title"),
        cell: text("cell"),
        x: text("x"),
        y: text("y"),
        by: text("by"),
        only: text("only"),
        labels: (text("x-label"), text("y-label")),
        ..Show::default()
    };
    show.log = choice(reader, node, "log", "logarithmic axis", LOGS);
    show.fit = choice(reader, node, "fit", "law to fit", FITS);
    if show.name.contains(['/', '\\']) || show.name.starts_with('.') {
        let what = format!("'{}' cannot be the name of files", show.name);
        reader.fault(node.get("name").unwrap_or(node), what);
    }
    show.rows = reader.words(node, "rows");
    show.columns = reader.words(node, "columns");
    show.bins = reader.whole(node, "bins").map(|bins| bins.clamp(2, 200) as usize);
    for item in node.get("document").map_or(&[][..], Node::items) {
        show.document.push(document(reader, item));
    }
    needs(reader, node, &show);
    show
}

/// One of some words.
fn choice<T: Copy + Default>(
    reader: &mut Reader,
    node: &Node,
    field: &str,
    what: &'static str,
    known: &[(&str, T)],
) -> T {
    let Some(word) = reader.text(node, field).filter(|word| !word.is_empty()) else { return T::default() };
    if let Some((_, value)) = known.iter().find(|(name, _)| *name == word) {
        return *value;
    }
    let unknown = Unknown::new(what, word, known.iter().map(|(name, _)| *name));
    let place = node.get(field).unwrap_or(node).place();
    reader.faults.absorb(Faults::one(place, unknown.to_string()).help(unknown.help()));
    T::default()
}

/// Gives every table and picture a name of its own: files are named by it, and none may replace another.
pub(super) fn name(reader: &mut Reader, nodes: &[Node], shows: &mut [Show]) {
    let mut taken: Vec<String> = Vec::new();
    for (show, node) in shows.iter().zip(nodes).filter(|(show, _)| !show.name.is_empty()) {
        let key = show.name.to_lowercase();
        if taken.contains(&key) {
            let what = format!(
                "two tables or pictures have the name '{}': their files would be the same",
                show.name
            );
            reader.fault(node.get("name").unwrap_or(node), what);
        }
        taken.push(key);
    }
    for show in shows.iter_mut().filter(|show| show.name.is_empty()) {
        let word = show.kind.word();
        let more = (2..).map(|number| format!("{word}-{number}"));
        let free = std::iter::once(word.to_owned()).chain(more).find(|name| !taken.contains(name));
        show.name = free.unwrap_or_default();
        taken.push(show.name.clone());
    }
}

/// A kind without the fields it is made from is refused.
fn needs(reader: &mut Reader, node: &Node, show: &Show) {
    let missing = match show.kind {
        Kind::Table => [("rows", show.rows.is_empty()), ("columns", show.columns.is_empty())].to_vec(),
        Kind::Pivot | Kind::Heat => [
            ("rows", show.rows.len() != 1),
            ("columns", show.columns.len() != 1),
            ("cell", show.cell.is_empty()),
        ]
        .to_vec(),
        Kind::Growth | Kind::Curve => [("x", show.x.is_empty()), ("y", show.y.is_empty())].to_vec(),
        Kind::Histogram => [("x", show.x.is_empty())].to_vec(),
        Kind::Array | Kind::Cactus => Vec::new(),
    };
    for (name, _) in missing.iter().filter(|(_, absent)| *absent) {
        reader.fault(node, format!("a {} needs {name}", show.kind.word()));
    }
}

/// A level, or `{ label = "…", points = [[1, 2.0], …] }`, or `{ label, value }`.
fn document(reader: &mut Reader, node: &Node) -> Document {
    if let Some(value) = node.number() {
        return Document { label: "document".to_owned(), points: vec![(None, value)] };
    }
    reader.table(node, &["label", "value", "points"]);
    let label = reader.text(node, "label").unwrap_or_else(|| "document".to_owned());
    let mut points = Vec::new();
    if let Some(value) = node.get("value").and_then(Node::number) {
        points.push((None, value));
    }
    for point in node.get("points").map_or(&[][..], Node::items) {
        match (&point.value, point.items()) {
            (Value::List(_), [x, y]) => match (x.number(), y.number()) {
                (Some(x), Some(y)) => points.push((Some(x), y)),
                _ => reader.fault(point, "a point is two numbers"),
            },
            _ => reader.fault(point, "a point is [x, y]"),
        }
    }
    Document { label, points }
}
