//! How do numbers become pictures? By a small writer of its own: a chart is laid out as shapes, and the
//! shapes are written as SVG or PDF, both with the letters inside.
//!
//! `plotters` was weighed and left: its text in SVG asks the reader's machine for a font, it has no PDF, and dashes
//! with signs for reading in grey would be drawn by hand on it as well.

mod axis;
mod chart;
mod font;
mod pdf;
mod shape;
mod sheet;
mod svg;

pub use chart::{Chart, Curve, Heat, Printed};

/// A picture of either kind.
#[derive(Clone, Debug)]
pub enum Picture {
    /// Curves or bars.
    Chart(Chart),
    /// Coloured fields.
    Heat(Heat),
}

impl Picture {
    fn title(&self) -> &str {
        match self {
            Picture::Chart(chart) => &chart.title,
            Picture::Heat(heat) => &heat.title,
        }
    }

    fn page(&self) -> shape::Page {
        match self {
            Picture::Chart(chart) => chart.page(),
            Picture::Heat(heat) => heat.page(),
        }
    }

    /// The picture as the text of an SVG file.
    pub fn svg(&self) -> String {
        svg::svg(&self.page(), self.title())
    }

    /// The picture as the bytes of a PDF file.
    pub fn pdf(&self) -> Vec<u8> {
        pdf::pdf(&[self.page()], self.title())
    }
}

/// A table as the bytes of a PDF file.
pub fn table_pdf(title: &str, header: &[String], rows: &[Vec<String>], notes: &[String]) -> Vec<u8> {
    pdf::pdf(&sheet::sheets(title, header, rows, notes), title)
}

/// Whether a column holds numbers only, so that it stands to the right.
pub(crate) fn is_numbers(rows: &[Vec<String>], column: usize) -> bool {
    let number = |cell: &String| {
        cell.is_empty()
            || cell
                .starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '–' | '−' | '±'))
    };
    !rows.is_empty() && rows.iter().filter_map(|row| row.get(column)).all(number)
}
