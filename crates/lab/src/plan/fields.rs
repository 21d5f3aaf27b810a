//! Does every name in `[[show]]` mean something? Fields of recipes, settings, measures and players are those of
//! the plan and its game, functions are a short list. Only the fields of answers cannot be known before there is
//! an answer: `answer.NAME` is taken as it is written.

use super::names::{fault, fields};
use super::node::{Node, Reader};
use super::{Deed, Kind, Plan, Show};
use crate::frame::{FIELDS, FUNCTIONS, Function, asked};
use ludograph_core::erased::{Entry, Instance};
use ludograph_core::{Pairs, Run, Seed, Unknown};
use std::cell::OnceCell;

pub(super) fn resolve(reader: &mut Reader, root: &Node, plan: &Plan, entry: &Entry) {
    let nodes = root.get("show").map_or(&[][..], Node::items);
    let known = Known::of(plan, entry);
    for (show, node) in plan.shows.iter().zip(nodes) {
        let mut checker = Checker { reader: &mut *reader, node, known: &known };
        checker.show(show);
    }
}

/// The names that a plan and its game give.
struct Known<'a> {
    plan: &'a Plan,
    entry: &'a Entry,
    recipe: Vec<String>,
    settings: Vec<String>,
    /// The settings in the brackets of the players a and b; none without matches.
    players: Option<[Vec<String>; 2]>,
    measures: OnceCell<Option<Vec<String>>>,
    series: OnceCell<Option<Vec<String>>>,
}

impl<'a> Known<'a> {
    fn of(plan: &'a Plan, entry: &'a Entry) -> Self {
        let mut recipe = fields(&plan.groups);
        if plan.groups.iter().any(|group| group.preset.is_some()) {
            recipe.push("preset".to_owned());
        }
        let mut settings = Vec::new();
        for (name, _) in plan.tasks.iter().flat_map(|task| &task.settings.0) {
            if !settings.contains(name) {
                settings.push(name.clone());
            }
        }
        let mut players: Option<[Vec<String>; 2]> = None;
        for task in &plan.tasks {
            let Deed::Match { pairs, .. } = &task.deed else { continue };
            let [a, b] = players.get_or_insert_default();
            for (one, other) in pairs {
                a.extend(brackets(one));
                b.extend(brackets(other));
            }
        }
        Self { plan, entry, recipe, settings, players, measures: OnceCell::new(), series: OnceCell::new() }
    }

    /// An instance as the game makes it when nothing is said: its measures have the names of all.
    fn instance(&self) -> Option<Instance> {
        self.entry.invent(None, &Pairs::default(), &Run::seeded(Seed(0))).ok()
    }

    /// The measures of an instance; none when that cannot be said.
    fn measures(&self) -> Option<&[String]> {
        let make = || {
            let measures = self.entry.measures(&self.instance()?);
            Some(measures.into_iter().map(|(name, _)| name.to_owned()).collect())
        };
        self.measures.get_or_init(make).as_deref()
    }

    /// The measures after a move, found by making one; none when that cannot be done.
    fn series(&self) -> Option<&[String]> {
        self.series.get_or_init(|| self.moved()).as_deref()
    }

    fn moved(&self) -> Option<Vec<String>> {
        let task = self.plan.tasks.iter().find(|task| keeps_series(&task.deed))?;
        let players: Vec<&String> = match &task.deed {
            Deed::Match { pairs, .. } => pairs.first().map(|(a, b)| vec![a, b])?,
            Deed::Play { seats, .. } => seats.iter().filter_map(|seat| seat.first()).collect(),
            Deed::Ask { .. } => return None,
        };
        let table = self.entry.table().ok()?;
        let mut session = table.open(&self.instance()?, &task.settings.point(0)).ok()?;
        let ludograph_core::Status::Turn(seat) = session.status() else { return None };
        let mut player = table.player(players.get(usize::from(seat.0))?, Seed(0)).ok()?;
        let thought = session.choose(&mut player, &Run::seeded(Seed(0))).ok()?;
        session.play(&thought.step, false).ok()?;
        let mut names: Vec<String> = Vec::new();
        for (name, _) in session.steps().first()?.measures.iter() {
            // A name without its seat means the player's own.
            let own = ["_up", "_down"].iter().find_map(|seat| name.strip_suffix(seat));
            let own = own.or(matches!(*name, "up" | "down").then_some("cells"));
            for name in [Some(*name), own].into_iter().flatten().map(str::to_owned) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        Some(names)
    }
}

fn keeps_series(deed: &Deed) -> bool {
    matches!(deed, Deed::Match { series: true, .. } | Deed::Play { series: true, .. })
}

/// The names of the settings in a player's brackets.
fn brackets(player: &str) -> Vec<String> {
    let inside = player.split_once('[').and_then(|(_, rest)| rest.strip_suffix(']')).unwrap_or_default();
    inside
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, _)| name.trim().to_owned())
        .collect()
}

/// One table or picture under the eye.
struct Checker<'a, 'b> {
    reader: &'a mut Reader,
    node: &'a Node,
    known: &'a Known<'b>,
}

