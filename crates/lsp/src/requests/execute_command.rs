//! `workspace/executeCommand`

use serde_json::Value;

use crate::{
    backend::Backend,
    edits::puzzle_edit::{self, Change},
    protocol::{Error, ExecuteCommandOptions, ExecuteCommandParams, Result, ServerCapabilities},
};

pub(crate) type Params = ExecuteCommandParams;
pub(crate) type Answer = Value;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.execute_command_provider = Some(ExecuteCommandOptions {
        commands: Change::commands(),
        ..ExecuteCommandOptions::default()
    });
}

/// Works the change out and asks the client to make it.
pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Option<Answer>> {
    let change = Change::of_command(&params.command).ok_or_else(|| {
        Error::invalid_params(format!("there is no command `{}`", params.command))
    })?;
    let target = puzzle_edit::target(&params.arguments)?;
    let edit = puzzle_edit::edit(backend, change, &target).await?;
    backend.apply_later(edit);
    Ok(None)
}
