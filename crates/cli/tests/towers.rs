//! Does `ludo` treat Towers as the contract says: bad input, odd input, data sets, solvers of others?

mod shell;

use serde_json::{Value, json};
use shell::{fed, fed_in, ludo, root, words};
use std::fs;

#[test]
fn the_bad_inputs_of_the_towers_notes_are_refused() {
    let two = |first: &str, second: &str, third: &str| format!("{first}\n{second}\n{third}\n ,2,1,\n");
    for (text, what) in [
        (String::new(), "1:1: the input is empty"),
        (" ,1,2,\n1, , ,2\n2, , ,1\n".to_owned(), "4:1: 3 lines for a board of size 2: 4 are needed"),
        (two(" ,1,2,", "1, , ,2", "2, ,1"), "3:6: a short line: 3 fields, 4 are needed"),
        (two(" ,a,2,", "1, , ,2", "2, , ,1"), "1:3: 'a' is no whole number"),
        (two(" ,1.5,2,", "1, , ,2", "2, , ,1"), "1:3: '1.5' is no whole number"),
        (two(" ,-1,2,", "1, , ,2", "2, , ,1"), "1:3: '-1' is no whole number"),
        (
            two(" ,12345678901234567890123,2,", "1, , ,2", "2, , ,1"),
            "1:3: clue 12345678901234567890123 out of 1..2",
        ),
        (two(" ;1;2;", "1; ; ;2", "2; ; ;1"), "1:2: "),
        (two("3,1,2,", "1, , ,2", "2, , ,1"), "1:1: a corner is blank or 0"),
        (two(" ,1,3,", "1, , ,2", "2, , ,1"), "1:5: clue 3 out of 1..2 (Up, column 2)"),
        (two(" ,1,2,", "1, , ,2", "2, ,7,1"), "3:5: height 7 out of 1..2 (cell 2:2)"),
    ] {
        fed(&text, words("solve towers fill - --from comma")).refuses(what);
        assert_eq!(fed(&text, words("solve towers fill -")).code, 2, "{text:?}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("binary"), b"\x7fELF\x02\xff\xfe\0\0").expect("written");
    fed_in(folder.path(), "", words("solve towers fill binary")).refuses("binary:1:");
    for (line, what) in [
        ("solve towers fill text:0:", "1:1: a board of size '0': sizes go from 1 to 64"),
        ("solve towers fill text:65:", "1:1: a board of size '65'"),
        ("solve towers fill text:4:1/2/3", "1:8: 3 clues: 16 are needed"),
        ("solve towers fill text:4dz:///////////////", "1:3: an unknown grade"),
        ("solve towers fill text:4:///////////////,zz", "1:"),
        ("solve towers fill text:12:1", "1:5: 1 clues: 48 are needed"),
        ("solve towers fill text:4:9///////////////", "clue 9 out of 1..4 (Up, column 1)"),
        ("solve towers fill new: --method foo", "no method named 'foo'"),
        ("solve towers fill new: --method ip-strong --set backend=higs", "did you mean 'highs'?"),
        ("solve towers fill new: --time=-1", "invalid value '-1'"),
        ("new towers --set n=0", "n: 0"),
        (
            "new towers --set n=2 --set grade=extreme",
            "grade: impossible: no puzzle of size 2 is harder than easy",
        ),
        (
            "new towers --set n=5 --set thin=true --set clues=3 --set givens=0",
            "clues: impossible: without givens one solution of size 5 needs at least 4 clues",
        ),
        ("new towers -o /no/such/folder/x.comma", "/no/such/folder/x.comma: cannot be written: "),
    ] {
        ludo(words(line)).refuses(what);
    }
}

fn answer(line: &str) -> Value {
    let done = ludo(words(&format!("{line} --json")));
    assert_eq!(done.code, 0, "{line}: {done:?}");
    done.json()["answer"].clone()
}

#[test]
fn what_cannot_be_filled_is_infeasible_and_the_reason_is_said() {
    for (id, what) in [
        ("4:1/1//////////////", "the top clue of column 1 and the top clue of column 2 are both 1"),
        ("4:4/4//////////////", "the top clue of column 1 and the top clue of column 2 are both 4"),
        ("4:1////1///////////", "the top clue of column 1 (1) faces the bottom clue of column 1 (1)"),
        ("4:3////3///////////", "the top clue of column 1 (3) faces the bottom clue of column 1 (3)"),
        ("4:///////////////,1_1n", "1:1"),
    ] {
        for question in ["fill", "unique"] {
            let line = format!("solve towers {question} text:{id}");
            assert_eq!(answer(&line)["status"], "infeasible", "{line}");
            let said = ludo(words(&line)).good();
            assert!(said.starts_with("Infeasible: ") && said.contains(what), "{said}");
        }
        assert_eq!(answer(&format!("solve towers grade text:{id}"))["grade"], "infeasible");
        assert_eq!(answer(&format!("solve towers count text:{id}")), json!({"count": "0", "complete": true}));
    }
}

#[test]
fn the_smallest_and_the_largest_boards() {
    assert_eq!(answer("solve towers unique text:1:///"), json!({"status": "unique", "grid": [[1]]}));
    assert_eq!(answer("solve towers count text:2:///////")["count"], "2");
    let large = ludo(words("solve towers fill new:n=17"));
    assert_eq!(large.code, 1, "{large:?}");
    assert!(large.err.contains("goes up to 16") || large.out.contains("goes up to 16"), "{large:?}");
    let empty =
        json!({"n": 8, "up": vec![0; 8], "down": vec![0; 8], "left": vec![0; 8], "right": vec![0; 8]});
    let limited = fed(&empty.to_string(), words("solve towers count - --set limit=5000 --json"));
    assert_eq!(limited.json()["answer"], json!({"count": "5000", "complete": false}));
    let huge = fed(&empty.to_string(), words("solve towers count - --nodes 3000 --json"));
    assert_eq!((huge.code, &huge.json()["outcome"]), (1, &json!("stopped")));
    assert_eq!(huge.json()["answer"]["complete"], false, "{huge:?}");
}

#[test]
fn every_spelling_of_a_file_is_the_same_board() {
    let figure = fs::read_to_string(root().join("corpus/towers/figure-4.comma")).expect("the corpus");
    let id = fed(&figure, words("convert towers - --to id")).good();
    let spelled = [
        format!("\u{feff}{figure}"),
        figure.replace('\n', "\r\n"),
        figure.trim_end().to_owned(),
        figure.replace('\n', "  \n"),
        figure.replace(' ', ""),
        figure.replace(' ', "0"),
    ];
    for text in spelled {
        assert_eq!(fed(&text, words("convert towers - --from comma --to id")).good(), id, "{text:?}");
    }
    for format in ["comma", "json", "id", "clockwise"] {
        let there = fed(&id, words(&format!("convert towers - --to {format}"))).good();
        assert_eq!(fed(&there, words("convert towers - --to id")).good(), id, "{format}");
    }
}

#[test]
fn a_wrong_claim_is_refuted_and_the_line_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    fs::write(path.join("two.id"), "2:1///////\n").expect("written");
    fed_in(path, "", words("solve towers fill two.id --claim claim.json")).good();
    let claim = fs::read_to_string(path.join("claim.json")).expect("a claim");
    let whole = fed_in(path, "", words("check towers fill two.id claim.json"));
    assert_eq!(whole.code, 0, "{whole:?}");
    for (grid, what) in [("[[1,2],[2,1]]", "the top clue of column 1"), ("[[2,2],[1,1]]", "row 1")] {
        let wrong = claim.replace(" ", "").replace("[[2,1],[1,2]]", grid);
        assert_ne!(wrong, claim.replace(" ", ""), "{claim}");
        fs::write(path.join("wrong.json"), wrong).expect("written");
        let done = fed_in(path, "", words("check towers fill two.id wrong.json"));
        assert_eq!(done.code, 3, "{done:?}");
        assert!(format!("{}{}", done.out, done.err).contains(what), "{what}: {done:?}");
    }
}

#[test]
fn the_data_set_of_the_document_is_solved_into_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    fed_in(path, "", words("new towers data-set --count 40 -o data/")).good();
    let files: Vec<_> =
        fs::read_dir(path.join("data")).expect("made").map(|entry| entry.expect("entry").path()).collect();
    assert_eq!(files.len(), 40);
    let rows = files.iter().map(|file| fs::read_to_string(file).expect("text").lines().count() - 2);
    let mut sizes = [0; 9];
    rows.for_each(|n| sizes[n] += 1);
    assert_eq!(sizes[5..], [10; 4]);
    let first = fed_in(path, "", words("lab dataset towers data --question fill --method line-dp")).good();
    assert!(first.contains("40 solved, 0 kept"), "{first}");
    let name = fs::read_dir(path.join("res/line-dp"))
        .expect("made")
        .next()
        .expect("a result")
        .expect("entry")
        .path();
    let whole = fs::read_to_string(&name).expect("text");
    assert!(whole.contains("\nsolveTime = ") && whole.ends_with("isOptimal = true\n"), "{whole}");
    assert!(whole.contains(" | "), "the grid is drawn as in the document: {whole}");
    fs::write(&name, &whole[..whole.len() / 2]).expect("cut");
    let again = fed_in(path, "", words("lab dataset towers data --question fill --method line-dp")).good();
    assert!(again.contains("1 solved, 39 kept"), "{again}");
    // Where there is no solution none is optimal; and the numbers of the summary add up, bad files included.
    fs::write(path.join("data/none.id"), "3:1/1//////////\n").expect("written");
    fs::write(path.join("data/bad.id"), "3:9\n").expect("written");
    let more = fed_in(path, "", words("lab dataset towers data --question fill --method line-dp"));
    assert_eq!(more.code, 2, "{more:?}");
    let sum = "0 solved, 40 kept, 1 infeasible, 0 stopped, 1 failed, of 42";
    assert!(more.out.contains(sum), "{more:?}");
    let none = fs::read_to_string(path.join("res/line-dp/none.id")).expect("text");
    assert!(none.starts_with("Infeasible: ") && none.ends_with("isOptimal = false\n"), "{none}");
}

