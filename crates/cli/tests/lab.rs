//! Does the laboratory lose nothing, whatever happens? Kills, shards, changed plans, bad plans, full results.

mod shell;

use ludograph_lab::store::{Record, Store, StoreError};
use serde_json::json;
use shell::fed_in;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const PLAN: &str = r#"
name = "trial"
game = "dollar"
seed = 7
[instances]
recipe = { n = [8, 10, 12], degree = 4 }
count = 40
[[ask]]
question = "win"
methods = ["naive", "only-borrow"]
[[ask]]
question = "shortest"
[[show]]
kind = "cactus"
name = "performance"
[[show]]
kind = "array"
name = "results"
"#;

fn lab(folder: &Path, line: &str) -> shell::Done {
    fed_in(folder, "", shell::words(&format!("lab {line}")))
}

fn folder(plan: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("plan.toml"), plan).expect("written");
    folder
}

/// What is the same on every day.
fn said(db: &Path) -> BTreeMap<String, (String, String)> {
    let store = Store::open(db).expect("a database");
    let records = store.records().expect("records");
    let pair = |record: Record| (record.id.clone(), (record.outcome.clone(), record.answer.to_string()));
    records.into_iter().map(pair).collect()
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_again_and_again_loses_nothing() {
    let folder = folder(PLAN);
    let db = folder.path().join("plan.db");
    let mut known = BTreeMap::new();
    let mut grew = 0;
    for attempt in 0..25u64 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(["lab", "run", "plan.toml", "--threads", "2"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("ludo starts");
        std::thread::sleep(Duration::from_millis(5 + attempt * 3));
        child.kill().expect("kill -9");
        child.wait().expect("it is dead");
        if db.is_file() && fs::metadata(&db).is_ok_and(|about| about.len() > 0) {
            // Killed before the first record: there is nothing to lose yet.
            if known.is_empty() && matches!(Store::open(&db), Err(StoreError::Foreign(_))) {
                continue;
            }
            let now = said(&db);
            for (id, record) in &known {
                assert_eq!(now.get(id), Some(record), "attempt {attempt} lost {id}");
            }
            grew += usize::from(now.len() > known.len());
            known = now;
        }
    }
    assert!(grew > 0, "no kill came in the middle");
    lab(folder.path(), "run plan.toml").good();
    lab(folder.path(), "run plan.toml --threads 1 -o whole.db").good();
    let whole = said(&folder.path().join("whole.db"));
    assert_eq!(whole.len(), 360);
    assert_eq!(said(&db), whole, "a run in pieces says what a run in one piece says");
}

#[test]
fn threads_and_shards_change_nothing() {
    let folder = folder(PLAN);
    for threads in [1, 2, 5] {
        lab(folder.path(), &format!("run plan.toml --threads {threads} -o t{threads}.db")).good();
    }
    for shard in 1..=3 {
        lab(folder.path(), &format!("run plan.toml --shard {shard}/3 -o s{shard}.db")).good();
    }
    let one = said(&folder.path().join("t1.db"));
    for other in ["t2.db", "t5.db"] {
        assert_eq!(said(&folder.path().join(other)), one, "{other}");
    }
    assert_eq!(said(&folder.path().join("s2.db")).len(), 120);
    assert!(lab(folder.path(), "merge s1.db s2.db s3.db -o all.db").good().contains("360 records"));
    assert_eq!(said(&folder.path().join("all.db")), one);
    lab(folder.path(), "merge s1.db s2.db -o all.db").refuses("all.db: is there already");
    let done = lab(folder.path(), "run plan.toml -o all.db --json").json();
    assert_eq!((&done["recorded"], &done["before"]), (&0.into(), &360.into()), "nothing is left to do");
}

#[test]
fn games_are_played_and_their_course_is_kept() {
    const GAMES: &str = r#"
name = "games"
game = "dollar"
[instances]
recipe = { n = 8, degree = 4 }
count = 6
[play]
seats = [["naive", "only-borrow"]]
settings = { end = "cap", rounds = 500 }
series = true
[[show]]
kind = "curve"
name = "debtors"
x = "turn"
y = "debtors"
"#;
    let folder = folder(GAMES);
    for threads in [1, 3] {
        lab(folder.path(), &format!("run plan.toml --threads {threads} -o t{threads}.db")).good();
    }
    let [one, three] = ["t1.db", "t3.db"]
        .map(|name| Store::open(&folder.path().join(name)).expect("open").records().expect("records"));
    assert_eq!(one.len(), 12);
    for (a, b) in one.iter().zip(&three) {
        assert_eq!((&a.answer, &a.series), (&b.answer, &b.series));
        assert!(a.answer["plies"].as_u64().is_some() && a.series["debtors"].is_array(), "{:?}", a.answer);
    }
    let table = lab(folder.path(), "report t1.db --as csv").good();
    assert!(table.starts_with("player,turn,games,debtors"), "{table}");
    let wrong = GAMES.replace("\"naive\"", "\"nave\"");
    fs::write(folder.path().join("wrong.toml"), wrong).expect("written");
    lab(folder.path(), "run wrong.toml").refuses("no player named 'nave'; did you mean 'naive'?");
    let wrong = GAMES.replace("rounds = 500", "runds = 500");
    fs::write(folder.path().join("wrong.toml"), wrong).expect("written");
    lab(folder.path(), "run wrong.toml").refuses("no rules setting named 'runds'; did you mean 'rounds'?");
}

#[test]
fn contradicting_databases_are_not_joined() {
    let folder = folder(PLAN);
    lab(folder.path(), "run plan.toml --shard 1/9 -o a.db").good();
    fs::copy(folder.path().join("a.db"), folder.path().join("b.db")).expect("copied");
    let records = Store::open(&folder.path().join("a.db")).expect("open").records().expect("records");
    // Another record under the same id, as a broken machine might write it.
    let path = folder.path().join("c.db");
    let mut liar = records[0].clone();
    liar.answer = serde_json::json!({ "moves": -1 });
    Store::create(&path).expect("made").add(&[liar]).expect("added");
    lab(folder.path(), "merge a.db c.db -o x.db").refuses("belongs to another plan");
    assert!(!folder.path().join("x.db").exists());
    fs::write(folder.path().join("other.toml"), PLAN.replace("seed = 7", "seed = 8")).expect("written");
    lab(folder.path(), "run other.toml --shard 1/9 -o d.db").good();
    lab(folder.path(), "merge a.db d.db -o x.db").refuses("d.db: belongs to another plan");
    assert!(lab(folder.path(), "merge a.db b.db -o x.db").good().contains("40 records"));
}

#[test]
fn a_changed_plan_is_noticed() {
    let folder = folder(PLAN);
    lab(folder.path(), "run plan.toml").good();
    fs::write(folder.path().join("plan.toml"), PLAN.replace("count = 40", "count = 41")).expect("written");
    let before = said(&folder.path().join("plan.db"));
    lab(folder.path(), "run plan.toml").refuses("belongs to another plan: 360 of 369 items");
    assert_eq!(said(&folder.path().join("plan.db")), before);
    let done = lab(folder.path(), "run plan.toml --extend --json").json();
    assert_eq!((&done["recorded"], &done["before"]), (&9.into(), &360.into()));
    // What is shown may change: the items are the same.
    let shown = PLAN.replace("count = 40", "count = 41").replace("kind = \"array\"", "kind = \"cactus\"");
    fs::write(folder.path().join("plan.toml"), shown).expect("written");
    lab(folder.path(), "run plan.toml").good();
}

#[test]
fn bad_plans_are_refused_with_their_places() {
    for (from, to, what) in [
        ("\"dollar\"", "\"dolar\"", "plan.toml:3:1: no game named 'dolar'; did you mean 'dollar'?"),
        ("\"win\"", "\"wim\"", "plan.toml:9:1: no question named 'wim'; did you mean 'win'?"),
        ("\"naive\"", "\"naif\"", "plan.toml:10:1: no method named 'naif'; did you mean 'naive'?"),
        ("degree = 4", "degre = 4", "plan.toml:6:1: no recipe field named 'degre'; did you mean 'degree'?"),
        ("count = 40", "coutn = 40", "plan.toml:7:1: no field named 'coutn'; did you mean 'count'?"),
        ("count = 40", "count = 0", "plan.toml:7:1: count is 0"),
        ("[8, 10, 12]", "[]", "plan.toml:6:12: n has no value: the grid is empty"),
        ("[8, 10, 12]", "\"12..8\"", "the grid is empty"),
        ("[8, 10, 12]", "\"many\"", "n: 'many' is not what is expected here"),
        ("kind = \"array\"", "kind = \"aray\"", "did you mean 'array'?"),
        ("seed = 7", "seed = -7", "plan.toml:4:1: seed is a whole number"),
        ("seed = 7", "seed = ", "plan.toml:4:"),
        ("[[ask]]", "[[aks]]", "no field named 'aks'"),
        ("count = 40", "count = 3000000000", "this plan means 27000000000 items"),
        ("methods = ", "on = [\"zz\"]\nmethods = ", "named 'zz'; none of this plan has a name"),
        ("methods = ", "only = { m = [8] }\nmethods = ", "named 'm'; did you mean 'n'?"),
        (
            "kind = \"array\"\nname = \"results\"",
            "kind = \"array\"\nname = \"performance\"",
            "plan.toml:18:1: two tables or pictures have the name 'performance'",
        ),
        ("question = \"shortest\"", "question = \"shortest\"\ntime = \"soon\"", "a time is written"),
        ("question = \"shortest\"", "question = \"shortest\"\nsettings = { x = 1 }", "no setting named 'x'"),
    ] {
        let folder = folder(&PLAN.replacen(from, to, 1));
        lab(folder.path(), "run plan.toml").refuses(what);
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1, "nothing is written: {to}");
    }
    let empty = tempfile::tempdir().expect("a folder");
    lab(empty.path(), "run nowhere.toml").refuses("nowhere.toml: cannot be read");
    fs::write(empty.path().join("empty.toml"), "").expect("written");
    lab(empty.path(), "run empty.toml").refuses("a plan names its game");
}

#[test]
fn names_in_tables_and_pictures_are_checked_before_anything_runs() {
    for (show, what) in [
        (
            "kind='growth'\nx='recipe.nn'\ny='cpu'",
            "plan.toml:21:1: no recipe field of this plan named 'recipe.nn'; did you mean 'recipe.n'?",
        ),
        ("kind='growth'\nx='recipe.n'\ny='cpuu'", "no field named 'cpuu'; did you mean 'cpu'?"),
        (
            "kind='growth'\nx='recipe.n'\ny='cpu'\nfit='exponentiel'",
            "no law to fit named 'exponentiel'; did you mean 'exponential'?",
        ),
        ("kind='growth'\nx='recipe.n'\ny='cpu'\nlog='z'", "no logarithmic axis named 'z'"),
        ("kind='table'\nrows=['methd']\ncolumns=['count']", "no field named 'methd'; did you mean 'method'?"),
        (
            "kind='table'\nrows=['method']\ncolumns=['mena(cpu)']",
            "no function named 'mena'; did you mean 'mean'?",
        ),
        ("kind='table'\nrows=['method']\ncolumns=['foo(cpu)']", "no function named 'foo'"),
        ("kind='table'\nrows=['method']\ncolumns=['mean(cpu']", "'mean(cpu' is no function"),
        ("kind='table'\nrows=['method']\ncolumns=['mean']", "'mean' needs a field"),
        ("kind='table'\nrows=['method']\ncolumns=['mean(cpu if recipe.nn > 3)']", "did you mean 'recipe.n'?"),
        ("kind='pivot'\nrows=['recipe.n']\ncolumns=['metod']\ncell='count'", "did you mean 'method'?"),
        (
            "kind='pivot'\nrows=['a.depth']\ncolumns=['method']\ncell='count'",
            "no setting of the players of this plan named 'a.depth'",
        ),
        (
            "kind='histogram'\nx='measure.edgs'",
            "no measure of this game named 'measure.edgs'; did you mean 'measure.edges'?",
        ),
        ("kind='histogram'\nx='settings.cap'", "no setting of this plan named 'settings.cap'"),
        ("kind='cactus'\nonly='questoin = win'", "did you mean 'question'?"),
        ("kind='curve'\nx='turn'\ny='debtors'", "needs games whose course is kept"),
        ("kind='cactus'\nname='../x'", "'../x' cannot be the name of files"),
    ] {
        let folder = folder(&format!("{PLAN}[[show]]\n{show}\n"));
        lab(folder.path(), "run plan.toml").refuses(what);
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1, "nothing is written: {show}");
    }
    let good = "kind='table'\nrows=['n', 'recipe.degree|method', 'measure.edges']\ncolumns=['of: mean(answer.any if answer.some.1 = 2 and cpu < 3)']";
    let folder = folder(&format!("{PLAN}[[show]]\n{good}\n"));
    lab(folder.path(), "run plan.toml --list").good();
}

