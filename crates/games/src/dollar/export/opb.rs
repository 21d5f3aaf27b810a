//! Which linear inequalities over 0 and 1 say that a component can be won within a budget?
//!
//! With a budget of B moves every vertex lends between -B and B times. Let K be B, or 1 if that is 0. Of the component's
//! vertices in increasing order, the one of number i from 0 has 2K variables: `x(2iK + k)`, k from 1 to K, says that it
//! lends at least k times, `x((2i + 1)K + k)` that it borrows at least k times. So its net number of lends is the sum of the
//! first ones minus the sum of the others, and what it costs is the sum of all.

use super::super::Instance;
use ludograph_graph::Vertex;
use std::io::{self, Write};

/// A component, its budget and its variables.
pub(in super::super) struct Opb<'a> {
    instance: &'a Instance,
    /// The vertices in increasing order.
    pub(super) members: Vec<Vertex>,
    pub(super) budget: i64,
    /// How far a vertex may go in either direction.
    pub(super) reach: i64,
}

/// A variable or, if negative, its contrary.
pub(super) type Literal = i64;

impl<'a> Opb<'a> {
    /// The vertices are those of one component.
    pub(in super::super) fn new(instance: &'a Instance, mut members: Vec<Vertex>, budget: i64) -> Self {
        members.sort_unstable();
        Self { instance, members, budget, reach: budget.max(1) }
    }

    /// The variable: this member lends at least so often, from 1.
    pub(super) fn lends(&self, member: usize, times: i64) -> Literal {
        2 * member as i64 * self.reach + times
    }

    /// The variable: this member borrows at least so often, from 1.
    pub(super) fn borrows(&self, member: usize, times: i64) -> Literal {
        self.lends(member, times) + self.reach
    }

    /// What each member owns, and how a member's rule counts the others' net lends: by member, its own degree negative.
    pub(super) fn rule(&self, member: usize) -> (i128, Vec<(usize, i64)>) {
        let graph = self.instance.graph();
        let vertex = self.members[member];
        let place =
            |other: &Vertex| self.members.binary_search(other).expect("neighbours are in the component");
        let mut others: Vec<usize> = graph.neighbours(vertex).iter().map(place).collect();
        others.sort_unstable();
        let mut counts: Vec<(usize, i64)> =
            others.chunk_by(|a, b| a == b).map(|group| (group[0], group.len() as i64)).collect();
        counts.push((member, -(graph.degree(vertex) as i64)));
        counts.sort_unstable();
        (self.instance.wealth()[vertex.index()], counts)
    }

    /// How many inequalities stand before the rules: each member has its order.
    pub(super) fn orders(&self) -> usize {
        self.members.len() * (2 * self.reach as usize - 1)
    }

    /// Writes the inequalities, with what is made small if that is asked for.
    pub(in super::super) fn write(&self, smallest: bool, out: &mut dyn Write) -> io::Result<()> {
        let (count, reach) = (self.members.len(), self.reach);
        let variables = 2 * count as i64 * reach;
        writeln!(out, "* #variable= {variables} #constraint= {}", self.orders() + count + 1)?;
        if smallest {
            write!(out, "min:")?;
            (1..=variables).try_for_each(|x| write!(out, " +1 x{x}"))?;
            writeln!(out, " ;")?;
        }
        for member in 0..count {
            for first in [self.lends(member, 1), self.borrows(member, 1)] {
                (first..first + reach - 1).try_for_each(|x| writeln!(out, "+1 x{x} -1 x{} >= 0 ;", x + 1))?;
            }
            writeln!(out, "-1 x{} -1 x{} >= -1 ;", self.lends(member, 1), self.borrows(member, 1))?;
        }
        for member in 0..count {
            let (value, counts) = self.rule(member);
            for (other, by) in counts {
                for (first, by) in [(self.lends(other, 1), by), (self.borrows(other, 1), -by)] {
                    (first..first + reach).try_for_each(|x| write!(out, "{by:+} x{x} "))?;
                }
            }
            writeln!(out, ">= {} ;", -value)?;
        }
        (1..=variables).try_for_each(|x| write!(out, "-1 x{x} "))?;
        writeln!(out, ">= {} ;", -self.budget)
    }
}
