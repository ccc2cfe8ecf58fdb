//! A world around a server: a client, a disk, threads and a clock, all controlled by a test.

mod client;
mod disk;
mod work;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use ls_types::{Diagnostic, Uri};
use serde_json::{Value, json};
use tailback_server::{
    Answer, Error, ErrorCode, Input, Notification, Output, Request, RequestId, Search,
    SearchLimits, Server, ServerNotification, ToClient,
};

pub(crate) use client::Open;
pub(crate) use disk::Disk;
use work::Work;

/// The folder above all files.
pub(crate) const FOLDER: &str = "/boards";

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a trait of the client, or says which end has come"
)]
pub(crate) struct World {
    server: Server,
    now: Duration,
    wake: Option<Duration>,
    work: Vec<Work>,
    /// The searches that were started and are not over, and were not ended.
    wanted_searches: BTreeSet<u64>,
    /// The requests whose long jobs were started and are not over, and were not ended.
    wanted_jobs: BTreeSet<RequestId>,
    pub(crate) disk: Disk,
    /// The names of the client's folders.
    pub(crate) folders: BTreeSet<&'static str>,
    /// Files that were moved out of the folder.
    pub(crate) elsewhere: BTreeMap<String, String>,
    /// Whether the client has any number of folders, rather than one.
    pub(crate) has_folders: bool,
    /// Whether the client reports changed files. Otherwise, it saves one whenever something has changed.
    can_watch: bool,
    pub(crate) open: BTreeMap<String, Open>,
    n_edits: u64,
    /// The settings that the client tells.
    pub(crate) settings: Value,
    /// The reports last published, by the names of the files.
    pub(crate) published: BTreeMap<String, (Option<i32>, Vec<Diagnostic>)>,
    n_requests: RequestId,
    answers: HashMap<RequestId, Result<Answer, Error>>,
    is_input_over: bool,
    is_shut_down: bool,
    /// Whether the client leaves some requests without a reply.
    pub(crate) is_rude: bool,
    /// The client's reply to edits of the server. It makes none on its own.
    pub(crate) reply_to_edits: Value,
    pub(crate) n_messages: usize,
}

/// Returns the address of a file, or of the view of it if the name begins with a scheme.
pub(crate) fn uri(name: &str) -> Uri {
    let uri = match name.split_once(':') {
        Some((scheme, name)) => format!("{scheme}:{FOLDER}/{name}"),
        None => format!("file://{FOLDER}/{name}"),
    };
    uri.parse().unwrap()
}

fn name(uri: &Uri) -> String {
    uri.as_str()
        .replace("file://", "")
        .replace(&format!("{FOLDER}/"), "")
}

fn folder(name: &str) -> Value {
    json!({"uri": uri(name), "name": name})
}

impl World {
    /// A world without files, with a server that has begun its session with a client that can do this.
    pub(crate) fn new(capabilities: &Value) -> Self {
        Self::with(capabilities, Value::Null, Disk::default(), [""].into())
    }

    /// Also with settings, and with folders, of which a client that has only one sends none but the first.
    pub(crate) fn with(
        capabilities: &Value,
        settings: Value,
        disk: Disk,
        folders: BTreeSet<&'static str>,
    ) -> Self {
        let mut world = Self {
            server: Server::new(SearchLimits::default(), 3),
            now: Duration::ZERO,
            wake: None,
            work: Vec::new(),
            wanted_searches: BTreeSet::new(),
            wanted_jobs: BTreeSet::new(),
            disk,
            folders,
            elsewhere: BTreeMap::new(),
            has_folders: capabilities["workspace"]["workspaceFolders"] == true,
            can_watch: capabilities.pointer("/workspace/didChangeWatchedFiles/dynamicRegistration")
                == Some(&json!(true)),
            open: BTreeMap::new(),
            n_edits: 0,
            settings,
            published: BTreeMap::new(),
            n_requests: 0,
            answers: HashMap::new(),
            is_input_over: false,
            is_shut_down: false,
            is_rude: false,
            reply_to_edits: json!({"applied": false, "failureReason": "not now"}),
            n_messages: 0,
        };
        let mut params = json!({
            "capabilities": capabilities,
            "initializationOptions": world.settings,
        });
        if world.has_folders {
            let folders = world.folders.iter().map(|name| folder(name));
            params["workspaceFolders"] = folders.collect();
        } else {
            params["rootUri"] = json!(world.folders.first().map(|name| uri(name)));
        }
        world.request(Request::Initialize(params));
        world.notify(Notification::Initialized);
        world
    }

    fn handle(&mut self, input: Input) {
        for output in self.server.handle(input, self.now) {
            self.output(output);
        }
    }

