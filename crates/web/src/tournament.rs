//! Who is the better player? The laboratory's tournament for the page: every two players meet on the same boards, once
//! on each side, and tables say who won, how sure that is, and what ratings explain it. It is the tournament of
//! `ludo match`, held by nodes instead of time, and without programs of the host: a page starts none.

use crate::experiment::{Counts, Experiment, File, Findings, Knob, Table};
use ludograph_core::erased::{Entry, Error};
use ludograph_core::{Limits, Pairs};
use ludograph_lab::tournament::entrant::{Entrant, Kind};
use ludograph_lab::tournament::schedule::Schedule;
use ludograph_lab::tournament::standing::{Pair, Standing};
use ludograph_lab::tournament::{self, Boards, Clock, Conditions, Played, interval};
use serde_json::{Value, json};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A player may spend so many nodes on a move.
const NODES: u64 = 200_000;
/// Players who think long sit out unless they are named.
const THINKERS: &[&str] = &["alphabeta", "exact", "mcts"];

/// Moves have no time here, so nobody watches it.
struct NoTime;

impl Clock for NoTime {
    fn watch(&self, _limits: &Limits, _time: Option<Duration>) -> Box<dyn Any> {
        Box::new(())
    }
}

/// A tournament of a game with two seats.
pub(crate) struct Tournament {
    entry: &'static Entry,
}

impl Tournament {
    /// For games with two seats and at least two players.
    pub(crate) fn of(entry: &'static Entry) -> Option<Self> {
        let table = entry.table().ok()?;
        (table.seats().len() == 2 && table.players().len() > 1).then_some(Self { entry })
    }

    /// The quick players that can sit on both sides; where there are none, teams of one for each side.
    fn usual(&self) -> String {
        let players = self.entry.table().map(|table| table.players()).unwrap_or_default();
        let keys: Vec<&str> = players.iter().map(|player| player.key).collect();
        let sits = |name: &str| Entrant::parse(self.entry, name).is_ok();
        let mut names: Vec<String> = Vec::new();
        names.extend(
            keys.iter().filter(|key| !THINKERS.contains(key) && sits(key)).map(|&key| key.to_owned()),
        );
        if names.len() < 2 {
            let half: Vec<&str> = keys.into_iter().filter(|key| !sits(key)).collect();
            let teams = half.iter().flat_map(|one| half.iter().map(move |other| format!("{one}+{other}")));
            names.extend(teams.filter(|team| sits(team)));
        }
        names.truncate(5);
        names.join(",")
    }

    fn entrants(&self, names: &str) -> Result<Vec<Entrant>, String> {
        let said = |error: Error| error.to_string();
        let entrants = Entrant::parse_all(self.entry, &words(names)).map_err(said)?;
        match entrants.iter().find(|entrant| matches!(entrant.kind(), Kind::Outside(_))) {
            Some(program) => Err(format!("'{}' is a program: a page starts none", program.label())),
            None if entrants.len() < 2 => Err("a tournament needs two players at least".to_owned()),
            None => Ok(entrants),
        }
    }
}

