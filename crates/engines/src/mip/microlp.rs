//! The backend that is always there: branch and bound of the crate microlp, in slices between which the
//! limits are asked.
//!
//! microlp looks at its clock once in a thousand steps of the simplex method, which take seconds in a large model. So it
//! computes in a thread of its own, and a run that is told to stop does not wait for the end of a slice: it takes the
//! best solution of the slices before. The thread ends with the slice.

use super::model::{Model, Relation, Sense};
use super::{Raw, Status};
use ludograph_core::{Run, Stop};
use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome, Variable,
};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// The version of the crate; a test compares it with the manifest.
pub(super) const VERSION: &str = "0.7";

/// How long it computes before it looks up.
const SLICE: Duration = Duration::from_millis(50);
/// How often the limits are asked while it computes.
const LOOK: Duration = Duration::from_millis(10);

pub(super) fn solve(model: &Model, run: &Run) -> Raw {
    let direction = match model.sense() {
        Sense::Minimise => OptimizationDirection::Minimize,
        Sense::Maximise => OptimizationDirection::Maximize,
    };
    let mut problem = Problem::new(direction);
    let mut columns: Vec<Variable> = Vec::with_capacity(model.columns().len());
    for column in model.columns() {
        let bounds = (i32::try_from(column.lower), i32::try_from(column.upper));
        let (Ok(lower), Ok(upper)) = bounds else {
            return Raw::gave_up(format!("microlp takes bounds of 32 bits, {} has larger ones", column.name));
        };
        columns.push(problem.add_integer_var(column.cost as f64, (lower, upper)));
    }
    for row in model.rows() {
        let terms: Vec<(Variable, f64)> =
            row.terms.iter().map(|&(column, factor)| (columns[column.index()], factor as f64)).collect();
        let relation = match row.relation {
            Relation::AtMost => ComparisonOp::Le,
            Relation::Equal => ComparisonOp::Eq,
            Relation::AtLeast => ComparisonOp::Ge,
        };
        problem.add_constraint(&terms, relation, row.right as f64);
    }

    let most = run.limits.nodes_left();
    let (tell, heard) = mpsc::channel();
    let work = move || search(&problem, &columns, most, &|part| tell.send(part).is_ok());
    #[expect(clippy::disallowed_types, reason = "see above: nobody waits for this thread")]
    let thread = std::thread::Builder::new().name("microlp".to_owned());
    if let Err(failed) = thread.spawn(work) {
        return Raw::gave_up(format!("microlp could not be started: {failed}"));
    }
    let version = Some(VERSION.to_owned());
    let mut best = None;
    let mut counted = 0;
    loop {
        let stopped = match heard.recv_timeout(LOOK) {
            Ok(Part { status, point, nodes }) => {
                best = point.or(best);
                let spent = run.limits.spend(nodes.saturating_sub(counted));
                counted = nodes;
                if let Some(status) = status {
                    return Raw { status, point: best, nodes, version };
                }
                spent
            }
            Err(RecvTimeoutError::Timeout) => run.limits.spend(0),
            Err(RecvTimeoutError::Disconnected) => {
                return Raw::gave_up("microlp broke down".to_owned());
            }
        };
        if let Err(why) = stopped {
            return Raw { status: Status::Stopped(why), point: best, nodes: counted, version };
        }
    }
}

/// What a slice has brought.
struct Part {
    /// How it ended, if it did.
    status: Option<Status>,
    point: Option<Vec<f64>>,
    nodes: u64,
}

/// Searches slice by slice until the end, or until nobody listens.
fn search(problem: &Problem, columns: &[Variable], most: Option<u64>, tell: &dyn Fn(Part) -> bool) {
    let mut first = SolveOptions::default();
    first.time_limit = Some(SLICE);
    first.node_limit = most;
    let mut state = problem.solve_with(first);
    loop {
        let outcome = match state {
            Ok(outcome) => outcome,
            Err(Error::Infeasible) => {
                tell(Part { status: Some(Status::Infeasible), point: None, nodes: 0 });
                return;
            }
            Err(other) => {
                let why = Stop::GaveUp(format!("microlp: {other}").into());
                tell(Part { status: Some(Status::Stopped(why)), point: None, nodes: 0 });
                return;
            }
        };
        let nodes = outcome.stats().nodes_solved;
        let spent = most.is_some_and(|most| nodes >= most);
        let status = if outcome.is_optimal() {
            Some(Status::Optimal)
        } else {
            spent.then_some(Status::Stopped(Stop::Nodes))
        };
        let over = status.is_some();
        if !tell(Part { status, point: point(&outcome, columns), nodes }) || over {
            return;
        }
        let mut next = ResumeOptions::default();
        next.time_limit = Some(SLICE);
        next.node_limit = most;
        state = outcome.resume_with(next);
    }
}

fn point(outcome: &SolveOutcome, columns: &[Variable]) -> Option<Vec<f64>> {
    let solution = outcome.solution()?;
    Some(columns.iter().map(|&column| solution.var_value(column)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_that_is_said_is_the_one_of_the_manifest() {
        let manifest = include_str!("../../../../Cargo.toml");
        let line = manifest.lines().find(|line| line.starts_with("microlp")).expect("a dependency");
        assert!(line.contains(&format!("\"{VERSION}\"")), "{line}");
    }
}
