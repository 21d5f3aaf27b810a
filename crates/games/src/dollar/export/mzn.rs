//! How is the question for the shortest script written for MiniZinc?

use super::opb::Opb;
use std::io::{self, Write};

/// Writes the model and the instance as one text.
pub(in super::super) fn write(opb: &Opb<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (count, budget) = (opb.members.len(), opb.budget);
    writeln!(out, "% The dollar game: lends[v] is how often vertex v lends (borrows are negative).")?;
    writeln!(out, "array[0..{}] of var -{budget}..{budget}: lends;", count - 1)?;
    for member in 0..count {
        let (value, counts) = opb.rule(member);
        write!(out, "constraint {value}")?;
        counts.iter().try_for_each(|(other, by)| write!(out, " + {by} * lends[{other}]"))?;
        writeln!(out, " >= 0;")?;
    }
    writeln!(out, "var 0..{budget}: moves = sum(v in 0..{})(abs(lends[v]));", count - 1)?;
    writeln!(out, "solve minimize moves;")?;
    writeln!(out, "output [show(moves), \" \", show(lends), \"\\n\"];")
}
