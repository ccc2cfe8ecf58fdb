//! Edits made on the board, and their effect on the text.

use expect_test::{Expect, expect};
use tailback_diagnostics::apply;
use tailback_ide::{BoardEdit, CarPlacement, board_edit};
use tailback_puzzle::{Axis, Cell, Exit, Side};

use crate::fixture::{Fixture, changed_lines};

const DRAWN: &str = "puzzle \"\"  // drawn
grid
  B B . . . G
  A . . C . G  // a remark
  A X X C . G
  A . . C # .
  E . . . F F
  E . D D D .
end
";

const DECLARED: &str = "puzzle \"\"
grid 6x6
exit right 3
car    X  b3  horizontal  // the target
car    B  a1  h
truck  A  a2  vertical
car    C  d2  vertical    4
wall f6 e6  // two
";

fn place(at: &str, axis: Axis, length: u8) -> CarPlacement {
    CarPlacement {
        at: cell(at),
        axis,
        length,
    }
}

fn cell(name: &str) -> Cell {
    let bytes = name.as_bytes();
    Cell {
        column: bytes[0] - b'a',
        row: bytes[1] - b'1',
    }
}

fn set(car: usize, at: &str, axis: Axis, length: u8) -> BoardEdit {
    let place = place(at, axis, length);
    BoardEdit::SetCar { car, place }
}

fn edited(text: &str, edit: &BoardEdit) -> Result<String, String> {
    let fixture = Fixture::unsolved(text);
    let edits = board_edit(&fixture.analysis(), 0, edit)?;
    Ok(apply(text, &edits))
}

/// The lines that change, or why none does.
#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "expectations are written in place"
)]
fn check(text: &str, edit: &BoardEdit, expected: Expect) {
    let shown = match edited(text, edit) {
        Ok(after) => changed_lines(text, &after),
        Err(why) => format!("refused: {why}\n"),
    };
    expected.assert_eq(&shown.replace('\r', "\\r"));
}

