//! Numbers that a puzzle may not have.

use crate::{interval::Interval, truth::Truth};

/// The possible values of a number of a puzzle: one of these values, or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Possible {
    /// The values; `None` if the puzzle does not have the number.
    pub(crate) values: Option<Interval>,
    /// Whether the puzzle may not have the number.
    pub(crate) may_be_missing: bool,
}

impl Possible {
    /// A number that the puzzle does not have.
    pub(crate) const MISSING: Self = Self {
        values: None,
        may_be_missing: true,
    };

    /// Returns the same number, which the puzzle may not have if `may_be_missing`.
    pub(crate) fn unless(self, may_be_missing: bool) -> Self {
        Self {
            may_be_missing: self.may_be_missing || may_be_missing,
            ..self
        }
    }

    /// Returns whether the puzzle does not have the number.
    pub(crate) fn is_missing(self) -> Truth {
        Truth::decided(self.values.is_none(), !self.may_be_missing)
    }

    pub(crate) fn negated(self) -> Self {
        Self {
            values: self.values.map(Interval::negated),
            ..self
        }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        self.with(other, |one, other| one.plus(other).into())
    }

    pub(crate) fn times(self, other: Self) -> Self {
        self.with(other, |one, other| one.times(other).into())
    }

    /// Returns the quotient. A number divided by 0 is missing.
    pub(crate) fn over(self, other: Self) -> Self {
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
    pub(crate) fn compare(
        self,
        other: Self,
        compare: impl FnOnce(Interval, Interval) -> Truth,
    ) -> Truth {
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
