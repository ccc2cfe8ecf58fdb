//! The names of facts and difficulties.

use tailback_diagnostics::{Span, text::nearest};
use tailback_facts::fact::{FACTS, Fact, find};
use tailback_puzzle::{Difficulty, words::or_list};

use crate::fault::Fault;

/// Returns the fact called `name`, which is written at `span`.
pub(crate) fn find_fact(name: &str, span: Span) -> Result<&'static Fact, Fault> {
    find(name).ok_or_else(|| {
        let advice = if Difficulty::from_word(name).is_some() {
            format!("; write a difficulty in quotes: `difficulty == \"{name}\"`")
        } else {
            did_you_mean(name, FACTS.iter().map(|fact| fact.name)).unwrap_or_default()
        };
        Fault::new(span, format!("unknown fact `{name}`{advice}"))
    })
}

/// Returns the difficulty called `name`, which is written at `span`.
pub(super) fn find_difficulty(name: &str, span: Span) -> Result<Difficulty, Fault> {
    Difficulty::from_word(name).ok_or_else(|| {
        let names = Difficulty::ALL.map(Difficulty::word);
        let advice = did_you_mean(name, names).unwrap_or_else(|| {
            let names = names.map(|name| format!("`{name}`"));
            format!("; expected {}", or_list(names))
        });
        Fault::new(span, format!("unknown difficulty `{name}`{advice}"))
    })
}

fn did_you_mean<'n>(name: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let nearest = nearest(name, names)?.word;
    Some(format!("; did you mean `{nearest}`?"))
}

/// Returns the name of a fact that is written at `span` of `text` with hyphens, such as `empty-cells`, and its place. Only
/// a part of it is at `span`, because a hyphen is a minus.
pub(super) fn with_hyphens(text: &str, span: Span) -> Option<(&'static Fact, Span)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let before = text[..span.start].trim_end_matches(is_part);
    let after = text[span.end..].trim_start_matches(is_part);
    let whole = Span::new(before.len(), text.len() - after.len());
    let name = whole.of(text);
    let fact = find(&name.replace('-', "_"))?;
    name.contains('-').then_some((fact, whole))
}
