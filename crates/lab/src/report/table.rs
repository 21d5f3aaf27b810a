//! A table, and how it is written: for the terminal, as Markdown, LaTeX, CSV, and on paper.

use crate::plot;
use std::fmt::Write;

/// Words in rows and columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The name of its files.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// The heads of the columns.
    pub header: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<String>>,
    /// Lines below it.
    pub notes: Vec<String>,
}

/// The forms of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Lined up for a terminal.
    Text,
    /// Markdown.
    Markdown,
    /// LaTeX, for `booktabs`.
    Latex,
    /// Commas between, for programs.
    Csv,
}

impl Table {
    /// The table in a form.
    pub fn write(&self, form: Form) -> String {
        match form {
            Form::Text => self.text(),
            Form::Markdown => self.markdown(),
            Form::Latex => self.latex(),
            Form::Csv => self.csv(),
        }
    }

    /// The table on paper.
    pub fn pdf(&self) -> Vec<u8> {
        plot::table_pdf(&self.title, &self.header, &self.rows, &self.notes)
    }

    fn right(&self, column: usize) -> bool {
        plot::is_numbers(&self.rows, column)
    }

    fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().chain([&self.header]).filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.header.len()).map(width).collect();
        let mut out = format!("{}\n", self.title);
        for row in std::iter::once(&self.header).chain(&self.rows) {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let pad = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
                let _ = if self.right(column) {
                    write!(line, "  {pad}{cell}")
                } else {
                    write!(line, "  {cell}{pad}")
                };
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        for note in &self.notes {
            let _ = writeln!(out, "  {note}");
        }
        out
    }

    fn markdown(&self) -> String {
        let plain = |cell: &String| cell.replace('|', "\\|");
        let line =
            |row: &[String]| format!("| {} |\n", row.iter().map(plain).collect::<Vec<_>>().join(" | "));
        let mut out = format!("**{}**\n\n{}", self.title, line(&self.header));
        out.push('|');
        for column in 0..self.header.len() {
            out.push_str(if self.right(column) { "---:|" } else { "---|" });
        }
        out.push('\n');
        self.rows.iter().for_each(|row| out.push_str(&line(row)));
        for note in &self.notes {
            let _ = write!(out, "\n{note}\n");
        }
        out
    }

    fn latex(&self) -> String {
        let columns: String = (0..self.header.len()).map(|c| if self.right(c) { 'r' } else { 'l' }).collect();
        let line = |row: &[String]| {
            let cells: Vec<String> = row.iter().map(|cell| latex(cell)).collect();
            format!("{} \\\\\n", cells.join(" & "))
        };
        let mut out =
            format!("% {}\n% needs \\usepackage{{booktabs,longtable}}\n", self.title.replace('\n', " "));
        let _ = write!(
            out,
            "\\begin{{longtable}}{{{columns}}}\n\\caption{{{}}}\\\\\n\\toprule\n",
            latex(&self.title)
        );
        let _ = write!(out, "{}\\midrule\n\\endhead\n", line(&self.header));
        self.rows.iter().for_each(|row| out.push_str(&line(row)));
        out.push_str("\\bottomrule\n\\end{longtable}\n");
        for note in &self.notes {
            let _ = writeln!(out, "\\par {}", latex(note));
        }
        out
    }

    fn csv(&self) -> String {
        let quote = |cell: &String| {
            if cell.contains([',', '"', '\n']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        };
        let line = |row: &Vec<String>| row.iter().map(quote).collect::<Vec<_>>().join(",") + "\n";
        std::iter::once(&self.header).chain(&self.rows).map(line).collect()
    }
}

fn latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '±' => out.push_str("$\\pm$"),
            '×' => out.push_str("$\\times$"),
            '–' => out.push_str("--"),
            '…' => out.push_str("\\ldots{}"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Table {
        let words = |row: [&str; 2]| row.map(str::to_owned).to_vec();
        Table {
            name: "t".to_owned(),
            title: "Moves & wins".to_owned(),
            header: words(["method", "mean"]),
            rows: vec![words(["only_give", "3.5"]), words(["a,|b", "12"])],
            notes: vec!["100 % of them".to_owned()],
        }
    }

    #[test]
    fn every_form_says_the_same() {
        let table = sample();
        assert_eq!(
            table.write(Form::Text),
            "Moves & wins\n  method     mean\n  only_give   3.5\n  a,|b         12\n  100 % of them\n"
        );
        assert_eq!(table.write(Form::Csv), "method,mean\nonly_give,3.5\n\"a,|b\",12\n");
        let markdown = table.write(Form::Markdown);
        assert!(
            markdown.contains("| method | mean |\n|---|---:|\n| only_give | 3.5 |\n| a,\\|b | 12 |\n"),
            "{markdown}"
        );
        let latex = table.write(Form::Latex);
        assert!(
            latex.contains("\\begin{longtable}{lr}") && latex.contains("only\\_give & 3.5 \\\\"),
            "{latex}"
        );
        assert!(latex.contains("100 \\% of them"));
        let pdf = table.pdf();
        assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF"), "a whole file");
        let has = |needle: &[u8]| pdf.windows(needle.len()).any(|part| part == needle);
        assert!(has(b"/FontFile2") && has(b"LUDOGR+DejaVuSans"), "the font is inside");
    }
}
