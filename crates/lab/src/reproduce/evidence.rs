//! What does a judge look at? The records of an experiment, asked by conditions and functions.

use crate::frame::{Function, field, groups, holds, number};
use crate::plan::Fit;
use crate::report::law;
use crate::statistics::Estimate;
use crate::store::Record;
use serde_json::Value;

/// The records of an experiment.
pub struct Evidence<'a> {
    records: Vec<&'a Record>,
    /// Whether the quick form was run.
    pub quick: bool,
}

impl<'a> Evidence<'a> {
    /// Of these records.
    pub fn new(records: &'a [Record], quick: bool) -> Self {
        Self { records: records.iter().collect(), quick }
    }

    /// Only those under a condition.
    #[must_use]
    pub fn only(&self, condition: &str) -> Evidence<'a> {
        let records = self.records.iter().copied().filter(|record| holds(record, condition)).collect();
        Evidence { records, quick: self.quick }
    }

    /// The records.
    pub fn records(&self) -> &[&'a Record] {
        &self.records
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// How many fulfil a condition.
    pub fn count(&self, condition: &str) -> usize {
        self.records.iter().filter(|record| holds(record, condition)).count()
    }

    /// A function over the records.
    pub fn estimate(&self, function: &str) -> Option<Estimate> {
        Function::read(function)?.over(&self.records)
    }

    /// The value of a function; not a number when there is none.
    pub fn value(&self, function: &str) -> f64 {
        self.estimate(function).map_or(f64::NAN, |found| found.value)
    }

    /// The value of a function in words, with its interval.
    pub fn words(&self, function: &str) -> String {
        let found = Function::read(function).zip(self.estimate(function));
        found.map_or_else(|| "nothing".to_owned(), |(function, found)| function.words(&found))
    }

    /// The different values of a field, in order.
    pub fn values(&self, name: &str) -> Vec<Value> {
        groups(&self.records, name).into_iter().map(|(value, _)| value).collect()
    }

    /// How the median of the times grows from one value of a field to the next. An item that was not solved counts with
    /// the time after which it was given up, so the median is right where more than half were solved; only such values
    /// count. Two values show no law.
    pub fn growth(&self, x: &str) -> Option<f64> {
        let solved = self.points(x, "percent(answered)").into_iter().filter(|(_, share)| *share > 50.0);
        let solved: Vec<f64> = solved.map(|(value, _)| value).collect();
        let mut points = self.points(x, "median(cpu)");
        points.retain(|(value, _)| solved.contains(value));
        if points.len() < 3 { None } else { law(Fit::Exponential, &points).map(|(_, factor)| factor) }
    }

    /// That growth in words.
    pub fn fold(&self, x: &str) -> String {
        match self.growth(x) {
            None => "by a factor that too few solved sizes show".to_owned(),
            Some(factor) => format!("{factor:.1}-fold"),
        }
    }

    /// Who solved the integer programs, as the records say.
    pub fn backend(&self) -> String {
        let names = self.values("settings.backend");
        names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" and ")
    }

    /// A function for every value of a field, as points.
    pub fn points(&self, x: &str, function: &str) -> Vec<(f64, f64)> {
        let Some(function) = Function::read(function) else { return Vec::new() };
        let all = groups(&self.records, x).into_iter();
        all.filter_map(|(value, group)| Some((number(&value)?, function.over(&group)?.value))).collect()
    }

    /// The numbers of a field.
    pub fn numbers(&self, name: &str) -> Vec<f64> {
        self.records.iter().filter_map(|record| number(&field(record, name))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Two records a size, the time doubling from size to size; `lost` says how many have no answer.
    fn doubling(sizes: &[u64], lost: &[u64]) -> Vec<Record> {
        let mut records = Vec::new();
        for &n in sizes {
            for index in 0..2 {
                let mut record = Record { cpu: (n as f64).exp2(), ..Record::default() };
                record.recipe.insert("n".to_owned(), json!(n));
                record.settings.insert("backend".to_owned(), json!("microlp"));
                let known = index > 0 || !lost.contains(&n);
                record.outcome = if known { "answered" } else { "stopped" }.to_owned();
                records.push(record);
            }
        }
        records
    }

    #[test]
    fn growth_needs_three_sizes_that_were_solved_whole() {
        let all = doubling(&[3, 4, 5, 6], &[]);
        let seen = Evidence::new(&all, false);
        assert!((seen.growth("recipe.n").expect("four sizes") - 2.0).abs() < 1e-9);
        assert_eq!((seen.fold("recipe.n").as_str(), seen.backend().as_str()), ("2.0-fold", "microlp"));
        let some = doubling(&[3, 4, 5, 6], &[6]);
        assert!(Evidence::new(&some, false).growth("recipe.n").is_some());
        let few = doubling(&[3, 4, 5, 6], &[5, 6]);
        assert_eq!(Evidence::new(&few, false).growth("recipe.n"), None);
        assert!(Evidence::new(&few, false).fold("recipe.n").contains("too few"));
    }
}
