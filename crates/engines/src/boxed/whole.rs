//! Is there a point in whole numbers that costs at most so much? Cutting planes and branching on exact linear programs.
//!
//! A cut is a sum of rows, rounded (Gomory 1958, Chvátal 1973): the rows are equations between whole numbers that are not
//! below 0 (or are counted from their upper bound), so in `Σ α x ≤ β` every α and then β may be rounded down. Only the
//! fractional part of a multiple matters; what is left makes cuts with coefficients of a few units, however large the
//! denominator of the linear program. Candidates are the rows of the tableau whose variable is not whole, times small
//! numbers and times large parts of the denominator (which makes halves and thirds of rows: Caprara, Fischetti and Letchford
//! 2000), and halves of sums of rows that the caller knows to be even. Those that cut deepest are kept; they hold everywhere
//! in the tree, because branches are never used in them. Distances of cuts are estimated in floating point, which chooses and
//! proves nothing.
//!
//! What has no point is refuted by a list of steps: roundings, then a tree of splits whose leaves are multiples of rows and cuts.

use super::{End, Failure, Program, Simplex};
use ludograph_core::{Limits, Stop};

mod round;
use round::Cut;
pub use round::Round;

/// Cuts that are added at a time.
const AT_ONCE: usize = 12;
/// How often cuts are added at the root, and at other nodes.
const ROUNDS: (usize, usize) = (60, 4);
/// At the root this many rounds without progress are enough.
const PATIENCE: usize = 12;

/// One step of a refutation, in preorder: a split is followed by its lower side, then by its upper side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A cut that later steps may use as one more row; it stands for no part of the tree.
    Round(Round),
    /// Below: the variable is at most `at`. Above: at least `at + 1`.
    Split {
        /// The variable: columns first, then rows.
        variable: usize,
        /// Where.
        at: i64,
    },
    /// These multiples of rows, added to `scale` times the costs, exceed the goal everywhere in the box; with scale 0 they
    /// exceed 0. Multiples of cuts that are below 0 may be left out.
    Leaf {
        /// The factor of the costs.
        scale: i64,
        /// Multiples by row: those of the program, then the cuts.
        multiples: Vec<i64>,
    },
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The values of the columns.
    Point(Vec<i64>),
    /// There is none.
    None(Vec<Step>),
}

/// A search for a point.
pub struct Search<'a> {
    program: &'a Program,
    /// The variables of so many rows are split and turned: all are 0 or 1.
    own: usize,
    /// Sets of such rows whose sum is even in every column.
    evens: &'a [Vec<usize>],
    goal: i64,
    nodes: u64,
    limits: &'a Limits,
    known: Vec<Cut>,
}

/// A linear program, and which cuts its rows after those of the program are.
#[derive(Clone)]
struct Node {
    simplex: Simplex,
    rows: Vec<usize>,
}