impl Checker<'_, '_> {
    fn show(&mut self, show: &Show) {
        self.condition("only", &show.only);
        match show.kind {
            Kind::Table => {
                show.rows.iter().for_each(|name| self.field("rows", name));
                show.columns.iter().for_each(|text| self.function("columns", text));
            }
            Kind::Pivot | Kind::Heat => {
                show.rows.iter().for_each(|name| self.field("rows", name));
                show.columns.iter().for_each(|name| self.field("columns", name));
                self.function("cell", &show.cell);
            }
            Kind::Array => {}
            Kind::Curve if show.x == "turn" || show.x.starts_with("series.") => self.series(show),
            Kind::Curve if show.y.contains('(') => {
                self.field("x", &show.x);
                self.function("y", &show.y);
                self.field("by", &show.by);
            }
            Kind::Cactus | Kind::Growth | Kind::Histogram | Kind::Curve => {
                self.field("x", &show.x);
                self.field("y", &show.y);
                self.field("by", &show.by);
            }
        }
    }

    /// A picture of the course of games.
    fn series(&mut self, show: &Show) {
        if !self.known.plan.tasks.iter().any(|task| keeps_series(&task.deed)) {
            let what = format!("x = \"{}\" needs games whose course is kept: series = true", show.x);
            return self.reader.fault(self.node.get("x").unwrap_or(self.node), what);
        }
        let Some(known) = self.known.series() else { return };
        for (place, name) in [("x", show.x.strip_prefix("series.")), ("y", Some(show.y.as_str()))] {
            if let Some(name) = name.filter(|name| !known.iter().any(|known| known == name)) {
                let unknown = Unknown::new("measure after a move", name, known.iter());
                fault(self.reader, self.node, place, unknown.into());
            }
        }
    }

    fn function(&mut self, place: &str, text: &str) {
        if text.is_empty() {
            return;
        }
        let Some(function) = Function::read(text) else {
            let name =
                text.rsplit(": ").next().unwrap_or_default().split('(').next().unwrap_or_default().trim();
            if FUNCTIONS.contains(&name) {
                let what = format!("'{text}' is no function: it is written {name}(FIELD if CONDITION)");
                return self.reader.fault(self.node.get(place).unwrap_or(self.node), what);
            }
            let unknown = Unknown::new("function", name, FUNCTIONS.iter().copied());
            return fault(self.reader, self.node, place, unknown.into());
        };
        for name in function.asks() {
            if name.is_empty() {
                let what = format!("'{text}' needs a field: FUNCTION(FIELD if CONDITION)");
                self.reader.fault(self.node.get(place).unwrap_or(self.node), what);
            }
            self.field(place, name);
        }
    }

    fn condition(&mut self, place: &str, text: &str) {
        for name in asked(text) {
            self.field(place, name);
        }
    }

    /// A field, or several of which the first that there is counts.
    fn field(&mut self, place: &str, text: &str) {
        for name in text.split('|').map(str::trim).filter(|name| !name.is_empty()) {
            if let Some(unknown) = self.unknown(name) {
                fault(self.reader, self.node, place, unknown.into());
            }
        }
    }

    /// What is wrong with the name of a field, if anything.
    fn unknown(&self, name: &str) -> Option<Unknown> {
        let known = self.known;
        let missing = |kind: &'static str, name: &str, room: &str, list: &[String]| {
            let all = list.iter().map(|known| format!("{room}{known}"));
            (!list.iter().any(|known| known == name))
                .then(|| Unknown::new(kind, format!("{room}{name}"), all.collect::<Vec<_>>()))
        };
        match name.split_once('.') {
            Some(("answer", _)) => None,
            Some(("recipe", rest)) => missing("recipe field of this plan", rest, "recipe.", &known.recipe),
            Some(("settings", rest)) => missing("setting of this plan", rest, "settings.", &known.settings),
            Some(("measure", rest)) => {
                known.measures().and_then(|list| missing("measure of this game", rest, "measure.", list))
            }
            Some((seat @ ("a" | "b"), rest)) => {
                let list = known.players.as_ref().map_or(&[][..], |[a, b]| if seat == "a" { a } else { b });
                let rest = rest.strip_suffix(".kind").or(rest.strip_suffix(".value")).unwrap_or(rest);
                missing("setting of the players of this plan", rest, &format!("{seat}."), list)
            }
            _ => self.bare(name),
        }
    }

    /// A name without a room.
    fn bare(&self, name: &str) -> Option<Unknown> {
        let known = self.known;
        let mut all: Vec<String> = FIELDS.iter().map(|name| (*name).to_owned()).collect();
        if known.players.is_some() {
            all.extend(["a".to_owned(), "b".to_owned()]);
        }
        if all.iter().any(|known| known == name)
            || [&known.recipe, &known.settings].iter().any(|list| list.iter().any(|known| known == name))
        {
            return None;
        }
        let measures = known.measures().unwrap_or_default();
        if measures.iter().any(|known| known == name) {
            return None;
        }
        all.extend(known.recipe.iter().map(|name| format!("recipe.{name}")));
        all.extend(known.settings.iter().map(|name| format!("settings.{name}")));
        all.extend(measures.iter().map(|name| format!("measure.{name}")));
        all.push("answer.NAME".to_owned());
        Some(Unknown::new("field", name, all))
    }
}
