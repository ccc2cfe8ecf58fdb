//! `codeAction/resolve`

use std::sync::Arc;

use crate::{
    context::Context,
    edits::puzzle_edit::{self, Later},
    protocol::{CodeAction, Result},
};

pub(crate) type Params = CodeAction;
pub(crate) type Answer = CodeAction;

/// Computes the edit that was left to this request; an action that has an edit is unchanged.
pub(crate) async fn answer(context: Arc<Context>, mut action: Params) -> Result<Answer> {
    let later = action.data.take().map(serde_json::from_value::<Later>);
    let Some(Ok(Later { change, target })) = later else {
        return Ok(action);
    };
    action.edit = Some(puzzle_edit::edit(&context, change, &target).await?);
    Ok(action)
}
