//! How is a puzzle written for MiniZinc?

use super::super::{ClueAt, Instance, Side};
use std::io::{self, Write};

/// Writes the model and the puzzle as one text.
pub(in super::super) fn write(instance: &Instance, out: &mut dyn Write) -> io::Result<()> {
    let n = instance.n();
    writeln!(
        out,
        "% Towers: heights 1 to {n}, each once in every row and column; a clue counts the towers seen."
    )?;
    writeln!(out, "include \"alldifferent.mzn\";")?;
    writeln!(out, "int: n = {n};")?;
    writeln!(out, "array[1..n, 1..n] of var 1..n: height;")?;
    writeln!(out, "constraint forall(k in 1..n)(alldifferent([height[k, j] | j in 1..n]));")?;
    writeln!(out, "constraint forall(k in 1..n)(alldifferent([height[i, k] | i in 1..n]));")?;
    writeln!(
        out,
        "predicate sees(array[int] of var int: line, int: clue) =\n  sum(p in 1..n)(bool2int(forall(q in 1..p - 1)(line[q] < line[p]))) = clue;"
    )?;
    for (cell, &given) in instance.givens().iter().enumerate().filter(|(_, given)| **given > 0) {
        writeln!(out, "constraint height[{}, {}] = {given};", cell / n + 1, cell % n + 1)?;
    }
    for clue in ClueAt::all(n).filter_map(|at| instance.clue(at)) {
        let (at, k) = (clue.at(), clue.at().index);
        let line = match at.side {
            Side::Up => format!("height[p, {k}]"),
            Side::Down => format!("height[n + 1 - p, {k}]"),
            Side::Left => format!("height[{k}, p]"),
            Side::Right => format!("height[{k}, n + 1 - p]"),
        };
        writeln!(out, "constraint sees([{line} | p in 1..n], {});", clue.value())?;
    }
    writeln!(out, "solve satisfy;")?;
    writeln!(out, "output [show(height[i, j]) ++ if j = n then \"\\n\" else \" \" endif | i, j in 1..n];")
}
