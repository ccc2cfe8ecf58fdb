//! Numbers of which only bounds may be known.

use super::{Fraction, Truth};

/// All values that a number can have: those from `low` to `high`, which are equal if it is known.
///
/// Every operation returns an interval that holds all results, which need not be the least one: two occurrences of a
/// fact count as independent of one another. A result with too many digits counts as unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    low: End,
    high: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// Below all numbers.
    Below,
    At(Fraction),
    /// Above all numbers.
    Above,
}

use End::{Above, At, Below};

impl Interval {
    /// Any number.
    pub const ANY: Self = Self {
        low: Below,
        high: Above,
    };

    /// Returns the interval of the numbers from `low` to `high`, or from `low` on if that is `None`.
    pub fn new(low: Fraction, high: Option<Fraction>) -> Self {
        Self {
            low: At(low),
            high: high.map_or(Above, At),
        }
    }

    /// Returns the interval of a known number.
    pub fn exactly(number: Fraction) -> Self {
        Self::new(number, Some(number))
    }

    /// Returns the interval of the numbers from `low` on.
    pub fn at_least(low: Fraction) -> Self {
        Self::new(low, None)
    }

    /// Returns the number if it is known.
    pub fn known(self) -> Option<Fraction> {
        match (self.low, self.high) {
            (At(low), At(high)) if low >= high => Some(low),
            _ => None,
        }
    }

    /// Returns the least number, unless there is none or it is not known.
    pub fn least(self) -> Option<Fraction> {
        match self.low {
            At(low) => Some(low),
            Below | Above => None,
        }
    }

    /// Returns whether 0 is one of the values.
    pub fn may_be_zero(self) -> bool {
        self.holds(Fraction::ZERO)
    }

    fn holds(self, number: Fraction) -> bool {
        self.low <= At(number) && At(number) <= self.high
    }

    /// Returns the values with the other sign.
    pub fn negated(self) -> Self {
        let negated = |end| match end {
            Below => Some(Above),
            At(number) => number.negated().map(At),
            Above => Some(Below),
        };
        Self {
            low: negated(self.high).unwrap_or(Below),
            high: negated(self.low).unwrap_or(Above),
        }
    }

    /// Returns all sums.
    pub fn plus(self, other: Self) -> Self {
        let sum = |one, other| match (one, other) {
            (At(one), At(other)) => one.plus(other).map(At),
            _ => None,
        };
        Self {
            low: sum(self.low, other.low).unwrap_or(Below),
            high: sum(self.high, other.high).unwrap_or(Above),
        }
    }

    /// Returns all products.
    pub fn times(self, other: Self) -> Self {
        let pairs = [
            (self.low, other.low),
            (self.low, other.high),
            (self.high, other.low),
            (self.high, other.high),
        ];
        let products: Option<Vec<End>> = pairs.into_iter().map(product).collect();
        let ends = products.and_then(|all| Some((*all.iter().min()?, *all.iter().max()?)));
        ends.map_or(Self::ANY, |(low, high)| Self { low, high })
    }

    /// Returns the quotient, where the divisor is not 0. `None` if it can only be 0.
    pub fn over(self, other: Self) -> Option<Self> {
        if other.known() == Some(Fraction::ZERO) {
            return None;
        }
        if other.may_be_zero() {
            return Some(Self::ANY);
        }
        let inverse = |end| match end {
            At(number) => number.inverse().map(At),
            Below | Above => Some(At(Fraction::ZERO)),
        };
        let ends = inverse(other.high).zip(inverse(other.low));
        Some(ends.map_or(Self::ANY, |(low, high)| self.times(Self { low, high })))
    }

    /// Returns whether the number is less than another one.
    pub fn less(self, other: Self) -> Truth {
        Truth::decided(self.high < other.low, self.low >= other.high)
    }

    /// Returns whether the two numbers are equal.
    pub fn equal(self, other: Self) -> Truth {
        let is_same = self.known().is_some() && self == other;
        Truth::decided(is_same, self.high < other.low || other.high < self.low)
    }
}

/// Returns the product of two ends, or `None` if it has too many digits.
fn product(ends: (End, End)) -> Option<End> {
    let sign = |end| match end {
        Below => -1,
        At(number) => number.cmp(&Fraction::ZERO) as i32,
        Above => 1,
    };
    Some(match (ends, sign(ends.0) * sign(ends.1)) {
        ((At(one), At(other)), _) => At(one.times(other)?),
        // All numbers within the bounds are finite.
        (_, 0) => At(Fraction::ZERO),
        (_, 1) => Above,
        _ => Below,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// An interval, and a number in it.
    fn interval() -> impl Strategy<Value = (Interval, Fraction)> {
        let end = || -9..=9_i64;
        (end(), end(), end(), any::<[bool; 2]>()).prop_map(|(a, b, c, open)| {
            let mut all = [a, b, c].map(Fraction::whole);
            all.sort();
            let [low, number, high] = all;
            let all = Interval {
                low: if open[0] { Below } else { At(low) },
                high: if open[1] { Above } else { At(high) },
            };
            (all, number)
        })
    }

    proptest! {
        #[test]
        fn results_hold_every_result((a, x) in interval(), (b, y) in interval()) {
            prop_assert!(a.negated().holds(x.negated().unwrap()));
            prop_assert!(a.plus(b).holds(x.plus(y).unwrap()));
            prop_assert!(a.times(b).holds(x.times(y).unwrap()));
            let quotient = y.inverse().and_then(|y| x.times(y));
            match a.over(b) {
                Some(all) => prop_assert!(quotient.is_none_or(|it| all.holds(it))),
                None => prop_assert!(y == Fraction::ZERO),
            }
        }

        #[test]
        fn a_comparison_is_decided_only_if_all_numbers_agree((a, x) in interval(), (b, y) in interval()) {
            for (found, truth) in [(a.less(b), x < y), (a.equal(b), x == y)] {
                prop_assert!(found.may_be(truth.into()));
            }
        }
    }

    #[test]
    fn known_numbers_give_known_results() {
        let [six, two, zero] = [6, 2, 0].map(|n| Interval::exactly(Fraction::whole(n)));
        let known = |n| Some(Fraction::whole(n));
        assert_eq!(six.plus(two).known(), known(8));
        assert_eq!(six.times(two).known(), known(12));
        assert_eq!(six.over(two).and_then(Interval::known), known(3));
        assert_eq!(six.over(zero), None);
        assert_eq!(two.less(six), Truth::TRUE);
        assert_eq!(six.less(six), Truth::FALSE);
        assert_eq!(six.equal(six), Truth::TRUE);
    }

    #[test]
    fn a_bound_decides_a_comparison() {
        let exactly = |n| Interval::exactly(Fraction::whole(n));
        let over_30 = Interval::at_least(Fraction::whole(31));
        assert_eq!(exactly(30).less(over_30), Truth::TRUE);
        assert_eq!(over_30.less(exactly(8)), Truth::FALSE);
        assert_eq!(over_30.less(exactly(40)), Truth::EITHER);
        assert_eq!(over_30.equal(exactly(8)), Truth::FALSE);
        assert_eq!(over_30.equal(exactly(31)), Truth::EITHER);
        assert_eq!(exactly(31).equal(over_30), Truth::EITHER);
    }

    #[test]
    fn a_result_with_too_many_digits_is_unknown() {
        let most = Interval::exactly(Fraction::whole(i64::MAX));
        assert_eq!(most.times(most), Interval::ANY);
        assert_eq!(most.plus(most).least(), None);
        assert_eq!(
            most.over(most).and_then(Interval::known),
            Some(Fraction::ONE)
        );
    }
}
