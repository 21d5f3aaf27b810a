//! Seven Colors: greedy against random, all players, the switch, sizes, growth, updates.

use super::{Agreement, Evidence, Finding};
use crate::plan::Fit;
use crate::report::law;
use serde_json::Value;

/// Greedy against random.
pub(super) fn greedy(all: &Evidence<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for other in ["random", "random-wise"] {
        let here = all.only(&format!("b = {other}"));
        let first: Vec<_> = here.records().iter().take(50).collect();
        let count = |records: &[&&crate::store::Record], name: &str| -> u64 {
            records.iter().filter_map(|record| record.answer[name].as_u64()).sum()
        };
        let (wins, games) = (count(&first, "wins"), 2 * first.len());
        let (all_wins, all_games) = (here.value("sum(answer.wins)"), 2 * here.len());
        findings.push(Finding::new(
            format!("greedy won all of 100 games on 30×30 against {other}, sides exchanged"),
            format!("{wins} of {games} games, and {all_wins} of {all_games} in all"),
            (wins == games as u64 && all_wins == all_games as f64).into(),
            if other == "random" {
                "the document does not say which random player it was; both are tried"
            } else {
                ""
            },
        ));
    }
    findings
}

/// The score of one player against another, from either side.
fn score(all: &Evidence<'_>, a: &str, b: &str) -> f64 {
    let found = all.only(&format!("a = {a} and b = {b}")).value("mean(answer.score)");
    if found.is_nan() {
        100.0 - all.only(&format!("a = {b} and b = {a}")).value("mean(answer.score)")
    } else {
        found
    }
}

/// All players.
pub(super) fn players(all: &Evidence<'_>) -> Vec<Finding> {
    let literal = score(all, "hegemonic", "greedy");
    let ring = score(all, "hegemonic[perimeter=free]", "greedy");
    let far = score(all, "foresighted", "greedy");
    vec![
        Finding::new(
            "looking two calls ahead (foresighted) is better than greedy",
            format!("foresighted scores {far:.1} % against greedy"),
            if all.quick { Agreement::Open } else { (far > 50.0).into() },
            "the document prints no number",
        ),
        Finding::new(
            "hegemonic: cells that have a neighbour belonging to the player",
            format!(
                "read literally it scores {literal:.1} % against greedy, as the outer ring of free cells {ring:.1} %"
            ),
            if literal > 50.0 && ring < 50.0 { Agreement::Partly } else { Agreement::Open },
            "the definition has five readings and they are different players (erratum 6): the literal one counts own cells too and beats greedy, rings lose",
        ),
    ]
}

/// When to switch.
pub(super) fn switch(all: &Evidence<'_>) -> Vec<Finding> {
    let best = |kind: &str| {
        let here = all.only(&format!("a.until.kind = {kind}"));
        let points = here.points("a.until.value", "mean(answer.score)");
        let best = points.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((f64::NAN, f64::NAN));
        let low = here.only(&format!("a.until.value = {}", best.0)).estimate("mean(answer.score)");
        (best.0, best.1, low.map_or(f64::NAN, |found| 2.0 * found.low - found.value), points.len())
    };
    let (turn, poisson, share) = (best("turn"), best("poisson"), best("share"));
    // The best of many points is high by chance too: twice the 95 % interval leaves little of that.
    let surely = [turn, poisson, share].iter().any(|best| best.2 > 50.0);
    let tried = turn.3 + poisson.3 + share.3;
    vec![Finding::new(
        "it seems wise to be hegemonic up to some point and greedy after it; the best point is to be found by experiment",
        format!(
            "best switch of {tried} tried: own turn {} ({:.1} %), Poisson mean {} ({:.1} %), share {} ({:.1} %) against greedy",
            turn.0, turn.1, poisson.0, poisson.1, share.0, share.1
        ),
        if surely {
            Agreement::Yes
        } else if all.quick {
            Agreement::Open
        } else {
            Agreement::No
        },
        "a small gain with the ring of free cells; with the literal reading one should never switch (erratum 7)",
    )]
}

