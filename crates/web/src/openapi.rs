//! What can be asked, as data? One list of routes with their types: the router is built from it, and so is the
//! OpenAPI description, so that neither can forget what the other knows.

use crate::api::{lab, session, solve};
use crate::bench::Standing;
use crate::house::House;
use axum::body::Bytes;
use axum::routing::{MethodRouter, delete, get, post};
use ludograph_service as said;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A place where something can be asked.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) handler: MethodRouter<Arc<House>>,
    about: &'static str,
    takes: Option<Make>,
    gives: Make,
    /// Whether the answer can be a stream of events.
    streams: bool,
}

type Make = fn(&mut SchemaGenerator) -> schemars::Schema;

fn of<T: JsonSchema>() -> Make {
    |generator| generator.subschema_for::<T>()
}

/// All routes of the API but the two that never change.
pub(crate) fn routes() -> Vec<Route> {
    let ask = |path, about, handler, takes, gives| Route {
        method: "post",
        path,
        handler,
        about,
        takes: Some(takes),
        gives,
        streams: false,
    };
    let read = |path, about, handler, gives| Route {
        method: "get",
        path,
        handler,
        about,
        takes: None,
        gives,
        streams: false,
    };
    let act = |path, about, handler, gives| Route {
        method: "post",
        path,
        handler,
        about,
        takes: None,
        gives,
        streams: false,
    };
    let view = of::<said::Showing>;
    vec![
        ask("/api/check", "Is a claim true?", post(solve::check), of::<said::Check>(), of::<said::Checked>()),
        read("/api/lab", "The experiments, and what was started", get(lab::overview), of::<lab::Overview>()),
        ask("/api/lab/start", "Start an experiment", post(lab::start), of::<lab::Start>(), of::<Standing>()),
        Route {
            streams: true,
            ..read("/api/lab/{id}/events", "Look on", get(lab::events), of::<Standing>())
        },
        read("/api/lab/{id}/report", "What was found", get(lab::report), of::<lab::LabReport>()),
        act("/api/lab/{id}/stop", "Stop an experiment", post(lab::stop), of::<Standing>()),
        ask("/api/new", "Make or read an instance", post(solve::new), of::<said::New>(), of::<said::Made>()),
        ask(
            "/api/recipe",
            "A recipe as it stands: its values, and which fields count",
            post(solve::fill),
            of::<said::Fill>(),
            of::<said::Form>(),
        ),
        ask("/api/sessions", "Open a session", post(session::open), of::<said::Open>(), of::<said::Opened>()),
        ask(
            "/api/sessions/load",
            "Open a saved session",
            post(session::load),
            of::<said::Saved>(),
            of::<said::Opened>(),
        ),
        read("/api/sessions/{id}", "The session", get(session::show), view()),
        Route {
            method: "delete",
            ..read("/api/sessions/{id}", "Close it", delete(session::close), of::<bool>())
        },
        act(
            "/api/sessions/{id}/annotate",
            "Words and colours beside the position",
            post(session::annotate),
            of::<said::Notes>(),
        ),
        ask(
            "/api/sessions/{id}/choose",
            "What would a player do?",
            post(session::choose),
            of::<said::Choose>(),
            of::<said::Chosen>(),
        ),
        ask("/api/sessions/{id}/go", "Go to a position", post(session::go), of::<said::Go>(), view()),
        act("/api/sessions/{id}/hint", "A hint", post(session::hint), of::<said::HintView>()),
        ask("/api/sessions/{id}/move", "Play", post(session::play), of::<said::Play>(), view()),
        act("/api/sessions/{id}/redo", "Play again what was taken back", post(session::redo), view()),
        read("/api/sessions/{id}/save", "The session as data", get(session::save), of::<Value>()),
        act("/api/sessions/{id}/undo", "Take a step back", post(session::undo), view()),
        ask(
            "/api/show",
            "Draw or write an instance",
            post(solve::show),
            of::<said::Show>(),
            of::<said::Shown>(),
        ),
        Route {
            streams: true,
            ..ask("/api/solve", "Ask a question", post(solve::solve), of::<said::Ask>(), of::<said::Answer>())
        },
        read("/api/status", "How busy the server is", get(lab::busy), of::<lab::Busy>()),
        read("/api/words/{id}", "All sentences of a language", get(solve::words), of::<said::Dictionary>()),
    ]
}

/// The OpenAPI description.
pub(crate) fn describe() -> Bytes {
    let mut generator = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into())
        .into_generator();
    let mut paths = Map::new();
    let games = Route {
        method: "get",
        path: "/api/games",
        handler: MethodRouter::new(),
        about: "The games and all they offer",
        takes: None,
        gives: of::<Vec<said::GameInfo>>(),
        streams: false,
    };
    let this = Route {
        method: "get",
        path: "/api/openapi.json",
        handler: MethodRouter::new(),
        about: "This description",
        takes: None,
        gives: of::<Value>(),
        streams: false,
    };
    for route in routes().into_iter().chain([games, this]) {
        let operation = operation(&route, &mut generator);
        let place = paths.entry(route.path).or_insert_with(|| json!({}));
        place[route.method] = operation;
    }
    let schemas = generator.take_definitions(true);
    let all = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "ludograph",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Games on graphs and grids: make, draw, play, solve, check, measure.",
        },
        "paths": paths,
        "components": { "schemas": schemas },
    });
    Bytes::from(all.to_string())
}

fn operation(route: &Route, generator: &mut SchemaGenerator) -> Value {
    let gives = (route.gives)(generator);
    let failure = generator.subschema_for::<said::Failure>();
    let mut content = json!({"application/json": {"schema": gives}});
    if route.streams {
        content["text/event-stream"] = json!({"schema": {"type": "string"}});
    }
    let said = json!({"description": "One sentence", "content": {"application/json": {"schema": failure}}});
    let mut operation = json!({
        "summary": route.about,
        "responses": {
            "200": {"description": "Done", "content": content},
            "4XX": said,
            "5XX": said,
        },
    });
    if route.path.contains("{id}") {
        operation["parameters"] =
            json!([{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}]);
    }
    if let Some(takes) = route.takes {
        let schema = takes(generator);
        operation["requestBody"] =
            json!({"required": true, "content": {"application/json": {"schema": schema}}});
    }
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_of_the_description_leads_somewhere() {
        fn walk(value: &Value, all: &Value, seen: &mut usize) {
            match value {
                Value::Object(fields) => {
                    if let Some(Value::String(name)) = fields.get("$ref") {
                        let path = name.strip_prefix('#').expect("a local reference");
                        assert!(all.pointer(path).is_some(), "{name}");
                        *seen += 1;
                    }
                    fields.values().for_each(|value| walk(value, all, seen));
                }
                Value::Array(items) => items.iter().for_each(|value| walk(value, all, seen)),
                _ => {}
            }
        }
        let all: Value = serde_json::from_slice(&describe()).expect("JSON");
        let mut seen = 0;
        walk(&all, &all, &mut seen);
        assert!(seen > 30, "{seen}");
    }
}
