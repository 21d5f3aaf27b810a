//! Programs of the machine as backends: each is called with the MPS text in its own words, and its solution
//! file is read in its own words. The shell starts them; here are only words.

use super::model::Model;
use super::text::write_mps;
use super::{Raw, Status};
use ludograph_core::programs::Call;
use ludograph_core::{Run, Stop};
use std::collections::HashMap;

/// The programs that are known, the stronger ones first.
pub const PROGRAMS: &[&str] = &["gurobi_cl", "cplex", "highs", "scip", "cbc", "glpsol"];

/// How a program that is missing is installed.
pub(super) fn install(program: &str) -> &'static str {
    match program {
        "highs" => "`make highs` installs it",
        "cbc" => "`apt-get install coinor-cbc` installs it",
        "glpsol" => "`apt-get install glpk-utils` installs it",
        _ => "install it from its vendor, so that PATH finds it",
    }
}

/// The version that a program prints about itself: the first number with a dot behind its name.
fn version(program: &str, said: &str) -> Option<String> {
    let words = match program {
        "gurobi_cl" => "Gurobi",
        "cplex" => "IBM",
        "highs" => "HiGHS",
        "scip" => "SCIP",
        "cbc" => "Version",
        _ => "GLPK",
    };
    let line = said.lines().take(40).find(|line| line.contains(words))?;
    let number = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit()) && word.contains('.');
    let found = line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.').find(number)?;
    Some(found.trim_end_matches('.').to_owned())
}

const MODEL: &str = "model.mps";
const RESULT: &str = "result.txt";

fn arguments(program: &str) -> &'static [&'static str] {
    match program {
        "gurobi_cl" => &["MIPGap=0", "ResultFile=result.txt.sol", "model.mps"],
        "cplex" => &[
            "-c",
            "read model.mps",
            "set mip tolerances mipgap 0",
            "optimize",
            "write result.txt sol",
            "quit",
        ],
        "highs" => &["--solution_file", "result.txt", "model.mps"],
        "scip" => {
            &["-c", "read model.mps", "-c", "optimize", "-c", "write solution result.txt", "-c", "quit"]
        }
        "cbc" => &[
            "model.mps",
            "ratioGap",
            "0",
            "allowableGap",
            "0",
            "solve",
            "printingOptions",
            "all",
            "solution",
            "result.txt",
        ],
        _ => &["--freemps", "model.mps", "--write", "result.txt"],
    }
}

