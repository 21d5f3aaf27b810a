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
        "ended when a position repeats; its 60 and 80 are of ten trials (95 % intervals 31 to 83 and 49 to 94), and its parameters are not printed: \
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
            equal += usize::from((found.value - wanted).abs() < 0.05);
            // The document's cell is a share of ten games itself: what it may have meant overlaps.
            let theirs = crate::statistics::share((wanted / 10.0).round() as usize, 10);
            let meets = theirs.is_some_and(|t| found.low <= 100.0 * t.high && found.high >= 100.0 * t.low);
            within += usize::from(meets);
            if (found.value - wanted).abs() >= 0.05 {
                differing.push(format!("{dims} with {cops}: {wanted} printed, {:.1} found", found.value));
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

/// The shape of a curve: the greatest value at small N, the least one after it, the greatest after that, the
/// last, and how straight the way from the dip to the end is.
struct Shape {
    peak: (f64, f64),
    dip: (f64, f64),
    top: (f64, f64),
    last: (f64, f64),
    slope: f64,
    straight: f64,
}

impl Shape {
    fn of(points: &[(f64, f64)]) -> Self {
        let greatest = |points: &[(f64, f64)]| {
            points.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
        };
        let cut = |from: f64, to: f64| -> Vec<(f64, f64)> {
            points.iter().filter(|(n, _)| (from..=to).contains(n)).copied().collect()
        };
        let peak = greatest(&cut(0.0, 8.0));
        let after = cut(peak.0, f64::INFINITY);
        let dip = after.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
        let late = cut(dip.0, f64::INFINITY);
        let (slope, _, straight) = crate::statistics::line(&late).unwrap_or_default();
        let last = points.last().copied().unwrap_or_default();
        Self { peak, dip, top: greatest(&late), last, slope, straight }
    }

    /// A local maximum, a dip, and from there up to the end (a hundredth down is noise), nearly on a line.
    fn is_printed(&self) -> bool {
        self.peak.1 > self.dip.1 && self.last.1 > self.top.1 - 0.01 && self.slope > 0.0 && self.straight > 0.9
    }

    fn words(&self) -> String {
        let Self { peak, dip, top, last, slope, straight } = self;
        let fall = if top.0 < last.0 { format!(", {:.2} at N = {}", top.1, top.0) } else { String::new() };
        format!(
            "{:.2} at N = {}, {:.2} at N = {}{fall}, {:.2} at N = {} ({slope:+.3} per vertex after the dip, R² = {straight:.2})",
            peak.1, peak.0, dip.1, dip.0, last.1, last.0
        )
    }
}

/// Figure 4.
pub(super) fn figure(all: &Evidence<'_>) -> Vec<Finding> {
    let mean = |condition: &str| {
        all.only(condition).points("recipe.n", "mean(answer.empirical_cop_number|answer.cop_number)")
    };
    let curves = ["alg1", "alg3"].map(|robber| mean(&format!("settings.robber = {robber}")));
    let shapes = [Shape::of(&curves[0]), Shape::of(&curves[1])];
    let exact = mean("question = cop-number");
    let highest = exact.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default();
    let last = exact.last().copied().unwrap_or_default();
    let sides = [&curves[0], &curves[1]].map(|curve| {
        let at = |n: f64| exact.iter().find(|(m, _)| *m == n).map_or(f64::NAN, |(_, value)| *value);
        let below = curve.iter().filter(|(n, found)| *found < at(*n) - 0.005).count();
        let above = curve.iter().filter(|(n, found)| *found > at(*n) + 0.005).count();
        format!("below it at {below} sizes and above it at {above}")
    });
    let agrees = match shapes.iter().filter(|shape| shape.is_printed()).count() {
        _ if all.quick => Agreement::Open,
        2 => Agreement::Yes,
        1 => Agreement::Partly,
        _ => Agreement::No,
    };
    let root = |curve: &[(f64, f64)]| {
        let most = curve.iter().map(|(n, value)| value / n.sqrt()).skip(4);
        most.fold(f64::NEG_INFINITY, f64::max)
    };
    let roots = [&curves[0], &curves[1], &exact].map(|curve| root(curve));
    vec![
        Finding::new(
            "in the range drawn the mean stays below Meyniel's d·√N",
            format!(
                "from N = 5 on the mean divided by √N is at most {:.2} (algorithm 1), {:.2} (algorithm 3), {:.2} (exact)",
                roots[0], roots[1], roots[2]
            ),
            roots.iter().all(|root| *root < 1.0).into(),
            "with d = 1; nothing follows for larger N",
        ),
        Finding::new(
            "a local maximum at small N, then monotone, almost linear growth of the mean empirical cop number",
            format!("algorithm 1: {}; algorithm 3: {}", shapes[0].words(), shapes[1].words()),
            agrees,
            "which algorithm was drawn, and its parameters, are not printed; EN = 2, EP = 0.01, EPp = 0.1 are used here. \
             The local maximum is there with both; algorithm 1 grows to the end, algorithm 3 falls again when graphs become dense",
        ),
        Finding::new(
            "the growth is taken for the cop number's",
            format!(
                "the exact mean is greatest at N = {} ({:.2}) and comes to {:.2} at N = {}; algorithm 1 lies {}, algorithm 3 {}",
                highest.0, highest.1, last.1, last.0, sides[0], sides[1]
            ),
            Agreement::No,
            "the cop number does not grow (erratum 17): below the exact curve the heuristic robber is caught by too few cops, above it \
             the heuristic cops miss a robber who can be caught; the growth measures both heuristics",
        ),
    ]
}
