//! Puzzles in Markdown. Each ` ```rush ` block is a separate text.
//!
//! The blocks are read from a text of the same length in which everything else is blank, including the list and quote
//! marks before their lines. Blanks mean nothing in the language, so every offset in the blanked text is also one in
//! the Markdown.

use std::{ops::Range, path::Path};

use tailback_diagnostics::{
    Edit, Span,
    text::{LineIndex, blank_but},
};

use crate::n_puzzles;

#[cfg(feature = "markdown")]
mod fences;
#[cfg(not(feature = "markdown"))]
mod fences {
    //! A build without Markdown: a text has no blocks.

    pub(super) fn find(_: &str) -> super::Fences {
        super::Fences::default()
    }
}

/// The fenced blocks of a Markdown text.
#[derive(Default)]
struct Fences {
    /// The spans of the lines of blocks, without the marks before them.
    pieces: Vec<Range<usize>>,
    blocks: Vec<Block>,
    marks: Vec<Span>,
}

/// The blocks of a Markdown text.
#[derive(Clone, Debug)]
pub struct Markdown {
    /// The text with everything outside the blocks blanked.
    blanked: String,
    blocks: Vec<Block>,
    /// The marks of quotes and lists before the lines of blocks, in order; each from the start of its line.
    marks: Vec<Span>,
}

/// The lines between two fences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The span of the lines between the fences.
    pub span: Span,
    /// The offset at which the first line begins, including the marks before it.
    start: usize,
    /// Whether its lines have no marks before them, so that lines can be added and removed.
    is_plain: bool,
}

impl Block {
    /// Returns whether its lines have no marks before them, so that lines can be added and removed.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Returns whether `edit` can be made in the block as if it were a separate file. An additional line would need
    /// the marks that precede the others.
    pub fn allows(&self, blanked: &str, edit: &Edit) -> bool {
        let has_end = |text: &str| text.contains(['\n', '\r']);
        let is_in_line = !has_end(&edit.text) && !has_end(edit.span.of(blanked));
        let is_inside = self.span.start <= edit.span.start && edit.span.end <= self.span.end;
        is_inside && (self.is_plain || is_in_line)
    }
}

/// Returns whether `path` has the extension of a Markdown file.
pub fn is_markdown(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["md", "markdown"].contains(&&*ending.to_ascii_lowercase()))
}

impl Markdown {
    /// Finds the blocks of `text`.
    pub fn new(text: &str) -> Self {
        let Fences {
            pieces,
            blocks,
            marks,
        } = fences::find(text);
        Self {
            blanked: blank_but(text, &pieces),
            blocks,
            marks,
        }
    }

    /// Returns the change of `text`, which has these blocks, that makes `edit` in one of them. Each new line gets the
    /// quote and list marks of the surrounding lines, and each removed line loses its marks too. Returns `None` if
    /// `edit` does not lie in one block.
    pub fn placed(&self, text: &str, edit: &Edit) -> Option<Edit> {
        let Edit { span, text: new } = edit;
        let after = self.blocks.partition_point(|it| it.start <= span.start);
        let block = self.blocks.get(after.checked_sub(1)?)?;
        if span.end > block.span.end {
            return None;
        }
        if block.is_plain {
            return Some(edit.clone());
        }
        let first = self.marks_at(line_start(text, span.start));
        let last = self.marks_at(line_start(text, span.end));
        let is_before = |marks: Span, offset| offset < marks.end || offset == marks.start;
        let model = self.model(*block, first).of(text);
        let mut placed = Edit::replace(*span, String::with_capacity(new.len() + model.len()));
        let mut is_at_start = is_before(first, span.start);
        if is_at_start {
            placed.span.start = first.start;
        }
        let mut rest = new.as_str();
        while let Some(end) = rest.find(['\n', '\r']) {
            let n_bytes = if rest[end..].starts_with("\r\n") {
                2
            } else {
                1
            };
            let line = &rest[..end];
            if is_at_start {
                let line = without_blanks(line, model.len());
                let marks = if line.is_empty() {
                    model.trim_end()
                } else {
                    model
                };
                placed.text.extend([marks, line]);
            } else {
                placed.text += line;
            }
            placed.text += &rest[end..end + n_bytes];
            rest = &rest[end + n_bytes..];
            is_at_start = true;
        }
        if is_at_start {
            rest = without_blanks(rest, model.len());
        }
        if is_before(last, span.end) {
            // The following line either continues the new text or remains a separate line.
            let stays = is_at_start && rest.is_empty();
            placed.span.end = if stays { last.start } else { last.end };
            if stays {
                return Some(placed);
            }
        }
        if is_at_start {
            placed.text += model;
        }
        placed.text += rest;
        Some(placed)
    }

