//! What is the cop number of a small graph, when millions wait?
//!
//! A graph of at most 64 vertices is a list of masks. Corners are cut until none is left; a component that
//! shrinks to a vertex needs one cop. Two vertices that see all others show that two cops do; otherwise
//! the game of two cops is played out over pairs of places, one mask of robbers each. Only the few graphs
//! that need more go to [`super::dense`].

use super::dense::{Chase, Ended};
use super::{Ground, Rows};
use ludograph_core::{Limits, Stop};
use std::sync::Arc;

/// The cop number of a graph whose closed neighbourhoods are given; of a disconnected one, the sum.
///
/// # Errors
/// When a limit is reached or memory does not suffice.
///
/// # Panics
/// When there are more than 64 vertices.
pub fn cop_number(closed: &[u64], limits: &Limits, memory: u64) -> Result<u32, Stop> {
    assert!(closed.len() <= 64, "a mask has 64 bits");
    let all = if closed.len() == 64 { u64::MAX } else { (1 << closed.len()) - 1 };
    if closed.contains(&all) {
        return Ok(1);
    }
    let left = dismantle(closed, all);
    if left & (left.wrapping_sub(1)) == 0 {
        return Ok(u32::from(left != 0));
    }
    let mut rest = left;
    let mut sum = 0;
    while rest != 0 {
        let part = component(closed, rest);
        rest &= !part;
        sum += if part & (part - 1) == 0 { 1 } else { of_core(closed, part, limits, memory)? };
    }
    Ok(sum)
}

/// Cuts corners: vertices whose closed neighbourhood lies in that of another.
fn dismantle(closed: &[u64], all: u64) -> u64 {
    let mut left = all;
    let mut look = all;
    while look != 0 {
        let corner = look.trailing_zeros() as usize;
        look &= look - 1;
        let around = closed[corner] & left;
        let mut others = around & !(1 << corner);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            if around & !closed[other] == 0 {
                left &= !(1 << corner);
                look |= around & left;
                break;
            }
        }
    }
    left
}

fn component(closed: &[u64], within: u64) -> u64 {
    let mut part = within & within.wrapping_neg();
    let mut front = part;
    while front != 0 {
        let mut next = 0;
        while front != 0 {
            next |= closed[front.trailing_zeros() as usize];
            front &= front - 1;
        }
        front = next & within & !part;
        part |= front;
    }
    part
}

/// The cop number of a connected graph without corners and with more than one vertex.
fn of_core(closed: &[u64], part: u64, limits: &Limits, memory: u64) -> Result<u32, Stop> {
    if is_dominated(closed, part, part, 2) {
        return Ok(2);
    }
    let members: Vec<usize> = super::bits(&[part]).collect();
    let masks: Vec<u64> = members.iter().map(|&v| squeeze(closed[v], &members)).collect();
    if two_cops_win(&masks) {
        return Ok(2);
    }
    let whole = if masks.len() == 64 { u64::MAX } else { (1 << masks.len()) - 1 };
    let mut ground = None;
    for cops in 3.. {
        if is_dominated(&masks, whole, whole, cops) {
            return Ok(cops);
        }
        let ground = ground.get_or_insert_with(|| Arc::new(ground_of(&masks))).clone();
        if let Ended::Caught { .. } = Chase::new(ground, cops as usize, memory, 0, limits)?.run(limits)? {
            return Ok(cops);
        }
    }
    unreachable!("as many cops as vertices always win")
}

/// The bits of a mask at some places, side by side.
fn squeeze(mask: u64, places: &[usize]) -> u64 {
    places.iter().enumerate().fold(0, |all, (at, &place)| all | (mask >> place & 1) << at)
}

/// Whether so many vertices of `part` see all of `open`.
fn is_dominated(closed: &[u64], part: u64, open: u64, vertices: u32) -> bool {
    if open == 0 {
        return true;
    }
    if vertices == 0 {
        return false;
    }
    let first = open.trailing_zeros() as usize;
    if vertices == 1 {
        let mut choices = closed[first] & part;
        while choices != 0 {
            if open & !closed[choices.trailing_zeros() as usize] == 0 {
                return true;
            }
            choices &= choices - 1;
        }
        return false;
    }
    let mut choices = closed[first] & part;
    while choices != 0 {
        let choice = choices.trailing_zeros() as usize;
        choices &= choices - 1;
        if is_dominated(closed, part, open & !closed[choice], vertices - 1) {
            return true;
        }
    }
    false
}

