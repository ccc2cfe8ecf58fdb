//! `workspace/executeCommand`

use std::sync::Arc;

use serde_json::Value;

use crate::{
    context::Context,
    edits::puzzle_edit::{self, Change},
    protocol::{Error, ErrorCode, ExecuteCommandParams, Result},
    step::{Effect, cause},
};

pub(crate) type Params = ExecuteCommandParams;
pub(crate) type Answer = Value;

/// Computes the change and asks the client to make it.
pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Option<Answer>> {
    let Some(change) = Change::of_command(&params.command) else {
        let why = format!("unknown command `{}`", params.command);
        return Err(Error::invalid_params(why));
    };
    let target = puzzle_edit::target(&params.arguments)?;
    if let Some(why) = &context.session().read_only {
        return Err(Error::new(ErrorCode::RequestFailed, why.clone()));
    }
    let edit = puzzle_edit::edit(&context, change, &target).await?;
    cause(Effect::Apply(edit)).await;
    Ok(None)
}
