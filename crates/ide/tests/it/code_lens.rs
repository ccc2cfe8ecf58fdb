//! The lenses above the titles.

use expect_test::{Expect, expect};
use tailback_check::{RuleSet, check};

use crate::fixture::Fixture;

#[track_caller]
fn check_in(fixture: &Fixture, expected: &Expect) {
    let diagnostics = check(
        &[&fixture.file],
        &[&fixture.facts],
        RuleSet::default_rules(),
    )
    .remove(0);
    let lenses = tailback_ide::code_lenses(&fixture.analysis(), &diagnostics);
    let text = &fixture.file.text;
    let shown: Vec<String> = lenses
        .iter()
        .map(|lens| format!("{}: {}", lens.span.of(text), lens.title))
        .collect();
    expected.assert_eq(&shown.join("\n"));
}

const TEXT: &str = r#"puzzle "Bare"
grid
  . . . .
  X X . .
  . . A .
  . . A .
end
puzzle "Wrong"
grid 4x1
car X a1 h
expect moves 2, steps 2
solution XR2
puzzle "Illegal too"
grid 4x1
car X a1 h
expect moves 2
solution XL2
puzzle "Never"
grid 2x2
car X a1 h
wall b1
puzzle "Wall"
grid 4x1
car X a1 h
wall d1
"#;

#[test]
fn known_figures_can_be_clicked() {
    check_in(
        &Fixture::new(TEXT),
        &expect![[r#"
        "Bare": ▶ Play
        "Bare": Solution
        "Bare": Harder start (2 moves)
        "Wrong": ▶ Play
        "Wrong": Accept 1 move
        "Illegal too": ▶ Play
        "Illegal too": Solution
        "Wall": ▶ Play"#]],
    );
}

#[test]
fn before_anything_is_known_there_is_only_the_game() {
    check_in(
        &Fixture::unsolved(TEXT),
        &expect![[r#"
        "Bare": ▶ Play
        "Wrong": ▶ Play
        "Illegal too": ▶ Play
        "Wall": ▶ Play"#]],
    );
}

#[test]
fn no_action_drops_a_comment() {
    let text = "puzzle \"A\"\ngrid 6x3\ncar X d1 h\ncar B f2 v\nsolution // how\nBU1\nend\n";
    check_in(
        &Fixture::new(text),
        &expect![[r#"
            "A": ▶ Play"#]],
    );
}
