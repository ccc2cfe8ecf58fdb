//! What the server can be asked: a file for each request, and one entry in the list below.
//!
//! A request's file is called like its method in the library's trait. It has `Params` and
//! `Answer`, says what it advertises, and answers: it decodes, calls tailback-ide and encodes.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the list hands its params over to each request alike"
)]

use crate::protocol::ServerCapabilities;

macro_rules! requests {
    ($($name:ident,)* ; $($definite:ident,)*) => {
        $(pub(crate) mod $name;)*
        $(pub(crate) mod $definite;)*

        /// Each adds what it can do to what the server advertises.
        const ADVERTISE: &[fn(&mut ServerCapabilities)] =
            &[$($name::advertise,)* $($definite::advertise,)*];

        /// The methods of the library's trait, which it wants in one block.
        macro_rules! answer_requests {
            () => {
                $(
                    async fn $name(
                        &self,
                        params: $crate::requests::$name::Params,
                    ) -> Result<Option<$crate::requests::$name::Answer>> {
                        self.run($crate::requests::$name::answer(&self.shared.context, params)).await
                    }
                )*
                $(
                    async fn $definite(
                        &self,
                        params: $crate::requests::$definite::Params,
                    ) -> Result<$crate::requests::$definite::Answer> {
                        self.run($crate::requests::$definite::answer(&self.shared.context, params)).await
                    }
                )*
            };
        }
    };
}

requests! {
    code_action,
    code_lens,
    completion,
    document_highlight,
    document_link,
    document_symbol,
    execute_command,
    folding_range,
    formatting,
    goto_definition,
    hover,
    inlay_hint,
    linked_editing_range,
    on_type_formatting,
    range_formatting,
    references,
    rename,
    // It says more of what `rename` says.
    prepare_rename,
    selection_range,
    semantic_tokens_full,
    semantic_tokens_full_delta,
    semantic_tokens_range,
    symbol,
    ;
    // Those that always have an answer.
    code_action_resolve,
    diagnostic,
    workspace_diagnostic,
}

pub(crate) use answer_requests as methods;

/// Says of each request that it is answered.
pub(crate) fn advertise(capabilities: &mut ServerCapabilities) {
    for advertise in ADVERTISE {
        advertise(capabilities);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_request_says_something_of_its_own() {
        let mut capabilities = ServerCapabilities::default();
        for advertise in ADVERTISE {
            let before = capabilities.clone();
            advertise(&mut capabilities);
            assert_ne!(capabilities, before);
        }
    }
}