impl<'a> Search<'a> {
    /// A search for a point that costs at most `goal`, in at most so many nodes. Columns are at least 0, the variables of
    /// the first `own` rows are 0 or 1, and sums of such rows that are even in every column may be named.
    pub fn new(
        program: &'a Program,
        (own, evens): (usize, &'a [Vec<usize>]),
        (goal, nodes): (i64, u64),
        limits: &'a Limits,
    ) -> Self {
        Self { program, own, evens, goal, nodes, limits, known: Vec::new() }
    }

    /// Searches.
    ///
    /// # Errors
    /// When numbers grow too large, or a limit is reached.
    pub fn run(mut self) -> Result<Answer, Failure> {
        let root = Node { simplex: Simplex::new(self.program), rows: Vec::new() };
        let mut tree = Vec::new();
        if let Some(point) = self.grow(root, 0, &mut tree)? {
            return Ok(Answer::Point(point));
        }
        let mut steps: Vec<Step> = self.known.into_iter().map(|cut| Step::Round(cut.round)).collect();
        steps.append(&mut tree);
        Ok(Answer::None(steps))
    }

    /// A point below a node, or the tree that shows that there is none.
    fn grow(
        &mut self,
        mut node: Node,
        depth: usize,
        tree: &mut Vec<Step>,
    ) -> Result<Option<Vec<i64>>, Failure> {
        let Some(rest) = self.nodes.checked_sub(1) else {
            return Err(Failure::Stopped(Stop::GaveUp(
                "the tree of the integer program grew too large".to_owned().into(),
            )));
        };
        self.nodes = rest;
        match self.end(&mut node) {
            Err(Failure::Overflow) if !node.rows.is_empty() => {
                node = self.bare(&node);
                if let Some(leaf) = self.end(&mut node)? {
                    tree.push(leaf);
                    return Ok(None);
                }
            }
            Err(why) => return Err(why),
            Ok(Some(leaf)) => {
                tree.push(leaf);
                return Ok(None);
            }
            Ok(None) => {}
        }
        if let Some(leaf) = self.tighten(&mut node, depth)? {
            tree.push(leaf);
            return Ok(None);
        }
        let values = node.simplex.values()?;
        let scale = node.simplex.denominator();
        let Some(variable) = self.fraction(&values, scale) else {
            return Ok(Some(values[..self.program.columns].iter().map(|value| value / scale).collect()));
        };
        let at = values[variable].div_euclid(scale);
        let (low, high) = node.simplex.bounds(variable);
        let mut above = node.clone();
        above.simplex.set(variable, (at + 1, high));
        node.simplex.set(variable, (low, at));
        let (mut under, mut over) = (Vec::new(), Vec::new());
        let mut sides = [(node, &mut under), (above, &mut over)];
        if 2 * i128::from(values[variable].rem_euclid(scale)) > i128::from(scale) {
            sides.reverse();
        }
        for (side, steps) in sides {
            if let Some(point) = self.grow(side, depth + 1, steps)? {
                return Ok(Some(point));
            }
        }
        tree.push(Step::Split { variable, at });
        tree.append(&mut under);
        tree.append(&mut over);
        Ok(None)
    }

    /// Solves the linear program; a leaf if it shows that nothing is below the node.
    fn end(&self, node: &mut Node) -> Result<Option<Step>, Failure> {
        if let End::Empty(multiples) = node.simplex.solve(self.limits)? {
            return Ok(Some(self.leaf(node, 0, &multiples)));
        }
        let scale = node.simplex.denominator();
        if node.simplex.objective() <= i128::from(self.goal) * i128::from(scale) {
            return Ok(None);
        }
        let prices = node.simplex.prices();
        let costs = self.program.costs[self.program.columns..].iter().chain(std::iter::repeat(&0));
        let multiples = prices[self.program.columns..].iter().zip(costs);
        let multiples: Vec<i64> = multiples.map(|(price, cost)| price - cost * scale).collect();
        Ok(Some(self.leaf(node, scale, &multiples)))
    }

    fn leaf(&self, node: &Node, scale: i64, own: &[i64]) -> Step {
        Step::Leaf { scale, multiples: self.all(node, own) }
    }

    /// The node without cuts: its numbers are small again.
    fn bare(&self, node: &Node) -> Node {
        let mut simplex = Simplex::new(self.program);
        for variable in 0..self.program.bounds.len() {
            simplex.set(variable, node.simplex.bounds(variable));
        }
        Node { simplex, rows: Vec::new() }
    }

    /// Adds cuts as long as that helps; a leaf if nothing is left.
    fn tighten(&mut self, node: &mut Node, depth: usize) -> Result<Option<Step>, Failure> {
        let mut rounds = if depth == 0 { ROUNDS.0 } else { ROUNDS.1 };
        let mut idle = 0;
        let mut before = f64::NEG_INFINITY;
        loop {
            let values = node.simplex.values()?;
            let scale = node.simplex.denominator();
            let Some(variable) = self.fraction(&values, scale) else { return Ok(None) };
            // Whole rows with columns that are not may never be mended by splitting columns.
            let must = variable < self.program.columns;
            let now = node.simplex.objective() as f64 / scale as f64;
            idle = if now > before + 1e-3 { 0 } else { idle + 1 };
            before = before.max(now);
            if (rounds == 0 || idle > PATIENCE) && !must {
                return Ok(None);
            }
            let found = self.separate(node, &values, scale, rounds == 0);
            if found.is_empty() {
                return Ok(None);
            }
            rounds = rounds.saturating_sub(1);
            let saved = node.clone();
            match self.add(node, found).and_then(|()| self.end(node)) {
                Ok(Some(leaf)) => return Ok(Some(leaf)),
                Ok(None) => {}
                Err(Failure::Overflow) => {
                    *node = saved;
                    return Ok(None);
                }
                Err(why) => return Err(why),
            }
            node.simplex.forget(self.program.bounds.len());
        }
    }

    /// The variable furthest from a whole number: rows of the program first.
    fn fraction(&self, values: &[i64], scale: i64) -> Option<usize> {
        let far = |variable: usize| {
            let rest = values[variable].rem_euclid(scale);
            rest.min(scale - rest)
        };
        let most = |range: std::ops::Range<usize>| {
            range.filter(|&variable| far(variable) > 0).max_by_key(|&variable| far(variable))
        };
        let columns = self.program.columns;
        most(columns..columns + self.own).or_else(|| most(0..columns))
    }

    /// Cuts that the point violates, the deepest first; with `only` those of even sums.
    fn separate(&self, node: &Node, values: &[i64], scale: i64, only: bool) -> Vec<(f64, Cut)> {
        let mut found: Vec<(f64, Cut)> = Vec::new();
        let mut take = |round: Round| {
            let cut = Cut::new(self.program, &self.known, round);
            if let Some(cut) = cut
                && let Some(deep) = cut.depth(values, scale)
                && found.iter().all(|(_, other)| !other.is_same(&cut))
            {
                found.push((deep, cut));
            }
        };
        for set in self.evens {
            if let Some(round) = round::half(self.program, set, values, scale) {
                take(round);
            }
        }
        if !only {
            let high = self.high(node);
            for multiples in node.simplex.fractions() {
                let all = self.all(node, &multiples);
                for factor in round::factors(scale) {
                    take(Round::reduced(scale, &all, factor, &high));
                }
            }
        }
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found.truncate(AT_ONCE);
        found
    }

    /// Rows whose variable rests at 1.
    fn high(&self, node: &Node) -> Vec<usize> {
        (0..self.own).filter(|row| node.simplex.rests(self.program.columns + row) == Some(1)).collect()
    }

    /// Multiples of a node's rows by the numbers of all rows and cuts.
    fn all(&self, node: &Node, own: &[i64]) -> Vec<i64> {
        let rows = self.program.rows.len();
        let mut multiples = own[..rows].to_vec();
        multiples.resize(rows + self.known.len(), 0);
        for (&cut, &times) in node.rows.iter().zip(&own[rows..]) {
            multiples[rows + cut] += times;
        }
        multiples
    }

    fn add(&mut self, node: &mut Node, found: Vec<(f64, Cut)>) -> Result<(), Failure> {
        for (_, cut) in found {
            let number = self.known.iter().position(|known| known.is_same(&cut)).unwrap_or_else(|| {
                self.known.push(cut);
                self.known.len() - 1
            });
            let cut = &self.known[number];
            node.simplex.append(&cut.terms, cut.constant, (0, cut.room(self.program)))?;
            node.rows.push(number);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
