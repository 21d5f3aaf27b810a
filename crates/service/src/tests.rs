//! A page that applies changes sees what a page sees that is told everything, and changes are small.

use super::*;
use ludograph_core::{Run, Seed};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
struct Counting(AtomicU64);

impl Host for Counting {
    fn name(&self) -> Option<String> {
        Some(self.0.fetch_add(1, Ordering::Relaxed).to_string())
    }

    fn seconds(&self) -> f64 {
        0.0
    }
}

fn service() -> Service {
    Service::new(Bounds::default(), Box::new(Counting::default()))
}

/// A request and its reply, both as JSON.
fn ask(service: &Service, request: Value) -> Value {
    let request = serde_json::from_value(request).expect("a request");
    match service.handle(request, &Run::default()) {
        Ok(reply) => serde_json::to_value(&reply).expect("a reply is JSON"),
        Err(failure) => panic!("{}", failure.error.text),
    }
}

fn act(service: &Service, view: &Value, since: Option<&Value>, act: Value) -> Value {
    ask(service, json!({"session": {"name": view["session"], "since": since, "act": act}}))
}

/// What a page does with an edit; written without the code that makes them.
fn edited(view: &mut Value, edit: &Value) {
    fn place<'a>(value: &'a mut Value, path: &[Value]) -> &'a mut Value {
        path.iter().fold(value, |value, key| match key.as_str() {
            Some(name) => &mut value[name],
            None => &mut value[key.as_u64().expect("a name or an index") as usize],
        })
    }
    let (kind, words) = edit.as_object().and_then(|all| all.iter().next()).expect("one kind of edit");
    let path = |value: &Value| value.as_array().expect("a path").clone();
    match kind.as_str() {
        "set" => *place(view, &path(&words[0])) = words[1].clone(),
        "drop" => {
            let path = path(words);
            let (last, way) = path.split_last().expect("no root is dropped");
            place(view, way).as_object_mut().expect("an object").remove(last.as_str().expect("a name"));
        }
        "splice" => {
            let list = place(view, &path(&words[0])).as_array_mut().expect("a list");
            let (from, count) =
                (words[1].as_u64().expect("from") as usize, words[2].as_u64().expect("count") as usize);
            list.splice(from..from + count, words[3].as_array().expect("a list").clone());
        }
        other => panic!("{other}"),
    }
}

/// What a page does with a change.
fn applied(mut view: Value, change: &Value) -> Value {
    assert_eq!(view["version"], change["since"]);
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let number = |name: &str| change[name].as_u64().expect("a number") as usize;
    let mut line = list(&view["steps"]);
    line.extend(list(&view["later"]));
    line.truncate(number("keep"));
    line.extend(list(&change["add"]));
    let later = line.split_off(number("at"));
    view["undone"] = later.iter().rev().map(|step| step["move"].clone()).collect();
    view["steps"] = Value::Array(line);
    view["later"] = Value::Array(later);
    view["version"] = change["version"].clone();
    list(&change["edits"]).iter().for_each(|edit| edited(&mut view, edit));
    view
}

#[test]
fn changes_applied_in_turn_give_the_whole_view_in_every_game() {
    let service = service();
    for entry in service.games() {
        let game = entry.info().key;
        let mut draws = Seed(5).draws();
        let mut changes = 0;
        for seed in 0..3 {
            let opened =
                ask(&service, json!({"open": {"game": game, "instance": {"preset": "tour", "seed": seed}}}));
            let mut view = act(&service, &opened, None, json!("look"));
            for _ in 0..60 {
                let moves = view["moves"].as_array().expect("moves").clone();
                let known = view["steps"].as_array().map_or(0, Vec::len)
                    + view["later"].as_array().map_or(0, Vec::len);
                let what = match draws.index(8) {
                    0 => json!("undo"),
                    1 => json!("redo"),
                    2 => json!({"go": {"to": draws.index(known + 1)}}),
                    3 => json!({"move": {"move": ""}}),
                    _ if moves.is_empty() => json!("undo"),
                    _ => json!({"move": {"move": draws.pick(&moves)}}),
                };
                let change = act(&service, &view, Some(&view["version"]), what);
                changes += 1;
                view = applied(view, &change);
                assert_eq!(view, act(&service, &view, None, json!("look")), "{game}");
            }
        }
        assert!(changes > 100);
    }
}

#[test]
fn who_has_another_view_gets_the_whole_one() {
    let service = service();
    let view = ask(&service, json!({"open": {"game": "dollar", "instance": {"preset": "tour"}}}));
    let step = json!({"move": {"move": view["moves"][0]}});
    let change = act(&service, &view, Some(&view["version"]), step.clone());
    assert_eq!((&change["since"], &change["version"]), (&json!(1), &json!(2)));
    let late = act(&service, &view, Some(&view["version"]), step);
    assert_eq!((late["steps"].as_array().map(Vec::len), &late["version"]), (Some(2), &json!(3)));
}

#[test]
fn a_move_after_five_thousand_is_told_in_four_kilobytes() {
    let service = service();
    let opened =
        ask(&service, json!({"open": {"game": "dollar", "instance": {"preset": "tour", "seed": 1}}}));
    let mut view = act(&service, &opened, None, json!("look"));
    let pair = ["+0", "-0"].repeat(2500).join(" ");
    view = applied(
        view.clone(),
        &act(&service, &view, Some(&view["version"]), json!({"move": {"move": pair, "past_end": true}})),
    );
    for what in [json!({"move": {"move": "+1", "past_end": true}}), json!("undo"), json!("redo")] {
        let change = act(&service, &view, Some(&view["version"]), what);
        let size = change.to_string().len();
        assert!(size <= 4096, "{size} bytes");
        view = applied(view, &change);
    }
    assert_eq!(view["steps"].as_array().map(Vec::len), Some(5001));
    let whole = act(&service, &view, None, json!("look"));
    assert_eq!(view, whole);
    assert!(whole.to_string().len() > 100_000);
}
