//! Does one table of sets lead into another?
//!
//! `leads(from, to)`: for every placement C, every robber in `from(C)` and every move of the cops to C', he
//! is not caught there and can go into `to(C')`. First the robber: G(C') holds those who are free and can
//! go. Then the cops: `from(C)` must lie in G(C') for all C' that can be reached, and the intersection is
//! taken one cop at a time: for each choice of those still to move, the largest first, a smaller table over those
//! who have moved. Into the free places of a robber who may stay, the way is short: he must be where no
//! cop can strike.

use super::super::say;
use super::local::Local;
use super::packed::Packed;
use ludograph_core::{Limits, Objection, Stop};

/// All placements of some cops in a part.
pub(super) struct Placements<'a> {
    local: &'a Local<'a>,
    cops: usize,
    width: usize,
    /// How many multisets of each size there are.
    counts: Vec<usize>,
    /// By place: the last place that a cop there, or at one before it, can go to.
    reach: Vec<u32>,
    /// `inserted[j][cop * counts[j] + M]` is the number of the multiset M of size j with one more cop.
    inserted: Vec<Vec<u32>>,
    /// The places of every placement where nobody is caught.
    free: Vec<u64>,
}

impl<'a> Placements<'a> {
    /// Tables of so many cops are given: what is made here is of their size, so a claim that has none costs nothing.
    pub(super) fn new(local: &'a Local<'a>, cops: usize, tables: &[Packed]) -> Result<Self, Objection> {
        let n = local.len();
        let width = n.div_ceil(64);
        let given = tables.first().map_or(0, |table| table.0.len()) as u128;
        let mut counts = vec![1usize];
        for size in 1..=cops {
            // C(n + size - 1, size) from the one before, exactly.
            let next = counts[size - 1] as u128 * (n + size - 1) as u128 / size as u128;
            if next * n.div_ceil(8) as u128 > given {
                return Err(Objection::at("cops", say::FewBytes { given, cops }));
            }
            if next * n as u128 > u128::from(u32::MAX) * 64 {
                return Err(Stop::TooLarge(say::MANY_ROWS.into()).into());
            }
            counts.push(next as usize);
        }
        local.limits.spend((counts[cops] * width) as u64)?;
        // `shares[i][a]` is what the member a in place i counts for in the number of a multiset.
        let share = |i: usize| (0..n as u32).map(|a| ways(a, i) as u32).collect();
        let shares: Vec<Vec<u32>> = (0..cops).map(share).collect();
        let mut inserted = Vec::new();
        for (size, &count) in counts[..cops].iter().enumerate() {
            let mut table = Vec::with_capacity(n * count);
            for cop in 0..n as u32 {
                local.limits.spend(1 + count as u64 / 16)?;
                insert(cop, size, n as u32, &shares, &mut table);
            }
            inserted.push(table);
        }
        let free = outside(&local.zone, cops, width, counts[cops], local.limits)?;
        let mut reach = Vec::with_capacity(n);
        for moves in &local.moves {
            let so_far = reach.last().copied().unwrap_or(0);
            reach.push(moves.iter().copied().max().unwrap_or(0).max(so_far));
        }
        Ok(Self { local, cops, width, counts, reach, inserted, free })
    }

    /// The places that are free.
    pub(super) fn free(&self) -> &[u64] {
        &self.free
    }

    /// The rows of a table; nobody in them may be caught.
    pub(super) fn read(&self, table: &Packed, place: &str) -> Result<Vec<u64>, Objection> {
        let n = self.local.len();
        let bytes = n.div_ceil(8);
        let (needed, given) = (bytes * self.counts[self.cops], table.0.len());
        if given != needed {
            return Err(Objection::at(place, say::Bytes { needed, given }));
        }
        let mut rows = vec![0u64; self.counts[self.cops] * self.width];
        for (row, packed) in rows.chunks_exact_mut(self.width).zip(table.0.chunks_exact(bytes)) {
            self.local.limits.spend(self.width as u64)?;
            for (word, bytes) in row.iter_mut().zip(packed.chunks(8)) {
                let mut whole = [0; 8];
                whole[..bytes.len()].copy_from_slice(bytes);
                *word = u64::from_le_bytes(whole);
            }
        }
        match rows.iter().zip(&self.free).position(|(row, free)| row & !free != 0) {
            None => Ok(rows),
            Some(at) => {
                let cops = self.name(at / self.width);
                Err(Objection::at(place, say::CalledSafe { cops }))
            }
        }
    }

    /// Wherever the cops are placed, there is a place in the table.
    pub(super) fn starts(&self, rows: &[u64], place: &str) -> Result<(), Objection> {
        match rows.chunks_exact(self.width).position(|row| row.iter().all(|&word| word == 0)) {
            None => Ok(()),
            Some(empty) => {
                let cops = self.name(empty);
                Err(Objection::at(place, say::NoSafePlace { cops }))
            }
        }
    }

