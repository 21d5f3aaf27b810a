//! Going back and forth in any order leads to where a new session comes by playing from the start.

use super::{each_game, small};
use ludograph_core::erased::{AnySession, Entry, Instance};
use ludograph_core::{Pairs, Seed, Status};
use serde_json::{Value, json};

/// All that anybody can see of a session.
fn look(session: &dyn AnySession) -> Value {
    let steps: Vec<Value> = session
        .steps()
        .iter()
        .map(|step| json!([step.step, step.seat, format!("{:?} {:?}", step.measures, step.whole)]))
        .collect();
    json!({
        "state": session.state(),
        "status": session.status(),
        "steps": steps,
        "moves": session.moves(),
        "movements": session.movements(),
        "scene": session.scene(),
        "counts": [session.rounds(), u64::from(session.stalled())],
    })
}

fn replayed(entry: &Entry, instance: &Instance, settings: &Pairs, line: &[String]) -> Box<dyn AnySession> {
    let mut fresh = entry.open(instance, settings).expect("a session");
    for step in line {
        fresh.play(step, true).expect("a step that was legal once is legal again");
    }
    fresh
}

#[test]
fn back_and_forth_in_any_order_equals_a_replay_from_the_start() {
    each_game(|entry, oracle| {
        let mut draws = Seed(23).draws();
        let (mut back, mut longest) = (0, 0);
        for instance in small(entry, oracle, 2) {
            for ending in ["end=rules", "end=repeat", "end=cap,rounds=5"] {
                let settings = Pairs::parse(ending).expect("settings");
                let mut session = entry.open(&instance, &settings).expect("a session");
                // All known steps, and how many of them are played.
                let (mut line, mut at): (Vec<String>, usize) = (Vec::new(), 0);
                for _ in 0..90 {
                    let moves = session.moves();
                    match draws.index(8) {
                        0 => {
                            assert_eq!(session.undo(), at > 0);
                            at = at.saturating_sub(1);
                            back += 1;
                        }
                        1 => {
                            assert_eq!(session.redo(), at < line.len());
                            at = line.len().min(at + 1);
                        }
                        2 => {
                            at = draws.index(line.len() + 1);
                            session.go_to(at);
                            back += 1;
                        }
                        _ if moves.is_empty() => continue,
                        _ => {
                            let step = draws.pick(&moves).clone();
                            let over = matches!(session.status(), Status::Over { .. });
                            if session.play(&step, over).is_ok() {
                                line.truncate(at);
                                line.push(step);
                                at += 1;
                            }
                        }
                    }
                    longest = longest.max(line.len());
                    let undone: Vec<&String> = line[at..].iter().rev().collect();
                    assert_eq!(session.undone().iter().collect::<Vec<_>>(), undone);
                    let fresh = replayed(entry, &instance, &settings, &line[..at]);
                    assert_eq!(
                        look(session.as_ref()),
                        look(fresh.as_ref()),
                        "{} {line:?} {at}",
                        entry.info().key
                    );
                }
            }
        }
        assert!(back > 50, "{}: {back} ways back, {longest} steps at most", entry.info().key);
    });
}
