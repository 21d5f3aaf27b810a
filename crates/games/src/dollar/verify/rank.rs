//! What is the rank of the dollars: how many can be taken away, wherever they are taken, such that the game
//! stays winnable? (-1 if it is unwinnable as it is.)
//!
//! The upper side is shown by dollars to take away, one more than the rank, and the proof that nothing wins
//! without them. The lower side is shown by scripts, one for every way to take as many dollars as the rank
//! away from a *determining set* A: a nonempty set such that what is left of the graph without A falls into
//! trees, and no vertex of A has two edges to the same tree. It suffices to take dollars from A (a special
//! case of Luo's rank-determining sets, 2011). The reason, for one dollar: suppose that each vertex of A
//! can own a dollar in some effective divisor of the class, but v in a tree T never can. Let f_a be a
//! script that leads from one effective divisor to one that gives a dollar to a, all shifted to 0 at v, and
//! lend their maximum: the result is effective, v owns nothing, and around the vertices C of T that hang
//! together with v and own nothing all f_a agree; so every neighbour of C owns a dollar, and has only one
//! edge to C. Everybody outside C can lend, and then again everybody outside what is left of C, until v gets
//! a dollar after all. For more dollars: induction.
//!
//! Of D and K − D, K the canonical divisor (each degree minus 2), the poorer one may be asked instead:
//! r(D) = r(K − D) + deg D − g + 1 (Riemann–Roch; Baker and Norine 2007). If deg D > 2g − 2 that alone is the
//! answer. A graph in several parts has the least rank of its parts: all dollars may be taken from one.

use super::super::{Dollar, Dollars, Instance, say};
use super::script::{after, complete};
use super::win::component;
use super::winnable::nobody_owes;
use super::{Script, Winnable, WinnableClaim};
use ludograph_core::called::vertex as called;
use ludograph_core::{Faults, Limits, Message, Nothing, Objection, Problem, Verdict, exact};
use ludograph_graph::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `rank`.
#[derive(Debug)]
pub struct Rank;

/// Bounds on the rank, equal when it is known, with their evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankClaim {
    /// The rank is at least this.
    #[serde(with = "exact::one")]
    pub lower: Dollars,
    /// And at most this.
    #[serde(with = "exact::one")]
    pub upper: Dollars,
    /// One proof for each component, in the order of least vertices; within a component vertices are
    /// numbered from 0 in their order.
    pub parts: Vec<RankProof>,
}

/// Why a component has its rank.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RankProof {
    /// It owns more than 2g − 2, so the rank is what it owns minus g.
    RiemannRoch,
    /// It owns 0 to 2g − 2, so the rank is at least what it owns minus g (Riemann) and at most half of what it owns
    /// (Clifford). That is what is known when nothing could be searched.
    Clifford,
    /// By a divisor near at hand.
    Bounds(Box<RankBounds>),
}

/// Bounds on the rank of a divisor that a script leads to, or of the canonical one minus it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankBounds {
    /// Net lends that lead to the divisor.
    #[serde(with = "exact::list")]
    pub script: Vec<Dollars>,
    /// Whether the bounds are about the canonical divisor minus it.
    pub dual: bool,
    /// The lower bound there.
    #[serde(with = "exact::one")]
    pub lower: Dollars,
    /// The upper bound there.
    #[serde(with = "exact::one")]
    pub upper: Dollars,
    /// What to take away, `upper` + 1 dollars …
    #[serde(with = "exact::list")]
    pub witness: Vec<Dollars>,
    /// … so that nothing wins.
    pub unwinnable: WinnableClaim,
    /// Why `lower` dollars can be taken anywhere.
    pub reached: Reached,
}

/// Why so many dollars can be taken away anywhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reached {
    /// Scripts that win after the dollars were taken from a determining set.
    Scripts {
        /// The determining set.
        determining: Vec<Vertex>,
        /// One script for each way to take them, in lexicographic order of the vertices named.
        scripts: Vec<Script>,
    },
    /// A search says so.
    Search,
}

/// What is unproved without scripts.
const LOWER: &str = "lower side of the rank";

