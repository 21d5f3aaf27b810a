//! How are instances and proofs written for tools of others? One file a format. Nothing here belongs to a solver or to a
//! verifier, and nobody has to believe it: the formula is short, `docs/checkers/encode_dollar.py` writes it again, and VeriPB
//! judges the proof.

mod cnf;
mod follow;
mod mzn;
mod opb;
mod ranges;
mod shift;
mod unwinnable;
mod veripb;

use super::{Dollars, Instance, Part, Proof, ShortestClaim, WinnableClaim, say};
use follow::Clause;
use ludograph_core::erased::{OpenProof, Untranslated};
use ludograph_core::words::Fixed;
use ludograph_core::{FormatError, Limits, Nothing, WriteOptions};
use ludograph_graph::{Graph, Vertex};
use opb::Opb;
use ranges::{Bound, Ranges};
use std::fmt::Write as _;
use std::io;

/// Budgets from here on would need too many variables.
const MOST: Dollars = 100_000;

/// Writes the question for the shortest script, for solvers of others.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    let unfit = |why: Fixed| FormatError::Unfit { format: format.to_owned(), why: why.into() };
    let moves = options.settings.get("moves");
    let moves = moves.ok_or_else(|| unfit(say::EXPORT_MOVES))?;
    let budget = moves.parse::<i64>().ok().filter(|&moves| (1..MOST as i64).contains(&moves));
    let budget = budget.ok_or_else(|| unfit(say::EXPORT_RANGE))?;
    let opb = Opb::new(instance, instance.graph().all().collect(), budget);
    if opb.members.is_empty() {
        return Err(unfit(say::EXPORT_VERTEX));
    }
    match format {
        "cnf" => {
            let clauses = cnf::new(&opb);
            let clauses = clauses.ok_or_else(|| unfit(say::EXPORT_CLAUSES))?;
            cnf::write(&opb, &clauses, out)?;
        }
        "opb" => opb.write(true, out)?,
        _ => mzn::write(&opb, out)?,
    }
    Ok(())
}

/// Proofs that no component needs fewer moves than the claim says.
pub(super) fn shortest(
    instance: &Instance,
    _query: &Nothing,
    claim: &ShortestClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let why = |text: &str| Untranslated::Why(text.to_owned());
    let (script, parts, bound) = match claim {
        ShortestClaim::Unwinnable(claim) => return unwinnable::unwinnable(instance, claim, limits),
        ShortestClaim::Script { script, parts, bound } => (script, parts, bound),
    };
    let mut files = Vec::new();
    let mut says = String::new();
    let mut check = "# Needs VeriPB 3 (cargo install veripb --locked).\n".to_owned();
    for part in parts.iter().filter(|part| part.bound > 0) {
        let (root, budget) = (part.root, part.bound - 1);
        if budget >= MOST {
            return Err(why("the bound is too large for a formula"));
        }
        let order = component(instance.graph(), root);
        let opb = Opb::new(instance, order.clone(), budget as i64);
        let proof = translate(&opb, &order, part, &script.0, limits)?;
        let mut formula = Vec::new();
        opb.write(false, &mut formula).map_err(|error| Untranslated::Why(error.to_string()))?;
        files.push((format!("part-{root}.opb"), formula));
        files.push((format!("part-{root}.pbp"), proof.into_bytes()));
        let _ = write!(
            says,
            "part-{root}.opb says that the component of vertex {root} is freed by {budget} moves or fewer; part-{root}.pbp refutes it. "
        );
        let _ = writeln!(check, "veripb part-{root}.opb part-{root}.pbp | grep '^s '");
    }
    if files.is_empty() {
        return Err(why("no part of the claim needs a proof"));
    }
    let _ = write!(says, "So every script has at least {bound} moves.");
    Ok(OpenProof { files, says, check })
}

/// A proof that nothing wins.
pub(super) fn winnable(
    instance: &Instance,
    _query: &Nothing,
    claim: &WinnableClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    unwinnable::unwinnable(instance, claim, limits)
}

/// The vertices of a component in the order of a breadth-first search, neighbours in increasing order.
fn component(graph: &Graph, root: Vertex) -> Vec<Vertex> {
    let mut seen = vec![false; graph.vertices()];
    seen[root.index()] = true;
    let mut order = vec![root];
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        let mut others = graph.neighbours(vertex).to_vec();
        others.sort_unstable();
        order.extend(others.into_iter().filter(|other| !std::mem::replace(&mut seen[other.index()], true)));
    }
    order
}

fn translate(
    opb: &Opb<'_>,
    order: &[Vertex],
    part: &Part,
    script: &[Dollars],
    limits: &Limits,
) -> Result<String, Untranslated> {
    let none = Vec::new();
    let (rows, clauses) = match &part.proof {
        Proof::ZeroTotal => return shift::zero_total(opb, script),
        Proof::Debts => return Ok(shift::debts(opb)),
        Proof::Unproved => return Err(Untranslated::Why("the bound rests on the solver's word".to_owned())),
        Proof::Clauses(clauses) => (&none, clauses),
        Proof::Rows { rows, clauses } => (rows, clauses),
    };
    // Items are numbered by the search, members of the formula by vertex.
    let member = |vertex: &Vertex| opb.members.binary_search(vertex).expect("both are the component");
    let places: Vec<usize> = order.iter().map(member).collect();
    let mut item = std::collections::BTreeMap::new();
    order.iter().enumerate().for_each(|(place, vertex)| {
        item.insert(vertex.index(), place);
    });
    let bad = || Untranslated::Why("a clause or a row is no list of bounds".to_owned());
    let vertices = script.len();
    let entry = |key: i32| -> Option<usize> {
        let key = usize::try_from(key).ok()?;
        let place = match (key / 2).checked_sub(vertices) {
            None => *item.get(&(key / 2))?,
            Some(block) => order.len() + block,
        };
        Some(2 * place + key % 2)
    };
    let read_row = |row: &Vec<i64>| -> Option<(i64, Vec<(usize, i64)>)> {
        let (&scale, pairs) = row.split_first()?;
        let pair = |pair: &[i64]| Some((*item.get(&usize::try_from(pair[0]).ok()?)?, *pair.get(1)?));
        Some((scale, pairs.chunks(2).map(pair).collect::<Option<_>>()?))
    };
    let rows: Vec<_> = rows.iter().map(read_row).collect::<Option<_>>().ok_or_else(bad)?;
    let read_clause = |clause: &Vec<i32>| -> Option<Clause> {
        let end = clause.iter().step_by(2).position(|&key| key < 0).map_or(clause.len(), |pair| 2 * pair);
        let (bounds, uses) = clause.split_at(end);
        let bound = |pair: &[i32]| Some((entry(pair[0])?, i64::from(*pair.get(1)?)));
        let bounds: Vec<Bound> = bounds.chunks(2).map(bound).collect::<Option<_>>()?;
        let uses: Vec<usize> =
            uses.iter().map(|&sign| usize::try_from(-1 - i64::from(sign)).ok()).collect::<Option<_>>()?;
        let (named, other): (Vec<usize>, Vec<usize>) = uses.into_iter().partition(|&used| used < rows.len());
        Some(Clause {
            bounds,
            rows: named,
            clauses: other.into_iter().map(|used| used - rows.len()).collect(),
        })
    };
    let clauses: Vec<Clause> = clauses.iter().map(read_clause).collect::<Option<_>>().ok_or_else(bad)?;
    let ranges = Ranges::new(opb, &places, limits);
    let followed = follow::follow(ranges, &rows, &clauses, limits)?;
    Ok(veripb::write(opb, &places, &rows, &followed))
}
