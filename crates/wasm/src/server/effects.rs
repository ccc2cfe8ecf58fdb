//! The results of an event.

use wasm_bindgen::prelude::wasm_bindgen;

/// The actions that a session requests after an event, in order within each list.
#[wasm_bindgen(getter_with_clone)]
#[derive(Default)]
pub struct Effects {
    /// The messages to the client, each as JSON.
    pub messages: Vec<String>,
    /// The searches to be started.
    pub searches: Vec<SearchStart>,
    /// The numbers of the searches to cancel. A cancelled search has not ended until the session is notified.
    pub cancelled: Vec<f64>,
    /// The time at which the session must be woken, in milliseconds, if that has changed.
    pub wake: Option<f64>,
}

/// A search to be started.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone)]
pub struct SearchStart {
    /// The number of the search, unique within the session.
    pub id: f64,
    /// Whether the search is limited to a fraction of a second, so that it may run where it is.
    #[wasm_bindgen(js_name = isShort)]
    pub is_short: bool,
    /// The task, for `run_search`.
    pub task: Vec<u8>,
}
