//! Links from the names of rules to their pages.

use tailback_check::{Rule, rules};
use tailback_diagnostics::Span;
use tailback_syntax::Statement;

use crate::analysis::Analysis;

/// A link to the page of a rule.
#[derive(Clone, Copy, Debug)]
pub struct DocumentLink {
    /// The span of the name.
    pub span: Span,
    /// The linked rule.
    pub rule: &'static Rule,
}

/// Returns the links of the text, in order. Unknown names of rules are not linked.
pub fn document_links(analysis: &Analysis<'_>) -> Vec<DocumentLink> {
    let statements = analysis.file.document.statements.iter();
    let allowed = statements.map(Statement::allowed);
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
