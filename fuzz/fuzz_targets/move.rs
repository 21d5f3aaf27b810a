//! Can a text of moves make a session panic, and does going back restore the beginning?
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludograph_core::erased::AnySession;
use ludograph_core::{Pairs, Status};
use ludograph_fuzz::{SUBJECTS, pick};
use serde_json::Value;

fn look(session: &dyn AnySession) -> (Value, Status, Vec<String>) {
    (session.state(), session.status(), session.played())
}

fuzz_target!(|bytes: &[u8]| {
    let Some((subject, bytes)) = pick(&SUBJECTS, bytes) else { return };
    let Some((instance, bytes)) = pick(&subject.instances, bytes) else { return };
    let Some((past_end, bytes)) = pick(&[false, true], bytes) else { return };
    let Ok(mut session) = subject.entry.open(instance, &Pairs::default()) else { return };
    let start = look(session.as_ref());
    // Some bytes stand for listed moves, so that long plays are found soon; the others are taken as they are.
    let mut text = String::new();
    for &byte in bytes.iter().take(400) {
        match byte {
            0x80.. => {
                let _ = session.play(&std::mem::take(&mut text), *past_end);
                let moves = session.moves();
                if let Some((step, _)) = pick(&moves, &[byte]) {
                    let _ = session.play(step, *past_end);
                }
            }
            letter => text.push(char::from(letter)),
        }
    }
    let _ = session.play(&text, *past_end);
    let end = look(session.as_ref());
    // Pictures and saved sessions cost far more time than moves.
    if bytes.len() % 16 == 0 {
        let _ = session.scene();
        let saved = subject.entry.save(session.as_ref()).expect("a session is saved");
        let loaded = subject.entry.load(&saved).expect("a saved session opens");
        assert_eq!(look(loaded.as_ref()), end, "a saved session opens as it was");
    }
    session.go_to(0);
    assert_eq!(look(session.as_ref()), start, "going back restores the beginning");
    session.go_to(end.2.len());
    assert_eq!(look(session.as_ref()), end, "going forward again restores the end");
});
