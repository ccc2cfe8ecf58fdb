//! Whole numbers as options.

use std::{
    num::{IntErrorKind, NonZero, ParseIntError},
    str::FromStr,
};

/// Returns a whole number, or a message that says which ones are expected.
pub(crate) fn number<N>(word: &str) -> Result<N, String>
where
    N: FromStr<Err = ParseIntError> + Least,
{
    word.parse()
        .map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => "the number is too large".to_owned(),
            _ => format!("expected a whole number, {} or more", N::LEAST),
        })
}

/// The least number that an option takes.
pub(crate) trait Least {
    const LEAST: u8;
}

impl Least for u32 {
    const LEAST: u8 = 0;
}

impl Least for u64 {
    const LEAST: u8 = 0;
}

impl Least for usize {
    const LEAST: u8 = 0;
}

impl Least for NonZero<usize> {
    const LEAST: u8 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_not_a_number_gets_the_expected_ones() {
        assert_eq!(number("0"), Ok(0_u64));
        assert_eq!(number("7"), Ok(NonZero::new(7_usize).expect("it is not 0")));
        let expected = |least: u8| Err(format!("expected a whole number, {least} or more"));
        for word in ["", "-1", "two", "1.5", "4x"] {
            assert_eq!(number::<u32>(word), expected(0).map(|()| 0), "{word}");
        }
        for word in ["0", "-0", "two"] {
            let read = number::<NonZero<usize>>(word).map(drop);
            assert_eq!(read, expected(1), "{word}");
        }
        let read = number::<u32>("99999999999");
        assert_eq!(read, Err("the number is too large".to_owned()));
    }
}
