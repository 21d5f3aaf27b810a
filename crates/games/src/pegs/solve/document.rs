//! The document's integer program, and a stronger one for the same game.
//!
//! **The document's** (1)–(13): the grid gets two cells more on each side; `x_i_j_t` says whether a peg
//! stands at (i, j) at step t, `y_i_j_t_d` whether the peg at (i, j) jumps in direction d (1 north, 2 south,
//! 3 west, 4 east; (i, j) is where it comes from). Cells outside hold pegs that never move, so the objective
//! counts them too: their number is the constant that the answer is freed of. Rows of variables that (9) and
//! (12) fix to 0 say nothing and are left out, as is (7) for the last step, at which nobody jumps any more;
//! (8) to (12) are bounds of columns. With n pegs there are n steps.
//!
//! **The stronger one** has variables for holes and possible jumps only, one row for all jumps that need the
//! peg of a hole and one for all that need it empty, and jumps come without pauses.
//!
//! Solvers compute in floating point, so their word is not taken: the jumps are played again, and the bound
//! is proved by the certificates of [`super::fewest`].

use super::super::instance::{Instance, Jump};
use super::super::say;
use super::super::verify::{Fewest, FewestClaim, FewestQuery};
use super::fewest::certify;
use ludograph_core::{FormatError, Found, Promise, Run, Solver, Stop, Unknown, WriteOptions};
use ludograph_engines::mip::{Backend, Model, Relation, Sense, Status, Var, write_lp, write_mps};
use std::io;

/// Larger models are not written.
const MOST_COLUMNS: usize = 4_000_000;

/// Settings of the writers.
pub(in super::super) const WRITING: &[(&str, &str)] =
    &[("model", "lp and mps: document, the integer program (1)-(13), or strong, the smaller one")];

/// An integer program of a game.
struct Program {
    model: Model,
    /// The jumps: their columns, steps, and numbers on the board.
    jumps: Vec<(Var, usize, usize)>,
    /// Pegs outside that the objective counts, or pegs from which it subtracts.
    constant: i64,
}

/// One of the two programs as a method.
#[derive(Clone, Copy)]
pub(in super::super) enum Method {
    Document,
    Strong,
}

impl Solver<Fewest> for Method {
    fn key(&self) -> &'static str {
        match self {
            Method::Document => "ip-document",
            Method::Strong => "ip-strong",
        }
    }

    fn summary(&self) -> &'static str {
        match self {
            Method::Document => {
                "the document's integer program (1)-(13) on the backend; the bound is proved apart"
            }
            Method::Strong => "a smaller integer program on the backend; the bound is proved apart",
        }
    }

    fn promise(&self) -> Promise {
        Promise::Feasible
    }

    fn solve(&self, instance: &Instance, query: &FewestQuery, run: &Run) -> Found<FewestClaim> {
        let target = super::target(instance, &query.target);
        let backend = match Backend::named(query.backend.name(), run) {
            Ok(backend) => backend,
            Err(why) => return Found::Stopped { why, best: None },
        };
        if instance.count() == 0 || target.is_some_and(|hole| !instance.pegs()[hole] && instance.count() == 1)
        {
            return certify(instance, target, None, run);
        }
        let program = match self.program(instance, target) {
            Ok(program) => program,
            Err(why) => return Found::Stopped { why, best: None },
        };
        let model = &program.model;
        run.trace.step(|| {
            format!(
                "{}: {} columns, {} rows, {} factors, constant {} in the objective, solved by {}",
                self.key(),
                model.columns().len(),
                model.rows().len(),
                model.nonzeros(),
                program.constant,
                backend.name()
            )
        });
        let solved = backend.solve(model, run);
        let jumps = solved.values.as_ref().map(|values| program.read(instance, values));
        if let (Some(values), Some(jumps)) = (&solved.values, &jumps) {
            let objective = model.objective(values);
            run.trace.step(|| format!("objective {objective}, so {} pegs", instance.count() - jumps.len()));
        }
        match solved.status {
            Status::Stopped(why) => match certify(instance, target, jumps, run) {
                Found::Claim(best) | Found::Stopped { best: Some(best), .. } => {
                    Found::Stopped { why, best: Some(best) }
                }
                stopped => stopped,
            },
            Status::Infeasible if target.is_none() => {
                let why = Stop::GaveUp(say::ProgramInfeasible { by: solved.by }.into());
                Found::Stopped { why, best: None }
            }
            Status::Optimal | Status::Infeasible => {
                let told = jumps.as_ref().map(|jumps| (instance.count() - jumps.len()) as u32);
                match certify(instance, target, jumps, run) {
                    Found::Claim(claim) if claim.pegs == told => Found::Claim(claim),
                    Found::Claim(claim) => {
                        let [told, found] = [told, claim.pegs].map(|pegs| format!("{pegs:?}"));
                        let what = say::ProgramOptimum { by: solved.by, told, found };
                        Found::Stopped { why: Stop::GaveUp(what.into()), best: Some(claim) }
                    }
                    stopped => stopped,
                }
            }
        }
    }
}

