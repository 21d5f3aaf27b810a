//! What does a sequence of moves come to?
//!
//! Everything asked here follows from the moves, so everything is worked out once more: the three normal
//! forms of the document (how often each vertex lends and borrows, theorem 2; its net lends, theorem 3; the
//! shortest shift of these, theorems 4 and 5), the dollars at the end, the first moment without a debtor,
//! and whether a second sequence leads to the same dollars. Two scripts do if and only if they differ by a
//! constant on each component.
//!
//! A move `+3*12` is twelve moves. Within such a run every amount is a straight line, so the first moment
//! without a debtor is where the last line that rises out of debt has done so, unless a falling one is
//! already below: no run is walked through.

use super::super::rules::no_vertex;
use super::super::{Dollar, Dollars, Instance, Move, Play, say};
use super::script::{complete, length};
use super::shortest::{Shortest, ShortestClaim};
use super::win::component;
use ludograph_core::called::vertex as called;
use ludograph_core::rules::quoted_words;
use ludograph_core::{
    Argument, Faults, Limits, Message, Nothing, Objection, Place, Problem, Rules, Stop, Verdict, exact,
};
use ludograph_graph::{Graph, Vertex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The question `sequence`.
#[derive(Debug)]
pub struct Sequence;

/// Its settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SequenceQuery {
    /// The moves, as in `+3 -1*4`: 3 lends, then 1 borrows four times.
    pub moves: String,
    /// Other moves: do they lead to the same dollars?
    #[schemars(extend("empty" = true))]
    pub against: Option<String>,
    /// Ask also whether any shorter sequence leaves nobody in debt.
    pub optimal: bool,
}

/// What the moves come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SequenceClaim {
    /// After how many moves nobody is in debt for the first time.
    pub solved_at: Option<Count>,
    /// The first normal form: how often each vertex lends.
    #[serde(with = "exact::list")]
    pub lends: Vec<Dollars>,
    /// The first normal form: how often each vertex borrows.
    #[serde(with = "exact::list")]
    pub borrows: Vec<Dollars>,
    /// The second: lends minus borrows.
    #[serde(with = "exact::list")]
    pub net: Vec<Dollars>,
    /// The third: the shortest script with the same effect, of several the one nearest to `net`.
    #[serde(with = "exact::list")]
    pub minimised: Vec<Dollars>,
    /// The dollars after all moves.
    #[serde(rename = "final", with = "exact::list")]
    pub end: Vec<Dollars>,
    /// What each vertex is then.
    pub classes: Vec<Class>,
    /// Whether the second sequence leads to the same dollars, if there is one.
    pub equivalent: Option<bool>,
    /// The shortest script of all, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shortest: Option<ShortestClaim>,
}

impl SequenceClaim {
    /// Whether the moves up to the first moment without a debtor are as few as possible, where that is known.
    pub(in super::super) fn is_optimal(&self) -> Option<bool> {
        let at = self.solved_at.map(|count| count.0);
        match (at, self.shortest.as_ref()?) {
            (None, _) | (_, ShortestClaim::Unwinnable(_)) => Some(false),
            (Some(at), ShortestClaim::Script { script, bound, .. }) => match length(&script.0) {
                _ if at == *bound => Some(true),
                Some(moves) if moves < at => Some(false),
                _ => None,
            },
        }
    }
}

/// A number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Count(#[serde(with = "exact::one")] pub Dollars);

/// The document's three classes of vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// In debt.
    Poor,
    /// Out of debt, but would not be after lending.
    Sufficient,
    /// Can lend without debt.
    Rich,
}

/// More single moves than this are not counted.
const MOST_MOVES: Dollars = i128::MAX / 8;

impl Problem for Sequence {
    type Game = Dollar;
    const KEY: &'static str = "sequence";
    const ASKS: &'static str = "What does a sequence of moves come to?";
    type Query = SequenceQuery;
    type Claim = SequenceClaim;

    fn admit(instance: &Instance, query: &SequenceQuery) -> Result<(), Faults> {
        let mut faults = Faults::default();
        for (name, text) in [("moves", Some(&query.moves)), ("against", query.against.as_ref())] {
            if let Some(Err(found)) = text.map(|text| read(instance, name, text)) {
                faults.absorb(found);
            }
        }
        faults.or(())
    }

