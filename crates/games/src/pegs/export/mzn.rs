//! How is the question for the fewest pegs written for MiniZinc?

use super::super::Instance;
use std::io::{self, Write};

/// Writes the model and the position as one text; jump 0 is none.
pub(super) fn write(instance: &Instance, out: &mut dyn Write) -> io::Result<()> {
    let (holes, hops) = (instance.board().holes().len(), instance.board().hops());
    let steps = instance.count().saturating_sub(1);
    let list = |of: &dyn Fn(usize) -> String, count: usize| (0..count).map(of).collect::<Vec<_>>().join(",");
    let ends = |of: fn(&super::super::Hop) -> u32| list(&|k| (of(&hops[k]) + 1).to_string(), hops.len());
    writeln!(
        out,
        "% Peg solitaire: a jump takes the pegs from `from` and `over` and puts one into `to`; jump 0 is none."
    )?;
    writeln!(out, "int: steps = {steps}; int: holes = {holes}; int: jumps = {};", hops.len())?;
    writeln!(out, "array[1..jumps] of int: from = [{}];", ends(|hop| hop.from))?;
    writeln!(out, "array[1..jumps] of int: over = [{}];", ends(|hop| hop.over))?;
    writeln!(out, "array[1..jumps] of int: to = [{}];", ends(|hop| hop.to))?;
    writeln!(
        out,
        "array[1..holes] of 0..1: start = [{}];",
        list(&|k| u8::from(instance.pegs()[k]).to_string(), holes)
    )?;
    out.write_all(
        b"array[0..steps, 1..holes] of var 0..1: peg;
array[1..steps] of var 0..jumps: jump;
constraint forall(c in 1..holes)(peg[0, c] = start[c]);
constraint forall(t in 1..steps, c in 1..holes)(
  peg[t, c] = peg[t - 1, c]
    - sum(j in 1..jumps where from[j] = c \\/ over[j] = c)(bool2int(jump[t] = j))
    + sum(j in 1..jumps where to[j] = c)(bool2int(jump[t] = j)));
constraint forall(t in 2..steps)(jump[t - 1] = 0 -> jump[t] = 0);
solve minimize sum(c in 1..holes)(peg[steps, c]);
output [show(sum(c in 1..holes)(peg[steps, c])), \"\\n\"];
",
    )
}
