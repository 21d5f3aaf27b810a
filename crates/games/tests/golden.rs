//! What does a whole playthrough look like? One for each game of the list, through the erased layer alone: the
//! scene, moves with their measures, hints, refusals, undo and redo, and the saved session.
//!
//! A playthrough is `tests/playthrough/GAME.txt`: an instance, an empty line, then one word or text of moves a
//! line. A game without one is invented by its default recipe and played by its first player. The words are:
//! `moves`, `hint`, `undo`, `redo`, `choose PLAYER`; every other line is played.
//!
//! After a change that is meant: `INSTA_UPDATE=always cargo test -p ludograph-games --test golden`, and read
//! what has changed.
#![cfg(feature = "solve")]
#![expect(clippy::disallowed_methods, reason = "playthroughs are files beside the test")]

use ludograph_core::erased::{AnySession, Entry, Instance, StepReport};
use ludograph_core::scene::text::{Style, draw};
use ludograph_core::{Pairs, ReadOptions, Run, Seed, Source, Status};
use std::fmt::Write;
use std::path::Path;

#[test]
fn every_game_has_its_playthrough() {
    for entry in ludograph_games::games() {
        let key = entry.info().key;
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthrough/{key}.txt"));
        let log = match std::fs::read_to_string(&path) {
            Ok(script) => {
                let (instance, words) = script.split_once("\n\n").expect("an empty line after the instance");
                let instance =
                    entry.parse(Source::from(instance), &ReadOptions::default()).expect("an instance");
                play(&entry, &instance, words.lines())
            }
            Err(_) => {
                let instance = entry.invent(None, &Pairs::default(), &Run::default()).expect("a recipe");
                let first = entry.table().expect("rules").players()[0].key;
                let choice = format!("choose {first}");
                play(&entry, &instance, ["moves", "hint", &choice, "undo", "redo", &choice].into_iter())
            }
        };
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(key, log);
        });
    }
}

fn play<'a>(entry: &Entry, instance: &Instance, words: impl Iterator<Item = &'a str>) -> String {
    let mut log = format!("{}: {}\n", entry.info().key, entry.info().title);
    let note = |log: &mut String, text: &str| log.push_str(&format!("{}\n", text.trim_end()));
    note(&mut log, &format!("sha256 {}", entry.sha256(instance)));
    for (name, number) in entry.measures(instance) {
        note(&mut log, &format!("{name} {number}"));
    }
    let mut session = entry.open(instance, &Pairs::default()).expect("a session");
    note(&mut log, &look(session.as_ref()));
    for word in words {
        note(&mut log, &format!("\n> {word}"));
        let said = speak(entry, session.as_mut(), word);
        note(&mut log, &said);
    }
    let saved = entry.save(session.as_ref()).expect("a session is saved");
    let again = entry.load(&saved).expect("a saved session opens");
    assert_eq!(again.state(), session.state());
    note(&mut log, &format!("\nsaved\n{saved:#}"));
    log
}

fn speak(entry: &Entry, session: &mut dyn AnySession, word: &str) -> String {
    match word.split_whitespace().next().unwrap_or_default() {
        "moves" => session.moves().join(" "),
        "hint" => match session.hint(&Run::default()) {
            Some(hint) => format!("{}: {}", hint.step.unwrap_or_else(|| "none".to_owned()), hint.why),
            None => "this game gives no hints".to_owned(),
        },
        "undo" if session.undo() => look(session),
        "redo" if session.redo() => look(session),
        "undo" | "redo" => "nothing".to_owned(),
        "choose" => {
            let name = word.trim_start_matches("choose").trim();
            let mut player = entry.table().expect("rules").player(name, Seed(1)).expect("a player");
            match session.choose(&mut player, &Run::default()) {
                Ok(thought) => format!("{name} would play {}", thought.step),
                Err(error) => error.to_string(),
            }
        }
        _ => {
            let before = session.steps().len();
            let refused = session.play(word, false).err().map(|error| error.to_string());
            let steps: Vec<String> = session.steps()[before..].iter().map(measured).collect();
            steps.into_iter().chain([refused.unwrap_or_else(|| look(session))]).collect::<Vec<_>>().join("\n")
        }
    }
}

/// A step with the numbers after it.
fn measured(step: &StepReport) -> String {
    let mut text = format!("seat {} plays {}", step.seat.0, step.step);
    for (name, number) in &step.measures {
        let _ = write!(text, ", {name} {number}");
    }
    text
}

/// The position: picture, data, status.
fn look(session: &dyn AnySession) -> String {
    let status = match session.status() {
        Status::Turn(seat) => format!("seat {} to move", seat.0),
        Status::Over { scores } => format!("over: {scores:?}"),
    };
    format!("{}{}\n{status}", draw(&session.scene(), Style::PLAIN), session.state())
}
