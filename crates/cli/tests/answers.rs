//! Does `ludo` answer as the contract says?

mod shell;

use serde_json::json;
use shell::{Done, PAIR, POOR, checker, fed, fed_in, ludo, words};
use std::fs;
use std::process::Command;

fn text(instance: &str) -> String {
    format!("text:{instance}")
}

#[test]
fn games_lists_what_there_is() {
    let list = ludo(["games"]).good();
    assert!(list.lines().any(|line| line.starts_with("dollar ")), "{list}");
    let dollar = ludo(words("games dollar")).good();
    for part in ["winnable", "--method naive", "exact", "new:petersen", "player", "graph6", "moves: "] {
        assert!(dollar.contains(part), "{part}: {dollar}");
    }
    let all = ludo(words("games --json")).json();
    let one = ludo(words("games DOLLAR --json")).json();
    assert!(all.as_array().expect("a list").contains(&one));
    assert_eq!(one["questions"][0]["key"], "winnable");
    assert!(one["recipe"]["fields"].as_array().is_some_and(|fields| !fields.is_empty()));
}

#[test]
fn solve_json_has_the_fields_of_the_contract_in_their_order() {
    let instance = text(PAIR);
    let done = ludo(["solve", "dollar", "winnable", &instance, "--json"]);
    let object = done.json();
    let names: Vec<&String> = object.as_object().expect("an object").keys().collect();
    let expected = [
        "game", "question", "instance", "read", "method", "outcome", "answer", "verdict", "seconds", "nodes",
    ];
    assert_eq!(names, expected);
    assert_eq!(object["instance"], json!(instance));
    assert_eq!(object["answer"], json!({"winnable": true}));
    assert_eq!((done.code, object["verdict"].as_str()), (0, Some("proved")));
    let no = ludo(["solve", "dollar", "winnable", &text(POOR), "--json"]);
    assert_eq!((no.code, &no.json()["answer"]["winnable"]), (0, &json!(false)));
}

#[test]
fn an_instance_is_a_path_standard_input_text_or_a_recipe() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("pair.json"), PAIR).expect("written");
    let by_path = fed_in(folder.path(), "", words("convert dollar pair.json --to line")).good();
    assert_eq!(by_path, fed(PAIR, words("convert dollar - --to line")).good());
    assert_eq!(by_path, ludo(["convert", "dollar", &text(PAIR), "--to", "line"]).good());
    let recipe = ludo(words("convert dollar new:family=cycle,n=5#7 --to json")).good();
    let made = ludo(words("new dollar --set family=cycle --set n=5 --seed 7 --to json")).good();
    assert_eq!(recipe, made);
    assert_ne!(recipe, ludo(words("convert dollar new:family=cycle,n=5#8 --to json")).good());
}

#[test]
fn bom_crlf_and_a_missing_newline_are_accepted() {
    let strange = format!("\u{feff}{}", PAIR.replace("\"edges\"", "\r\n\"edges\""));
    let plain = fed(PAIR, words("convert dollar - --to line")).good();
    assert_eq!(fed(&strange, words("convert dollar - --to line")).good(), plain);
}

#[test]
fn new_counts_names_and_repeats_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    // What a format leaves out is said once.
    let made = |done: shell::Done| {
        let left = |format: &str| {
            format!(
                "ludo: new: format {format} cannot hold the positions of the vertices, so they are left out\n"
            )
        };
        assert!(done.code == 0 && (done.err == left("line") || done.err == left("text")), "{done:?}");
        done.out
    };
    let three = made(ludo(words("new dollar --set n=5 --count 3 --to line")));
    assert_eq!(three.lines().count(), 3);
    let second = made(ludo(words("new dollar --set n=5 --seed 1 --to line")));
    assert_eq!(three.lines().nth(1), second.lines().next());
    let make = |line: &str| fed_in(folder.path(), "", words(line));
    made(make("new dollar --set n=5 --count 3 --to line -o all.txt"));
    assert_eq!(fs::read_to_string(folder.path().join("all.txt")).expect("read"), three);
    made(make("new dollar --set n=5 --count 12 --to text -o many"));
    assert_eq!(fs::read_dir(folder.path().join("many")).expect("list").count(), 12);
    assert!(folder.path().join("many/01.text").is_file());
    let again = make("new dollar --set n=5 --count 12 --to text -o many");
    again.refuses("many/01.text: exists and is not overwritten");
}

#[test]
fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("out.json"), "old").expect("written");
    let make = |line: &str| fed_in(folder.path(), "", words(line));
    make("new dollar --set n=0 -o out.json").refuses("out of range");
    assert_eq!(fs::read_to_string(folder.path().join("out.json")).expect("read"), "old");
    make("new dollar --set n=5 -o out.json").good();
    assert!(fs::read_to_string(folder.path().join("out.json")).expect("read").starts_with('{'));
    assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1);
}

