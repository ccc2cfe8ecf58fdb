//! The requests of the board by their names: one entry in the list for each.

use std::sync::Arc;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

#[cfg(feature = "collections")]
use super::pick;
use super::{
    board, collection, distance, edit, nearby, redo, select, solution, undo, wire::Version,
};
use crate::{
    context::Context,
    protocol::{Error, Result},
    step::Step,
};

/// Calls a macro with all requests of the board: for each the method, and the name of its module.
#[macro_export]
macro_rules! each_board_request {
    ($then:ident) => {
        $then! {
            "tailback/board" => board,
            "tailback/collection" => collection,
            "tailback/distance" => distance,
            "tailback/edit" => edit,
            "tailback/nearby" => nearby,
            #[cfg(feature = "collections")]
            "tailback/pick" => pick,
            "tailback/redo" => redo,
            "tailback/select" => select,
            "tailback/solution" => solution,
            "tailback/undo" => undo,
        }
    };
}

/// Answers request `method`, from the client or from a page.
pub(crate) fn answer(context: &Arc<Context>, method: &str, params: Value) -> Step<Value> {
    macro_rules! answers {
        ($($(#[$condition:meta])? $name:literal => $request:ident,)*) => {
            match method {
                $($(#[$condition])? $name => match decode(params) {
                    Ok(params) => encoded($request::answer(Arc::clone(context), params)),
                    Err(error) => Step::fail(error),
                },)*
                _ => Step::fail(Error::method_not_found()),
            }
        };
    }
    each_board_request!(answers)
}

/// Reads the parameters of a request of the board's protocol, whose meaning depends on the protocol's version.
///
/// # Errors
///
/// The parameters have another version, or do not belong to this request.
pub fn decode<T: DeserializeOwned>(params: Value) -> Result<T> {
    let spoken = Version::NUMBER;
    match params.get("version").and_then(Value::as_u64) {
        Some(version) if version == spoken => {}
        Some(other) => {
            return Err(Error::invalid_params(format!(
                "unsupported version {other} of the board's protocol, expected {spoken}"
            )));
        }
        None => {
            return Err(Error::invalid_params(format!(
                "the version of the board's protocol is missing: \"version\": {spoken}"
            )));
        }
    }
    serde_json::from_value(params).map_err(|error| Error::invalid_params(error.to_string()))
}

/// Converts the answer to JSON.
fn encoded<T: Serialize>(answer: impl Future<Output = Result<T>> + Send + 'static) -> Step<Value> {
    Step::new(async move {
        let answer = serde_json::to_value(answer.await?);
        answer.map_err(|_| Error::internal_error())
    })
}
