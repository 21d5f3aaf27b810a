//! What does the server answer, over a real connection? Play, questions, streams, cancelling, limits, and one
//! sentence for everything that is wrong.

use ludograph_web::Bounds;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// One server for all tests, on a free port; it ends with the process.
fn server() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| start(Bounds { runs: 2, waiting: 2, ..Bounds::default() }))
}

/// Starts a server.
fn start(bounds: Bounds) -> SocketAddr {
    let (send, address) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        ludograph_web::serve(IpAddr::V4(Ipv4Addr::LOCALHOST), 0, bounds, |address| {
            send.send(address).expect("somebody waits");
        })
    });
    address.recv_timeout(Duration::from_secs(20)).expect("the server starts")
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// It is refused with one sentence.
    fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        let text = self.json()["error"]["text"].as_str().expect("a sentence").to_owned();
        assert!(!text.is_empty() && !text.contains('\n'), "{text}");
        text
    }
}

/// Sends raw bytes and reads the whole answer.
fn raw(bytes: &[u8]) -> Answer {
    raw_at(server(), bytes)
}

fn raw_at(address: SocketAddr, bytes: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).expect("connects");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
    let _ = stream.write_all(bytes);
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all);
    let text = String::from_utf8_lossy(&all).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split_whitespace().nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body) } else { body.to_owned() };
    Answer { status, head: head.to_owned(), body }
}

fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || rest.len() < size {
            break;
        }
        text.push_str(&rest[..size]);
        body = rest[size..].trim_start_matches("\r\n");
    }
    text
}

fn ask(method: &str, path: &str, body: Option<&Value>) -> Answer {
    ask_at(server(), method, path, body)
}

fn ask_at(address: SocketAddr, method: &str, path: &str, body: Option<&Value>) -> Answer {
    let body = body.map(Value::to_string).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    raw_at(address, request.as_bytes())
}

fn post(path: &str, body: &Value) -> Answer {
    ask("POST", path, Some(body))
}

/// The first game and a session of it.
fn open() -> (String, Value) {
    let games = ask("GET", "/api/games", None).json();
    let game = games[0]["key"].as_str().expect("a key").to_owned();
    let opened = post("/api/sessions", &json!({"game": game, "instance": {"seed": 1}}));
    assert_eq!(opened.status, 200, "{}", opened.body);
    (game, opened.json())
}