impl Method {
    fn program(self, instance: &Instance, target: Option<usize>) -> Result<Program, Stop> {
        match self {
            Method::Document => document(instance, target),
            Method::Strong => strong(instance, target),
        }
    }
}

impl Program {
    /// The jumps of a solution, step by step.
    fn read(&self, instance: &Instance, values: &[i64]) -> Vec<Jump> {
        let mut made: Vec<(usize, usize)> = self
            .jumps
            .iter()
            .filter(|(column, _, _)| values[column.index()] == 1)
            .map(|&(_, step, hop)| (step, hop))
            .collect();
        made.sort_unstable();
        made.into_iter().map(|(_, hop)| instance.board().jump(instance.board().hops()[hop])).collect()
    }
}

fn too_large(columns: usize) -> Stop {
    Stop::TooLarge(say::ProgramColumns { columns, most: MOST_COLUMNS }.into())
}

/// The document's program.
fn document(instance: &Instance, target: Option<usize>) -> Result<Program, Stop> {
    let board = instance.board();
    // In the program 3 is west and 4 is east.
    let mut directions = board.lines().directions().to_vec();
    directions.swap(2, 3);
    let (high, wide, n) = (board.grid().rows as usize + 4, board.grid().cols as usize + 4, instance.count());
    let columns = high.saturating_mul(wide).saturating_mul(n).saturating_mul(1 + directions.len());
    if columns > MOST_COLUMNS {
        return Err(too_large(columns));
    }
    let mut model = Model::new("pegs", Sense::Minimise);
    let cells: Vec<(usize, usize)> = (1..=high).flat_map(|i| (1..=wide).map(move |j| (i, j))).collect();
    let hole = |i: usize, j: usize| {
        let cell = i.checked_sub(3).zip(j.checked_sub(3));
        cell.and_then(|(row, col)| board.hole(ludograph_graph::grid::Cell::new(row as u32, col as u32)))
    };
    let place = |i: usize, j: usize| (i - 1) * wide + (j - 1);
    let mut x: Vec<Vec<Var>> = Vec::new();
    let mut y: Vec<Vec<Vec<Var>>> = Vec::new();
    for t in 1..=n {
        // (8), (10), (11), (12); (13) counts the last step.
        let cost = i64::from(t == n);
        x.push(
            cells
                .iter()
                .map(|&(i, j)| {
                    let (low, top) = match hole(i, j) {
                        None => (1, 1),
                        Some(hole) if t == 1 => {
                            (i64::from(instance.pegs()[hole]), i64::from(instance.pegs()[hole]))
                        }
                        Some(hole) if t == n && Some(hole) == target => (1, 1),
                        Some(_) => (0, 1),
                    };
                    model.column(format!("x_{i}_{j}_{t}"), low, top, cost)
                })
                .collect(),
        );
        // (9), (12).
        y.push(
            cells
                .iter()
                .map(|&(i, j)| {
                    let most = i64::from(hole(i, j).is_some());
                    (1..=directions.len())
                        .map(|d| model.column(format!("y_{i}_{j}_{t}_{d}"), 0, most, 0))
                        .collect()
                })
                .collect(),
        );
    }
    let step = |i: usize, j: usize, (down, right): (i32, i32), times: i32| {
        (i.wrapping_add_signed((down * times) as isize), j.wrapping_add_signed((right * times) as isize))
    };
    for t in 0..n.saturating_sub(1) {
        for &(i, j) in cells.iter().filter(|&&(i, j)| hole(i, j).is_some()) {
            for (d, &direction) in directions.iter().enumerate() {
                let jump = y[t][place(i, j)][d];
                let (middle, end) = (step(i, j, direction, 1), step(i, j, direction, 2));
                let name = format!("{i}_{j}_{}_{}", t + 1, d + 1);
                // (1), then both rows of (2) to (5).
                model.row(format!("peg_{name}"), [(jump, 1), (x[t][place(i, j)], -1)], Relation::AtMost, 0);
                let over = x[t][place(middle.0, middle.1)];
                model.row(format!("over_{name}"), [(jump, 1), (over, -1)], Relation::AtMost, 0);
                let into = x[t][place(end.0, end.1)];
                model.row(format!("into_{name}"), [(jump, 1), (into, 1)], Relation::AtMost, 1);
            }
        }
        // (6), on the grid without its border.
        for &(i, j) in
            cells.iter().filter(|&&(i, j)| (3..=high - 2).contains(&i) && (3..=wide - 2).contains(&j))
        {
            let mut terms = vec![(x[t][place(i, j)], 1), (x[t + 1][place(i, j)], -1)];
            for (d, &direction) in directions.iter().enumerate() {
                let (near, far) = (step(i, j, direction, -1), step(i, j, direction, -2));
                terms.push((y[t][place(i, j)][d], -1));
                terms.push((y[t][place(near.0, near.1)][d], -1));
                terms.push((y[t][place(far.0, far.1)][d], 1));
            }
            model.row(format!("flow_{i}_{j}_{}", t + 1), terms, Relation::Equal, 0);
        }
        // (7).
        let all = y[t].iter().flatten().map(|&jump| (jump, 1));
        model.row(format!("one_{}", t + 1), all, Relation::AtMost, 1);
    }
    let jumps = (0..n).flat_map(|t| board.hops().iter().enumerate().map(move |hop| (t, hop)));
    let jumps = jumps.map(|(t, (number, hop))| {
        let (from, to) = (board.holes()[hop.from as usize], board.holes()[hop.to as usize]);
        let sign = |from: u32, to: u32| i64::from(to).cmp(&i64::from(from)) as i32;
        let direction = (sign(from.row, to.row), sign(from.col, to.col));
        let d = directions.iter().position(|&known| known == direction).expect("jumps go along lines");
        (y[t][place(from.row as usize + 3, from.col as usize + 3)][d], t, number)
    });
    let jumps = jumps.collect();
    let constant = (cells.len() - board.holes().len()) as i64;
    Ok(Program { model, jumps, constant })
}

