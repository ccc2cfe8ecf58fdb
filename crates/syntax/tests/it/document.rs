//! Tests of the document that a text is read as.

use expect_test::{Expect, expect};
use tailback_syntax::{Content, Grid, Row, StatementKind, parse};

/// Compares the statements of `text` with `expected`: one line each, with `|` before those of a puzzle, `!` after bad
/// ones, and `…` after blocks without `end`. A line end at the start of `text` is only there for readability.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "a test is one call")]
fn check(text: &str, expected: Expect) {
    let document = parse(text.strip_prefix('\n').unwrap_or(text));
    let mut lines = String::new();
    for (number, statement) in document.statements.iter().enumerate() {
        let is_in_puzzle = number >= document.header().len();
        lines += if is_in_puzzle { "| " } else { "" };
        lines += &describe(
            statement.keyword.value.map_or("?", |word| word.word()),
            &statement.kind,
        );
        lines += "\n";
    }
    expected.assert_eq(&lines);
}

fn describe(keyword: &str, kind: &StatementKind) -> String {
    match kind {
        StatementKind::Junk | StatementKind::Puzzle(None) => format!("{keyword} !"),
        StatementKind::Rush(number) => format!("{keyword} {}", number.value),
        StatementKind::Puzzle(Some(text))
        | StatementKind::Author(text)
        | StatementKind::Source(text)
        | StatementKind::Note(text) => format!("{keyword} <{}>", text.value),
        StatementKind::Difficulty(name) => format!("{keyword} {:?}", name.value),
        StatementKind::Tags(words) | StatementKind::Target(words) | StatementKind::Allow(words) => {
            let words: Vec<_> = words.iter().map(|word| &*word.value).collect();
            format!("{keyword} {words:?}")
        }
        StatementKind::Grid(Grid::Declared { columns, rows }) => {
            format!("{keyword} {} by {}", columns.value, rows.value)
        }
        StatementKind::Grid(Grid::Drawn(grid)) => {
            let rows: Vec<_> = grid.rows.iter().map(drawn).collect();
            let end = if grid.end.is_some() { "" } else { "…" };
            format!("{keyword} {}{end}", rows.join(" "))
        }
        StatementKind::Exit { side, lane } => {
            format!(
                "{keyword} {} {:?}",
                side.value,
                lane.as_ref().map(|lane| lane.value)
            )
        }
        StatementKind::Goal { name, cell, .. } => {
            format!("{keyword} {} at {}", name.value, cell.value)
        }
        StatementKind::Car(car) => format!(
            "{keyword} {} at column {} row {} {} {:?}",
            car.name.value,
            car.cell.value.column,
            car.cell.value.row,
            car.axis.value,
            car.length.as_ref().map(|length| length.value)
        ),
        StatementKind::Wall(cells) => {
            let cells: Vec<_> = cells.iter().map(|cell| cell.value.to_string()).collect();
            format!("{keyword} {}", cells.join(" "))
        }
        StatementKind::Expect(items) => {
            let items: Vec<_> = items.iter().map(|item| expectation(&item.value)).collect();
            format!("{keyword} {}", items.join(", "))
        }
        StatementKind::Solution(solution) => {
            let moves: Vec<_> = solution
                .moves
                .iter()
                .map(|m| format!("{}-{}-{}", m.value.car, m.value.direction, m.value.n_steps))
                .collect();
            let bad = if solution.is_bad { " !" } else { "" };
            let end = match solution.block_end {
                Some(Some(_)) => " end",
                Some(None) => "…",
                None => "",
            };
            format!("{keyword} {}{bad}{end}", moves.join(" "))
        }
    }
}

fn drawn(row: &Row) -> String {
    let cells = row.cells.iter().map(|cell| match cell.content {
        Content::Empty => '.',
        Content::Wall => '#',
        Content::Car(name) => name,
    });
    cells.chain(row.is_bad.then_some('!')).collect()
}

fn expectation(item: &tailback_syntax::Expectation) -> String {
    match item.range() {
        Some(range) => format!(
            "{} {:?} to {:?}",
            item.word(),
            range.value.min,
            range.value.max
        ),
        None => item.word().to_owned(),
    }
}

