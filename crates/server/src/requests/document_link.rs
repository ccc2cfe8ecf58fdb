//! `textDocument/documentLink`

use std::sync::Arc;

use crate::{
    client::rule_page,
    context::Context,
    protocol::{DocumentLink, DocumentLinkParams},
    step::Step,
};

pub(crate) type Params = DocumentLinkParams;
pub(crate) type Answer = Vec<DocumentLink>;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    let home = context.session().rule_pages;
    context.answer(&params.text_document.uri, move |document, encoding| {
        let places = document.places(encoding);
        let mut links = Vec::new();
        for chunk in document.chunks() {
            for link in shared.analyse(chunk, tailback_ide::document_links) {
                links.push(DocumentLink {
                    range: places.range(link.span.shifted(chunk.start)),
                    target: rule_page::address(home, link.rule),
                    tooltip: Some(format!("the page of the rule `{}`", link.rule.name)),
                    data: None,
                });
            }
        }
        Some(links)
    })
}
