//! How do the weights and trees of a claim become a VIPR certificate, an exact proof of a bound of an integer program?
//!
//! The program forgets the order of jumps. Its variables are whole numbers: f(c), the pegs that end in hole c, and y(j), how often jump
//! j is made. Inequalities are numbered from 0: for every variable its least and its greatest value (0 and 1, or 0 and the pegs at the
//! start); then for every hole `f - (jumps into it) + (jumps from or over it) = pegs at the start`; then `Σ f ≥ 1`, for one peg is always left;
//! and `f ≥ 1` for the target, if there is one.
//!
//! A leaf is one sum of these, divided by its scale and rounded up; both sides of a cut are assumptions that are taken back
//! where they meet. An inequality of parity is half a sum of equations, rounded down; any other rounding is a sum of equations,
//! of inequalities and of ranges that make its factors whole, rounded down.

use super::super::{Instance, Odd, Round, Side, Step, Weights};
use std::fmt::Write as _;

/// For every variable the inequalities that give its range now, and the range.
#[derive(Clone)]
struct Ranges(Vec<[(usize, i128); 2]>);

/// What is to be proved: at least so many pegs are left, one of them on the target.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) target: Option<usize>,
    pub(super) need: u32,
    /// How often each jump is made at a solution of the program, which shows the bound from the other side.
    pub(super) point: Option<&'a [i64]>,
}

/// The derivations, and the number of the next inequality.
pub(super) struct Lines<'a> {
    instance: &'a Instance,
    text: String,
    next: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(instance: &'a Instance, next: usize) -> Self {
        Self { instance, text: String::new(), next }
    }

    /// An inequality that follows for this reason, and its number.
    pub(super) fn add(&mut self, inequality: &str, reason: &str) -> usize {
        let _ = writeln!(self.text, "D{} {inequality} {{ {reason} }} -1", self.next);
        self.next += 1;
        self.next - 1
    }

    /// The number of the equation of a hole; behind those of all holes stands that a peg is left, then the target.
    pub(super) fn equation(&self, hole: usize) -> usize {
        2 * (self.instance.board().holes().len() + self.instance.board().hops().len()) + hole
    }

    pub(super) fn count(&self) -> usize {
        self.next
    }

    /// Where the derivations end now.
    pub(super) fn mark(&self) -> (usize, usize) {
        (self.text.len(), self.next)
    }

    /// Takes back what came after a mark.
    pub(super) fn forget(&mut self, (length, next): (usize, usize)) {
        self.text.truncate(length);
        self.next = next;
    }

    /// The section of the derivations, which begin with this number.
    pub(super) fn derivations(&self, first: usize) -> String {
        format!("DER {}\n{}", self.next - first, self.text)
    }
}

struct Certificate<'a> {
    instance: &'a Instance,
    need: u32,
    lines: Lines<'a>,
    /// The parts of the tree that are shown, by the numbers of their inequalities.
    shown: Vec<usize>,
    known: Vec<Known>,
}

/// An inequality that was derived: its line, whether it is "at least", the factors of all variables, the right side.
struct Known {
    line: usize,
    least: bool,
    factors: Vec<i128>,
    right: i128,
}

enum Todo {
    Show(Ranges),
    Join([usize; 2]),
}

