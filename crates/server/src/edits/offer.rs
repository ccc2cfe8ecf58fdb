//! Actions in the form in which they are offered to the client.

use tailback_diagnostics::Edit;
use tailback_ide::{Action, ActionKind, QuickFix};

use crate::{
    client::{edits::workspace_edit, session::ActionAbilities},
    documents::document::{CheckedDocument, Places},
    edits::puzzle_edit::{Change, Later, Target, can_fix_any, fix_all},
    protocol::{CodeAction, CodeActionDisabled, CodeActionKind, Command},
};

/// The kind of the action that makes all safe fixes.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.tailback");

/// The kind of the actions that present the same puzzle in another way.
pub(crate) const TRANSFORM: CodeActionKind = CodeActionKind::new("refactor.rewrite.transform");

/// Returns the protocol's name for a kind of action.
pub(crate) fn action_kind(kind: ActionKind) -> CodeActionKind {
    CodeActionKind::new(match kind {
        ActionKind::Allow => "quickfix",
        ActionKind::Claim => "refactor.rewrite.claim",
        ActionKind::Start => "refactor.rewrite.start",
        ActionKind::Board | ActionKind::ExpectedBoard => "refactor.rewrite.board",
        ActionKind::Remove => "refactor.rewrite.remove",
        ActionKind::Form => "refactor.rewrite.transform.form",
        ActionKind::Mirror => "refactor.rewrite.transform.mirror",
        ActionKind::Turn => "refactor.rewrite.transform.turn",
        ActionKind::Resize => "refactor.rewrite.transform.resize",
        ActionKind::Reletter => "refactor.rewrite.transform.reletter",
    })
}

/// The form in which actions are offered to the client.
#[derive(Clone, Copy)]
pub(crate) struct Offer {
    /// Edits name the version of the text.
    pub(crate) is_versioned: bool,
    pub(crate) abilities: ActionAbilities,
}

impl Offer {
    /// Returns a fix of a diagnostic of `checked`; `None` if the document cannot take it.
    pub(crate) fn fix(
        self,
        fix: &QuickFix<'_>,
        checked: &CheckedDocument,
        places: &Places<'_>,
    ) -> Option<CodeAction> {
        Some(CodeAction {
            title: fix.title.to_string(),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: checked
                .lsp_diagnostics
                .get(fix.diagnostic)
                .map(|diagnostic| vec![diagnostic.clone()]),
            edit: Some(workspace_edit(fix.edits, places, self.is_versioned)?),
            is_preferred: fix.is_preferred.then_some(true),
            ..CodeAction::default()
        })
    }

    /// Returns an action on a puzzle; `None` if it cannot be done and the client does not show disabled actions. A
    /// change that is computed `later`, on a line, is left to a request for the edit or to a command.
    pub(crate) fn action(
        self,
        action: &Action,
        kind: CodeActionKind,
        later: Option<(Change, u32)>,
        places: &Places<'_>,
    ) -> Option<CodeAction> {
        let offered = CodeAction {
            title: action.title.clone(),
            kind: Some(kind),
            ..CodeAction::default()
        };
        match &action.edits {
            Err(why) => self.abilities.shows_disabled.then(|| CodeAction {
                disabled: Some(CodeActionDisabled {
                    reason: why.clone(),
                }),
                ..offered
            }),
            Ok(edits) => self.with_edit(offered, later, places, || edits.clone()),
        }
    }

    /// Returns the action that makes all safe fixes of `checked` at once; `None` if none can be made.
    pub(crate) fn fix_all(
        self,
        checked: &CheckedDocument,
        places: &Places<'_>,
    ) -> Option<CodeAction> {
        if !can_fix_any(checked) {
            return None;
        }
        let offered = CodeAction {
            title: "make all safe fixes".to_owned(),
            kind: Some(FIX_ALL),
            ..CodeAction::default()
        };
        self.with_edit(offered, Some((Change::FixAll, 0)), places, || {
            fix_all(checked)
        })
    }

    fn with_edit(
        self,
        action: CodeAction,
        later: Option<(Change, u32)>,
        places: &Places<'_>,
        edits: impl FnOnce() -> Vec<Edit>,
    ) -> Option<CodeAction> {
        let target = |line| Target {
            uri: places.document.uri.clone(),
            version: Some(places.document.version),
            line,
        };
        Some(match later {
            Some((change, line)) if self.abilities.asks_for_edits => {
                let target = target(line);
                let data = serde_json::to_value(Later { change, target });
                CodeAction {
                    data: data.ok(),
                    ..action
                }
            }
            // They need a search. Without it, a harder start would drop the claims that are still open.
            Some((change, line)) if change.is_searched() => {
                if !self.abilities.applies_edits {
                    return None;
                }
                let command = Command {
                    title: action.title.clone(),
                    command: change.command(),
                    arguments: serde_json::to_value(target(line)).ok().map(|it| vec![it]),
                };
                CodeAction {
                    command: Some(command),
                    ..action
                }
            }
            _ => CodeAction {
                edit: Some(workspace_edit(&edits(), places, self.is_versioned)?),
                ..action
            },
        })
    }
}
