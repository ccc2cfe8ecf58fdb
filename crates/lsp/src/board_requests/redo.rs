//! `tailback/redo`: makes an edit again that `tailback/undo` has taken back.

use super::{edit, undo};
use crate::{backend::Backend, client::board_edits::Direction, protocol::Result};

pub(crate) type Params = undo::Params;
pub(crate) type Answer = edit::Answer;

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    Ok(undo::step(backend, params, Direction::Redo).await?.into())
}
