//! A table on paper: the documents' results arrays as PDF pages of A4, as many as are needed, the head of
//! the table on each.

use super::font::font;
use super::shape::{Anchor, BLACK, GREY, PALE, Page, Stroke};

const PAPER: (f64, f64) = (595.0, 842.0);
const MARGIN: f64 = 36.0;

/// The table on pages; wide ones lie on their side, wider ones are written smaller.
pub(crate) fn sheets(title: &str, header: &[String], rows: &[Vec<String>], notes: &[String]) -> Vec<Page> {
    let columns = header.len();
    let wide = |size: f64| -> Vec<f64> {
        let one = |column: usize| {
            let cells =
                rows.iter().filter_map(|row| row.get(column)).map(|cell| font(false).width(cell, size));
            cells.fold(font(true).width(&header[column], size), f64::max) + 12.0
        };
        (0..columns).map(one).collect()
    };
    let total = |size: f64| wide(size).iter().sum::<f64>();
    let (paper, size) = if total(9.0) <= PAPER.0 - 2.0 * MARGIN {
        (PAPER, 9.0)
    } else {
        let lying = (PAPER.1, PAPER.0);
        let room = lying.0 - 2.0 * MARGIN;
        (lying, (9.0 * room / total(9.0)).clamp(3.0, 9.0))
    };
    let widths = wide(size);
    let line = size * 1.55;
    let first = MARGIN + 34.0;
    let per_page = (((paper.1 - first - MARGIN - line * 2.0) / line) as usize).max(1);
    let chunks: Vec<&[Vec<String>]> =
        if rows.is_empty() { vec![&[]] } else { rows.chunks(per_page).collect() };
    let count = chunks.len();
    let mut pages = Vec::new();
    for (number, chunk) in chunks.into_iter().enumerate() {
        let mut page = Page::new(paper.0, paper.1);
        page.word((MARGIN, MARGIN + 10.0), title, 13.0, Anchor::Start, true, false, BLACK);
        let foot = format!("{} / {count}", number + 1);
        page.word((paper.0 - MARGIN, paper.1 - MARGIN / 2.0), foot, 8.0, Anchor::End, false, false, GREY);
        let right = MARGIN + widths.iter().sum::<f64>();
        let rule = |page: &mut Page, y: f64, width: f64| {
            page.line(vec![(MARGIN, y), (right, y)], Stroke::plain(BLACK, width));
        };
        let mut y = first;
        rule(&mut page, y - line * 0.85, 1.0);
        write_row(&mut page, header, &widths, y, size, true, rows);
        rule(&mut page, y + line * 0.35, 0.6);
        for (index, row) in chunk.iter().enumerate() {
            y += line;
            if index % 5 == 4 {
                let under = y + line * 0.35;
                page.line(vec![(MARGIN, under), (right, under)], Stroke::plain(PALE, 0.5));
            }
            write_row(&mut page, row, &widths, y + 2.0, size, false, rows);
        }
        rule(&mut page, y + line * 0.5, 1.0);
        if number + 1 == count {
            for note in notes {
                y += line * 1.2;
                page.word((MARGIN, y + line * 0.6), note, size, Anchor::Start, false, false, GREY);
            }
        }
        pages.push(page);
    }
    pages
}

fn write_row(
    page: &mut Page,
    row: &[String],
    widths: &[f64],
    y: f64,
    size: f64,
    bold: bool,
    rows: &[Vec<String>],
) {
    let mut x = MARGIN;
    for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
        let (at, anchor) = if super::is_numbers(rows, column) {
            (x + width - 6.0, Anchor::End)
        } else {
            (x + 6.0, Anchor::Start)
        };
        page.word((at, y), cell, size, anchor, bold, false, BLACK);
        x += width;
    }
}
