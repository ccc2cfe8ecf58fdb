//! The readers of boards drawn with a character for each cell.

use expect_test::expect;
use tailback_formats::{FORMATS, ReadOptions};
use tailback_puzzle::Size;

use crate::reading::{check, check_with};

#[test]
fn a_line_is_a_board() {
    check(
        &tailback_formats::line::FORMAT,
        "\u{feff}\r\n# a remark\r\nBBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo  \r\n",
        expect![[r#"
            3-3
            puzzle "jam"
            grid
              B B . . . C
              D . . E . C
              D A A E . C
              D . . E . .
              F . . . G G
              F . H H H .
            end
            target A
        "#]],
    );
}

#[test]
fn a_line_may_be_of_any_square() {
    check(
        &tailback_formats::line::FORMAT,
        "AA.xOOoXX",
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          A A .
          # O O
          . X X
        end
        target A
    "#]],
    );
    check(
        &tailback_formats::line::FORMAT,
        "A",
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          A
        end
        target A
    "#]],
    );
}

#[test]
fn a_line_that_is_no_board_costs_itself() {
    check(
        &tailback_formats::line::FORMAT,
        "AAoo\nAAo\nBBo AA\n// a remark\n#remark\nooAA",
        expect![[r#"
            1-1
            puzzle "jam 1"
            grid
              A A
              . .
            end
            target A
            6-6
            puzzle "jam 2"
            grid
              . .
              A A
            end
            target A
            line 2: 3 cells do not make a square board; complete the line, or give its columns and rows with `size`
            line 3: more than one word; expected one board per line
        "#]],
    );
}

#[test]
fn a_line_has_the_requested_size() {
    let size = Some(Size {
        columns: 3,
        rows: 2,
    });
    let options = ReadOptions {
        size,
        ..ReadOptions::default()
    };
    check_with(
        &tailback_formats::line::FORMAT,
        options,
        "AAooBB\nAAoo",
        expect![[r#"
        1-1
        puzzle "puzzle"
        grid
          A A .
          . B B
        end
        target A
        line 2: a line of 4 cells; a board of 3x2 has 6
    "#]],
    );
    let options = ReadOptions {
        stem: "wide9x4",
        ..ReadOptions::default()
    };
    let text = "oooooooooAAooooooooooooooooooooooooo\nAAoo";
    check_with(
        &tailback_formats::line::FORMAT,
        options,
        text,
        expect![[r#"
        1-1
        puzzle "wide9x4 1"
        grid
          . . . . . . . . .
          A A . . . . . . .
          . . . . . . . . .
          . . . . . . . . .
        end
        target A
        2-2
        puzzle "wide9x4 2"
        grid
          A A
          . .
        end
        target A
    "#]],
    );
}

#[test]
fn other_symbols_get_letters() {
    check(
        &tailback_formats::line::FORMAT,
        "AA$$éé@@o",
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          A A B
          B C C
          D D .
        end
        target A
    "#]],
    );
}

#[test]
fn cars_without_a_letter_left_are_declared() {
    let letters: Vec<char> = ('B'..='Z')
        .chain('a'..='n')
        .chain('p'..='w')
        .chain(['y', 'z'])
        .chain('0'..='9')
        .collect();
    let mut text = "AA".to_owned();
    text.extend(letters.iter().flat_map(|c| [*c, *c]));
    text += "$$@@";
    text += &"o".repeat(144 - text.len());
    let (boards, _) = tailback_formats::line::FORMAT.read(&text, ReadOptions::default());
    let names: Vec<&str> = boards[0].draft.cars.iter().map(|car| &*car.name).collect();
    assert_eq!(names[names.len() - 3..], ["9", "o", "x"]);
    let text = text.replacen("oo", "%%", 1).replacen("oo", "&&", 1);
    let (boards, _) = tailback_formats::line::FORMAT.read(&text, ReadOptions::default());
    let names: Vec<&str> = boards[0].draft.cars.iter().map(|car| &*car.name).collect();
    assert_eq!(names[names.len() - 4..], ["o", "x", "c1", "c2"]);
}

#[test]
fn an_unsound_board_is_a_draft_all_the_same() {
    check(
        &tailback_formats::line::FORMAT,
        "BBoBooooo",
        expect![[r#"
        1-1
        puzzle "jam"
        grid
          B B .
          B . .
          . . .
        end
        target A
    "#]],
    );
    check(
        &tailback_formats::csv::FORMAT,
        "car,orientation,col,row,length\nX,H,1,3,2\nB,V,1,3,9\n",
        expect![[r#"
            line 1: the format does not include the size of a board, and the cars reach column 2 and row 11: give the size with `size`, such as `11x11`
        "#]],
    );
}

#[test]
fn a_database_line_claims_its_moves() {
    check(
        &tailback_formats::database::FORMAT,
        "2 oAAo 3\n1\tooAA\nx AAoo 1\n1 AAoo -1\n99999999999 AAoo 1\n1 AAo 1\n1 AAoo 1 2\n",
        expect![[r#"
            1-1
            puzzle "jam 1"
            note "3 states"
            grid
              . A
              A .
            end
            target A
            expect moves 2
            2-2
            puzzle "jam 2"
            grid
              . .
              A A
            end
            target A
            expect moves 1
            line 3: expected a number of moves first, found `x`
            line 4: expected a number of states last, found `-1`
            line 5: expected a number of moves first, found `99999999999`
            line 6: 3 cells do not make a square board; complete the line, or give its columns and rows with `size`
            line 7: expected three words: moves, board, states
        "#]],
    );
}

#[test]
fn a_drawn_square_is_drawn() {
    check(
        &tailback_formats::square::FORMAT,
        "bb.\nxxo\n..o\n\n\n# the next one\n. . . #\nX X . #\n",
        expect![[r#"
            1-3
            puzzle "jam 1"
            grid
              b b .
              x x o
              . . o
            end
            target x
            7-8
            puzzle "jam 2"
            grid
              . . . #
              X X . #
            end
        "#]],
    );
}

#[test]
fn an_error_in_a_drawn_square_costs_that_board() {
    check(
        &tailback_formats::square::FORMAT,
        "xx.\n...\n\nxx.\n..\n...\n\nxx.\nnot a row\nxx..\n....\n",
        expect![[r#"
            1-2
            puzzle "jam"
            grid
              x x .
              . . .
            end
            target x
            line 5: the row has 2 cells, and the first row of its board has 3; make all rows equally wide, with a blank line between boards
            line 9: expected a row of the board: one character for each cell, all of them separated by spaces or none
        "#]],
    );
    let size = Some(Size {
        columns: 6,
        rows: 6,
    });
    let options = ReadOptions {
        size,
        stem: "a",
        ..ReadOptions::default()
    };
    check_with(
        &tailback_formats::square::FORMAT,
        options,
        "xx.\n...",
        expect![[r#"
        line 1: the board is drawn 3x2, not 6x6; leave out `size`
    "#]],
    );
}

#[test]
fn a_framed_drawing_is_drawn() {
    check(
        &tailback_formats::framed::FORMAT,
        "+---+\n|BBo|\n|AAo\n|oox|\n+---+\n+-----+\n| o o |\n|A A |\n+-----+\n",
        expect![[r#"
            2-4
            puzzle "jam 1"
            grid
              B B .
              A A .
              . . #
            end
            target A
            7-8
            puzzle "jam 2"
            grid
              . .
              A A
            end
            target A
        "#]],
    );
    check(
        &tailback_formats::framed::FORMAT,
        "|AA|o|\n|AAo|\nAAo\n",
        expect![[r#"
            line 1: expected a row of the board between `|`, or a line of `-` and `+`
            line 3: expected a row of the board between `|`, or a line of `-` and `+`
        "#]],
    );
}

#[test]
fn sizes_beyond_all_boards_are_refused_unread() {
    for (format, text) in [
        (
            &tailback_formats::line::FORMAT,
            "o".repeat(10_000_000 / 10_000 * 10_000),
        ),
        (&tailback_formats::line::FORMAT, "oAA".repeat(3_000_000)),
        (&tailback_formats::square::FORMAT, "x.".repeat(5_000_000)),
        (&tailback_formats::square::FORMAT, "x.\n".repeat(1_000_000)),
        (
            &tailback_formats::framed::FORMAT,
            format!("|{}|", "o".repeat(10_000_000)),
        ),
    ] {
        let (boards, errors) = format.read(&text, ReadOptions::default());
        assert_eq!((boards.len(), errors.len()), (0, 1), "{format}");
        assert!(errors[0].message.len() < 200, "{}", errors[0].message);
    }
}

#[test]
fn nothing_holds_no_board() {
    for format in FORMATS {
        for text in ["", "\u{feff}", "\n\n", " \r\n\t"] {
            let found = format.read(text, ReadOptions::default());
            assert_eq!(found, (Vec::new(), Vec::new()), "{format}");
        }
    }
}

#[test]
fn remarks_are_no_boards() {
    for format in [
        &tailback_formats::line::FORMAT,
        &tailback_formats::database::FORMAT,
        &tailback_formats::square::FORMAT,
        &tailback_formats::framed::FORMAT,
        &tailback_formats::table::FORMAT,
        &tailback_formats::csv::FORMAT,
    ] {
        let found = format.read("// a remark\n# another one\n", ReadOptions::default());
        assert_eq!(found, (Vec::new(), Vec::new()), "{format}");
    }
}

#[test]
fn another_target_is_a_letter_that_means_nothing_else() {
    let with = |target| ReadOptions {
        target: Some(target),
        stem: "jam",
        ..ReadOptions::default()
    };
    check_with(
        &tailback_formats::line::FORMAT,
        with("X"),
        "AAoXXoxoo",
        expect![[r#"
            1-1
            puzzle "jam"
            grid
              A A .
              X X .
              # . .
            end
        "#]],
    );
    check_with(
        &tailback_formats::line::FORMAT,
        with("x"),
        "xx.......",
        expect![[r#"
            1-1
            puzzle "jam"
            grid
              x x .
              . . .
              . . .
            end
            target x
        "#]],
    );
    check_with(
        &tailback_formats::framed::FORMAT,
        with("o"),
        "|oo..|\n|#...|",
        expect![[r#"
            1-2
            puzzle "jam"
            grid
              o o . .
              B . . .
            end
            target o
        "#]],
    );
    check_with(
        &tailback_formats::square::FORMAT,
        with("red"),
        "xx..\n....",
        expect![[r#"
            line 1: the target is `red`; a drawn car is one letter or digit
        "#]],
    );
}
