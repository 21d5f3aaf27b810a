//! Are graphs read as they are meant, and is it said where they may be meant otherwise?

mod shell;

use serde_json::json;
use shell::{checker, fed, fed_in, ludo};
use std::fs;
use std::process::Command;

const TRIANGLE: &str = "text:1 2\n2 3\n3 1";
const NAMED: &str = "ludo: text: the vertices are numbered 1 to 3, so they are read as names; --set base=1 or --set n=4 reads them as numbers\n";

/// The answer, what was read, and standard error.
#[track_caller]
fn solved(words: &[&str]) -> (serde_json::Value, serde_json::Value, String) {
    let done = ludo(["solve"].iter().chain(words).chain(&["--json"]));
    assert_eq!(done.code, 0, "{done:?}");
    let all = done.json();
    assert_eq!(all["verdict"], "proved", "{all}");
    (all["answer"]["cop_number"].clone(), all["read"].clone(), done.err)
}

#[track_caller]
fn cop_number(words: &[&str], number: u32, vertices: u32, edges: u32, err: &str) {
    let all: Vec<&str> = ["cops", "cop-number"].iter().chain(words).copied().collect();
    let (answer, read, said) = solved(&all);
    assert_eq!(answer, number, "{words:?}");
    assert_eq!(read, json!({"vertices": vertices, "edges": edges}), "{words:?}");
    assert_eq!(said, err, "{words:?}");
}

#[test]
fn no_vertex_is_invented() {
    cop_number(&[TRIANGLE], 1, 3, 3, NAMED);
    cop_number(&[TRIANGLE, "--set", "base=1"], 1, 3, 3, "");
    cop_number(&[TRIANGLE, "--set", "n=4"], 2, 4, 3, "");
    cop_number(&[TRIANGLE, "--set", "base=0"], 2, 4, 3, "");
    let gaps = "ludo: text: the vertices are numbered 10, 20, 30, with gaps, so they are read as names; --set n=31 reads them as numbers\n";
    cop_number(&["text:10 20\n20 30"], 1, 3, 2, gaps);
    cop_number(&["text:10 20\n20 30", "--set", "n=31"], 29, 31, 2, "");
    cop_number(&["text:0 1\n1 2\n2 0"], 1, 3, 3, "");
    cop_number(&["text:ann bob\nbob cid"], 1, 3, 2, "");
}

#[test]
fn a_name_is_never_a_key() {
    let text = r#"text:{"name":"arcs","vertices":3,"edges":[[0,1],[1,2],[2,0]]}"#;
    cop_number(&[text], 1, 3, 3, "");
    let arcs = r#"text:{"name":"edges","vertices":3,"arcs":[[0,1],[1,2],[2,0]]}"#;
    cop_number(&[arcs], 2, 3, 3, "");
}

#[test]
fn a_header_is_one_whatever_the_order_of_the_other_lines() {
    let said = "ludo: text: the first line '4 3' is read as a header (4 vertices, 3 edges); --set header=no reads it as an edge\n";
    cop_number(&["text:4 3\n0 1\n1 2\n2 3"], 1, 4, 3, said);
    cop_number(&["text:4 3\n2 3\n0 1\n1 2"], 1, 4, 3, said);
    cop_number(&["text:4 3\n0 1\n1 2\n2 3", "--set", "header=no"], 1, 5, 4, "");
    cop_number(&["text:4 3\n0 1\n1 2\n2 3", "--set", "header=yes"], 1, 4, 3, "");
    let from_one = "ludo: text: the first line '5 3' is read as a header, and the vertices as named 1 to 5; --set base=1 reads them as numbers, --set header=no reads the first line as an edge\n";
    cop_number(&["text:5 3\n1 2\n2 3\n4 5"], 2, 5, 3, from_one);
}

