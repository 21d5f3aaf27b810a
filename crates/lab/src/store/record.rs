//! What is kept of one item? One row.

use rusqlite::{CachedStatement, Row, params};
use serde_json::{Map, Value};

/// One row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The item's name.
    pub id: String,
    /// Its place in the plan.
    pub place: u64,
    /// The word that names the instance.
    pub instance: String,
    /// The SHA-256 of the instance.
    pub hash: String,
    /// The seed of the instance and of all choices.
    pub seed: u64,
    /// The recipe's fields that the plan chose.
    pub recipe: Map<String, Value>,
    /// The question, or `match` or `play`.
    pub question: String,
    /// The method, or the players.
    pub method: String,
    /// Settings of the question or of the rules.
    pub settings: Map<String, Value>,
    /// `answered`, `stopped`, `failed` or `refuted`.
    pub outcome: String,
    /// Why it was not answered.
    pub why: Option<String>,
    /// The answer, or the bounds known.
    pub answer: Value,
    /// What the claim is worth; none when nobody checked.
    pub verdict: Option<String>,
    /// Seconds of CPU of the search.
    pub cpu: f64,
    /// Seconds by the clock on the wall.
    pub wall: f64,
    /// Seconds of CPU of the check.
    pub check: Option<f64>,
    /// Nodes spent.
    pub nodes: u64,
    /// The peak of memory in bytes; of the whole process when several workers ran.
    pub memory: Option<u64>,
    /// Numbers that describe the instance.
    pub measures: Map<String, Value>,
    /// Measures after every move, where asked for.
    pub series: Value,
    /// The version of the program.
    pub version: String,
}

pub(super) const INSERT: &str = "INSERT OR IGNORE INTO items VALUES \
    (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)";
pub(super) const SELECT: &str = "SELECT id, place, instance, hash, seed, recipe, question, method, settings, outcome, \
    why, answer, verdict, cpu, wall, checking, nodes, memory, measures, series, version FROM items ORDER BY place, id";

impl Record {
    /// Nothing came of it.
    pub(crate) fn fail(&mut self, outcome: &str, why: String) {
        outcome.clone_into(&mut self.outcome);
        self.why = Some(why);
    }

    /// Whether a question was answered, or a game came to its end.
    pub fn answered(&self) -> bool {
        self.outcome == "answered"
    }

    /// What does not depend on the day: two runs of one item must agree in it.
    pub fn said(&self) -> (&str, &Value) {
        (&self.outcome, &self.answer)
    }

    /// What was done, apart from the instance.
    pub(super) fn asked(&self) -> (&str, &str, &Map<String, Value>) {
        (&self.question, &self.method, &self.settings)
    }

    pub(super) fn insert(&self, put: &mut CachedStatement<'_>) -> rusqlite::Result<()> {
        let object = |map: &Map<String, Value>| Value::Object(map.clone()).to_string();
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        put.execute(params![
            self.id,
            whole(self.place),
            self.instance,
            self.hash,
            self.seed.to_string(),
            object(&self.recipe),
            self.question,
            self.method,
            object(&self.settings),
            self.outcome,
            self.why,
            self.answer.to_string(),
            self.verdict,
            self.cpu,
            self.wall,
            self.check,
            whole(self.nodes),
            self.memory.map(whole),
            object(&self.measures),
            self.series.to_string(),
            self.version,
        ])?;
        Ok(())
    }

    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Record> {
        let json = |index: usize| -> rusqlite::Result<Value> {
            Ok(serde_json::from_str(&row.get::<_, String>(index)?).unwrap_or_default())
        };
        let object = |index: usize| -> rusqlite::Result<Map<String, Value>> {
            Ok(match json(index)? {
                Value::Object(map) => map,
                _ => Map::new(),
            })
        };
        let whole = |index: usize| -> rusqlite::Result<u64> { Ok(row.get::<_, i64>(index)?.max(0) as u64) };
        Ok(Record {
            id: row.get(0)?,
            place: whole(1)?,
            instance: row.get(2)?,
            hash: row.get(3)?,
            seed: row.get::<_, String>(4)?.parse().unwrap_or_default(),
            recipe: object(5)?,
            question: row.get(6)?,
            method: row.get(7)?,
            settings: object(8)?,
            outcome: row.get(9)?,
            why: row.get(10)?,
            answer: json(11)?,
            verdict: row.get(12)?,
            cpu: row.get(13)?,
            wall: row.get(14)?,
            check: row.get(15)?,
            nodes: whole(16)?,
            memory: row.get::<_, Option<i64>>(17)?.map(|bytes| bytes.max(0) as u64),
            measures: object(18)?,
            series: json(19)?,
            version: row.get(20)?,
        })
    }
}
