//! Whether the expectations of a text hold.

use tailback_facts::{
    Facts,
    fact::{Subject, Text},
};
use tailback_puzzle::Puzzle;
use tailback_syntax::{Claim, Expectation};

/// Returns the subject of expectations, which cannot name what the text says in words.
pub fn subject<'a>(puzzle: &'a Puzzle, facts: &'a Facts) -> Subject<'a> {
    const NO_TEXT: &Text<'static> = &Text::EMPTY;
    Subject {
        puzzle,
        facts: Some(facts),
        text: NO_TEXT,
    }
}

/// Returns whether `expectation` holds, or `None` if too little is known.
pub fn holds(expectation: &Expectation, puzzle: &Puzzle, facts: &Facts) -> Option<bool> {
    let subject = subject(puzzle, facts);
    let truth = match &expectation.claim {
        Claim::Holds => expectation.fact.holds(&subject),
        Claim::Fails => expectation.fact.holds(&subject).negated(),
        Claim::Within(range) => expectation.fact.is_within(range.value, &subject),
    };
    truth.decision()
}
