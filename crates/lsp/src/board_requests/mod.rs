//! The board beside the text: a file for each of its requests, which `answers.rs` and this file list.
//! The schemas are in `editors/board/protocol`.

mod answers;
mod board;
pub(crate) mod changes;
mod collection;
mod distance;
mod edit;
mod follow;
mod hint;
mod numbered;
mod open_board;
mod page;
mod position;
mod redo;
mod select;
mod solution;
mod status;
mod undo;
mod wire;

pub(crate) use follow::follow_change;

use serde_json::Value;

use crate::{
    backend::Backend,
    protocol::{LspServiceBuilder, Result},
};

macro_rules! requests {
    ($($method:literal => $name:ident,)*) => {
        impl Backend {
            $(async fn $name(&self, params: Value) -> Result<Value> {
                self.shared.boards.client_watches();
                answers::answer(self, $method, params).await
            })*
        }

        /// Adds the requests to what the server answers.
        pub(crate) fn register(builder: LspServiceBuilder<Backend>) -> LspServiceBuilder<Backend> {
            builder$(.custom_method($method, Backend::$name))*
                .custom_method("tailback/openBoard", Backend::open_board)
                .custom_method("tailback/follow", Backend::follow)
                .custom_method("tailback/status", Backend::status)
        }
    };
}

requests! {
    "tailback/board" => board,
    "tailback/collection" => collection,
    "tailback/distance" => distance,
    "tailback/edit" => edit,
    "tailback/hint" => hint,
    "tailback/redo" => redo,
    "tailback/select" => select,
    "tailback/solution" => solution,
    "tailback/undo" => undo,
}

impl Backend {
    /// Not for pages: a page opens no other.
    async fn open_board(&self, params: Value) -> Result<Value> {
        answers::encode(&open_board::answer(self, answers::decode(params)?).await?)
    }

    #[expect(clippy::unused_async, reason = "the library takes futures")]
    async fn follow(&self, params: follow::Params) {
        follow::follow(&self.shared.boards, &params);
    }

    #[expect(clippy::unused_async, reason = "the library takes futures")]
    async fn status(&self, params: status::Params) {
        status::tell(&self.shared.boards, &params);
    }
}