#[test]
fn settings_of_reading_are_refused_where_they_mean_nothing() {
    let refused =
        |words: &[&str], what: &str| ludo(["solve", "cops", "cop-number"].iter().chain(words)).refuses(what);
    refused(
        &["text:Bw", "--set", "base=1"],
        "text: base: applies to edge lists and adjacency lists; this is graph6",
    );
    refused(&["text:0 1", "--set", "base=2"], "text: base: no choice named '2'");
    refused(&["text:0 1", "--set", "n=0"], "text: n: expected a number of vertices from 1, found '0'");
    refused(&["text:0 1", "--set", "header=maybe"], "text: header: no choice named 'maybe'");
    refused(&["new:petersen", "--set", "base=1"], "a recipe is not read, --set base means nothing here");
}

#[test]
fn names_come_back_in_answers_and_moves() {
    let all = ludo(["solve", "cops", "catch", "text:7 8\n8 9", "--json"]).json();
    assert_eq!(all["names"], json!(["7", "8", "9"]));
    let told = ludo(["solve", "cops", "catch", "text:7 8\n8 9"]).out;
    assert!(told.starts_with("1 cop catches the robber within 1 turn, placed at 8.\n"), "{told}");
    assert!(
        told.lines()
            .any(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") == "read 3 vertices, 2 edges"),
        "{told}"
    );

    let replayed = ludo(["replay", "cops", "text:7 8\n8 9", "cops 8 robber 9 cops 9", "--json"]).json();
    let moves: Vec<&str> = replayed["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .filter_map(|step| step["move"].as_str())
        .collect();
    assert_eq!(moves, ["cops 8", "robber 9", "cops 9"]);
    assert_eq!(replayed["state"]["robber"], 2, "vertices in JSON are numbers from 0");
    let wrong = ludo(["replay", "cops", "text:7 8\n8 9", "cops 1"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("there is no vertex named '1'"), "{}", wrong.err);
    let chosen = ludo(["choose", "cops", "text:7 8\n8 9", "--player", "exact", "--json"]).json();
    assert_eq!(chosen["move"], "cops 8");

    let people = "text:ann bob\nbob \"c d\"\nvalues -1 2 0";
    let told = ludo(["solve", "dollar", "shortest", people]).good();
    assert!(told.starts_with("The shortest script has 1 move: -\"ann\".\n"), "{told}");
    let replayed = ludo(["replay", "dollar", people, "-ann +\"c d\"*2", "--past-end", "--json"]).json();
    let moves: Vec<&str> = replayed["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .filter_map(|step| step["move"].as_str())
        .collect();
    assert_eq!(moves, ["-\"ann\"", "+\"c d\"*2"]);
    assert_eq!(replayed["state"]["values"], json!([0, 3, -2]));
    let counted = ludo(["solve", "dollar", "sequence", people, "--set", "moves=-ann +\"c d\""]).good();
    assert!(counted.contains("net: ann: -1, c d: +1"), "{counted}");
    let shown = ludo(["show", "dollar", people, "--as", "dot"]).good();
    assert!(shown.contains("c d"), "{shown}");
}

#[test]
fn claims_about_named_graphs_are_checked_with_the_same_reading() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(folder.path().join("t.txt"), "1 2\n2 3\n3 1\n").expect("written");
    let (text, claim) = (path("t.txt"), path("t.claim"));
    assert_eq!(ludo(["solve", "cops", "cop-number", &text, "--claim", &claim]).code, 0);
    for sets in [&[][..], &["--set", "base=1"], &["--from", "edges"]] {
        let words: Vec<&str> =
            ["cops", "cop-number", &text, &claim].into_iter().chain(sets.iter().copied()).collect();
        let done = ludo(["check"].iter().chain(&words));
        assert_eq!((done.code, done.out.contains("proved")), (0, true), "{done:?}");
        let alone = Command::new(checker()).args(&words).output().expect("ludo-check runs");
        assert!(alone.status.success(), "{alone:?}");
        let said = String::from_utf8_lossy(&alone.stderr).contains("so they are read as names");
        assert_eq!(said, sets.first() != Some(&"--set"), "{alone:?}");
    }
    let other = ludo(["check", "cops", "cop-number", &text, &claim, "--set", "n=4"]);
    assert_eq!(other.code, 3, "{other:?}");
}

/// `Bw`, `Dhc` and `Bw` a line, and the triangle numbered from 1, as gzip and zstd pack them.
const PACKED: [(&str, &str, &str); 2] = [
    (
        "gz",
        "1f8b0800000000000203732ae772c948e6722ae702001a63be6a0a000000",
        "1f8b0800000000000203335430e2325230e6325630e402007514bdb70c000000",
    ),
    ("zst", "28b52ffd200a51000042770a4468630a42770a", "28b52ffd200c6100003120320a3220330a3320310a"),
];

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).expect("hex")).collect()
}

