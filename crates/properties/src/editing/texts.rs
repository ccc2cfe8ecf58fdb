//! Texts like those that people write: puzzles with slips, in separate files and in Markdown.

use arbitrary::{Result, Unstructured};

/// A text, and the capabilities of a client.
pub(crate) struct Document {
    pub(crate) text: String,
    pub(crate) is_markdown: bool,
}

/// Small enough that each is solved at once; between them they have every statement.
const PUZZLES: &[&str] = &[
    "puzzle \"Drawn\"\ngrid\n  A A . B\n  X X . B\n  . C C C\nend\nexit right\nexpect moves 3\n",
    "puzzle \"Declared 🚗\"\ngrid 5x4\ncar X a2 h\ntruck B d1 v\ncar C a3 horizontal 2 // é\n\nwall b1 e4\n\nexit right 2\n\n",
    "puzzle \"Walls\"\n\n// above\ngrid\n  . # . .\n  X X . A\n  . . . A\nend\nsolution AD1 XR2\n\n",
    "puzzle \"Upright\"\ntarget T\ngrid\n  T . B\n  T . B\n  A A .\nend\nexit bottom a\nexpect moves 9, steps 1..2\nexpect solvable\nsolution\n  AR1\n  TD1\nend\n",
    "puzzle \"None\"\nallow missing-target, unsolvable\ngrid 3x3\nwall b2\n",
    "puzzle \"Stuck\"\ndifficulty beginner\ntags a b\ngrid\n  X X B\n  . . B\n  C C B\nend\nexpect solvable\nallow idle-wall\n",
    "puzzle \"One\"\nauthor \"Å\"\ngrid 4x2\ncar X a1 h\ncar b1 c2 h 1\ncar Z d2 v 1\nexit right 1\nexit top a\n",
    "puzzle \"Tight\"\ngrid\n  XX.B\n  ...B\n  CC..\nend\nsolution BD1 CR1 CL1 XR2\n",
    "puzzle \"Misspelt\"\ngird\n  X X . .\n  A A . .\nedn\nexit rihgt\nexpect move 2\n",
    "puzzle \"Ragged\"\ngrid\n  X X . .\n  A A .\n  B B . .\nend\nexit left 9\ncar X a1 h\n",
    // If a car is removed, a CR and an LF become one line end.
    "puzzle \"Ends\"\rgrid 5x4\rcar X a1 h\rcar B a2 h\n\n\rcar C a3 h\n\n\rcar D a4 h\n\n\rexit right 1\n\n",
    "grid\n  X X .\nend\n",
    "rush 1\nauthor \"é\"\nnote \"a \\\" b\"\n\n",
    "puzzle \"\"\n",
    "",
];

/// Lines that may be put in anywhere.
const LINES: &[&str] = &[
    "",
    "end",
    "grid",
    "grid 3x3",
    "solution",
    "puzzle \"Another\"",
    "puzzle Another",
    "car Q a1 h",
    "car X f6 v 9",
    "wall a1 a1 z9",
    "exit left 1",
    "exit bottom",
    "expect moves 1",
    "expect unsolvable",
    "target A",
    "  A A A",
    "\tX X . . .",
    "// 🚗 é",
    "```",
    "```rush",
    "solution XR1 XR9",
    "allow redundant-car",
    "difficulty expert",
    "\u{feff}rush 2",
    "XR1 AL2",
    "<<<<<<< a",
    "=======",
    ">>>>>>> b",
];

/// Characters that may be put in anywhere.
const CHARACTERS: &[char] = &[
    ' ', '\t', '.', '#', 'A', 'X', 'h', '1', '9', '"', ',', '/', 'é', '🚗', '\u{a0}', '\n', '\r',
    '`', '>', 'e',
];

const LINE_ENDS: &[&str] = &["\n", "\n", "\r\n", "\r"];

/// The text before the first line of a block in Markdown, and before each other line.
const MARKS: &[(&str, &str)] = &[
    ("", ""),
    ("", ""),
    ("> ", "> "),
    (">", ">"),
    ("- ", "  "),
    ("1. ", "   "),
    ("-\t", "\t"),
    ("1. > ", "   > "),
    ("> - ", ">   "),
    ("  ", "  "),
];

/// A text that `bytes` choose.
pub(crate) fn document(bytes: &mut Unstructured<'_>) -> Result<Document> {
    let is_markdown = bytes.ratio(1, 3)?;
    let line_end = *bytes.choose(LINE_ENDS)?;
    let are_mixed = bytes.ratio(1, 3)?;
    let mut text = String::new();
    for _ in 0..bytes.int_in_range(0..=3)? {
        let puzzle = puzzle(bytes)?;
        if is_markdown {
            text += &block(&puzzle, bytes)?;
        } else {
            text += &puzzle;
            text += if bytes.ratio(3, 4)? { "\n" } else { "" };
        }
    }
    let end = bytes.int_in_range(0..=3)?;
    if end == 0 {
        text.truncate(text.trim_end_matches('\n').len());
    } else if end == 1 {
        text += "\n\n";
    }
    let mut with_ends = String::new();
    for (number, line) in text.split('\n').enumerate() {
        let own = if are_mixed {
            bytes.choose(LINE_ENDS)?
        } else {
            line_end
        };
        with_ends += if number > 0 { own } else { "" };
        with_ends += line;
    }
    Ok(Document {
        text: with_ends,
        is_markdown,
    })
}

/// A puzzle, most with slips. Its lines end in LF.
fn puzzle(bytes: &mut Unstructured<'_>) -> Result<String> {
    let mut text = (*bytes.choose(PUZZLES)?).to_owned();
    for _ in 0..bytes.int_in_range(0..=3)? {
        slip(&mut text, bytes)?;
    }
    Ok(text)
}

fn slip(text: &mut String, bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let at = bytes.choose_index(lines.len())?;
    match bytes.int_in_range(0..=6)? {
        0 => {
            lines.remove(at);
        }
        1 => lines.insert(at, lines[at]),
        2 => {
            let other = bytes.choose_index(lines.len())?;
            lines.swap(at, other);
        }
        3 => lines.insert(at, bytes.choose(LINES)?),
        4 => lines[at] = bytes.choose(LINES)?,
        kind => {
            let places: Vec<usize> = text.char_indices().map(|it| it.0).collect();
            if places.is_empty() {
                return Ok(());
            }
            let place = *bytes.choose(&places)?;
            if kind == 5 {
                text.remove(place);
            } else {
                text.insert(place, *bytes.choose(CHARACTERS)?);
            }
            return Ok(());
        }
    }
    *text = lines.join("\n");
    Ok(())
}

/// `puzzle` in a fence of Markdown, with words before it.
fn block(puzzle: &str, bytes: &mut Unstructured<'_>) -> Result<String> {
    let (first, other) = *bytes.choose(MARKS)?;
    let fence = *bytes.choose(&["```", "```", "~~~~"])?;
    let info = *bytes.choose(&["rush", "rush", "rush", "rush title", "rush,ignore", "text"])?;
    let mut block = (*bytes.choose(&["", "Some 🚗 words.\n\n", "# Tïtle\n"])?).to_owned();
    block.extend([first, fence, info, "\n"]);
    for line in puzzle.strip_suffix('\n').unwrap_or(puzzle).split('\n') {
        // A mark without blanks after it is a mark too, before an empty line.
        let mark = if line.is_empty() && bytes.ratio(1, 2)? {
            other.trim_end()
        } else {
            other
        };
        block.extend([mark, line, "\n"]);
    }
    if bytes.ratio(7, 8)? {
        block.extend([other, fence, "\n"]);
    }
    Ok(block + "\n")
}
