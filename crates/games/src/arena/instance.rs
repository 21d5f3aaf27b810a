//! What is given? A directed graph whose vertices belong to two players, written out or named by a rule.

use super::rule::Rule;
use super::say;
use super::store::{Bytes, Labels, Numbers, Priorities};
use ludograph_core::called::told_apart;
use ludograph_core::nearest::nearest;
use ludograph_core::{Faults, Limits, Message, Place, Stop};
use std::borrow::Cow;
use std::sync::Arc;

/// The most vertices an arena may have: vertices and ranks are signed 32-bit numbers in claims.
pub const MOST_VERTICES: usize = (i32::MAX - 8) as usize;

/// The highest priority that is accepted.
pub(super) const MOST_PRIORITY: u32 = i32::MAX as u32;

/// An arena, written out or named by a rule; cloning is free.
#[derive(Clone, Debug)]
pub struct Instance(Arc<Kind>);

/// How an arena is given.
#[derive(Clone, Debug)]
pub enum Kind {
    /// All edges are listed.
    Explicit(Arena),
    /// A rule says which moves there are.
    Rule(Rule),
}

impl Instance {
    /// An arena that is written out.
    pub fn explicit(arena: Arena) -> Self {
        Self(Arc::new(Kind::Explicit(arena)))
    }

    /// An arena named by a rule.
    pub fn rule(rule: Rule) -> Self {
        Self(Arc::new(Kind::Rule(rule)))
    }

    /// How it is given.
    pub fn kind(&self) -> &Kind {
        &self.0
    }

    /// The rule, if one names the arena.
    pub fn named(&self) -> Option<&Rule> {
        match &*self.0 {
            Kind::Rule(rule) => Some(rule),
            Kind::Explicit(_) => None,
        }
    }

    /// How many vertices there are.
    ///
    /// # Errors
    /// With the size needed when a rule has more than can be numbered.
    pub fn size(&self) -> Result<usize, Message> {
        match &*self.0 {
            Kind::Explicit(arena) => Ok(arena.vertices()),
            Kind::Rule(rule) => rule.vertices(),
        }
    }

    /// How many vertices there are, 0 when a rule has more than can be numbered.
    pub fn vertices(&self) -> usize {
        self.size().unwrap_or(0)
    }

    /// Who moves in a vertex.
    #[inline]
    pub fn control(&self, vertex: u32) -> u8 {
        match &*self.0 {
            Kind::Explicit(arena) => arena.control()[vertex as usize],
            Kind::Rule(rule) => rule.control(vertex),
        }
    }

    /// The successors of a vertex; a rule puts them into the buffer.
    #[inline]
    pub fn successors<'a>(&'a self, vertex: u32, buffer: &'a mut Vec<u32>) -> &'a [u32] {
        self.view().successors(vertex, buffer)
    }

