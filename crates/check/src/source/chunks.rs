//! Splitting a long text of the language into chunks that are parsed one by one, so that a file of a million puzzles
//! is never held as one document.
//!
//! A new chunk begins at each line that is certainly a `puzzle` statement. Such a line ends everything before it,
//! even an open block. A merge conflict is never divided.

use tailback_diagnostics::{Span, text::LineIndex};
use tailback_syntax::{CONFLICT, Keyword, conflict_at, conflicts, parse};

use super::long_lines::n_bytes_read;

/// The usual number of puzzles in a chunk.
pub const PUZZLES_PER_CHUNK: usize = 256;

/// The number of bytes after which a chunk ends with its current puzzle.
const BYTES_PER_CHUNK: usize = 64 << 10;

/// Returns the number of puzzles that begin in `text`, which has the line index `lines`.
pub fn n_puzzles(text: &str, lines: &LineIndex) -> usize {
    let read = read_lines(text, lines);
    read.filter(|line| is_puzzle(line.of(text))).count()
}

/// Returns the lines of `text`, which has the line index `lines`, without the markers and the later versions of merge
/// conflicts.
fn read_lines<'a>(text: &'a str, lines: &'a LineIndex) -> impl Iterator<Item = Span> + 'a {
    let conflicts = conflicts(text);
    let spans = (0..).map_while(|line| lines.line_span(line));
    spans.filter(move |line| {
        let conflict = conflict_at(&conflicts, line.start);
        conflict
            .is_none_or(|it| (it.first_version.start..it.first_version.end).contains(&line.start))
    })
}

/// Returns the chunks of `text`, which has the line index `lines`. Each holds `n_puzzles` puzzles, or fewer if they
/// are long. A text in a later version of the language is not read and forms a single chunk.
pub fn chunks<'a>(
    text: &'a str,
    lines: &'a LineIndex,
    n_puzzles: usize,
) -> impl Iterator<Item = Span> + 'a {
    let mut begin = 0;
    let mut next_line = if is_unread(text, lines) {
        lines.n_lines()
    } else {
        0
    };
    let mut is_done = false;
    let conflicts = conflicts(text);
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let mut n_found = 0;
        while let Some(line) = lines.line_span(next_line) {
            if is_puzzle(line.of(text)) && conflict_at(&conflicts, line.start).is_none() {
                let is_long = n_found > 0 && line.start - begin >= BYTES_PER_CHUNK;
                if n_found == n_puzzles || is_long {
                    let chunk = Span::new(begin, line.start);
                    begin = line.start;
                    return Some(chunk);
                }
                n_found += 1;
            }
            next_line += 1;
        }
        is_done = true;
        Some(Span::new(begin, text.len()))
    })
}

/// Returns the span of the puzzle of `text` with the most bytes to read, and the number of those bytes. The line
/// index of `text` is `lines`. Text before the first puzzle counts as a part of it.
pub fn longest_puzzle(text: &str, lines: &LineIndex) -> (Span, usize) {
    let puzzles = chunks(text, lines, 1).map(|puzzle| (puzzle, n_bytes_read(text, lines, puzzle)));
    let longest = puzzles.max_by_key(|(_, n_bytes)| *n_bytes);
    longest.unwrap_or_default()
}

/// Returns whether the first line with a statement says that `text` is in a later version of the language.
pub(crate) fn is_unread(text: &str, lines: &LineIndex) -> bool {
    let is_statement = |line: &&str| !line.starts_with(['\n', '\r']) && !line.starts_with("//");
    read_lines(text, lines)
        .map(|line| line.of(text).trim_start_matches(['\u{feff}', ' ', '\t']))
        .find(is_statement)
        .is_some_and(|line| line.starts_with(Keyword::Rush.word()) && parse(line).is_unread)
}

/// Returns the first line of `text` that certainly begins a puzzle.
pub(crate) fn first_puzzle_line(text: &str) -> Option<&str> {
    let mut lines = text.split(['\n', '\r']);
    lines.find(|line| is_puzzle(line))
}