/// The smaller program: minimise the pegs at the end.
fn strong(instance: &Instance, target: Option<usize>) -> Result<Program, Stop> {
    let board = instance.board();
    let (holes, n) = (board.holes().len(), instance.count());
    let columns = (holes + board.hops().len()).saturating_mul(n);
    if columns > MOST_COLUMNS {
        return Err(too_large(columns));
    }
    let mut model = Model::new("pegs_strong", Sense::Minimise);
    let mut x: Vec<Vec<Var>> = Vec::new();
    for t in 1..=n {
        let column = |model: &mut Model, hole: usize| {
            let peg = i64::from(instance.pegs()[hole]);
            let (low, top) = match t {
                1 => (peg, peg),
                last if last == n && Some(hole) == target => (1, 1),
                _ => (0, 1),
            };
            model.column(format!("x_{}_{t}", hole + 1), low, top, i64::from(t == n))
        };
        x.push((0..holes).map(|hole| column(&mut model, hole)).collect());
    }
    let mut jumps = Vec::new();
    let mut before: Vec<(Var, i64)> = Vec::new();
    for t in 0..n.saturating_sub(1) {
        let made: Vec<Var> =
            (0..board.hops().len()).map(|hop| model.binary(format!("y_{}_{}", hop + 1, t + 1), 0)).collect();
        let mut needs: Vec<Vec<(Var, i64)>> = x[t].iter().map(|&peg| vec![(peg, -1)]).collect();
        let mut fills: Vec<Vec<(Var, i64)>> = x[t].iter().map(|&peg| vec![(peg, 1)]).collect();
        let mut flow: Vec<Vec<(Var, i64)>> =
            (0..holes).map(|hole| vec![(x[t][hole], 1), (x[t + 1][hole], -1)]).collect();
        for (hop, &jump) in board.hops().iter().zip(&made) {
            for gone in [hop.from as usize, hop.over as usize] {
                needs[gone].push((jump, 1));
                flow[gone].push((jump, -1));
            }
            fills[hop.to as usize].push((jump, 1));
            flow[hop.to as usize].push((jump, 1));
        }
        for hole in 0..holes {
            let name = format!("{}_{}", hole + 1, t + 1);
            model.row(format!("needs_{name}"), std::mem::take(&mut needs[hole]), Relation::AtMost, 0);
            model.row(format!("fills_{name}"), std::mem::take(&mut fills[hole]), Relation::AtMost, 1);
            model.row(format!("flow_{name}"), std::mem::take(&mut flow[hole]), Relation::Equal, 0);
        }
        let all: Vec<(Var, i64)> = made.iter().map(|&jump| (jump, 1)).collect();
        model.row(format!("one_{}", t + 1), all.clone(), Relation::AtMost, 1);
        if !before.is_empty() {
            let late = all.iter().copied().chain(before.iter().map(|&(jump, _)| (jump, -1)));
            model.row(format!("early_{}", t + 1), late, Relation::AtMost, 0);
        }
        jumps.extend(made.iter().enumerate().map(|(hop, &jump)| (jump, t, hop)));
        before = all;
    }
    Ok(Program { model, jumps, constant: 0 })
}

