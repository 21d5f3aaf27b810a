//! What can the reader's screen show?

use ludograph_core::scene::text::Style;
use std::env;
use std::io::{IsTerminal, stdout};

/// Colours and Unicode on a terminal, plain text everywhere else.
pub(crate) fn style() -> Style {
    if !stdout().is_terminal() {
        return Style::PLAIN;
    }
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = env::var(name).unwrap_or_default();
        (!value.is_empty()).then_some(value)
    });
    let unicode = locale.is_some_and(|value| value.to_lowercase().replace('-', "").contains("utf8"));
    let width = env::var("COLUMNS").ok().and_then(|value| value.parse().ok()).unwrap_or(80);
    Style { colour: !dumb && !set("NO_COLOR"), unicode, width }
}

/// The text in bold, where that can be shown.
pub(crate) fn bold(text: &str, style: Style) -> String {
    if style.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
}

/// The text less visible, where that can be shown.
pub(crate) fn dim(text: &str, style: Style) -> String {
    if style.colour { format!("\x1b[2m{text}\x1b[0m") } else { text.to_owned() }
}
