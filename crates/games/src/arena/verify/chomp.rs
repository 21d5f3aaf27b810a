//! How is Chomp played from this bar?
//!
//! A position is *lost* (a P-position) if whoever must bite loses. The certificate lists the lost positions, each
//! with its rank. It is checked that no bite leads from a lost position to a lost one and that every other
//! position has a bite to one: then these are all the lost positions. Nothing is searched: from each lost
//! position the checker goes back to every bar from which one bite leads there, and notes the least rank. A
//! position nobody noted is lost, and must be in the list; its rank is one more than the greatest after it.

use super::super::Arenas;
use super::super::instance::Instance;
use super::super::rule::{Chomp, Game, Index};
use super::super::store::filled;
use super::super::{joined, say};
use super::{Meter, in_parts};
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Stop, Verdict, columns, listed};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io;

/// The question `chomp`.
#[derive(Debug)]
pub struct ChompQuestion;

/// A lost position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost(
    /// Its number.
    pub u32,
    /// How many bites follow when the loser delays.
    pub u32,
);

/// The claim of `chomp`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChompClaim {
    /// How many positions there are.
    pub positions: u32,
    /// The rank of the whole bar.
    pub start_rank: u32,
    /// The greatest rank.
    pub max_rank: u32,
    /// The bites that win from the whole bar: row and column from 1.
    pub winning_moves: Vec<String>,
    /// For k = 1, 2, …: how many lost positions the bar of k columns has.
    pub by_columns: Vec<u32>,
    /// The lost positions, in order.
    pub lost: Vec<Lost>,
}

/// The bar, if the arena is one.
fn bar(instance: &Instance) -> Option<&Chomp> {
    match instance.named()?.game() {
        Game::Chomp(chomp) => Some(chomp),
        _ => None,
    }
}

impl Problem for ChompQuestion {
    type Game = Arenas;
    const KEY: &'static str = "chomp";
    const ASKS: &'static str = "Which bites win Chomp from the whole bar, and how long does it take?";
    type Query = Nothing;
    type Claim = ChompClaim;

    fn admit(instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        match bar(instance) {
            Some(_) => Ok(()),
            None => Err(Faults::whole(say::NO_BAR).help(say::NO_BAR_HELP)),
        }
    }

    fn answer(claim: &ChompClaim) -> Value {
        json!({
            "positions": claim.positions,
            "p_positions": claim.lost.len(),
            "start_rank": claim.start_rank,
            "max_rank": claim.max_rank,
            "winning_moves": listed(&claim.winning_moves),
            "p_by_columns": listed(&claim.by_columns),
        })
    }

    fn words(_instance: &Instance, claim: &ChompClaim) -> Message {
        if claim.winning_moves.is_empty() {
            return say::CHOMP_LOST.into();
        }
        say::Chomp {
            moves: joined(&claim.winning_moves, |one, other| say::Or { one, other }.into()),
            bites: claim.start_rank,
            lost: claim.lost.len(),
            positions: claim.positions,
        }
        .into()
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &ChompClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let chomp = bar(instance).ok_or_else(|| Objection::new(say::NO_BAR))?;
        let count = instance.named().map_or(Ok(0), |rule| rule.positions()).map_err(Objection::new)?;
        let differs = |place: &str, stated: &dyn std::fmt::Debug, found: &dyn std::fmt::Debug| {
            let (stated, found) = (format!("{stated:?}"), format!("{found:?}"));
            Err(Objection::at(place, say::FlawClaimed { stated, found }))
        };
        if claim.positions != count {
            return differs("positions", &claim.positions, &count);
        }
        if !claim.lost.is_sorted_by(|a, b| a.0 < b.0) || claim.lost.last().is_some_and(|last| last.0 >= count)
        {
            return Err(Objection::at("lost", say::FLAW_ORDER));
        }
        let ranks = ranks(chomp, count, &claim.lost, limits)?;
        limits.spend(claim.lost.len() as u64)?;
        let start = count - 1;
        if claim.start_rank != ranks[start as usize] {
            return differs("start_rank", &claim.start_rank, &ranks[start as usize]);
        }
        let mut greatest = 0;
        for part in in_parts(&ranks, limits) {
            greatest = part?.iter().copied().fold(greatest, u32::max);
        }
        if claim.max_rank != greatest {
            return differs("max_rank", &claim.max_rank, &greatest);
        }
        let is_lost = |position: u32| claim.lost.binary_search_by_key(&position, |lost| lost.0).is_ok();
        let mut winning = Vec::new();
        let mut bitten = Vec::new();
        chomp.moves(start, &mut bitten);
        // All cells but the poison can be bitten, row by row.
        for (cell, &after) in (1..).zip(&bitten) {
            if is_lost(after) {
                winning.push(format!("{}:{}", cell / chomp.cols + 1, cell % chomp.cols + 1));
            }
        }
        if claim.winning_moves != winning {
            return differs("winning_moves", &claim.winning_moves, &winning);
        }
        let by_columns = by_columns(chomp, &claim.lost, limits)?;
        if claim.by_columns != by_columns {
            return differs("by_columns", &claim.by_columns, &by_columns);
        }
        Ok(Verdict::Proved)
    }

    fn is_large(claim: &ChompClaim) -> bool {
        claim.lost.len() > super::reach::LARGE
    }

