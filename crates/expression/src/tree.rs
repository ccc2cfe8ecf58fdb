//! Typed expressions, and their evaluation.
//!
//! Each type has a tree of its own, so parts that do not fit together cannot be written down. Lists stand for chains such
//! as `a and b and c`, so the depth of a tree is that of the parentheses in its text.

use std::cmp::Ordering;

use tailback_puzzle::Difficulty;

use crate::{facts::Get, interval::Interval, subject::Subject, truth::Truth};

/// A part of an expression, of any type.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    Condition(Condition),
    Number(Number),
    Text(Text),
    Texts(Texts),
    Difficulty(Level),
}

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    Constant(bool),
    Fact(fn(&Subject<'_>) -> Truth),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
    Numbers(Number, Comparator, Number),
    Levels(Level, Comparator, Level),
    /// Two texts are equal.
    Texts(Text, Text),
    /// The first text contains the second.
    Contains(Text, Text),
    /// One of the texts is equal to this one.
    Lists(Texts, Text),
    /// The puzzle does not have the fact.
    Missing(Get),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparator {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    Greater,
}

/// A number.
#[derive(Clone, Debug)]
pub(crate) enum Number {
    Constant(f64),
    Fact(fn(&Subject<'_>) -> Option<Interval>),
    Negated(Box<Self>),
    /// Terms, each with whether it is subtracted.
    Sum(Vec<(bool, Self)>),
    /// Factors, each with whether it is a divisor.
    Product(Vec<(bool, Self)>),
}

/// A text.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Constant(String),
    Fact(for<'s> fn(&'s Subject<'_>) -> Option<&'s str>),
}

/// Several texts.
pub(crate) type Texts = for<'s> fn(&'s Subject<'_>) -> &'s [&'s str];

/// A difficulty.
#[derive(Clone, Debug)]
pub(crate) enum Level {
    Constant(Difficulty),
    Fact(fn(&Subject<'_>) -> Option<Difficulty>),
}

impl Condition {
    pub(crate) fn truth(&self, of: &Subject<'_>) -> Truth {
        match self {
            Self::Constant(holds) => Truth::from(*holds),
            Self::Fact(get) => get(of),
            Self::Not(condition) => condition.truth(of).negated(),
            Self::All(conditions) => Truth::all(conditions.iter().map(|it| it.truth(of))),
            Self::Any(conditions) => Truth::any(conditions.iter().map(|it| it.truth(of))),
            Self::Numbers(one, comparator, other) => match (one.value(of), other.value(of)) {
                (Some(one), Some(other)) => comparator.compare(one, other),
                _ => Truth::Absent,
            },
            Self::Levels(one, comparator, other) => match (one.value(of), other.value(of)) {
                (Some(one), Some(other)) => comparator.admits(one.cmp(&other)).into(),
                _ => Truth::Absent,
            },
            Self::Texts(one, other) => Truth::from(one.value(of) == other.value(of)),
            Self::Contains(all, part) => Truth::from(all.value(of).contains(part.value(of))),
            Self::Lists(texts, text) => Truth::from(texts(of).contains(&text.value(of))),
            Self::Missing(get) => is_missing(*get, of),
        }
    }
}

/// Returns whether the puzzle does not have a fact.
fn is_missing(get: Get, of: &Subject<'_>) -> Truth {
    match get {
        Get::Number(get) => match get(of) {
            None => Truth::True,
            // A search that a limit ended may not have come to the reason why there is no such number.
            Some(all) => Truth::decided(false, all.high.is_finite()),
        },
        Get::Condition(get) => match get(of) {
            Truth::Absent => Truth::True,
            Truth::Unknown => Truth::Unknown,
            Truth::True | Truth::False => Truth::False,
        },
        Get::Text(get) => get(of).unwrap_or_default().is_empty().into(),
        Get::Texts(get) => get(of).is_empty().into(),
        Get::Difficulty(get) => get(of).is_none().into(),
    }
}

impl Comparator {
    fn compare(self, one: Interval, other: Interval) -> Truth {
        match self {
            Self::Less => one.less(other),
            Self::AtMost => other.less(one).negated(),
            Self::Equal => one.equal(other),
            Self::Unequal => one.equal(other).negated(),
            Self::AtLeast => one.less(other).negated(),
            Self::Greater => other.less(one),
        }
    }

    /// Returns whether the comparison holds for values that are ordered in this way.
    fn admits(self, ordering: Ordering) -> bool {
        match self {
            Self::Less => ordering.is_lt(),
            Self::AtMost => ordering.is_le(),
            Self::Equal => ordering.is_eq(),
            Self::Unequal => ordering.is_ne(),
            Self::AtLeast => ordering.is_ge(),
            Self::Greater => ordering.is_gt(),
        }
    }
}

impl Number {
    /// Returns the values that the number can have, or `None` if the puzzle does not have it.
    pub(crate) fn value(&self, of: &Subject<'_>) -> Option<Interval> {
        match self {
            Self::Constant(number) => Some(Interval::exactly(*number)),
            Self::Fact(get) => get(of),
            Self::Negated(number) => Some(number.value(of)?.negated()),
            Self::Sum(terms) => terms.iter().try_fold(Interval::exactly(0.0), |sum, term| {
                let (is_subtracted, term) = (term.0, term.1.value(of)?);
                let term = if is_subtracted { term.negated() } else { term };
                Some(sum.plus(term))
            }),
            Self::Product(factors) => {
                let one = Interval::exactly(1.0);
                factors.iter().try_fold(one, |product, factor| {
                    let (is_divisor, factor) = (factor.0, factor.1.value(of)?);
                    if is_divisor {
                        product.over(factor)
                    } else {
                        Some(product.times(factor))
                    }
                })
            }
        }
    }
}

impl Text {
    /// Returns the text, which is empty if the puzzle does not have it.
    fn value<'s>(&'s self, of: &'s Subject<'_>) -> &'s str {
        match self {
            Self::Constant(text) => text,
            Self::Fact(get) => get(of).unwrap_or_default(),
        }
    }
}

impl Level {
    fn value(&self, of: &Subject<'_>) -> Option<Difficulty> {
        match self {
            Self::Constant(difficulty) => Some(*difficulty),
            Self::Fact(get) => get(of),
        }
    }
}
