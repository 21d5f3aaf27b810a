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
/// Where HiGHS reads its options, and where it writes every better solution it comes across.
const OPTIONS: &str = "options.txt";
const BETTER: &str = "better.txt";

/// The arguments of a program that searches at most so many nodes; none when it cannot be told a number.
fn arguments(program: &str, nodes: Option<u64>) -> Option<Vec<String>> {
    // Programs read the number as one of 31 bits.
    let most = nodes.map(|most| most.min(i32::MAX as u64));
    let limit = |words: &str| most.map(|most| words.replace('N', &most.to_string()));
    let words: Vec<Option<String>> = match program {
        "gurobi_cl" => vec![
            Some("MIPGap=0".to_owned()),
            most.map(|most| format!("NodeLimit={most}")),
            Some("ResultFile=result.txt.sol".to_owned()),
            Some(MODEL.to_owned()),
        ],
        "cplex" => vec![
            Some("-c".to_owned()),
            Some("read model.mps".to_owned()),
            Some("set mip tolerances mipgap 0".to_owned()),
            limit("set mip limits nodes N"),
            Some("optimize".to_owned()),
            Some("write result.txt sol".to_owned()),
            Some("quit".to_owned()),
        ],
        "highs" => ["--options_file", OPTIONS, "--solution_file", RESULT, MODEL]
            .map(|word| Some(word.to_owned()))
            .to_vec(),
        "scip" => {
            let commands = [
                Some("read model.mps".to_owned()),
                limit("set limits nodes N"),
                Some("optimize".to_owned()),
                Some("write solution result.txt".to_owned()),
                Some("quit".to_owned()),
            ];
            let pairs = commands.into_iter().flatten().flat_map(|command| ["-c".to_owned(), command]);
            pairs.map(Some).collect()
        }
        "cbc" => {
            let head = [MODEL, "ratioGap", "0", "allowableGap", "0"].map(|word| Some(word.to_owned()));
            let nodes = [most.map(|_| "maxNodes".to_owned()), most.map(|most| most.to_string())];
            let tail =
                ["solve", "printingOptions", "all", "solution", RESULT].map(|word| Some(word.to_owned()));
            head.into_iter().chain(nodes).chain(tail).collect()
        }
        _ if most.is_some() => return None,
        _ => ["--freemps", MODEL, "--write", RESULT].map(|word| Some(word.to_owned())).to_vec(),
    };
    Some(words.into_iter().flatten().collect())
}

/// The options of HiGHS: no gap, every better solution in a file, at most so many nodes.
fn options(nodes: Option<u64>) -> String {
    let limit =
        nodes.map(|most| format!("mip_max_nodes = {}\n", most.min(i32::MAX as u64))).unwrap_or_default();
    format!(
        "mip_rel_gap = 0\nmip_abs_gap = 0\nmip_improving_solution_save = true\n\
         mip_improving_solution_file = {BETTER}\n{limit}"
    )
}

pub(super) fn solve(program: &str, model: &Model, run: &Run) -> Raw {
    let mut mps = Vec::new();
    if write_mps(model, &mut mps).is_err() {
        return Raw::gave_up("the model could not be written".to_owned());
    }
    let left = run.limits.nodes_left();
    let Some(arguments) = arguments(program, left) else {
        return Raw::gave_up(format!("{program} cannot be given a node limit"));
    };
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let options = options(left);
    let files = [(MODEL, mps.as_slice()), (OPTIONS, options.as_bytes())];
    let files = if program == "highs" { &files[..] } else { &files[..1] };
    let result = if program == "gurobi_cl" { "result.txt.sol" } else { RESULT };
    let meanwhile = if program == "highs" { BETTER } else { result };
    let call = Call { program, arguments: &arguments, files, result, meanwhile };
    let reply = match run.programs.call(&call, &run.limits) {
        Ok(reply) => reply,
        Err(why) => return Raw { status: Status::Stopped(why), point: None, nodes: 0, version: None },
    };
    let said = String::from_utf8_lossy(&reply.said);
    let version = version(program, &said);
    let nodes = nodes(program, &said);
    // They are counted, but an answer is not thrown away for them.
    let _ = run.limits.spend(nodes);
    if let Err(why) = reply.ended {
        let better = reply.result.as_deref().map(String::from_utf8_lossy).unwrap_or_default();
        let point = if program == "highs" { last_better(&better, model) } else { None };
        return Raw { status: Status::Stopped(why), point, nodes, version };
    }
    let written = reply.result.as_deref().map(String::from_utf8_lossy).unwrap_or_default();
    let (verdict, point) = match program {
        "glpsol" => read_glpsol(&written, model.columns().len()),
        "cplex" => read_cplex(&written, &said, model),
        _ => read_listing(program, &written, &said, model),
    };
    match verdict {
        Verdict::Optimal => Raw { status: Status::Optimal, point, nodes, version },
        Verdict::Infeasible => Raw { status: Status::Infeasible, point: None, nodes, version },
        Verdict::Nodes => Raw { status: Status::Stopped(Stop::Nodes), point, nodes, version },
        Verdict::Unknown => {
            let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("nothing").trim();
            let why = Stop::GaveUp(format!("{program} gave no answer; it said last: {last}").into());
            Raw { status: Status::Stopped(why), point, nodes, version }
        }
    }
}

