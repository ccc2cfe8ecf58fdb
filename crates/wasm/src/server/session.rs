//! One client of the server.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use serde_json::Value;
use tailback_server::{
    AskId, Error, FileConfig, Host, Input, LongJob, Notification, Output, ReadFile, RequestId,
    Search, SearchLimits, Server, Task, TaskResult, ToClient,
};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::{
    effects::{Effects, SearchStart},
    messages::{self, Asked},
};

/// The number of searches that may run at once: short ones where the session is, a long one elsewhere.
const N_SEARCHES: usize = 2;

/// The language server of one client.
#[wasm_bindgen]
pub struct Session {
    server: Server,
    /// The identifiers of the client's requests that have no answer yet.
    waiting: HashMap<RequestId, Value>,
    last_request: RequestId,
    asked: HashMap<AskId, Asked>,
    /// The running searches, by number.
    searches: HashMap<u64, Running>,
    last_search: u64,
    /// The time at which the page wakes the session.
    wake: Option<Duration>,
}

/// A search that the page runs.
enum Running {
    /// A search for the figures of a puzzle.
    Figures(Search),
    /// A search that a request waits for.
    Request(LongJob),
}

impl Running {
    fn end(self, found: Option<TaskResult>) -> Input {
        match self {
            Self::Figures(search) => Input::SearchEnded(search.end(found)),
            Self::Request(job) => Input::Done(job.end(found)),
        }
    }
}

/// An argument that does not come from this version of the module.
#[derive(Debug)]
pub struct OutOfStep(postcard::Error);

impl fmt::Display for OutOfStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this comes from another version of the module: {}",
            self.0
        )
    }
}

impl std::error::Error for OutOfStep {}

impl From<postcard::Error> for OutOfStep {
    fn from(error: postcard::Error) -> Self {
        Self(error)
    }
}

impl From<OutOfStep> for wasm_bindgen::JsValue {
    fn from(error: OutOfStep) -> Self {
        JsError::from(error).into()
    }
}

