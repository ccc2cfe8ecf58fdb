//! The canonical form.

use expect_test::{Expect, expect};
use tailback_syntax::format;

/// Compares the canonical form of `text` with `expected`, and with its own canonical form. A
/// line end that `text` begins with is there for the reader of the test only.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a test is one call")]
fn check(text: &str, expected: Expect) {
    let formatted = format(text.strip_prefix('\n').unwrap_or(text));
    assert_eq!(format(&formatted), formatted, "formatted twice");
    expected.assert_eq(&formatted);
}

#[track_caller]
fn check_exactly(text: &str, expected: &str) {
    assert_eq!(format(text), expected, "{text:?}");
    assert_eq!(format(expected), expected, "{text:?}, formatted twice");
}

#[test]
fn the_puzzles_of_the_reference_are_canonical() {
    let text = include_str!("reference.rush");
    let canonical = text.replace("\"        // for", "\"  // for");
    check_exactly(text, &canonical);
}

#[test]
fn statements_have_single_spaces_and_no_indentation() {
    check(
        "
  rush  1
\tauthor\t\"A  B\"//c
 source   \"\"
puzzle  \"a\\\"b\"   //  c  d\t
  difficulty    expert
tags  one,two
tags  one\ttwo   three-3
allow   frozen-car\tidle-wall
grid   06x6
exit   top   C
exit right  03
exit left
target  X   b1
 goal  A	to   C4//c
wall  A1   b2 Z99
expect   moves 8 ,steps  15..20,solvable , moves ..3,moves 1..
solution  XR3   AL
",
        expect![[r#"
            rush 1
            author "A  B"  //c
            source ""

            puzzle "a\"b"  //  c  d
            difficulty expert
            tags  one,two
            tags one two three-3
            allow frozen-car idle-wall
            grid 06x6
            exit top c
            exit right 03
            exit left
            target X b1
            goal A to c4  //c
            wall a1 b2 z99
            expect moves 8, steps 15..20, solvable, moves ..3, moves 1..
            solution XR3 AL
        "#]],
    );
}

#[test]
fn rows_have_two_spaces_before_and_one_between() {
    check(
        "
puzzle \"a\"
  grid   // drawn
AA.#  // the first
    // between


B  b\t. .//the last
e n d
  end//closed
",
        expect![[r#"
            puzzle "a"
            grid  // drawn
              A A . #  // the first
              // between

              B b . .  //the last
              e n d
            end  //closed
        "#]],
    );
}

#[test]
fn runs_of_cars_are_aligned() {
    check(
        "
car X b3 h // the target
truck lorry A2 vertical
car B a1 v 02
car Bus a1 horizontal   11//long

car C c6 h
// a comment ends a run
car D d6 v
car E d66 h
exit right
car F f1 h
",
        expect![[r#"
            car    X      b3  horizontal  // the target
            truck  lorry  a2  vertical
            car    B      a1  vertical    02
            car    Bus    a1  horizontal  11  //long

            car  C  c6  horizontal
            // a comment ends a run
            car  D  d6   vertical
            car  E  d66  horizontal
            exit right
            car  F  f1  horizontal
        "#]],
    );
}

#[test]
fn a_bad_car_does_not_end_a_run() {
    check(
        "
car X b3 h
  car  lorry b3
car lorry a1 v
car A a2
wall  a
car B a3 v
",
        expect![[r#"
            car  X      b3  horizontal
              car  lorry b3
            car  lorry  a1  vertical
            car A a2
            wall  a
            car  B  a3  vertical
        "#]],
    );
}

#[test]
fn blank_lines_separate_puzzles() {
    check(
        "


// a file


author \"a\"
// about one
// and more
puzzle \"one\"


exit right

// about nothing

puzzle \"two\"
exit left
puzzle \"three\"
// about four
puzzle 'four'


",
        expect![[r#"
            // a file

            author "a"

            // about one
            // and more
            puzzle "one"

            exit right

            // about nothing

            puzzle "two"
            exit left

            puzzle "three"

            // about four
            puzzle 'four'
        "#]],
    );
}

#[test]
fn nothing_stays_nothing() {
    for text in ["", "\n", " \t\r\n\n", "\u{feff}", "\u{feff}\n"] {
        check_exactly(text, "");
    }
    check_exactly("// c", "// c\n");
}

#[test]
fn line_ends_follow_the_majority() {
    check_exactly("exit left\r\nexit  top\n\r\n", "exit left\r\nexit top\r\n");
    check_exactly("exit left\rexit  top\r", "exit left\rexit top\r");
    check_exactly("exit left\nexit  top\r", "exit left\nexit top\n");
    check_exactly("\u{feff}exit  left", "exit left\n");
}

#[test]
fn a_second_byte_order_mark_is_a_bad_character() {
    let text = "\u{feff}\n\u{feff}exit  left";
    check_exactly(text, "\u{feff}\u{feff}exit  left\n");
}

#[test]
fn bad_lines_are_kept_byte_for_byte() {
    check(
        "
puzzle  \"a\"
  car  X  3b   //  c
grid
  A  A
\tA A  BB
 A ?  .
end  of it
solution  XR1   foo
",
        expect![[r#"
            puzzle "a"
              car  X  3b   //  c
            grid
              A A
            	A A  BB
             A ?  .
            end  of it
            solution  XR1   foo
        "#]],
    );
}

#[test]
fn a_short_solution_is_one_line() {
    check(
        "
solution // in moves
 XR1  AL2

  BU3
end
solution AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1
solution
end
",
        expect![[r#"
            solution XR1 AL2 BU3  // in moves
            solution AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1 AR1
            solution
            end
        "#]],
    );
}

#[test]
fn a_long_solution_is_a_block() {
    check(
        "
solution AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10  AR11//long
solution
AR1 AR2 AR3 AR4
AR5 AR6 AR7 AR8 AR9 AR10  AR11

 AR12
end // of it
",
        expect![[r#"
            solution  //long
            AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10
            AR11
            end
            solution
            AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10
            AR11 AR12
            end  // of it
        "#]],
    );
}

#[test]
fn comments_in_a_solution_stay_where_they_are() {
    check(
        "
solution
AR1   AR2
AR3
// now the target
AR4
XR1  XR2 // out
AR5
end
solution
XR1
end // of it
",
        expect![[r#"
            solution
            AR1 AR2 AR3
            // now the target
            AR4
            XR1 XR2  // out
            AR5
            end
            solution
            XR1
            end  // of it
        "#]],
    );
}

#[test]
fn a_bad_solution_keeps_its_lines() {
    check(
        "
solution
AR1   AR2
 foo  AR3

  AR4
end
",
        expect![[r#"
            solution
            AR1 AR2
             foo  AR3
            AR4
            end
        "#]],
    );
}

#[test]
fn an_open_block_stays_one() {
    check(
        "
grid
A.
// about the solution
solution AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10 AR11
solution
AR1 AR2
// about the exit
exit right
puzzle \"a\"
grid
// about b
puzzle \"b\"
",
        expect![[r#"
            grid
              A .
            // about the solution
            solution AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10 AR11
            solution
            AR1 AR2
            // about the exit
            exit right

            puzzle "a"
            grid

            // about b
            puzzle "b"
        "#]],
    );
}

#[test]
fn a_later_version_is_left_alone() {
    for text in ["\u{feff} rush   2\n\n\ncar  X", "rush 2"] {
        check_exactly(text, text);
    }
}

#[test]
fn a_grid_in_another_notation_stays_as_it_is() {
    for text in [
        "grid\n  |...A|\n  |XX.A>\n  |....|\nend\n",
        "grid\n  - - A\n  X X A\n  - - -\nend\n",
    ] {
        check_exactly(text, text);
    }
}
