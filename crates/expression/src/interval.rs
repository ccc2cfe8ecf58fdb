//! Numbers of which only bounds may be known.

use crate::truth::Truth;

/// All values that a number can have: those from `low` to `high`, which are equal if it is known.
///
/// Every operation returns an interval that holds all results, which need not be the least one: two occurrences of a
/// fact count as independent of one another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interval {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Interval {
    /// Any number.
    pub(crate) const ANY: Self = Self {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };

    /// Returns the interval from `low` to `high`; any number if either is none.
    pub(crate) fn new(low: f64, high: f64) -> Self {
        if low.is_nan() || high.is_nan() {
            Self::ANY
        } else {
            Self { low, high }
        }
    }

    /// Returns the interval of a known number.
    pub(crate) fn exactly(number: f64) -> Self {
        Self::new(number, number)
    }

    /// Returns the interval of the numbers from `low` on.
    pub(crate) fn at_least(low: f64) -> Self {
        Self::new(low, f64::INFINITY)
    }

    /// Returns the number if it is known.
    pub(crate) fn known(self) -> Option<f64> {
        (self.low >= self.high).then_some(self.low)
    }

    pub(crate) fn negated(self) -> Self {
        Self::new(-self.high, -self.low)
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self::new(self.low + other.low, self.high + other.high)
    }

    pub(crate) fn times(self, other: Self) -> Self {
        // 0 times a bound that is missing is 0: all numbers within the bounds are finite.
        self.by_ends(other, |a, b| if a == 0.0 || b == 0.0 { 0.0 } else { a * b })
    }

    /// Returns the quotient, or `None` if the divisor is 0.
    pub(crate) fn over(self, other: Self) -> Option<Self> {
        if other.known() == Some(0.0) {
            return None;
        }
        let spans_zero = other.low <= 0.0 && 0.0 <= other.high;
        Some(if spans_zero {
            Self::ANY
        } else {
            self.by_ends(other, |a, b| a / b)
        })
    }

    /// Applies an operation that is monotonic in both numbers to all pairs of ends.
    fn by_ends(self, other: Self, apply: impl Fn(f64, f64) -> f64) -> Self {
        let mut ends = [self.low, self.high]
            .map(|a| [apply(a, other.low), apply(a, other.high)])
            .into_iter()
            .flatten();
        let first = ends.next().unwrap_or(f64::NAN);
        ends.fold(Self::new(first, first), |all, end| {
            if end.is_nan() {
                return Self::ANY;
            }
            Self::new(all.low.min(end), all.high.max(end))
        })
    }

    pub(crate) fn less(self, other: Self) -> Truth {
        Truth::decided(self.high < other.low, self.low >= other.high)
    }

    pub(crate) fn equal(self, other: Self) -> Truth {
        let is_same = self.known().is_some() && self == other;
        Truth::decided(is_same, self.high < other.low || other.high < self.low)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// An interval, and a number in it.
    fn interval() -> impl Strategy<Value = (Interval, f64)> {
        let end = || -9..=9_i32;
        (end(), end(), end(), any::<[bool; 2]>()).prop_map(|(a, b, c, open)| {
            let mut all = [a, b, c].map(f64::from);
            all.sort_by(f64::total_cmp);
            let [low, number, high] = all;
            let low = if open[0] { f64::NEG_INFINITY } else { low };
            let high = if open[1] { f64::INFINITY } else { high };
            (Interval::new(low, high), number)
        })
    }

    fn holds(all: Interval, number: f64) -> bool {
        all.low <= number && number <= all.high
    }

    proptest! {
        #[test]
        fn results_hold_every_result((a, x) in interval(), (b, y) in interval()) {
            prop_assert!(holds(a.negated(), -x));
            prop_assert!(holds(a.plus(b), x + y));
            prop_assert!(holds(a.times(b), x * y));
            match a.over(b) {
                Some(all) => prop_assert!(y == 0.0 || holds(all, x / y)),
                None => prop_assert!(y == 0.0),
            }
        }

        #[test]
        fn a_comparison_is_decided_only_if_all_numbers_agree((a, x) in interval(), (b, y) in interval()) {
            for (found, truth) in [(a.less(b), x < y), (a.equal(b), x.total_cmp(&y).is_eq())] {
                prop_assert!(found == Truth::Unknown || found == Truth::from(truth));
            }
        }
    }

    #[test]
    fn known_numbers_give_known_results() {
        let [six, two, zero] = [6.0, 2.0, 0.0].map(Interval::exactly);
        assert_eq!(six.plus(two).known(), Some(8.0));
        assert_eq!(six.times(two).known(), Some(12.0));
        assert_eq!(six.over(two).and_then(Interval::known), Some(3.0));
        assert_eq!(six.over(zero), None);
        assert_eq!(two.less(six), Truth::True);
        assert_eq!(six.less(six), Truth::False);
        assert_eq!(six.equal(six), Truth::True);
    }

    #[test]
    fn a_bound_decides_a_comparison() {
        let over_30 = Interval::at_least(31.0);
        assert_eq!(Interval::exactly(30.0).less(over_30), Truth::True);
        assert_eq!(over_30.less(Interval::exactly(8.0)), Truth::False);
        assert_eq!(over_30.less(Interval::exactly(40.0)), Truth::Unknown);
        assert_eq!(over_30.equal(Interval::exactly(8.0)), Truth::False);
        let thirty_one = Interval::exactly(31.0);
        assert_eq!(over_30.equal(thirty_one), Truth::Unknown);
        assert_eq!(thirty_one.equal(over_30), Truth::Unknown);
    }
}
