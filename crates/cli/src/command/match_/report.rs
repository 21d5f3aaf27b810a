//! What is said about a tournament, to people and to programs?

use crate::screen::{bold, style};
use crate::table::aligned;
use crate::value::number;
use ludograph_core::counted;
use ludograph_frontend::{Exit, Failure};
use ludograph_lab::tournament::Conditions;
use ludograph_lab::tournament::compliance;
use ludograph_lab::tournament::interval;
use ludograph_lab::tournament::rating::{Fit, Rating};
use ludograph_lab::tournament::schedule::Schedule;
use ludograph_lab::tournament::sprt::{Decision, Sprt};
use ludograph_lab::tournament::standing::{Pair, Standing};
use ludograph_lab::tournament::verdict::Verdict;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// All that is known at the end.
pub(super) struct Report<'a> {
    pub(super) conditions: &'a Conditions<'a>,
    pub(super) schedule: Schedule,
    pub(super) standing: &'a Standing,
    pub(super) test: Option<Sprt>,
    /// The programs, by their place among the players, with the names they gave themselves.
    pub(super) names: Vec<(usize, Option<String>)>,
}

/// A number with so many decimals, whole ones without a fraction.
fn rounded(value: f64, decimals: i32) -> Value {
    let scale = 10f64.powi(decimals);
    // Adding 0 turns -0 into 0.
    number((value * scale).round() / scale + 0.0)
}

fn signed(value: f64) -> String {
    format!("{:+.0}", value.round() + 0.0)
}

