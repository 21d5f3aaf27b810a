//! Time against size: the median with the band from the tenth to the ninetieth of a hundred, and the law
//! that fits the medians.

use super::Table;
use super::results::or;
use super::tables::bare;
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
        labels: (or(&show.labels.0, &bare(&show.x)), or(&show.labels.1, &bare(&show.y))),
        log: (show.log.x, show.log.y),
        document: show.document.iter().map(|d| (d.label.clone(), d.points.clone())).collect(),
        ..Chart::default()
    };
    for (value, group) in groups(records, by) {
        let mut curve = Curve { name: word(&value), ..Curve::default() };
        for (x, at) in groups(&group, &show.x) {
            let mut values: Vec<f64> = at
                .iter()
                .filter(|record| record.answered())
                .filter_map(|record| number(&field(record, &show.y)))
                .collect();
            values.sort_by(f64::total_cmp);
            let quantiles = [0.1, 0.5, 0.9].map(|share| quantile(&values, share));
            let (Some(x), [Some(low), Some(middle), Some(high)]) = (number(&x), quantiles) else { continue };
            table.rows.push(vec![
                word(&value),
                tidy(x),
                values.len().to_string(),
                tidy(low),
                tidy(middle),
                tidy(high),
            ]);
            curve.points.push((x, middle));
            curve.band.push((low, high));
        }
        if let Some((words, _)) = law(show.fit, &curve.points) {
            table.notes.push(format!("{}: {words}", curve.name));
            curve.name = format!("{} ({})", curve.name, words.split(" (").next().unwrap_or_default());
        }
        chart.curves.push(curve);
    }
    (table, Some(Picture::Chart(chart)))
}

/// The law that fits some medians, in words, with its exponent or factor.
pub(crate) fn law(fit: Fit, points: &[(f64, f64)]) -> Option<(String, f64)> {
    let good = points.iter().filter(|(x, y)| *y > 0.0 && (*x > 0.0 || fit == Fit::Exponential));
    let placed: Vec<(f64, f64)> = match fit {
        Fit::None => return None,
        Fit::Power => good.map(|(x, y)| (x.ln(), y.ln())).collect(),
        Fit::Exponential => good.map(|(x, y)| (*x, y.ln())).collect(),
    };
    let (slope, _, share) = line(&placed)?;
    let explained = format!("R² = {share:.3}");
    Some(match fit {
        Fit::Power => (format!("grows as x^{slope:.2} ({explained})"), slope),
        _ => (format!("grows {:.2}-fold per step ({explained})", slope.exp()), slope.exp()),
    })
}
