//! `textDocument/codeAction`

use crate::{
    convert,
    protocol::{
        CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
        CodeActionProviderCapability, CodeActionResponse, Result, ServerCapabilities,
    },
    server::Backend,
};

pub(crate) type Params = CodeActionParams;
pub(crate) type Answer = CodeActionResponse;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let options = CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
        ..CodeActionOptions::default()
    };
    capabilities.code_action_provider = Some(CodeActionProviderCapability::Options(options));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let is_quick_fix =
        |kind: &CodeActionKind| CodeActionKind::QUICKFIX.as_str().starts_with(kind.as_str());
    if params
        .context
        .only
        .is_some_and(|only| !only.iter().any(is_quick_fix))
    {
        return Ok(None);
    }
    let session = backend.shared.session();
    let is_versioned = session.is_some_and(|session| session.takes_versioned_edits);
    let uri = params.text_document.uri;
    backend
        .answer(&uri.clone(), move |checked, encoding| {
            let span = checked.span(params.range, encoding);
            let fixes = tailback_ide::quick_fixes(&checked.reports, span);
            let actions = fixes.iter().map(|fix| {
                let action = convert::code_action(fix, &uri, checked, encoding, is_versioned);
                CodeActionOrCommand::CodeAction(action)
            });
            Some(actions.collect())
        })
        .await
}
