//! A whole expression.

use std::{fmt, str::FromStr};

use tailback_facts::{
    Questions,
    fact::{Fact, Subject},
};

use crate::{
    fault::Faults,
    parse::{self, Parsed},
    tree::Condition,
};

/// A condition on the facts of a puzzle, such as `moves < 8 and cars > 10`. It is parsed with [`str::parse`].
#[derive(Clone)]
pub struct Expression {
    text: String,
    condition: Condition,
    facts: Vec<&'static Fact>,
}

/// Whether an expression holds for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It does not hold, or it is about a fact that the puzzle does not have.
    Fails,
    /// Too little is known: a limit ended a search, or the solver was not asked.
    Unknown,
}

impl Expression {
    /// Returns the text that it was parsed from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the facts that it names, each once, in the order of their first use.
    pub fn facts(&self) -> &[&'static Fact] {
        &self.facts
    }

    /// Returns whether its facts depend on the optima, which the solver has to find.
    pub fn needs_optima(&self) -> bool {
        self.facts.iter().any(|fact| fact.needs_optima())
    }

    /// Returns the questions that its facts ask of the solver in addition to the optima.
    pub fn questions(&self) -> Questions {
        let questions = self.facts.iter().map(|fact| fact.questions());
        questions.fold(Questions::NONE, Questions::or)
    }

    /// Returns whether the expression holds for `subject`, whose facts have the answers to the
    /// [questions](Self::questions).
    pub fn evaluate(&self, subject: &Subject<'_>) -> Verdict {
        match self.condition.truth(subject).decision() {
            Some(true) => Verdict::Holds,
            Some(false) => Verdict::Fails,
            None => Verdict::Unknown,
        }
    }
}

impl FromStr for Expression {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let Parsed { condition, facts } = parse::parse(text)?;
        Ok(Self {
            text: text.to_owned(),
            condition,
            facts,
        })
    }
}

/// Expressions are equal if their texts are.
impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Expression {}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expression({:?})", self.text)
    }
}
