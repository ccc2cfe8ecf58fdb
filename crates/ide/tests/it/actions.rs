//! The actions on a puzzle, and the lines that each changes.

use expect_test::{Expect, expect};
use tailback_check::{RuleSet, check};
use tailback_diagnostics::{Diagnostic, Span, apply};
use tailback_ide::{Action, ActionKind};

use crate::fixture::{Fixture, changed_lines};

fn diagnostics(fixture: &Fixture) -> Vec<Diagnostic> {
    check(&[&fixture.file], &[&fixture.facts], RuleSet::all()).remove(0)
}

fn actions(fixture: &Fixture) -> Vec<Action> {
    let range = Span::at(fixture.cursor);
    tailback_ide::actions(&fixture.analysis(), &diagnostics(fixture), range)
}

/// The lines that the actions of `kind` change, each with its title.
fn done(text: &str, kind: ActionKind) -> String {
    let fixture = Fixture::new(text);
    let own = actions(&fixture).into_iter().filter(|it| it.kind == kind);
    let shown = own.map(|action| match action.edits {
        Ok(edits) => {
            let before = &fixture.file.text;
            let changes = changed_lines(before, &apply(before, &edits));
            format!("# {}\n{changes}", action.title)
        }
        Err(why) => format!("# {}: no, {why}\n", action.title),
    });
    let shown: Vec<String> = shown.collect();
    shown.concat()
}

#[track_caller]
fn check_kind(text: &str, kind: ActionKind, expected: &Expect) {
    expected.assert_eq(&done(text, kind));
}

/// Drawn, declared, with comments, walls, an exit and a solution.
const DRAWN: &str = r#"// above
puzzle "D$0rawn" // first
note "the car A is on the left"
grid // six by three
  . . A . . .
  X X A . . #
  . . . . B B
end
exit right
exit top a
expect moves 2, steps 3
solution AD1 XR4 // over the border? no
"#;

const DECLARED: &str = r#"puzzle "Decl$0ared"
grid 5x4 // wide
target  lorry
car     lorry  a2  h
truck   Up     c1  v  // in the way
car     one    e4  v  1
// walls
wall d1 e1
solution UpD1 lorryR3
"#;

#[test]
fn a_mirror_that_changes_nothing_is_not_offered_as_a_change() {
    let shown = done("puzzle \"a$0\"\ngrid\n  X X .\nend\n", ActionKind::Mirror);
    let [sides, ends] = ["left and right", "top and bottom"].map(|it| format!("# mirror {it}"));
    assert!(shown.starts_with(&format!("{sides}\n")), "{shown}");
    assert!(
        shown.ends_with(&format!("{ends}: no, the puzzle would be the same\n")),
        "{shown}"
    );
}

