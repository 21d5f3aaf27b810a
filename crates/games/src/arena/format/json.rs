//! The sheet's JSON: `{"n": …, "adj": [[…]], "control": […]}`, with `priorities`, `labels` and `start` where there
//! are any. An arena named by a rule has a `rule` too; when it is too large to be written out, nothing else. What stands
//! beside a rule must be what the rule says.

use super::super::instance::{Arena, Instance, Kind, MOST_PRIORITY, Parts, missing};
use super::super::rule::Rule;
use super::super::store::Labels;
use ludograph_core::{Faults, Place, counted};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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
        Some(rule) => {
            sheet.fits(&rule, text)?;
            Ok(Instance::rule(rule))
        }
        None => sheet.arena(text).map(Instance::explicit),
    }
}

impl Sheet {
    /// Whether all that stands beside a rule is what the rule says.
    fn fits(self, rule: &Rule, text: &str) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let mut refuse = |holds: bool, name: &str, what: String| {
            if !holds {
                faults.add(Place::Field(name.to_owned()), what);
            }
        };
        let size = rule.vertices().ok();
        let other = |what: &str| format!("'{rule}' has other {what}");
        if let Some(n) = &self.n {
            let same = size.is_some_and(|size| i64::try_from(size) == Ok(n.0));
            let seen =
                size.map_or("too many vertices".to_owned(), |size| counted(size, "vertex", "vertices"));
            refuse(same, "n", format!("n is {}, but '{rule}' has {seen}", n.said(text)));
        }
        if let Some(control) = &self.control {
            let same = size == Some(control.len())
                && (0..).zip(control).all(|(vertex, player)| player.0 == i64::from(rule.control(vertex)));
            refuse(same, "control", other("players"));
        }
        if let Some(labels) = &self.labels {
            let same = size == Some(labels.len())
                && (0..)
                    .zip(labels)
                    .all(|(vertex, label)| label.as_deref() == Some(rule.label(vertex).as_str()));
            refuse(same, "labels", other("labels"));
        }
        let plain = self.priorities.iter().flatten().all(|priority| priority.0 == 0);
        refuse(plain, "priorities", "an arena named by a rule has none".to_owned());
        let start = self.start.as_ref().is_none_or(|start| start.0 == 0);
        refuse(start, "start", "an arena named by a rule starts in vertex 0".to_owned());
        faults.or(())?;
        if self.adj.is_some() {
            let given = self.arena(text)?;
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
        }
        Ok(())
    }

    fn arena(self, text: &str) -> Result<Arena, Faults> {
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
            let n = number(n, "n", text, &mut faults);
            if n != count as i128 && faults.is_empty() {
                faults.add(Place::Field("n".to_owned()), format!("n is {n}, but adj has {}", lists(count)));
            }
        }
        let mut same = |name: &str, length: usize| {
            if length != count {
                let what = format!("{} for {}", counted(length, "entry", "entries"), lists(count));
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
                let to = number_at(to, path, text, &mut faults);
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
            let player = number_at(player, path, text, &mut faults);
            if !(0..=1).contains(&player) {
                faults.add(Place::Field(path()), format!("{player} is no player: 0 or 1 is expected"));
            }
            players.push(player as u8);
        }
        let mut priorities = Vec::new();
        for (vertex, priority) in self.priorities.iter().flatten().enumerate() {
            let path = || format!("priorities[{vertex}]");
            let priority = number_at(priority, path, text, &mut faults);
            if !(0..=i128::from(MOST_PRIORITY)).contains(&priority) {
                faults.add(Place::Field(path()), format!("{priority} is not between 0 and {MOST_PRIORITY}"));
            }
            priorities.push(priority as u32);
        }
        let start = self.start.map(|start| number(start, "start", text, &mut faults));
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

fn number(whole: Whole, name: &str, text: &str, faults: &mut Faults) -> i128 {
    number_at(&whole, || name.to_owned(), text, faults)
}

/// A whole number, or 0 and a fault.
fn number_at(whole: &Whole, path: impl Fn() -> String, text: &str, faults: &mut Faults) -> i128 {
    if whole.0 < Whole::LEAST {
        faults.add(
            Place::Field(path()),
            format!("{} is no whole number that is expected here", whole.said(text)),
        );
        return 0;
    }
    whole.0.into()
}

/// A whole number in few bytes. What is none is remembered by its address, below all numbers that matter, and reported
/// with its place.
#[derive(Clone, Copy, PartialEq)]
struct Whole(i64);

impl Whole {
    /// All smaller values are addresses.
    const LEAST: i64 = i64::MIN / 2;

    /// The number as text, or what stands there instead.
    fn said(&self, text: &str) -> String {
        if self.0 >= Self::LEAST {
            return self.0.to_string();
        }
        let address = self.0.wrapping_sub(i64::MIN) as usize;
        let rest = text.get(address.wrapping_sub(text.as_ptr() as usize)..).unwrap_or_default();
        let raw = serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>().next();
        let raw = raw.and_then(Result::ok).map_or("this", RawValue::get);
        raw.chars().take(30).collect()
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(from)?;
        let number = raw.get().parse().ok().filter(|&number| number >= Whole::LEAST);
        Ok(Whole(number.unwrap_or_else(|| i64::MIN.wrapping_add(raw.get().as_ptr() as i64))))
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
