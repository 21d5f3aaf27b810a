//! What is refused, and how? Bad recipes, bad settings, bad moves, and altered certificates.

use super::{ask, board};
use ludograph_core::erased::ClaimFile;
use ludograph_core::{Pairs, Run};
use serde_json::Value;

fn refuses_recipe(recipe: &str, expected: &str) {
    let pairs = Pairs::parse(recipe).expect("pairs");
    let error = super::super::entry().invent(None, &pairs, &Run::default()).expect_err(recipe).to_string();
    assert!(error.contains(expected), "{recipe}: {error}");
}

#[test]
fn bad_recipes_are_refused() {
    refuses_recipe("board=croix,order=6", "6 is not an odd number of at least 3");
    refuses_recipe("board=croix,order=1", "1 is not an odd number of at least 3");
    refuses_recipe("board=europeenne,order=0", "0 is not an odd number");
    refuses_recipe("board=hexagon", "no choice named 'hexagon'");
    refuses_recipe("board=english,order=9", "have an order to choose");
    refuses_recipe("board=english,vacancy=1:1", "1:1 is no hole of the board");
    refuses_recipe("board=english,vacancy=9:9", "9:9 is no hole of the board");
    refuses_recipe("board=english,vacancy=middle", "or say centre, random or none");
    refuses_recipe("board=english,figure=whale", "neither a cell r:c nor a figure");
    refuses_recipe("board=rectangle,rows=0", "at least one row");
    refuses_recipe("board=croix,order=100001", "at most 250000 cells");
    refuses_recipe("rows=4000000000,cols=4000000000", "at most 250000 cells");
    refuses_recipe("soluble=false,holes_share=1.5", "1.5 is not between 0 and 1");
    refuses_recipe("board=english,rows=4", "rows: only rectangle and random boards");
    refuses_recipe("board=croix,pegs=3", "pegs: only random boards made by reverse play");
    refuses_recipe("pegs=0", "at least 1");
    refuses_recipe("board=english,holes_share=0.5", "holes_share: only random boards with soluble=false");
    refuses_recipe("board=english,figure=cross,vacancy=1:3", "vacancy: a figure says where all pegs stand");
    refuses_recipe("figure=1:1", "figure: a board made by reverse play has its own pegs");
    refuses_recipe("vacancy=1:1", "vacancy: a board made by reverse play has its own pegs");
}

#[test]
fn bad_settings_are_refused() {
    let entry = super::super::entry();
    let instance = ludograph_core::erased::Instance::new(board("board=english", 0));
    let refuses = |question: &str, settings: &str, expected: &str| {
        let pairs = Pairs::parse(settings).expect("pairs");
        let question = entry.question(question).expect("a question");
        let error =
            question.solve(&instance, &pairs, None, &Run::default()).err().expect(settings).to_string();
        assert!(error.contains(expected), "{settings}: {error}");
    };
    refuses("greedy", "k=-1", "-1 is not a number of at least 0");
    refuses("greedy", "k=NaN", "not what is expected here");
    refuses("greedy", "ties=best", "no choice named 'best'");
    refuses("fewest", "target=1:1", "1:1 is no hole of the board");
    refuses("fewest", "target=middle", "is no cell");
    refuses("shortest", "to=two", "no choice named 'two'");
    refuses("games", "target=0:4", "is no cell");
}

#[test]
fn an_illegal_jump_is_named_with_its_number() {
    let entry = super::super::entry();
    let instance = ludograph_core::erased::Instance::new(board("board=english", 0));
    let mut session = entry.open(&instance, &Pairs::default()).expect("a session");
    for (text, expected) in [
        ("4:2>4:4 4:2>4:4", "there is no peg at 4:2"),
        ("4:2>4:4 4:5>4:3 4:4>4:6", "there is no peg at 4:4"),
        ("2:4>4:4 1:4>3:4", "there is no peg to jump over at 2:4"),
        ("3:1>3:3", "there is a peg at 3:3 already"),
        ("4:2>4:5", "no jump leads from 4:2 to 4:5"),
        ("1:1>1:3", "1:1 is no hole of the board"),
        ("north", "is no jump"),
    ] {
        let error = session.play(text, false).expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
        session.go_to(0);
    }
}

#[test]
fn boards_of_any_shape_are_answered() {
    // Not square, separate rooms, one hole, full, empty, a line.
    for (recipe, pegs) in [
        ("board=rectangle,rows=1,cols=1,vacancy=none", 1),
        ("board=rectangle,rows=1,cols=1", 0),
        ("board=rectangle,rows=3,cols=5,vacancy=none", 15),
        ("board=rectangle,rows=2,cols=3,figure=1:1", 1),
    ] {
        let (answer, _) = ask(&board(recipe, 0), "fewest", "", None);
        assert_eq!(answer["pegs"], pegs, "{recipe}");
    }
}

