//! Good texts are read and written; bad ones are refused with their place.

use super::*;

const CROIX: &str = " ,x,x,x, ,\nx,x,x,x,x,\nx,x,o,x,x,\nx,x,x,x,x,\n ,x,x,x, ,\n";

fn read(text: &str) -> Result<Instance, Faults> {
    parse(&Source::from(text), &ReadOptions::default())
}

fn text(instance: &Instance, format: &str) -> String {
    let mut bytes = Vec::new();
    write(instance, format, &WriteOptions::default(), &mut bytes).expect("a format");
    String::from_utf8(bytes).expect("text")
}

fn refuses(input: &str, expected: &str) {
    let faults = read(input).expect_err(input);
    assert!(faults.to_string().contains(expected), "{input:?}: {faults}");
}

#[test]
fn figure_13_is_read_with_all_its_misprints() {
    let whole = read(CROIX).expect("figure 13");
    assert_eq!((whole.count(), whole.board().holes().len()), (20, 21));
    assert_eq!(text(&whole, "comma"), CROIX);
    for other in [
        CROIX.replace("\n ,", "\n,").replacen(" ,", ",", 1),
        CROIX.replace(",\n", "\n"),
        CROIX.replace('\n', "\r\n"),
        format!("\u{feff}{}", CROIX.trim_end_matches('\n')),
        "2,1,1,1,2,\n1,1,1,1,1,\n1,1,0,1,1,\n1,1,1,1,1,\n2,1,1,1,2,\n".to_owned(),
        "21112\n11111\n11011\n11111\n21112".to_owned(),
        "2 1 1 1 2\n1 1 1 1 1\n1 1 0 1 1\n1 1 1 1 1\n2 1 1 1 2\n".to_owned(),
        ".xxx.\nxxxxx\nxxoxx\nxxxxx\n.xxx.\n".to_owned(),
        " xxx\nxxxxx\nxxoxx\nxxxxx\n xxx".to_owned(),
        ".xxx./xxxxx/xxoxx/xxxxx/.xxx.".to_owned(),
        "5x5random:OPPPOPPPPPPPHPPPPPPPOPPPO".to_owned(),
    ] {
        assert_eq!(read(&other).unwrap_or_else(|faults| panic!("{other}: {faults}")), whole, "{other}");
    }
}

#[test]
fn bad_texts_are_refused_with_their_place() {
    refuses("", "the input is empty");
    refuses("\n \n", "the input is empty");
    refuses("x,x,\nx,x,x,\n", "2:3: this row has 3 cells, the first one has 2");
    refuses("x,x,o,\nx,y,o,\n", "2:3: \"y\" is not x (peg), o (hole) or a space (outside)");
    refuses("x,\tx,o,\n", "1:3: \"\\tx\" is not x");
    refuses("x\tx\n", "1:2: '\\t' is not x");
    refuses("xxq\n", "1:3: 'q' is not x");
    refuses("xxo/xaa", "1:6: 'a' is not x");
    refuses("1,1,3,\n", "1:5: \"3\" is not");
    refuses("1102\n11\n", "2:3: this row has 2 cells");
    refuses(" , , ,\n", "the board has no hole");
    refuses("...\n...\n", "the board has no hole");
    refuses("3x1random:PPX", "1:13: 'X' is not P");
    refuses("3x1random:PP", "1:11: 2 letters, but 3x1 cells");
    refuses(
        "9999999999999x1random:PP",
        "1:1: this is no size of a board: at least 1, and at most 250000 cells",
    );
    refuses("0x0random:", "1:1: this is no size of a board");
    refuses("3x0random:", "1:2: this is no size of a board");
    refuses("x3random:P", "begins with the number of columns");
    refuses("3xrandom:PPH", "the number of rows is missing");
    refuses("3x1hexagon:PPH", "1:4: \"hexagon\" is no type");
    refuses("jumps sideways\nxxo\n", "1:7: no kind of jump named 'sideways'");
    refuses("jumps diagonal\nxxo\nxzo\n", "3:2: 'z' is not x");
}

#[test]
fn the_lines_of_jumps_are_kept_by_every_format() {
    for lines in Lines::ALL {
        let header = format!("jumps {}\nxx\nxo\n", lines.word());
        let board = read(&header).expect("a board");
        assert_eq!(board.board().lines(), lines);
        for format in ["comma", "id", "rows", "digits", "line"] {
            assert_eq!(read(&text(&board, format)).expect("own text"), board, "{format}");
        }
    }
    let mut options = ReadOptions::default();
    options.settings.insert("jumps".to_owned(), "triangular".to_owned());
    let board = parse(&Source::from("xx\nxo\n"), &options).expect("a board");
    assert_eq!(board.board().lines(), Lines::Triangular);
}

#[test]
fn tathams_types_are_named() {
    let cross = "..xxx../..xxx../xxxxxxx/xxxoxxx/xxxxxxx/..xxx../..xxx..";
    assert!(text(&read(cross).expect("a board"), "id").starts_with("7x7cross:OOPPPOO"));
    let octagon = "..xxx../.xxxxx./xxxxxxx/xxxoxxx/xxxxxxx/.xxxxx./..xxx..";
    assert!(text(&read(octagon).expect("a board"), "id").starts_with("7x7octagon:OOPPPOO"));
}

#[test]
fn no_header_makes_a_reader_allocate() {
    refuses("250000x250000random:P", "1 letters, but 250000x250000 cells");
}