    /// Whether one table leads into another.
    pub(super) fn leads(&self, from: &[u64], to: &[u64], place: &str) -> Result<(), Objection> {
        let good = self.good(to)?;
        match from.iter().zip(&good).position(|(from, good)| from & !good != 0) {
            None => Ok(()),
            Some(at) => {
                let cops = self.name(at / self.width);
                let bit = (from[at] & !good[at]).trailing_zeros() as usize;
                let robber = self.local.called((64 * (at % self.width) + bit) as u32);
                Err(Objection::at(place, say::DrivenFrom { cops, robber }))
            }
        }
    }

    /// Whom no move of the cops keeps from going into the table.
    fn good(&self, to: &[u64]) -> Result<Vec<u64>, Objection> {
        let local = self.local;
        if !local.terms.robber_must_move && to == self.free {
            let strikes = |moves: &Vec<u32>| -> Vec<u32> {
                moves.iter().flat_map(|&to| &local.zone[to as usize]).copied().collect()
            };
            let strikes: Vec<Vec<u32>> = local.moves.iter().map(strikes).collect();
            return outside(&strikes, self.cops, self.width, self.counts[self.cops], local.limits);
        }
        let good = self.robber_goes(to)?;
        if local.terms.lazy { self.one_cop_goes(&good) } else { self.cops_go(&good) }
    }

    /// Who is free and can go into the table.
    fn robber_goes(&self, to: &[u64]) -> Result<Vec<u64>, Objection> {
        match (self.local.terms.robber_speed, self.width) {
            (1, 1) => self.robber_steps::<1>(to),
            (1, 2) => self.robber_steps::<2>(to),
            (1, _) => self.robber_steps::<0>(to),
            _ => self.robber_runs(to),
        }
    }

    /// One step at most does not depend on the cops: who can come to a place is known beforehand, and for every
    /// four places side by side who can come to some of them. `W` is the number of words in a row, or 0 when
    /// it is known only now.
    fn robber_steps<const W: usize>(&self, to: &[u64]) -> Result<Vec<u64>, Objection> {
        let (n, width) = (self.local.len(), if W == 0 { self.width } else { W });
        let mut comers = vec![0u64; 256 * width * width];
        for robber in 0..n as u32 {
            for exit in self.local.robber(&[], robber) {
                let (four, place) = (exit as usize / 4, exit % 4);
                for some in (0..16).filter(|some| some >> place & 1 == 1) {
                    comers[(16 * four + some) * width + robber as usize / 64] |= 1 << (robber % 64);
                }
            }
        }
        let mut good = vec![0u64; to.len()];
        let rows =
            good.chunks_exact_mut(width).zip(to.chunks_exact(width)).zip(self.free.chunks_exact(width));
        for ((good, to), free) in rows {
            self.local.limits.spend(width as u64)?;
            for (&places, comers) in to.iter().zip(comers.chunks_exact(256 * width)) {
                for four in 0..16 {
                    let from = (16 * four + (places >> (4 * four)) as usize % 16) * width;
                    for word in 0..width {
                        good[word] |= comers[from + word];
                    }
                }
            }
            good.iter_mut().zip(free).for_each(|(all, free)| *all &= free);
        }
        Ok(good)
    }

    /// Where the cops stand between decides about longer ways.
    fn robber_runs(&self, to: &[u64]) -> Result<Vec<u64>, Objection> {
        let n = self.local.len();
        let mut good = vec![0u64; to.len()];
        let mut cops = vec![0u32; self.cops];
        for at in (0..to.len()).step_by(self.width) {
            for robber in 0..n {
                self.local.limits.spend(1)?;
                if self.free[at + robber / 64] >> (robber % 64) & 1 == 0 {
                    continue;
                }
                let into = |exit: u32| to[at + exit as usize / 64] >> (exit % 64) & 1 == 1;
                let goes = self.local.robber(&cops, robber as u32).into_iter().any(into);
                good[at + robber / 64] |= u64::from(goes) << (robber % 64);
            }
            advance(&mut cops, n as u32);
        }
        Ok(good)
    }

    /// Who stays good whatever one cop does.
    fn one_cop_goes(&self, good: &[u64]) -> Result<Vec<u64>, Objection> {
        let mut result = good.to_vec();
        let mut cops = vec![0u32; self.cops];
        for at in (0..good.len()).step_by(self.width) {
            for cop in 0..self.cops {
                self.local.limits.spend(self.width as u64)?;
                for &to in &self.local.moves[cops[cop] as usize] {
                    let mut moved = cops.clone();
                    moved[cop] = to;
                    moved.sort_unstable();
                    let other = index(&moved) as usize * self.width;
                    for word in 0..self.width {
                        result[at + word] &= good[other + word];
                    }
                }
            }
            advance(&mut cops, self.local.len() as u32);
        }
        Ok(result)
    }

    /// Who stays good whatever all cops do.
    fn cops_go(&self, good: &[u64]) -> Result<Vec<u64>, Objection> {
        let mut result = vec![u64::MAX; good.len()];
        let mut next = 0;
        let last = self.local.len() - 1;
        match self.width {
            1 => self.choose::<1>(self.cops, last, good, &mut result, &mut next)?,
            2 => self.choose::<2>(self.cops, last, good, &mut result, &mut next)?,
            _ => self.choose::<0>(self.cops, last, good, &mut result, &mut next)?,
        }
        Ok(result)
    }

