//! Is a check as strict as it says, and no stricter? Claims at the edge of what is true, which a check with one comparison changed would
//! judge in another way.

use super::super::verify::{
    Count, CountClaim, CountQuery, Grade, GradeClaim, Grid, Tier, Unique, UniqueClaim,
};
use super::super::{Instance, Side};
use super::{seen, solutions, squares, view};
use ludograph_core::{Nothing, Pairs, Problem, Run, Seed, Verdict};

#[test]
fn only_digits_without_zeros_before_them_are_a_count() {
    let free = Instance::new(3, Side::ALL.map(|_| vec![0; 3]), vec![0; 9]).expect("a board");
    let judge = |count: &str| {
        let claim = CountClaim { count: count.to_owned(), complete: true, proof: None };
        Count::verify(&free, &CountQuery::default(), &claim)
    };
    for count in ["0", "9", "12", "100"] {
        assert_eq!(judge(count), Ok(Verdict::Unproved("the count")), "{count}");
    }
    for count in ["", "00", "012", "1 2", "-1", "a"] {
        assert!(judge(count).is_err(), "{count}");
    }
}

/// Two clues that exclude each other, on lines so long that what is seen from both sides would not fit a word.
#[test]
fn a_long_line_between_large_clues_has_no_arrangement() {
    for (n, first, last) in [(12, 12, 12), (16, 16, 16), (16, 9, 9), (16, 16, 2)] {
        let mut clues = Side::ALL.map(|_| vec![0; n]);
        for (side, list) in Side::ALL.into_iter().zip(&mut clues) {
            match side {
                Side::Left => list[0] = first,
                Side::Right => list[0] = last,
                _ => {}
            }
        }
        let puzzle = Instance::new(n, clues, vec![0; n * n]).expect("a board");
        let claim = |proof: &str| UniqueClaim::Infeasible { proof: proof.to_owned() };
        assert_eq!(Unique::verify(&puzzle, &Nothing {}, &claim("r1 x")), Ok(Verdict::Proved), "{n}");
        assert!(Unique::verify(&puzzle, &Nothing {}, &claim("r2 x")).is_err(), "{n}");
    }
}

fn graded(instance: &Instance) -> GradeClaim {
    serde_json::from_value(super::ask(instance, "grade", "").1).expect("a claim")
}

/// Nothing is left to do where all towers are given, up to the largest size that is checked.
#[test]
fn a_full_board_of_the_largest_size_needs_no_step() {
    let n = super::super::EXACT;
    let square: Vec<u8> = (0..n * n).map(|k| ((k / n + k % n) % n) as u8 + 1).collect();
    let puzzle = Instance::new(n, Side::ALL.map(|_| vec![0; n]), square.clone()).expect("a board");
    let solutions = UniqueClaim::Unique { grid: Grid::new(n, &square), proof: "s".to_owned() };
    let claim = GradeClaim { tier: Some(Tier::Easy), steps: 0, solutions, deductions: Some(String::new()) };
    assert_eq!(Grade::verify(&puzzle, &Nothing {}, &claim), Ok(Verdict::Proved));
    let more = GradeClaim { steps: 1, deductions: Some("1:1".to_owned()), ..claim };
    assert!(Grade::verify(&puzzle, &Nothing {}, &more).is_err(), "it is placed already");
}

