//! Outline, folding, selection and links.

use expect_test::{Expect, expect};
use tailback_ide::{
    FoldingRange, Symbol, document_links, folding_ranges, selection_ranges, symbols,
};

use crate::fixture::Fixture;

const TEXT: &str = r#"rush 1
// Two boards,
// both small.
puzzle "Drawn" // first
grid
  . . A .
  X X A . // the way out
  . . . #
  . . . .
end
exit right
expect moves 2, steps 4
solution
  AD2
  XR2
end

puzzle ""
allow missing-target nonsense
grid 4x4
truck  lorry  a1  v
wall a4 b4
puzzle bad
"#;

fn outline(fixture: &Fixture, symbols: &[Symbol], indent: usize, shown: &mut String) {
    let text = &fixture.file.text;
    for symbol in symbols {
        let name = &symbol.name;
        let (kind, detail) = (symbol.kind, &symbol.detail);
        let lines = symbol.span.of(text).lines().count();
        let selection = symbol.selection.of(text);
        *shown += &" ".repeat(indent);
        let line = format!("{name} [{detail}] {kind:?}, {lines} lines, at {selection}\n");
        *shown += &line;
        assert!(symbol.span.touches(symbol.selection.start));
        assert!(symbol.span.touches(symbol.selection.end));
        outline(fixture, &symbol.children, indent + 2, shown);
    }
}

#[test]
fn the_outline_has_puzzles_with_their_parts() {
    let fixture = Fixture::new(TEXT);
    let mut shown = String::new();
    outline(&fixture, &symbols(&fixture.analysis()), 0, &mut shown);
    expect![[r#"
        Drawn [2 moves · 4 steps] Puzzle, 13 lines, at "Drawn"
          grid [4x4] Grid, 6 lines, at grid
          exit [right] Exit, 1 lines, at exit
          expect [moves 2, steps 4] Expectation, 1 lines, at expect
          solution [2 moves] Solution, 4 lines, at solution
        "" [] Puzzle, 5 lines, at ""
          grid [4x4] Grid, 1 lines, at grid
          lorry [a1 v] Car, 1 lines, at lorry
          wall [a4 b4] Wall, 1 lines, at wall
        puzzle bad [] Puzzle, 1 lines, at puzzle bad
    "#]]
    .assert_eq(&shown);
}

#[test]
fn puzzles_blocks_and_comments_fold() {
    let fixture = Fixture::new(TEXT);
    let fold = |range: &FoldingRange| {
        let lines: Vec<&str> = range.span.of(&fixture.file.text).lines().collect();
        let kind = if range.is_comment { "comment" } else { "code" };
        format!("{kind}: {} … {}", lines[0], lines[lines.len() - 1].trim())
    };
    let ranges = folding_ranges(fixture.analysis().file);
    let shown: Vec<String> = ranges.iter().map(fold).collect();
    expect![[r#"
        comment: // Two boards, … // both small.
        code: puzzle "Drawn" // first … end
        code: grid … end
        code: solution … end
        code: puzzle "" … wall a4 b4
    "#]]
    .assert_eq(&(shown.join("\n") + "\n"));
}

/// Each span that the selection grows to, its line ends as `⏎`; the last one is the text.
#[track_caller]
fn check_selection(text: &str, expected: &Expect) {
    let fixture = Fixture::unsolved(text);
    let spans = selection_ranges(&fixture.analysis(), fixture.cursor);
    let (last, others) = spans.split_last().expect("the text is always there");
    assert_eq!(last.of(&fixture.file.text), &*fixture.file.text);
    let shown: Vec<String> = others
        .iter()
        .map(|span| span.of(&fixture.file.text).replace('\n', "⏎"))
        .collect();
    expected.assert_eq(&shown.join("\n"));
}

#[test]
fn a_selection_grows_from_the_word_to_the_puzzle() {
    let text = TEXT.replacen(". . A .", ". . $0A .", 1);
    check_selection(
        &text,
        &expect![[r#"
        A
        . . A .
        . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .
        grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end
        puzzle "Drawn" // first⏎grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end⏎exit right⏎expect moves 2, steps 4⏎solution⏎  AD2⏎  XR2⏎end"#]],
    );
    let text = TEXT.replacen("XR2", "XR$02", 1);
    check_selection(
        &text,
        &expect![[r#"
        XR2
        AD2⏎  XR2
        solution⏎  AD2⏎  XR2⏎end
        puzzle "Drawn" // first⏎grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end⏎exit right⏎expect moves 2, steps 4⏎solution⏎  AD2⏎  XR2⏎end"#]],
    );
    let text = TEXT.replacen("steps 4", "st$0eps 4", 1);
    check_selection(
        &text,
        &expect![[r#"
        steps
        expect moves 2, steps 4
        puzzle "Drawn" // first⏎grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end⏎exit right⏎expect moves 2, steps 4⏎solution⏎  AD2⏎  XR2⏎end"#]],
    );
    let text = TEXT.replacen("Drawn", "Dra$0wn", 1);
    check_selection(
        &text,
        &expect![[r#"
        Drawn
        "Drawn"
        puzzle "Drawn"
        puzzle "Drawn" // first⏎grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end⏎exit right⏎expect moves 2, steps 4⏎solution⏎  AD2⏎  XR2⏎end"#]],
    );
    let text = TEXT.replacen("the way", "the $0way", 1);
    check_selection(
        &text,
        &expect![[r#"
            // the way out
            . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .
            grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end
            puzzle "Drawn" // first⏎grid⏎  . . A .⏎  X X A . // the way out⏎  . . . #⏎  . . . .⏎end⏎exit right⏎expect moves 2, steps 4⏎solution⏎  AD2⏎  XR2⏎end"#]],
    );
}

#[test]
fn every_selection_lies_in_the_next_one() {
    // Blanks of several bytes separate words for a user, and are faults.
    let strange = "car A\u{a0}a1 h\nfoo th\u{2003}\u{3000}, e\npuzzle \"th\u{a0}\n";
    for text in [TEXT, strange] {
        let fixture = Fixture::unsolved(text);
        for (offset, _) in text.char_indices() {
            let spans = selection_ranges(&fixture.analysis(), offset);
            for span in &spans {
                assert!(span.touches(offset), "{offset}: {span:?}");
                assert!(text.get(span.start..span.end).is_some(), "{span:?}");
            }
            for pair in spans.windows(2) {
                assert!(pair[1].start <= pair[0].start && pair[0].end <= pair[1].end);
                assert_ne!(pair[0], pair[1]);
            }
        }
    }
}

#[test]
fn the_name_of_a_rule_leads_to_its_page() {
    let fixture = Fixture::unsolved(TEXT);
    let links = document_links(&fixture.analysis());
    let shown: Vec<String> = links
        .iter()
        .map(|link| format!("{}\n→ {}", fixture.underlined(link.span), link.rule.name))
        .collect();
    expect![[r#"
        allow missing-target nonsense
              ^^^^^^^^^^^^^^
        → missing-target"#]]
    .assert_eq(&shown.join("\n"));
}
