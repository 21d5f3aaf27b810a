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
    let near = "[0-9 ,\\-#%\n\r]{0,40}|[?-~]{0,12}|:[?-~]{1,12}|&[?-~]{1,8}|p edge [0-9]{1,11} [0-9]{1,2}\n(e [0-9] [0-9]\n){0,3}|\\{\"n\":[0-9]{1,12},\"(edges|adj)\":\\[(\\[[0-9],[0-9]\\]){0,1}\\]\\}|([01] ?[01] ?[01]\n){2,4}";
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
