//! Do the conditions of a theorem hold? Counting of exits, girth and minimum degree, Cartesian products.
//!
//! - *Counting* needs no theorem from elsewhere. Give every exit of a robber the share `1/w`, where `w` is the most exits
//!   of that robber that a cop who strikes this one strikes together. No cop strikes shares of more than 1 in all, so
//!   cops who guard all exits are at least as many as the shares add up to. His own place may be left out of the exits.
//! - *Girth g and minimum degree d*: at least d cops if g >= 5 (Aigner and Fromme 1984); more than (d-1)^t if
//!   g >= 8t-3 (Frankl 1987); at least (d-1)^floor((g-1)/4) / g (Bradshaw, Hosseini, Mohar and Stacho 2020).
//! - *Products* of k trees need exactly ceil((k+1)/2) cops (Maamoun and Meyniel 1987), those of j cycles of length at
//!   least 4 exactly j+1 (Neufeld and Nowakowski 1998). With both kinds, counting asks for j + ceil((k+1)/2); the
//!   sum over both parts suffices (Tosic 1987), and one cop more for each factor that is a triangle, of which one is
//!   enough alone. From below nothing is claimed where there are triangles.
//!
//! Conditions are checked here; the theorems themselves are quoted.

use super::super::say;
use super::local::Local;
use ludograph_core::{Message, Objection};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who found a lower bound by girth and minimum degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GirthBound {
    /// Girth at least 5: as many cops as the minimum degree.
    AignerFromme,
    /// Girth at least 8t - 3: more than the t-th power of one less than the minimum degree.
    Frankl,
    /// The power floor((g-1)/4) of the same, divided by the girth g.
    Bradshaw,
}

/// Shares are counted in parts of this size, rounded down.
const WHOLE: u64 = 1 << 32;

/// Whether so many cops can never guard all exits of anybody, by their shares.
pub(super) fn counted(local: &Local<'_>, cops: usize) -> Result<(), Objection> {
    let n = local.len();
    if cops.saturating_mul(local.widest()) >= n {
        return Err(Objection::new(say::CatchEverybody { cops }));
    }
    let strikers = local.strikers()?;
    let mut hits = vec![0u64; n];
    for robber in 0..n as u32 {
        let own = &local.steps[robber as usize];
        let stays = !local.terms.robber_must_move || own.is_empty();
        let all: Vec<u32> = own.iter().copied().chain(stays.then_some(robber)).collect();
        let free = |cop: &&u32| local.zone[**cop as usize].binary_search(&robber).is_err();
        let mut shares = |exits: &[u32]| -> Result<u64, Objection> {
            let around = |exit: &u32| strikers[*exit as usize].iter().filter(free);
            let touched: usize = exits.iter().map(|exit| strikers[*exit as usize].len()).sum();
            local.limits.spend(1 + touched as u64)?;
            exits.iter().flat_map(around).for_each(|&cop| hits[cop as usize] += 1);
            // An exit that nobody can strike is worth more than all cops.
            let worth = |exit: &u32| around(exit).map(|&cop| hits[cop as usize]).max();
            let shares = exits.iter().map(|exit| worth(exit).map_or(WHOLE * n as u64, |most| WHOLE / most));
            let sum = shares.sum();
            exits.iter().flat_map(around).for_each(|&cop| hits[cop as usize] = 0);
            Ok(sum)
        };
        let enough = WHOLE * cops as u64;
        if shares(&all)? <= enough && shares(own)? <= enough {
            return Err(Objection::at("counting", say::SharesAround { vertex: local.called(robber), cops }));
        }
    }
    Ok(())
}

/// How many cops are needed at least, if the girth is what is claimed.
pub(super) fn girth_bound(local: &Local<'_>, claimed: u32, by: GirthBound) -> Result<u32, Objection> {
    plain(local)?;
    let girth = shortest_cycle(local)?.ok_or_else(|| Objection::at("girth", say::NO_CYCLE))?;
    if girth != claimed {
        return Err(Objection::at("girth", say::GirthOther { girth, claimed }));
    }
    let degree = local.steps.iter().map(Vec::len).min().unwrap_or(0) as u64;
    let power = |times: u32| degree.saturating_sub(1).saturating_pow(times);
    let bound = match by {
        _ if girth < 5 => return Err(Objection::at("girth", say::GirthSmall { girth, least: 5 })),
        GirthBound::AignerFromme => degree,
        GirthBound::Frankl => power((girth + 3) / 8).saturating_add(1),
        GirthBound::Bradshaw => power((girth - 1) / 4).div_ceil(girth.into()),
    };
    Ok(u32::try_from(bound).unwrap_or(u32::MAX))
}

/// The length of a shortest cycle: from every vertex, in breadth, as far as it could still be shorter.
fn shortest_cycle(local: &Local<'_>) -> Result<Option<u32>, Objection> {
    let n = local.len();
    let mut best = u32::MAX;
    let (mut depth, mut before) = (vec![u32::MAX; n], vec![u32::MAX; n]);
    for source in 0..n as u32 {
        let mut reached = vec![source];
        depth[source as usize] = 0;
        let mut next = 0;
        while let Some(&v) = reached.get(next) {
            next += 1;
            if 2 * depth[v as usize] + 1 >= best {
                break;
            }
            local.limits.spend(1 + local.steps[v as usize].len() as u64)?;
            for &w in &local.steps[v as usize] {
                if depth[w as usize] == u32::MAX {
                    depth[w as usize] = depth[v as usize] + 1;
                    before[w as usize] = v;
                    reached.push(w);
                } else if before[v as usize] != w {
                    best = best.min(depth[v as usize] + depth[w as usize] + 1);
                }
            }
        }
        for v in reached {
            depth[v as usize] = u32::MAX;
            before[v as usize] = u32::MAX;
        }
    }
    Ok((best != u32::MAX).then_some(best))
}

