//! Which trees have a rule?

use super::{Built, Room, plain, range};
use crate::layout;
use ludograph_core::Faults;

/// Every inner vertex has k children and every leaf lies at depth d; numbered level by level.
pub(super) fn balanced(k: u32, d: u32, room: Room) -> Result<Built, Faults> {
    range("k", k, 1, u32::MAX)?;
    let (mut vertices, mut level) = (1u64, 1u64);
    for _ in 0..d {
        level = level.saturating_mul(k.into());
        vertices = vertices.saturating_add(level);
        room.holds(vertices, vertices)?;
    }
    let built = plain(vertices, (1..vertices as u32).map(|v| ((v - 1) / k, v)));
    let mut places = Vec::with_capacity(vertices as usize);
    let mut width = 1u64;
    for depth in 0..=d {
        let y = if d == 0 { 50.0 } else { 100.0 * f64::from(depth) / f64::from(d) };
        places.extend((0..width).map(|place| [100.0 * (place as f64 + 0.5) / width as f64, y]));
        width = width.saturating_mul(k.into());
    }
    Ok(built.placed(places))
}

/// A path of n vertices, each with k leaves; the path comes first.
pub(super) fn caterpillar(n: u32, k: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    let vertices = u64::from(n) * (u64::from(k) + 1);
    room.holds(vertices, vertices - 1)?;
    let spine = (1..n).map(|v| (v - 1, v));
    let legs = (0..n).flat_map(|v| (0..k).map(move |leg| (v, n + v * k + leg)));
    let mut places: Vec<[f64; 2]> = (0..n).map(|v| [f64::from(v), 0.0]).collect();
    for v in 0..n {
        for leg in 0..k {
            // Legs hang on both sides in turn, spread over the width of their vertex.
            let side = if leg % 2 == 0 { 1.0 } else { -1.0 };
            let spread = (f64::from(leg / 2) + 1.0) / (f64::from(k.div_ceil(2)) + 1.0) - 0.5;
            places.push([f64::from(v) + 0.8 * spread, side]);
        }
    }
    Ok(plain(vertices, spine.chain(legs)).placed(layout::fit(places)))
}
