//! Peg solitaire on the English board, last peg in the centre.
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, pegs::Board};

fn main() -> Result<(), Error> {
    let answer = Board::preset("english")?.fewest().target("4:4").solve()?;
    println!("{answer} ({})", answer.verdict());
    Ok(())
}
