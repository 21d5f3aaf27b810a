//! The sheet's JSON: `{"n": …, "adj": [[…]], "control": […]}`, with `priorities`, `labels` and `start` where there
//! are any. An arena named by a rule has a `rule` too; when it is too large to be written out, nothing else.

use super::super::instance::{Arena, Instance, Kind, MOST_PRIORITY, Parts, missing};
use super::super::rule::Rule;
use super::super::store::Labels;
use ludograph_core::{Faults, Place};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io;

#[derive(Deserialize)]
struct Sheet {
    n: Option<Whole>,
    adj: Option<Vec<Vec<Whole>>>,
    control: Option<Vec<Whole>>,
    priorities: Option<Vec<Whole>>,
    labels: Option<Vec<Option<String>>>,
    start: Option<Whole>,
    rule: Option<String>,
}

/// Reads an arena.
pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let sheet: Sheet = serde_json::from_str(text).map_err(|error| Faults::json(text, &error))?;
    let rule = sheet.rule.as_deref().map(Rule::read).transpose();
    let rule = rule.map_err(|error| Faults::field("rule", error.what))?;
    match rule {
        Some(rule) if sheet.adj.is_none() => Ok(Instance::rule(rule)),
        Some(rule) => {
            let given = sheet.arena()?;
            let same = rule.expand().is_ok_and(|arena| {
                arena.offsets() == given.offsets()
                    && arena.targets() == given.targets()
                    && arena.control() == given.control()
            });
            if !same {
                return Err(Faults::field(
                    "rule",
                    format!("'{rule}' gives another arena than adj and control"),
                ));
            }
            Ok(Instance::rule(rule))
        }
        None => sheet.arena().map(Instance::explicit),
    }
}

impl Sheet {
    fn arena(self) -> Result<Arena, Faults> {
        let mut faults = Faults::default();
        let mut lacks = |name: &str| faults.add(Place::Field(name.to_owned()), "is missing");
        let (Some(adj), Some(control)) = (&self.adj, &self.control) else {
            if self.adj.is_none() {
                lacks("adj");
            }
            if self.control.is_none() {
                lacks("control");
            }
            return Err(faults.help("an arena is {\"n\":2,\"adj\":[[1],[]],\"control\":[0,1]}"));
        };
        let count = adj.len();
        if let Some(n) = self.n {
            let n = number(n, "n", &mut faults);
            if n != count as i128 && faults.is_empty() {
                faults.add(Place::Field("n".to_owned()), format!("n is {n}, but adj has {}", lists(count)));
            }
        }
        let mut same = |name: &str, length: usize| {
            if length != count {
                let what = format!("{length} entries for {}", lists(count));
                faults.add(Place::Field(name.to_owned()), what);
            }
        };
        same("control", control.len());
        if let Some(priorities) = &self.priorities {
            same("priorities", priorities.len());
        }
        if let Some(labels) = &self.labels {
            same("labels", labels.len());
        }
        let (mut offsets, mut targets) = (vec![0], Vec::new());
        for (vertex, list) in adj.iter().enumerate() {
            for (index, to) in list.iter().enumerate() {
                let path = || format!("adj[{vertex}][{index}]");
                let to = number_at(to, path, &mut faults);
                if !(0..count as i128).contains(&to) {
                    faults.add(Place::Field(path()), missing(to, count));
                }
                targets.push(u32::try_from(to).unwrap_or(0));
            }
            offsets.push(u32::try_from(targets.len()).unwrap_or(u32::MAX));
        }
        let mut players = Vec::with_capacity(count);
        for (vertex, player) in control.iter().enumerate() {
            let path = || format!("control[{vertex}]");
            let player = number_at(player, path, &mut faults);
            if !(0..=1).contains(&player) {
                faults.add(Place::Field(path()), format!("{player} is no player: 0 or 1 is expected"));
            }
            players.push(player as u8);
        }
        let mut priorities = Vec::new();
        for (vertex, priority) in self.priorities.iter().flatten().enumerate() {
            let path = || format!("priorities[{vertex}]");
            let priority = number_at(priority, path, &mut faults);
            if !(0..=i128::from(MOST_PRIORITY)).contains(&priority) {
                faults.add(Place::Field(path()), format!("{priority} is not between 0 and {MOST_PRIORITY}"));
            }
            priorities.push(priority as u32);
        }
        let start = self.start.map(|start| number(start, "start", &mut faults));
        if let Some(start) = start.filter(|start| !(0..count as i128).contains(start)) {
            faults.add(Place::Field("start".to_owned()), missing(start, count));
        }
        faults.or(())?;
        let labels = self.labels.map(|list| {
            let mut labels = Labels::default();
            for label in &list {
                labels.push(label.as_deref().map(str::as_bytes));
            }
            labels
        });
        Arena::new(Parts {
            offsets: offsets.into(),
            targets: targets.into(),
            control: players.into(),
            priorities: if priorities.is_empty() { Default::default() } else { priorities.into() },
            labels,
            start: start.map(|start| start as u32),
        })
    }
}

