//! How good are the algorithms on average? Shares of games won, and mean empirical cop numbers, both with
//! intervals: the document's tables 2 and 3 and its figure 4.
//!
//! The document averages over graphs and over all strategies that ties allow. Here strategies are drawn: with
//! `ties=random` each game takes one of them.

use super::super::Instance;
use super::super::verify::EmpiricalQuery;
use super::empirical::{Simulation, catches};
use ludograph_core::{Found, Run, Solver, Stop};

/// How often the cops won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// Games won by the cops.
    pub wins: u64,
    /// Games played.
    pub games: u64,
    /// The lower end of the 95 % interval (Wilson 1927), from 0 to 1.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A mean of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of its 95 % interval, by the normal distribution.
    pub error: f64,
    /// How many numbers.
    pub count: u64,
}

const Z: f64 = 1.959_963_984_540_054;

/// Plays many games of so many cops on one graph; a cell of the document's tables 2 and 3 with
/// `cops_by=dual-random`.
///
/// # Errors
/// When a limit is reached, or potentials overflow.
pub fn share_won(
    instance: &Instance,
    query: &EmpiricalQuery,
    cops: usize,
    games: u64,
    run: &Run,
) -> Result<Share, Stop> {
    let mut wins = 0;
    for game in 0..games {
        let own = Run { seed: run.seed.child(game), ..run.clone() };
        wins += u64::from(catches(instance, query, cops, &own)?);
    }
    let (n, p) = (games.max(1) as f64, wins as f64 / games.max(1) as f64);
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Ok(Share { wins, games, low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
}

/// The mean empirical cop number over graphs, each played with some strategies drawn; a point of figure 4.
///
/// # Errors
/// When a limit is reached, or potentials overflow.
pub fn mean_empirical(
    graphs: impl IntoIterator<Item = Instance>,
    query: &EmpiricalQuery,
    strategies: u64,
    run: &Run,
) -> Result<Mean, Stop> {
    let (mut sum, mut squares, mut count) = (0.0, 0.0, 0u64);
    for (index, graph) in graphs.into_iter().enumerate() {
        for strategy in 0..strategies {
            let seed = run.seed.child(index as u64).child(strategy);
            let own = Run { seed, ..run.clone() };
            let number = match Simulation.solve(&graph, query, &own) {
                Found::Claim(claim) => claim.games.len() as f64,
                Found::Stopped { why, .. } => return Err(why),
            };
            sum += number;
            squares += number * number;
            count += 1;
        }
    }
    let n = count.max(1) as f64;
    let mean = sum / n;
    let variance = if count > 1 { ((squares - n * mean * mean) / (n - 1.0)).max(0.0) } else { 0.0 };
    Ok(Mean { mean, error: Z * (variance / n).sqrt(), count })
}
