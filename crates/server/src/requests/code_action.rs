//! `textDocument/codeAction`

use std::sync::Arc;

use crate::{
    context::Context,
    edits::{
        offer::{self, Offer},
        puzzle_edit::{Change, diagnostics_of, in_text},
    },
    protocol::{
        CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
        CodeActionProviderCapability, CodeActionResponse, ServerCapabilities,
    },
    step::Step,
};

pub(crate) type Params = CodeActionParams;
pub(crate) type Answer = CodeActionResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let options = CodeActionOptions {
        code_action_kinds: Some(vec![
            CodeActionKind::QUICKFIX,
            CodeActionKind::REFACTOR_REWRITE,
            offer::FIX_ALL,
        ]),
        ..CodeActionOptions::default()
    };
    capabilities.code_action_provider = Some(CodeActionProviderCapability::Options(options));
}

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let only = params.context.only;
    // A client that asks for `source` gets `source.fixAll.tailback` too.
    let is_wanted = move |kind: &CodeActionKind| {
        only.as_ref().is_none_or(|only| {
            let mut only = only.iter();
            only.any(|wanted| kind.as_str().starts_with(wanted.as_str()))
        })
    };
    let offer = Offer {
        is_versioned: context.takes_versioned_edits(),
        abilities: context.action_abilities(),
    };
    let shared = Arc::clone(&context);
    context.answer_checked(params.text_document.uri, move |checked, encoding| {
        let document = &checked.document;
        let span = document.span(params.range, encoding);
        let places = document.places(encoding);
        let mut actions = Vec::new();
        let fixes = tailback_ide::quick_fixes(&checked.diagnostics, span);
        if is_wanted(&CodeActionKind::QUICKFIX) {
            let fixes = fixes.iter();
            actions.extend(fixes.filter_map(|fix| offer.fix(fix, checked, &places)));
        }
        if let Some(chunk) = document.chunk_at(span.start) {
            let diagnostics = diagnostics_of(checked, chunk);
            let end = span.end.min(chunk.span().end);
            let range = (span.start - chunk.start..end - chunk.start).into();
            let offered = shared.analyse(chunk, |analysis| {
                tailback_ide::actions(analysis, &diagnostics, range)
            });
            for action in offered {
                let kind = match action.diagnostic {
                    Some(_) => CodeActionKind::QUICKFIX,
                    None => offer::action_kind(action.kind),
                };
                let later = Change::of_action(action.kind);
                let later = later.map(|change| (change, params.range.start.line));
                let action = in_text(action, chunk);
                // A correction of the only wrong figure is a fix of its diagnostic too.
                let is_fix = |edits: &Vec<_>| fixes.iter().any(|fix| fix.edits == *edits);
                if is_wanted(&kind) && !action.edits.as_ref().is_ok_and(is_fix) {
                    actions.extend(offer.action(&action, kind, later, &places));
                }
            }
        }
        if is_wanted(&offer::FIX_ALL) {
            actions.extend(offer.fix_all(checked, &places));
        }
        let actions = actions.into_iter().map(CodeActionOrCommand::CodeAction);
        Some(actions.collect())
    })
}
