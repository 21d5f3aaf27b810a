//! The backend that is always there: branch and bound of the crate microlp, in slices between which the
//! limits are asked.

use super::model::{Model, Relation, Sense};
use super::{Raw, Status};
use ludograph_core::Run;
use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolveOptions, SolveOutcome, Variable,
};
use std::time::Duration;

/// How long it computes before it looks up.
const SLICE: Duration = Duration::from_millis(50);

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

    let mut first = SolveOptions::default();
    first.time_limit = Some(SLICE);
    let mut next = ResumeOptions::default();
    next.time_limit = Some(SLICE);
    let mut state = problem.solve_with(first);
    let mut counted = 0;
    loop {
        let outcome = match state {
            Ok(outcome) => outcome,
            Err(Error::Infeasible) => {
                return Raw { status: Status::Infeasible, point: None, nodes: counted, version: None };
            }
            Err(other) => return Raw::gave_up(format!("microlp: {other}")),
        };
        let nodes = outcome.stats().nodes_solved;
        let spent = run.limits.spend(nodes.saturating_sub(counted));
        counted = nodes;
        if outcome.is_optimal() {
            return Raw { status: Status::Optimal, point: point(&outcome, &columns), nodes, version: None };
        }
        if let Err(why) = spent {
            return Raw {
                status: Status::Stopped(why),
                point: point(&outcome, &columns),
                nodes,
                version: None,
            };
        }
        state = outcome.resume_with(next.clone());
    }
}

fn point(outcome: &SolveOutcome, columns: &[Variable]) -> Option<Vec<f64>> {
    let solution = outcome.solution()?;
    Some(columns.iter().map(|&column| solution.var_value(column)).collect())
}