#[test]
fn every_table_and_picture_has_files_of_its_own() {
    let more = "[[show]]\nkind='histogram'\nx='cpu'\n[[show]]\nkind='histogram'\nx='nodes'\n[[show]]\nkind='histogram'\nx='answer.moves'\n";
    let folder = folder(&format!("{PLAN}{more}"));
    lab(folder.path(), "run plan.toml --shard 1/20").good();
    lab(folder.path(), "report plan.db -o out").good();
    for name in ["histogram.svg", "histogram-2.svg", "histogram-3.svg"] {
        assert!(folder.path().join("out").join(name).is_file(), "{name}");
    }
    let svg = fs::read_to_string(folder.path().join("out/histogram.svg")).expect("drawn");
    assert!(svg.contains("aria-label=\"cpu [s]\""), "the unit is named");
}

#[test]
fn reports_look_only_at_the_items_of_their_plan() {
    let folder = folder(PLAN);
    lab(folder.path(), "run plan.toml").good();
    fs::write(folder.path().join("plan.toml"), PLAN.replace("count = 40", "count = 4")).expect("written");
    lab(folder.path(), "run plan.toml --extend").good();
    let text = lab(folder.path(), "report plan.db").good();
    assert!(text.contains("36 of 36 items recorded, 36 answered"), "{text}");
    assert!(text.contains("324 records of items that are not in this plan are left out"), "{text}");
    assert!(text.contains("12/12") && !text.contains("120/120"), "{text}");
}