/// The program and the proof that at least so many pegs are left; none if the tree breaks off.
pub(super) fn write(instance: &Instance, asked: Asked<'_>, tree: &[Step]) -> Option<String> {
    let Asked { target, need, .. } = asked;
    let (holes, jumps) = (instance.board().holes().len(), instance.board().hops().len());
    let most = instance.count() as i128;
    let (model, next) = program(instance, asked);
    let mut certificate = Certificate {
        instance,
        need,
        lines: Lines::new(instance, next),
        shown: Vec::new(),
        known: Vec::new(),
    };
    let range = |k: usize| [(2 * k, 0), (2 * k + 1, if k < holes { 1 } else { most })];
    let mut ranges = Ranges((0..holes + jumps).map(range).collect());
    if let Some(hole) = target {
        ranges.0[hole][0] = (next - 1, 1);
    }
    let mut todo = vec![Todo::Show(ranges)];
    let mut steps = tree.iter();
    while let Some(now) = todo.pop() {
        match now {
            Todo::Join(assumed) => {
                let above = certificate.shown.pop()?;
                let below = certificate.shown.pop()?;
                let reason = format!("uns {below} {} {above} {}", assumed[0], assumed[1]);
                certificate.show(&reason);
            }
            Todo::Show(ranges) => {
                let step = loop {
                    match steps.next()? {
                        Step::Odd(odd) => certificate.parity(odd),
                        Step::Round(round) => certificate.round(round)?,
                        step => break step,
                    }
                };
                match step {
                    Step::Cut { on, at } => {
                        let k = match on {
                            Side::Hole(hole) => *hole as usize,
                            Side::Jump(jump) => holes + *jump as usize,
                        };
                        let at = i128::from(*at);
                        let below = certificate.line(&format!("L {at} 1 {k} 1"), "asm");
                        let above = certificate.line(&format!("G {} 1 {k} 1", at + 1), "asm");
                        let (mut less, mut more) = (ranges.clone(), ranges);
                        if at < less.0[k][1].1 {
                            less.0[k][1] = (below, at);
                        }
                        if at + 1 > more.0[k][0].1 {
                            more.0[k][0] = (above, at + 1);
                        }
                        todo.extend([Todo::Join([below, above]), Todo::Show(more), Todo::Show(less)]);
                    }
                    Step::Leaf(weights) => certificate.leaf(&ranges, weights, 0, &[])?,
                    Step::Mixed(mixed) => {
                        certificate.leaf(&ranges, &mixed.weights, mixed.some.into(), &mixed.odd)?;
                    }
                    Step::Odd(_) | Step::Round(_) => {}
                }
            }
        }
    }
    Some(model + &certificate.lines.derivations(next))
}

/// Everything before the derivations, and how many inequalities that has.
pub(super) fn program(instance: &Instance, asked: Asked<'_>) -> (String, usize) {
    let Asked { target, need, point } = asked;
    let (holes, hops) = (instance.board().holes().len(), instance.board().hops());
    let variables = holes + hops.len();
    let all = |count: usize, of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(" ");
    let names = all(variables, &|k| if k < holes { format!("f{k}") } else { format!("y{}", k - holes) });
    let inequalities = 2 * variables + holes + 1 + usize::from(target.is_some());
    let objective = format!("{holes} {}", all(holes, &|k| format!("{k} 1")));
    let mut text = format!("VER 1.0\nVAR {variables}\n{names}\nINT {variables}\n");
    let _ = write!(text, "{}\nOBJ min\n{objective}\n", all(variables, &|k| k.to_string()));
    let _ = writeln!(text, "CON {inequalities} {}", 2 * variables);
    for k in 0..variables {
        let most = if k < holes { 1 } else { instance.count() };
        let _ = writeln!(text, "low{k} G 0 1 {k} 1\nhigh{k} L {most} 1 {k} 1");
    }
    for hole in 0..holes {
        let terms: Vec<String> = hops
            .iter()
            .enumerate()
            .filter_map(|(j, hop)| {
                let takes = [hop.from, hop.over].contains(&(hole as u32));
                let sign = if takes { "" } else { "-" };
                (takes || hop.to == hole as u32).then(|| format!(" {} {sign}1", holes + j))
            })
            .collect();
        let peg = u8::from(instance.pegs()[hole]);
        let _ = writeln!(text, "hole{hole} E {peg} {} {hole} 1{}", terms.len() + 1, terms.concat());
    }
    let _ = writeln!(text, "some G 1 OBJ");
    if let Some(hole) = target {
        let _ = writeln!(text, "target G 1 1 {hole} 1");
    }
    let solution = point.map(|point| solution(instance, point));
    let _ = match solution {
        None => write!(text, "RTP range {need} inf\nSOL 0\n"),
        Some((left, values)) => write!(text, "RTP range {need} {left}\nSOL 1\npoint {values}\n"),
    };
    (text, inequalities)
}

