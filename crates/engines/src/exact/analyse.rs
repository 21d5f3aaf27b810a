//! What does a conflict teach? The first unique implication point, over bounds.

use super::cuts::{Cut, Cuts};
use super::propagate::{Conflict, Propagator};
use super::{Clauses, Literal, Reason, State};

/// The literals that a conflict needs, at most one a key.
pub(super) struct Analyser {
    /// By key: the value needed, or [`FREE`].
    need: Vec<i32>,
    keys: Vec<u32>,
    /// How many needed literals became true at the current level.
    fresh: usize,
    scratch: Vec<Literal>,
    past: Past,
    /// The bounds before the current level.
    level: Past,
    sources: Vec<Source>,
}

/// What a clause rests on, besides the constraints: a clause, or the number of a row that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Source {
    Clause(u32),
    Cut(u32),
}

const FREE: i32 = i32::MIN;

/// The bounds as they were before an entry, for entries that only go back.
struct Past {
    /// By key: the analysis that set the cursor, and the cursor.
    cursors: Vec<(u64, u32)>,
    analysis: u64,
}

impl Past {
    fn new(keys: usize) -> Self {
        Self { cursors: vec![(0, 0); keys], analysis: 0 }
    }

    fn at(&mut self, state: &State, key: u32, entry: u32) -> i32 {
        let (analysis, cursor) = &mut self.cursors[key as usize];
        if *analysis != self.analysis {
            *analysis = self.analysis;
            *cursor = state.cursor(key);
        }
        state.before_from(cursor, key, entry)
    }
}

/// What explanations look at.
#[derive(Clone, Copy)]
struct View<'a> {
    state: &'a State,
    rules: &'a Propagator,
    clauses: &'a Clauses,
    cuts: &'a Cuts,
}

/// What was learned.
pub(super) struct Lesson {
    /// The clause; its first literal holds after the jump.
    pub(super) clause: Vec<Literal>,
    /// The level to go back to.
    pub(super) level: usize,
    /// The number of levels in the clause.
    pub(super) levels: u32,
    /// What it rests on.
    pub(super) sources: Vec<Source>,
}

impl Analyser {
    pub(super) fn new(keys: usize) -> Self {
        Self {
            need: vec![FREE; keys],
            keys: Vec::new(),
            fresh: 0,
            scratch: Vec::new(),
            past: Past::new(keys),
            level: Past::new(keys),
            sources: Vec::new(),
        }
    }

    /// Learns from a conflict at a level above 0; `seen` is told of the variables involved. The clause is empty if
    /// the conflict rests on nothing but the root.
    pub(super) fn learn(
        &mut self,
        conflict: &Conflict,
        state: &State,
        rules: &Propagator,
        clauses: &mut Clauses,
        cuts: &mut Cuts,
        mut seen: impl FnMut(u32),
    ) -> Lesson {
        self.fresh = 0;
        let mut start = state.levels[state.level() - 1];
        let now = state.trail.len() as u32;
        let mut found = std::mem::take(&mut self.scratch);
        found.clear();
        self.past.analysis += 1;
        self.level.analysis += 1;
        let last = state.trail.last().map(|entry| entry.reason);
        match (conflict, last) {
            (Conflict::Clause(clause), _) => self.sources.push(Source::Clause(*clause)),
            (Conflict::Cut(cut), _) => self.sources.push(Source::Cut(cuts.keep(*cut))),
            (Conflict::Empty(_), Some(reason)) => self.rests_on(reason, cuts),
            _ => {}
        }
        if let Conflict::Clause(clause) = conflict {
            clauses.bump(*clause);
        }
        conflict_of(View { state, rules, clauses, cuts }, conflict, &mut self.past, now, &mut found);
        let mut index = now;
        let top = loop {
            for literal in found.drain(..) {
                self.require(literal, state, start);
            }
            if self.fresh == 0 {
                // A relaxation that was cut short can miss on its level what a later one sees.
                let Some(level) = self.deepest(state) else {
                    self.scratch = found;
                    return self.nothing();
                };
                start = state.levels[level - 1];
                self.level.analysis += 1;
                for &key in &self.keys {
                    self.fresh += usize::from(self.need[key as usize] > self.level.at(state, key, start));
                }
            }
            // The latest entry that made a needed literal true.
            loop {
                index -= 1;
                let entry = &state.trail[index as usize];
                if self.need[entry.key as usize] > entry.old {
                    break;
                }
            }
            let entry = &state.trail[index as usize];
            seen(entry.key / 2);
            if self.fresh == 1 {
                break entry.key;
            }
            let literal = Literal { key: entry.key, at: self.need[entry.key as usize] };
            self.need[entry.key as usize] = FREE;
            self.fresh -= 1;
            if let Reason::Clause(clause) = entry.reason {
                clauses.bump(clause);
            }
            self.rests_on(entry.reason, cuts);
            explain(
                View { state, rules, clauses, cuts },
                entry.reason,
                literal,
                &mut self.past,
                index,
                &mut found,
            );
        };
        self.scratch = found;
        self.shorten(top, state, rules, clauses, cuts);
        self.finish(top, state)
    }

