//! Writing and reading an instance gives the instance; the same seed gives the same instance.

use super::{each_game, small};
use ludograph_core::erased::Entry;
use ludograph_core::{FormatError, Pairs, ReadOptions, Run, Seed, Source, WriteOptions, erased::Error};

#[test]
fn what_is_written_reads_back() {
    each_game(|entry, oracle| {
        for format in entry.info().formats.iter().filter(|format| format.writes && format.reads) {
            let mut held = 0;
            for instance in small(entry, oracle, 20) {
                let options = WriteOptions { drop_drawing: true, ..WriteOptions::default() };
                let mut bytes = Vec::new();
                match entry.write(&instance, format.key, &options, &mut bytes) {
                    Ok(()) => held += 1,
                    Err(Error::Format(
                        FormatError::Loses { .. } | FormatError::Unfit { .. } | FormatError::TooLarge(_),
                    )) => continue,
                    Err(error) => panic!("{}: {error}", format.key),
                }
                if format.binary {
                    for forced in [None, Some(format.key.to_owned())] {
                        let options = ReadOptions { format: forced, ..ReadOptions::default() };
                        let back = entry.parse(Source::new(bytes.clone()), &options);
                        let back = back.unwrap_or_else(|faults| panic!("{}: {faults}", format.key));
                        assert_eq!(entry.sha256(&back), entry.sha256(&instance), "{}", format.key);
                    }
                    continue;
                }
                let text = String::from_utf8(bytes.clone()).expect("text formats are UTF-8");
                for forced in [None, Some(format.key.to_owned())] {
                    for text in [
                        text.clone(),
                        format!("\u{feff}{}", text.replace('\n', "\r\n")),
                        text.trim_end().into(),
                    ] {
                        let options = ReadOptions { format: forced.clone(), ..ReadOptions::default() };
                        let back = entry.parse(Source::from(text.as_str()), &options);
                        let back = back.unwrap_or_else(|faults| panic!("{}: {faults}\n{text}", format.key));
                        assert_eq!(entry.sha256(&back), entry.sha256(&instance), "{}:\n{text}", format.key);
                    }
                }
                if format.one_line {
                    assert_eq!(text.trim_end().lines().count(), 1, "{} is a format of one line", format.key);
                }
            }
            assert!(held > 0, "{} holds none of the instances", format.key);
        }
    });
}

#[test]
fn the_default_format_is_a_fixed_point() {
    each_game(|entry, oracle| {
        for instance in small(entry, oracle, 10) {
            let text = default_text(entry, &instance);
            let back = entry.parse(Source::from(text.as_str()), &ReadOptions::default()).expect("own text");
            assert_eq!(default_text(entry, &back), text);
            let kept = entry.kept_text(&instance).expect("a format for everything");
            let back = entry.parse(Source::from(kept.as_str()), &ReadOptions::default()).expect("own text");
            assert_eq!(entry.sha256(&back), entry.sha256(&instance), "{kept}");
        }
    });
}

fn default_text(entry: &Entry, instance: &ludograph_core::erased::Instance) -> String {
    entry.text(instance, entry.default_format()).expect("the default format holds everything")
}

#[test]
fn the_same_seed_gives_the_same_instance() {
    each_game(|entry, oracle| {
        for recipe in oracle.recipes {
            let pairs = Pairs::parse(recipe).expect("settings");
            let make = |seed| {
                let instance =
                    entry.invent(None, &pairs, &Run::seeded(Seed(seed))).expect("a small instance");
                default_text(entry, &instance)
            };
            assert_eq!(make(1), make(1));
        }
        let names: Vec<String> = (0..5)
            .map(|seed| entry.invent(None, &Pairs::default(), &Run::seeded(Seed(seed))).expect("the default"))
            .map(|instance| entry.sha256(&instance))
            .collect();
        assert!(names.windows(2).any(|pair| pair[0] != pair[1]), "seeds change nothing");
    });
}

#[test]
fn every_preset_makes_an_instance_and_every_field_is_described() {
    each_game(|entry, _| {
        for (name, about) in entry.presets() {
            let made = entry.invent(Some(name), &Pairs::default(), &Run::default());
            assert!(made.is_ok(), "new:{name}: {}", made.expect_err("no instance"));
            assert!(!about.is_empty());
        }
        for field in entry.recipe_fields() {
            assert!(!field.about.is_empty(), "the recipe field {} has no description", field.name);
        }
        for question in entry.questions() {
            for field in question.fields() {
                assert!(!field.about.is_empty(), "{}: {} has no description", question.key(), field.name);
            }
        }
    });
}
