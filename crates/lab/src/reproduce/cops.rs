//! Cops and robber: tables 2 and 3, figure 4.

use super::{Agreement, Evidence, Finding};

const GRID: [[f64; 4]; 4] = [
    [100.0, 100.0, 100.0, 100.0],
    [0.0, 100.0, 100.0, 100.0],
    [0.0, 60.0, 100.0, 100.0],
    [0.0, 0.0, 80.0, 100.0],
];
const TORUS: [[f64; 4]; 4] = [
    [100.0, 100.0, 100.0, 100.0],
    [0.0, 100.0, 100.0, 100.0],
    [0.0, 0.0, 100.0, 100.0],
    [0.0, 0.0, 0.0, 100.0],
];

/// Table 2.
pub(super) fn grid(all: &Evidence<'_>) -> Vec<Finding> {
    table(
        all,
        &GRID,
        "its 60 and 80 are of ten trials (95 % intervals 26 to 88 and 44 to 97), and its parameters are not printed: \
         only cells of 0 and 100 can be reproduced. The sides are 3, not 4 as the heads of the tables say (erratum 1)",
    )
}

/// Table 3.
pub(super) fn torus(all: &Evidence<'_>) -> Vec<Finding> {
    table(
        all,
        &TORUS,
        "with sides of 3 the exact cop numbers 1, 2, 3, 4 fit every cell; with sides of 4, as the heads of the tables say, they would not (erratum 1)",
    )
}

fn table(all: &Evidence<'_>, printed: &[[f64; 4]; 4], reason: &str) -> Vec<Finding> {
    let here = all.only("answer.seats.1 = alg3");
    let (mut cells, mut equal, mut within, mut differing) = (0, 0, 0, Vec::new());
    for (row, dims) in ["3", "3,3", "3,3,3", "3,3,3,3"].iter().enumerate() {
        for cops in 1..=4 {
            let cell = here.only(&format!("recipe.dims = {dims} and settings.cops = {cops}"));
            let Some(found) = cell.estimate("percent(answer.winner = 0)") else { continue };
            let wanted = printed[row][cops - 1];
            cells += 1;
            equal += usize::from((found.value - wanted).abs() < 0.5);
            // The document's cell is a share of ten games itself: what it may have meant overlaps.
            let theirs = crate::statistics::share((wanted / 10.0).round() as usize, 10);
            let meets = theirs.is_some_and(|t| found.low <= 100.0 * t.high && found.high >= 100.0 * t.low);
            within += usize::from(meets);
            if (found.value - wanted).abs() >= 0.5 {
                differing.push(format!("{dims} with {cops}: {wanted} printed, {:.0} found", found.value));
            }
        }
    }
    let differ = if differing.is_empty() { "none differ".to_owned() } else { differing.join("; ") };
    let agrees = if equal == cells {
        Agreement::Yes
    } else if within * 10 >= cells * 8 {
        Agreement::Partly
    } else {
        Agreement::No
    };
    vec![Finding::new(
        "sixteen cells, ten games each",
        format!("{equal} of {cells} cells equal, {within} within the intervals of both; {differ}"),
        agrees,
        reason,
    )]
}

/// Figure 4.
pub(super) fn figure(all: &Evidence<'_>) -> Vec<Finding> {
    let mean = |condition: &str| {
        all.only(condition).points("recipe.n", "mean(answer.empirical_cop_number|answer.cop_number)")
    };
    let empirical = mean("settings.robber = alg3");
    let exact = mean("question = cop-number");
    let best = |points: &[(f64, f64)], below: f64| {
        points
            .iter()
            .filter(|(n, _)| *n <= below)
            .copied()
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or_default()
    };
    let peak = best(&empirical, 8.0);
    let dip = empirical
        .iter()
        .filter(|(n, _)| *n > peak.0)
        .copied()
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or_default();
    let last = empirical.last().copied().unwrap_or_default();
    let (rise, _, _) = {
        let late: Vec<(f64, f64)> = empirical.iter().filter(|(n, _)| *n >= dip.0).copied().collect();
        crate::statistics::line(&late).unwrap_or_default()
    };
    let grows = last.1 > dip.1 + 0.1 && rise > 0.0;
    let exact_peak = best(&exact, f64::INFINITY);
    let exact_last = exact.last().copied().unwrap_or_default();
    let below =
        exact.iter().filter(|(n, value)| empirical.iter().any(|(m, found)| m == n && found < value)).count();
    vec![
        Finding::new(
            "a local maximum at small N, then monotone, almost linear growth of the mean empirical cop number",
            format!(
                "algorithm 3 has {:.2} at N = {}, falls to {:.2} at N = {} and comes to {:.2} at N = {}, {rise:+.3} per vertex after the dip",
                peak.1, peak.0, dip.1, dip.0, last.1, last.0
            ),
            match (peak.1 > dip.1, grows) {
                (true, true) => Agreement::Yes,
                (true, false) => Agreement::Partly,
                _ => Agreement::No,
            },
            "the document's parameters are not printed; EN = 2, EP = 0.01, EPp = 0.1 are used here",
        ),
        Finding::new(
            "the growth is taken for the cop number's",
            format!(
                "the exact mean is greatest at N = {} ({:.2}) and comes to {:.2} at N = {}; the empirical number lies below the exact one for {below} of {} sizes",
                exact_peak.0,
                exact_peak.1,
                exact_last.1,
                exact_last.0,
                exact.len()
            ),
            Agreement::No,
            "the growth is the heuristic robber getting less bad, not more cops being needed (erratum 17)",
        ),
    ]
}
