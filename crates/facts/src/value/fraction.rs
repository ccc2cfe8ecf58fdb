//! Exact numbers.

use std::cmp::Ordering;

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    /// Greater than 0.
    denominator: i64,
}

impl Fraction {
    /// 0.
    pub const ZERO: Self = Self::whole(0);
    /// 1.
    pub const ONE: Self = Self::whole(1);

    /// Returns a whole number.
    pub const fn whole(n: i64) -> Self {
        Self {
            numerator: n,
            denominator: 1,
        }
    }

    /// Returns the quotient of two numbers, or `None` if it has too many digits or the divisor is 0.
    pub fn new(numerator: i128, denominator: i128) -> Option<Self> {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).ok().filter(|&it| it > 0)?;
        let sign = denominator.signum();
        let fit = |n: i128| i64::try_from(sign * (n / divisor)).ok();
        Some(Self {
            numerator: fit(numerator)?,
            denominator: fit(denominator).filter(|&it| it > 0)?,
        })
    }

    /// Returns the number with the other sign, or `None` if it has too many digits.
    pub fn negated(self) -> Option<Self> {
        let (numerator, denominator) = self.wide();
        Self::new(-numerator, denominator)
    }

    /// Returns the sum, or `None` if it has too many digits.
    pub fn plus(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        Self::new(a * d + c * b, b * d)
    }

    /// Returns the product, or `None` if it has too many digits.
    pub fn times(self, other: Self) -> Option<Self> {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        Self::new(a * c, b * d)
    }

    /// Returns 1 divided by this number, or `None` if it is 0.
    pub fn inverse(self) -> Option<Self> {
        let (numerator, denominator) = self.wide();
        Self::new(denominator, numerator)
    }

    /// Returns numerator and denominator as numbers of which a product does not overflow.
    fn wide(self) -> (i128, i128) {
        (self.numerator.into(), self.denominator.into())
    }

    /// Returns the number if it is whole.
    pub fn as_whole(self) -> Option<i64> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// Returns the nearest number with binary digits.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let ((a, b), (c, d)) = (self.wide(), other.wide());
        (a * d).cmp(&(c * b))
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numerator: i128, denominator: i128) -> Fraction {
        Fraction::new(numerator, denominator).expect("it fits")
    }

    #[test]
    fn results_are_exact() {
        let tenth = of(1, 10);
        assert_eq!(tenth.plus(of(2, 10)), Some(of(3, 10)));
        assert_eq!(of(-2, -4), of(1, 2));
        assert_eq!(of(1, 3).times(of(3, -1)), of(-1, 1).into());
        assert_eq!(of(-2, 3).inverse(), Some(of(3, -2)));
        assert_eq!(Fraction::ZERO.inverse(), None);
        assert!(of(-1, 2) < of(-1, 3) && of(2, 3) > of(3, 5));
    }

    #[test]
    fn what_does_not_fit_is_none() {
        let most = Fraction::whole(i64::MAX);
        let least = Fraction::whole(i64::MIN);
        assert_eq!(most.plus(Fraction::ONE), None);
        assert_eq!(most.times(most), None);
        assert_eq!(least.negated(), None);
        assert_eq!(least.times(least), None);
        assert_eq!(least.inverse(), None);
        assert!(least < most);
    }
}
