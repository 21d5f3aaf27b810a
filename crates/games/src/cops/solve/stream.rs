//! `cop-number` for streams: graph6 lines become masks and numbers, without an instance in between.
//!
//! A line that is no graph6 of at most 62 vertices, and every question about a variant, takes the long way.

use super::super::format;
use super::super::verify::{CopNumber, NumberQuery};
use super::number::Search;
use ludograph_core::{Bulk, Faults, Found, Key, Problem, ReadOptions, Run, Solver, Source};
use ludograph_engines::pursuit::small::{cop_number, masks_of_graph6};

/// Masks of 64 bits.
pub(super) struct Masks;

impl Bulk<CopNumber> for Masks {
    fn fits(&self, query: &NumberQuery) -> bool {
        query.max.is_none()
    }

    fn line(&self, line: &[u8], query: &NumberQuery, run: &Run) -> Result<Key, Faults> {
        if query.terms.is_plain() {
            let mut closed = [0; 64];
            if let Some(n) = masks_of_graph6(line, &mut closed)
                && let Ok(number) = cop_number(&closed[..n], &run.limits, run.memory)
            {
                return Ok(Key::Number(number.into()));
            }
        }
        let instance = format::parse(&Source::new(line.to_vec()), &ReadOptions::default())?;
        CopNumber::admit(&instance, query)?;
        Ok(match (Search { orbits: false }).solve(&instance, query, run) {
            Found::Claim(claim) => Key::Number(claim.lower.into()),
            Found::Stopped { .. } => Key::Null,
        })
    }
}
