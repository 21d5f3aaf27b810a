//! Where do the files of the page come from? They were built by Node.js and are part of the binary; no file of the
//! host is ever opened for a visitor. A binary built without the page says what to do.

use axum::body::Body;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

#[derive(rust_embed::RustEmbed)]
#[folder = "../../page/dist"]
#[allow_missing = true]
struct Files;

/// What to do when the page is not there.
pub const UNBUILT: &str =
    "this ludo was built without the page: install Node.js 20 and run `make web`, then build again";

/// Whether the page is part of the binary.
pub fn built() -> bool {
    Files::get("index.html").is_some()
}

/// A file of the page.
pub(crate) async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    match Files::get(path) {
        Some(file) => {
            // Names under assets/ carry a hash of their content.
            let keep =
                if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
            let head = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, keep)];
            (head, Body::from(file.data)).into_response()
        }
        None if path == "index.html" => {
            let text = format!(
                "<!doctype html><title>ludo</title><p>{UNBUILT}.</p><p>The API works: <a href=\"/api/games\">/api/games</a>, described in <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>"
            );
            (StatusCode::SERVICE_UNAVAILABLE, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], text)
                .into_response()
        }
        None => crate::failure::Failure::missing("there is nothing at this address").into_response(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    }
}
