//! Is this puzzle sound, and how hard is it?
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, towers::Puzzle};

fn main() -> Result<(), Error> {
    let puzzle = Puzzle::parse("4:2/2/3/1/3/1/2/2/3/1/2/2/1/3/2/2,e2h2a")?;
    println!("{}", puzzle.unique().solve()?);
    println!("{}", puzzle.grade().solve()?);
    Ok(())
}