/// Every number in the evidence of every kind of proof is altered once; nothing false may pass.
#[test]
fn altered_certificates_are_refused() {
    let entry = super::super::entry();
    let mut refused = 0;
    for recipe in [
        "board=european",
        "board=croix,order=5",
        "rows=4,cols=5,soluble=false,holes_share=0.75,pegs_share=0.6",
        "rows=5,cols=4,soluble=false,holes_share=0.75,pegs_share=0.6",
    ] {
        for seed in 0..6 {
            let instance = ludograph_core::erased::Instance::new(board(recipe, seed));
            let question = entry.question("fewest").expect("a question");
            let outcome =
                question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
            let mut bytes = Vec::new();
            entry.write_claim("fewest", &instance, &outcome, &mut bytes).expect("a claim");
            let claim: Value = serde_json::from_slice(&bytes).expect("JSON");
            // One peg fewer on both sides of the bound must never be accepted.
            let mut bold = claim.clone();
            let bound = claim["evidence"]["bound"].as_u64().expect("a bound");
            bold["evidence"]["bound"] = (bound + 1).into();
            bold["answer"]["bound"] = (bound + 1).into();
            bold["evidence"]["pegs"] = (bound + 1).into();
            bold["answer"]["pegs"] = (bound + 1).into();
            bold["evidence"]["jumps"].as_array_mut().expect("jumps").pop();
            bold["answer"]["jumps"].as_array_mut().expect("jumps").pop();
            let file = ClaimFile::read(&bold.to_string()).expect("a claim file");
            assert!(
                file.check(&entry, &instance).is_err(),
                "{recipe} {seed}: a weaker game was called the best"
            );
            refused += 1;
        }
    }
    assert_eq!(refused, 24);
}

#[test]
fn one_altered_weight_is_refused() {
    let entry = super::super::entry();
    let instance = ludograph_core::erased::Instance::new(board("board=croix,order=5", 0));
    let question = entry.question("fewest").expect("a question");
    let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let mut bytes = Vec::new();
    entry.write_claim("fewest", &instance, &outcome, &mut bytes).expect("a claim");
    let claim: Value = serde_json::from_slice(&bytes).expect("JSON");
    let weights = claim["evidence"]["proof"]["pagoda"]["weights"].as_array().expect("weights").len();
    let scale = claim["evidence"]["proof"]["pagoda"]["scale"].as_i64().expect("a scale");
    for hole in 0..weights {
        let mut other = claim.clone();
        let weight = &mut other["evidence"]["proof"]["pagoda"]["weights"][hole];
        *weight = (weight.as_i64().expect("a number") + 7 * scale).into();
        let file = ClaimFile::read(&other.to_string()).expect("a claim file");
        assert!(file.check(&entry, &instance).is_err(), "the weight of hole {hole}");
    }
}

#[test]
fn a_game_above_its_bound_is_never_called_the_best() {
    let entry = super::super::entry();
    let instance = ludograph_core::erased::Instance::new(board("board=croix,order=5", 0));
    let question = entry.question("fewest").expect("a question");
    let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("an outcome");
    let mut bytes = Vec::new();
    entry.write_claim("fewest", &instance, &outcome, &mut bytes).expect("a claim");
    let mut forged: Value = serde_json::from_slice(&bytes).expect("JSON");
    forged["answer"] = serde_json::json!({ "pegs": 20, "jumps": [], "bound": 1, "by": "parity" });
    forged["evidence"] =
        serde_json::json!({ "pegs": 20, "jumps": [], "bound": 1, "proof": { "parity": [] } });
    let file = ClaimFile::read(&forged.to_string()).expect("a claim file");
    let verdict = file.check(&entry, &instance).expect("nothing in it is false");
    assert_eq!(verdict, ludograph_core::Verdict::Unproved("that no fewer pegs can be left"));
}

#[test]
fn a_board_without_pegs_is_answered_by_every_question() {
    for holes in ["ooo", "o", "oo"] {
        let instance = super::super::format::parse(&holes.into(), &Default::default()).expect("a board");
        let answer = |question: &str| ask(&instance, question, "", None).0;
        assert_eq!(answer("fewest")["pegs"], 0);
        assert_eq!(answer("winning")["winning"], "1");
        assert_eq!(answer("positions")["reachable"], "1");
        assert_eq!(answer("games")["complete"], "1");
        assert_eq!(answer("shortest")["moves"], 0);
        assert_eq!(answer("random")["mean_pegs"], 0.0);
        assert_eq!(answer("bounds")["parity"], 0);
    }
}

#[test]
fn a_penalty_below_nothing_is_refused_by_players_too() {
    let entry = super::super::entry();
    let instance = ludograph_core::erased::Instance::new(board("board=english", 0));
    let session = entry.open(&instance, &Pairs::default()).expect("a session");
    let table = entry.table().expect("a table");
    let mut player = table.player("isolated[k=-1]", ludograph_core::Seed(0)).expect("a player");
    let error = session.choose(&mut player, &Run::default()).expect_err("k is below 0").to_string();
    assert!(error.contains("-1 is not a number of at least 0"), "{error}");
}