#[test]
fn the_file_of_the_reference() {
    let text = include_str!("reference.rush");
    assert_eq!(parse(text).diagnostics, []);
    let comments: Vec<_> = parse(text)
        .comments
        .iter()
        .map(|c| c.of(text).len())
        .collect();
    assert_eq!(comments, [31, 40, 28]);
    check(
        text,
        expect![[r#"
        rush 1
        author <N. Yoshigahara>
        | puzzle <Jam 1>
        | difficulty Beginner
        | grid BB...G A..C.G AXXC.G A..C.. E...FF E.DDD.
        | exit right None
        | expect moves Some(8) to Some(8)
        | puzzle <Jam 1, declared>
        | allow ["duplicate-puzzle"]
        | grid 6 by 6
        | exit right Some(3)
        | target ["X"]
        | car X at column 2 row 3 horizontal None
        | car B at column 1 row 1 horizontal None
        | truck A at column 1 row 2 vertical None
        | truck C at column 4 row 2 vertical None
        | truck D at column 3 row 6 horizontal None
        | car E at column 1 row 5 vertical None
        | car F at column 5 row 5 horizontal None
        | truck G at column 6 row 1 vertical None
        | expect moves Some(8) to Some(8), steps Some(15) to Some(20)
        | solution F-left-3 G-down-3 B-right-1 A-up-1 E-up-1 D-left-2 C-down-2 X-right-3
    "#]],
    );
}

#[test]
fn words_are_taken_as_they_are() {
    check(
        "
rush 01
note \"a \\\"b\\\" \\\\ // c\"//d
tags old-school 3-cars #1 a/b été
allow what-ever No_Rule
grid 0x99999999999
car end a0 h 0
car X1 Z999 v 99999999999
truck car c6 horizontal//c
exit top Z
exit right 0
wall a1 A2
expect solvable,unsolvable ,moves 30..40 , steps 30.., moves ..12
solution XR3 lorry_2D1 RR A2L12 XU99999999999
",
        expect![[r##"
            rush 1
            note <a "b" \ // c>
            tags ["old-school", "3-cars", "#1", "a/b", "été"]
            allow ["what-ever", "No_Rule"]
            grid 0 by 4294967295
            car end at column 1 row 0 horizontal Some(0)
            car X1 at column 26 row 999 vertical Some(4294967295)
            truck car at column 3 row 6 horizontal None
            exit top Some(26)
            exit right Some(0)
            wall a1 a2
            expect solvable, unsolvable, moves Some(30) to Some(40), steps Some(30) to None, moves None to Some(12)
            solution X-right-3 lorry_2-down-1 R-right-1 A2-left-12 X-up-4294967295
        "##]],
    );
}

#[test]
fn any_line_end_ends_a_line() {
    check(
        "\u{feff}rush 1\rgrid\r\nA.\r\n\r\nend\n\rexit left",
        expect![[r#"
            rush 1
            grid A.
            exit left None
        "#]],
    );
}

#[test]
fn a_bad_line_costs_that_line() {
    check(
        "
author N. N.
Author \"N. N.\"
puzzle \"a\"
car X b3
exit right
tags a, b
foo
rush 1
expect moves 8
",
        expect![[r#"
            author !
            ? !
            | puzzle <a>
            | car !
            | exit right None
            | tags !
            | ? !
            | rush !
            | expect moves Some(8) to Some(8)
        "#]],
    );
}

#[test]
fn a_bad_puzzle_begins_a_puzzle() {
    check(
        "
puzzle
exit left
puzzle Jam 2
exit left
puzzle \"Jam 3
exit left
puzzle\"Jam 4\"
exit left
Puzzle 'Jam 5'
exit left
puzle Jam 6
exit left
",
        expect![[r#"
            | puzzle !
            | exit left None
            | puzzle !
            | exit left None
            | puzzle !
            | exit left None
            | puzzle !
            | exit left None
            | puzzle !
            | exit left None
            | ? !
            | exit left None
        "#]],
    );
}

#[test]
fn a_bad_word_is_an_empty_cell() {
    check(
        "
grid
AA . B
A ? #
A?é.
A A B // c
.
end
",
        expect![[r#"
            grid ..B! A.#! A...! AAB .
        "#]],
    );
}

#[test]
fn a_bad_move_costs_that_word() {
    check(
        "
solution XR3 foo AL
solution
 XR1 // c
// d
 X R2 XR2

 AL3
end
solution
end
",
        expect![[r#"
            solution X-right-3 A-left-1 !
            solution X-right-1 X-right-2 A-left-3 ! end
            solution  end
        "#]],
    );
}

#[test]
fn a_block_runs_to_its_end_or_to_a_statement() {
    check(
        "
grid
A A
exit rihgt
exit
exit left
grid
end of it
solution
XR1
car X
puzzle Jam
puzzle 'Jam'
solution // c
// d
XR1
grid 6x6
grid
",
        expect![[r#"
            grid AA ..! exit…
            exit left None
            grid 
            solution X-right-1 !…
            | puzzle !
            | solution X-right-1…
            | grid 6 by 6
            | grid …
        "#]],
    );
}

#[test]
fn a_later_version_is_not_read() {
    check(
        "rush 2\npuzzle \"a\"",
        expect![[r#"
        rush !
    "#]],
    );
    assert!(parse("// c\n\nrush 2 of it\ncar").is_unread);
    assert!(!parse("author \"a\"\nrush 2").is_unread);
}

/// Each of these lines looks like the beginning of a block, so the lines below it are examined. If all of them were, this
/// would take minutes.
#[test]
fn a_text_of_lines_like_keywords_takes_no_time() {
    const N: usize = 5000;
    for line in ["gird\n", "Grid\n", "grids\n"] {
        let document = parse(&line.repeat(N));
        assert!(document.diagnostics.len() > N / 2, "{line}");
    }
}

/// The grammar, the check of foreign tags and the display of texts agree on what nobody can see.
#[test]
fn a_tag_has_no_invisible_characters() {
    let other = |c: char| c == ',' || c == '"' || c.is_whitespace() || c.is_control();
    for c in ('\u{80}'..char::MAX).filter(|&c| !other(c)) {
        let is_seen = !tailback_diagnostics::text::is_invisible(c);
        assert_eq!(
            tailback_puzzle::is_free_word(&format!("a{c}")),
            is_seen,
            "{c:?}"
        );
    }
    for c in ('\u{80}'..'\u{3000}')
        .chain('\u{fe00}'..'\u{ffff}')
        .chain('\u{e0000}'..'\u{e0100}')
    {
        let document = parse(&format!("tags a{c}"));
        let is_free = tailback_puzzle::is_free_word(&format!("a{c}"));
        assert_eq!(document.diagnostics.is_empty(), is_free, "{c:?}");
    }
}
