//! All experiments, in the order of their names.

use super::{Experiment, arena, colors, cops, dollar, pegs, towers};

macro_rules! experiments {
    ($($name:literal, $game:literal, $judge:path;)*) => {
        &[$(Experiment {
            name: $name,
            game: $game,
            text: include_str!(concat!("../../plans/", $name, ".toml")),
            judge: $judge,
        }),*]
    };
}

/// All experiments, in the order of their names.
pub const EXPERIMENTS: &[Experiment] = experiments! {
    "arena-chomp", "arena", arena::chomp;
    "arena-complexity", "arena", arena::complexity;
    "colors-expansion", "colors", colors::expansion;
    "colors-greedy", "colors", colors::greedy;
    "colors-players", "colors", colors::players;
    "colors-size", "colors", colors::size;
    "colors-switch", "colors", colors::switch;
    "colors-update", "colors", colors::update;
    "cops-figure-4", "cops", cops::figure;
    "cops-table-2", "cops", cops::grid;
    "cops-table-3", "cops", cops::torus;
    "dollar-benchmark", "dollar", dollar::benchmark;
    "dollar-optimal", "dollar", dollar::optimal;
    "pegs-growth", "pegs", pegs::growth;
    "pegs-methods", "pegs", pegs::methods;
    "towers-growth", "towers", towers::growth;
    "towers-performance", "towers", towers::performance;
};
