//! `tailback/redo`: makes an edit again that `tailback/undo` has undone.

use std::sync::Arc;

use super::{edit, undo};
use crate::{client::board_edits::Direction, context::Context, step::Step};

pub(crate) type Params = undo::Params;
pub(crate) type Answer = edit::Answer;

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    undo::step(context, &params, Direction::Redo).map(Answer::from)
}