    /// The last level on which a needed literal became true.
    fn deepest(&self, state: &State) -> Option<usize> {
        let cause = |&key: &u32| state.cause(Literal { key, at: self.need[key as usize] });
        self.keys.iter().filter_map(cause).map(|cause| state.level_of(cause)).max().filter(|&level| level > 0)
    }

    /// The lesson that there is nothing to be found.
    fn nothing(&mut self) -> Lesson {
        self.keys.drain(..).for_each(|key| self.need[key as usize] = FREE);
        Lesson { clause: Vec::new(), level: 0, levels: 0, sources: std::mem::take(&mut self.sources) }
    }

    fn rests_on(&mut self, reason: Reason, cuts: &mut Cuts) {
        match reason {
            Reason::Clause(clause) => self.sources.push(Source::Clause(clause)),
            Reason::Cut(cut) => self.sources.push(Source::Cut(cuts.keep(cut))),
            Reason::Decision | Reason::Linear(_) | Reason::Sum(_) => {}
        }
    }

    /// Adds a literal that is true now to the needed ones.
    fn require(&mut self, literal: Literal, state: &State, start: u32) {
        let key = literal.key as usize;
        if literal.at <= state.root[key] || literal.at <= self.need[key] {
            return;
        }
        let older = self.level.at(state, literal.key, start);
        let was = self.need[key] != FREE && self.need[key] > older;
        self.fresh += usize::from(literal.at > older && !was);
        if self.need[key] == FREE {
            self.keys.push(literal.key);
        }
        self.need[key] = literal.at;
    }

    /// Drops literals that follow from the others by one explanation.
    fn shorten(&mut self, top: u32, state: &State, rules: &Propagator, clauses: &Clauses, cuts: &mut Cuts) {
        let mut found = std::mem::take(&mut self.scratch);
        for position in 0..self.keys.len() {
            let key = self.keys[position];
            let at = self.need[key as usize];
            if key == top || at == FREE {
                continue;
            }
            let literal = Literal { key, at };
            let Some(cause) = state.cause(literal) else { continue };
            let reason = state.trail[cause as usize].reason;
            if reason == Reason::Decision {
                continue;
            }
            found.clear();
            self.past.analysis += 1;
            explain(View { state, rules, clauses, cuts }, reason, literal, &mut self.past, cause, &mut found);
            let covered = |other: &Literal| {
                other.at <= state.root[other.key as usize]
                    || other.key != key && other.at <= self.need[other.key as usize]
            };
            if found.iter().all(covered) {
                self.need[key as usize] = FREE;
                self.rests_on(reason, cuts);
            }
        }
        found.clear();
        self.scratch = found;
    }

