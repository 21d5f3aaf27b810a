//! Which vertex is meant by a number or a word?
//!
//! Numbers that are exactly 0 to n-1 are the vertices. Any other numbers are names: whether a list begins at 1,
//! or lacks the vertices without edges, cannot be seen, and a vertex that is not there changes answers. Vertices
//! that are named by numbers come in the order of the numbers, others in the order in which they occur.

use crate::graph::Vertex;
use crate::names::Names;
use ludograph_core::Message;
use std::collections::HashMap;

/// What numbers mean.
#[derive(Debug)]
pub(super) enum Numbers {
    /// The number minus this one is the vertex.
    From(u64),
    /// The numbers that occur are names; sorted.
    Named(Vec<u64>),
}

impl Numbers {
    /// Looks at all numbers that occur.
    pub(super) fn of(all: impl Iterator<Item = u64> + Clone) -> Self {
        let count = all.clone().count() as u64;
        let most = all.clone().max();
        // Where no number is missing there are at least as many as the largest says.
        if most.is_none_or(|most| most < count) {
            let mut seen = vec![false; most.map_or(0, |most| most as usize + 1)];
            all.clone().for_each(|number| seen[number as usize] = true);
            if seen.iter().all(|&seen| seen) {
                return Numbers::From(0);
            }
        }
        let mut sorted: Vec<u64> = all.collect();
        sorted.sort_unstable();
        sorted.dedup();
        Numbers::Named(sorted)
    }

    /// The vertex of a number that occurs.
    pub(super) fn vertex(&self, number: u64) -> Vertex {
        match self {
            Numbers::From(base) => Vertex((number - base) as u32),
            Numbers::Named(all) => {
                Vertex::at(all.binary_search(&number).expect("all numbers that occur were looked at"))
            }
        }
    }

    /// The names, if the numbers are some.
    pub(super) fn names(&self) -> Option<Names> {
        match self {
            Numbers::From(_) => None,
            Numbers::Named(all) => Some(Names::new(all.iter().map(u64::to_string))),
        }
    }

    /// What the user is told about it.
    pub(super) fn notice(&self) -> Option<Message> {
        let Numbers::Named(all) = self else { return None };
        let (first, last) = (all.first()?, all.last()?);
        let whole = last - first == all.len() as u64 - 1;
        let numbered = if whole {
            format!("numbered {first} to {last}")
        } else {
            let shown: Vec<String> = all.iter().take(3).map(u64::to_string).collect();
            let more = if all.len() > 3 { ", …" } else { "" };
            format!("numbered {}{more}, with gaps", shown.join(", "))
        };
        let how = match (first, last.checked_add(1)) {
            (1, Some(n)) => format!("; --set base=1 or --set n={n} reads them as numbers"),
            (_, Some(n)) => format!("; --set n={n} reads them as numbers"),
            (_, None) => String::new(),
        };
        Some(format!("the vertices are {numbered}, so they are read as names{how}").into())
    }
}

/// Words in the order in which they occur first.
#[derive(Debug, Default)]
pub(super) struct Words<'a> {
    all: Vec<&'a str>,
    known: HashMap<&'a str, u32>,
}

impl<'a> Words<'a> {
    /// The vertex of a word; a new one gets the next number.
    pub(super) fn vertex(&mut self, word: &'a str) -> Vertex {
        let next = self.all.len() as u32;
        let vertex = *self.known.entry(word).or_insert(next);
        if vertex == next {
            self.all.push(word);
        }
        Vertex(vertex)
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The names.
    pub(super) fn names(&self) -> Names {
        Names::new(self.all.iter().map(|&word| word.to_owned()))
    }
}

/// Where the vertices with these ids go, and what they are called: ids that are exactly 0 to n-1 (or n0, n1, …,
/// as GraphML writers invent them) say it themselves, other numbers come in their order and are names, and so are
/// all other ids, in the order of the file. None when two ids are equal, with their places.
pub(super) fn by_ids(ids: &[String]) -> Result<(Vec<u32>, Option<Names>), (usize, usize)> {
    let mut known = HashMap::new();
    for (at, id) in ids.iter().enumerate() {
        if let Some(first) = known.insert(id.as_str(), at) {
            return Err((first, at));
        }
    }
    let numbers = |prefix: &str| -> Option<Vec<u64>> {
        let number = |id: &String| {
            let digits =
                id.strip_prefix(prefix).filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))?;
            let plain = digits.len() == 1 || !digits.starts_with('0');
            digits.parse::<u64>().ok().filter(|_| plain)
        };
        ids.iter().map(number).collect()
    };
    for prefix in ["", "n"] {
        let Some(all) = numbers(prefix) else { continue };
        let order = Numbers::of(all.iter().copied());
        match order {
            Numbers::Named(_) if prefix == "n" => {}
            _ => return Ok((all.iter().map(|&id| order.vertex(id).0).collect(), order.names())),
        }
    }
    Ok(((0..ids.len() as u32).collect(), Some(Names::new(ids.iter().cloned()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(numbers: &[u64], names: &[&str], notice: Option<&str>) {
        let all = Numbers::of(numbers.iter().copied());
        let found: Vec<String> = all.names().iter().flat_map(Names::iter).map(str::to_owned).collect();
        assert_eq!(found, names);
        assert_eq!(all.notice().map(|said| said.to_string()).as_deref(), notice);
        for (place, &number) in numbers.iter().enumerate() {
            let vertex = all.vertex(number);
            let expected = match &all {
                Numbers::From(base) => number - base,
                Numbers::Named(sorted) => {
                    sorted.iter().position(|&other| other == number).expect("there") as u64
                }
            };
            assert_eq!(u64::from(vertex.0), expected, "{place}");
        }
    }

    #[test]
    fn numbers_are_vertices_only_without_gaps_from_0() {
        check(&[0, 1, 1, 2, 2, 0], &[], None);
        check(&[], &[], None);
        check(
            &[1, 2, 2, 3, 3, 1],
            &["1", "2", "3"],
            Some(
                "the vertices are numbered 1 to 3, so they are read as names; --set base=1 or --set n=4 reads them as numbers",
            ),
        );
        check(
            &[10, 20, 20, 30],
            &["10", "20", "30"],
            Some(
                "the vertices are numbered 10, 20, 30, with gaps, so they are read as names; --set n=31 reads them as numbers",
            ),
        );
        check(
            &[u64::MAX, 0],
            &["0", "18446744073709551615"],
            Some("the vertices are numbered 0, 18446744073709551615, with gaps, so they are read as names"),
        );
    }

    #[test]
    fn ids_are_numbers_or_names() {
        let ids = |all: &[&str]| by_ids(&all.iter().map(|&id| id.to_owned()).collect::<Vec<_>>());
        assert_eq!(ids(&["0", "2", "1"]), Ok((vec![0, 2, 1], None)));
        assert_eq!(ids(&["n1", "n0"]), Ok((vec![1, 0], None)));
        let (order, names) = ids(&["20", "10"]).expect("distinct");
        assert_eq!(
            (order, names.map(|names| names.of(Vertex(0)).to_owned())),
            (vec![1, 0], Some("10".to_owned()))
        );
        let (order, names) = ids(&["n1", "n2"]).expect("distinct");
        assert_eq!(
            (order, names.map(|names| names.of(Vertex(0)).to_owned())),
            (vec![0, 1], Some("n1".to_owned()))
        );
        assert_eq!(ids(&["a", "b", "a"]), Err((0, 2)));
    }
}
