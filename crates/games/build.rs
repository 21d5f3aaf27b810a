//! What do the games say? Their catalogues of messages become code: `src/<game>/words/<language>.ftl`.

#![expect(clippy::disallowed_methods, reason = "a build script reads folders")]

use std::path::PathBuf;

fn main() {
    let source = PathBuf::from("src");
    let Ok(listed) = std::fs::read_dir(&source) else {
        println!("cargo::error=the folder of the games cannot be read");
        return;
    };
    let mut games: Vec<String> = listed
        .filter_map(|item| item.ok()?.file_name().into_string().ok())
        .filter(|game| source.join(game).join("words").is_dir())
        .collect();
    games.sort();
    println!("cargo::rerun-if-changed=src");
    for game in games {
        let folder = source.join(&game).join("words");
        for line in ludograph_words::compile::build(&game, &format!("{game}-"), &folder) {
            println!("{line}");
        }
    }
}
