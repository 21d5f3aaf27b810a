//! Pegs: heuristics against exact methods, and time against pegs.

use super::{Agreement, Evidence, Finding};
use crate::frame::tidy;

/// Methods on croix and européenne.
pub(super) fn methods(all: &Evidence<'_>) -> Vec<Finding> {
    let cross = all.only("recipe.board = croix and recipe.order = 7");
    let exact = cross.only("question = fewest and answered");
    let fewest = exact.value("min(answer.pegs)");
    let fastest = exact.value("min(cpu)");
    let program = cross.only("question = fewest and method = ip-document");
    let chance = cross.only("question = greedy and settings.ties = random");
    let mean = |method: &str| chance.only(&format!("method = {method}")).words("mean(answer.pegs)");
    let heuristics = ["agglomeration", "closer-to-center", "random"];
    let means: Vec<String> = heuristics.iter().map(|method| format!("{method} {}", mean(method))).collect();
    let near = heuristics
        .iter()
        .filter(|method| {
            (chance.only(&format!("method = {method}")).value("mean(answer.pegs)") - 5.0).abs() < 1.0
        })
        .count();
    let ties = all.only("question = greedy and settings.ties != random");
    let same = ties.only("method = penalised").records().iter().all(|record| {
        ties.only("method = agglomeration").records().iter().any(|other| {
            other.instance == record.instance
                && other.settings == record.settings
                && other.answer["pegs"] == record.answer["pegs"]
        })
    });
    vec![
        Finding::new(
            "croix 7: CPLEX needs several minutes and leaves two pegs",
            format!(
                "one method proves {fewest} peg{} in {} s; the document's program on {} {} in its time limit",
                if fewest == 1.0 { "" } else { "s" },
                tidy((fastest * 1e4).round() / 1e4),
                program.backend(),
                if program.count("answered") > 0 { "ended" } else { "did not end" }
            ),
            Agreement::No,
            "two pegs are not optimal: the optimum is one (erratum 11)",
        ),
        Finding::new(
            "croix 7: the heuristics answer at once and leave about 5 pegs on average",
            format!("means {}", means.join(", ")),
            if near == heuristics.len() { Agreement::Yes } else { Agreement::Partly },
            "at once, yes; about 5, no: their ties and their code are unknown (errata 4 and 10), and agglomeration is worse than chance",
        ),
        Finding::new(
            "penalising empty holes improves agglomeration",
            format!(
                "penalised and agglomeration leave the same pegs on every board: {}",
                if same { "yes" } else { "no" }
            ),
            if same { Agreement::No } else { Agreement::Partly },
            "every jump makes exactly one hole more, so the penalty is the same for all candidates (erratum 1)",
        ),
    ]
}

/// Time against pegs.
pub(super) fn growth(all: &Evidence<'_>) -> Vec<Finding> {
    let program = all.only("method = ip-document");
    let exact = all.only("method = sweep");
    let solved = |side: &Evidence<'_>| format!("{} of {}", side.count("answered"), side.len());
    vec![Finding::new(
        "with CPLEX the solve time grows very fast with the number of pegs at the start",
        format!(
            "the document's program on {} solved {} boards, its median grows {} per peg; sweep solved {}, {}",
            program.backend(),
            solved(&program),
            program.fold("measure.pegs"),
            solved(&exact),
            exact.fold("measure.pegs")
        ),
        program.growth("measure.pegs").map_or(Agreement::Open, |factor| (factor > 1.2).into()),
        "the document had no time for its performance diagram; here it is in pegs-methods",
    )]
}
