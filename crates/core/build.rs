//! What do all games share when they speak? The catalogue of messages in `src/words` becomes code.

fn main() {
    for line in ludograph_words::compile::build("core", "", std::path::Path::new("src/words")) {
        println!("{line}");
    }
}