    fn finish(&mut self, top: u32, state: &State) -> Lesson {
        let mut clause = vec![Literal { key: top, at: self.need[top as usize] }.not()];
        let mut second = (0, 0);
        let mut levels = vec![state.level()];
        self.keys.sort_unstable();
        self.keys.dedup();
        for key in std::mem::take(&mut self.keys) {
            let at = std::mem::replace(&mut self.need[key as usize], FREE);
            if key == top || at == FREE {
                continue;
            }
            let literal = Literal { key, at };
            let cause = state.cause(literal).expect("a needed literal became true above level 0");
            let level = state.level_of(cause);
            levels.push(level);
            if level > second.0 {
                second = (level, clause.len());
            }
            clause.push(literal.not());
        }
        if clause.len() > 1 {
            clause.swap(1, second.1);
        }
        levels.sort_unstable();
        levels.dedup();
        Lesson {
            clause,
            level: second.0,
            levels: levels.len() as u32,
            sources: std::mem::take(&mut self.sources),
        }
    }
}

/// Spends the slack of an explanation to weaken its literals, those that can go entirely first.
fn weaken(terms: &mut [(Literal, i64)], mut slack: i64, state: &State, past: &Past, out: &mut Vec<Literal>) {
    // A literal is worth dropping if its root bound is reached within the slack; the cheap ones first.
    terms.sort_by_key(|(literal, _)| std::cmp::Reverse(past.cursors[literal.key as usize].1.wrapping_add(1)));
    for (literal, weight) in terms.iter_mut() {
        let root = state.root[literal.key as usize];
        let gap = i64::from(literal.at) - i64::from(root);
        if gap > 0 && gap * *weight <= slack {
            slack -= gap * *weight;
            literal.at = root;
        }
    }
    for &mut (mut literal, weight) in terms.iter_mut() {
        let root = state.root[literal.key as usize];
        if literal.at <= root {
            continue;
        }
        let less = slack / weight;
        if less > 0 {
            slack -= less * weight;
            literal.at -= less as i32;
        }
        out.push(literal);
    }
}

/// The literals, true before `entry`, that make a constraint fail.
fn conflict_of(view: View<'_>, conflict: &Conflict, past: &mut Past, entry: u32, out: &mut Vec<Literal>) {
    match *conflict {
        Conflict::Linear(index) => explain_linear(view, index, None, past, entry, out),
        Conflict::Cut(index) => explain_cut(view, index, None, past, entry, out),
        Conflict::Clause(index) => {
            out.extend(view.clauses.all[index as usize].literals.iter().map(|literal| literal.not()));
        }
        Conflict::Empty(key) => {
            // The bound that moved last has passed the other one; it is its reason that contradicts.
            let other = Literal { key: key ^ 1, at: view.state.at[(key ^ 1) as usize] };
            let last = entry - 1;
            let reason = view.state.trail[last as usize].reason;
            out.push(other);
            explain(view, reason, other.not(), past, last, out);
        }
    }
}

/// The literals, true before `entry`, that make `literal` true.
fn explain(
    view: View<'_>,
    reason: Reason,
    literal: Literal,
    past: &mut Past,
    entry: u32,
    out: &mut Vec<Literal>,
) {
    match reason {
        Reason::Decision => unreachable!("a decision is the first entry of its level, hence unique"),
        Reason::Linear(index) => explain_linear(view, index, Some(literal), past, entry, out),
        Reason::Sum(sum) => explain_sum(view, sum, literal, past, entry, out),
        Reason::Cut(index) => explain_cut(view, index, Some(literal), past, entry, out),
        Reason::Clause(index) => {
            let clause = &view.clauses.all[index as usize];
            let others =
                clause.literals.iter().filter(|other| other.key != literal.key || other.at < literal.at);
            out.extend(others.map(|other| other.not()));
        }
    }
}

fn explain_linear(
    view: View<'_>,
    index: u32,
    literal: Option<Literal>,
    past: &mut Past,
    entry: u32,
    out: &mut Vec<Literal>,
) {
    let row = &view.rules.linears[index as usize];
    let mut used = 0;
    let mut terms: Vec<(Literal, i64)> = Vec::with_capacity(row.terms.len());
    for &(key, weight) in &row.terms {
        match literal {
            // The term whose bound is explained stands at the contrary of the literal.
            Some(literal) if literal.key == key ^ 1 => used += weight * i64::from(1 - literal.at),
            _ => {
                let at = past.at(view.state, key, entry);
                used += weight * i64::from(at);
                terms.push((Literal { key, at }, weight));
            }
        }
    }
    let slack = used - row.most - 1;
    debug_assert!(slack >= 0, "the constraint explains its literal");
    weaken(&mut terms, slack, view.state, past, out);
}

