//! Towers (Skyscrapers): fill a square with towers so that every side sees as many as its clues say.
//!
//! A board of n × n cells takes towers of the heights 1 to n, each height once in every row and every column.
//! A clue beside a line says how many towers are seen from there: a tower is seen if it is taller than all
//! before it. Clues may be missing, heights may be given. It is a puzzle if there is exactly one solution.
//!
//! References: the document (A. Germain and L. Le Saux, Résolution des jeux Towers et Pegs, 2024); S. Tatham's
//! Portable Puzzle Collection, whose game IDs and grades are kept; C. Iwamoto and Y. Matsui, Computational
//! complexity of Building puzzles (2016), for NP-completeness; M. T. Jacobson and P. Matthews, Generating
//! uniformly distributed random Latin squares (1996).

mod clue;
#[cfg(feature = "solve")]
mod export;
mod format;
#[cfg(feature = "solve")]
mod generate;
mod instance;
#[cfg(all(test, feature = "solve"))]
pub(crate) mod laws;
mod partial;
#[cfg(feature = "solve")]
mod players;
mod rules;
mod say {
    ludograph_core::words::catalogue!("towers");
}
mod scene;
#[cfg(feature = "solve")]
mod solve;
mod verify;

pub use clue::{Clue, ClueAt, ClueValue, LineIndex};
pub use instance::{Cell, EXACT, Instance, LIMIT, Line, Side, is_valuable};
pub use rules::{Conflict, Deed, Move, Play, Position};
pub use verify::{
    Count, CountClaim, CountQuery, Fill, FillClaim, FillQuery, Grade, GradeClaim, Grid, Objective, Tier,
    Unique, UniqueClaim,
};

use ludograph_core::erased::Entry;
use ludograph_core::{
    Faults, Format, FormatError, Game, Info, Message, ReadOptions, Scene, Source, WriteOptions,
};
use std::io;

/// The game.
#[derive(Debug)]
pub struct Towers;

const COMMA: Format =
    Format::both("comma", "the document's grid: clues around, cells inside, blanks as space, nothing or 0");
const ID: Format = Format::both("id", "game ID n:clues[,givens] of Simon Tatham's puzzles").on_one_line();
const CLOCKWISE: Format =
    Format::both("clockwise", "4n clues clockwise from the top left, 0 for none").on_one_line();
const JSON: Format = Format::both("json", "n, up, down, left, right, givens").on_one_line();
const DISPLAY: Format = Format::out("display", "the document's picture of a grid");

/// The integer programs are written only where they are built.
#[cfg(feature = "solve")]
const FORMATS: &[Format] = &[
    COMMA,
    ID,
    CLOCKWISE,
    JSON,
    DISPLAY,
    Format::out("lp", "an integer program as LP text; model=document or strong"),
    Format::out("mps", "an integer program as MPS text; model=document or strong"),
    Format::out("cnf", "clauses as DIMACS text, for SAT solvers"),
    Format::out("opb", "the same clauses as a pseudo-Boolean program, for its solvers"),
    Format::out("mzn", "a MiniZinc model"),
];
#[cfg(not(feature = "solve"))]
const FORMATS: &[Format] = &[COMMA, ID, CLOCKWISE, JSON, DISPLAY];

impl Game for Towers {
    const INFO: Info = Info {
        key: "towers",
        title: "Towers",
        summary: "Fill a square with towers so that each side sees as many as its clues say.",
        formats: FORMATS,
    };
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
        match format {
            #[cfg(feature = "solve")]
            "lp" | "mps" => solve::write(instance, format, options, out),
            #[cfg(feature = "solve")]
            "cnf" | "opb" | "mzn" => export::write(instance, format, options, out),
            _ => format::write(instance, format, options, out),
        }
    }

    fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
        format::digest(instance, out)
    }

    fn described(instance: &Instance) -> Message {
        let (n, clues, givens) = (instance.n(), instance.clue_count(), instance.given_count());
        say::Described { n, clues, givens }.into()
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
    let entry = Entry::new::<Towers>()
        .problem::<Fill>()
        .problem::<Unique>()
        .problem::<Count>()
        .problem::<Grade>()
        .rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Towers>()))
        .translator::<Fill>(export::fill)
        .translator::<Unique>(export::unique);
    entry
}
