//! Tests that the reference agrees with the table of keywords.

use std::{fmt::Write as _, fs};

use tailback_syntax::Keyword;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/reference.md");

/// The table of statements as the page has it.
fn table() -> String {
    let mut table = "| statement | meaning |\n|---|---|\n".to_owned();
    let mut row = |form: &str, meaning| {
        writeln!(table, "| {form} | {meaning} |").expect("a string grows");
    };
    for keywords in Keyword::ALL.chunk_by(|one, next| one.meaning() == next.meaning()) {
        let keyword = keywords[0];
        let forms: Vec<_> = keywords
            .iter()
            .map(|it| format!("`{}`", it.form()))
            .collect();
        let forms = forms.join(", ");
        let block = format!("`{}` … `end`", keyword.word());
        if keyword == Keyword::Solution {
            row(&format!("{forms} or {block}"), keyword.meaning());
        } else {
            row(&forms, keyword.meaning());
        }
        if keyword == Keyword::Grid {
            row(&block, Keyword::DRAWN_GRID);
        }
    }
    table
}

/// `UPDATE_EXPECT=1` writes it anew, as it does for expected texts.
#[test]
fn the_table_of_statements_is_that_of_the_code() {
    let page = fs::read_to_string(PATH).expect("the page is there");
    let start = page.find("| statement |").expect("the page has the table");
    let end = page[start..]
        .find("\n\n")
        .map_or(page.len(), |end| start + end + 1);
    let documented = &page[start..end];
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(PATH, page.replace(documented, &table())).expect("it is written");
        return;
    }
    assert_eq!(documented, table(), "UPDATE_EXPECT=1 writes it anew");
}
