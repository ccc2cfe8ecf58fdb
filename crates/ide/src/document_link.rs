//! What leads from a text to somewhere else: the names of rules to their pages.

use tailback_check::{Rule, rules};
use tailback_diagnostics::Span;
use tailback_syntax::StatementKind;

use crate::Analysis;

/// A word that leads to the page of a rule.
#[derive(Clone, Copy, Debug)]
pub struct DocumentLink {
    /// The word.
    pub span: Span,
    /// The rule that it names.
    pub rule: &'static Rule,
}

/// The names of rules in the text, in order. A name that no rule has leads nowhere.
pub fn document_links(analysis: &Analysis<'_>) -> Vec<DocumentLink> {
    let statements = analysis.file.document.statements.iter();
    let allowed = statements.filter_map(|statement| match &statement.kind {
        StatementKind::Allow(words) => Some(words),
        _ => None,
    });
    allowed
        .flatten()
        .filter_map(|word| {
            Some(DocumentLink {
                span: word.span,
                rule: rules::find(&word.value)?,
            })
        })
        .collect()
}
