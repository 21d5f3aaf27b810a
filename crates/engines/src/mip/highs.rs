//! The library HiGHS, linked in. It is asked through its crate; only the callback by which it asks the limits
//! whether to go on has no safe name there.
#![expect(unsafe_code, reason = "the interrupt callback of the C interface")]

use super::model::{Model, Relation, Sense};
use super::{Raw, Status};
use highs::{HighsModelStatus, HighsSolutionStatus, RowProblem};
use ludograph_core::{Limits, Run, Stop};
use std::ffi::{c_char, c_int, c_void};

pub(super) fn solve(model: &Model, run: &Run) -> Raw {
    let mut problem = RowProblem::default();
    let columns: Vec<highs::Col> = model
        .columns()
        .map(|column| {
            problem.add_integer_column(column.cost as f64, column.lower as f64..=column.upper as f64)
        })
        .collect();
    for row in model.rows() {
        let terms: Vec<(highs::Col, f64)> =
            row.terms.iter().map(|&(column, factor)| (columns[column.index()], factor as f64)).collect();
        let right = row.right as f64;
        match row.relation {
            Relation::AtMost => problem.add_row(..=right, terms),
            Relation::Equal => problem.add_row(right..=right, terms),
            Relation::AtLeast => problem.add_row(right.., terms),
        };
    }
    let sense = match model.sense() {
        Sense::Minimise => highs::Sense::Minimise,
        Sense::Maximise => highs::Sense::Maximise,
    };
    let mut ready = match problem.try_optimise(sense) {
        Ok(ready) => ready,
        Err(status) => return Raw::gave_up(format!("HiGHS refuses the model: {status:?}")),
    };
    ready.make_quiet();
    ready.set_option("threads", i32::try_from(run.threads).unwrap_or(1));
    ready.set_option("random_seed", (run.seed.0 % 1_000_000) as i32);
    ready.set_option("mip_rel_gap", 0.0);
    // Presolving asks nobody but the library's own clock.
    if let Some(time) = run.limits.time() {
        ready.set_option("time_limit", time.as_secs_f64());
    }
    if model.rows().len() > LARGE {
        ready.set_option("presolve_rule_off", SLOW_RULES);
    }
    let mut asked = Asked { limits: &run.limits, nodes: 0, why: None };
    listen(&mut ready, &mut asked);
    let solved = match ready.try_solve() {
        Ok(solved) => solved,
        Err(status) => return Raw::gave_up(format!("HiGHS failed: {status:?}")),
    };
    let nodes = solved.int_info_value(c"mip_node_count").map_or(asked.nodes, |nodes| nodes.max(0) as u64);
    let feasible = solved.primal_solution_status() == HighsSolutionStatus::Feasible;
    let point = feasible.then(|| solved.get_solution().columns().to_vec());
    let status = match solved.status() {
        HighsModelStatus::Optimal => Status::Optimal,
        HighsModelStatus::ModelEmpty => {
            let empty = vec![0; model.columns().len()];
            let status = if model.check(&empty).is_ok() { Status::Optimal } else { Status::Infeasible };
            return Raw { status, point: model.check(&empty).is_ok().then(Vec::new), nodes };
        }
        HighsModelStatus::Infeasible => Status::Infeasible,
        other => match asked.why {
            Some(why) => Status::Stopped(why),
            None if other == HighsModelStatus::ReachedTimeLimit => Status::Stopped(Stop::Flag),
            None => Status::Stopped(Stop::GaveUp(format!("HiGHS stopped: {other:?}"))),
        },
    };
    Raw { status, point, nodes }
}

/// Above so many rows presolving leaves out the rules that look at every column in turn: between two looks at the clock
/// they would take many seconds.
const LARGE: usize = 40_000;
/// Probing and the enumeration of solutions of rows, by their numbers in HiGHS.
const SLOW_RULES: i32 = 1 << 15 | 1 << 16;

/// What the callback knows.
struct Asked<'a> {
    limits: &'a Limits,
    nodes: u64,
    why: Option<Stop>,
}

/// Lets HiGHS ask at every simplex iteration and at every node whether to go on.
fn listen(model: &mut highs::Model, asked: &mut Asked<'_>) {
    let data = std::ptr::from_mut(asked).cast::<c_void>();
    let pointer = model.as_mut_ptr();
    // SAFETY: the pointer is that of a living HiGHS object. `asked` outlives the call of `try_solve`, which is
    // the only one that calls back, on the thread that called it or on one that it joins.
    unsafe {
        highs_sys::Highs_setCallback(pointer, Some(interrupt), data);
        for kind in [highs_sys::kHighsCallbackSimplexInterrupt, highs_sys::kHighsCallbackMipInterrupt] {
            highs_sys::Highs_startCallback(pointer, kind);
        }
    }
}

unsafe extern "C" fn interrupt(
    _kind: c_int,
    _message: *const c_char,
    said: *const highs_sys::HighsCallbackDataOut,
    answer: *mut highs_sys::HighsCallbackDataIn,
    data: *mut c_void,
) {
    // SAFETY: HiGHS hands over its own two structures and the pointer that `listen` gave it.
    let (said, answer, asked) =
        unsafe { (said.as_ref(), answer.as_mut(), data.cast::<Asked<'_>>().as_mut()) };
    let (Some(answer), Some(asked)) = (answer, asked) else { return };
    let nodes = said.map_or(0, |said| said.mip_node_count.max(0) as u64);
    let fresh = nodes.saturating_sub(asked.nodes);
    asked.nodes = asked.nodes.max(nodes);
    if let Err(why) = asked.limits.spend(fresh) {
        asked.why = Some(why);
        answer.user_interrupt = 1;
    }
}