/// Plays the game of two cops on masks: `seen[a][b]` as in [`super::dense`], for ordered pairs.
fn two_cops_win(closed: &[u64]) -> bool {
    let n = closed.len();
    let full = if n == 64 { u64::MAX } else { (1 << n) - 1 };
    let mut seen = vec![0u64; n * n];
    let mut lost = vec![0u64; n * n];
    let mut half = vec![0u64; n * n];
    for a in 0..n {
        for b in 0..n {
            // After one turn the cops have caught whoever they see.
            seen[a * n + b] = closed[a] | closed[b];
        }
    }
    loop {
        let mut changed = false;
        for a in 0..n {
            for b in 0..=a {
                let here = seen[a * n + b];
                if here == full {
                    return true;
                }
                let mut now = lost[a * n + b] | 1 << a | 1 << b;
                let mut candidates = here & !now;
                while candidates != 0 {
                    let robber = candidates.trailing_zeros() as usize;
                    candidates &= candidates - 1;
                    if closed[robber] & !here == 0 {
                        now |= 1 << robber;
                    }
                }
                changed |= now != lost[a * n + b];
                lost[a * n + b] = now;
                lost[b * n + a] = now;
            }
        }
        if !changed {
            return false;
        }
        for a in 0..n {
            let row = &mut half[a * n..(a + 1) * n];
            row.fill(0);
            let mut moves = closed[a];
            while moves != 0 {
                let to = moves.trailing_zeros() as usize;
                moves &= moves - 1;
                for (into, from) in row.iter_mut().zip(&lost[to * n..(to + 1) * n]) {
                    *into |= from;
                }
            }
        }
        for a in 0..n {
            for b in 0..=a {
                let mut all = seen[a * n + b];
                let mut moves = closed[b];
                while moves != 0 {
                    all |= half[a * n + moves.trailing_zeros() as usize];
                    moves &= moves - 1;
                }
                seen[a * n + b] = all;
                seen[b * n + a] = all;
            }
        }
    }
}

/// The plain game on masks.
fn ground_of(closed: &[u64]) -> Ground {
    let n = closed.len();
    let mut caught = Rows::empty(n, n);
    let mut steps = Rows::empty(n, n);
    for (v, &mask) in closed.iter().enumerate() {
        caught.put(v, v);
        steps.row_mut(v)[0] = mask & !(1 << v);
    }
    let cop_moves = closed.iter().map(|&mask| super::bits(&[mask]).map(|v| v as u32).collect()).collect();
    Ground { cop_moves, caught, steps, lazy: false, robber_speed: 1, must_move: false }
}

/// The closed neighbourhoods of a graph6 line of at most 62 vertices; nothing if the line is anything else
/// or has a fault, which the reader of graph6 then names.
pub fn masks_of_graph6(line: &[u8], closed: &mut [u64; 64]) -> Option<usize> {
    let (&first, body) = line.split_first()?;
    let n = usize::from(first.checked_sub(63)?);
    if n == 0 || n > 62 || body.len() != (n * (n - 1) / 2).div_ceil(6) {
        return None;
    }
    for (v, mask) in closed.iter_mut().enumerate().take(n) {
        *mask = 1 << v;
    }
    let mut bytes = body.iter();
    let (mut buffer, mut filled) = (0u64, 0);
    for column in 1..n {
        let mut mask = 0u64;
        let mut have = 0;
        while have < column {
            if filled == 0 {
                let six = bytes.next()?.wrapping_sub(63);
                if six > 63 {
                    return None;
                }
                // The first bit of a character is its highest; the buffer gives the lowest first.
                buffer = u64::from(six.reverse_bits() >> 2);
                filled = 6;
            }
            let take = filled.min(column - have);
            mask |= (buffer & ((1 << take) - 1)) << have;
            buffer >>= take;
            filled -= take;
            have += take;
        }
        closed[column] |= mask;
        while mask != 0 {
            closed[mask.trailing_zeros() as usize] |= 1 << column;
            mask &= mask - 1;
        }
    }
    (buffer == 0).then_some(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(line: &str) -> u32 {
        let mut closed = [0; 64];
        let n = masks_of_graph6(line.as_bytes(), &mut closed).expect("a small graph");
        cop_number(&closed[..n], &Limits::none(), 1 << 30).expect("no limit")
    }

    #[test]
    fn known_graphs() {
        // A vertex, an edge, two vertices, a path, a square, Petersen, and Petersen with a vertex apart.
        for (line, expected) in
            [("@", 1), ("A_", 1), ("A?", 2), ("Bg", 1), ("Cl", 2), ("IheA@GUAo", 3), ("JheA@GUAo??", 4)]
        {
            assert_eq!(number(line), expected, "{line}");
        }
    }

    #[test]
    fn other_lines_are_left_to_the_reader() {
        let mut closed = [0; 64];
        for line in ["", "?", ":An", "&B", "Bw ", "B", "Bww", "A@", "~??~", "D!!"] {
            assert_eq!(masks_of_graph6(line.as_bytes(), &mut closed), None, "{line}");
        }
    }
}
