//! On which boards does a player do badly? The document's last question, answered by search.
//!
//! A board is changed a little, again and again; a change stays if the named player does no better against his rival
//! on it. Both play each board twice, with sides and first call exchanged, so a board cannot be bad merely for a side.

use super::Recipe;
use crate::colors::{Alphabet, Colour, Instance, Policy, Position, Rule, Square, say};
use ludograph_core::{Draws, Faults, GenerateError, Run, Seed};

/// The players that can be named.
const NAMES: [&str; 6] = ["foresighted", "greedy", "hegemonic", "mixed", "random", "random-wise"];

/// Why the recipe names no players, if it does not.
pub(super) fn faults(recipe: &Recipe) -> Faults {
    let mut faults = Faults::default();
    let players = [("bad_for", recipe.bad_for.as_deref()), ("rival", Some(recipe.rival.as_str()))];
    for (field, name) in players {
        if let Some(word) = name.filter(|name| !NAMES.contains(name)) {
            faults.absorb(Faults::field(field, say::RecipeNoneOf { word, names: NAMES.to_vec() }));
        }
    }
    if recipe.bad_for.is_some() && recipe.rule == super::Purpose::Flood {
        faults.absorb(Faults::field("bad_for", say::FLOOD_PLAYERS));
    }
    faults
}

fn seat(name: &str, seed: Seed) -> Policy {
    match name {
        "foresighted" => Policy::foresighted(2),
        "hegemonic" => Policy::hegemonic(Default::default()),
        "mixed" => Policy::mixed(Default::default(), Default::default(), seed),
        "random" => Policy::random(seed),
        "random-wise" => Policy::random_wise(seed),
        _ => Policy::greedy(),
    }
}

/// Changes the squares until the named player does as badly as the effort allows.
pub(super) fn worsen(
    recipe: &Recipe,
    name: &str,
    mut squares: Vec<Square>,
    draws: &mut Draws,
    run: &Run,
) -> Result<Vec<Square>, GenerateError> {
    let seed = Seed(draws.long());
    let free: Vec<usize> =
        (0..squares.len()).filter(|&cell| matches!(squares[cell], Square::Free(_))).collect();
    if free.is_empty() {
        return Ok(squares);
    }
    let Some(mut least) = score(recipe, name, &squares, seed, run)? else { return Ok(squares) };
    for _ in 0..recipe.effort {
        let mut changed = squares.clone();
        for _ in 0..1 + draws.index(free.len().div_ceil(50)) {
            let cell = *draws.pick(&free);
            changed[cell] = Square::Free(Colour(draws.index(recipe.colours.into()) as u8));
        }
        match score(recipe, name, &changed, seed, run) {
            Ok(Some(now)) if now <= least => (squares, least) = (changed, now),
            Ok(_) => {}
            Err(GenerateError::Stopped(why)) => {
                let note = format!("{why}: this is the worst board so far for {name}");
                run.notes.so_far(why, note);
                break;
            }
            Err(other) => return Err(other),
        }
    }
    Ok(squares)
}

/// The named player's cells less his rival's in both games; nothing when the board cannot be played.
fn score(
    recipe: &Recipe,
    name: &str,
    squares: &[Square],
    seed: Seed,
    run: &Run,
) -> Result<Option<i64>, GenerateError> {
    let rule = if recipe.rule == super::Purpose::Classic { Rule::Classic } else { Rule::Document };
    let Ok(board) = Instance::new(recipe.grid(), squares.to_vec(), recipe.colours, Alphabet::Letters) else {
        return Ok(None);
    };
    let mut sum = 0;
    for side in 0..2u8 {
        let Ok(mut position) = Position::new(&board, rule, &recipe.corners, side) else { return Ok(None) };
        let mut players = [seat(name, seed.child(0)), seat(&recipe.rival, seed.child(1))];
        let most = 40 * squares.len();
        for _ in 0..most {
            if position.is_over() {
                break;
            }
            run.limits.spend(0).map_err(GenerateError::Stopped)?;
            // Seat `side` belongs to the named player, and he calls first.
            let who = usize::from(position.seat() != usize::from(side));
            let call = players[who].pick(&position);
            position.call(call);
        }
        run.limits.spend(1).map_err(GenerateError::Stopped)?;
        let owned = |seat: u8| i64::from(position.field.owned(seat.into()));
        sum += owned(side) - owned(1 - side);
    }
    Ok(Some(sum))
}
