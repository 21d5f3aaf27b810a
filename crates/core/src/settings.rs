//! How do words like `n=50` become typed settings?
//!
//! Recipes, queries, rules and players each have their own flat struct of settings, never mixed. Its
//! JSON schema is the one truth: help lists it, forms are drawn from it, and `K=V` is converted by it.
//! Unknown names are refused here (serde's `flatten` and `deny_unknown_fields` do not go together).

use crate::called::Called;
use crate::fault::{Faults, plain};
use crate::nearest::{Unknown, key};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A flat struct of settings.
pub trait Bag: Default + Clone + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {}
impl<T: Default + Clone + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static> Bag for T {}

/// The bag of those who have no settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize, JsonSchema)]
pub struct Nothing {}

/// Settings as they were typed: names and texts, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub Vec<(String, String)>);

impl Pairs {
    /// Reads `K=V`.
    ///
    /// # Errors
    /// When there is no `=`.
    pub fn push(&mut self, text: &str) -> Result<(), Faults> {
        let (name, value) = text
            .split_once('=')
            .ok_or_else(|| Faults::whole(format!("'{text}' is not a setting of the form name=value")))?;
        self.0.push((name.trim().to_owned(), value.trim().to_owned()));
        Ok(())
    }

    /// Reads `K=V,K=V`; a word without `=` continues the list before it.
    ///
    /// # Errors
    /// When the first word has no `=`.
    pub fn parse(text: &str) -> Result<Self, Faults> {
        let mut pairs = Pairs::default();
        for word in text.split(',').filter(|word| !word.trim().is_empty()) {
            match pairs.0.last_mut() {
                Some((_, value)) if !word.contains('=') => {
                    value.push(',');
                    value.push_str(word.trim());
                }
                _ => pairs.push(word)?,
            }
        }
        Ok(pairs)
    }

    /// Takes out the pairs whose names are listed; the others stay.
    #[must_use]
    pub fn named(self, names: &[(&'static str, &'static str)]) -> (BTreeMap<String, String>, Pairs) {
        let mut mine = BTreeMap::new();
        let mut rest = Pairs::default();
        for (name, value) in self.0 {
            match names.iter().find(|(known, _)| same(known, &name)) {
                Some((known, _)) => drop(mine.insert((*known).to_owned(), value)),
                None => rest.0.push((name, value)),
            }
        }
        (mine, rest)
    }

    /// Takes out the pairs of a bag; the others stay.
    #[must_use]
    pub fn split<T: Bag>(self) -> (Pairs, Pairs) {
        let names: Vec<String> = fields::<T>().into_iter().map(|f| f.name).collect();
        let (mine, rest) = self.0.into_iter().partition(|(name, _)| names.iter().any(|n| same(n, name)));
        (Pairs(mine), Pairs(rest))
    }
}

/// What a setting is, for help and forms.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it takes: `integer`, `number`, `vertex`, `boolean`, `text`, `list of …`, or the choices.
    pub takes: String,
    /// Its default.
    pub default: Value,
    /// One sentence about it.
    pub about: String,
    /// The allowed or the known words, when there is a list of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
}

/// The fields of a bag, in the order of its struct.
pub fn fields<T: Bag>() -> Vec<Field> {
    let schema = schema::<T>();
    let defaults = serde_json::to_value(T::default()).unwrap_or_default();
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
        return Vec::new();
    };
    properties
        .iter()
        .map(|(name, property)| Field {
            name: name.clone(),
            takes: takes(&schema, property),
            default: defaults.get(name).cloned().unwrap_or_default(),
            about: property.get("description").and_then(Value::as_str).unwrap_or("").replace('\n', " "),
            choices: words(&schema, property),
        })
        .collect()
}

/// Typed settings from typed words; what is not named keeps its default.
///
/// # Errors
/// When a name or a value is not known, each with the nearest known one.
pub fn from_pairs<T: Bag>(kind: &'static str, pairs: &Pairs) -> Result<T, Faults> {
    called(kind, pairs, Called::Numbers)
}

/// The same, where words for vertices may be names.
///
/// # Errors
/// As [`from_pairs`].
pub fn called<T: Bag>(kind: &'static str, pairs: &Pairs, called: Called<'_>) -> Result<T, Faults> {
    if pairs.0.is_empty() {
        return Ok(T::default());
    }
    over_called(kind, T::default(), pairs, called)
}

