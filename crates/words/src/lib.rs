//! What is said, before it is a sentence? A code with arguments.
//!
//! A program that prints in several languages must not build sentences where things happen: a sentence cannot be
//! translated any more. So a [`Message`] is made there, and becomes a sentence last, in the language of whoever asked.
//! The sentences stand in catalogues, one file a language (`words/en.ftl`, `words/fr.ftl`, …) in the folder that
//! says them. A build script (module `compile`, a feature) compares the languages and writes a type a message:
//!
//! ```text
//! fewest = { $pegs ->
//!     [one] The minimum is { $pegs } peg (proof: { $by }).
//!    *[other] The minimum is { $pegs } pegs (proof: { $by }).
//!  }
//! ```
//!
//! becomes `say::Fewest { pegs, by }`, which turns into a [`Message`]. A forgotten argument, a language that lacks a
//! message or a plural form stops the build with the place in the file. A fourth language is a fourth file.
//!
//! The files are a small part of [Fluent](https://projectfluent.org): text, arguments, and a choice by a number or a
//! word. Nothing is parsed when a program runs: the build writes one text a language and the places in it.

mod argument;
#[cfg(feature = "compile")]
pub mod compile;
mod language;
mod message;
pub mod plural;
mod render;

pub use argument::{Argument, Number};
pub use language::Language;
pub use message::{Catalogue, Code, Fixed, Message, Sentences};

/// The module `say` of a catalogue, as the build script wrote it.
#[macro_export]
macro_rules! catalogue {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/words-", $name, ".rs"));
    };
}
