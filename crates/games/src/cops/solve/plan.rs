//! How is a strategy read off a finished chase?
//!
//! Only positions that can arise are written: from the placement, whatever the robber does. In each the cops
//! take the first joint move after which every reply leaves fewer turns.

use super::super::verify::{Escape, Floor, Hunt, Packed, Turn};
use super::piece::Piece;
use super::trap;
use ludograph_core::{Limits, Stop};
use ludograph_engines::pursuit::{Chase, everything};
use std::collections::BTreeMap;

/// Longer plans are not written.
const MOST_TURNS: usize = 400_000;
/// Larger tables are not written.
const MOST_BYTES: usize = 48 << 20;

/// The plan of the cops from a placement; nothing when it would be too long or the rounds were not kept.
pub(in super::super) fn hunt(piece: &Piece, chase: &Chase, start: usize, cops: usize, limits: &Limits) -> Result<Option<Hunt>, Stop> {
    if chase.levels().is_none() {
        return Ok(None);
    }
    let first = chase.sets().members(start, cops);
    let guide = Guide { piece, chase };
    let mut plan: BTreeMap<(Vec<u32>, u32), (Vec<u32>, u32)> = BTreeMap::new();
    let mut waiting: Vec<(Vec<u32>, u32)> = (0..piece.len() as u32).map(|r| (first.clone(), r)).collect();
    while let Some((from, robber)) = waiting.pop() {
        if guide.is_caught(&from, robber) || plan.contains_key(&(from.clone(), robber)) {
            continue;
        }
        limits.spend(1)?;
        if plan.len() >= MOST_TURNS {
            return Ok(None);
        }
        let index = chase.sets().index(&from);
        let left = chase.rank(index, robber as usize).expect("the cops win from here");
        let to = guide.go(&from, robber, left).expect("a position that is won has a move that wins");
        if !guide.is_caught(&to, robber) {
            let mut sorted = to.clone();
            sorted.sort_unstable();
            waiting.extend(guide.replies(&to, robber).into_iter().map(|next| (sorted.clone(), next)));
        }
        plan.insert((from, robber), (to, left));
    }
    let turn = |((from, robber), (to, left)): ((Vec<u32>, u32), (Vec<u32>, u32))| {
        Turn(piece.names(&from), piece.members[robber as usize], piece.names(&to), left)
    };
    let plan = plan.into_iter().map(turn).collect();
    Ok(Some(Hunt { cut: piece.cut.clone(), start: piece.names(&first), plan }))
}

/// The plan of cops who see every vertex.
pub(in super::super) fn at_once(piece: &Piece, cops: &[u32]) -> Hunt {
    let mut start = cops.to_vec();
    start.sort_unstable();
    let mut plan = Vec::new();
    for robber in 0..piece.len() as u32 {
        if start.iter().any(|&cop| piece.zone[cop as usize].binary_search(&robber).is_ok()) {
            continue;
        }
        let strikes = |cop: &u32| piece.strikes[*cop as usize].binary_search(&robber).is_ok();
        let mover = start.iter().position(strikes).expect("every vertex is seen");
        let moves = &piece.moves[start[mover] as usize];
        let catches = |to: &&u32| piece.zone[**to as usize].binary_search(&robber).is_ok();
        let target = *moves.iter().find(catches).expect("who strikes catches after a move");
        let mut to = start.clone();
        to[mover] = target;
        plan.push(Turn(piece.names(&start), piece.members[robber as usize], piece.names(&to), 1));
    }
    Hunt { cut: piece.cut.clone(), start: piece.names(&start), plan }
}

/// The floor of a chase that the robber escapes: the places that are never seen.
pub(in super::super) fn safe(piece: &Piece, chase: &Chase, cops: usize) -> Option<Floor> {
    let rows = chase.sets().count(cops);
    let table = (0..rows).map(|index| chase.seen(index));
    let why = Escape::Safe(pack(piece.len(), rows, table)?);
    Some(Floor { cops: cops as u32, cut: piece.cut.clone(), why })
}

/// The floor for fewer turns than a chase took; nothing when it would be too large.
pub(in super::super) fn late(piece: &Piece, chase: &Chase, cops: usize, turns: u32) -> Option<Vec<Packed>> {
    if turns <= 1 {
        return Some(Vec::new());
    }
    let levels = chase.levels()?;
    let rows = chase.sets().count(cops);
    if rows.checked_mul(piece.len().div_ceil(8))?.checked_mul(turns as usize)? > MOST_BYTES {
        return None;
    }
    let width = piece.len().div_ceil(64);
    let level = |turn: u32| pack(piece.len(), rows, levels[turn as usize].chunks_exact(width));
    (1..turns).map(level).collect()
}

/// A table of the places that are not in some sets.
fn pack<'a>(n: usize, rows: usize, table: impl Iterator<Item = &'a [u64]>) -> Option<Packed> {
    let bytes = n.div_ceil(8);
    let size = rows.checked_mul(bytes).filter(|&size| size <= 4 * MOST_BYTES)?;
    let full = everything(n);
    let mut packed = Vec::with_capacity(size);
    for row in table {
        let free = row.iter().zip(&full).flat_map(|(seen, full)| (!seen & full).to_le_bytes());
        packed.extend(free.take(bytes));
    }
    Some(Packed(packed))
}

/// Moves by the ranks of a chase.
pub(in super::super) struct Guide<'a> {
    pub(in super::super) piece: &'a Piece,
    pub(in super::super) chase: &'a Chase,
}

impl Guide<'_> {
    pub(in super::super) fn is_caught(&self, cops: &[u32], robber: u32) -> bool {
        cops.iter().any(|&cop| self.piece.zone[cop as usize].binary_search(&robber).is_ok())
    }

    /// Where the robber can go without being caught.
    pub(in super::super) fn replies(&self, cops: &[u32], robber: u32) -> Vec<u32> {
        let mut all = self.piece.robber(cops, robber);
        all.retain(|&next| !self.is_caught(cops, next));
        all
    }

    /// A joint move after which fewer than `left` turns are needed.
    pub(in super::super) fn go(&self, from: &[u32], robber: u32, left: u32) -> Option<Vec<u32>> {
        let mut to = from.to_vec();
        self.search(from, robber, left, &mut to, 0, false).then_some(to)
    }

    fn search(&self, from: &[u32], robber: u32, left: u32, to: &mut [u32], cop: usize, gone: bool) -> bool {
        if cop == from.len() {
            return self.is_good(to, robber, left);
        }
        if gone && self.piece.is_lazy() {
            to[cop] = from[cop];
            return self.search(from, robber, left, to, cop + 1, true);
        }
        for &target in &self.piece.moves[from[cop] as usize] {
            to[cop] = target;
            if self.search(from, robber, left, to, cop + 1, gone || target != from[cop]) {
                return true;
            }
        }
        to[cop] = from[cop];
        false
    }

    /// Whether a robber about to move is caught there within fewer turns.
    fn is_good(&self, cops: &[u32], robber: u32, left: u32) -> bool {
        if self.is_caught(cops, robber) {
            return true;
        }
        let mut sorted = cops.to_vec();
        let index = self.chase.sets().index_of(&mut sorted);
        let late = |next: u32| self.chase.rank(index, next as usize).is_none_or(|rank| rank >= left);
        !self.replies(cops, robber).into_iter().any(late)
    }
}

/// A placement that sees every vertex, as a hunt, if few cops do.
pub(in super::super) fn by_seeing(piece: &Piece, cops: u32) -> Option<Hunt> {
    trap::dominate(piece, cops).map(|found| at_once(piece, &found))
}
