//! Time against size: the median with the band from the tenth to the ninetieth of a hundred, and the law
//! that fits the medians. A law is fitted to the sizes whose items were all answered, for where the slow ones are
//! missing the median of the others lies too low; and to three of them at least, for two points fit every law.

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
            let mut values: Vec<f64> = at
                .iter()
                .filter(|record| record.answered())
                .filter_map(|record| number(&field(record, &show.y)))
                .collect();
            values.sort_by(f64::total_cmp);
            let quantiles = [0.1, 0.5, 0.9].map(|share| quantile(&values, share));
            let (Some(x), [Some(low), Some(middle), Some(high)]) = (number(&x), quantiles) else { continue };
            let all = values.len() == at.len();
            table.rows.push(vec![
                word(&value),
                tidy(x),
                if all { values.len().to_string() } else { format!("{} of {}", values.len(), at.len()) },
                tidy(low),
                tidy(middle),
                tidy(high),
            ]);
            if at.iter().all(|record| record.answered()) {
                whole.push((x, middle));
            }
            curve.points.push((x, middle));
            curve.band.push((low, high));
        }
        match law(show.fit, &whole) {
            Some((words, _)) => {
                table.notes.push(format!("{}: {words}", curve.name));
                curve.name = format!("{} ({})", curve.name, words.split(" (").next().unwrap_or_default());
            }
            None if show.fit == Fit::None => {}
            None => table.notes.push(format!(
                "{}: too few sizes were solved whole to fit a law ({} of at least {LEAST})",
                curve.name,
                whole.len()
            )),
        }
        chart.curves.push(curve);
    }
    (table, Some(Picture::Chart(chart)))
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
    fn laws_need_three_sizes_that_were_solved_whole() {
        let all = [true, true];
        let (found, _) = notes(&[(3, &all), (4, &all), (5, &all)]);
        assert_eq!(found, ["m: grows 2.00-fold per step (R² = 1.000)"]);
        let (found, _) = notes(&[(3, &all), (4, &all)]);
        assert_eq!(found, ["m: too few sizes were solved whole to fit a law (2 of at least 3)"]);
        let (found, rows) = notes(&[(3, &all), (4, &all), (5, &[true, false])]);
        assert_eq!(found, ["m: too few sizes were solved whole to fit a law (2 of at least 3)"]);
        assert_eq!(rows[2][2], "1 of 2");
    }
}
