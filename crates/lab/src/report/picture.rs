//! Histograms, curves of means with 95 % bands, and tables as coloured fields.

use super::Table;
use super::results::or;
use super::tables::{axis, bare, cell, function};
use crate::frame::{field, groups, number, tidy, word};
use crate::plan::Show;
use crate::plot::{Chart, Curve, Heat, Picture};
use crate::store::Record;

/// Means with bands; `y` is a field, or a function over the records of one x.
pub(super) fn curve(show: &Show, records: &[&Record]) -> Result<(Table, Option<Picture>), String> {
    let call = if show.y.contains('(') { show.y.clone() } else { format!("mean({})", show.y) };
    let function = function(&call)?;
    let mut table = Table { title: format!("{} against {}", show.y, bare(&show.x)), ..Table::default() };
    table.header =
        [bare(&show.by), bare(&show.x), "items".into(), "value".into(), "95 % interval".into()].to_vec();
    let mut chart = Chart {
        title: table.title.clone(),
        labels: (or(&show.labels.0, &axis(&show.x)), or(&show.labels.1, &axis(&show.y))),
        log: (show.log.x, show.log.y),
        document: show.document.iter().map(|d| (d.label.clone(), d.points.clone())).collect(),
        ..Chart::default()
    };
    for (value, group) in groups(records, &show.by) {
        let mut curve = Curve { name: word(&value), ..Curve::default() };
        for (x, at) in groups(&group, &show.x) {
            let (Some(x), Some(found)) = (number(&x), function.over(&at)) else { continue };
            let interval = format!("{} … {}", tidy(digits(found.low)), tidy(digits(found.high)));
            table.rows.push(vec![
                word(&value),
                tidy(x),
                found.count.to_string(),
                tidy(digits(found.value)),
                interval,
            ]);
            curve.points.push((x, found.value));
            curve.band.push((found.low, found.high));
        }
        chart.curves.push(curve);
    }
    if show.by.is_empty() {
        table.header.remove(0);
        table.rows.iter_mut().for_each(|row| drop(row.remove(0)));
        chart.curves.iter_mut().for_each(|curve| "found".clone_into(&mut curve.name));
    }
    Ok((table, Some(Picture::Chart(chart))))
}

/// How often which value.
pub(super) fn histogram(show: &Show, records: &[&Record]) -> (Table, Option<Picture>) {
    let values = |group: &[&Record]| -> Vec<f64> {
        group.iter().filter_map(|record| number(&field(record, &show.x))).collect()
    };
    let all = values(records);
    let (low, high) = all.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(*v), h.max(*v)));
    let mut table = Table { title: format!("How often which {}", bare(&show.x)), ..Table::default() };
    table.header.push(bare(&show.x));
    let mut chart = Chart {
        title: table.title.clone(),
        labels: (or(&show.labels.0, &axis(&show.x)), or(&show.labels.1, "number of items")),
        log: (false, show.log.y),
        bars: true,
        document: show.document.iter().map(|d| (d.label.clone(), d.points.clone())).collect(),
        ..Chart::default()
    };
    if all.is_empty() {
        return (table, Some(Picture::Chart(chart)));
    }
    // Whole numbers have a bar each, at their value, as long as there is room.
    let whole = all.iter().all(|value| value.fract() == 0.0);
    let bins = show.bins.unwrap_or(if whole { 40 } else { 20 });
    let rough = (high - low + if whole { 1.0 } else { 0.0 }) / bins as f64;
    let width = if whole { rough.ceil().max(1.0) } else { rough.max(f64::MIN_POSITIVE) };
    let start = if whole { low - 0.5 } else { low };
    let bin = |value: f64| (((value - start) / width) as usize).min(bins - 1);
    chart.whole = whole;
    chart.bin = width;
    let used = bin(high) + 1;
    let middle = |index: usize| start + width * (index as f64 + 0.5);
    let mut counts = Vec::new();
    for (value, group) in groups(records, &show.by) {
        let mut count = vec![0usize; used];
        values(&group).into_iter().for_each(|value| count[bin(value)] += 1);
        let points = count.iter().enumerate().map(|(index, count)| (middle(index), *count as f64)).collect();
        let name = if show.by.is_empty() { "items".to_owned() } else { word(&value) };
        table.header.push(name.clone());
        chart.curves.push(Curve { name, points, band: Vec::new() });
        counts.push(count);
    }
    for index in 0..used {
        let from = start + width * index as f64;
        let name = if whole && width == 1.0 {
            tidy(from + 0.5)
        } else {
            let (from, to) = if whole { (from + 0.5, from + width - 0.5) } else { (from, from + width) };
            format!("{} … {}", tidy(digits(from.max(low))), tidy(digits(to.min(high))))
        };
        let line = counts.iter().map(|count| count[index].to_string());
        table.rows.push(std::iter::once(name).chain(line).collect());
    }
    (table, Some(Picture::Chart(chart)))
}

