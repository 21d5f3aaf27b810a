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
/// How light the bars of one curve after the other are, from 0 to 1: neighbours far apart.
const LIGHTNESS: [f64; 8] = [0.36, 0.90, 0.62, 0.97, 0.20, 0.78, 0.48, 0.86];
/// How bars are hatched: how far the line goes to the right when it goes up by one; none for a plain bar.
const HATCHES: [&[f64]; 8] = [&[], &[1.0], &[-1.0], &[0.0], &[], &[1.0, -1.0], &[f64::INFINITY], &[0.4]];

/// The dash of what the document printed.
pub(crate) const DOCUMENT: &[f64] = &[5.0, 4.0];

impl Colour {
    /// How light it looks in grey, from 0 to 1.
    pub(crate) fn lightness(self) -> f64 {
        (0.299 * f64::from(self.0) + 0.587 * f64::from(self.1) + 0.114 * f64::from(self.2)) / 255.0
    }

    /// The same colour, so much mixed with white or black that it is as light as said.
    fn as_light_as(self, wanted: f64) -> Colour {
        let own = self.lightness();
        let (to, share) =
            if wanted > own { (255.0, (wanted - own) / (1.0 - own)) } else { (0.0, (own - wanted) / own) };
        let mix = |part: u8| (f64::from(part) + share * (to - f64::from(part))).round() as u8;
        Colour(mix(self.0), mix(self.1), mix(self.2))
    }
}

/// The filling of the bars of a curve.
pub(crate) fn filling(which: usize) -> Colour {
    PALETTE[which % PALETTE.len()].as_light_as(LIGHTNESS[which % LIGHTNESS.len()])
}

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

    /// A bar of a curve, told from those of others by lightness and hatching; eight different ones.
    pub(crate) fn bar(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), which: usize) {
        self.rectangle((x, y), (w, h), Some(filling(which)), None);
        // The lines are a little darker than the bar, so that a narrow one is still as light as it should be.
        let light = LIGHTNESS[which % LIGHTNESS.len()];
        let ink =
            PALETTE[which % PALETTE.len()].as_light_as(if light > 0.5 { light - 0.35 } else { light + 0.4 });
        for &slope in HATCHES[which % HATCHES.len()] {
            self.hatch((x, y), (w, h), slope, Stroke::plain(ink, 0.6));
        }
        self.rectangle((x, y), (w, h), None, Some(Stroke::plain(BLACK, 0.6)));
    }

    /// Lines over a rectangle. A line is all points with `u = right - slope * up` the same; upright ones (slope 0) are
    /// told by their place to the right, level ones (endless slope) by their height.
    fn hatch(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), slope: f64, stroke: Stroke) {
        const STEP: f64 = 4.0;
        if slope.is_infinite() {
            for k in 1..=(h / STEP) as usize {
                let at = y + h - k as f64 * STEP;
                self.line(vec![(x, at), (x + w, at)], stroke);
            }
            return;
        }
        let reach = slope * h;
        let (low, high) = (f64::min(0.0, -reach), f64::max(w, w - reach));
        let step = if slope == 0.0 { (w / 2.0).clamp(2.0, STEP) } else { STEP };
        for k in (low / step).floor() as i64..=(high / step).ceil() as i64 {
            let u = k as f64 * step;
            // Where the line is inside: 0 <= u + slope * up <= w and 0 <= up <= h.
            let (from, to) = if slope == 0.0 {
                if u <= 0.0 || u >= w { continue } else { (0.0, h) }
            } else {
                let (one, other) = (-u / slope, (w - u) / slope);
                (f64::max(0.0, one.min(other)), f64::min(h, one.max(other)))
            };
            if to - from > 0.5 {
                let at = |up: f64| (x + u + slope * up, y + h - up);
                self.line(vec![at(from), at(to)], stroke);
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_told_apart_in_grey() {
        for which in 0..8 {
            let light = filling(which).lightness();
            assert!((light - LIGHTNESS[which]).abs() < 0.01, "{which}: {light}");
            for other in 0..which {
                let far = (light - filling(other).lightness()).abs();
                let hatched = HATCHES[which] != HATCHES[other];
                assert!(hatched || far > 0.12, "{which} and {other} look alike");
                assert!(which > 4 || far > 0.06, "{which} is as light as {other}");
            }
        }
    }

    #[test]
    fn hatching_stays_inside_its_bar() {
        let mut page = Page::new(100.0, 100.0);
        (0..8).for_each(|which| page.bar((20.0, 30.0), (7.0, 41.0), which));
        let mut lines = 0;
        for shape in &page.shapes {
            let Shape::Path { points, closed, .. } = shape else { continue };
            lines += usize::from(!closed);
            let inside = |&(x, y): &(f64, f64)| (19.99..=27.01).contains(&x) && (29.99..=71.01).contains(&y);
            assert!(points.iter().all(inside), "{points:?}");
        }
        assert!(lines > 40, "{lines}");
    }
}
