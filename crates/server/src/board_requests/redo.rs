//! `tailback/redo`: redoes a change that `tailback/undo` has undone.

use std::sync::Arc;

use super::{edit, undo};
use crate::{context::Context, message::Direction, protocol::Result};

pub(crate) type Params = undo::Params;
pub(crate) type Answer = edit::Answer;

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    edit::answered(undo::step(&context, &params, Direction::Redo).await)
}