#[test]
fn packed_files_and_streams_are_unpacked() {
    let folder = tempfile::tempdir().expect("a folder");
    for (ending, lines, triangle) in PACKED {
        // The ending does not matter, the first bytes do.
        for name in [format!("t.{ending}"), "t".to_owned()] {
            fs::write(folder.path().join(&name), bytes(triangle)).expect("written");
            let done = fed_in(folder.path(), "", ["solve", "cops", "cop-number", &name, "--json"]);
            assert_eq!(
                (done.code, &done.json()["read"]),
                (0, &json!({"vertices": 3, "edges": 3})),
                "{done:?}"
            );
            fs::write(folder.path().join(&name), bytes(lines)).expect("written");
            let each = fed_in(folder.path(), "", ["solve", "cops", "cop-number", &name, "--each"]);
            assert_eq!(each.good(), "1\n2\n1\n");
        }
        let cut = bytes(lines);
        fs::write(folder.path().join("cut"), &cut[..cut.len() - 6]).expect("written");
        let done = fed_in(folder.path(), "", ["solve", "cops", "cop-number", "cut"]);
        done.refuses("data is damaged");
    }
}

#[test]
fn a_stream_is_told_once() {
    let done = fed("1-2 2-3\n0-1\n5-6\n", ["solve", "cops", "cop-number", "-", "--each", "--json"]);
    assert_eq!((done.code, done.out.lines().count()), (0, 3), "{done:?}");
    assert_eq!(done.err.lines().count(), 1, "{}", done.err);
    let said = "ludo: <stdin>:1: the vertices are numbered 1 to 3, so they are read as names; --set base=1 or --set n=4 reads them as numbers (and so is 1 more line)";
    assert_eq!(done.err.trim_end(), said);
    let bulk = fed("1-2 2-3\n0-1\n", ["solve", "cops", "cop-number", "-", "--each"]);
    assert_eq!((bulk.out.as_str(), bulk.err.lines().count()), ("1\n1\n", 1), "{bulk:?}");
}

#[test]
fn faults_are_named_where_they_are() {
    let cops = |input: &str, what: &str| fed(input, ["solve", "cops", "cop-number", "-"]).refuses(what);
    cops(&"[".repeat(200_000), "<stdin>:1:129: the JSON is nested too deeply");
    cops("0 1 1\n1 0\n1 1 0\n", "<stdin>:2:4: this row has 2 entries, but the first has 3");
    cops("D~ {\n", "<stdin>:1:3: ' ' has no place here");
    cops("Bw\nBw\n", "<stdin>:2:1: the input has several graphs; use --each to process every line");
    cops(
        "<graphml><graph><node id='a'/><edge source='a' target='b'/></graph></graphml>",
        "<stdin>:1:31: an edge names the node 'b'",
    );
    let pos = r#"{"vertices":[{"pos":[0,0]},{},{"pos":[1,1]}],"edges":[[0,1],[1,2]]}"#;
    let done = fed(pos, ["solve", "cops", "cop-number", "-"]);
    assert_eq!(
        (done.code, done.err.as_str()),
        (0, "ludo: <stdin>: 1 of 3 vertices has no position, so no position is used\n")
    );
}