impl Report<'_> {
    /// One object on one line.
    pub(super) fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        let labels = self.conditions.labels();
        let fit = self.standing.fit();
        let rating = |rating: &Rating| {
            let error = rating.error.map(|error| rounded(error, 2));
            (rounded(rating.rating, 2), error)
        };
        let rated = |(label, one): (&String, &Rating)| {
            let (rating, error) = rating(one);
            json!({"player": label, "rating": rating, "error": error})
        };
        let advantage = |one: &Rating| {
            let (rating, error) = rating(one);
            json!({"rating": rating, "error": error})
        };
        let object = json!({
            "players": labels,
            "pairs": self.standing.pairs().map(|(pair, done)| pair_json(&labels, pair, done)).collect::<Vec<_>>(),
            "ratings": labels.iter().zip(&fit.players).map(rated).collect::<Vec<_>>(),
            "seat": advantage(&fit.seat),
            "first": fit.first.as_ref().map(advantage),
            "draws": rounded(100.0 * fit.draws, 2),
            "forfeits": self.forfeits(&labels),
            "programs": self.programs(&labels),
            "sprt": self.test.map(|test| self.test_json(&test)),
            "game": self.conditions.entry.info().key,
            "games": self.standing.games(),
            "of": self.schedule.games(),
        });
        writeln!(out, "{object}")
    }

    fn forfeits(&self, labels: &[String]) -> Vec<Value> {
        let forfeit = |(player, record): (usize, &ludograph_lab::tournament::standing::Record)| {
            let mut fields = Map::new();
            fields.insert("player".to_owned(), labels[player].clone().into());
            for (verdict, &count) in Verdict::ALL.iter().zip(&record.verdicts) {
                fields.insert(verdict.word().to_owned(), count.into());
            }
            let last = self.standing.last_forfeit(player);
            fields
                .insert("last".to_owned(), last.map(|(game, why)| json!({"game": game, "why": why})).into());
            Value::Object(fields)
        };
        self.standing.records().iter().enumerate().map(forfeit).collect()
    }

    fn programs(&self, labels: &[String]) -> Vec<Value> {
        let name =
            |(player, name): &(usize, Option<String>)| json!({"player": labels[*player], "name": name});
        self.names.iter().map(name).collect()
    }

    fn test_json(&self, test: &Sprt) -> Value {
        let counts = self.counts();
        let (low, high) = test.bounds();
        let accepted = match test.decide(&counts) {
            Decision::Open => Value::Null,
            Decision::First => "elo0".into(),
            Decision::Second => "elo1".into(),
        };
        json!({
            "elo0": number(test.elo0), "elo1": number(test.elo1), "alpha": test.alpha, "beta": test.beta,
            "llr": rounded(test.ratio(&counts), 4), "lower": rounded(low, 4), "upper": rounded(high, 4),
            "accepted": accepted,
        })
    }

    fn counts(&self) -> interval::Pentanomial {
        self.standing.pairs().next().map(|(_, pair)| pair.pentanomial).unwrap_or_default()
    }

    /// Tables for people.
    pub(super) fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        let labels = self.conditions.labels();
        let fit = self.standing.fit();
        let rounds = self.standing.games().div_ceil(2 * self.schedule.pairs().max(1));
        let on = match rounds {
            0 | 1 => self.conditions.boards.name(0),
            more => {
                format!("{} to {}", self.conditions.boards.name(0), self.conditions.boards.name(more - 1))
            }
        };
        let turn = if fit.first.is_some() { ", each seat opening in turn" } else { "" };
        let games = counted(self.standing.games(), "game", "games");
        let title = format!("{}: {games} on {on}, sides swapped{turn}", self.conditions.entry.info().key);
        writeln!(out, "{}\n", bold(&title, style()))?;
        write!(out, "{}", aligned(&self.pair_rows(&labels), 0))?;
        writeln!(out)?;
        write!(out, "{}", aligned(&self.rating_rows(&labels, &fit), 0))?;
        writeln!(out, "{}", self.advantages(&fit))?;
        for (player, name) in self.names.iter().filter_map(|(player, name)| Some((player, name.as_ref()?))) {
            writeln!(out, "{} calls itself {name}", labels[*player])?;
        }
        for (player, label) in labels.iter().enumerate() {
            if let Some((game, why)) = self.standing.last_forfeit(player) {
                let counts = Verdict::ALL.iter().zip(self.standing.records()[player].verdicts);
                let words: Vec<String> = counts
                    .filter(|(_, count)| *count > 0)
                    .map(|(verdict, count)| format!("{count} {}", verdict.word()))
                    .collect();
                writeln!(out, "{label} forfeits: {}; the last is game {game}, {why}", words.join(", "))?;
            }
        }
        if let Some(test) = &self.test {
            writeln!(out, "{}", self.test_words(test, &labels))?;
        }
        if self.standing.games() < self.schedule.games() && self.test.is_none() {
            writeln!(out, "stopped after {} of {} games", self.standing.games(), self.schedule.games())?;
        }
        Ok(())
    }

    fn pair_rows(&self, labels: &[String]) -> Vec<Vec<String>> {
        let head = [
            "a",
            "b",
            "games",
            "wins",
            "draws",
            "losses",
            "stalls",
            "score",
            "95 %",
            "meetings 0 to 2 points",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for ([a, b], pair) in self.standing.pairs() {
            let (low, high) = interval::of_score(&pair.pentanomial);
            let mut row = vec![labels[a].clone(), labels[b].clone()];
            row.extend(
                [pair.games, pair.wins, pair.draws, pair.losses, pair.stalls].map(|count| count.to_string()),
            );
            row.push(pair.score().map_or("-".to_owned(), |score| format!("{:.1} %", 100.0 * score)));
            row.push(format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high));
            row.push(pair.pentanomial.map(|count| count.to_string()).join(" "));
            rows.push(row);
        }
        rows
    }

    fn rating_rows(&self, labels: &[String], fit: &Fit) -> Vec<Vec<String>> {
        let timed = self.conditions.time.is_some();
        let mut head = ["player", "rating", "95 %", "games", "score"].map(str::to_owned).to_vec();
        if timed {
            head.push("slowest move".to_owned());
        }
        let mut order: Vec<usize> = (0..labels.len()).collect();
        order.sort_by(|&a, &b| fit.players[b].rating.total_cmp(&fit.players[a].rating));
        let mut rows = vec![head];
        for player in order {
            let (rating, record) = (&fit.players[player], &self.standing.records()[player]);
            let score = 50.0 * record.halves as f64 / record.games.max(1) as f64;
            let mut row = vec![
                labels[player].clone(),
                signed(rating.rating),
                rating.error.map_or("unbounded".to_owned(), |error| format!("+-{error:.0}")),
                record.games.to_string(),
                if record.games > 0 { format!("{score:.1} %") } else { "-".to_owned() },
            ];
            if timed {
                row.push(record.slowest.map_or("-".to_owned(), |slowest| format!("{:.1} ms", 1e3 * slowest)));
            }
            rows.push(row);
        }
        rows
    }

    fn advantages(&self, fit: &Fit) -> String {
        let worth = |rating: &Rating| match rating.error {
            Some(error) => format!("{} (+-{error:.0})", signed(rating.rating)),
            None => format!("{} (unbounded)", signed(rating.rating)),
        };
        let seats = self.conditions.entry.table().map(|table| table.seats()).unwrap_or_default();
        let seat = seats.first().copied().unwrap_or("0");
        let mut text = format!("the seat {seat} is worth {}", worth(&fit.seat));
        if let Some(first) = &fit.first {
            text.push_str(&format!(", the first move {}", worth(first)));
        }
        text.push_str(&format!("; equals draw {:.1} %", 100.0 * fit.draws));
        text
    }

    fn test_words(&self, test: &Sprt, labels: &[String]) -> String {
        let counts = self.counts();
        let (low, high) = test.bounds();
        let about = format!("{:.2} between {low:.2} and {high:.2}", test.ratio(&counts));
        match test.decide(&counts) {
            Decision::Open => format!("sequential test: undecided, {about}"),
            Decision::First => format!(
                "sequential test: {} leads by {} rather than {} ({about})",
                labels[0], test.elo0, test.elo1
            ),
            Decision::Second => format!(
                "sequential test: {} leads by {} rather than {} ({about})",
                labels[0], test.elo1, test.elo0
            ),
        }
    }
}

