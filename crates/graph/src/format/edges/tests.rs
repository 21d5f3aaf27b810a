//! Lists of edges are read as they are meant, and said to be where they may be meant otherwise.

use super::*;

fn shown(loaded: Result<Loaded, ParseError>) -> String {
    match loaded {
        Ok(loaded) => {
            let graph = &loaded.graph;
            let edges: Vec<String> = graph.edges().iter().map(|(u, v)| format!("{u}-{v}")).collect();
            let names: Vec<&str> = loaded.names.iter().flat_map(Names::iter).collect();
            let names = if names.is_empty() { String::new() } else { format!(" ({})", names.join(",")) };
            format!("{}: {}{names}", graph.vertices(), edges.join(" "))
        }
        Err(error) => error.to_string(),
    }
}

fn check(text: &str, expected: &str) {
    assert_eq!(shown(load(text.as_bytes(), &Numbering::default())), expected, "{text:?}");
}

fn set(text: &str, numbering: Numbering, expected: &str) {
    assert_eq!(shown(load(text.as_bytes(), &numbering)), expected, "{text:?} {numbering:?}");
}

const PLAIN: Numbering = Numbering { base: None, n: None, header: None };

#[test]
fn lists_with_and_without_header() {
    check("0 1\n1 2\n", "3: 0-1 1-2");
    check("5\n0 1", "5: 0-1");
    check("5 2\n0 1\n1 2", "5: 0-1 1-2");
    check("3 0", "3: ");
    check("0 0", "0: ");
    check("\u{feff}# a triangle\r\n0-1 1-2, 2-0\r\n", "3: 0-1 1-2 2-0");
    check("% x\n\n0 , 1\n 1 - 2 \n2\t2", "3: 0-1 1-2 2-2");
    check("4 3\n0 1\n1 2\n2 3", "4: 0-1 1-2 2-3");
    check("4 3\n2 3\n1 2\n0 1", "4: 2-3 1-2 0-1");
}

#[test]
fn numbers_that_leave_gaps_are_names() {
    check("1 2\n2 3\n3 1", "3: 0-1 1-2 2-0 (1,2,3)");
    check("30 10\n10 20", "3: 2-0 0-1 (10,20,30)");
    check("5 2\n0 1\n1 5", "4: 3-2 0-1 1-3 (0,1,2,5)");
    check("5 3\n0 1\n1 2", "5: 4-3 0-1 1-2 (0,1,2,3,5)");
    check("3,1\n0,1", "3: 2-1 0-1 (0,1,3)");
    check("0 4000000000", "2: 0-1 (0,4000000000)");
    check("0 1\n4294967296 1", "3: 0-1 2-1 (0,1,4294967296)");
}

#[test]
fn settings_say_what_numbers_mean() {
    let triangle = "1 2\n2 3\n3 1";
    set(triangle, Numbering { base: Some(1), ..PLAIN }, "3: 0-1 1-2 2-0");
    set(triangle, Numbering { base: Some(0), ..PLAIN }, "4: 1-2 2-3 3-1");
    set(triangle, Numbering { n: Some(4), ..PLAIN }, "4: 1-2 2-3 3-1");
    set(triangle, Numbering { n: Some(5), base: Some(1), header: None }, "5: 0-1 1-2 2-0");
    let short = "2:3: vertex 3 is named, but there are only 3, numbered from 0";
    set(triangle, Numbering { n: Some(3), ..PLAIN }, short);
    let zero = "1:1: vertex 0 is named, but vertices are numbered from 1";
    set("0 1", Numbering { base: Some(1), ..PLAIN }, zero);
    let path = "4 3\n0 1\n1 2\n2 3";
    set(path, Numbering { header: Some(true), ..PLAIN }, "4: 0-1 1-2 2-3");
    set(path, Numbering { header: Some(false), ..PLAIN }, "5: 4-3 0-1 1-2 2-3");
    let few = "1:3: 3 edges are announced, but 2 follow";
    set("4 3\n0 1\n1 2", Numbering { header: Some(true), ..PLAIN }, few);
    let far = "2:3: vertex 4 is named, but there are only 4, numbered from 0";
    set("4 1\n0 4", Numbering { header: Some(true), ..PLAIN }, far);
    set("4 1\n1 4", Numbering { header: Some(true), base: Some(1), n: None }, "4: 0-3");
    let end = "1:2: the second end of the edge is expected, but the end of the line stands here";
    set("3\n0 1", Numbering { header: Some(false), ..PLAIN }, end);
    let large = "1:1: 4000000000 vertices are too many for an input of 3 bytes: at most 3064 are accepted";
    set("0 1", Numbering { n: Some(4_000_000_000), ..PLAIN }, large);
}

#[test]
fn a_header_may_count_from_1_and_the_isolated_vertices_stay() {
    check("5 3\n1 2\n2 3\n4 5", "5: 0-1 1-2 3-4 (1,2,3,4,5)");
    check("4 1\n2 4", "4: 1-3 (1,2,3,4)");
}