    fn pack(claim: &ChompClaim, out: &mut dyn io::Write) -> io::Result<()> {
        let head = [claim.positions, claim.start_rank, claim.max_rank].map(|number| number as i32);
        let bites: Vec<i32> = claim.winning_moves.iter().flat_map(|bite| cell(bite)).collect();
        let by_columns: Vec<i32> = claim.by_columns.iter().map(|&count| count as i32).collect();
        let lost: Vec<i32> = claim.lost.iter().map(|lost| lost.0 as i32).collect();
        let ranks: Vec<i32> = claim.lost.iter().map(|lost| lost.1 as i32).collect();
        let lists: [(&str, &[i32]); 5] = [
            ("head", &head),
            ("bites", &bites),
            ("by_columns", &by_columns),
            ("lost", &lost),
            ("ranks", &ranks),
        ];
        columns::write(&lists, out)
    }

    fn unpack(bytes: &[u8]) -> Result<ChompClaim, String> {
        let [head, bites, by_columns, lost, ranks] =
            columns::read_named(bytes, ["head", "bites", "by_columns", "lost", "ranks"])?;
        let [positions, start_rank, max_rank] = head[..] else {
            return Err("the head has three numbers".to_owned());
        };
        Ok(ChompClaim {
            positions: positions as u32,
            start_rank: start_rank as u32,
            max_rank: max_rank as u32,
            winning_moves: bites.as_chunks().0.iter().map(|[row, col]| format!("{row}:{col}")).collect(),
            by_columns: by_columns.into_iter().map(|count| count as u32).collect(),
            lost: lost.into_iter().zip(ranks).map(|(at, rank)| Lost(at as u32, rank as u32)).collect(),
        })
    }
}

fn cell(bite: &str) -> [i32; 2] {
    let mut parts = bite.split(':').map(|part| part.parse().unwrap_or(0));
    [parts.next().unwrap_or(0), parts.next().unwrap_or(0)]
}

/// For every number of columns, how many lost positions fit.
fn by_columns(chomp: &Chomp, lost: &[Lost], limits: &Limits) -> Result<Vec<u32>, Objection> {
    let mut counts = vec![0; chomp.cols as usize];
    let mut meter = Meter::new(limits);
    for position in lost {
        meter.pay(u64::from(chomp.rows))?;
        counts[chomp.rows_of(position.0)[0] as usize - 1] += 1;
    }
    let sum = |sum: &mut u32, count: u32| {
        *sum += count;
        Some(*sum)
    };
    meter.settle()?;
    Ok(counts.into_iter().scan(0, sum).collect())
}

/// The rank of every position, if the lost ones are as listed.
fn ranks(chomp: &Chomp, count: u32, lost: &[Lost], limits: &Limits) -> Result<Vec<u32>, Objection> {
    const UNKNOWN: u32 = u32::MAX;
    let mut ranks = filled(count as usize, UNKNOWN, limits)?;
    let mut meter = Meter::new(limits);
    let mut listed = lost.iter().peekable();
    let mut bitten = Vec::new();
    for position in 0..count {
        meter.pay(1)?;
        let entry = listed.next_if(|lost| lost.0 == position);
        let place = || format!("position {:?}", chomp.rows_of(position));
        match (ranks[position as usize] == UNKNOWN, entry) {
            (true, None) => {
                return Err(Objection::at(place(), say::FLAW_NOT_LISTED));
            }
            (false, Some(_)) => {
                return Err(Objection::at(place(), say::FLAW_LISTED));
            }
            (false, None) => {}
            (true, Some(&Lost(_, rank))) => {
                bitten.clear();
                chomp.moves(position, &mut bitten);
                // What follows is smaller, so its rank is known; none of it is lost.
                let expected = bitten.iter().map(|&after| ranks[after as usize] + 1).max().unwrap_or(0);
                if rank != expected {
                    return Err(Objection::at(place(), say::FlawLostRank { expected, rank }));
                }
                ranks[position as usize] = rank;
                meter.pay(bitten.len() as u64)?;
                before(chomp, position, &mut |at| {
                    meter.pay(1)?;
                    let known = &mut ranks[at as usize];
                    *known = rank.saturating_add(1).min(*known);
                    Ok(())
                })?;
            }
        }
    }
    meter.settle()?;
    Ok(ranks)
}

/// Calls with every bar from which one bite leads to a position. A bite at row r and column c leaves the rows from r on
/// with at most c cells; those with exactly c may have been longer, the first of them was.
fn before(
    chomp: &Chomp,
    position: Index,
    call: &mut dyn FnMut(Index) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let adds = |row: usize, length: u32| chomp.term(chomp.rows as usize - row, length);
    let mut rows = chomp.rows_of(position);
    let mut from = 0;
    while from < rows.len() {
        let least = rows[from];
        let end = from + rows[from..].iter().take_while(|&&row| row == least).count();
        // After a row has become longer the next one may; when it no longer can, it starts anew.
        let (mut number, mut row) = (position, from);
        loop {
            let most = if row == 0 { chomp.cols } else { rows[row - 1] };
            if row < end && rows[row] < most {
                number = number + adds(row, rows[row] + 1) - adds(row, rows[row]);
                rows[row] += 1;
                call(number)?;
                row += 1;
            } else if row == from {
                break;
            } else {
                if row < end {
                    number = number + adds(row, least) - adds(row, rows[row]);
                    rows[row] = least;
                }
                row -= 1;
            }
        }
        rows[from] = least;
        from = end;
    }
    Ok(())
}