/// What a part is the product of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Factors {
    trees: u32,
    /// With at least four vertices.
    cycles: u32,
    triangles: u32,
}

/// What a part is the product of, by the places of its vertices in the factors.
pub(super) fn factors(local: &Local<'_>, coordinates: &[Vec<u32>]) -> Result<Factors, Objection> {
    plain(local)?;
    let flaw = |what: Message| Objection::at("coordinates", what);
    let n = local.len();
    let count = coordinates.first().map_or(0, Vec::len);
    if coordinates.len() != n || coordinates.iter().any(|place| place.len() != count) || count < 2 {
        return Err(flaw(say::Coordinates { n }.into()));
    }
    local.limits.spend((n * count) as u64)?;
    let distinct: BTreeSet<&[u32]> = coordinates.iter().map(Vec::as_slice).collect();
    let sizes: Vec<u64> = (0..count)
        .map(|at| coordinates.iter().map(|place| u64::from(place[at])).max().unwrap_or(0) + 1)
        .collect();
    let product = sizes.iter().try_fold(1u64, |all, &size| all.checked_mul(size));
    if distinct.len() != n || product != Some(n as u64) {
        return Err(flaw(say::UNFILLED.into()));
    }
    // Every edge changes one coordinate; those changes are the edges of its factor.
    let mut edges: Vec<BTreeSet<(u32, u32)>> = vec![BTreeSet::new(); count];
    let mut ends = 0u64;
    for (v, steps) in local.steps.iter().enumerate() {
        local.limits.spend((1 + steps.len() * count) as u64)?;
        for &w in steps {
            let (here, there) = (&coordinates[v], &coordinates[w as usize]);
            let mut changed = (0..count).filter(|&at| here[at] != there[at]);
            let (Some(at), None) = (changed.next(), changed.next()) else {
                let [from, to] = [v as u32, w].map(|at| local.called(at));
                return Err(flaw(say::Changes { from, to }.into()));
            };
            edges[at].insert((here[at], there[at]));
            ends += 1;
        }
    }
    let expected: u64 =
        edges.iter().zip(&sizes).map(|(own, size)| own.len() as u64 * (n as u64 / size)).sum();
    if ends != expected {
        return Err(flaw(say::FactorEdges { edges: ends / 2, expected: expected / 2 }.into()));
    }
    let mut factors = Factors::default();
    for (at, (own, &size)) in edges.iter().zip(&sizes).enumerate() {
        match kind(own, size as usize) {
            Some(Kind::Tree) => factors.trees += 1,
            Some(Kind::Cycle) => factors.cycles += 1,
            Some(Kind::Triangle) => factors.triangles += 1,
            None => return Err(flaw(say::Factor { factor: at.to_string() }.into())),
        }
    }
    Ok(factors)
}

/// What a factor is.
enum Kind {
    Tree,
    Cycle,
    Triangle,
}

/// What a factor is; its edges stand there in both directions.
fn kind(edges: &BTreeSet<(u32, u32)>, size: usize) -> Option<Kind> {
    let around = |v: u32| edges.range((v, 0)..=(v, u32::MAX)).map(|&(_, w)| w);
    let mut seen = vec![false; size];
    let mut waiting = vec![0u32];
    seen[0] = true;
    let mut reached = 1;
    while let Some(v) = waiting.pop() {
        for w in around(v) {
            if !std::mem::replace(&mut seen[w as usize], true) {
                reached += 1;
                waiting.push(w);
            }
        }
    }
    let ring = size >= 3 && (0..size as u32).all(|v| around(v).count() == 2);
    match (reached == size, edges.len()) {
        (true, ends) if size >= 2 && ends == 2 * (size - 1) => Some(Kind::Tree),
        (true, _) if ring && size == 3 => Some(Kind::Triangle),
        (true, _) if ring => Some(Kind::Cycle),
        _ => None,
    }
}

/// How many cops a product needs at least.
pub(super) fn product_needs(Factors { trees, cycles, triangles }: Factors) -> u32 {
    // A cop may strike three places of a triangle.
    if triangles > 0 { 1 } else { cycles + (trees + 1).div_ceil(2) }
}

/// How many cops suffice there.
pub(super) fn product_suffices(Factors { trees, cycles, triangles }: Factors) -> u32 {
    let both = match (trees, cycles) {
        (0, 0) => 0,
        (_, 0) => (trees + 1).div_ceil(2),
        (0, _) => cycles + 1,
        _ => cycles + 1 + (trees + 1).div_ceil(2),
    };
    both + triangles
}

fn plain(local: &Local<'_>) -> Result<(), Objection> {
    if local.terms.is_plain() && !local.instance.is_directed() {
        return Ok(());
    }
    Err(Objection::new(say::PLAIN_THEOREM))
}
