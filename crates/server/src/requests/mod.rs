//! The requests of the protocol: a file for each, and one entry in the list below.
//!
//! The file of a request has the name of its method in the library's trait. It defines `Params` and `Answer`,
//! and answers: it decodes, calls tailback-ide and encodes.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the list hands its params over to each request alike"
)]

use std::sync::Arc;

use serde_json::Value;

use crate::{
    board_requests::{self, open_board},
    client::rule_page,
    context::Context,
    message::BoardNotification,
    protocol::{Error, ErrorCode, InitializeResult, Result},
    step::Step,
};

/// Calls a macro with all requests of the protocol that are answered from documents: for each the name of its method
/// in the server library's trait, of its variant in [`Request`], [`Answer`], [`params`] and [`answers`], and of the
/// method in the protocol.
#[macro_export]
macro_rules! each_request {
    ($then:ident) => {
        $then! {
            code_action CodeAction "textDocument/codeAction",
            code_lens CodeLens "textDocument/codeLens",
            completion Completion "textDocument/completion",
            document_highlight DocumentHighlight "textDocument/documentHighlight",
            document_link DocumentLink "textDocument/documentLink",
            document_symbol DocumentSymbol "textDocument/documentSymbol",
            execute_command ExecuteCommand "workspace/executeCommand",
            folding_range FoldingRange "textDocument/foldingRange",
            formatting Formatting "textDocument/formatting",
            goto_definition GotoDefinition "textDocument/definition",
            hover Hover "textDocument/hover",
            inlay_hint InlayHint "textDocument/inlayHint",
            on_type_formatting OnTypeFormatting "textDocument/onTypeFormatting",
            range_formatting RangeFormatting "textDocument/rangeFormatting",
            references References "textDocument/references",
            rename Rename "textDocument/rename",
            prepare_rename PrepareRename "textDocument/prepareRename",
            selection_range SelectionRange "textDocument/selectionRange",
            semantic_tokens_full SemanticTokensFull "textDocument/semanticTokens/full",
            semantic_tokens_full_delta SemanticTokensFullDelta "textDocument/semanticTokens/full/delta",
            semantic_tokens_range SemanticTokensRange "textDocument/semanticTokens/range",
            symbol Symbol "workspace/symbol",
            ;
            // This request always has an answer.
            code_action_resolve CodeActionResolve "codeAction/resolve",
        }
    };
}

macro_rules! requests {
    (
        $($name:ident $variant:ident $method:literal,)* ;
        $($definite:ident $definite_variant:ident $definite_method:literal,)*
    ) => {
        $(mod $name;)*
        $(mod $definite;)*

        /// The parameters of the requests.
        #[expect(missing_docs, reason = "each is called like its request")]
        pub mod params {
            $(pub type $variant = super::$name::Params;)*
            $(pub type $definite_variant = super::$definite::Params;)*
        }

        /// The answers to the requests.
        #[expect(missing_docs, reason = "each is called like its request")]
        pub mod answers {
            $(pub type $variant = Option<super::$name::Answer>;)*
            $(pub type $definite_variant = super::$definite::Answer;)*
        }

        /// A request.
        #[expect(missing_docs, reason = "those of the protocol are called like their methods")]
        #[derive(Clone, Debug)]
        pub enum Request {
            /// The session begins. The parameters are read where they are used, since most of them are not.
            Initialize(Value),
            /// The session ends.
            Shutdown,
            /// The content of a server address.
            Content(ContentParams),
            /// A request of the board's protocol, except for [`Request::OpenBoard`].
            Board(BoardRequest),
            /// The address of the board's pages.
            OpenBoard(OpenBoardParams),
            /// A page of the board subscribes to notifications, until [`crate::Input::PageClosed`].
            Listen,
            $($variant(params::$variant),)*
            $($definite_variant(params::$definite_variant),)*
        }

        /// The answer to a [`Request`].
        #[expect(missing_docs, reason = "those of the protocol are called like their requests")]
        #[allow(clippy::large_enum_variant, reason = "it is moved a few times and then gone")]
        #[derive(Clone, Debug)]
        pub enum Answer {
            Initialize(Box<InitializeResult>),
            Shutdown,
            Content(Content),
            Board(Value),
            OpenBoard(OpenBoardAnswer),
            /// The first messages for the page.
            Listen(Vec<BoardNotification>),
            $($variant(answers::$variant),)*
            $($definite_variant(answers::$definite_variant),)*
        }

        pub(crate) fn begin(context: &Arc<Context>, request: Request) -> Step<Answer> {
            match request {
                // The session itself answers these requests.
                Request::Initialize(_) | Request::Shutdown | Request::Listen => {
                    Step::fail(Error::new(ErrorCode::InvalidRequest, "Invalid request"))
                }
                Request::Content(params) => {
                    Step::done(rule_page::content(&params).map(Answer::Content))
                }
                Request::Board(BoardRequest { method, params, .. }) => {
                    answered(board_requests::answer(context, &method, params), Answer::Board)
                }
                Request::OpenBoard(params) => {
                    answered(open_board::answer(Arc::clone(context), params), Answer::OpenBoard)
                }
                $(Request::$variant(params) => {
                    answered($name::answer(Arc::clone(context), params), Answer::$variant)
                })*
                $(Request::$definite_variant(params) => {
                    answered($definite::answer(Arc::clone(context), params), Answer::$definite_variant)
                })*
            }
        }
    };
}

each_request!(requests);

/// Returns the step that answers with the output of `request`.
fn answered<T: 'static>(
    request: impl IntoFuture<Output = Result<T>, IntoFuture: Send + 'static>,
    make: fn(T) -> Answer,
) -> Step<Answer> {
    let request = request.into_future();
    Step::new(async move { request.await.map(make) })
}

pub use crate::{
    board_requests::open_board::{Answer as OpenBoardAnswer, Params as OpenBoardParams},
    client::rule_page::{Content, Params as ContentParams},
};

/// A request of the board's protocol.
#[derive(Clone, Debug)]
pub struct BoardRequest {
    /// The sender of the request.
    pub asker: BoardAsker,
    /// The method: `tailback/board`.
    pub method: String,
    /// Its parameters.
    pub params: Value,
}

/// The owner of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardAsker {
    /// The client itself, which is notified of changes from then on.
    Client,
    /// A served page.
    Page,
}