    /// The arena for a pass over all its edges.
    pub fn view(&self) -> View<'_> {
        match &*self.0 {
            Kind::Rule(rule) => View::Rule(rule),
            Kind::Explicit(arena) => {
                View::Lists { offsets: arena.offsets(), targets: arena.targets(), control: arena.control() }
            }
        }
    }

    /// The arena written out.
    ///
    /// # Errors
    /// With the size needed when a rule has too many edges to be written out.
    pub fn arena(&self) -> Result<Cow<'_, Arena>, Message> {
        match &*self.0 {
            Kind::Explicit(arena) => Ok(Cow::Borrowed(arena)),
            Kind::Rule(rule) => rule.expand().map(Cow::Owned),
        }
    }

    /// The same within limits.
    ///
    /// # Errors
    /// With the size needed when a rule has too many edges to be written out, or when the limits say so.
    pub fn arena_within(&self, limits: &Limits) -> Result<Cow<'_, Arena>, Stop> {
        match &*self.0 {
            Kind::Explicit(arena) => Ok(Cow::Borrowed(arena)),
            Kind::Rule(rule) => rule.expand_within(limits).map(Cow::Owned),
        }
    }

    /// The label of a vertex, as text that can be shown: what would steer a terminal is replaced.
    pub fn label(&self, vertex: u32) -> Option<String> {
        let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
        match &*self.0 {
            Kind::Explicit(arena) => {
                arena.label(vertex).map(|label| String::from_utf8_lossy(label).chars().map(shown).collect())
            }
            Kind::Rule(rule) => Some(rule.label(vertex)),
        }
    }

    /// The labels of an arena that is written out and has some; a vertex without one goes by its number.
    pub fn names(&self) -> Option<Vec<Cow<'_, str>>> {
        let Kind::Explicit(arena) = &*self.0 else { return None };
        let labels = arena.labels()?;
        let name = |vertex: usize| match labels.get(vertex).map(std::str::from_utf8) {
            Some(Ok(label)) if !label.contains(char::is_control) => Cow::Borrowed(label),
            Some(_) => Cow::Owned(self.label(vertex as u32).unwrap_or_default()),
            None => Cow::Owned(vertex.to_string()),
        };
        Some((0..labels.len()).map(name).collect())
    }

    /// The same as they stand in sentences. A number always means the vertex of that number, so a label that looks like one stands in
    /// quotation marks, as in moves; one that several have is followed by the number.
    pub fn spoken(&self) -> Option<Vec<Cow<'_, str>>> {
        let quoted = |(vertex, name): (usize, Cow<'_, str>)| match self.label(vertex as u32) {
            Some(label) if is_number(&label) => Cow::Owned(format!("\"{label}\"")),
            _ => Cow::Owned(name.into_owned()),
        };
        Some(told_apart(self.names()?.into_iter().enumerate().map(quoted).collect()))
    }

    /// What a vertex is called in a sentence.
    pub fn called(&self, vertex: u32) -> String {
        let label = self.label(vertex).filter(|_| self.named().is_none());
        match label {
            None => vertex.to_string(),
            Some(label) if self.labelled(&label).len() > 1 => format!("{label} ({vertex})"),
            Some(label) if is_number(&label) => format!("\"{label}\""),
            Some(label) => label,
        }
    }

    /// The vertices with a label.
    pub fn labelled(&self, label: &str) -> Vec<u32> {
        match &*self.0 {
            Kind::Explicit(arena) => {
                arena.labels().map(|labels| labels.find(label.as_bytes())).unwrap_or_default()
            }
            Kind::Rule(rule) => rule.find(label).into_iter().collect(),
        }
    }

    /// The vertices that a text names: a number, a label in quotation marks, or a label that is no number; several
    /// only if they have the same label, and at least one.
    ///
    /// # Errors
    /// When there is no such vertex.
    pub fn meant(&self, text: &str) -> Result<Vec<u32>, Message> {
        self.meant_or(text, None)
    }

    /// The same where another word may stand, too: what is unknown is refused with the nearest of all.
    pub(super) fn meant_or(&self, text: &str, other: Option<&str>) -> Result<Vec<u32>, Message> {
        let n = self.vertices();
        let some = |list: Vec<u32>| Some(list).filter(|list| !list.is_empty());
        if let Some(label) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            let unknown = || match self.near(label, None) {
                None => say::NoLabel { label }.into(),
                Some(near) => say::NoLabelNear { label, near }.into(),
            };
            return some(self.labelled(label)).ok_or_else(unknown);
        }
        if is_number(text) {
            let number = text.parse::<u32>().ok().filter(|&number| (number as usize) < n);
            return number.map(|number| vec![number]).ok_or_else(|| match text.parse() {
                Ok(number) => missing(number, n),
                Err(_) => say::NoVertex { vertex: text }.into(),
            });
        }
        let unknown = || match self.near(text, other) {
            None => say::NoName { text }.into(),
            Some(near) => say::NoNameNear { text, near }.into(),
        };
        some(self.labelled(text)).ok_or_else(unknown)
    }

    /// Which label may have been meant. On a large arena only the first labels are looked at.
    fn near(&self, text: &str, other: Option<&str>) -> Option<String> {
        let labels = match &*self.0 {
            Kind::Explicit(arena) => arena.labels(),
            Kind::Rule(_) => None,
        };
        let all =
            labels.into_iter().flat_map(|labels| (0..labels.len().min(10_000)).filter_map(|v| labels.get(v)));
        let known = other.into_iter().chain(all.filter_map(|label| std::str::from_utf8(label).ok()));
        nearest(text, known).map(str::to_owned)
    }

    /// The one vertex that a text names.
    ///
    /// # Errors
    /// When there is no such vertex, or more than one.
    pub fn vertex(&self, text: &str) -> Result<u32, Message> {
        match self.meant(text)?[..] {
            [one] => Ok(one),
            ref several => Err(ambiguous(text, several)),
        }
    }

    /// Where play starts, if the file says so.
    pub fn start(&self) -> Option<u32> {
        match &*self.0 {
            Kind::Explicit(arena) => arena.start(),
            Kind::Rule(_) => None,
        }
    }

    /// How many vertices there are, and how many edges where they are listed.
    pub fn sizes(&self) -> Vec<(&'static str, u64)> {
        let Ok(size) = self.size() else { return Vec::new() };
        let mut all = vec![("vertices", size as u64)];
        if let Kind::Explicit(arena) = &*self.0 {
            all.push(("edges", arena.edges() as u64));
        }
        all
    }

    /// Numbers that describe the arena.
    pub fn measures(&self) -> Vec<(&'static str, f64)> {
        let Ok(size) = self.size() else { return Vec::new() };
        let mut all = vec![("vertices", size as f64)];
        if let Kind::Explicit(arena) = &*self.0 {
            let of_one = arena.control().iter().filter(|&&player| player == 1).count();
            let dead = (0..size).filter(|&v| arena.offsets()[v] == arena.offsets()[v + 1]).count();
            all.push(("edges", arena.edges() as f64));
            all.push(("of player 1", of_one as f64));
            all.push(("dead ends", dead as f64));
            all.push(("highest priority", f64::from(arena.priorities().highest())));
        }
        all
    }
}

