//! The table of facts about a puzzle, for `expect`, custom rules, `--want` and messages.

mod known;
mod subject;
mod table;
mod words;

use std::fmt;

use tailback_puzzle::{Difficulty, NumberRange};
use tailback_solver::Metric;

use crate::{
    Question, Questions,
    value::{Fraction, Interval, Kind, Possible, Truth},
};

pub use subject::{Subject, Text};
pub use table::FACTS;
pub use words::end_in_words;

/// A fact that `expect`, a custom rule and `--want` can name.
#[derive(Clone, Copy)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// A noun phrase, or for a condition a clause, that says what it is.
    pub meaning: &'static str,
    /// The unit of a number, if it is not a mere count.
    pub unit: Option<&'static str>,
    /// The word for the opposite of a condition, where the language has one.
    pub opposite: Option<&'static str>,
    /// The questions that it asks of the solver.
    pub needs: Needs,
    /// Finds its value.
    pub get: Get,
    /// Words its value, where its name and the value alone do not say enough.
    finding: Option<fn(&Subject<'_>) -> Option<Finding>>,
}

/// The value of a fact in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// A clause such as `the optimum is 8 moves`; for a condition the reason why it holds or does not.
    pub words: String,
    /// The range to expect, as an author writes it, unless too little is known or it is a condition.
    pub range: Option<String>,
    /// More than `words`, for those who ask.
    pub detail: Option<String>,
    /// The reason to doubt it.
    pub doubt: Option<String>,
}

/// The questions that a fact asks of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Board,
    /// The optima.
    Optima,
    /// The optima, and the answers to these questions.
    Answers(&'static [Question]),
}

/// Finds texts.
pub type Texts = for<'s> fn(&'s Subject<'_>) -> &'s [&'s str];

/// Finds a value of its type. `None` and no texts stand for a fact that the puzzle does not have.
#[derive(Clone, Copy, Debug)]
pub enum Get {
    /// A number.
    Number(fn(&Subject<'_>) -> Possible),
    /// A condition.
    Condition(fn(&Subject<'_>) -> Truth),
    /// A text, of which a puzzle may have several.
    Text(Texts),
    /// A list of texts.
    Texts(Texts),
    /// A difficulty.
    Difficulty(fn(&Subject<'_>) -> Option<Difficulty>),
}

impl Get {
    /// Returns whether the puzzle does not have the fact.
    pub fn is_missing(self, of: &Subject<'_>) -> Truth {
        match self {
            Self::Number(get) => get(of).is_missing(),
            Self::Condition(get) => {
                let truth = get(of);
                Truth::decided(truth == Truth::ABSENT, !truth.may_be(Truth::ABSENT))
            }
            Self::Text(get) | Self::Texts(get) => get(of).iter().all(|it| it.is_empty()).into(),
            Self::Difficulty(get) => get(of).is_none().into(),
        }
    }
}

impl Fact {
    /// Returns whether `expect` can name it: numbers and conditions.
    pub fn is_expectable(&self) -> bool {
        matches!(self.kind(), Kind::Number | Kind::Condition)
    }

    /// Returns the metric whose optimum it is.
    pub fn metric(&self) -> Option<Metric> {
        self.name.parse().ok()
    }

    /// Returns whether it is a number in `range`. A fact of another type is absent.
    pub fn is_within(&self, range: NumberRange, of: &Subject<'_>) -> Truth {
        let Get::Number(get) = self.get else {
            return Truth::ABSENT;
        };
        let number = get(of);
        let compare = |end: Option<u32>, is_outside: fn(Interval, Interval) -> Truth| {
            let end = end.map(|it| Interval::exactly(Fraction::whole(it.into())))?;
            let compare = |value, end| is_outside(value, end).negated();
            Some(number.compare(end.into(), compare))
        };
        let ends = [
            compare(range.min, Interval::less),
            compare(range.max, |value, end| end.less(value)),
        ];
        Truth::all_present(ends.into_iter().flatten())
    }

    /// Returns whether it is a condition that holds. A fact of another type is absent.
    pub fn holds(&self, of: &Subject<'_>) -> Truth {
        match self.get {
            Get::Condition(get) => get(of),
            _ => Truth::ABSENT,
        }
    }

    /// Returns what is known of it in words; `None` if that is nothing, or if the puzzle does not have it.
    pub fn finding(&self, of: &Subject<'_>) -> Option<Finding> {
        match self.finding {
            Some(find) => find(of),
            None => words::of_number(self, of),
        }
    }

    /// Returns its type.
    pub fn kind(&self) -> Kind {
        match self.get {
            Get::Number(_) => Kind::Number,
            Get::Condition(_) => Kind::Condition,
            Get::Text(_) => Kind::Text,
            Get::Texts(_) => Kind::Texts,
            Get::Difficulty(_) => Kind::Difficulty,
        }
    }

    /// Returns whether its value depends on the optima, which the solver has to find.
    pub fn needs_optima(&self) -> bool {
        self.needs != Needs::Board
    }

    /// Returns the questions that it asks of the solver in addition to the optima.
    pub fn questions(&self) -> Questions {
        match self.needs {
            Needs::Board | Needs::Optima => Questions::NONE,
            Needs::Answers(questions) => questions.iter().copied().collect(),
        }
    }
}

impl fmt::Debug for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Fact {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Fact {}

/// Returns the fact called `name`.
pub fn find(name: &str) -> Option<&'static Fact> {
    FACTS.iter().find(|fact| fact.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fact_is_found_by_its_name() {
        for fact in FACTS {
            let found = find(fact.name).expect(fact.name);
            assert_eq!(found.meaning, fact.meaning, "{} is there twice", fact.name);
        }
    }
}
