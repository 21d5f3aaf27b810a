//! How are several pictures put into one? On shelves, the tallest first.

use super::bounds;
use crate::graph::Vertex;

/// Pieces: the vertices of a component and their places, one unit per edge.
pub(super) fn pack(vertices: usize, pieces: Vec<(Vec<Vertex>, Vec<[f64; 2]>)>) -> Vec<[f64; 2]> {
    let mut boxes: Vec<_> = pieces
        .into_iter()
        .map(|(names, places)| {
            let (low, high) = bounds(&places);
            // One unit of air around every piece.
            let size = [high[0] - low[0] + 1.0, high[1] - low[1] + 1.0];
            (names, places, low, size)
        })
        .collect();
    boxes.sort_by(|one, other| other.3[1].total_cmp(&one.3[1]));
    let area: f64 = boxes.iter().map(|(.., size)| size[0] * size[1]).sum();
    let widest = boxes.iter().map(|(.., size)| size[0]).fold(0.0, f64::max);
    let width = (1.1 * area.sqrt()).max(widest);
    let mut all = vec![[0.0, 0.0]; vertices];
    let (mut x, mut y, mut shelf) = (0.0, 0.0, 0.0);
    for (names, places, low, size) in boxes {
        if x > 0.0 && x + size[0] > width {
            (x, y, shelf) = (0.0, y + shelf, 0.0);
        }
        for (name, place) in names.into_iter().zip(places) {
            all[name.index()] = [x + place[0] - low[0], y + place[1] - low[1]];
        }
        x += size[0];
        shelf = f64::max(shelf, size[1]);
    }
    all
}
