//! The board beside the text: a file for each of its requests, which `answers.rs` and this file list.
//! The schemas are in `editors/board/protocol`.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the list hands its params over to each request alike"
)]

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
                self.board_answer($method, params).await
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
    /// Answers request `method`, from the client or from a page.
    async fn board_answer(&self, method: &str, params: Value) -> Result<Value> {
        self.run(answers::answer(&self.shared.context, method, params))
            .await
    }

    /// Not for pages: a page opens no other.
    async fn open_board(&self, params: Value) -> Result<Value> {
        let params = answers::decode(params)?;
        let step = open_board::answer(&self.shared.context, params);
        self.run(answers::encoded(step)).await
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
