//! Typed expressions, and their evaluation.
//!
//! Each type has its own tree, so parts that do not fit together cannot be written down. Lists stand for chains such
//! as `a and b and c`, so the depth of a tree is that of the parentheses in its text.

use std::cmp::Ordering;

use tailback_facts::{
    fact::{Get, Subject, Texts},
    value::{Fraction, Interval, Possible, Truth},
};
use tailback_puzzle::Difficulty;

/// A part of an expression, of any type.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    Condition(Condition),
    Number(Number),
    Text(Text),
    Texts(Texts),
    Difficulty(Level),
}

#[derive(Clone, Debug)]
pub(crate) enum Condition {
    Constant(bool),
    Fact(fn(&Subject<'_>) -> Truth),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
    /// Comparisons with the ends of a range. If an end is missing, so is the range.
    Range(Vec<Self>),
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparator {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    Greater,
}

#[derive(Clone, Debug)]
pub(crate) enum Number {
    Constant(Fraction),
    Fact(fn(&Subject<'_>) -> Possible),
    Negated(Box<Self>),
    /// Terms, each with whether it is subtracted.
    Sum(Vec<(bool, Self)>),
    /// Factors, each with whether it is a divisor.
    Product(Vec<(bool, Self)>),
}

/// A text. A comparison holds for a fact of several texts if it holds for one of them.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Constant(String),
    Fact(Texts),
}

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
            Self::Range(sides) => Truth::all_present(sides.iter().map(|it| it.truth(of))),
            Self::Numbers(one, comparator, other) => {
                let compare = |one, other| comparator.compare(one, other);
                one.value(of).compare(other.value(of), compare)
            }
            Self::Levels(one, comparator, other) => match (one.value(of), other.value(of)) {
                (Some(one), Some(other)) => comparator.admits(one.cmp(&other)).into(),
                _ => Truth::ABSENT,
            },
            Self::Texts(one, other) => one.is_any(other, of, |one, other| one == other),
            Self::Contains(all, part) => all.is_any(part, of, |all, part| all.contains(part)),
            Self::Lists(texts, text) => {
                Text::Fact(*texts).is_any(text, of, |one, other| one == other)
            }
            Self::Missing(get) => get.is_missing(of),
        }
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
    /// Returns the values that the number can have.
    pub(crate) fn value(&self, of: &Subject<'_>) -> Possible {
        let exactly = |number| Possible::from(Interval::exactly(number));
        match self {
            Self::Constant(number) => exactly(*number),
            Self::Fact(get) => get(of),
            Self::Negated(number) => number.value(of).negated(),
            Self::Sum(terms) => {
                let zero = exactly(Fraction::ZERO);
                terms.iter().fold(zero, |sum, (is_subtracted, term)| {
                    let term = term.value(of);
                    sum.plus(if *is_subtracted { term.negated() } else { term })
                })
            }
            Self::Product(factors) => {
                let one = exactly(Fraction::ONE);
                factors.iter().fold(one, |product, (is_divisor, factor)| {
                    let factor = factor.value(of);
                    if *is_divisor {
                        product.over(factor)
                    } else {
                        product.times(factor)
                    }
                })
            }
        }
    }
}

impl Text {
    /// Returns the texts. One that the puzzle does not have is empty.
    fn values<'s>(&'s self, of: &'s Subject<'_>) -> Vec<&'s str> {
        match self {
            Self::Constant(text) => vec![text],
            Self::Fact(get) => match get(of) {
                [] => vec![""],
                texts => texts.to_vec(),
            },
        }
    }

    /// Returns whether `is_it` holds for one of these texts and one of `other`.
    fn is_any(&self, other: &Self, of: &Subject<'_>, is_it: impl Fn(&str, &str) -> bool) -> Truth {
        let others = other.values(of);
        let mut texts = self.values(of).into_iter();
        texts
            .any(|one| others.iter().any(|other| is_it(one, other)))
            .into()
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

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*, sample::select};
    use tailback_formats::{ReadOptions, line};

    use super::*;
    use tailback_facts::fact;

    fn whole(n: i64) -> Interval {
        Interval::exactly(Fraction::whole(n))
    }

    fn from_to(low: i64, high: i64) -> Possible {
        Interval::new(Fraction::whole(low), Some(Fraction::whole(high))).into()
    }

