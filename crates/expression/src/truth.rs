//! Truth, where not everything is known and not every puzzle has every fact.

/// The truth of a condition: the three values of Kleene's logic, and a fourth one for conditions about facts that the puzzle
/// does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// It holds.
    True,
    /// It does not hold.
    False,
    /// It holds or not, or the puzzle does not have the fact.
    Unknown,
    /// The puzzle does not have the fact, as an unsolvable one has no length. Neither the condition nor its opposite holds.
    Absent,
}

impl Truth {
    /// Returns the truth of a condition that is known to hold, known not to hold, or neither.
    pub(crate) fn decided(holds: bool, fails: bool) -> Self {
        match (holds, fails) {
            (true, _) => Self::True,
            (false, true) => Self::False,
            (false, false) => Self::Unknown,
        }
    }

    pub(crate) fn negated(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Unknown | Self::Absent => self,
        }
    }

    /// Returns whether all of `conditions` hold.
    pub(crate) fn all(conditions: impl IntoIterator<Item = Self>) -> Self {
        Self::strongest(conditions, [Self::False, Self::Unknown, Self::Absent])
            .unwrap_or(Self::True)
    }

    /// Returns whether any of `conditions` holds.
    pub(crate) fn any(conditions: impl IntoIterator<Item = Self>) -> Self {
        Self::strongest(conditions, [Self::True, Self::Unknown, Self::Absent])
            .unwrap_or(Self::False)
    }

    /// Returns the first of `order` that is among `conditions`. Stops at the first of all.
    fn strongest(conditions: impl IntoIterator<Item = Self>, order: [Self; 3]) -> Option<Self> {
        let mut found = None;
        for truth in conditions {
            let rank = order.iter().position(|it| *it == truth);
            if rank == Some(0) {
                return Some(truth);
            }
            found = rank.min(found).or(rank).or(found);
        }
        found.map(|rank| order[rank])
    }
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Self {
        if holds { Self::True } else { Self::False }
    }
}

#[cfg(test)]
mod tests {
    use super::Truth::{self, Absent, False, True, Unknown};

    /// The tables of the strong logic of S. C. Kleene, "Introduction to Metamathematics" (1952), §64, with a fourth
    /// value that is neither true nor false.
    #[test]
    fn conditions_are_combined_as_in_kleenes_logic() {
        for (a, b, and, or) in [
            (True, True, True, True),
            (True, False, False, True),
            (False, False, False, False),
            (True, Unknown, Unknown, True),
            (False, Unknown, False, Unknown),
            (Unknown, Unknown, Unknown, Unknown),
            (True, Absent, Absent, True),
            (False, Absent, False, Absent),
            (Absent, Absent, Absent, Absent),
            (Unknown, Absent, Unknown, Unknown),
        ] {
            for pair in [[a, b], [b, a]] {
                assert_eq!(Truth::all(pair), and, "{pair:?}");
                assert_eq!(Truth::any(pair), or, "{pair:?}");
                let opposite = pair.map(Truth::negated);
                assert_eq!(Truth::any(opposite), and.negated(), "{pair:?}");
            }
        }
        assert_eq!(Truth::all([]), True);
        assert_eq!(Truth::any([]), False);
    }
}
