//! Names for cars: their syntax, and unused names for cars that need one.

/// Returns whether `word` can be written as a tag or as the name of a rule.
pub fn is_free_word(word: &str) -> bool {
    // The grammar has the same characters as `unseen`.
    let is_unseen = |c| {
        matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    let is_none = |c: char| c == ',' || c == '"' || c.is_whitespace() || c.is_control();
    !word.is_empty() && !word.contains("//") && !word.contains(|c| is_none(c) || is_unseen(c))
}

/// Returns whether `word` is a valid name for a car.
pub fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Returns the names of one character: `A` to `Z`, then `a` to `z` and the digits.
pub fn short_names() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z').chain('0'..='9')
}

/// Returns the short names for which `is_reserved` returns `false`, then `c1`, `c2` and so on without end.
pub fn names(is_reserved: impl Fn(char) -> bool) -> impl Iterator<Item = String> {
    let short = short_names().filter(move |&name| !is_reserved(name));
    short.map(String::from).chain(long_names())
}

/// Returns `c1`, `c2` and so on without end.
pub fn long_names() -> impl Iterator<Item = String> {
    (1u32..).map(|number| format!("c{number}"))
}

/// Returns alternatives to `name` without end: `lorry2`, `lorry3` and so on, or `car_7_2` if the
/// name ends in a digit.
pub fn numbered_names(name: String) -> impl Iterator<Item = String> {
    let is_number = name.ends_with(|last: char| last.is_ascii_digit());
    let separator = if is_number { "_" } else { "" };
    (2u32..).map(move |number| format!("{name}{separator}{number}"))
}
