//! What holds for every input and every graph?

use super::*;
use crate::graph::Vertex;
use proptest::prelude::*;

/// Graphs with loops and parallel edges.
fn graphs() -> impl Strategy<Value = Graph> {
    (1u32..20).prop_flat_map(|n| {
        proptest::collection::vec((0..n, 0..n), 0..40).prop_map(move |edges| {
            Graph::new(n as usize, edges.into_iter().map(|(u, v)| (Vertex(u), Vertex(v))).collect())
        })
    })
}

/// Bytes that are more likely to come far than uniform ones.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let near = "[0-9 ,\\-#%\n\r]{0,40}|[?-~]{0,12}|:[?-~]{1,12}|&[?-~]{1,8}|p edge [0-9]{1,11} [0-9]{1,2}\n(e [0-9] [0-9]\n){0,3}|\\{\"n\":[0-9]{1,12},\"(edges|adj)\":\\[(\\[[0-9],[0-9]\\]){0,1}\\]\\}|([01] ?[01] ?[01]\n){2,4}|([0-9a-c]:?( [0-9a-c]){0,3}\n){1,4}|([a-c] [a-c]( \\{\\})?\n){1,3}|graph ?\\[( node \\[ id [0-9]{1,12} (label \"[a-c]?\" )?\\]){0,3}( edge \\[ source [0-9] target [0-9] \\]){0,2} ?\\]?|<graphml>(<key id='[a-c]' for='node'/>)?<graph>(<node id='[0-9a-c]'/?>){0,3}(<edge source='[0-9a-c]' target='[0-9a-c]'/>){0,2}(</graph></graphml>)?|\\{\"nodes\":\\[(\\{\"id\":[0-9]\\},?){0,3}\\],\"(links|edges)\":\\[(\\{\"source\":[0-9],\"target\":[0-9]\\}){0,1}\\]\\}";
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..60),
        proptest::string::string_regex(near).expect("the pattern is one").prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_bytes_make_a_reader_panic_or_swell(bytes in bytes()) {
        for format in Format::ALL.into_iter().map(Some).chain([None]) {
            match read(&bytes, format) {
                Ok(graph) => prop_assert!(graph.vertices() <= 64 + 1000 * bytes.len()),
                Err(faults) => prop_assert!(!faults.is_empty()),
            }
        }
    }

    #[test]
    fn what_is_written_is_read_back(graph in graphs()) {
        for format in Format::ALL.into_iter().filter(|format| format.writes()) {
            for graph in [&graph, &graph.simple()] {
                let mut text = Vec::new();
                match write(graph, format, &mut text) {
                    Ok(()) => {
                        // A matrix of one or two rows with parallel edges looks like an edge list.
                        let tiny = format == Format::Matrix && graph.vertices() < 3 && graph.parallel() > 0;
                        let seen = recognise(&text);
                        prop_assert!(tiny || seen == Some(format), "{:?}", String::from_utf8_lossy(&text));
                        let back = read(&text, Some(format)).expect("it was written here");
                        prop_assert!(back.is_same_as(graph), "{:?}", String::from_utf8_lossy(&text));
                        if matches!(format, Format::Edges | Format::Dimacs | Format::Json | Format::GraphMl) {
                            prop_assert_eq!(&back, graph, "these keep the order of edges");
                        }
                    }
                    Err(FormatError::Loses { .. }) => {
                        prop_assert!(matches!(format, Format::Graph6 | Format::Digraph6 | Format::Matrix));
                        prop_assert!(!graph.is_simple());
                    }
                    Err(other) => panic!("{other}"),
                }
            }
        }
    }
}

/// Small matrices with parallel edges look like lists of edges with weights, or like lists of neighbours.
#[test]
fn every_small_matrix_is_recognised() {
    for code in 0..6u32.pow(6) {
        let entry = |place: u32| code / 6u32.pow(place) % 6;
        let [a, b, c, d, e, f] = std::array::from_fn(|place| entry(place as u32));
        let text = format!("{a} {b} {c}\n{b} {d} {e}\n{c} {e} {f}\n");
        assert_eq!(recognise(text.as_bytes()), Some(Format::Matrix), "{text}");
        let read = load(text.as_bytes(), None, &Numbering::default(), false).expect("it is a matrix");
        let between =
            |u, v| read.graph.edges().iter().filter(|&&edge| edge == (Vertex(u), Vertex(v))).count();
        assert_eq!(
            [between(0, 1), between(0, 2), between(1, 2)],
            [b, c, e].map(|count| count as usize),
            "{text}"
        );
    }
}

