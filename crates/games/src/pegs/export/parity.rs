//! How does a bound by parity become a VIPR certificate?
//!
//! The program is that of [`super::vipr`]. Holes of a part of the board that lie on the same checks are a *class*; only the pegs that end in each
//! class matter. Cuts on these sums, which are whole numbers, go through all ways to leave too few pegs: class by class "no more
//! than this" and "one more at least". Every way ends in a check whose classes are all known and whose pegs are odd where those of the start are
//! even, or the reverse. There the equations of its holes, halved, say that a sum of jumps is a whole number and a half: rounded up and
//! rounded down they contradict each other.
//!
//! Parts that no jump joins are proved apart and added. If all of them could be empty, one tree for the whole board uses that one peg is left.

use super::super::{Check, Instance};
use super::vipr::{Asked, Lines, program};
use ludograph_core::Limits;
use ludograph_core::erased::Untranslated;
use std::collections::BTreeMap;

/// More inequalities than this are not written.
const MOST: usize = 300_000;

/// Holes on the same checks of one part.
struct Class {
    part: usize,
    checks: Vec<usize>,
    members: Vec<usize>,
}

/// The pegs that end in a class, between the two numbers, and the inequalities that add up to say so.
#[derive(Clone)]
struct Range {
    low: usize,
    above: Vec<usize>,
    high: usize,
    below: Vec<usize>,
}

/// Why there is no proof of this kind.
enum Lack {
    /// So few pegs agree with all checks.
    Allowed,
    Why(Untranslated),
}

struct Proof<'a> {
    instance: &'a Instance,
    checks: &'a [Check],
    classes: Vec<Class>,
    lines: Lines<'a>,
    limits: &'a Limits,
}

/// What is to be proved about some classes: together at least so many pegs end in them.
struct Goal {
    among: Vec<usize>,
    need: usize,
    text: String,
    /// That one peg is left may be used.
    some: bool,
}

/// The program and the proof that at least so many pegs are left.
pub(super) fn write(
    instance: &Instance,
    asked: Asked<'_>,
    checks: &[Check],
    limits: &Limits,
) -> Result<String, Untranslated> {
    let (model, next) = program(instance, asked);
    let classes = classes(instance, checks);
    let mut proof = Proof { instance, checks, classes, lines: Lines::new(instance, next), limits };
    proof.prove(asked.target, asked.need as usize).map_err(|lack| match lack {
        Lack::Allowed => Untranslated::Why("the checks allow fewer pegs".to_owned()),
        Lack::Why(why) => why,
    })?;
    Ok(model + &proof.lines.derivations(next))
}

