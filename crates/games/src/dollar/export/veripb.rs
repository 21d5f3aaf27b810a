//! How are steps written as a proof that VeriPB checks?
//!
//! A step that follows from one inequality (a rule, the budget, a row) is a line `rup`: its contrary, with what it rests on,
//! leaves that inequality no way to hold. Under the contrary of a clause every line says "or the clause holds". What a block
//! costs is a new variable for each value that is spoken of, introduced by `red` in both directions; sums of blocks, the order
//! between such variables, and rows are added up by `pol`.

use super::follow::{Event, Followed};
use super::opb::Opb;
use super::ranges::{Because, Bound};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

/// A bound as a literal.
#[derive(Clone, PartialEq)]
enum Literal {
    Known(bool),
    /// A variable of the formula; negative for its contrary.
    Formula(i64),
    /// A block costs at least so much, or not.
    Block(usize, i64, bool),
}

/// A block, what its parts cost, and what it reaches then.
type Sum = (usize, Vec<(usize, i64)>, i64);

pub(super) struct Writer<'a> {
    opb: &'a Opb<'a>,
    order: &'a [usize],
    followed: &'a Followed<'a>,
    text: String,
    /// The number of the last inequality.
    last: usize,
    /// For every block and value spoken of: the inequalities "if so, it costs that much" and "if not, less".
    defined: BTreeMap<(usize, i64), (usize, usize)>,
    /// For every block of blocks: that what it costs is not negative.
    costs: BTreeMap<usize, usize>,
    /// The sums of blocks that stand there already.
    sums: BTreeSet<Sum>,
}

/// The proof of a contradiction that was followed.
pub(super) fn write(
    opb: &Opb<'_>,
    order: &[usize],
    rows: &[(i64, Vec<(usize, i64)>)],
    followed: &Followed<'_>,
) -> String {
    let (text, costs) = (String::new(), BTreeMap::new());
    let last = opb.orders() + opb.members.len() + 1;
    let defined = BTreeMap::new();
    let mut writer = Writer { opb, order, followed, text, last, defined, costs, sums: BTreeSet::new() };
    writer.text.push_str(&head(last));
    writer.define();
    for (row, _) in rows.iter().zip(&followed.rows).filter(|(_, wanted)| **wanted) {
        let multiples: Vec<(usize, i64)> = row.1.iter().map(|&(item, by)| (order[item], by)).collect();
        let line = added_up(opb, row.0, &multiples);
        writer.line(&line);
    }
    for event in &followed.events {
        match event {
            Event::Step(step) if followed.steps[*step as usize] => {
                writer.step(*step, &[]);
            }
            Event::Clause { index, steps, end } if followed.clauses[*index] => {
                writer.clause(&followed.ranges.clauses[*index], steps.clone(), &end.because);
            }
            _ => {}
        }
    }
    writer.sum(&followed.end.because);
    writer.line("rup >= 1 ;");
    let last = writer.last;
    writer.text.push_str(&foot(last));
    writer.text
}

/// The first lines of every proof.
pub(super) fn head(inequalities: usize) -> String {
    format!("pseudo-Boolean proof version 3.0\nf {inequalities} ;\n")
}

/// The last lines of every proof.
pub(super) fn foot(contradiction: usize) -> String {
    format!("output NONE ;\nconclusion UNSAT : {contradiction} ;\nend pseudo-Boolean proof ;\n")
}

/// A line that adds up multiples of the budget and of rules.
pub(super) fn added_up<T: std::fmt::Display + PartialEq + From<u8>>(
    opb: &Opb<'_>,
    scale: T,
    multiples: &[(usize, T)],
) -> String {
    let rules = opb.orders() + 1;
    let budget = (rules + opb.members.len(), &scale);
    let mut line = "pol".to_owned();
    let mut plus = "";
    for (inequality, by) in
        [budget].into_iter().chain(multiples.iter().map(|(member, by)| (rules + member, by)))
    {
        if *by != T::from(0) {
            let _ = write!(line, " {inequality} {by} *{plus}");
            plus = " +";
        }
    }
    line + " ;"
}