impl Problem for Rank {
    type Game = Dollar;
    const KEY: &'static str = "rank";
    const ASKS: &'static str =
        "How many dollars can be taken away anywhere such that the game stays winnable?";
    type Query = Nothing;
    type Claim = RankClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &RankClaim) -> Value {
        if claim.lower == claim.upper {
            return json!({ "rank": exact::value(claim.lower) });
        }
        json!({ "rank": null, "lower": exact::value(claim.lower), "upper": exact::value(claim.upper) })
    }

    fn words(instance: &Instance, claim: &RankClaim) -> Message {
        let (total, genus) = (instance.total(), instance.genus());
        let (rank, upper) = (claim.lower, claim.upper);
        if rank < upper {
            return say::RankBetween { lower: rank, upper }.into();
        }
        let meaning: Message = match rank {
            -1 => say::RANK_NEVER.into(),
            0 => say::RANK_ZERO.into(),
            1 => say::RANK_ONE.into(),
            _ => say::RankAny { rank, more: rank + 1 }.into(),
        };
        say::Rank { rank, meaning, total, genus }.into()
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &RankClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let parts = parts(instance, limits)?;
        if parts.len() != claim.parts.len() {
            let what = say::ProofsFor { proofs: claim.parts.len(), components: parts.len() };
            return Err(Objection::at("parts", what));
        }
        let (mut lower, mut upper) = (Dollars::MAX, Dollars::MAX);
        let mut verdict = Verdict::Proved;
        for (index, (part, proof)) in parts.iter().zip(&claim.parts).enumerate() {
            let place = |found: Objection| found.within(format!("parts[{index}]"));
            let (low, high, proved) = bounds(part, proof, limits).map_err(place)?;
            lower = lower.min(low);
            upper = upper.min(high);
            if !proved {
                verdict = Verdict::Unproved(LOWER);
            }
        }
        if (claim.lower, claim.upper) != (lower, upper) {
            let (claimed_lower, claimed_upper) = (claim.lower, claim.upper);
            let what = say::ComponentsShow { lower, upper, claimed_lower, claimed_upper };
            return Err(Objection::new(what));
        }
        Ok(verdict)
    }
}

/// The components as instances of their own, in the order of least vertices.
pub(super) fn parts(instance: &Instance, limits: &Limits) -> Result<Vec<Instance>, Objection> {
    let graph = instance.graph();
    let mut seen = vec![false; graph.vertices()];
    let mut all = Vec::new();
    for start in graph.all() {
        if seen[start.index()] {
            continue;
        }
        let mut part = component(graph, start, &mut seen, limits)?;
        part.sort_unstable();
        let wealth = part.iter().map(|v| instance.wealth()[v.index()]).collect();
        all.push(divisor(&graph.induced(&part), wealth)?);
    }
    Ok(all)
}

/// Other dollars on a graph.
pub(super) fn divisor(graph: &Graph, wealth: Vec<Dollars>) -> Result<Instance, Objection> {
    Instance::new(graph.clone(), wealth).map_err(|faults| Objection::new(faults.to_string()))
}

/// Lower and upper bound of the rank on a connected graph, and whether the lower one is proved.
fn bounds(
    part: &Instance,
    proof: &RankProof,
    limits: &Limits,
) -> Result<(Dollars, Dollars, bool), Objection> {
    let (degree, genus) = (part.total(), Dollars::from(part.genus()));
    let bounds = match proof {
        RankProof::RiemannRoch if degree > 2 * genus - 2 => {
            return Ok((degree - genus, degree - genus, true));
        }
        RankProof::RiemannRoch => {
            return Err(Objection::new(say::RiemannRochSilent { total: degree, genus }));
        }
        RankProof::Clifford if (0..=2 * genus - 2).contains(&degree) => {
            return Ok(((degree - genus).max(-1), degree / 2, true));
        }
        RankProof::Clifford => {
            return Err(Objection::new(say::CliffordSilent { total: degree, genus }));
        }
        RankProof::Bounds(bounds) => bounds,
    };
    complete(part, &bounds.script, "script")?;
    let graph = part.graph();
    let there = graph.all().map(|v| after(part, &bounds.script, v, limits)).collect::<Result<Vec<_>, _>>()?;
    let there = divisor(graph, there)?;
    let canonical = |v: Vertex| graph.degree(v) as Dollars - 2 - there.wealth()[v.index()];
    let there = if bounds.dual { divisor(graph, graph.all().map(canonical).collect())? } else { there };
    if !(-1..=bounds.upper).contains(&bounds.lower) {
        return Err(Objection::at("lower", say::BOUNDS_CROSSED));
    }
    cannot_be_missed(&there, bounds, limits)?;
    let proved = match &bounds.reached {
        _ if bounds.lower == -1 => true,
        Reached::Search => false,
        Reached::Scripts { determining, scripts } => {
            can_be_missed(&there, bounds.lower, determining, scripts, limits)?;
            true
        }
    };
    let shift = if bounds.dual { degree - genus + 1 } else { 0 };
    let sum = |bound: Dollars| bound.checked_add(shift).ok_or_else(|| Objection::new(say::BOUND_UNCOUNTED));
    Ok((sum(bounds.lower)?, sum(bounds.upper)?, proved))
}

