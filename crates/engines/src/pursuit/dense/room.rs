//! How much memory does a chase take, and how is that said?

use super::super::multiset;
use ludograph_core::sized;

/// The bytes that a chase takes; nothing when they cannot be counted.
pub fn bytes_needed(vertices: usize, cops: usize) -> Option<u64> {
    let rows = multiset::count(vertices, cops)?;
    let below = multiset::count(vertices, cops.saturating_sub(1))?;
    let row = 8 * vertices.div_ceil(64) as u64;
    rows.checked_mul(2)?.checked_add(below.checked_mul(2)?)?.checked_mul(row)
}

/// What is said when a chase does not fit.
pub(super) fn too_large(vertices: usize, cops: usize, needed: Option<u64>, memory: u64) -> String {
    let needed = needed.map_or_else(|| "too many bytes to count".to_owned(), sized);
    format!("{cops} cops on {vertices} vertices need {needed}, and {} are allowed", sized(memory))
}
