//! What does a component look like to a solver? Its vertices numbered again, after corners are cut off where
//! that changes no answer, and its tables for the engine.

use super::super::{Instance, Terms, say};
use ludograph_core::{Limits, Stop};
use ludograph_engines::pursuit::{Ground, Rows};
use ludograph_graph::Vertex;
use ludograph_graph::facts::dismantle;
use std::borrow::Cow;

/// With speeds or distances, a larger component is not looked at: its tables would be quadratic.
pub(in super::super) const MOST_WITH_SPEED: usize = 5000;

/// A component, or what is left of it.
pub(in super::super) struct Piece {
    /// Its vertices; everything below is in local numbers.
    pub(in super::super) members: Vec<Vertex>,
    /// What was cut off.
    pub(in super::super) cut: Vec<(Vertex, Vertex)>,
    /// Where a cop may go, his own place included.
    pub(in super::super) moves: Vec<Vec<u32>>,
    /// Where a cop catches.
    pub(in super::super) zone: Vec<Vec<u32>>,
    /// Where a cop can catch in his next turn.
    pub(in super::super) strikes: Vec<Vec<u32>>,
    /// Where one step leads the robber.
    pub(in super::super) steps: Vec<Vec<u32>>,
    exits: Vec<Vec<u32>>,
    terms: Terms,
}

impl Piece {
    /// A component as it is.
    ///
    /// # Errors
    /// When it is too large for its speeds, or a limit is reached.
    pub(in super::super) fn whole(
        instance: &Instance,
        terms: &Terms,
        part: &[Vertex],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        Self::of(instance, terms, part.to_vec(), Vec::new(), limits)
    }

    /// A component without its corners, if the game is the plain one.
    ///
    /// # Errors
    /// As [`Piece::whole`].
    pub(in super::super) fn core(
        instance: &Instance,
        terms: &Terms,
        part: &[Vertex],
        limits: &Limits,
    ) -> Result<Self, Stop> {
        let Some(graph) = instance.graph().filter(|_| terms.is_plain()) else {
            return Self::whole(instance, terms, part, limits);
        };
        let whole = part.len() == graph.vertices();
        let inner = if whole { Cow::Borrowed(graph) } else { Cow::Owned(graph.induced(part)) };
        let dismantling = dismantle(&inner, limits)?;
        let name = |vertex: &Vertex| part[vertex.index()];
        let cut = dismantling.order.iter().map(|(corner, by)| (name(corner), name(by))).collect();
        Self::of(instance, terms, dismantling.left.iter().map(name).collect(), cut, limits)
    }

    fn of(
        instance: &Instance,
        terms: &Terms,
        members: Vec<Vertex>,
        cut: Vec<(Vertex, Vertex)>,
        limits: &Limits,
    ) -> Result<Self, Stop> {
        if terms.cop_speed.saturating_add(terms.capture_distance) > 1 && members.len() > MOST_WITH_SPEED {
            return Err(Stop::TooLarge(say::SpeedParts { most: MOST_WITH_SPEED }.into()));
        }
        let mut place = vec![u32::MAX; instance.vertices()];
        members.iter().enumerate().for_each(|(index, v)| place[v.index()] = index as u32);
        let local = |list: Vec<Vertex>| -> Vec<u32> {
            list.iter().map(|v| place[v.index()]).filter(|&at| at != u32::MAX).collect()
        };
        let each = |reach: &dyn Fn(Vertex) -> Vec<Vertex>| -> Result<Vec<Vec<u32>>, Stop> {
            let one = |&v: &Vertex| {
                limits.spend(0)?;
                Ok(local(reach(v)))
            };
            members.iter().map(one).collect()
        };
        let steps = each(&|v| instance.out(v).to_vec())?;
        let exits = steps.iter().enumerate().map(|(robber, steps)| {
            let stays = !terms.robber_must_move || steps.is_empty();
            // Staying comes first: it is most often what saves him.
            stays.then_some(robber as u32).into_iter().chain(steps.iter().copied()).collect()
        });
        Ok(Self {
            moves: each(&|v| terms.cop_reach(instance, v))?,
            zone: each(&|v| terms.catch_reach(instance, v))?,
            strikes: each(&|v| terms.strike_reach(instance, v))?,
            exits: exits.collect(),
            steps,
            cut,
            terms: terms.clone(),
            members,
        })
    }

    /// How many vertices there are.
    pub(in super::super) fn len(&self) -> usize {
        self.members.len()
    }

    /// Local numbers as vertices.
    pub(in super::super) fn names(&self, local: &[u32]) -> Vec<Vertex> {
        local.iter().map(|&at| self.members[at as usize]).collect()
    }

    /// Where the robber can go by one step or by staying, if he may.
    pub(in super::super) fn exits(&self, robber: usize) -> &[u32] {
        &self.exits[robber]
    }

    /// Whether at most one cop moves in a turn.
    pub(in super::super) fn is_lazy(&self) -> bool {
        self.terms.lazy
    }

    /// Whether the robber may stay, and goes one step at most.
    pub(in super::super) fn stays(&self) -> bool {
        self.terms.robber_speed == 1 && !self.terms.robber_must_move
    }

    /// Where the robber can go while cops stand there.
    pub(in super::super) fn robber(&self, cops: &[u32], robber: u32) -> Cow<'_, [u32]> {
        if self.terms.robber_speed == 1 {
            return Cow::Borrowed(self.exits(robber as usize));
        }
        let caught = |at: u32| cops.iter().any(|&cop| self.zone[cop as usize].binary_search(&at).is_ok());
        let mut reached = vec![robber];
        let mut seen = vec![false; self.len()];
        seen[robber as usize] = true;
        let mut start = 0;
        for _ in 0..self.terms.robber_speed {
            let end = reached.len();
            for index in start..end {
                let here = reached[index];
                if here == robber || !caught(here) {
                    for &next in &self.steps[here as usize] {
                        if !std::mem::replace(&mut seen[next as usize], true) {
                            reached.push(next);
                        }
                    }
                }
            }
            if end == reached.len() {
                break;
            }
            start = end;
        }
        if self.terms.robber_must_move && reached.len() > 1 {
            reached.remove(0);
        }
        Cow::Owned(reached)
    }

    /// The tables for the engine; quadratic in the number of vertices.
    ///
    /// # Errors
    /// When a limit is reached.
    pub(in super::super) fn ground(&self, limits: &Limits) -> Result<Ground, Stop> {
        let n = self.len();
        let rows = |lists: &[Vec<u32>]| -> Result<Rows, Stop> {
            let mut rows = Rows::empty(n, n);
            for (row, list) in lists.iter().enumerate() {
                limits.spend(0)?;
                list.iter().for_each(|&vertex| rows.put(row, vertex as usize));
            }
            Ok(rows)
        };
        Ok(Ground {
            cop_moves: self.moves.clone(),
            caught: rows(&self.zone)?,
            steps: rows(&self.steps)?,
            lazy: self.terms.lazy,
            robber_speed: self.terms.robber_speed,
            must_move: self.terms.robber_must_move,
        })
    }
}
