//! How many of what? "1 move", "2 moves".

use std::fmt::Display;

/// A number with its noun, which takes an s unless there is exactly one.
pub fn count(number: impl Display, noun: &str) -> String {
    counted(number, noun, &format!("{noun}s"))
}

/// A number with a noun whose plural is not made by an s.
pub fn counted(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let noun = if number == "1" { one } else { many };
    format!("{number} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_alone() {
        assert_eq!(count(1, "move"), "1 move");
        assert_eq!(count(0, "move"), "0 moves");
        assert_eq!(count(-1, "dollar"), "-1 dollars");
        assert_eq!(counted(1u8, "vertex", "vertices"), "1 vertex");
        assert_eq!(counted(2u8, "vertex", "vertices"), "2 vertices");
    }
}