/// As somebody who may read but not write: a user without rights when this one has all.
#[cfg(unix)]
#[test]
fn who_may_not_write_can_report_and_merge() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = folder(PLAN);
    lab(folder.path(), "run plan.toml --shard 1/20 -o a.db").good();
    lab(folder.path(), "run plan.toml --shard 2/20 -o b.db").good();
    let out = tempfile::tempdir().expect("a folder");
    let mode = |path: &Path, bits: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(bits)).expect("permissions");
    };
    mode(out.path(), 0o777);
    ["a.db", "b.db"].iter().for_each(|name| mode(&folder.path().join(name), 0o444));
    mode(folder.path(), 0o555);
    let root = fs::metadata(folder.path()).expect("metadata").uid() == 0;
    let target = out.path().join("c.db").display().to_string();
    for words in [&["report", "a.db"][..], &["merge", "a.db", "b.db", "-o", &target]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludo"));
        command.arg("lab").args(words).current_dir(folder.path());
        if root {
            command.uid(65534).gid(65534);
        }
        let done = command.output().expect("ludo starts");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{words:?}: {said}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 3, "nothing is made beside them");
    mode(folder.path(), 0o755);
    assert_eq!(said(&out.path().join("c.db")).len(), 36);
}

#[cfg(unix)]
#[test]
fn a_merge_that_is_killed_leaves_nothing_half() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = |number: usize| Record {
        id: format!("{number:016x}"),
        outcome: "answered".to_owned(),
        answer: serde_json::json!({ "moves": number, "text": "x".repeat(200) }),
        ..Record::default()
    };
    for (name, range) in [("a.db", 0..8000), ("b.db", 7000..15000)] {
        let records: Vec<Record> = range.map(record).collect();
        Store::create(&folder.path().join(name)).expect("made").add(&records).expect("added");
    }
    let target = folder.path().join("c.db");
    let mut killed = 0;
    for attempt in 0..200u64 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(["lab", "merge", "a.db", "b.db", "-o", "c.db"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("ludo starts");
        std::thread::sleep(Duration::from_millis(20 + attempt * 15));
        child.kill().expect("kill -9");
        let done = child.wait().expect("it is dead");
        if target.exists() {
            assert_eq!(
                Store::open(&target).expect("whole").ids().expect("ids").len(),
                15000,
                "attempt {attempt}"
            );
            break;
        }
        assert!(!done.success(), "attempt {attempt}");
        killed += 1;
    }
    assert!(killed > 0 && target.exists(), "killed {killed} times");
}

