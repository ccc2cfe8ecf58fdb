//! Fixes of lines and statements.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use tailback_diagnostics::Diagnostic;

use super::diagnostics;
use crate::fixture;

/// The changes of each fix offered for `text`, one by one: its title, the lines that go and
/// those that come. Each must end its diagnostic.
#[track_caller]
pub(crate) fn check_fixes(text: &str, expected: &Expect) {
    let mut shown = String::new();
    for diagnostic in diagnostics(text) {
        for fix in &diagnostic.fixes {
            let fixed = fixture::apply(text, fix);
            let is_same = |other: &Diagnostic| {
                (other.rule, other.puzzle, &other.message)
                    == (diagnostic.rule, diagnostic.puzzle, &diagnostic.message)
            };
            assert!(
                !diagnostics(&fixed).iter().any(is_same),
                "`{}` does not end the report:\n{fixed}",
                fix.title
            );
            writeln!(shown, "{}: {}", fix.applicability.name(), fix.title).unwrap();
            show_change(text, &fixed, &mut shown);
        }
    }
    expected.assert_eq(&shown);
}

/// The lines between the first and the last one that differ, below the one before them.
fn show_change(old: &str, new: &str, shown: &mut String) {
    let lines = |text: &str| -> Vec<String> {
        let visible = text.replace('\r', "\\r").replace('\u{feff}', "\\u{feff}");
        visible.lines().map(str::to_owned).collect()
    };
    let (old, new) = (lines(old), lines(new));
    let n_before = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    if let Some(before) = n_before.checked_sub(1) {
        writeln!(shown, "    {}", old[before]).unwrap();
    }
    let (old, new) = (&old[n_before..], &new[n_before..]);
    let ends = old.iter().rev().zip(new.iter().rev());
    let n_after = ends.take_while(|(a, b)| a == b).count();
    for line in &old[..old.len() - n_after] {
        writeln!(shown, "  - {line}").unwrap();
    }
    for line in &new[..new.len() - n_after] {
        writeln!(shown, "  + {line}").unwrap();
    }
}

#[test]
fn ragged_rows_are_fixed_in_their_own_style() {
    check_fixes(
        "puzzle \"a\"\ngrid\n  XX..\n  ..\n  ....\n  .....  // one too many\nend\n",
        &expect![[r#"
            unsafe: fill row 2 with empty cells
                  XX..
              -   ..
              +   ....
            unsafe: remove the empty cells at the end of row 4
                  ....
              -   .....  // one too many
              +   ....  // one too many
        "#]],
    );
    // Where all others agree, the first row is the odd one.
    check_fixes(
        "puzzle \"a\"\ngrid\n  X  X  .\n  .  .  .  A\n  .  .  .  A\nend\n",
        &expect![[r#"
            manual: fill row 1 with empty cells
                grid
              -   X  X  .
              +   X  X  .  .
        "#]],
    );
    // No car is taken off the end of a row.
    check_fixes(
        "puzzle \"a\"\ngrid\n  X X .\n  . . .\n  . . A A\n  .\nend\n",
        &expect![[r#"
            unsafe: fill row 4 with empty cells
                  . . A A
              -   .
              +   . . .
        "#]],
    );
}

#[test]
fn a_missing_end_is_added_after_the_last_good_line() {
    check_fixes(
        r#"puzzle "a"
  grid
    X X . .
    . . . A // the last row

    // a comment
    exti right
  exit right
  solution
    XR1
"#,
        &expect![[r#"
            unsafe: add the missing `end`
                    . . . A // the last row
              +   end
            unsafe: add the missing `end`
                    XR1
              +   end
        "#]],
    );
}

#[test]
fn fixes_keep_the_line_ends_of_the_file() {
    check_fixes(
        "\u{feff}grid 4x4\r\ncar X a2 h\r\n",
        &expect![[r#"
            unsafe: begin a puzzle above `grid`
              - \u{feff}grid 4x4\r
              + \u{feff}puzzle "Untitled"\r
              + grid 4x4\r
            unsafe: begin a puzzle above `grid`
              - \u{feff}grid 4x4\r
              + \u{feff}puzzle "Untitled"\r
              + grid 4x4\r
        "#]],
    );
    check_fixes(
        "puzzle \"a\"\rgrid\r  X X .",
        &expect![[r#"
            unsafe: add the missing `end`
              - puzzle "a"\rgrid\r  X X .
              + puzzle "a"\rgrid\r  X X .\rend
        "#]],
    );
}

#[test]
fn a_later_statement_is_removed_with_its_lines() {
    check_fixes(
        r#"puzzle "a"
grid 4x4
car X a2 h
solution XR2
target X
target A // why?
solution
  XR1

  XR1
end
grid
  . .
end
expect moves 1
"#,
        &expect![[r#"
            manual: remove this `target`
                target X
              - target A // why?
              + // why?
            manual: remove this `solution`
                target A // why?
              - solution
              -   XR1
              - 
              -   XR1
              - end
            manual: remove this grid
                end
              - grid
              -   . .
              - end
        "#]],
    );
}

#[test]
fn cars_in_line_with_an_exit_can_become_the_target() {
    check_fixes(
        r#"puzzle "the car in row 2 alone"
grid
  A . B B
  A C C .
  . . D .
  . . D .
end
exit right 2
puzzle "either way"
grid 3x3
car A a1 h
car B c2 v
target Y
"#,
        &expect![[r#"
            manual: make `C` the target
                end
              + target C
            manual: make `A` the target
                car B c2 v
              - target Y
              + target A
            manual: make `B` the target
                car B c2 v
              - target Y
              + target B
        "#]],
    );
}

#[test]
fn a_target_of_another_case_is_named_as_the_car_is() {
    check_fixes(
        r#"puzzle "a"
  grid
    x x . .
  end
puzzle "b"
grid 4x4
car Red a2 h
target red
puzzle "c"
car x a2 h
"#,
        &expect![[r#"
            unsafe: make `x` the target
                  end
              +   target x
            unsafe: make `Red` the target
                car Red a2 h
              - target red
              + target Red
            unsafe: make `x` the target
                puzzle "c"
              + target x
        "#]],
    );
}