#[wasm_bindgen]
impl Session {
    /// Creates a session before its first message.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self {
            server: Server::new(SearchLimits::default(), N_SEARCHES),
            waiting: HashMap::new(),
            last_request: 0,
            asked: HashMap::new(),
            searches: HashMap::new(),
            last_search: 0,
            wake: None,
        }
    }

    /// Takes a message of the client, as JSON. `now` is the time since the start of the session, in milliseconds.
    pub fn receive(&mut self, message: &str, now: f64) -> Effects {
        let mut effects = Effects::default();
        if let Some(input) = self.input(message, &mut effects) {
            self.tell(input, now, &mut effects);
        }
        effects
    }

    /// Tells the session that the time has come at which it wanted to be woken.
    pub fn wake(&mut self, now: f64) -> Effects {
        self.wake = None;
        let mut effects = Effects::default();
        self.tell(Input::Wake, now, &mut effects);
        effects
    }

    /// Takes the progress of a running search.
    ///
    /// # Errors
    ///
    /// They are from another version of the module.
    #[wasm_bindgen(js_name = searchProgress)]
    pub fn search_progress(
        &mut self,
        id: f64,
        progress: &[u8],
        now: f64,
    ) -> Result<Effects, OutOfStep> {
        let progress = postcard::from_bytes(progress)?;
        let mut effects = Effects::default();
        if let Some(Running::Figures(search)) = self.searches.get(&(id as u64)) {
            let input = Input::Progress(search.progress(progress));
            self.tell(input, now, &mut effects);
        }
        Ok(effects)
    }

    /// Takes the end of a search: the answer found, or `undefined` if its worker was ended.
    ///
    /// # Errors
    ///
    /// They are from another version of the module.
    #[wasm_bindgen(js_name = searchEnded)]
    pub fn search_ended(
        &mut self,
        id: f64,
        found: Option<Vec<u8>>,
        now: f64,
    ) -> Result<Effects, OutOfStep> {
        let found = found.map(|it| postcard::from_bytes(&it)).transpose()?;
        let mut effects = Effects::default();
        if let Some(search) = self.searches.remove(&(id as u64)) {
            self.tell(search.end(found), now, &mut effects);
        }
        Ok(effects)
    }
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Decodes a message; one that cannot be read is answered at once.
    fn input(&mut self, message: &str, effects: &mut Effects) -> Option<Input> {
        let mut incoming: Value = match serde_json::from_str(message) {
            Ok(incoming) => incoming,
            Err(error) => {
                return Some(Input::Notification(Notification::Broken(error.to_string())));
            }
        };
        let mut part = |name| incoming.get_mut(name).map(Value::take);
        let id = part("id");
        let method = part("method").and_then(|it| Some(it.as_str()?.to_owned()));
        let params = part("params").unwrap_or_default();
        match (method, id) {
            (Some(method), Some(id)) => match messages::request(&method, params) {
                Ok(request) => {
                    self.last_request += 1;
                    self.waiting.insert(self.last_request, id);
                    Some(Input::Request(self.last_request, request))
                }
                Err(error) => {
                    effects.messages.push(messages::answered(&id, Err(error)));
                    None
                }
            },
            (Some(method), None) if method == "$/cancelRequest" => {
                let cancelled = params.get("id")?;
                let mut waiting = self.waiting.iter();
                let (&id, _) = waiting.find(|(_, id)| *id == cancelled)?;
                Some(Input::Cancel(id))
            }
            (Some(method), None) => {
                let notification = messages::notification(&method, params)?;
                let broken = |error: Error| Notification::Broken(error.to_string());
                Some(Input::Notification(notification.unwrap_or_else(broken)))
            }
            (None, Some(id)) => {
                let id = id.as_u64()?;
                let asked = self.asked.remove(&id)?;
                let reply = match part("error") {
                    Some(error) => Err(messages::refusal(&error)),
                    None => asked.reply(part("result").unwrap_or_default()),
                };
                Some(Input::Reply(id, reply))
            }
            (None, None) => None,
        }
    }

    /// Passes an event to the server, and carries out the actions that need nothing from the page.
    fn tell(&mut self, input: Input, now: f64, effects: &mut Effects) {
        let now = Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default();
        let started = Started::default();
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let mut n_sent = 0;
            for output in self.server.handle(input, now) {
                match output {
                    Output::Answer(id, answer) => {
                        if let Some(id) = self.waiting.remove(&id) {
                            effects.messages.push(messages::answered(&id, answer));
                        }
                    }
                    Output::Client(message) => {
                        n_sent += 1;
                        effects.messages.push(self.message(message));
                    }
                    // The page talks to the session itself, and there is no disk.
                    Output::Pages(_) | Output::RefreshConfigs => {}
                    Output::ServePages => {
                        let why = "a page cannot serve pages".to_owned();
                        inputs.push_back(Input::PagesServed(Err(why)));
                    }
                    Output::FindFiles(_) => inputs.push_back(Input::FilesFound(None)),
                    Output::ReadFiles(files) => {
                        let gone = |(uri, _)| ReadFile { uri, content: None };
                        let files = files.into_iter().map(gone).collect();
                        inputs.extend([Input::FilesRead(files), Input::FilesDone]);
                    }
                    Output::Configure(files) => {
                        let configs = vec![FileConfig::default(); files.len()];
                        inputs.push_back(Input::Configured(configs, Vec::new()));
                    }
                    Output::Search(search) => self.start(search, effects),
                    Output::EndSearch(id) => {
                        let is_it = |it: &Running| matches!(it, Running::Figures(search) if search.id() == id);
                        self.cancel(is_it, effects);
                    }
                    Output::EndJob(id) => {
                        let is_it =
                            |it: &Running| matches!(it, Running::Request(job) if job.id() == id);
                        self.cancel(is_it, effects);
                    }
                    Output::Run(job) => match job.split() {
                        Ok((task, job)) => self.run(&task, Running::Request(job), effects),
                        Err(job) => {
                            inputs.push_back(Input::Done(job.run(&started)));
                            for search in started.take() {
                                self.start(search, effects);
                            }
                        }
                    },
                    Output::Wake(at) => {
                        if self.wake.is_none_or(|wake| wake != at) {
                            self.wake = Some(at);
                            effects.wake = Some(at.as_secs_f64() * 1000.0);
                        }
                    }
                }
            }
            if n_sent > 0 {
                inputs.push_back(Input::Sent(n_sent));
            }
        }
    }

    fn message(&mut self, message: ToClient) -> String {
        match message {
            ToClient::Notify(notification) => messages::notified(&notification),
            ToClient::Ask(id, request) => {
                let (message, asked) = messages::asked(id, &request);
                self.asked.insert(id, asked);
                message
            }
        }
    }

    fn start(&mut self, search: Search, effects: &mut Effects) {
        self.run(&search.task(), Running::Figures(search), effects);
    }

    fn run(&mut self, task: &Task, running: Running, effects: &mut Effects) {
        self.last_search += 1;
        // A task is plain data, which can be encoded.
        let encoded = postcard::to_allocvec(task).unwrap_or_default();
        effects.searches.push(SearchStart {
            id: self.last_search as f64,
            is_short: task.is_short(),
            task: encoded,
        });
        self.searches.insert(self.last_search, running);
    }

    fn cancel(&self, is_it: impl Fn(&Running) -> bool, effects: &mut Effects) {
        let mut searches = self.searches.iter();
        let found = searches.find(|(_, running)| is_it(running));
        effects.cancelled.extend(found.map(|(id, _)| *id as f64));
    }
}

#[derive(Default)]
struct Started(Mutex<Vec<Search>>);

impl Started {
    fn take(&self) -> Vec<Search> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Host for Started {
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..n).for_each(work);
    }

    fn start(&self, searches: Vec<Search>) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend(searches);
    }
}
