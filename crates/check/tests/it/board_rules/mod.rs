//! The rules about text and board in the cases that their pages do not show.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use tailback_check::RuleSet;
use tailback_diagnostics::{Diagnostic, text::LineIndex};
use tailback_solver::Limits;

use crate::fixture;

mod bad_lines;
mod board_fixes;
mod fixes;

/// All that is reported of the fixture is what its annotations say, and every fix ends its diagnostic.
#[track_caller]
fn check(fixture: &str) {
    fixture::check_fixture(fixture, RuleSet::default_rules());
}

#[track_caller]
fn check_places(text: &str, expected: &Expect) {
    expected.assert_eq(&places(text));
}

/// The diagnostics on `text` besides `syntax`, with their labels and notes, and the titles of their fixes.
fn places(text: &str) -> String {
    let lines = LineIndex::new(text);
    let at = |offset| {
        let place = lines.line_column(text, offset);
        format!("{}:{}", place.line, place.column)
    };
    let mut shown = String::new();
    for diagnostic in diagnostics(text) {
        let Diagnostic { rule, message, .. } = &diagnostic;
        writeln!(shown, "{} {rule}: {message}", at(diagnostic.span.start)).unwrap();
        for label in &diagnostic.labels {
            writeln!(shown, "  {} {}", at(label.span.start), label.message).unwrap();
        }
        for note in &diagnostic.notes {
            writeln!(shown, "  note: {note}").unwrap();
        }
        for fix in &diagnostic.fixes {
            writeln!(shown, "  fix: {}", fix.title).unwrap();
        }
    }
    shown
}

fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let mut diagnostics =
        fixture::diagnostics_of(text, RuleSet::default_rules(), Limits::default());
    diagnostics.retain(|diagnostic| diagnostic.rule != "syntax");
    diagnostics
}

#[test]
fn all_faults_are_reported_in_one_pass() {
    check(
        r#"puzzle "Everything"
grid
  A A . # . .
  ^ error[bent-car]: `A` is not a straight run of cells: it is drawn on a1, b1 and a2
  A . . . . .
  X X . . B .
          ^ error[split-car]: `B` is drawn in 2 parts: e3 and e5
  . . . C . .
        ^ error[single-cell-car]: `C` is drawn on one cell, d4, which does not show how it slides
  . . . . B .
end
car D c1 horizontal 3
^^^^^^^^^^^^^^^^^^^^^ error[overlap]: `D` is on the wall at d1
car D f6 horizontal
^^^^^^^^^^^^^^^^^^^ error[out-of-bounds]: `D` lies outside the grid, on f6 and g6
    ^ error[duplicate-car]: two cars are called `D`, at c1 and at f6
car E a1 vertical 7
                  ^ error[car-length]: `E` is 7 cells long, but a column has only 5
exit right 9
^^^^^^^^^^^^ error[exit-misaligned]: no exit is at an end of row 3, where `X` slides
           ^ error[exit-range]: there is no row 9, the grid has 5 rows
exit left 1
difficulty expert
difficulty expert
^^^^^^^^^^^^^^^^^ error[duplicate-statement]: `difficulty` may appear only once in a puzzle
"#,
    );
}

