//! The page of a rule is the test of the rule: each of its `rush` blocks is a fixture.

use tailback_check::{Needs, Policy, RuleSet, SourceFile, rules::RULES};
use tailback_solver::Limits;
use tailback_syntax::Difficulty;

use crate::fixture;

/// The fenced blocks of `page` that are called `rush`, each with the words after that one.
fn fixtures(page: &str) -> Vec<(&str, &str)> {
    page.split("```rush")
        .skip(1)
        .filter_map(|rest| rest.split("```").next()?.split_once('\n'))
        .map(|(attributes, fixture)| (attributes.trim(), fixture))
        .collect()
}

/// The attributes of a block, in addition to `rules`: `limit-states=10`, or the moves of a difficulty as in `beginner=..9`.
fn asked(attributes: &str, rules: RuleSet) -> (Policy, Limits) {
    let (mut policy, mut limits) = (Policy::from(rules), Limits::default());
    for attribute in attributes.split_whitespace() {
        let (name, value) = attribute.split_once('=').expect("a name and a value");
        match Difficulty::from_word(name) {
            Some(difficulty) => policy
                .bands
                .set(difficulty, value.parse().expect("a range")),
            None if name == "limit-states" => {
                limits.states = Some(value.parse().expect("a number"));
            }
            None => panic!("`{attribute}` is not an attribute of a fixture"),
        }
    }
    (policy, limits)
}

#[test]
fn every_page_shows_its_rule_at_work() {
    for rule in RULES {
        assert!(
            rule.page.starts_with(&format!("# {}\n", rule.name)),
            "the page of `{}` must begin with its name",
            rule.name
        );
        let fixtures = fixtures(rule.page);
        let mark = format!("[{}]:", rule.name);
        assert!(
            fixtures.iter().any(|(_, fixture)| fixture.contains(&mark)),
            "the page of `{}` has no example of it",
            rule.name
        );
        assert!(
            fixtures.iter().any(|(_, fixture)| !fixture.contains(&mark)),
            "the page of `{}` does not show how to do it right",
            rule.name
        );
    }
}

#[test]
fn every_page_says_whether_its_rule_is_off_and_whether_it_is_costly() {
    for rule in RULES {
        let says = |words: &str| rule.page.contains(words);
        let off = format!("is off: turn it on with\n`--warn {}`", rule.name);
        let says_off = says(&off) || says(&off.replace('\n', " "));
        assert_eq!(says_off, !rule.is_default, "the page of `{}`", rule.name);
        assert_eq!(
            says("costly"),
            matches!(rule.needs, Needs::Answer(_)),
            "the page of `{}`",
            rule.name
        );
    }
}

#[test]
fn a_rule_is_fatal_where_no_puzzle_of_its_examples_is_sound() {
    for rule in RULES {
        let rules = RuleSet::default_rules().with(rule.name);
        for (attributes, fixture) in fixtures(rule.page) {
            let text = fixture::without_annotations(fixture);
            let file = SourceFile::new("page.rush", text.as_str());
            let (policy, limits) = asked(attributes, rules);
            let diagnostics = fixture::diagnostics_of(&text, policy, limits);
            let own = diagnostics
                .iter()
                .filter(|diagnostic| diagnostic.rule == rule.name);
            for puzzle in own.filter_map(|diagnostic| diagnostic.puzzle) {
                let is_sound = file.puzzle(puzzle).is_some();
                assert_eq!(is_sound, !rule.is_fatal(), "`{}`:\n{text}", rule.name);
            }
        }
    }
}

/// The diagnostics of `text` without places, which differ in a longer line.
fn words(text: &str, rules: Policy, limits: Limits) -> Vec<String> {
    let diagnostics = fixture::diagnostics_of(text, rules, limits);
    let mut words: Vec<String> = diagnostics
        .iter()
        .map(|diagnostic| {
            let labels: Vec<&str> = diagnostic.labels.iter().map(|it| &*it.message).collect();
            let (rule, message) = (diagnostic.rule, &diagnostic.message);
            format!("{rule}: {message} {labels:?} {:?}", diagnostic.notes)
        })
        .collect();
    words.sort();
    words
}

#[test]
fn formatting_changes_no_report() {
    let odd = "puzzle  \"Odd\"\ngrid 4x3\n  car X A2 h\ncar A C1 v 009\ncar B D4 v\nwall C9  A3 A3\n\
               exit top E\nexit  right 0009\nexit bottom Z\nsolution\nXR1 AD\n end\n";
    let odd = [("", odd.to_owned())];
    let pages = RULES.iter().flat_map(|rule| fixtures(rule.page));
    let pages = pages.map(|(attributes, it)| (attributes, fixture::without_annotations(it)));
    let rules = RULES
        .iter()
        .fold(RuleSet::default_rules(), |all, rule| all.with(rule.name));
    for (attributes, text) in pages.chain(odd) {
        let formatted = tailback_syntax::format(&text);
        let (policy, limits) = asked(attributes, rules);
        let words = |text| words(text, policy.clone(), limits);
        assert_eq!(words(&text), words(&formatted), "{text}");
    }
}

#[test]
fn examples_on_pages_report_what_they_say() {
    let mut failed = Vec::new();
    for rule in RULES {
        let rules = RuleSet::default_rules().with(rule.name);
        for (attributes, fixture) in fixtures(rule.page) {
            let (policy, limits) = asked(attributes, rules);
            let check = || fixture::check_fixture_within(fixture, policy, limits);
            if std::panic::catch_unwind(std::panic::AssertUnwindSafe(check)).is_err() {
                failed.push(rule.name);
            }
        }
    }
    assert!(failed.is_empty(), "the pages of {failed:?} are wrong");
}

#[test]
fn a_summary_is_the_first_sentence_of_the_page() {
    let summary = |name: &str| {
        tailback_check::rules::find(name)
            .expect("it is a rule")
            .summary()
    };
    assert_eq!(
        summary("overlap"),
        "Reports two cars, or a car and a wall, that share a cell"
    );
    assert_eq!(
        summary("unproven"),
        "Reports a puzzle whose optimum was not proved before the search reached a limit, and gives the bounds that are known"
    );
}
