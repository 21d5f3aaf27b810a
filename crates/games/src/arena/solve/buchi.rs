//! Büchi and co-Büchi games by iterated attractors.
//!
//! Player 0 wants to see accepting vertices for ever. From where he cannot even reach one, player 1 wins; what
//! player 1 attracts to there he wins too. That is taken out, and the question is asked again of what is left,
//! until player 0 reaches an accepting vertex from everywhere: O(n m) in the worst case, two or three rounds in
//! practice. Co-Büchi is the same game with the players exchanged.

use super::super::instance::{Arena, Instance};
use super::super::verify::{Buchi, BuchiQuery, CoBuchi, Colours, ParityClaim, Stuck};
use super::parity::{COLOURED, by, by_rule, claim};
use super::{sized, trace};
use ludograph_core::{Found, Limits, Promise, Run, Solver, Stop};
use ludograph_engines::attract::{Field, OPEN, Room, Worth, worth};
use ludograph_engines::parity::{Method, Outcome};

/// The method `classical`.
pub(super) struct Classical;

/// The method `parity`.
pub(super) struct ByParity;

fn found(result: Result<Outcome, Stop>) -> Found<ParityClaim> {
    result.map_or_else(|why| Found::Stopped { why, best: None }, |outcome| Found::Claim(claim(outcome)))
}

macro_rules! solvers {
    ($question:ty, $colours:expr, $seeker:expr) => {
        impl Solver<$question> for Classical {
            fn key(&self) -> &'static str {
                "classical"
            }

            fn summary(&self) -> &'static str {
                "attractors taken out until accepting vertices are reached from everywhere"
            }

            fn promise(&self) -> Promise {
                Promise::Exact
            }

            fn solve(&self, instance: &Instance, query: &BuchiQuery, run: &Run) -> Found<ParityClaim> {
                let size = sized(instance, COLOURED, run);
                let game = size.and_then(|_| $colours(instance, query, &run.limits));
                found(game.and_then(|game| classical(instance, &game, $seeker, run)))
            }
        }

        impl Solver<$question> for ByParity {
            fn key(&self) -> &'static str {
                "parity"
            }

            fn summary(&self) -> &'static str {
                "as a parity game of two colours, by Zielonka's recursion"
            }

            fn promise(&self) -> Promise {
                Promise::Exact
            }

            fn solve(&self, instance: &Instance, query: &BuchiQuery, run: &Run) -> Found<ParityClaim> {
                let size = sized(instance, COLOURED, run);
                let game = size.and_then(|_| $colours(instance, query, &run.limits));
                found(game.and_then(|game| by(instance, &game, Method::Zielonka, run)))
            }
        }
    };
}

solvers!(Buchi, Colours::buchi, 0);
solvers!(CoBuchi, Colours::cobuchi, 1);