    fn answer(claim: &SequenceClaim) -> Value {
        let list =
            |numbers: &[Dollars]| numbers.iter().map(|&number| exact::value(number)).collect::<Value>();
        let mut answer = json!({
            "solved_at": claim.solved_at.map(|count| exact::value(count.0)),
            "net": list(&claim.net),
            "minimised": list(&claim.minimised),
            "final": list(&claim.end),
            "classes": claim.classes,
            "equivalent": claim.equivalent,
        });
        if claim.shortest.is_some() {
            answer["optimal"] = json!(claim.is_optimal());
        }
        answer
    }

    fn words(instance: &Instance, claim: &SequenceClaim) -> Message {
        let made = claim.lends.iter().chain(&claim.borrows).sum::<Dollars>();
        let what: Message = match claim.solved_at {
            None => say::SequenceNever { made }.into(),
            Some(Count(0)) => say::SEQUENCE_START.into(),
            Some(Count(at)) => say::SequenceAt { at, made }.into(),
        };
        let what: Message = match claim.equivalent {
            Some(true) => say::SequenceSame { what }.into(),
            Some(false) => say::SequenceOther { what }.into(),
            None => what,
        };
        let what: Message = match (claim.is_optimal(), &claim.shortest) {
            (Some(true), _) => say::SequenceOptimal { what }.into(),
            (Some(false), Some(ShortestClaim::Script { script, bound, .. })) => match length(&script.0) {
                Some(moves) if moves == *bound => say::SequenceLonger { what, moves }.into(),
                // A search that was stopped knows a shorter one, perhaps not the shortest.
                Some(moves) => say::SequenceShorter { what, moves }.into(),
                None => say::SequenceShorterMany { what }.into(),
            },
            (None, Some(_)) => say::SequenceUnknown { what }.into(),
            _ => what,
        };
        let counts = claim.lends.iter().zip(&claim.borrows).map(|(lends, borrows)| (*lends, *borrows));
        let counts = counts.map(|(lends, borrows)| (lends + borrows > 0, format!("+{lends} -{borrows}")));
        let times = |script: &[Dollars]| {
            listed(instance, script.iter().map(|&times| (times != 0, format!("{times:+}"))))
        };
        Message::lines([
            what,
            say::FormCounts { list: listed(instance, counts) }.into(),
            say::FormNet { list: times(&claim.net) }.into(),
            say::FormMinimised { list: times(&claim.minimised) }.into(),
        ])
    }

    fn verify_within(
        instance: &Instance,
        query: &SequenceQuery,
        claim: &SequenceClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let read = |name: &str, text: &str| {
            read_within(instance, name, text, limits)?.map_err(|faults| Objection::new(faults.to_string()))
        };
        let moves = read("moves", &query.moves)?;
        let first = first_without_debtor(instance, &moves, limits)?;
        if first != claim.solved_at.map(|count| count.0) {
            let what: Message = match first {
                None => say::FIRST_NEVER.into(),
                Some(at) => say::FirstAfter { at }.into(),
            };
            return Err(Objection::at("solved_at", what));
        }
        let [lends, borrows, net] = counted(instance, &moves);
        same("lends", &lends, &claim.lends)?;
        same("borrows", &borrows, &claim.borrows)?;
        same("net", &net, &claim.net)?;
        is_shortest_shift(instance, &net, &claim.minimised, limits)?;
        let end = played(instance, &moves, limits)?;
        same("final", end.wealth(), &claim.end)?;
        let classes: Vec<Class> = instance.graph().all().map(|vertex| class(&end, vertex)).collect();
        if classes != claim.classes {
            return Err(Objection::at("classes", say::CLASSES_DIFFER));
        }
        let equivalent = match &query.against {
            None => None,
            Some(text) => {
                let [_, _, other] = counted(instance, &read("against", text)?);
                Some(differ_by_constants(instance.graph(), &net, &other, limits)?)
            }
        };
        if equivalent != claim.equivalent {
            return Err(Objection::at("equivalent", say::ShouldBe { value: format!("{equivalent:?}") }));
        }
        match (&claim.shortest, query.optimal) {
            (Some(shortest), true) => {
                let verdict = Shortest::verify_within(instance, &Nothing {}, shortest, limits)?;
                // A shorter script suffices for a no, whether it is a shortest one or not.
                let no = claim.is_optimal() == Some(false);
                Ok(if no { Verdict::Proved } else { verdict })
            }
            (None, false) => Ok(Verdict::Proved),
            _ => Err(Objection::at("shortest", say::ONLY_WHEN_ASKED)),
        }
    }
}

