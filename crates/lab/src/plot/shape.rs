//! What is a picture made of? Lines, areas and words on a page; every writer draws the same ones.

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(crate) const BLACK: Colour = Colour(0, 0, 0);
pub(crate) const WHITE: Colour = Colour(255, 255, 255);
pub(crate) const GREY: Colour = Colour(110, 110, 110);
pub(crate) const PALE: Colour = Colour(225, 225, 225);

/// The palette of Okabe and Ito, which people with any kind of colour sight can tell apart; yellow comes
/// last, for it is weak on white.
pub(crate) const PALETTE: [Colour; 8] = [
    Colour(0, 114, 178),
    Colour(213, 94, 0),
    Colour(0, 158, 115),
    Colour(204, 121, 167),
    Colour(0, 0, 0),
    Colour(86, 180, 233),
    Colour(230, 159, 0),
    Colour(200, 185, 30),
];

/// Dashes that tell curves apart in grey, too.
pub(crate) const DASHES: [&[f64]; 6] =
    [&[], &[7.0, 3.0], &[2.0, 2.5], &[9.0, 3.0, 2.0, 3.0], &[12.0, 4.0], &[4.0, 2.0, 1.0, 2.0]];
/// The dash of what the document printed.
pub(crate) const DOCUMENT: &[f64] = &[5.0, 4.0];

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) colour: Colour,
    pub(crate) width: f64,
    pub(crate) dash: &'static [f64],
}

impl Stroke {
    pub(crate) const fn plain(colour: Colour, width: f64) -> Self {
        Self { colour, width, dash: &[] }
    }
}

/// Where a word stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A part of a picture; y grows downwards.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Path {
        points: Vec<(f64, f64)>,
        closed: bool,
        fill: Option<Colour>,
        /// Whether the filling lets things through.
        faint: bool,
        stroke: Option<Stroke>,
    },
    Text {
        at: (f64, f64),
        text: String,
        size: f64,
        bold: bool,
        anchor: Anchor,
        /// Whether it reads upwards.
        turned: bool,
        colour: Colour,
    },
}

/// A page of shapes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) shapes: Vec<Shape>,
}

impl Page {
    pub(crate) fn new(width: f64, height: f64) -> Self {
        Self { width, height, shapes: Vec::new() }
    }

    pub(crate) fn line(&mut self, points: Vec<(f64, f64)>, stroke: Stroke) {
        self.shapes.push(Shape::Path {
            points,
            closed: false,
            fill: None,
            faint: false,
            stroke: Some(stroke),
        });
    }

    pub(crate) fn area(&mut self, points: Vec<(f64, f64)>, fill: Colour, faint: bool) {
        self.shapes.push(Shape::Path { points, closed: true, fill: Some(fill), faint, stroke: None });
    }

    pub(crate) fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (w, h): (f64, f64),
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) {
        let points = vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)];
        self.shapes.push(Shape::Path { points, closed: true, fill, faint: false, stroke });
    }

    pub(crate) fn text(&mut self, at: (f64, f64), text: impl Into<String>, size: f64, anchor: Anchor) {
        self.word(at, text, size, anchor, false, false, BLACK);
    }

    #[expect(clippy::too_many_arguments, reason = "a word on a page has that many sides")]
    pub(crate) fn word(
        &mut self,
        at: (f64, f64),
        text: impl Into<String>,
        size: f64,
        anchor: Anchor,
        bold: bool,
        turned: bool,
        colour: Colour,
    ) {
        self.shapes.push(Shape::Text { at, text: text.into(), size, bold, anchor, turned, colour });
    }

    /// A small sign at a place; eight different ones.
    pub(crate) fn marker(&mut self, (x, y): (f64, f64), which: usize, colour: Colour) {
        const R: f64 = 3.2;
        let ring = |corners: usize, turn: f64, r: f64| -> Vec<(f64, f64)> {
            let at = |k: usize| (turn + k as f64 / corners as f64) * std::f64::consts::TAU;
            (0..corners).map(|k| (x + r * at(k).sin(), y - r * at(k).cos())).collect()
        };
        let full = which % 8 < 4;
        let points = match which % 4 {
            0 => ring(16, 0.0, R),
            1 => ring(4, 0.125, R * 1.2),
            2 => ring(3, 0.0, R * 1.3),
            _ => ring(4, 0.0, R * 1.3),
        };
        let fill = Some(if full { colour } else { WHITE });
        let stroke = Some(Stroke::plain(colour, 1.2));
        self.shapes.push(Shape::Path { points, closed: true, fill, faint: false, stroke });
    }
}
