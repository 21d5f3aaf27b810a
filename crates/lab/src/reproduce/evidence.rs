//! What does a judge look at? The records of an experiment, asked by conditions and functions.

use crate::frame::{Function, field, groups, holds, number, tidy};
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
        match self.estimate(function) {
            None => "nothing".to_owned(),
            Some(found) if found.high > found.low => {
                let half = (found.high - found.low) / 2.0;
                let decimals = (1.0 - half.log10().floor()).clamp(0.0, 4.0) as usize;
                format!("{:.*} ± {:.*}", decimals, found.value, decimals, half)
            }
            Some(found) => tidy(found.value),
        }
    }

    /// The different values of a field, in order.
    pub fn values(&self, name: &str) -> Vec<Value> {
        groups(&self.records, name).into_iter().map(|(value, _)| value).collect()
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
