//! The lenses above the titles.

use expect_test::{Expect, expect};

use crate::fixture::Fixture;

#[track_caller]
fn check_in(fixture: &Fixture, expected: &Expect) {
    let lenses = tailback_ide::code_lenses(&fixture.analysis());
    let text = &fixture.file.text;
    let shown: Vec<String> = lenses
        .iter()
        .map(|lens| {
            let state = if lens.is_available { "" } else { ", disabled" };
            format!("{}: {}{state}", lens.span.of(text), lens.title)
        })
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
fn lenses_keep_their_places() {
    check_in(
        &Fixture::new(TEXT),
        &expect![[r#"
            "Bare": ▶ Play
            "Bare": Write solution
            "Bare": Harder start (2 moves)
            "Wrong": ▶ Play
            "Wrong": Write solution, disabled
            "Wrong": Harder start, disabled
            "Illegal too": ▶ Play
            "Illegal too": Write solution
            "Illegal too": Harder start, disabled
            "Never": ▶ Play
            "Never": Write solution, disabled
            "Never": Harder start, disabled
            "Wall": ▶ Play
            "Wall": Write solution, disabled
            "Wall": Harder start, disabled"#]],
    );
}

#[test]
fn before_anything_is_known_only_the_game_is_enabled() {
    check_in(
        &Fixture::unsolved(TEXT),
        &expect![[r#"
            "Bare": ▶ Play
            "Bare": Write solution, disabled
            "Bare": Harder start, disabled
            "Wrong": ▶ Play
            "Wrong": Write solution, disabled
            "Wrong": Harder start, disabled
            "Illegal too": ▶ Play
            "Illegal too": Write solution, disabled
            "Illegal too": Harder start, disabled
            "Never": ▶ Play
            "Never": Write solution, disabled
            "Never": Harder start, disabled
            "Wall": ▶ Play
            "Wall": Write solution, disabled
            "Wall": Harder start, disabled"#]],
    );
}

#[test]
fn no_action_drops_a_comment() {
    let text = "puzzle \"A\"\ngrid 6x3\ncar X d1 h\ncar B f2 v\nsolution // how\nBU1\nend\n";
    check_in(
        &Fixture::new(text),
        &expect![[r#"
            "A": ▶ Play
            "A": Write solution, disabled
            "A": Harder start, disabled"#]],
    );
}
