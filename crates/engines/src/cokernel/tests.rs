//! Known groups, and the rows that prove them.

use super::*;
use ludograph_core::Run;

fn graph(size: usize, edges: &[(u32, u32)]) -> Graph {
    Graph::new(size, edges.iter().map(|&(u, v)| (Vertex(u), Vertex(v))).collect())
}

fn check(graph: &Graph, order: &str, factors: &[&str]) {
    let matrix = Grounded::new(graph, |v| v == Vertex(0));
    let found = cokernel(&matrix, Seed(1), 1 << 30, &Run::default().limits).expect("no limits");
    assert_eq!(found.order.to_string(), order);
    let seen: Vec<String> = found.factors.iter().map(ToString::to_string).collect();
    assert_eq!(seen, factors);
    let rows = found.rows.expect("small graphs have rows");
    assert_eq!(rows.len(), factors.len());
    for (row, factor) in rows.iter().zip(&found.factors) {
        for at in 0..matrix.size() {
            let out: BigUint = matrix.links[at].iter().map(|&(other, copies)| &row[other] * copies).sum();
            assert_eq!(&row[at] * matrix.degrees[at] % factor, out % factor);
        }
    }
}

fn complete(size: u32) -> Graph {
    let edges: Vec<(u32, u32)> = (0..size).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    graph(size as usize, &edges)
}

#[test]
fn known_groups() {
    check(&graph(1, &[]), "1", &[]);
    check(&graph(3, &[(0, 1), (1, 2)]), "1", &[]);
    check(&graph(2, &[(0, 1), (0, 1), (0, 1), (0, 1)]), "4", &["4"]);
    check(&graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]), "4", &["4"]);
    check(&complete(4), "16", &["4", "4"]);
    check(&complete(6), "1296", &["6", "6", "6", "6"]);
    let ring = |v: u32| [(v, (v + 1) % 5), (v, v + 5), (v + 5, (v + 2) % 5 + 5)];
    let petersen: Vec<(u32, u32)> = (0..5).flat_map(ring).collect();
    check(&graph(10, &petersen), "2000", &["2", "10", "10", "10"]);
}

#[test]
fn the_same_factor_twice_needs_large_moduli() {
    // Two copies of a graph that hang on one edge have its group twice; the modulus is a large factor.
    let mut draws = Seed(5).draws();
    let n = 30;
    let mut edges: Vec<(u32, u32)> = (1..n).map(|v| (v, draws.index(v as usize) as u32)).collect();
    edges.extend((0..60).map(|_| (draws.below(15) as u32, 15 + draws.below(15) as u32)));
    let twice: Vec<(u32, u32)> =
        edges.iter().flat_map(|&(u, v)| [(u, v), (u + n, v + n)]).chain([(0, n)]).collect();
    let solve = |graph: &Graph| {
        let matrix = Grounded::new(graph, |v| v == Vertex(0));
        cokernel(&matrix, Seed(1), 1 << 30, &Run::default().limits).expect("no limits")
    };
    let one = solve(&graph(n as usize, &edges));
    let two = solve(&graph(2 * n as usize, &twice));
    assert_eq!(two.order, &one.order * &one.order);
    let doubled: Vec<&BigUint> = one.factors.iter().flat_map(|factor| [factor, factor]).collect();
    assert_eq!(two.factors.iter().collect::<Vec<_>>(), doubled);
}
