//! Fixes of cars, walls and exits.

use expect_test::expect;

use super::fixes::check_fixes;

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
            unsafe: make `X` 3 cells long
                grid 4x4
              - car X b2 horizontal 5
              + car X b2 horizontal 3
            unsafe: make `A` 2 cells long
                car X b2 horizontal 5
              - car A a3 horizontal 0
              + car A a3 horizontal 2
            manual: move `B` to b1
                car A a3 horizontal 0
              - truck B c1 horizontal // it sticks out
              + truck B b1 horizontal // it sticks out
            manual: shorten `B` to 2 cells
                car A a3 horizontal 0
              - truck B c1 horizontal // it sticks out
              + car B c1 horizontal // it sticks out
            unsafe: make `C` 2 cells long
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
            unsafe: make `X` 2 cells long
                grid 2x4
              - truck X a1 horizontal
              + car X a1 horizontal
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
            unsafe: rename the second `lorry` to `lorry2`
                car lorry a5 h
              - car lorry c5 h
              + car lorry2 c5 h
            unsafe: rename the second `van2` to `van2_2`
                car van2 a6 h
              - car van2 c6 h
              + car van2_2 c6 h
            unsafe: rename the second `A` to `C`
                grid
              -   . . A X X .
              -   . . A . . B
              +   . . C X X .
              +   . . C . . B
            unsafe: rename the second `A` to `D`
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
            unsafe: remove `car X a2 horizontal`
                puzzle "a"
              - car X a2 horizontal
            unsafe: remove `car A d1 vertical`
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
            unsafe: rename the part at d1 to `D` and the part at a4 to `E`
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
            manual: declare `X` as a vertical car of length 1
                grid
              -   . X .
              -   . . .
              - end // of the board
              +   . . .
              +   . . .
              + end // of the board
              + car X b1 vertical 1
            manual: declare `X` as a horizontal car of length 1
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
fn cars_that_stick_out_are_moved_or_shortened() {
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
            unsafe: shorten `A` to 2 cells
                car X a2 h
              - truck A d3 vertical
              + car A d3 vertical
            unsafe: shorten `B` to 2 cells
                truck A d3 vertical
              - truck B c4 horizontal
              + car B c4 horizontal
            unsafe: move `E` to d1
                car D b0 vertical
              - car E d0 vertical
              + car E d1 vertical
            manual: remove this wall
                car F g3 horizontal
              - wall b1 b9 c1
              + wall b1 c1
            manual: remove this wall
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
            manual: change it to `exit right 2`
                car X a2 h
              - exit top c
              + exit right 2
            manual: change it to `exit top b`
                exit right
              - exit top c
              + exit top b
        "#]],
    );
}