#[test]
fn weights_are_refused_and_attributes_are_told() {
    let weight = |column: usize, found: &str| {
        format!(
            "<stdin>:1:{column}: expected the end of the line after the two ends of an edge, found {found}; weights are not read: remove the third column"
        )
    };
    for (text, column, found) in [
        ("0 1 2.5\n1 2 3\n", 5, "2.5"),
        ("0 1 5\n1 2 3\n2 3 4\n3 4 5\n", 5, "5"),
        ("0,1,2.5\n1,2,3.5\n", 5, "2.5"),
        ("ann bob 1.5\nbob cid 2\n", 9, "1.5"),
        ("ann,bob,1.5\nbob,cid,2\n", 9, "1.5"),
    ] {
        for game in ["cops cop-number", "dollar winnable"] {
            fed(text, shell::words(&format!("solve {game} -"))).refuses(&weight(column, found));
        }
    }
    let said = "ludo: <stdin>: attributes of edges are ignored, as in {'weight': 2}\n";
    for (text, err) in [
        ("0 1 {}\n1 2 {}\n", ""),
        ("0 1 {'weight': 2}\n1 2 {'weight': 3}\n", said),
        ("ann bob {'weight': 2}\nbob cid {}\n", said),
        ("ann,bob\nbob,cid\n", ""),
    ] {
        for game in ["cops cop-number", "dollar winnable"] {
            let done = fed(text, shell::words(&format!("solve {game} - --json")));
            assert_eq!((done.code, done.err.as_str()), (0, err), "{text}");
            assert_eq!(done.json()["read"], json!({"vertices": 3, "edges": 2}), "{text}");
        }
    }
}

#[test]
fn the_names_of_columns_are_no_edge() {
    for (head, rest, names) in [
        ("source,target", "a,b\nb,c\n", json!(["a", "b", "c"])),
        ("Source Target", "ann bob\nbob cid\n", json!(["ann", "bob", "cid"])),
        ("from\tto", "0\t1\n1\t2\n", json!(null)),
    ] {
        let text = format!("{head}\n{rest}");
        let said = format!(
            "ludo: <stdin>: the first line '{}' is read as the names of the columns; --set header=no reads it as an edge\n",
            head.escape_default()
        );
        let done = fed(&text, shell::words("solve cops cop-number - --json"));
        assert_eq!((done.code, done.err.as_str()), (0, said.as_str()), "{text}");
        assert_eq!(
            (&done.json()["read"], &done.json()["names"]),
            (&json!({"vertices": 3, "edges": 2}), &names)
        );
        let edge = fed(&text, shell::words("solve cops cop-number - --json --set header=no"));
        assert_eq!((edge.err.as_str(), &edge.json()["read"]["edges"]), ("", &json!(3)), "{text}");
    }
    fed("source,target,weight\na,b,1\nb,c,2\n", shell::words("solve cops cop-number -"))
        .refuses("<stdin>:2:5: expected the end of the line after the two ends of an edge, found 1; weights");
    // One edge between two vertices of these names is one.
    let alone = fed("source target\n", shell::words("solve cops cop-number - --from edges --json"));
    assert_eq!((alone.code, &alone.json()["read"]["edges"]), (0, &json!(1)));
}

#[test]
fn several_graphs_name_each_in_both_graph_games() {
    for line in
        ["solve cops cop-number -", "solve dollar winnable -", "show dollar -", "convert dollar - --to json"]
    {
        for (text, at) in [("Bw\nBw\n", "2:1"), ("\nBw\nDhc\n", "3:1")] {
            let what =
                format!("<stdin>:{at}: the input has several graphs; use --each to process every line");
            fed(text, shell::words(line)).refuses(&what);
        }
    }
    // What is not a graph of the same kind is still a bad value.
    fed("Bw\n1 x 2\n", shell::words("solve dollar winnable -"))
        .refuses("<stdin>:2:3: 'x' is not a whole number");
}

