//! The text of the language reference about each keyword and each argument.

use std::borrow::Cow;

use tailback_syntax::{Keyword, Role};

/// Returns the rows of the reference about a statement, as Markdown.
pub(crate) fn of(keyword: Keyword) -> String {
    let row = |form: &str, meaning: &str| format!("`{form}`: {meaning}");
    let own = row(keyword.form(), keyword.meaning());
    match keyword {
        Keyword::Grid => format!("{own}\n\n{}", row("grid` … `end", Keyword::DRAWN_GRID)),
        Keyword::Truck => {
            let car = row(Keyword::Car.form(), Keyword::Car.meaning());
            format!("{car}\n\n{own}")
        }
        Keyword::Solution => format!("{own}\n\n{MOVE}"),
        _ => own,
    }
}

const MOVE: &str = "A move is a car's name, a direction `L`, `R`, `U` or `D` and the number of cells, 1 where it is \
                    left out.";

const RANGE: &str =
    "N is a number or a range such as `30..40`, `30..` or `..12`, both ends included";

/// Returns the description of a part of a statement with `keyword`. Hovers describe some parts by their content instead.
pub(crate) fn of_part(role: Role<'_>, keyword: Option<Keyword>) -> Option<Cow<'static, str>> {
    let text = match role {
        Role::Expectation(it) => {
            let (name, meaning) = (it.fact.name, it.fact.meaning);
            return Some(Cow::Owned(match it.range() {
                Some(_) => format!("`{name} N`: {meaning}; {RANGE}"),
                None => format!("`{name}`: {meaning}"),
            }));
        }
        Role::Text => {
            "A string is in double quotes on one line. In it, `\\\"` is a quote and `\\\\` a backslash; \
             there are no other escapes."
        }
        Role::Tag(_) => {
            "A tag, and the name of a rule, is any run of characters without blanks, commas, quotes and invisible \
             characters."
        }
        Role::Cell | Role::Wall(_) => {
            "A cell is a column letter and a row number: `a1` is the top left corner, `c2` is in the \
             third column and the second row."
        }
        Role::Axis => "DIR is `horizontal` or `vertical`, `h` or `v` for short",
        Role::Length => "LENGTH is 2 by default",
        Role::Lane => "An exit without a lane lies in the lane of each target.",
        Role::End => {
            "A keyword alone on its line opens a block that runs to a line `end`: `grid` and \
             `solution` do."
        }
        Role::Version | Role::Difficulty | Role::Size | Role::Side => keyword?.meaning(),
        _ => return None,
    };
    Some(Cow::Borrowed(text))
}

#[cfg(test)]
mod tests {
    use tailback_syntax::{REFERENCE, Statement};

    use super::*;

    /// Returns the reference with each run of blanks replaced by a space.
    fn reference() -> String {
        let words: Vec<_> = REFERENCE.split_whitespace().collect();
        words.join(" ")
    }

    #[test]
    fn hover_texts_come_from_the_reference() {
        let reference = reference();
        assert!(reference.contains(MOVE) && reference.contains(RANGE));
        let text = "wall a1\ncar A a1 h 2\nexit right 3\nnote \"\"\ntags t\ngrid\n  .\nend\n";
        let document = tailback_syntax::parse(text);
        let parts = document.statements.iter().flat_map(Statement::parts);
        let sentences: Vec<_> = parts.filter_map(|it| of_part(it.role, None)).collect();
        assert_eq!(sentences.len(), 8);
        for sentence in sentences {
            assert!(reference.contains(&*sentence), "{sentence}");
        }
    }
}