/// The size of the board.
pub(super) fn size(all: &Evidence<'_>) -> Vec<Finding> {
    let line = |player: &str| {
        let points = all.only(&format!("a = {player}")).points("recipe.size", "mean(answer.score)");
        (points.first().copied().unwrap_or_default(), points.last().copied().unwrap_or_default())
    };
    let (few, many) = line("foresighted");
    let (ring, rings) = line("hegemonic[perimeter=free]");
    vec![Finding::new(
        "it would be interesting to find the influence of the size by experiment (not done)",
        format!(
            "against greedy, foresighted goes from {:.0} % at {} to {:.0} % at {}, ring hegemonic from {:.0} % to {:.0} %",
            few.1, few.0, many.1, many.0, ring.1, rings.1
        ),
        Agreement::Silent,
        if many.1 > few.1 && rings.1 < ring.1 {
            "found here: differences between players grow with the board"
        } else {
            "found here: no clear influence"
        },
    )]
}

/// Mean gains of a player in its first and in its later turns.
fn gains(all: &Evidence<'_>, player: &str, from: usize, to: usize) -> f64 {
    let mut values = Vec::new();
    for record in all.records() {
        for (number, game) in record.series.as_array().into_iter().flatten().enumerate() {
            let names = [&record.answer["a"], &record.answer["b"]];
            let seat = (0..2).find(|seat| names[(seat + number) % 2].as_str() == Some(player));
            let (Some(seat), Some(seats), Some(gain)) =
                (seat, game["seat"].as_array(), game["gain"].as_array())
            else {
                continue;
            };
            let own = seats.iter().zip(gain).filter(|(who, _)| who.as_u64() == Some(seat as u64));
            values.extend(own.skip(from).take(to - from).filter_map(|(_, value)| Value::as_f64(value)));
        }
    }
    crate::statistics::mean(&values).map_or(f64::NAN, |mean| mean.value)
}

/// How fast zones grow.
pub(super) fn expansion(all: &Evidence<'_>) -> Vec<Finding> {
    let ring = "hegemonic[perimeter=free]";
    let row =
        |player: &str| [gains(all, player, 0, 10), gains(all, player, 10, 25), gains(all, player, 25, 200)];
    let (heg, literal, greedy) = (row(ring), row("hegemonic"), row("greedy"));
    let words = |row: [f64; 3]| row.map(|value| format!("{value:.1}")).join(", ");
    vec![Finding::new(
        "hegemonic is extremely effective at the start and very slow at the end; greedy grows slightly slower",
        format!(
            "cells a turn in own turns 1–10, 11–25, later: ring hegemonic {}, literal {}, greedy {}",
            words(heg),
            words(literal),
            words(greedy)
        ),
        if heg[0] >= greedy[0] && heg[2] < greedy[2] { Agreement::Yes } else { Agreement::Partly },
        if heg[0] < greedy[0] {
            "the ring readings are not even fast at the start, and their end is slow, because they leave holes; the literal reading is \
             faster than greedy throughout (errata 6 and 7)"
        } else {
            "the slow end belongs to the ring readings, which leave holes; the literal reading has none of it (errata 6 and 7)"
        },
    )]
}

/// What an update costs.
pub(super) fn update(all: &Evidence<'_>) -> Vec<Finding> {
    let exponent = |method: &str, pattern: &str| {
        let here = all.only(&format!("method = {method} and recipe.pattern = {pattern}"));
        law(Fit::Power, &here.points("recipe.size", "median(answer.visits)"))
            .map_or(f64::NAN, |(_, exponent)| exponent)
    };
    let methods: Vec<String> = all.values("method").iter().map(crate::frame::word).collect();
    let patterns = ["spiral", "serpentine", "monochrome", "random"];
    let line = |method: &String| {
        let each = patterns.map(|pattern| match exponent(method, pattern) {
            found if found.is_nan() => format!("{pattern} –"),
            found => format!("{pattern} {found:.2}"),
        });
        format!("{method}: {}", each.join(", "))
    };
    let parts: Vec<String> = methods.iter().map(line).collect();
    let naive = exponent("naive", "spiral");
    let others = methods.iter().filter(|method| *method != "naive");
    let quadratic = others
        .flat_map(|method| ["spiral", "serpentine", "monochrome"].map(|pattern| exponent(method, pattern)))
        .fold(0.0, f64::max);
    vec![Finding::new(
        "the sweeping update is O(n⁴) and a spiral attains it; the traversal is Θ(n²)",
        format!("fitted exponents of the looks at cells; {}", parts.join("; ")),
        if naive > 3.5 && quadratic < 2.3 { Agreement::Yes } else { Agreement::Partly },
        "counted looks, not seconds; half of the spiral runs against the sweep and costs a sweep a cell; on random boards a few \
         sweeps suffice, and their number does not grow",
    )]
}
