//! Which steps lead from the clauses of a claim to its contradiction?
//!
//! The clauses are followed one by one, each under the assumption that all its bounds fail; of the steps only those stay that
//! the contradiction rests on. In the end only clauses stay that the last contradiction rests on.

use super::ranges::{Because, Bound, Contradiction, NONE, Ranges, Row};
use ludograph_core::Limits;
use ludograph_core::erased::Untranslated;
use std::ops::Range;

/// What happened, in this order.
pub(super) enum Event {
    /// A step without assumption.
    Step(u32),
    /// A clause, the steps under its contrary, and how they end.
    Clause { index: usize, steps: Range<u32>, end: Contradiction },
}

/// All that is needed to write the proof.
pub(super) struct Followed<'a> {
    pub(super) ranges: Ranges<'a>,
    pub(super) events: Vec<Event>,
    pub(super) end: Contradiction,
    pub(super) steps: Vec<bool>,
    pub(super) clauses: Vec<bool>,
    pub(super) rows: Vec<bool>,
}

/// A clause of a claim in items: its bounds, the clauses named behind them, and the rows.
pub(super) struct Clause {
    pub(super) bounds: Vec<Bound>,
    pub(super) clauses: Vec<usize>,
    pub(super) rows: Vec<usize>,
}

/// Follows the clauses to the contradiction at the end.
pub(super) fn follow<'a>(
    mut ranges: Ranges<'a>,
    rows: &[(i64, Vec<(usize, i64)>)],
    clauses: &[Clause],
    limits: &Limits,
) -> Result<Followed<'a>, Untranslated> {
    let mut events = Vec::new();
    let mut end = plain(&mut ranges, &mut events)?;
    for (index, clause) in clauses.iter().enumerate() {
        if end.is_some() {
            break;
        }
        limits.spend(1)?;
        let first = ranges.steps.len();
        let used: Vec<(usize, Row)> =
            clause.rows.iter().map(|&row| (row, ranges.row(rows[row].0, &rows[row].1))).collect();
        let mut found = contrary(&mut ranges, clause, Some(&clause.clauses), &used)?;
        if found.is_none() {
            ranges.steps.truncate(first);
            found = contrary(&mut ranges, clause, None, &used)?;
        }
        let lost = || Untranslated::Why(format!("clause {index} is not followed"));
        let end_here = trim(&mut ranges, first, found.ok_or_else(lost)?);
        let steps = first as u32..ranges.steps.len() as u32;
        events.push(Event::Clause { index, steps, end: end_here });
        ranges.adopt(clause.bounds.clone());
        end = plain(&mut ranges, &mut events)?;
    }
    let lost = || Untranslated::Why("the clauses do not end in a contradiction".to_owned());
    let end = end.ok_or_else(lost)?;
    let (steps, clauses) = (vec![false; ranges.steps.len()], vec![false; ranges.clauses.len()]);
    let mut followed = Followed { ranges, events, end, steps, clauses, rows: vec![false; rows.len()] };
    followed.mark();
    Ok(followed)
}

/// Tightens without assumption.
fn plain(ranges: &mut Ranges<'_>, events: &mut Vec<Event>) -> Result<Option<Contradiction>, Untranslated> {
    let first = ranges.steps.len() as u32;
    let end = ranges.tighten(None, &[])?.err();
    events.extend((first..ranges.steps.len() as u32).map(Event::Step));
    ranges.settle();
    Ok(end)
}

/// Tightens while all bounds of a clause fail.
fn contrary(
    ranges: &mut Ranges<'_>,
    clause: &Clause,
    named: Option<&[usize]>,
    rows: &[(usize, Row)],
) -> Result<Option<Contradiction>, Untranslated> {
    let end = match ranges.assume_contrary(&clause.bounds) {
        Err(end) => Some(end),
        Ok(()) => ranges.tighten(named, rows)?.err(),
    };
    ranges.restore();
    Ok(end)
}

/// Drops the steps from the first one on that a contradiction does not rest on.
fn trim(ranges: &mut Ranges<'_>, first: usize, mut end: Contradiction) -> Contradiction {
    let mut tail = ranges.steps.split_off(first);
    let mut wanted = vec![false; tail.len()];
    let want = |rests: &[u32], wanted: &mut Vec<bool>| {
        for &rest in rests.iter().filter(|&&rest| rest != NONE && rest as usize >= first) {
            wanted[rest as usize - first] = true;
        }
    };
    want(&end.rests, &mut wanted);
    for k in (0..tail.len()).rev() {
        if wanted[k] {
            want(&tail[k].rests, &mut wanted);
        }
    }
    let mut next = first as u32;
    let names: Vec<u32> = wanted
        .iter()
        .map(|&wanted| {
            next += u32::from(wanted);
            next.wrapping_sub(1)
        })
        .collect();
    let rename = |rests: &mut Vec<u32>| {
        for rest in rests.iter_mut().filter(|rest| **rest != NONE && **rest as usize >= first) {
            *rest = names[*rest as usize - first];
        }
    };
    rename(&mut end.rests);
    for (mut step, _) in tail.drain(..).zip(wanted).filter(|(_, wanted)| *wanted) {
        rename(&mut step.rests);
        ranges.steps.push(step);
    }
    end
}

impl Followed<'_> {
    /// Marks what the end rests on.
    fn mark(&mut self) {
        let end = self.end.clone();
        self.want(&end.because, &end.rests);
        for k in (0..self.events.len()).rev() {
            let (steps, end) = match &self.events[k] {
                &Event::Step(step) => (step..step + 1, None),
                Event::Clause { index, steps, end } if self.clauses[*index] => {
                    (steps.clone(), Some(end.clone()))
                }
                Event::Clause { .. } => continue,
            };
            if let Some(end) = end {
                self.want(&end.because, &end.rests);
            }
            for step in steps.rev() {
                if self.steps[step as usize] {
                    let step = self.ranges.steps[step as usize].clone();
                    self.want(&step.because, &step.rests);
                }
            }
        }
    }

    fn want(&mut self, because: &Because, rests: &[u32]) {
        match because {
            Because::Clause(Some(clause)) => self.clauses[*clause] = true,
            Because::Inequality(Some(row)) => self.rows[*row] = true,
            _ => {}
        }
        rests.iter().filter(|&&rest| rest != NONE).for_each(|&rest| self.steps[rest as usize] = true);
    }
}
