//! Which graphs come first in every book?

use super::{Built, Room, plain, range};
use crate::layout;
use ludograph_core::Faults;

/// A path of n vertices.
pub(super) fn path(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    room.holds(n.into(), u64::from(n) - 1)?;
    let places = layout::line(n as usize);
    Ok(plain(n.into(), (1..n).map(|v| (v - 1, v))).placed(places))
}

/// A ring of n vertices.
pub(super) fn cycle(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 3, u32::MAX)?;
    room.holds(n.into(), n.into())?;
    Ok(plain(n.into(), (0..n).map(|v| (v, (v + 1) % n))).round())
}

/// All pairs of n vertices.
pub(super) fn complete(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    room.holds(n.into(), u64::from(n) * (u64::from(n) - 1) / 2)?;
    Ok(plain(n.into(), (0..n).flat_map(|v| (0..v).map(move |u| (u, v)))).round())
}

/// Two sides, all pairs across.
pub(super) fn complete_bipartite(n: u32, m: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    range("m", m, 1, u32::MAX)?;
    let vertices = u64::from(n) + u64::from(m);
    room.holds(vertices, u64::from(n) * u64::from(m))?;
    let side =
        |count: u32, y: f64| (0..count).map(move |k| [100.0 * (f64::from(k) + 0.5) / f64::from(count), y]);
    let places = side(n, 25.0).chain(side(m, 75.0)).collect();
    Ok(plain(vertices, (0..n).flat_map(|u| (n..n + m).map(move |v| (u, v)))).placed(places))
}

/// One centre, n leaves.
pub(super) fn star(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 0, u32::MAX)?;
    room.holds(u64::from(n) + 1, n.into())?;
    Ok(plain(u64::from(n) + 1, (1..=n).map(|v| (0, v))).placed(around_a_centre(n)))
}

/// One centre, a ring of n vertices.
pub(super) fn wheel(n: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 3, u32::MAX)?;
    room.holds(u64::from(n) + 1, 2 * u64::from(n))?;
    let rim = (1..=n).map(|v| (v, v % n + 1));
    Ok(plain(u64::from(n) + 1, (1..=n).map(|v| (0, v)).chain(rim)).placed(around_a_centre(n)))
}

fn around_a_centre(n: u32) -> Vec<[f64; 2]> {
    let mut places = vec![[50.0, 50.0]];
    places.extend(layout::circular(n as usize).into_iter().take(n as usize));
    if n == 1 {
        places[1] = [50.0, 0.0];
    }
    places
}
