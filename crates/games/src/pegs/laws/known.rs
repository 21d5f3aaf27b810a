//! The document's claims, its errata, and small numbers of the literature.

use super::{ask, board};
use ludograph_core::Verdict;

#[test]
fn the_boards_have_the_holes_of_the_literature() {
    let holes = [
        ("board=croix,order=5", 21),
        ("board=croix,order=7", 33),
        ("board=croix,order=9", 45),
        ("board=europeenne,order=5", 21),
        ("board=europeenne,order=7", 37),
        ("board=english", 33),
        ("board=european", 37),
        ("board=wiegleb", 45),
        ("board=asymmetric", 39),
        ("board=diamond", 41),
        ("board=triangle", 15),
        ("board=croix,order=101", 597),
    ];
    for (recipe, count) in holes {
        let instance = board(recipe, 0);
        assert_eq!(instance.board().holes().len(), count, "{recipe}");
        assert_eq!(instance.count(), count - 1, "{recipe}");
    }
}

#[test]
fn european_vacancies_reach_one_peg_or_two() {
    for (vacancy, pegs) in
        [("1:3", 1), ("2:4", 1), ("3:4", 1), ("1:4", 2), ("2:2", 2), ("2:3", 2), ("3:3", 2), ("4:4", 2)]
    {
        let (answer, verdict) =
            ask(&board(&format!("board=european,vacancy={vacancy}"), 0), "fewest", "", None);
        assert_eq!((answer["pegs"].as_u64(), verdict), (Some(pegs), Verdict::Proved), "{vacancy}");
        assert_eq!(answer["by"], "parity");
    }
}

#[test]
fn english_vacancies_all_reach_one_peg() {
    for vacancy in ["1:3", "1:4", "2:3", "2:4", "3:3", "3:4", "4:4"] {
        let (answer, _) = ask(&board(&format!("board=english,vacancy={vacancy}"), 0), "fewest", "", None);
        assert_eq!(answer["pegs"], 1, "{vacancy}");
    }
    let (answer, _) = ask(&board("board=english", 0), "fewest", "target=4:4", None);
    assert_eq!(answer["pegs"], 1);
}

#[test]
fn croix_5_leaves_four_and_square_4_two() {
    let (answer, verdict) = ask(&board("board=croix,order=5", 0), "fewest", "", None);
    assert_eq!((answer["pegs"].as_u64(), verdict), (Some(4), Verdict::Proved));
    let (answer, _) = ask(&board("board=rectangle,rows=4,cols=4,vacancy=2:2", 0), "fewest", "", None);
    assert_eq!((answer["pegs"].as_u64(), answer["by"].as_str()), (Some(2), Some("parity")));
}

#[test]
fn triangles_take_the_moves_of_oeis_a127500() {
    // The best over all vacancies, to one peg. Side 6 was answered by 10: its position is symmetric.
    for (order, vacancies, moves) in [
        (4, &["1:1", "2:1", "3:1", "3:2"][..], 5),
        (5, &["1:1", "2:1", "3:1", "3:2"], 9),
        (6, &["1:1", "2:1", "3:1", "3:2", "4:2", "5:3"], 9),
    ] {
        let best = vacancies.iter().filter_map(|vacancy| {
            let instance = board(&format!("board=triangle,order={order},vacancy={vacancy}"), 0);
            ask(&instance, "shortest", "to=one", None).0["moves"].as_u64()
        });
        assert_eq!(best.min(), Some(moves), "side {order}");
    }
}

#[test]
fn the_penalty_of_the_document_changes_nothing() {
    // E1: every jump empties one more hole, so -k for every empty hole is the same for all candidates.
    for seed in 0..60 {
        let instance = board("rows=6,cols=6,pegs=18", seed);
        for ties in ["first", "last"] {
            let plain = ask(&instance, "greedy", &format!("ties={ties}"), Some("agglomeration")).0;
            for k in ["0", "0.5", "1", "3", "8", "1000000"] {
                let settings = format!("ties={ties},k={k}");
                assert_eq!(
                    ask(&instance, "greedy", &settings, Some("penalised")).0,
                    plain,
                    "{seed} {settings}"
                );
            }
        }
    }
}

#[test]
fn soluble_boards_are_soluble() {
    for seed in 0..40 {
        for jumps in ["square", "diagonal", "triangular"] {
            let instance = board(&format!("rows=6,cols=6,pegs=16,jumps={jumps}"), seed);
            assert_eq!(ask(&instance, "fewest", "", None).0["pegs"], 1, "{jumps} {seed}");
        }
    }
}

#[test]
fn figures_on_the_english_board_reach_one_peg_in_the_centre() {
    for figure in ["cross", "plus", "fireplace", "pyramid", "arrow", "diamond"] {
        let instance = board(&format!("board=english,figure={figure}"), 0);
        assert_eq!(ask(&instance, "fewest", "target=4:4", None).0["pegs"], 1, "{figure}");
    }
}

#[test]
fn bitmap_and_lists_count_the_same() {
    use super::super::solve;
    for (recipe, seed) in [
        ("board=croix,order=5", 0),
        ("board=rectangle,rows=4,cols=5,vacancy=1:1", 0),
        ("board=rectangle,rows=4,cols=5,vacancy=2:2", 0),
        ("board=triangle,order=5", 0),
        ("rows=5,cols=5,pegs=15", 3),
        ("rows=4,cols=4,soluble=false,holes_share=0.5,pegs_share=0.7", 4),
        ("board=rectangle,rows=3,cols=4,jumps=diagonal,vacancy=2:2", 0),
    ] {
        let instance = board(recipe, seed);
        let (lists, bitmap) = solve::both_counts(&instance);
        assert_eq!(lists, bitmap, "{recipe}");
    }
}
