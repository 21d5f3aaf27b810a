//! Who comes in, and what is said to everybody? The routes, and what every answer carries: a policy that lets the
//! page load nothing from elsewhere, and on a loopback address a look at the name the visitor used, so that a
//! foreign site cannot reach the server under a name of its own.

use crate::failure::Failure;
use crate::house::House;
use crate::openapi::{self, Route};
use crate::page;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate, SizeAbove};

/// What the page may do: only what comes from here.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Everything that is answered.
pub(crate) fn router(house: Arc<House>, loopback: bool) -> Router {
    let mut router: Router<Arc<House>> = Router::new();
    for Route { path, handler, .. } in openapi::routes() {
        router = router.route(path, handler);
    }
    let nothing: MethodRouter<Arc<House>> =
        axum::routing::any(async || Failure::missing("there is nothing at this address"));
    let small = DefaultPredicate::new()
        .and(SizeAbove::new(1024))
        .and(NotForContentType::const_new("text/event-stream"));
    let router = router
        .route("/api/games", fixed(house.listing.clone()))
        .route("/api/openapi.json", fixed(openapi::describe()))
        .route("/api/{*rest}", nothing)
        .fallback(page::file)
        .method_not_allowed_fallback(async || {
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, "there is nothing at this address")
        })
        .layer(DefaultBodyLimit::max(house.bounds.body))
        .layer(CompressionLayer::new().compress_when(small));
    let most = house.bounds.body;
    router.layer(middleware::from_fn_with_state((loopback, most), guard)).with_state(house)
}

/// JSON that never changes.
fn fixed(json: Bytes) -> MethodRouter<Arc<House>> {
    get(move || {
        let json = json.clone();
        async move { ([(header::CONTENT_TYPE, "application/json")], json) }
    })
}

/// Looks at the name, and puts the policy on every answer.
async fn guard(State((loopback, most)): State<(bool, usize)>, request: Request, next: Next) -> Response {
    let (stranger, announced) = {
        let text =
            |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let announced: usize = text(header::CONTENT_LENGTH).parse().unwrap_or_default();
        (loopback && !local(text(header::HOST)), announced)
    };
    let mut response = if stranger {
        Failure::new(StatusCode::FORBIDDEN, "this server answers only under its own name").into_response()
    } else if announced > most {
        // Said before the body is waited for.
        let what = format!("the request is too large: at most {most} bytes");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, what).into_response()
    } else {
        next.run(request).await
    };
    let head = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        head.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a host header names this machine.
fn local(name: &str) -> bool {
    let bare = match name.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => name.split(':').next().unwrap_or_default(),
    };
    bare == "localhost" || bare.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_local() {
        for name in ["localhost", "localhost:7345", "127.0.0.1:1", "127.0.0.2", "[::1]:7345"] {
            assert!(local(name), "{name}");
        }
        for name in ["", "evil.example", "127.0.0.1.evil.example", "localhost.evil", "10.0.0.1", "[::2]"] {
            assert!(!local(name), "{name}");
        }
    }
}
