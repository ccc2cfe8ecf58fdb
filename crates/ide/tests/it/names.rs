//! Cars by their names: where else they are named, and how they are called something else.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use tailback_check::SourceFile;
use tailback_diagnostics::{Edit, Span};
use tailback_syntax::NameUse;

use crate::fixture::{Fixture, any_text};

/// All statements that name cars; the second puzzle has a car of the same name.
const TEXT: &str = "puzzle \"One\"
grid
  B B A
  X X A
  . . .
end
target X
solution A$0D1 XR1
puzzle \"Two\"
grid 6x6
car X a1 h
car A a3 h
truck lorry c2 v // A
target A
solution AR2 lorryD1 AR2
";

/// Returns `TEXT` with the cursor before `before`, which occurs in it once.
fn at(before: &str) -> Fixture {
    let text = TEXT.replace("$0", "");
    assert_eq!(text.matches(before).count(), 1, "{before}");
    Fixture::unsolved(&text.replace(before, &format!("$0{before}")))
}

/// The lines of the text that hold one of `spans`, each span in its brackets.
fn marked(file: &SourceFile, spans: &[(Span, [&str; 2])]) -> String {
    let mut text = file.text.to_string();
    for (span, [open, close]) in spans.iter().rev() {
        text.insert_str(span.end, close);
        text.insert_str(span.start, open);
    }
    let is_marked = |line: &&str| line.contains(['[', '<', '(', '{']);
    let lines: Vec<&str> = text.lines().filter(is_marked).collect();
    lines.join("\n")
}

/// Drawn in `[]`, declared in `<>`, as the target in `{}`, moved in `()`.
fn occurrences(fixture: &Fixture) -> String {
    let found = tailback_ide::occurrences(&fixture.analysis(), fixture.cursor);
    let spans: Vec<_> = found
        .iter()
        .map(|it| {
            let brackets = match it.usage {
                NameUse::Drawn => ["[", "]"],
                NameUse::Declared => ["<", ">"],
                NameUse::Target => ["{", "}"],
                NameUse::Moved => ["(", ")"],
            };
            (it.span, brackets)
        })
        .collect();
    marked(&fixture.file, &spans)
}

