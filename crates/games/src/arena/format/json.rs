//! The sheet's JSON: `{"n": …, "adj": [[…]], "control": […]}`, with `priorities`, `labels` and `start` where there
//! are any. An arena named by a rule has a `rule` too; when it is too large to be written out, nothing else. What stands
//! beside a rule must be what the rule says.

use super::super::instance::{Arena, Instance, Kind, MOST_PRIORITY, Parts, missing};
use super::super::rule::Rule;
use super::super::say;
use super::numbers::{Lists, Names, Whole, Wholes};
use super::plain;
use ludograph_core::list::put;
use ludograph_core::{Faults, Message, Place};
use serde::Deserialize;
use std::io;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    n: Option<Whole>,
    adj: Option<Lists>,
    control: Option<Wholes>,
    priorities: Option<Wholes>,
    labels: Option<Names>,
    start: Option<Whole>,
    rule: Option<String>,
}

/// Reads an arena.
pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    plain::read(text).map_or_else(|| read_any(text), |arena| Ok(Instance::explicit(arena)))
}

/// Reads an arena that need not be plain.
pub(super) fn read_any(text: &str) -> Result<Instance, Faults> {
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
        let mut refuse = |holds: bool, name: &str, what: Message| {
            if !holds {
                faults.add(Place::Field(name.to_owned()), what);
            }
        };
        let size = rule.vertices().ok();
        let named = || rule.to_string();
        if let Some(n) = &self.n {
            let same = size.is_some_and(|size| i64::try_from(size) == Ok(n.0));
            let n = n.said(text);
            let what = match size {
                None => say::RuleSizeMany { n, rule: named() }.into(),
                Some(vertices) => say::RuleSize { n, rule: named(), vertices }.into(),
            };
            refuse(same, "n", what);
        }
        if let Some(control) = &self.control {
            let control = &control.numbers;
            let same = size == Some(control.len())
                && (0..).zip(control).all(|(vertex, player)| *player == u32::from(rule.control(vertex)));
            refuse(same, "control", say::RulePlayers { rule: named() }.into());
        }
        if let Some(Names(labels)) = &self.labels {
            let same = size == Some(labels.len())
                && (0..labels.len())
                    .all(|vertex| labels.get(vertex) == Some(rule.label(vertex as u32).as_bytes()));
            refuse(same, "labels", say::RuleLabels { rule: named() }.into());
        }
        let plain = self.priorities.iter().flat_map(|list| &list.numbers).all(|&priority| priority == 0);
        refuse(plain, "priorities", say::RULE_PRIORITIES.into());
        let start = self.start.as_ref().is_none_or(|start| start.0 == 0);
        refuse(start, "start", say::RULE_START.into());
        faults.or(())?;
        if self.adj.is_some() {
            let given = self.arena(text)?;
            let same = rule.expand().is_ok_and(|arena| {
                arena.offsets() == given.offsets()
                    && arena.targets() == given.targets()
                    && arena.control() == given.control()
            });
            if !same {
                return Err(Faults::field("rule", say::RuleEdges { rule: named() }));
            }
        }
        Ok(())
    }

    fn arena(self, text: &str) -> Result<Arena, Faults> {
        let mut faults = Faults::default();
        let mut lacks = |name: &str| faults.add(Place::Field(name.to_owned()), say::READ_NO_FIELD);
        let (adj, control) = match (self.adj, self.control) {
            (Some(adj), Some(control)) => (adj, control),
            (adj, control) => {
                if adj.is_none() {
                    lacks("adj");
                }
                if control.is_none() {
                    lacks("control");
                }
                return Err(faults.help(say::READ_HELP));
            }
        };
        let count = adj.len();
        if let Some(n) = self.n {
            let n = number(n, "n", text, &mut faults);
            if n != count as i128 && faults.is_empty() {
                faults.add(
                    Place::Field("n".to_owned()),
                    say::ReadListsDiffer { n: n.to_string(), lists: count },
                );
            }
        }
        let mut same = |name: &str, length: usize| {
            if length != count {
                let what = say::ReadFor { entries: length, lists: count };
                faults.add(Place::Field(name.to_owned()), what);
            }
        };
        same("control", control.numbers.len());
        if let Some(priorities) = &self.priorities {
            same("priorities", priorities.numbers.len());
        }
        if let Some(Names(labels)) = &self.labels {
            same("labels", labels.len());
        }
        let path = |at: usize| {
            let (vertex, index) = adj.place(at);
            format!("adj[{vertex}][{index}]")
        };
        adj.all.refuse(count as u64, text, &mut faults, path, |to| missing(to, count));
        let path = |vertex: usize| format!("control[{vertex}]");
        let says = |player: i128| say::ReadNoPlayer { player: player.to_string() }.into();
        control.refuse(2, text, &mut faults, path, says);
        let priorities = self.priorities.unwrap_or_default();
        let path = |vertex: usize| format!("priorities[{vertex}]");
        let says = |priority: i128| say::ReadRange { priority, most: MOST_PRIORITY }.into();
        priorities.refuse(u64::from(MOST_PRIORITY) + 1, text, &mut faults, path, says);
        let start = self.start.map(|start| number(start, "start", text, &mut faults));
        if let Some(start) = start.filter(|start| !(0..count as i128).contains(start)) {
            faults.add(Place::Field("start".to_owned()), missing(start, count));
        }
        faults.or(())?;
        let players: Vec<u8> = control.numbers.iter().map(|&player| player as u8).collect();
        Arena::new(Parts {
            offsets: adj.offsets.into(),
            targets: adj.all.numbers.into(),
            control: players.into(),
            priorities: match priorities.numbers {
                list if list.is_empty() => Default::default(),
                list => list.into(),
            },
            labels: self.labels.map(|Names(labels)| labels),
            start: start.map(|start| start as u32),
        })
    }
}

/// A whole number, or 0 and a fault.
fn number(whole: Whole, name: &str, text: &str, faults: &mut Faults) -> i128 {
    whole.number(text).unwrap_or_else(|what| {
        faults.add(Place::Field(name.to_owned()), what);
        0
    })
}

/// Writes an arena.
pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    write!(out, "{{")?;
    let arena = match (instance.kind(), instance.arena()) {
        (Kind::Rule(rule), Err(_)) => return writeln!(out, "\"rule\":\"{rule}\"}}"),
        (_, Err(what)) => return Err(io::Error::other(what.to_string())),
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

fn list<T: Copy + Into<u32>>(items: &[T], out: &mut dyn io::Write) -> io::Result<()> {
    let mut line = Vec::new();
    for (index, &item) in items.iter().enumerate() {
        if index > 0 {
            line.push(b',');
        }
        put(&mut line, item.into());
    }
    out.write_all(&line)
}