#[test]
fn what_new_leaves_out_it_says() {
    let done = ludo(["new", "dollar", "petersen", "--to", "graph6", "--count", "2"]);
    assert_eq!(
        (done.code, done.err.as_str()),
        (0, "ludo: new: format graph6 cannot hold the positions of the vertices, so they are left out\n")
    );
    assert_eq!(ludo(["convert", "dollar", "new:petersen", "--to", "graph6"]).code, 2);
    assert_eq!(ludo(["new", "dollar", "petersen"]).err, "");
}

/// The same graph as every program writes it: a path of three with -1, 2 and 0 dollars.
#[test]
fn other_programs_formats_are_read() {
    let graphml = "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"><key id=\"d0\" for=\"node\" attr.name=\"value\" attr.type=\"long\" /><graph edgedefault=\"undirected\"><node id=\"0\"><data key=\"d0\">-1</data></node><node id=\"1\"><data key=\"d0\">2</data></node><node id=\"2\"><data key=\"d0\">0</data></node><edge source=\"0\" target=\"1\" /><edge source=\"1\" target=\"2\" /></graph></graphml>";
    let gml = "graph [\n  node [\n    id 0\n    label \"0\"\n    value -1\n  ]\n  node [\n    id 1\n    label \"1\"\n    value 2\n  ]\n  node [\n    id 2\n    label \"2\"\n    value 0\n  ]\n  edge [\n    source 0\n    target 1\n  ]\n  edge [\n    source 1\n    target 2\n  ]\n]\n";
    let edges = r#"{"directed": false, "multigraph": false, "graph": {}, "nodes": [{"value": -1, "id": 0}, {"value": 2, "id": 1}, {"value": 0, "id": 2}], "edges": [{"source": 0, "target": 1}, {"source": 1, "target": 2}]}"#;
    let links = edges.replace("\"edges\"", "\"links\"");
    let adjlist = "#x.py\n# GMT Tue\n# \n0 1\n1 2\n2\nvalues -1 2 0\n";
    let edgelist = "0 1 {}\n1 2 {}\nvalues -1 2 0\n";
    for (text, format) in [
        (graphml, "graphml"),
        (gml, "gml"),
        (edges, "node-link"),
        (&links, "node-link"),
        (adjlist, "adjacency"),
        (edgelist, "edges"),
    ] {
        for forced in [&[][..], &["--from", format]] {
            let words = ["convert", "dollar", "-", "--to", "line"];
            let line = fed(text, words.iter().chain(forced)).good();
            assert_eq!(line, "-1 2 0 | 0-1 1-2\n", "{format}");
            let plain = text.replace("values -1 2 0\n", "");
            let graph = fed(&plain, ["convert", "cops", "-", "--to", "graph6"].iter().chain(forced)).good();
            assert_eq!(graph, "Bg\n", "{format}");
        }
    }
    let missing = edges.replace("\"value\": 2, ", "");
    fed(&missing, ["solve", "dollar", "winnable", "-"])
        .refuses("<stdin>: vertex 1: has no value though others have");
    let half = edges.replace("\"value\": 2, ", "\"value\": 2.5, ");
    fed(&half, ["solve", "dollar", "winnable", "-"])
        .refuses("<stdin>: vertex 1: '2.5' is not a whole number of dollars");
    let directed = r#"{"directed": true, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "links": [{"source": "a", "target": "b"}, {"source": "b", "target": "c"}]}"#;
    fed(directed, ["solve", "dollar", "winnable", "-"]).refuses("the arc from a to b has no opposite");
    let written = fed(directed, ["convert", "cops", "-", "--to", "graphml"]).good();
    let back = fed(&written, ["convert", "cops", "-", "--to", "json"]).good();
    assert_eq!(
        back,
        "{\"vertices\":[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\"}],\"arcs\":[[0,1],[1,2]]}\n"
    );
}