#[test]
fn show_draws_in_every_kind() {
    for (kind, begins) in [("text", ""), ("svg", "<svg"), ("dot", "graph"), ("tikz", "\\"), ("json", "{")] {
        let drawing = ludo(["show", "dollar", &text(PAIR), "--as", kind]).good();
        assert!(drawing.trim_start().starts_with(begins) && drawing.ends_with('\n'), "{kind}: {drawing}");
        assert!(!drawing.contains('\x1b'), "no colours in a pipe");
    }
}

#[test]
fn convert_says_what_is_lost() {
    let placed = r#"text:{"vertices":[{"pos":[0,0],"value":1},{"pos":[1,0],"value":2}],"edges":[[0,1]]}"#;
    let refused = ludo(["convert", "dollar", placed, "--to", "text"]);
    assert!(refused.err.contains("--lossy"), "{refused:?}");
    refused.refuses("cannot hold");
    ludo(["convert", "dollar", placed, "--to", "text", "--lossy"]).good();
}

#[test]
fn each_answers_good_lines_and_reports_bad_ones() {
    let stream = format!("{PAIR}\n\nnonsense line\n{POOR}\r\n{{}}\n{PAIR}");
    for threads in ["1", "3"] {
        let line = ["solve", "dollar", "winnable", "-", "--each", "--threads", threads];
        let plain = fed(&stream, line);
        assert_eq!((plain.code, plain.out.as_str()), (2, "true\nfalse\ntrue\n"), "{plain:?}");
        plain.complains("<stdin>:3:");
        assert!(
            plain.err.lines().nth(1).is_some_and(|line| line.starts_with("ludo: <stdin>:5:")),
            "{plain:?}"
        );
        let json = fed(&stream, line.into_iter().chain(["--json"]));
        let lines: Vec<serde_json::Value> =
            json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let numbers: Vec<&serde_json::Value> = lines.iter().map(|object| &object["instance"]).collect();
        assert_eq!((json.code, numbers), (2, vec![&json!(1), &json!(4), &json!(6)]));
        let tally = fed(&stream, line.into_iter().chain(["--tally"]));
        assert_eq!((tally.code, tally.out.as_str()), (2, "false\t1\ntrue\t2\n"));
        let tally = fed(&stream, line.into_iter().chain(["--tally", "--json"]));
        assert_eq!(tally.json(), json!({"tally": {"false": 1, "true": 2}}));
    }
}

#[test]
fn each_keeps_the_order_of_a_long_stream() {
    let stream: String = (0..400).map(|k| format!("{}\n", if k % 7 == 0 { POOR } else { PAIR })).collect();
    let one = fed(&stream, words("solve dollar winnable - --each")).good();
    let many = fed(&stream, words("solve dollar winnable - --each --threads 4")).good();
    assert_eq!(one, many);
    assert_eq!(one.lines().filter(|line| *line == "false").count(), 58);
}

#[test]
fn a_flood_of_bad_lines_is_cut_to_ten() {
    let done = fed(&"bad\n".repeat(500), words("solve dollar winnable - --each --tally"));
    assert_eq!((done.code, done.out.as_str()), (2, ""));
    assert_eq!(done.err.lines().count(), 11, "{}", done.err);
    assert!(done.err.ends_with("and 490 more\n"), "{}", done.err);
}

#[test]
fn a_run_that_stops_says_so_and_exits_with_one() {
    let done = ludo(words("solve dollar win new:#1 --nodes 1 --json"));
    let object = done.json();
    assert_eq!((done.code, object["outcome"].as_str()), (1, Some("stopped")), "{object}");
    assert_eq!(object["why"], "the node limit was reached");
    let told = ludo(words("solve dollar win new:#1 --nodes 1"));
    assert_eq!((told.code, told.out.lines().next()), (1, Some("stopped: the node limit was reached")));
}