/// An arena for a pass over all its edges: the lists are looked up once.
#[derive(Clone, Copy, Debug)]
pub enum View<'a> {
    /// All edges are listed.
    Lists {
        /// Where the successors of each vertex begin.
        offsets: &'a [u32],
        /// The successors.
        targets: &'a [u32],
        /// Who moves.
        control: &'a [u8],
    },
    /// A rule says which moves there are.
    Rule(&'a Rule),
}

impl<'a> View<'a> {
    /// Who moves in a vertex.
    #[inline]
    pub fn control(self, vertex: u32) -> u8 {
        match self {
            View::Lists { control, .. } => control[vertex as usize],
            View::Rule(rule) => rule.control(vertex),
        }
    }

    /// The successors of a vertex; a rule puts them into the buffer.
    #[inline]
    pub fn successors<'b>(self, vertex: u32, buffer: &'b mut Vec<u32>) -> &'b [u32]
    where
        'a: 'b,
    {
        match self {
            View::Lists { offsets, targets, .. } => {
                &targets[offsets[vertex as usize] as usize..offsets[vertex as usize + 1] as usize]
            }
            View::Rule(rule) => {
                buffer.clear();
                rule.successors(vertex, buffer);
                buffer
            }
        }
    }
}

/// An arena that is written out. Built only by [`Arena::new`].
#[derive(Clone, Debug)]
pub struct Arena {
    offsets: Numbers,
    targets: Numbers,
    control: Bytes,
    priorities: Priorities,
    labels: Option<Labels>,
    start: Option<u32>,
}

/// What an arena is built from.
#[derive(Debug, Default)]
pub struct Parts {
    /// Where the successors of each vertex begin; one entry more than vertices.
    pub offsets: Numbers,
    /// The successors.
    pub targets: Numbers,
    /// Who moves, 0 or 1.
    pub control: Bytes,
    /// The priorities, for parity games.
    pub priorities: Priorities,
    /// The labels.
    pub labels: Option<Labels>,
    /// Where play starts.
    pub start: Option<u32>,
}

