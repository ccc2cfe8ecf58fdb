//! The language reference lists the rules that there are, and the examples of the pages on the language are right; the
//! words of the language are the same wherever they are listed.

use tailback_check::{RuleSet, rules::RULES};
use tailback_solver::Limits;
use tailback_syntax::{REFERENCE, format};

use crate::fixture;

#[test]
fn the_examples_have_no_faults_and_are_canonical() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/language.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    for example in [&page, REFERENCE].into_iter().flat_map(|page| {
        let examples = page.split("```rush\n").skip(1);
        examples.map(|rest| rest.split("```").next().expect("a split has a first part"))
    }) {
        assert_eq!(format(example), example);
        let diagnostics =
            fixture::diagnostics_of(example, RuleSet::default_rules(), Limits::default());
        assert_eq!(diagnostics, []);
    }
}

#[test]
fn the_table_of_rules_is_the_list_of_rules() {
    let documented: Vec<String> = REFERENCE
        .lines()
        .skip_while(|line| !line.starts_with("| rule |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            line.split('|')
                .take(4)
                .map(str::trim)
                .collect::<Vec<_>>()
                .join("|")
        })
        .collect();
    let real: Vec<String> = RULES
        .iter()
        .map(|rule| {
            let note = match (rule.is_default, rule.is_fatal()) {
                (_, true) => ", always",
                (true, false) => "",
                (false, false) => ", off",
            };
            let (severity, needs) = (rule.severity.name(), rule.needs.name());
            format!("|`{}`|{severity}{note}|{needs}", rule.name)
        })
        .collect();
    assert_eq!(documented, real);
}