    /// The cops chosen so far have been let go in all ways; `table` is over those who have moved. The results
    /// come in the order of placements only for a fixed largest cop, so the number is built on the way.
    fn choose<const W: usize>(
        &self,
        left: usize,
        most: usize,
        table: &[u64],
        result: &mut [u64],
        next: &mut usize,
    ) -> Result<(), Objection> {
        let width = if W == 0 { self.width } else { W };
        for cop in 0..=most {
            let moves = &self.local.moves[cop];
            self.local.limits.spend((moves.len() * width) as u64)?;
            if left == 1 {
                let row = &mut result[*next * width..(*next + 1) * width];
                for &to in moves {
                    let other = &table[to as usize * width..(to as usize + 1) * width];
                    row.iter_mut().zip(other).for_each(|(row, other)| *row &= other);
                }
                *next += 1;
                continue;
            }
            let rows = self.counts[left - 1];
            // The other cops are not above this one, so they go no further than this; such placements come first.
            let reached = ways(self.reach[cop] + 1, left - 2) as usize;
            let mut smaller = vec![u64::MAX; reached * width];
            for &to in moves {
                self.local.limits.spend((reached * width) as u64)?;
                let inserted = &self.inserted[left - 1][to as usize * rows..][..reached];
                for (row, &other) in smaller.chunks_exact_mut(width).zip(inserted) {
                    let other = &table[other as usize * width..(other as usize + 1) * width];
                    for word in 0..width {
                        row[word] &= other[word];
                    }
                }
            }
            self.choose::<W>(left - 1, cop, &smaller, result, next)?;
        }
        Ok(())
    }

    /// A placement in words.
    fn name(&self, number: usize) -> String {
        let mut cops = vec![0u32; self.cops];
        for _ in 0..number {
            advance(&mut cops, self.local.len() as u32);
        }
        self.local.all_called(&cops)
    }
}

/// For every placement the places that belong to none of its cops.
fn outside(
    owned: &[Vec<u32>],
    cops: usize,
    width: usize,
    rows: usize,
    limits: &Limits,
) -> Result<Vec<u64>, Objection> {
    let n = owned.len();
    let mut sets = vec![0u64; n * width];
    for (set, owned) in sets.chunks_exact_mut(width).zip(owned) {
        owned.iter().for_each(|&place| set[place as usize / 64] |= 1 << (place % 64));
    }
    let last = if n.is_multiple_of(64) { u64::MAX } else { (1 << (n % 64)) - 1 };
    let mut result = vec![u64::MAX; rows * width];
    let mut members = vec![0u32; cops];
    for row in result.chunks_exact_mut(width) {
        row[width - 1] = last;
        limits.spend((cops * width) as u64)?;
        for &cop in &members {
            let set = &sets[cop as usize * width..(cop as usize + 1) * width];
            row.iter_mut().zip(set).for_each(|(row, set)| *row &= !set);
        }
        advance(&mut members, n as u32);
    }
    Ok(result)
}

/// The numbers of all multisets of a size with one more cop, in order. The smallest member runs fastest: while
/// it lies below the new cop it stays in its place, and from there on everybody moves up by one.
fn insert(cop: u32, size: usize, n: u32, shares: &[Vec<u32>], table: &mut Vec<u32>) {
    if size == 0 {
        return table.push(cop);
    }
    let mut others = vec![0u32; size - 1];
    loop {
        let at = others.iter().filter(|&&member| member < cop).count();
        let sum = |members: &[u32], place: usize| -> u32 {
            members.iter().zip(&shares[place..]).map(|(&a, share)| share[a as usize]).sum()
        };
        let stays = sum(&others[..at], 1) + shares[at + 1][cop as usize] + sum(&others[at..], at + 2);
        let moves = cop + sum(&others, 2);
        let most = others.first().copied().unwrap_or(n - 1);
        let number = |a: u32| if a < cop { a + stays } else { shares[1][a as usize] + moves };
        table.extend((0..=most).map(number));
        if !advance(&mut others, n) {
            return;
        }
    }
}

/// The number of a sorted multiset: the sum of `C(ai + i - 1, i)`.
fn index(members: &[u32]) -> u64 {
    members.iter().enumerate().map(|(i, &member)| ways(member, i)).sum()
}

/// What a member in a place, from 0, counts for: `C(member + place, place + 1)`.
fn ways(member: u32, place: usize) -> u64 {
    (0..=place as u64).fold(1, |ways, j| ways * (u64::from(member) + j) / (j + 1))
}

/// The next multiset in order; false after the last.
fn advance(members: &mut [u32], n: u32) -> bool {
    for i in 0..members.len() {
        let most = if i + 1 < members.len() { members[i + 1] } else { n - 1 };
        if members[i] < most {
            members[i] += 1;
            if i > 0 {
                members[..i].fill(0);
            }
            return true;
        }
    }
    false
}
