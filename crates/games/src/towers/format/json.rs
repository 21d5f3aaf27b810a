//! `{"n":4,"up":[…],"down":[…],"left":[…],"right":[…],"givens":[[…]]}`: 0 or null for none. All but one
//! of the fields may be missing; `givens` may be called `grid`, as answers call it.

use super::super::{Instance, LIMIT, Side, say};
use ludograph_core::{Faults, Place};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::io;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    n: Option<u64>,
    up: Option<List<Entry>>,
    down: Option<List<Entry>>,
    left: Option<List<Entry>>,
    right: Option<List<Entry>>,
    #[serde(alias = "grid")]
    givens: Option<List<List<Entry>>>,
}

/// A list of which only as many items are kept as a board can use; all are counted.
struct List<T> {
    kept: Vec<T>,
    count: usize,
}

/// A number, or what stands in its place.
enum Entry {
    Number(u64),
    Other(String),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Items<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<T> {
            type Value = List<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T>, A::Error> {
                let mut list = List { kept: Vec::new(), count: 0 };
                while let Some(item) = items.next_element::<T>()? {
                    list.count += 1;
                    if list.kept.len() <= LIMIT {
                        list.kept.push(item);
                    }
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Items(std::marker::PhantomData))
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct One;
        impl Visitor<'_> for One {
            type Value = Entry;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or null")
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Entry, E> {
                Ok(Entry::Number(number))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Entry, E> {
                Ok(Entry::Other(number.to_string()))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Entry, E> {
                Ok(Entry::Other(number.to_string()))
            }
            fn visit_unit<E: Error>(self) -> Result<Entry, E> {
                Ok(Entry::Number(0))
            }
        }
        from.deserialize_any(One)
    }
}

pub(super) fn read(text: &str) -> Result<Instance, Faults> {
    let document: Document = serde_json::from_str(text).map_err(|error| Faults::json(text, &error))?;
    let sides = [&document.up, &document.down, &document.left, &document.right];
    let lists = sides.into_iter().flatten().map(|list| list.count);
    let size = document.n.map(|n| usize::try_from(n).unwrap_or(usize::MAX));
    let size = size.or_else(|| lists.chain(document.givens.iter().map(|rows| rows.count)).next());
    let Some(n) = size else {
        return Err(Faults::whole(say::READ_HOW_LARGE));
    };
    if n == 0 || n > LIMIT {
        return Err(Faults::field("n", say::ReadSize { size: n, most: LIMIT }));
    }
    let mut faults = Faults::default();
    let names = ["up", "down", "left", "right"];
    let mut clues = [0; 4].map(|_| vec![0; n]);
    for ((side, list), name) in Side::ALL.into_iter().zip(sides).zip(names) {
        if let Some(list) = list {
            clues[side as usize] = numbers(list, n, name, &mut faults);
        }
    }
    let mut givens = vec![0; n * n];
    if let Some(rows) = &document.givens {
        if rows.count != n {
            let what = say::ReadRows { count: rows.count, needed: n };
            faults.add(Place::Field("givens".to_owned()), what);
        }
        for (row, list) in rows.kept.iter().enumerate().take(n) {
            let heights = numbers(list, n, &format!("givens[{row}]"), &mut faults);
            givens[row * n..(row + 1) * n].copy_from_slice(&heights);
        }
    }
    faults.or(())?;
    Instance::new(n, clues, givens)
}

/// Exactly n numbers from 0 to n, zeros where something is wrong.
fn numbers(list: &List<Entry>, n: usize, path: &str, faults: &mut Faults) -> Vec<u8> {
    if list.count != n {
        faults.add(Place::Field(path.to_owned()), say::ReadNumbers { count: list.count, needed: n });
    }
    let mut all = vec![0; n];
    for (k, entry) in list.kept.iter().enumerate().take(n) {
        match entry {
            Entry::Number(number) if *number <= n as u64 => all[k] = *number as u8,
            Entry::Number(number) => {
                faults.add(Place::Field(format!("{path}[{k}]")), say::ReadRange { number: *number, n });
            }
            Entry::Other(text) => {
                faults.add(Place::Field(format!("{path}[{k}]")), say::ReadNumber { word: text, n });
            }
        }
    }
    all
}

pub(super) fn write(instance: &Instance, out: &mut dyn io::Write) -> io::Result<()> {
    write!(out, "{{\"n\":{}", instance.n())?;
    for (side, name) in Side::ALL.into_iter().zip(["up", "down", "left", "right"]) {
        write!(out, ",\"{name}\":{}", list(instance.clues(side)))?;
    }
    if instance.given_count() > 0 {
        let rows: Vec<String> = instance.givens().chunks(instance.n()).map(list).collect();
        write!(out, ",\"givens\":[{}]", rows.join(","))?;
    }
    writeln!(out, "}}")
}

fn list(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("[{}]", words.join(","))
}
