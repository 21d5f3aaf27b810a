//! The dollar game: chip-firing on a graph whose vertices own or owe dollars.
//!
//! Every vertex of a graph has a whole number of dollars. To *lend*, a vertex gives one dollar along each
//! of its edges; to *borrow*, it takes one along each. The game is won when nobody is in debt. In the
//! language of divisors (Baker and Norine 2007): the dollars are a divisor, moves change it within its
//! class, and the game is winnable if and only if the class holds an effective divisor.
//!
//! References: N. L. Biggs, Chip-firing and the critical group of a graph (1999); A. Björner, L. Lovász,
//! P. Shor, Chip-firing games on graphs (1991); M. Baker, S. Norine, Riemann–Roch and Abel–Jacobi theory
//! on a finite graph (2007); D. Dhar, Self-organized critical state of sandpile automaton models (1990).

#[cfg(feature = "solve")]
mod export;
mod format;
#[cfg(feature = "solve")]
mod generate;
mod instance;
#[cfg(all(test, feature = "solve"))]
pub(crate) mod laws;
mod phrases;
#[cfg(feature = "solve")]
mod players;
mod rules;
mod say {
    ludograph_core::words::catalogue!("dollar");
}
mod scene;
#[cfg(feature = "solve")]
mod solve;
mod verify;

pub use instance::{Dollars, Instance, LIMIT};
pub use rules::{Move, Play};
pub use verify::{
    Borrower, Class, Count, Ending, Floor, Gonality, GonalityClaim, Jacobian, JacobianClaim, Minimise,
    Number, Part, Proof, Rank, RankBounds, RankClaim, RankProof, Reached, Reduced, ReducedClaim,
    ReducedQuery, Script, Sequence, SequenceClaim, SequenceQuery, Shortest, ShortestClaim, Variant, Win,
    WinClaim, WinQuery, Winnable, WinnableClaim,
};

use ludograph_core::erased::Entry;
use ludograph_core::{
    Faults, Format, FormatError, Game, Info, Message, Phrase, ReadOptions, Scene, Source, WriteOptions,
};
use ludograph_graph::facts;
use std::borrow::Cow;
use std::io;

/// The dollar game.
#[derive(Debug)]
pub struct Dollar;

impl Game for Dollar {
    const INFO: Info = Info {
        key: "dollar",
        title: "The dollar game",
        summary: "Lend and borrow along the edges of a graph until nobody is in debt.",
        formats: &[
            Format::both("json", "the document's JSON: vertices with pos and value, edges as pairs")
                .on_one_line(),
            Format::both("text", "n m, then the values, then the edges"),
            Format::both("line", "values | edges, as in -1 2 0 | 0-1 1-2 2-0").on_one_line(),
            Format::both("graph6", "a graph6 line, then a line of values"),
            Format::both("sparse6", "a sparse6 line, then a line of values"),
            Format::both("chipfiring-json", "divisors of the Python package chipfiring, as JSON"),
            Format::both("chipfiring-txt", "divisors of the Python package chipfiring, as text"),
            Format::both("edges", "an edge list by numbers or names; a line `values …` at the end"),
            Format::both("dimacs", "DIMACS, numbered from 1; a line `values …` at the end"),
            Format::both("matrix", "an adjacency matrix; a line `values …` at the end"),
            Format::both("graphml", "GraphML; the attribute value says what a vertex owns"),
            Format::only_in("gml", "GML; the key value says what a vertex owns"),
            Format::only_in("node-link", "JSON of nodes and links, as networkx and D3 write it, with value"),
            Format::only_in("adjacency", "a vertex and its neighbours a line; a line `values …` at the end"),
            Format::out("dot", "Graphviz"),
            Format::out(
                "cnf",
                "is there a script of at most moves=N moves? as clauses for SAT solvers (DIMACS)",
            ),
            Format::out(
                "opb",
                "the shortest script as a pseudo-Boolean program; moves=N says how long it may be",
            ),
            Format::out("mzn", "the shortest script as a MiniZinc model; moves=N says how long it may be"),
            Format::out("tikz", "TikZ for LaTeX"),
        ],
    };
    const WRITING: &'static [(&'static str, &'static str)] =
        &[("moves", "cnf, opb, mzn: the most moves that a script may have; must be given")];
    const READING: &'static [(&'static str, &'static str)] = format::READING;
    const WORDS: Option<&'static ludograph_core::Catalogue> = Some(&say::CATALOGUE);
    const PHRASES: &'static [Phrase] = phrases::PHRASES;
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
        match format {
            #[cfg(feature = "solve")]
            "cnf" | "opb" | "mzn" => export::write(instance, format, options, out),
            _ => match options.settings.keys().next() {
                Some(name) => {
                    let why = say::ExportNoSetting { name }.into();
                    Err(FormatError::Unfit { format: format.to_owned(), why })
                }
                None => format::write(instance, format, options, out),
            },
        }
    }

    fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
        format::line::digest(instance, out)
    }

    fn described(instance: &Instance) -> Message {
        let graph = instance.graph();
        let name: Message = facts::known(graph).map_or_else(|| say::GRAPH.into(), Message::from);
        let (vertices, edges, dollars) = (graph.vertices(), graph.edges().len(), instance.total());
        say::Described { name, vertices, edges, dollars }.into()
    }

    fn measures(instance: &Instance) -> Vec<(&'static str, f64)> {
        instance.measures()
    }

    fn sizes(instance: &Instance) -> Vec<(&'static str, u64)> {
        let graph = instance.graph();
        vec![("vertices", graph.vertices() as u64), ("edges", graph.edges().len() as u64)]
    }

    fn names(instance: &Instance) -> Option<Vec<Cow<'_, str>>> {
        instance.names().map(|names| names.iter().map(Cow::from).collect())
    }

    fn notices(instance: &Instance) -> &[Message] {
        instance.notices()
    }

    fn scene(instance: &Instance) -> Scene {
        scene::draw(instance)
    }
}

/// The game in the list of games.
pub fn entry() -> Entry {
    let entry = Entry::new::<Dollar>()
        .problem::<Winnable>()
        .problem::<Shortest>()
        .problem::<Win>()
        .problem::<Sequence>()
        .problem::<Reduced>()
        .problem::<Rank>()
        .problem::<Gonality>()
        .problem::<Jacobian>()
        .rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Dollar>()))
        .translator::<Shortest>(export::shortest)
        .translator::<Winnable>(export::winnable);
    entry
}

/// An instance in the two plain formats.
#[cfg(all(test, feature = "solve"))]
fn dollar_texts(instance: &Instance) -> Vec<String> {
    let write = |format| {
        let mut bytes = Vec::new();
        format::write(instance, format, &WriteOptions::default(), &mut bytes).expect("holds it");
        String::from_utf8(bytes).expect("text")
    };
    ["text", "line", "json"].map(write).to_vec()
}
