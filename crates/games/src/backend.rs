//! Who solves an integer program? The names that may be set, known without any solver.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who solves an integer program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Backend {
    /// The strongest that is here.
    #[default]
    Auto,
    /// The one that is always here.
    Microlp,
    /// The program of HiGHS, which `make highs` installs.
    Highs,
    /// The program of COIN-OR.
    Cbc,
    /// The program of the Zuse Institute.
    Scip,
    /// The program of GLPK.
    Glpsol,
    /// The program of IBM, which the document used.
    Cplex,
    /// The program of Gurobi.
    GurobiCl,
}

impl Backend {
    /// The name, as it is set and as the program is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Microlp => "microlp",
            Self::Highs => "highs",
            Self::Cbc => "cbc",
            Self::Scip => "scip",
            Self::Glpsol => "glpsol",
            Self::Cplex => "cplex",
            Self::GurobiCl => "gurobi_cl",
        }
    }
}
