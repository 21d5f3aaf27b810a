//! Are answers right on symmetric boards, and the same when something irrelevant breaks the symmetry?

use super::chains::{Ground, Picture, Place, best};
use super::{brute, pictures};
use crate::conformance::Case;
use ludograph_core::erased::Instance;
use ludograph_core::{Pairs, ReadOptions, Run, Seed, Source};
use serde_json::Value;

/// The board that the reader makes of a picture.
fn read(picture: &Picture) -> Instance {
    let text = picture.text();
    let read = super::super::entry().parse(Source::new(text.clone().into_bytes()), &ReadOptions::default());
    read.unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

/// The answer, the query and the evidence, unverified: what is compared here is judged by brute force.
fn find(instance: &Instance, question: &str, settings: &str, method: Option<&str>) -> (Value, Value, Value) {
    let entry = super::super::entry();
    let pairs = Pairs::parse(settings).expect("settings");
    let question = entry.question(question).expect("a question");
    let outcome = question.find(instance, &pairs, method, &Run::seeded(Seed(5))).expect("an outcome");
    assert_eq!(outcome.stop, None, "{settings}");
    let query = outcome.query.clone();
    (outcome.answer().expect("an answer"), query, outcome.evidence().expect("evidence"))
}

/// `r:c` from 1, of a cell from 0.
fn name((row, col): (usize, usize)) -> String {
    format!("{}:{}", row + 1, col + 1)
}

/// The cells of a list of jumps, from 0.
fn jumps(answer: &Value) -> Vec<(Place, Place)> {
    let cell = |text: &str| {
        let (row, col) = text.split_once(':').expect("r:c");
        (row.parse::<usize>().expect("a row") - 1, col.parse::<usize>().expect("a column") - 1)
    };
    let list = answer["jumps"].as_array().expect("a list");
    let words = list.iter().map(|jump| jump.as_str().expect("a word").split_once('>').expect("r:c>r:c"));
    words.map(|(from, to)| (cell(from), cell(to))).collect()
}

/// Compares `shortest` with brute force, with and without a target, to the fewest pegs and to one.
fn compare(picture: &Picture, target: usize) {
    let (instance, ground, cells) = (read(picture), Ground::new(picture), picture.cells());
    let moves = ground.moves();
    for hole in [None, Some(target)] {
        let truth = best(&moves, hole);
        let word = hole.map_or("any".to_owned(), |hole| name(cells[hole]));
        for to in ["fewest", "one"] {
            let settings = format!("to={to},target={word}");
            let case = format!("{settings}\n{}", picture.text());
            let truth = truth.filter(|(pegs, _)| to == "fewest" || *pegs == 1);
            let (answer, ..) = find(&instance, "shortest", &settings, None);
            assert_eq!(answer["moves"].as_u64(), truth.map(|(_, moves)| moves), "{case}");
            if let Some((pegs, least)) = truth {
                let (last, made) = ground.play(&jumps(&answer)).expect("jumps that can be made");
                assert_eq!((last.count_ones(), made), (pegs, least), "{case}");
                assert!(hole.is_none_or(|hole| last >> hole & 1 == 1), "{case}");
            }
        }
    }
}

#[test]
fn the_fewest_moves_are_what_whole_moves_say() {
    let mut draws = Seed(23).draws();
    let mut boards = pictures::vacancies();
    boards.extend((0..2400).map(|_| pictures::symmetric(&mut draws, 9)));
    let symmetric = boards.len();
    boards.extend((0..2600).map(|_| pictures::plain(&mut draws, 9)));
    for picture in &boards {
        compare(picture, draws.index(picture.cells().len()));
    }
    assert!(boards.len() >= 5000 && 2 * symmetric >= boards.len(), "{symmetric} of {}", boards.len());
    for jumps in pictures::LATTICES {
        assert!(boards.iter().filter(|picture| picture.jumps == jumps).count() > 1000, "{jumps}");
    }
}

#[test]
fn boards_that_were_answered_wrong_are_answered_right() {
    let picture = |jumps, rows: &[&str]| Picture {
        jumps,
        rows: rows.iter().map(|row| row.chars().collect()).collect(),
    };
    compare(&picture("diagonal", &["xxxx", "xxxx", "xxxo"]), 0);
    compare(&picture("triangular", &["xxxx", "xxxx", "ooxx", "xxxx"]), 5);
}

#[test]
fn every_question_is_right_on_symmetric_boards() {
    let mut draws = Seed(41).draws();
    let mut boards = 0;
    while boards < 400 {
        let picture = pictures::symmetric(&mut draws, 6);
        if picture.cells().len() > 12 {
            continue;
        }
        boards += 1;
        let instance = read(&picture);
        let target = name(*draws.pick(&picture.cells()));
        for (question, targets) in [
            ("fewest", true),
            ("positions", false),
            ("winning", true),
            ("games", true),
            ("random", false),
            ("shortest", true),
            ("bounds", false),
        ] {
            let settings = format!("target={target}");
            for settings in [Some(""), Some(&settings[..]).filter(|_| targets)].into_iter().flatten() {
                let (answer, query, evidence) = find(&instance, question, settings, None);
                let case = Case {
                    instance: &instance,
                    question,
                    query: &query,
                    answer: &answer,
                    evidence: &evidence,
                };
                assert!(brute::truth(&case), "{question} {settings} {answer}\n{}", picture.text());
            }
        }
    }
}

/// What must not change when a hole is added that nothing reaches; only jumps have other names.
const LASTING: [(&str, &[&str], bool); 8] = [
    ("fewest", &["pegs", "bound", "by"], true),
    ("positions", &["reachable", "up_to_symmetry", "by_level"], false),
    ("winning", &["winning", "up_to_symmetry", "by_level"], true),
    ("games", &["to_fewest", "complete", "most_left"], true),
    ("random", &["mean_pegs"], false),
    ("shortest", &["moves"], true),
    ("bounds", &["parity", "pagoda", "integer"], false),
    ("greedy", &["pegs"], false),
];

fn same(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        // Means are added up in another order.
        (Some(one), Some(other)) => (one - other).abs() < 1e-9,
        _ => one == other,
    }
}

