//! Names for cars that have none of their own.

/// The names of one character: `A` to `Z`, then `a` to `z` and the digits.
pub fn short_names() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z').chain('0'..='9')
}

/// The short names that `is_reserved` leaves, then `c1`, `c2` and so on; there is no end of them.
pub fn names(is_reserved: impl Fn(char) -> bool) -> impl Iterator<Item = String> {
    let short = short_names().filter(move |&name| !is_reserved(name));
    short
        .map(String::from)
        .chain((1u32..).map(|n| format!("c{n}")))
}