fn pair_json(labels: &[String], [a, b]: [usize; 2], pair: &Pair) -> Value {
    let (low, high) = interval::of_score(&pair.pentanomial);
    let elo = |score: f64| interval::elo(score).map(|elo| rounded(elo, 2));
    json!({
        "a": labels[a],
        "b": labels[b],
        "games": pair.games,
        "wins": pair.wins,
        "draws": pair.draws,
        "losses": pair.losses,
        "stalls": pair.stalls,
        "pentanomial": pair.pentanomial,
        "score": pair.score().map(|score| rounded(100.0 * score, 4)),
        "interval": [rounded(100.0 * low, 4), rounded(100.0 * high, 4)],
        "elo": interval::elo_of(pair.halves(), pair.games).map(|elo| rounded(elo, 2)),
        "elo_interval": [elo(low), elo(high)],
    })
}

/// What the test of one program has found.
pub(super) fn compliance(
    program: &str,
    found: &compliance::Report,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let exit = if found.passed() { Exit::Answered } else { Exit::Refuted };
    if json {
        let check = |check: &compliance::Check| {
            let flaw = check.flaw.as_ref();
            json!({
                "check": check.what,
                "passed": flaw.is_none(),
                "verdict": flaw.map(|flaw| flaw.verdict.word()),
                "why": flaw.map(|flaw| flaw.why.clone()),
            })
        };
        let checks: Vec<Value> = found.checks.iter().map(check).collect();
        let object =
            json!({"player": program, "name": found.name, "passed": found.passed(), "checks": checks});
        writeln!(out, "{object}")?;
        return Ok(exit);
    }
    for check in &found.checks {
        match &check.flaw {
            None => writeln!(out, "ok      {}", check.what)?,
            Some(flaw) => writeln!(out, "FAILED  {}: {flaw}", check.what)?,
        }
    }
    match &found.name {
        Some(name) if found.passed() => writeln!(out, "{name} speaks the protocol")?,
        _ => writeln!(out, "{program} does not speak the protocol")?,
    }
    Ok(exit)
}
