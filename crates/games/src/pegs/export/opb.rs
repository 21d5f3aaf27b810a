//! How is the question for the fewest pegs written as linear inequalities over 0 and 1?
//!
//! Holes and jumps are numbered from 0 as in claims. With H holes, J jumps and T steps, `x(t·H + c + 1)` says that hole c has a
//! peg after t steps, t from 0, and `x((T + 1)·H + (t - 1)·J + j + 1)` that step t, from 1, is jump j.

use super::super::Instance;
use std::io::{self, Write};

/// Writes the inequalities; the pegs after the last step are made few.
pub(super) fn write(instance: &Instance, out: &mut dyn Write) -> io::Result<()> {
    let (holes, hops) = (instance.board().holes().len(), instance.board().hops());
    let steps = instance.count().saturating_sub(1);
    let peg = |step: usize, hole: usize| step * holes + hole + 1;
    let jump = |step: usize, hop: usize| (steps + 1) * holes + (step - 1) * hops.len() + hop + 1;
    let variables = (steps + 1) * holes + steps * hops.len();
    let idle = if hops.is_empty() { 0 } else { 2 * steps - steps.min(1) };
    writeln!(out, "* #variable= {variables} #constraint= {}", holes + steps * holes + idle)?;
    write!(out, "min:")?;
    (0..holes).try_for_each(|hole| write!(out, " +1 x{}", peg(steps, hole)))?;
    writeln!(out, " ;")?;
    for (hole, &full) in instance.pegs().iter().enumerate() {
        writeln!(out, "+1 x{} = {} ;", peg(0, hole), u8::from(full))?;
    }
    for step in 1..=steps {
        for hole in 0..holes {
            write!(out, "+1 x{} -1 x{}", peg(step, hole), peg(step - 1, hole))?;
            for (k, hop) in hops.iter().enumerate() {
                if [hop.from, hop.over].contains(&(hole as u32)) {
                    write!(out, " +1 x{}", jump(step, k))?;
                } else if hop.to == hole as u32 {
                    write!(out, " -1 x{}", jump(step, k))?;
                }
            }
            writeln!(out, " = 0 ;")?;
        }
        if !hops.is_empty() {
            // One jump a step, and none after an idle one.
            (0..hops.len()).try_for_each(|k| write!(out, "-1 x{} ", jump(step, k)))?;
            writeln!(out, ">= -1 ;")?;
            if step > 1 {
                (0..hops.len())
                    .try_for_each(|k| write!(out, "+1 x{} -1 x{} ", jump(step - 1, k), jump(step, k)))?;
                writeln!(out, ">= 0 ;")?;
            }
        }
    }
    Ok(())
}
