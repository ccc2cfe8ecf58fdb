//! `workspace/executeCommand`

use std::sync::Arc;

use serde_json::Value;

use crate::{
    context::Context,
    edits::puzzle_edit::{self, Change},
    protocol::{Error, ErrorCode, ExecuteCommandOptions, ExecuteCommandParams, ServerCapabilities},
    step::{Effect, Step},
};

pub(crate) type Params = ExecuteCommandParams;
pub(crate) type Answer = Value;

pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    capabilities.execute_command_provider = Some(ExecuteCommandOptions {
        commands: Change::commands(),
        ..ExecuteCommandOptions::default()
    });
}

/// Computes the change and asks the client to make it.
pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let Some(change) = Change::of_command(&params.command) else {
        let why = format!("unknown command `{}`", params.command);
        return Step::fail(Error::invalid_params(why));
    };
    let target = match puzzle_edit::target(&params.arguments) {
        Ok(target) => target,
        Err(error) => return Step::fail(error),
    };
    if let Some(why) = context.read_only() {
        return Step::fail(Error::new(ErrorCode::RequestFailed, why));
    }
    let edit = puzzle_edit::edit(context, change, &target);
    edit.and_then(|edit| Step::causing(Effect::Apply(edit), Step::answer(None)))
}
