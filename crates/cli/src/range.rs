//! Numbers and ranges of numbers as options.

use std::{
    fmt::Display,
    num::{IntErrorKind, NonZero, ParseIntError},
    ops::RangeInclusive,
    str::FromStr,
};

use tailback_puzzle::NumberRange;

/// Returns a range from `20..30` with both ends, `20..`, `..30`, or `20`.
pub(crate) fn range<N>(word: &str) -> Result<RangeInclusive<N>, String>
where
    N: FromStr + Ord + Copy + Display + Bounded,
{
    let NumberRange { min, max } = word.parse()?;
    let (start, end) = (min.unwrap_or(N::LEAST), max.unwrap_or(N::MOST));
    if start > end {
        return Err(format!("the range ends at {end}, before it begins"));
    }
    Ok(start..=end)
}

/// Returns a whole number that is at least 1.
pub(crate) fn positive(word: &str) -> Result<NonZero<usize>, &'static str> {
    let number = word
        .parse()
        .map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => "is too large",
            _ => "expected a whole number",
        })?;
    NonZero::new(number).ok_or("must be at least 1")
}

/// A number with a value that represents an omitted end.
pub(crate) trait Bounded {
    const LEAST: Self;
    const MOST: Self;
}

impl Bounded for u32 {
    const LEAST: Self = 1;
    const MOST: Self = Self::MAX;
}

impl Bounded for u64 {
    const LEAST: Self = 0;
    const MOST: Self = Self::MAX;
}

impl Bounded for usize {
    const LEAST: Self = 1;
    const MOST: Self = 26 * 26;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_at_least_one() {
        assert_eq!(positive("7").map(NonZero::get), Ok(7));
        assert_eq!(positive("0"), Err("must be at least 1"));
        assert_eq!(positive("-1"), Err("expected a whole number"));
        assert_eq!(positive(&"9".repeat(30)), Err("is too large"));
    }

    #[test]
    fn ranges_have_both_ends() {
        assert_eq!(range("20..30"), Ok(20..=30u32));
        assert_eq!(range("7"), Ok(7..=7usize));
        assert_eq!(range("20.."), Ok(20..=u32::MAX));
        assert_eq!(range("..5"), Ok(1..=5u32));
        for word in ["", "..", "a", "5..a", "-1", "9..5"] {
            assert!(range::<u32>(word).is_err(), "{word}");
        }
    }
}
