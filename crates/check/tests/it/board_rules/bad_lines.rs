//! Diagnostics around bad lines, and their absence.

use expect_test::expect;

use super::{check, check_places, places};

#[test]
fn a_part_that_a_bad_line_could_hold_is_not_missing() {
    for bad in ["gird 6x6", "grid 6", "garbage"] {
        assert_eq!(places(&format!("puzzle \"a\"\n{bad}\n")), "", "{bad}");
    }
    // A line that was meant for a car may have been the target, but not a grid.
    for bad in ["car X", "truck X a3 h 4", "target"] {
        let found = places(&format!("puzzle \"a\"\n{bad}\n"));
        assert!(found.starts_with("1:8 missing-grid: "), "{bad}: {found}");
        assert_eq!(found.matches("missing-").count(), 1, "{bad}: {found}");
    }
    check_places(
        "puzzle \"a\"\ngrid 6x6\ncar X a3 h\nexit right 2\nexit right c\n",
        &expect![[""]],
    );
    // Neither can a note have held any of it.
    check_places(
        "puzzle \"a\"\nnote none\n",
        &expect![[r#"
        1:8 missing-grid: the puzzle has no grid
          note: draw it between `grid` and `end`, or give its size: `grid 6x6`
        1:8 missing-target: `X` is the target, but no car has that name
          note: the target is `X` unless `target` names another car
    "#]],
    );
}

#[test]
fn a_bad_row_holds_whatever_makes_its_neighbours_right() {
    // The cells of `A`, `B` and `C` that seem to be missing may be in the bad row.
    check_places(
        r#"puzzle "a"
grid
  A . . X X
  ? ? . . .
  A B . . C
end
"#,
        &expect![[""]],
    );
    // Those of `D` and `E` cannot.
    check_places(
        r#"puzzle "a"
grid
  D . D X X
  . . . . E
  . . . . .
  ? ? . . .
end
"#,
        &expect![[r#"
            3:3 split-car: `D` is drawn in 2 parts: a1 and c1
              3:7 `D` is here too
            4:11 single-cell-car: `E` is drawn on one cell, e2, which does not show how it slides
              note: a car of length 1 can only be declared, with its direction
              fix: declare `E` as a horizontal car of length 1
              fix: declare `E` as a vertical car of length 1
        "#]],
    );
}

#[test]
fn a_bad_first_row_does_not_set_the_width() {
    check_places(
        r#"puzzle "a"
grid
  A A ? ? ? . .
  . . . X X
  . . . .
  . . ?
end
"#,
        &expect![[r#"
            5:3 ragged-grid: row 3 has 4 cells, but row 2 has 5
              4:3 row 2 has 5 cells
              fix: fill row 3 with empty cells
        "#]],
    );
}

#[test]
fn cars_in_a_row_that_is_too_long_are_not_out_of_bounds() {
    check(
        r##"puzzle "a"
grid
  X X . .
  . . . A A #
  ^^^^^^^^^^^ error[ragged-grid]: row 2 has 6 cells, but row 1 has 4
  . . . .
end
"##,
    );
}

#[test]
fn an_unclosed_block_is_cut_off_or_runs_to_the_end() {
    check_places(
        r#"puzzle "a"
grid
  X X . .
  . . . A
exit right
solution
puzzle "b"
solution
"#,
        &expect![[r#"
            2:1 unclosed-block: this `grid` block has no `end`
              5:1 it is cut off by this statement
              fix: add the missing `end`
            6:1 unclosed-block: this `solution` block has no `end`
              7:1 it is cut off by this statement
              fix: add the missing `end`
            8:1 unclosed-block: this `solution` block has no `end`
              note: it runs to the end of the file
              fix: add the missing `end`
        "#]],
    );
}

#[test]
fn each_statement_before_the_first_puzzle_is_reported_once() {
    check_places(
        r#"// a file without its first title
author "Ada"
target A
grid
  A A .
  . . .
end
target A
difficulty expert
nonsense
puzzle "Untitled"
grid 4x4
car X a1 h
"#,
        &expect![[r#"
            3:1 missing-puzzle: `target` belongs to a puzzle, but comes before the first one
              11:8 the first puzzle begins here
              fix: begin a puzzle above `target`
            4:1 missing-puzzle: `grid` belongs to a puzzle, but comes before the first one
              11:8 the first puzzle begins here
              fix: begin a puzzle above `target`
            8:1 missing-puzzle: `target` belongs to a puzzle, but comes before the first one
              11:8 the first puzzle begins here
              fix: begin a puzzle above `target`
            11:8 difficulty: people take about 2 s; the shortest `expert` takes 124 times as long (5 min)
              note: the header of the file calls its puzzles `expert`
        "#]],
    );
}

#[test]
fn a_difficulty_appears_once_before_the_puzzles_and_once_in_each() {
    check_places(
        r#"difficulty expert
difficulty beginner
puzzle "a"
difficulty advanced
grid 4x4
car X a1 h
puzzle "b"
difficulty advanced
grid 5x4
car X a1 h
"#,
        &expect![[r#"
            2:1 duplicate-statement: `difficulty` may appear only once before the first puzzle
              1:1 the first one is here
              fix: remove this `difficulty`
            4:12 difficulty: people take about 2 s; the shortest `advanced` takes 49 times as long (2 min)
              fix: call it `beginner`
            8:12 difficulty: people take about 2 s; the shortest `advanced` takes 49 times as long (2 min)
              fix: call it `beginner`
        "#]],
    );
}