    fn output(&mut self, output: Output) {
        match output {
            Output::Answer(id, answer) => {
                assert!(id <= self.n_requests, "request {id} was never made");
                let is_refused =
                    matches!(&answer, Err(error) if error.code == ErrorCode::InvalidRequest);
                assert!(
                    !self.is_shut_down || is_refused,
                    "request {id} is answered after the end: {answer:?}"
                );
                let before = self.answers.insert(id, answer);
                assert!(before.is_none(), "request {id} is answered twice");
            }
            _ if self.is_shut_down => panic!("something is wanted after the end"),
            Output::Client(message) => {
                match message {
                    ToClient::Notify(ServerNotification::Diagnostics(params)) => {
                        self.receive_diagnostics(params);
                    }
                    ToClient::Notify(_) => {}
                    ToClient::Ask(..) if self.is_input_over => {}
                    ToClient::Ask(id, request) => self.work.push(Work::Reply(id, request)),
                }
                self.handle(Input::Sent(1));
            }
            Output::Pages(_) | Output::RefreshConfigs => {}
            Output::ServePages => self.work.push(Work::ServePages),
            Output::FindFiles(find) => self.work.push(Work::Find(find)),
            Output::ReadFiles(files) => self.work.push(Work::Read(files)),
            Output::Configure(files) => self.work.push(Work::Configure(files)),
            Output::Search(search) => self.start(search),
            Output::EndSearch(id) => {
                self.wanted_searches.remove(&id);
            }
            Output::Run(job) => self.work.push(match job.split() {
                Ok((task, job)) => {
                    self.wanted_jobs.insert(job.id());
                    Work::LongJob(task, job)
                }
                Err(job) => Work::Job(job),
            }),
            Output::EndJob(id) => {
                let is_known = self.wanted_jobs.remove(&id);
                assert!(
                    is_known,
                    "the job of request {id} is ended, and does not run"
                );
            }
            Output::Wake(at) => self.wake = Some(at),
        }
    }

    fn start(&mut self, search: Search) {
        assert!(self.wanted_searches.insert(search.id()));
        self.work.push(Work::Search(search));
    }

    pub(crate) fn n_requests(&self) -> RequestId {
        self.n_requests
    }

    pub(crate) fn answer(&self, id: RequestId) -> &Result<Answer, Error> {
        &self.answers[&id]
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now += time;
        if self.wake.is_some_and(|at| at <= self.now) {
            self.wake = None;
            self.handle(Input::Wake);
        }
    }

    /// Does all that waits, and lets time pass until nothing more comes.
    pub(crate) fn rest(&mut self) {
        self.rest_but_for(|_| false);
    }

    /// Does all that waits, but for the searches of requests.
    pub(crate) fn rest_but_for_long_jobs(&mut self) {
        self.rest_but_for(|work| matches!(work, Work::LongJob(..)));
    }

    fn rest_but_for(&mut self, is_left: impl Fn(&Work) -> bool) {
        for _ in 0..100_000 {
            self.work_but_for(&is_left);
            match self.wake {
                Some(at) => self.pass(at.saturating_sub(self.now)),
                None => return,
            }
        }
        panic!("the server does not rest");
    }

    /// Does all that waits, but for long searches, and lets no time pass.
    pub(crate) fn work_but_for_long_searches(&mut self) {
        let is_long = |search: &Search| !search.task().is_short();
        self.work_but_for(|work| matches!(work, Work::Search(search) if is_long(search)));
    }

    /// Does all that waits, but for the replies of the client, and lets no time pass.
    pub(crate) fn work_but_for_replies(&mut self) {
        self.work_but_for(|work| matches!(work, Work::Reply(..)));
    }

    fn work_but_for(&mut self, is_left: impl Fn(&Work) -> bool) {
        for _ in 0..100_000 {
            let Some(index) = self.work.iter().position(|work| !is_left(work)) else {
                return;
            };
            let work = self.work.remove(index);
            self.do_work(work);
        }
        panic!("the work does not end");
    }

    /// Asserts that each request has its answer, once nothing is left to be waited for.
    pub(crate) fn assert_answered(&self) {
        let unanswered = self.unanswered();
        let is_fine = self.is_rude || unanswered.is_empty();
        assert!(is_fine, "these requests have no answer: {unanswered:?}");
    }

    /// Takes all texts away while searches run; these are then cancelled.
    pub(crate) fn take_all_away(&mut self) {
        self.rest_but_for(|work| matches!(work, Work::Search(_)));
        assert!(!self.wanted_searches.is_empty(), "nothing is searched for");
        for name in self.open.keys().cloned().collect::<Vec<_>>() {
            self.close(&name);
        }
        for name in std::mem::take(&mut self.disk.files).into_keys() {
            self.watch(&name);
        }
        self.rest_but_for(|work| matches!(work, Work::Search(_)));
        assert!(
            self.wanted_searches.is_empty(),
            "searches go on for texts that are gone: {:?}",
            self.wanted_searches
        );
    }

    /// Ends the input of the client, which therefore replies to nothing. Each request is still answered.
    pub(crate) fn end_input(&mut self) {
        self.work.retain(|work| !matches!(work, Work::Reply(..)));
        self.is_input_over = true;
        self.handle(Input::InputOver);
        self.rest();
        assert!(self.unanswered().is_empty());
    }

    /// Ends the session and completes the pending work. Each request then has exactly one answer.
    pub(crate) fn shut_down(&mut self) {
        self.request(Request::Shutdown);
        self.is_shut_down = true;
        for id in 1..=self.n_requests {
            assert!(self.answers.contains_key(&id), "request {id} has no answer");
        }
        for work in std::mem::take(&mut self.work) {
            self.do_work(work);
        }
        let late = self.request(Request::Listen);
        assert!(self.answers[&late].is_err());
    }

    /// Returns the requests that have no answer.
    pub(crate) fn unanswered(&self) -> Vec<RequestId> {
        (1..=self.n_requests)
            .filter(|id| !self.answers.contains_key(id))
            .collect()
    }
}
