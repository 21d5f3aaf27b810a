//! Who would play what? The document's algorithms, one move at a time.

use super::solve::Adviser;
use super::verify::{Borrower, Variant};
use super::{Dollars, Instance, Move, Play, say};
use ludograph_core::erased::Entry;
use ludograph_core::{Choice, Draws, NoMove, Nothing, Player, Run, Seed};
use ludograph_graph::Vertex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Key and summary of each algorithm.
pub(super) const NAIVE: (&str, &str) =
    ("naive", "a rich vertex lends (the richest), otherwise the poorest borrows");
pub(super) const ONLY_BORROW: (&str, &str) = ("only-borrow", "a debtor borrows, the poorest or a random one");
pub(super) const ONLY_GIVE: (&str, &str) = ("only-give", "a random vertex without debt lends");
pub(super) const ALTERNATE: (&str, &str) =
    ("alternate", "in turn a random vertex without debt lends and a random debtor borrows");

/// An algorithm in the middle of a game.
pub(super) struct Policy {
    rule: Rule,
    draws: Draws,
}

enum Rule {
    Naive { pseudocode: bool },
    OnlyBorrow { random: bool },
    OnlyGive,
    Alternate { lend: bool },
}

impl Policy {
    fn new(rule: Rule, seed: Seed) -> Self {
        Self { rule, draws: seed.draws() }
    }

    pub(super) fn naive(pseudocode: bool) -> Self {
        Self::new(Rule::Naive { pseudocode }, Seed(0))
    }

    /// The poorest borrows, or with a seed a random debtor.
    pub(super) fn only_borrow(seed: Option<Seed>) -> Self {
        Self::new(Rule::OnlyBorrow { random: seed.is_some() }, seed.unwrap_or_default())
    }

    pub(super) fn only_give(seed: Seed) -> Self {
        Self::new(Rule::OnlyGive, seed)
    }

    pub(super) fn alternate(seed: Seed) -> Self {
        Self::new(Rule::Alternate { lend: true }, seed)
    }

    /// The next move, if the rule gives one. Somebody is in debt.
    pub(super) fn next(&mut self, now: &Instance) -> Option<Move> {
        match &mut self.rule {
            Rule::Naive { pseudocode } => match lender(now, *pseudocode) {
                Some(vertex) => Some(Move::lend(vertex)),
                None => poorest(now).map(Move::borrow),
            },
            Rule::OnlyBorrow { random: false } => poorest(now).map(Move::borrow),
            Rule::OnlyBorrow { random: true } => any(now, &mut self.draws, |v| v < 0).map(Move::borrow),
            Rule::OnlyGive => any(now, &mut self.draws, |v| v >= 0).map(Move::lend),
            Rule::Alternate { lend } => {
                let step = if *lend {
                    any(now, &mut self.draws, |v| v >= 0).map(Move::lend)
                } else {
                    any(now, &mut self.draws, |v| v < 0).map(Move::borrow)
                };
                // Who finds no move keeps the turn, as in the listing.
                *lend ^= step.is_some();
                step
            }
        }
    }
}

/// The richest of those who own at least their degree (the last of equals, as a stable sort leaves them);
/// by the pseudo-code the least rich of those who own more (the first of equals).
fn lender(now: &Instance, pseudocode: bool) -> Option<Vertex> {
    let mut best: Option<(Dollars, Vertex)> = None;
    for (vertex, &value) in now.graph().all().zip(now.wealth()) {
        let degree = now.graph().degree(vertex) as Dollars;
        let rich = if pseudocode { value > degree } else { value >= degree };
        let better = match best {
            None => true,
            Some((so_far, _)) if pseudocode => value < so_far,
            Some((so_far, _)) => value >= so_far,
        };
        if rich && better {
            best = Some((value, vertex));
        }
    }
    best.map(|(_, vertex)| vertex)
}

fn poorest(now: &Instance) -> Option<Vertex> {
    let (vertex, &value) = now.graph().all().zip(now.wealth()).min_by_key(|(_, value)| **value)?;
    (value < 0).then_some(vertex)
}

fn any(now: &Instance, draws: &mut Draws, fits: impl Fn(Dollars) -> bool) -> Option<Vertex> {
    let count = now.wealth().iter().filter(|value| fits(**value)).count();
    if count == 0 {
        return None;
    }
    let chosen = draws.index(count);
    let mut all = now.graph().all().zip(now.wealth()).filter(|(_, value)| fits(**value));
    all.nth(chosen).map(|(vertex, _)| vertex)
}

impl Player<Play> for Policy {
    /// Whose turn it is for `alternate` depends on what was played, also by others.
    fn hear(&mut self, last: &Move) {
        if let Rule::Alternate { lend } = &mut self.rule {
            *lend = last.count < 0;
        }
    }

    fn choose(&mut self, position: &Instance, _run: &Run) -> Result<Choice<Move>, NoMove> {
        if position.is_won() {
            return Err(NoMove(say::NOBODY.into()));
        }
        let step = self.next(position).ok_or_else(|| NoMove(say::NO_LOAN.into()))?;
        Ok(Choice::plain(step))
    }
}

/// Settings of the player `naive`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct NaiveSettings {
    /// The listing or the pseudo-code.
    variant: Variant,
}

/// Settings of the player `only-borrow`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct BorrowSettings {
    /// Who borrows.
    borrower: Borrower,
}

/// Adds the players and the adviser to the entry.
pub(super) fn seat(entry: Entry) -> Entry {
    entry
        .player::<Play, NaiveSettings>(NAIVE.0, NAIVE.1, |_, settings| {
            Box::new(Policy::naive(settings.variant == Variant::Pseudocode))
        })
        .player::<Play, BorrowSettings>(ONLY_BORROW.0, ONLY_BORROW.1, |seed, settings| {
            Box::new(Policy::only_borrow((settings.borrower == Borrower::Random).then_some(seed)))
        })
        .player::<Play, Nothing>(ONLY_GIVE.0, ONLY_GIVE.1, |seed, _| Box::new(Policy::only_give(seed)))
        .player::<Play, Nothing>(ALTERNATE.0, ALTERNATE.1, |seed, _| Box::new(Policy::alternate(seed)))
        .advise::<Play>(Adviser)
}
