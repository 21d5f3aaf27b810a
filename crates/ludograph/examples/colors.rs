//! The shortest flooding of a random board.
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, colors::Board};

fn main() -> Result<(), Error> {
    let board = Board::generate(&[("size", "10"), ("colours", "6")], 7)?;
    let answer = board.flood().root("top-left").solve()?;
    println!("{answer} ({})", answer.verdict());
    Ok(())
}
