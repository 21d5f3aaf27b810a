//! When is the crate built again? When the page is: its files are part of the binary. The folder is made if it is
//! missing, for a path that does not exist would count as changed every time.

fn main() {
    let _ = std::fs::create_dir_all("../../page/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../page/dist");
}
