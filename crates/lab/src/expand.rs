//! Which single runs does a plan mean? Items with ids that say what is done and nothing else: the place in
//! the plan, the number of threads and the day do not change them. So a run that goes on, a shard on
//! another machine and a plan with more instances agree about what is done already.

use crate::plan::{Budget, Deed, Group, Plan, Task};
use ludograph_core::{Faults, Pairs};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// More runs than this are a slip of the pen: their names alone would fill the memory.
const MOST: u128 = 2_000_000;

/// One run.
#[derive(Clone, Debug)]
pub struct Item {
    /// Sixteen hexadecimal digits that name it.
    pub id: String,
    /// Its place in the plan, from 0.
    pub place: usize,
    /// What it is about.
    pub instance: Arc<Given>,
    /// What is done.
    pub work: Work,
    /// Settings of the question or of the rules.
    pub settings: Pairs,
    /// What it may use.
    pub budget: Budget,
}

/// Where an instance comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// The word that names it in every command: `new:K=V#SEED`, a path, or `text:…`.
    pub word: String,
    /// A recipe with a name.
    pub preset: Option<String>,
    /// The recipe's fields; none for files.
    pub recipe: Pairs,
    /// The seed of the instance, and of every choice made for it.
    pub seed: u64,
    /// The file, if it is one.
    pub file: Option<PathBuf>,
}

/// What is done with an instance.
#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    /// A question, by a method.
    Ask {
        /// The question.
        question: String,
        /// The method.
        method: String,
    },
    /// Two games with sides swapped.
    Match {
        /// One player.
        a: String,
        /// The other.
        b: String,
        /// Whether measures after every move are kept.
        series: bool,
    },
    /// One game.
    Play {
        /// Who sits where.
        seats: Vec<String>,
        /// Whether measures after every move are kept.
        series: bool,
    },
}

impl Work {
    /// The column `question`.
    pub fn question(&self) -> &str {
        match self {
            Work::Ask { question, .. } => question,
            Work::Match { .. } => "match",
            Work::Play { .. } => "play",
        }
    }

    /// The column `method`.
    pub fn method(&self) -> String {
        match self {
            Work::Ask { method, .. } => method.clone(),
            Work::Match { a, b, .. } => format!("{a} v {b}"),
            Work::Play { seats, .. } => seats.join(" v "),
        }
    }
}