#[test]
fn a_claim_goes_round() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("pair.json"), PAIR).expect("written");
    fs::write(folder.path().join("poor.json"), POOR).expect("written");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    run("solve dollar winnable pair.json --claim claim.json").good();
    assert_eq!(
        run("check dollar winnable pair.json claim.json").good(),
        "proved\n  question  dollar winnable: Can everybody be freed of debt?\n  \
         instance  path, 2 vertices, 1 edge, 1 dollar in all\n  settings  none\n  answer    winnable true\n"
    );
    let json = run("check dollar winnable pair.json claim.json --json");
    assert_eq!(
        json.json(),
        json!({
            "verdict": "proved", "question": "winnable", "query": {}, "answer": {"winnable": true},
            "instance": "path, 2 vertices, 1 edge, 1 dollar in all", "flaw": null
        })
    );
    let other = run("check dollar winnable poor.json claim.json");
    assert_eq!((other.code, other.out.as_str()), (3, ""));
    other.complains("ludo: refuted: instance: the claim is about another instance");
    let flaw = run("check dollar winnable poor.json claim.json --json");
    assert_eq!((flaw.code, &flaw.json()["verdict"]), (3, &json!("refuted")));
    run("check dollar win pair.json claim.json").refuses("claim.json: question: ");
    run("check dollar winnable pair.json pair.json").refuses("pair.json:1:");
    run("check dollar winnable pair.json nothing.json").refuses("nothing.json: cannot be read");
    run("solve dollar winnable new:petersen --claim made.json").good();
    let said = run("check dollar winnable new:petersen made.json").good();
    assert!(said.starts_with("proved\n") && said.contains("Petersen graph, 10 vertices, 15 edges"), "{said}");
}

/// Whoever asks may pin the settings and the answer: a claim about something else is refuted, though true.
#[test]
fn what_is_pinned_must_be_what_was_claimed() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    run("new arena --set n=6 --seed 3 -o a.json").good();
    run("solve arena attractor a.json --set player=1 --set target=0 --claim c.json").good();
    let said = run("check arena attractor a.json c.json --set player=1").good();
    assert!(said.contains("player 1") && said.contains("answer    size "), "{said}");
    let other = run("check arena attractor a.json c.json --set player=0");
    assert_eq!(other.code, 3);
    other.complains("refuted: query.player: the claim is about 1, not 0");
    run("check arena attractor a.json c.json --set colour=0").refuses("no setting named 'colour'");

    fs::write(folder.path().join("pair.json"), PAIR).expect("written");
    run("solve dollar shortest pair.json --claim s.json").good();
    run("check dollar shortest pair.json s.json --answer moves=1 --answer optimal=true").good();
    let other = run("check dollar shortest pair.json s.json --answer moves=0");
    assert_eq!(other.code, 3);
    other.complains("refuted: answer.moves: the answer says 1, not 0");
    run("check dollar shortest pair.json s.json --answer steps=1")
        .refuses("no field of the answer named 'steps'");
}

/// A check that runs out of its budget has no verdict; with more of it the same claim gets one.
#[test]
fn a_check_that_is_stopped_refutes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    run("new arena --set n=20000 --seed 3 -o a.json").good();
    run("solve arena regions a.json --claim c.json").good();
    for program in ["", "checker"] {
        let check = |more: &str| {
            let line = format!("arena regions a.json c.json --strict {more}");
            match program {
                "" => run(&format!("check {line}")),
                _ => Done::of(
                    Command::new(checker()).args(words(&line)).current_dir(&folder).output().expect("runs"),
                ),
            }
        };
        let stopped = check("--nodes 100 --json");
        assert_eq!(
            (stopped.code, &stopped.json()["verdict"]),
            (1, &json!("unchecked: the node limit was reached"))
        );
        assert_eq!(check("--nodes 1000000").code, 0);
    }
}

/// Evidence beside a claim is a plain file of the stated length, and nothing else.
#[cfg(unix)]
#[test]
fn evidence_is_a_plain_file_of_its_length() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    run("new arena --set n=300000 --seed 3 --to csr -o a.csr").good();
    run("solve arena regions a.csr --claim c.json").good();
    let place = folder.path().join("c.json.evidence");
    let bytes = fs::read(&place).expect("large evidence stands in a file of its own");
    let check = || run("check arena regions a.csr c.json --time 20s");
    assert_eq!(check().code, 0);
    let put = |make: &dyn Fn()| {
        if place.symlink_metadata().is_ok_and(|about| about.is_dir()) {
            fs::remove_dir(&place).expect("removed");
        } else {
            fs::remove_file(&place).expect("removed");
        }
        make();
    };
    fs::write(folder.path().join("elsewhere"), &bytes).expect("written");
    put(&|| std::os::unix::fs::symlink("elsewhere", &place).expect("a link"));
    check().refuses("c.json: evidence: 'c.json.evidence': this is no plain file");
    put(&|| std::os::unix::fs::symlink("/dev/zero", &place).expect("a link"));
    check().refuses("c.json: evidence: 'c.json.evidence': this is no plain file");
    put(&|| assert!(Command::new("mkfifo").arg(&place).status().expect("a pipe").success()));
    check().refuses("c.json: evidence: 'c.json.evidence': this is no plain file");
    put(&|| fs::create_dir(&place).expect("a folder"));
    check().refuses("c.json: evidence: 'c.json.evidence': this is no plain file");
    put(&|| fs::write(&place, &bytes[1..]).expect("written"));
    check().refuses(&format!("'c.json.evidence': there are {} bytes, not {}", bytes.len() - 1, bytes.len()));
}

