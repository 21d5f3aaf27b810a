//! `catch` by backward induction: how fast do so many cops catch the robber?
//!
//! A component alone is one chase. With several, the cops are shared out: for each component the times of
//! one cop, two cops and so on are found, and the least number of turns within which the needs add up to no more
//! than there are. Before a chase is set up, cheap reasons are tried: cops who see every vertex need
//! one turn; cops who cannot trap anybody never win.

use super::super::verify::{
    Catch, CatchClaim, CatchQuery, Classes, Escape, Floor, Gap, Hunt, NumberClaim, Orbits, Packed, SoFar,
};
use super::super::{Instance, say};
use super::chase::Tables;
use super::number::FIRST;
use super::piece::Piece;
use super::{bounds, lower, plan, record, trap};
use ludograph_core::{Found, Promise, Run, Solver, Stop};
use ludograph_engines::pursuit::Ended;
use ludograph_graph::Vertex;

/// Backward induction over multisets of cops.
pub(in super::super) struct Attractor {
    /// Whether symmetry is used wherever it can be, or only where it pays.
    pub(in super::super) orbits: bool,
}

impl Solver<Catch> for Attractor {
    fn key(&self) -> &'static str {
        if self.orbits { "orbits" } else { "attractor" }
    }

    fn summary(&self) -> &'static str {
        if self.orbits {
            "the same, over placements up to symmetry wherever the graph has any"
        } else {
            "backward induction over multisets of cops with bitsets of robbers, one cop at a time"
        }
    }

    fn promise(&self) -> Promise {
        Promise::Exact
    }

    fn solve(&self, instance: &Instance, query: &CatchQuery, run: &Run) -> Found<CatchClaim> {
        let mut progress = Progress::default();
        match solve(instance, query, self.orbits, run, &mut progress) {
            Ok(claim) => Found::Claim(claim),
            Err(why) => stopped(why, instance, query, run, progress),
        }
    }
}

/// What is known while a chase is played.
#[derive(Default)]
struct Progress {
    /// No capture within so many turns, if there is one component and that is known.
    excluded: Option<u32>,
    /// Bounds on the cop number, if a long chase made it worth while to ask for them.
    bounds: Option<NumberClaim>,
}

/// Who stops says what is known all the same. Bounds may decide who wins: that the cops are too few is the whole answer then.
fn stopped(
    why: Stop,
    instance: &Instance,
    query: &CatchQuery,
    run: &Run,
    progress: Progress,
) -> Found<CatchClaim> {
    // Who was told to stop has a moment left for what costs little.
    let last = run.limits.closing().first(FIRST);
    let known = progress.bounds.unwrap_or_else(|| bounds::quick(instance, &query.terms, &last));
    if query.cops < known.lower {
        return Found::Claim(claim(query, None, None, known.floors));
    }
    let NumberClaim { lower, upper, floors, ceilings, .. } = known;
    // Cops who catch where they stand, and are fewer than the vertices, leave one free.
    let placed = query.terms.capture_distance == 0 && (query.cops as usize) < instance.vertices();
    let excluded = progress.excluded.or(placed.then_some(0));
    let so_far = SoFar { excluded, lower, upper, floors, ceilings };
    let why = match (run.limits.going(), why) {
        // Whoever interrupts is told so, whatever the method would have said.
        (Err(halted), _) => halted,
        (Ok(()), Stop::TooLarge(what)) => Stop::TooLarge(say::TooLargeBetween { what, lower, upper }.into()),
        (Ok(()), other) => other,
    };
    let best = CatchClaim { so_far: Some(so_far), ..claim(query, None, None, None) };
    Found::Stopped { why, best: Some(best) }
}

/// Bounds that cost little. Whoever has no nodes left may still have time for them.
fn quick(instance: &Instance, query: &CatchQuery, run: &Run) -> NumberClaim {
    bounds::quick(instance, &query.terms, &run.limits.first(FIRST))
}

/// What some cops achieve in a component.
enum Feat {
    /// They catch everybody within so many turns, and not faster.
    Caught { turns: u32, hunt: Option<Hunt>, late: Option<Late> },
    /// Somebody escapes.
    Escapes { floor: Option<Floor> },
}

/// Why they cannot be faster.
pub(super) enum Late {
    /// They do not hold every vertex as they are placed; nothing where their number shows that.
    Open(Option<Gap>),
    /// Tables for 1 turn, 2 turns, and so on; at least one.
    Levels(Vec<Packed>),
    /// Hideouts up to symmetry, for one turn.
    Classes(Box<Classes>),
    /// The chase up to symmetry.
    Orbits(Box<Orbits>),
}

