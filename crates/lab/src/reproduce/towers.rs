//! Towers: the performance diagram, the growth, and the 10×10.

use super::{Agreement, Evidence, Finding};
use crate::frame::tidy;
use crate::plan::Fit;
use crate::report::law;

fn factor(all: &Evidence<'_>, method: &str) -> f64 {
    let here = all.only(&format!("method = {method} and answered"));
    law(Fit::Exponential, &here.points("recipe.n", "median(cpu)")).map_or(f64::NAN, |(_, factor)| factor)
}

/// A factor in words; there is none where too few sizes were solved.
fn fold(factor: f64) -> String {
    if factor.is_nan() {
        "by a factor that too few solved sizes show".to_owned()
    } else {
        format!("{factor:.1}-fold")
    }
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
        let median = here.value("median(cpu if answered)");
        parts.push(format!(
            "{method} {}/{} (median {} s)",
            here.count("answered"),
            here.len(),
            rounded(median)
        ));
    }
    let exact = all.only("method = line-dp");
    let program = all.only("method = ip-document");
    let all_solved = exact.count("answered") == exact.len();
    let every = program.count("answered") == program.len();
    vec![
        Finding::new(
            "figure 6: CPLEX solves the 40 instances of n = 5 to 8 with the document's program",
            format!("solved within the time limit: {}", parts.join(", ")),
            if every && all_solved { Agreement::Yes } else { Agreement::Partly },
            "the figure's curve is lost. The document's program runs here on microlp, a small solver in pure Rust, under a time limit; \
             with HiGHS (feature highs) the notes measured 7 to 8 s on average for n = 7 and 8. The exact line method needs no integer program",
        ),
        Finding::new(
            "the solve time has an at least exponential growth with the size",
            format!(
                "medians grow {} per row with ip-document, {} with line-dp",
                fold(factor(all, "ip-document")),
                fold(factor(all, "line-dp"))
            ),
            (factor(all, "line-dp") > 1.2).into(),
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
        Finding::new(
            "the solve time has an at least exponential growth with the size",
            format!(
                "medians grow {} per row with line-dp and {} with the document's program",
                fold(factor(all, "line-dp")),
                fold(factor(all, "ip-document"))
            ),
            (factor(all, "line-dp") > 1.2).into(),
            "growth by a constant factor per row over the sizes measured; nothing is proved about larger ones",
        ),
        Finding::new(
            "one 10×10 was not solved after two hours of branch and bound",
            format!(
                "line-dp solved {} of {} 10×10 instances, the slowest in {} s; the document's program solved {} of {} in its time limit",
                exact.count("answered"),
                exact.len(),
                rounded(worst),
                program.count("answered"),
                program.len()
            ),
            if program.count("answered") == 0 && exact.count("answered") == exact.len() {
                Agreement::Yes
            } else {
                Agreement::Partly
            },
            "the claim is about the integer program; the size itself is not hard for a method that treats each line exactly",
        ),
    ]
}
