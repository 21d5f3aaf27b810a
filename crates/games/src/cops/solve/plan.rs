//! How is a strategy read off a finished chase?
//!
//! Only positions that can arise are written: from the placement, whatever the robber does. In each the cops
//! take the first joint move after which every reply leaves fewer turns.

use super::super::verify::{Classes, Escape, Floor, Hunt, Packed, Turn};
use super::catch::Late;
use super::chase::Pursuit;
use super::piece::Piece;
use super::{record, trap};
use ludograph_core::{Limits, Stop};
use ludograph_engines::pursuit::{Ended, everything};
use std::collections::BTreeMap;

/// Longer plans are not written.
const MOST_TURNS: usize = 400_000;
/// By symmetry each turn costs more to find.
const MOST_TURNS_BY_ORBITS: usize = 100_000;
/// Symmetries of so many images in all are written.
const MOST_SYMMETRIES: usize = 4_000_000;
/// Larger tables are not written.
const MOST_BYTES: usize = 48 << 20;

/// The plan of the cops from a placement; nothing when it would be too long or the rounds were not kept.
pub(in super::super) fn hunt(
    piece: &Piece,
    chase: &mut Pursuit,
    start: usize,
    limits: &Limits,
) -> Result<Option<Hunt>, Stop> {
    if !chase.knows_ranks() {
        return Ok(None);
    }
    limits.spend(0)?;
    let most = if matches!(chase, Pursuit::Orbits(_)) { MOST_TURNS_BY_ORBITS } else { MOST_TURNS };
    let mut first = chase.members(start);
    first.sort_unstable();
    let mut plan: BTreeMap<(Vec<u32>, u32), (Vec<u32>, u32)> = BTreeMap::new();
    let mut waiting: Vec<(Vec<u32>, u32)> = (0..piece.len() as u32).map(|r| (first.clone(), r)).collect();
    while let Some((from, robber)) = waiting.pop() {
        if is_caught(piece, &from, robber) || plan.contains_key(&(from.clone(), robber)) {
            continue;
        }
        limits.spend(1)?;
        if plan.len() >= most {
            return Ok(None);
        }
        let left = chase.rank(&from, robber)?.expect("the cops win from here");
        let to = chase
            .go(piece, &from, robber, left, limits)?
            .expect("a position that is won has a move that wins");
        if !is_caught(piece, &to, robber) {
            let mut sorted = to.clone();
            sorted.sort_unstable();
            let replies = piece.robber(&to, robber);
            let replies = replies.iter().copied().filter(|&next| !is_caught(piece, &to, next));
            waiting.extend(replies.map(|next| (sorted.clone(), next)));
        }
        plan.insert((from, robber), (to, left));
    }
    let turn = |((from, robber), (to, left)): ((Vec<u32>, u32), (Vec<u32>, u32))| {
        Turn(piece.names(&from), piece.members[robber as usize], piece.names(&to), left)
    };
    let plan = plan.into_iter().map(turn).collect();
    Ok(Some(Hunt { cut: piece.cut.clone(), start: piece.names(&first), plan }))
}

/// Whether cops hold a robber.
pub(in super::super) fn is_caught(piece: &Piece, cops: &[u32], robber: u32) -> bool {
    cops.iter().any(|&cop| piece.zone[cop as usize].binary_search(&robber).is_ok())
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

/// The floor of a chase that the robber escapes: the places that are never seen; nothing when it would be
/// too large.
pub(in super::super) fn safe(
    piece: &Piece,
    cops: u32,
    chase: &mut Pursuit,
    limits: &Limits,
) -> Result<Option<Floor>, Stop> {
    let why = match chase {
        Pursuit::Orbits(_) => record::orbits(piece, chase, None, limits)?.map(Escape::Orbits),
        Pursuit::Dense(chase) => {
            let rows = chase.sets().count(chase.cops());
            let table = (0..rows).map(|index| chase.seen(index));
            pack(piece.len(), rows, table).map(Escape::Safe)
        }
    };
    Ok(why.map(|why| Floor { cops, cut: piece.cut.clone(), why }))
}

/// The tables for fewer turns than a chase took; nothing when they would be too large.
pub(in super::super) fn late(piece: &Piece, chase: &Pursuit, turns: u32) -> Option<Vec<Packed>> {
    let Pursuit::Dense(chase) = chase else { return None };
    let levels = chase.levels()?;
    let rows = chase.sets().count(chase.cops());
    if rows.checked_mul(piece.len().div_ceil(8))?.checked_mul(turns as usize)? > MOST_BYTES {
        return None;
    }
    let width = piece.len().div_ceil(64);
    let level = |turn: u32| pack(piece.len(), rows, levels[turn as usize].chunks_exact(width));
    (1..turns).map(level).collect()
}

/// Hideouts up to symmetry that show that a chase by orbits of two turns cannot be faster; nothing when they are not
/// checked under these terms.
pub(in super::super) fn hideouts(
    piece: &Piece,
    chase: &mut Pursuit,
    ended: &Ended,
    limits: &Limits,
) -> Result<Option<Late>, Stop> {
    let (Pursuit::Orbits(chase), Ended::Caught { turns: 2, .. }) = (chase, ended) else {
        return Ok(None);
    };
    if !piece.stays() {
        return Ok(None);
    }
    let found = match chase.classes(MOST_SYMMETRIES / piece.len(), limits) {
        Err(Stop::GaveUp(_)) => return Ok(None),
        other => other?,
    };
    let last = found.placements.last().into_iter().flatten();
    let hidden: Result<Option<Vec<u32>>, Stop> = last.map(|placement| chase.hideout(placement, 1)).collect();
    Ok(hidden?.map(|hideouts| {
        let (symmetries, placements, joins) = (found.symmetries, found.placements, found.joins);
        Late::Classes(Box::new(Classes { turns: 1, symmetries, placements, joins, hideouts }))
    }))
}

/// A table of the places that are not in some sets.
pub(super) fn pack<'a>(n: usize, rows: usize, table: impl Iterator<Item = &'a [u64]>) -> Option<Packed> {
    let bytes = n.div_ceil(8);
    let size = rows.checked_mul(bytes).filter(|&size| size <= 4 * MOST_BYTES)?;
    let full = everything(n);
    let mut packed = Vec::with_capacity(size + 8);
    for row in table {
        let end = packed.len() + bytes;
        row.iter()
            .zip(&full)
            .for_each(|(seen, full)| packed.extend_from_slice(&(!seen & full).to_le_bytes()));
        packed.truncate(end);
    }
    Some(Packed(packed))
}

/// A placement that sees every vertex, as a hunt, if few cops do.
pub(in super::super) fn by_seeing(piece: &Piece, cops: u32, limits: &Limits) -> Result<Option<Hunt>, Stop> {
    Ok(trap::dominate(piece, cops, limits)?.map(|found| at_once(piece, &found)))
}
