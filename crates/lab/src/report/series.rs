//! What happens in the course of a game? Means over games of a measure after every turn of a seat, against
//! the number of its turns or against another measure in steps.
//!
//! `x = "turn"` counts the turns of a player; `x = "series.percent"` takes a measure, cut into fifty steps.
//! `y = "percent"` is the measure of the player whose turn it was: where a game writes one measure a seat
//! (`percent_up`, `percent_down`), the name without its seat means the player's own.

use super::Table;
use super::results::or;
use crate::frame::tidy;
use crate::plan::Show;
use crate::plot::{Chart, Curve, Picture};
use crate::statistics::mean;
use crate::store::Record;
use serde_json::Value;
use std::collections::BTreeMap;

const SEATS: [&str; 2] = ["up", "down"];

pub(super) fn curve(show: &Show, records: &[&Record]) -> (Table, Option<Picture>) {
    let x = show.x.strip_prefix("series.").unwrap_or("");
    // player → x → values, one for each game in which it came so far
    let mut all: Vec<(String, BTreeMap<i64, Vec<f64>>)> = Vec::new();
    for record in records {
        let games = record.series.as_array().cloned().unwrap_or_else(|| vec![record.series.clone()]);
        for (number, game) in games.iter().enumerate() {
            for (seat, player) in players(record, number).into_iter().enumerate() {
                if !show.by.is_empty() && show.by != "player" && player != show.by {
                    continue;
                }
                let index = all.iter().position(|(name, _)| *name == player).unwrap_or_else(|| {
                    all.push((player, BTreeMap::new()));
                    all.len() - 1
                });
                collect(game, seat, x, &show.y, &mut all[index].1);
            }
        }
    }
    let mut table = Table { title: format!("{} in the course of the game", show.y), ..Table::default() };
    table.header =
        ["player", if x.is_empty() { "turn" } else { x }, "games", show.y.as_str(), "95 % interval"]
            .map(str::to_owned)
            .to_vec();
    let mut chart = Chart {
        title: table.title.clone(),
        labels: (or(&show.labels.0, "own turn"), or(&show.labels.1, &show.y)),
        log: (show.log.x, show.log.y),
        document: show.document.iter().map(|d| (d.label.clone(), d.points.clone())).collect(),
        ..Chart::default()
    };
    for (name, points) in all {
        let mut curve = Curve { name: name.clone(), ..Curve::default() };
        let most = points.values().map(Vec::len).max().unwrap_or(0);
        for (at, values) in points {
            // The last turns of the few longest games say little.
            if values.len() * 5 < most {
                continue;
            }
            let Some(found) = mean(&values) else { continue };
            let digits = super::picture::digits;
            let interval = format!("{} … {}", tidy(digits(found.low)), tidy(digits(found.high)));
            table.rows.push(vec![
                name.clone(),
                at.to_string(),
                found.count.to_string(),
                tidy(digits(found.value)),
                interval,
            ]);
            curve.points.push((at as f64, found.value));
            curve.band.push((found.low, found.high));
        }
        chart.curves.push(curve);
    }
    (table, Some(Picture::Chart(chart)))
}

/// Who sat where in a game of a record.
fn players(record: &Record, number: usize) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match record.answer.get("seats").and_then(Value::as_array) {
        Some(seats) => seats.iter().map(text).collect(),
        None => {
            let (a, b) = (text(&record.answer["a"]), text(&record.answer["b"]));
            if number == 0 { vec![a, b] } else { vec![b, a] }
        }
    }
}

/// Adds the values of one seat of one game.
fn collect(game: &Value, seat: usize, x: &str, y: &str, into: &mut BTreeMap<i64, Vec<f64>>) {
    let own = |name: &str| -> Option<&Vec<Value>> {
        let suffix = SEATS.get(seat).map(|seat| format!("{name}_{seat}"));
        let keys = [
            Some(name.to_owned()),
            suffix,
            SEATS.get(seat).filter(|_| name == "cells").map(|s| (*s).to_owned()),
        ];
        keys.into_iter().flatten().find_map(|key| game.get(&key).and_then(Value::as_array))
    };
    let (Some(seats), Some(values)) = (game.get("seat").and_then(Value::as_array), own(y)) else { return };
    let measured = own(x);
    let mut turn = 0;
    for (index, who) in seats.iter().enumerate() {
        if who.as_u64() != Some(seat as u64) {
            continue;
        }
        turn += 1;
        let at = match measured {
            Some(list) => {
                list.get(index).and_then(Value::as_f64).map(|value| (value / 2.0).round() as i64 * 2)
            }
            None => Some(turn),
        };
        if let (Some(at), Some(value)) = (at, values.get(index).and_then(Value::as_f64)) {
            into.entry(at).or_default().push(value);
        }
    }
}