/// Reads a sequence: every word a move, every move possible.
pub(in super::super) fn read(instance: &Instance, name: &str, text: &str) -> Result<Vec<Move>, Faults> {
    let read = read_within(instance, name, text, &Limits::none());
    read.unwrap_or_else(|stop| Err(Faults::field(name, stop.to_string())))
}

fn read_within(
    instance: &Instance,
    name: &str,
    text: &str,
    limits: &Limits,
) -> Result<Result<Vec<Move>, Faults>, Stop> {
    let mut faults = Faults::default();
    let mut moves = Vec::new();
    let mut now = instance.clone();
    let mut made: Dollars = 0;
    let text = &signed(text);
    for (index, word) in quoted_words(text).enumerate() {
        let mut fault = |what: Message| {
            let number = (index + 1).to_string();
            faults.add(Place::Field(name.to_owned()), say::SequenceMove { number, what });
        };
        match Play::read(&now, word.text) {
            Err(error) => fault(error.what),
            Ok(steps) => {
                for step in steps {
                    limits.spend(1)?;
                    made = made.saturating_add(step.count.saturating_abs());
                    if let Err(why) = possible(&mut now, step, made) {
                        fault(say::MoveWhy { word: step.written(instance), why }.into());
                    } else {
                        moves.push(step);
                    }
                }
            }
        }
    }
    Ok(faults.or(moves))
}

/// The document writes `((1,1),(0,-1))`: pairs of a vertex and how often it lends. Other texts stay as they are.
fn signed(text: &str) -> String {
    let pairs = || -> Option<String> {
        let inside = text.trim().strip_prefix('(')?.strip_suffix(')')?.trim();
        let inside = inside.strip_prefix('(')?.trim_end_matches(',').trim_end().strip_suffix(')')?;
        let mut moves = Vec::new();
        for pair in inside.split(')') {
            let (vertex, times) =
                pair.trim_start_matches([',', ' ']).trim_start_matches('(').split_once(',')?;
            let times = times.trim();
            let (sign, often) = times.strip_prefix('-').map_or(('+', times), |often| ('-', often));
            moves.push(format!("{sign}{}*{}", vertex.trim(), often.trim_start_matches('+')));
        }
        Some(moves.join(" "))
    };
    pairs().unwrap_or_else(|| text.to_owned())
}

fn possible(now: &mut Instance, step: Move, made: Dollars) -> Result<(), Message> {
    let vertices = now.graph().vertices();
    if step.vertex.index() >= vertices {
        return Err(no_vertex(step.vertex, vertices));
    }
    if made > MOST_MOVES {
        return Err(say::TOO_MANY_MOVES.into());
    }
    now.lend(step.vertex, step.count)
}

/// Those who move, with their counts.
fn listed(instance: &Instance, entries: impl Iterator<Item = (bool, String)>) -> Argument {
    const SHOWN: usize = 12;
    let mut moving: Vec<String> = entries
        .enumerate()
        .filter(|(_, (moves, _))| *moves)
        .map(|(vertex, (_, count))| format!("{}: {count}", instance.called(Vertex::at(vertex))))
        .take(SHOWN + 1)
        .collect();
    if moving.len() > SHOWN {
        moving[SHOWN] = "…".to_owned();
    }
    if moving.is_empty() { say::NOBODY_WORD.into() } else { moving.into() }
}

fn class(now: &Instance, vertex: Vertex) -> Class {
    let value = now.wealth()[vertex.index()];
    if value < 0 {
        Class::Poor
    } else if value < now.graph().degree(vertex) as Dollars {
        Class::Sufficient
    } else {
        Class::Rich
    }
}

/// Lends, borrows and net lends of every vertex.
fn counted(instance: &Instance, moves: &[Move]) -> [Vec<Dollars>; 3] {
    let mut counts = [(); 3].map(|()| vec![0; instance.graph().vertices()]);
    for step in moves {
        counts[0][step.vertex.index()] += step.count.max(0);
        counts[1][step.vertex.index()] += (-step.count).max(0);
        counts[2][step.vertex.index()] += step.count;
    }
    counts
}

fn played(instance: &Instance, moves: &[Move], limits: &Limits) -> Result<Instance, Objection> {
    let mut now = instance.clone();
    for step in moves {
        limits.spend(1 + now.graph().degree(step.vertex) as u64)?;
        now.lend(step.vertex, step.count).map_err(|what| Objection::at(step, what))?;
    }
    Ok(now)
}