/// The pegs that a solution leaves, and its values that are not 0.
fn solution(instance: &Instance, point: &[i64]) -> (i64, String) {
    let mut values: Vec<i64> = instance.pegs().iter().map(|&peg| i64::from(peg)).collect();
    for (hop, &times) in instance.board().hops().iter().zip(point) {
        values[hop.from as usize] -= times;
        values[hop.over as usize] -= times;
        values[hop.to as usize] += times;
    }
    let left = values.iter().sum();
    values.extend(point);
    let pairs: Vec<String> = (values.iter().enumerate())
        .filter(|(_, value)| **value != 0)
        .map(|(k, value)| format!(" {k} {value}"))
        .collect();
    (left, format!("{}{}", pairs.len(), pairs.concat()))
}

impl Certificate<'_> {
    fn line(&mut self, inequality: &str, reason: &str) -> usize {
        self.lines.add(inequality, reason)
    }

    /// A part of the tree is shown for this reason.
    fn show(&mut self, reason: &str) {
        let line = self.line(&format!("G {} OBJ", self.need), reason);
        self.shown.push(line);
    }

    fn equation(&self, hole: usize) -> usize {
        self.lines.equation(hole)
    }

    /// How often a jump takes from a set of holes more than it gives.
    fn takes(&self, jump: usize, weight: &dyn Fn(u32) -> i128) -> i128 {
        let hop = self.instance.board().hops()[jump];
        weight(hop.from) + weight(hop.over) - weight(hop.to)
    }

    /// Not all holes of a check end as the turned ones say: half of the sum of its equations is rounded down, and that taken
    /// twice from the sum.
    fn parity(&mut self, odd: &Odd) {
        let on = |hole: u32| i128::from(odd.check.contains(&hole));
        let holes = self.instance.board().holes().len();
        let jumps = 0..self.instance.board().hops().len();
        let taken: Vec<(usize, i128)> =
            jumps.map(|j| (holes + j, self.takes(j, &on))).filter(|(_, by)| *by != 0).collect();
        let pegs = odd.check.iter().filter(|&&hole| self.instance.pegs()[hole as usize]).count();
        let turned = odd.turned.len();
        let mut half = format!("L {} {}", (pegs + turned - 1) / 2, turned + taken.len());
        let mut whole = format!("G {} {}", 1 - turned as i128, odd.check.len());
        let members = odd.turned.iter().map(|&hole| (hole as usize, 1));
        for (k, by) in members.chain(taken.iter().map(|&(k, by)| (k, by / 2))) {
            let _ = write!(half, " {k} {by}");
        }
        let mut reason = format!("rnd {}", 2 * odd.check.len());
        let mut again = format!("lin {}", odd.check.len() + 1);
        for &hole in &odd.check {
            let is_turned = odd.turned.contains(&hole);
            let (equation, k) = (self.equation(hole as usize), hole as usize);
            let (end, by) = if is_turned { (2 * k + 1, "1/2") } else { (2 * k, "-1/2") };
            let _ = write!(reason, " {equation} 1/2 {end} {by}");
            let _ = write!(again, " {equation} 1");
            let _ = write!(whole, " {hole} {}", if is_turned { -1 } else { 1 });
        }
        let half = self.line(&half, &reason);
        let line = self.line(&whole, &format!("{again} {half} -2"));
        let mut factors = vec![0; self.variables()];
        odd.check.iter().for_each(|&hole| factors[hole as usize] = 1);
        odd.turned.iter().for_each(|&hole| factors[hole as usize] = -1);
        self.known.push(Known { line, least: true, factors, right: 1 - turned as i128 });
    }

    /// A rounding: the ranges of the variables make every factor whole, then the right side is rounded down.
    fn round(&mut self, round: &Round) -> Option<()> {
        let Weights { scale, weights } = &round.weights;
        let (holes, scale) = (weights.len(), i128::from(*scale));
        let weight = |hole: u32| i128::from(weights[hole as usize]);
        let some = i128::from(round.some);
        let mut right = -some;
        let mut terms: Vec<(usize, i128)> = Vec::new();
        for hole in 0..holes {
            terms.push((self.equation(hole), weight(hole as u32)));
            right += if self.instance.pegs()[hole] { weight(hole as u32) } else { 0 };
        }
        terms.push((self.equation(holes), -some));
        let mut sums: Vec<i128> = (0..self.variables())
            .map(|k| match k < holes {
                true => weight(k as u32) - some,
                false => self.takes(k - holes, &weight),
            })
            .collect();
        for &(number, times) in &round.used {
            let known = self.known.get(number as usize)?;
            let times = if known.least { -i128::from(times) } else { i128::from(times) };
            terms.push((known.line, times));
            sums.iter_mut().zip(&known.factors).for_each(|(sum, factor)| *sum += times * factor);
            right += times * known.right;
        }
        let mut factors: Vec<i128> = sums.iter().map(|sum| sum.div_euclid(scale)).collect();
        for &hole in &round.turned {
            let hole = hole as usize;
            factors[hole] = -(-sums[hole]).div_euclid(scale);
            right += factors[hole] * scale - sums[hole];
        }
        for (k, (factor, sum)) in factors.iter().zip(&sums).enumerate() {
            let by = factor * scale - sum;
            terms.push((2 * k + usize::from(by > 0), by));
        }
        terms.retain(|(_, by)| *by != 0);
        let listed = terms
            .iter()
            .fold(String::new(), |text, &(line, by)| text + &format!(" {line} {}", ratio(by, scale)));
        let written: Vec<String> = (factors.iter().enumerate())
            .filter(|(_, factor)| **factor != 0)
            .map(|(k, factor)| format!(" {k} {factor}"))
            .collect();
        let right = right.div_euclid(scale);
        let inequality = format!("L {right} {}{}", written.len(), written.concat());
        let line = self.line(&inequality, &format!("rnd {}{listed}", terms.len()));
        self.known.push(Known { line, least: false, factors, right });
        Some(())
    }

    fn variables(&self) -> usize {
        self.instance.board().holes().len() + self.instance.board().hops().len()
    }

    fn leaf(&mut self, ranges: &Ranges, weights: &Weights, some: i128, odd: &[(u32, i64)]) -> Option<()> {
        if let Some([low, high]) = ranges.0.iter().find(|[low, high]| low.1 > high.1) {
            self.show(&format!("lin 2 {} 1 {} -1", low.0, high.0));
            return Some(());
        }
        let holes = weights.weights.len();
        let mut terms: Vec<(usize, i128)> =
            (0..holes).map(|hole| (self.equation(hole), -i128::from(weights.weights[hole]))).collect();
        terms.push((self.equation(holes), some));
        let weight = |hole: u32| i128::from(weights.weights[hole as usize]);
        let mut prices: Vec<i128> = (0..self.variables())
            .map(|k| match k < holes {
                true => i128::from(weights.scale) + weight(k as u32) - some,
                false => self.takes(k - holes, &weight),
            })
            .collect();
        for &(number, times) in odd {
            let known = self.known.get(number as usize)?;
            let times = if known.least { i128::from(times) } else { -i128::from(times) };
            terms.push((known.line, times));
            prices.iter_mut().zip(&known.factors).for_each(|(price, factor)| *price -= times * factor);
        }
        let at = |(k, &price): (usize, &i128)| (ranges.0[k][usize::from(price < 0)].0, price);
        terms.extend(prices.iter().enumerate().map(at));
        terms.retain(|(_, by)| *by != 0);
        let scale = i128::from(weights.scale);
        let kind = if scale > 0 { "rnd" } else { "lin" };
        let listed: String = terms
            .iter()
            .fold(String::new(), |text, &(line, by)| text + &format!(" {line} {}", ratio(by, scale.max(1))));
        let reason = format!("{kind} {}{listed}", terms.len());
        if kind == "rnd"
            && terms.iter().all(|&(line, _)| (self.equation(0)..self.equation(holes)).contains(&line))
        {
            // Equations cannot be rounded: first their sum is made an inequality.
            let sum: i128 =
                (0..holes).filter(|&hole| self.instance.pegs()[hole]).map(|hole| weight(hole as u32)).sum();
            let exact =
                self.line(&format!("G {} OBJ", ratio(-sum, scale)), &reason.replacen("rnd", "lin", 1));
            self.show(&format!("rnd 1 {exact} 1"));
        } else {
            self.show(&reason);
        }
        Some(())
    }
}

/// A fraction in lowest terms.
fn ratio(above: i128, below: i128) -> String {
    let (mut a, mut b) = (above.abs(), below);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let a = a.max(1);
    if below / a == 1 { (above / a).to_string() } else { format!("{}/{}", above / a, below / a) }
}