fn cannot_be_missed(there: &Instance, bounds: &RankBounds, limits: &Limits) -> Result<(), Objection> {
    complete(there, &bounds.witness, "witness")?;
    let total = bounds.witness.iter().try_fold(0, |sum: Dollars, &taken| sum.checked_add(taken));
    if bounds.witness.iter().any(|&taken| taken < 0)
        || total.and_then(|sum| sum.checked_sub(1)) != Some(bounds.upper)
    {
        return Err(Objection::at("witness", say::WitnessTakes { dollars: bounds.upper }));
    }
    if matches!(bounds.unwinnable, WinnableClaim::Winnable { .. }) {
        return Err(Objection::at("unwinnable", say::CONTRARY));
    }
    let left = without(there, &bounds.witness)?;
    Winnable::verify_within(&left, &Nothing {}, &bounds.unwinnable, limits).map(drop)
}

/// The dollars without some of them.
pub(super) fn without(there: &Instance, taken: &[Dollars]) -> Result<Instance, Objection> {
    let left = there.wealth().iter().zip(taken).map(|(owned, taken)| owned.checked_sub(*taken));
    let left = left.collect::<Option<Vec<Dollars>>>().ok_or_else(|| Objection::new(say::UNCOUNTED))?;
    divisor(there.graph(), left)
}

fn can_be_missed(
    there: &Instance,
    count: Dollars,
    determining: &[Vertex],
    scripts: &[Script],
    limits: &Limits,
) -> Result<(), Objection> {
    determines(there.graph(), determining, limits)?;
    let last = determining.len() - 1;
    // How many dollars each vertex of the set loses: the ways, in lexicographic order of the vertices named.
    let mut ways = vec![0; determining.len()];
    ways[0] = count;
    for (index, script) in scripts.iter().enumerate() {
        let mut taken = vec![0; there.graph().vertices()];
        limits.spend((taken.len() + ways.len()) as u64)?;
        determining.iter().zip(&ways).for_each(|(vertex, &lost)| taken[vertex.index()] = lost);
        nobody_owes(&without(there, &taken)?, &script.0, limits)
            .map_err(|found| found.within(format!("scripts[{index}], dollars taken {ways:?}")))?;
        let Some(at) = ways[..last].iter().rposition(|&lost| lost > 0) else {
            return match index + 1 == scripts.len() {
                true => Ok(()),
                false => Err(Objection::at("scripts", say::WAYS_MORE)),
            };
        };
        let moved = 1 + std::mem::take(&mut ways[last]);
        ways[at] -= 1;
        ways[at + 1] += moved;
    }
    Err(Objection::at("scripts", say::WAYS_FEWER))
}

/// Is it a determining set?
pub(super) fn determines(graph: &Graph, set: &[Vertex], limits: &Limits) -> Result<(), Objection> {
    let fail = |what: Message| Err(Objection::at("determining", what));
    let mut seen = vec![false; graph.vertices()];
    for &vertex in set {
        match seen.get_mut(vertex.index()) {
            None => return fail(say::NoSuchVertex { vertex: vertex.to_string() }.into()),
            Some(true) => return fail(say::StandsTwice { vertex: called(vertex) }.into()),
            Some(free) => *free = true,
        }
    }
    if set.is_empty() {
        return fail(say::THE_SET_IS_EMPTY.into());
    }
    let chosen = seen.clone();
    for start in graph.all() {
        if seen[start.index()] {
            continue;
        }
        let tree = component(graph, start, &mut seen, limits)?;
        let ends = || tree.iter().flat_map(|&v| graph.neighbours(v));
        if ends().filter(|next| !chosen[next.index()]).count() != 2 * (tree.len() - 1) {
            return fail(say::CycleLeft { vertex: called(start) }.into());
        }
        let mut around: Vec<Vertex> = ends().copied().filter(|next| chosen[next.index()]).collect();
        around.sort_unstable();
        if let Some(pair) = around.windows(2).find(|pair| pair[0] == pair[1]) {
            return fail(say::TwoEdges { vertex: called(pair[0]), tree: called(start) }.into());
        }
    }
    Ok(())
}
