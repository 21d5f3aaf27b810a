//! Integer programs: a model as data, its texts, and the solvers that may be asked.
//!
//! A [`Model`] holds bounded integer columns and linear rows with integer coefficients, so a solution can be
//! checked without rounding: [`Model::check`]. Solvers compute in floating point. What they return is rounded
//! and checked exactly before anybody sees it; what they say about optimality and infeasibility remains their
//! word, and the games treat it so.
//!
//! A [`Backend`] is `microlp` (pure Rust, always there), or a program that the front end finds (HiGHS, CBC, …), called
//! with the MPS text. `auto` takes the strongest that is there.

mod microlp;
mod model;
mod outside;
mod text;

pub use model::{Model, Relation, Sense, Var};
pub use outside::PROGRAMS;
pub use text::{write_lp, write_mps};

use ludograph_core::{Run, Stop};

/// What a solver says of a model.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// The solution is the best one, by the solver's word.
    Optimal,
    /// There is no solution, by the solver's word.
    Infeasible,
    /// It stopped before it knew.
    Stopped(Stop),
}

/// What came out of a solver. The values satisfy the model: they have been checked in integers.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// What the solver says.
    pub status: Status,
    /// The best solution found, by column.
    pub values: Option<Vec<i64>>,
    /// Nodes of its tree, where it says so.
    pub nodes: u64,
    /// Who solved it, with its version where the program prints one.
    pub by: String,
}

/// A solver of integer programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum One {
    /// The crate microlp.
    Microlp,
    /// A program of the machine.
    Program(&'static str),
}

impl One {
    fn name(self) -> &'static str {
        match self {
            Self::Microlp => "microlp",
            Self::Program(name) => name,
        }
    }
}

/// The solvers that are asked: one by name, or by `auto` all that are here, the strongest first, until one of them
/// does not fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backend(Vec<One>);

impl Backend {
    /// The backend of a name: `auto`, `microlp`, `highs`, or another program.
    ///
    /// # Errors
    /// When there is none of that name here; the text says which there are.
    pub fn named(name: &str, run: &Run) -> Result<Self, Stop> {
        match name {
            "auto" => {
                let found = PROGRAMS.iter().filter(|known| run.programs.has(known));
                Ok(Self(found.map(|known| One::Program(known)).chain([One::Microlp]).collect()))
            }
            "microlp" => Ok(Self(vec![One::Microlp])),
            other => match PROGRAMS.iter().find(|known| **known == other) {
                Some(known) if run.programs.has(known) => Ok(Self(vec![One::Program(known)])),
                Some(known) => {
                    let install = outside::install(known);
                    let what = format!("backend '{known}' is not installed ({}); {install}", Self::here(run));
                    Err(Stop::GaveUp(what.into()))
                }
                None => Err(Stop::GaveUp(format!("unknown backend '{other}' ({})", Self::here(run)).into())),
            },
        }
    }

    /// Which backends can be asked, as a sentence.
    fn here(run: &Run) -> String {
        let mut names = vec!["auto", "microlp"];
        names.extend(PROGRAMS.iter().filter(|known| run.programs.has(known)));
        format!("available: {}", names.join(", "))
    }

    /// Solves a model, and notes who did. Values that do not satisfy it exactly are not returned. A solver that fails
    /// is followed by the next one.
    pub fn solve(&self, model: &Model, run: &Run) -> Solved {
        let mut rest = self.0.iter().peekable();
        loop {
            let one = rest.next().copied().unwrap_or(One::Microlp);
            let solved = one.solve(model, run);
            match (&solved.status, rest.peek()) {
                (Status::Stopped(Stop::GaveUp(why)), Some(next)) => {
                    run.notes.add(format!("{why}; {} is asked instead.", next.name()));
                }
                (Status::Stopped(Stop::GaveUp(_)), None) => return solved,
                (Status::Stopped(_), _) => {
                    run.notes.add(format!("Integer program stopped in {}.", solved.by));
                    return solved;
                }
                (Status::Optimal | Status::Infeasible, _) => {
                    run.notes.add(format!("Integer program solved by {}.", solved.by));
                    return solved;
                }
            }
        }
    }