/// The claims of a stream go into a folder, one a line, and a bulk method says that it verifies nothing.
#[test]
fn a_stream_has_claims_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| fed_in(folder.path(), "", words(line));
    assert_eq!(run("new dollar --set n=6 --count 3 --seed 5 --to line -o all.line").code, 0);
    let bulk = run("solve dollar winnable all.line --each");
    assert_eq!(bulk.code, 0);
    assert!(bulk.bulk, "{bulk:?}");
    let checked = run("solve dollar winnable all.line --each --claim claims");
    assert_eq!((checked.code, &checked.out, checked.err.as_str(), checked.bulk), (0, &bulk.out, "", false));
    let lines = fs::read_to_string(folder.path().join("all.line")).expect("read");
    for (number, line) in lines.lines().enumerate() {
        fs::write(folder.path().join("one.line"), line).expect("written");
        run(&format!("check dollar winnable one.line claims/{}.claim --strict", number + 1)).good();
    }
}

#[test]
fn replay_reports_each_step() {
    let done = ludo(["replay", "dollar", &text(PAIR), "-0", "--json"]);
    let object = done.json();
    let names: Vec<&String> = object.as_object().expect("an object").keys().collect();
    assert_eq!(names, ["game", "steps", "final", "state", "status"]);
    assert_eq!(object["steps"][0]["move"], "-0");
    assert_eq!(object["steps"][0]["seat"], 0);
    assert_eq!(object["steps"][0]["measures"], json!({"debtors": 0, "total": 1, "least": 0}));
    assert!(!done.out.contains(".0"), "whole numbers are written whole: {}", done.out);
    let last = object["final"].as_str().expect("a text");
    assert_eq!(ludo(["convert", "dollar", &text(last), "--to", "line"]).good(), "0 1 | 0-1\n");
    let big = "1000000000000000000000000000000";
    let huge = ludo(["replay", "dollar", &text(&format!("-{big} {big} | 0-1")), "+0", "--json"]).json();
    let measures = json!({"debtors": 1, "total": 0, "least": "-1000000000000000000000000000001"});
    assert_eq!(huge["steps"][0]["measures"], measures);
    let table = ludo(["replay", "dollar", &text(PAIR), "+0 -0 -0"]).good();
    assert!(table.contains("debtors") && table.contains("over"), "{table}");
}

#[test]
fn an_illegal_move_is_named_and_nothing_is_printed() {
    let instance = text(PAIR);
    ludo(["replay", "dollar", &instance, "+0 +7"]).refuses("text:1:4: move 2: ");
    ludo(["replay", "dollar", &instance, "+0 x"]).refuses("text:1:4: move 2: ");
    ludo(["replay", "dollar", &instance, "-0 -0"]).refuses("move 2: ");
    ludo(["replay", "dollar", &instance, "-0 -0", "--past-end"]).good();
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("moves.txt"), "+0\n+9\n").expect("written");
    fed_in(folder.path(), "", ["replay", "dollar", &instance, "moves.txt"])
        .refuses("moves.txt:2:1: move 2: ");
    fed("-0\n", ["replay", "dollar", &instance, "-"]).good();
}

#[test]
fn choose_asks_a_player() {
    let instance = text(PAIR);
    let done = ludo(["choose", "dollar", &instance, "--player", "only-borrow", "--json"]);
    let object = done.json();
    assert_eq!((done.code, object["move"].as_str()), (0, Some("-0")));
    assert!(object["scores"].is_object());
    assert!(ludo(["choose", "dollar", &instance, "--player", "naive"]).good().starts_with(['+', '-']));
    let over = ludo(["choose", "dollar", &instance, "--player", "naive", "--after", "-0"]);
    assert_eq!((over.code, over.out.as_str()), (1, ""));
    over.complains("no move possible");
}

#[test]
fn tour_visits_every_game_quickly() {
    let start = std::time::Instant::now();
    let text = ludo(["tour"]).good();
    assert!(start.elapsed().as_secs() < 20, "even a debug build on a busy machine is quicker");
    assert!(text.contains("ludo solve dollar winnable") && text.contains("checked: proved"), "{text}");
}

#[test]
fn completions_and_manual_are_printed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(ludo(["completions", shell]).good().contains("ludo"));
    }
    assert!(ludo(["man"]).good().contains(".TH"));
    assert!(ludo(words("man solve")).good().contains("tally"));
    ludo(words("man slove")).refuses("did you mean 'solve'?");
}

#[test]
fn help_and_version_are_answers() {
    assert!(ludo(["--version"]).good().starts_with("ludo "));
    assert!(ludo(["--help"]).good().contains("Usage: ludo <COMMAND>"));
    assert!(ludo(words("solve --help")).good().contains("--claim"));
}