    /// Returns the marks before the line of a block that begins at `line`.
    fn marks_at(&self, line: usize) -> Span {
        let found = self.marks.binary_search_by_key(&line, |marks| marks.start);
        found.map_or(Span::at(line), |index| self.marks[index])
    }

    /// Returns the marks of a new line of `block` next to a line with the marks `hint`: the same ones, or those of the
    /// nearest line with content if that line is blank, since the marks of a blank line may lack an indent.
    fn model(&self, block: Block, hint: Span) -> Span {
        let own = block.start..block.span.end;
        let start = self.marks.partition_point(|it| it.start < own.start);
        let end = self.marks.partition_point(|it| it.start < own.end);
        let own = &self.marks[start..end];
        let after = own.partition_point(|it| it.start <= hint.start);
        let has_content = |marks: &&Span| {
            let line = self.blanked[marks.end..].split(['\n', '\r']).next();
            line.is_some_and(|line| !line.trim().is_empty())
        };
        let nearest = own[..after].iter().rfind(has_content);
        let nearest = nearest.or_else(|| own[after..].iter().find(has_content));
        nearest.or(own.first()).copied().unwrap_or(hint)
    }

    /// Returns the text with everything outside the blocks blanked. Every byte keeps its offset.
    pub fn blanked(&self) -> &str {
        &self.blanked
    }

    /// Returns the blocks in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Returns the lines of a block as a separate text.
    pub fn text_of(&self, block: Block) -> &str {
        block.span.of(&self.blanked)
    }

    /// Returns the number of puzzles.
    pub fn n_puzzles(&self) -> usize {
        let blocks = self.blocks.iter().map(|&block| self.text_of(block));
        blocks
            .map(|text| n_puzzles(text, &LineIndex::new(text)))
            .sum()
    }

    /// Returns `text`, which has these blocks, with the blocks formatted, and the number of blocks that are not
    /// formatted because their lines have marks before them.
    pub fn format(&self, text: &str) -> (String, usize) {
        let mut formatted = String::with_capacity(text.len());
        let mut end = 0;
        let mut n_left = 0;
        for block in &self.blocks {
            let own = self.text_of(*block);
            let new = tailback_syntax::format(own);
            if block.is_plain {
                formatted.push_str(&text[end..block.span.start]);
                formatted.push_str(&new);
                end = block.span.end;
            } else {
                n_left += 1;
            }
        }
        formatted.push_str(&text[end..]);
        (formatted, n_left)
    }
}

