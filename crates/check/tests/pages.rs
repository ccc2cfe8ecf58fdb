//! The page of a rule is the test of the rule: each of its `rush` blocks is a fixture.

use tailback_check::{RuleSet, rules::RULES};

mod fixture;

/// The fenced blocks of `page` that are called `language`.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence)
        .skip(1)
        .map(|rest| rest.split("```").next().expect("a split has a first part"))
        .collect()
}

#[test]
fn every_page_shows_its_rule_at_work() {
    for rule in RULES {
        assert!(
            rule.page.starts_with(&format!("# {}\n", rule.name)),
            "the page of `{}` must begin with its name",
            rule.name
        );
        let fixtures = blocks(rule.page, "rush");
        let mark = format!("[{}]:", rule.name);
        assert!(
            fixtures.iter().any(|fixture| fixture.contains(&mark)),
            "the page of `{}` has no example of it",
            rule.name
        );
        assert!(
            fixtures.iter().any(|fixture| !fixture.contains(&mark)),
            "the page of `{}` does not show how to do it right",
            rule.name
        );
    }
}

#[test]
fn examples_on_pages_report_what_they_say() {
    for rule in RULES {
        let rules = RuleSet::default_rules().with(rule.name);
        for fixture in blocks(rule.page, "rush") {
            println!("in the page of `{}`", rule.name);
            fixture::check_fixture(fixture, rules);
        }
    }
}