#[test]
fn a_vertex_in_a_setting_goes_by_its_name() {
    let path = |names: [&str; 3]| {
        let [a, b, c] = names.map(|name| format!("{{{name}\"value\":"));
        format!("text:{{\"vertices\":[{a}3}},{b}-1}},{c}-1}}],\"edges\":[[0,1],[1,2]]}}")
    };
    let friends = path(["\"name\":\"Ann\",", "\"name\":\"Bob\",", "\"name\":\"Cid\","]);
    let reduced = |text: &str, root: &str| {
        ludo(["solve", "dollar", "reduced", text, "--set", &format!("root={root}"), "--json"])
    };
    let by_number = reduced(&friends, "1").json()["answer"].clone();
    assert_ne!(by_number, reduced(&friends, "0").json()["answer"]);
    for word in ["Bob", "\"Bob\""] {
        assert_eq!(reduced(&friends, word).json()["answer"], by_number, "{word}");
    }
    reduced(&friends, "Bop").refuses("root: no vertex named 'Bop'; did you mean 'Bob'?");
    reduced(&friends, "7").refuses("there is no vertex 7");
    // Names that look like numbers come first, and then a number is nothing else.
    let numbered = path(["\"name\":\"2\",", "\"name\":\"1\",", "\"name\":\"0\","]);
    let plain = path([""; 3]);
    assert_eq!(reduced(&numbered, "0").json()["answer"], reduced(&plain, "2").json()["answer"]);
    assert_ne!(reduced(&numbered, "0").json()["answer"], reduced(&plain, "0").json()["answer"]);
    reduced(&plain, "Bob").refuses("'Bob' is not the number of a vertex");
}

#[test]
fn labels_of_an_arena_are_settings_and_the_nearest_is_named() {
    let arena = r#"text:{"n":2,"adj":[[1],[0]],"control":[0,1],"labels":["home","mill"]}"#;
    let attractor = |set: &str| ludo(["solve", "arena", "attractor", arena, "--set", set, "--json"]);
    assert_eq!(attractor("target=mill").json()["answer"], attractor("target=1").json()["answer"]);
    attractor("target=mil").refuses("did you mean 'mill'?");
    attractor("target=dead-end").refuses("did you mean 'dead-ends'?");
}

#[test]
fn checks_say_the_names_of_vertices_and_take_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    let run = |line: &str| fed_in(folder.path(), "", shell::words(line));
    put("e.txt", "10 20\n20 30\n30 10\n");
    put("a.json", r#"{"adj":[[1],[0,2],[]],"control":[0,0,1],"labels":["Ann","Bob",null]}"#);
    assert_eq!(run("solve dollar reduced e.txt --set root=20 --claim r.claim").code, 0);
    assert!(run("check dollar reduced e.txt r.claim --set root=20").out.contains("root 20"));
    let differs = run("check dollar reduced e.txt r.claim --set root=10");
    assert_eq!(differs.code, 3);
    assert!(differs.err.contains("the claim is about \"20\", not \"10\""), "{}", differs.err);
    run("solve arena facts a.json --claim f.claim").good();
    let said = run("check arena facts a.json f.claim --answer witness=Ann,Bob").good();
    assert!(said.contains("witness [Ann, Bob]"), "{said}");
    let other = run("check arena facts a.json f.claim --answer witness=Bob,Ann");
    assert_eq!(other.code, 3);
    other.complains("answer.witness: the answer says [Ann, Bob], not Bob,Ann");
    run("check arena facts a.json f.claim --answer edges=ten")
        .refuses("--answer edges: expected a number, found 'ten'");
    let object = run("check arena facts a.json f.claim --json").json();
    assert_eq!(object["answer"]["witness"], serde_json::json!([0, 1]));
    assert_eq!(object["names"], serde_json::json!(["Ann", "Bob", "2"]));
    run("solve arena attractor a.json --set target=Bob --claim t.claim").good();
    run("check arena attractor a.json t.claim --set target=1").good();
    assert_eq!(run("check arena attractor a.json t.claim --set target=Ann").code, 3);
}
