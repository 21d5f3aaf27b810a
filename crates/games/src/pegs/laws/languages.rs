//! What does a number choose? In each language the form that its grammar wants, and in English what `count` writes.

use super::super::say;
use ludograph_core::{Language, Message, count};

fn check(message: impl Into<Message>, tag: &str, expected: &str) {
    let language = Language::among(say::CATALOGUE.tags(), tag).expect("a language of the catalogue");
    assert_eq!(message.into().in_language(language), expected);
}

#[test]
fn numbers_choose_the_form_of_each_language() {
    let hint = |pegs: u32| say::HintKnown { jump: "4:2>4:4", pegs, bound: 1 };
    check(hint(1), "fr", "Sautez 4:2>4:4\u{202f}: cela mène à 1 pion\u{202f}; il en restera au moins 1.");
    check(hint(21), "ru", "Прыжок 4:2>4:4: ведёт к 21 колышку; останется не меньше 1.");
    check(hint(3), "ru", "Прыжок 4:2>4:4: ведёт к 3 колышкам; останется не меньше 1.");
    let caption = |jumps: usize| say::Caption { pegs: 32usize, holes: 33usize, jumps };
    check(caption(0), "fr", "32 pions sur 33 trous, aucun pion ne peut sauter");
    check(caption(4), "fr", "32 pions sur 33 trous, 4 sauts possibles");
    check(caption(1), "ru", "32 колышка, 33 лунки, возможен 1 прыжок");
}

#[test]
fn english_counts_as_it_always_did() {
    for n in [0u32, 1, 2, 11, 21, 101, 1000] {
        let (pegs, moves) = (count(n, "peg"), count(n, "move"));
        let (holes, jumps, positions) = (count(n, "hole"), count(n, "jump"), count(n, "position"));
        let left = if n == 0 { "no peg can jump".to_owned() } else { format!("{jumps} possible") };
        check(say::Caption { pegs: n, holes: n, jumps: n }, "en", &format!("{pegs} on {holes}, {left}"));
        check(
            say::CaptionDiagonal { pegs: n, holes: n, jumps: n },
            "en",
            &format!("{pegs} on {holes}, diagonal jumps too, {left}"),
        );
        check(
            say::Described { rows: n, cols: n, holes: n, pegs: n },
            "en",
            &format!("{n}\u{d7}{n} board, {holes}, {pegs}"),
        );
        check(say::Jumps { n, list: "" }, "en", &format!("{jumps}: "));
        check(say::NoneLeft { pegs: n }, "en", &format!("No peg can jump: {pegs} left."));
        check(say::WorthBetween { bound: 1, pegs: n }, "en", &format!("1 to {pegs}"));
        check(say::MovesShown { shown: n }, "en", &format!("only {moves} are shown to be needed"));
        check(
            say::Winning { winning: n, classes: n },
            "en",
            &format!("On a way to the fewest pegs: {positions}, {n} up to symmetry."),
        );
    }
}
