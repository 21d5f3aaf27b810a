//! Which well-known graph is this?
//!
//! Each name is given by a theorem that says that the graph is the only one with some properties which are quickly
//! seen: nothing is compared with a list of edges. Larger graphs have no name here.

use super::{degrees, distances, girth, is_bipartite, is_connected, sides};
use crate::graph::{Graph, Vertex};

/// Larger graphs are not looked at.
const MOST: (usize, usize) = (1 << 10, 1 << 14);

/// The name of a graph, as in `Petersen graph`, if it is one of the few that are known here.
pub fn known(graph: &Graph) -> Option<String> {
    let (n, m) = (graph.vertices(), graph.edges().len());
    let simple = graph.loops().is_empty() && graph.parallel() == 0;
    if n < 2 || n > MOST.0 || m > MOST.1 || !simple || !is_connected(graph) {
        return None;
    }
    let degrees = degrees(graph)?;
    if m + 1 == n {
        return Some(match degrees.most {
            1 | 2 => "path".to_owned(),
            most if most + 1 == n => "star".to_owned(),
            _ => "tree".to_owned(),
        });
    }
    let named = match degrees.regular()? {
        degree if degree + 1 == n => "complete graph".to_owned(),
        2 => "cycle".to_owned(),
        // Cages that are unique: Petersen (1891), Heawood, McGee (1960), Tutte (1947), and Hoffman and Singleton (1960).
        3 if (n, girth(graph)) == (10, Some(5)) => "Petersen graph".to_owned(),
        3 if (n, girth(graph)) == (14, Some(6)) => "Heawood graph".to_owned(),
        3 if (n, girth(graph)) == (24, Some(7)) => "McGee graph".to_owned(),
        3 if (n, girth(graph)) == (30, Some(8)) => "Tutte-Coxeter graph".to_owned(),
        7 if (n, girth(graph)) == (50, Some(5)) => "Hoffman-Singleton graph".to_owned(),
        degree if n == 2 * degree && sides(graph).is_ok() => {
            format!("complete bipartite graph K{degree},{degree}")
        }
        degree if n == 1 << degree.min(16) && is_cube(graph) => format!("hypercube of dimension {degree}"),
        _ => return None,
    };
    Some(named)
}

/// A connected bipartite graph of degree d with 2^d vertices in which any two vertices have no or two common
/// neighbours is the hypercube (Mulder 1980).
fn is_cube(graph: &Graph) -> bool {
    let mut common = vec![0u32; graph.vertices()];
    let pairs = |v: Vertex, common: &mut [u32]| {
        common.fill(0);
        for &w in graph.neighbours(v) {
            graph.neighbours(w).iter().for_each(|x| common[x.index()] += 1);
        }
        graph.all().all(|x| x == v || matches!(common[x.index()], 0 | 2))
    };
    is_bipartite(graph)
        && graph.all().all(|v| pairs(v, &mut common))
        && distances(graph, Vertex(0)).iter().all(|&far| far as usize <= graph.degree(Vertex(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(n: usize, edges: &[(u32, u32)]) -> Option<String> {
        known(&Graph::new(n, edges.iter().map(|&(a, b)| (Vertex(a), Vertex(b))).collect()))
    }

    fn cube(d: u32) -> Vec<(u32, u32)> {
        (0..1u32 << d).flat_map(|v| (0..d).map(move |k| (v, v ^ (1 << k)))).filter(|(v, w)| v < w).collect()
    }

    #[test]
    fn names_are_given_to_what_they_mean() {
        let petersen: Vec<(u32, u32)> =
            (0..5).flat_map(|k| [(k, (k + 1) % 5), (k, k + 5), (k + 5, (k + 2) % 5 + 5)]).collect();
        assert_eq!(of(10, &petersen).as_deref(), Some("Petersen graph"));
        let heawood: Vec<(u32, u32)> = (0..7).flat_map(|k| [0, 1, 3].map(|d| (k, 7 + (k + d) % 7))).collect();
        assert_eq!(of(14, &heawood).as_deref(), Some("Heawood graph"));
        assert_eq!(of(3, &[(0, 1), (1, 2)]).as_deref(), Some("path"));
        assert_eq!(of(4, &[(0, 1), (0, 2), (0, 3)]).as_deref(), Some("star"));
        assert_eq!(of(3, &[(0, 1), (1, 2), (2, 0)]).as_deref(), Some("complete graph"));
        assert_eq!(of(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]).as_deref(), Some("cycle"));
        assert_eq!(of(6, &cube(2)), None, "two vertices more hang nowhere");
        for d in 3..9 {
            assert_eq!(of(1 << d, &cube(d)), Some(format!("hypercube of dimension {d}")));
        }
        // Two edges of the cube are exchanged: the degrees stay, the name does not.
        let mut other = cube(4);
        other.retain(|edge| ![(0, 1), (6, 7)].contains(edge));
        other.extend([(0, 7), (1, 6)]);
        assert_eq!(of(16, &other), None);
        // Prisms over five corners have the degrees of the Petersen graph.
        let prism: Vec<(u32, u32)> =
            (0..5).flat_map(|k| [(k, (k + 1) % 5), (k, k + 5), (k + 5, (k + 1) % 5 + 5)]).collect();
        assert_eq!(of(10, &prism), None);
        assert_eq!(of(3, &[(0, 1), (0, 1), (1, 2)]), None, "parallel edges");
    }
}
