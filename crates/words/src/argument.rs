//! What stands in the holes of a sentence?

use crate::language::Language;
use crate::message::{Fixed, Message};
use crate::render::write;
use std::fmt;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A quantity: it chooses plural forms and is written as the language writes numbers.
    Number(Number),
    /// A name, a key, a number that names something (vertex 1000): it is written as it is.
    Text(String),
    /// Another message, which is said in the same language.
    Message(Message),
    /// Several of them, with commas between them.
    List(Vec<Argument>),
}

impl Argument {
    /// The same argument with every text in it changed.
    pub(crate) fn map_texts(&self, change: &dyn Fn(&str) -> String) -> Self {
        match self {
            Argument::Number(number) => Argument::Number(number.clone()),
            Argument::Text(text) => Argument::Text(change(text)),
            Argument::Message(message) => Argument::Message(message.map_texts(change)),
            Argument::List(items) => {
                Argument::List(items.iter().map(|item| item.map_texts(change)).collect())
            }
        }
    }
}

/// A quantity, digit for digit: counts of positions have hundreds of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(String);

impl Number {
    /// A quantity by its decimal digits, as in `-12` or `7.25`; anything else is none.
    pub fn from_digits(digits: impl Into<String>) -> Option<Self> {
        let digits = digits.into();
        let bare = digits.strip_prefix('-').unwrap_or(&digits);
        let (whole, fraction) = bare.split_once('.').unwrap_or((bare, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        (plain(whole) && plain(fraction)).then_some(Self(digits))
    }

    /// The digits.
    pub fn digits(&self) -> &str {
        &self.0
    }
}

/// In English.
impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write(self, Language::ENGLISH, &mut out);
        f.write_str(&out)
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Number {
            fn from(number: $kind) -> Self {
                Self(number.to_string())
            }
        }

        impl From<$kind> for Argument {
            fn from(number: $kind) -> Self {
                Argument::Number(number.into())
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

impl From<Number> for Argument {
    fn from(number: Number) -> Self {
        Argument::Number(number)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Argument::Text(text.clone())
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Self {
        Argument::Text(letter.into())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Argument::Message(message)
    }
}

impl From<Fixed> for Argument {
    fn from(fixed: Fixed) -> Self {
        Argument::Message(fixed.into())
    }
}

impl<T: Into<Argument>> From<Vec<T>> for Argument {
    fn from(items: Vec<T>) -> Self {
        Argument::List(items.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_numbers_and_words_are_not() {
        for good in ["0", "-12", "7.25", "123456789012345678901234567890"] {
            assert_eq!(
                Number::from_digits(good).map(|number| number.digits().to_owned()).as_deref(),
                Some(good)
            );
        }
        for bad in ["", "-", "1.", ".5", "1e9", "NaN", "1 000", "--1"] {
            assert_eq!(Number::from_digits(bad), None, "{bad}");
        }
    }
}
