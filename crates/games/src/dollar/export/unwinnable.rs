//! How does a reduced divisor become a VIPR certificate, an exact proof that whole numbers cannot keep the rules?
//!
//! The program has a whole number z for every vertex of a component, its net lends, without any bounds, and a rule for each: what the vertex
//! owns in the end is at least 0. A component that owes more than it owns is refuted by the sum of its rules.
//!
//! A reduced divisor is refuted by Dhar's argument. Let s be the script that leads to it and x = z - s. Of two vertices the *better* one has the
//! greater x, or the same x and burns earlier. From the root on, a vertex is compared with its neighbours. If one of them is better, go on
//! from there; it is better than all that were left behind, so nothing is visited twice. If none is better, its neighbours that burn earlier have a smaller
//! x and the others no greater one, so the vertex loses at least a dollar on each of its burning edges, of which it has more than dollars, and
//! its rule is broken; the root owes already. Comparisons are cuts, so that the proof is a tree of paths: short on sparse graphs, up to
//! 2^(n - 1) leaves on complete ones.

use super::super::{Dollars, Instance, WinnableClaim};
use super::component;
use super::opb::Opb;
use ludograph_core::Limits;
use ludograph_core::erased::{OpenProof, Untranslated};
use ludograph_graph::Vertex;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// More inequalities than this are not written, nor are so deep trees.
const MOST: usize = 300_000;
const DEEPEST: usize = 5_000;

/// By which inequality, taken how often, a vertex is worse than which other one.
type Lost = Option<(usize, Dollars, usize)>;

struct Tree<'a> {
    opb: &'a Opb<'a>,
    /// When each member burns, and its lends in the script.
    burns: Vec<usize>,
    script: Vec<Dollars>,
    lost: Vec<Lost>,
    text: String,
    next: usize,
    limits: &'a Limits,
}

/// A proof that nothing wins.
pub(in super::super) fn unwinnable(
    instance: &Instance,
    claim: &WinnableClaim,
    limits: &Limits,
) -> Result<OpenProof, Untranslated> {
    let root = match claim {
        WinnableClaim::Winnable { .. } => {
            return Err(Untranslated::Why("a script proves itself: the claim needs no formula".to_owned()));
        }
        WinnableClaim::NegativeTotal { root, .. } | WinnableClaim::Reduced { root, .. } => *root,
    };
    let opb = Opb::new(instance, component(instance.graph(), root), 1);
    let count = opb.members.len();
    let mut text = program(&opb);
    let mut tree = Tree {
        opb: &opb,
        burns: Vec::new(),
        script: Vec::new(),
        lost: Vec::new(),
        text: String::new(),
        next: count,
        limits,
    };
    if let WinnableClaim::Reduced { script, order, .. } = claim {
        let member =
            |vertex: &Vertex| opb.members.binary_search(vertex).expect("the order is of the component");
        tree.burns = vec![0; count];
        order.iter().enumerate().for_each(|(time, vertex)| tree.burns[member(vertex)] = time + 1);
        tree.script = opb.members.iter().map(|vertex| script[vertex.index()]).collect();
        tree.lost = vec![None; count];
        tree.show(member(&root), 0)?;
    } else {
        let all: String = (0..count).map(|rule| format!(" {rule} 1")).collect();
        tree.line("G 1 0", &format!("lin {count}{all}"));
    }
    let _ = write!(text, "DER {}\n{}", tree.next - count, tree.text);
    Ok(OpenProof {
        files: vec![("rules.vipr".to_owned(), text.into_bytes())],
        says: format!(
            "rules.vipr (VIPR 1.0) holds the rules of the component of vertex {root} and a proof that no whole numbers of lends keep them all."
        ),
        check: format!("{}verdict rules.vipr\n", crate::vipr::VERDICT),
    })
}

/// Everything before the derivations.
fn program(opb: &Opb<'_>) -> String {
    let count = opb.members.len();
    let all = |of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(" ");
    let names = all(&|member| format!("z{}", opb.members[member]));
    let numbers = all(&|member| member.to_string());
    let mut text =
        format!("VER 1.0\nVAR {count}\n{names}\nINT {count}\n{numbers}\nOBJ min\n0\nCON {count} 0\n");
    for member in 0..count {
        let (value, mut counts) = opb.rule(member);
        counts.retain(|(_, by)| *by != 0);
        let terms: String = counts.iter().map(|(other, by)| format!(" {other} {by}")).collect();
        let _ = writeln!(text, "rule{} G {} {}{terms}", opb.members[member], -value, counts.len());
    }
    text + "RTP infeas\nSOL 0\n"
}

impl Tree<'_> {
    fn line(&mut self, inequality: &str, reason: &str) -> usize {
        let _ = writeln!(self.text, "D{} {inequality} {{ {reason} }} -1", self.next);
        self.next += 1;
        self.next - 1
    }

    /// The falsehood, where all that were compared are worse than this member.
    fn show(&mut self, best: usize, depth: usize) -> Result<usize, Untranslated> {
        self.limits.spend(1)?;
        if self.next > MOST || depth > DEEPEST {
            let why = "the proof would compare too many paths of the graph";
            return Err(Untranslated::Why(why.to_owned()));
        }
        let (_, counts) = self.opb.rule(best);
        let open = counts.iter().find(|&&(other, by)| by > 0 && self.lost[other].is_none());
        let Some(&(other, _)) = open else {
            return Ok(self.broken(best, &counts));
        };
        // The other one is better from this difference on.
        let least =
            self.script[other] - self.script[best] + Dollars::from(self.burns[best] < self.burns[other]);
        let pair = format!("2 {best} -1 {other} 1");
        let worse = self.line(&format!("L {} {pair}", least - 1), "asm");
        let better = self.line(&format!("G {least} {pair}"), "asm");
        self.lost[other] = Some((worse, -1, best));
        let stay = self.show(best, depth + 1)?;
        self.lost[other] = None;
        self.lost[best] = Some((better, 1, other));
        let go = self.show(other, depth + 1)?;
        self.lost[best] = None;
        Ok(self.line("G 1 0", &format!("uns {stay} {worse} {go} {better}")))
    }

    /// The rule of a member that is better than all its neighbours, and what they are worse by.
    fn broken(&mut self, best: usize, counts: &[(usize, i64)]) -> usize {
        let mut factors = BTreeMap::from([(best, 1)]);
        for &(other, by) in counts.iter().filter(|(_, by)| *by > 0) {
            let mut at = other;
            while let Some((line, sign, winner)) = self.lost[at] {
                *factors.entry(line).or_insert(0) += sign * Dollars::from(by);
                at = winner;
            }
        }
        let listed: String = factors.iter().map(|(line, by)| format!(" {line} {by}")).collect();
        self.line("G 1 0", &format!("lin {}{listed}", factors.len()))
    }
}