    /// A fact, with some of the values that it can have; `None` if the puzzle does not have it.
    type Leaf<T, V> = (fn(&Subject<'_>) -> T, &'static [Option<V>]);

    const NUMBERS: [Leaf<Possible, i64>; 8] = [
        (|_| whole(3).into(), &[Some(3)]),
        (|_| whole(0).into(), &[Some(0)]),
        (|_| Possible::MISSING, &[None]),
        (|_| Possible::from(whole(2)).unless(true), &[Some(2), None]),
        (|_| from_to(2, 4), &[Some(2), Some(3), Some(4)]),
        (|_| from_to(-1, 1), &[Some(-1), Some(0), Some(1)]),
        (
            |_| Interval::at_least(Fraction::whole(0)).into(),
            &[Some(0), Some(1), Some(9)],
        ),
        (
            |_| Possible::from(Interval::ANY).unless(true),
            &[Some(-9), Some(2), None],
        ),
    ];

    const CONDITIONS: [Leaf<Truth, bool>; 5] = [
        (|_| Truth::TRUE, &[Some(true)]),
        (|_| Truth::FALSE, &[Some(false)]),
        (|_| Truth::ABSENT, &[None]),
        (|_| Truth::EITHER, &[Some(true), Some(false)]),
        (|_| Truth::UNKNOWN, &[Some(true), Some(false), None]),
    ];

    /// An expression, as a list of its parts in which each part comes after those that it is made of.
    #[derive(Clone, Debug)]
    enum Part {
        Number(usize),
        Condition(usize),
        Sum(bool),
        Product(bool),
        Negated,
        Compare(Comparator),
        Within,
        Not,
        All,
        Any,
    }

    /// Evaluates `parts` on stacks of numbers and conditions. Parts for which too little is on them are left out.
    fn evaluate<N, C>(
        parts: &[Part],
        mut number: impl FnMut(&Part, Vec<N>) -> N,
        mut condition: impl FnMut(&Part, Vec<N>, Vec<C>) -> C,
    ) -> Option<C> {
        let (mut numbers, mut conditions): (Vec<N>, Vec<C>) = (Vec::new(), Vec::new());
        for part in parts {
            let (n_numbers, n_conditions, is_number) = match part {
                Part::Number(_) => (0, 0, true),
                Part::Negated => (1, 0, true),
                Part::Sum(_) | Part::Product(_) => (2, 0, true),
                Part::Condition(_) => (0, 0, false),
                Part::Compare(_) => (2, 0, false),
                Part::Within => (3, 0, false),
                Part::Not => (0, 1, false),
                Part::All | Part::Any => (0, 2, false),
            };
            if n_numbers > numbers.len() || n_conditions > conditions.len() {
                continue;
            }
            let of_numbers = numbers.split_off(numbers.len() - n_numbers);
            let of_conditions = conditions.split_off(conditions.len() - n_conditions);
            if is_number {
                numbers.push(number(part, of_numbers));
            } else {
                conditions.push(condition(part, of_numbers, of_conditions));
            }
        }
        conditions.pop()
    }

    fn tree(parts: &[Part]) -> Option<Condition> {
        evaluate(
            parts,
            |part, mut of: Vec<Number>| {
                let last = of.pop();
                match (part, of.pop(), last) {
                    (Part::Number(leaf), ..) => Number::Fact(NUMBERS[*leaf].0),
                    (Part::Sum(inverse), Some(a), Some(b)) => {
                        Number::Sum(vec![(false, a), (*inverse, b)])
                    }
                    (Part::Product(inverse), Some(a), Some(b)) => {
                        Number::Product(vec![(false, a), (*inverse, b)])
                    }
                    (_, _, last) => Number::Negated(Box::new(last.unwrap())),
                }
            },
            |part, of: Vec<Number>, conditions: Vec<Condition>| {
                let compare = |a: usize, comparator, b: usize| {
                    Condition::Numbers(of[a].clone(), comparator, of[b].clone())
                };
                match part {
                    Part::Condition(leaf) => Condition::Fact(CONDITIONS[*leaf].0),
                    Part::Compare(comparator) => compare(0, *comparator, 1),
                    Part::Within => Condition::Range(vec![
                        compare(0, Comparator::AtLeast, 1),
                        compare(0, Comparator::AtMost, 2),
                    ]),
                    Part::All => Condition::All(conditions),
                    Part::Any => Condition::Any(conditions),
                    _ => Condition::Not(Box::new(conditions[0].clone())),
                }
            },
        )
    }

    /// The value of `parts` if each of its facts has the value that `choose` returns, given how many there are.
    fn value(parts: &[Part], choose: impl Fn(usize) -> usize) -> Option<Truth> {
        let mut n_leaves = 0;
        let mut next = |n: usize| {
            n_leaves += 1;
            choose(n_leaves - 1) % n
        };
        let choices: Vec<usize> = parts
            .iter()
            .map(|part| match part {
                Part::Number(leaf) => next(NUMBERS[*leaf].1.len()),
                Part::Condition(leaf) => next(CONDITIONS[*leaf].1.len()),
                _ => 0,
            })
            .collect();
        let place = |part: &Part| {
            let at = parts.iter().position(|it| std::ptr::eq(it, part));
            choices[at.unwrap()]
        };
        let value = evaluate(
            parts,
            |part, of: Vec<Option<(i64, i64)>>| {
                if let Part::Number(leaf) = part {
                    return NUMBERS[*leaf].1[place(part)].map(|n| (n, 1));
                }
                let of: Vec<(i64, i64)> = of.into_iter().collect::<Option<_>>()?;
                Some(match (part, &*of) {
                    (Part::Sum(false), [(a, b), (c, d)]) => (a * d + c * b, b * d),
                    (Part::Sum(true), [(a, b), (c, d)]) => (a * d - c * b, b * d),
                    (Part::Product(false), [(a, b), (c, d)]) => (a * c, b * d),
                    (Part::Product(true), [_, (0, _)]) => return None,
                    (Part::Product(true), [(a, b), (c, d)]) => (a * d * c.signum(), b * c.abs()),
                    (_, [(a, b), ..]) => (-a, *b),
                    _ => unreachable!("each part has its numbers"),
                })
            },
            |part, of: Vec<Option<(i64, i64)>>, conditions: Vec<Option<bool>>| match part {
                Part::Condition(leaf) => CONDITIONS[*leaf].1[place(part)],
                Part::Not => conditions[0].map(|it| !it),
                Part::All | Part::Any => {
                    let decides = Some(matches!(part, Part::Any));
                    if conditions.contains(&decides) {
                        decides
                    } else if conditions.contains(&None) {
                        None
                    } else {
                        conditions[0]
                    }
                }
                _ => {
                    let of: Vec<(i64, i64)> = of.into_iter().collect::<Option<_>>()?;
                    let order = |a: usize, b: usize| {
                        let ((a, b), (c, d)) = (of[a], of[b]);
                        (a * d).cmp(&(c * b))
                    };
                    Some(match part {
                        Part::Compare(Comparator::Less) => order(0, 1).is_lt(),
                        Part::Compare(Comparator::AtMost) => order(0, 1).is_le(),
                        Part::Compare(Comparator::Equal) => order(0, 1).is_eq(),
                        Part::Compare(Comparator::Unequal) => order(0, 1).is_ne(),
                        Part::Compare(Comparator::AtLeast) => order(0, 1).is_ge(),
                        Part::Compare(Comparator::Greater) => order(0, 1).is_gt(),
                        _ => order(0, 1).is_ge() && order(0, 2).is_le(),
                    })
                }
            },
        );
        value.map(|value| value.map_or(Truth::ABSENT, Truth::from))
    }

    fn part() -> impl Strategy<Value = Part> {
        use Comparator::{AtLeast, AtMost, Equal, Greater, Less, Unequal};
        prop_oneof![
            6 => (0..NUMBERS.len()).prop_map(Part::Number),
            1 => (0..CONDITIONS.len()).prop_map(Part::Condition),
            1 => any::<bool>().prop_map(Part::Sum),
            1 => any::<bool>().prop_map(Part::Product),
            1 => Just(Part::Negated),
            2 => select(vec![Less, AtMost, Equal, Unequal, AtLeast, Greater]).prop_map(Part::Compare),
            2 => Just(Part::Within),
            1 => Just(Part::Not),
            1 => Just(Part::All),
            1 => Just(Part::Any),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 1_000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// An expression is what it is for any values of its facts, and nothing else if these are all values.
        #[test]
        fn an_expression_is_decided_only_if_all_values_agree(parts in vec(part(), 1..12)) {
            let Some(condition) = tree(&parts) else {
                return Ok(());
            };
            let options = ReadOptions::default();
            let mut boards = line::FORMAT.boards("oAABooBoo", options);
            let puzzle = boards.next().unwrap().unwrap().draft.validate().unwrap();
            let of = Subject { puzzle: &puzzle, facts: None, text: &fact::Text::default() };
            let found = condition.truth(&of);
            let is_leaf = |part: &&Part| matches!(part, Part::Number(_) | Part::Condition(_));
            let n_leaves = parts.iter().filter(is_leaf).count();
            let mut all: Option<Truth> = None;
            for world in 0..4_usize.pow(n_leaves.min(5) as u32) {
                let truth = value(&parts, |leaf| world / 4_usize.pow(leaf.min(4) as u32) % 4).unwrap();
                prop_assert!(found.may_be(truth), "{truth:?} is not in {found:?}: {condition:?}");
                all = Some(all.map_or(truth, |all| all.or(truth)));
            }
            let is_interval = |part: &Part| matches!(part, Part::Number(4..));
            if n_leaves <= 5 && !parts.iter().any(is_interval) {
                prop_assert_eq!(Some(found), all, "{:?}", condition);
            }
        }
    }
}
