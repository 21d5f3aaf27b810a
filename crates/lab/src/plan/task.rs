//! What is done with the instances? A question is asked by methods, a pair of players meets on each with
//! sides swapped, or one game is played.

use super::grid::Grid;
use super::node::{Node, Reader, Value};
use std::time::Duration;

/// What one item may use.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Budget {
    /// Time by the clock on the wall.
    pub time: Option<Duration>,
    /// Nodes; for games, nodes of every move.
    pub nodes: Option<u64>,
}

/// Something to do with the instances.
#[derive(Clone, Debug)]
pub struct Task {
    /// What.
    pub deed: Deed,
    /// The names of the groups it is done with; all if empty.
    pub on: Vec<String>,
    /// Only with instances whose recipe has one of these values in these fields.
    pub only: Grid,
    /// Settings of the question or of the rules.
    pub settings: Grid,
    /// What each item may use.
    pub budget: Budget,
}

/// The three kinds of things to do.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Ask a question.
    Ask {
        /// The question.
        question: String,
        /// The methods; `all` is written out when names are resolved.
        methods: Vec<String>,
    },
    /// Two players meet, two games with sides swapped.
    Match {
        /// Who plays against whom.
        pairs: Vec<(String, String)>,
        /// Whether the measures after every move are recorded.
        series: bool,
    },
    /// One game, a list of candidates for every seat.
    Play {
        /// The candidates.
        seats: Vec<Vec<String>>,
        /// Whether the measures after every move are recorded.
        series: bool,
    },
}

const ASK: &[&str] = &["question", "methods", "settings", "time", "nodes", "on", "only"];
const MATCH: &[&str] = &["players", "against", "settings", "time", "nodes", "on", "only", "series"];
const PLAY: &[&str] = &["seats", "settings", "time", "nodes", "on", "only", "series"];

pub(super) fn read(reader: &mut Reader, root: &Node, limits: &Budget) -> Vec<Task> {
    let mut tasks = Vec::new();
    for node in root.get("ask").map_or(&[][..], Node::items) {
        reader.table(node, ASK);
        let question = reader.text(node, "question").unwrap_or_default();
        let methods = reader.words(node, "methods");
        tasks.push(task(reader, node, limits, Deed::Ask { question, methods }));
    }
    for node in root.get("match").map_or(&[][..], Node::items) {
        reader.table(node, MATCH);
        let players = reader.words(node, "players");
        let against = reader.words(node, "against");
        let mut pairs = Vec::new();
        for (index, a) in players.iter().enumerate() {
            let others = if against.is_empty() { &players[index + 1..] } else { &against[..] };
            pairs.extend(others.iter().map(|b| (a.clone(), b.clone())));
        }
        if pairs.is_empty() {
            reader.fault(node, "a match needs two players, or players and against");
        }
        let series = reader.truth(node, "series").unwrap_or(false);
        tasks.push(task(reader, node, limits, Deed::Match { pairs, series }));
    }
    for node in root.get("play").map_or(&[][..], Node::items) {
        reader.table(node, PLAY);
        let seats = seats(reader, node);
        let series = reader.truth(node, "series").unwrap_or(false);
        tasks.push(task(reader, node, limits, Deed::Play { seats, series }));
    }
    tasks
}

/// A list with a player, or a list of candidates, for every seat.
fn seats(reader: &mut Reader, node: &Node) -> Vec<Vec<String>> {
    let list = match node.get("seats").map(|seats| &seats.value) {
        Some(Value::List(list)) if !list.is_empty() => list,
        _ => {
            reader.fault(node, "seats is a list with a player, or a list of players, for every seat");
            return Vec::new();
        }
    };
    let mut all = Vec::new();
    for item in list {
        let candidates: Vec<String> = item.items().iter().filter_map(Node::word).collect();
        if candidates.is_empty() {
            reader.fault(item, "this seat has no player");
        }
        all.push(candidates);
    }
    all
}

fn task(reader: &mut Reader, node: &Node, limits: &Budget, deed: Deed) -> Task {
    let own = budget(reader, node);
    Task {
        deed,
        on: reader.words(node, "on"),
        only: Grid::read(reader, node.get("only")),
        settings: Grid::read(reader, node.get("settings")),
        budget: Budget { time: own.time.or(limits.time), nodes: own.nodes.or(limits.nodes) },
    }
}

pub(super) fn budget(reader: &mut Reader, node: &Node) -> Budget {
    let time = node.get("time").and_then(|entry| {
        let time = entry.word().as_deref().and_then(super::duration);
        if time.is_none_or(|time| time.is_zero()) {
            reader.fault(
                entry,
                "a time is written \"10s\", \"500ms\", \"2m\" or \"1h\" and is more than nothing",
            );
        }
        time
    });
    let nodes = reader.whole(node, "nodes");
    if nodes == Some(0) {
        reader.fault(node.get("nodes").unwrap_or(node), "no node at all is too little");
    }
    Budget { time, nodes }
}
