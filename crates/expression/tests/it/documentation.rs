//! Tests that docs/expressions.md agrees with the table of facts.

use std::{fmt::Write as _, fs, path::PathBuf};

use tailback_expression::Expression;
use tailback_facts::{Question, fact::FACTS};

fn path() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/expressions.md"
    ))
}

/// The table of facts as the page has it.
fn table() -> String {
    let mut table = "| fact | type | is | needs |\n|---|---|---|---|\n".to_owned();
    for fact in FACTS {
        let questions = Question::ALL
            .into_iter()
            .filter(|it| fact.questions().contains(*it));
        let mut needs = questions.map(|question| match question {
            Question::Cluster | Question::Craft | Question::FrozenCars | Question::Obstacles => {
                "cluster"
            }
            Question::Core | Question::RedundantCars | Question::IdleWalls => "searches",
        });
        let needs = needs.next_back().unwrap_or(if fact.needs_optima() {
            "optima"
        } else {
            "text"
        });
        let unit = fact
            .unit
            .map_or_else(String::new, |unit| format!(", {unit}"));
        let (name, kind, meaning) = (fact.name, fact.kind().name(), fact.meaning);
        writeln!(table, "| `{name}` | {kind}{unit} | {meaning} | {needs} |")
            .expect("a string grows");
    }
    table
}

/// `UPDATE_EXPECT=1` writes it anew, as it does for expected texts.
#[test]
fn the_table_of_facts_is_that_of_the_code() {
    let page = fs::read_to_string(path()).expect("docs/expressions.md is there");
    let start = page.find("| fact |").expect("the page has the table");
    let end = page[start..]
        .find("\n\n")
        .map_or(page.len(), |end| start + end + 1);
    let documented = &page[start..end];
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path(), page.replace(documented, &table())).expect("it is written");
        return;
    }
    assert_eq!(documented, table(), "UPDATE_EXPECT=1 writes it anew");
}

#[test]
fn every_example_is_an_expression() {
    let page = fs::read_to_string(path()).expect("docs/expressions.md is there");
    let blocks = page.split("```text\n").skip(1);
    let blocks = blocks.filter_map(|rest| rest.split("```").next());
    let examples: Vec<&str> = blocks.flat_map(str::lines).collect();
    assert!(examples.len() > 5);
    for example in examples {
        if let Err(faults) = example.parse::<Expression>() {
            panic!("{faults}");
        }
    }
}