/// Returns the text before the first puzzle.
pub(crate) fn head(text: &str) -> &str {
    let lines = text.split_inclusive(['\n', '\r']);
    let head = lines.take_while(|line| !is_puzzle(line));
    let head = &text[..head.map(str::len).sum()];
    if !head.contains(CONFLICT) {
        return head;
    }
    // The puzzle may be in a version that is not read.
    let lines = LineIndex::new(text);
    let first = read_lines(text, &lines).find(|line| is_puzzle(line.of(text)));
    first.map_or(text, |first| &text[..first.start])
}

/// Returns whether `line` is a `puzzle` statement without errors.
fn is_puzzle(line: &str) -> bool {
    let blank = [' ', '\t'];
    let line = line
        .trim_end_matches(['\n', '\r'])
        .trim_start_matches(blank);
    let Some(rest) = line.strip_prefix("puzzle") else {
        return false;
    };
    let Some(string) = rest.trim_start_matches(blank).strip_prefix('"') else {
        return false;
    };
    if !rest.starts_with(blank) {
        return false;
    }
    let mut characters = string.chars();
    loop {
        match characters.next() {
            Some('"') => break,
            Some('\\') if matches!(characters.next(), Some('"' | '\\')) => {}
            None | Some('\\') => return false,
            Some(_) => {}
        }
    }
    let after = characters.as_str().trim_start_matches(blank);
    after.is_empty() || after.starts_with("//")
}

#[cfg(test)]
mod tests {
    use tailback_syntax::parse;

    use super::*;

    #[test]
    fn chunks_have_the_same_puzzles_as_the_whole() {
        let text = "rush 1\nnote \"puzzle\"\npuzzle \"a\"\ngrid\npuzzle \"b\" // c\ngrid 6x6\n\
                    puzzle \"c\\\"\\\\\"\r\n// puzzle \"d\"\rpuzzle \"e\nnote \"puzzle\"\n\tpuzzle\t\"f\" \n\
                    solution\nXR\npuzzle \"g\"\nend\npuzzle \"h\" x\n<<<<<<< A\npuzzle \"i\"\n=======\n\
                    puzzle \"j\"\n>>>>>>> B\npuzzle \"k\"\n";
        let lines = LineIndex::new(text);
        let whole: Vec<String> = titles(text);
        for n_puzzles in 1..5 {
            let chunks: Vec<Span> = chunks(text, &lines, n_puzzles).collect();
            let parts: String = chunks.iter().map(|chunk| chunk.of(text)).collect();
            assert_eq!(parts, text);
            let of_parts: Vec<String> = chunks
                .iter()
                .flat_map(|chunk| titles(chunk.of(text)))
                .collect();
            assert_eq!(of_parts, whole, "{n_puzzles}");
        }
    }

    fn titles(text: &str) -> Vec<String> {
        let document = parse(text);
        let titles = document.puzzles.iter().map(|puzzle| {
            let title = document.title_of(puzzle);
            title.map_or_else(String::new, |title| title.value.clone())
        });
        titles.collect()
    }

    #[test]
    fn a_text_of_a_later_version_is_one_chunk() {
        let n_chunks = |text: &str| chunks(text, &LineIndex::new(text), 1).count();
        let puzzles = "puzzle \"a\"\npuzzle \"b\"\n";
        for head in [
            "rush 2\n",
            "\u{feff}\n // c\r\n\trush 2 of it\n",
            "<<<<<<< a\nrush 2\n=======\nrush 1\n>>>>>>> b\n",
        ] {
            assert_eq!(n_chunks(&format!("{head}{puzzles}")), 1, "{head:?}");
        }
        for head in [
            "",
            "rush 1\n",
            "tags a\nrush 2\n",
            "rushes 2\n",
            "<<<<<<< a\n=======\nrush 2\n>>>>>>> b\n",
        ] {
            assert_eq!(n_chunks(&format!("{head}{puzzles}")), 2, "{head:?}");
        }
    }

    #[test]
    fn an_empty_text_is_one_chunk() {
        let lines = LineIndex::new("");
        assert_eq!(chunks("", &lines, PUZZLES_PER_CHUNK).count(), 1);
    }
}
