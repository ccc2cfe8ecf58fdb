//! The division of a long text at starts of puzzles, so that the pairs of the whole text are never
//! in memory at once.

use crate::line::BLANKS;

/// The least size of a chunk, large enough to make the overhead of each chunk negligible.
pub(crate) const LEAST: usize = 1 << 16;

/// Returns the length of the first chunk of `text`, at least `least`: the whole text, or the part
/// up to a line with a new puzzle. Such a line ends every block, so a cut there does not change the
/// result.
pub(crate) fn first_chunk(text: &str, least: usize) -> usize {
    let mut from = text.len().min(least);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    while let Some(offset) = text[from..].find(['\n', '\r']) {
        from += offset + 1;
        let line = text[from..].trim_start_matches(BLANKS);
        if let Some(rest) = line.strip_prefix("puzzle")
            && rest.trim_start_matches(BLANKS).starts_with('"')
        {
            return from;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_ends_at_a_puzzle() {
        let puzzle = "puzzle \"a\"\r\ngrid 6x6\r\n";
        let text = puzzle.repeat(10_000);
        let end = first_chunk(&text, LEAST);
        assert!(end >= LEAST && end < LEAST + puzzle.len());
        assert!(text[end..].starts_with("puzzle"));
    }

    #[test]
    fn a_text_without_puzzles_is_one_chunk() {
        for text in ["", "puzzle", &"é\n puzzles \"\n".repeat(10_000)] {
            assert_eq!(first_chunk(text, LEAST), text.len());
        }
    }
}