impl Late {
    /// The floor for so many turns, which are fewer than they need; for more where that is shown anyway.
    fn floor(&self, cops: u32, turns: u32) -> Floor {
        if cops == 0 {
            return Floor::NOBODY;
        }
        let why = match self {
            Late::Open(None) => Escape::Late(Vec::new()),
            Late::Open(Some(gap)) => Escape::Open(gap.clone()),
            Late::Levels(levels) => Escape::Late(levels[..turns.max(1) as usize].to_vec()),
            Late::Classes(classes) => Escape::Classes(classes.clone()),
            Late::Orbits(orbits) => {
                Escape::Orbits(Box::new(Orbits { turns: Some(turns), ..orbits.as_ref().clone() }))
            }
        };
        Floor { cops, cut: Vec::new(), why }
    }
}

fn solve(
    instance: &Instance,
    query: &CatchQuery,
    orbits: bool,
    run: &Run,
    progress: &mut Progress,
) -> Result<CatchClaim, Stop> {
    let parts = instance.parts();
    if let [part] = &parts[..] {
        let cops = query.cops.min(part.len() as u32);
        if Tables::is_large(part.len(), cops as usize) {
            progress.bounds = Some(quick(instance, query, run));
        }
        return Ok(match feat(instance, query, part, cops, orbits, run, &mut progress.excluded)? {
            Feat::Escapes { floor } => claim(query, None, None, floor.map(|floor| vec![floor])),
            Feat::Caught { turns, hunt, late } => {
                let floor = late.filter(|_| turns > 0).map(|late| vec![late.floor(cops, turns - 1)]);
                claim(query, Some(turns), hunt.map(|hunt| vec![hunt]), floor)
            }
        });
    }
    if parts.iter().any(|part| Tables::is_large(part.len(), (query.cops as usize).min(part.len()))) {
        let known = progress.bounds.insert(quick(instance, query, run));
        if query.cops < known.lower {
            return Ok(claim(query, None, None, known.floors.clone()));
        }
    }
    share(instance, query, &parts, orbits, run)
}

fn claim(
    query: &CatchQuery,
    turns: Option<u32>,
    hunts: Option<Vec<Hunt>>,
    floors: Option<Vec<Floor>>,
) -> CatchClaim {
    CatchClaim { cops: query.cops, turns, hunts, floors, so_far: None }
}

/// Several components: feats of 1 cop, 2 cops, … in each, as far as cops are left for it.
fn share(
    instance: &Instance,
    query: &CatchQuery,
    parts: &[Vec<Vertex>],
    orbits: bool,
    run: &Run,
) -> Result<CatchClaim, Stop> {
    let mut feats: Vec<Vec<Feat>> = Vec::new();
    // First the least number in each component, until there are too few cops.
    let mut needed = 0u32;
    for part in parts {
        let mut own = Vec::new();
        for cops in 1.. {
            let next = feat(instance, query, part, cops, orbits, run, &mut None)?;
            let caught = matches!(next, Feat::Caught { .. });
            own.push(next);
            if caught || needed + cops + (parts.len() - feats.len() - 1) as u32 >= query.cops {
                break;
            }
        }
        needed += least(&own, u32::MAX).unwrap_or(own.len() as u32 + 1);
        feats.push(own);
        if needed + (parts.len() - feats.len()) as u32 > query.cops {
            return Ok(too_few(query, feats, parts.len()));
        }
    }
    let spare = query.cops - needed;
    for (part, own) in parts.iter().zip(&mut feats) {
        let most = (own.len() as u32 + spare).min(part.len() as u32);
        while (own.len() as u32) < most && !matches!(own.last(), Some(Feat::Caught { turns: 0, .. })) {
            own.push(feat(instance, query, part, own.len() as u32 + 1, orbits, run, &mut None)?);
        }
    }
    // The least number of turns within which the needs fit.
    let needs = |turns: u32| -> Option<u32> {
        feats.iter().map(|own| least(own, turns)).sum::<Option<u32>>().filter(|&sum| sum <= query.cops)
    };
    let turns = (0..).find(|&turns| needs(turns).is_some()).expect("the needs were met");
    let shares: Vec<u32> = feats.iter().map(|own| least(own, turns).unwrap_or(1)).collect();
    let before: Vec<u32> = match turns {
        0 => Vec::new(),
        _ => feats.iter().map(|own| least(own, turns - 1).unwrap_or(own.len() as u32 + 1)).collect(),
    };
    let floors: Option<Vec<Floor>> =
        before.iter().zip(&feats).map(|(&need, own)| floor_below(own, need, turns - 1)).collect();
    let hunts = shares.iter().zip(feats).map(|(&cops, own)| match own.into_iter().nth(cops as usize - 1) {
        Some(Feat::Caught { hunt, .. }) => hunt,
        _ => None,
    });
    let hunts = hunts.collect();
    Ok(claim(query, Some(turns), hunts, floors.filter(|_| turns > 0)))
}

