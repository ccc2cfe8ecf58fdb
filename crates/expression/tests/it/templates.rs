//! Messages with the values of facts in them.

use expect_test::{Expect, expect};
use tailback_expression::Template;
use tailback_facts::fact::{Subject, Text};
use tailback_puzzle::Difficulty;
use tailback_solver::Limits;

use crate::puzzles::{CARD_4, UNSOLVABLE, facts, puzzle};

fn render(board: &str, states: Option<u64>, template: &str) -> String {
    let text = Text {
        title: Some("Card 4"),
        tags: vec!["a", "b"],
        difficulty: Some(Difficulty::Expert),
        ..Text::default()
    };
    let template: Template = template.parse().unwrap_or_else(|it| panic!("{it}"));
    let puzzle = puzzle(board);
    let limits = Limits {
        states,
        ..Limits::default()
    };
    let facts = facts(&puzzle, template.questions(), limits);
    template.render(&Subject {
        puzzle: &puzzle,
        facts: Some(&facts),
        text: &text,
    })
}

#[test]
fn names_in_braces_stand_for_values() {
    for (template, expected) in [
        ("no facts", "no facts"),
        ("", ""),
        ("{moves} moves, {cars} cars", "9 moves, 7 cars"),
        ("{{moves}} is {moves}", "{moves} is 9"),
        (
            "{title}: {difficulty} ({tags}), {author}",
            "Card 4: expert (a and b), -",
        ),
        ("{retreat} {retreats}", "true 1"),
        ("für {width}×{height} 😀", "für 6×6 😀"),
    ] {
        assert_eq!(render(CARD_4, None, template), expected);
    }
}

#[test]
fn values_that_are_not_known_are_marked() {
    assert_eq!(render(UNSOLVABLE, None, "{moves} {solvable}"), "- false");
    assert_eq!(
        render(CARD_4, Some(1), "{retreats} {retreat} {solvable} {moves}"),
        "? ? ? ?"
    );
    // A share is never 0 or 1.
    let share = render(CARD_4, None, "{gives_up}");
    let hundredths = share.strip_prefix("0.").expect(&share);
    assert_eq!(hundredths.len(), 2, "{share}");
}

#[test]
fn braces_that_name_no_fact_are_refused() {
    let check = |templates: &[&str], expected: &Expect| {
        let faults = templates.iter().map(|text| {
            let faults = text.parse::<Template>().expect_err(text);
            format!("{faults}\n")
        });
        expected.assert_eq(&faults.collect::<String>());
    };
    check(
        &["{mvoes} and {x", "a } b", "{}", "{moves + 1}", "ä {expert}"],
        &expect![[r#"
            unknown fact `mvoes`; did you mean `moves`?
              {mvoes} and {x
               ^^^^^
            unmatched `{`, write `{{` for a literal brace
              {mvoes} and {x
                          ^
            unmatched `}`, write `}}` for a literal brace
              a } b
                ^
            expected the name of a fact in the braces, as in `{moves}`
              {}
              ^^
            unknown fact `moves + 1`
              {moves + 1}
               ^^^^^^^^^
            unknown fact `expert`; write a difficulty in quotes: `difficulty == "expert"`
              ä {expert}
                 ^^^^^^
        "#]],
    );
}
