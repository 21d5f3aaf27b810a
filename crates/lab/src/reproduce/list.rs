//! All experiments, in the order of their names.

use super::{Experiment, dollar};

macro_rules! plan {
    ($name:literal) => {
        include_str!(concat!("../../plans/", $name, ".toml"))
    };
}

/// All experiments, in the order of their names.
pub const EXPERIMENTS: &[Experiment] = &[
    Experiment {
        name: "dollar-benchmark",
        game: "dollar",
        plan: plan!("dollar-benchmark"),
        judge: dollar::benchmark,
    },
    Experiment {
        name: "dollar-optimal",
        game: "dollar",
        plan: plan!("dollar-optimal"),
        judge: dollar::optimal,
    },
];