#[test]
fn the_later_of_two_places_is_the_main_one() {
    check_places(
        r#"puzzle "Declared before drawn"
wall b2
car A a1 horizontal
grid
  A B . .
  . B X X
  . . . .
end
"#,
        &expect![[r#"
            5:3 duplicate-car: two cars are called `A`, both at a1
              3:5 `A` is the name of this car
              fix: rename the second `A` to `C`
            5:3 overlap: two cars called `A` are on a1
              3:1 `A` is here
            5:3 single-cell-car: `A` is drawn on one cell, a1, which does not show how it slides
              note: a car of length 1 can only be declared, with its direction
              fix: declare `A` as a horizontal car of length 1
              fix: declare `A` as a vertical car of length 1
            5:5 overlap: `A` and `B` are both on b1
              3:1 `A` is here
            5:5 overlap: `B` is on the wall at b2
              2:6 the wall is here
        "#]],
    );
    check_places(
        r#"puzzle "Drawn before declared"
grid
  A . . .
  A . X X
  . . . .
end
car A a1 horizontal
wall d2 d2
grid 3x3
target X
solution
  XR1
end
solution XR1
"#,
        &expect![[r#"
            7:1 overlap: two cars called `A` are on a1
              3:3 `A` is here
            7:5 duplicate-car: two cars are called `A`, both at a1
              3:3 `A` is the name of this car
              fix: rename the second `A` to `B`
            8:6 overlap: `X` is on the wall at d2
              4:7 `X` is here
            9:6 duplicate-grid: the puzzle already has a grid
              2:1 the first grid is here
              note: only the first grid is used; a second board needs its own `puzzle` line
              fix: remove this grid
            14:1 duplicate-statement: `solution` may appear only once in a puzzle
              11:1 the first one is here
              fix: remove this `solution`
        "#]],
    );
}

#[test]
fn a_car_longer_than_its_lane_is_only_that() {
    check(
        r#"puzzle "Too long"
grid 4x6
car X d2 horizontal 5
                    ^ error[car-length]: `X` is 5 cells long, but a row has only 4
truck A c5 vertical
^^^^^^^^^^^^^^^^^^^ error[out-of-bounds]: `A` sticks out of the grid, on c7
car B d5 horizontal 0
                    ^ error[car-length]: `B` has length 0, a car is at least 1 cell long
car C a1 vertical 99999999999
                  ^^^^^^^^^^^ error[car-length]: `C` is 99999999999 cells long, but a column has only 6
"#,
    );
    check(
        r#"puzzle "A truck on a narrow board"
grid 2x4
truck X a1 horizontal
^^^^^^^^^^^^^^^^^^^^^ error[car-length]: `X` is 3 cells long, but a row has only 2
"#,
    );
    check(
        r#"puzzle "A car on a narrower one"
grid 1x6
car X a4 h
^^^^^^^^^^ error[car-length]: `X` is 2 cells long, but a row has only 1
"#,
    );
}

#[test]
fn a_grid_of_a_wrong_size_is_only_that() {
    check(
        r#"puzzle "No columns"
grid 0x6
     ^^^ error[grid-size]: the grid has 0 columns, it must have 1 to 26
car X a3 horizontal
wall h9
exit right 3

puzzle "Nothing at all"
grid 0x0
     ^^^ error[grid-size]: the grid has 0 columns and 0 rows, it must have 1 to 26
car X a3 horizontal

puzzle "Very high"
grid 6x99999999999
     ^^^^^^^^^^^^^ error[grid-size]: the grid has 99999999999 rows, it must have 1 to 26
car X a3 horizontal

puzzle "27 columns drawn"
grid
^^^^ error[grid-size]: the grid has 27 columns, it must have 1 to 26
  XX.........................
  ..........................A
  ..........................A
end

puzzle "Drawn without rows"
grid
^^^^ error[grid-size]: the grid has no rows
end
car X a3 horizontal
"#,
    );
}

#[test]
fn the_target_is_looked_for_in_both_cases() {
    check_places(
        "puzzle \"a\"\ngrid 4x4\ncar x a2 h\n\npuzzle \"b\"\ngrid 4x4\ncar A a2 h\n",
        &expect![[r#"
            1:8 missing-target: `X` is the target, but no car has that name
              3:5 this car is called `x`
              note: names are case-sensitive: `x` is not `X`
              fix: make `x` the target
            5:8 missing-target: `X` is the target, but no car has that name
              note: the target is `X` unless `target` names another car
              fix: make `A` the target
        "#]],
    );
}

#[test]
fn every_run_of_a_bent_car_is_shown() {
    check_places(
        r#"puzzle "a"
grid
  A A . A
  X X . A
  B . B A
  B B B .
  . X . .
end
"#,
        &expect![[r#"
            3:3 bent-car: `A` is not a straight run of cells: it is drawn on a1, b1, d1, d2 and d3
              3:5 `A` is here too
              3:9 `A` is here too
              4:9 `A` is here too
              5:9 `A` is here too
              fix: rename the part at d1 to `C`
            4:3 bent-car: `X` is not a straight run of cells: it is drawn on a2, b2 and b5
              4:5 `X` is here too
              7:5 `X` is here too
            5:3 bent-car: `B` is not a straight run of cells: it is drawn on a3, c3, a4, b4 and c4
              5:7 `B` is here too
              6:3 `B` is here too
        "#]],
    );
}

#[test]
fn touching_cars_with_one_letter_are_separated() {
    // Two trucks, for which there is one way; a square, for which there are two; a corner of three cells.
    check_places(
        r#"puzzle "a"
grid
  . . . B C C
  . . . B C C
  X X . B . .
  . B B B D D
  . . . . D .
end
"#,
        &expect![[r#"
            3:9 bent-car: `B` is not a straight run of cells: it is drawn on d1, d2, d3, b4, c4 and d4
              4:9 `B` is here too
              5:9 `B` is here too
              6:5 `B` is here too
              fix: rename the part at b4 to `A`
            3:11 bent-car: `C` is not a straight run of cells: it is drawn on e1, f1, e2 and f2
              3:13 `C` is here too
              4:11 `C` is here too
            6:11 bent-car: `D` is not a straight run of cells: it is drawn on e4, f4 and e5
              6:13 `D` is here too
              7:11 `D` is here too
        "#]],
    );
}

#[test]
fn a_wall_or_an_exit_given_twice_is_one() {
    check(
        r#"puzzle "a"
grid 4x4
car X a2 h
wall a1 a1
wall a1
wall e1 e1
     ^^ error[out-of-bounds]: the wall at e1 lies outside the grid
exit right 2
exit right 2
"#,
    );
}

#[test]
fn every_exit_in_a_wrong_place_is_shown() {
    check_places(
        r#"puzzle "a"
grid 4x4
car X a2 h
exit top c
exit bottom z
"#,
        &expect![[r#"
            4:1 exit-misaligned: no exit is at an end of row 2, where `X` slides
              3:1 `X`, the target, is here
              5:1 this exit is not there either
              note: `X` is horizontal, so it leaves at the left or the right
              fix: change it to `exit right 2`
            5:13 exit-range: there is no column z, the grid has columns a to d
              2:6 the grid is 4x4
        "#]],
    );
}

#[test]
fn no_exit_is_judged_by_a_target_that_has_no_lane() {
    check(
        r#"puzzle "a"
grid
  X X .
  ^ error[bent-car]: `X` is not a straight run of cells: it is drawn on a1, b1 and a2
  X . .
end
exit bottom c
"#,
    );
}

#[test]
fn an_allowed_board_error_leaves_the_board_unsound() {
    // The solution is not reported as unfinished.
    check(
        r#"puzzle "a"
allow overlap
grid 4x4
car X a2 h
car A b2 h
solution XR1
"#,
    );
}

#[test]
fn a_conflict_of_goals_shows_the_other_goal() {
    check_places(
        "puzzle \"P\"\ngrid\n  A A . .\n  . . B .\n  . . B .\n  . . . .\nend\ngoal A to c1\ngoal B to c1\ngoal A to b1\n",
        &expect![[r#"
            9:11 goal-conflict: `B` and `A` would share c1 at their goals
              8:11 the other goal is here
            10:11 goal-conflict: `A` cannot be at c1 and b1 at once
              8:11 the other goal is here
        "#]],
    );
    check_places(
        "puzzle \"P\"\ntarget X\ngrid\n  X X . .\nend\ngoal X to b1\n",
        &expect![[r#"
            6:6 goal-conflict: `X` is a target, which must leave the board, so it cannot have another goal
              2:8 `X` is a target here
        "#]],
    );
}

#[test]
fn a_goal_out_of_range_shows_the_lane_of_its_car() {
    check_places(
        "puzzle \"P\"\ngrid\n  A A . .\nend\ngoal A to d1\ngoal A to a2\n",
        &expect![[r#"
            5:11 goal-range: `A` has 2 cells and does not fit on the grid with its first on d1
              3:3 `A` slides along row 1
              2:1 the grid is 4x1
              note: a goal names the cell of the car's top or left end, as `car` does
            6:11 goal-range: `A` never leaves row 1, and a2 is not in it
              3:3 `A` slides along row 1
        "#]],
    );
}
