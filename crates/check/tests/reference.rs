//! The language reference lists the rules that there are.

use std::path::Path;

use tailback_check::{Needs, rules::RULES};

#[test]
fn the_table_of_rules_is_the_list_of_rules() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language.md");
    let page = std::fs::read_to_string(page).expect("the reference is there");
    let documented: Vec<String> = page
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
            let off = if rule.is_default { "" } else { ", off" };
            let needs = match rule.needs {
                Needs::Text => "text",
                Needs::Board => "board",
                Needs::Solver => "solver",
                Needs::All => "all",
            };
            format!("|`{}`|{}{off}|{needs}", rule.name, rule.severity.name())
        })
        .collect();
    assert_eq!(documented, real);
}
