//! Is there an integer point within a budget? Lazy clause generation over bounds.
//!
//! Variables are integers, constraints are linear (`Σ aᵢ xᵢ ≥ b`), the cost is `Σ |xᵢ|` and must not
//! exceed a budget. The search is that of a modern SAT solver lifted to bounds (Ohrimenko, Stuckey and
//! Codish, *Propagation via lazy clause generation*, 2009): a decision or a propagation is the tightening
//! of one bound; every conflict is analysed to its first unique implication point, and the clause learned
//! is a disjunction of bounds. Explanations are made only when a conflict asks for them and are as weak
//! as the slack of their constraint allows, so that clauses speak about many nodes at once.
//!
//! The learned clauses in their order are also the proof: each follows from the constraints, the budget
//! and the clauses before it by propagation alone (reverse unit propagation), and the last one is empty.
//! A checker needs nothing but a propagator of its own.
//!
//! The budget is kept by a tree of partial sums (`costs.rs`), so that clauses stay short. Before every decision
//! the linear relaxation is asked (`relax.rs`); its prices become a row in whole numbers (`cuts.rs`), which moves
//! bounds and contradicts like any constraint. One such row sees what clauses would need thousands of
//! conflicts to say; the multipliers of the rows used are part of the proof.
//!
//! A *key* names a bound: `2v` is the lower bound of variable v, `2v + 1` its upper bound with the sign
//! turned. Every bound then only grows, and both kinds share all code: the literal `(key, k)` says that
//! the bound has reached k, and its negation is `(key ^ 1, 1 - k)`.

mod analyse;
mod clauses;
mod costs;
mod cuts;
mod inverse;
mod propagate;
mod relax;
mod search;
mod state;
#[cfg(test)]
mod tests;

pub use cuts::Multipliers;
pub use search::{Problem, Proof, Search, Use, Verdict};

use clauses::Clauses;
use state::State;

/// A statement about one bound: it has reached `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    /// `2v` for `x ≥ at`, `2v + 1` for `-x ≥ at`.
    pub key: u32,
    /// The value reached.
    pub at: i32,
}

impl Literal {
    /// The contrary.
    #[must_use]
    pub const fn not(self) -> Self {
        Self { key: self.key ^ 1, at: 1 - self.at }
    }
}

/// A constraint `Σ aᵢ xᵢ ≥ b`, every variable at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// Variables with their coefficients, none of them 0.
    pub terms: Vec<(u32, i64)>,
    /// The right side.
    pub least: i64,
}

/// Why a bound moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Decision,
    Linear(u32),
    Sum(u32),
    Clause(u32),
    Cut(u32),
}
