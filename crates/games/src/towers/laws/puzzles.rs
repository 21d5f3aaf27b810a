//! The puzzle maker keeps its promises, and what cannot be is said.

use super::super::{Instance, Tier};
use super::{ask, solutions};
use ludograph_core::{Limits, Pairs, Run, Seed};

fn make(recipe: &str, seed: u64) -> Result<Instance, String> {
    let pairs = Pairs::parse(recipe).expect("settings");
    let made = super::super::entry().invent(None, &pairs, &Run::seeded(Seed(seed)));
    made.map(|instance| instance.get::<Instance>().clone()).map_err(|error| error.to_string())
}

#[test]
fn puzzles_have_one_solution_and_their_grade() {
    for (n, seeds) in [(4, 6), (5, 4), (6, 2), (7, 1)] {
        for tier in Tier::ALL {
            // Of size 4 nearly everything yields to single lines.
            if n == 4 && tier > Tier::Hard {
                continue;
            }
            for seed in 0..seeds {
                let puzzle = make(&format!("n={n},grade={tier}"), seed).expect("a puzzle");
                let (grade, ..) = ask(&puzzle, "grade", "");
                assert_eq!(grade["grade"], tier.word(), "n={n} seed {seed}");
                if n == 4 {
                    assert_eq!(solutions(&puzzle).len(), 1);
                }
            }
        }
    }
}

#[test]
fn nothing_that_is_left_is_needless() {
    for seed in 0..8 {
        let puzzle = make("n=4,thin=true", seed).expect("a puzzle");
        assert_eq!(solutions(&puzzle).len(), 1);
        for k in 0..16 {
            let mut givens = puzzle.givens().to_vec();
            if std::mem::take(&mut givens[k]) > 0 {
                assert!(solutions(&puzzle.with_givens(givens).expect("fewer")).len() > 1);
            }
        }
        let clues = super::Side::ALL.map(|side| puzzle.clues(side).to_vec());
        for k in 0..16 {
            let mut fewer = clues.clone();
            if std::mem::take(&mut fewer[k / 4][k % 4]) > 0 {
                let fewer = Instance::new(4, fewer, puzzle.givens().to_vec()).expect("fewer");
                assert!(solutions(&fewer).len() > 1, "seed {seed}: clue {k}");
            }
        }
    }
}

/// Puzzles live by their clues: being thin is no way to lose them all.
#[test]
fn thin_puzzles_have_few_clues_and_few_givens() {
    let mut clues = [0, 0];
    for seed in 0..6 {
        let thin = make("n=5,thin=true", seed).expect("a puzzle");
        let full = make("n=5,unique=true", seed).expect("a puzzle");
        assert_eq!(full.clue_count(), 20);
        assert!((3..15).contains(&thin.clue_count()) && thin.given_count() <= 4, "{thin:?}");
        for (k, givens) in [4, 8].into_iter().enumerate() {
            let thin = make(&format!("n=5,thin=true,givens={givens}"), seed).expect("a puzzle");
            assert!(thin.given_count() <= givens, "{thin:?}");
            assert_eq!(ask(&thin, "unique", "").0["status"], "unique");
            clues[k] += thin.clue_count();
        }
    }
    // Heights that are allowed spare clues.
    assert!(clues[1] < clues[0], "{clues:?}");
    for tier in Tier::ALL {
        let puzzle = make(&format!("n=5,thin=true,grade={tier}"), 1).expect("a puzzle");
        assert_eq!(ask(&puzzle, "grade", "").0["grade"], tier.word());
        assert!(puzzle.clue_count() > 0);
    }
}

#[test]
fn easy_wishes_are_fulfilled() {
    for (recipe, most) in [
        ("n=5,unique=true,clues=0", (0, 25)),
        ("n=6,grade=hard,clues=2", (2, 36)),
        ("n=7,unique=true,givens=0", (28, 0)),
        ("n=8,grade=easy,givens=0", (32, 0)),
        ("n=7,thin=true,givens=2", (28, 2)),
    ] {
        for seed in 0..2 {
            let puzzle = make(recipe, seed).expect(recipe);
            assert!(
                (puzzle.clue_count(), puzzle.given_count()) <= most && puzzle.given_count() <= most.1,
                "{recipe}"
            );
            let status = ask(&puzzle, "unique", "").0;
            assert_eq!(status["status"], "unique", "{recipe}");
            if let Some(grade) = ["easy", "hard"].iter().find(|grade| recipe.contains(**grade)) {
                assert_eq!(ask(&puzzle, "grade", "").0["grade"], **grade);
            }
        }
    }
}

#[test]
fn few_clues_without_givens() {
    // As few as the census says, and as few as the ladder has.
    for (n, clues) in [(2, 1), (3, 2), (4, 3), (4, 6), (5, 4), (6, 5)] {
        let mut different = std::collections::BTreeSet::new();
        for seed in 0..3 {
            let thin = make(&format!("n={n},unique=true,givens=0,clues={clues}"), seed).expect("a puzzle");
            assert!(thin.clue_count() <= clues && thin.given_count() == 0, "{thin:?}");
            assert_eq!(ask(&thin, "unique", "").0["status"], "unique");
            if n <= 4 {
                assert_eq!(solutions(&thin).len(), 1);
            }
            different.insert(format!("{thin:?}"));
        }
        assert!(different.len() > 1 || n < 4, "n={n}: {different:?}");
    }
}

