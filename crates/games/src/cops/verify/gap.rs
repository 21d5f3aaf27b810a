//! Why can some cops not guard all of some places together? The reason stands in the claim, and is gone through once.
//!
//! - *Weights*: the places named weigh more together than so many cops could guard, each at most as much as the one who guards most.
//! - *Cases*: somebody has to guard this place. For each who can, in order, a reason why one cop fewer cannot guard the places
//!   that he leaves open.

use super::super::say;
use super::local::Local;
use ludograph_core::Objection;
use serde::{Deserialize, Serialize};

/// A reason. Places are numbered within what is left of the component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// Places with their weights.
    Weights(Vec<(u32, u32)>),
    /// A place, and what follows for each who guards it.
    Cases(u32, Vec<Gap>),
}

/// Who guards what.
pub(super) struct Guards<'a> {
    /// For every place the cops, in order, who guard it.
    pub(super) of: &'a [Vec<u32>],
    /// The places that all have to be guarded, in order.
    pub(super) places: &'a [u32],
    /// Whether a cop may stand where he stands.
    pub(super) may: &'a dyn Fn(u32) -> bool,
    pub(super) local: &'a Local<'a>,
}

impl Guards<'_> {
    /// Whether the reason shows that so many cops cannot guard all places. `weight` is room for a number a cop, all 0.
    pub(super) fn too_few(&self, cops: usize, gap: &Gap, weight: &mut [u64]) -> Result<(), Objection> {
        self.beside(&mut Vec::new(), cops, gap, weight)
    }

    /// The same for so many cops beside those chosen.
    fn beside(
        &self,
        chosen: &mut Vec<u32>,
        left: usize,
        gap: &Gap,
        weight: &mut [u64],
    ) -> Result<(), Objection> {
        match gap {
            Gap::Weights(list) => self.heavy(chosen, left, list, weight),
            Gap::Cases(place, cases) => {
                self.open(chosen, *place)?;
                if left == 0 {
                    return Err(Objection::at("gap", say::GAP_NO_COP));
                }
                let guards: Vec<u32> =
                    self.of[*place as usize].iter().copied().filter(|&cop| (self.may)(cop)).collect();
                if guards.len() != cases.len() {
                    let (guards, place, cases) = (guards.len(), self.local.called(*place), cases.len());
                    return Err(Objection::at("gap", say::GapCases { guards, place, cases }));
                }
                for (cop, case) in guards.into_iter().zip(cases) {
                    chosen.push(cop);
                    self.beside(chosen, left - 1, case, weight)?;
                    chosen.pop();
                }
                Ok(())
            }
        }
    }

    /// The place has to be guarded, and nobody chosen does.
    fn open(&self, chosen: &[u32], place: u32) -> Result<(), Objection> {
        self.local.limits.spend(1 + chosen.len() as u64)?;
        if self.places.binary_search(&place).is_err() {
            return Err(Objection::at("gap", say::GapUnneeded { place: self.local.called(place) }));
        }
        let of = &self.of[place as usize];
        match chosen.iter().find(|cop| of.binary_search(cop).is_ok()) {
            None => Ok(()),
            Some(&cop) => {
                let [cop, place] = [cop, place].map(|at| self.local.called(at));
                Err(Objection::at("gap", say::GapGuarded { cop, place }))
            }
        }
    }

    fn heavy(
        &self,
        chosen: &[u32],
        left: usize,
        list: &[(u32, u32)],
        weight: &mut [u64],
    ) -> Result<(), Objection> {
        if !list.is_sorted_by(|one, other| one.0 < other.0) {
            return Err(Objection::at("gap", say::GAP_ORDER));
        }
        let (mut total, mut most) = (0u64, 0u64);
        for &(place, own) in list {
            self.open(chosen, place)?;
            total += u64::from(own);
            self.local.limits.spend(self.of[place as usize].len() as u64)?;
            for &cop in self.of[place as usize].iter().filter(|&&cop| (self.may)(cop)) {
                weight[cop as usize] += u64::from(own);
                most = most.max(weight[cop as usize]);
            }
        }
        for &(place, _) in list {
            self.of[place as usize].iter().for_each(|&cop| weight[cop as usize] = 0);
        }
        if u128::from(total) > u128::from(most) * left as u128 {
            return Ok(());
        }
        Err(Objection::at("gap", say::GapWeight { cops: left, each: most, total }))
    }
}
