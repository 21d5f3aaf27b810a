//! Which graphs are grids, rings of grids, and cubes?

use super::{Built, Room, plain, range};
use crate::layout;
use ludograph_core::Faults;

/// A grid in any dimension; vertices are numbered with the last coordinate running fastest.
pub(super) fn grid(dims: &[u32], room: Room) -> Result<Built, Faults> {
    sides(dims, 1)?;
    lattice(dims, false, room)
}

/// A grid whose opposite sides are joined.
pub(super) fn torus(dims: &[u32], room: Room) -> Result<Built, Faults> {
    sides(dims, 3)?;
    lattice(dims, true, room)
}

fn sides(dims: &[u32], least: u32) -> Result<(), Faults> {
    if dims.is_empty() || dims.len() > 24 {
        return Err(Faults::field("dims", "from 1 to 24 side lengths are needed, as in dims=4,5"));
    }
    match dims.iter().find(|&&side| side < least) {
        Some(side) => {
            Err(Faults::field("dims", format!("{side} is too short for a side: at least {least} is needed")))
        }
        None => Ok(()),
    }
}

fn lattice(dims: &[u32], wrap: bool, room: Room) -> Result<Built, Faults> {
    let vertices = dims.iter().fold(1u64, |product, &side| product.saturating_mul(side.into()));
    let along = |side: u32| if wrap { vertices } else { vertices / u64::from(side) * u64::from(side - 1) };
    room.holds(vertices, dims.iter().fold(0, |sum: u64, &side| sum.saturating_add(along(side))))?;
    let mut strides = vec![1u32; dims.len()];
    for axis in (1..dims.len()).rev() {
        strides[axis - 1] = strides[axis] * dims[axis];
    }
    let mut edges = Vec::new();
    for v in 0..vertices as u32 {
        for (&side, &stride) in dims.iter().zip(&strides) {
            let coordinate = v / stride % side;
            if coordinate + 1 < side {
                edges.push((v, v + stride));
            } else if wrap {
                edges.push((v, v - coordinate * stride));
            }
        }
    }
    let built = plain(vertices, edges);
    Ok(match *dims {
        [cols] if !wrap => built.placed(layout::line(cols as usize)),
        [_] => built.round(),
        [rows, cols] => built.placed(layout::grid(rows, cols)),
        [layers, rows, cols] => built.placed(layered(layers, rows, cols)),
        _ => built,
    })
}

/// Layers behind one another, each a little to the right and up.
fn layered(layers: u32, rows: u32, cols: u32) -> Vec<[f64; 2]> {
    let shift = 1.0 / f64::from(layers) * 0.8;
    let mut places = Vec::new();
    for layer in (0..layers).map(f64::from) {
        for row in (0..rows).map(f64::from) {
            places
                .extend((0..cols).map(f64::from).map(|col| [col + layer * shift, row - layer * shift * 0.7]));
        }
    }
    layout::fit(places)
}

/// The hypercube: vertices are joined when their numbers differ in one bit.
pub(super) fn hypercube(d: u32, room: Room) -> Result<Built, Faults> {
    range("d", d, 0, 63)?;
    let vertices = 1u64 << d;
    room.holds(vertices, vertices / 2 * u64::from(d))?;
    let up = |v: u32| (0..d).map(move |bit| (v, v ^ 1 << bit)).filter(|(u, v)| u < v);
    let built = plain(vertices, (0..vertices as u32).flat_map(up));
    // Each dimension is drawn as one shift, long ones first; bits of equal length would coincide.
    let shifts = [[64.0, 0.0], [0.0, 64.0], [24.0, -16.0], [9.0, 14.0]];
    if d > shifts.len() as u32 {
        return Ok(built);
    }
    let place = |v: u32| {
        let moved = shifts.iter().enumerate().filter(|(bit, _)| v >> bit & 1 == 1);
        moved.fold([0.0, 0.0], |[x, y], (_, [dx, dy])| [x + dx, y + dy])
    };
    Ok(built.placed(layout::fit((0..vertices as u32).map(place).collect())))
}

/// Two paths, joined rung by rung.
pub(super) fn ladder(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    lattice(&[2, n], false, room)
}

/// Two cycles, joined vertex by vertex.
pub(super) fn circular_ladder(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 3, u32::MAX)?;
    room.holds(2 * u64::from(n), 3 * u64::from(n))?;
    let rings = (0..n).flat_map(|v| [(v, (v + 1) % n), (n + v, n + (v + 1) % n), (v, n + v)]);
    Ok(plain(2 * u64::from(n), rings).placed(layout::rings(n as usize, n as usize)))
}

/// A cycle of 2n vertices with opposite ones joined.
pub(super) fn moebius_ladder(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 2, u32::MAX)?;
    room.holds(2 * u64::from(n), 3 * u64::from(n))?;
    let ring = (0..2 * n).map(|v| (v, (v + 1) % (2 * n)));
    Ok(plain(2 * u64::from(n), ring.chain((0..n).map(|v| (v, v + n)))).round())
}
