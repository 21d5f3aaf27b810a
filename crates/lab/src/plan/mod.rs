//! What is to be found out? A plan names a game, the instances (grids of recipe fields), what is asked
//! about them or who plays on them, the limits, and what is to be shown. It is written in TOML:
//!
//! ```toml
//! name = "growth"
//! game = "dollar"
//! seed = 1
//! [instances]
//! recipe = { n = [10, 20, 30], degree = 4 }
//! count = 20
//! [ask]
//! question = "win"
//! methods = "all"
//! [show]
//! kind = "cactus"
//! ```
//!
//! `[quick]` holds what is different in the quick form; it is laid over the rest.

mod fields;
mod grid;
mod names;
mod node;
mod show;
mod task;
mod words;

pub use grid::Grid;
pub use show::{Document, Fit, Kind, Log, Show};
pub use task::{Budget, Deed, Task};

use ludograph_core::{Faults, Place, erased::Entry};
use node::{Node, Reader};
use std::time::Duration;

/// A plan that was read and whose names are known.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its text, as it was written.
    pub text: String,
    /// Whether the quick form is meant.
    pub quick: bool,
    /// The name; files are named by it.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// The game.
    pub game: String,
    /// The seed of the first instance of every grid point.
    pub seed: u64,
    /// How long it takes on two cores, in words.
    pub takes: Option<String>,
    /// The instances.
    pub groups: Vec<Group>,
    /// What is done with them.
    pub tasks: Vec<Task>,
    /// Whether answers are verified as they are recorded.
    pub check: bool,
    /// Whether the peak of memory is recorded.
    pub memory: bool,
    /// What is shown.
    pub shows: Vec<Show>,
}

/// Some instances of a plan.
#[derive(Clone, Debug)]
pub struct Group {
    /// The name by which tasks choose it.
    pub name: String,
    /// A recipe with a name, if one is meant.
    pub preset: Option<String>,
    /// The recipe's fields.
    pub grid: Grid,
    /// How many of each grid point.
    pub count: u64,
    /// Instances that are written: paths or `text:…`.
    pub given: Vec<String>,
}

const FIELDS: &[&str] = &[
    "name",
    "about",
    "game",
    "seed",
    "takes",
    "instances",
    "ask",
    "match",
    "play",
    "limits",
    "check",
    "memory",
    "show",
    "quick",
];

impl Plan {
    /// Reads a plan; `find` gives the game of a name.
    ///
    /// # Errors
    /// With all faults that can be seen, each with its place.
    pub fn read(
        text: &str,
        quick: bool,
        find: &dyn Fn(&str) -> Result<Entry, ludograph_core::Unknown>,
    ) -> Result<Plan, Faults> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut root = Node::parse(text)?;
        let over = root.take("quick");
        let mut reader = Reader::default();
        if let Some(over) = over.filter(|_| quick) {
            root.overlay(&over);
        }
        reader.table(&root, FIELDS);
        let game = reader.text(&root, "game").unwrap_or_default();
        let entry = match find(&game) {
            Ok(entry) => Some(entry),
            Err(unknown) => {
                let place = root.get("game").map_or(Place::Whole, Node::place);
                let what =
                    if game.is_empty() { "a plan names its game".to_owned() } else { unknown.to_string() };
                reader.faults.absorb(Faults::one(place, what).help(unknown.help()));
                None
            }
        };
        let limits = root.get("limits").map(|node| {
            reader.table(node, &["time", "nodes"]);
            task::budget(&mut reader, node)
        });
        let groups = root
            .get("instances")
            .map_or_else(Vec::new, |node| node.items().iter().map(|item| group(&mut reader, item)).collect());
        if groups.is_empty() {
            reader.faults.add(Place::Whole, "a plan has [instances]");
        }
        let tasks = task::read(&mut reader, &root, &limits.unwrap_or_default());
        if tasks.is_empty() {
            reader.faults.add(Place::Whole, "a plan has something to do: [ask], [match] or [play]");
        }
        let shown = root.get("show").map_or(&[][..], Node::items);
        let mut shows: Vec<Show> = shown.iter().map(|item| show::read(&mut reader, item)).collect();
        show::name(&mut reader, shown, &mut shows);
        let mut plan = Plan {
            name: reader.text(&root, "name").unwrap_or_else(|| "plan".to_owned()),
            about: reader.text(&root, "about").unwrap_or_default(),
            seed: reader.whole(&root, "seed").unwrap_or(0),
            takes: reader.text(&root, "takes"),
            check: reader.truth(&root, "check").unwrap_or(true),
            memory: reader.truth(&root, "memory").unwrap_or(false),
            text: text.to_owned(),
            quick,
            game,
            groups,
            tasks,
            shows,
        };
        if let Some(entry) = &entry {
            names::resolve(&mut reader, &root, &mut plan, entry);
            fields::resolve(&mut reader, &root, &plan, entry);
        }
        reader.faults.or(plan)
    }
}

fn group(reader: &mut Reader, node: &Node) -> Group {
    reader.table(node, &["name", "preset", "recipe", "count", "files"]);
    let count = reader.whole(node, "count").unwrap_or(1);
    if count == 0 {
        reader.fault(node.get("count").unwrap_or(node), "count is 0: there would be nothing to do");
    }
    Group {
        name: reader.text(node, "name").unwrap_or_default(),
        preset: reader.text(node, "preset"),
        grid: Grid::read(reader, node.get("recipe")),
        count,
        given: reader.words(node, "files"),
    }
}

/// Reads `10s`, `500ms`, `2m`, `1h` or plain seconds.
pub(crate) fn duration(text: &str) -> Option<Duration> {
    let digits = text.trim().trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &text.trim()[digits.len()..] {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(digits.trim().parse::<f64>().ok()? * unit).ok()
}
