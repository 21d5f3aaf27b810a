//! Good texts are read, bad ones are refused with a place.

use super::*;
use ludograph_core::ReadOptions;

fn read(text: &str) -> Result<Instance, Faults> {
    parse(&Source::from(text), &ReadOptions::default())
}

fn check(text: &str, expected: &str) {
    let instance = read(text).unwrap_or_else(|faults| panic!("{text}: {faults}"));
    let mut line = Vec::new();
    line::write(&instance, &mut line).expect("written");
    assert_eq!(String::from_utf8_lossy(&line).trim_end(), expected, "{text}");
}

fn refuses(text: &str, what: &str) {
    let faults = read(text).expect_err(text);
    assert!(faults.to_string().contains(what), "{text}\n  {faults}\n  lacks {what}");
}

#[test]
fn every_format_is_recognised() {
    let triangle = "-1 2 0 | 0-1 1-2 2-0";
    check(triangle, triangle);
    check("3 3\n-1 2 0\n0 1\n1 2\n2 0\n", triangle);
    check("\u{feff}3 3\r\n-1 2 0\r\n0 1\r\n1 2\r\n2 0", triangle);
    check(r#"{"vertices":[{"value":-1},{"value":2},{"value":0}],"edges":[[0,1],[1,2],[2,0]]}"#, triangle);
    check(r#"{"edges":[[0,1],[1,2],[2,0]],"values":[-1,2,0]}"#, triangle);
    check("Bw\n-1 2 0\n", "-1 2 0 | 0-1 0-2 1-2");
    check("Bw", "0 0 0 | 0-1 0-2 1-2");
    check(":FaHIgC|\n2 2 -6 2 -2 5 0\n", "2 2 -6 2 -2 5 0 | 0-1 0-2 1-3 2-3 2-4 0-5 1-5 3-5 5-6");
    check("0 1\n1 0", "0 0 | 0-1");
    check("0 1\n1 2\nvalues -1 2 0", "-1 2 0 | 0-1 1-2");
    check("p edge 2 1\ne 1 2\nvalues 5 -5", "5 -5 | 0-1");
    check("2 2\n1 -1\n0 1\n0 1", "1 -1 | 0-1 0-1");
    check("1 0\n7", "7 |");
    let chip = r#"{"graph":{"vertices":["A","B"],"edges":[["A","B",2]]},"degrees":{"B":-2}}"#;
    check(chip, "0 -2 | 0-1 0-1");
    check(
        "GRAPH_VERTICES: A, B\nGRAPH_EDGE: A, B, 1\n---DEGREES---\nDEGREE: A, 3\nDEGREE: B, -1",
        "3 -1 | 0-1",
    );
}

#[test]
fn section_6_of_the_notes_bad_files() {
    refuses("", "empty");
    refuses("not JSON at all {", "is not the number of vertices");
    refuses("{\"vertices\": [", "1:14: expected the rest of a list, found the end of the text");
    refuses(" | ", "the graph is empty");
    refuses("[[1,2", "1:5: expected the rest of a list, found the end of the text");
    refuses("[[1,2],]", "1:8: expected a value, found ']'");
    refuses("[[1,2],[3,4]]", "1:1: a list is no game: an object with vertices and edges is needed");
    refuses(r#"{"vertices":[3],"edges":[]}"#, "expected a vertex, as in {\"value\":-3}");
    refuses(r#"{"edges":[[0,1]]}"#, "the field 'vertices' is missing");
    refuses(r#"{"vertices":[{"value":1},{"value":1}]}"#, "the field 'edges' is missing");
    refuses(r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,1,2]]}"#, "an edge is two vertex numbers");
    refuses(r#"{"vertices":[{"value":1},{"value":1}],"edges":["0-1"]}"#, "an edge is two vertex numbers");
    refuses(r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,99]]}"#, "edges[0]: there is no vertex 99");
    refuses(r#"{"vertices":[{"value":1},{"value":1}],"edges":[[-1,0]]}"#, "edges[0]: there is no vertex -1");
    refuses(r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0.5,0]]}"#, "an edge is two vertex numbers");
    refuses(r#"{"vertices":[{"value":1}],"edges":[[0,0]]}"#, "edges[0]: a loop at vertex 0");
    refuses(r#"{"vertices":[],"edges":[]}"#, "the graph is empty");
    for value in ["1.5", "\"3\"", "null", "true", "1e3", "[1]"] {
        let text = format!(r#"{{"vertices":[{{"value":{value}}}],"edges":[]}}"#);
        refuses(&text, "vertices[0].value");
    }
    refuses(r#"{"vertices":[{"value":NaN}],"edges":[]}"#, "1:");
    refuses(r#"{"vertices":[{}],"edges":[]}"#, "the field 'value' is missing");
    let huge = format!(r#"{{"vertices":[{{"value":1{}}}],"edges":[]}}"#, "0".repeat(31));
    refuses(&huge, "beyond the limit of 10^30");
    let longer = format!(r#"{{"vertices":[{{"value":1{}}}],"edges":[]}}"#, "0".repeat(400));
    refuses(&longer, "beyond the limit of 10^30");
    let deep = read(&format!("{{\"vertices\":{}", "[".repeat(100_000))).expect_err("too deep");
    assert!(deep.to_string().len() < 200, "a short message");
}

#[test]
fn places_are_lines_and_columns() {
    refuses("3 3\n-1 x 0\n0 1\n1 2\n2 0", "2:4: 'x' is not a whole number");
    refuses("3 3\n-1 2 0\n0 1\n1 7\n2 0", "4:3: there is no vertex 7");
    refuses("3 3\n-1 2 0\n0 1\n1 2", "4:4: the text ends");
    refuses("-1 2 | 0-1 é", "1:12: 'é' is not an edge");
    refuses("Bw\n1 2", "2:1: 2 values for 3 vertices");
    refuses("3000000000\n0 1", "too many for an input of 14 bytes");
}

#[test]
fn ten_to_the_thirty_is_exact() {
    let big = "1000000000000000000000000000000";
    let text = format!(r#"{{"vertices":[{{"value":{big}}},{{"value":-{big}}}],"edges":[[0,1]]}}"#);
    check(&text, &format!("{big} -{big} | 0-1"));
}

#[test]
fn positions_and_names_are_kept_or_missed_aloud() {
    let text = r#"{"vertices":[{"name":"a b","pos":[0.5,-3],"value":1},{"name":"c","pos":[1e3,2],"value":-1}],"edges":[[0,1]]}"#;
    let instance = read(text).expect("good");
    let write = |format: &str, options: &WriteOptions| {
        let mut out = Vec::new();
        write(&instance, format, options, &mut out).map(|()| String::from_utf8_lossy(&out).into_owned())
    };
    let json = write("json", &WriteOptions::default()).expect("holds all");
    assert_eq!(json.trim_end(), text.replace("1e3", "1000"));
    let saved = write("json", &WriteOptions { saved: true, ..WriteOptions::default() }).expect("holds all");
    let fields = r#"{"index":1,"name":"c","pos":[1000,2],"value":-1}"#;
    assert!(saved.contains(fields), "{saved}");
    assert_eq!(read(&saved).expect("its own file"), instance);
    let error = write("text", &WriteOptions::default()).expect_err("loses positions");
    assert!(error.to_string().contains("the positions of the vertices"));
    assert!(write("text", &WriteOptions { lossy: true, ..WriteOptions::default() }).is_ok());
}

#[test]
fn a_text_by_lines_is_blamed_in_its_line() {
    refuses("3 2\n1 -1\n0 1\n1 2\n", "2:3: 3 values are expected in this line, 2 are there");
    refuses("3 2\n1 1 0 -7\n0 1\n1 2\n", "2:7: 3 values are expected in this line, 4 are there");
    refuses("3 2\n1 1 0\n0 1 2\n1 2\n", "3:5: 2 ends of an edge are expected in this line, 3 are there");
    refuses("3 2\n1 1 0\n0\n1 2\n", "3:1: 2 ends of an edge are expected in this line, 1 are there");
    // Where lines do not matter, they do not matter.
    check("3 2 1\n-1 0 0\n1 1 2", "1 -1 0 | 0-1 1-2");
}