#[test]
fn a_drawn_car_stays_drawn() {
    check(
        DRAWN,
        &set(2, "b4", Axis::Vertical, 3),
        expect![[r#"
        -  A . . C . G  // a remark
        -  A X X C . G
        -  A . . C # .
        -  E . . . F F
        -  E . D D D .
        +  . . . C . G  // a remark
        +  . X X C . G
        +  . A . C # .
        +  E A . . F F
        +  E A D D D .
    "#]],
    );
    check(
        DRAWN,
        &set(0, "b1", Axis::Horizontal, 2),
        expect![[r#"
        -  B B . . . G
        +  . B B . . G
    "#]],
    );
}

#[test]
fn a_drawn_car_is_lengthened_turned_and_taken_away() {
    check(
        DRAWN,
        &set(0, "a1", Axis::Horizontal, 4),
        expect![[r#"
        -  B B . . . G
        +  B B B B . G
    "#]],
    );
    check(
        DRAWN,
        &set(6, "f5", Axis::Vertical, 2),
        expect![[r#"
        -  E . . . F F
        -  E . D D D .
        +  E . . . . F
        +  E . D D D F
    "#]],
    );
    check(
        DRAWN,
        &BoardEdit::RemoveCar { car: 2 },
        expect![[r#"
        -  A . . C . G  // a remark
        -  A X X C . G
        -  A . . C # .
        +  . . . C . G  // a remark
        +  . X X C . G
        +  . . . C # .
    "#]],
    );
}

#[test]
fn a_declared_car_stays_declared_in_its_own_words() {
    check(
        DECLARED,
        &set(1, "c1", Axis::Horizontal, 2),
        expect![[r#"
        -car    B  a1  h
        +car    B  c1  h
    "#]],
    );
    check(
        DECLARED,
        &set(1, "c5", Axis::Vertical, 2),
        expect![[r#"
        -car    B  a1  h
        +car    B  c5  v
    "#]],
    );
    check(
        DECLARED,
        &set(0, "b3", Axis::Horizontal, 3),
        expect![[r#"
        refused: `C` is on d3
    "#]],
    );
    check(
        DECLARED,
        &set(2, "a2", Axis::Vertical, 2),
        expect![[r#"
        -truck  A  a2  vertical
        +car  A  a2  vertical
    "#]],
    );
    check(
        DECLARED,
        &set(2, "a2", Axis::Vertical, 4),
        expect![[r#"
        -truck  A  a2  vertical
        +car  A  a2  vertical 4
    "#]],
    );
    check(
        DECLARED,
        &set(3, "d2", Axis::Vertical, 3),
        expect![[r#"
        -car    C  d2  vertical    4
        +car    C  d2  vertical    3
    "#]],
    );
    check(
        DECLARED,
        &set(3, "d2", Axis::Vertical, 2),
        expect![[r#"
        -car    C  d2  vertical    4
        +car    C  d2  vertical
    "#]],
    );
    check(
        DECLARED,
        &BoardEdit::RemoveCar { car: 1 },
        expect![[r#"
        -car    B  a1  h
    "#]],
    );
    check(
        DECLARED,
        &BoardEdit::RemoveCar { car: 0 },
        expect![[r#"
        -car    X  b3  horizontal  // the target
        +// the target
    "#]],
    );
}

#[test]
fn a_car_is_made_the_target() {
    check(
        DRAWN,
        &BoardEdit::SetTarget { car: 2 },
        expect![[r#"
            +target A
        "#]],
    );
    check(
        DECLARED,
        &BoardEdit::SetTarget { car: 1 },
        expect![[r#"
            +target B
        "#]],
    );
    let text = format!("{DRAWN}target Y Z  // a remark\ntarget X\n");
    check(
        &text,
        &BoardEdit::SetTarget { car: 2 },
        expect![[r#"
            -target Y Z  // a remark
            -target X
            +target A  // a remark
        "#]],
    );
    assert_eq!(
        edited(DECLARED, &BoardEdit::SetTarget { car: 0 }).as_deref(),
        Ok(DECLARED)
    );
    edited(DRAWN, &BoardEdit::SetTarget { car: 99 }).unwrap_err();
}

#[test]
fn a_car_is_removed_with_its_goals() {
    let text = format!("{DECLARED}goal B to b1  // a remark\ntarget X  A C\n");
    check(
        &text,
        &BoardEdit::RemoveCar { car: 1 },
        expect![[r#"
            -car    B  a1  h
            -goal B to b1  // a remark
            +// a remark
        "#]],
    );
    check(
        &text,
        &BoardEdit::RemoveCar { car: 2 },
        expect![[r#"
            -truck  A  a2  vertical
            -target X  A C
            +target X C
        "#]],
    );
    let drawn = format!("{DRAWN}goal B to c1\n");
    check(
        &drawn,
        &BoardEdit::RemoveCar { car: 0 },
        expect![[r#"
            -  B B . . . G
            +  . . . . . G
        "#]],
    );
    // Without its only goal, the puzzle would have another target.
    check(
        &format!("{drawn}goal A to a1\n"),
        &BoardEdit::RemoveCar { car: 0 },
        expect![[r#"
            -  B B . . . G
            +  . . . . . G
            -goal B to c1
        "#]],
    );
}

#[test]
fn a_new_car_is_written_like_the_others() {
    check(
        DRAWN,
        &BoardEdit::AddCar(place("c1", Axis::Horizontal, 3)),
        expect![[r#"
            -  B B . . . G
            +  B B H H H G
        "#]],
    );
    check(
        DECLARED,
        &BoardEdit::AddCar(place("e1", Axis::Horizontal, 2)),
        expect![[r#"
            +car    D  e1  horizontal
        "#]],
    );
    check(
        DECLARED,
        &BoardEdit::AddCar(place("e1", Axis::Horizontal, 1)),
        expect![[r#"
            +car    D  e1  horizontal  1
        "#]],
    );
    let spaced = "puzzle \"\"\n  grid 6x6\n  car X a1 h\n";
    check(
        spaced,
        &BoardEdit::AddCar(place("c1", Axis::Vertical, 3)),
        expect![[r#"
            +  truck A c1 v
        "#]],
    );
    check(
        "puzzle \"\"\ngrid 6x6",
        &BoardEdit::AddCar(place("c1", Axis::Vertical, 2)),
        expect![[r#"
            -grid 6x6
            +grid 6x6
            +car  X  c1  vertical
        "#]],
    );
}

#[test]
fn walls_come_and_go() {
    check(
        DRAWN,
        &BoardEdit::AddWall(cell("f6")),
        expect![[r#"
        -  E . D D D .
        +  E . D D D #
    "#]],
    );
    check(
        DRAWN,
        &BoardEdit::RemoveWall(cell("e4")),
        expect![[r#"
        -  A . . C # .
        +  A . . C . .
    "#]],
    );
    check(
        DECLARED,
        &BoardEdit::AddWall(cell("d6")),
        expect![[r#"
        -wall f6 e6  // two
        +wall f6 e6 d6  // two
    "#]],
    );
    check(
        DECLARED,
        &BoardEdit::RemoveWall(cell("f6")),
        expect![[r#"
        -wall f6 e6  // two
        +wall e6  // two
    "#]],
    );
    check(
        "puzzle \"\"\ngrid 6x6\nwall a1\n",
        &BoardEdit::RemoveWall(cell("a1")),
        expect![[r#"
            -wall a1
        "#]],
    );
    check(
        "puzzle \"\"\ngrid 6x6\r\n",
        &BoardEdit::AddWall(cell("a1")),
        expect![[r#"
            +wall a1\r
        "#]],
    );
}

#[test]
fn exits_come_and_go() {
    let exit = |side, lane| Exit { side, lane };
    check(
        DECLARED,
        &BoardEdit::AddExit(exit(Side::Top, 1)),
        expect![[r#"
            +exit top b
        "#]],
    );
    check(
        DECLARED,
        &BoardEdit::RemoveExit(exit(Side::Right, 2)),
        expect![[r#"
            refused: a puzzle without `exit` has this one by default: open another one first
        "#]],
    );
    check(
        DRAWN,
        &BoardEdit::AddExit(exit(Side::Left, 2)),
        expect![[r#"
            +exit right 3
            +exit left 3
        "#]],
    );
    check(
        DRAWN,
        &BoardEdit::RemoveExit(exit(Side::Right, 2)),
        expect![[r#"
            refused: this is the default exit of a puzzle without `exit`: open another one first
        "#]],
    );
    check(
        DRAWN,
        &BoardEdit::AddExit(exit(Side::Left, 6)),
        expect![[r#"
            refused: the board has no such lane
        "#]],
    );
}

/// The exits of a text as they are drawn, after `edits` one by one.
#[track_caller]
fn check_exits(text: &str, edits: &[BoardEdit], expected: &[&str]) {
    let mut text = text.to_owned();
    for edit in edits {
        text = edited(&text, edit).unwrap();
    }
    let file = tailback_check::SourceFile::new("", text.as_str());
    let board = tailback_ide::BoardLayout::of(&file.puzzles[0]).unwrap();
    let shown: Vec<String> = board.exits.iter().map(ToString::to_string).collect();
    assert_eq!(shown, expected, "{text}");
}

#[test]
fn an_exit_that_is_opened_closes_no_other() {
    let add = |side, lane| BoardEdit::AddExit(Exit { side, lane });
    let remove = |side, lane| BoardEdit::RemoveExit(Exit { side, lane });
    check_exits(DRAWN, &[add(Side::Top, 1)], &["right 3", "top b"]);
    check_exits(DRAWN, &[add(Side::Right, 2)], &["right 3"]);
    check_exits(
        DRAWN,
        &[
            add(Side::Left, 2),
            add(Side::Bottom, 0),
            remove(Side::Right, 2),
        ],
        &["left 3", "bottom a"],
    );
    // An upright target leaves at the bottom.
    let upright = "puzzle \"\"\ngrid 4x4\ncar X b1 v\n";
    check_exits(upright, &[add(Side::Right, 0)], &["right 1", "bottom b"]);
    // Without a target there is no default exit.
    let without = "puzzle \"\"\ngrid 4x4\ncar A b1 v\n";
    check_exits(without, &[add(Side::Right, 0), remove(Side::Right, 0)], &[]);
    // One without a lane, and one elsewhere that has no lane either.
    let both = "puzzle \"\"\ngrid 4x4\ncar X b1 v\nexit top\nexit bottom\n";
    check_exits(both, &[remove(Side::Bottom, 1)], &["top b"]);
    let odd = "puzzle \"\"\ngrid 4x4\ncar X b1 v\nexit right\nexit right 2\nexit top\n";
    check_exits(odd, &[remove(Side::Right, 1)], &["top b"]);
}

#[test]
fn the_exit_that_nobody_names_follows_the_target_and_comes_back_unasked_of_none() {
    let text = "puzzle \"\"\ngrid 4x4\ncar X a2 h\n";
    check_exits(text, &[set(0, "a3", Axis::Horizontal, 2)], &["right 3"]);
    check_exits(text, &[set(0, "a3", Axis::Vertical, 2)], &["bottom a"]);
    let remove = |side, lane| BoardEdit::RemoveExit(Exit { side, lane });
    check(
        "puzzle \"\"\ngrid 4x4\ncar X a2 h\nexit left 2\nexit left\n",
        &remove(Side::Left, 1),
        expect![[r#"
            refused: a puzzle without `exit` has one at right 2 by default: open that one or another first
        "#]],
    );
    check(
        "puzzle \"\"\ngrid 4x4\ncar X a2 h\nexit left 2\n",
        &remove(Side::Left, 2),
        expect![[r#"
            refused: the exit no longer exists
        "#]],
    );
}

#[test]
fn played_moves_become_the_solution() {
    let text = "puzzle \"\"\ngrid 4x1\ncar X a1 h\n";
    let moves = |words: &str| BoardEdit::SetSolution {
        moves: words.split(' ').map(str::to_owned).collect(),
    };
    check(
        text,
        &moves("XR1 XR1"),
        expect![[r#"
        +solution XR1 XR1
    "#]],
    );
    check(
        text,
        &moves(&["XR1 XL1"; 6].join(" ")),
        expect![[r#"
        +solution
        +XR1 XL1 XR1 XL1 XR1 XL1 XR1 XL1 XR1 XL1
        +XR1 XL1
        +end
    "#]],
    );
    let text = "puzzle \"\"\ngrid 4x1\nsolution XR2  // short\ncar X a1 h\n";
    check(
        text,
        &moves("XR1 XR1"),
        expect![[r#"
        -solution XR2  // short
        +solution XR1 XR1  // short
    "#]],
    );
    check(
        text,
        &moves("XR3"),
        expect![[r#"
        -solution XR2  // short
        +solution XR3  // short
    "#]],
    );
    check(
        text,
        &moves("YR3"),
        expect![[r#"
            refused: `YR3`: no car is called `Y`
        "#]],
    );
    check(
        text,
        &moves("?"),
        expect![[r#"
        refused: `?` is not a move
    "#]],
    );
}

#[test]
fn parts_without_room_are_rejected() {
    check(
        DRAWN,
        &set(0, "e1", Axis::Horizontal, 2),
        expect![[r#"
        refused: `G` is on f1
    "#]],
    );
    check(
        DRAWN,
        &set(0, "e4", Axis::Vertical, 2),
        expect![[r#"
        refused: there is a wall on e4
    "#]],
    );
    check(
        DRAWN,
        &set(0, "f6", Axis::Horizontal, 2),
        expect![[r#"
        refused: g6 is not on the board
    "#]],
    );
    check(
        DRAWN,
        &set(0, "a1", Axis::Horizontal, 1),
        expect![[r#"
        refused: one drawn cell does not show which way the car slides: declare it
    "#]],
    );
    check(
        DRAWN,
        &set(9, "a1", Axis::Horizontal, 2),
        expect![[r#"
        refused: the car no longer exists
    "#]],
    );
    check(
        DRAWN,
        &BoardEdit::AddWall(cell("a1")),
        expect![[r#"
        refused: `B` is on a1
    "#]],
    );
    check(
        DRAWN,
        &BoardEdit::RemoveWall(cell("a1")),
        expect![[r#"
        refused: the wall on a1 no longer exists
    "#]],
    );
    check(
        "puzzle \"\"\n",
        &BoardEdit::AddWall(cell("a1")),
        expect![[r#"
            refused: the puzzle has no grid
        "#]],
    );
}

#[test]
fn a_row_that_would_be_read_as_its_end_is_refused() {
    let text = "puzzle \"\"\ngrid\ne.d\ne.d\nnn.\nXX.\nend\n";
    check(
        text,
        &set(2, "b1", Axis::Vertical, 2),
        expect![[r#"
        refused: a row of the grid would no longer be read as a row: separate its cells by spaces first
    "#]],
    );
}

#[test]
fn there_and_back_leaves_the_text_as_it_was() {
    for (text, there, back) in [
        (
            DRAWN,
            set(2, "b4", Axis::Vertical, 3),
            // It is the fifth in reading order now.
            set(4, "a2", Axis::Vertical, 3),
        ),
        (
            DRAWN,
            set(0, "a1", Axis::Horizontal, 4),
            set(0, "a1", Axis::Horizontal, 2),
        ),
        (
            DECLARED,
            set(1, "c5", Axis::Vertical, 2),
            set(1, "a1", Axis::Horizontal, 2),
        ),
        (
            DECLARED,
            set(1, "a1", Axis::Horizontal, 3),
            set(1, "a1", Axis::Horizontal, 2),
        ),
        (
            DECLARED,
            set(2, "a2", Axis::Vertical, 2),
            set(2, "a2", Axis::Vertical, 3),
        ),
        (
            DECLARED,
            BoardEdit::AddWall(cell("d6")),
            BoardEdit::RemoveWall(cell("d6")),
        ),
        (
            DRAWN,
            BoardEdit::RemoveWall(cell("e4")),
            BoardEdit::AddWall(cell("e4")),
        ),
        (
            DECLARED,
            BoardEdit::AddCar(place("e1", Axis::Horizontal, 2)),
            BoardEdit::RemoveCar { car: 4 },
        ),
        (
            DRAWN,
            BoardEdit::AddCar(place("c1", Axis::Horizontal, 2)),
            BoardEdit::RemoveCar { car: 1 },
        ),
    ] {
        let after = edited(text, &there).unwrap();
        assert_ne!(after, text, "{there:?}");
        assert_eq!(edited(&after, &back).as_deref(), Ok(text), "{there:?}");
    }
}

#[test]
fn a_car_already_in_place_changes_nothing() {
    assert_eq!(
        edited(DRAWN, &set(0, "a1", Axis::Horizontal, 2)).as_deref(),
        Ok(DRAWN)
    );
    assert_eq!(
        edited(DECLARED, &set(3, "d2", Axis::Vertical, 4)).as_deref(),
        Ok(DECLARED)
    );
}

#[test]
fn edits_outside_of_every_board_are_refused() {
    let cell = Cell {
        column: 200,
        row: 255,
    };
    let exit = Exit {
        side: Side::Top,
        lane: 255,
    };
    let place = CarPlacement {
        at: cell,
        axis: Axis::Vertical,
        length: 255,
    };
    for edit in [
        BoardEdit::AddWall(cell),
        BoardEdit::RemoveWall(cell),
        BoardEdit::AddExit(exit),
        BoardEdit::RemoveExit(exit),
        BoardEdit::AddCar(place),
        BoardEdit::SetCar { car: 0, place },
    ] {
        for text in [DRAWN, DECLARED] {
            edited(text, &edit).unwrap_err();
        }
    }
}

#[test]
fn a_position_becomes_the_start() {
    let start = |position: &[u8]| BoardEdit::SetStart {
        position: position.to_vec(),
    };
    let text = "puzzle \"\"
grid
  . . . A
  . . . A
  X X . .
end
car C c1 v
expect moves 2
solution AU1
";
    // In the order of the text: A, X, C.
    check(
        text,
        &start(&[1, 0, 1]),
        expect![[r#"
            +  . . . .
            -  . . . A
            -  X X . .
            +  X X . A
            -car C c1 v
            +car C c2 v
            -solution AU1
        "#]],
    );
    check(
        text,
        &start(&[1, 1, 1]),
        expect![[r#"
            refused: the position is no longer part of the puzzle
        "#]],
    );
    check(
        &text.replace("solution AU1", "solution\nAU1  // first\nend"),
        &start(&[1, 0, 1]),
        expect![[r#"
            refused: a comment in the solution would be lost
        "#]],
    );
}

#[test]
fn a_title_is_replaced() {
    check(
        "puzzle \"A\"  // kept\ngrid\n  X X .\nend\n",
        &BoardEdit::SetTitle {
            title: "say \"\\\"".to_owned(),
        },
        expect![[r#"
            -puzzle "A"  // kept
            +puzzle "say \"\\\""  // kept
        "#]],
    );
    let title = |title: &str| BoardEdit::SetTitle {
        title: title.to_owned(),
    };
    check(
        "puzzle \"say \\\"a\\\"\"\ngrid 3x1\n",
        &title("say \"a\""),
        expect![[""]],
    );
    check(
        "puzzle \"A\ngrid 3x1\n",
        &title("B"),
        expect![[r#"
            refused: the title cannot be read: correct its line first
        "#]],
    );
}

/// A puzzle in which `B` has no effect.
const SPARE: &str = "puzzle \"S\"
grid
  X X . A
  . . . A
  B B . .
  . . . .
end
";

#[test]
fn spare_parts_are_removed_unless_the_text_speaks_of_them() {
    let removed = |rest: &str| {
        let text = format!("{SPARE}{rest}");
        let fixture = Fixture::new(&text);
        let edits = board_edit(&fixture.analysis(), 0, &BoardEdit::RemoveSpare)?;
        Ok::<_, String>(apply(&text, &edits))
    };
    let without = SPARE.replace("B B", ". .");
    assert_eq!(
        removed("solution AD2 XR2\n"),
        Ok(format!("{without}solution AD2 XR2\n"))
    );
    assert_eq!(
        removed("solution BR1 BL1 AD2 XR2\n").unwrap_err(),
        "`solution` moves `B`"
    );
    assert_eq!(
        removed("expect steps 3\n").unwrap_err(),
        "the optimum in steps, which `expect` states, may change"
    );
}

#[test]
fn a_side_of_the_board_is_moved() {
    let text = "puzzle \"\"\ngrid\n  X X .\n  . . A\n  . . A\nend\n";
    let (top, bottom) = (Side::Top, Side::Bottom);
    check(
        text,
        &BoardEdit::Grow { side: top },
        expect![[r"
            +  . . .
        "]],
    );
    check(
        text,
        &BoardEdit::Shrink { side: bottom },
        expect![[r#"
            refused: `A` is in the row at the bottom
        "#]],
    );
    let drawn = "puzzle \"\"\ngrid\n  X X . .\n  A A . .\n  . . . .\nend\nexit right\n";
    check(
        drawn,
        &BoardEdit::Shrink { side: Side::Right },
        expect![[r#"
            -  X X . .
            -  A A . .
            -  . . . .
            +  X X .
            +  A A .
            +  . . .
        "#]],
    );
    // A row that would be read as the end of the grid is written with spaces.
    check(
        "puzzle \"\"\ngrid\nXX..\nend.\nend.\n....\nend\n",
        &BoardEdit::Shrink { side: Side::Right },
        expect![[r#"
            -XX..
            -end.
            -end.
            -....
            +XX.
            +e n d
            +e n d
            +...
        "#]],
    );
    check(
        "puzzle \"\"\ngrid\nXX..\ne n d .\ne n d .\n....\nend\n",
        &BoardEdit::Shrink { side: Side::Right },
        expect![[r#"
            -XX..
            -e n d .
            -e n d .
            -....
            +XX.
            +e n d
            +e n d
            +...
        "#]],
    );
    check(
        DECLARED,
        &BoardEdit::Grow { side: Side::Left },
        expect![[r#"
        -grid 6x6
        +grid 7x6
        -car    X  b3  horizontal  // the target
        -car    B  a1  h
        -truck  A  a2  vertical
        -car    C  d2  vertical    4
        -wall f6 e6  // two
        +car    X  c3  horizontal  // the target
        +car    B  b1  h
        +truck  A  b2  vertical
        +car    C  e2  vertical    4
        +wall g6 f6  // two
    "#]],
    );
}

#[test]
fn a_puzzle_is_added_below_another() {
    let text = "puzzle \"A\"\r\ngrid 3x3\r\ncar X a1 h  // here\r\n\r\npuzzle \"B\"\r\n";
    let after = edited(text, &BoardEdit::AddPuzzle).unwrap();
    let new = "\r\npuzzle \"New puzzle\"\r\ngrid\r\n  . . .\r\n  X X .\r\n  . . .\r\nend\r\n";
    let expected = text.replacen("// here\r\n", &format!("// here\r\n{new}"), 1);
    assert_eq!(after, expected);
    let last = DRAWN.trim_end();
    let after = edited(last, &BoardEdit::AddPuzzle).unwrap();
    let new = after.strip_prefix(last).unwrap();
    assert!(
        new.starts_with("\n\npuzzle \"New puzzle\"\ngrid\n"),
        "{new}"
    );
    assert!(new.ends_with("  . . . . . .\nend"), "{new}");
}
