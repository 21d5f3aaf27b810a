//! How are puzzles and proofs written for tools of others? One file a format. Nothing here belongs to a solver or to a
//! verifier, and nobody has to believe it: the formula is short, `docs/checkers/encode_towers.py` writes it again, and a
//! checker from elsewhere judges the proof.

mod cnf;
mod drat;
mod lemmas;
mod mzn;

use super::{FillClaim, FillQuery, Instance, UniqueClaim, say};
use cnf::Cnf;
use ludograph_core::erased::{OpenProof, Untranslated};
use ludograph_core::{FormatError, Limits, Nothing, WriteOptions};
use std::io;

/// Writes a puzzle for solvers of others.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    if let Some(name) = options.settings.keys().next() {
        return Err(FormatError::Unfit { format: format.to_owned(), why: say::WriteSetting { name }.into() });
    }
    match format {
        "cnf" => Cnf::new(instance).write(out)?,
        "opb" => Cnf::new(instance).write_opb(out)?,
        _ => mzn::write(instance, out)?,
    }
    Ok(())
}

/// A proof that a puzzle has no second solution, or none at all.
pub(super) fn unique(
    instance: &Instance,
    _query: &Nothing,
    claim: &UniqueClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    match claim {
        UniqueClaim::Unique { grid, proof } => written(
            instance,
            proof,
            Some(&grid.flat()),
            "that the puzzle has another solution than the claim",
            limits,
        ),
        UniqueClaim::Infeasible { proof } => infeasible(instance, proof, limits),
        UniqueClaim::Multiple { .. } => {
            Err(Untranslated::Why("two grids prove themselves: the claim needs no formula".to_owned()))
        }
    }
}

/// A proof that a puzzle has no solution.
pub(super) fn fill(
    instance: &Instance,
    _query: &FillQuery,
    claim: &FillClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    match claim {
        FillClaim::Solved { .. } => {
            Err(Untranslated::Why("a grid proves itself: the claim needs no formula".to_owned()))
        }
        FillClaim::Infeasible { proof: Some(proof) } => infeasible(instance, proof, limits),
        FillClaim::Infeasible { proof: None } => {
            Err(Untranslated::Why("the claim has no proof; ask for another method".to_owned()))
        }
    }
}

fn infeasible(instance: &Instance, proof: &str, limits: &Limits) -> Result<OpenProof, Untranslated> {
    written(instance, proof, None, "that the puzzle has a solution", limits)
}

fn written(
    instance: &Instance,
    proof: &str,
    besides: Option<&[u8]>,
    says: &str,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let mut cnf = Cnf::new(instance);
    if let Some(heights) = besides {
        cnf.block(instance.n(), heights);
    }
    let lemmas = drat::translate(instance, &cnf, proof, limits)?;
    let (mut formula, mut text) = (Vec::new(), Vec::new());
    let full = |error: io::Error| Untranslated::Why(error.to_string());
    cnf.write(&mut formula).map_err(full)?;
    lemmas.write(&mut text).map_err(full)?;
    Ok(OpenProof {
        files: vec![("formula.cnf".to_owned(), formula), ("proof.drat".to_owned(), text)],
        says: format!("formula.cnf (DIMACS) says {says}; proof.drat (DRAT) refutes it."),
        check: crate::clauses::DRAT.to_owned(),
    })
}
