//! A page as SVG. Letters are drawn as outlines, each once per file, so it looks the same where no font is
//! installed; the words stand beside them for those who listen or search.

use super::font::{font, signs};
use super::shape::{Anchor, Colour, Page, Shape, Stroke};
use std::fmt::Write;

/// The page as the text of an SVG file.
pub(crate) fn svg(page: &Page, title: &str) -> String {
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\">\n<title>{2}</title>\n",
        short(page.width),
        short(page.height),
        escape(title)
    );
    out.push_str("<defs>\n");
    for bold in [false, true] {
        let words = page.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, bold: heavy, .. } if *heavy == bold => Some(text.as_str()),
            _ => None,
        });
        let face = font(bold);
        for glyph in signs(face, words).into_keys() {
            let outline = face.outline(glyph);
            if !outline.is_empty() {
                let _ = writeln!(out, "<path id=\"{}{glyph}\" d=\"{outline}\"/>", weight(bold));
            }
        }
    }
    out.push_str("</defs>\n");
    let _ = writeln!(
        out,
        "<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>",
        short(page.width),
        short(page.height)
    );
    for shape in &page.shapes {
        match shape {
            Shape::Path { points, closed, fill, faint, stroke } => {
                path(&mut out, points, *closed, *fill, *faint, stroke.as_ref());
            }
            Shape::Text { at, text, size, bold, anchor, turned, colour } => {
                word(&mut out, *at, text, *size, *bold, *anchor, *turned, *colour);
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

fn path(
    out: &mut String,
    points: &[(f64, f64)],
    closed: bool,
    fill: Option<Colour>,
    faint: bool,
    stroke: Option<&Stroke>,
) {
    out.push_str("<path d=\"");
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if index == 0 { "M" } else { "L" }, short(*x), short(*y));
    }
    out.push_str(if closed { "Z\"" } else { "\"" });
    match fill {
        Some(colour) => {
            let _ = write!(out, " fill=\"{}\"", hex(colour));
            if faint {
                out.push_str(" fill-opacity=\".18\"");
            }
        }
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = stroke {
        let _ = write!(out, " stroke=\"{}\" stroke-width=\"{}\"", hex(stroke.colour), short(stroke.width));
        if !stroke.dash.is_empty() {
            let dash: Vec<String> = stroke.dash.iter().map(|part| short(*part)).collect();
            let _ = write!(out, " stroke-dasharray=\"{}\"", dash.join(" "));
        }
        out.push_str(" stroke-linejoin=\"round\"");
    }
    out.push_str("/>\n");
}

#[expect(clippy::too_many_arguments, reason = "the parts of one shape")]
fn word(
    out: &mut String,
    (x, y): (f64, f64),
    text: &str,
    size: f64,
    bold: bool,
    anchor: Anchor,
    turned: bool,
    colour: Colour,
) {
    let face = font(bold);
    let scale = size / face.em();
    let width = face.width(text, size) / scale;
    let mut at = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -width / 2.0,
        Anchor::End => -width,
    };
    let turn = if turned { " rotate(-90)" } else { "" };
    let _ = write!(
        out,
        "<g aria-label=\"{}\" fill=\"{}\" transform=\"translate({} {}){turn} scale({scale:.6} {:.6})\">",
        escape(text),
        hex(colour),
        short(x),
        short(y),
        -scale
    );
    for letter in text.chars() {
        let glyph = face.glyph(letter);
        if letter != ' ' {
            let _ = write!(out, "<use href=\"#{}{glyph}\" x=\"{}\"/>", weight(bold), at.round());
        }
        at += face.advance(glyph);
    }
    out.push_str("</g>\n");
}

fn weight(bold: bool) -> char {
    if bold { 'b' } else { 'r' }
}

fn hex(colour: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2)
}

/// A number with at most two decimals.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
