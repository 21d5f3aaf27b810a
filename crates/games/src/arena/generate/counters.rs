//! Arenas where a method that works with attractors must count in binary.

use super::super::instance::Arena;
use super::draft::Draft;
use ludograph_core::{GenerateError, Limits};

/// Two interleaved binary counters (T. van Dijk, A parity game tale of two counters, 2019). Every bit of a player
/// is a small tangle: a high vertex, a low vertex, an input that distracts, and a selector that leads to lower
/// bits of the other counter; chains of connectors let the bit be reset by the bits above it. Attractor-based
/// methods count through all states of both counters.
pub(super) fn two_counters(bits: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    // The inputs are named before they are made: each bit of each player takes 4 + 3i vertices.
    let base = bases(bits, |bit| 4 + 3 * bit);
    let input = |player: usize, bit: u32| base[player][bit as usize] + 2;
    let (mut top, mut low) = ((bits + 9) * bits, 0);
    for bit in 0..bits {
        low += 2 * (bits + 1 - bit);
        for player in 0..2u32 {
            let (me, other) = (player as usize, 1 - player as usize);
            let name = |letter: char| format!("{letter}{player}({bit})");
            let high = draft.vertex(top - player, player, &name('h'))?;
            let lower = draft.vertex(low + player, 1 - player, &name('l'))?;
            let gate = draft.vertex(top - 2 * bits - 1 - player, 1 - player, &name('i'))?;
            let select = draft.vertex(0, player, &name('z'))?;
            draft.edges(lower, [high]);
            draft.edges(gate, [lower]);
            draft.edges(select, [lower]);
            let mut ends = vec![lower];
            for above in 0..bit {
                let chain = |letter: char| format!("{letter}{player}({bit},{above})");
                let choice = draft.vertex(0, player, &chain('s'))?;
                ends.iter().for_each(|&end| draft.edges(end, [choice]));
                let one = draft.vertex(0, 1 - player, &chain('a'))?;
                let two = draft.vertex(0, 1 - player, &chain('b'))?;
                draft.edges(choice, [one, two]);
                draft.edges(one, [input(me, above)]);
                draft.edges(two, [input(other, above)]);
                ends = vec![one, two];
            }
            ends.iter().for_each(|&end| draft.edges(end, [select]));
            draft.edges(high, [input(me, (bit + bits - 1) % bits)]);
            draft.edges(select, (bit + player..bits).map(|below| input(other, below)));
        }
        top -= 2;
    }
    draft.arena()
}

/// The first vertex of each bit of both players, where bits alternate between them.
fn bases(bits: u32, size: impl Fn(u32) -> u32) -> [Vec<u32>; 2] {
    let mut base = [Vec::new(), Vec::new()];
    let mut next = 0;
    for bit in 0..bits {
        for list in &mut base {
            list.push(next);
            next += size(bit);
        }
    }
    base
}

/// The two counters with a chain of connectors for every lower bit that distracts (T. van Dijk's variant of 2021), which
/// fools the learning of tangles too: the low vertex of a bit leads into one chain for itself and one for each lower bit
/// of the other counter, and each chain ends in a vertex with a priority of its own.
pub(super) fn two_counters_plus(bits: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    let base = bases(bits, |bit| 3 + (3 * bit + 1) * (bits - bit));
    let input = |player: usize, bit: u32| base[player][bit as usize] + 1;
    for bit in 0..bits {
        let top = (bits + 9) * bits - 2 * bit;
        for player in 0..2u32 {
            let (me, other) = (player as usize, 1 - player as usize);
            let (whose, low) = (["Even", "Odd"][me], 2 + player);
            let name = |what: &str| format!("{whose}-{bit}-{what}");
            let high = draft.vertex(top - player, player, &name("H"))?;
            let gate = draft.vertex(top - 2 * bits - 1 - player, 1 - player, &name("I"))?;
            let lower = draft.vertex(low, 1 - player, &name("T"))?;
            draft.edges(high, [input(me, (bit + bits - 1) % bits)]);
            draft.edges(gate, [lower]);
            draft.edges(lower, [high]);
            for below in bit..bits {
                let chain =
                    |what: &str| if below == bit { name(what) } else { name(&format!("{below}-{what}")) };
                let mut ends = vec![lower];
                for above in 0..bit {
                    let choice = draft.vertex(low - 1, player, &chain(&format!("S-{above}")))?;
                    ends.iter().for_each(|&end| draft.edges(end, [choice]));
                    let one = draft.vertex(low - 1, 1 - player, &chain(&format!("A-{above}")))?;
                    let two = draft.vertex(low - 1, 1 - player, &chain(&format!("B-{above}")))?;
                    draft.edges(choice, [one, two]);
                    draft.edges(one, [input(me, above)]);
                    draft.edges(two, [input(other, above)]);
                    ends = vec![one, two];
                }
                let end = draft.vertex(low + 2 * (below - bit + 1), player, &chain("Z"))?;
                ends.iter().for_each(|&last| draft.edges(last, [end]));
                draft.edges(end, [lower]);
                draft.edges(end, (below > bit).then(|| input(other, below)));
            }
        }
    }
    draft.arena()
}

/// The core of the worst cases of M. Benerecetti, D. Dell'Erba and F. Mogavero (Robust worst cases for parity games
/// algorithms, 2020): a chain of 2n + 1 triples, where each triple can win alone but for the next one, which would
/// have to be solved before.
pub(super) fn worst_core(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    triples(&mut draft, 2 * n)?;
    draft.arena()
}

/// The same, made robust: the triples are joined by bridges that nobody profits from, so that the game is dense and
/// neither falls into parts nor gets smaller by simple means.
pub(super) fn worst_robust(n: u32, limits: &Limits) -> Result<Arena, GenerateError> {
    let mut draft = Draft::new(limits);
    let last = 2 * n;
    triples(&mut draft, last)?;
    for one in 0..=last {
        for two in one + 1..=last {
            let (ends, players) = ([3 * one + 2, 3 * two + 2], [one % 2, two % 2]);
            let bridge = draft.bare(0, players[0])?;
            if players[0] == players[1] {
                ends.iter().for_each(|&end| draft.edges(end, [bridge]));
                draft.edges(bridge, ends);
                continue;
            }
            let far = draft.bare(0, players[1])?;
            draft.edges(ends[0], [bridge]);
            draft.edges(bridge, [ends[0], far]);
            draft.edges(far, [bridge]);
            draft.edges(ends[1], [far]);
            draft.edges(far, [ends[1]]);
        }
    }
    draft.arena()
}

fn triples(draft: &mut Draft<'_>, last: u32) -> Result<(), GenerateError> {
    for triple in 0..=last {
        let player = triple % 2;
        let high = draft.bare(last + 1 + triple, player)?;
        let (mine, theirs) = (draft.bare(triple, player)?, draft.bare(triple, 1 - player)?);
        draft.edges(high, [mine]);
        draft.edges(mine, [theirs]);
        draft.edges(mine, (triple > 0).then(|| high - 3));
        draft.edges(theirs, [mine, theirs]);
        draft.edges(theirs, (triple < last).then(|| high + 3));
    }
    Ok(())
}