impl Arena {
    /// An arena, if it is one: lists that fit together, successors that exist, players 0 and 1.
    ///
    /// # Errors
    /// With all faults.
    pub fn new(parts: Parts) -> Result<Self, Faults> {
        let Parts { offsets, targets, control, priorities, labels, start } = parts;
        let n = control.len();
        let mut faults = Faults::default();
        faults.unless(n <= MOST_VERTICES, say::TooManyVertices { most: MOST_VERTICES });
        faults.unless(u32::try_from(targets.len()).is_ok(), say::TooManyEdges { most: u32::MAX });
        let fits = offsets.len() == n + 1
            && offsets.first() == Some(&0)
            && offsets.last().map(|&last| last as usize) == Some(targets.len());
        faults.unless(fits, say::OFFSETS_FIT);
        faults.unless(offsets.is_sorted(), say::OFFSETS_ORDER);
        faults.or(())?;
        let mut faults = Faults::default();
        // The greatest one is found many at a time; a search would look at one after the other.
        if targets.iter().max().is_some_and(|&to| to as usize >= n) {
            for vertex in 0..n {
                let list = offsets[vertex] as usize..offsets[vertex + 1] as usize;
                for (index, to) in targets[list].iter().enumerate().filter(|(_, to)| **to as usize >= n) {
                    let place = Place::Field(format!("adj[{vertex}][{index}]"));
                    faults.add(place, missing(i128::from(*to), n));
                }
            }
        }
        let wrong = control.iter().max().is_some_and(|&player| player > 1);
        for (vertex, player) in control.iter().enumerate().filter(|(_, player)| wrong && **player > 1) {
            let place = Place::Field(format!("control[{vertex}]"));
            faults.add(place, say::ReadNoPlayer { player: player.to_string() });
        }
        if let Some(start) = start.filter(|&start| start as usize >= n) {
            faults.add(Place::Field("start".to_owned()), missing(start.into(), n));
        }
        let highest = priorities.highest();
        faults.unless(highest <= MOST_PRIORITY, say::PriorityHigh { priority: highest, most: MOST_PRIORITY });
        faults.unless(priorities.fit(n), say::PRIORITIES_FIT);
        faults.unless(labels.as_ref().is_none_or(|labels| labels.len() == n), say::LABELS_FIT);
        let labels = labels.filter(|labels| !labels.is_empty());
        faults.or(Self { offsets, targets, control, priorities: priorities.plain(), labels, start })
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.control.len()
    }

    /// How many edges there are, parallel ones counted.
    pub fn edges(&self) -> usize {
        self.targets.len()
    }

    /// Where the successors of each vertex begin; one entry more than vertices.
    pub fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    /// All successors, vertex by vertex.
    pub fn targets(&self) -> &[u32] {
        &self.targets
    }

    /// Who moves in each vertex.
    pub fn control(&self) -> &[u8] {
        &self.control
    }

    /// The priorities.
    pub fn priorities(&self) -> &Priorities {
        &self.priorities
    }

    /// The successors of a vertex, in the order given.
    #[inline]
    pub fn successors(&self, vertex: u32) -> &[u32] {
        let (offsets, vertex) = (self.offsets(), vertex as usize);
        &self.targets[offsets[vertex] as usize..offsets[vertex + 1] as usize]
    }

    /// The labels, if any vertex has one.
    pub fn labels(&self) -> Option<&Labels> {
        self.labels.as_ref()
    }

    /// The label of a vertex.
    pub fn label(&self, vertex: u32) -> Option<&[u8]> {
        self.labels.as_ref()?.get(vertex as usize)
    }

    /// Where play starts, if the file says so.
    pub fn start(&self) -> Option<u32> {
        self.start
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Says that a label is no name for one vertex.
pub(super) fn ambiguous(text: &str, several: &[u32]) -> Message {
    const SHOWN: usize = 5;
    let mut list: Vec<String> = several.iter().take(SHOWN).map(ToString::to_string).collect();
    if several.len() > SHOWN {
        list.push("…".to_owned());
    }
    say::Several { count: several.len(), label: text.trim_matches('"'), list }.into()
}

/// Says that a vertex does not exist.
pub(super) fn missing(vertex: i128, vertices: usize) -> Message {
    let vertex = vertex.to_string();
    match vertices {
        0 => say::ReadNoVertexEmpty { vertex }.into(),
        n => say::ReadNoVertex { vertex, last: (n - 1).to_string() }.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faults_are_reported_at_once() {
        let parts = Parts {
            offsets: vec![0, 2, 3].into(),
            targets: vec![1, 2, 7].into(),
            control: vec![0, 2].into(),
            start: Some(2),
            ..Parts::default()
        };
        let faults = Arena::new(parts).expect_err("four faults");
        assert_eq!(faults.count(), 4, "{faults}");
    }

    #[test]
    fn the_empty_arena_is_an_arena() {
        let parts = Parts { offsets: vec![0].into(), ..Parts::default() };
        let arena = Arena::new(parts).expect("an arena");
        assert_eq!((arena.vertices(), arena.edges()), (0, 0));
    }
}