#[test]
fn bad_databases_and_places_are_refused() {
    let folder = folder(PLAN);
    let path = folder.path();
    fs::write(path.join("text.db"), "no database, but a text that is long enough to be taken for one")
        .expect("written");
    lab(path, "run plan.toml -o text.db").refuses("text.db: this is no database");
    lab(path, "report text.db").refuses("text.db: this is no database");
    lab(path, "report none.db").refuses("none.db: there is no such database");
    lab(path, "run plan.toml -o no/such/x.db").refuses("no/such/x.db: cannot be written");
    lab(path, "run plan.toml -o .").refuses("cannot be written");
    lab(path, "run plan.toml --shard 4/3").refuses("I/N");
    lab(path, "reproduce dollar-bench").refuses("did you mean 'dollar-benchmark'?");
    lab(path, "reproduce towers-perf").refuses("did you mean 'towers-performance'?");
    lab(path, "reproduce dollar-benchmark --trials 0").refuses("--trials is 0");
    lab(path, "reproduce dollar-optimal --quick --page no/such/page.md")
        .refuses("no/such/page.md: cannot be written");
    lab(path, "reproduce dollar-optimal --quick --page .").refuses("cannot be written");
    lab(path, "dataset dollar nowhere").refuses("nowhere: cannot be read");
    lab(path, "dataset dollar . --question win --method nave").refuses("did you mean 'naive'?");
    lab(path, "run plan.toml --shard 1/40").good();
    lab(path, "report plan.db --only preformance").refuses("did you mean 'performance'?");
    lab(path, "report plan.db -o /proc/no").refuses("/proc/no: cannot be made");
}

