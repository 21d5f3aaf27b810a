//! How is the question for the fewest pegs written for tools of others? One file a format.
//!
//! All speak of steps: with P pegs there are at most P - 1 jumps, T steps, of which the last ones may be idle. After every step
//! each hole has a peg or not, which changes by the jump of that step alone. Clauses ask for a number of pegs instead of the
//! fewest, and so know how many jumps that takes.

mod cnf;
mod mzn;
mod opb;
mod parity;
mod vipr;

use super::say;
use super::verify::{hole, target};
use super::{BoundsClaim, FewestClaim, FewestQuery, Instance, Proof, Step};
use cnf::Plan;
use ludograph_core::erased::{OpenProof, Untranslated};
use ludograph_core::{FormatError, Limits, Message, Nothing, WriteOptions};
use std::io;
use vipr::Asked;

/// A proof that no fewer pegs can be left: a certificate, or for a proof by all positions the formula of a game that leaves fewer, of
/// which a SAT solver writes a proof.
pub(super) fn fewest(
    instance: &Instance,
    query: &FewestQuery,
    claim: &FewestClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let target = target(instance, &query.target).map_err(|faults| why(&faults.to_string()))?;
    let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
    some_pegs(instance)?;
    let asked = Asked { target, need, point: None };
    let text = match &claim.proof {
        Proof::Pagoda(weights) => tree(instance, asked, &[Step::Leaf(weights.clone())])?,
        Proof::Integer(steps) => tree(instance, asked, steps)?,
        Proof::Parity(checks) => parity::write(instance, asked, checks, limits)?,
        Proof::Exhaustive(_) => return planned(instance, target, need),
    };
    Ok(OpenProof {
        files: vec![("bound.vipr".to_owned(), text.into_bytes())],
        says: format!(
            "bound.vipr (VIPR 1.0) holds the integer program of the board and a proof that its least value is at least {need}."
        ),
        check: format!("{}verdict bound.vipr\n", crate::vipr::VERDICT),
    })
}

/// A certificate for each bound.
pub(super) fn bounds(
    instance: &Instance,
    _query: &Nothing,
    claim: &BoundsClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    some_pegs(instance)?;
    let mut files = Vec::new();
    let mut said = Vec::new();
    let by_parity = |need: u32, point| {
        parity::write(instance, Asked { target: None, need, point }, &claim.checks, limits)
    };
    let weights = [Step::Leaf(claim.linear.weights.clone())];
    let by_weights = |need: u32, point| tree(instance, Asked { target: None, need, point }, &weights);
    let (parity, pagoda) = (claim.parity.unwrap_or(1), claim.pagoda.unwrap_or(1));
    if claim.parity.is_some() {
        files.push(("parity.vipr".to_owned(), by_parity(parity, None)?.into_bytes()));
        said.push(format!("parity.vipr {parity}"));
    }
    if claim.pagoda.is_some() {
        // That one peg is left needs no weights.
        let text = if pagoda > 1 { by_weights(pagoda, None)? } else { by_parity(1, None)? };
        files.push(("pagoda.vipr".to_owned(), text.into_bytes()));
        said.push(format!("pagoda.vipr {pagoda}"));
    }
    let (least, most) = claim.integer.map_or((claim.least, claim.most), |integer| (integer, integer));
    let point = Some(claim.point.as_slice());
    let text = match least {
        least if least <= parity => by_parity(least, point)?,
        least if least <= pagoda => by_weights(least, point)?,
        least => tree(instance, Asked { target: None, need: least, point }, &claim.tree)?,
    };
    files.push(("integer.vipr".to_owned(), text.into_bytes()));
    said.push(format!("integer.vipr {least}"));
    let check = files
        .iter()
        .fold(crate::vipr::VERDICT.to_owned(), |check, (name, _)| check + "verdict " + name + "\n");
    Ok(OpenProof {
        files,
        says: format!(
            "Each certificate (VIPR 1.0) holds the integer program of the board and a proof that its least value is at least the number behind it: {}. \
             integer.vipr also holds a solution of value {most}.",
            said.join(", ")
        ),
        check,
    })
}

fn why(text: &str) -> Untranslated {
    Untranslated::Why(text.to_owned())
}

/// The program says that a peg is left, which is wrong only where there was none.
fn some_pegs(instance: &Instance) -> Result<(), Untranslated> {
    match instance.count() {
        0 => Err(why("a board without pegs needs no proof")),
        _ => Ok(()),
    }
}

fn tree(instance: &Instance, asked: Asked<'_>, steps: &[Step]) -> Result<String, Untranslated> {
    vipr::write(instance, asked, steps).ok_or_else(|| why("the tree breaks off"))
}

/// The formula of a game that leaves fewer pegs.
fn planned(instance: &Instance, target: Option<usize>, need: u32) -> Result<OpenProof, Untranslated> {
    let pegs = need as usize - usize::from(need > 0);
    let plan = Plan { instance, pegs, target };
    let clauses = plan.clauses().ok_or_else(|| why("the formula would have more than 10 million clauses"))?;
    let mut formula = Vec::new();
    plan.write(&clauses, &mut formula).map_err(|error| why(&error.to_string()))?;
    let place = if target.is_some() { ", one of them on the target" } else { "" };
    Ok(OpenProof {
        files: vec![("formula.cnf".to_owned(), formula)],
        says: format!(
            "formula.cnf (DIMACS) says that the game can end with at most {pegs} pegs{place}. The claim counts positions, which has no proof in clauses: \
             check.sh lets CaDiCaL refute the formula and a DRAT checker judge the proof."
        ),
        check: SOLVE.to_owned() + crate::clauses::DRAT,
    })
}

/// CaDiCaL says in its own way that there is a solution; then there is no proof.
const SOLVE: &str = "\
# Needs CaDiCaL (Debian: cadical), which writes the proof.
cadical -q --no-binary formula.cnf proof.drat >/dev/null && code=0 || code=$?
if [ $code -eq 127 ]; then
    echo 'not run: needs cadical' >&2
    return
fi
if [ $code -ne 20 ]; then
    echo 's NOT VERIFIED'
    return
fi
";

/// The settings of `cnf`.
pub(super) const PEGS: (&str, &str) = ("pegs", "cnf: how many pegs may be left (default: 1)");
pub(super) const TARGET: (&str, &str) =
    ("target", "cnf: where one of the last pegs must stand: any (default), or a cell r:c");

/// Writes a position.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    match format {
        "cnf" => {
            let unfit = |why: Message| FormatError::Unfit { format: format.to_owned(), why };
            let word = |name: &str, default: &str| {
                options.settings.get(name).cloned().unwrap_or_else(|| default.to_owned())
            };
            let pegs = word(PEGS.0, "1");
            let pegs = pegs.parse().map_err(|_| unfit(say::WritePegs { pegs }.into()))?;
            let target = hole(instance, &word(TARGET.0, "any")).map_err(|why| {
                let why = Message::from(say::OfSetting { name: TARGET.0, why });
                unfit(say::WriteRefused { why }.into())
            })?;
            let plan = Plan { instance, pegs, target };
            let clauses = plan.clauses();
            let clauses = clauses.ok_or_else(|| unfit(say::WRITE_CLAUSES.into()))?;
            plan.write(&clauses, out)?;
        }
        "opb" => opb::write(instance, out)?,
        _ => mzn::write(instance, out)?,
    }
    Ok(())
}