#[test]
fn what_could_be_meant_otherwise_is_said() {
    let said = |text: &str| {
        let loaded = load(text.as_bytes(), &PLAIN).expect("good");
        loaded
            .notices
            .into_iter()
            .chain(loaded.doubt)
            .map(|notice| notice.to_string())
            .collect::<Vec<String>>()
    };
    for quiet in ["0 1\n1 2", "5 2\n0 1\n1 2", "3 3\n0 1\n1 2\n2 0 {}", "6 1\n0 1", "3", "ann bob"] {
        assert_eq!(said(quiet), Vec::<String>::new(), "{quiet:?}");
    }
    assert_eq!(
        said("4 3\n0 1\n1 2\n2 3"),
        [
            "the first line '4 3' is read as a header (4 vertices, 3 edges); --set header=no reads it as an edge"
        ]
    );
    assert_eq!(
        said("4 3\n1 2\n2 3\n3 4"),
        [
            "the first line '4 3' is read as a header, and the vertices as named 1 to 4; --set base=1 reads them as numbers, --set header=no reads the first line as an edge"
        ]
    );
    assert!(
        said("1 2\n2 3\n3 1")[0].starts_with("the vertices are numbered 1 to 3, so they are read as names")
    );
}

#[test]
fn words_are_names_in_the_order_they_come() {
    check("alice bob\nbob carol", "3: 0-1 1-2 (alice,bob,carol)");
    check("# by networkx\na b {}\nb c {'weight': 3, 'note': 'x y'}\n", "3: 0-1 1-2 (a,b,c)");
    check("0 1 {}\n1 2 {'weight': 3}\n", "3: 0-1 1-2");
    let told = |text: &str| load(text.as_bytes(), &Numbering::default()).expect(text).notices;
    for quiet in ["0 1 {}\n1 2 {}", "0 1 { }", "a b {}\nb c {}"] {
        assert!(told(quiet).is_empty(), "{quiet}");
    }
    for text in ["0 1 {}\n1 2 {'weight': 3}\n0 2 {'weight': 4}", "a b {}\nb c {'weight': 3}"] {
        assert_eq!(told(text), ["attributes of edges are ignored, as in {'weight': 3}"], "{text}");
    }
    let long = format!("0 1 {{'note': '{}'}}", "x".repeat(500));
    assert_eq!(
        told(&long),
        [format!("attributes of edges are ignored, as in {{'note': '{}…", "x".repeat(30))]
    );
    check("\"a b\" c\nc 7", "3: 0-1 1-2 (a b,c,7)");
    check("a,b\nb, c", "3: 0-1 1-2 (a,b,c)");
    check("x 1\n1 2", "3: 0-1 1-2 (x,1,2)");
    check("(0, 0) (1, 0) {}\n(0, 0) (0, 1) {}", "3: 0-1 0-2 ((0, 0),(1, 0),(0, 1))");
    check("é ü", "2: 0-1 (é,ü)");
}

#[test]
fn faults_have_places() {
    check("\n# nothing\n", "1:1: the input is empty: a graph is expected");
    check("0 1\n2", "2:2: the second end of the edge is expected, but the end of the line stands here");
    let weight = |found: &str| {
        format!(
            "expected the end of the line after the two ends of an edge, found {found}; weights are not read: remove the third column"
        )
    };
    check("0 1 2", &format!("1:5: {}", weight("2")));
    check("0 1 2.5\n1 2 3", &format!("1:5: {}", weight("2.5")));
    check("0 1\n1 2 -3e2", &format!("2:5: {}", weight("-3e2")));
    check("ann bob 0.5", &format!("1:9: {}", weight("0.5")));
    check("0,1,2.5", &format!("1:5: {}", weight("2.5")));
    check("0, 1, 2.5", &format!("1:7: {}", weight("2.5")));
    check("ann,bob,2", &format!("1:9: {}", weight("2")));
    check("0 1 x", "1:5: an edge has two ends; it ends here, but 'x' follows");
    check("0 1{}", "1:4: an edge has two ends; it ends here, but '{' follows");
    check("0 -1", "1:3: vertices are numbered from 0: no number is negative");
    check("0 1\n0 x", "2:3: blanks, a comma or a dash are expected between the ends of an edge, not 'x'");
    check("3\n0 3", "2:3: vertex 3 is named, but there are only 3, numbered from 0");
    check(
        "4000000000",
        "1:1: 4000000000 vertices are too many for an input of 10 bytes: at most 10064 are accepted",
    );
    check("0 99999999999999999999", "1:3: the second end of the edge must be below 18446744073709551615");
    check("0-1 2", "1:6: a dash is expected between the ends of an edge");
    check("ann", "1:4: the second end of the edge is expected, but the end of the line stands here");
    check("ann bob cid", "1:9: an edge has two ends; it ends here, but 'c' follows");
    check("ann \"bob", "1:5: this name has no closing quotation mark");
}
