//! How is evidence changed? One place at a time, in ways that a careless or a clever forger would choose.

use ludograph_core::Draws;
use serde_json::Value;

/// Changes one leaf or list of a value.
pub(super) fn change(value: &mut Value, draws: &mut Draws) {
    match value {
        Value::Object(fields) if !fields.is_empty() && !draws.chance(0.02) => {
            let at = draws.index(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                change(field, draws);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let (at, other) = (draws.index(items.len()), draws.index(items.len()));
            match draws.index(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(other, items[at].clone()),
                2 => items.swap(at, other),
                _ => change(&mut items[at], draws),
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = match draws.index(5) {
                0 | 1 => old.saturating_add(1),
                2 => old.saturating_sub(1),
                3 => old.saturating_neg(),
                _ => draws.between(-3, 4),
            }
            .into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => *text = changed(text, draws),
        Value::Null => *value = 0.into(),
        other => *other = 1.into(),
    }
}

/// A number in words goes up or down by one; other texts change in one letter.
fn changed(text: &str, draws: &mut Draws) -> String {
    if let Ok(number) = text.parse::<i64>()
        && draws.chance(0.7)
    {
        return (number.saturating_add(if draws.chance(0.5) { 1 } else { -1 })).to_string();
    }
    let mut letters: Vec<char> = text.chars().collect();
    let letter = *draws.pick(b"ABCDEFGabcdefwxyz0123456789+-*") as char;
    let at = draws.index(letters.len() + 1);
    match draws.index(3) {
        0 => letters.insert(at, letter),
        1 if at < letters.len() => drop(letters.remove(at)),
        _ if at < letters.len() => letters[at] = letter,
        _ => {}
    }
    letters.into_iter().collect()
}

/// A number becomes as large or as small as numbers can be written.
pub(super) fn exaggerate(value: &mut Value, draws: &mut Draws) {
    let numbers = count(value, &is_number);
    if numbers == 0 {
        return change(value, draws);
    }
    let extreme = match draws.index(8) {
        0 => i64::MIN.into(),
        1 => i64::MAX.into(),
        2 => u64::MAX.into(),
        3 => u32::MAX.into(),
        4 => (1i64 << 53).into(),
        5 => i32::MIN.into(),
        6 => "170141183460469231731687303715884105727".into(),
        _ => Value::from(0),
    };
    if let Some(number) = nth(value, &is_number, &mut draws.index(numbers)) {
        *number = extreme;
    }
}

/// A list loses its first or last entries, some from the middle, or all.
pub(super) fn leave_out(value: &mut Value, draws: &mut Draws) {
    let lists = count(value, &is_list);
    let Some(Value::Array(items)) =
        (lists > 0).then(|| nth(value, &is_list, &mut draws.index(lists))).flatten()
    else {
        return change(value, draws);
    };
    let length = items.len();
    match draws.index(4) {
        0 => items.clear(),
        1 => items.truncate(draws.index(length)),
        2 => drop(items.drain(..=draws.index(length))),
        _ => items.retain(|_| !draws.chance(0.3)),
    }
}

/// A part of one claim is put into another, in the same place.
pub(super) fn graft(value: &mut Value, other: &Value, draws: &mut Draws) {
    match (value, other) {
        (Value::Object(fields), Value::Object(others)) if !draws.chance(0.1) => {
            let shared: Vec<&String> = others.keys().filter(|name| fields.contains_key(*name)).collect();
            if let Some(name) = (!shared.is_empty()).then(|| (*draws.pick(&shared)).clone()) {
                graft(&mut fields[&name], &others[&name], draws);
            } else {
                *fields = others.clone();
            }
        }
        (Value::Array(items), Value::Array(others))
            if !items.is_empty() && !others.is_empty() && draws.chance(0.6) =>
        {
            let at = draws.index(items.len().min(others.len()));
            graft(&mut items[at], &others[at], draws);
        }
        (value, other) => *value = other.clone(),
    }
}

fn is_number(value: &Value) -> bool {
    value.is_number() || value.as_str().is_some_and(|text| text.parse::<i64>().is_ok())
}

fn is_list(value: &Value) -> bool {
    value.as_array().is_some_and(|items| !items.is_empty())
}

/// How many parts of a value are of a kind.
fn count(value: &Value, kind: &dyn Fn(&Value) -> bool) -> usize {
    let inside: usize = match value {
        Value::Array(items) => items.iter().map(|item| count(item, kind)).sum(),
        Value::Object(fields) => fields.values().map(|field| count(field, kind)).sum(),
        _ => 0,
    };
    inside + usize::from(kind(value))
}

/// One of these parts by its number, outer ones first.
fn nth<'a>(value: &'a mut Value, kind: &dyn Fn(&Value) -> bool, index: &mut usize) -> Option<&'a mut Value> {
    if kind(value) {
        if *index == 0 {
            return Some(value);
        }
        *index -= 1;
    }
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, kind, index)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, kind, index)),
        _ => None,
    }
}