    /// The name of the solver that is asked first.
    pub fn name(&self) -> &'static str {
        self.0.first().map_or("microlp", |one| one.name())
    }
}

impl One {
    fn solve(self, model: &Model, run: &Run) -> Solved {
        let name = self.name();
        if let Err(why) = run.limits.spend(0) {
            return Solved { status: Status::Stopped(why), values: None, nodes: 0, by: name.to_owned() };
        }
        let raw = match self {
            Self::Microlp => microlp::solve(model, run),
            Self::Program(name) => outside::solve(name, model, run),
        };
        let by = raw.version.map_or_else(|| name.to_owned(), |version| format!("{name} {version}"));
        let mut status = raw.status;
        let mut values = None;
        if let Some(point) = raw.point {
            match model.round(&point).and_then(|whole| model.check(&whole).map(|()| whole)) {
                Ok(whole) => values = Some(whole),
                // What a stopped solver shows may be the point of a relaxation.
                Err(_) if matches!(status, Status::Stopped(_)) => {}
                Err(flaw) => {
                    let what = format!("{name} returned a point that is no solution: {flaw}");
                    status = Status::Stopped(Stop::GaveUp(what.into()));
                }
            }
        } else if status == Status::Optimal {
            let what = format!("{name} claims an optimum and shows no solution");
            status = Status::Stopped(Stop::GaveUp(what.into()));
        }
        Solved { status, values, nodes: raw.nodes, by }
    }
}

/// What a backend brings back, before it is checked.
struct Raw {
    status: Status,
    point: Option<Vec<f64>>,
    nodes: u64,
    version: Option<String>,
}