/// A pivot as coloured fields. For matches between players both halves of the table are filled.
pub(super) fn heat(show: &Show, records: &[&Record]) -> Result<(Table, Option<Picture>), String> {
    let function = function(&show.cell)?;
    let (rows, columns) =
        (show.rows.first().map_or("", String::as_str), show.columns.first().map_or("", String::as_str));
    let mirrored = records.iter().all(|record| record.question == "match") && rows == "a" && columns == "b";
    let mut names: [Vec<serde_json::Value>; 2] =
        [rows, columns].map(|name| groups(records, name).into_iter().map(|(value, _)| value).collect());
    if mirrored {
        let mut all = names[0].clone();
        all.extend(names[1].iter().filter(|name| !names[0].contains(name)).cloned());
        names = [all.clone(), all];
    }
    let found = |a: &serde_json::Value, b: &serde_json::Value| {
        let here: Vec<&Record> =
            records.iter().copied().filter(|r| field(r, rows) == *a && field(r, columns) == *b).collect();
        function.over(&here)
    };
    let mut heat = Heat {
        title: function.head.to_owned(),
        labels: (or(&show.labels.0, &bare(rows)), or(&show.labels.1, &bare(columns))),
        rows: names[0].iter().map(word).collect(),
        columns: names[1].iter().map(word).collect(),
        cells: Vec::new(),
    };
    let mut table = Table { title: function.head.to_owned(), ..Table::default() };
    table.header = std::iter::once(String::new()).chain(heat.columns.iter().cloned()).collect();
    for a in &names[0] {
        let (mut cells, mut line) = (Vec::new(), vec![word(a)]);
        for b in &names[1] {
            let mut here = found(a, b);
            if here.is_none() && mirrored {
                here = found(b, a).map(|mut other| {
                    (other.value, other.low, other.high) =
                        (100.0 - other.value, 100.0 - other.high, 100.0 - other.low);
                    other
                });
            }
            line.push(cell(&function, here.as_ref()));
            cells.push(here.map(|found| (found.value, tidy((found.value * 10.0).round() / 10.0))));
        }
        heat.cells.push(cells);
        table.rows.push(line);
    }
    Ok((table, Some(Picture::Heat(heat))))
}

/// Four digits that matter.
pub(super) fn digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let unit = 10f64.powf(value.abs().log10().floor() - 3.0);
    (value / unit).round() * unit
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn bars(values: &[f64], bins: Option<usize>) -> (Chart, Vec<Vec<String>>) {
        let record = |value: &f64| Record { answer: json!({ "moves": value }), ..Record::default() };
        let records: Vec<Record> = values.iter().map(record).collect();
        let show = Show { x: "answer.moves".to_owned(), bins, ..Show::default() };
        let (table, picture) = histogram(&show, &records.iter().collect::<Vec<_>>());
        let Some(Picture::Chart(chart)) = picture else { panic!("a picture") };
        (chart, table.rows)
    }

    #[test]
    fn whole_numbers_have_a_bar_each_at_their_value() {
        let (chart, rows) = bars(&[3.0, 5.0, 5.0, 33.0], None);
        assert_eq!((chart.curves[0].points[0], chart.curves[0].points[2]), ((3.0, 1.0), (5.0, 2.0)));
        assert_eq!((chart.curves[0].points.len(), chart.bin, chart.whole), (31, 1.0, true));
        assert_eq!(rows[2], ["5", "2"]);
        let (chart, rows) = bars(&[3.0, 5.0, 5.0, 33.0], Some(20));
        assert_eq!(chart.curves[0].points[1], (5.5, 2.0), "two values share a bar, between them");
        assert_eq!(rows[1], ["5 … 6", "2"]);
        let (chart, _) = bars(&[0.5, 1.0, 2.5], Some(4));
        assert_eq!((chart.curves[0].points[0], chart.whole), ((0.75, 1.0), false));
    }
}
