//! `tailback/redo`: makes a change again that `tailback/undo` has undone.

use std::sync::Arc;

use super::{edit, undo};
use crate::{context::Context, message::Direction, step::Step};

pub(crate) type Params = undo::Params;
pub(crate) type Answer = edit::Answer;

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    undo::step(context, &params, Direction::Redo).map(Answer::from)
}
