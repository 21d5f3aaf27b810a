//! What is in a diagram, and where does it stand on the page? Axes named with their units, curves with
//! their bands, what the document printed as dashed lines, a legend at the side. Curves differ in colour, dash and sign,
//! bars in lightness and hatching, so that a copy in grey can be read.

use super::axis::Axis;
use super::font::font;
use super::shape::{Anchor, BLACK, Colour, DASHES, DOCUMENT, GREY, PALE, PALETTE, Page, Stroke, WHITE};

/// Points of a line; one without x is a level.
pub type Printed = Vec<(Option<f64>, f64)>;

/// A diagram.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// Its title.
    pub title: String,
    /// The words at the axes, units included.
    pub labels: (String, String),
    /// Which axes are logarithmic.
    pub log: (bool, bool),
    /// Whether the axis upwards begins at zero.
    pub zero: bool,
    /// The curves or bars.
    pub curves: Vec<Curve>,
    /// What the document printed.
    pub document: Vec<(String, Printed)>,
    /// Whether curves are stairs.
    pub stairs: bool,
    /// Whether curves are bars; their x are the middles.
    pub bars: bool,
    /// How wide the place of the bars at one x is; 0 when the nearest two x say it.
    pub bin: f64,
    /// Whether all x are whole numbers, so that no other stands at the axis.
    pub whole: bool,
}

/// A curve.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: Vec<(f64, f64)>,
    /// Lower and upper end of the band at each point; empty for none.
    pub band: Vec<(f64, f64)>,
}

const HEIGHT: f64 = 420.0;
const PLOT: f64 = 500.0;
const LEFT: f64 = 66.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 52.0;
const SMALL: f64 = 11.0;
/// How much of its place a group of bars fills; the rest parts it from its neighbours.
const FILLED: f64 = 0.82;

impl Chart {
    /// The diagram on a page.
    pub(crate) fn page(&self) -> Page {
        let face = font(false);
        let names =
            self.curves.iter().map(|curve| &curve.name).chain(self.document.iter().map(|(name, _)| name));
        let widest = names.map(|name| face.width(name, SMALL)).fold(0.0, f64::max);
        let legend = self.curves.len() > 1 || !self.document.is_empty();
        let side = if legend { widest + 54.0 } else { 24.0 };
        let title = font(true).width(&self.title, 13.0) + LEFT + 20.0;
        let width = (LEFT + PLOT + side).max(title).ceil();
        let mut page = Page::new(width, HEIGHT);
        let (right, bottom) = (LEFT + PLOT, HEIGHT - BOTTOM);
        let xs = self.curves.iter().flat_map(|curve| curve.points.iter().map(|(x, _)| *x));
        let printed = self.document.iter().flat_map(|(_, points)| points);
        let xs = xs.chain(printed.clone().filter_map(|(x, _)| *x)).chain(self.edges());
        let ys = self.curves.iter().flat_map(|curve| {
            let ends = curve.band.iter().flat_map(|(low, high)| [*low, *high]);
            curve.points.iter().map(|(_, y)| *y).chain(ends)
        });
        let ys = ys.chain(printed.map(|(_, y)| *y));
        let whole = if self.bars {
            self.whole
        } else {
            self.curves.iter().flat_map(|curve| &curve.points).all(|(x, _)| x.fract() == 0.0)
        };
        let x = Axis::over(xs, self.log.0, false).on(LEFT, right).whole(whole);
        let y = Axis::over(ys, self.log.1, self.zero || self.bars).on(bottom, TOP);
        page.word((LEFT, 24.0), &self.title, 13.0, Anchor::Start, true, false, BLACK);
        self.frame(&mut page, &x, &y);
        let top = |point: &(f64, f64)| (x.place(point.0), y.place(point.1));
        if self.bars {
            self.columns(&mut page, &x, &y);
        } else {
            for (index, curve) in self.curves.iter().enumerate() {
                self.band(&mut page, curve, index, &x, &y);
            }
            for (index, curve) in self.curves.iter().enumerate() {
                let line: Vec<(f64, f64)> = curve.points.iter().map(top).collect();
                self.curve(&mut page, &line, index);
            }
        }
        for (_, points) in &self.document {
            let line: Vec<(f64, f64)> = match points.as_slice() {
                [(None, level)] => vec![(LEFT, y.place(*level)), (right, y.place(*level))],
                _ => {
                    points.iter().filter_map(|(at, value)| Some((x.place((*at)?), y.place(*value)))).collect()
                }
            };
            page.line(line, Stroke { colour: BLACK, width: 1.4, dash: DOCUMENT });
        }
        if legend {
            self.legend(&mut page, right + 14.0);
        }
        page
    }

