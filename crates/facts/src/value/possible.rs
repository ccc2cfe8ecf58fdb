//! Numbers that a puzzle may not have.

use tailback_puzzle::words::thousands;

use super::{Interval, Truth};

/// The word for a value that the puzzle does not have.
pub const ABSENT: &str = "-";

/// The word for a value that is not known.
pub const UNKNOWN: &str = "?";

/// The possible values of a number of a puzzle: one of these values, or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The values; `None` if the puzzle does not have the number.
    pub values: Option<Interval>,
    /// Whether the puzzle may not have the number.
    pub may_be_missing: bool,
}

impl Possible {
    /// A number that the puzzle does not have.
    pub const MISSING: Self = Self {
        values: None,
        may_be_missing: true,
    };

    /// Returns the same number, which the puzzle may not have if `may_be_missing`.
    pub fn unless(self, may_be_missing: bool) -> Self {
        Self {
            may_be_missing: self.may_be_missing || may_be_missing,
            ..self
        }
    }

    /// Returns whether the puzzle does not have the number.
    pub fn is_missing(self) -> Truth {
        Truth::decided(self.values.is_none(), !self.may_be_missing)
    }

    /// Words the number. One that is not known is its bound, `over 30`, or else `?`, as is one that the puzzle may not have.
    /// One that it does not have is `-`.
    pub fn in_words(self) -> String {
        let Some(values) = self.values else {
            return ABSENT.to_owned();
        };
        let least = values.least().filter(|_| !self.may_be_missing);
        match (values.known().filter(|_| !self.may_be_missing), least) {
            (Some(number), _) => match number.as_whole().map(u64::try_from) {
                Some(Ok(whole)) => thousands(whole),
                _ => format!("{:.2}", number.to_f64()),
            },
            (None, Some(least)) => match least.as_whole().map(|it| u64::try_from(it - 1)) {
                Some(Ok(below @ 1..)) => format!("over {}", thousands(below)),
                _ => UNKNOWN.to_owned(),
            },
            (None, None) => UNKNOWN.to_owned(),
        }
    }

    /// Returns the number with the other sign.
    pub fn negated(self) -> Self {
        Self {
            values: self.values.map(Interval::negated),
            ..self
        }
    }

    /// Returns the sum.
    pub fn plus(self, other: Self) -> Self {
        self.with(other, |one, other| one.plus(other).into())
    }

    /// Returns the product.
    pub fn times(self, other: Self) -> Self {
        self.with(other, |one, other| one.times(other).into())
    }

    /// Returns the quotient. A number divided by 0 is missing.
    pub fn over(self, other: Self) -> Self {
        self.with(other, |one, other| match one.over(other) {
            Some(quotient) => Self::from(quotient).unless(other.may_be_zero()),
            None => Self::MISSING,
        })
    }

    /// Returns the result of `combine` for two numbers that the puzzle has.
    fn with(self, other: Self, combine: impl FnOnce(Interval, Interval) -> Self) -> Self {
        let may_be_missing = self.may_be_missing || other.may_be_missing;
        let both = self.values.zip(other.values);
        both.map_or(Self::MISSING, |(one, other)| combine(one, other))
            .unless(may_be_missing)
    }

    /// Returns the truth of a comparison, which is absent if either number is missing.
    pub fn compare(self, other: Self, compare: impl FnOnce(Interval, Interval) -> Truth) -> Truth {
        let Some((one, another)) = self.values.zip(other.values) else {
            return Truth::ABSENT;
        };
        let truth = compare(one, another);
        if self.may_be_missing || other.may_be_missing {
            truth.or(Truth::ABSENT)
        } else {
            truth
        }
    }
}

impl From<Interval> for Possible {
    fn from(values: Interval) -> Self {
        Self {
            values: Some(values),
            may_be_missing: false,
        }
    }
}
