//! The formats on the document's figure 4, and every bad input of the notes.

use super::*;
use ludograph_core::Source;

const FIGURE_4: &str = " ,1,2,3,2,3,4,\n1, , , , , , ,4\n2, , , , , , ,3\n3, , , , , , ,3\n3, , , , , , ,1\n3, , , , , , ,2\n3, , , , , , ,2\n ,4,2,3,2,1,3,\n";
const FIGURE_4_ID: &str = "6:1/2/3/2/3/4/4/2/3/2/1/3/1/2/3/3/3/3/4/3/3/1/2/2\n";
const FIGURE_4_CLOCKWISE: &str = "1 2 3 2 3 4 4 3 3 1 2 2 3 1 2 3 2 4 3 3 3 3 2 1\n";

fn read(text: &str) -> Result<Instance, Faults> {
    parse(&Source::from(text), &ReadOptions::default())
}

fn good(text: &str) -> Instance {
    read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

fn written(instance: &Instance, format: &str) -> String {
    let mut bytes = Vec::new();
    write(instance, format, &WriteOptions::default(), &mut bytes).expect("it holds the puzzle");
    String::from_utf8(bytes).expect("text")
}

/// The text is refused, and the first fault is this one.
fn refused(text: &str, fault: &str) {
    let faults = read(text).expect_err(text);
    let first = faults.iter().next().expect("a fault").to_string();
    assert_eq!(first, fault, "{text:?}");
}

#[test]
fn figure_4_is_written_as_it_stands() {
    let puzzle = good(FIGURE_4);
    assert_eq!(written(&puzzle, "comma"), FIGURE_4);
    assert_eq!(written(&puzzle, "id"), FIGURE_4_ID);
    assert_eq!(written(&puzzle, "clockwise"), FIGURE_4_CLOCKWISE);
    for text in [FIGURE_4_ID, FIGURE_4_CLOCKWISE, &written(&puzzle, "json")] {
        assert_eq!(good(text), puzzle, "{text}");
    }
}

#[test]
fn three_spellings_of_blank_are_one() {
    let puzzle = good(FIGURE_4);
    let zeros = FIGURE_4.replace(' ', "0").replace("4,\n1,", "4,0\n1,").replace("1,3,\n", "1,3,0\n");
    assert_eq!(good(&zeros), puzzle);
    assert_eq!(good(&FIGURE_4.replace(' ', "")), puzzle);
    // BOM, CRLF, no last newline, blanks at the end, a comma at the end of each line, a lost last corner.
    assert_eq!(good(&format!("\u{feff}{}", FIGURE_4.replace('\n', "\r\n"))), puzzle);
    assert_eq!(good(FIGURE_4.trim_end_matches('\n')), puzzle);
    assert_eq!(good(&FIGURE_4.replace('\n', "  \n")), puzzle);
    assert_eq!(good(&FIGURE_4.replace('\n', ",\n")), puzzle);
    assert_eq!(good(&FIGURE_4.replace(",\n", "\n")), puzzle);
    assert_eq!(good(&format!("{FIGURE_4}\n\n")), puzzle);
    for blank in ["space", "nothing", "zero"] {
        let settings = [("blank".to_owned(), blank.to_owned())].into();
        let mut bytes = Vec::new();
        let options = WriteOptions { settings, ..WriteOptions::default() };
        write(&puzzle, "comma", &options, &mut bytes).expect("it holds the puzzle");
        assert_eq!(good(&String::from_utf8(bytes).expect("text")), puzzle, "{blank}");
    }
}

#[test]
fn givens_and_missing_clues_survive_every_format_that_holds_them() {
    let puzzle = good("4:/2///3/////4//1////,a1b2_3i4");
    assert_eq!(puzzle.given_count(), 4);
    assert_eq!(puzzle.givens(), [0, 1, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
    for format in ["comma", "id", "json"] {
        assert_eq!(good(&written(&puzzle, format)), puzzle, "{format}");
    }
    let mut bytes = Vec::new();
    let lost =
        write(&puzzle, "clockwise", &WriteOptions::default(), &mut bytes).expect_err("givens are lost");
    assert_eq!(lost.to_string(), "format clockwise cannot hold the givens");
    let large = Instance::new(16, [0; 4].map(|_| vec![16; 16]), vec![0; 256]).expect("a board");
    let large =
        large.with_givens((0..=255u8).map(|k| if k % 40 < 2 { 16 } else { 0 }).collect()).expect("heights");
    for format in ["comma", "id", "json"] {
        assert_eq!(good(&written(&large, format)), large, "{format}");
    }
}

#[test]
fn grades_in_game_ids_are_dropped() {
    assert_eq!(good("3de:1/2/2/3/1/2/1/2/2/3/1/2"), good("3:1/2/2/3/1/2/1/2/2/3/1/2"));
    refused(
        "3dq:1/2/2/3/1/2/1/2/2/3/1/2",
        "1:3: an unknown grade: de, dh, dx and du are easy, hard, extreme and unreasonable",
    );
    refused("5du#123456", "1:4: a random seed holds no puzzle: give the game ID with its clues");
}

#[test]
fn bad_grids_name_their_place() {
    refused("", "1:1: the input is empty");
    refused(" \n \n", "1:1: the input is empty");
    let lost = FIGURE_4.trim_end_matches(" ,4,2,3,2,1,3,\n");
    refused(lost, "8:1: 7 lines for a board of size 6: 8 are needed");
    refused(
        &FIGURE_4.replace("2, , , , , , ,3", "2, , , , ,3"),
        "3:12: a short line: 6 fields, 8 are needed",
    );
    refused(
        &FIGURE_4.replace("2, , , , , , ,3", "2, , , , , , , ,3"),
        "3:17: one field too many: a line has 8",
    );
    // The other lines outvote a bad second one.
    refused(
        &FIGURE_4.replace("1, , , , , , ,4", "1, , , , ,4"),
        "2:12: a short line: 6 fields, 8 are needed",
    );
    refused(
        &FIGURE_4.replace("1, , , , , , ,4", "1, , , , , , , , ,4"),
        "2:19: one field too many: a line has 8",
    );
    refused(&FIGURE_4.replace("1, , , , , , ,4", ""), "2:1: a short line: 1 fields, 8 are needed");
    refused(&FIGURE_4.replace("2, ,", "2,x,"), "3:3: 'x' is no whole number from 1 to 6 and no blank");
    refused(&FIGURE_4.replace("2, ,", "2, 1.5,"), "3:4: '1.5' is no whole number from 1 to 6 and no blank");
    refused(&FIGURE_4.replace("2, ,", "2,-1,"), "3:3: '-1' is no whole number from 1 to 6 and no blank");
    refused(
        &FIGURE_4.replace("2, ,", "2,12345678901234567890123,"),
        "3:3: height 12345678901234567890123 out of 1..6 (cell 2:1)",
    );
    refused(&FIGURE_4.replace("3,4,\n", "3,7,\n"), "1:13: clue 7 out of 1..6 (Up, column 6)");
    refused(&FIGURE_4.replacen(' ', "1", 1), "1:1: a corner holds 1: corners are blank or 0");
    refused(&FIGURE_4.replace(',', ";"), "1:2: ';' between fields: a grid has commas there");
    refused(",\n,\n", "1:1: 2 lines are a board of size 0: sizes go from 1 to 64");
    let huge = vec![",".repeat(70); 71].join("\n");
    refused(&huge, "1:1: 71 lines are a board of size more than 64: sizes go from 1 to 64");
    let bytes = Source::new(vec![0xff, 0xfe, 0x00, 0x01]);
    let faults = parse(&bytes, &ReadOptions::default()).expect_err("binary");
    assert_eq!(faults.to_string(), "1:1: this byte is not UTF-8 text");
}

#[test]
fn bad_ids_and_lists_name_their_place() {
    refused("4:1/2/3", "1:8: 3 clues: 16 are needed");
    refused("2:1/2/2/1/1/2/2/1/1", "1:18: too many clues: 8 are needed");
    refused("2:1/2/2/1/1/2/2/3", "1:17: clue 3 out of 1..2 (Right, row 2)");
    refused("2:///////,e", "1:11: a run of 5 cells goes past the grid: 4 are left");
    refused("2:///////,a3b", "1:12: height '3' out of 1..2 (cell 1:2)");
    refused("2:///////,a", "1:12: 1 cells: 4 are needed");
    refused("2:///////,!", "1:11: givens are numbers, letters a to z and '_'");
    refused("2:///////,d1", "1:12: a number past the grid");
    refused("99:1", "1:1: a board of size '99': sizes go from 1 to 64");
    refused("0:", "1:1: a board of size '0': sizes go from 1 to 64");
    refused("x:1", "1:1: a game ID begins with the size, as in 5:");
    refused("2/1", "1:2: ':' is expected after the size");
    refused("1 2 2", "1:1: 3 clues cannot stand around a square: 4n are needed");
    refused("1 2 2 x", "1:7: 'x' is no clue: clues are whole numbers, 0 for none");
    refused("1,2,,1", "1:5: a clue is missing here: 0 is no clue");
    refused("1 1 1 2", "1:7: clue 2 out of 1..1 (Left, row 1)");
    refused(r#"{"up":[1,2],"left":[3,0]}"#, "left[0]: 3 out of 1..2");
    refused(r#"{"n":2,"up":[1]}"#, "up: 1 numbers: 2 are needed");
    refused(r#"{"n":2,"givens":[[1,1.5],[0,-1]]}"#, "givens[0][1]: 1.5 is no whole number from 0 to 2");
    refused(
        r#"{"n":2,"foo":1}"#,
        "1:12: the field 'foo' is unknown; the fields are n, up, down, left, right, givens, grid",
    );
    refused(r#"{"n":0}"#, "n: a board of size 0: sizes go from 1 to 64");
    refused("{}", "neither n nor a list of clues nor givens: how large is the board?");
}

#[test]
fn the_picture_is_figure_5() {
    let grid = [
        6, 1, 3, 5, 4, 2, 5, 6, 4, 1, 2, 3, 1, 2, 6, 3, 5, 4, 4, 3, 5, 2, 1, 6, 2, 4, 1, 6, 3, 5, 3, 5, 2, 4,
        6, 1,
    ];
    let picture = "    1 2 3 2 3 4
    -----------
1 | 6 1 3 5 4 2 | 4
2 | 5 6 4 1 2 3 | 3
3 | 1 2 6 3 5 4 | 3
3 | 4 3 5 2 1 6 | 1
3 | 2 4 1 6 3 5 | 2
3 | 3 5 2 4 6 1 | 2
    -----------
    4 2 3 2 1 3
";
    assert_eq!(display::draw(&good(FIGURE_4), &grid), picture);
    let empty = written(&good("2:1/////2//"), "display");
    assert_eq!(
        empty,
        "    1\n    ---\n  | . . | 2\n2 | . . |\n    ---\n\n"
            .replace("  | . . | 2\n2 | . . |", "  | . . |\n2 | . . |")
    );
}
