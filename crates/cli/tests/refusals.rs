//! Is every bad word refused with exit code 2, in the shape of the contract, and with nothing printed?

mod shell;

use shell::{PAIR, fed_in, ludo, words};
use std::fs;

#[test]
fn wrong_words_are_refused() {
    for (line, what) in [
        ("", "a command is needed"),
        ("slove", "unrecognized subcommand 'slove'"),
        ("solve", "required arguments"),
        ("solve dollar winnable", "required arguments"),
        ("solve dollar winnable new: --jsn", "unexpected argument '--jsn'"),
        (
            "solve dollar winnable new: --nodes many",
            "--nodes <N>: expected a whole number from 0, found 'many'",
        ),
        ("serve --port 70000", "--port <PORT>: expected a whole number from 0 to 65535, found '70000'"),
        ("serve --host here", "--host <HOST>: expected an address such as 127.0.0.1, found 'here'"),
        ("solve dollar winnable new: --time 3x", "'x' is no unit of time"),
        ("solve dollar winnable new: --tally", "--each"),
        ("solve dollar winnable new: --each", "--each reads a stream"),
        ("solve dollar winnable - --each --trace", "cannot be used with"),
        ("solve dollar winnable new: --claim -", "standard output is for the answer"),
        ("solve dollar winnable new: --claim /no/such/folder/x", "cannot be written"),
        ("games dolar", "no game named 'dolar'; did you mean 'dollar'?"),
        ("solve dollar winable new:", "no question named 'winable'; did you mean 'winnable'?"),
        ("solve dollar win new: --method nave", "no method named 'nave'; did you mean 'naive'?"),
        ("solve dollar win new: --set capp=3", "no setting named 'capp'; did you mean 'cap'?"),
        ("solve dollar win new: --set cap", "'cap' is not a setting of the form name=value"),
        ("solve dollar win new: --set cap=x", "cap: 'x' is not what is expected here"),
        ("solve dollar winnable nowhere.json", "nowhere.json: cannot be read: "),
        ("solve dollar winnable .", ".: cannot be read: "),
        ("solve dollar winnable new:n=0", "new:n=0: n: 0 is out of range"),
        ("new dollar --set n=-3", "n: -3 is out of range: from 0 to 16000000"),
        ("new dollar --set degree=-3", "degree: -3 is out of range: from 2 to 16000000"),
        ("new dollar grid --set dims=4,-1", "dims: -1 is out of range: from 1 to 16000000"),
        ("new dollar --set max_debt=3", "max_debt: 3 is out of range: from -1000000000 to 0"),
        ("new dollar --set par=100001", "par: 100001 is out of range: from 0 to 100000"),
        (
            "solve dollar winnable text:[[1,2",
            "text:1:5: expected the rest of a list, found the end of the text",
        ),
        ("solve dollar winnable text:[[0,1]]", "text:1:1: a list is no game"),
        ("solve dollar winnable new:nn=5", "no recipe field named 'nn'"),
        ("solve dollar winnable new:petersn", "did you mean 'petersen'?"),
        ("solve dollar winnable new:n=5#x", "'x' is no seed"),
        ("solve dollar winnable text:", "text"),
        ("solve dollar winnable text:{", "text:1:"),
        ("convert dollar new: --to pdf", "no format to write named 'pdf'"),
        ("convert dollar text:1 --from pdf --to json", "no format to read named 'pdf'"),
        ("convert dollar new:petersen --to json --set x=1", "no setting named 'x'"),
        ("new dollar --to pdf", "no format to write named 'pdf'"),
        ("new dollar nothing", "no recipe named 'nothing'"),
        ("new dollar -o /no/such/folder/x.json", "/no/such/folder/x.json: cannot be written: "),
        ("show dollar new: --as png", "invalid value 'png'"),
        ("choose dollar new: --player nobody", "no player named 'nobody'"),
        ("choose dollar new: --player naive[x=1]", "no player setting named 'x'"),
        ("play dollar new: --seat 5=human", "no seat named '5'"),
        ("play dollar new: --seat 0=nobody", "no player named 'nobody'"),
        ("play dollar -", "standard input"),
        ("replay dollar - -", "cannot both be standard input"),
        ("replay dollar new:petersen +0 --set x=1", "no rules setting named 'x'"),
        ("check dollar winnable - -", "cannot both be standard input"),
        ("completions tcsh", "invalid value 'tcsh'"),
    ] {
        ludo(words(line)).refuses(what);
    }
}

