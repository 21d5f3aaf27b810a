//! Which graphs come from numbers and sets?

use super::{Built, Room, plain, range};
use crate::layout;
use ludograph_core::Faults;

/// An outer cycle, spokes, and an inner star of step k (Coxeter, Watkins).
pub(super) fn generalized_petersen(n: u32, k: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 3, u32::MAX)?;
    range("k", k, 1, (n - 1) / 2)?;
    room.holds(2 * u64::from(n), 3 * u64::from(n))?;
    let spoke = |v: u32| [(v, (v + 1) % n), (v, n + v), (n + v, n + (v + k) % n)];
    Ok(plain(2 * u64::from(n), (0..n).flat_map(spoke)).placed(layout::rings(n as usize, n as usize)))
}

/// The numbers below n, joined when they differ by one of some jumps, up or down, modulo n.
pub(super) fn circulant(n: u32, jumps: &[u32], room: Room) -> Result<Built, Faults> {
    range("n", n, 1, u32::MAX)?;
    if let Some(bad) = jumps.iter().find(|&&jump| jump == 0 || jump > n / 2) {
        let what = format!("{bad} is out of range: from 1 to {} is needed with n={n}", n / 2);
        return Err(Faults::field("jumps", what));
    }
    let mut jumps = jumps.to_vec();
    jumps.sort_unstable();
    jumps.dedup();
    // A jump of half the way round joins each vertex once.
    let edges = |jump: u32| if 2 * u64::from(jump) == u64::from(n) { n / 2 } else { n };
    room.holds(n.into(), jumps.iter().fold(0, |sum: u64, &jump| sum.saturating_add(edges(jump).into())))?;
    let along = |&jump: &u32| {
        (0..edges(jump)).map(move |v| (v, ((u64::from(v) + u64::from(jump)) % u64::from(n)) as u32))
    };
    Ok(plain(n.into(), jumps.iter().flat_map(along)).round())
}

/// The k-subsets of n things in the order of their masks, joined when disjoint.
pub(super) fn kneser(n: u32, k: u32, room: Room) -> Result<Built, Faults> {
    range("n", n, 1, 64)?;
    range("k", k, 1, n)?;
    let vertices = choose(n, k);
    let edges = vertices.saturating_mul(if 2 * k <= n { choose(n - k, k) } else { 0 }) / 2;
    room.holds(vertices, edges)?;
    // Every pair of subsets is compared, so their number is bounded more narrowly than by memory.
    if vertices > 50_000 {
        return Err(Faults::whole(format!(
            "the graph would have {vertices} vertices: at most 50000 are compared"
        )));
    }
    let sets: Vec<u64> = subsets(n, k);
    let mut edges = Vec::new();
    // Sets of more than half of the things always meet.
    for (v, set) in sets.iter().enumerate().filter(|_| 2 * k <= n) {
        edges.extend((0..v).filter(|&u| sets[u] & set == 0).map(|u| (u as u32, v as u32)));
    }
    Ok(plain(vertices, edges))
}

/// All masks of n bits with k set, in increasing order (Gosper's step).
fn subsets(n: u32, k: u32) -> Vec<u64> {
    let mut sets = vec![u64::MAX >> (64 - k)];
    let last = sets[0] << (n - k);
    while let Some(&set) = sets.last().filter(|&&set| set != last) {
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        sets.push(ripple | (set ^ ripple) >> (2 + low.trailing_zeros()));
    }
    sets
}

/// How many k-subsets n things have; the largest number when they are too many to count.
fn choose(n: u32, k: u32) -> u64 {
    let (mut count, k) = (1u128, k.min(n - k));
    for i in 0..u128::from(k) {
        count = count * (u128::from(n) - i) / (i + 1);
    }
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// The residues of a prime, joined when they differ by a square.
pub(super) fn paley(n: u32, room: Room) -> Result<Built, Faults> {
    if n % 4 != 1 || !is_prime(n) {
        let next = (n.saturating_add(1)..n.saturating_add(1000)).find(|&p| p % 4 == 1 && is_prime(p));
        let faults = Faults::field("n", format!("{n} is no prime that leaves 1 when divided by 4"));
        return Err(match next {
            Some(prime) => faults.help(format!("the next one is {prime}")),
            None => faults,
        });
    }
    room.holds(n.into(), u64::from(n) * (u64::from(n) - 1) / 4)?;
    let mut square = vec![false; n as usize];
    for x in 1..u64::from(n) {
        square[(x * x % u64::from(n)) as usize] = true;
    }
    let below = |v: u32| (0..v).map(move |u| (u, v));
    Ok(plain(n.into(), (0..n).flat_map(below).filter(|(u, v)| square[(v - u) as usize])).round())
}

fn is_prime(n: u32) -> bool {
    n >= 2
        && (2..).take_while(|&d: &u32| u64::from(d) * u64::from(d) <= n.into()).all(|d| !n.is_multiple_of(d))
}