impl Writer<'_> {
    fn line(&mut self, line: &str) -> usize {
        self.text.push_str(line);
        self.text.push('\n');
        self.last += 1;
        self.last
    }

    fn literal(&self, (entry, at): Bound) -> Literal {
        let (item, members) = (entry / 2, self.followed.ranges.members());
        let upper = !entry.is_multiple_of(2);
        if item >= members {
            // At least `at`, or not at least `1 - at`.
            let (block, least) = (item - members, if upper { 1 - at } else { at });
            let whole = block + 1 == self.followed.ranges.blocks.len();
            return match least {
                least if least <= 0 => Literal::Known(!upper),
                least if whole && least > self.opb.budget => Literal::Known(upper),
                least => Literal::Block(block, least, !upper),
            };
        }
        let member = self.order[item];
        let (same, other) = match upper {
            false => (self.opb.lends(member, 0), self.opb.borrows(member, 0)),
            true => (self.opb.borrows(member, 0), self.opb.lends(member, 0)),
        };
        match at {
            1.. if at <= self.opb.reach => Literal::Formula(same + at),
            1.. => Literal::Known(false),
            _ if 1 - at <= self.opb.reach => Literal::Formula(-(other + 1 - at)),
            _ => Literal::Known(true),
        }
    }

    /// A disjunction of literals; none if it always holds.
    fn disjunction(&self, bounds: impl Iterator<Item = Bound>) -> Option<String> {
        let mut literals: Vec<Literal> = Vec::new();
        for literal in bounds.map(|bound| self.literal(bound)) {
            let contrary = match literal {
                Literal::Known(known) => Literal::Known(known),
                Literal::Formula(x) => Literal::Formula(-x),
                Literal::Block(block, least, so) => Literal::Block(block, least, !so),
            };
            match literal {
                Literal::Known(true) => return None,
                Literal::Known(false) => {}
                _ if literals.contains(&contrary) => return None,
                _ if literals.contains(&literal) => {}
                literal => literals.push(literal),
            }
        }
        let mut line = "rup".to_owned();
        for literal in literals {
            let _ = match literal {
                Literal::Known(_) => Ok(()),
                Literal::Formula(x) => write!(line, " +1 {}x{}", if x < 0 { "~" } else { "" }, x.abs()),
                Literal::Block(block, least, so) => {
                    write!(line, " +1 {}b{block}_{least}", if so { "" } else { "~" })
                }
            };
        }
        Some(line + " >= 1 ;")
    }

    /// Writes a step under the contrary of a clause; the number of its line, if it needs one that serves only here.
    fn step(&mut self, step: u32, clause: &[Bound]) -> Option<usize> {
        let step = &self.followed.ranges.steps[step as usize];
        match &step.because {
            Because::Clause(_) => None,
            because @ Because::Sum { .. } => {
                self.sum(because);
                None
            }
            Because::Inequality(_) => {
                let line = self.disjunction(clause.iter().copied().chain([step.bound]))?;
                Some(self.line(&line))
            }
        }
    }

    fn clause(&mut self, clause: &[Bound], steps: Range<u32>, end: &Because) {
        let Some(line) = self.disjunction(clause.iter().copied()) else { return };
        let spent: Vec<usize> = steps.filter_map(|step| self.step(step, clause)).collect();
        self.sum(end);
        self.line(&line);
        if !spent.is_empty() {
            let list: Vec<String> = spent.iter().map(usize::to_string).collect();
            let _ = writeln!(self.text, "del id {} ;", list.join(" "));
        }
    }

    /// Blocks that cost so much together make their block cost that much: their inequalities are added up.
    fn sum(&mut self, because: &Because) {
        let Because::Sum { block, parts, over } = because else { return };
        if !self.sums.insert((*block, parts.clone(), *over)) {
            return;
        }
        let mut line = format!("pol {}", self.less(*block, *over));
        let ranges = &self.followed.ranges;
        for item in ranges.blocks[*block].clone() {
            let part = item - ranges.members();
            let cost = parts.iter().find(|(of, _)| *of == part);
            let at_least = cost.map_or_else(|| self.costs[&part], |cost| self.defined[cost].0);
            let _ = write!(line, " {at_least} +");
        }
        self.line(&(line + " s ;"));
    }

    /// The inequality that a block costs less than so much, unless its variable says otherwise.
    fn less(&self, block: usize, least: i64) -> usize {
        match self.defined.get(&(block, least)) {
            Some(&(_, less)) => less,
            None => self.opb.orders() + self.opb.members.len() + 1,
        }
    }

    /// The variables of a block.
    fn variables(&self, block: usize) -> Vec<i64> {
        let ranges = &self.followed.ranges;
        let (mut first, mut last) = (ranges.blocks[block].start, ranges.blocks[block].end - 1);
        while first >= ranges.members() {
            first = ranges.blocks[first - ranges.members()].start;
            last = ranges.blocks[last - ranges.members()].end - 1;
        }
        let all = (first..=last).map(|item| self.opb.lends(self.order[item], 1));
        all.flat_map(|from| from..from + 2 * self.opb.reach).collect()
    }

    /// Introduces the variables for what blocks cost, as far as they are spoken of.
    fn define(&mut self) {
        for (block, least) in self.spoken_of() {
            let all = self.variables(block);
            let name = format!("b{block}_{least}");
            let plain: String = all.iter().fold(String::new(), |text, x| text + &format!(" +1 x{x}"));
            let at_least = self.line(&format!("red +{least} ~{name}{plain} >= {least} : {name} -> 0 ;"));
            let rest = all.len() as i64 - least + 1;
            let contrary = plain.replace('x', "~x");
            let less = self.line(&format!("red +{rest} {name}{contrary} >= {rest} : {name} -> 1 ;"));
            let before =
                self.defined.range((block, 0)..(block, least)).next_back().map(|(_, &(_, less))| less);
            if let Some(before) = before {
                self.line(&format!("pol {at_least} {before} + s ;"));
            }
            self.defined.insert((block, least), (at_least, less));
        }
        let members = self.followed.ranges.members();
        let inner = self.followed.ranges.blocks.iter().filter(|parts| parts.start >= members);
        for item in inner.flat_map(Clone::clone).collect::<Vec<_>>() {
            let all = self.variables(item - members);
            let sum: Vec<String> = all.iter().map(|x| format!("x{x}")).collect();
            let line = self.line(&format!("pol {} + ;", sum.join(" + ").replacen(" + ", " ", 1)));
            self.costs.insert(item - members, line);
        }
    }

    /// The blocks and values that wanted steps and clauses speak of.
    fn spoken_of(&self) -> BTreeSet<(usize, i64)> {
        let followed = self.followed;
        let mut all = BTreeSet::new();
        let mut speak = |bounds: &[Bound], because: Option<&Because>| {
            for &bound in bounds {
                if let Literal::Block(block, least, _) = self.literal(bound) {
                    all.insert((block, least));
                }
            }
            if let Some(Because::Sum { block, parts, over }) = because {
                all.extend(parts.iter().copied());
                let whole = block + 1 == followed.ranges.blocks.len();
                if !(whole && *over > self.opb.budget) {
                    all.insert((*block, *over));
                }
            }
        };
        for (step, _) in followed.ranges.steps.iter().zip(&followed.steps).filter(|(_, wanted)| **wanted) {
            speak(&[step.bound], Some(&step.because));
        }
        for event in &followed.events {
            if let Event::Clause { index, end, .. } = event
                && followed.clauses[*index]
            {
                speak(&followed.ranges.clauses[*index], Some(&end.because));
            }
        }
        speak(&[], Some(&followed.end.because));
        all
    }
}
