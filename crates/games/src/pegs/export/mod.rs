//! How is the question for the fewest pegs written for tools of others? One file a format.
//!
//! Both speak of steps: with P pegs there are at most P - 1 jumps, T steps, of which the last ones may be idle. After every step
//! each hole has a peg or not, which changes by the jump of that step alone.

mod mzn;
mod opb;
mod vipr;

use super::verify::target;
use super::{FewestClaim, FewestQuery, Instance, Proof, Step};
use ludograph_core::erased::{OpenProof, Untranslated};
use ludograph_core::{FormatError, Limits, WriteOptions};
use std::io;

/// A proof that no fewer pegs can be left, if it is by weights or by a tree of cuts.
pub(super) fn fewest(
    instance: &Instance,
    query: &FewestQuery,
    claim: &FewestClaim,
    _limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let why = |text: &str| Untranslated::Why(text.to_owned());
    let target = target(instance, &query.target).map_err(|faults| why(&faults.to_string()))?;
    let need = claim.bound.unwrap_or(instance.count() as u32 + 1);
    let text = match &claim.proof {
        Proof::Pagoda(weights) => vipr::write(instance, target, need, &[Step::Leaf(weights.clone())]),
        Proof::Integer(tree) => vipr::write(instance, target, need, tree),
        Proof::Parity(_) => {
            return Err(why("a proof by parity has no open format; --method may give one by weights"));
        }
        Proof::Exhaustive(_) => return Err(why("a proof by all positions has no open format")),
    };
    let text = text.ok_or_else(|| why("the tree breaks off"))?;
    Ok(OpenProof {
        files: vec![("bound.vipr".to_owned(), text.into_bytes())],
        says: format!(
            "bound.vipr (VIPR 1.0) holds the integer program of the board and a proof that its least value is at least {need}."
        ),
        check: CHECK.to_owned(),
    })
}

/// The checker prints a sentence of its own, from which the line is made.
const CHECK: &str = "\
# Needs viprchk (https://github.com/scipopt/vipr); docs/checkers/vipr.py of ludograph is another checker of the format.
if viprchk bound.vipr 2>&1 | grep -q '^Successfully verified'; then
    echo 's VERIFIED'
else
    echo 's NOT VERIFIED'
fi
";

/// Writes a position.
pub(super) fn write(
    instance: &Instance,
    format: &str,
    options: &WriteOptions,
    out: &mut dyn io::Write,
) -> Result<(), FormatError> {
    if let Some(name) = options.settings.keys().next() {
        let why = format!("has no setting '{name}'");
        return Err(FormatError::Unfit { format: format.to_owned(), why });
    }
    match format {
        "opb" => opb::write(instance, out)?,
        _ => mzn::write(instance, out)?,
    }
    Ok(())
}
