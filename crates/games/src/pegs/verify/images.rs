//! What does a permutation of the holes make of a position? Tables say it byte by byte.

use super::super::instance::{Hop, Instance};
use super::super::say;
use ludograph_core::Message;

/// Permutations of the holes, without the identity.
pub(super) struct Images {
    tables: Vec<Vec<[u64; 256]>>,
}

impl Images {
    /// The images under permutations of at most 64 holes, each with one image a hole.
    pub(super) fn new(permutations: &[Vec<u32>]) -> Self {
        Self { tables: permutations.iter().map(|image| table(image)).collect() }
    }

    /// All images of a position, itself first.
    pub(super) fn of(&self, pegs: u64) -> impl Iterator<Item = u64> {
        let moved = self.tables.iter().map(move |table| moved(table, pegs));
        std::iter::once(pegs).chain(moved)
    }

    /// The least image of a position.
    pub(super) fn least(&self, pegs: u64) -> u64 {
        self.of(pegs).min().unwrap_or(pegs)
    }

    /// The least image of a position, and with it the images of a hole under all permutations that lead there.
    pub(super) fn least_with(&self, pegs: u64, hole: u32) -> (u64, u64) {
        let (mut least, mut holes) = (pegs, 1u64 << hole);
        for table in &self.tables {
            let image = moved(table, pegs);
            if image <= least {
                let carried = moved(table, 1 << hole);
                holes = if image < least { carried } else { holes | carried };
                least = image;
            }
        }
        (least, holes)
    }
}

fn table(image: &[u32]) -> Vec<[u64; 256]> {
    let eight = |first: usize| {
        std::array::from_fn(|byte: usize| {
            let set = (0..8).filter(|bit| byte >> bit & 1 == 1).filter_map(|bit| image.get(first + bit));
            set.fold(0, |bits, &to| bits | 1u64 << to)
        })
    };
    (0..image.len()).step_by(8).map(eight).collect()
}

fn moved(table: &[[u64; 256]], pegs: u64) -> u64 {
    table.iter().enumerate().fold(0, |out, (at, images)| out | images[(pegs >> (8 * at) & 255) as usize])
}

/// Is it a permutation that carries jumps to jumps and leaves the target?
pub(super) fn symmetry(instance: &Instance, target: Option<usize>, image: &[u32]) -> Result<(), Message> {
    let board = instance.board();
    let mut hit = vec![false; board.holes().len()];
    if image.len() != hit.len() {
        return Err(say::IMAGE_EACH.into());
    }
    for &hole in image {
        match hit.get_mut(hole as usize) {
            Some(hit) if !*hit => *hit = true,
            _ => return Err(say::ImageHole { hole: hole.to_string() }.into()),
        }
    }
    if target.is_some_and(|hole| image[hole] != hole as u32) {
        return Err(say::IMAGE_TARGET.into());
    }
    let mut hops: Vec<_> = board.hops().to_vec();
    hops.sort_unstable();
    for hop in board.hops() {
        let [from, over, to] = [hop.from, hop.over, hop.to].map(|hole| image[hole as usize]);
        if hops.binary_search(&Hop { from, over, to }).is_err() {
            return Err(say::ImageJump { jump: board.jump(*hop).to_string() }.into());
        }
    }
    Ok(())
}

/// Are the permutations, with the identity, closed: is one after another always one of them?
pub(super) fn closed(permutations: &[Vec<u32>]) -> bool {
    let known: std::collections::BTreeSet<&[u32]> = permutations.iter().map(Vec::as_slice).collect();
    let after =
        |one: &[u32], other: &[u32]| -> Vec<u32> { one.iter().map(|&hole| other[hole as usize]).collect() };
    let identity = |image: &[u32]| image.iter().enumerate().all(|(hole, &to)| hole == to as usize);
    permutations.iter().all(|one| {
        permutations.iter().all(|other| {
            let both = after(one, other);
            identity(&both) || known.contains(&both[..])
        })
    })
}
