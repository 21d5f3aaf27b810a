//! Cops and Robber: a pursuit on a graph where everybody sees everything.
//!
//! Some cops are placed on vertices of a graph, then a robber. In turn, cops first, each token goes along an
//! edge or stays; all cops may go in one turn, and several may stand on one vertex. The cops win when one
//! of them is where the robber is; the robber wins by escaping for ever. The *cop number* of a graph is the
//! least number of cops that win; of a graph in several pieces it is the sum over the pieces.
//!
//! References: R. Nowakowski, P. Winkler (1983); A. Quilliot (1978); M. Aigner, M. Fromme (1984);
//! A. Berarducci, B. Intrigila (1993); A. Bonato, R. Nowakowski, The Game of Cops and Robbers on Graphs
//! (2011). The algorithms with potentials are those of a diploma thesis, St Petersburg 2016: see docs/cops.md.

mod format;
#[cfg(feature = "solve")]
mod generate;
mod instance;
#[cfg(all(test, feature = "solve"))]
pub(crate) mod laws;
mod notation;
#[cfg(feature = "solve")]
pub mod players;
mod rules;
mod say {
    ludograph_core::words::catalogue!("cops");
}
mod scene;
#[cfg(feature = "solve")]
pub mod script;
#[cfg(feature = "solve")]
mod solve;
mod terms;
mod verify;

pub use instance::Instance;
pub use rules::{COPS, First, MOST_COPS, Move, Play, Position, ROBBER, Settings};
#[cfg(feature = "solve")]
pub use solve::{Mean, Share, Tuned, Tuning, catches, mean_empirical, share_won, tune};
pub use terms::Terms;
pub use verify::{
    Bounds, BoundsClaim, Catch, CatchClaim, CatchQuery, Ceiling, Classes, CopNumber, CopsBy, Empirical,
    EmpiricalClaim, EmpiricalQuery, EndBy, Escape, Floor, Flow, Gap, GirthBound, Hunt, Kind, NumberClaim,
    NumberQuery, Orbits, Packed, Places, Record, SoFar, Symmetric, Ties, Turn,
};

use ludograph_core::erased::Entry;
use ludograph_core::{
    Faults, Format, FormatError, Game, Info, Message, ReadOptions, Scene, Source, WriteOptions,
};
use ludograph_graph::facts;
use std::borrow::Cow;
use std::io;

/// Cops and Robber.
#[derive(Debug)]
pub struct Cops;

impl Game for Cops {
    const INFO: Info = Info {
        key: "cops",
        title: "Cops and Robber",
        summary: "Cops catch a robber on a graph, or he escapes for ever.",
        formats: &[
            Format::both("graph6", "a line of printable characters, six bits each").on_one_line(),
            Format::both("sparse6", "the like for sparse graphs").on_one_line(),
            Format::both("digraph6", "the like for directed graphs").on_one_line(),
            Format::both("matrix", "the adjacency matrix in 0 and 1, with or without blanks"),
            Format::both(
                "edges",
                "a list of edges, one a line, by numbers or names; the first line may be n or n m",
            ),
            Format::both("dimacs", "DIMACS, numbered from 1"),
            Format::both("json", "an object with vertices (perhaps with pos) and edges, or arcs")
                .on_one_line(),
            Format::both("graphml", "GraphML, with names and positions"),
            Format::only_in("gml", "GML, the Graph Modelling Language"),
            Format::only_in("node-link", "JSON of nodes and links, as networkx and D3 write it"),
            Format::only_in("adjacency", "a vertex and its neighbours a line: 0 1 2, or 0: 1 2"),
            Format::out("dot", "Graphviz"),
            Format::out("tikz", "TikZ for LaTeX"),
        ],
    };
    const READING: &'static [(&'static str, &'static str)] = format::READING;
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

    fn described(instance: &Instance) -> Message {
        let kind = if instance.is_directed() { say::DIRECTED_GRAPH } else { say::GRAPH };
        let name: Message = instance.graph().and_then(facts::known).map_or(kind.into(), Into::into);
        say::Described { name, vertices: instance.vertices(), edges: instance.edges().len() }.into()
    }

    fn measures(instance: &Instance) -> Vec<(&'static str, f64)> {
        instance.measures()
    }

    fn kept_as(instance: &Instance) -> Option<&'static str> {
        // A line of graph6 has no room for names and places.
        (instance.names().is_some() || instance.has_given_positions()).then_some("json")
    }

    fn sizes(instance: &Instance) -> Vec<(&'static str, u64)> {
        vec![("vertices", instance.vertices() as u64), ("edges", instance.edges().len() as u64)]
    }

    fn names(instance: &Instance) -> Option<Vec<Cow<'_, str>>> {
        instance.names().map(|names| names.iter().map(Cow::from).collect())
    }

    fn notices(instance: &Instance) -> &[Message] {
        instance.notices()
    }

    fn scene(instance: &Instance) -> Scene {
        scene::board(instance)
    }
}

/// The game in the list of games.
pub fn entry() -> Entry {
    let entry = Entry::new::<Cops>()
        .problem::<CopNumber>()
        .problem::<Catch>()
        .problem::<Bounds>()
        .problem::<Empirical>()
        .rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Cops>()));
    entry
}
