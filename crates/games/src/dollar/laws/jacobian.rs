//! Trees counted one by one, factors from minors, and the groups in the literature.

use super::super::{Dollars, Instance};
use super::{instances, members, solve};
use ludograph_core::Seed;
use ludograph_graph::facts::components;
use ludograph_graph::{Graph, Vertex, family};
use proptest::prelude::*;
use serde_json::{Value, json};

pub(super) fn truth(instance: &Instance, answer: &Value) -> bool {
    let graph = instance.graph();
    *answer == json!({ "spanning_trees": trees(graph).to_string(), "invariant_factors": factors(graph) })
}

/// Spanning forests, by trying all sets of edges of the right size.
fn trees(graph: &Graph) -> usize {
    let (n, parts) = (graph.vertices(), components(graph).count);
    let edges = graph.edges();
    let spans = |set: u32| {
        let chosen = (0..edges.len()).filter(|at| set >> at & 1 == 1).map(|at| edges[at]).collect();
        components(&Graph::new(n, chosen)).count == parts
    };
    (0..1u32 << edges.len())
        .filter(|set| set.count_ones() as usize == n - parts)
        .filter(|&set| spans(set))
        .count()
}

/// Quotients of greatest common divisors of minors.
fn factors(graph: &Graph) -> Vec<String> {
    let grounded: Vec<Vertex> = members(graph).iter().map(|part| part[0]).collect();
    let kept: Vec<Vertex> = graph.all().filter(|v| !grounded.contains(v)).collect();
    let entry = |u: Vertex, v: Vertex| {
        let copies = graph.neighbours(u).iter().filter(|&&next| next == v).count() as Dollars;
        if u == v { graph.degree(u) as Dollars } else { -copies }
    };
    let sets = |size: u32| (0..1u32 << kept.len()).filter(move |set| set.count_ones() == size);
    let pick = |set: u32| kept.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1).map(|(_, &v)| v);
    let mut before = 1;
    let mut all = Vec::new();
    for size in 1..=kept.len() as u32 {
        let mut divisor = 0;
        for rows in sets(size) {
            for columns in sets(size) {
                let minor = pick(rows).map(|u| pick(columns).map(|v| entry(u, v)).collect()).collect();
                divisor = gcd(divisor, determinant(minor));
            }
        }
        all.push(divisor / before);
        before = divisor;
    }
    all.into_iter().filter(|&factor| factor > 1).map(|factor| factor.to_string()).collect()
}

fn gcd(one: Dollars, other: Dollars) -> Dollars {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}

/// By the first row.
fn determinant(rows: Vec<Vec<Dollars>>) -> Dollars {
    let Some(first) = rows.first() else { return 1 };
    let minor = |column: usize| {
        let without = |row: &Vec<Dollars>| {
            row.iter().enumerate().filter(|(at, _)| *at != column).map(|(_, &item)| item).collect()
        };
        determinant(rows[1..].iter().map(without).collect())
    };
    let signed = |(column, &item): (usize, &Dollars)| {
        if item == 0 { 0 } else { item * minor(column) * if column % 2 == 0 { 1 } else { -1 } }
    };
    first.iter().enumerate().map(signed).sum()
}

fn jacobian(graph: &Graph) -> Value {
    let instance = Instance::new(graph.clone(), vec![0; graph.vertices()]).expect("an instance");
    solve(&instance, "jacobian", "", "smith", 0)
}

fn check(name: &str, trees: &str, factors: &[&str]) {
    let graph = family::Recipe::short(name).expect(name).build(Seed(1)).expect(name).graph;
    let found = jacobian(&graph);
    assert_eq!(found["spanning_trees"], trees, "{name}");
    if !factors.is_empty() {
        assert_eq!(found["invariant_factors"], json!(factors), "{name}");
    }
}

#[test]
fn groups_of_the_literature() {
    check("petersen", "2000", &["2", "10", "10", "10"]);
    check("cube", "384", &["2", "8", "24"]);
    check("dodecahedron", "5184000", &[]);
    check("icosahedron", "5184000", &[]);
    check("cycle:11", "11", &["11"]);
    check("complete:7", "16807", &["7"; 5]);
    check("complete:20", &20u128.pow(18).to_string(), &["20"; 18]);
    let tree =
        jacobian(&family::Recipe::short("tree:40").expect("a tree").build(Seed(1)).expect("a tree").graph);
    assert_eq!((&tree["spanning_trees"], &tree["invariant_factors"]), (&json!("1"), &json!([])));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn trees_and_factors_are_what_brute_force_says(instance in instances()) {
        let graph = instance.graph();
        if graph.vertices() <= 6 && graph.edges().len() <= 12 {
            let found = jacobian(graph);
            prop_assert_eq!(&found["spanning_trees"], &json!(trees(graph).to_string()));
            prop_assert_eq!(&found["invariant_factors"], &json!(factors(graph)));
        }
    }
}
