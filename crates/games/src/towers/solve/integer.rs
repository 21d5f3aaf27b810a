//! `ip-document`, `ip-strong`: the integer programs, solved by whoever is there.
//!
//! What a solver returns is rounded and checked in integers, so a filling is as good as any other. That there
//! is none is its word, in floating point: such a claim stays unproved.

use super::super::verify::{CLASH, Fill, FillClaim, FillQuery, Grid};
use super::super::{Instance, say};
use super::clash;
use super::model::{Kind, Program};
use ludograph_core::{Found, Promise, Run, Solver, Stop};
use ludograph_engines::mip::{Backend, Status};

/// One of the programs.
pub(super) struct Integer(pub(super) Kind);

impl Solver<Fill> for Integer {
    fn key(&self) -> &'static str {
        match self.0 {
            Kind::Document => "ip-document",
            Kind::Strong => "ip-strong",
        }
    }

    fn summary(&self) -> &'static str {
        match self.0 {
            Kind::Document => "the document's integer program, by the solver that `backend` names",
            Kind::Strong => "a tighter integer program, by the solver that `backend` names",
        }
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &FillQuery, run: &Run) -> Found<FillClaim> {
        let backend = match Backend::named(query.backend.name(), run) {
            Ok(backend) => backend,
            Err(why) => return Found::Stopped { why, best: None },
        };
        // What excludes each other in the open is proved without any program.
        if clash::is_plain(instance) {
            return Found::Claim(FillClaim::Infeasible { proof: Some(CLASH.to_owned()) });
        }
        if let Err(why) = fits(instance.n(), run.memory) {
            return Found::Stopped { why, best: None };
        }
        let program = Program::new(instance, self.0, query.objective);
        let (columns, rows) = (program.model.columns().count(), program.model.rows().count());
        run.trace.step(|| format!("{}: {columns} columns, {rows} rows, by {}", self.key(), backend.name()));
        let solved = backend.solve(&program.model, run);
        run.limits.reach("solutions", u64::from(solved.values.is_some()));
        run.trace.step(|| {
            let objective = solved.values.as_ref().map(|values| program.model.objective(values));
            let objective = objective.map_or_else(|| "none".to_owned(), |value| value.to_string());
            format!("status {:?}, objective {objective}, {} nodes", solved.status, solved.nodes)
        });
        match (solved.values, solved.status) {
            // Every feasible point is a filling, whatever the objective.
            (Some(values), _) => {
                let grid = Grid::new(instance.n(), &program.grid(&values));
                Found::Claim(FillClaim::Solved { grid })
            }
            (None, Status::Infeasible) => Found::Claim(FillClaim::Infeasible { proof: None }),
            (None, Status::Stopped(why)) => Found::Stopped { why, best: None },
            (None, Status::Optimal) => unreachable!("the engine does not let an optimum without values pass"),
        }
    }
}

/// Whether a program of this size can be built here. Its rows hold at most 2 n^5 numbers, of 16 bytes each, twice:
/// once here and once in the solver.
fn fits(n: usize, memory: u64) -> Result<(), Stop> {
    let bytes = 64 * (n as u64).pow(5);
    if bytes <= memory {
        return Ok(());
    }
    Err(Stop::TooLarge(say::LargeProgram { n, size: bytes >> 20 }.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Backend as Asked;

    /// Every backend that can be asked in a test without a shell.
    const BACKENDS: &[Asked] = &[Asked::Microlp];

    #[test]
    fn every_program_of_the_engine_can_be_asked() {
        let names = ["auto", "microlp"].into_iter().chain(ludograph_engines::mip::PROGRAMS.iter().copied());
        for name in names {
            let asked: Asked = serde_json::from_value(name.into()).expect(name);
            assert_eq!(asked.name(), name);
        }
    }

    #[test]
    fn integer_programs_say_what_the_exact_search_says() {
        let board = |up: [u8; 3], left: [u8; 3]| {
            let none = || vec![0; 3];
            Instance::new(3, [up.to_vec(), none(), left.to_vec(), none()], vec![0; 9]).expect("a board")
        };
        for (puzzle, solutions) in [
            (board([3, 0, 0], [0, 0, 0]), 1),
            (board([1, 2, 2], [0, 2, 0]), 1),
            (board([1, 1, 0], [0, 0, 0]), 0),
            (board([2, 2, 2], [0, 0, 0]), 0),
        ] {
            let exact = super::super::solutions(&puzzle, 1, false, &ludograph_core::Limits::default());
            assert_eq!(exact.expect("no limit").found.len(), solutions);
            for kind in [Kind::Document, Kind::Strong] {
                for &backend in BACKENDS {
                    let query = FillQuery { backend, ..FillQuery::default() };
                    let solved = match Integer(kind).solve(&puzzle, &query, &Run::default()) {
                        Found::Claim(FillClaim::Solved { .. }) => 1,
                        Found::Claim(FillClaim::Infeasible { .. }) => 0,
                        Found::Stopped { why, .. } => panic!("{backend:?}: {why:?}"),
                    };
                    assert_eq!(solved, solutions, "{backend:?}: {puzzle:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_obvious_needs_no_program_and_what_is_huge_is_not_built() {
        let mut up = vec![0; 17];
        up[3] = 1;
        up[9] = 1;
        let none = || vec![0; 17];
        let twins = Instance::new(17, [up, none(), none(), none()], vec![0; 289]).expect("a board");
        for kind in [Kind::Document, Kind::Strong] {
            let found = Integer(kind).solve(&twins, &FillQuery::default(), &Run::default());
            assert!(
                matches!(found, Found::Claim(FillClaim::Infeasible { proof: Some(proof) }) if proof == CLASH)
            );
        }
        let empty = Instance::new(64, [0; 4].map(|_| vec![0; 64]), vec![0; 4096]).expect("a board");
        let small = Run { memory: 1 << 30, ..Run::default() };
        let found = Integer(Kind::Strong).solve(&empty, &FillQuery::default(), &small);
        assert!(matches!(found, Found::Stopped { why: Stop::TooLarge(_), .. }));
    }
}