fn lists(count: usize) -> String {
    ludograph_core::count(count, "list")
}

fn number(whole: Whole, name: &str, faults: &mut Faults) -> i128 {
    number_at(&whole, || name.to_owned(), faults)
}

/// A whole number, or 0 and a fault.
fn number_at(whole: &Whole, path: impl Fn() -> String, faults: &mut Faults) -> i128 {
    if *whole == Whole::NONE {
        faults.add(Place::Field(path()), "is not a whole number that is expected here");
        return 0;
    }
    whole.0.into()
}

/// A whole number in few bytes; what is none is remembered and reported with its place.
#[derive(Clone, Copy, PartialEq)]
struct Whole(i64);

impl Whole {
    const NONE: Self = Self(i64::MIN);
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(from)?;
        Ok(raw.get().parse().map_or(Whole::NONE, Whole))
    }
}

/// Writes an arena.
pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    write!(out, "{{")?;
    let arena = match (instance.kind(), instance.arena()) {
        (Kind::Rule(rule), Err(_)) => return writeln!(out, "\"rule\":\"{rule}\"}}"),
        (_, Err(what)) => return Err(io::Error::other(what)),
        (_, Ok(arena)) => arena,
    };
    let n = arena.vertices();
    write!(out, "\"n\":{n},\"adj\":[")?;
    for vertex in 0..n {
        write!(out, "{}", if vertex == 0 { "[" } else { ",[" })?;
        list(arena.successors(vertex as u32), out)?;
        write!(out, "]")?;
    }
    write!(out, "],\"control\":[")?;
    list(arena.control(), out)?;
    write!(out, "]")?;
    if arena.priorities().highest() > 0 {
        write!(out, ",\"priorities\":[")?;
        let all: Vec<u32> = (0..n).map(|vertex| arena.priorities().of(vertex)).collect();
        list(&all, out)?;
        write!(out, "]")?;
    }
    if arena.labels().is_some() {
        write!(out, ",\"labels\":[")?;
        for vertex in 0..n {
            let label = arena.label(vertex as u32).map(String::from_utf8_lossy);
            let text = serde_json::to_string(&label).map_err(io::Error::other)?;
            write!(out, "{}{text}", if vertex == 0 { "" } else { "," })?;
        }
        write!(out, "]")?;
    }
    if let Some(start) = arena.start() {
        write!(out, ",\"start\":{start}")?;
    }
    if let Some(rule) = instance.named() {
        write!(out, ",\"rule\":\"{rule}\"")?;
    }
    writeln!(out, "}}")
}

fn list<T: std::fmt::Display>(items: &[T], out: &mut dyn io::Write) -> io::Result<()> {
    for (index, item) in items.iter().enumerate() {
        write!(out, "{}{item}", if index == 0 { "" } else { "," })?;
    }
    Ok(())
}
