//! How is a method followed step by step? Sets are told when they are found, the first vertices by name if there are
//! many.

use super::super::instance::Instance;
use super::super::rule::Chomp;
use super::super::scene::name;
use super::super::verify::{AttractorClaim, AttractorQuery, RegionsClaim, SafeClaim, Worth, worth};
use ludograph_core::{Run, count, counted};

/// Longer sets are cut.
const SHOWN: usize = 200;
/// More layers or positions than this are not told.
const STEPS: usize = 5000;

/// Vertices in braces, with their labels.
pub(super) fn set(instance: &Instance, list: &[u32]) -> String {
    let names: Vec<String> = list.iter().take(SHOWN).map(|&vertex| name(instance, vertex)).collect();
    let more = if list.len() > SHOWN { format!(" and {} more", list.len() - SHOWN) } else { String::new() };
    format!("{{{}}}{more}", names.join(", "))
}

/// Vertices by rank, and within a rank in two lists.
type Layers = Vec<[Vec<u32>; 2]>;

fn layers(ranked: impl Iterator<Item = (u32, usize, usize)>) -> Layers {
    let mut layers = Layers::new();
    for (vertex, rank, list) in ranked {
        while layers.len() <= rank {
            layers.push([Vec::new(), Vec::new()]);
        }
        layers[rank][list].push(vertex);
    }
    layers
}

/// Tells the sets Attr_0, Attr_1, … with what each adds and whose it is; after some rounds only, if so many were asked
/// for.
pub(super) fn attractor(instance: &Instance, query: &AttractorQuery, claim: &AttractorClaim, run: &Run) {
    if run.trace.is_on() {
        let target = query.target.list(instance).unwrap_or_default();
        rounds(instance, query.player, query.rounds, target.as_deref(), claim, run);
    }
}

/// The same for a target that may be listed; then a dead end that joins it is told apart.
fn rounds(
    instance: &Instance,
    player: u8,
    rounds: Option<u32>,
    target: Option<&[u32]>,
    claim: &AttractorClaim,
    run: &Run,
) {
    let inside = (0..).zip(&claim.ranks).filter(|(_, rank)| **rank >= 0);
    let layers = layers(inside.map(|(v, &rank)| (v, rank as usize, usize::from(instance.control(v)))));
    let mut total = 0;
    for (rank, layer) in layers.iter().enumerate().take(STEPS) {
        total += layer[0].len() + layer[1].len();
        let of = |owner: u8, how: &str, list: &[u32]| {
            (!list.is_empty()).then(|| format!("of player {owner} ({how}) {}", set(instance, list)))
        };
        let of_both = |owner: u8| {
            let list = &layer[owner as usize];
            if rank > 0 {
                return [of(owner, if owner == player { "some way" } else { "all ways" }, list), None];
            }
            let asked = |vertex: &u32| target.is_none_or(|target| target.contains(vertex));
            let (asked, joined): (Vec<u32>, Vec<u32>) = list.iter().partition(|vertex| asked(vertex));
            [of(owner, "target", &asked), of(owner, "dead ends", &joined)]
        };
        let parts: Vec<String> =
            [of_both(player), of_both(1 - player)].into_iter().flatten().flatten().collect();
        let word = if rank == 0 { "is" } else { "adds" };
        run.trace.step(|| format!("Attr_{rank} {word} {}; {total} in all", parts.join(" and ")));
    }
    run.trace.step(|| match (layers.len(), rounds) {
        (0, _) => "Attr_0 is empty, and so is the attractor".to_owned(),
        (told, _) if told > STEPS => format!("{} more rounds are not told", told - STEPS),
        (told, Some(rounds)) if told as u64 > u64::from(rounds) => {
            format!(
                "no more than {} asked for",
                if rounds == 1 { "1 round was".to_owned() } else { format!("{rounds} rounds were") }
            )
        }
        (told, _) => format!("Attr_{told} adds nothing: Attr = Attr_{}", told - 1),
    });
}

/// Tells what each player wins in how many moves, and what is left.
pub(super) fn regions(instance: &Instance, claim: &RegionsClaim, run: &Run) {
    if !run.trace.is_on() {
        return;
    }
    let worths = (0..).zip(claim.values.iter().map(|&value| worth(value)));
    let won = worths.filter_map(|(vertex, worth)| match worth {
        Worth::Won(player, rank) => Some((vertex, rank as usize, usize::from(player))),
        Worth::Draw => None,
    });
    let layers = layers(won);
    for (rank, [zero, one]) in layers.iter().enumerate().take(STEPS) {
        let when =
            if rank == 0 { "from the start".to_owned() } else { format!("in {}", count(rank, "move")) };
        let of = |player: u8, list: &[u32]| format!("player {player} wins {}", set(instance, list));
        let parts: Vec<String> = [(0, zero), (1, one)]
            .into_iter()
            .filter(|(_, list)| !list.is_empty())
            .map(|(player, list)| of(player, list))
            .collect();
        run.trace.step(|| format!("{when}: {}", parts.join(", ")));
    }
    let open: Vec<u32> =
        (0..).zip(&claim.values).filter(|(_, value)| **value == -1).map(|(v, _)| v).collect();
    run.trace.step(|| format!("nobody wins {}", set(instance, &open)));
}

/// Tells how the danger spreads, and what it does not reach.
pub(super) fn safety(instance: &Instance, claim: &SafeClaim, run: &Run) {
    if !run.trace.is_on() {
        return;
    }
    run.trace.step(|| format!("player {} attracts to the danger:", 1 - claim.player));
    rounds(instance, 1 - claim.player, None, None, &claim.ranked, run);
    let ranks = (0..).zip(&claim.ranked.ranks);
    let safe: Vec<u32> = ranks.filter(|(_, rank)| **rank < 0).map(|(vertex, _)| vertex).collect();
    run.trace.step(|| format!("player {} stays safe in {}", claim.player, set(instance, &safe)));
}

/// Tells the lost positions of a bar as the sieve finds them.
pub(super) fn chomp(chomp: &Chomp, ranks: &[u32], run: &Run) {
    if !run.trace.is_on() {
        return;
    }
    let place = |position: u32| {
        let rows: Vec<String> = chomp.rows_of(position).iter().map(ToString::to_string).collect();
        format!("({})", rows.join(","))
    };
    let lost: Vec<u32> = (0..).zip(ranks).filter(|(_, rank)| **rank % 2 == 0).map(|(at, _)| at).collect();
    for &position in lost.iter().take(STEPS) {
        let rank = ranks[position as usize];
        let marked = ranks[position as usize + 1..].iter().filter(|&&other| other == rank + 1).count();
        run.trace.step(|| {
            let after = if rank == 0 {
                "only the poison is left".to_owned()
            } else {
                format!("it lasts {}", count(rank, "bite"))
            };
            format!(
                "{} is lost: nobody has marked it, and {after}; up to {} in {}",
                place(position),
                counted(marked, "larger bar is won", "larger bars are won"),
                count(rank + 1, "bite")
            )
        });
    }
    if lost.len() > STEPS {
        run.trace.step(|| format!("{} more lost positions are not told", lost.len() - STEPS));
    }
    let start = ranks.len() as u32 - 1;
    for row in 0..chomp.rows {
        for col in 0..chomp.cols {
            if let Some(after) =
                chomp.bitten(start, row, col).filter(|&after| ranks[after as usize].is_multiple_of(2))
            {
                run.trace.step(|| {
                    format!("the bite {}:{} leads to {}, which is lost", row + 1, col + 1, place(after))
                });
            }
        }
    }
}