/// The least number of cops that catch within so many turns.
fn least(own: &[Feat], within: u32) -> Option<u32> {
    let fast = |feat: &Feat| matches!(feat, Feat::Caught { turns, .. } if *turns <= within);
    own.iter().position(fast).map(|at| at as u32 + 1)
}

/// Why one cop fewer than `need` does not suffice within so many turns.
fn floor_below(own: &[Feat], need: u32, turns: u32) -> Option<Floor> {
    match need.checked_sub(2).map(|at| &own[at as usize]) {
        None => Some(Floor::NOBODY),
        Some(Feat::Escapes { floor }) => floor.clone(),
        Some(Feat::Caught { late, .. }) => late.as_ref().map(|late| late.floor(need - 1, turns)),
    }
}

/// The components looked at need so many that one cop for each of the others is too much.
fn too_few(query: &CatchQuery, feats: Vec<Vec<Feat>>, parts: usize) -> CatchClaim {
    let below = |own: Vec<Feat>| {
        let need = least(&own, u32::MAX).unwrap_or(own.len() as u32 + 1);
        floor_below(&own, need, u32::MAX)
    };
    let known = feats.len();
    let floors = feats.into_iter().map(below).chain((known..parts).map(|_| Some(Floor::NOBODY)));
    claim(query, None, None, floors.collect())
}

/// What so many cops achieve in a component; `excluded` keeps the turns that are known not to suffice.
fn feat(
    instance: &Instance,
    query: &CatchQuery,
    part: &[Vertex],
    cops: u32,
    orbits: bool,
    run: &Run,
    excluded: &mut Option<u32>,
) -> Result<Feat, Stop> {
    let terms = &query.terms;
    let limits = &run.limits;
    let piece = Piece::whole(instance, terms, part, limits)?;
    let widest = piece.zone.iter().map(Vec::len).max().unwrap_or(0);
    let few = (cops as usize).saturating_mul(widest) < piece.len();
    if few && let Some(hunt) = plan::by_seeing(&piece, cops, limits)? {
        return Ok(Feat::Caught { turns: 1, hunt: Some(hunt), late: Some(Late::Open(None)) });
    }
    let core = Piece::core(instance, terms, part, limits)?;
    if core.len() > 1 {
        let (below, ended) = lower::below(instance, terms, &core, limits);
        if below.lower > cops {
            return Ok(Feat::Escapes { floor: Some(below.floor) });
        }
        ended?;
    }
    if core.len() > 1 && !core.cut.is_empty() {
        // On the core the chase is smaller; if somebody escapes there, he escapes.
        let tables = Tables::new(&core, cops as usize, run)?;
        let mut chase = tables.chase(cops as usize, orbits, false, run)?;
        if chase.run(limits)? == Ended::Escapes {
            return Ok(Feat::Escapes { floor: plan::safe(&core, cops, &mut chase, limits)? });
        }
    }
    let tables = Tables::new(&piece, cops as usize, run)?;
    let mut chase = tables.chase(cops as usize, orbits, true, run)?;
    let ended = chase.run(limits);
    *excluded = Some(chase.excluded()).filter(|&turns| turns > 0);
    Ok(match ended? {
        Ended::Escapes => Feat::Escapes { floor: plan::safe(&piece, cops, &mut chase, limits)? },
        Ended::Caught { turns, start } => {
            let hunt = plan::hunt(&piece, &mut chase, start, limits)?;
            let late = match turns {
                0 => None,
                1 if few => Some(Late::Open(None)),
                1 => trap::never_held(&piece, cops, limits).map(|gap| Late::Open(Some(gap))),
                _ => match plan::hideouts(&piece, &mut chase, &Ended::Caught { turns, start }, limits)? {
                    Some(late) => Some(late),
                    None => match record::orbits(&piece, &mut chase, Some(turns - 1), limits)? {
                        Some(orbits) => Some(Late::Orbits(orbits)),
                        None => match plan::late(&piece, &chase, turns) {
                            Some(levels) => Some(Late::Levels(levels)),
                            None => {
                                drop(chase);
                                again(&piece, &tables, cops, turns, run).map(Late::Orbits)
                            }
                        },
                    },
                },
            };
            Feat::Caught { turns, hunt, late }
        }
    })
}

/// Where tables of all placements are too large to be written, the chase is played again up to symmetry, for its record alone. Nothing if
/// that cannot be done, or a limit is reached: the answer is known already.
fn again(piece: &Piece, tables: &Tables, cops: u32, turns: u32, run: &Run) -> Option<Box<Orbits>> {
    let mut chase = tables.up_to_symmetry(cops as usize, run)?;
    let quiet = run.limits.silent();
    chase.run(&quiet).ok()?;
    record::orbits(piece, &mut chase, Some(turns - 1), &quiet).ok()?
}
