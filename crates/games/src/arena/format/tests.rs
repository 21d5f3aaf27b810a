//! Every format reads what it writes, and every bad input is refused with its place.

use super::super::{Arenas, Instance};
use super::parse;
use ludograph_core::{Game, ReadOptions, Source, WriteOptions};

fn read(text: &str) -> Instance {
    parse(&Source::from(text), &ReadOptions::default()).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn write(instance: &Instance, format: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    Arenas::write(instance, format, &WriteOptions::default(), &mut bytes).expect("the format holds it");
    bytes
}

fn text(instance: &Instance, format: &str) -> String {
    String::from_utf8(write(instance, format)).expect("text")
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    refused_bytes(text.as_bytes(), expected);
}

#[track_caller]
fn refused_bytes(bytes: &[u8], expected: &str) {
    let said = match parse(&Source::new(bytes.to_vec()), &ReadOptions::default()) {
        Ok(_) => panic!("{} was accepted", String::from_utf8_lossy(bytes)),
        Err(faults) => faults.to_string(),
    };
    assert!(
        said.starts_with(expected),
        "{}\nsays    {said}\nand not {expected}",
        String::from_utf8_lossy(bytes)
    );
}

#[test]
fn pg_is_read_as_people_write_it() {
    let plain = "parity 2;\n0 4 0 1,2 \"a\";\n1 3 1 0;\n2 0 0 2;\n";
    let expected = text(&read(plain), "json");
    let variants = [
        plain.replace('\n', " "),
        plain.replace('\n', "\r\n"),
        plain.replace("parity 2;", ""),
        plain.replace("parity 2;", "parity 3;"),
        plain.replace("1,2", "1 , 2"),
        plain.replace("1,2", " 1,\n2 "),
        plain.trim_end().to_owned(),
        format!("\u{feff}{plain}"),
        "1 3 1 0;2 0 0 2;0 4 0 1,2 \"a\";".to_owned(),
    ];
    for variant in variants {
        assert_eq!(text(&read(&variant), "json"), expected, "{variant}");
    }
    assert!(text(&read("parity 1; start 1; 0 0 0 1; 1 0 1 0;"), "json").contains("\"start\":1"));
}

#[test]
fn labels_are_kept_byte_for_byte() {
    let game = b"parity 1;\n0 1 0 1 \"  a;b,c \t\xff'\\\";\n1 0 1 0 \"\";\n";
    let instance = parse(&Source::new(game.to_vec()), &ReadOptions::default()).expect("an arena");
    assert_eq!(write(&instance, "pg"), game);
    let csr = write(&instance, "csr");
    let again = parse(&Source::new(csr), &ReadOptions::default()).expect("an arena");
    assert_eq!(write(&again, "pg"), game);
    let lossy = Arenas::write(&instance, "json", &WriteOptions::default(), &mut Vec::new());
    assert!(lossy.is_err(), "JSON cannot hold bytes that are no text");
}

#[test]
fn bad_pg_has_a_place() {
    refused(
        "parity 1;\n0 1 0 1 \"open;\n1 0 1 0;\n",
        "2:9: this label has no closing quotation mark on its line",
    );
    refused("0 1 0 1 \"open", "1:9: this label has no closing");
    refused(
        "parity 4000000000000;\n0 1 0 0;\n",
        "1:8: the header says that 4000000000000 is the largest vertex, but it is 0",
    );
    refused("parity 99999999999999999999;\n0 1 0 0;\n", "1:8: 99999999999999999999 is too large");
    refused(
        "0 18446744073709551617 0 0;",
        "1:3: 18446744073709551617 is too large for a priority: it does not fit 64 bits",
    );
    refused("0 4294967297 0 0;", "1:3: 4294967297 is too large for a priority: at most 2147483647");
    refused("0 2147483648 0 0;", "1:3: 2147483648 is too large for a priority: at most 2147483647");
    refused(
        "parity 18446744073709551615;",
        "1:8: the header says that 18446744073709551615 is the largest vertex, but there is none",
    );
    refused(
        "parity 18446744073709551615;\n0 1 0 0;",
        "1:8: the header says that 18446744073709551615 is the largest vertex, but it is 0",
    );
    refused("0 1 0 -1;", "1:7: a successor, a label or ';' is expected, not the negative number '-1'");
    refused("0 1 0 0,-1;", "1:9: a successor is expected, not the negative number '-1'");
    refused("0 1 0 0;\nrubbish", "2:1: a vertex (id priority owner successors;) is expected, not 'rubbish'");
    refused("0 1 0 0; ;", "1:10: a vertex");
    refused("start 7;\n0 1 0 0;", "1:7: there is no vertex 7: they go from 0 to 0");
    refused("0 1 0 1\n1 0 1 0;", "1:8: ';' is expected at the end of this");
    refused("0 1 0 1", "1:8: ';' is expected, not the end of the file");
    refused("0 1 0 0;\n2 1 0 0;", "2:1: vertex 1 is missing: 2 vertices must have the ids 0 to 1");
    refused("parity 2;\n0 1 0 0;\n2 1 0 0;", "3:1: vertex 1 is missing");
    refused("0 1 0 0;\n1 1 0 0;\n0 1 1 1;", "3:1: vertex 0 comes again; it is defined in line 1");
    refused("0 1 2 0;", "1:5: 2 is no player: the owner is 0 or 1");
    refused("0 -1 0 0;", "1:3: a priority is expected, not the negative number '-1'");
    refused("0 x 0 0;", "1:3: a priority is expected, not 'x'");
    refused("0 1 0 0,;", "1:9: a successor is expected, not ';'");
    refused(
        "0 1 0 5;\n1 0 1 0,9;",
        "1:7: there is no vertex 5: they go from 0 to 1; 2:9: there is no vertex 9",
    );
    refused("parity 3\n0 1 0 0;", "1:9: ';' is expected at the end of this");
    refused("0 1 0 0; start 0; start 0;", "1:19: start comes a second time");
}

#[test]
fn a_dead_end_is_a_vertex_without_successors() {
    let game = read("parity 1; 0 1 0 1; 1 0 1 \"end\";");
    assert_eq!(text(&game, "pg"), "parity 1;\n0 1 0 1;\n1 0 1 \"end\";\n");
}

#[test]
fn other_formats_are_named() {
    refused("p edge 3 2\ne 1 2", "1:1: this looks like DIMACS");
    refused("HOA: v1", "1:1: this looks like a HOA automaton");
    refused("digraph {}", "1:1: this looks like Graphviz");
    refused("paritysol 2;", "1:1: this looks like a solution");
    refused("chmop 2 3", "1:1: no rule named 'chmop'; did you mean 'chomp'?");
    refused("Nim 2 3", "1:1: no rule named 'Nim'; did you mean 'nim'?");
    refused("anything 2 3", "1:1: this is no known format");
    refused("[1,2]", "1:1: this is a JSON list");
    refused("-1 0 0 0;", "1:1: a negative number is no vertex");
    refused_bytes(b"\x7fELF\x01\x02", "1:1: these are bytes of another program");
    refused("", "the input is empty");
    refused(" \n ", "the input is empty");
}

#[test]
fn bad_json_has_a_path() {
    refused(r#"{"n":2,"adj":[[1],[0]],"control":[0]}"#, "control: 1 entry for 2 lists");
    refused(r#"{"n":3,"adj":[[1],[0]],"control":[0,1]}"#, "n: n is 3, but adj has 2 lists");
    refused(r#"{"adj":[[1],[0]],"control":[0,2]}"#, "control[1]: 2 is no player: 0 or 1 is expected");
    refused(r#"{"adj":[[1],[2]],"control":[0,1]}"#, "adj[1][0]: there is no vertex 2: they go from 0 to 1");
    refused(r#"{"adj":[[1],[-1]],"control":[0,1]}"#, "adj[1][0]: there is no vertex -1");
    refused(r#"{"adj":[[1],[0.5]],"control":[0,1]}"#, "adj[1][0]: 0.5 is no whole number");
    refused(r#"{"adj":[[1],["0"]],"control":[0,1]}"#, "adj[1][0]: \"0\" is no whole number");
    refused(
        r#"{"adj":[[1],[99999999999999999999999]],"control":[0,1]}"#,
        "adj[1][0]: 99999999999999999999999 is no whole number",
    );
    refused(
        r#"{"adj":[[0]],"control":[0],"prio":[1]}"#,
        "1:33: the field 'prio' is unknown; the fields are n, adj, control, priorities",
    );
    refused(r#"{"n":2,"control":[0,1]}"#, "adj: is missing");
    refused(r#"{"adj":[[0]],"control":[0],"labels":["a","b"]}"#, "labels: 2 entries for 1 list");
    refused(r#"{"adj":[[0]],"control":[0],"start":3}"#, "start: there is no vertex 3");
    refused(r#"{"adj":[[0]],"control":[0],"priorities":[-1]}"#, "priorities[0]: -1 is not between");
    refused("{\"adj\":[[0]],\n\"control\":[0]", "2:");
    refused(
        r#"{"rule":"chomp 2 3","n":1,"adj":[[]],"control":[0]}"#,
        "n: n is 1, but 'chomp 2 3' has 17 vertices",
    );
    refused(r#"{"rule":"chmp 2 3"}"#, "rule: no rule named 'chmp'");
}

/// What stands beside a rule must be what the rule says; nothing is dropped.
#[test]
fn a_rule_and_the_rest_agree() {
    for (beside, what) in [
        (r#""n":99"#, "n: n is 99, but 'subtraction 3 1 2' has 7 vertices"),
        (r#""control":[5]"#, "control: 'subtraction 3 1 2' has other players"),
        (r#""start":77"#, "start: an arena named by a rule starts in vertex 0"),
        (r#""priorities":[1,2]"#, "priorities: an arena named by a rule has none"),
        (r#""labels":["x"]"#, "labels: 'subtraction 3 1 2' has other labels"),
        (r#""adj":[[]],"n":7,"control":[0,0,0,0,1,1,1]"#, "n: n is 7, but adj has 1 list"),
    ] {
        refused(&format!("{{{beside},\"rule\":\"subtraction 3 1 2\"}}"), what);
    }
    let all = text(&read("subtraction 3 1 2"), "json");
    assert!(read(&all).named().is_some());
    let relabelled = all.replace("(3)a", "mine");
    refused(&relabelled, "labels: 'subtraction 3 1 2' has other labels");
    assert!(read(r#"{"rule":"chomp 2 3","n":17,"start":0}"#).named().is_some());
    refused(r#"{"rule":"chomp 20 20","n":17}"#, "n: n is 17, but 'chomp 20 20' has too many vertices");
}

#[test]
fn the_last_of_several_counts_if_that_is_wanted() {
    let game = "parity 1;\n0 1 0 1 \"old\";\n1 0 1 0;\n0 2 1 0 \"new\";\n";
    let settings = |word: &str| [("duplicates".to_owned(), word.to_owned())].into_iter().collect();
    let options = |word: &str| ReadOptions { format: None, settings: settings(word) };
    let last = parse(&Source::from(game), &options("last")).expect("an arena");
    assert_eq!(text(&last, "pg"), "parity 1;\n0 2 1 0 \"new\";\n1 0 1 0;\n");
    refused(game, "4:1: vertex 0 comes again; it is defined in line 2");
    assert!(parse(&Source::from(game), &options("error")).is_err());
    let said = parse(&Source::from(game), &options("first")).expect_err("no such choice").to_string();
    assert!(said.starts_with("duplicates: no choice named 'first'"), "{said}");
    refused("0 1 0 0;\n0 1 0 0;\n2 1 0 0;", "2:1: vertex 0 comes again");
}

#[cfg(feature = "solve")]
#[test]
fn solutions_are_written_and_read_by_every_convention() {
    use super::super::verify::{Convention, Parity, ParityQuery, Stuck};
    use ludograph_core::{FormatError, Problem};
    let game = read("0 1 0 1; 1 2 1 0,2; 2 3 0;");
    let written = |words: &[(&str, &str)]| {
        let settings = words.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut bytes = Vec::new();
        let options = WriteOptions { settings, ..WriteOptions::default() };
        Arenas::write(&game, "paritysol", &options, &mut bytes)
            .map(|()| String::from_utf8(bytes).expect("text"))
    };
    let said = written(&[]).expect_err("a dead end");
    assert!(matches!(said, FormatError::Unfit { .. }), "{said}");
    assert!(said.to_string().contains("vertex 2 is one, unless --set dead_end=loses"), "{said}");
    let said =
        written(&[("convention", "foo"), ("dead_end", "loses")]).expect_err("no such convention").to_string();
    assert!(said.starts_with("convention: no choice named 'foo'"), "{said}");
    for (word, convention) in [("max-even", Convention::MaxEven), ("min-odd", Convention::MinOdd)] {
        let solution = written(&[("convention", word), ("dead_end", "loses")]).expect("a solution");
        let claim = Parity::import(&game, &solution).expect("a solution").expect("a claim");
        let query = ParityQuery { convention, dead_end: Stuck::Loses };
        assert!(Parity::verify(&game, &query, &claim).is_ok(), "{word}: {solution}");
        let wrong = solution.replace("paritysol 2", "paritysol 9");
        let said =
            Parity::import(&game, &wrong).expect("a solution").expect_err("a wrong header").to_string();
        assert_eq!(said, "1:11: the header says that 9 is the largest vertex, but the game has 3 vertices");
    }
}

#[test]
fn bad_solutions_have_a_place() {
    use super::super::verify::Parity;
    use ludograph_core::Problem;
    let game = read("parity 1; 0 0 0 1; 1 1 1 0;");
    let said = |text: &str| match Parity::import(&game, text) {
        None => "no solution".to_owned(),
        Some(Ok(claim)) => claim.winner,
        Some(Err(faults)) => faults.to_string(),
    };
    assert_eq!(said("paritysol 1;\n0 0 1;\n1 0;\n"), "00");
    assert_eq!(said("\u{feff}paritysol 1; 1 1;0 1"), "1:22: ';' is expected");
    assert_eq!(said("0 0 1;"), "no solution");
    assert_eq!(said("paritysol 1"), "1:12: the header is paritysol MAX;");
    assert_eq!(said("paritysol x;"), "1:11: the header is paritysol MAX;");
    assert_eq!(said("paritysol 1 2;"), "1:13: the header is paritysol MAX;");
    assert_eq!(said("paritysol 99999999999;"), "1:11: 99999999999 is no number of a vertex");
    assert_eq!(said("paritysol 1; 0 0 1; 1 0 0 5;"), "1:27: ';' is expected");
    assert_eq!(said("paritysol 1; 0 0 1;;"), "1:20: an entry is: id winner [successor];");
    assert_eq!(said("paritysol 1;\n\u{e9} 0;"), "2:1: an entry is: id winner [successor];");
    assert_eq!(said("paritysol 1;\n0 0 1;\n\n  ;\n"), "4:3: an entry is: id winner [successor];");
    assert_eq!(said("paritysolx 1;"), "1:1: the header is paritysol MAX;");
    assert_eq!(said("paritysol +1;"), "1:11: the header is paritysol MAX;");
    assert_eq!(said("paritysol 1;+0 0 1;"), "1:13: an entry is: id winner [successor];");
    assert_eq!(said("paritysol 1;\n0;"), "2:2: an entry is: id winner [successor];");
    assert_eq!(said("paritysol 1;\n0 0 1;\n1 7;"), "3:3: 7 is no player: the winner is 0 or 1");
    assert_eq!(said("paritysol 1;\n0 0;\n0 1;"), "3:1: vertex 0 comes again");
    assert_eq!(said("paritysol 1;\n5 0;"), "2:1: there is no vertex 5: they go from 0 to 1");
    assert_eq!(
        said("paritysol 1;\n0 0 4294967295;"),
        "2:5: there is no vertex 4294967295: they go from 0 to 1"
    );
    assert_eq!(
        said("paritysol 1;\n0 0 1;"),
        "vertex 1 has no winner: 1 of 2 vertices are not listed, and only a solution of the whole game can be checked; \
         if all others are player 1's, they must be listed too"
    );
}

#[test]
fn what_does_not_fit_says_why() {
    use ludograph_core::FormatError;
    let refuse = |text: &str, format: &str| {
        let lossy = WriteOptions { lossy: true, ..WriteOptions::default() };
        Arenas::write(&read(text), format, &lossy, &mut Vec::new()).expect_err(format)
    };
    assert!(matches!(refuse("chomp 12 12", "csr"), FormatError::TooLarge(_)));
    let said = refuse("0 1 0 0;", "rule").to_string();
    assert_eq!(said, "format rule names arenas by their rule, and this one is written out");
    let dot = text(&read("0 4 0 0;"), "dot");
    assert!(dot.contains("label=\"0 p4\"") && !dot.contains("start"), "{dot}");
    let dot = text(&read("start 1; 0 4 0 1; 1 3 1 0;"), "dot");
    assert!(dot.contains("  start [shape=point, label=\"\"];\n  start -> 1;\n"), "{dot}");
}

#[test]
fn the_empty_arena_is_written_and_read() {
    let empty = read(r#"{"n":0,"adj":[],"control":[]}"#);
    assert_eq!(text(&empty, "json"), "{\"n\":0,\"adj\":[],\"control\":[]}\n");
    assert_eq!(text(&read(&text(&empty, "pg")), "json"), text(&empty, "json"));
}

#[test]
fn csr_trusts_no_number() {
    let good = write(&read("parity 2;\n0 300 0 1,2 \"a\";\n1 3 1 0;\n2 0 0 2;\n"), "csr");
    for cut in 0..good.len() {
        assert!(parse(&Source::new(good[..cut].to_vec()), &ReadOptions::default()).is_err(), "{cut}");
    }
    for at in 8..64 {
        let mut bad = good.clone();
        bad[at] = bad[at].wrapping_add(0x7f);
        // Another start or an unused number may pass; nothing may panic or allocate.
        let _ = parse(&Source::new(bad), &ReadOptions::default());
    }
    let mut huge = good.clone();
    huge[8..16].copy_from_slice(&(1u64 << 60).to_le_bytes());
    refused_bytes(&huge, "1152921504606846976 vertices and 4 edges need more than");
    let mut start = good.clone();
    start[32..40].copy_from_slice(&(u64::MAX - 1).to_le_bytes());
    refused_bytes(&start, "start: there is no vertex 18446744073709551614: they go from 0 to 2");
    let mut label = good.clone();
    let lengths = good.len() - 24;
    label[lengths + 4..lengths + 8].copy_from_slice(&9u32.to_le_bytes());
    refused_bytes(&label, "labels[1]: is longer than what is left of the labels");
    let mut longer = good;
    longer.push(0);
    refused_bytes(&longer, "there are bytes after the arena");
}

#[test]
fn rules_are_written_by_name_and_written_out() {
    let chomp = read("chomp 2 3");
    assert_eq!(text(&chomp, "rule"), "chomp 2 3\n");
    let json = text(&chomp, "json");
    assert!(
        json.starts_with("{\"n\":17,\"adj\":[[") && json.ends_with("\"rule\":\"chomp 2 3\"}\n"),
        "{json}"
    );
    assert!(read(&json).named().is_some());
    let digest = |instance: &Instance| {
        let mut bytes = Vec::new();
        Arenas::digest(instance, &mut bytes).expect("bytes");
        bytes
    };
    assert_eq!(digest(&read(&text(&chomp, "pg"))), digest(&chomp), "the same arena has the same name");
    let large = read("chomp 3 400");
    assert_eq!(text(&large, "json"), "{\"rule\":\"chomp 3 400\"}\n");
    let said = Arenas::write(&large, "pg", &WriteOptions::default(), &mut Vec::new()).expect_err("too large");
    assert!(said.to_string().contains("21654799 vertices"), "{said}");
}

/// Every vertex with a fault is named, not only the first one.
#[test]
fn later_faults_of_pg_are_named_too() {
    let said = |text: &str| match parse(&Source::new(text.as_bytes().to_vec()), &ReadOptions::default()) {
        Ok(_) => panic!("{text} was accepted"),
        Err(faults) => faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
    };
    let three = said("parity 4;\n0 0 2 0;\n1 0 1 0;\n2 x 0 0;\n3 99999999999 0 0;\n4 0 0 0;\n");
    assert_eq!(three.len(), 3, "{three:?}");
    assert!(three[0].starts_with("2:5: 2 is no player"), "{three:?}");
    assert!(three[1].starts_with("4:3: ") && three[2].starts_with("5:3: "), "{three:?}");
    assert_eq!(said(&"0 0 7 0;\n".repeat(50)).len(), ludograph_core::Faults::KEPT);
    // What is no arena at all is refused once.
    assert_eq!(said("parity 1;\nc a comment\n0 0 7 0;\n").len(), 1);
}