/// The seeker wants to see for ever the vertices whose colour has his parity.
fn classical(instance: &Instance, game: &Colours, seeker: u8, run: &Run) -> Result<Outcome, Stop> {
    if let Some(rule) = instance.named() {
        return by_rule(instance, rule, game, run);
    }
    let arena = instance.arena_within(&run.limits)?;
    let n = arena.vertices();
    let wanted = |vertex: u32| game.colours[vertex as usize] % 2 == u32::from(seeker);
    let mut outcome = Outcome { winner: vec![seeker; n], strategy: vec![-1; n] };
    // What the other player has won so far; it counts as won from the start.
    let mut lost = vec![false; n];
    let mut room = Room::default();
    for round in 1.. {
        // What is asked within a round may say how far it came; what counts is what was taken out.
        run.limits.decided(lost.iter().filter(|&&lost| lost).count(), n);
        run.limits.reach("rounds", round - 1);
        let part = Part::new(&arena, &lost, &run.limits)?;
        let goals: Vec<u32> = (0..n as u32).filter(|&v| !lost[v as usize] && wanted(v)).collect();
        let (dead_mine, dead_theirs) = stuck(&arena, game, seeker, &lost);
        let mut seeds = goals;
        seeds.retain(|vertex| dead_theirs.binary_search(vertex).is_err());
        seeds.extend(&dead_mine);
        let reach = room.solve(part.field(&arena), pair(seeker, &seeds, &[]), &run.limits)?;
        for (vertex, _) in lost.iter().enumerate().filter(|(_, lost)| !**lost) {
            if arena.control()[vertex] == seeker {
                outcome.strategy[vertex] = reach.moves[vertex];
            }
        }
        let mut danger: Vec<u32> =
            (0..n as u32).filter(|&v| !lost[v as usize] && reach.values[v as usize] == OPEN).collect();
        danger.extend(&dead_theirs);
        let told = |list: &[u32]| trace::set(instance, list);
        run.trace.step(|| {
            let open = if danger.is_empty() {
                "everywhere".to_owned()
            } else {
                format!("all but {}", told(&danger))
            };
            format!("round {round}: player {seeker} can reach {} from {open}", told(&seeds))
        });
        if danger.is_empty() {
            part.choose(&arena, seeker, &wanted, &lost, &mut outcome);
            return Ok(outcome);
        }
        // Where nothing wanted can be reached the other player stays there.
        for &vertex in &danger {
            outcome.strategy[vertex as usize] = reach.moves[vertex as usize];
        }
        let taken = room.solve(part.field(&arena), pair(1 - seeker, &danger, &[]), &run.limits)?;
        let mut won: Vec<u32> = Vec::new();
        for (vertex, lost) in lost.iter_mut().enumerate() {
            if let Worth::Won(_, rank) = worth(taken.values[vertex])
                && !*lost
            {
                *lost = true;
                won.push(vertex as u32);
                outcome.winner[vertex] = 1 - seeker;
                if rank > 0 {
                    outcome.strategy[vertex] = taken.moves[vertex];
                }
                if arena.control()[vertex] == seeker {
                    outcome.strategy[vertex] = -1;
                }
            }
        }
        run.trace
            .step(|| format!("round {round}: player {} wins {}, which is taken out", 1 - seeker, told(&won)));
    }
    Ok(outcome)
}

/// The dead ends that the seeker wins and those that he loses.
fn stuck(arena: &Arena, game: &Colours, seeker: u8, lost: &[bool]) -> (Vec<u32>, Vec<u32>) {
    let dead = (0..arena.vertices() as u32)
        .filter(|&vertex| !lost[vertex as usize] && arena.successors(vertex).is_empty());
    match game.dead_end {
        // A loop is as good as its colour: a wanted one is a goal already, another one cannot be left.
        Stuck::SelfLoop => dead.partition(|&vertex| game.colours[vertex as usize] % 2 == u32::from(seeker)),
        Stuck::Loses | Stuck::Error => dead.partition(|&vertex| arena.control()[vertex as usize] != seeker),
    }
}

fn pair<'a>(player: u8, mine: &'a [u32], theirs: &'a [u32]) -> [&'a [u32]; 2] {
    if player == 0 { [mine, theirs] } else { [theirs, mine] }
}

/// Vertices between two questions to the limits.
const PART: u32 = 1 << 14;

/// What is left of an arena, as lists of its own: edges into what is lost are gone.
struct Part {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl Part {
    fn new(arena: &Arena, lost: &[bool], limits: &Limits) -> Result<Self, Stop> {
        let (mut offsets, mut targets) = (vec![0], Vec::with_capacity(arena.edges()));
        for vertex in 0..arena.vertices() as u32 {
            if vertex.is_multiple_of(PART) {
                limits.spend(1)?;
            }
            if !lost[vertex as usize] {
                targets.extend(arena.successors(vertex).iter().filter(|&&to| !lost[to as usize]));
            }
            offsets.push(targets.len() as u32);
        }
        Ok(Self { offsets, targets })
    }

    fn field<'a>(&'a self, arena: &'a Arena) -> Field<'a> {
        Field { offsets: &self.offsets, targets: &self.targets, owner: arena.control() }
    }

    /// The seeker goes on from a wanted vertex to anything that is not lost.
    fn choose(
        &self,
        arena: &Arena,
        seeker: u8,
        wanted: &dyn Fn(u32) -> bool,
        lost: &[bool],
        outcome: &mut Outcome,
    ) {
        for vertex in (0..arena.vertices() as u32).filter(|&vertex| !lost[vertex as usize]) {
            let at = vertex as usize;
            if arena.control()[at] != seeker {
                outcome.strategy[at] = -1;
            } else if wanted(vertex) {
                let next = self.targets[self.offsets[at] as usize..self.offsets[at + 1] as usize].first();
                outcome.strategy[at] = next.map_or(-1, |&to| to as i32);
            }
        }
    }
}