#[test]
fn reports_come_in_every_form() {
    let folder = folder(PLAN);
    let path = folder.path();
    lab(path, "run plan.toml --no-check").good();
    let text = lab(path, "report plan.db").good();
    assert!(text.contains("360 were not verified: checking was switched off"), "{text}");
    assert!(lab(path, "report plan.db --as markdown").good().contains("| instance |"));
    assert!(lab(path, "report plan.db --as latex").good().contains("\\begin{longtable}"));
    assert!(lab(path, "report plan.db --as csv --only performance").good().starts_with("method,instances"));
    assert_eq!(lab(path, "report plan.db --as json").json()["tables"][0]["picture"], true);
    lab(path, "report plan.db -o out").good();
    let svg = fs::read_to_string(path.join("out/performance.svg")).expect("drawn");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert!(!svg.contains("font-family") && !svg.contains("<text"), "no font is asked for");
    assert!(svg.contains("aria-label=\"instances solved\""), "axes are named");
    for name in ["performance.pdf", "performance-table.pdf", "results.pdf"] {
        let pdf = fs::read(path.join("out").join(name)).expect("written");
        assert!(pdf.starts_with(b"%PDF") && pdf.windows(10).any(|part| part == b"/FontFile2"), "{name}");
    }
}

#[test]
fn a_folder_of_instances_is_solved_into_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    fed_in(path, "", shell::words("new dollar --set n=8 --count 6 -o data/")).good();
    let first = lab(path, "dataset dollar data --question shortest --time 20s").good();
    assert!(first.contains("6 solved, 0 kept"), "{first}");
    let results: Vec<_> =
        fs::read_dir(path.join("res/clauses")).expect("made").map(|e| e.expect("entry").path()).collect();
    assert_eq!(results.len(), 6);
    let whole = fs::read_to_string(&results[0]).expect("text");
    assert!(whole.contains("\nsolveTime = ") && whole.ends_with("isOptimal = true\n"), "{whole}");
    // Half a result is made again, a whole one is kept.
    fs::write(&results[0], &whole[..whole.len() / 2]).expect("cut");
    let again = lab(path, "dataset dollar data --question shortest --time 20s").good();
    assert!(again.contains("1 solved, 5 kept"), "{again}");
    let report = lab(path, "report res").good();
    assert!(report.contains("clauses") && report.contains("6/6"), "{report}");
    fs::write(path.join("data/bad.json"), "{").expect("written");
    let bad = lab(path, "dataset dollar data --question shortest");
    assert_eq!(bad.code, 2);
    bad.complains("bad.json:1:");
    assert!(bad.out.contains("6 kept"), "{bad:?}");
}

