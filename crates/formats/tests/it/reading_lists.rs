//! The readers of boards given as lists of cars.

use expect_test::{Expect, expect};
use tailback_formats::{Format, ReadOptions};
use tailback_puzzle::{DraftExit, Side, Size};

use crate::reading::{check, check_with, read_as};

const USUAL: ReadOptions<'static> = ReadOptions {
    size: Some(Size {
        columns: 6,
        rows: 6,
    }),
    exit: None,
    target: None,
    stem: "jam",
    legend: None,
    roles: None,
    reading: None,
    has_dashes: false,
};

/// Checks what is read where the size is said to be 6x6.
#[track_caller]
fn check_usual(format: &Format, text: &str, expected: Expect) {
    check_with(format, USUAL, text, expected);
}

#[test]
fn json_is_an_object_a_list_or_objects_in_a_row() {
    let object = |row: u32| {
        format!(
            r#"{{"board_size": 4, "exit_row": {row}, "vehicles": [
                {{"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "H"}},
                {{"id": "red car", "row": 0, "col": 3, "length": 3, "orientation": "V"}}]}}"#
        )
    };
    check(
        &tailback_formats::json::FORMAT,
        &object(1),
        expect![[r#"
        1-3
        puzzle "jam"
        grid 4x4
        car    X        a2  horizontal
        truck  red_car  d1  vertical
    "#]],
    );
    let list = format!("[{},\n{}]", object(1), object(2));
    check(
        &tailback_formats::json::FORMAT,
        &list,
        expect![[r#"
        1-3
        puzzle "jam 1"
        grid 4x4
        car    X        a2  horizontal
        truck  red_car  d1  vertical
        4-6
        puzzle "jam 2"
        grid 4x4
        exit right 3
        car    X        a2  horizontal
        truck  red_car  d1  vertical
    "#]],
    );
    let lines = format!("{}\n{}", object(1), object(1)).replace("\n  ", "");
    check(
        &tailback_formats::json::FORMAT,
        &lines,
        expect![[r#"
        1-1
        puzzle "jam 1"
        grid 4x4
        car    X        a2  horizontal
        truck  red_car  d1  vertical
        2-2
        puzzle "jam 2"
        grid 4x4
        car    X        a2  horizontal
        truck  red_car  d1  vertical
    "#]],
    );
}

#[test]
fn json_may_leave_out_size_and_exit() {
    let text = r#"{"vehicles": [{"id": 1, "row": 1, "col": 0, "length": 2, "orientation": "h"}]}"#;
    check_usual(
        &tailback_formats::json::FORMAT,
        text,
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          . . . . . .
          1 1 . . . .
          . . . . . .
          . . . . . .
          . . . . . .
          . . . . . .
        end
    "#]],
    );
    let text = r#"{"board_size": [4, 2], "exit_row": null, "vehicles": []}"#;
    check(
        &tailback_formats::json::FORMAT,
        text,
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          . . . .
          . . . .
        end
    "#]],
    );
}

#[test]
fn all_errors_in_json_are_reported() {
    check(
        &tailback_formats::json::FORMAT,
        r#"{"board_size": "six", "exit_row": -1, "vehicles": [
            {"id": "X", "row": 1.5, "col": 0, "length": 2, "orientation": "H"},
            {"id": "B", "row": 1, "length": 2, "orientation": "H"},
            {"id": "C", "row": 1, "col": 0, "length": 2, "orientation": "across"},
            7]}"#,
        expect![[r#"
            line 1: expected `exit_row` as a number from 0, found `-1`
            line 1: vehicle 1: expected the row as a number from 0, found `1.5`
            line 1: vehicle 2: `col` is missing
            line 1: vehicle 3: expected the orientation as `H` or `V`, found `across`
            line 1: vehicle 4: `id` is missing
            line 1: expected `board_size` as a number or as `[columns, rows]`, found `"six"`
        "#]],
    );
    check(&tailback_formats::json::FORMAT, "[]", expect![[r#""#]]);
    check(
        &tailback_formats::json::FORMAT,
        "[1, {\"vehicles\": 2}]",
        expect![[r#"
        line 1: expected an object with a list of `vehicles`
        line 1: expected an object with a list of `vehicles`
    "#]],
    );
    check(
        &tailback_formats::json::FORMAT,
        "{\"vehicles\": [",
        expect![[r#"
        line 1: this is not JSON: EOF while parsing a list
    "#]],
    );
    // The place in the object would be another than that in the text.
    check(
        &tailback_formats::json::FORMAT,
        "\n{\"vehicles\":\n[1e999]}",
        expect![[r#"
        line 2: this is not JSON: number out of range
    "#]],
    );
    check(
        &tailback_formats::exchange::FORMAT,
        "\n{\"cars\":\n[1e999]}",
        expect![[r#"
        line 2: this is not JSON: number out of range
    "#]],
    );
    check(
        &tailback_formats::json::FORMAT,
        "{\"vehicles\": []}\n{\"vehicles\": [}\n{\"vehicles\": []}\n",
        expect![[r#"
            1-1
            puzzle "jam 1"
            grid
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            3-3
            puzzle "jam 2"
            grid
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            line 2: this is not JSON: expected value
        "#]],
    );
}

#[test]
fn a_table_counts_from_0() {
    check_usual(
        &tailback_formats::table::FORMAT,
        "0 2 0 2 1\n1 0 3 3 0\n12 4 0 2 1\n\nlorry 5 0 3 1\n",
        expect![[r#"
            1-5
            puzzle "jam"
            grid 6x6
            target 0
            car    0      a3  horizontal
            truck  1      d1  vertical
            car    12     a5  horizontal
            truck  lorry  a6  horizontal
        "#]],
    );
    check_usual(
        &tailback_formats::table::FORMAT,
        "id row column length orientation\n0 2 0 2 1\n1 0 0 2 1\n\n0 1 0 2 1\n\n0 0 0 2 2\n",
        expect![[r#"
            2-3
            puzzle "jam 1"
            grid
              1 1 . . . .
              . . . . . .
              0 0 . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            target 0
            5-5
            puzzle "jam 2"
            grid
              . . . . . .
              0 0 . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            target 0
            7-7
            puzzle "jam 3"
            grid
              0 . . . . .
              0 . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            target 0
        "#]],
    );
}

#[test]
fn the_orientation_in_a_table_may_be_a_word() {
    let table = |horizontal: &str, vertical: &str| {
        let text = format!("0 2 0 2 {horizontal}\n1 0 5 3 {vertical}\n2 4 3 2 {horizontal}\n");
        read_as(&tailback_formats::table::FORMAT, &text, USUAL)
    };
    let usual = table("1", "0");
    expect![[r#"
        1-3
        puzzle "jam"
        grid
          . . . . . 1
          . . . . . 1
          0 0 . . . 1
          . . . . . .
          . . . 2 2 .
          . . . . . .
        end
        target 0
    "#]]
    .assert_eq(&usual);
    for (horizontal, vertical) in [
        ("1", "2"),
        ("H", "V"),
        ("h", "v"),
        ("Horizontal", "vertical"),
    ] {
        assert_eq!(table(horizontal, vertical), usual);
    }
}

#[test]
fn an_unknown_orientation_in_a_table_is_an_error() {
    for word in ["3", "-1", "01", "HV", "across", "true"] {
        let text = format!("0 2 0 2 1\n1 0 5 3 {word}\n");
        assert_eq!(
            read_as(&tailback_formats::table::FORMAT, &text, USUAL),
            format!(
                "line 2: expected the orientation as `1` or `H` if horizontal, `0` or `V` if vertical, \
                 found `{word}`\n"
            )
        );
    }
}

#[test]
fn a_bad_line_of_a_table_costs_its_board() {
    check_usual(
        &tailback_formats::table::FORMAT,
        "0 2 0 2 1\n1 -1 0 2 1\n2 0 0 2\n\n0 2 0 2 1\n1 99999999999 0 2 1",
        expect![[r#"
            5-6
            puzzle "jam"
            grid 6x6
            target 0
            car  0  a3           horizontal
            car  1  a4294967295  horizontal
            line 2: expected the row as a number from 0, found `-1`
            line 3: expected five words: id, row, column, length, orientation
        "#]],
    );
}

#[test]
fn csv_counts_from_1() {
    check_usual(
        &tailback_formats::csv::FORMAT,
        "car,orientation,col,row,length\r\n\r\nA,V,4,1,3\r\nX,H,1,3,2\r\n",
        expect![[r#"
            1-4
            puzzle "jam"
            grid
              . . . A . .
              . . . A . .
              X X . A . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
        "#]],
    );
    check_usual(
        &tailback_formats::csv::FORMAT,
        "Length, Row, Col, Orientation, Car, Colour\n2, 3, 1, h, X, red\n3, 1, 4, v,\"the, lorry\",\n",
        expect![[r#"
            1-3
            puzzle "jam"
            grid 6x6
            car    X          a3  horizontal
            truck  the_lorry  d1  vertical
        "#]],
    );
}

#[test]
fn a_further_header_of_csv_begins_a_further_board() {
    check_usual(
        &tailback_formats::csv::FORMAT,
        "car,orientation,col,row,length\nX,H,1,3,2\n\ncar,orientation,col,row,length\nX,H,2,3,2\nB,V,0,1,2\ncar,orientation,col,row,length\n# a remark\nX,H,3,3,2\n",
        expect![[r#"
            1-2
            puzzle "jam 1"
            grid
              . . . . . .
              . . . . . .
              X X . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            7-9
            puzzle "jam 2"
            grid
              . . . . . .
              . . . . . .
              . . X X . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            line 6: expected the column as a number from 1, found `0`
        "#]],
    );
    check_usual(
        &tailback_formats::csv::FORMAT,
        "X,H,1,3,2\nB,H,1,3,2\n",
        expect![[r#"
        line 1: expected the header `car,orientation,col,row,length` first
    "#]],
    );
    check_usual(
        &tailback_formats::csv::FORMAT,
        "car,orientation,col,row,length\nX,H\nB,D,1,1,2\nC,H,1,1,two",
        expect![[r#"
            line 2: the field `col` is missing
            line 3: expected the orientation as `H` or `V`, found `D`
            line 4: expected the length as a number of cells, found `two`
        "#]],
    );
}

#[test]
fn the_file_name_and_the_options_give_size_and_exit() {
    let options = ReadOptions {
        stem: "board9x9",
        ..ReadOptions::default()
    };
    check_with(
        &tailback_formats::table::FORMAT,
        options,
        "0 4 0 2 1",
        expect![[r#"
        1-1
        puzzle "board9x9"
        grid
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          0 0 . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
        end
        target 0
    "#]],
    );
    let options = ReadOptions {
        size: Some(Size {
            columns: 7,
            rows: 8,
        }),
        exit: Some(DraftExit {
            side: Side::Left,
            lane: None,
        }),
        stem: "board9x9",
        ..ReadOptions::default()
    };
    check_with(
        &tailback_formats::table::FORMAT,
        options,
        "0 4 1 2 1",
        expect![[r#"
        1-1
        puzzle "board9x9"
        grid
          . . . . . . .
          . . . . . . .
          . . . . . . .
          . . . . . . .
          . 0 0 . . . .
          . . . . . . .
          . . . . . . .
          . . . . . . .
        end
        exit left
        target 0
    "#]],
    );
    let text = r#"{"board_size": 6, "exit_row": 2, "vehicles": [{"id": "X", "row": 2, "col": 1, "length": 2, "orientation": "H"}]}"#;
    check_with(
        &tailback_formats::json::FORMAT,
        options,
        text,
        expect![[r#"
        1-1
        puzzle "board9x9"
        grid
          . . . . . . .
          . . . . . . .
          . X X . . . .
          . . . . . . .
          . . . . . . .
          . . . . . . .
          . . . . . . .
          . . . . . . .
        end
        exit left
    "#]],
    );
}

#[test]
fn an_unknown_size_is_the_usual_one_if_the_cars_fit() {
    // Cars that reach the last row and the last column of the usual board show it.
    check(
        &tailback_formats::csv::FORMAT,
        "car,orientation,col,row,length\nX,H,1,3,2\n\ncar,orientation,col,row,length\nX,H,5,3,2\nB,V,1,4,3\n",
        expect![[r#"
            1-2
            puzzle "jam 1"
            grid
              . . . . . .
              . . . . . .
              X X . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            4-6
            puzzle "jam 2"
            grid
              . . . . . .
              . . . . . .
              . . . . X X
              B . . . . .
              B . . . . .
              B . . . . .
            end
        "#]],
    );
    check(
        &tailback_formats::csv::FORMAT,
        "# 5x5\ncar,orientation,col,row,length\nX,H,1,3,2\nB,V,5,4,2\nC,H,1,six,2\n\n\
         car,orientation,col,row,length\nX,H,1,3,2\nB,V,5,4,2\n",
        expect![[r#"
            7-9
            puzzle "jam"
            grid
              . . . . . .
              . . . . . .
              X X . . . .
              . . . . B .
              . . . . B .
              . . . . . .
            end
            line 5: expected the row as a number from 1, found `six`
        "#]],
    );
    check(
        &tailback_formats::table::FORMAT,
        "0 3 0 2 1\n1 0 3 3 0\n2 6 4 3 1\n",
        expect![[r#"
            line 1: the format does not include the size of a board, and the cars reach column 7 and row 7: give the size with `size`, such as `7x7`
        "#]],
    );
    check(
        &tailback_formats::json::FORMAT,
        r#"{"vehicles": [{"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "h"}]}"#,
        expect![[r#"
            1-1
            puzzle "jam"
            grid
              . . . . . .
              X X . . . .
              . . . . . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
        "#]],
    );
    // A place beyond any board is reported as such.
    check(
        &tailback_formats::table::FORMAT,
        "0 3 0 2 1\n1 40 3 3 0\n",
        expect![[r#"
            1-2
            puzzle "jam"
            grid 6x6
            target 0
            car    0  a4   horizontal
            truck  1  d41  vertical
        "#]],
    );
}

#[test]
fn another_target_can_be_requested() {
    let with = |target| ReadOptions {
        target: Some(target),
        ..USUAL
    };
    check_with(
        &tailback_formats::table::FORMAT,
        with("red car"),
        "0 2 0 2 1\n1 0 3 3 0\n",
        expect![[r#"
            1-2
            puzzle "jam"
            grid
              . . . 1 . .
              . . . 1 . .
              0 0 . 1 . .
              . . . . . .
              . . . . . .
              . . . . . .
            end
            target red_car
        "#]],
    );
    check_with(
        &tailback_formats::csv::FORMAT,
        with("red car"),
        "car,orientation,col,row,length\nred car,H,1,3,2\n",
        expect![[r#"
            1-2
            puzzle "jam"
            grid 6x6
            target red_car
            car  red_car  a3  horizontal
        "#]],
    );
}