fn same(place: &str, found: &[Dollars], claimed: &[Dollars]) -> Result<(), Objection> {
    if found.len() != claimed.len() {
        return Err(Objection::at(place, say::NumbersFor { numbers: claimed.len(), vertices: found.len() }));
    }
    match found.iter().zip(claimed).position(|(found, claimed)| found != claimed) {
        None => Ok(()),
        Some(at) => Err(Objection::at(
            format!("{place}[{}]", called(at)),
            say::IsNot { found: found[at], claimed: claimed[at] },
        )),
    }
}

fn first_without_debtor(
    instance: &Instance,
    moves: &[Move],
    limits: &Limits,
) -> Result<Option<Dollars>, Objection> {
    let mut now = instance.clone();
    let mut debtors = now.debtors();
    let mut made = 0;
    if debtors == 0 {
        return Ok(Some(0));
    }
    for step in moves {
        limits.spend(1 + now.graph().degree(step.vertex) as u64)?;
        let lines = lines(&now, step);
        let poor = |change: Dollars| lines.iter().filter(|line| line.0 + change * line.1 < 0).count();
        let bystanders = debtors - poor(0);
        let times = step.count.abs();
        let (mut from, mut to) = (1, times);
        for &(value, change) in &lines {
            if change > 0 {
                from = from.max((-value + change - 1).div_euclid(change));
            } else {
                to = to.min(value.div_euclid(-change));
            }
        }
        if bystanders == 0 && from <= to {
            return Ok(Some(made + from));
        }
        debtors = bystanders + poor(times);
        made += times;
        now.lend(step.vertex, step.count).map_err(|what| Objection::at(step, what))?;
    }
    Ok(None)
}

/// The amounts that a move changes, each with its change by a single move.
fn lines(now: &Instance, step: &Move) -> Vec<(Dollars, Dollars)> {
    let neighbours = now.graph().neighbours(step.vertex);
    let sign = step.count.signum();
    let copies = neighbours.chunk_by(|one, other| one == other);
    let given = copies.map(|copies| (now.wealth()[copies[0].index()], sign * copies.len() as Dollars));
    let own = (now.wealth()[step.vertex.index()], -sign * neighbours.len() as Dollars);
    std::iter::once(own).filter(|own| own.1 != 0).chain(given).collect()
}

fn is_shortest_shift(
    instance: &Instance,
    net: &[Dollars],
    script: &[Dollars],
    limits: &Limits,
) -> Result<(), Objection> {
    let graph = instance.graph();
    complete(instance, script, "minimised")?;
    if script.iter().any(|times| times.checked_abs().is_none_or(|times| times > 2 * MOST_MOVES)) {
        return Err(Objection::at("minimised", say::TOO_OFTEN));
    }
    if !differ_by_constants(graph, net, script, limits)? {
        return Err(Objection::at("minimised", say::NOT_A_SHIFT));
    }
    for part in parts(graph, limits)? {
        let count = |test: &dyn Fn(Dollars) -> bool| part.iter().filter(|v| test(script[v.index()])).count();
        let majority = |count: usize| 2 * count > part.len();
        if majority(count(&|times| times > 0)) || majority(count(&|times| times < 0)) {
            return Err(Objection::at("minimised", say::MAJORITY));
        }
        let shift = net[part[0].index()] - script[part[0].index()];
        let nearer_is_longer = match shift.signum() {
            1 => majority(count(&|times| times >= 0)),
            -1 => majority(count(&|times| times <= 0)),
            _ => true,
        };
        if !nearer_is_longer {
            return Err(Objection::at("minimised", say::NEARER_SHIFT));
        }
    }
    Ok(())
}

fn differ_by_constants(
    graph: &Graph,
    one: &[Dollars],
    other: &[Dollars],
    limits: &Limits,
) -> Result<bool, Stop> {
    let gap = |vertex: &Vertex| one[vertex.index()] - other[vertex.index()];
    Ok(parts(graph, limits)?.iter().all(|part| part.iter().all(|vertex| gap(vertex) == gap(&part[0]))))
}

fn parts(graph: &Graph, limits: &Limits) -> Result<Vec<Vec<Vertex>>, Stop> {
    let mut seen = vec![false; graph.vertices()];
    let mut all = Vec::new();
    for start in graph.all() {
        if !seen[start.index()] {
            all.push(component(graph, start, &mut seen, limits)?);
        }
    }
    Ok(all)
}
