//! GraphML is read as the usual programs write it, and faults have places.

use super::*;
use crate::names::Names;

fn check(text: &str, expected: &str) {
    let seen = match load(text.as_bytes()) {
        Ok(loaded) => {
            let edges = loaded.graph.edges().iter();
            let edges: Vec<String> = edges.map(|(u, v)| format!("{u}-{v}")).collect();
            let names: Vec<&str> = loaded.names.iter().flat_map(Names::iter).collect();
            let arrows = if loaded.directed { " directed" } else { "" };
            let values = loaded.values.map_or(String::new(), |all| format!(" {all:?}"));
            let places = loaded.positions.map_or(String::new(), |all| format!(" {all:?}"));
            let notices: Vec<String> = loaded.notices.iter().map(ToString::to_string).collect();
            let notices = if notices.is_empty() { String::new() } else { format!(" {notices:?}") };
            let n = loaded.graph.vertices();
            format!("{n}: {} ({}){arrows}{values}{places}{notices}", edges.join(" "), names.join(","))
        }
        Err(error) => error.to_string(),
    };
    assert_eq!(seen, expected, "{text:?}");
}

const HEAD: &str = "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n";

/// Texts as networkx 3.6 writes them.
#[test]
fn networkx_is_understood() {
    let text = format!(
        "{HEAD}  <key id=\"d2\" for=\"node\" attr.name=\"y\" attr.type=\"double\" />\n  <key id=\"d1\" for=\"node\" attr.name=\"x\" attr.type=\"double\" />\n  <key id=\"d0\" for=\"node\" attr.name=\"value\" attr.type=\"long\" />\n  <graph edgedefault=\"undirected\">\n    <node id=\"0\">\n      <data key=\"d0\">-1</data>\n      <data key=\"d1\">0.0</data>\n      <data key=\"d2\">0.5</data>\n    </node>\n    <node id=\"1\">\n      <data key=\"d0\">2</data>\n      <data key=\"d1\">1.0</data>\n      <data key=\"d2\">0.5</data>\n    </node>\n    <edge source=\"0\" target=\"1\" />\n  </graph>\n</graphml>\n"
    );
    check(&text, "2: 0-1 () [Some(\"-1\"), Some(\"2\")] [[0.0, 0.5], [1.0, 0.5]]");
    let named = format!(
        "{HEAD}  <graph edgedefault=\"directed\">\n    <node id=\"a\" />\n    <node id=\"b\" />\n    <edge source=\"b\" target=\"a\" />\n  </graph>\n</graphml>"
    );
    check(&named, "2: 1-0 (a,b) directed");
    let multi = format!(
        "{HEAD}  <graph edgedefault=\"undirected\">\n    <node id=\"1\" />\n    <node id=\"2\" />\n    <edge source=\"1\" target=\"2\" id=\"0\" />\n    <edge source=\"1\" target=\"2\" id=\"1\" />\n  </graph>\n</graphml>"
    );
    check(&multi, "2: 0-1 0-1 (1,2)");
}

#[test]
fn other_programs_are_understood() {
    // igraph numbers nodes n0, n1, … and keeps names as an attribute; yEd keeps places and labels in its own tags.
    let igraph = "<graphml><key id=\"v_name\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/><graph id=\"G\" edgedefault=\"undirected\"><node id=\"n0\"><data key=\"v_name\">ann</data></node><node id=\"n1\"><data key=\"v_name\">b &amp; c</data></node><edge source=\"n0\" target=\"n1\"></edge></graph></graphml>";
    check(igraph, "2: 0-1 (ann,b & c)");
    let yed = "<graphml><key for=\"node\" id=\"d6\" yfiles.type=\"nodegraphics\"/><graph edgedefault=\"undirected\"><node id=\"n0\"><data key=\"d6\"><y:ShapeNode><y:Geometry height=\"30\" width=\"30\" x=\"1.5\" y=\"2\"/><y:NodeLabel>top</y:NodeLabel></y:ShapeNode></data></node></graph></graphml>";
    check(yed, "1:  (top) [[1.5, 2.0]]");
    let default = "<graphml><key id=\"k\" for=\"node\" attr.name=\"dollars\" attr.type=\"int\"><default>3</default></key><graph><node id=\"0\"/><node id=\"1\"><data key=\"k\">-2</data></node></graph></graphml>";
    check(default, "2:  () [Some(\"3\"), Some(\"-2\")]");
}

#[test]
fn a_missing_position_is_said() {
    let text = "<graphml><key id=\"x\" for=\"node\"/><key id=\"y\" for=\"node\"/><graph><node id=\"0\"><data key=\"x\">1</data><data key=\"y\">1</data></node><node id=\"1\"/></graph></graphml>";
    check(text, "2:  () [\"1 of 2 vertices has no position, so no position is used\"]");
}

#[test]
fn faults_have_places() {
    check(
        "<graphml>\n<graph>\n <node id=\"a\"/>\n <edge source=\"a\" target=\"b\"/></graph></graphml>",
        "4:2: an edge names the node 'b', which is not there",
    );
    check(
        "<graphml><graph><node id=\"a\"/><node id=\"a\"/></graph></graphml>",
        "1:31: the id 'a' is that of node 0 already",
    );
    check("<graphml><graph><node/></graph></graphml>", "1:17: the attribute id of <node> is missing");
    check("<graphml/>", "1:1: the element <graph> is missing: GraphML is expected");
    check("<graphml><graph/><graph/></graphml>", "1:18: a second <graph> follows: one graph is expected");
    check(
        "<graphml><graph><node id=\"a\"><graph/></node></graph></graphml>",
        "1:30: a graph inside a node is not read",
    );
    check("<graphml><graph><hyperedge/></graph></graphml>", "1:17: hyperedges are not read");
    check(
        "<graphml><graph edgedefault=\"x\"/></graphml>",
        "1:10: edgedefault is directed or undirected, not 'x'",
    );
    check(
        "<graphml><graph><node id=\"a\"/><edge source=\"a\" target=\"a\" directed=\"true\"/></graph></graphml>",
        "1:31: some edges lead one way and others both ways: that is not read",
    );
    check("<html><body>", "1:13: the text ends inside <body>");
}
