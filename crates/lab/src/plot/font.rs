//! How wide is a word, and what do its letters look like? The face is DejaVu Sans, whose licence lets it be
//! embedded anywhere; it comes as bytes in a crate, so a picture needs no font on the machine that draws
//! it and none on the machine that shows it.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// One of the two weights.
pub(crate) struct Font {
    bytes: &'static [u8],
    face: Face<'static>,
}

/// The face of a weight.
pub(crate) fn font(bold: bool) -> &'static Font {
    static REGULAR: OnceLock<Font> = OnceLock::new();
    static BOLD: OnceLock<Font> = OnceLock::new();
    let make = |bytes: &'static [u8]| {
        let face = Face::parse(bytes, 0).expect("the face in the crate is a good one");
        Font { bytes, face }
    };
    if bold {
        BOLD.get_or_init(|| make(dejavu::sans::bold()))
    } else {
        REGULAR.get_or_init(|| make(dejavu::sans::regular()))
    }
}

impl Font {
    /// The file.
    pub(crate) fn bytes(&self) -> &'static [u8] {
        self.bytes
    }

    /// Units of the face in one em.
    pub(crate) fn em(&self) -> f64 {
        f64::from(self.face.units_per_em())
    }

    /// The sign for a letter; an empty box for one that the face does not have.
    pub(crate) fn glyph(&self, letter: char) -> u16 {
        self.face.glyph_index(letter).map_or(0, |glyph| glyph.0)
    }

    /// How far a sign moves on, in units of the face.
    pub(crate) fn advance(&self, glyph: u16) -> f64 {
        f64::from(self.face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0))
    }

    /// The width of a word at a size.
    pub(crate) fn width(&self, text: &str, size: f64) -> f64 {
        text.chars().map(|letter| self.advance(self.glyph(letter))).sum::<f64>() * size / self.em()
    }

    /// The outline of a sign as an SVG path, y upwards.
    pub(crate) fn outline(&self, glyph: u16) -> String {
        let mut path = Outline::default();
        self.face.outline_glyph(GlyphId(glyph), &mut path);
        path.0
    }

    /// Ascent, descent, height of capitals and box, in thousandths of an em, as PDF wants them.
    pub(crate) fn metrics(&self) -> (f32, f32, f32, [f32; 4]) {
        let scale = 1000.0 / self.face.units_per_em() as f32;
        let all = self.face.global_bounding_box();
        let bounds = [all.x_min, all.y_min, all.x_max, all.y_max].map(|side| f32::from(side) * scale);
        let capital = f32::from(self.face.capital_height().unwrap_or(700));
        let (up, down) = (f32::from(self.face.ascender()), f32::from(self.face.descender()));
        (up * scale, down * scale, capital * scale, bounds)
    }
}

/// The signs of some words, with a letter each stands for.
pub(crate) fn signs<'a>(font: &Font, words: impl Iterator<Item = &'a str>) -> BTreeMap<u16, char> {
    words.flat_map(str::chars).map(|letter| (font.glyph(letter), letter)).collect()
}

#[derive(Default)]
struct Outline(String);

impl Outline {
    fn push(&mut self, command: char, numbers: &[f32]) {
        self.0.push(command);
        for (index, number) in numbers.iter().enumerate() {
            if index > 0 {
                self.0.push(' ');
            }
            self.0.push_str(&number.round().to_string());
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[x, y]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[x, y]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[x1, y1, x, y]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[x1, y1, x2, y2, x, y]);
    }
    fn close(&mut self) {
        self.0.push('Z');
    }
}