/// How many nodes a program says it has searched.
fn nodes(program: &str, said: &str) -> u64 {
    let key = match program {
        "highs" => "Nodes",
        "cbc" => "Enumerated nodes:",
        "scip" => "Solving Nodes",
        "gurobi_cl" => "Explored",
        _ => return 0,
    };
    let line = said.lines().rev().find(|line| line.trim_start().starts_with(key));
    let mut words = line.into_iter().flat_map(str::split_whitespace);
    words.find_map(|word| word.parse().ok()).unwrap_or(0)
}

/// The last whole solution in the file to which HiGHS adds every better one: `Objective`, `# Columns N`, N lines.
fn last_better(written: &str, model: &Model) -> Option<Vec<f64>> {
    let wanted = model.columns().len();
    written.split("Objective ").skip(1).filter_map(|part| read_columns(part, wanted, model)).last()
}

fn read_columns(part: &str, wanted: usize, model: &Model) -> Option<Vec<f64>> {
    let lines = part.lines().skip_while(|line| !line.starts_with("# Columns")).skip(1).take(wanted);
    // The last line may have been cut in the moment the program was ended.
    let whole = part.ends_with('\n') || part.lines().count() > wanted + 2;
    let values = lines.zip(model.columns()).map(|(line, column)| {
        let (name, value) = line.split_once(' ')?;
        (name == column.name).then(|| value.trim().parse().ok())?
    });
    let point = values.collect::<Option<Vec<f64>>>()?;
    (whole && point.len() == wanted).then_some(point)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Optimal,
    Infeasible,
    /// The node limit that it was given.
    Nodes,
    Unknown,
}

fn verdict(text: &str) -> Verdict {
    let text = text.to_ascii_lowercase();
    // CBC says "Stopped on nodes", SCIP and CPLEX "node limit", HiGHS "Solution limit reached".
    if text.contains("nodes") || text.contains("node limit") || text.contains("solution limit") {
        Verdict::Nodes
    } else if text.contains("infeasible") || text.contains("no feasible solution") {
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
                    || line.starts_with("Node limit reached")
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
    fn a_node_limit_reaches_every_program_that_takes_one() {
        let words = |program| arguments(program, Some(7)).map(|words| words.join(" "));
        assert!(words("cbc").is_some_and(|text| text.contains("maxNodes 7 solve")));
        assert!(words("scip").is_some_and(|text| text.contains("-c set limits nodes 7 -c optimize")));
        assert!(words("gurobi_cl").is_some_and(|text| text.contains("NodeLimit=7")));
        assert!(words("cplex").is_some_and(|text| text.contains("set mip limits nodes 7 optimize")));
        assert!(options(Some(7)).contains("mip_max_nodes = 7\n") && !options(None).contains("nodes"));
        assert_eq!(words("glpsol"), None);
        assert!(arguments("glpsol", None).is_some());
        let model = model();
        for (program, written) in [
            ("cbc", "Stopped on nodes - objective value 1.0\n"),
            ("scip", "solution status: node limit reached\n"),
            ("highs", "Model status\nSolution limit reached\n"),
        ] {
            assert_eq!(read_listing(program, written, "", &model).0, Verdict::Nodes, "{program}");
        }
        assert_eq!(nodes("highs", "  Nodes             12\n"), 12);
        assert_eq!(nodes("cbc", "Enumerated nodes:               3\n"), 3);
    }

    #[test]
    fn of_the_better_solutions_the_last_whole_one_is_read() {
        let model = model();
        let first = "Objective 2\n# Columns 2\nx 1\ny 1\n";
        let second = "Objective 1\n# Columns 2\nx 0\ny 1\n";
        let both = format!("{first}{second}");
        assert_eq!(last_better(&both, &model), Some(vec![0.0, 1.0]));
        for cut in first.len()..both.len() {
            assert_eq!(last_better(&both[..cut], &model), Some(vec![1.0, 1.0]), "cut at {cut}");
        }
        assert_eq!(last_better("", &model), None);
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
