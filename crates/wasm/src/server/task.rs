//! The task of a search, run in its own instance.

use js_sys::{Function, Uint8Array};
use tailback_server::{Task, TaskProgress};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::session::OutOfStep;

/// Runs the task of a search to its end, and returns the answer found for `Session.searchEnded`. Calls `report` a few
/// times a second with the progress so far, for `Session.searchProgress`.
///
/// # Errors
///
/// The task is from another version of the module.
#[wasm_bindgen(js_name = runSearch)]
pub fn run_search(task: &[u8], report: &Function) -> Result<Vec<u8>, OutOfStep> {
    let task: Task = postcard::from_bytes(task)?;
    let report = |progress: TaskProgress| {
        if let Ok(progress) = postcard::to_allocvec(&progress) {
            // An exception of the callback is the caller's own, and the search continues.
            let _ = report.call1(&JsValue::NULL, &Uint8Array::from(&*progress));
        }
    };
    let found = task.run(None, &report);
    Ok(postcard::to_allocvec(&found)?)
}
