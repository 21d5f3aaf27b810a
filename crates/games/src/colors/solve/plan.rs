//! What is sure for a seat, whatever the other does? A plan: calls that are made in their order without looking.
//!
//! The other seat needs at least as many calls to win a region as there are regions on a shortest way to it, for one call brings
//! a zone one region further. So a region that touches the planner's zone is his with call i, if it has the colour of
//! that call and is farther from the other zone than the other has called before. Regions that are not are counted as lost.
//! What the plan wins in this pessimistic world it wins in every game, because zones only grow. All that can be
//! reached belongs to somebody at the end, so sure cells bound the margin from both sides. Found greedily, in time
//! that grows with the board; `verify/plan.rs` follows a plan on its own.

use super::regions::Regions;
use ludograph_core::Limits;
use std::collections::VecDeque;

const MANY: usize = 26;
const NEVER: u32 = u32::MAX;

/// The calls of a seat, and how many cells they make sure.
pub(in crate::colors) struct Plan {
    pub(in crate::colors) calls: String,
    pub(in crate::colors) sure: i64,
}

/// Plans of both seats, and all cells that will belong to somebody.
pub(in crate::colors) struct Plans {
    /// By seat.
    pub(in crate::colors) of: [Plan; 2],
    total: i64,
}

impl Plans {
    /// Plans for a board by the document's rule. When the run is stopped they are shorter, and still true.
    pub(in crate::colors) fn new(regions: &Regions, first: usize, limits: &Limits) -> Self {
        let near = [0, 1].map(|seat| distances(regions, seat));
        let reached = |at: &usize| near.iter().any(|near| near[*at] != NEVER);
        let free: i64 = (0..regions.len()).filter(reached).map(|at| i64::from(regions.size[at])).sum();
        let total = free + regions.owned.iter().map(|&owned| i64::from(owned)).sum::<i64>();
        let of = [0, 1].map(|seat| plan(regions, seat, &near[1 - seat], seat != first, limits));
        Self { of, total }
    }

    /// The least and the greatest margin of a seat.
    pub(in crate::colors) fn bounds(&self, seat: usize) -> (i64, i64) {
        (2 * self.of[seat].sure - self.total, self.total - 2 * self.of[1 - seat].sure)
    }
}

/// How many calls a seat needs at least to win each region.
fn distances(regions: &Regions, seat: usize) -> Vec<u32> {
    let mut far = vec![NEVER; regions.len()];
    let mut waiting: VecDeque<u32> = regions.rings[seat].iter().copied().collect();
    waiting.iter().for_each(|&at| far[at as usize] = 1);
    while let Some(at) = waiting.pop_front() {
        for &next in &regions.near[at as usize] {
            if far[next as usize] == NEVER {
                far[next as usize] = far[at as usize] + 1;
                waiting.push_back(next);
            }
        }
    }
    far
}

/// The zone of a planner in the pessimistic world.
struct World<'a> {
    regions: &'a Regions,
    /// How many calls the other needs for each region.
    far: &'a [u32],
    /// Whether a region was touched before, and whether it counts among the gains.
    seen: Vec<bool>,
    listed: Vec<bool>,
    ring: [Vec<u32>; MANY],
    /// By colour: the cells of its ring that are not lost.
    gains: [i64; MANY],
}

impl World<'_> {
    fn touch(&mut self, at: u32, called: u32) {
        let region = at as usize;
        if std::mem::replace(&mut self.seen[region], true) || self.far[region] <= called {
            return;
        }
        let colour = usize::from(self.regions.colour[region]);
        self.listed[region] = true;
        self.ring[colour].push(at);
        self.gains[colour] += i64::from(self.regions.size[region]);
    }
}

fn plan(regions: &Regions, seat: usize, far: &[u32], second: bool, limits: &Limits) -> Plan {
    let mut world = World {
        regions,
        far,
        seen: vec![false; regions.len()],
        listed: vec![false; regions.len()],
        ring: std::array::from_fn(|_| Vec::new()),
        gains: [0; MANY],
    };
    // Regions in the order in which the other may win them.
    let mut lost: Vec<u32> = (0..regions.len() as u32).filter(|&at| far[at as usize] != NEVER).collect();
    lost.sort_unstable_by_key(|&at| std::cmp::Reverse(far[at as usize]));
    let mut called = u32::from(second);
    regions.rings[seat].iter().for_each(|&at| world.touch(at, called));
    let mut plan = Plan { calls: String::new(), sure: i64::from(regions.owned[seat]) };
    while limits.spend(0).is_ok() {
        while let Some(&at) = lost.last().filter(|&&at| far[at as usize] <= called) {
            lost.pop();
            let region = at as usize;
            if std::mem::take(&mut world.listed[region]) {
                world.gains[usize::from(regions.colour[region])] -= i64::from(regions.size[region]);
            }
        }
        let Some(best) = (0..MANY).rev().max_by_key(|&colour| world.gains[colour]) else { break };
        if world.gains[best] == 0 {
            break;
        }
        plan.calls.push((b'A' + best as u8) as char);
        let won: Vec<u32> = std::mem::take(&mut world.ring[best])
            .into_iter()
            .filter(|&at| far[at as usize] > called)
            .collect();
        world.gains[best] = 0;
        for &at in &won {
            world.listed[at as usize] = false;
            plan.sure += i64::from(regions.size[at as usize]);
        }
        called += 1;
        for &at in &won {
            regions.near[at as usize].iter().for_each(|&next| world.touch(next, called));
        }
    }
    plan
}