#[test]
fn a_session_is_played_taken_back_saved_and_loaded() {
    let (game, opened) = open();
    let path = format!("/api/sessions/{}", opened["session"].as_str().expect("a name"));
    let step = opened["moves"][0].as_str().expect("a move").to_owned();
    let after = post(&format!("{path}/move"), &json!({"move": step})).json();
    assert_eq!(after["steps"][0]["move"], step.as_str());
    let back = post(&format!("{path}/undo"), &json!({})).json();
    assert_eq!((back["steps"].as_array().map(Vec::len), back["undone"][0].as_str()), (Some(0), Some(&*step)));
    assert_eq!(back["scene"], opened["scene"]);
    let again = post(&format!("{path}/redo"), &json!({})).json();
    assert_eq!(again["scene"], after["scene"]);
    assert_eq!(post(&format!("{path}/go"), &json!({"to": 0})).json()["scene"], opened["scene"]);
    post(&format!("{path}/redo"), &json!({}));
    let saved = ask("GET", &format!("{path}/save"), None).json();
    assert_eq!(saved["game"], game.as_str());
    let loaded = post("/api/sessions/load", &saved).json();
    assert_eq!((&loaded["scene"], &loaded["steps"]), (&after["scene"], &after["steps"]));
    assert_eq!(ask("DELETE", &path, None).status, 200);
    assert!(ask("GET", &path, None).refused(404).contains("expired"));
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_changes_nothing() {
    let (_, opened) = open();
    let path = format!("/api/sessions/{}", opened["session"].as_str().expect("a name"));
    let step = opened["moves"][0].as_str().expect("a move");
    post(&format!("{path}/move"), &json!({"move": format!("{step} nonsense!")})).refused(422);
    assert_eq!(ask("GET", &path, None).json()["scene"], opened["scene"]);
}

/// All that a page is shown is as before, what can be played again included.
#[test]
fn a_refused_text_after_undo_leaves_redo_as_it_was() {
    let (_, opened) = open();
    let path = format!("/api/sessions/{}", opened["session"].as_str().expect("a name"));
    let moves = opened["moves"].as_array().expect("moves");
    let (first, last) =
        (moves[0].as_str().expect("a move"), moves[moves.len() - 1].as_str().expect("a move"));
    post(&format!("{path}/move"), &json!({"move": last}));
    let before = post(&format!("{path}/undo"), &json!({})).json();
    assert_eq!(before["undone"], json!([last]));
    post(&format!("{path}/move"), &json!({"move": format!("{first} nonsense!")})).refused(422);
    assert_eq!(ask("GET", &path, None).json(), before);
    // Nothing to play changes nothing either.
    assert_eq!(post(&format!("{path}/move"), &json!({"move": " "})).json(), before);
}

/// Who says which view it has is told what has changed; who says nothing, or has another, is told everything.
#[test]
fn a_page_is_told_what_has_changed_since_its_view() {
    let (_, opened) = open();
    let path = format!("/api/sessions/{}", opened["session"].as_str().expect("a name"));
    let step = json!({"move": opened["moves"][0]});
    let change = post(&format!("{path}/move?since={}", opened["version"]), &step).json();
    assert_eq!(
        (&change["since"], &change["at"], &change["keep"]),
        (&opened["version"], &json!(1), &json!(0))
    );
    assert_eq!((&change["add"][0]["move"], change.get("scene")), (&step["move"], None));
    let back = post(&format!("{path}/undo?since={}", change["version"]), &json!({})).json();
    assert_eq!((&back["at"], &back["keep"], &back["add"]), (&json!(0), &json!(1), &json!([])));
    let old = ask("GET", &format!("{path}?since={}", opened["version"]), None).json();
    assert_eq!((&old["scene"], &old["version"]), (&opened["scene"], &back["version"]));
    assert_eq!(old["later"][0]["move"], step["move"]);
    assert!(ask("GET", &format!("{path}?since=yesterday"), None).refused(400).contains("yesterday"));
}

#[test]
fn advice_carries_codes_beside_the_words() {
    let text = "-1 2 0 | 0-1 1-2 2-0";
    let opened = post("/api/sessions", &json!({"game": "dollar", "instance": {"text": text}}));
    if opened.status == 404 {
        return; // A house without this game.
    }
    let path = format!("/api/sessions/{}", opened.json()["session"].as_str().expect("a name"));
    let hint = post(&format!("{path}/hint"), &json!({})).json();
    assert_eq!(hint["move"], "+1");
    assert_eq!(
        (&hint["why"]["code"], &hint["why"]["with"]["vertex"]["text"]),
        (&json!("dollar-lend"), &json!("1"))
    );
    assert_eq!(hint["why"]["with"]["moves"]["text"], "1");
    let french = ask("GET", "/api/words/fr-CA", None).json();
    assert_eq!(french["dollar-lend"]["with"], json!(["moves", "vertex"]));
    assert!(french["dollar-lend"]["text"].as_str().is_some_and(|text| text.contains("sommet")), "{french}");
    assert!(ask("GET", "/api/words/de", None).refused(404).contains("'de'"));
    let chosen = post(&format!("{path}/choose"), &json!({"player": "naive", "play": true})).json();
    assert_eq!(chosen["view"]["steps"][0]["move"], chosen["move"]);
    assert!(chosen["view"]["movements"].as_array().is_some_and(|all| all.len() == 2));
    let unknown = post(&format!("{path}/choose"), &json!({"player": "naife"}));
    assert_eq!(unknown.refused(400), "play is over");
}

#[test]
fn a_question_is_answered_its_claim_is_accepted_and_a_changed_one_refuted() {
    let games = ask("GET", "/api/games", None).json();
    for game in games.as_array().expect("a list") {
        let (key, question) = (&game["key"], &game["questions"][0]["key"]);
        let preset = game["presets"].as_array().and_then(|all| all.iter().find(|p| p["key"] == "tour"));
        let instance = json!({"preset": preset.map(|p| p["key"].clone()), "seed": 1});
        let asked = json!({"game": key, "question": question, "instance": instance, "seconds": 20});
        let answer = post("/api/solve", &asked).json();
        assert_eq!(answer["outcome"], "answered", "{key} {question}: {answer}");
        let claim = answer["claim"].as_str().expect("a claim");
        let given = json!({"text": answer["instance"]});
        let checked = post("/api/check", &json!({"game": key, "instance": given, "claim": claim})).json();
        assert_eq!(checked["verdict"], answer["verdict"], "{key} {question}");
        let other = json!({"preset": preset.map(|p| p["key"].clone()), "seed": 2});
        let made = post("/api/new", &json!({"game": key, "instance": other})).json();
        if made["text"] != answer["instance"] {
            let checked = post("/api/check", &json!({"game": key, "instance": other, "claim": claim})).json();
            assert_eq!(checked["verdict"], "refuted", "{key} {question}");
        }
    }
}

/// A request for a long run, with its connection.
fn long_run() -> Option<TcpStream> {
    long_run_at(server())
}

fn long_run_at(address: SocketAddr) -> Option<TcpStream> {
    let recipe = json!({"family": "grid", "dims": "30,30"});
    let body =
        json!({"game": "dollar", "question": "gonality", "instance": {"recipe": recipe}, "seconds": 60});
    let made = json!({"game": "dollar", "instance": {"recipe": recipe}});
    if ask_at(address, "POST", "/api/new", Some(&made)).status == 404 {
        return None;
    }
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).expect("connects");
    let request = format!(
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("writes");
    Some(stream)
}

fn free() -> u64 {
    ask("GET", "/api/status", None).json()["free"].as_u64().expect("a number")
}

fn wait_for(what: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(30);
    while !what() {
        assert!(Instant::now() < end, "it did not come to pass");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn progress_is_told_and_whoever_goes_away_stops_the_run() {
    let Some(mut stream) = long_run() else { return };
    let mut text = String::new();
    let mut part = [0u8; 4096];
    while text.matches("event: progress").count() < 2 {
        let read = stream.read(&mut part).expect("it speaks");
        assert!(read > 0, "{text}");
        text.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    assert!(text.contains("\"nodes\":"));
    drop(stream);
    // The other tests ask too, but nothing long.
    wait_for(|| free() == 2);
}

#[test]
fn a_session_opens_while_all_places_of_questions_are_taken() {
    let house = Bounds { runs: 1, waiting: 0, ..Bounds::default() };
    let address = start(house);
    let Some(_stream) = long_run_at(address) else { return };
    let status = || ask_at(address, "GET", "/api/status", None).json();
    wait_for(|| status()["free"] == 0);
    let begin = Instant::now();
    let games = ask_at(address, "GET", "/api/games", None).json();
    for game in games.as_array().expect("a list") {
        let tour = json!({"game": game["key"], "instance": {"preset": "tour", "seed": 1}});
        let opened = ask_at(address, "POST", "/api/sessions", Some(&tour));
        assert_eq!(opened.status, 200, "{}", opened.body);
        let given = json!({"text": opened.json()["instance"]});
        let read =
            ask_at(address, "POST", "/api/new", Some(&json!({"game": game["key"], "instance": given})));
        assert_eq!(read.status, 200, "{}", read.body);
    }
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    assert_eq!(status()["free"], 0, "the question still runs");
}

#[test]
fn what_is_too_large_is_refused_before_it_is_written_and_drawn() {
    let large = [
        ("dollar", json!({"family": "complete", "n": 1000})),
        ("cops", json!({"family": "grid", "dims": "300,300"})),
        ("arena", json!({"family": "random", "n": 60_000})),
        ("colors", json!({"size": 250})),
        // What would take minutes and gigabytes to be made is not made at all.
        ("dollar", json!({"family": "complete", "n": 1_000_000})),
        ("dollar", json!({"family": "document", "n": 16_000_000})),
        ("cops", json!({"family": "cartesian", "left": "path:16000000", "right": "path:16000000"})),
        ("arena", json!({"family": "clique", "n": 20_000})),
        ("arena", json!({"family": "line", "n": 4_000_000_000u32})),
        ("pegs", json!({"board": "rectangle", "rows": 60_000, "cols": 60_000})),
    ];
    for (game, recipe) in large {
        for path in ["/api/new", "/api/sessions"] {
            let begin = Instant::now();
            let answer = post(path, &json!({"game": game, "instance": {"recipe": recipe}}));
            let took = begin.elapsed();
            let said = answer.refused(answer.status);
            assert!((400..500).contains(&answer.status), "{game}: {said}");
            assert!(["at most", "too many"].iter().any(|words| said.contains(words)), "{game}: {said}");
            assert!(took < Duration::from_secs(1), "{game} {path}: {took:?}");
        }
    }
}

#[test]
fn a_recipe_says_what_it_is_and_which_fields_count() {
    let fill = |words: Value| post("/api/recipe", &words).json();
    let named = fill(json!({"game": "dollar", "preset": "tour"}));
    assert_eq!(named["values"]["n"], 9, "{named}");
    let counts = |form: &Value, name: &str| {
        form["counts"].as_array().expect("a list").iter().any(|field| field == name)
    };
    assert!(counts(&named, "degree") && !counts(&named, "dims"), "{named}");
    // A change that does not count is no fault here, and is told.
    let idle = json!({"game": "dollar", "preset": "tour", "recipe": {"family": "petersen", "n": 30}});
    let form = fill(idle);
    assert!(!counts(&form, "n") && !counts(&form, "degree") && counts(&form, "family"), "{form}");
    post("/api/recipe", &json!({"game": "dollar", "preset": "no-such"})).refused(404);
    post("/api/recipe", &json!({"game": "dollar", "recipe": {"n": "many"}})).refused(422);
}

#[test]
fn a_link_with_a_bad_move_shows_what_was_legal() {
    let recipe = json!({"family": "path", "n": 3});
    let mut words = json!({"game": "dollar", "instance": {"recipe": recipe}, "moves": "+0\n+99\n+1"});
    post("/api/sessions", &words).refused(422);
    words["lenient"] = json!(true);
    let opened = post("/api/sessions", &words).json();
    assert_eq!(opened["steps"].as_array().expect("steps").len(), 1, "{opened}");
    assert_eq!(opened["wrong"]["place"], "2", "{opened}");
}

#[test]
fn a_broken_save_is_one_plain_sentence() {
    let (_, opened) = open();
    let path = format!("/api/sessions/{}/save", opened["session"].as_str().expect("a name"));
    let mut saved = ask("GET", &path, None).json();
    post("/api/sessions/load", &json!({})).refused(400);
    post("/api/sessions/load", &json!([1])).refused(400);
    for (field, value) in [("settings", json!({"end": 7})), ("moves", json!(["?"])), ("instance", json!("?"))]
    {
        let good = saved[field].take();
        saved[field] = value;
        let said = post("/api/sessions/load", &saved).refused(422);
        assert_eq!(said, "this saved session is damaged and cannot be opened", "{field}");
        saved[field] = good;
    }
    assert_eq!(post("/api/sessions/load", &saved).status, 200);
}

#[test]
fn bad_requests_are_answered_with_one_sentence() {
    let (game, _) = open();
    post("/api/sessions", &json!({"game": "nothing"})).refused(404);
    post("/api/sessions", &json!({})).refused(400);
    post("/api/sessions", &json!({"game": game, "unknown": 1})).refused(400);
    post("/api/sessions", &json!({"game": game, "instance": {"text": "\u{0}\u{1}"}})).refused(422);
    post("/api/sessions", &json!({"game": game, "settings": {"no-such": 1}})).refused(422);
    post("/api/solve", &json!({"game": game, "question": "why"})).refused(404);
    post("/api/check", &json!({"game": game, "instance": {}, "claim": "{"})).refused(422);
    post("/api/show", &json!({"game": game, "instance": {"seed": 1}, "as": "oil"})).refused(404);
    post("/api/lab/start", &json!({"experiment": "alchemy"})).refused(404);
    ask("GET", "/api/nothing", None).refused(404);
    ask("GET", "/../../etc/passwd", None).refused(404);
    ask("GET", "/assets/..%2f..%2fCargo.toml", None).refused(404);
    ask("PUT", "/api/solve", None).refused(405);
    let close = "Host: localhost\r\nConnection: close\r\n";
    let kind = "Content-Type: application/json\r\n";
    raw(format!("POST /api/solve HTTP/1.1\r\n{close}{kind}Content-Length: 3\r\n\r\n{{\"a").as_bytes())
        .refused(400);
    raw(format!("POST /api/solve HTTP/1.1\r\n{close}Content-Length: 2\r\n\r\n{{}}").as_bytes()).refused(415);
    let large = format!("POST /api/solve HTTP/1.1\r\n{close}{kind}Content-Length: 99999999\r\n\r\n");
    raw(large.as_bytes()).refused(413);
    let deep = "[".repeat(100_000);
    raw(format!("POST /api/solve HTTP/1.1\r\n{close}{kind}Content-Length: {}\r\n\r\n{deep}", deep.len())
        .as_bytes())
    .refused(400);
    let garbage = raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n");
    assert!(garbage.status == 400 || garbage.status == 0, "{}", garbage.status);
    let long = "x".repeat(5 << 20);
    post("/api/new", &json!({"game": game, "instance": {"text": long}})).refused(413);
}

#[test]
fn a_foreign_name_is_refused_and_every_answer_carries_the_policy() {
    let foreign = raw(b"GET /api/games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert!(foreign.refused(403).contains("own name"));
    for path in ["/", "/api/games", "/api/openapi.json", "/nothing"] {
        let head = ask("GET", path, None).head.to_lowercase();
        assert!(head.contains("content-security-policy: default-src 'none'"), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}");
    }
}

#[test]
fn the_description_names_what_is_answered_and_nothing_else() {
    let all = ask("GET", "/api/openapi.json", None).json();
    let mut seen = 0;
    for (path, methods) in all["paths"].as_object().expect("paths") {
        let methods = methods.as_object().expect("methods");
        let real = path.replace("{id}", "none");
        for method in ["get", "post", "put", "delete"] {
            let body = json!({});
            let answer = ask(&method.to_uppercase(), &real, (method == "post").then_some(&body));
            // A place that is not there answers 404 to everything, one that is answers 405 to what it does not take.
            let there = answer.status != 405;
            assert_eq!(methods.contains_key(method), there, "{method} {path}: {}", answer.body);
            seen += u32::from(there);
        }
    }
    assert!(seen > 20, "{seen}");
}