#[test]
fn a_ladder_of_clues_on_one_side_leaves_one_solution() {
    for n in 2..=10 {
        let ladder = (0..n).map(|k| if k + 1 < n { (n - k) as u8 } else { 0 }).collect();
        let none = || vec![0; n];
        let puzzle = Instance::new(n, [ladder, none(), none(), none()], vec![0; n * n]).expect("a puzzle");
        assert_eq!(ask(&puzzle, "unique", "").0["status"], "unique", "n={n}");
    }
}

#[test]
fn what_is_not_found_is_not_called_impossible() {
    let error =
        make("n=4,clues=3,givens=0,grade=unreasonable", 1).expect_err("small puzzles are not so hard");
    assert!(error.contains("no puzzle of size 4 of the grade unreasonable without givens"), "{error}");
}

#[test]
fn the_impossible_is_refused_with_its_reason() {
    let refused = |recipe: &str, what: &str| {
        let error = make(recipe, 1).expect_err(recipe);
        assert!(error.contains(what), "{recipe}: {error}");
    };
    refused("n=2,grade=hard", "impossible: no puzzle of size 2 is harder than easy");
    refused("n=3,grade=extreme", "impossible: no puzzle of size 3 is harder than hard");
    refused("n=5,unique=true,clues=0,givens=0", "impossible: an empty board without clues");
    refused("n=17,unique=true", "17 is not from 1 to 16, because one solution must be proved");
    refused("n=0", "0 is not from 1 to 64");
    refused("n=-3", "-3 is not from 1 to 64");
    refused("n=17,square=document", "the document's generator goes up to size 16, not 17");
    refused(
        "n=4,grade=unreasonable,clues=2,givens=1",
        "no puzzle of size 4 of the grade unreasonable with at most 2 clues and at most 1 given was found",
    );
    refused("n=65", "65 is not from 1 to 64");
    refused("sizes=5,0", "0 is not from 1 to 64");
    refused("each=0", "0 seeds for each size");
    refused(
        "n=4,unique=true,clues=2,givens=0",
        "impossible: without givens one solution of size 4 needs at least 3",
    );
    refused(
        "n=4,unique=true,clues=1,givens=1",
        "no puzzle of size 4 with at most 1 clue and at most 1 given was found on 1000 squares",
    );
    refused("n=9,grade=silly", "silly");
}

#[test]
fn small_puzzles_are_never_extreme() {
    // Without givens, and with as few clues as a puzzle of size 3 without needless ones can have.
    for n in [2, 3] {
        for square in super::squares(n) {
            let full = Instance::of_square(n, square).expect("a board");
            for kept in (0u32..1 << (4 * n)).filter(|kept| kept.count_ones() <= 4) {
                let mut clues = super::Side::ALL.map(|side| full.clues(side).to_vec());
                (0..4 * n).filter(|k| kept >> k & 1 == 0).for_each(|k| clues[k / n][k % n] = 0);
                let puzzle = Instance::new(n, clues, vec![0; n * n]).expect("a puzzle");
                let all =
                    super::super::solve::solutions(&puzzle, 2, false, &Limits::none()).expect("no limit");
                if all.found.len() == 1 {
                    let most = if n == 2 { Tier::Easy } else { Tier::Hard };
                    assert!(
                        super::super::solve::tier(&puzzle, &Limits::none()).expect("no limit") <= most,
                        "{puzzle:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_generator_stops_at_its_limit() {
    let run = Run { limits: Limits::none().nodes(5), ..Run::seeded(Seed(1)) };
    let pairs = Pairs::parse("n=9,grade=unreasonable").expect("settings");
    let error = super::super::entry().invent(None, &pairs, &run).expect_err("five nodes are few");
    assert!(error.to_string().contains("limit"), "{error}");
}

/// Boards that hold a search without attempts for hours.
#[test]
fn no_board_holds_the_search_for_long() {
    for (recipe, seed) in [("n=13", 89), ("n=12", 59)] {
        let board = make(recipe, seed).expect("a board");
        let limits = Limits::none().nodes(20_000);
        for wanted in [1, 2] {
            let all = super::super::solve::solutions(&board, wanted, true, &limits).expect("few nodes");
            assert_eq!(all.found.len(), wanted, "{recipe}#{seed}");
        }
    }
}

#[test]
fn the_data_set_has_ten_of_each_size() {
    let entry = super::super::entry();
    let sizes: Vec<usize> = (0..40)
        .map(|seed| {
            entry.invent(Some("data-set"), &Pairs::default(), &Run::seeded(Seed(seed))).expect("an instance")
        })
        .map(|instance| instance.get::<Instance>().n())
        .collect();
    assert_eq!(sizes, [5, 6, 7, 8].map(|n| [n; 10]).concat());
}
