//! Links the program at a fixed address: a process that lives for milliseconds should not spend the first of them
//! on twenty thousand relocations.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
