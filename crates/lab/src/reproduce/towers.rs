//! Towers: the performance diagram, the growth, and the 10×10.

use super::{Agreement, Evidence, Finding};
use crate::frame::tidy;

/// The claim that both experiments test. It speaks of the integer program, so that one decides.
fn exponential(all: &Evidence<'_>, reason: &str) -> Finding {
    let (program, exact) = (all.only("method = ip-document"), all.only("method = line-dp"));
    Finding::new(
        "the solve time has an at least exponential growth with the size",
        format!(
            "medians grow {} per row with the document's program on {}, {} with line-dp",
            program.fold("recipe.n"),
            program.backend(),
            exact.fold("recipe.n")
        ),
        program.growth("recipe.n").map_or(Agreement::Open, |factor| (factor > 1.2).into()),
        reason,
    )
}

fn rounded(seconds: f64) -> String {
    tidy((seconds * 1e6).round() / 1e6)
}

/// Forty instances, all methods.
pub(super) fn performance(all: &Evidence<'_>) -> Vec<Finding> {
    let mut parts = Vec::new();
    for method in all.values("method") {
        let method = method.as_str().unwrap_or_default().to_owned();
        let here = all.only(&format!("method = {method}"));
        // An item that was given up counts with its time: half of the items must be solved for a median.
        let solved = 2 * here.count("answered") > here.len();
        let median = if solved { here.value("median(cpu)") } else { f64::NAN };
        parts.push(format!(
            "{method} {}/{}{}",
            here.count("answered"),
            here.len(),
            if median.is_nan() { String::new() } else { format!(" (median {} s)", rounded(median)) }
        ));
    }
    let exact = all.only("method = line-dp");
    let program = all.only("method = ip-document");
    let all_solved = exact.count("answered") == exact.len();
    let every = program.count("answered") == program.len();
    vec![
        Finding::new(
            "figure 6: CPLEX solves the 40 instances of n = 5 to 8 with the document's program",
            format!(
                "solved within the time limit, integer programs on {}: {}",
                program.backend(),
                parts.join(", ")
            ),
            if every && all_solved { Agreement::Yes } else { Agreement::Partly },
            "the figure's curve is lost, and CPLEX is not free: the integer programs run on HiGHS where it is installed (make highs), \
             else on microlp, a small solver in pure Rust. The exact line method needs no integer program",
        ),
        exponential(
            all,
            "a performance diagram does not show the size (erratum 15): time against size is drawn beside it",
        ),
    ]
}

/// Exponential growth, and the 10×10.
pub(super) fn growth(all: &Evidence<'_>) -> Vec<Finding> {
    let ten = all.only("recipe.n = 10");
    let (exact, program) = (ten.only("method = line-dp"), ten.only("method = ip-document"));
    let worst = exact.value("max(cpu)");
    vec![
        exponential(
            all,
            "growth by a constant factor per row over the sizes measured; nothing is proved about larger ones",
        ),
        Finding::new(
            "one 10×10 was not solved after two hours of branch and bound",
            format!(
                "line-dp solved {} of {} 10×10 instances, the slowest in {} s; the document's program on {} solved {} of {}, none was given more than {:.0} s",
                exact.count("answered"),
                exact.len(),
                rounded(worst),
                program.backend(),
                program.count("answered"),
                program.len(),
                program.value("max(wall)").ceil()
            ),
            if program.count("answered") == program.len() { Agreement::No } else { Agreement::Open },
            "the claim is about the integer program, and two hours are not spent here; the size itself is not hard for a method that \
             treats each line exactly",
        ),
    ]
}
