//! The dollar game's claims: which algorithm is shorter, which fails less, how often the result is optimal.

use super::{Agreement, Evidence, Finding};

/// The benchmark at 15/4 and 50/11.
pub(super) fn benchmark(all: &Evidence<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (size, degree) in [(15, 4), (50, 11)] {
        let here = all.only(&format!("recipe.n = {size} and recipe.degree = {degree}"));
        let of = |method: &str| here.only(&format!("method = {method}"));
        let (naive, borrow) = (of("naive"), of("only-borrow"));
        let mean =
            |side: &Evidence<'_>, field: &str| side.words(&format!("mean(answer.{field} if answer.won)"));
        let shorter = |field: &str| {
            let means =
                [&naive, &borrow].map(|side| side.value(&format!("mean(answer.{field} if answer.won)")));
            means[0] < means[1]
        };
        let (before, after) = (shorter("moves"), shorter("minimised"));
        findings.push(Finding::new(
            format!("size {size}, degree {degree}: naive mostly finds a shorter sequence than only-borrow"),
            format!(
                "{} against {} moves; after minimisation {} against {}",
                mean(&naive, "moves"),
                mean(&borrow, "moves"),
                mean(&naive, "minimised"),
                mean(&borrow, "minimised")
            ),
            match (before, after) {
                (true, true) => Agreement::Yes,
                (false, false) => Agreement::No,
                _ => Agreement::Partly,
            },
            match (before, after) {
                (true, true) => "before and after minimisation",
                (true, false) => "true before minimisation; after it only-borrow is the shorter one",
                (false, true) => "true after minimisation only",
                (false, false) => "neither before nor after minimisation",
            },
        ));
        let won = [&naive, &borrow].map(|side| side.value("percent(answer.won)"));
        findings.push(Finding::new(
            format!("size {size}, degree {degree}: only-borrow succeeds more often on random graphs"),
            format!("naive {:.1} %, only-borrow {:.1} % of {} games", won[0], won[1], naive.len()),
            (won[1] > won[0]).into(),
            format!(
                "naive failed {} times, only-borrow {}; a winnable game is lost to only-borrow by the cap of 1000 moves alone",
                naive.count("answer.won = false"),
                borrow.count("answer.won = false")
            ),
        ));
        let (give, alternate) = (of("only-give"), of("alternate"));
        findings.push(Finding::new(
            format!("size {size}, degree {degree}: only_give and alternate are unsuccessful"),
            format!(
                "only-give won {:.1} %, alternate {:.1} %",
                give.value("percent(answer.won)"),
                alternate.value("percent(answer.won)")
            ),
            (give.value("percent(answer.won)") < 50.0 && alternate.value("percent(answer.won)") < 50.0)
                .into(),
            "",
        ));
    }
    findings
}

/// How often minimised scripts are the shortest.
pub(super) fn optimal(all: &Evidence<'_>) -> Vec<Finding> {
    let mut shares = Vec::new();
    for size in all.values("recipe.n") {
        let here = all.only(&format!("recipe.n = {size}"));
        let best: std::collections::BTreeMap<&str, f64> = here
            .records()
            .iter()
            .filter(|record| record.question == "shortest" && record.answered())
            .filter_map(|record| Some((record.instance.as_str(), record.answer["moves"].as_f64()?)))
            .collect();
        let borrowed = here.only("method = only-borrow and answer.won");
        let known: Vec<bool> = borrowed
            .records()
            .iter()
            .filter_map(|record| {
                Some(record.answer["minimised"].as_f64()? <= *best.get(record.instance.as_str())?)
            })
            .collect();
        let hit = known.iter().filter(|optimal| **optimal).count();
        shares.push((size, 100.0 * hit as f64 / known.len().max(1) as f64, known.len()));
    }
    let list: Vec<String> = shares
        .iter()
        .map(|(size, share, count)| format!("{size} vertices {share:.0} % of {count}"))
        .collect();
    let falls = shares.windows(2).all(|pair| pair[0].1 >= pair[1].1);
    vec![Finding::new(
        "minimised sequences are sometimes optimal for 5 to 10 vertices of degree 5 or less, much more rarely on larger graphs",
        list.join(", "),
        if falls { Agreement::Yes } else { Agreement::Partly },
        "only-borrow, minimised, against the proved shortest script",
    )]
}