/// A clue says where the next tower is hidden only if all but one of the towers it sees are placed.
#[test]
fn a_clue_that_sees_more_hides_nothing() {
    let n = 4;
    let mut tried = 0;
    for square in squares(n).iter().step_by(11) {
        let full = Instance::of_square(n, square).expect("a board");
        for least in 2..=4 {
            let givens: Vec<u8> =
                square.iter().map(|&height| if height >= least { height } else { 0 }).collect();
            let clues = Side::ALL.map(|side| full.clues(side).to_vec());
            let puzzle = Instance::new(n, clues, givens.clone()).expect("a board");
            if solutions(&puzzle).len() != 1 {
                continue;
            }
            let claim = graded(&puzzle);
            let text = claim.deductions.clone().expect("steps");
            for (side, letter) in Side::ALL.into_iter().zip(["U", "D", "L", "R"]) {
                assert!(side.name().starts_with(letter));
                for k in 0..n {
                    let placed: Vec<u8> =
                        view(n, &givens, side, k).into_iter().filter(|&height| height > 0).collect();
                    if seen(&placed) + 1 == full.clues(side)[k] {
                        continue;
                    }
                    // What follows already from a false step is no step any more: one of the others is left out, or none.
                    let words: Vec<&str> = text.split(' ').collect();
                    for left_out in 0..=words.len() {
                        let kept = words.iter().enumerate().filter(|&(at, _)| at != left_out);
                        let kept: Vec<&str> = kept.map(|(_, &word)| word).collect();
                        let forged = GradeClaim {
                            steps: 1 + kept.len() as u64,
                            deductions: Some(format!("{letter}{}~ {}", k + 1, kept.join(" "))),
                            ..claim.clone()
                        };
                        let verdict = Grade::verify(&puzzle, &Nothing {}, &forged);
                        assert!(verdict.is_err(), "{puzzle:?} {forged:?}");
                    }
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

/// Where only trial and error helps, no rule says anything new: every further step is refused.
#[test]
fn nothing_follows_where_nothing_is_left_to_follow() {
    let mut draws = Seed(6).draws();
    for seed in 0..2 {
        let pairs = Pairs::parse("n=5,grade=unreasonable").expect("settings");
        let made = super::super::entry().invent(None, &pairs, &Run::seeded(Seed(seed))).expect("a puzzle");
        let puzzle = made.get::<Instance>();
        let claim = graded(puzzle);
        assert_eq!(Grade::verify(puzzle, &Nothing {}, &claim), Ok(Verdict::Proved));
        let text = claim.deductions.clone().expect("steps");
        let mut words: Vec<String> = (0..250)
            .map(|_| {
                let [a, b, c, d, e] = [(); 5].map(|()| 1 + draws.index(5));
                format!("{a}:{b}>{c}:{d}={e}")
            })
            .collect();
        for a in 1..=5 {
            let clues = ["U", "D", "L", "R"].iter();
            words.extend(clues.flat_map(|side| ["!", "<", "~"].map(|sign| format!("{side}{a}{sign}"))));
            words
                .extend(["r{}+", "c{}+", "#{}", "r{}", "c{}"].map(|form| form.replace("{}", &a.to_string())));
            words
                .extend((1..=5).flat_map(|b| [format!("{a}:{b}"), format!("r{a}@{b}"), format!("c{a}@{b}")]));
        }
        for word in words {
            let deductions = Some(format!("{text} {word}"));
            let forged = GradeClaim { steps: claim.steps + 1, deductions, ..claim.clone() };
            assert!(Grade::verify(puzzle, &Nothing {}, &forged).is_err(), "{puzzle:?} {forged:?}");
        }
    }
}

/// In hard puzzles most rules say nothing most of the time, and a grade says so of the easier ones.
#[test]
fn grades_of_hard_puzzles_are_proved() {
    let entry = crate::towers::entry();
    let question = entry.question("grade").expect("a question");
    let mut seen = std::collections::BTreeMap::new();
    for (recipe, seeds) in [
        ("n=5,grade=hard", 12),
        ("n=5,grade=extreme", 16),
        ("n=6,grade=extreme", 8),
        ("n=6,grade=unreasonable", 4),
    ] {
        for seed in 0..seeds {
            let pairs = Pairs::parse(recipe).expect("settings");
            let puzzle = entry.invent(None, &pairs, &Run::seeded(Seed(seed))).expect("a puzzle");
            let outcome = question.solve(&puzzle, &Pairs::default(), None, &Run::default()).expect("a grade");
            let grade = outcome.answer().expect("an answer")["grade"].to_string();
            assert_eq!(outcome.verdict, Some(Verdict::Proved), "{recipe} {seed}: {grade}");
            *seen.entry(grade).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}
