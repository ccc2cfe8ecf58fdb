//! Names for cars: which there are, and which are left for a car that needs one.

/// Whether `word` is a tag or the name of a rule as the language can say them.
pub fn is_free_word(word: &str) -> bool {
    let is_unseen = |c| matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}');
    let is_none = |c: char| c == ',' || c == '"' || c.is_whitespace() || c.is_control();
    !word.is_empty() && !word.contains("//") && !word.contains(|c| is_none(c) || is_unseen(c))
}

/// Whether the language can call a car so.
pub fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphanumeric())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The names of one character: `A` to `Z`, then `a` to `z` and the digits.
pub fn short_names() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z').chain('0'..='9')
}

/// The short names that `is_reserved` leaves, then `c1`, `c2` and so on; there is no end of them.
pub fn names(is_reserved: impl Fn(char) -> bool) -> impl Iterator<Item = String> {
    let short = short_names().filter(move |&name| !is_reserved(name));
    short.map(String::from).chain(long_names())
}

/// `c1`, `c2` and so on; there is no end of them.
pub fn long_names() -> impl Iterator<Item = String> {
    (1u32..).map(|number| format!("c{number}"))
}

/// Names that a car called `name` can get instead: `lorry2`, `lorry3` and so on, or `car_7_2`
/// where a digit stands last; there is no end of them.
pub fn numbered_names(name: String) -> impl Iterator<Item = String> {
    let is_number = name.ends_with(|last: char| last.is_ascii_digit());
    let separator = if is_number { "_" } else { "" };
    (2u32..).map(move |number| format!("{name}{separator}{number}"))
}