/// Why a sum is so large, or a part of it so small.
fn explain_sum(
    view: View<'_>,
    sum: u32,
    literal: Literal,
    past: &mut Past,
    entry: u32,
    out: &mut Vec<Literal>,
) {
    let costs = &view.rules.costs;
    let mut terms: Vec<(Literal, i64)> = Vec::new();
    let whole = literal.key == 2 * sum;
    // The parts, and for a limit also the most that the sum may cost, make up more than the contrary of
    // the literal allows.
    let mut slack = -i64::from(literal.at);
    for part in costs.parts(sum) {
        if !whole && part == literal.key / 2 {
            continue;
        }
        if let Some(cost) = costs.literal(part, |key| past.at(view.state, key, entry)) {
            slack += i64::from(cost.at);
            terms.push((cost, 1));
        }
    }
    if !whole {
        let key = 2 * sum + 1;
        let most = Literal { key, at: past.at(view.state, key, entry) };
        slack += i64::from(most.at);
        terms.push((most, 1));
    }
    debug_assert!(slack >= 0, "the sum explains its literal");
    weaken_costs(&mut terms, slack, view.state, past, out);
}

/// As [`weaken`], but what costs nothing cannot cost less.
fn weaken_costs(
    terms: &mut [(Literal, i64)],
    mut slack: i64,
    state: &State,
    past: &Past,
    out: &mut Vec<Literal>,
) {
    terms.sort_by_key(|(literal, _)| std::cmp::Reverse(past.cursors[literal.key as usize].1.wrapping_add(1)));
    // Only the limit of a sum, which is never positive, may sink below 0.
    let floor = |literal: &Literal| {
        let root = state.root[literal.key as usize];
        if literal.at > 0 { root.max(0) } else { root }
    };
    for (literal, _) in terms.iter_mut() {
        let gap = i64::from(literal.at) - i64::from(floor(literal));
        if gap > 0 && gap <= slack {
            slack -= gap;
            literal.at = floor(literal);
        }
    }
    for &mut (mut literal, _) in terms.iter_mut() {
        let gap = i64::from(literal.at) - i64::from(floor(&literal));
        let positive = literal.at > 0;
        if gap <= 0 {
            continue;
        }
        let less = slack.min(gap);
        slack -= less;
        literal.at -= less as i32;
        if literal.at > state.root[literal.key as usize] && (!positive || literal.at > 0) {
            out.push(literal);
        }
    }
}

/// Why a row that was made fails, or moves a bound.
fn explain_cut(
    view: View<'_>,
    index: u32,
    literal: Option<Literal>,
    past: &mut Past,
    entry: u32,
    out: &mut Vec<Literal>,
) {
    let cut: &Cut = &view.cuts.live[index as usize];
    let mut slack = -cut.most - 1;
    let mut terms: Vec<(Literal, u32)> = Vec::new();
    for var in 0..view.rules.costs.leaves {
        match literal {
            Some(literal) if literal.key / 2 == var => slack += cut.under(literal.not()),
            _ => {
                if let Some(bound) = cut.matters(var, |key| past.at(view.state, key, entry)) {
                    slack += cut.under(bound);
                    if bound.at > view.state.root[bound.key as usize] {
                        terms.push((bound, past.cursors[bound.key as usize].1));
                    }
                }
            }
        }
    }
    debug_assert!(slack >= 0, "the row explains its literal");
    terms.sort_by_key(|&(_, cursor)| std::cmp::Reverse(cursor.wrapping_add(1)));
    let root = |bound: &Literal| Literal { key: bound.key, at: view.state.root[bound.key as usize] };
    terms.retain(|(bound, _)| {
        let gap = cut.under(*bound) - cut.under(root(bound));
        let goes = gap <= slack;
        slack -= if goes { gap } else { 0 };
        !goes
    });
    for (bound, _) in terms {
        let weak = cut.weakest(bound, view.state.root[bound.key as usize], slack);
        slack -= cut.under(bound) - cut.under(weak);
        out.push(weak);
    }
}
