//! Where does the answer of a claim say something else than its evidence?

use crate::fault::Flaw;
use crate::once;
use serde_json::Value;

/// Where the answer of a claim says something else than its evidence. A text that is much longer is not read; white
/// space does not count.
pub(super) fn differs(text: &str, stated: &Value) -> Option<Flaw> {
    let most = 4096 + 16 * stated.to_string().len();
    if text.bytes().filter(|byte| !byte.is_ascii_whitespace()).count() > most {
        return Some(Flaw::at("answer", "is far longer than what its evidence says"));
    }
    match once::value(text) {
        Err(what) => Some(Flaw::at("answer", what)),
        Ok(answer) => difference("answer".to_owned(), &answer, stated),
    }
}

/// The first place where two values differ.
fn difference(place: String, said: &Value, stated: &Value) -> Option<Flaw> {
    match (said, stated) {
        (Value::Array(some), Value::Array(others)) if some.len() == others.len() => {
            let mut pairs = some.iter().zip(others).enumerate();
            pairs.find_map(|(index, (one, other))| difference(format!("{place}[{index}]"), one, other))
        }
        (Value::Object(some), Value::Object(others)) if some.keys().all(|name| others.contains_key(name)) => {
            others.iter().find_map(|(name, other)| match some.get(name) {
                Some(one) => difference(format!("{place}.{name}"), one, other),
                None => Some(Flaw::at(&place, format!("{name} is missing"))),
            })
        }
        _ if said == stated => None,
        _ => Some(Flaw::at(place, format!("the answer says {said}, its evidence {stated}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_difference_has_a_place() {
        let stated = json!({"size": 2, "ranks": [0, 1, -1]});
        let said = |text: &str| differs(text, &stated).map(|flaw| flaw.to_string());
        assert_eq!(said("{\"ranks\": [0,\n1, -1], \"size\": 2}"), None);
        let wrong = said("{\"size\":2,\"ranks\":[0,7,-1]}");
        assert_eq!(wrong.as_deref(), Some("answer.ranks[1]: the answer says 7, its evidence 1"));
        assert_eq!(said("{\"size\":2}").as_deref(), Some("answer: ranks is missing"));
        assert!(said("{\"size\":2,\"ranks\":[0,1]}").is_some(), "a list that is too short");
        assert!(said("{\"size\":2,\"ranks\":[0,1,-1],\"more\":0}").is_some(), "a field too many");
        let spaced = format!("{{\"size\":2,{}\"ranks\":[0,1,-1]}}", " ".repeat(10_000));
        assert_eq!(said(&spaced), None, "white space does not count");
        let long = format!("{{\"size\":2,\"ranks\":[{}0]}}", "0,".repeat(10_000));
        assert_eq!(said(&long).as_deref(), Some("answer: is far longer than what its evidence says"));
    }
}