#[test]
fn a_drawn_car_is_found_in_its_own_puzzle() {
    let expected = expect![[r#"
          B B [A]
          X X [A]
        solution (A)D1 XR1"#]];
    expected.assert_eq(&occurrences(&Fixture::unsolved(TEXT)));
    assert_eq!(
        occurrences(&at("A\n  X")),
        occurrences(&Fixture::unsolved(TEXT))
    );
}

#[test]
fn a_declared_car_is_found_from_any_word_that_speaks_of_it() {
    let expected = expect![[r#"
        car <A> a3 h
        target {A}
        solution (A)R2 lorryD1 (A)R2"#]];
    let places = ["A a3", "a3 h", "A\nsolution AR2", "AR2 lorry", "R2\n"];
    let found = places.map(|place| occurrences(&at(place)));
    expected.assert_eq(&found[0]);
    for other in &found {
        assert_eq!(other, &found[0]);
    }
}

/// Cars with goals, and two targets.
const GOALS: &str = "puzzle \"\"
grid 4x3
car lorry a1 h
car B a2 h
car C a3 h
target B C
goal lo$0rry to c1
solution lorryR2
";

#[test]
fn goals_and_several_targets_name_their_cars() {
    let lorry = expect![[r#"
        car <lorry> a1 h
        goal {lorry} to c1
        solution (lorry)R2"#]];
    lorry.assert_eq(&occurrences(&Fixture::unsolved(GOALS)));
    let second = GOALS.replace("$0", "").replace("B C", "B $0C");
    let expected = expect![[r#"
        car <C> a3 h
        target B {C}"#]];
    expected.assert_eq(&occurrences(&Fixture::unsolved(&second)));
    check_rename(
        &Fixture::unsolved(GOALS),
        "van",
        &expect![[r#"
            car van a1 h
            goal van to c1
            solution vanR2"#]],
    );
}

#[test]
fn no_car_is_found_where_there_is_none() {
    for place in ["car A", "// A", ". . .", "\"Two\"", "6x6", "end"] {
        assert_eq!(occurrences(&at(place)), "", "{place}");
    }
}

#[track_caller]
fn check_definition(fixture: &Fixture, expected: &Expect) {
    let found = tailback_ide::definition(&fixture.analysis(), fixture.cursor);
    let spans: Vec<_> = found.iter().map(|&span| (span, ["[", "]"])).collect();
    expected.assert_eq(&marked(&fixture.file, &spans));
}

#[test]
fn a_move_leads_to_the_declaration_or_the_first_cell_of_its_car() {
    check_definition(&Fixture::unsolved(TEXT), &expect!["  B B [A]"]);
    check_definition(&at("lorryD1"), &expect!["truck [lorry] c2 v // A"]);
    check_definition(&at("6x6"), &expect![""]);
}

fn applied(text: &str, edits: &[Edit]) -> String {
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(edit.span.start..edit.span.end, &edit.text);
    }
    text
}

/// The lines that change, or why there are none.
#[track_caller]
fn check_rename(fixture: &Fixture, new_name: &str, expected: &Expect) {
    let answer = tailback_ide::rename(&fixture.analysis(), fixture.cursor, new_name);
    let shown = match answer {
        Err(why) => why,
        Ok(edits) => {
            let before = &fixture.file.text;
            let after = applied(before, &edits);
            let old: Vec<&str> = before.lines().collect();
            let new = after.lines().filter(|line| !old.contains(line));
            new.collect::<Vec<_>>().join("\n")
        }
    };
    expected.assert_eq(&shown);
}

#[test]
fn a_car_is_renamed_in_grid_statements_and_solution() {
    check_rename(
        &Fixture::unsolved(TEXT),
        "C",
        &expect![[r#"
              B B C
              X X C
            solution CD1 XR1"#]],
    );
    check_rename(
        &at("lorry c2"),
        "bus_2",
        &expect![[r#"
            truck bus_2 c2 v // A
            solution AR2 bus_2D1 AR2"#]],
    );
    check_rename(&at("lorry c2"), "lorry", &expect![""]);
}

#[test]
fn impossible_puzzles_are_rejected() {
    check_rename(
        &Fixture::unsolved(TEXT),
        "lorry",
        &expect![[
            r#"`A` is drawn in a grid, where a name is one letter or digit: `lorry` is longer"#
        ]],
    );
    check_rename(
        &at("lorry c2"),
        "A",
        &expect!["the puzzle already has a car `A`"],
    );
    for name in ["", "_a", "a b", "é", "a-b"] {
        let answer = tailback_ide::rename(&at("lorry c2").analysis(), at("lorry c2").cursor, name);
        assert!(
            answer
                .unwrap_err()
                .starts_with(&format!("`{name}` is not a name: "))
        );
    }
    check_rename(&at("6x6"), "B", &expect!["there is no car name here"]);
    check_rename(&at("a3 h"), "B", &expect!["there is no car name here"]);
}

#[test]
fn no_row_becomes_an_end() {
    check_rename(
        &Fixture::unsolved("puzzle \"\"\ngrid\nXXd\neA$0d\neA.\nend\n"),
        "n",
        &expect![[r#"
            XXn
            eAn"#]],
    );
}

#[test]
fn a_target_by_name_stays_the_target() {
    check_rename(
        &Fixture::unsolved("puzzle \"\"\n  grid // small\n  X$0X.\n  end // of it\nsolution XR1\n"),
        "Z",
        &expect![[r#"
              ZZ.
              target Z
            solution ZR1"#]],
    );
    check_rename(
        &Fixture::unsolved("puzzle \"\"\r\ngrid 3x1\r\ncar $0X a1 h\r\n"),
        "Z",
        &expect![[r#"
            target Z
            car Z a1 h"#]],
    );
    check_rename(
        &Fixture::unsolved("puzzle \"\"\ncar $0X a1 h"),
        "Z",
        &expect![[r#"
            target Z
            car Z a1 h"#]],
    );
}

proptest! {
    #[test]
    fn every_place_of_a_name_leads_to_all_of_them(text in any_text()) {
        let mut fixture = Fixture::unsolved(&text);
        for cursor in 0..=text.len() {
            fixture.cursor = cursor;
            let analysis = fixture.analysis();
            let found = tailback_ide::occurrences(&analysis, cursor);
            for it in &found {
                prop_assert_eq!(&tailback_ide::occurrences(&analysis, it.span.start), &found);
                prop_assert_eq!(it.span.of(&text), found[0].span.of(&text));
            }
            if let Ok(edits) = tailback_ide::rename(&analysis, cursor, "Z") {
                let renamed = SourceFile::new("", applied(&text, &edits));
                prop_assert_eq!(renamed.puzzles.len(), fixture.file.puzzles.len());
            }
            let _ = tailback_ide::hover(&analysis, cursor, tailback_ide::Boards::Plain);
        }
    }
}
