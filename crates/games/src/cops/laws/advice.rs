//! Do hints and the words beside moves speak of the position on the board, and agree with each other?

use super::super::players::advice::Adviser;
use super::super::{COPS, Instance, Move, Play, Position, Settings, Terms};
use super::brute;
use ludograph_core::{Advise, Rules, Run, Seed, Status};
use ludograph_graph::Vertex;
use ludograph_graph::family::Recipe;

fn started(short: &str, cops: u32) -> Position {
    let built = Recipe::short(short).and_then(|recipe| recipe.build(Seed(1))).expect(short);
    let instance = Instance::new(built.graph).expect(short);
    Play::start(&instance, &Settings { cops, ..Settings::default() }).expect("plain rules")
}

/// The number in a sentence; nothing when it says that the robber is safe.
fn turns(text: &str) -> Option<u32> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    assert!(!digits.is_empty() || text.contains("safe"), "{text}");
    digits.parse().ok()
}

/// What the hint says of the position, after it was compared with the words beside the moves.
fn worth(adviser: &Adviser, position: &Position) -> Option<u32> {
    let run = Run::default();
    let order = |worth: &Option<u32>| worth.map_or(u64::MAX, u64::from);
    let moves = adviser.annotate(position, &run).into_iter().map(|(_, says)| turns(&says.to_string()));
    let best = if position.turn() == COPS { moves.min_by_key(order) } else { moves.max_by_key(order) };
    let hint = turns(&adviser.hint(position, &run).why.to_string());
    assert_eq!(Some(hint), best, "{:?} {:?}", position.cops(), position.robber());
    hint
}

#[test]
fn the_tesseract_with_three_cops_and_a_robber_takes_three_turns() {
    let adviser = Adviser::default();
    let mut position = started("hypercube:4", 3);
    assert_eq!(worth(&adviser, &position), Some(2), "from the best placement");
    Play::apply(&mut position, Move::Cops([0, 5, 10].map(Vertex).to_vec()));
    Play::apply(&mut position, Move::Robber(Vertex(15)));
    assert_eq!(worth(&adviser, &position), Some(3), "from here");
    Play::apply(&mut position, Move::Cops([0, 5, 14].map(Vertex).to_vec()));
    Play::apply(&mut position, Move::Robber(Vertex(15)));
    assert_eq!(worth(&adviser, &position), Some(1));
    Play::apply(&mut position, Move::Cops([0, 5, 15].map(Vertex).to_vec()));
    assert!(matches!(Play::status(&position), Status::Over { .. }));
    let hint = adviser.hint(&position, &Run::default());
    assert_eq!((hint.step, hint.why.to_string().as_str()), (None, "The robber is caught."));
    assert!(adviser.annotate(&position, &Run::default()).is_empty(), "after the end no move has a word");
}

#[test]
fn hints_and_words_are_true_of_every_position_of_random_play() {
    let mut seen = [0; 2];
    for (short, cops) in [("cycle:6", 2), ("petersen", 2), ("grid:3x3", 2), ("tree:8", 1), ("cube", 2)] {
        let adviser = Adviser::default();
        let first = started(short, cops);
        let truth = brute::table(first.instance(), &Terms::default(), cops as usize);
        for seed in 0..16 {
            let mut draws = Seed(seed).draws();
            let mut position = first.clone();
            for _ in 0..14 {
                if matches!(Play::status(&position), Status::Over { .. }) {
                    break;
                }
                let found = worth(&adviser, &position);
                if let Some(robber) = position.robber().filter(|_| position.next_cop() == 0) {
                    let mut team: Vec<usize> = position.cops().iter().map(|cop| cop.index()).collect();
                    team.sort_unstable();
                    if position.turn() == COPS {
                        assert_eq!(found, truth[&team][robber.index()], "{short} {team:?} {robber}");
                        seen[usize::from(found.is_some())] += 1;
                    }
                }
                let mut moves = Vec::new();
                Play::moves(&position, &mut moves);
                let step = draws.pick(&moves).clone();
                Play::apply(&mut position, step);
            }
        }
    }
    assert!(seen[0] >= 10 && seen[1] >= 100, "{seen:?}");
}
