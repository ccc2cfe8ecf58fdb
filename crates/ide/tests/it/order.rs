//! Moving a puzzle to another place in its text.

use proptest::{collection::vec, prelude::*, sample::select};
use tailback_diagnostics::apply;
use tailback_ide::move_puzzle;
use tailback_syntax::format;

fn moved(text: &str, from: usize, to: usize) -> Result<String, String> {
    Ok(apply(text, &move_puzzle(text, from, to)?))
}

#[test]
fn a_puzzle_takes_the_comments_next_to_it_along() {
    let text = "\u{feff}// about the file\n\nrush 1\n\n// A\npuzzle \"A\"\ngrid\n  X X .\nend\n// more of A\n\n\
                // ---- hard ----\n\n\npuzzle \"B\" // B\r\nnote \"b\"\r\n  // b\r\n\n// C\n// c\npuzzle \"C\"";
    let b_first = "\u{feff}// about the file\n\nrush 1\n\npuzzle \"B\" // B\r\nnote \"b\"\r\n  // b\n\n\
                   // ---- hard ----\n\n\n// A\npuzzle \"A\"\ngrid\n  X X .\nend\n// more of A\r\n\n// C\n// c\npuzzle \"C\"";
    assert_eq!(moved(text, 1, 0).as_deref(), Ok(b_first));
    assert_eq!(moved(text, 0, 1).as_deref(), Ok(b_first));
}

#[test]
fn a_puzzle_stays_where_it_would_be_read_in_another_way() {
    for text in [
        "puzzle \"A\"\n// of A\n\npuzzle \"B\"\npuzzle \"C\"\n",
        "<<<<<<< a\npuzzle \"A\"\n=======\n>>>>>>> b\npuzzle \"B\"\n",
        "rush 2\npuzzle \"A\"\npuzzle \"B\"\n",
        "puzzle \"A\"\n",
    ] {
        let why = move_puzzle(text, 0, 1);
        assert!(why.is_err(), "{text:?}");
    }
}

/// A puzzle with its comments, and what is between it and the next one.
#[derive(Clone, Debug)]
struct Part {
    puzzle: String,
    after: &'static str,
}

fn part() -> impl Strategy<Value = Part> {
    let above = select(vec!["", "// above\n", "// one\n  // other\n"]);
    let title = select(vec![
        "puzzle \"A\"",
        "puzzle \"B\" // b",
        "  puzzle   \"C\"",
    ]);
    let body = select(vec![
        "",
        "\ngrid\n  X X .\n\n  A A .\nend",
        "\ngrid 5x4\ncar X a1 h\n\n// inside\ncar A a2 h",
        "\ngrid\n  X X .",
        "\nsolution\n\n  XR1",
        "\nnote \"puzzle\"\n\nexpect moves 3",
        "\nallow unsolvable // why",
        "\ngird\n  X X .\nedn",
    ]);
    let below = select(vec!["", "", "\n// below"]);
    let after = select(vec!["\n\n", "\n\n", "\n", "\n\n\n", "\n\n// section\n\n"]);
    (above, title, body, below, after).prop_map(|(above, title, body, below, after)| Part {
        puzzle: [above, title, body, below].concat(),
        after,
    })
}

const HEADERS: [&str; 4] = [
    "",
    "\u{feff}",
    "// the file\n\n",
    "rush 1\nauthor \"A\"\n\n",
];

fn text(header: &str, puzzles: &[&str], after: &[&str], line_end: &str) -> String {
    let parts = puzzles.iter().zip(after);
    let parts = parts.map(|(puzzle, after)| [*puzzle, *after].concat());
    let text = [header, &parts.collect::<String>()].concat();
    text.replace('\n', line_end)
}

proptest! {
    #[test]
    fn any_moves_permute_the_puzzles_and_change_nothing_else(
        parts in vec(part(), 1..6),
        header in select(&HEADERS[..]),
        line_end in select(vec!["\n", "\r\n", "\r"]),
        is_ended: bool,
        moves in vec((0_usize..6, 0_usize..6), 1..6),
    ) {
        let mut parts = parts;
        if parts.iter().any(|part| part.puzzle.ends_with("below")) {
            // Without blank lines, comments below a puzzle would be above the next one.
            parts.iter_mut().filter(|part| part.after == "\n").for_each(|part| part.after = "\n\n");
        }
        let mut puzzles: Vec<&str> = parts.iter().map(|part| &*part.puzzle).collect();
        let mut after: Vec<&str> = parts.iter().map(|part| part.after).collect();
        if !is_ended {
            *after.last_mut().unwrap() = "";
        }
        let mut now = text(header, &puzzles, &after, line_end);
        for (from, to) in moves.into_iter().map(|(from, to)| (from % parts.len(), to % parts.len())) {
            let it = puzzles.remove(from);
            puzzles.insert(to, it);
            let next = moved(&now, from, to).unwrap();
            prop_assert_eq!(&next, &text(header, &puzzles, &after, line_end));
            prop_assert_eq!(moved(&next, to, from).unwrap(), now.clone());
            prop_assert_eq!(moved(&format(&now), from, to).unwrap(), format(&next));
            now = next;
        }
    }
}
