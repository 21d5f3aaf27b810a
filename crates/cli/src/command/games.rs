//! Which games are there, and what does each offer?

use crate::args::Games;
use crate::screen::{bold, style};
use crate::table::aligned;
use crate::value::shown;
use ludograph_core::erased::{Entry, PlayerInfo, Question, Table};
use ludograph_core::settings::Field;
use ludograph_frontend::{Exit, Failure};
use serde_json::{Value, json};
use std::io::{self, Write};

pub(super) fn run(words: &Games, out: &mut dyn Write) -> Result<Exit, Failure> {
    match &words.game {
        Some(name) => {
            let entry = ludograph_games::game(name)?;
            if words.json { writeln!(out, "{}", object(&entry))? } else { tell(&entry, out)? }
        }
        None if words.json => {
            let all: Vec<Value> = ludograph_games::games().iter().map(object).collect();
            writeln!(out, "{}", Value::from(all))?;
        }
        None => {
            let row = |entry: &Entry| vec![entry.info().key.to_owned(), entry.info().summary.to_owned()];
            let rows: Vec<Vec<String>> = ludograph_games::games().iter().map(row).collect();
            write!(out, "{}", aligned(&rows, 0))?;
        }
    }
    Ok(Exit::Answered)
}

/// Everything about a game as JSON.
fn object(entry: &Entry) -> Value {
    let info = entry.info();
    let format = |format: &ludograph_core::Format| {
        json!({
            "key": format.key,
            "about": format.summary,
            "reads": format.reads,
            "writes": format.writes,
            "one_line": format.one_line,
        })
    };
    let question = |question: &dyn Question| {
        json!({
            "key": question.key(),
            "asks": question.asks(),
            "settings": question.fields(),
            "methods": question.methods(),
            "bulk": question.has_bulk(),
        })
    };
    let named = |list: &[(&str, &str)]| {
        list.iter().map(|(name, about)| json!({"name": name, "about": about})).collect::<Vec<_>>()
    };
    let play = |table: &dyn Table| {
        json!({
            "seats": table.seats(),
            "moves": table.notation(),
            "settings": table.fields(),
            "players": table.players(),
        })
    };
    json!({
        "key": info.key,
        "title": info.title,
        "summary": info.summary,
        "formats": info.formats.iter().map(format).collect::<Vec<_>>(),
        "reading": named(entry.reading()),
        "writing": named(entry.writing()),
        "questions": entry.questions().map(question).collect::<Vec<_>>(),
        "recipe": {
            "fields": entry.recipe_fields(),
            "named": named(&entry.presets()),
        },
        "play": entry.table().ok().map(play),
    })
}

/// Everything about a game for people.
fn tell(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    let info = entry.info();
    let head = |text: &str| bold(text, style());
    writeln!(out, "{}", head(&format!("{}: {}", info.key, info.title)))?;
    writeln!(out, "{}", info.summary)?;

    writeln!(out, "\n{}", head(&format!("Questions: ludo solve {} QUESTION INSTANCE", info.key)))?;
    for question in entry.questions() {
        writeln!(out, "  {}: {}", head(question.key()), question.asks())?;
        write!(out, "{}", aligned(&settings(&question.fields(), "--set "), 6))?;
        let row = |method: ludograph_core::erased::Method| {
            vec![format!("--method {}", method.key), method.promise.to_owned(), method.about.to_owned()]
        };
        write!(out, "{}", aligned(&question.methods().into_iter().map(row).collect::<Vec<_>>(), 6))?;
    }

    let fields = entry.recipe_fields();
    if !fields.is_empty() {
        writeln!(out, "\n{}", head(&format!("Recipe: ludo new {}, or new:K=V,K=V#SEED", info.key)))?;
        write!(out, "{}", aligned(&settings(&fields, "--set "), 2))?;
        let row = |(name, about): (&str, &str)| vec![format!("new:{name}"), about.to_owned()];
        write!(out, "{}", aligned(&entry.presets().into_iter().map(row).collect::<Vec<_>>(), 2))?;
    }

    if let Ok(table) = entry.table() {
        writeln!(out, "\n{}", head(&format!("Play: ludo play {} INSTANCE", info.key)))?;
        writeln!(out, "  seats: {}", table.seats().join(", "))?;
        writeln!(out, "  moves: {}", table.notation())?;
        write!(out, "{}", aligned(&settings(&table.fields(), "--set "), 2))?;
        for PlayerInfo { key, about, settings: fields } in table.players() {
            writeln!(out, "  player {}: {about}", head(key))?;
            write!(out, "{}", aligned(&settings(&fields, ""), 6))?;
        }
    }

    writeln!(out, "\n{}", head("Formats"))?;
    let row = |format: &ludograph_core::Format| {
        let way = match (format.reads, format.writes) {
            (true, true) => "in and out",
            (true, false) => "in only",
            _ => "out only",
        };
        let lines = if format.one_line { "an instance a line" } else { "" };
        vec![format.key.to_owned(), way.to_owned(), lines.to_owned(), format.summary.to_owned()]
    };
    write!(out, "{}", aligned(&info.formats.iter().map(row).collect::<Vec<_>>(), 2))?;
    let row = |way: &str, (name, about): &(&str, &str)| {
        vec![format!("--set {name}=..."), way.to_owned(), (*about).to_owned()]
    };
    let mut rows: Vec<Vec<String>> = entry.reading().iter().map(|each| row("reading", each)).collect();
    rows.extend(entry.writing().iter().map(|each| row("writing", each)));
    write!(out, "{}", aligned(&rows, 2))
}

/// A row for each setting: name and default, what it takes, what it means.
fn settings(fields: &[Field], before: &str) -> Vec<Vec<String>> {
    let row = |field: &Field| {
        let default = match &field.default {
            Value::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join(","),
            other => shown(other),
        };
        vec![format!("{before}{}={default}", field.name), field.takes.clone(), field.about.clone()]
    };
    fields.iter().map(row).collect()
}
