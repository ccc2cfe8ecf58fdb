//! The place where a line stops being a statement, and the wording of the input expected there.

use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};
use tailback_facts::value::Kind;
use tailback_puzzle::words::or_list;

use crate::{
    Expectation, Keyword,
    grammar::{Rule, RushParser},
    line::{BLANKS, Line},
    words::statement_rule,
};

/// The place where the line stops being valid.
#[derive(Debug)]
pub(super) struct Stop {
    /// Its offset in the line.
    pub(super) offset: usize,
    /// The rules that the grammar would have accepted there.
    pub(super) wanted: Vec<Rule>,
}

impl Stop {
    /// Returns the place where `text` stops being a statement of `keyword`, or `None` if it is one.
    pub(super) fn of(text: &str, keyword: Keyword) -> Option<Self> {
        let error = match RushParser::parse(keyword.rule(), text) {
            Ok(_) if keyword == Keyword::Expect => return Self::of_facts(text, None),
            Ok(_) => return None,
            Err(error) => error,
        };
        let offset = match error.location {
            InputLocation::Pos(offset) | InputLocation::Span((offset, _)) => offset,
        };
        let wanted = match error.variant {
            ErrorVariant::ParsingError { mut positives, .. } => {
                // A comment is allowed anywhere, so it says nothing about the place.
                positives.retain(|&rule| rule != Rule::comment);
                positives
            }
            ErrorVariant::CustomError { .. } => Vec::new(),
        };
        let stop = Self { offset, wanted };
        if keyword == Keyword::Expect {
            return Self::of_facts(text, Some(stop));
        }
        Some(stop)
    }

    /// Returns the first place where the facts of an `expect` do not fit what is around them, which the grammar cannot
    /// know, or else the place `stop` where the grammar stops.
    fn of_facts(text: &str, stop: Option<Self>) -> Option<Self> {
        let end = stop.as_ref().map_or(text.len(), |stop| stop.offset);
        let mut start = Keyword::Expect.word().len();
        while start < end {
            let length = text[start..end].find(',').unwrap_or(end - start);
            let item = &text[start..start + length];
            let is_last = start + length == end;
            start += length + 1;
            let mut words = Line::new(item, start - length - 1).plain_words();
            let Some(word) = words.next() else {
                continue;
            };
            let at = |offset, wanted: &[Rule]| {
                let wanted = wanted.to_vec();
                Some(Self { offset, wanted })
            };
            let Some((fact, _)) = Expectation::fact_of(word.text) else {
                return at(word.span.start, &[Rule::fact]);
            };
            let is_number = fact.kind() == Kind::Number;
            match (words.next(), &stop) {
                (Some(range), _) if !is_number => {
                    return at(range.span.start, &[Rule::comma, Rule::line_end]);
                }
                (None, Some(stop)) if is_last && stop.wants(Rule::range) => {
                    let wanted = stop.wanted.iter().copied();
                    let wanted = wanted.filter(|rule| (*rule == Rule::range) == is_number);
                    return at(stop.offset, &wanted.collect::<Vec<_>>());
                }
                (None, _) if is_number => {
                    let blanks = item.len() - item.trim_end_matches(BLANKS).len();
                    return at(word.span.end + blanks, &[Rule::range]);
                }
                _ => {}
            }
        }
        stop
    }

    /// Returns whether `rule` would have been accepted.
    pub(super) fn wants(&self, rule: Rule) -> bool {
        self.wanted.contains(&rule)
    }

    /// Describes the expected input.
    pub(super) fn words(&self) -> String {
        let words = self.wanted.iter().flat_map(|&rule| words_of(rule));
        let mut list_of: Vec<&str> = Vec::new();
        for word in words.copied() {
            if !list_of.contains(&word) {
                list_of.push(word);
            }
        }
        or_list(list_of)
    }
}

/// Returns the words that an author uses for `rule`. The match is exhaustive, so a new rule of the grammar
/// needs its words before it compiles.
fn words_of(rule: Rule) -> &'static [&'static str] {
    match rule {
        statement_rule!() => Keyword::of_rule(rule).map_or(&[], Keyword::quoted),
        Rule::end => &["`end`"],
        Rule::row => &["a row of cells"],
        Rule::moves => &["moves such as `XR3`"],
        Rule::version => &["the version `1`"],
        Rule::title => &["a title in double quotes"],
        Rule::text => &["a text in double quotes"],
        Rule::difficulty_name => &[
            "`beginner`",
            "`intermediate`",
            "`advanced`",
            "`expert`",
            "`grandmaster`",
        ],
        Rule::tag => &["a tag"],
        Rule::rule_name => &["the name of a rule"],
        Rule::size => &["columns and rows such as `6x6`"],
        Rule::row_side => &["`left`", "`right`"],
        Rule::column_side => &["`top`", "`bottom`"],
        Rule::row_lane => &["a row number"],
        Rule::column_lane => &["a column letter"],
        Rule::name => &["the name of a car"],
        Rule::cell => &["a cell such as `b3`"],
        Rule::to => &["`to`"],
        Rule::axis => &["`horizontal`", "`vertical`"],
        Rule::length => &["a length"],
        Rule::fact => &["a fact such as `moves`"],
        Rule::range => &["a number", "a range such as `30..40`"],
        Rule::comma => &["`,`"],
        Rule::line_end | Rule::EOI => &["the end of the line"],
        // A message never suggests a comment, and the other rules match bad input.
        Rule::comment
        | Rule::file
        | Rule::junk
        | Rule::bad_row
        | Rule::bad_title
        | Rule::after_end
        // Silent rules never appear in a parse result.
        | Rule::line
        | Rule::statement
        | Rule::expectation
        | Rule::grid_line
        | Rule::solution_line
        | Rule::end_line
        | Rule::block_stop
        | Rule::drawn
        | Rule::quoted
        | Rule::unquoted
        | Rule::free_word
        | Rule::unseen
        | Rule::words
        | Rule::word
        | Rule::word_end
        | Rule::item_end
        | Rule::sp
        | Rule::blank
        | Rule::eol
        | Rule::tail
        | Rule::junk_string
        | Rule::junk_escape
        | Rule::junk_text
        | Rule::lone_slash => &[],
    }
}
