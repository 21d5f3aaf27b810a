//! The cop number of the Petersen graph, with its certificate.
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, cops::Graph};

fn main() -> Result<(), Error> {
    let answer = Graph::preset("petersen")?.cop_number().solve()?;
    println!("{answer} ({})", answer.verdict());
    println!("{}", answer.certificate()?);
    Ok(())
}