    /// Where bars begin and end.
    fn edges(&self) -> impl Iterator<Item = f64> + '_ {
        let half = self.bar_width() / 2.0;
        let bars = self.curves.iter().filter(|_| self.bars);
        bars.flat_map(move |curve| curve.points.iter().flat_map(move |(x, _)| [x - half, x + half]))
    }

    fn bar_width(&self) -> f64 {
        if self.bin > 0.0 {
            return self.bin;
        }
        let mut xs: Vec<f64> =
            self.curves.iter().flat_map(|curve| curve.points.iter().map(|p| p.0)).collect();
        xs.sort_by(f64::total_cmp);
        xs.dedup();
        let gaps = xs.windows(2).map(|pair| pair[1] - pair[0]);
        let least = gaps.fold(f64::INFINITY, f64::min);
        if least.is_finite() { least } else { 1.0 }
    }

    fn frame(&self, page: &mut Page, x: &Axis, y: &Axis) {
        let (right, bottom) = (LEFT + PLOT, HEIGHT - BOTTOM);
        for (value, word) in x.ticks() {
            let at = x.place(value);
            page.line(vec![(at, TOP), (at, bottom)], Stroke::plain(PALE, 0.7));
            page.text((at, bottom + 15.0), word, SMALL, Anchor::Middle);
        }
        for (value, word) in y.ticks() {
            let at = y.place(value);
            page.line(vec![(LEFT, at), (right, at)], Stroke::plain(PALE, 0.7));
            page.text((LEFT - 6.0, at + 4.0), word, SMALL, Anchor::End);
        }
        page.rectangle((LEFT, TOP), (PLOT, bottom - TOP), None, Some(Stroke::plain(GREY, 1.0)));
        page.text((LEFT + PLOT / 2.0, HEIGHT - 14.0), &self.labels.0, 12.0, Anchor::Middle);
        let middle = f64::midpoint(TOP, bottom);
        page.word((16.0, middle), &self.labels.1, 12.0, Anchor::Middle, false, true, BLACK);
    }

    fn band(&self, page: &mut Page, curve: &Curve, index: usize, x: &Axis, y: &Axis) {
        if curve.band.len() != curve.points.len() || curve.points.len() < 2 {
            return;
        }
        let at = |k: usize| x.place(curve.points[k].0);
        let upper = (0..curve.points.len()).map(|k| (at(k), y.place(curve.band[k].1)));
        let lower = (0..curve.points.len()).rev().map(|k| (at(k), y.place(curve.band[k].0)));
        page.area(upper.chain(lower).collect(), PALETTE[index % PALETTE.len()], true);
    }

    fn curve(&self, page: &mut Page, line: &[(f64, f64)], index: usize) {
        if line.is_empty() {
            return;
        }
        let colour = PALETTE[index % PALETTE.len()];
        let stroke = Stroke { colour, width: 1.8, dash: DASHES[index % DASHES.len()] };
        if self.stairs {
            let mut steps = Vec::with_capacity(2 * line.len());
            for pair in line.windows(2) {
                steps.extend([pair[0], (pair[1].0, pair[0].1)]);
            }
            steps.extend(line.last());
            page.line(steps, stroke);
        } else {
            page.line(line.to_vec(), stroke);
        }
        // A sign at every point, or at about twenty of many.
        let stride = (line.len() / 20).max(1);
        for point in line.iter().step_by(stride) {
            page.marker(*point, index, colour);
        }
    }

    fn columns(&self, page: &mut Page, x: &Axis, y: &Axis) {
        let group = self.bar_width() * FILLED;
        let each = group / self.curves.len().max(1) as f64;
        for (index, curve) in self.curves.iter().enumerate() {
            for (middle, height) in curve.points.iter().filter(|(_, height)| *height > 0.0) {
                let left = middle - group / 2.0 + each * index as f64;
                let (from, to) = (x.place(left), x.place(left + each));
                let (top, ground) = (y.place(*height), y.place(0.0));
                page.bar((from, top), ((to - from).max(0.6), ground - top), index);
            }
        }
    }

    fn legend(&self, page: &mut Page, left: f64) {
        let mut at = TOP + 10.0;
        for (index, curve) in self.curves.iter().enumerate() {
            let colour = PALETTE[index % PALETTE.len()];
            if self.bars {
                page.bar((left, at - 9.0), (28.0, 11.0), index);
            } else {
                let stroke = Stroke { colour, width: 1.8, dash: DASHES[index % DASHES.len()] };
                page.line(vec![(left, at - 4.0), (left + 28.0, at - 4.0)], stroke);
                page.marker((left + 14.0, at - 4.0), index, colour);
            }
            page.text((left + 34.0, at), &curve.name, SMALL, Anchor::Start);
            at += 17.0;
        }
        for (name, _) in &self.document {
            let stroke = Stroke { colour: BLACK, width: 1.4, dash: DOCUMENT };
            page.line(vec![(left, at - 4.0), (left + 28.0, at - 4.0)], stroke);
            page.text((left + 34.0, at), name, SMALL, Anchor::Start);
            at += 17.0;
        }
    }
}

