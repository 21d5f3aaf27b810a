//! What are the vertices of a graph called, where its file does not number them from 0?
//!
//! Inside, a vertex is always its number; names are for people, so they come back in sentences, pictures and
//! moves. A name that is not a number is quoted in a move. Where two vertices have the same name, moves keep to
//! numbers; where no name looks like a number, numbers are understood too.

use crate::graph::Vertex;

/// One name a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    all: Box<[Box<str>]>,
    /// The vertices in the order of their names; empty where two are equal.
    order: Box<[u32]>,
    numeric: bool,
}

impl Names {
    /// One name a vertex, in the order of the vertices.
    ///
    /// # Panics
    /// When there are 2^32 names or more: readers check before they build.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        let all: Box<[Box<str>]> = names.into_iter().map(String::into_boxed_str).collect();
        let count = u32::try_from(all.len()).expect("vertices are numbered with 32 bits");
        let mut order: Vec<u32> = (0..count).collect();
        order.sort_by(|&a, &b| all[a as usize].cmp(&all[b as usize]));
        if order.windows(2).any(|pair| all[pair[0] as usize] == all[pair[1] as usize]) {
            order.clear();
        }
        let numeric = all.iter().any(|name| is_number(name));
        Self { all, order: order.into(), numeric }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether no two are equal.
    pub fn are_distinct(&self) -> bool {
        self.order.len() == self.all.len()
    }

    /// The names in the order of the vertices.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.all.iter().map(|name| &**name)
    }

    /// The name of a vertex.
    ///
    /// # Panics
    /// When there is no such vertex.
    pub fn of(&self, vertex: Vertex) -> &str {
        &self.all[vertex.index()]
    }

    /// The vertex of a name; none also where two vertices have the same name.
    pub fn find(&self, name: &str) -> Option<Vertex> {
        let at = self.order.binary_search_by(|&vertex| (*self.all[vertex as usize]).cmp(name)).ok()?;
        Some(Vertex(self.order[at]))
    }
}

/// How a vertex is called in a sentence.
pub fn called(names: Option<&Names>, vertex: Vertex) -> String {
    match names {
        Some(names) if vertex.index() < names.len() => names.of(vertex).to_owned(),
        _ => vertex.to_string(),
    }
}

/// How a vertex is written in a move: its number, or its name, quoted unless it is a number.
pub fn written(names: Option<&Names>, vertex: Vertex) -> String {
    match names.filter(|names| names.are_distinct() && vertex.index() < names.len()) {
        None => vertex.to_string(),
        Some(names) if is_number(names.of(vertex)) => names.of(vertex).to_owned(),
        Some(names) => format!("\"{}\"", names.of(vertex).replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

/// The vertex that a word of a move means.
///
/// # Errors
/// When it means none of them, with the reason.
pub fn meant(names: Option<&Names>, word: &str, vertices: usize) -> Result<Vertex, String> {
    let quoted = word.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let plain = quoted.map_or_else(|| word.to_owned(), unquoted);
    let last = vertices.saturating_sub(1);
    let number = || plain.parse::<u32>().ok().filter(|_| is_number(&plain));
    match names.filter(|names| names.are_distinct()) {
        Some(names) => match (names.find(&plain), number()) {
            (Some(vertex), _) => Ok(vertex),
            (None, Some(vertex)) if !names.numeric && quoted.is_none() && (vertex as usize) < vertices => {
                Ok(Vertex(vertex))
            }
            _ => Err(format!("there is no vertex named '{plain}'")),
        },
        None => match number() {
            Some(vertex) if (vertex as usize) < vertices => Ok(Vertex(vertex)),
            _ if is_number(&plain) => Err(format!("there is no vertex {plain}: they go from 0 to {last}")),
            _ => Err(format!("'{plain}' is not the number of a vertex")),
        },
    }
}

fn is_number(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

fn unquoted(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.extend(letters.next()),
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> Names {
        Names::new(all.iter().map(|&name| name.to_owned()))
    }

    #[test]
    fn every_name_is_written_and_read_back() {
        let all = names(&["10", "a b", "say \"hi\"", "\\", "é", "", "cop", "-3"]);
        for vertex in (0..8).map(Vertex) {
            let word = written(Some(&all), vertex);
            assert_eq!(meant(Some(&all), &word, 8), Ok(vertex), "{word}");
        }
        assert_eq!(written(Some(&all), Vertex(0)), "10");
        assert_eq!(written(Some(&all), Vertex(1)), "\"a b\"");
        assert_eq!(meant(Some(&all), "cop", 8), Ok(Vertex(6)), "simple names need no quotation marks");
    }

    #[test]
    fn numbers_count_only_where_no_name_is_one() {
        let people = names(&["ann", "bob"]);
        assert_eq!(meant(Some(&people), "1", 2), Ok(Vertex(1)));
        assert_eq!(meant(Some(&people), "2", 2), Err("there is no vertex named '2'".to_owned()));
        let numbers = names(&["1", "2"]);
        assert_eq!(meant(Some(&numbers), "1", 2), Ok(Vertex(0)));
        assert_eq!(meant(Some(&numbers), "0", 2), Err("there is no vertex named '0'".to_owned()));
        assert_eq!(meant(None, "2", 2), Err("there is no vertex 2: they go from 0 to 1".to_owned()));
        assert_eq!(meant(None, "x", 2), Err("'x' is not the number of a vertex".to_owned()));
    }

    #[test]
    fn equal_names_are_no_words_for_moves() {
        let twins = names(&["a", "a"]);
        assert!(!twins.are_distinct());
        assert_eq!(written(Some(&twins), Vertex(1)), "1");
        assert_eq!(meant(Some(&twins), "1", 2), Ok(Vertex(1)));
        assert_eq!(called(Some(&twins), Vertex(1)), "a");
    }
}
