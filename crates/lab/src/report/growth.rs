//! Time against size: the median with the band from the tenth to the ninetieth of a hundred, and the law
//! that fits the medians. An item that was not solved took longer than any other, so it counts with an infinite time:
//! a median is that of all items, and is known where more than half of them were solved. A law is fitted to the sizes
//! with a known median, three of them at least, for two points fit every law.

use super::Table;
use super::results::or;
use super::tables::{axis, bare};
use crate::frame::{field, groups, number, tidy, word};
use crate::plan::{Fit, Show};
use crate::plot::{Chart, Curve, Picture};
use crate::statistics::{line, quantile};
use crate::store::Record;

pub(super) fn growth(show: &Show, records: &[&Record]) -> (Table, Option<Picture>) {
    let mut table =
        Table { title: format!("{} against {}", bare(&show.y), bare(&show.x)), ..Table::default() };
    let by = if show.by.is_empty() { "method" } else { &show.by };
    table.header =
        [bare(by), bare(&show.x), "items".into(), "10 %".into(), "median".into(), "90 %".into()].to_vec();
    let mut chart = Chart {
        title: table.title.clone(),
        labels: (or(&show.labels.0, &axis(&show.x)), or(&show.labels.1, &axis(&show.y))),
        log: (show.log.x, show.log.y),
        document: show.document.iter().map(|d| (d.label.clone(), d.points.clone())).collect(),
        ..Chart::default()
    };
    for (value, group) in groups(records, by) {
        let mut curve = Curve { name: word(&value), ..Curve::default() };
        let mut whole = Vec::new();
        for (x, at) in groups(&group, &show.x) {
            let mut values: Vec<f64> = at.iter().filter_map(|record| cost(record, &show.y)).collect();
            values.sort_by(f64::total_cmp);
            let quantiles = [0.1, 0.5, 0.9].map(|share| quantile(&values, share));
            let (Some(x), [Some(low), Some(middle), Some(high)]) = (number(&x), quantiles) else { continue };
            let solved = at.iter().filter(|record| record.answered()).count();
            let known = |time: f64| if time.is_finite() { tidy(time) } else { "not solved".to_owned() };
            table.rows.push(vec![
                word(&value),
                tidy(x),
                if solved == at.len() { solved.to_string() } else { format!("{solved} of {}", at.len()) },
                known(low),
                known(middle),
                known(high),
            ]);
            if middle.is_finite() {
                whole.push((x, middle));
                curve.points.push((x, middle));
                // The band ends where items were given up.
                let longest = at.iter().filter_map(|record| number(&field(record, &show.y)));
                curve.band.push((low, if high.is_finite() { high } else { longest.fold(middle, f64::max) }));
            }
        }
        match law(show.fit, &whole) {
            Some((words, _)) => {
                table.notes.push(format!("{}: {words}", curve.name));
                curve.name = format!("{} ({})", curve.name, words.split(" (").next().unwrap_or_default());
            }
            None if show.fit == Fit::None => {}
            None => table.notes.push(format!(
                "{}: growth not estimated: {} of at least {LEAST} sizes have a known median above 0",
                curve.name,
                whole.iter().filter(|(_, middle)| *middle > 0.0).count()
            )),
        }
        chart.curves.push(curve);
    }
    (table, Some(Picture::Chart(chart)))
}

/// What an item cost; infinitely much if it was not solved and the cost is one of time or nodes.
fn cost(record: &Record, name: &str) -> Option<f64> {
    match record.answered() {
        true => number(&field(record, name)),
        false => matches!(name, "cpu" | "wall" | "nodes").then_some(f64::INFINITY),
    }
}

/// Fewer sizes than this show no law.
const LEAST: usize = 3;

/// The law that fits some medians, in words, with its exponent or factor; none for fewer than three.
pub(crate) fn law(fit: Fit, points: &[(f64, f64)]) -> Option<(String, f64)> {
    let good = points.iter().filter(|(x, y)| *y > 0.0 && (*x > 0.0 || fit == Fit::Exponential));
    let placed: Vec<(f64, f64)> = match fit {
        Fit::None => return None,
        Fit::Power => good.map(|(x, y)| (x.ln(), y.ln())).collect(),
        Fit::Exponential => good.map(|(x, y)| (*x, y.ln())).collect(),
    };
    if placed.len() < LEAST {
        return None;
    }
    let (slope, _, share) = line(&placed)?;
    let explained = format!("R² = {share:.3}");
    Some(match fit {
        Fit::Power => (format!("grows as x^{slope:.2} ({explained})"), slope),
        _ => (format!("grows {:.2}-fold per step ({explained})", slope.exp()), slope.exp()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn notes(sizes: &[(u64, &[bool])]) -> (Vec<String>, Vec<Vec<String>>) {
        let mut records = Vec::new();
        for (n, answered) in sizes {
            for yes in *answered {
                let mut record =
                    Record { method: "m".to_owned(), cpu: (*n as f64).exp2(), ..Record::default() };
                record.recipe.insert("n".to_owned(), json!(n));
                record.outcome = if *yes { "answered" } else { "stopped" }.to_owned();
                records.push(record);
            }
        }
        let show =
            Show { x: "recipe.n".to_owned(), y: "cpu".to_owned(), fit: Fit::Exponential, ..Show::default() };
        let (table, picture) = growth(&show, &records.iter().collect::<Vec<_>>());
        let Some(Picture::Chart(chart)) = picture else { panic!("a picture") };
        assert_eq!(chart.labels.1, "cpu [s]", "the unit is named");
        (table.notes, table.rows)
    }

    #[test]
    fn laws_need_three_sizes_with_a_median_of_all_items() {
        let all = [true, true];
        let (found, _) = notes(&[(3, &all), (4, &all), (5, &all)]);
        assert_eq!(found, ["m: grows 2.00-fold per step (R² = 1.000)"]);
        let (found, _) = notes(&[(3, &all), (4, &all)]);
        let few = ["m: growth not estimated: 2 of at least 3 sizes have a known median above 0"];
        assert_eq!(found, few);
        let (found, rows) = notes(&[(3, &all), (4, &all), (5, &[true, false])]);
        assert_eq!(found, few);
        assert_eq!(rows[2][2..], ["1 of 2", "not solved", "not solved", "not solved"]);
        // The unsolved item is the slowest: the median of all three is known, and no smaller than the truth.
        let (found, rows) = notes(&[(3, &all), (4, &all), (5, &[true, true, false])]);
        assert_eq!(found, ["m: grows 2.00-fold per step (R² = 1.000)"]);
        assert_eq!(rows[2][2..], ["2 of 3", "32", "32", "not solved"]);
    }
}