/// A table of numbers as coloured fields.
#[derive(Clone, Debug, Default)]
pub struct Heat {
    /// Its title.
    pub title: String,
    /// What the rows and the columns are.
    pub labels: (String, String),
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The cells by row: the value and its words.
    pub cells: Vec<Vec<Option<(f64, String)>>>,
}

impl Heat {
    pub(crate) fn page(&self) -> Page {
        const CELL: (f64, f64) = (58.0, 26.0);
        const SCALE: f64 = 36.0;
        let face = font(false);
        let widest = |names: &[String]| names.iter().map(|name| face.width(name, SMALL)).fold(0.0, f64::max);
        let (left, top) = (widest(&self.rows) + 40.0, widest(&self.columns) + 66.0);
        let width = left + CELL.0 * self.columns.len() as f64 + 24.0;
        let title = font(true).width(&self.title, 13.0) + 40.0;
        let height = top + CELL.1 * self.rows.len() as f64 + 20.0 + SCALE;
        let mut page = Page::new(width.max(title).ceil(), height.ceil());
        page.word((20.0, 24.0), &self.title, 13.0, Anchor::Start, true, false, BLACK);
        let middle = top + CELL.1 * self.rows.len() as f64 / 2.0;
        page.word((16.0, middle), &self.labels.0, 12.0, Anchor::Middle, false, true, BLACK);
        page.text(
            (left + CELL.0 * self.columns.len() as f64 / 2.0, 46.0),
            &self.labels.1,
            12.0,
            Anchor::Middle,
        );
        for (index, name) in self.columns.iter().enumerate() {
            let at = left + CELL.0 * (index as f64 + 0.5) + 4.0;
            page.word((at, top - 6.0), name, SMALL, Anchor::Start, false, true, BLACK);
        }
        let all = self.cells.iter().flatten().flatten().map(|(value, _)| *value);
        let (low, high) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        for (row, cells) in self.cells.iter().enumerate() {
            let y = top + CELL.1 * row as f64;
            page.text((left - 8.0, y + 17.0), &self.rows[row], SMALL, Anchor::End);
            for (column, cell) in cells.iter().enumerate() {
                let x = left + CELL.0 * column as f64;
                let Some((value, word)) = cell else {
                    page.rectangle((x, y), CELL, Some(WHITE), Some(Stroke::plain(PALE, 0.7)));
                    continue;
                };
                let share = if high > low { (value - low) / (high - low) } else { 0.5 };
                page.rectangle((x, y), CELL, Some(heat(share)), Some(Stroke::plain(WHITE, 1.0)));
                let ink = if share > 0.5 { WHITE } else { BLACK };
                page.word((x + CELL.0 / 2.0, y + 17.0), word, SMALL, Anchor::Middle, false, false, ink);
            }
        }
        if low < high {
            Self::scale(&mut page, (left, top + CELL.1 * self.rows.len() as f64 + 14.0), low, high);
        }
        page
    }

    /// Which colour means what.
    fn scale(page: &mut Page, (left, top): (f64, f64), low: f64, high: f64) {
        const STEPS: u8 = 24;
        const SIZE: (f64, f64) = (5.0, 12.0);
        for step in 0..STEPS {
            let share = f64::from(step) / f64::from(STEPS - 1);
            page.rectangle((left + SIZE.0 * f64::from(step), top), SIZE, Some(heat(share)), None);
        }
        let size = (SIZE.0 * f64::from(STEPS), SIZE.1);
        page.rectangle((left, top), size, None, Some(Stroke::plain(GREY, 0.7)));
        let word = |value: f64| crate::frame::tidy((value * 10.0).round() / 10.0);
        page.text((left - 6.0, top + 10.0), word(low), SMALL, Anchor::End);
        page.text((left + size.0 + 6.0, top + 10.0), word(high), SMALL, Anchor::Start);
    }
}

/// The colour of a share of the way from the least to the greatest value: from pale to dark, so that grey says it too.
fn heat(share: f64) -> Colour {
    let fade = |to: u8| (250.0 + share * (f64::from(to) - 250.0)) as u8;
    Colour(fade(0), fade(70), fade(130))
}