impl Proof<'_> {
    fn prove(&mut self, target: Option<usize>, need: usize) -> Result<(), Lack> {
        let objective = format!("G {need} OBJ");
        let some = self.lines.equation(self.instance.pegs().len());
        let untouched = |hole: &usize| {
            let meets = |hop: &super::super::Hop| [hop.from, hop.over, hop.to].contains(&(*hole as u32));
            !self.instance.pegs()[*hole] && !self.instance.board().hops().iter().any(meets)
        };
        if let Some(hole) = target.filter(untouched) {
            // No peg ever stands there.
            self.lines.add(&objective, &format!("lin 2 {} 1 {} -1", some + 1, self.lines.equation(hole)));
            return Ok(());
        }
        if need <= 1 {
            self.lines.add(&objective, &format!("lin 1 {some} 1"));
            return Ok(());
        }
        let mut ranges: Vec<Range> = self.classes.iter().map(range).collect();
        if let Some(hole) = target {
            let class =
                self.classes.iter().position(|class| class.members.contains(&hole)).expect("all are classed");
            ranges[class].low = 1;
            ranges[class].above.retain(|&line| line != 2 * hole);
            ranges[class].above.push(some + 1);
        }
        let shown = self.parts(&ranges)?;
        if shown.iter().map(|(_, pegs, _)| pegs).sum::<usize>() > 0 {
            let mut used: Vec<usize> = shown.iter().filter_map(|&(_, _, line)| line).collect();
            // Of the other parts it is enough that they are not below 0.
            let idle = shown.iter().filter(|(_, _, line)| line.is_none()).map(|(part, _, _)| *part);
            let idle: Vec<usize> = idle.collect();
            let holes = self.classes.iter().filter(|class| idle.contains(&class.part));
            used.extend(holes.flat_map(|class| class.members.iter().map(|hole| 2 * hole)));
            if shown.iter().map(|(_, pegs, _)| pegs).sum::<usize>() < need {
                return Err(Lack::Allowed);
            }
            self.lines.add(&objective, &sum(&used));
            return Ok(());
        }
        let goal = Goal { among: (0..self.classes.len()).collect(), need, text: objective, some: true };
        self.show(&goal, &mut ranges).map(|_| ())
    }

    /// For every part of the board the most pegs that its checks ask for, and the inequality that says so if they ask for any.
    fn parts(&mut self, ranges: &[Range]) -> Result<Vec<(usize, usize, Option<usize>)>, Lack> {
        let mut all: Vec<usize> = self.classes.iter().map(|class| class.part).collect();
        all.sort_unstable();
        all.dedup();
        let mut shown = Vec::new();
        for part in all {
            let among: Vec<usize> =
                (0..self.classes.len()).filter(|&class| self.classes[class].part == part).collect();
            let mut members: Vec<usize> =
                among.iter().flat_map(|&class| self.classes[class].members.iter().copied()).collect();
            members.sort_unstable();
            let list: String = members.iter().map(|hole| format!(" {hole} 1")).collect();
            let (mut pegs, mut line) = (0, None);
            loop {
                let text = format!("G {} {}{list}", pegs + 1, members.len());
                let goal = Goal { among: among.clone(), need: pegs + 1, text, some: false };
                let before = self.lines.mark();
                match self.show(&goal, &mut ranges.to_vec()) {
                    Ok(at) => (pegs, line) = (pegs + 1, Some(at)),
                    Err(Lack::Allowed) => {
                        self.lines.forget(before);
                        break;
                    }
                    Err(why) => return Err(why),
                }
            }
            shown.push((part, pegs, line));
        }
        Ok(shown)
    }

    /// The inequality that says the goal within these ranges.
    fn show(&mut self, goal: &Goal, ranges: &mut Vec<Range>) -> Result<usize, Lack> {
        self.limits.spend(1 + goal.among.len() as u64).map_err(|stop| Lack::Why(stop.into()))?;
        if self.lines.count() > MOST {
            let why = "the proof by parity would have more than 300000 lines";
            return Err(Lack::Why(Untranslated::Why(why.to_owned())));
        }
        let sources = |of: &dyn Fn(&Range) -> Vec<usize>| -> Vec<usize> {
            goal.among.iter().flat_map(|&class| of(&ranges[class])).collect()
        };
        if goal.among.iter().map(|&class| ranges[class].low).sum::<usize>() >= goal.need {
            let above = sources(&|range| range.above.clone());
            return Ok(self.lines.add(&goal.text, &sum(&above)));
        }
        if let Some(line) = self.odd(goal, ranges) {
            return Ok(line);
        }
        let open = goal.among.iter().copied().find(|&class| ranges[class].low < ranges[class].high);
        let Some(class) = open else {
            if goal.some && goal.among.iter().all(|&class| ranges[class].high == 0) {
                // All are empty, and one peg is left.
                let below = sources(&|range| range.below.clone());
                let listed: String = below.iter().map(|line| format!(" {line} -1")).collect();
                let some = self.lines.equation(self.instance.pegs().len());
                return Ok(self.lines.add(&goal.text, &format!("lin {} {some} 1{listed}", below.len() + 1)));
            }
            return Err(Lack::Allowed);
        };
        let members: String = self.classes[class].members.iter().map(|hole| format!(" {hole} 1")).collect();
        let (count, low) = (self.classes[class].members.len(), ranges[class].low);
        let fewer = self.lines.add(&format!("L {low} {count}{members}"), "asm");
        let more = self.lines.add(&format!("G {} {count}{members}", low + 1), "asm");
        let whole = ranges[class].clone();
        (ranges[class].high, ranges[class].below) = (low, vec![fewer]);
        let one = self.show(goal, ranges)?;
        ranges[class] = Range { low: low + 1, above: vec![more], ..whole.clone() };
        let other = self.show(goal, ranges)?;
        ranges[class] = whole;
        Ok(self.lines.add(&goal.text, &format!("uns {one} {fewer} {other} {more}")))
    }

    /// A check whose pegs are known and not as those of the start.
    fn odd(&mut self, goal: &Goal, ranges: &[Range]) -> Option<usize> {
        let check = (0..self.checks.len()).find(|&check| {
            let mut mine =
                (goal.among.iter()).filter(|&&class| self.classes[class].checks.contains(&check)).peekable();
            if mine.peek().is_none() {
                return false;
            }
            let known: Option<usize> = mine
                .map(|&class| (ranges[class].low == ranges[class].high).then_some(ranges[class].low))
                .sum();
            known.is_some_and(|pegs| pegs % 2 != self.pegs(check) % 2)
        })?;
        let mine = goal.among.iter().filter(|&&class| self.classes[class].checks.contains(&check));
        let mine: Vec<&Range> = mine.map(|&class| &ranges[class]).collect();
        let ends = mine.iter().map(|range| range.low).sum::<usize>() as i64;
        let twice = self.pegs(check) as i64 - ends;
        let on = |hole: u32| self.checks[check].0.contains(&hole);
        let holes = self.instance.pegs().len();
        let hops = self.instance.board().hops().iter().enumerate();
        let taken: Vec<usize> =
            hops.filter(|(_, hop)| on(hop.from) && on(hop.over)).map(|(j, _)| holes + j).collect();
        let jumps: String = taken.iter().map(|k| format!(" {k} 1")).collect();
        let mut rounded = |sense: char, right: i64, sources: Vec<usize>| {
            let equations: Vec<usize> =
                self.checks[check].0.iter().map(|&hole| self.lines.equation(hole as usize)).collect();
            let listed: String = equations.iter().map(|line| format!(" {line} 1/2")).collect();
            let known: String = sources.iter().map(|line| format!(" {line} -1/2")).collect();
            let reason = format!("rnd {}{listed}{known}", equations.len() + sources.len());
            self.lines.add(&format!("{sense} {right} {}{jumps}", taken.len()), &reason)
        };
        let all = |of: fn(&Range) -> &Vec<usize>| mine.iter().flat_map(|range| of(range).clone()).collect();
        let below = rounded('L', twice.div_euclid(2), all(|range| &range.above));
        let above = rounded('G', -(-twice).div_euclid(2), all(|range| &range.below));
        Some(self.lines.add(&goal.text, &format!("lin 2 {above} 1 {below} -1")))
    }

    /// The pegs on a check at the start.
    fn pegs(&self, check: usize) -> usize {
        self.checks[check].0.iter().filter(|&&hole| self.instance.pegs()[hole as usize]).count()
    }
}

