//! No bytes make a reader panic: neither random ones, nor good texts with a few bytes changed.

use super::{ask, each_game, small, standing};
use ludograph_core::erased::ClaimFile;
use ludograph_core::{Draws, Pairs, ReadOptions, Run, Seed, Source, WriteOptions};

fn noise(draws: &mut Draws) -> Vec<u8> {
    let letters = b"0123456789 -+*,:;|>{}[]\"\\&~?@ABCabcxo.#<>/=()'\n\r\t\x00\xff\xc3";
    (0..draws.index(60))
        .map(|_| if draws.chance(0.1) { draws.word() as u8 } else { *draws.pick(letters) })
        .collect()
}

fn damage(text: &[u8], draws: &mut Draws) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=draws.index(4) {
        if bytes.is_empty() {
            break;
        }
        let at = draws.index(bytes.len());
        match draws.index(4) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, *draws.pick(b"0123456789-,[]{}\" |xo<>=/:")),
            2 => bytes.truncate(at),
            _ => bytes[at] = draws.word() as u8,
        }
    }
    bytes
}

#[test]
fn no_bytes_make_a_reader_panic() {
    each_game(|entry, oracle| {
        let mut draws = Seed(23).draws();
        let forced: Vec<Option<String>> = std::iter::once(None)
            .chain(entry.info().formats.iter().filter(|f| f.reads).map(|f| Some(f.key.to_owned())))
            .collect();
        let mut texts = Vec::new();
        for instance in small(entry, oracle, 2) {
            for format in entry.info().formats.iter().filter(|f| f.writes && f.reads) {
                let mut bytes = Vec::new();
                let options = WriteOptions { lossy: true, drop_drawing: true, ..WriteOptions::default() };
                if entry.write(&instance, format.key, &options, &mut bytes).is_ok() {
                    texts.push(bytes);
                }
            }
        }
        for round in 0..6000 {
            let text = &texts[draws.index(texts.len())];
            let bytes = if round % 3 == 0 { noise(&mut draws) } else { damage(text, &mut draws) };
            let options = ReadOptions { format: draws.pick(&forced).clone(), ..ReadOptions::default() };
            if let Err(faults) = entry.parse(Source::new(bytes), &options) {
                assert!(!faults.is_empty(), "an error says what is wrong");
            }
        }
    });
}

#[test]
fn no_claim_and_no_move_text_makes_a_panic() {
    each_game(|entry, oracle| {
        let mut draws = Seed(29).draws();
        for instance in small(entry, oracle, 2) {
            for question in entry.questions() {
                let Some(outcome) = ask(question, &instance, &Pairs::default(), None, &Run::default()) else {
                    continue;
                };
                let mut claim = Vec::new();
                entry.write_claim(question.key(), &instance, &outcome, &mut claim).expect("a claim");
                for _ in 0..300 {
                    let bytes = damage(&claim, &mut draws);
                    if let Ok(file) = ClaimFile::read(&String::from_utf8_lossy(&bytes)) {
                        let _ = standing(file.check(entry, &instance));
                    }
                }
            }
            let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
            let good = session.moves().join(" ").into_bytes();
            for _ in 0..500 {
                let bytes = if draws.chance(0.5) { noise(&mut draws) } else { damage(&good, &mut draws) };
                let _ = session.play(&String::from_utf8_lossy(&bytes), true);
                session.go_to(0);
            }
        }
    });
}
