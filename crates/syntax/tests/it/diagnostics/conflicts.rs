//! Merge conflicts.

use expect_test::expect;
use tailback_syntax::{StatementKind, format, parse};

use super::render::check;

#[test]
fn a_conflict_is_one_report() {
    check(
        r#"
puzzle "a"
grid
  A A . B
<<<<<<< HEAD
  X X ? B
  C C . oops
||||||| base
  X X . B
=======
  X X . .
foo bar
>>>>>>> other branch
  . . . .
end
<<<<<<< HEAD
exit rihgt
=======
exit left
puzzle "b"
>>>>>>> other branch
foo
"#,
        expect![[r#"
            4: <<<<<<< HEAD
               ^^^^^^^^^^^^ found a merge conflict; keep the lines that are right, and remove the markers
            12: >>>>>>> other branch
                ^^^^^^^^^^^^^^^^^^^^ (the conflict ends here)
              note: until then, only the first version is read, and nothing else is reported in it
            15: <<<<<<< HEAD
                ^^^^^^^^^^^^ found a merge conflict; keep the lines that are right, and remove the markers
            20: >>>>>>> other branch
                ^^^^^^^^^^^^^^^^^^^^ (the conflict ends here)
              note: until then, only the first version is read, and nothing else is reported in it
            21: foo
                ^^^ found `foo`, expected a statement
              note: a statement begins with one of …
        "#]],
    );
}

#[test]
fn a_marker_without_the_others_is_reported() {
    check(
        r#"
puzzle "a"
>>>>>>> b
grid
  A A . B
=======
  X X . B
end
solution
<<<<<<< HEAD
XR1
end
"#,
        expect![[r#"
            2: >>>>>>> b
               ^^^^^^^^^ found `>>>>>>>`, a leftover merge conflict marker; remove it
            5: =======
               ^^^^^^^ found `=======`, a leftover merge conflict marker; remove it
            9: <<<<<<< HEAD
               ^^^^^^^^^^^^ found `<<<<<<<`, a leftover merge conflict marker; remove it
        "#]],
    );
}

#[test]
fn the_first_version_is_read() {
    let text = "puzzle \"a\"\ngrid\n  A A\n<<<<<<< HEAD\n  B .\nend\npuzzle \"b\"\ngrid 2x2\n=======\n  . B\n\
                puzzle \"c\"\n>>>>>>> d\ncar X a1 h\n";
    for end in ["\n", "\r\n", "\r"] {
        let text = text.replace('\n', end);
        let document = parse(&text);
        let titles = document
            .puzzles
            .iter()
            .map(|it| &document.title_of(it).unwrap().value);
        assert_eq!(titles.collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(document.statements.len(), 5);
        assert!(matches!(document.statements[4].kind, StatementKind::Car(_)));
        let [report] = &*document.diagnostics else {
            panic!("{:?}", document.diagnostics);
        };
        assert_eq!(report.span.of(&text), "<<<<<<< HEAD");
        assert_eq!(report.puzzle, Some(0));
        assert!(report.fixes.is_empty());
    }
}

#[test]
fn a_text_with_a_conflict_is_not_formatted() {
    let text = "puzzle   \"a\"\n<<<<<<< HEAD\n grid   6x6\n=======\r\n grid  7x7\n>>>>>>> b\n exit   right\n\n\n";
    assert_eq!(format(text), text);
}