pub(super) fn solve(program: &str, model: &Model, run: &Run) -> Raw {
    let mut mps = Vec::new();
    if write_mps(model, &mut mps).is_err() {
        return Raw::gave_up("the model could not be written".to_owned());
    }
    let result = if program == "gurobi_cl" { "result.txt.sol" } else { RESULT };
    let call = Call { program, arguments: arguments(program), files: &[(MODEL, &mps)], result };
    let reply = match run.programs.call(&call, &run.limits) {
        Ok(reply) => reply,
        Err(why) => return Raw { status: Status::Stopped(why), point: None, nodes: 0, version: None },
    };
    let said = String::from_utf8_lossy(&reply.said);
    let written = reply.result.as_deref().map(String::from_utf8_lossy).unwrap_or_default();
    let (verdict, point) = match program {
        "glpsol" => read_glpsol(&written, model.columns().len()),
        "cplex" => read_cplex(&written, &said, model),
        _ => read_listing(program, &written, &said, model),
    };
    let version = version(program, &said);
    match verdict {
        Verdict::Optimal => Raw { status: Status::Optimal, point, nodes: 0, version },
        Verdict::Infeasible => Raw { status: Status::Infeasible, point: None, nodes: 0, version },
        Verdict::Unknown => {
            let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("nothing").trim();
            let why = Stop::GaveUp(format!("{program} gave no answer; it said last: {last}").into());
            Raw { status: Status::Stopped(why), point, nodes: 0, version }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Optimal,
    Infeasible,
    Unknown,
}

fn verdict(text: &str) -> Verdict {
    let text = text.to_ascii_lowercase();
    if text.contains("infeasible") || text.contains("no feasible solution") {
        Verdict::Infeasible
    } else if text.contains("optimal") {
        Verdict::Optimal
    } else {
        Verdict::Unknown
    }
}

/// Lines with a column's name and its value somewhere after it; columns that are not listed are 0.
fn read_listing(program: &str, written: &str, said: &str, model: &Model) -> (Verdict, Option<Vec<f64>>) {
    let heading = |key: &str| written.lines().find(|line| line.to_ascii_lowercase().contains(key));
    let judged = match program {
        "cbc" => written.lines().next().map_or(Verdict::Unknown, verdict),
        "scip" => heading("solution status").map_or(Verdict::Unknown, verdict),
        "highs" => written
            .lines()
            .skip_while(|line| *line != "Model status")
            .nth(1)
            .map_or(Verdict::Unknown, verdict),
        _ => {
            let lines = said.lines().filter(|line| {
                line.starts_with("Optimal solution found")
                    || line.to_ascii_lowercase().contains("model is infeasible")
            });
            lines.map(verdict).next_back().unwrap_or(Verdict::Unknown)
        }
    };
    let places: HashMap<&str, usize> =
        model.columns().enumerate().map(|(at, column)| (column.name.as_str(), at)).collect();
    let mut point = vec![0.0; places.len()];
    let mut seen = false;
    for line in written.lines() {
        // HiGHS lists the rows after the columns, and a row may bear the name of a column.
        if line.starts_with("# Rows") || line.starts_with("# Dual") {
            break;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let pair = words.windows(2).find_map(|pair| Some((*places.get(pair[0])?, pair[1].parse().ok()?)));
        if let Some((at, value)) = pair {
            point[at] = value;
            seen = true;
        }
    }
    let shown = seen || judged == Verdict::Optimal;
    (judged, shown.then_some(point))
}

/// GLPK: `s mip ROWS COLUMNS STATUS OBJECTIVE`, then `j COLUMN VALUE`.
fn read_glpsol(written: &str, columns: usize) -> (Verdict, Option<Vec<f64>>) {
    let mut judged = Verdict::Unknown;
    let mut point = vec![0.0; columns];
    for line in written.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["s", "mip", _, _, status, _] => {
                judged = match status {
                    "o" => Verdict::Optimal,
                    "n" => Verdict::Infeasible,
                    _ => Verdict::Unknown,
                };
            }
            ["j", at, value] => {
                let place = at.parse::<usize>().ok().and_then(|at| at.checked_sub(1));
                if let (Some(slot), Ok(value)) = (place.and_then(|at| point.get_mut(at)), value.parse()) {
                    *slot = value;
                }
            }
            _ => {}
        }
    }
    let shown = judged == Verdict::Optimal;
    (judged, shown.then_some(point))
}

/// CPLEX: XML with `solutionStatusString` and `<variable name="…" … value="…"/>`.
fn read_cplex(written: &str, said: &str, model: &Model) -> (Verdict, Option<Vec<f64>>) {
    let places: HashMap<&str, usize> =
        model.columns().enumerate().map(|(at, column)| (column.name.as_str(), at)).collect();
    let field = |line: &str, key: &str| {
        let rest = line.split_once(&format!("{key}=\""))?.1;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let status = written.lines().find_map(|line| field(line, "solutionStatusString"));
    let judged = match status {
        Some(text) => verdict(&text),
        None if said.to_ascii_lowercase().contains("infeasible") => Verdict::Infeasible,
        None => Verdict::Unknown,
    };
    let mut point = vec![0.0; places.len()];
    let mut seen = false;
    for line in written.lines().filter(|line| line.trim_start().starts_with("<variable ")) {
        let at = field(line, "name").and_then(|name| places.get(name.as_str()).copied());
        if let (Some(at), Some(Ok(value))) = (at, field(line, "value").map(|text| text.parse())) {
            point[at] = value;
            seen = true;
        }
    }
    (judged, seen.then_some(point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mip::Sense;

    fn model() -> Model {
        let mut model = Model::new("two", Sense::Minimise);
        model.binary("x", 1);
        model.binary("y", 1);
        model
    }

    #[test]
    fn solution_files_are_read_as_each_program_writes_them() {
        let model = model();
        let optimal = (Verdict::Optimal, Some(vec![0.0, 1.0]));
        let cbc = "Optimal - objective value 1.00000000\n      0 x   0    0\n      1 y   1    0\n";
        assert_eq!(read_listing("cbc", cbc, "", &model), optimal);
        let scip = "solution status: optimal solution found\nobjective value: 1\ny   1 \t(obj:1)\n";
        assert_eq!(read_listing("scip", scip, "", &model), optimal);
        let highs = "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 1\n# Columns 2\nx 0\ny 1\n\
                     # Rows 1\nx 7\n";
        assert_eq!(read_listing("highs", highs, "", &model), optimal);
        let gurobi = "# Solution for model two\n# Objective value = 1\nx 0\ny 1\n";
        assert_eq!(
            read_listing("gurobi_cl", gurobi, "Optimal solution found (tolerance 0.00e+00)\n", &model),
            optimal
        );
        assert_eq!(read_glpsol("c Problem: two\ns mip 0 2 o 1\nj 1 0\nj 2 1\ne o f\n", 2), optimal);
        let cplex = "<CPLEXSolution>\n solutionStatusString=\"integer optimal solution\"\n  \
                     <variable name=\"y\" index=\"1\" value=\"1\"/>\n";
        assert_eq!(read_cplex(cplex, "", &model), optimal);
    }

    #[test]
    fn versions_are_read_from_what_programs_print() {
        let check = |program, said, expected: Option<&str>| {
            assert_eq!(version(program, said).as_deref(), expected, "{program}");
        };
        check("highs", "Running HiGHS 1.15.1 (git hash: 04024d7): Copyright\n", Some("1.15.1"));
        check("cbc", "Welcome to the CBC MILP Solver \nVersion: 2.10.8 \nBuild Date\n", Some("2.10.8"));
        check("glpsol", "GLPSOL--GLPK LP/MIP Solver 5.0\nParameter(s)\n", Some("5.0"));
        check("scip", "SCIP version 8.0.3 [precision: 8 byte]\n", Some("8.0.3"));
        check("highs", "nothing at all\n", None);
    }

    #[test]
    fn no_solution_is_told_from_no_answer() {
        let model = model();
        assert_eq!(
            read_listing("cbc", "Infeasible - objective value 0\n", "", &model).0,
            Verdict::Infeasible
        );
        assert_eq!(read_listing("scip", "solution status: infeasible\n", "", &model).0, Verdict::Infeasible);
        assert_eq!(read_listing("gurobi_cl", "", "Model is infeasible\n", &model).0, Verdict::Infeasible);
        assert_eq!(read_glpsol("s mip 0 2 n 0\n", 2).0, Verdict::Infeasible);
        assert_eq!(read_cplex("", "MIP - Integer infeasible.\n", &model).0, Verdict::Infeasible);
        for program in ["cbc", "scip", "highs", "gurobi_cl"] {
            assert_eq!(read_listing(program, "", "", &model), (Verdict::Unknown, None), "{program}");
        }
        assert_eq!(read_glpsol("", 2), (Verdict::Unknown, None));
        assert_eq!(read_cplex("", "", &model), (Verdict::Unknown, None));
    }
}
