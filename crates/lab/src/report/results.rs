//! The documents' two: the performance diagram (instances solved against time) and the results array
//! (instance against method, time and whether it was solved).

use super::Table;
use crate::frame::{groups, tidy, word};
use crate::plan::Show;
use crate::plot::{Chart, Curve, Picture};
use crate::store::Record;

/// Whether an item counts as solved: answered, and not said to be less than the best.
fn solved(record: &Record) -> bool {
    record.answered() && record.answer.get("optimal").is_none_or(|optimal| optimal != false)
}

/// One row an instance, two columns a method.
pub(super) fn array(records: &[&Record]) -> Table {
    let methods: Vec<String> = groups(records, "method").iter().map(|(value, _)| word(value)).collect();
    let mut table = Table { title: "Results".to_owned(), ..Table::default() };
    table.header.push("instance".to_owned());
    for method in &methods {
        table.header.extend([format!("{method}: s"), "solved".to_owned()]);
    }
    let mut totals = vec![(0.0, 0usize, 0usize); methods.len()];
    for (instance, group) in groups(records, "instance") {
        let mut line = vec![word(&instance)];
        for (method, total) in methods.iter().zip(&mut totals) {
            match group.iter().find(|record| record.method == *method) {
                None => line.extend([String::new(), String::new()]),
                Some(record) => {
                    total.0 += record.cpu;
                    total.1 += usize::from(solved(record));
                    total.2 += 1;
                    line.extend([tidy(round(record.cpu)), if solved(record) { "×" } else { "" }.to_owned()]);
                }
            }
        }
        table.rows.push(line);
    }
    let mut last = vec!["all".to_owned()];
    for (cpu, solved, all) in totals {
        last.extend([tidy(round(cpu)), format!("{solved}/{all}")]);
    }
    table.rows.push(last);
    table
        .notes
        .push("Seconds of CPU; × means solved and, where there is an optimum, proved to be it.".to_owned());
    table
}

/// A curve per method: how many instances were solved within a time.
pub(super) fn cactus(show: &Show, records: &[&Record]) -> (Table, Option<Picture>) {
    let by = if show.by.is_empty() { "method" } else { &show.by };
    let mut table = Table { title: "Instances solved against time".to_owned(), ..Table::default() };
    table.header = [super::tables::bare(by).as_str(), "instances", "solved", "half within s", "all within s"]
        .map(str::to_owned)
        .to_vec();
    let mut chart = Chart {
        title: table.title.clone(),
        labels: (
            or(&show.labels.0, "time for one instance [s of CPU]"),
            or(&show.labels.1, "instances solved"),
        ),
        log: (true, show.log.y),
        zero: true,
        stairs: true,
        ..Chart::default()
    };
    for (value, group) in groups(records, by) {
        let mut times: Vec<f64> = group.iter().filter(|r| solved(r)).map(|r| r.cpu.max(1e-7)).collect();
        times.sort_by(f64::total_cmp);
        let at = |index: usize| times.get(index).map_or(String::new(), |time| tidy(round(*time)));
        let half = group.len().div_ceil(2).saturating_sub(1);
        table.rows.push(vec![
            word(&value),
            group.len().to_string(),
            times.len().to_string(),
            at(half),
            at(group.len() - 1),
        ]);
        let points: Vec<(f64, f64)> =
            times.iter().zip(1..).map(|(time, count)| (*time, f64::from(count))).collect();
        // A method that solved nothing has no curve, but its line in the legend.
        let first = points.first().map(|(time, _)| (*time, 0.0));
        chart.curves.push(Curve {
            name: format!("{} {}/{}", word(&value), times.len(), group.len()),
            points: first.into_iter().chain(points).collect(),
            band: Vec::new(),
        });
    }
    (table, Some(Picture::Chart(chart)))
}

pub(super) fn or(given: &str, usual: &str) -> String {
    if given.is_empty() { usual.to_owned() } else { given.to_owned() }
}

/// Three digits that matter: times are no better known.
fn round(seconds: f64) -> f64 {
    if seconds <= 0.0 {
        return 0.0;
    }
    let unit = 10f64.powf(seconds.log10().floor() - 2.0);
    (seconds / unit).round() * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_that_solve_nothing_are_in_the_legend() {
        let record = |method: &str, outcome: &str| Record {
            method: method.to_owned(),
            outcome: outcome.to_owned(),
            cpu: 0.5,
            ..Record::default()
        };
        let all = [record("swift", "answered"), record("swift", "stopped"), record("slow", "stopped")];
        let (_, picture) = cactus(&Show::default(), &all.iter().collect::<Vec<_>>());
        let Some(Picture::Chart(chart)) = &picture else { panic!("a picture") };
        let names: Vec<&str> = chart.curves.iter().map(|curve| curve.name.as_str()).collect();
        assert_eq!(names, ["swift 1/2", "slow 0/1"]);
        assert!(picture.expect("a picture").svg().contains("aria-label=\"slow 0/1\""));
    }
}
