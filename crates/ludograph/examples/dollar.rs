//! The shortest win of a dollar game, or the best known after a second.
#![expect(clippy::print_stdout, reason = "an example prints")]

use ludograph::{Error, dollar};

fn main() -> Result<(), Error> {
    let game = dollar::Game::generate(&[("n", "40"), ("degree", "4")], 1)?;
    match game.shortest().time(std::time::Duration::from_secs(1)).solve() {
        Err(Error::Stopped { best, .. }) => println!("{:?}", best.answer::<dollar::Shortest>()),
        other => println!("{}", other?),
    }
    Ok(())
}