/// Returns the offset at which the line of `offset` begins.
fn line_start(text: &str, offset: usize) -> usize {
    text[..offset].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// Returns `line` without the first `n` of its blanks.
fn without_blanks(line: &str, n: usize) -> &str {
    let n_blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
    &line[n_blanks.min(n)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the blocks of `text`, with their lines trimmed, and whether each block is plain.
    #[track_caller]
    fn check(text: &str, expected: &[(&[&str], bool)]) {
        let markdown = Markdown::new(text);
        assert_eq!(markdown.blanked.len(), text.len());
        let lines = |block: &Block| -> Vec<String> {
            let lines = markdown.text_of(*block).lines();
            let lines = lines.map(|line| line.trim().to_owned());
            lines.filter(|line| !line.is_empty()).collect()
        };
        let blocks = markdown.blocks().iter();
        let blocks: Vec<_> = blocks.map(|it| (lines(it), it.is_plain)).collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(lines, is_plain)| {
                let lines = lines.iter().map(|&line| line.to_owned());
                (lines.collect::<Vec<_>>(), *is_plain)
            })
            .collect();
        assert_eq!(blocks, expected);
        for block in markdown.blocks() {
            // The rest keeps its place.
            for (at, it) in markdown.text_of(*block).match_indices(|it: char| it != ' ') {
                assert!(text[block.span.start + at..].starts_with(it));
            }
        }
    }

    #[test]
    fn blocks_are_found_wherever_markdown_has_them() {
        check(
            "a\n\n```rush\none\n  two\n```\nb",
            &[(&["one", "two"], true)],
        );
        check(
            "~~~ rush\none\n~~~\n\n````rush\ntwo\n```\n````",
            &[(&["one"], true), (&["two", "```"], true)],
        );
        check(
            "- é\n\n  ```rush\n  one\n\n  two\n  ```\n",
            &[(&["one", "two"], false)],
        );
        check(
            "> > ```rush\n> > one\n> > two\n",
            &[(&["one", "two"], false)],
        );
        check(
            "1. > ```Rush\r\n   > one\r\n   > ```\r\n",
            &[(&["one"], false)],
        );
        check("```rush\none", &[(&["one"], true)]);
        check("```rush\r\none\r\n```\r\n", &[(&["one"], true)]);
        check("```rush\r\n\r\none\r\n```", &[(&["one"], true)]);
        check("- ```rush\r\n  \r\n  ```", &[(&[], false)]);
        check("a\r```rush\rone\r```\rb\r", &[(&["one"], true)]);
        check("> ```rush\r> one\r\n> ```\r> b", &[(&["one"], false)]);
    }

    #[test]
    fn other_blocks_are_left_alone() {
        for text in [
            "```\none\n```",
            "```rust\none\n```",
            "```rush ignore\none\n```",
            "```rush,ignore\none\n```",
            "    ```rush\n    one\n",
            "`rush` one",
            "```rush\n```",
            "<!--\n```rush\none\n```\n-->",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn formatting_takes_or_leaves_a_line_end_as_a_whole() {
        for (text, expected) in [
            (
                "```rush\r\n\r\n// a\r\n```\r\n",
                "```rush\r\n// a\r\n```\r\n",
            ),
            (
                "- ```rush\r\n  \r\n  ```\r\n",
                "- ```rush\r\n  \r\n  ```\r\n",
            ),
        ] {
            assert_eq!(Markdown::new(text).format(text).0, expected);
        }
    }

    #[test]
    fn edits_stay_in_their_block_and_in_its_lines() {
        let allows = |text: &str, from: &str, to: &str, new: &str| {
            let markdown = Markdown::new(text);
            let start = text.find(from).expect("it is there");
            let end = text.find(to).expect("it is there");
            let edit = Edit::replace(Span::new(start, end), new);
            markdown.blocks()[0].allows(&markdown.blanked, &edit)
        };
        let plain = "```rush\none\ntwo\n```\n";
        assert!(allows(plain, "one", "two", "three\n"));
        assert!(allows(plain, "one", "\ntwo", "three"));
        assert!(!allows(plain, "rush", "two", ""));
        let quoted = "> ```rush\n> one\n> two\n> ```\n";
        assert!(allows(quoted, "ne", "\n> two", "three"));
        assert!(!allows(quoted, "one", "two", ""));
        assert!(!allows(quoted, "one", "ne", "\n"));
    }

    /// Puts `new` for what `from` to `to` cover of the blanked `text`: each a piece of the text, before it.
    #[track_caller]
    fn check_placed(text: &str, (from, to): (&str, &str), new: &str, expected: &str) {
        let markdown = Markdown::new(text);
        let at = |piece: &str| text.find(piece).expect("it is there");
        let edit = Edit::replace(Span::new(at(from), at(to)), new);
        let placed = markdown.placed(text, &edit).expect("it lies in the block");
        assert_eq!(tailback_diagnostics::apply(text, [&placed]), expected);
    }

    #[test]
    fn new_lines_get_the_marks_of_those_around_them() {
        let quoted = "> ```rush\n> one\n> two\n> ```\n";
        // A whole line, indented as those of the blanked text are; what is after a line; what is before one.
        let more = "> ```rush\n> one\n> 1\n> two\n> ```\n";
        check_placed(quoted, ("> two", "> two"), "  1\n", more);
        check_placed(quoted, ("\n> two", "\n> two"), "\n  1", more);
        check_placed(quoted, ("two", "two"), "1\n  ", more);
        // After the last line of the block, and an empty one.
        let last = "> ```rush\n> one\n> two\n>\n> 1\n> ```\n";
        check_placed(quoted, ("> ```\n", "> ```\n"), "\n  1\n", last);
        let listed = "-\t```rush\n\tone\n\n\ttwo\n\t```\n";
        let more = "-\t```rush\n\tone\n\n\t1\n\ttwo\n\t```\n";
        check_placed(listed, ("\ttwo", "\ttwo"), " 1\n", more);
        check_placed(listed, ("two", "two"), "1\n ", more);
        let more = "-\t```rush\n\tone\n\t1\n\n\ttwo\n\t```\n";
        check_placed(listed, ("\n\n", "\n\n"), "\n 1", more);
        let inner = "1. > ```rush\r\n   > one\r\n   > ```\r\n";
        let more = "1. > ```rush\r\n   > one\r\n   >   1\r\n   > ```\r\n";
        check_placed(
            inner,
            ("   > ```\r\n", "   > ```\r\n"),
            "       1\r\n",
            more,
        );
    }

    #[test]
    fn a_new_line_next_to_a_blank_one_keeps_the_indent_of_the_block() {
        // The tab is one byte of the two columns that the list needs.
        let text = "> - ```rush\n> \tone\n>\n>   two\n>   ```\n";
        let more = "> - ```rush\n> \tone\n> \t1\n>\n>   two\n>   ```\n";
        check_placed(text, (">\n", ">\n"), "   1\n", more);
        let last = "> - ```rush\n> \tone\n>\n>   ```\n";
        let more = "> - ```rush\n> \tone\n>\n> \t1\n>   ```\n";
        check_placed(last, (">   ```", ">   ```"), "   1\n", more);
        let first = "> - ```rush\n>\n> \tone\n>   ```\n";
        let more = "> - ```rush\n> \t1\n>\n> \tone\n>   ```\n";
        check_placed(first, (">\n", ">\n"), "   1\n", more);
    }

    #[test]
    fn lines_that_go_take_their_marks_along() {
        let quoted = "> ```rush\n> one\n> two\n> ```\n";
        check_placed(quoted, ("> one", "> two"), "", "> ```rush\n> two\n> ```\n");
        check_placed(quoted, ("one", "two"), "", "> ```rush\n> two\n> ```\n");
        check_placed(
            quoted,
            ("\n> two", "> two"),
            " ",
            "> ```rush\n> one two\n> ```\n",
        );
        check_placed(quoted, ("ne", "wo"), "", "> ```rush\n> owo\n> ```\n");
        check_placed(
            quoted,
            ("> one", "ne"),
            "1",
            "> ```rush\n> 1ne\n> two\n> ```\n",
        );
        check_placed(quoted, ("> one", "one"), "", quoted);
    }

    #[test]
    fn spans_outside_of_blocks_have_no_place() {
        let text = "> ```rush\n> one\n> ```\n\n```rush\ntwo\n```\n";
        let markdown = Markdown::new(text);
        let placed = |from, to| {
            let at = |piece: &str| text.find(piece).expect("it is there");
            let span = Span::new(at(from), at(to));
            markdown.placed(text, &Edit::delete(span))
        };
        assert!(placed("> one", "> ```\n\n").is_some());
        for (from, to) in [
            ("```rush\n> one", "one"),
            ("one", "two"),
            ("one", "```\n\n"),
            ("rush\ntwo", "two"),
        ] {
            assert_eq!(placed(from, to), None, "{from:?} {to:?}");
        }
    }
}
