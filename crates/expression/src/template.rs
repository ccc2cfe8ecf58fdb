//! Messages with the values of facts in them.

use std::{fmt, str::FromStr};

use tailback_diagnostics::Span;
use tailback_facts::{
    Questions,
    fact::{Fact, Get, Subject},
    value::{ABSENT, Truth, UNKNOWN},
};
use tailback_puzzle::words::and_list;

use crate::{
    fault::{Fault, Faults},
    parse::find_fact,
};

/// A message in which the names of facts in braces stand for their values: `{moves} moves are too few`. Braces themselves
/// are doubled: `{{` and `}}`. It is parsed with [`str::parse`].
#[derive(Clone)]
pub struct Template {
    text: String,
    parts: Vec<Part>,
}

#[derive(Clone)]
enum Part {
    Words(String),
    Value(&'static Fact),
}

impl Template {
    /// Returns the text that it was parsed from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the questions that its facts ask of the solver in addition to the optima.
    pub fn questions(&self) -> Questions {
        let facts = self.parts.iter().map(|part| match part {
            Part::Words(_) => Questions::NONE,
            Part::Value(fact) => fact.questions(),
        });
        facts.fold(Questions::NONE, Questions::or)
    }

    /// Writes the message about `subject`. A number that is not known is written as its bound, `over 30`, or else as `?`,
    /// as is one that the puzzle may not have. One that it does not have is written as `-`.
    pub fn render(&self, subject: &Subject<'_>) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Words(words) => words.clone(),
            Part::Value(fact) => value(fact, subject),
        });
        parts.collect()
    }
}

/// Words the value of `fact`.
fn value(fact: &Fact, of: &Subject<'_>) -> String {
    match fact.get {
        Get::Number(get) => get(of).in_words(),
        Get::Condition(get) => match get(of) {
            Truth::TRUE => "true",
            Truth::FALSE => "false",
            Truth::ABSENT => ABSENT,
            _ => UNKNOWN,
        }
        .to_owned(),
        Get::Text(get) | Get::Texts(get) => match get(of) {
            [] => ABSENT.to_owned(),
            texts => and_list(texts),
        },
        Get::Difficulty(get) => get(of).map_or(ABSENT, |it| it.word()).to_owned(),
    }
}

impl FromStr for Template {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut parts = Vec::new();
        let mut faults = Vec::new();
        let mut words = String::new();
        let mut at = 0;
        while let Some(brace) = text[at..].find(['{', '}']).map(|brace| at + brace) {
            words.push_str(&text[at..brace]);
            let rest = &text[brace..];
            if rest.starts_with("{{") || rest.starts_with("}}") {
                words.push_str(&rest[..1]);
                at = brace + 2;
                continue;
            }
            let name = rest.strip_prefix('{').and_then(|name| name.split_once('}'));
            let Some((name, _)) = name else {
                let message = format!(
                    "unmatched `{0}`, write `{0}{0}` for a literal brace",
                    &rest[..1]
                );
                faults.push(Fault::new(Span::new(brace, brace + 1), message));
                at = brace + 1;
                continue;
            };
            at = brace + 1 + name.len() + 1;
            parts.push(Part::Words(std::mem::take(&mut words)));
            if name.is_empty() {
                let message = "expected the name of a fact in the braces, as in `{moves}`";
                faults.push(Fault::new(Span::new(brace, at), message));
                continue;
            }
            match find_fact(name, Span::new(brace + 1, at - 1)) {
                Ok(fact) => parts.push(Part::Value(fact)),
                Err(fault) => faults.push(fault),
            }
        }
        words.push_str(&text[at..]);
        parts.push(Part::Words(words));
        if faults.is_empty() {
            Ok(Self {
                text: text.to_owned(),
                parts,
            })
        } else {
            Err(Faults {
                text: text.to_owned(),
                faults,
            })
        }
    }
}

/// Templates are equal if their texts are.
impl PartialEq for Template {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Template {}

impl fmt::Debug for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Template({:?})", self.text)
    }
}