/// Writes one of the programs as text.
pub(in super::super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let loses = |what: String| FormatError::Loses { format: format.to_owned(), what: what.into() };
    let method = match options.settings.get("model").map_or("document", String::as_str) {
        "document" => Method::Document,
        "strong" => Method::Strong,
        other => {
            return Err(loses(Unknown::new("model", other, ["document", "strong"]).to_string()));
        }
    };
    let program = method.program(instance, None).map_err(|why| loses(why.to_string()))?;
    match format {
        "lp" => write_lp(&program.model, out)?,
        _ => write_mps(&program.model, out)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{ReadOptions, Source};

    fn board(text: &str) -> Instance {
        super::super::super::format::parse(&Source::from(text), &ReadOptions::default()).expect("a board")
    }

    #[test]
    fn croix_5_has_the_size_that_was_reported() {
        let program = document(&board(".xxx./xxxxx/xxoxx/xxxxx/.xxx."), None).expect("small");
        assert_eq!((program.model.columns().len(), program.model.rows().len()), (8100, 5282));
        assert_eq!(program.constant, 81 - 21);
    }

    #[test]
    fn a_game_is_a_solution_of_both_programs() {
        let row = board("xxox");
        for method in [Method::Document, Method::Strong] {
            let program = method.program(&row, None).expect("small");
            let solved = Backend::named("microlp", &Run::default())
                .expect("it is always here")
                .solve(&program.model, &Run::default());
            let values = solved.values.expect("solved");
            assert_eq!(program.model.objective(&values) - program.constant, 1);
            let jumps: Vec<String> = program.read(&row, &values).iter().map(Jump::to_string).collect();
            assert_eq!(jumps, ["1:1>1:3", "1:4>1:2"]);
        }
    }
}
