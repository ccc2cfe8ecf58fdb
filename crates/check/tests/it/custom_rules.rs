//! Tests of the rules that a configuration adds.

use tailback_check::{CustomRule, CustomRules, Policy, RuleSet, Severities, SourceFile, check};
use tailback_config::custom_rule;
use tailback_diagnostics::Severity;
use tailback_facts::{FileFacts, Question};
use tailback_solver::Limits;

use crate::fixture::{check_fixture, check_fixture_within, diagnostics_of, facts_of};

/// Returns a rule of this name, condition and message, with severity warning.
pub(crate) fn rule(name: &str, when: &str, message: &str) -> CustomRule {
    let when = when.parse().unwrap_or_else(|it| panic!("{it}"));
    let message = message.parse().unwrap_or_else(|it| panic!("{it}"));
    custom_rule(name, when, message, Some(Severity::Warning))
}

/// Returns the default rules together with `own`.
fn with(own: Vec<CustomRule>) -> Policy {
    let mut severities = Severities::default();
    severities.add_custom(&CustomRules::new(own));
    severities.into()
}

fn too_short() -> Policy {
    with(vec![
        rule("too-short", "moves < 3", "only {moves} moves"),
        rule(
            "untested",
            "not tags has 'tested'",
            "`{title}` has no tag `tested`",
        ),
    ])
}

#[test]
fn a_rule_reports_each_puzzle_for_which_it_holds() {
    check_fixture(
        r#"puzzle "short"
       ^^^^^^^ warning[too-short]: only 1 moves
tags tested
grid
  . . .
  X X .
end

puzzle "long"
       ^^^^^^ warning[untested]: `long` has no tag `tested`
grid
  A A A .
  X X . B
  . C C B
  . . D D
end
"#,
        too_short(),
    );
}

#[test]
fn a_rule_sees_what_the_file_and_the_puzzle_say() {
    check_fixture(
        r#"difficulty beginner
author "Ada"

puzzle "of the file"
       ^^^^^^^^^^^^^ warning[facts]: beginner, by Ada, One and Two from There and Elsewhere
author "One"
author "Two"
source "There"
source "Elsewhere"
grid
  X X .
end

puzzle "distinct"
       ^^^^^^^^^^ warning[facts]: expert, by Ada from -
difficulty expert
allow difficulty
grid
  X X . .
end
"#,
        with(vec![rule(
            "facts",
            "moves > 0",
            "{difficulty}, by {author} from {source}",
        )]),
    );
}

#[test]
fn the_facts_of_a_message_are_asked_for() {
    check_fixture(
        r#"puzzle "short"
       ^^^^^^^ warning[facts]: 1 solution
grid
  X X .
end
"#,
        with(vec![rule("facts", "cars == 1", "{solutions} solution")]),
    );
}

#[test]
fn a_puzzle_that_is_not_sound_is_not_judged() {
    check_fixture(
        r#"puzzle "a"
grid
  A A .
  ^ error[bent-car]: `A` is not a straight run of cells: it is drawn on a1, b1 and a2
  A . .
  X X .
end
"#,
        too_short(),
    );
}

#[test]
fn a_rule_can_be_allowed_in_a_puzzle_or_a_file() {
    check_fixture(
        r#"allow untested

puzzle "short"
allow too-short
grid
  X X .
end
"#,
        too_short(),
    );
}

#[test]
fn an_allow_of_a_rule_that_reports_nothing_is_unused() {
    check_fixture(
        r#"allow untested

puzzle "long"
allow too-short untested
      ^^^^^^^^^ warning[unused-allow]: `too-short` reports nothing here, so it need not be allowed
grid
  A A A .
  X X . B
  . C C B
  . . D D
end
"#,
        too_short(),
    );
}

#[test]
fn a_misspelt_name_is_an_unknown_rule() {
    check_fixture(
        r#"puzzle "long"
allow unteste too-shrt
      ^^^^^^^ warning[unknown-rule]: unknown rule `unteste`
              ^^^^^^^^ warning[unknown-rule]: unknown rule `too-shrt`
tags tested
grid
  A A A .
  X X . B
  . C C B
  . . D D
end
"#,
        too_short(),
    );
}

#[test]
fn nothing_is_claimed_of_what_a_limit_left_open() {
    let limits = Limits {
        states: Some(1),
        ..Limits::default()
    };
    check_fixture_within(
        r#"puzzle "long"
allow unproven a-retreat hard
grid
  A A A .
  X X . B
  . C C B
  . . D D
end
"#,
        with(vec![
            rule("a-retreat", "retreat", "it has a retreat"),
            rule("hard", "moves > 9", "over 9 moves"),
        ]),
        limits,
    );
}

#[test]
fn only_the_questions_of_rules_that_are_on_are_asked() {
    let file = SourceFile::new("a.rush", "puzzle \"a\"\ngrid\n  X X .\nend\n");
    let mut policy = with(vec![rule("a-retreat", "retreat", "it has a retreat")]);
    let on = policy.questions_of(&file, 0);
    policy.severities.set_named("a-retreat", None);
    let off = policy.questions_of(&file, 0);
    assert_eq!(off.or([Question::Craft].into_iter().collect()), on);
    assert_ne!(off, on);
}

/// The rule that is off for a file is that of its configuration, even if another one adds a rule of the same name.
#[test]
fn each_file_is_checked_by_the_rules_of_its_configuration() {
    let text = "puzzle \"a\"\ngrid\n  X X .\nend\n";
    for (policy, expected) in [(too_short(), 2), (RuleSet::default_rules().into(), 0)] {
        assert_eq!(
            diagnostics_of(text, policy, Limits::default()).len(),
            expected
        );
    }
}

#[test]
fn a_report_is_the_same_wherever_its_puzzle_is() {
    let puzzle = "puzzle \"a\"\ntags tested\ngrid\n  A . .\n  A . .\n  X X .\nend\n";
    let mirrored =
        "# moved\n\npuzzle \"b\"\ntags tested\ngrid\n  . X X\n  . . A\n  . . A\nend\nexit left 1\n";
    let fingerprints = [puzzle, mirrored].map(|text| {
        let diagnostics = diagnostics_of(text, too_short(), Limits::default());
        let own = diagnostics.iter().find(|it| it.rule == "too-short");
        own.expect(text).fingerprint.to_string()
    });
    assert_eq!(fingerprints[0], fingerprints[1]);
}

#[test]
fn a_rule_that_asks_nothing_of_the_solver_needs_no_facts() {
    let file = SourceFile::new("a.rush", "puzzle \"a\"\ngrid\n  X X .\nend\n");
    let nothing: FileFacts = vec![None];
    let found = check(&[&file], &[&nothing], too_short()).remove(0);
    let rules: Vec<&str> = found.iter().map(|it| it.rule).collect();
    assert_eq!(rules, ["untested"]);
    let facts = facts_of(&file, too_short().severities, Limits::default());
    assert_eq!(check(&[&file], &[&facts], too_short()).remove(0).len(), 2);
}
