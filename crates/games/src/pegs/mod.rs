//! Pegs, or peg solitaire: jump, remove, and leave as few pegs as possible.
//!
//! A board has holes, some of which hold pegs. A peg jumps over a neighbouring peg into the empty hole
//! behind it, and the neighbour is removed. The aim is to leave as few pegs as possible, at best one, perhaps
//! in a given hole. Pegs jump along rows and columns; along diagonals too, or on a triangular lattice, as
//! variants.
//!
//! References: A. Germain, L. Le Saux, Résolution des jeux Towers et Pegs (2024), the document; J. D. Beasley,
//! The Ins and Outs of Peg Solitaire (1985); E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter
//! 23 (1982), on pagoda functions; M. Kiyomi, T. Matsui, Integer programming based algorithms for peg
//! solitaire problems (2001); G. I. Bell, the pages and papers on peg solitaire; OEIS A112737.

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
    ludograph_core::words::catalogue!("pegs");
}
mod scene;
#[cfg(feature = "solve")]
mod solve;
mod verify;

pub use instance::{Board, Content, Hop, Instance, Jump, Lines, MOST_CELLS};
pub use rules::Play;
pub use verify::*;

use ludograph_core::erased::Entry;
use ludograph_core::{
    Faults, Format, FormatError, Game, Info, Message, ReadOptions, Scene, Source, WriteOptions,
};
use std::io;

/// Peg solitaire.
#[derive(Debug)]
pub struct Pegs;

impl Game for Pegs {
    const INFO: Info = Info {
        key: "pegs",
        title: "Pegs",
        summary: "Jump over pegs and remove them until as few as possible are left.",
        formats: &[
            Format::both(
                "comma",
                "the document's grid: x peg, o hole, space outside, a comma after each cell",
            ),
            Format::both("id", "game ID WxHtype: and P peg, H hole, O outside").on_one_line(),
            Format::both("rows", "plain rows: x peg, o hole, . outside"),
            Format::both("line", "the same on one line, / between rows").on_one_line(),
            Format::both("digits", "the document's numbers: 0 hole, 1 peg, 2 outside"),
            Format::out("lp", "an integer program of the game, as LP text"),
            Format::out("mps", "an integer program of the game, as MPS text"),
            Format::out("cnf", "can at most pegs=N pegs be left? as clauses for SAT solvers (DIMACS)"),
            Format::out("opb", "the fewest pegs as a pseudo-Boolean program, for its solvers"),
            Format::out("mzn", "the fewest pegs as a MiniZinc model"),
            Format::out("tikz", "TikZ for LaTeX"),
        ],
    };
    const READING: &'static [(&'static str, &'static str)] = format::READING;
    #[cfg(feature = "solve")]
    const WRITING: &'static [(&'static str, &'static str)] =
        &[solve::document::WRITING[0], export::PEGS, export::TARGET];
    const WORDS: Option<&'static ludograph_core::Catalogue> = Some(&say::CATALOGUE);
    const PHRASES: &'static [ludograph_core::Phrase] = phrases::PHRASES;
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
        let takes: &[&str] = match format {
            "cnf" => &["pegs", "target"],
            "lp" | "mps" => &["model"],
            _ => &[],
        };
        if let Some(name) = options.settings.keys().find(|name| !takes.contains(&name.as_str())) {
            let why = say::WriteSetting { name }.into();
            return Err(FormatError::Unfit { format: format.to_owned(), why });
        }
        match format {
            #[cfg(feature = "solve")]
            "lp" | "mps" => solve::document::write(instance, format, options, out),
            #[cfg(feature = "solve")]
            "cnf" | "opb" | "mzn" => export::write(instance, format, options, out),
            _ => format::write(instance, format, options, out),
        }
    }

    fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
        format::digest(instance, out)
    }

    fn described(instance: &Instance) -> Message {
        let grid = instance.board().grid();
        let (holes, pegs) = (instance.board().holes().len(), instance.count());
        say::Described { rows: grid.rows, cols: grid.cols, holes, pegs }.into()
    }

    fn measures(instance: &Instance) -> Vec<(&'static str, f64)> {
        instance.measures()
    }

    fn scene(instance: &Instance) -> Scene {
        scene::draw(instance)
    }
}

/// The game in the list of games.
pub fn entry() -> Entry {
    let entry = Entry::new::<Pegs>().problem::<Fewest>().problem::<Positions>().problem::<Games>();
    let entry = entry.problem::<Shortest>().problem::<RandomPlay>().problem::<Bounds>().problem::<Greedy>();
    let entry = entry.problem::<Winning>();
    let entry = entry.rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Pegs>()))
        .translator::<Bounds>(export::bounds)
        .translator::<Fewest>(export::fewest);
    entry
}
