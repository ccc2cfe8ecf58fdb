//! The parameters of requests, read by hand. Derived deserializers, which also read the parts that the server does not
//! use, would be a third of the module.

use ls_types::{
    CodeAction, CodeActionContext, CodeActionParams, CodeLensParams, CompletionParams,
    DocumentFormattingParams, DocumentHighlightParams, DocumentLinkParams,
    DocumentOnTypeFormattingParams, DocumentRangeFormattingParams, DocumentSymbolParams,
    ExecuteCommandParams, FoldingRangeParams, FormattingOptions, GotoDefinitionParams, HoverParams,
    InlayHintParams, ReferenceContext, ReferenceParams, RenameParams, SelectionRangeParams,
    SemanticTokensDeltaParams, SemanticTokensParams, SemanticTokensRangeParams,
    TextDocumentIdentifier, TextDocumentPositionParams, WorkspaceSymbolParams,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tailback_server::{Error, ErrorCode, Result};

/// The parameters of a request.
pub(crate) trait Params: Sized {
    fn read(params: &mut Given) -> Result<Self>;
}

/// Parameters as they were sent.
pub(crate) struct Given(pub(crate) Value);

impl Given {
    /// Decodes the part at `path`, which is a JSON pointer. A part that is missing is `null`.
    pub(crate) fn part<T: DeserializeOwned>(&mut self, path: &str) -> Result<T> {
        let part = self.0.pointer_mut(path).map(Value::take);
        serde_json::from_value(part.unwrap_or_default()).map_err(|error| {
            let place = path.trim_start_matches('/');
            Error::new(ErrorCode::InvalidParams, format!("{place}: {error}"))
        })
    }

    fn document(&mut self) -> Result<TextDocumentIdentifier> {
        let uri = self.part("/textDocument/uri")?;
        Ok(TextDocumentIdentifier { uri })
    }

    fn place(&mut self) -> Result<TextDocumentPositionParams> {
        Ok(TextDocumentPositionParams {
            text_document: self.document()?,
            position: self.part("/position")?,
        })
    }
}

/// Implements [`Params`] for the parameters of the protocol. Fields that are not listed have their default values.
macro_rules! params {
    ($($name:ident($given:ident) { $($field:ident: $value:expr,)* } $($rest:ident)*;)*) => {
        $(impl Params for $name {
            fn read($given: &mut Given) -> Result<Self> {
                Ok(Self {
                    $($field: $value,)*
                    $($rest: Default::default(),)*
                })
            }
        })*
    };
}

params! {
    CodeActionParams(it) {
        text_document: it.document()?,
        range: it.part("/range")?,
        context: CodeActionContext {
            only: it.part("/context/only")?,
            ..CodeActionContext::default()
        },
    } work_done_progress_params partial_result_params;
    CodeLensParams(it) {
        text_document: it.document()?,
    } work_done_progress_params partial_result_params;
    CompletionParams(it) {
        text_document_position: it.place()?,
        context: it.part("/context")?,
    } work_done_progress_params partial_result_params;
    DocumentFormattingParams(it) {
        text_document: it.document()?,
    } options work_done_progress_params;
    DocumentHighlightParams(it) {
        text_document_position_params: it.place()?,
    } work_done_progress_params partial_result_params;
    DocumentLinkParams(it) {
        text_document: it.document()?,
    } work_done_progress_params partial_result_params;
    DocumentOnTypeFormattingParams(it) {
        text_document_position: it.place()?,
        ch: it.part("/ch")?,
        options: FormattingOptions::default(),
    };
    DocumentRangeFormattingParams(it) {
        text_document: it.document()?,
        range: it.part("/range")?,
    } options work_done_progress_params;
    DocumentSymbolParams(it) {
        text_document: it.document()?,
    } work_done_progress_params partial_result_params;
    ExecuteCommandParams(it) {
        command: it.part("/command")?,
        arguments: it.part::<Option<_>>("/arguments")?.unwrap_or_default(),
    } work_done_progress_params;
    FoldingRangeParams(it) {
        text_document: it.document()?,
    } work_done_progress_params partial_result_params;
    GotoDefinitionParams(it) {
        text_document_position_params: it.place()?,
    } work_done_progress_params partial_result_params;
    HoverParams(it) {
        text_document_position_params: it.place()?,
    } work_done_progress_params;
    InlayHintParams(it) {
        text_document: it.document()?,
        range: it.part("/range")?,
    } work_done_progress_params;
    ReferenceParams(it) {
        text_document_position: it.place()?,
        context: ReferenceContext {
            include_declaration: it.part("/context/includeDeclaration")?,
        },
    } work_done_progress_params partial_result_params;
    RenameParams(it) {
        text_document_position: it.place()?,
        new_name: it.part("/newName")?,
    } work_done_progress_params;
    SelectionRangeParams(it) {
        text_document: it.document()?,
        positions: it.part("/positions")?,
    } work_done_progress_params partial_result_params;
    SemanticTokensParams(it) {
        text_document: it.document()?,
    } work_done_progress_params partial_result_params;
    SemanticTokensDeltaParams(it) {
        text_document: it.document()?,
        previous_result_id: it.part("/previousResultId")?,
    } work_done_progress_params partial_result_params;
    SemanticTokensRangeParams(it) {
        text_document: it.document()?,
        range: it.part("/range")?,
    } work_done_progress_params partial_result_params;
    WorkspaceSymbolParams(it) {
        query: it.part("/query")?,
    } work_done_progress_params partial_result_params;
}

impl Params for TextDocumentPositionParams {
    fn read(it: &mut Given) -> Result<Self> {
        it.place()
    }
}

/// Reads an action to complete. Clients take the edit of the completed action and keep the rest of theirs.
impl Params for CodeAction {
    fn read(it: &mut Given) -> Result<Self> {
        Ok(Self {
            title: it.part("/title")?,
            kind: it.part("/kind")?,
            data: it.part("/data")?,
            ..Self::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde_json::json;
    use tailback_server::each_request;

    use super::*;

    /// Compares the parameters as they are read here with those that the derived reader reads.
    #[track_caller]
    fn check<T: Params + DeserializeOwned + Debug>(method: &str, sent: &Value) {
        let derived: T = serde_json::from_value(sent.clone()).expect("the parameters are valid");
        let read = T::read(&mut Given(sent.clone())).expect("the parameters are valid");
        assert_eq!(format!("{read:#?}"), format!("{derived:#?}"), "{method}");
    }

    /// Parameters that have all parts that any request has.
    fn sent() -> Value {
        let position = json!({"line": 3, "character": 7});
        json!({
            "textDocument": {"uri": "file:///a%20b.rush"},
            "position": position,
            "positions": [position],
            "range": {"start": position, "end": {"line": 4, "character": 0}},
            "context": {
                "diagnostics": [],
                "only": ["quickfix"],
                "includeDeclaration": true,
            },
            "ch": "\n",
            "command": "tailback.solve",
            "arguments": [1, "two"],
            "newName": "B",
            "query": "jam",
            "previousResultId": "5",
            "previousResultIds": [{"uri": "file:///a.rush", "value": "6"}],
            "title": "write a solution",
            "kind": "refactor",
            "data": {"any": "thing"},
        })
    }

    #[test]
    fn all_parts_that_the_server_uses_are_read() {
        let sent = sent();
        let mut formatting = sent.clone();
        formatting["options"] = json!({"tabSize": 0, "insertSpaces": false});
        let mut completion = sent.clone();
        completion["context"] = json!({"triggerKind": 2, "triggerCharacter": " "});
        let mut action = sent.clone();
        action["command"].take();
        macro_rules! check_each {
            (
                $($name:ident $variant:ident $method:literal,)* ;
                $($definite:ident $definite_variant:ident $definite_method:literal,)*
            ) => {
                $(check::<tailback_server::params::$variant>($method, match $method {
                    "textDocument/completion" => &completion,
                    method if method.ends_with("ormatting") => &formatting,
                    _ => &sent,
                });)*
                $(check::<tailback_server::params::$definite_variant>(
                    $definite_method,
                    if $definite_method == "codeAction/resolve" { &action } else { &sent },
                );)*
            };
        }
        each_request!(check_each);
    }
}
