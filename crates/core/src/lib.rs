//! The shared words of ludograph. Nothing here knows a game, a file, a clock or a thread.
//!
//! A game says what is given ([`Game`]), what can be asked and when an answer is true ([`Problem`]), who
//! finds answers ([`Solver`]), what may be done ([`Rules`]) and who would do it ([`Player`]). The
//! [`erased`] layer turns these types into text and JSON once, for every game; command line, laboratory
//! and page speak to nothing else.

pub mod called;
pub mod columns;
pub mod count;
pub mod erased;
pub mod exact;
pub mod fault;
pub mod game;
pub mod list;
pub mod nearest;
pub mod once;
pub mod phrase;
mod plain;
pub mod problem;
pub mod programs;
pub mod pulse;
pub mod rules;
pub mod run;
mod say {
    ludograph_words::catalogue!("core");
}
pub mod scene;
pub mod seed;
pub mod session;
pub mod settings;
pub mod source;
pub mod unpack;

pub use count::{count, counted, sized};
pub use fault::{Fault, Faults, Flaw, FormatError, GenerateError, IllegalMove, Objection, ParseError, Place};
pub use game::{Format, Game, Generate, Info, ReadOptions, WriteOptions};
pub use list::List;
pub use ludograph_words::{self as words, Argument, Catalogue, Language, Message};
pub use nearest::Unknown;
pub use phrase::{Phrase, Said};
pub use problem::{Bulk, Key, Problem, Promise, Solver, Verdict, listed};
pub use rules::{Advise, Choice, End, Hint, NoMove, Player, Rules, Seat, Status, Word};
pub use run::{Found, Halt, Limits, Notes, Progress, Run, Stop, Trace};
pub use scene::Scene;
pub use seed::{Draws, Seed};
pub use session::Session;
pub use settings::{Bag, Nothing, Pairs};
pub use source::Source;

/// What all games share when they speak, in every language.
pub static WORDS: &Catalogue = &say::CATALOGUE;