/// Typed settings from a base and typed words that change it.
///
/// # Errors
/// As [`from_pairs`].
pub fn over<T: Bag>(kind: &'static str, base: T, pairs: &Pairs) -> Result<T, Faults> {
    over_called(kind, base, pairs, Called::Numbers)
}

/// The same, where words for vertices may be names.
///
/// # Errors
/// As [`from_pairs`].
pub fn over_called<T: Bag>(
    kind: &'static str,
    base: T,
    pairs: &Pairs,
    called: Called<'_>,
) -> Result<T, Faults> {
    let schema = schema::<T>();
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let mut values = serde_json::to_value(base).unwrap_or_default();
    let mut faults = Faults::default();
    for (name, text) in &pairs.0 {
        let Some((known, property)) = properties.iter().find(|(known, _)| same(known, name)) else {
            let unknown = Unknown::new(kind, name, properties.keys());
            faults.absorb(Faults::whole(unknown.to_string()).help(unknown.help()));
            continue;
        };
        match convert(&schema, property, text, called) {
            Ok(value) => values[known.as_str()] = value,
            Err(what) => faults.absorb(Faults::field(known, what)),
        }
    }
    faults.or(())?;
    serde_json::from_value(values).map_err(|error| Faults::whole(format!("{kind}: {}", plain(&error))))
}

/// Typed settings from JSON, where unknown names are refused too.
///
/// # Errors
/// When a name is unknown or a value does not fit.
pub fn from_json<T: Bag>(kind: &'static str, value: &Value) -> Result<T, Faults> {
    let Some(given) = value.as_object() else {
        return Err(Faults::whole(format!("the {kind} must be an object")));
    };
    let schema = schema::<T>();
    let none = Map::new();
    let properties = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let mut values = serde_json::to_value(T::default()).unwrap_or_default();
    for (name, value) in given {
        if !properties.contains_key(name) {
            let unknown = Unknown::new(kind, name, properties.keys());
            return Err(Faults::whole(unknown.to_string()).help(unknown.help()));
        }
        values[name.as_str()] = value.clone();
    }
    serde_json::from_value(values).map_err(|error| Faults::whole(format!("{kind}: {}", plain(&error))))
}

/// Whether the numbers of a setting are vertices.
pub fn holds_vertices<T: Bag>(name: &str) -> bool {
    let schema = schema::<T>();
    let marked = |property: &Value| {
        alternatives(&schema, property)
            .iter()
            .any(|each| each.get("vertex").or(each.get("vertices")).is_some())
    };
    let property = schema.get("properties").and_then(|properties| properties.get(name));
    let each = property.map(|property| alternatives(&schema, property)).unwrap_or_default();
    each.into_iter().any(|each| marked(each) || each.get("items").is_some_and(marked))
}

/// The JSON schema of a bag.
pub fn schema<T: Bag>() -> Value {
    schemars::SchemaGenerator::default().into_root_schema_for::<T>().to_value()
}

/// Names are the same when they differ only in case, `-`, `_` and blanks.
fn same(known: &str, given: &str) -> bool {
    known == given || key(known) == key(given)
}

/// The alternatives of a property, references followed: a plain one has one.
fn alternatives<'a>(schema: &'a Value, property: &'a Value) -> Vec<&'a Value> {
    if let Some(name) = property.get("$ref").and_then(Value::as_str) {
        let target = name.strip_prefix('#').and_then(|path| schema.pointer(path));
        return target.map(|t| alternatives(schema, t)).unwrap_or_default();
    }
    for word in ["anyOf", "oneOf", "allOf"] {
        if let Some(list) = property.get(word).and_then(Value::as_array) {
            return list.iter().flat_map(|each| alternatives(schema, each)).collect();
        }
    }
    vec![property]
}

