//! Who is the better player? A small tournament for the page: every two players meet on the same boards, once on
//! each side, and a table says who won. Ratings, intervals and long matches are the matter of `ludo match`.

use crate::experiment::{Counts, Experiment, File, Findings, Knob, Table};
use ludograph_core::erased::Entry;
use ludograph_core::{Limits, Pairs, Run, Seed, Status};
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::atomic::Ordering;

/// A game longer than this is a draw.
const LONGEST: usize = 5000;
/// A player may spend so many nodes on a move.
const NODES: u64 = 200_000;
/// Players who think long sit out unless they are named.
const THINKERS: &[&str] = &["alphabeta", "exact", "mcts"];

/// A tournament of a game with two seats.
pub(crate) struct Tournament {
    entry: &'static Entry,
}

/// Wins, draws and losses of one player against another.
#[derive(Clone, Copy, Default)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Tournament {
    /// For games with two seats and at least two players.
    pub(crate) fn of(entry: &'static Entry) -> Option<Self> {
        let table = entry.table().ok()?;
        (table.seats().len() == 2 && table.players().len() > 1).then_some(Self { entry })
    }

    fn usual(&self) -> String {
        let players = self.entry.table().map(|table| table.players()).unwrap_or_default();
        let quick = players.iter().map(|player| player.key).filter(|key| !THINKERS.contains(key));
        quick.take(5).collect::<Vec<_>>().join(",")
    }

    /// One game; the winner's seat, none for a draw.
    fn play(&self, seats: [&str; 2], seed: u64, recipe: &Pairs, stop: &Limits) -> Result<Option<u8>, String> {
        let said = |error: ludograph_core::erased::Error| error.to_string();
        let run = Run { limits: stop.clone(), ..Run::seeded(Seed(seed)) };
        let preset = self.entry.presets().into_iter().map(|(name, _)| name).find(|name| *name == "tour");
        let preset = if recipe.0.is_empty() { preset } else { None };
        let instance = self.entry.invent(preset, recipe, &run).map_err(said)?;
        let mut session = self.entry.open(&instance, &Pairs::default()).map_err(said)?;
        let table = self.entry.table().map_err(said)?;
        let mut players = Vec::new();
        for (seat, name) in seats.iter().enumerate() {
            players.push(table.player(name, Seed(seed).child(seat as u64 + 1)).map_err(said)?);
        }
        for _ in 0..LONGEST {
            let seat = match session.status() {
                Status::Over { scores } => return Ok(winner(&scores)),
                Status::Turn(seat) => usize::from(seat.0),
            };
            if stop.stopped() {
                return Ok(None);
            }
            let run = Run { limits: Limits::none().nodes(NODES), ..Run::seeded(Seed(seed)) };
            let Some(player) = players.get_mut(seat) else { return Ok(None) };
            // Who finds no move gives up.
            let Ok(thought) = session.choose(player, &run) else { return Ok(Some(1 - seat as u8)) };
            session.play(&thought.step, false).map_err(|error| error.to_string())?;
        }
        Ok(None)
    }
}

