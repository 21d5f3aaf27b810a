//! What does a run know that is stopped, and is it the same on every machine?

use super::board;
use ludograph_core::erased::{Instance, Outcome};
use ludograph_core::{Limits, Pairs, Run, Seed, Stop};
use serde_json::Value;

/// Asks a question within limits and checks what comes back.
fn ask(instance: &Instance, question: &str, method: Option<&str>, run: &Run) -> Outcome {
    let entry = super::super::entry();
    let question = entry.question(question).expect("a question");
    let mut outcome = question.find(instance, &Pairs::default(), method, run).expect("an outcome");
    outcome.verify().unwrap_or_else(|error| panic!("{}: {error}", question.key()));
    outcome
}

fn nodes(most: u64) -> Run {
    Run { limits: Limits::none().nodes(most), ..Run::seeded(Seed(3)) }
}

fn number(value: &Value) -> u128 {
    value.as_str().map_or(0, |text| text.parse().expect("a decimal number"))
}

#[test]
fn what_a_stopped_run_knows_is_true() {
    let (mut levels, mut games, mut means, mut bounds) = (0, 0, 0, 0);
    for recipe in
        ["board=croix,order=5,vacancy=1:2", "board=triangle,order=5", "board=rectangle,rows=4,cols=4"]
    {
        let instance = Instance::new(board(recipe, 0));
        let whole =
            |question: &str| ask(&instance, question, None, &Run::default()).answer().expect("an answer");
        let [positions, all, mean, truth] = ["positions", "games", "random", "bounds"].map(whole);
        for limit in [1, 20, 50, 100, 200, 400, 800, 1600, 3200, 6400] {
            for method in ["bitmap", "lists"] {
                let stopped = ask(&instance, "positions", Some(method), &nodes(limit));
                let Some(answer) = stopped.answer().filter(|_| stopped.stop.is_some()) else { continue };
                let some = answer["by_level"].as_array().expect("levels");
                let every = positions["by_level"].as_array().expect("levels");
                assert!(every.starts_with(some) && some.len() < every.len(), "{recipe} {limit}");
                assert!(answer["reachable"].is_null() && answer["up_to_symmetry"].is_null());
                assert!(number(&answer["lower"]) < number(&positions["reachable"]), "{recipe} {limit}");
                levels += some.len();
            }
            let stopped = ask(&instance, "games", None, &nodes(limit));
            if let Some(answer) = stopped.answer().filter(|_| stopped.stop.is_some()) {
                assert!(answer["complete"].is_null() && answer["to_fewest"].is_null());
                assert!(number(&answer["lower"]) <= number(&all["complete"]), "{recipe} {limit}");
                // Before the first game has ended nobody knows how bad the worst is; but every beginning is a game.
                assert!(number(&answer["lower"]) >= 1, "{recipe} {limit}");
                let most = &answer["most_left"];
                assert!(most.is_null() || *most == all["most_left"], "{recipe} {limit}");
                games += 1;
            }
            let stopped = ask(&instance, "random", None, &nodes(limit));
            if stopped.stop.is_some() {
                let answer = stopped.answer().expect("bounds of the mean");
                let [lower, upper] = ["lower", "upper"].map(|name| answer[name].as_f64().expect("a bound"));
                let mean = mean["mean_pegs"].as_f64().expect("a mean");
                assert!(answer["mean_pegs"].is_null() && (lower..=upper).contains(&mean), "{recipe} {limit}");
                means += 1;
            }
            let stopped = ask(&instance, "bounds", None, &nodes(limit));
            let answer = stopped.answer().expect("bounds");
            for name in ["parity", "pagoda", "integer"] {
                assert!(answer[name].is_null() || answer[name] == truth[name], "{recipe} {limit}: {answer}");
            }
            if answer["integer"].is_null() {
                let [lower, upper, integer] = [&answer["lower"], &answer["upper"], &truth["integer"]]
                    .map(|bound| bound.as_u64().expect("a number"));
                assert!(lower <= integer && integer <= upper && stopped.stop.is_some(), "{recipe} {limit}");
                bounds += 1;
            }
        }
    }
    assert!(levels > 40 && games > 3 && means > 12 && bounds > 6, "{levels} {games} {means} {bounds}");
}

#[test]
fn a_raised_flag_ends_every_question_at_once() {
    let entry = super::super::entry();
    for recipe in ["board=wiegleb", "board=triangle,order=10", "board=rectangle,rows=8,cols=8,jumps=diagonal"]
    {
        let instance = Instance::new(board(recipe, 0));
        for question in ["fewest", "positions", "games", "shortest", "random", "bounds", "winning"] {
            for method in entry.question(question).expect("a question").methods() {
                let run = Run::default();
                run.limits.stop();
                let outcome = ask(&instance, question, Some(method.key), &run);
                assert_eq!(
                    outcome.stop,
                    Some(Stop::Halted(ludograph_core::Halt::Gone)),
                    "{recipe} {question} {}",
                    method.key
                );
                assert!(run.limits.spent() <= 1024, "{recipe} {question}: {}", run.limits.spent());
            }
        }
    }
}

#[test]
fn memory_refuses_and_changes_nothing_else() {
    for recipe in
        ["board=european", "board=rectangle,rows=6,cols=6", "board=triangle,order=7", "board=wiegleb"]
    {
        let instance = Instance::new(board(recipe, 0));
        for question in ["fewest", "positions", "games", "shortest", "random", "bounds", "winning"] {
            let outcomes = [1, 8, 64].map(|gigabytes: u64| {
                let run = Run { memory: gigabytes << 30, ..nodes(4_000) };
                let outcome = ask(&instance, question, None, &run);
                (outcome.answer(), outcome.stop, run.limits.spent())
            });
            // A refusal may come before the node limit; whatever is not refused is the same.
            let refused = |stop: &Option<Stop>| matches!(stop, Some(Stop::TooLarge(_)));
            let mut kept = outcomes.iter().filter(|(_, stop, _)| !refused(stop));
            let first = kept.next().expect("64 GB are enough for 4,000 nodes");
            assert!(kept.all(|other| other == first), "{recipe} {question}");
        }
    }
}
