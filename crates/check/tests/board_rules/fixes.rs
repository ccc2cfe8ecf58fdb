//! What the fixes make of a text.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use tailback_diagnostics::Diagnostic;

use crate::{fixture, reports};

/// What each fix that is offered for `text` changes, one by one: its title, the lines that go and
/// those that come. Each must end its report.
#[track_caller]
fn check_fixes(text: &str, expected: &Expect) {
    let mut shown = String::new();
    for report in reports(text) {
        for fix in &report.fixes {
            let fixed = fixture::apply(text, fix);
            let is_same = |other: &Diagnostic| {
                (other.rule, other.puzzle, &other.message)
                    == (report.rule, report.puzzle, &report.message)
            };
            assert!(
                !reports(&fixed).iter().any(is_same),
                "`{}` does not end the report:\n{fixed}",
                fix.title
            );
            writeln!(shown, "{}", fix.title).unwrap();
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
fn lengths_are_made_to_fit() {
    check_fixes(
        r#"puzzle "Lengths"
grid 4x4
car X b2 horizontal 5
car A a3 horizontal 0
truck B c1 horizontal // it sticks out
car C d3 vertical 9
"#,
        &expect![[r#"
            make `X` 3 cells long
                grid 4x4
              - car X b2 horizontal 5
              + car X b2 horizontal 3
            make `A` 2 cells long
                car X b2 horizontal 5
              - car A a3 horizontal 0
              + car A a3 horizontal 2
            move `B` to b1
                car A a3 horizontal 0
              - truck B c1 horizontal // it sticks out
              + truck B b1 horizontal // it sticks out
            shorten `B` to 2 cells
                car A a3 horizontal 0
              - truck B c1 horizontal // it sticks out
              + car B c1 horizontal // it sticks out
            make `C` 2 cells long
                truck B c1 horizontal // it sticks out
              - car C d3 vertical 9
              + car C d3 vertical 2
        "#]],
    );
    check_fixes(
        r#"puzzle "A truck on a narrow board"
grid 2x4
truck X a1 horizontal
"#,
        &expect![[r#"
            make `X` 2 cells long
                grid 2x4
              - truck X a1 horizontal
              + car X a1 horizontal
        "#]],
    );
}

#[test]
fn ragged_rows_are_mended_in_their_own_style() {
    check_fixes(
        "puzzle \"a\"\ngrid\n  XX..\n  ..\n  ....\n  .....  // one too many\nend\n",
        &expect![[r#"
            fill row 2 up with empty cells
                  XX..
              -   ..
              +   ....
            take the empty cells off the end of row 4
                  ....
              -   .....  // one too many
              +   ....  // one too many
        "#]],
    );
    // Where all others agree, the first row is the odd one.
    check_fixes(
        "puzzle \"a\"\ngrid\n  X  X  .\n  .  .  .  A\n  .  .  .  A\nend\n",
        &expect![[r#"
            fill row 1 up with empty cells
                grid
              -   X  X  .
              +   X  X  .  .
            fill row 1 up with empty cells
                grid
              -   X  X  .
              +   X  X  .  .
        "#]],
    );
    // No car is taken off the end of a row.
    check_fixes(
        "puzzle \"a\"\ngrid\n  X X .\n  . . .\n  . . A A\n  .\nend\n",
        &expect![[r#"
            fill row 4 up with empty cells
                  . . A A
              -   .
              +   . . .
        "#]],
    );
}

#[test]
fn a_missing_end_goes_behind_the_last_good_line() {
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
            add the missing `end`
                    . . . A // the last row
              +   end
            add the missing `end`
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
        begin a puzzle above `grid`
          - \u{feff}grid 4x4\r
          + \u{feff}puzzle "Untitled"\r
          + grid 4x4\r
        begin a puzzle above `grid`
          - \u{feff}grid 4x4\r
          + \u{feff}puzzle "Untitled"\r
          + grid 4x4\r
    "#]],
    );
    check_fixes(
        "puzzle \"a\"\rgrid\r  X X .",
        &expect![[r#"
        add the missing `end`
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
            remove this `target`
                target X
              - target A // why?
              + // why?
            remove this `solution`
                target A // why?
              - solution
              -   XR1
              - 
              -   XR1
              - end
            remove this grid
                end
              - grid
              -   . .
              - end
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
            make `x` the target
                  end
              +   target x
            make `Red` the target
                car Red a2 h
              - target red
              + target Red
            make `x` the target
                puzzle "c"
              + target x
        "#]],
    );
}

#[test]
fn duplicates_get_names_of_their_own() {
    check_fixes(
        r#"puzzle "a"
car A a1 h
car lorry a5 h
car lorry c5 h
car van2 a6 h
car van2 c6 h
grid
  . . A X X .
  . . A . . B
  . . . . . B
  . . . . . .
  . . . . . .
  . . . . . .
end
car b a4 h
car A c4 h
solution AR1
"#,
        &expect![[r#"
            rename the second `lorry` to `lorry2`
                car lorry a5 h
              - car lorry c5 h
              + car lorry2 c5 h
            rename the second `van2` to `van2_2`
                car van2 a6 h
              - car van2 c6 h
              + car van2_2 c6 h
            rename the second `A` to `C`
                grid
              -   . . A X X .
              -   . . A . . B
              +   . . C X X .
              +   . . C . . B
            rename the second `A` to `D`
                car b a4 h
              - car A c4 h
              + car D c4 h
        "#]],
    );
}

#[test]
fn a_car_both_drawn_and_declared_is_declared_no_more() {
    check_fixes(
        r#"puzzle "a"
car X a2 horizontal
grid
  . . . A
  X X . A
end
car A d1 vertical // the only one
"#,
        &expect![[r#"
            remove `car X a2 horizontal`
                puzzle "a"
              - car X a2 horizontal
            remove `car A d1 vertical`
                end
              - car A d1 vertical // the only one
              + // the only one
        "#]],
    );
}

#[test]
fn parts_of_a_drawn_car_get_names_of_their_own() {
    check_fixes(
        r#"puzzle "a"
grid
  AA.A
  XX.A
  CCBA
  AABB
end
"#,
        &expect![[r#"
            rename the part at d1 to `D` and the part at a4 to `E`
                grid
              -   AA.A
              -   XX.A
              -   CCBA
              -   AABB
              +   AA.D
              +   XX.D
              +   CCBD
              +   EEBB
        "#]],
    );
}

#[test]
fn a_single_cell_is_declared_in_either_direction() {
    check_fixes(
        r#"puzzle "a"
grid
  . X .
  . . .
end // of the board
exit bottom
"#,
        &expect![[r#"
            declare `X` as a vertical car of length 1
                grid
              -   . X .
              -   . . .
              - end // of the board
              +   . . .
              +   . . .
              + end // of the board
              + car X b1 vertical 1
            declare `X` as a horizontal car of length 1
                grid
              -   . X .
              -   . . .
              - end // of the board
              +   . . .
              +   . . .
              + end // of the board
              + car X b1 horizontal 1
        "#]],
    );
}

#[test]
fn what_sticks_out_is_moved_or_shortened() {
    check_fixes(
        r#"puzzle "a"
grid 4x4
car X a2 h
truck A d3 vertical
truck B c4 horizontal
car C a0 vertical
car D b0 vertical
car E d0 vertical
car F g3 horizontal
wall b1 b9 c1
wall z1
"#,
        &expect![[r#"
            shorten `A` to 2 cells
                car X a2 h
              - truck A d3 vertical
              + car A d3 vertical
            shorten `B` to 2 cells
                truck A d3 vertical
              - truck B c4 horizontal
              + car B c4 horizontal
            move `E` to d1
                car D b0 vertical
              - car E d0 vertical
              + car E d1 vertical
            remove this wall
                car F g3 horizontal
              - wall b1 b9 c1
              + wall b1 c1
            remove this wall
                wall b1 b9 c1
              - wall z1
        "#]],
    );
}

#[test]
fn exits_are_led_to_the_target() {
    check_fixes(
        r#"puzzle "a"
grid 4x4
car X a2 h
exit top c
exit bottom z
puzzle "b"
grid 4x4
car X B2 v
exit bottom
exit top c
puzzle "c"
grid 4x4
car X b2 v
exit right
exit top c
exit  left   0
puzzle "d"
grid 4x4
car X b5 h
exit right 2
"#,
        &expect![[r#"
            change it to `exit right 2`
                car X a2 h
              - exit top c
              + exit right 2
            change it to `exit top b`
                exit right
              - exit top c
              + exit top b
        "#]],
    );
}
