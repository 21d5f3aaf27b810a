//! What is different between two values of JSON? A list of edits, each with its place, that turn one into the other.
//! Objects are compared by key and lists of the same length element by element; of other lists the part that differs is
//! replaced.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A step of a path: the key of an object or the index of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Key {
    /// The key of an object.
    Name(String),
    /// The index of a list.
    Index(usize),
}

/// One change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Edit {
    /// What is at a place is this now.
    Set(Vec<Key>, Value),
    /// Nothing is at a place of an object any more.
    Drop(Vec<Key>),
    /// In a list at a place: from an index on, so many are replaced by these.
    Splice(Vec<Key>, usize, usize, Vec<Value>),
}

/// The edits that make `after` of `before`.
pub fn difference(before: &Value, after: &Value) -> Vec<Edit> {
    let mut edits = Vec::new();
    compare(&mut Vec::new(), before, after, &mut edits);
    edits
}

fn compare(path: &mut Vec<Key>, before: &Value, after: &Value, edits: &mut Vec<Edit>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for name in old.keys().filter(|name| !new.contains_key(*name)) {
                edits.push(Edit::Drop(within(path, Key::Name(name.clone()))));
            }
            for (name, value) in new {
                path.push(Key::Name(name.clone()));
                match old.get(name) {
                    Some(known) => compare(path, known, value, edits),
                    None => edits.push(Edit::Set(path.clone(), value.clone())),
                }
                path.pop();
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (known, value)) in old.iter().zip(new).enumerate() {
                path.push(Key::Index(index));
                compare(path, known, value, edits);
                path.pop();
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            let most = old.len().min(new.len());
            let head = old.iter().zip(new).take_while(|(one, other)| one == other).count();
            let ends = old.iter().rev().zip(new.iter().rev());
            let tail = ends.take(most - head).take_while(|(one, other)| one == other).count();
            let put = new[head..new.len() - tail].to_vec();
            edits.push(Edit::Splice(path.clone(), head, old.len() - tail - head, put));
        }
        _ if before == after => {}
        _ => edits.push(Edit::Set(path.clone(), after.clone())),
    }
}

fn within(path: &[Key], key: Key) -> Vec<Key> {
    path.iter().cloned().chain([key]).collect()
}
