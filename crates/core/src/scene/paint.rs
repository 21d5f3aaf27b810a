//! Which colour has a tone, and how big is a picture? Shared by the renderers for files.
//!
//! Colours are the Okabe–Ito set, which people with colour blindness tell apart.

use super::{Scene, Tone};

/// Fill, text and terminal colour of a tone.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) fill: &'static str,
    pub(super) ink: &'static str,
    /// The ANSI colour number for the terminal, if any.
    pub(super) ansi: Option<u8>,
}

pub(super) const fn paint(tone: Tone) -> Paint {
    const fn p(fill: &'static str, ink: &'static str, ansi: Option<u8>) -> Paint {
        Paint { fill, ink, ansi }
    }
    match tone {
        Tone::Plain => p("#ffffff", "#1b1b1b", None),
        Tone::Muted => p("#e6e6e6", "#5a5a5a", Some(8)),
        Tone::Debt => p("#d55e00", "#000000", Some(1)),
        Tone::Safe => p("#ffffff", "#1b1b1b", None),
        Tone::Rich => p("#9bdcc6", "#000000", Some(2)),
        Tone::Win0 | Tone::Colour(1) => p("#56b4e9", "#000000", Some(6)),
        Tone::Win1 | Tone::Colour(0) => p("#e69f00", "#000000", Some(3)),
        Tone::Draw => p("#bdbdbd", "#000000", Some(7)),
        Tone::Selected | Tone::Colour(3) => p("#f0e442", "#000000", Some(11)),
        Tone::Hint | Tone::Colour(6) => p("#cc79a7", "#000000", Some(5)),
        Tone::Outside => p("none", "#5a5a5a", None),
        Tone::Colour(2) => p("#009e73", "#000000", Some(2)),
        Tone::Colour(4) => p("#7fa8ff", "#000000", Some(4)),
        Tone::Colour(5) => p("#d55e00", "#000000", Some(1)),
        Tone::Colour(_) => p("#a6a6a6", "#000000", Some(7)),
    }
}

/// The positions of the points, scaled into `width` by `height` with a border; a line of points keeps
/// its place in the middle.
pub(super) fn fit(scene: &Scene, width: f64, height: f64, border: f64) -> Vec<[f64; 2]> {
    let mut low = [f64::INFINITY; 2];
    let mut high = [f64::NEG_INFINITY; 2];
    for point in &scene.vertices {
        for axis in 0..2 {
            low[axis] = low[axis].min(point.at[axis]);
            high[axis] = high[axis].max(point.at[axis]);
        }
    }
    let room = [width - 2.0 * border, height - 2.0 * border];
    let span = [high[0] - low[0], high[1] - low[1]];
    let place = |at: f64, axis: usize| {
        if span[axis] > 0.0 {
            border + (at - low[axis]) / span[axis] * room[axis]
        } else {
            border + room[axis] / 2.0
        }
    };
    scene.vertices.iter().map(|point| [place(point.at[0], 0), place(point.at[1], 1)]).collect()
}

/// Text inside XML.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
