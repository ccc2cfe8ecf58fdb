//! `textDocument/completion`

use std::sync::Arc;

use tailback_diagnostics::Edit;
use tailback_ide::{Completion, CompletionKind, Trigger};

use crate::{
    context::Context,
    protocol::{
        CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse,
        CompletionTextEdit, CompletionTriggerKind, Documentation, InsertTextFormat, MarkupContent,
        MarkupKind, TextEdit,
    },
    step::{Here, Step},
};

pub(crate) type Params = CompletionParams;
pub(crate) type Answer = CompletionResponse;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    let takes_snippets = shared.session().takes_snippets;
    let how = params.context.map(|context| context.trigger_kind);
    let trigger = match how {
        Some(CompletionTriggerKind::TRIGGER_CHARACTER) => Trigger::Blank,
        _ => Trigger::Asked,
    };
    context.answer_here(&params.text_document_position, move |here| {
        let tags = || {
            if here.analysis.search.may_run() {
                shared.tags()
            } else {
                Vec::new()
            }
        };
        let found = tailback_ide::completion(here.analysis, here.offset, trigger, tags);
        let candidates = found.candidates.into_iter().enumerate();
        let items = candidates.filter_map(|(rank, it)| item(rank, it, here, takes_snippets));
        Some(CompletionResponse::List(CompletionList {
            is_incomplete: found.is_incomplete,
            items: items.collect(),
        }))
    })
}

/// Returns the item of a candidate; `None` if the text cannot take its edit.
fn item(
    rank: usize,
    candidate: Completion,
    here: &Here<'_>,
    takes_snippets: bool,
) -> Option<CompletionItem> {
    let is_allowed = |text: &str| {
        let (span, text) = (candidate.span, text.to_owned());
        let edit = Edit { span, text }.shifted(here.start);
        here.document().text.allows(&edit)
    };
    let snippet = candidate
        .snippet
        .filter(|it| takes_snippets && is_allowed(it));
    if snippet.is_none() && !is_allowed(&candidate.text) {
        return None;
    }
    let format = match snippet {
        Some(_) => InsertTextFormat::SNIPPET,
        None => InsertTextFormat::PLAIN_TEXT,
    };
    let edit = TextEdit {
        range: here.range(candidate.span),
        new_text: snippet.unwrap_or(candidate.text),
    };
    let documentation = candidate.documentation.map(|value| {
        let kind = MarkupKind::Markdown;
        Documentation::MarkupContent(MarkupContent { kind, value })
    });
    // VS Code treats an empty filter text as absent, and matches the label instead. No word contains a blank.
    let filter = Some(candidate.filter).filter(|it| !it.is_empty());
    Some(CompletionItem {
        label: candidate.label,
        kind: Some(kind(candidate.kind)),
        detail: candidate.detail,
        documentation,
        filter_text: Some(filter.unwrap_or_else(|| " ".to_owned())),
        sort_text: Some(format!("{rank:04}")),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(edit)),
        ..CompletionItem::default()
    })
}

fn kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Statement => CompletionItemKind::KEYWORD,
        CompletionKind::Constant => CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Number | CompletionKind::Cell => CompletionItemKind::VALUE,
        CompletionKind::Car => CompletionItemKind::VARIABLE,
        CompletionKind::Move => CompletionItemKind::EVENT,
        CompletionKind::Rule => CompletionItemKind::REFERENCE,
        CompletionKind::Tag => CompletionItemKind::TEXT,
    }
}
