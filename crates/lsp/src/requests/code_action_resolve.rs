//! `codeAction/resolve`

use crate::{
    backend::Backend,
    edits::puzzle_edit::{self, Later},
    protocol::{CodeAction, CodeActionProviderCapability, Result, ServerCapabilities},
};

pub(crate) type Params = CodeAction;
pub(crate) type Answer = CodeAction;

/// Says more of what `code_action` says.
pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    if let Some(CodeActionProviderCapability::Options(options)) =
        &mut capabilities.code_action_provider
    {
        options.resolve_provider = Some(true);
    }
}

/// Works out the edit that was left for later; an action that has one stays what it is.
pub(crate) async fn answer(backend: &Backend, mut action: Params) -> Result<Answer> {
    let later = action.data.take().map(serde_json::from_value::<Later>);
    if let Some(Ok(Later { change, target })) = later {
        action.edit = Some(puzzle_edit::edit(backend, change, &target).await?);
    }
    Ok(action)
}
