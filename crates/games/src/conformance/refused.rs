//! A text of moves that is refused changes nothing: neither the position nor the history nor what could be played
//! again.

use super::{each_game, small};
use ludograph_core::erased::{AnySession, Entry};
use ludograph_core::{Draws, Pairs, Seed, Status};
use serde_json::{Value, json};

/// All that anybody can see of a session.
fn whole(entry: &Entry, session: &dyn AnySession) -> Value {
    let steps: Vec<Value> = session
        .steps()
        .iter()
        .map(|step| json!([step.step, step.seat, format!("{:?} {:?}", step.measures, step.whole)]))
        .collect();
    json!({
        "saved": entry.save(session).expect("a session is saved"),
        "state": session.state(),
        "status": session.status(),
        "steps": steps,
        "undone": session.undone(),
        "moves": session.moves(),
        "movements": session.movements(),
        "scene": session.scene(),
        "counts": [session.rounds(), u64::from(session.stalled())],
    })
}

/// Words that are no move here, or may be none.
fn bad(pool: &[String], draws: &mut Draws) -> String {
    match draws.index(4) {
        0 => "?!".to_owned(),
        1 => format!("{}99999", draws.pick(pool)),
        2 => draws.pick(pool).chars().rev().collect(),
        _ => draws.pick(pool).clone(),
    }
}

#[test]
fn a_refused_text_changes_nothing_redo_included() {
    each_game(|entry, oracle| {
        let mut draws = Seed(31).draws();
        let (mut refused, mut late) = (0, 0);
        for instance in small(entry, oracle, 6) {
            for past_end in [false, true, false, true, false] {
                let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
                let mut pool = session.moves();
                if pool.is_empty() {
                    continue;
                }
                for _ in 0..draws.index(8) {
                    if matches!(session.status(), Status::Over { .. }) {
                        break;
                    }
                    let moves = session.moves();
                    let step = draws.pick(&moves).clone();
                    session.play(&step, false).expect("a listed move is legal");
                    pool.extend(moves);
                }
                for _ in 0..draws.index(4) {
                    session.undo();
                }
                // A text may order edges anew, so the session that was saved is what is compared.
                let saved = entry.save(session.as_ref()).expect("a session is saved");
                let again = || entry.load(&saved).expect("a saved session opens");
                session = again();
                let before = whole(entry, session.as_ref());
                for _ in 0..12 {
                    // Some legal moves, played by a twin, then a word that is perhaps none.
                    let mut twin = again();
                    let mut words = Vec::new();
                    for _ in 0..draws.index(4) {
                        if matches!(twin.status(), Status::Over { .. }) {
                            break;
                        }
                        words.push(draws.pick(&twin.moves()).clone());
                        twin.play(&words[words.len() - 1], false).expect("a listed move is legal");
                    }
                    let legal = words.len();
                    words.push(bad(&pool, &mut draws));
                    let text = words.join(" ");
                    if session.play(&text, past_end).is_err() {
                        refused += 1;
                        late += usize::from(legal > 0);
                        assert_eq!(whole(entry, session.as_ref()), before, "after '{text}'");
                    } else {
                        session = again();
                        assert_eq!(whole(entry, session.as_ref()), before);
                    }
                }
                assert_eq!(session.play("", past_end), Ok(0), "nothing is always legal");
                assert_eq!(whole(entry, session.as_ref()), before, "after nothing");
            }
        }
        assert!(refused > 100 && late > 30, "{}: {refused} refused, {late} late", entry.info().key);
    });
}
