//! `textDocument/codeAction`

use crate::{
    convert,
    protocol::{
        CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
        CodeActionProviderCapability, CodeActionResponse, Result, ServerCapabilities,
    },
    backend::Backend,
};

pub(crate) type Params = CodeActionParams;
pub(crate) type Answer = CodeActionResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let options = CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, convert::FIX_ALL]),
        ..CodeActionOptions::default()
    };
    capabilities.code_action_provider = Some(CodeActionProviderCapability::Options(options));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    // A client that asks for `source` wants `source.fixAll.tailback` too.
    let is_wanted = |kind: &CodeActionKind| {
        params.context.only.as_ref().is_none_or(|only| {
            only.iter()
                .any(|wanted| kind.as_str().starts_with(wanted.as_str()))
        })
    };
    let wants_quick_fixes = is_wanted(&CodeActionKind::QUICKFIX);
    let wants_fix_all = is_wanted(&convert::FIX_ALL);
    if !wants_quick_fixes && !wants_fix_all {
        return Ok(None);
    }
    let is_versioned = backend.takes_versioned_edits();
    backend
        .answer_checked(&params.text_document.uri, move |checked, encoding| {
            let span = checked.document.span(params.range, encoding);
            let places = checked.document.places(encoding);
            let fixes = tailback_ide::quick_fixes(&checked.reports, span);
            let fixes = fixes.iter().filter(|_| wants_quick_fixes);
            let fixes = fixes.map(|fix| convert::code_action(fix, checked, &places, is_versioned));
            let fix_all = wants_fix_all
                .then(|| convert::fix_all(checked, &places, is_versioned))
                .flatten();
            let actions = fixes.chain(fix_all).map(CodeActionOrCommand::CodeAction);
            Some(actions.collect())
        })
        .await
}