#[test]
fn a_hole_that_nothing_reaches_changes_no_answer() {
    let mut draws = Seed(77).draws();
    let entry = super::super::entry();
    for number in 0..400 {
        let picture =
            if number % 4 == 0 { pictures::plain(&mut draws, 8) } else { pictures::symmetric(&mut draws, 8) };
        let other = pictures::apart(&picture, &mut draws);
        let (one, two) = (read(&picture), read(&other));
        let (row, col) = *draws.pick(&picture.cells());
        let targets =
            [format!("target={}", name((row, col))), format!("target={}", name((row + 2, col + 2)))];
        for (question, fields, aimed) in LASTING {
            let methods = entry.question(question).expect("a question").methods();
            // The integer programs of the document take too long for hundreds of boards.
            for method in methods.iter().filter(|method| !method.key.starts_with("ip-")) {
                let mut queries = vec![[String::new(), String::new()]];
                match question {
                    "greedy" => queries
                        .extend(["ties=last", "ties=random"].map(|ties| [ties.to_owned(), ties.to_owned()])),
                    "shortest" => queries.push(["to=one".to_owned(), "to=one".to_owned()]),
                    _ => {}
                }
                if aimed {
                    queries.push(targets.clone());
                }
                for [settings, moved] in queries {
                    let (before, ..) = find(&one, question, &settings, Some(method.key));
                    let (after, ..) = find(&two, question, &moved, Some(method.key));
                    for field in fields {
                        assert!(
                            same(&before[*field], &after[*field]),
                            "{question} {} {settings}: {field} {before} {after}\n{}",
                            method.key,
                            other.text()
                        );
                    }
                }
            }
        }
    }
}
