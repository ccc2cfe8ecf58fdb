//! Places within the strings of TOML, whose escapes and line ends make them longer than their content.

use std::ops::Range;

use tailback_diagnostics::Span;

/// Returns the place in a configuration of the part `span` of the string `content`, which is written at `place` of `text`:
/// the whole string if its form is not understood.
pub(crate) fn place_within(
    text: &str,
    place: Range<usize>,
    content: &str,
    span: Span,
) -> Range<usize> {
    let raw = text.get(place.clone()).unwrap_or_default();
    match offsets(raw, content) {
        Some(offsets) => {
            let start = offsets[span.start].start;
            // The end of the last character, which is not where the next one begins if a line is continued between them.
            let end = match span.end.checked_sub(1) {
                Some(last) if !span.is_empty() => offsets[last].end,
                _ => start,
            };
            place.start + start..place.start + end
        }
        None => place,
    }
}

/// Returns the range in `raw` of each byte of `content`, then the empty one of its end. The bytes of a character share its
/// range.
fn offsets(raw: &str, content: &str) -> Option<Vec<Range<usize>>> {
    let (quote, has_escapes) = match raw.as_bytes() {
        [b'"', b'"', b'"', ..] => ("\"\"\"", true),
        [b'"', ..] => ("\"", true),
        [b'\'', b'\'', b'\'', ..] => ("'''", false),
        [b'\'', ..] => ("'", false),
        _ => return None,
    };
    let end = raw.len().checked_sub(quote.len())?;
    let mut at = quote.len();
    if quote.len() == 3 {
        // A line end right after the quotation marks is not content.
        at += ["\r\n", "\n"]
            .into_iter()
            .find(|it| raw[at..].starts_with(it))
            .map_or(0, str::len);
    }
    let mut offsets = Vec::with_capacity(content.len() + 1);
    for c in content.chars() {
        let mut rest = raw.get(at..end)?;
        if has_escapes {
            let before = rest.len();
            while let Some(next) = continued(rest) {
                rest = next;
            }
            at += before - rest.len();
        }
        let length = if has_escapes && rest.starts_with('\\') {
            escape(rest)?
        } else {
            // Only the line ends of the content may differ from those that are written.
            let first = rest.chars().next()?;
            if first == '\r' && c == '\n' {
                2
            } else if first == c {
                first.len_utf8()
            } else {
                return None;
            }
        };
        offsets.extend(std::iter::repeat_n(at..at + length, c.len_utf8()));
        at += length;
    }
    offsets.push(at..at);
    Some(offsets)
}

/// Returns the text after a backslash at the end of a line, which joins it with the next one.
fn continued(rest: &str) -> Option<&str> {
    let line = rest.strip_prefix('\\')?.trim_start_matches([' ', '\t']);
    line.starts_with(['\n', '\r'])
        .then(|| line.trim_start_matches([' ', '\t', '\n', '\r']))
}

/// Returns the length of the escape that `rest` begins with.
fn escape(rest: &str) -> Option<usize> {
    Some(match rest.as_bytes().get(1)? {
        b'x' => 4,
        b'u' => 6,
        b'U' => 10,
        _ => 2,
    })
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::*;

    /// Asserts that the first `word` in the content of the string `written` is placed at `expected` in it.
    #[track_caller]
    fn check(written: &str, word: &str, expected: &str) {
        let text = format!("# é\nkey = {written}\n");
        let table = DeTable::parse(&text).expect("it is TOML");
        let value = table.get_ref().get("key").expect("the key");
        let content = value.get_ref().as_str().expect("a string");
        let start = content.find(word).expect("the word is there");
        let span = Span::new(start, start + word.len());
        let place = place_within(&text, value.span(), content, span);
        assert_eq!(&text[place], expected, "{written}");
    }

    #[test]
    fn words_are_found_in_every_kind_of_string() {
        check("\"moves < 8\"", "< 8", "< 8");
        check("'moves < 8'", "moves", "moves");
        check("'größer als 8'", "als", "als");
        check("'''\nmoves\n< 8'''", "< 8", "< 8");
        check("\"\"\"\nmoves\n  < 8\"\"\"", "< 8", "< 8");
        check("\"\"\"\r\nmoves\r\n  < 8\"\"\"", "< 8", "< 8");
        check("\"\"\"moves \\\n     < 8\"\"\"", "< 8", "< 8");
        check("\"\"\"moves \\  \r\n\r\n     < 8\"\"\"", "moves ", "moves ");
    }

    #[test]
    fn escapes_are_longer_than_what_they_stand_for() {
        check(r#""title has \"x\" and cars""#, "cars", "cars");
        check(r#""title has \"x\" and cars""#, "\"x\"", r#"\"x\""#);
        check(r#""\u00e9\t\U0001F600 cars""#, "cars", "cars");
        check(r#""\u00e9\t\U0001F600 cars""#, "é", r"\u00e9");
        check(r#""tags has '\\' or cars""#, "cars", "cars");
    }

    #[test]
    fn an_empty_place_is_where_the_next_character_is() {
        let text = "k = 'moves <'";
        let place = place_within(text, 4..13, "moves <", Span::at(7));
        assert_eq!(place, 12..12);
        assert_eq!(place_within(text, 4..13, "moves <", Span::at(0)), 5..5);
    }
}