#[test]
fn reproductions_end_with_a_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = lab(folder.path(), "reproduce").good();
    assert!(list.contains("dollar-benchmark"), "{list}");
    let out = lab(folder.path(), "reproduce dollar-optimal --quick -o kept --page page.md").good();
    let last = out.lines().last().expect("a line");
    assert!(
        last.starts_with("document: ") && last.contains("; found: ") && last.contains("; agrees: "),
        "{last}"
    );
    assert!(folder.path().join("kept/dollar-optimal-quick.db").is_file());
    assert!(folder.path().join("page/dollar-optimal-length.svg").is_file());
    let page = fs::read_to_string(folder.path().join("page.md")).expect("a page");
    assert!(page.contains("**Agrees:**") && page.contains("page/dollar-optimal-length.svg"), "{page}");
    let plan = lab(folder.path(), "reproduce dollar-optimal --plan").good();
    fs::write(folder.path().join("p.toml"), plan).expect("written");
    lab(folder.path(), "run p.toml --quick --list").good();
}

/// An item that cannot be asked is no success, and the run line counts it.
#[test]
fn items_that_fail_are_named_and_end_with_2() {
    let plan = "name = \"few\"\ngame = \"dollar\"\n[instances]\nrecipe = { family = \"regular\", n = [4, 5], d = 3 }\n\
                [ask]\nquestion = \"winnable\"\n";
    let folder = folder(plan);
    let done = lab(folder.path(), "run plan.toml -o few.db");
    assert_eq!(done.code, 2, "{done:?}");
    assert!(done.out.contains("of 2: 1 answered, 1 failed; 1 answers verified"), "{done:?}");
    assert!(done.err.starts_with("ludo: new:") && done.err.contains("winnable by "), "{done:?}");
    let again = lab(folder.path(), "run plan.toml -o few.db --json");
    assert_eq!(again.code, 2, "{again:?}");
    let about: serde_json::Value = serde_json::from_str(&again.out).expect("one object");
    assert_eq!((&about["failed"], &about["verified"], &about["before"]), (&json!(1), &json!(1), &json!(2)));
}
