//! `textDocument/codeAction`

use std::sync::Arc;

use tailback_ide::ActionKind;

use crate::{
    context::Context,
    edits::{
        offer::{self, Offer},
        puzzle_edit::{Change, diagnostics_of, in_text},
    },
    protocol::{
        CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse,
        Command,
    },
    step::Step,
};

pub(crate) type Params = CodeActionParams;
pub(crate) type Answer = CodeActionResponse;

/// The command of the client that shows the actions of a kind.
const PICKER: &str = "editor.action.refactor";

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let only = params.context.only;
    let session = context.session();
    let gathers = only.is_none() && session.has_command(PICKER);
    // A client that asks for `source` gets `source.fixAll.tailback` too.
    let is_wanted = move |kind: &CodeActionKind| {
        only.as_ref().is_none_or(|only| {
            let mut only = only.iter();
            only.any(|wanted| kind.as_str().starts_with(wanted.as_str()))
        })
    };
    let offer = Offer {
        is_versioned: session.takes_versioned_edits,
        abilities: session.actions,
    };
    let shared = Arc::clone(&context);
    context.answer_checked(params.text_document.uri, move |checked, encoding| {
        let document = &checked.document;
        let span = document.span(params.range, encoding);
        let places = document.places(encoding);
        let mut actions = Vec::new();
        let mut has_gathered = false;
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
                // Other boards are offered where an expectation fails, as its fixes, and not at the title.
                let is_board = matches!(action.kind, ActionKind::Board | ActionKind::ExpectedBoard);
                if gathers && is_board && action.diagnostic.is_none() {
                    continue;
                }
                if gathers && kind.as_str().starts_with(offer::TRANSFORM.as_str()) {
                    has_gathered |= action.edits.is_ok();
                    continue;
                }
                let later = Change::of_action(action.kind);
                let later = later.map(|change| (change, params.range.start.line));
                let action = in_text(action, chunk);
                // A correction of the only wrong figure is a fix of its diagnostic too. The edits may differ in form.
                let is_fix = fixes.iter().any(|fix| fix.title == action.title);
                if is_wanted(&kind) && !is_fix {
                    actions.extend(offer.action(&action, kind, later, &places));
                }
            }
        }
        if has_gathered {
            actions.push(picker());
        }
        if is_wanted(&offer::FIX_ALL) {
            actions.extend(offer.fix_all(checked, &places));
        }
        let actions = actions.into_iter().map(CodeActionOrCommand::CodeAction);
        Some(actions.collect())
    })
}

/// Returns the action that lets the client show the transformations, so that they do not crowd the list of all actions.
fn picker() -> CodeAction {
    let title = "transform…".to_owned();
    let which = serde_json::json!({"kind": offer::TRANSFORM, "apply": "never"});
    CodeAction {
        title: title.clone(),
        kind: Some(offer::TRANSFORM),
        command: Some(Command {
            title,
            command: PICKER.to_owned(),
            arguments: Some(vec![which]),
        }),
        ..CodeAction::default()
    }
}
