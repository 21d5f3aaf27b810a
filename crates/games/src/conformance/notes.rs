//! Does what is said while a question runs have a code, so that a page can say it in another language?

use super::{ask, each_game, small};
use ludograph_core::{Limits, Message, Pairs, Progress, Run, Said};
use std::sync::{Arc, Mutex};

#[derive(Default)]
struct Heard(Mutex<Vec<Message>>);

impl Progress for Heard {
    fn note(&self, message: &Message) {
        self.0.lock().expect("nobody panics here").push(message.clone());
    }
}

/// A phrase, and phrases in its holes, where there are words.
fn known(said: &Said) -> bool {
    let word = said.text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic));
    (said.code.is_some() || !said.list.is_empty() || !word) && said.with.values().chain(&said.list).all(known)
}

#[test]
fn notes_are_phrases_through_and_through() {
    each_game(|entry, oracle| {
        for instance in small(entry, oracle, 3) {
            for question in entry.questions() {
                let heard = Arc::new(Heard::default());
                let limits = Limits::none().reporting_to(heard.clone());
                ask(question, &instance, &Pairs::default(), None, &Run { limits, ..Run::default() });
                for note in heard.0.lock().expect("nobody panics here").iter() {
                    assert!(known(&entry.say(note)), "{} {}: {note}", entry.info().key, question.key());
                }
            }
            let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
            for _ in 0..3 {
                let Some(hint) = session.hint(&Run::default()) else { break };
                assert!(known(&entry.say(&hint.why)), "{}: {}", entry.info().key, hint.why);
                let Some(step) = hint.step else { break };
                session.play(&step, false).expect("a hint is legal");
            }
        }
    });
}
