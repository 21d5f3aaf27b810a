//! Is every name of a plan known to its game? Asked before anything runs, so that a slip costs a line and
//! not a night.

use super::node::{Node, Reader};
use super::{Deed, Group, Plan};
use ludograph_core::erased::{Entry, Error};
use ludograph_core::{Faults, Place, Seed, Unknown};

pub(super) fn resolve(reader: &mut Reader, root: &Node, plan: &mut Plan, entry: &Entry) {
    let groups = root.get("instances").map_or(&[][..], Node::items);
    for (group, node) in plan.groups.iter().zip(groups) {
        instances(reader, node, group, entry);
    }
    let names: Vec<String> =
        plan.groups.iter().map(|group| group.name.clone()).filter(|name| !name.is_empty()).collect();
    let of = |word: &str| root.get(word).map_or(&[][..], Node::items).iter();
    let nodes: Vec<&Node> = of("ask").chain(of("match")).chain(of("play")).collect();
    for (task, node) in plan.tasks.iter_mut().zip(nodes) {
        for name in task.on.iter().filter(|name| !names.contains(name)) {
            if names.is_empty() {
                let what = format!("no group of instances named '{name}'; none of this plan has a name");
                reader.fault(node.get("on").unwrap_or(node), what);
                continue;
            }
            let unknown = Unknown::new("group of instances", name, names.iter());
            fault(reader, node, "on", unknown.into());
        }
        for (name, _) in &task.only.0 {
            let known = fields(&plan.groups);
            if !known.contains(name) {
                let unknown = Unknown::new("recipe field of this plan's instances", name, known);
                fault(reader, node, "only", unknown.into());
            }
        }
        match &mut task.deed {
            Deed::Ask { question, methods } => {
                let question = match entry.question(question) {
                    Ok(question) => question,
                    Err(unknown) => {
                        fault(reader, node, "question", unknown.into());
                        continue;
                    }
                };
                let known = question.methods();
                if methods.len() == 1 && methods[0] == "all" {
                    *methods = known.iter().map(|method| method.key.to_owned()).collect();
                } else if methods.is_empty() {
                    methods.extend(known.first().map(|method| method.key.to_owned()));
                }
                for method in methods.iter() {
                    if let Err(error) = question.understands(&ludograph_core::Pairs::default(), Some(method))
                    {
                        fault(reader, node, "methods", error);
                    }
                }
                for point in task.settings.points() {
                    if let Err(error) = question.understands(&point, None) {
                        fault(reader, node, "settings", error);
                        break;
                    }
                }
            }
            Deed::Match { pairs, .. } => {
                let names: Vec<String> = pairs.iter().flat_map(|(a, b)| [a.clone(), b.clone()]).collect();
                seats(reader, node, entry, 2, &names, &task.settings.0);
            }
            Deed::Play { seats: all, .. } => {
                let names: Vec<String> = all.iter().flatten().cloned().collect();
                seats(reader, node, entry, all.len(), &names, &task.settings.0);
            }
        }
    }
}

/// The recipe fields that some groups choose.
pub(super) fn fields(groups: &[Group]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (name, _) in groups.iter().flat_map(|group| &group.grid.0) {
        if !all.contains(name) {
            all.push(name.clone());
        }
    }
    all
}

fn instances(reader: &mut Reader, node: &Node, group: &Group, entry: &Entry) {
    if !group.given.is_empty() {
        if group.preset.is_some() || !group.grid.0.is_empty() {
            reader.fault(node, "instances are either files or made by a recipe");
        }
        return;
    }
    // Each axis alone, the others at their first value: a wrong value is seen without walking the grid.
    let first = group.grid.point(0);
    let check = |pairs: &ludograph_core::Pairs| entry.understands(group.preset.as_deref(), pairs);
    if let Err(error) = check(&first) {
        return fault(reader, node, "recipe", error);
    }
    for (index, (_, values)) in group.grid.0.iter().enumerate() {
        for value in values.iter().skip(1) {
            let mut pairs = first.clone();
            pairs.0[index].1.clone_from(value);
            if let Err(error) = check(&pairs) {
                return fault(reader, node, "recipe", error);
            }
        }
    }
}

fn seats(
    reader: &mut Reader,
    node: &Node,
    entry: &Entry,
    seats: usize,
    players: &[String],
    settings: &[(String, Vec<String>)],
) {
    let table = match entry.table() {
        Ok(table) => table,
        Err(error) => return reader.fault(node, error.to_string()),
    };
    if table.seats().len() != seats {
        let what = format!("{} has {} seats, not {seats}", entry.info().key, table.seats().len());
        reader.fault(node, what);
    }
    let mut seen: Vec<&String> = Vec::new();
    for player in players {
        if seen.contains(&player) {
            continue;
        }
        seen.push(player);
        if let Err(error) = table.player(player, Seed(0)) {
            fault(reader, node, "players", error);
        }
    }
    let known: Vec<String> = table.fields().into_iter().map(|field| field.name).collect();
    let same = |a: &str, b: &str| ludograph_core::nearest::key(a) == ludograph_core::nearest::key(b);
    for (name, _) in settings {
        if !known.iter().any(|field| same(field, name)) {
            fault(reader, node, "settings", Unknown::new("rules setting", name, known.iter()).into());
        }
    }
}

/// Puts an error of the game at the place of a field.
pub(super) fn fault(reader: &mut Reader, node: &Node, field: &str, error: Error) {
    let place: Place = node.get(field).unwrap_or(node).place();
    let faults = match error {
        Error::Unknown(unknown) => Faults::one(place, unknown.to_string()).help(unknown.help()),
        Error::Faults(faults) => {
            let mut placed = Faults::default();
            for each in faults.iter() {
                placed.add(place.clone(), each.to_string());
            }
            match faults.advice() {
                Some(help) => placed.help(help),
                None => placed,
            }
        }
        other => Faults::one(place, other.to_string()),
    };
    reader.faults.absorb(faults);
}
