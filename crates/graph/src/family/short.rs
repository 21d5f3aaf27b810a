//! How is a recipe written in one word? `path:4`, `grid:3x4`, `gnp:20:0.3`.

use super::{Recipe, table};
use ludograph_core::Faults;

/// Reads the short form: the family, then its fields in the order of the table.
pub(super) fn read(text: &str) -> Result<Recipe, Faults> {
    let mut words = text.split(':');
    let family = table::find(words.next().unwrap_or_default().trim())?;
    let mut recipe = Recipe::of(family.name);
    let mut fields = family.takes.iter();
    for word in words {
        let Some(&field) = fields.next() else {
            let what =
                format!("{text:?} has too many parameters: {} takes {}", family.name, list(family.takes));
            return Err(Faults::whole(what));
        };
        // A word in the place of a number is the name, where the family has one: `cage:mcgee`.
        let is_name = family.takes.contains(&"name") && word.parse::<u32>().is_err();
        put(&mut recipe, if is_name { "name" } else { field }, word.trim())
            .map_err(|what| Faults::field(field, format!("in {text:?}: {what}")))?;
    }
    Ok(recipe)
}

fn list(fields: &[&str]) -> String {
    if fields.is_empty() { "none".to_owned() } else { fields.join(", ") }
}

fn put(recipe: &mut Recipe, field: &str, word: &str) -> Result<(), String> {
    let number = |word: &str| word.parse::<u32>().map_err(|_| format!("{word:?} is no number"));
    match field {
        "n" => recipe.n = number(word)?,
        "m" => recipe.m = number(word)?,
        "k" => recipe.k = number(word)?,
        "d" => recipe.d = number(word)?,
        "degree" => recipe.degree = number(word)?,
        "p" => recipe.p = word.parse().map_err(|_| format!("{word:?} is no probability"))?,
        "g" => recipe.g = number(word)?,
        "q" => recipe.q = number(word)?,
        "name" => word.clone_into(&mut recipe.name),
        "jumps" => recipe.jumps = word.split('x').map(number).collect::<Result<_, _>>()?,
        "dims" => recipe.dims = word.split('x').map(number).collect::<Result<_, _>>()?,
        _ => return Err("a factor cannot be a product itself".to_owned()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<Recipe, &str>) {
        assert_eq!(
            read(text).map_err(|faults| faults.to_string()),
            expected.map_err(str::to_owned),
            "{text}"
        );
    }

    #[test]
    fn words_fill_the_fields_of_the_family() {
        check("petersen", Ok(Recipe::of("petersen")));
        check("path:4", Ok(Recipe { n: 4, ..Recipe::of("path") }));
        check("grid:3x4", Ok(Recipe { dims: vec![3, 4], ..Recipe::of("grid") }));
        check("gnp:20:0.3", Ok(Recipe { n: 20, p: 0.3, ..Recipe::of("gnp") }));
        check("path:x", Err("n: in \"path:x\": \"x\" is no number"));
        check("path:1:2", Err("\"path:1:2\" has too many parameters: path takes n"));
        check("paht:1", Err("family: no family named 'paht'; did you mean 'path'?"));
        check("strong:path", Err("left: in \"strong:path\": a factor cannot be a product itself"));
    }
}
