//! How are rows of words lined up?

/// The rows with their columns aligned, two blanks between them and none at the end of a line.
pub(crate) fn aligned(rows: &[Vec<String>], indent: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (cell, &width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width + 2 - cell.chars().count()));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_word() {
        let rows = [["move", "n"], ["+3", "-10"], ["+12", ""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows, 1), " move  n\n +3    -10\n +12\n");
        assert_eq!(aligned(&[], 0), "");
    }
}