#[test]
fn the_bad_inputs_of_the_dollar_notes_are_refused() {
    for (instance, what) in [
        ("not json", "text:1:"),
        (r#"{"edges":[]}"#, "vertices"),
        (r#"{"vertices":[],"edges":[]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,1,2]]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":["01"]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,99]]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,-1]]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":[[0,0.5]]}"#, "text"),
        (r#"{"vertices":[{"value":1},{"value":1}],"edges":[[1,1]]}"#, "text"),
        (r#"{"vertices":[{"value":1.5}],"edges":[]}"#, "text"),
        (r#"{"vertices":[{"value":"3"}],"edges":[]}"#, "text"),
        (r#"{"vertices":[{"value":null}],"edges":[]}"#, "text"),
        (r#"{"vertices":[{"value":true}],"edges":[]}"#, "text"),
        (r#"{"vertices":[{"value":NaN}],"edges":[]}"#, "text:1:"),
    ] {
        let word = format!("text:{instance}");
        ludo(["solve", "dollar", "winnable", &word]).refuses(what);
        ludo(["solve", "dollar", "winnable", &word, "--json"]).refuses(what);
    }
    let deep = format!("text:{}", "[".repeat(100_000));
    ludo(["solve", "dollar", "winnable", &deep]).refuses("text");
}

#[test]
fn nothing_is_written_when_the_input_is_bad() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bad.json"), "{").expect("written");
    for line in [
        "solve dollar winnable bad.json --claim out",
        "convert dollar bad.json --to line -o out",
        "show dollar bad.json -o out",
        "new dollar --set n=-1 -o out",
        "new dollar --set n=-1 --count 5 --to text -o out",
    ] {
        fed_in(folder.path(), "", words(line)).refuses("");
        assert!(!folder.path().join("out").exists(), "{line}");
    }
    let game = "1 -1 | 0-1";
    fs::write(folder.path().join("game"), game).expect("written");
    fed_in(folder.path(), "", words("solve dollar winnable game --claim ./game"))
        .refuses("./game: the claim would replace the instance");
    assert_eq!(fs::read_to_string(folder.path().join("game")).expect("a file"), game);
}

#[cfg(unix)]
#[test]
fn bytes_that_are_no_text_are_refused_cleanly() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let strange = OsStr::from_bytes(b"\xff\xfe");
    ludo([OsStr::new("games"), strange]).refuses("");
    ludo([OsStr::new("show"), OsStr::new("dollar"), strange]).refuses("cannot be read");
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bytes"), b"{\"vertices\"\xff").expect("written");
    fed_in(folder.path(), "", words("show dollar bytes")).refuses("bytes:1:12: ");
}

#[test]
fn no_input_forges_a_line() {
    let done = ludo(["games", "x\nludo: all is well"]);
    assert_eq!(done.err.lines().filter(|line| line.starts_with("ludo: ")).count(), 1, "{}", done.err);
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    for line in
        ["new dollar --set n=5 --count 100000 --to json", "show dollar new:n=5000 --as json", "games dollar"]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(words(line))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("ludo starts");
        let mut first = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::with_capacity(16, out.take(16)).read_line(&mut first).expect("some bytes");
        let mut said = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        assert_eq!((child.wait().expect("it ends").code(), said.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn an_instance_of_many_faults_names_ten() {
    let loops: Vec<String> = (0..30).map(|_| "[0,0]".to_owned()).collect();
    let bad = PAIR.replace("[0,1]", &loops.join(","));
    let done = ludo(["solve", "dollar", "winnable", &format!("text:{bad}")]);
    assert!(done.err.lines().count() <= 11, "{}", done.err);
    done.refuses("edges[0]");
}