fn winner(scores: &[f64]) -> Option<u8> {
    match scores {
        [one, other] if one > other => Some(0),
        [one, other] if one < other => Some(1),
        _ => None,
    }
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
        let given =
            |name: &str| settings.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
        let number = |name: &str, usual: u64| match given(name) {
            Some(text) => text.parse::<u64>().map_err(|_| format!("{name}: '{text}' is no whole number")),
            None => Ok(usual),
        };
        let names = given("players").unwrap_or_else(|| self.usual());
        let players: Vec<&str> = names.split([',', ' ']).filter(|name| !name.is_empty()).collect();
        let (rounds, seed) = (number("games", 20)?.clamp(2, 10_000) / 2, number("seed", 0)?);
        let recipe =
            Pairs::parse(&given("recipe").unwrap_or_default()).map_err(|faults| faults.to_string())?;
        if players.len() < 2 {
            return Err("a tournament needs two players at least".to_owned());
        }
        let pairs = players.len() * (players.len() - 1) / 2;
        counts.of.store(pairs as u64 * rounds * 2, Ordering::Relaxed);
        let mut scores = vec![vec![Score::default(); players.len()]; players.len()];
        for round in 0..rounds {
            for one in 0..players.len() {
                for other in one + 1..players.len() {
                    for (white, black) in [(one, other), (other, one)] {
                        let seats = [players[white], players[black]];
                        let won = self.play(seats, seed.wrapping_add(round), &recipe, limits)?;
                        if limits.stopped() {
                            return Ok(table(&self.key(), &players, &scores));
                        }
                        tell(&mut scores, white, black, won);
                        counts.done.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
        Ok(table(&self.key(), &players, &scores))
    }
}

fn tell(scores: &mut [Vec<Score>], white: usize, black: usize, won: Option<u8>) {
    let add = |score: &mut Score, won: Option<bool>| match won {
        Some(true) => score.wins += 1,
        Some(false) => score.losses += 1,
        None => score.draws += 1,
    };
    add(&mut scores[white][black], won.map(|seat| seat == 0));
    add(&mut scores[black][white], won.map(|seat| seat == 1));
}

/// Each player against each other: the percentage of points, draws count half.
fn table(name: &str, players: &[&str], scores: &[Vec<Score>]) -> Findings {
    let percent = |score: Score| {
        let games = score.wins + score.draws + score.losses;
        (games > 0).then(|| 100.0 * (score.wins as f64 + score.draws as f64 / 2.0) / games as f64)
    };
    let sum = |row: &[Score]| {
        row.iter().fold(Score::default(), |a, b| Score {
            wins: a.wins + b.wins,
            draws: a.draws + b.draws,
            losses: a.losses + b.losses,
        })
    };
    let mut order: Vec<usize> = (0..players.len()).collect();
    let all = |player: usize| percent(sum(&scores[player])).unwrap_or(0.0);
    order.sort_by(|a, b| all(*b).total_cmp(&all(*a)));
    let mut columns: Vec<String> = ["player", "points %", "won", "drawn", "lost"].map(str::to_owned).to_vec();
    columns.extend(order.iter().map(|&player| format!("v {}", players[player])));
    let mut csv = columns.join(",");
    let mut rows = Vec::new();
    for &player in &order {
        let whole = sum(&scores[player]);
        let cell = |x: Option<f64>| x.map_or(json!("–"), |x| json!((x * 10.0).round() / 10.0));
        let mut row: Vec<Value> = vec![json!(players[player]), cell(percent(whole))];
        row.extend([whole.wins, whole.draws, whole.losses].map(Value::from));
        row.extend(order.iter().map(|&other| cell(percent(scores[player][other]))));
        let cells: Vec<String> =
            row.iter().map(|cell| cell.to_string().trim_matches('"').to_owned()).collect();
        let _ = write!(csv, "\n{}", cells.join(","));
        rows.push(row);
    }
    let title = "Percentage of points, draws count half".to_owned();
    let file = File { name: format!("{name}.csv"), text: csv + "\n" };
    Findings { tables: vec![Table { title, columns, rows }], plots: Vec::new(), files: vec![file] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_from_both_sides() {
        let mut scores = vec![vec![Score::default(); 2]; 2];
        tell(&mut scores, 0, 1, Some(0));
        tell(&mut scores, 1, 0, None);
        let found = table("x", &["a", "b"], &scores);
        assert_eq!(found.tables[0].rows[0][..3], [json!("a"), json!(75.0), json!(1)]);
        assert_eq!(found.tables[0].rows[1][..3], [json!("b"), json!(25.0), json!(0)]);
        assert_eq!(winner(&[1.0, 2.0]), Some(1));
        assert_eq!(winner(&[1.0, 1.0]), None);
    }
}
