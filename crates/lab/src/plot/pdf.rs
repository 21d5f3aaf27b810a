//! Pages as PDF. The letters that occur are embedded as a small font of their own, so words can be copied
//! and searched, and nothing needs to be installed.
//!
//! `svg2pdf` would have taken the SVG, but it brings a whole renderer (four times the crates of this
//! laboratory) to translate shapes that are at hand here; `pdf-writer` and `subsetter`, which it is made
//! of, are all that is needed.

use super::font::{Font, font, signs};
use super::shape::{Anchor, Colour, Page, Shape};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;

const SYSTEM: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A weight as it stands in the file: which signs, under which new numbers.
struct Embedded {
    face: &'static Font,
    name: &'static str,
    signs: BTreeMap<u16, char>,
    mapper: GlyphRemapper,
}

impl Embedded {
    fn new(pages: &[Page], bold: bool) -> Self {
        let words = pages.iter().flat_map(|page| &page.shapes).filter_map(|shape| match shape {
            Shape::Text { text, bold: heavy, .. } if *heavy == bold => Some(text.as_str()),
            _ => None,
        });
        let face = font(bold);
        let signs = signs(face, words);
        let mut mapper = GlyphRemapper::new();
        for &glyph in signs.keys() {
            mapper.remap(glyph);
        }
        let name = if bold { "LUDOGR+DejaVuSans-Bold" } else { "LUDOGR+DejaVuSans" };
        Self { face, name, signs, mapper }
    }

    /// A word as the bytes that name its signs.
    fn encode(&self, text: &str) -> Vec<u8> {
        let new = |letter: char| self.mapper.get(self.face.glyph(letter)).unwrap_or(0).to_be_bytes();
        text.chars().flat_map(new).collect()
    }
}

/// Some pages as the bytes of a PDF file.
pub(crate) fn pdf(pages: &[Page], title: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut next = 1;
    let mut id = || {
        let id = Ref::new(next);
        next += 1;
        id
    };
    let (catalog, tree, info) = (id(), id(), id());
    let fonts = [false, true].map(|bold| Embedded::new(pages, bold));
    let named = [id(), id()];
    for (font, &at) in fonts.iter().zip(&named) {
        embed(&mut pdf, font, at, [id(), id(), id(), id()]);
    }
    let sheets: Vec<(Ref, Ref)> = pages.iter().map(|_| (id(), id())).collect();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("ludograph"));
    let count = i32::try_from(sheets.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(sheets.iter().map(|(page, _)| *page)).count(count);
    for (page, (at, content)) in pages.iter().zip(&sheets) {
        let mut sheet = pdf.page(*at);
        sheet.media_box(Rect::new(0.0, 0.0, page.width as f32, page.height as f32));
        sheet.parent(tree).contents(*content);
        let mut resources = sheet.resources();
        resources.fonts().pair(Name(b"R"), named[0]).pair(Name(b"B"), named[1]);
        let mut states = resources.ext_g_states();
        let mut faint = states.insert(Name(b"Faint")).start::<pdf_writer::writers::ExtGraphicsState<'_>>();
        faint.non_stroking_alpha(0.18);
        faint.finish();
        states.finish();
        resources.finish();
        sheet.finish();
        pdf.stream(*content, &draw(page, &fonts));
    }
    pdf.finish()
}

/// Writes a font: the composite one, its descendant, the descriptor, the letters and the file.
fn embed(pdf: &mut Pdf, font: &Embedded, at: Ref, [cid, descriptor, unicode, file]: [Ref; 4]) {
    let name = Name(font.name.as_bytes());
    pdf.type0_font(at)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);
    let scale = 1000.0 / font.face.em();
    let mut writer = pdf.cid_font(cid);
    writer.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
    writer.default_width(600.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let old: Vec<u16> = font.mapper.remapped_gids().collect();
    writer.widths().consecutive(0, old.iter().map(|&glyph| (font.face.advance(glyph) * scale) as f32));
    writer.finish();
    let (up, down, capital, bounds) = font.face.metrics();
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(bounds[0], bounds[1], bounds[2], bounds[3]))
        .italic_angle(0.0)
        .ascent(up)
        .descent(down)
        .cap_height(capital)
        .stem_v(80.0)
        .font_file2(file);
    let mut letters = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
    for (&glyph, &letter) in &font.signs {
        letters.pair(font.mapper.get(glyph).unwrap_or(0), letter);
    }
    pdf.cmap(unicode, &letters.finish());
    let bytes =
        subsetter::subset(font.face.bytes(), 0, &font.mapper).expect("the face in the crate is a good one");
    let length = i32::try_from(bytes.len()).unwrap_or(i32::MAX);
    pdf.stream(file, &bytes).pair(Name(b"Length1"), length);
}

fn draw(page: &Page, fonts: &[Embedded; 2]) -> Vec<u8> {
    let mut content = Content::new();
    let flip = |(x, y): (f64, f64)| (x as f32, (page.height - y) as f32);
    for shape in &page.shapes {
        match shape {
            Shape::Path { points, closed, fill, faint, stroke } => {
                content.save_state();
                if *faint {
                    content.set_parameters(Name(b"Faint"));
                }
                if let Some(fill) = fill {
                    let [r, g, b] = parts(*fill);
                    content.set_fill_rgb(r, g, b);
                }
                if let Some(stroke) = stroke {
                    let [r, g, b] = parts(stroke.colour);
                    content.set_stroke_rgb(r, g, b).set_line_width(stroke.width as f32);
                    content.set_line_join(pdf_writer::types::LineJoinStyle::RoundJoin);
                    content.set_dash_pattern(stroke.dash.iter().map(|&part| part as f32), 0.0);
                }
                for (index, &point) in points.iter().enumerate() {
                    let (x, y) = flip(point);
                    let _ = if index == 0 { content.move_to(x, y) } else { content.line_to(x, y) };
                }
                if *closed {
                    content.close_path();
                }
                let _ = match (fill.is_some(), stroke.is_some()) {
                    (true, true) => content.fill_nonzero_and_stroke(),
                    (true, false) => content.fill_nonzero(),
                    (false, _) => content.stroke(),
                };
                content.restore_state();
            }
            Shape::Text { at, text, size, bold, anchor, turned, colour } => {
                let font = &fonts[usize::from(*bold)];
                let width = font.face.width(text, *size);
                let shift = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let (x, y) = if *turned { flip((at.0, at.1 + shift)) } else { flip((at.0 - shift, at.1)) };
                let [r, g, b] = parts(*colour);
                let turn = if *turned { [0.0, 1.0, -1.0, 0.0] } else { [1.0, 0.0, 0.0, 1.0] };
                content.begin_text().set_fill_rgb(r, g, b);
                content.set_font(Name(if *bold { b"B" } else { b"R" }), *size as f32);
                content.set_text_matrix([turn[0], turn[1], turn[2], turn[3], x, y]);
                content.show(Str(&font.encode(text))).end_text();
            }
        }
    }
    content.finish().to_vec()
}

fn parts(colour: Colour) -> [f32; 3] {
    [colour.0, colour.1, colour.2].map(|part| f32::from(part) / 255.0)
}
