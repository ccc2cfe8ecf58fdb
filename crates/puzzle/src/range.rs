//! Numbers and ranges of them as people write them.

use std::{fmt, str::FromStr};

/// A number, or a range with both ends included: `8`, `30..40`, `30..`, `..12`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumberRange<N = u32> {
    /// The inclusive lower end, if any.
    pub min: Option<N>,
    /// The inclusive upper end, if any.
    pub max: Option<N>,
}

impl<N> NumberRange<N> {
    /// Reads a range, with `number` to read its ends. Returns `None` if `word` is not a range, or if an end
    /// is not a number.
    pub fn read(word: &str, number: impl Fn(&str) -> Option<N>) -> Option<Self> {
        let end = |word: &str| match word {
            "" => Some(None),
            word => number(word).map(Some),
        };
        let (min, max) = word.split_once("..").unwrap_or((word, word));
        let (min, max) = (end(min)?, end(max)?);
        (min.is_some() || max.is_some()).then_some(Self { min, max })
    }
}

impl<N: PartialOrd> NumberRange<N> {
    /// Returns whether `n` lies in the range.
    pub fn contains(&self, n: &N) -> bool {
        self.min.as_ref().is_none_or(|min| min <= n) && self.max.as_ref().is_none_or(|max| n <= max)
    }
}

impl NumberRange {
    /// Returns whether a number lies in the range that is known to be at least `lower` and, if given, at most
    /// `upper`. Returns `None` if these bounds do not decide it.
    pub fn contains_one_of(&self, lower: u32, upper: Option<u32>) -> Option<bool> {
        let is_over = self.max.is_some_and(|max| lower > max);
        let is_under = self.min.zip(upper).is_some_and(|(min, upper)| upper < min);
        if is_over || is_under {
            return Some(false);
        }
        let are_in = self.contains(&lower) && self.contains(&upper?);
        are_in.then_some(true)
    }
}

impl<N: FromStr> FromStr for NumberRange<N> {
    /// A description of the expected form.
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        Self::read(word, |number| number.parse().ok())
            .ok_or_else(|| "expected a number or a range, like `20` or `20..30`".to_owned())
    }
}

impl<N: fmt::Display + PartialEq> fmt::Display for NumberRange<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) if min == max => min.fmt(f),
            (min, max) => {
                min.iter().try_for_each(|min| min.fmt(f))?;
                f.write_str("..")?;
                max.iter().try_for_each(|max| max.fmt(f))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_written_as_they_are_read() {
        for word in ["8", "30..40", "30..", "..12", "40..30"] {
            let range: NumberRange = word.parse().expect(word);
            assert_eq!(range.to_string(), word);
        }
        assert_eq!("8..8".parse(), "8".parse::<NumberRange>());
    }

    #[test]
    fn other_words_are_not_ranges() {
        for word in ["", "..", "a", "5..a", "-1", "1..2..3", "4294967296"] {
            assert!(word.parse::<NumberRange>().is_err(), "{word}");
        }
    }

    #[test]
    fn both_ends_lie_in_a_range() {
        let is_in = |word: &str| {
            let range: NumberRange = word.parse().expect(word);
            [29, 30, 40, 41].map(|n| range.contains(&n))
        };
        assert_eq!(is_in("30..40"), [false, true, true, false]);
        assert_eq!(is_in("30.."), [false, true, true, true]);
        assert_eq!(is_in("..40"), [true, true, true, false]);
        assert_eq!(is_in("40..30"), [false; 4]);
    }
}
