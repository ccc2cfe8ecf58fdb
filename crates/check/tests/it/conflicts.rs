//! Merge conflicts in puzzles.

use tailback_check::{EditedText, Markdown, RuleSet, SourceFile};
use tailback_diagnostics::Span;
use tailback_solver::Limits;

use crate::fixture::{check_fixture, diagnostics_of};

#[test]
fn a_conflict_in_a_grid_is_the_only_report() {
    check_fixture(
        r#"puzzle "Harbour"
grid
  A A . . . B
<<<<<<< HEAD
^^^^^^^^^^^^ error[syntax]: found a merge conflict; keep the lines that are right, and remove the markers
  C . . D . B
  C X X D . B
=======
  C . . D . .
  C X X D . B
>>>>>>> harder
  C . . D . .
  E . . . F F
  E . G G G .
end
expect moves 8
"#,
        RuleSet::all(),
    );
}

#[test]
fn nothing_else_is_reported_within_a_conflict() {
    check_fixture(
        r#"puzzle "One"
grid
<<<<<<< HEAD
^^^^^^^^^^^^ error[syntax]: found a merge conflict; keep the lines that are right, and remove the markers
  A . B
  . A B
||||||| base
=======
  oops
>>>>>>> other
end
allow overlap
<<<<<<< HEAD
^^^^^^^^^^^^ error[syntax]: found a merge conflict; keep the lines that are right, and remove the markers
exit rihgt
exit left 9
puzzle "One"
puzzle "One"
=======
puzzle "Two"
grid 3x3
>>>>>>> other

puzzle "Three"
grid 0x3
     ^^^ error[grid-size]: the grid has 0 columns, it must have 1 to 26
car X a1 h
"#,
        RuleSet::all(),
    );
}

#[test]
fn a_marker_of_a_far_conflict_changes_the_chunks() {
    let mut text = EditedText::new(
        "a",
        "<<<<<<< HEAD\npuzzle \"a\"\npuzzle \"b\"\npuzzle \"c\"\n",
    );
    assert_eq!(text.chunks().len(), 3);
    text.edit(Span::at(text.len()), ">>>>>>> other\n");
    assert_eq!(text.chunks().len(), 1);
    text.edit(Span::new(0, 1), "");
    assert_eq!(text.chunks().len(), 3);
}

#[test]
fn headings_of_markdown_are_no_conflicts() {
    let text = "A title\n=======\n\n<<<<<<< not\n>>>>>>> ours\n\n```rush\npuzzle \"a\"\ngrid\n  X X .\nend\n```\n";
    let read = |text: &str| SourceFile::new("a.md", Markdown::new(text).blanked());
    assert!(read(text).document.diagnostics.is_empty());
    let text = text.replace(
        "  X X .\n",
        "<<<<<<< a\n  X X .\n=======\n  X X . .\n>>>>>>> b\n",
    );
    assert_eq!(read(&text).document.diagnostics.len(), 1);
    assert_eq!(Markdown::new(&text).format(&text).0, text);
}

#[test]
fn no_fix_touches_a_conflict() {
    let text = "puzzle \"a\"\ngrid\n  X X .\n  A . .\nend\nexit right 1\nexit right 1\n<<<<<<< HEAD\ntarget X\n=======\n>>>>>>> b\nsolution XR1 X R1\n";
    for diagnostic in diagnostics_of(text, RuleSet::all(), Limits::default()) {
        for fix in diagnostic.fixes {
            let fixed = crate::fixture::apply(text, &fix);
            assert!(
                fixed.contains("<<<<<<< HEAD\ntarget X\n=======\n>>>>>>> b\n"),
                "{fixed}"
            );
        }
    }
}
