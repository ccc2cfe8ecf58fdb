//! Truth values of conditions on facts that may be unknown, or that a puzzle may not have.

/// The possible results of a condition, as far as is known: a set of three values. It holds, it does not hold, or the puzzle does not
/// have the fact, as an unsolvable one has no length; then neither the condition nor its opposite holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth(u8);

impl Truth {
    /// It holds.
    pub const TRUE: Self = Self(1);
    /// It does not hold.
    pub const FALSE: Self = Self(2);
    /// The puzzle does not have the fact.
    pub const ABSENT: Self = Self(4);
    /// It holds or not.
    pub const EITHER: Self = Self(1 | 2);
    /// Nothing is known.
    pub const UNKNOWN: Self = Self(1 | 2 | 4);

    /// Returns the truth of a condition that is known to hold, known not to hold, or neither.
    pub fn decided(holds: bool, fails: bool) -> Self {
        match (holds, fails) {
            (true, _) => Self::TRUE,
            (false, true) => Self::FALSE,
            (false, false) => Self::EITHER,
        }
    }

    /// Returns the truth of a condition that can be what either is.
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether the condition can be one of the values of `other`.
    pub fn may_be(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the condition holds, or `None` if that is open. One that is absent does not hold.
    pub fn decision(self) -> Option<bool> {
        (self == Self::TRUE || !self.may_be(Self::TRUE)).then_some(self == Self::TRUE)
    }

    /// Returns the truth of the opposite, which is absent with the condition.
    pub fn negated(self) -> Self {
        let pick = |from, to: Self| if self.may_be(from) { to.0 } else { 0 };
        let absent = pick(Self::ABSENT, Self::ABSENT);
        Self(pick(Self::TRUE, Self::FALSE) | pick(Self::FALSE, Self::TRUE) | absent)
    }

    /// Returns whether all of `conditions` hold.
    pub fn all(conditions: impl IntoIterator<Item = Self>) -> Self {
        Self::strongest(conditions, [Self::FALSE, Self::ABSENT, Self::TRUE])
    }

    /// Returns whether any of `conditions` holds.
    pub fn any(conditions: impl IntoIterator<Item = Self>) -> Self {
        Self::strongest(conditions, [Self::TRUE, Self::ABSENT, Self::FALSE])
    }

    /// Returns whether all of `conditions` hold, if the puzzle has all of their facts.
    pub fn all_present(conditions: impl IntoIterator<Item = Self>) -> Self {
        Self::strongest(conditions, [Self::ABSENT, Self::FALSE, Self::TRUE])
    }

    /// Combines `conditions`, where of different values the one that is first in `order` decides. None are the last one.
    fn strongest(conditions: impl IntoIterator<Item = Self>, order: [Self; 3]) -> Self {
        conditions.into_iter().fold(order[2], |all, it| {
            let mut weaker = 0;
            let mut found = 0;
            // A value is possible if one of the two can be it, and the other it or a weaker one.
            for value in order.into_iter().rev() {
                weaker |= value.0;
                let is_possible = all.0 & weaker != 0
                    && it.0 & weaker != 0
                    && (all.may_be(value) || it.may_be(value));
                if is_possible {
                    found |= value.0;
                }
            }
            Self(found)
        })
    }
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Self {
        if holds { Self::TRUE } else { Self::FALSE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const T: Truth = Truth::TRUE;
    const F: Truth = Truth::FALSE;
    const A: Truth = Truth::ABSENT;

    /// All pairs of values, with `and` and `or` of the strong logic of S. C. Kleene, "Introduction to Metamathematics" (1952),
    /// §64, whose third value is a condition that is neither true nor false. In the last column, such a condition has no
    /// exception.
    const TABLE: [(Truth, Truth, Truth, Truth, Truth); 9] = [
        (T, T, T, T, T),
        (T, F, F, T, F),
        (T, A, A, T, A),
        (F, T, F, T, F),
        (F, F, F, F, F),
        (F, A, F, A, A),
        (A, T, A, T, A),
        (A, F, F, A, A),
        (A, A, A, A, A),
    ];

    /// Every pair of sets of values gives the results of all pairs of their values.
    #[test]
    fn conditions_are_combined_as_in_kleenes_logic() {
        for (a, b) in (1..8).flat_map(|a| (1..8).map(move |b| (Truth(a), Truth(b)))) {
            let pairs = TABLE
                .into_iter()
                .filter(|row| a.may_be(row.0) && b.may_be(row.1));
            let union = |pick: fn(&(Truth, Truth, Truth, Truth, Truth)) -> Truth| {
                let all = pairs.clone().map(|row| pick(&row));
                all.reduce(Truth::or).expect("there are values")
            };
            assert_eq!(Truth::all([a, b]), union(|row| row.2), "{a:?} {b:?}");
            assert_eq!(Truth::any([a, b]), union(|row| row.3), "{a:?} {b:?}");
            assert_eq!(
                Truth::all_present([a, b]),
                union(|row| row.4),
                "{a:?} {b:?}"
            );
            let opposite = Truth::any([a.negated(), b.negated()]);
            assert_eq!(opposite, Truth::all([a, b]).negated(), "{a:?} {b:?}");
        }
        assert_eq!(Truth::all([]), T);
        assert_eq!(Truth::any([]), F);
    }
}