/// Names between commas or blanks; what stands in brackets belongs to its name.
fn words(names: &str) -> Vec<String> {
    let mut depth = 0;
    let split = |letter: char| {
        depth += i32::from(letter == '[') - i32::from(letter == ']');
        depth == 0 && (letter == ',' || letter.is_whitespace())
    };
    names.split(split).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

impl Experiment for Tournament {
    fn key(&self) -> String {
        format!("{}-tournament", self.entry.info().key)
    }

    fn game(&self) -> String {
        self.entry.info().key.to_owned()
    }

    fn about(&self) -> String {
        "A tournament: every two players on the same boards, once on each side".to_owned()
    }

    fn knobs(&self) -> Vec<Knob> {
        vec![
            Knob { name: "players", takes: "text", default: json!(self.usual()), about: "Who takes part" },
            Knob { name: "games", takes: "integer", default: json!(20), about: "Games of every two players" },
            Knob { name: "seed", takes: "integer", default: json!(0), about: "The seed of the first board" },
            Knob {
                name: "recipe",
                takes: "text",
                default: json!(""),
                about: "The boards, as in size=12,colours=6",
            },
        ]
    }

    fn run(&self, settings: &Pairs, limits: &Limits, counts: &Counts) -> Result<Findings, String> {
        let said = |error: Error| error.to_string();
        let given =
            |name: &str| settings.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
        let number = |name: &str, usual: u64| match given(name) {
            Some(text) => text.parse::<u64>().map_err(|_| format!("{name}: '{text}' is no whole number")),
            None => Ok(usual),
        };
        let entrants = self.entrants(&given("players").unwrap_or_else(|| self.usual()))?;
        let (rounds, seed) = (number("games", 20)?.clamp(2, 10_000) / 2, number("seed", 0)?);
        let text = given("recipe").unwrap_or_default();
        let recipe = Pairs::parse(&text).map_err(|faults| faults.to_string())?;
        let tour = self.entry.presets().into_iter().map(|(name, _)| name).find(|name| *name == "tour");
        let preset = if recipe.0.is_empty() { tour } else { None };
        let inventor = self.entry.inventor(preset, &recipe).map_err(said)?;
        let boards = Boards::Invented { inventor, recipe: preset.map_or(text, str::to_owned), seed };
        let rules = tournament::Settings::read(self.entry, &Pairs::default()).map_err(said)?;
        let schedule = Schedule { players: entrants.len(), rounds };
        let mut conditions = Conditions::new(self.entry, entrants, boards, rules, &NoTime);
        conditions.nodes = Some(NODES);
        conditions.seed = seed;
        conditions.try_first(limits).map_err(said)?;
        counts.of.store(schedule.games(), Ordering::Relaxed);
        let mut standing = Standing::new(schedule, conditions.opening_seat(0).is_some());
        let mut lines = String::new();
        let keep = |played: Played| -> Result<ControlFlow<()>, Error> {
            standing.add(&played.outcome);
            lines.push_str(&tournament::record::line(&conditions, &schedule, &played.outcome));
            lines.push('\n');
            counts.done.fetch_add(1, Ordering::Relaxed);
            Ok(if limits.stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        // One thread: a run holds one place of the workshop. The tournament raises its own flag when it is over; ours
        // says that somebody has stopped it.
        let halt = Limits::none();
        tournament::run(&conditions, &schedule, 1, BTreeMap::new(), Vec::new(), &halt, keep).map_err(said)?;
        Ok(findings(&self.key(), &conditions.labels(), &standing, lines))
    }
}

/// Ratings with their intervals, everybody against everybody, and the pairs in detail.
fn findings(name: &str, labels: &[String], standing: &Standing, lines: String) -> Findings {
    let fit = standing.fit();
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|&a, &b| fit.players[b].rating.total_cmp(&fit.players[a].rating));
    let tables = vec![ranking(labels, standing, &order), pairs(labels, standing)];
    let csv = tables.iter().map(as_csv).collect::<Vec<_>>().join("\n");
    let files = vec![
        File { name: format!("{name}.csv"), text: csv },
        File { name: format!("{name}.jsonl"), text: lines },
    ];
    Findings { tables, plots: Vec::new(), files }
}

fn tenth(value: f64) -> Value {
    json!((value * 10.0).round() / 10.0 + 0.0)
}

fn ranking(labels: &[String], standing: &Standing, order: &[usize]) -> Table {
    let fit = standing.fit();
    let mut columns: Vec<String> = ["player", "points %", "rating", "±", "games"].map(str::to_owned).to_vec();
    columns.extend(order.iter().map(|&player| format!("v {}", labels[player])));
    let score = |one: usize, other: usize| {
        standing.pairs().find_map(|([a, b], pair)| match (a, b) {
            _ if (a, b) == (one, other) => pair.score(),
            _ if (a, b) == (other, one) => pair.score().map(|score| 1.0 - score),
            _ => None,
        })
    };
    let row = |&player: &usize| {
        let (rating, record) = (&fit.players[player], &standing.records()[player]);
        let mut row = vec![
            json!(labels[player]),
            tenth(50.0 * record.halves as f64 / record.games.max(1) as f64),
            json!(rating.rating.round() + 0.0),
            rating.error.map_or(json!("–"), |error| json!(error.round())),
            json!(record.games),
        ];
        row.extend(order.iter().map(|&other| score(player, other).map_or(json!("–"), |s| tenth(100.0 * s))));
        row
    };
    let title = "Percentage of points (draws count half), ratings with their 95 % intervals".to_owned();
    Table { title, columns, rows: order.iter().map(row).collect() }
}

fn pairs(labels: &[String], standing: &Standing) -> Table {
    let columns = ["pair", "games", "won", "drawn", "lost", "points %", "95 %"].map(str::to_owned).to_vec();
    let row = |([a, b], pair): ([usize; 2], &Pair)| {
        let (low, high) = interval::of_score(&pair.pentanomial);
        vec![
            json!(format!("{} v {}", labels[a], labels[b])),
            json!(pair.games),
            json!(pair.wins),
            json!(pair.draws + pair.stalls),
            json!(pair.losses),
            pair.score().map_or(json!("–"), |score| tenth(100.0 * score)),
            json!(format!("{:.1} – {:.1}", 100.0 * low, 100.0 * high)),
        ]
    };
    Table { title: "Every pair".to_owned(), columns, rows: standing.pairs().map(row).collect() }
}

fn as_csv(table: &Table) -> String {
    let mut text = table.columns.join(",");
    for row in &table.rows {
        let cells: Vec<String> =
            row.iter().map(|cell| cell.to_string().trim_matches('"').to_owned()).collect();
        let _ = write!(text, "\n{}", cells.join(","));
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_settings_with_commas() {
        assert_eq!(words("a, b[x=1,y=2] c"), ["a", "b[x=1,y=2]", "c"]);
    }

    #[test]
    fn a_tournament_is_fair_rated_and_starts_no_program() {
        let all = crate::house::House::new(crate::Bounds::default());
        let Some(game) = all.service.games().iter().find_map(Tournament::of) else { return };
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let settings = Pairs(vec![pair("games", "4")]);
        let counts = Counts::default();
        let limits = Limits::none();
        let found = game.run(&settings, &limits, &counts).expect("it is held");
        assert!(!limits.stopped(), "nobody has stopped it");
        let players = game.usual().split(',').count() as u64;
        assert_eq!(counts.of.load(Ordering::Relaxed), players * (players - 1) / 2 * 4);
        assert_eq!(counts.done.load(Ordering::Relaxed), counts.of.load(Ordering::Relaxed));
        assert_eq!(found.tables[0].rows.len() as u64, players);
        let points: f64 = found.tables[0].rows.iter().filter_map(|row| row[1].as_f64()).sum();
        assert!((points - 50.0 * players as f64).abs() < 0.5, "{points}");
        let program = Pairs(vec![pair("players", "cmd:true cmd:false")]);
        let refused = game.run(&program, &Limits::none(), &counts).err().expect("a program is refused");
        assert!(refused.contains("a page starts none"), "{refused}");
    }
}
