//! Values for puzzles that a limit left open.

use tailback_expression::{Expression, Verdict};
use tailback_facts::{
    fact::{FACTS, Subject, Text},
    value::Kind,
};
use tailback_solver::Limits;

use crate::puzzles::{CARD_4, facts, puzzle, verdict};

/// The verdict for card 4, if the solver may hold `states` states.
fn within(states: u64, expression: &str) -> Verdict {
    let limits = Limits {
        states: Some(states),
        ..Limits::default()
    };
    verdict(CARD_4, &Text::default(), limits, expression)
}

#[test]
fn a_fact_that_a_limit_left_open_is_unknown() {
    for expression in [
        "moves < 8",
        "not moves < 8",
        "solvable",
        "retreats > 0",
        "minimal",
        "time > 60",
        "moves == moves",
        "missing moves",
        "missing retreat",
        "moves - steps < 3",
        "moves < 8 and cars == 7",
        // There may be no solution, so none of these facts.
        "moves > 0",
        "moves >= 0 or false",
        "states >= 1",
        "retreats >= 0",
        "not moves in 0..divergence",
        "gives_up * 0 == 0",
    ] {
        assert_eq!(within(1, expression), Verdict::Unknown, "{expression}");
    }
}

#[test]
fn what_holds_for_all_values_is_known() {
    for (expression, expected) in [
        ("moves < 8 or cars == 7", Verdict::Holds),
        ("moves < 8 and cars == 8", Verdict::Fails),
        ("cars == 7 or solvable", Verdict::Holds),
        ("moves < 0", Verdict::Fails),
        ("not missing cars", Verdict::Holds),
        ("states < 1", Verdict::Fails),
    ] {
        assert_eq!(within(1, expression), expected, "{expression}");
    }
}

#[test]
fn nothing_is_known_before_the_solver_is_asked() {
    let puzzle = puzzle(CARD_4);
    for fact in FACTS {
        let expression = match fact.kind() {
            Kind::Number => format!("{} == 77", fact.name),
            Kind::Condition => fact.name.to_owned(),
            Kind::Text | Kind::Texts => format!("{} has 'x'", fact.name),
            Kind::Difficulty => format!("{} == 'expert'", fact.name),
        };
        let expression: Expression = expression.parse().expect("an expression");
        let subject = Subject {
            puzzle: &puzzle,
            facts: None,
            text: &Text::default(),
        };
        let is_unknown = expression.evaluate(&subject) == Verdict::Unknown;
        assert_eq!(is_unknown, fact.needs_optima(), "{}", fact.name);
    }
}

/// The questions of each fact suffice for its value, and none can be left out.
#[test]
fn each_fact_asks_for_what_it_needs() {
    let puzzle = puzzle(CARD_4);
    for fact in FACTS.iter().filter(|fact| fact.needs_optima()) {
        let expression = match fact.kind() {
            Kind::Number => format!("{} >= 0 and {0} < 10_000_000", fact.name),
            _ => format!("{} or not {0}", fact.name),
        };
        let expression: Expression = expression.parse().expect("an expression");
        let verdict = |questions| {
            let facts = facts(&puzzle, questions, Limits::default());
            expression.evaluate(&Subject {
                puzzle: &puzzle,
                facts: Some(&facts),
                text: &Text::default(),
            })
        };
        assert_eq!(
            verdict(expression.questions()),
            Verdict::Holds,
            "{}",
            fact.name
        );
        let without = tailback_facts::Questions::NONE;
        let is_known = verdict(without) == Verdict::Holds;
        assert_eq!(is_known, expression.questions() == without, "{}", fact.name);
    }
}
