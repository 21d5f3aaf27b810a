//! Seven Colors: two zones grow over a board of coloured cells; whoever owns more has won. And Flood-It.
//!
//! Each seat owns a corner. In turn a seat calls a colour and wins every cell of that colour that touches its
//! zone, directly or through cells of the same colour. The document (a student report of 2018 on the game of
//! D. Pashkov, 1991) calls the seats `^` and `v`, allows any colour, and ends when somebody owns more than half.
//! With one seat it is Flood-It: own everything in as few calls as possible.
//!
//! References: R. Fleischer, G. J. Woeginger, An algorithmic analysis of the Honey-Bee game (2012): the game is
//! PSPACE-hard on graphs; R. Clifford, M. Jalsenius, A. Montanaro, B. Sach, The complexity of flood filling games
//! (2012): Flood-It is NP-hard from three colours on.

mod field;
mod format;
#[cfg(feature = "solve")]
mod generate;
mod instance;
#[cfg(all(test, feature = "solve"))]
pub(crate) mod laws;
#[cfg(feature = "solve")]
mod players;
mod rules;
mod say {
    ludograph_core::words::catalogue!("colors");
}
mod scene;
#[cfg(feature = "solve")]
mod solve;
mod verify;

pub use field::Field;
pub use instance::{Alphabet, Colour, Instance, LARGEST, LONGEST, MOST_COLOURS, SEVEN, Square};
#[cfg(feature = "solve")]
pub use players::{Perimeter, Policy, Until};
pub use rules::{CORNERS, Call, Corner, Play, Position, Rule, STALLED, Settings};
#[cfg(feature = "solve")]
pub use solve::duel_by;
pub use verify::{
    Duel, DuelClaim, DuelQuery, Flood, FloodClaim, FloodQuery, Update, UpdateClaim, UpdateQuery, Useless,
    Value, ValueClaim, ValueQuery,
};

use ludograph_core::erased::Entry;
use ludograph_core::{
    Faults, Format, FormatError, Game, Info, Message, ReadOptions, Scene, Source, WriteOptions,
};
use ludograph_graph::Grid;
use std::collections::BTreeMap;
use std::io;

/// Seven Colors.
#[derive(Debug)]
pub struct Colors;

impl Game for Colors {
    const INFO: Info = Info {
        key: "colors",
        title: "Seven Colors",
        summary: "Call colours and grow your zone over more than half of the board; alone it is Flood-It.",
        formats: &[
            Format::both("rows", "a line a row: A to G, ^ and v for owned cells, # for obstacles"),
            Format::both("line", "the rows joined by /, one board a line").on_one_line(),
            Format::only_in("square", "one line of n times n colours, letters or digits").on_one_line(),
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
        _options: &WriteOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), FormatError> {
        format::write(instance, format, out)
    }

    fn digest(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
        format::digest(instance, out)
    }

    fn reading(instance: &Instance) -> BTreeMap<String, String> {
        format::reading(instance)
    }

    fn described(instance: &Instance) -> Message {
        let (Grid { rows, cols }, colours) = (instance.grid(), instance.present().count_ones());
        say::Described { rows, cols, colours }.into()
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
    let entry = Entry::new::<Colors>()
        .problem::<Value>()
        .problem::<Flood>()
        .problem::<Duel>()
        .problem::<Update>()
        .rules::<Play>();
    #[cfg(feature = "solve")]
    let entry = players::seat(solve::equip(entry.generate::<Colors>()));
    entry
}
