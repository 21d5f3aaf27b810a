//! Which types does the page have? Those of the service and of the laboratory, written as TypeScript from their schemas.
//! The test fails when the page's copy differs; with `LUDO_WRITE_TYPES=1` it writes that copy anew.

use crate::api::lab;
use crate::bench::Standing;
use ludograph_service as said;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

const COPY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../page/src/engine/types.ts");

const HEAD: &str = "// What is asked of the service and what comes back? Written from the schemas of the types in Rust; do not edit:\n\
                    // LUDO_WRITE_TYPES=1 cargo nextest run -p ludograph-web -E 'test(typescript)'\n";

/// The types as TypeScript, sorted by name.
fn types() -> String {
    let mut asked: SchemaGenerator = SchemaSettings::draft2020_12().into_generator();
    asked.subschema_for::<said::Request>();
    asked.subschema_for::<lab::Start>();
    let mut answered = SchemaSettings::draft2020_12().for_serialize().into_generator();
    answered.subschema_for::<said::Reply>();
    answered.subschema_for::<said::Failure>();
    answered.subschema_for::<said::Progress>();
    answered.subschema_for::<Standing>();
    answered.subschema_for::<lab::Overview>();
    answered.subschema_for::<lab::LabReport>();
    answered.subschema_for::<lab::Busy>();
    let mut all = BTreeMap::new();
    let asked = asked.take_definitions(true).into_iter().map(|(name, schema)| (name, schema, false));
    let answered = answered.take_definitions(true).into_iter().map(|(name, schema)| (name, schema, true));
    for (name, schema, answered) in asked.chain(answered) {
        let mut text = named(&name, &schema);
        if answered {
            text = sure(&text);
        }
        if let Some(other) = all.insert(name.clone(), text.clone()) {
            assert_eq!(other, text, "{name} is one thing when it is asked and another when it is answered");
        }
    }
    let texts: Vec<String> = all.into_values().collect();
    format!("{HEAD}\n{}", texts.join("\n"))
}

/// In an answer what is not there is left out: it is never null as well.
fn sure(text: &str) -> String {
    let line = |line: &str| match line.strip_suffix(" | null;") {
        Some(rest) if line.contains("?: ") => format!("{rest};\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// A type with its name.
fn named(name: &str, schema: &Value) -> String {
    let mut text = String::new();
    if let Some(about) = schema["description"].as_str() {
        let _ = writeln!(text, "/** {} */", about.replace('\n', " "));
    }
    let body = of(schema, "");
    let plain = body.starts_with("{\n") && body.matches("\n}").count() == 1 && body.ends_with('}');
    let _ = if plain {
        writeln!(text, "export interface {name} {body}")
    } else {
        writeln!(text, "export type {name} = {body};")
    };
    text
}

/// The type of a schema; `indent` stands before its lines.
fn of(schema: &Value, indent: &str) -> String {
    let any = |list: &Value, between: &str| -> String {
        let all: Vec<String> = list.as_array().expect("a list").iter().map(|each| of(each, indent)).collect();
        all.join(between)
    };
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().expect("a name").to_owned();
    }
    for choice in ["anyOf", "oneOf"] {
        if schema[choice].is_array() {
            return any(&schema[choice], " | ");
        }
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let each = |kind: &Value| {
                let mut one = schema.clone();
                one["type"] = kind.clone();
                of(&one, indent)
            };
            kinds.iter().map(each).collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => match kind.as_str() {
            "integer" | "number" => "number".to_owned(),
            "object" => object(schema, indent),
            "array" => list(schema, indent),
            other => other.to_owned(),
        },
        _ => "unknown".to_owned(),
    }
}

fn list(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        return format!("[{}]", items.iter().map(|item| of(item, indent)).collect::<Vec<_>>().join(", "));
    }
    let item = of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains(' ') && !item.starts_with('{') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        let inner = match &schema["additionalProperties"] {
            Value::Object(_) => of(&schema["additionalProperties"], indent),
            _ => "unknown".to_owned(),
        };
        return format!("Record<string, {inner}>");
    };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let deeper = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        if let Some(about) = field["description"].as_str() {
            let _ = writeln!(text, "{deeper}/** {} */", about.replace('\n', " "));
        }
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "{deeper}{name}{optional}: {};", of(field, &deeper));
    }
    text + indent + "}"
}

#[test]
fn the_page_has_the_types_of_the_service() {
    let types = types();
    if std::env::var_os("LUDO_WRITE_TYPES").is_some() {
        std::fs::write(COPY, &types).expect("the page's copy is written");
    }
    let copy = std::fs::read_to_string(COPY).expect("the page has a copy");
    assert!(copy == types, "page/src/engine/types.ts differs: LUDO_WRITE_TYPES=1 writes it anew");
}
