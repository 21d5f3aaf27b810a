//! Arenas: two players move a token along the edges of a graph; who can force what?
//!
//! Every vertex belongs to one of two players, who chooses the next edge there. In a *reachability* game a player
//! wants to visit a target; by default the target is where the opponent cannot move. The set from which he can
//! force it is his *attractor*. Where neither player can force a win, play goes on for ever. In *Büchi*,
//! *co-Büchi* and *parity* games the vertices visited for ever decide.
//!
//! The questions follow a French exercise sheet, "Calculs d'attracteurs" (attractors on bipartite arenas, with
//! Chomp as the example). References: W. Zielonka, Infinite games on finitely coloured graphs (1998);
//! M. Benerecetti, D. Dell'Erba, F. Mogavero, Solving parity games via priority promotion (2016); T. van Dijk,
//! Attracting tangles to solve parity games (2018); D. Gale, A curious Nim-type game (1974).

mod board;
mod format;
#[cfg(feature = "solve")]
mod generate;
mod instance;
#[cfg(all(test, feature = "solve"))]
pub(crate) mod laws;
mod oracle;
#[cfg(feature = "solve")]
mod players;
mod rule;
mod rules;
mod say {
    ludograph_core::words::catalogue!("arena");
}
mod scene;
#[cfg(feature = "solve")]
mod solve;
mod store;
mod verify;

pub use instance::{Arena, Instance, Kind, MOST_VERTICES, Parts, View};
pub use rule::{Chomp, Game as RuleGame, Heaps, Kayles, Poset, Rule};
pub use rules::{Move, Play, Position, Settings};
pub use store::{Bytes, Labels, Numbers, Priorities};
pub use verify::{
    Attractor, AttractorClaim, AttractorQuery, Buchi, BuchiQuery, ChompClaim, ChompQuestion, CoBuchi,
    CoBuchiQuery, Colours, Convention, DeadEnd, Facts, FactsClaim, Goal, Lost, Parity, ParityClaim,
    ParityQuery, RankedClaim, Regions, RegionsClaim, RegionsQuery, SafeClaim, Safety, SafetyQuery, Stuck,
    Target, Vertices, Worth, code, worth,
};

use ludograph_core::erased::Entry;
use ludograph_core::{
    Argument, Faults, Format, FormatError, Game, Info, Message, ReadOptions, Scene, Source, WriteOptions,
};
use std::borrow::Cow;
use std::io;

/// Arenas.
#[derive(Debug)]
pub struct Arenas;

impl Game for Arenas {
    const INFO: Info = Info {
        key: "arena",
        title: "Arenas",
        summary: "Move a token along the edges of a graph: who can force a visit, for ever or not at all?",
        formats: &[
            Format::both("json", "the sheet's JSON: n, adj, control; also labels, priorities, start, rule")
                .on_one_line(),
            Format::both("pg", "PGSolver: parity MAX; id priority owner successors \"label\"; ..."),
            Format::both("csr", "own binary lists, used as they lie in a mapped file").in_bytes(),
            Format::both("rule", "an arena named by its rule, as in chomp 3 400 or nim 3 5 7").on_one_line(),
            Format::out("dot", "Graphviz, with regions, ranks and strategy"),
            Format::out("paritysol", "the solution of the parity game, as PGSolver writes it"),
        ],
    };
    const READING: &'static [(&'static str, &'static str)] = format::READING;
    const WRITING: &'static [(&'static str, &'static str)] = format::WRITING;
    const WORDS: Option<&'static ludograph_core::Catalogue> = Some(&say::CATALOGUE);
    type Instance = Instance;

    fn parse(source: Source, options: &ReadOptions) -> Result<Instance, Faults> {
        format::parse(&source, options)
    }

    fn write(
        instance: &Instance,
        format: &str,
        options: &WriteOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), FormatError> {
        format::write(instance, format, options, out)
    }

    fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
        format::digest(instance, out)
    }

    /// A rule is a few words, its edges may be millions.
    fn kept_as(instance: &Instance) -> Option<&'static str> {
        instance.named().map(|_| "rule")
    }

    fn described(instance: &Instance) -> Message {
        match (instance.kind(), instance.size()) {
            (Kind::Explicit(arena), _) => {
                say::Described { vertices: arena.vertices(), edges: arena.edges() }.into()
            }
            (Kind::Rule(rule), Ok(vertices)) => {
                say::DescribedRule { rule: rule.to_string(), vertices }.into()
            }
            // Its name says how large it is.
            (Kind::Rule(rule), Err(_)) => Message::foreign(rule.to_string()),
        }
    }

    fn measures(instance: &Instance) -> Vec<(&'static str, f64)> {
        instance.measures()
    }

    fn sizes(instance: &Instance) -> Vec<(&'static str, u64)> {
        instance.sizes()
    }

    fn names(instance: &Instance) -> Option<Vec<Cow<'_, str>>> {
        instance.names()
    }

    fn spoken(instance: &Instance) -> Option<Vec<Cow<'_, str>>> {
        instance.spoken()
    }

    fn scene(instance: &Instance) -> Scene {
        scene::draw(instance)
    }
}

/// Several names in one sentence, with a word between each two. Names are halved and not cut off one by one, for a claim
/// may list many.
fn joined(names: &[impl AsRef<str>], both: impl Fn(Argument, Argument) -> Argument + Copy) -> Argument {
    match names {
        [] => Argument::Text(String::new()),
        [one] => one.as_ref().into(),
        several => {
            let (left, right) = several.split_at(several.len() / 2);
            both(joined(left, both), joined(right, both))
        }
    }
}

/// The game in the list of games.
pub fn entry() -> Entry {
    let entry = Entry::new::<Arenas>()
        .problem::<Facts>()
        .problem::<Attractor>()
        .problem::<Regions>()
        .problem::<Safety>()
        .problem::<Buchi>()
        .problem::<CoBuchi>()
        .problem::<Parity>()
        .problem::<ChompQuestion>()
        .rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Arenas>()));
    entry
}