fn types(property: &Value) -> Vec<&str> {
    match property.get("type") {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// The words of a field: those that are allowed, or where any text may stand, those that are known.
fn words(schema: &Value, property: &Value) -> Vec<String> {
    let known = property.get("examples").and_then(Value::as_array).into_iter().flatten();
    let known = known.filter_map(Value::as_str).map(str::to_owned);
    choices(schema, property).into_iter().chain(known).collect()
}

fn choices(schema: &Value, property: &Value) -> Vec<String> {
    let mut words = Vec::new();
    for each in alternatives(schema, property) {
        let listed = each.get("enum").and_then(Value::as_array).into_iter().flatten();
        words.extend(listed.chain(each.get("const")).filter_map(Value::as_str).map(str::to_owned));
    }
    words
}

fn takes(schema: &Value, property: &Value) -> String {
    let words = choices(schema, property);
    let mut parts: Vec<String> = words;
    for each in alternatives(schema, property) {
        if each.get("enum").is_some() || each.get("const").is_some() {
            continue;
        }
        for name in types(each) {
            parts.push(match name {
                "null" => "none".to_owned(),
                "string" => "text".to_owned(),
                "array" => {
                    let item = each.get("items").map(|item| takes(schema, item));
                    format!("list of {}", item.unwrap_or_else(|| "values".to_owned()))
                }
                _ if each.get("vertex").is_some() => "vertex".to_owned(),
                other => other.to_owned(),
            });
        }
    }
    parts.dedup();
    parts.join(" or ")
}

/// Converts a text by a property's schema.
fn convert(schema: &Value, property: &Value, text: &str, called: Called<'_>) -> Result<Value, String> {
    let words = choices(schema, property);
    if let Some(word) = words.iter().find(|word| same(word, text)) {
        return Ok(Value::String(word.clone()));
    }
    let all = alternatives(schema, property);
    let kinds: Vec<&str> = all
        .iter()
        .filter(|each| each.get("enum").is_none() && each.get("const").is_none())
        .flat_map(|each| types(each))
        .collect();
    // No word at all is nothing; but where a list may stand, or the schema says so, it is the empty one.
    let means = kinds.contains(&"array") || property.get("empty").is_some();
    let nothing = matches!(text, "none" | "null") || text.is_empty() && !means;
    if kinds.contains(&"null") && nothing {
        return Ok(Value::Null);
    }
    if kinds.contains(&"boolean") {
        match text {
            "true" | "yes" | "on" => return Ok(Value::Bool(true)),
            "false" | "no" | "off" => return Ok(Value::Bool(false)),
            _ => {}
        }
    }
    if all.iter().any(|each| each.get("vertex").is_some()) {
        return called.meant(text);
    }
    if kinds.contains(&"integer") {
        if let Ok(number) = text.parse::<i128>() {
            within(&all, number, text)?;
        }
        if let Ok(number) = text.parse::<i64>() {
            return Ok(number.into());
        }
        if let Ok(number) = text.parse::<u64>() {
            return Ok(number.into());
        }
    }
    if kinds.contains(&"number") {
        let number = text.parse::<f64>().ok().filter(|x| x.is_finite());
        if let Some(number) = number.and_then(serde_json::Number::from_f64) {
            return Ok(Value::Number(number));
        }
    }
    if kinds.contains(&"array") {
        let item = all.iter().find_map(|each| each.get("items")).unwrap_or(&Value::Null);
        let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
        let list = parts.map(|part| convert(schema, item, part, called)).collect::<Result<Vec<_>, _>>();
        // What is no list may still be a text.
        if list.is_ok() || !kinds.contains(&"string") {
            return list.map(Value::Array);
        }
    }
    if kinds.contains(&"string") {
        return Ok(Value::String(text.to_owned()));
    }
    if words.is_empty() {
        return Err(format!("'{text}' is not what is expected here: {}", takes(schema, property)));
    }
    let unknown = Unknown::new("choice", text, words);
    Err(format!("{unknown} ({})", unknown.help()))
}

fn within(all: &[&Value], number: i128, text: &str) -> Result<(), String> {
    for each in all {
        let bound = |name: &str| each.get(name).and_then(Value::as_f64).map(|bound| bound as i128);
        // The schema of the wider integers has no maximum, only the name of their type.
        let (lowest, widest) = match each.get("format").and_then(Value::as_str) {
            Some("uint32") => (None, Some(u32::MAX.into())),
            Some("int32") => (Some(i32::MIN.into()), Some(i32::MAX.into())),
            Some("int64") => (Some(i64::MIN.into()), Some(i64::MAX.into())),
            Some("uint64" | "uint") => (None, Some(u64::MAX.into())),
            _ => (None, None),
        };
        let (least, most) = (bound("minimum").or(lowest), bound("maximum").or(widest));
        if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
            let range = match (least, most) {
                (Some(least), Some(most)) => format!("from {least} to {most}"),
                (Some(least), None) => format!("at least {least}"),
                (_, most) => format!("at most {}", most.unwrap_or_default()),
            };
            return Err(format!("{text} is out of range: {range}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Shade {
        #[default]
        Light,
        /// With a comment of its own.
        VeryDark,
    }

    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(default)]
    struct Inner {
        dims: Vec<u32>,
    }

    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(default)]
    struct Sample {
        /// How many.
        n: u8,
        debt: i64,
        p: f64,
        sure: bool,
        name: String,
        shade: Shade,
        limit: Option<u64>,
        chosen: Option<Vec<u32>>,
        #[serde(flatten)]
        inner: Inner,
    }

    fn read(text: &str) -> Result<Sample, Faults> {
        from_pairs("setting", &Pairs::parse(text).expect("pairs"))
    }

    fn refuses(text: &str, what: &str) {
        let faults = read(text).expect_err(text);
        assert!(faults.to_string().contains(what), "{text}: {faults}");
    }

    #[test]
    fn words_become_types() {
        let sample =
            read("n=3,debt=-7,p=0.5,sure=yes,name=x,shade=very_dark,limit=9,dims=3,4,5").expect("good");
        let inner = Inner { dims: vec![3, 4, 5] };
        let expected = Sample {
            n: 3,
            debt: -7,
            p: 0.5,
            sure: true,
            name: "x".into(),
            shade: Shade::VeryDark,
            limit: Some(9),
            chosen: None,
            inner,
        };
        assert_eq!(sample, expected);
        assert_eq!(read("limit=none").expect("good").limit, None);
        assert_eq!(read("").expect("good"), Sample::default());
    }

    #[test]
    fn an_empty_list_is_not_the_default() {
        let chosen = |text: &str| read(text).expect("good").chosen;
        assert_eq!(chosen("chosen=3,4"), Some(vec![3, 4]));
        assert_eq!(chosen("chosen="), Some(Vec::new()));
        assert_eq!(chosen("chosen=none"), None);
        assert_eq!(read("limit=").expect("good").limit, None);
    }

    #[test]
    fn wrong_words_are_refused_with_the_nearest() {
        refuses("nn=3", "no setting named 'nn'; did you mean 'n'?");
        refuses("n=many", "'many' is not what is expected here: integer");
        refuses("n=300", "300 is out of range: from 0 to 255");
        refuses("n=-1", "out of range");
        let range = "from -9223372036854775808 to 9223372036854775807";
        refuses("debt=99999999999999999999", &format!("99999999999999999999 is out of range: {range}"));
        refuses("shade=verydark", "did you mean 'very-dark'?");
        refuses("p=NaN", "not what is expected");
        refuses("sure=maybe", "not what is expected");
        refuses("dims=3,x", "'x' is not what is expected");
        assert!(Pairs::parse("oops").is_err());
    }

    #[test]
    fn fields_are_described_for_people() {
        let all = fields::<Sample>();
        let n = all.iter().find(|f| f.name == "n").expect("n");
        assert_eq!((n.takes.as_str(), n.about.as_str()), ("integer", "How many."));
        let shade = all.iter().find(|f| f.name == "shade").expect("shade");
        assert_eq!(shade.takes, "light or very-dark");
        let dims = all.iter().find(|f| f.name == "dims").expect("dims");
        assert_eq!(dims.takes, "list of integer");
        assert_eq!(all.iter().find(|f| f.name == "limit").expect("limit").takes, "integer or none");
    }

    #[test]
    fn json_settings_are_as_strict() {
        assert!(from_json::<Sample>("query", &serde_json::json!({"n": 4})).is_ok());
        assert!(from_json::<Sample>("query", &serde_json::json!({"m": 4})).is_err());
        assert!(from_json::<Sample>("query", &serde_json::json!([])).is_err());
    }

    #[test]
    fn bags_can_share_one_list_of_words() {
        let (mine, rest) = Pairs::parse("n=1,cap=3").expect("pairs").split::<Sample>();
        assert_eq!((mine.0.len(), rest.0[0].0.as_str()), (1, "cap"));
        let (mine, rest) = Pairs::parse("Colours=9,cap=3").expect("pairs").named(&[("colours", "")]);
        assert_eq!((mine["colours"].as_str(), rest.0[0].0.as_str()), ("9", "cap"));
    }
}
