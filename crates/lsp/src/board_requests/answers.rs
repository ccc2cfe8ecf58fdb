//! The requests of the board by their names: one entry in the list for each.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{board, collection, distance, edit, hint, redo, select, solution, undo, wire::Version};
use crate::{
    backend::Backend,
    protocol::{Error, Result},
};

/// Answers request `method`, from the client or from a page.
pub(super) async fn answer(backend: &Backend, method: &str, params: Value) -> Result<Value> {
    macro_rules! answers {
        ($($name:literal => $request:ident,)*) => {
            match method {
                $($name => encode(&$request::answer(backend, decode(params)?).await?),)*
                _ => Err(Error::method_not_found()),
            }
        };
    }
    answers! {
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
}

/// The params of a request; in another version they may mean something else.
pub(super) fn decode<T: DeserializeOwned>(params: Value) -> Result<T> {
    let spoken = Version::NUMBER;
    match params.get("version").and_then(Value::as_u64) {
        Some(version) if version == spoken => {}
        Some(other) => {
            return Err(Error::invalid_params(format!(
                "version {other} of the board's protocol is not spoken here, but {spoken}"
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

pub(super) fn encode<T: Serialize>(answer: &T) -> Result<Value> {
    serde_json::to_value(answer).map_err(|_| Error::internal_error())
}
