//! What is each move worth, and what should I do? Words for every legal move, a hint, colours for potentials.

use super::super::rules::{COPS, Move, Play, Position};
use super::super::say;
use super::exact::{Solved, Worth, turns};
use super::potential::{Algorithm, Evaluate, Kind, Parameters, dead_ends};
use ludograph_core::scene::{Spot, Tone};
use ludograph_core::{Advise, Hint, Message, Run};
use std::sync::{Arc, Mutex, PoisonError};

/// Advice beside the board; the last chase played out is kept.
#[derive(Default)]
pub(in super::super) struct Adviser {
    kept: Mutex<Option<Arc<Solved>>>,
}

/// Chases larger than this, and turns with more joint moves, are left to the player `exact`.
const MOST_BYTES: u64 = 256 << 20;
const MOST_TUPLES: u64 = 2_000_000;

impl Adviser {
    fn solved(&self, position: &Position, run: &Run) -> Option<Arc<Solved>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref().is_none_or(|solved| !solved.fits(position)) {
            let run = Run { memory: run.memory.min(MOST_BYTES), ..run.clone() };
            *kept = Solved::new(position, &run).ok().map(Arc::new);
        }
        kept.clone().filter(|solved| solved.work(position) <= MOST_TUPLES)
    }

    fn values(&self, position: &Position, run: &Run) -> Vec<(Move, Worth)> {
        let Some(solved) = self.solved(position, run).filter(|_| !is_over(position)) else {
            return Vec::new();
        };
        let Ok(all) = solved.moves(position, position.turn() == COPS, &run.limits) else { return Vec::new() };
        all.into_iter().map(|(step, worth, _)| (step, worth)).collect()
    }
}

fn is_over(position: &Position) -> bool {
    position.cops().len() == position.count() && position.is_caught()
}

/// "capture in 3" or "safe".
fn word(worth: Worth) -> Message {
    worth.map_or(say::SAFE_WORD.into(), |turns| say::Capture { turns }.into())
}

impl Advise<Play> for Adviser {
    fn hint(&self, position: &Position, run: &Run) -> Hint {
        if is_over(position) {
            return Hint { step: None, why: say::CAUGHT.into() };
        }
        let values = self.values(position, run);
        let cops = position.turn() == COPS;
        let best = if cops {
            values.iter().min_by_key(|(_, worth)| turns(*worth))
        } else {
            values.iter().rev().max_by_key(|(_, worth)| turns(*worth))
        };
        match best {
            None => Hint { step: None, why: say::TOO_LARGE.into() },
            Some((step, worth)) => {
                let why = match (cops, *worth) {
                    (true, Some(turns)) => say::Leads { turns }.into(),
                    (true, None) => say::AS_GOOD.into(),
                    (false, None) => say::SAFE_THERE.into(),
                    (false, Some(turns)) => say::HeIsCaught { turns }.into(),
                };
                Hint { step: Some(position.written(step)), why }
            }
        }
    }

    fn annotate(&self, position: &Position, run: &Run) -> Vec<(String, Message)> {
        self.values(position, run)
            .into_iter()
            .map(|(step, worth)| (position.written(&step), word(worth)))
            .collect()
    }

    /// Dead ends are muted; the others get a colour by their potential, as algorithm 3 sees it.
    fn overlay(&self, position: &Position, run: &Run) -> Vec<(Spot, Tone)> {
        let instance = position.instance();
        let dead = dead_ends(instance);
        let spot = |index: usize| Spot::Vertex(index as u32);
        if position.cops().is_empty() {
            let muted = dead.iter().enumerate().filter(|(_, dead)| **dead);
            return muted.map(|(index, _)| (spot(index), Tone::Muted)).collect();
        }
        let parameters = Parameters::default();
        let Ok(algorithm) = Algorithm::within(instance, Kind::Alg3, parameters, &run.limits) else {
            return Vec::new();
        };
        let mut potentials = Vec::new();
        algorithm.potentials(position.cops(), &mut potentials);
        let tone = |(index, potential): (usize, f64)| {
            let colour = Tone::Colour(potential.round().clamp(0.0, 6.0) as u8);
            (spot(index), if dead[index] { Tone::Muted } else { colour })
        };
        potentials.into_iter().enumerate().map(tone).collect()
    }
}
