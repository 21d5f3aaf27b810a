//! Listed moves are legal and survive text, undo restores, players play legally, marks are moves, and a
//! saved session opens as it was.

use super::{each_game, small};
use ludograph_core::erased::AnySession;
use ludograph_core::{Pairs, Run, Seed, Status};
use std::collections::BTreeSet;

const STEPS: usize = 12;

fn look(session: &dyn AnySession) -> (serde_json::Value, Status, Vec<String>) {
    (session.state(), session.status(), session.played())
}

#[test]
fn listed_moves_are_legal_and_undo_restores() {
    each_game(|entry, oracle| {
        let mut draws = Seed(17).draws();
        for instance in small(entry, oracle, 6) {
            let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
            for _ in 0..STEPS {
                if matches!(session.status(), Status::Over { .. }) {
                    break;
                }
                let before = look(session.as_ref());
                let moves = session.moves();
                assert!(!moves.is_empty(), "play goes on, but nothing can be done");
                for step in &moves {
                    session.play(step, false).unwrap_or_else(|error| panic!("{step}: {error}"));
                    assert_eq!(session.played().last(), Some(step), "a move survives its text");
                    let after = look(session.as_ref());
                    assert!(session.undo());
                    assert_eq!(look(session.as_ref()), before, "undo of {step}");
                    assert!(session.redo());
                    assert_eq!(look(session.as_ref()), after, "redo of {step}");
                    session.undo();
                }
                session.play(&moves[draws.index(moves.len())], false).expect("a legal move");
            }
            let saved = entry.save(session.as_ref()).expect("a session is saved");
            let loaded = entry.load(&saved).expect("a saved session opens");
            assert_eq!(look(loaded.as_ref()), look(session.as_ref()));
            assert_eq!(loaded.settings(), session.settings());
        }
    });
}

#[test]
fn players_play_legally_and_repeat_themselves() {
    each_game(|entry, oracle| {
        let table = entry.table().expect("rules");
        for instance in small(entry, oracle, 4) {
            for info in table.players() {
                let play = |seed| {
                    let mut player = table.player(info.key, Seed(seed)).expect("a player");
                    let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
                    for _ in 0..STEPS {
                        if matches!(session.status(), Status::Over { .. }) {
                            break;
                        }
                        let Ok(thought) = session.choose(&mut player, &Run::default()) else { break };
                        session.play(&thought.step, false).unwrap_or_else(|e| panic!("{}: {e}", info.key));
                    }
                    session.played()
                };
                assert_eq!(play(9), play(9), "{} with the same seed", info.key);
            }
        }
    });
}

/// What is read once and played without text is what is read and played in words.
#[test]
fn the_swift_way_leads_to_the_same_place() {
    each_game(|entry, oracle| {
        let table = entry.table().expect("rules");
        let opener = table.opener(&Pairs::default()).expect("the default settings");
        for instance in small(entry, oracle, 2) {
            for info in table.players() {
                let cast = table.cast(info.key).expect("a player");
                let mut swift = opener.open(&instance).expect("a session");
                let mut slow = entry.open(&instance, &Pairs::default()).expect("a session");
                let (mut one, mut two) =
                    (cast.seat(Seed(3)), table.player(info.key, Seed(3)).expect("a player"));
                for _ in 0..STEPS {
                    let Status::Turn(seat) = slow.status() else { break };
                    if !two.sits(seat) {
                        break;
                    }
                    let Ok(thought) = slow.choose(&mut two, &Run::default()) else { break };
                    slow.play_one(&thought.step).unwrap_or_else(|e| panic!("{}: {e}", info.key));
                    swift.advance(&mut one, &Run::default()).unwrap_or_else(|e| panic!("{}: {e}", info.key));
                    assert_eq!(look(swift.as_ref()), look(slow.as_ref()), "{}", info.key);
                    assert_eq!(swift.last(), slow.played().pop());
                    assert_eq!((swift.rounds(), swift.stalled()), (slow.rounds(), slow.stalled()));
                }
            }
        }
    });
}

#[test]
fn marks_are_moves_and_hints_are_legal() {
    each_game(|entry, oracle| {
        for instance in small(entry, oracle, 4) {
            let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
            let scene = session.scene();
            let moves: BTreeSet<String> = session.moves().into_iter().collect();
            for mark in &scene.marks {
                assert!(moves.contains(&mark.does), "the mark {} is no move", mark.does);
            }
            assert!(!scene.vertices.is_empty() || scene.board.is_some(), "an empty picture");
            if let Some(hint) = session.hint(&Run::default()) {
                assert!(!hint.why.is_empty());
                if let Some(step) = hint.step {
                    session.play(&step, false).expect("a hint is legal");
                }
            }
            for (step, word) in session.annotate(&Run::default()) {
                assert!(!word.is_empty() && session.moves().contains(&step));
            }
        }
    });
}