/// The items of a plan, those about one instance side by side.
///
/// # Errors
/// When a file or folder of instances cannot be read, there are too many, or nothing is left to do.
pub fn expand(plan: &Plan) -> Result<Vec<Item>, Faults> {
    let meant = size(plan)?;
    if meant > MOST {
        let what = format!("this plan means {meant} items; {MOST} are the most: shorten a grid or a count");
        return Err(Faults::whole(what));
    }
    let mut items = Vec::new();
    for group in &plan.groups {
        let tasks: Vec<&Task> = tasks(plan, group).collect();
        for given in given(plan, group)? {
            let given = Arc::new(given);
            for task in tasks.iter().filter(|task| chosen(task, &given)) {
                for settings in task.settings.points() {
                    for work in works(task) {
                        let id = id(&plan.game, &given, &work, &settings, &task.budget)?;
                        items.push(Item {
                            id,
                            place: items.len(),
                            instance: given.clone(),
                            work,
                            settings: settings.clone(),
                            budget: task.budget.clone(),
                        });
                    }
                }
            }
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    items.retain(|item| seen.insert(item.id.clone()));
    items.iter_mut().enumerate().for_each(|(place, item)| item.place = place);
    if items.is_empty() {
        return Err(Faults::whole("nothing is left to do: no task fits any instance of this plan"));
    }
    Ok(items)
}

/// The tasks that are done with a group.
fn tasks<'a>(plan: &'a Plan, group: &'a Group) -> impl Iterator<Item = &'a Task> {
    plan.tasks.iter().filter(|task| task.on.is_empty() || task.on.contains(&group.name))
}

/// How many items a plan means at most, counted without making one. What `only` leaves out is counted, too: the
/// instances have to be walked through all the same.
fn size(plan: &Plan) -> Result<u128, Faults> {
    let mut all: u128 = 0;
    for group in &plan.groups {
        let mut sources = if group.given.is_empty() { group.grid.len() } else { 0 };
        for word in &group.given {
            let path = Path::new(word);
            sources += if path.is_dir() { listed(path)?.len() } else { 1 };
        }
        let each = |task: &Task| {
            let works = match &task.deed {
                Deed::Ask { methods, .. } => methods.len() as u128,
                Deed::Match { pairs, .. } => pairs.len() as u128,
                Deed::Play { seats, .. } => {
                    seats.iter().fold(1, |all: u128, seat| all.saturating_mul(seat.len() as u128))
                }
            };
            works.saturating_mul(task.settings.len() as u128)
        };
        let each = tasks(plan, group).map(each).fold(0, u128::saturating_add).max(1);
        let instances = (sources as u128).saturating_mul(u128::from(group.count));
        all = all.saturating_add(instances.saturating_mul(each));
    }
    Ok(all)
}

/// The fingerprint of a list of items: which runs are meant, in any order.
pub fn fingerprint(items: &[Item]) -> String {
    let mut ids: Vec<&str> = items.iter().map(|item| item.id.as_str()).collect();
    ids.sort_unstable();
    hex(ids.join("\n").as_bytes(), 32)
}

/// Settings as an object, in the order of their names.
pub fn object(pairs: &Pairs) -> Map<String, Value> {
    let mut all: Vec<&(String, String)> = pairs.0.iter().collect();
    all.sort();
    all.into_iter().map(|(name, value)| (name.clone(), plain(value))).collect()
}

/// A text as the number it is, if it is one.
fn plain(text: &str) -> Value {
    if let Ok(number) = text.parse::<i64>() {
        return number.into();
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && !text.contains(['n', 'N', 'i', 'I']) => number.into(),
        _ => text.into(),
    }
}

fn works(task: &Task) -> Vec<Work> {
    match &task.deed {
        Deed::Ask { question, methods } => methods
            .iter()
            .map(|method| Work::Ask { question: question.clone(), method: method.clone() })
            .collect(),
        Deed::Match { pairs, series } => {
            pairs.iter().map(|(a, b)| Work::Match { a: a.clone(), b: b.clone(), series: *series }).collect()
        }
        Deed::Play { seats, series } => {
            let mut all: Vec<Vec<String>> = vec![Vec::new()];
            for candidates in seats {
                let longer = |chosen: &Vec<String>| {
                    let with = |name: &String| chosen.iter().chain([name]).cloned().collect::<Vec<_>>();
                    candidates.iter().map(with).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all.into_iter().map(|seats| Work::Play { seats, series: *series }).collect()
        }
    }
}

fn chosen(task: &Task, given: &Given) -> bool {
    task.only.0.iter().all(|(name, values)| {
        given.recipe.0.iter().any(|(field, value)| field == name && values.contains(value))
    })
}

fn given(plan: &Plan, group: &Group) -> Result<Vec<Given>, Faults> {
    if !group.given.is_empty() {
        return files(plan, group);
    }
    let mut all = Vec::new();
    for recipe in group.grid.points() {
        let words: Vec<String> = recipe.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let named = group.preset.iter().cloned().chain(words).collect::<Vec<_>>().join(",");
        for number in 0..group.count {
            let seed = plan.seed.wrapping_add(number);
            all.push(Given {
                word: format!("new:{named}#{seed}"),
                preset: group.preset.clone(),
                recipe: recipe.clone(),
                seed,
                file: None,
            });
        }
    }
    Ok(all)
}

/// Written instances; a folder means the files in it, by name. Each is met `count` times, with as many
/// seeds.
fn files(plan: &Plan, group: &Group) -> Result<Vec<Given>, Faults> {
    let mut all = Vec::new();
    for word in &group.given {
        let path = Path::new(word);
        let found = if path.is_dir() { listed(path)? } else { vec![path.to_owned()] };
        for path in found {
            let text = word.starts_with("text:");
            for number in 0..group.count {
                all.push(Given {
                    word: path.display().to_string(),
                    preset: None,
                    recipe: Pairs::default(),
                    seed: plan.seed.wrapping_add(number),
                    file: (!text).then(|| path.clone()),
                });
            }
        }
    }
    Ok(all)
}

/// The files of a folder in the order of their names, hidden ones left out.
pub(crate) fn listed(folder: &Path) -> Result<Vec<PathBuf>, Faults> {
    let unreadable = |error: std::io::Error| unreadable(folder, &error);
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_file() && !hidden {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// A file or folder that cannot be read, without the number of the system's error.
pub(crate) fn unreadable(path: &Path, error: &std::io::Error) -> Faults {
    let why = error.to_string();
    let why = why.split(" (os error").next().unwrap_or_default();
    Faults::whole(format!("{}: cannot be read: {why}", path.display()))
}

/// The name of an item: a hash of what is done. A file counts by its content.
fn id(game: &str, given: &Given, work: &Work, settings: &Pairs, budget: &Budget) -> Result<String, Faults> {
    let mut text = format!("ludograph item 1\n{game}\n");
    match &given.file {
        None => {
            let mut recipe = given.recipe.clone();
            recipe.0.sort();
            let _ = write!(text, "{:?} {:?} {}", given.preset, recipe.0, given.seed);
            if given.word.starts_with("text:") {
                text.push_str(&given.word);
            }
        }
        Some(path) => {
            let bytes = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
            let _ = write!(text, "file {} {}", hex(&bytes, 64), given.seed);
        }
    }
    let mut settings = settings.clone();
    settings.0.sort();
    let series = matches!(work, Work::Match { series: true, .. } | Work::Play { series: true, .. });
    let _ = write!(text, "\n{}\n{}\n{series}\n{:?}", work.question(), work.method(), settings.0);
    let _ = write!(text, "\n{:?} {:?}", budget.time.map(|time| time.as_nanos()), budget.nodes);
    Ok(hex(text.as_bytes(), 16))
}

/// The first digits of the SHA-256 of some bytes.
pub(crate) fn hex(bytes: &[u8], digits: usize) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        let _ = write!(text, "{byte:02x}");
    }
    text.truncate(digits);
    text
}
