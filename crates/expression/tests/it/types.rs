//! The questions that expressions ask of the solver, and the limits on their size.

use proptest::{collection::vec, prelude::*, sample::select};
use tailback_expression::{Expression, Template};
use tailback_facts::{Question, Questions};

fn parse(text: &str) -> Expression {
    text.parse().unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn only_what_is_named_is_asked_for() {
    let check = |text: &str, needs_optima: bool, questions: &[Question]| {
        let expression = parse(text);
        let questions: Questions = questions.iter().copied().collect();
        assert_eq!(expression.needs_optima(), needs_optima, "{text}");
        assert_eq!(expression.questions(), questions, "{text}");
    };
    check("cars > 10 and title has 'x'", false, &[]);
    check("moves > 10", true, &[]);
    check("time > 10 or cars > 3", true, &[Question::Obstacles]);
    check(
        "minimal",
        true,
        &[Question::RedundantCars, Question::IdleWalls],
    );
    check("not missing retreats", true, &[Question::Craft]);
}

#[test]
fn facts_are_listed_once() {
    let expression = parse("moves > 3 and (cars > 3 or moves < 5)");
    let names = expression.facts().iter().map(|fact| fact.name);
    assert_eq!(names.collect::<Vec<_>>(), ["moves", "cars"]);
}

/// A thread of a pool has 2 MiB.
#[test]
fn deep_and_long_expressions_need_little_stack() {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    let run = || {
        let nested = format!("{}moves > 3{}", "(".repeat(50), ")".repeat(50));
        parse(&nested);
        assert!(format!("({nested})").parse::<Expression>().is_err());
        parse(&format!("{}hardest", "not ".repeat(2000)));
        parse(&format!("{}1 > 0", "-".repeat(9000)));
        parse(&vec!["hardest"; 600].join(" and "));
        parse(&format!("{} > 0", vec!["moves"; 1400].join("+")));
        parse(&format!("title has '{}'", "(".repeat(900)));
        let after_text = format!("title has '(' or {nested}");
        parse(&after_text);
        assert!(
            format!("title has '(' or ({nested})")
                .parse::<Expression>()
                .is_err()
        );
        let unclosed = "(".repeat(9_999).parse::<Expression>();
        assert!(unclosed.is_err());
        let huge = format!("title has '{}'", "x".repeat(1 << 20));
        assert!(huge.parse::<Expression>().is_err());
    };
    let thread = thread.spawn(run).expect("a thread starts");
    thread.join().expect("nothing overflows");
}

/// Parts of expressions, and of texts that are none.
const WORDS: &[&str] = &[
    "moves",
    "title",
    "tags",
    "difficulty",
    "hardest",
    "missing",
    "8",
    "2.5",
    "1_0",
    "40%",
    "'x'",
    "\"expert\"",
    "\"",
    "'",
    "(",
    ")",
    "and",
    "or",
    "not",
    "in",
    "has",
    "..",
    "<",
    ">=",
    "==",
    "!=",
    "+",
    "-",
    "*",
    "/",
    "=",
    "&&",
    "é",
    "😀",
    "{",
    "}",
    "\n",
    "\t",
    "empty-cells",
];

proptest! {
    #[test]
    fn every_text_is_an_expression_or_has_faults_in_it(words in vec(select(WORDS), 0..20), gap in select(&["", " "])) {
        let text = words.join(gap);
        for faults in [text.parse::<Expression>().err(), text.parse::<Template>().err()].into_iter().flatten() {
            prop_assert!(!faults.faults.is_empty());
            for fault in &faults.faults {
                prop_assert!(text.get(fault.span.start..fault.span.end).is_some(), "{fault:?}");
            }
            prop_assert!(!faults.to_string().is_empty());
        }
    }
}
