//! Points in rows: a board on a lattice without squares, as text.
//!
//! Each row is a line that begins with what stands beside its first point; the points follow in their true
//! distances, so that a triangle looks like one.

use super::{Point, Scene};

/// Points this near are on the same height.
const SAME: f64 = 1e-6;

/// One line: what stands beside its first point, and the points with their columns.
pub(super) struct Row<'a> {
    pub(super) name: &'a str,
    pub(super) points: Vec<(usize, &'a Point)>,
}

/// The points by rows, from above, each from left to right; nothing where it is no board in rows.
pub(super) fn rows(scene: &Scene, width: usize) -> Option<Vec<Row<'_>>> {
    let fixed = scene.vertices.iter().all(|point| !point.draggable);
    if scene.vertices.is_empty() || !fixed || !scene.edges.is_empty() || !scene.tokens.is_empty() {
        return None;
    }
    let mut points: Vec<&Point> = scene.vertices.iter().collect();
    points.sort_by(|a, b| {
        let height = if (a.at[1] - b.at[1]).abs() < SAME { 0.0 } else { a.at[1] - b.at[1] };
        height.total_cmp(&0.0).then(a.at[0].total_cmp(&b.at[0]))
    });
    let rows: Vec<&[&Point]> = points.chunk_by(|a, b| (a.at[1] - b.at[1]).abs() < SAME).collect();
    let gaps = rows.iter().flat_map(|row| row.windows(2).map(|pair| pair[1].at[0] - pair[0].at[0]));
    let unit = gaps.fold(1.0, f64::min);
    let left = points.iter().map(|point| point.at[0]).fold(f64::INFINITY, f64::min);
    let longest =
        |of: fn(&Point) -> &str| points.iter().map(|point| of(point).chars().count()).max().unwrap_or(0);
    let (names, letters) = (longest(|point| &point.badge), longest(|point| &point.label).max(1));
    // Neighbours stand a letter apart; a row may begin half a step further.
    let column = |point: &Point| {
        names + 2 + ((point.at[0] - left) / unit * (letters as f64 + 1.0)).round().max(0.0) as usize
    };
    if unit < SAME || points.iter().any(|point| column(point) + letters > width) {
        return None;
    }
    let mut all = Vec::new();
    for points in rows {
        let name = points.first().map_or("", |first| first.badge.as_str());
        all.push(Row { name, points: points.iter().map(|&point| (column(point), point)).collect() });
    }
    Some(all)
}