#[test]
fn goals_and_the_exits_of_several_targets_are_mirrored() {
    check_kind(
        "puzzle \"G$0oals\"\ngrid 4x3\ntarget X Y\ngoal A to c1\n\
         car X a2 h\ncar Y d1 v\ncar A a1 h\nsolution AR1\n",
        ActionKind::Mirror,
        &expect![[r#"
            # mirror left and right
            +exit left
            +exit bottom
            -goal A to c1
            -car X a2 h
            -car Y d1 v
            -car A a1 h
            -solution AR1
            +goal A to a1
            +car X c2 h
            +car Y a1 v
            +car A c1 h
            +solution AL1
            # mirror top and bottom
            +exit right
            +exit top
            -goal A to c1
            +goal A to c3
            -car Y d1 v
            -car A a1 h
            +car Y d2 v
            +car A a3 h
        "#]],
    );
}

#[test]
fn mirrors_take_everything_along() {
    check_kind(
        DRAWN,
        ActionKind::Mirror,
        &expect![[r#"
            # mirror left and right
            -  . . A . . .
            -  X X A . . #
            -  . . . . B B
            +  . . . A . .
            +  # . . A X X
            +  B B . . . .
            -exit right
            -exit top a
            +exit left
            +exit top f
            -solution AD1 XR4 // over the border? no
            +solution AD1 XL4 // over the border? no
            # mirror top and bottom
            -  . . A . . .
            -  X X A . . #
            +  X X A . . #
            +  . . A . . .
            -exit top a
            +exit bottom a
            -solution AD1 XR4 // over the border? no
            +solution AU1 XR4 // over the border? no
        "#]],
    );
    check_kind(
        DECLARED,
        ActionKind::Mirror,
        &expect![[r#"
            # mirror left and right
            +exit left
            -car     lorry  a2  h
            +car     lorry  d2  h
            -car     one    e4  v  1
            +car     one    a4  v  1
            -wall d1 e1
            -solution UpD1 lorryR3
            +wall b1 a1
            +solution UpD1 lorryL3
            # mirror top and bottom
            -car     lorry  a2  h
            -truck   Up     c1  v  // in the way
            -car     one    e4  v  1
            +car     lorry  a3  h
            +truck   Up     c2  v  // in the way
            +car     one    e1  v  1
            -wall d1 e1
            -solution UpD1 lorryR3
            +wall d4 e4
            +solution UpU1 lorryR3
        "#]],
    );
}

#[test]
fn a_place_above_the_first_title_belongs_to_the_first_puzzle() {
    let above = DRAWN
        .replace("// above", "// ab$0ove")
        .replace("D$0rawn", "Drawn");
    let same = |kind| assert_eq!(done(&above, kind), done(DRAWN, kind));
    same(ActionKind::Mirror);
    same(ActionKind::Turn);
    assert_eq!(done("// only $0a comment\n", ActionKind::Turn), "");
}

#[test]
fn turns_take_everything_along() {
    check_kind(
        DRAWN,
        ActionKind::Turn,
        &expect![[r#"
            # turn a quarter to the right
            -  . . A . . .
            -  X X A . . #
            -  . . . . B B
            +  . X .
            +  . X .
            +  . A A
            +  . . .
            +  B . .
            +  B # .
            -exit right
            -exit top a
            +exit bottom
            +exit right 1
            -solution AD1 XR4 // over the border? no
            +solution AL1 XD4 // over the border? no
        "#]],
    );
    check_kind(
        DECLARED,
        ActionKind::Turn,
        &expect![[r#"
            # turn a quarter to the right
            -grid 5x4 // wide
            +grid 4x5 // wide
            -car     lorry  a2  h
            -truck   Up     c1  v  // in the way
            -car     one    e4  v  1
            +car     lorry  c1  v
            +truck   Up     b3  h  // in the way
            +car     one    a5  h  1
            -wall d1 e1
            -solution UpD1 lorryR3
            +wall d4 d5
            +solution UpL1 lorryD3
        "#]],
    );
}

#[test]
fn a_comment_among_rows_stays_with_its_row() {
    let text = DRAWN.replacen("A . . .\n", "A . . . // row 1\n", 1);
    check_kind(
        &text,
        ActionKind::Mirror,
        &expect![[r#"
            # mirror left and right
            -  . . A . . . // row 1
            -  X X A . . #
            -  . . . . B B
            +  . . . A . . // row 1
            +  # . . A X X
            +  B B . . . .
            -exit right
            -exit top a
            +exit left
            +exit top f
            -solution AD1 XR4 // over the border? no
            +solution AD1 XL4 // over the border? no
            # mirror top and bottom: no, a comment among the rows would move to another row
        "#]],
    );
    check_kind(
        &text,
        ActionKind::Turn,
        &expect![[r#"
        # turn a quarter to the right: no, a comment among the rows would move to another row
    "#]],
    );
}

#[test]
fn a_board_is_declared_and_drawn() {
    check_kind(
        DRAWN,
        ActionKind::Form,
        &expect![[r#"
            # declare the board car by car
            -grid // six by three
            -  . . A . . .
            -  X X A . . #
            -  . . . . B B
            -end
            +grid 6x3 // six by three
            +car  A  c1  vertical
            +car  X  a2  horizontal
            +car  B  e3  horizontal
            +wall f2
        "#]],
    );
    check_kind(
        DECLARED,
        ActionKind::Form,
        &expect![[r#"
        # draw the board: no, `lorry` cannot be drawn: a drawn car has a name of one letter
    "#]],
    );
    let short = DECLARED
        .replace("lorry", "L")
        .replace("Up", "U")
        .replace("car     one    e4  v  1\n", "");
    check_kind(
        &short,
        ActionKind::Form,
        &expect![[r#"
            # draw the board
            -grid 5x4 // wide
            +grid // wide
            +  . . U # #
            +  L L U . .
            +  . . U . .
            +  . . . . .
            +end
            -car     L  a2  h
            -truck   U     c1  v  // in the way
            +// in the way
            -wall d1 e1
        "#]],
    );
}

#[test]
fn a_board_gets_rows_and_columns() {
    let text = DRAWN
        .replacen("D$0rawn", "Drawn", 1)
        .replacen("grid", "gr$0id", 1);
    check_kind(
        &text,
        ActionKind::Resize,
        &expect![[r#"
            # add a column on the left
            -  . . A . . .
            -  X X A . . #
            -  . . . . B B
            +  . . . A . . .
            +  . X X A . . #
            +  . . . . . B B
            -exit top a
            +exit top b
            # remove the column on the left: no, `X` is in the column on the left
            # add a column on the right
            -  . . A . . .
            -  X X A . . #
            -  . . . . B B
            +  . . A . . . .
            +  X X A . . # .
            +  . . . . B B .
            # remove the column on the right: no, there is a wall at f2
            # add a row at the top
            +  . . . . . .
            # remove the row at the top: no, `A` is in the row at the top
            # add a row at the bottom
            +  . . . . . .
            # remove the row at the bottom: no, `B` is in the row at the bottom
        "#]],
    );
}

#[test]
fn cars_are_named_in_reading_order() {
    check_kind(DRAWN, ActionKind::Reletter, &expect![[""]]);
    check_kind(
        DECLARED,
        ActionKind::Reletter,
        &expect![[r#"
            # rename the cars A, B, C… in reading order
            -truck   Up     c1  v  // in the way
            -car     one    e4  v  1
            +truck   A     c1  v  // in the way
            +car     B    e4  v  1
            -solution UpD1 lorryR3
            +solution AD1 lorryR3
        "#]],
    );
    check_kind(
        &DRAWN.replace('B', "8").replace('A', "Q"),
        ActionKind::Reletter,
        &expect![[r#"
            # rename the cars A, B, C… in reading order
            -  . . Q . . .
            -  X X Q . . #
            -  . . . . 8 8
            +  . . A . . .
            +  X X A . . #
            +  . . . . B B
            -solution QD1 XR4 // over the border? no
            +solution AD1 XR4 // over the border? no
        "#]],
    );
}

#[test]
fn proved_figures_are_written_down() {
    let bare = "puzzle \"$0A\"\ngrid 4x1\ncar X a1 h\n";
    check_kind(
        bare,
        ActionKind::Claim,
        &expect![[r#"
            # expect `moves 1, steps 2`
            +expect moves 1, steps 2
            # write a solution of 1 move
            +solution XR2
        "#]],
    );
    let wrong = format!("{bare}expect solvable, moves 3 // hm\nsolution XR1 XR1\n");
    check_kind(
        &wrong,
        ActionKind::Claim,
        &expect![[r#"
            # accept `moves 1`
            -expect solvable, moves 3 // hm
            +expect solvable, moves 1 // hm
            # expect `steps 2`
            -expect solvable, moves 3 // hm
            +expect solvable, moves 3, steps 2 // hm
        "#]],
    );
    let never =
        "puzzle \"$0A\"\ngrid 4x1\ncar X a1 h\nwall d1\nexpect moves 3 // hm\nexpect steps 4\n";
    check_kind(
        never,
        ActionKind::Claim,
        &expect![[r#"
            # accept `unsolvable`
            -expect moves 3 // hm
            -expect steps 4
            +expect unsolvable // hm
        "#]],
    );
    let done = format!("{bare}expect moves 1, steps 2\nsolution XR2\n");
    check_kind(&done, ActionKind::Claim, &expect![[""]]);
}

#[test]
fn a_report_is_allowed() {
    let text = "puzzle \"A\" // b\nallow frozen-car\ngrid\n  E X X .\n  E$0 . . .\nend\n";
    check_kind(
        text,
        ActionKind::Allow,
        &expect![[r#"
            # allow `redundant-car` in this puzzle
            -allow frozen-car
            +allow frozen-car redundant-car
        "#]],
    );
    // An error of the board would still be in the way of every answer.
    let text = "puzzle \"A\"\ngrid 4x2\ncar X a1 h\ncar A a$01 v\n";
    check_kind(text, ActionKind::Allow, &expect![[""]]);
    // The diagnostics on `E` are at its first cell.
    let text = "puzzle \"A\"\ngrid\n  E X X .\n  E$0 . . .\nend\n";
    check_kind(
        text,
        ActionKind::Allow,
        &expect![[r#"
            # allow `frozen-car` in this puzzle
            +allow frozen-car
            # allow `redundant-car` in this puzzle
            +allow redundant-car
        "#]],
    );
}

#[test]
fn a_puzzle_starts_from_its_hardest_position() {
    let text = r#"puzzle "$0A"
grid
  . . . .
  X X . .
  . . A .
  . . A .
end
expect moves 1..2, steps 2
solution XR2
"#;
    check_kind(
        text,
        ActionKind::Start,
        &expect![[r#"
            # start from the hardest position: 2 moves; `expect` and `solution` follow
            -  . . . .
            -  X X . .
            -  . . A .
            +  X X A .
            +  . . . .
            +  . . . .
            -expect moves 1..2, steps 2
            -solution XR2
            +expect moves 2
        "#]],
    );
    let declared = "puzzle \"$0A\"\ngrid 4x4\ncar X a2 h\ncar A c3 v\n";
    check_kind(
        declared,
        ActionKind::Start,
        &expect![[r#"
            # start from the hardest position: 2 moves
            -car A c3 v
            +car A c1 v
        "#]],
    );
}

#[test]
fn a_comment_in_the_solution_keeps_it_where_it_is() {
    let text =
        "puzzle \"$0a\"\ngrid 6x3\ncar X d1 h\ncar B f2 v\nsolution\n  // first\n  XR1\nend\n";
    check_kind(
        text,
        ActionKind::Start,
        &expect![[r#"
            # start from the hardest position: 2 moves; `expect` and `solution` follow: no, a comment in the solution would be lost
        "#]],
    );
}

#[test]
fn another_board_is_refused_if_a_comment_in_the_solution_would_be_lost() {
    check_kind(
        "puzzle \"Stuck$0\"\ngrid\n  . . A\n  X X A\n  . . A\nend\nsolution\n  // first\n  XR1\nend\n",
        ActionKind::Board,
        &expect![[r#"
            # remove `A`: 1 move, was unsolvable; `solution` goes: no, a comment in the solution would be lost
            # move `A` from c1 to a1, horizontal: 1 move, was unsolvable; `solution` goes: no, a comment in the solution would be lost
        "#]],
    );
}

#[test]
fn the_puzzle_of_a_line_is_the_same_wherever_the_cursor_is_on_it() {
    let first = "puzzle \"a\"\ngrid 4x1\ncar X a1 h\n";
    let second = "puzzle \"b\"\ngrid 4x4\ncar X a2 h\ncar A c3 v\n";
    for text in [
        format!("{first}  $0{second}"),
        format!("{first}$0  {second}"),
        format!("// above\n$0\n{second}"),
    ] {
        let done = done(&text, ActionKind::Start);
        assert!(done.starts_with("# start from the hardest"), "{text}");
    }
}

#[test]
fn a_transformed_row_is_not_read_as_the_end_of_its_grid() {
    let text = "puzzle \"$0a\"\ngrid\n.XX\ndne\ndne\n...\nend\n";
    check_kind(
        text,
        ActionKind::Mirror,
        &expect![[r#"
            # mirror left and right
            -.XX
            -dne
            -dne
            +XX.
            +e n d
            +e n d
            +exit left
            # mirror top and bottom
            -.XX
            +...
            -...
            +.XX
        "#]],
    );
}

#[test]
fn parts_without_effect_are_removed() {
    let text = r#"puzzle "$0A"
grid
  . . . A
  X X . A
  B B . .
  # . . .
end
wall b4 // idle
"#;
    check_kind(
        text,
        ActionKind::Remove,
        &expect![[r#"
            # remove `B` and 2 walls: the optimum in moves stays
            -  B B . .
            -  # . . .
            +  . . . .
            +  . . . .
            -wall b4 // idle
            +// idle
        "#]],
    );
    check_kind(
        &format!("{text}solution BR1 AD1 XR2\n"),
        ActionKind::Remove,
        &expect![[r#"
            # remove `B` and 2 walls: the optimum in moves stays: no, `solution` moves `B`
        "#]],
    );
}

#[test]
fn a_board_with_errors_is_left_alone() {
    let text = "puzzle \"$0A\"\ngrid\nXX.\nAA\nend\n";
    let fixture = Fixture::new(text);
    for action in actions(&fixture) {
        assert!(
            action.edits.is_err() || action.kind == ActionKind::Allow,
            "{action:?}"
        );
    }
}

/// The first card of the boxed set, of 8 moves and 16 steps, with an expectation.
fn card(expectation: &str) -> String {
    format!(
        "puzzle \"Card$0 1\"\ngrid\n  B B . . . G\n  A . . C . G\n  A X X C . G\n  A . . C . .\n  \
         E . . . F F\n  E . D D D .\nend\n{expectation}solution FL3 GD3 BR1 AU1 EU1 DL2 CD2 XR3\n"
    )
}

#[test]
fn the_nearest_boards_that_keep_an_expectation_are_offered() {
    check_kind(
        &card("expect moves 12..13, steps ..24\n"),
        ActionKind::Board,
        &expect![[r#"
            # move `B` from a1 to b4, vertical: 12 moves, was 8; `solution` goes
            -  B B . . . G
            +  . . . . . G
            -  A . . C . .
            -  E . . . F F
            +  A B . C . .
            +  E B . . F F
            -solution FL3 GD3 BR1 AU1 EU1 DL2 CD2 XR3
        "#]],
    );
}

#[test]
fn boards_that_are_offered_keep_the_expectation() {
    for (expectation, n_offered) in [
        ("expect moves 12\n", 3),
        ("expect steps 20\n", 2),
        ("expect unsolvable\n", 3),
        // No board that is one edit away takes so many moves.
        ("expect moves 40\n", 0),
        // It is as expected already, nothing is expected of it, or nothing can be.
        ("expect moves 8\n", 0),
        ("", 0),
        ("expect moves 3, moves 4\n", 0),
        ("expect unsolvable, solvable\n", 0),
    ] {
        let fixture = Fixture::new(&card(expectation));
        let own = actions(&fixture)
            .into_iter()
            .filter(|it| it.kind == ActionKind::Board);
        let mut n = 0;
        for action in own {
            let text = apply(&fixture.file.text, &action.edits.expect("it is possible"));
            let changed = Fixture::new(&format!("$0{text}"));
            let reports = diagnostics(&changed);
            let rules = reports.iter().map(|it| it.rule);
            let is_wrong = |rule: &str| ["expectation", "unsolvable", "syntax"].contains(&rule);
            assert!(
                !rules.clone().any(is_wrong),
                "{}: {reports:?}",
                action.title
            );
            n += 1;
        }
        assert_eq!(n, n_offered, "{expectation}");
    }
}

#[test]
fn boards_are_compared_in_the_metric_that_is_expected() {
    let titles = |expectation: &str| {
        let fixture = Fixture::new(&card(expectation));
        let own = actions(&fixture).into_iter();
        let own = own.filter(|it| it.kind == ActionKind::Board);
        own.map(|it| it.title).collect::<Vec<_>>()
    };
    let in_steps = titles("expect steps 20\n");
    assert!(
        in_steps
            .iter()
            .all(|it| it.ends_with(": 20 steps, was 16; `solution` goes")),
        "{in_steps:?}"
    );
    let unsolvable = titles("expect unsolvable\n");
    assert!(
        unsolvable
            .iter()
            .all(|it| it.ends_with(": unsolvable, was 8 moves; `solution` goes")),
        "{unsolvable:?}"
    );
}

#[test]
fn an_unsolvable_board_is_fixed_by_one_edit() {
    check_kind(
        "puzzle \"Stuck$0\"\ngrid\n  . . A\n  X X A\n  . . A\nend\n",
        ActionKind::Board,
        &expect![[r#"
            # remove `A`: 1 move, was unsolvable
            -  . . A
            -  X X A
            -  . . A
            +  . . .
            +  X X .
            +  . . .
            # move `A` from c1 to a1, horizontal: 1 move, was unsolvable
            -  . . A
            -  X X A
            -  . . A
            +  A A A
            +  X X .
            +  . . .
        "#]],
    );
}
