//! The fixes on offer, and the text after each.

use expect_test::expect;
use tailback_check::{RuleSet, check};
use tailback_diagnostics::Span;

use crate::fixture::Fixture;

#[test]
fn the_fixes_of_the_reports_at_the_cursor_are_offered() {
    let fixture = Fixture::new("puzzle \"A\"\nallow over$0lap\ngrid 4x1\ncar X a1 h\n");
    let file = &fixture.file;
    let diagnostics = check(&[file], &[&fixture.facts], RuleSet::default_rules()).remove(0);
    let mut answer = String::new();
    for fix in tailback_ide::quick_fixes(&diagnostics, Span::at(fixture.cursor)) {
        let mut text = file.text.to_string();
        for edit in fix.edits.iter().rev() {
            text.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
        let preferred = if fix.is_preferred { " (preferred)" } else { "" };
        answer += &[
            diagnostics[fix.diagnostic].rule,
            ": ",
            &fix.title,
            preferred,
            "\n",
            &text,
        ]
        .concat();
    }
    expect![[r#"
        unused-allow: remove `overlap` from the `allow` (preferred)
        puzzle "A"
        grid 4x1
        car X a1 h
    "#]]
    .assert_eq(&answer);
    let elsewhere = Span::new(file.text.len(), file.text.len());
    assert_eq!(tailback_ide::quick_fixes(&diagnostics, elsewhere), []);
}