/// Edges between names, all numbers or all words.
fn named() -> impl Strategy<Value = (Vec<String>, Vec<(usize, usize)>)> {
    let numbers = proptest::collection::btree_set(0u64..40, 1..8)
        .prop_map(|all| all.into_iter().map(|name| name.to_string()).collect::<Vec<_>>());
    let words = proptest::collection::btree_set("[a-z][a-z0-9_]{0,3}", 1..8)
        .prop_map(|all| all.into_iter().collect::<Vec<_>>());
    prop_oneof![numbers, words].prop_flat_map(|names| {
        let n = names.len();
        (Just(names), proptest::collection::vec((0..n, 0..n), 1..12))
    })
}

/// The edges of what was read, by the names of their ends, each with the smaller first, sorted.
fn by_names(loaded: &Loaded) -> Vec<[String; 2]> {
    let called = |vertex| crate::names::called(loaded.names.as_ref(), vertex);
    let mut all: Vec<[String; 2]> =
        loaded.graph.edges().iter().map(|&(u, v)| sorted(called(u), called(v))).collect();
    all.sort();
    all
}

fn sorted(one: String, other: String) -> [String; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The writers here are as plain as can be and know nothing of the readers.
    #[test]
    fn names_come_back_from_every_format((names, edges) in named()) {
        let mut expected: Vec<[String; 2]> =
            edges.iter().map(|&(u, v)| sorted(names[u].clone(), names[v].clone())).collect();
        expected.sort();
        let line = |write: &dyn Fn(&str, &str) -> String| -> String {
            edges.iter().map(|&(u, v)| write(&names[u], &names[v])).collect()
        };
        let each = |write: &dyn Fn(&str) -> String| -> String { names.iter().map(|name| write(name)).collect() };
        let list = line(&|u, v| format!("{u} {v}\n"));
        let networkx = line(&|u, v| format!("{u} {v} {{'weight': 1.5}}\n"));
        let numeric = names[0].bytes().all(|byte| byte.is_ascii_digit());
        let quoted = |name: &str| if numeric { name.to_owned() } else { format!("\"{name}\"") };
        let gml = format!(
            "graph [ {} {} ]",
            names.iter().enumerate().map(|(id, name)| format!("node [ id {id} label \"{name}\" ]\n")).collect::<String>(),
            edges.iter().map(|(u, v)| format!("edge [ source {u} target {v} ]\n")).collect::<String>(),
        );
        let graphml = format!(
            "<graphml><graph edgedefault=\"undirected\">{}{}</graph></graphml>",
            each(&|name| format!("<node id=\"{name}\"/>")),
            line(&|u, v| format!("<edge source=\"{u}\" target=\"{v}\"/>")),
        );
        let link = format!(
            "{{\"nodes\":[{}],\"links\":[{}]}}",
            each(&|name| format!(",{{\"id\":{}}}", quoted(name))).trim_start_matches(','),
            line(&|u, v| format!(",{{\"source\":{},\"target\":{}}}", quoted(u), quoted(v))).trim_start_matches(','),
        );
        let adjacency: String = names.iter().enumerate().map(|(u, name)| {
            let others = edges.iter().filter(|edge| edge.0 == u).map(|edge| format!(" {}", names[edge.1]));
            format!("{name}{}\n", others.collect::<String>())
        }).collect();
        let plain = Numbering { header: Some(false), ..Numbering::default() };
        for (text, format) in [
            (&list, Format::Edges),
            (&networkx, Format::Edges),
            (&gml, Format::Gml),
            (&graphml, Format::GraphMl),
            (&link, Format::NodeLink),
        ] {
            let numbering = if format == Format::Edges { plain } else { Numbering::default() };
            let loaded = load(text.as_bytes(), Some(format), &numbering, false).expect("it was written here");
            prop_assert_eq!(by_names(&loaded), expected.clone(), "{}", text);
            if !matches!(format, Format::Edges) {
                prop_assert_eq!(loaded.graph.vertices(), names.len());
                prop_assert_eq!(recognise(text.as_bytes()), Some(if format == Format::NodeLink { Format::Json } else { format }));
            }
        }
        // Whether an edge stands in one list or in both cannot be seen, so only whether it is there can be compared.
        let loaded = load(adjacency.as_bytes(), Some(Format::Adjacency), &Numbering::default(), false).expect("it was written here");
        let mut seen = by_names(&loaded);
        seen.dedup();
        expected.dedup();
        prop_assert_eq!(seen, expected, "{}", adjacency);
        prop_assert_eq!(loaded.graph.vertices(), names.len());
    }
}
