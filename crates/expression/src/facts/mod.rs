//! The table of facts.

mod known;
mod table;

use std::fmt;

use tailback_facts::{Question, Questions};
use tailback_puzzle::Difficulty;

use crate::{kind::Kind, possible::Possible, subject::Subject, truth::Truth};

pub use table::FACTS;

/// A fact that expressions can name.
#[derive(Clone, Copy)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// A noun phrase, or for a condition a clause, that says what it is.
    pub meaning: &'static str,
    /// The unit of a number, if it is not a mere count.
    pub unit: Option<&'static str>,
    /// The questions that it asks of the solver.
    pub(crate) needs: Needs,
    /// Finds its value.
    pub(crate) get: Get,
}

/// The questions that a fact asks of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing.
    Board,
    /// The optima.
    Optima,
    /// The optima, and the answers to these questions.
    Answers(&'static [Question]),
}

/// Finds texts.
pub(crate) type Texts = for<'s> fn(&'s Subject<'_>) -> &'s [&'s str];

/// Finds a value of its type. `None` and no texts stand for a fact that the puzzle does not have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Get {
    Number(fn(&Subject<'_>) -> Possible),
    Condition(fn(&Subject<'_>) -> Truth),
    Text(Texts),
    Texts(Texts),
    Difficulty(fn(&Subject<'_>) -> Option<Difficulty>),
}

impl Fact {
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
