//! The page of a rule is the test of the rule: each of its `rush` blocks is a fixture.

use tailback_check::{RuleSet, rules::RULES};
use tailback_solver::Limits;

mod fixture;

/// The fenced blocks of `page` that are called `rush`, each with what stands behind that word.
fn fixtures(page: &str) -> Vec<(&str, &str)> {
    page.split("```rush")
        .skip(1)
        .filter_map(|rest| rest.split("```").next()?.split_once('\n'))
        .map(|(attributes, fixture)| (attributes.trim(), fixture))
        .collect()
}

/// The limits that a block asks for: `limit-states=10`.
fn limits(attributes: &str) -> Limits {
    let mut limits = Limits::default();
    for attribute in attributes.split_whitespace() {
        match attribute.split_once('=') {
            Some(("limit-states", n)) => limits.states = Some(n.parse().expect("a number")),
            _ => panic!("`{attribute}` is no attribute of a fixture"),
        }
    }
    limits
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
fn examples_on_pages_report_what_they_say() {
    let mut failed = Vec::new();
    for rule in RULES {
        let rules = RuleSet::default_rules().with(rule.name);
        for (attributes, fixture) in fixtures(rule.page) {
            let check = || fixture::check_fixture_within(fixture, rules, limits(attributes));
            if std::panic::catch_unwind(check).is_err() {
                failed.push(rule.name);
            }
        }
    }
    assert!(failed.is_empty(), "the pages of {failed:?} are wrong");
}