impl Raw {
    fn gave_up(what: String) -> Self {
        Self { status: Status::Stopped(Stop::GaveUp(what.into())), point: None, nodes: 0, version: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::programs::{Call, Programs, Reply, Starter};
    use ludograph_core::{Limits, Seed};
    use std::sync::Arc;

    /// Every backend that can be asked in a test without a shell.
    fn backends() -> Vec<Backend> {
        vec![Backend(vec![One::Microlp])]
    }

    /// The best value by trying all points, and whether there is any.
    fn brute(model: &Model) -> Option<i64> {
        let mut point: Vec<i64> = model.columns().map(|column| column.lower).collect();
        let mut best: Option<i64> = None;
        loop {
            if model.check(&point).is_ok() {
                let value = model.objective(&point);
                best = Some(match (best, model.sense()) {
                    (None, _) => value,
                    (Some(old), Sense::Minimise) => old.min(value),
                    (Some(old), Sense::Maximise) => old.max(value),
                });
            }
            let next = model.columns().enumerate().find(|(at, column)| point[*at] < column.upper);
            let Some((at, _)) = next else { return best };
            point[at] += 1;
            for (before, column) in model.columns().enumerate().take(at) {
                point[before] = column.lower;
            }
        }
    }

    fn random(seed: u64) -> Model {
        let mut draws = Seed(seed).draws();
        let sense = if draws.below(2) == 0 { Sense::Minimise } else { Sense::Maximise };
        let mut model = Model::new("random", sense);
        let mut number = |low: i64, high: i64| low + draws.below((high - low + 1) as u64) as i64;
        let columns: Vec<Var> = (0..number(1, 5))
            .map(|at| {
                let lower = number(-2, 1);
                let upper = lower + number(0, 3);
                model.column(format!("x{at}"), lower, upper, number(-5, 5))
            })
            .collect();
        for at in 0..number(0, 5) {
            let mut terms = Vec::new();
            for &column in &columns {
                let factor = number(-4, 4);
                if factor != 0 {
                    terms.push((column, factor));
                }
            }
            let relation = [Relation::AtMost, Relation::AtLeast, Relation::Equal][number(0, 2) as usize];
            model.row(format!("r{at}"), terms, relation, number(-6, 6));
        }
        model
    }

    #[test]
    fn backends_agree_with_trying_everything() {
        for seed in 0..150 {
            let model = random(seed);
            let truth = brute(&model);
            for backend in backends() {
                let solved = backend.solve(&model, &Run::default());
                let found = solved.values.as_ref().map(|values| model.objective(values));
                assert_eq!(found, truth, "{} on seed {seed}", backend.name());
                let expected = if truth.is_some() { Status::Optimal } else { Status::Infeasible };
                assert_eq!(solved.status, expected, "{} on seed {seed}", backend.name());
            }
        }
    }

    #[test]
    fn a_raised_flag_stops_every_backend() {
        for backend in backends() {
            let run = Run { limits: Limits::none(), ..Run::default() };
            run.limits.stop();
            let solved = backend.solve(&random(3), &run);
            assert_eq!(
                solved.status,
                Status::Stopped(Stop::Halted(ludograph_core::Halt::Gone)),
                "{}",
                backend.name()
            );
        }
    }

    /// Programs that fail in their own ways: one cannot be started, one says nothing of use.
    struct Broken;

    impl Starter for Broken {
        fn knows(&self, program: &str) -> bool {
            matches!(program, "highs" | "cbc")
        }

        fn call(&self, call: &Call, _: &Limits) -> Result<Reply, Stop> {
            match call.program {
                "highs" => Err(Stop::GaveUp("highs could not be run: no such file".into())),
                "scip" => {
                    let said = b"solution status: node limit reached\nx0 0.5\n".to_vec();
                    Ok(Reply { said: Vec::new(), result: Some(said), ended: Ok(()) })
                }
                _ => Ok(Reply { said: b"Segmentation fault\n".to_vec(), result: None, ended: Ok(()) }),
            }
        }
    }

    #[test]
    fn a_solver_that_fails_is_followed_by_the_next_one_unless_it_was_named() {
        let run = || Run { programs: Programs::by(Arc::new(Broken)), ..Run::default() };
        let model = random(3);
        let auto = run();
        let solved = Backend::named("auto", &auto).expect("microlp is here").solve(&model, &auto);
        assert_eq!(solved.by, format!("microlp {}", microlp::VERSION));
        assert!(matches!(solved.status, Status::Optimal | Status::Infeasible));
        let said: Vec<String> = auto.notes.take().iter().map(ToString::to_string).collect();
        assert!(said[0].contains("highs could not be run: no such file; cbc is asked instead"), "{said:?}");
        assert!(
            said[1].contains("cbc gave no answer; it said last: Segmentation fault; microlp"),
            "{said:?}"
        );
        assert!(said[2].starts_with("Integer program solved by microlp"), "{said:?}");
        let scip = One::Program("scip").solve(&model, &run());
        assert_eq!(
            (scip.status, scip.values),
            (Status::Stopped(Stop::Nodes), None),
            "half an answer is no failure"
        );
        let cbc = run();
        let failed = Backend::named("cbc", &cbc).expect("it is here").solve(&model, &cbc);
        assert!(matches!(failed.status, Status::Stopped(Stop::GaveUp(_))));
        assert!(cbc.notes.take().is_empty(), "nothing was solved");
    }

    #[test]
    fn a_node_limit_binds_microlp() {
        // Many equal items and an odd sum: without a limit it branches on all of them.
        let mut model = Model::new("odd", Sense::Minimise);
        let columns: Vec<Var> = (0..24).map(|at| model.column(format!("x{at}"), 0, 1, 1)).collect();
        let terms: Vec<(Var, i64)> = columns.iter().map(|&column| (column, 2)).collect();
        model.row("sum".to_owned(), terms, Relation::Equal, 23);
        let run = Run { limits: Limits::none().nodes(3), ..Run::default() };
        let solved = Backend(vec![One::Microlp]).solve(&model, &run);
        assert!(
            solved.status == Status::Stopped(Stop::Nodes) && solved.nodes <= 4
                || solved.status == Status::Infeasible && solved.nodes <= 3,
            "{solved:?}"
        );
    }

    #[test]
    fn unknown_backends_are_refused_with_the_known_ones() {
        let run = Run::default();
        let words = |name: &str| Backend::named(name, &run).map_err(|stop| stop.to_string());
        assert_eq!(words("microlp"), Ok(Backend(vec![One::Microlp])));
        assert!(words("mikrolp").is_err_and(|text| text.contains("available: auto, microlp")));
        assert!(words("cbc").is_err_and(|text| text.contains("apt-get install coinor-cbc")));
    }
}