/// Limits hold for makers too, and a limit must be one.
#[test]
fn makers_and_counts_stop_at_their_limits() {
    let puzzle = words("new towers --set n=16 --set grade=unreasonable --time 300ms");
    let stopped = fed("", puzzle);
    assert_eq!((stopped.code, stopped.out.as_str()), (1, ""), "{stopped:?}");
    stopped.complains("the time limit was reached");
    let few = fed("", words("new towers --set n=9 --set grade=hard --nodes 5"));
    assert_eq!(few.code, 1, "{few:?}");
    few.complains("the node limit was reached");
    for time in ["0", "-1s"] {
        let refused = fed("", words(&format!("solve towers fill text:1:/// --time {time}")));
        refused.refuses("a time is more than 0");
    }
    let empty = format!("text:8:{}", "/".repeat(31));
    let counted = fed("", words(&format!("solve towers count {empty} --nodes 1000 --json")));
    assert_eq!(counted.code, 1, "{counted:?}");
    let line: serde_json::Value = serde_json::from_str(&counted.out).expect("one object");
    assert_eq!(line["answer"]["complete"], false, "{line}");
    assert!(line["answer"]["count"].as_str().is_some_and(|count| count.len() > 1), "{line}");
}

/// Beyond the size of exact lines the obvious is still found, and proved.
#[test]
fn what_is_obvious_is_said_at_every_size() {
    let twins = format!("text:17:1/1{}", "/".repeat(66));
    for (question, method) in [("fill", ""), ("fill", " --method ip-strong"), ("unique", "")] {
        let line = format!("solve towers {question} {twins}{method} --json");
        let found = fed("", words(&line)).good();
        let found: serde_json::Value = serde_json::from_str(&found).expect("one object");
        assert_eq!((&found["answer"]["status"], &found["verdict"]), (&"infeasible".into(), &"proved".into()));
    }
    let open = format!("text:17:{}", "/".repeat(67));
    let too_large = fed("", words(&format!("solve towers unique {open}")));
    assert_eq!(too_large.code, 1, "{too_large:?}");
}

/// `LUDO_SOLVERS` names solvers that must be there besides microlp: `make test` does so for those it has installed.
#[test]
fn all_solvers_of_integer_programs_agree() {
    let others = std::env::var("LUDO_SOLVERS").unwrap_or_default();
    for backend in others.split(',').filter(|name| !name.is_empty()).chain(["microlp"]) {
        for method in ["ip-document", "ip-strong"] {
            for (id, status) in [
                ("3:///2/////////", "solved"),
                ("3:1/1//////////", "infeasible"),
                ("3:2/2/2/////////", "infeasible"),
                ("4:4///1////////////", "solved"),
            ] {
                let id = if status == "solved" { trimmed(id) } else { id.to_owned() };
                let line = format!("solve towers fill text:{id} --method {method} --set backend={backend}");
                assert_eq!(answer(&line)["status"], status, "{line}");
            }
        }
    }
}

/// A game ID with exactly 4n clues.
fn trimmed(id: &str) -> String {
    let n: usize = id[..1].parse().expect("a size of one digit");
    let mut clues: Vec<&str> = id[2..].split('/').collect();
    clues.resize(4 * n, "");
    format!("{n}:{}", clues.join("/"))
}