/// The sum of some inequalities.
fn sum(lines: &[usize]) -> String {
    let listed: String = lines.iter().map(|line| format!(" {line} 1")).collect();
    format!("lin {}{listed}", lines.len())
}

/// At first any hole of a class may end with a peg or without.
fn range(class: &Class) -> Range {
    Range {
        low: 0,
        above: class.members.iter().map(|hole| 2 * hole).collect(),
        high: class.members.len(),
        below: class.members.iter().map(|hole| 2 * hole + 1).collect(),
    }
}

fn classes(instance: &Instance, checks: &[Check]) -> Vec<Class> {
    let holes = instance.pegs().len();
    let mut part: Vec<usize> = (0..holes).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for hop in instance.board().hops() {
            let ends = [hop.from, hop.over, hop.to].map(|hole| hole as usize);
            let least = ends.iter().map(|&hole| part[hole]).min().unwrap_or(0);
            for hole in ends {
                changed |= part[hole] != least;
                part[hole] = least;
            }
        }
    }
    let mut names = vec![Vec::new(); holes];
    for (number, check) in checks.iter().enumerate() {
        check.0.iter().for_each(|&hole| names[hole as usize].push(number));
    }
    let mut found: BTreeMap<(usize, Vec<usize>), Vec<usize>> = BTreeMap::new();
    for (hole, name) in names.into_iter().enumerate() {
        found.entry((part[hole], name)).or_default().push(hole);
    }
    found.into_iter().map(|((part, checks), members)| Class { part, checks, members }).collect()
}
