//! Which positions of Chomp does the player to move win?
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, arena::Arena};

fn main() -> Result<(), Error> {
    let bar = Arena::parse("chomp 3 4")?;
    let answer = bar.chomp().solve()?;
    println!("{answer} ({})", answer.verdict());
    Ok(())
}
