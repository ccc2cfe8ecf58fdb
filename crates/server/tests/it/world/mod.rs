//! A world around a server: a client, a disk, threads and a clock, all controlled by a test.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::PathBuf,
    sync::Mutex,
    time::Duration,
};

use ls_types::{Diagnostic, PublishDiagnosticsParams, Uri};
use serde_json::{Value, json};
use tailback_server::{
    Answer, AskId, ClientRequest, Error, ErrorCode, FileConfig, FindFiles, FoundFiles, Host, Input,
    Job, Notification, Output, ReadFile, Reply, Request, RequestId, Search, SearchLimits, Server,
    ServerNotification, ToClient,
};

use crate::random::Random;

/// The folder of all files.
pub(crate) const FOLDER: &str = "/boards";

/// Something that the server wants done, and that is not done yet.
enum Work {
    Job(Job),
    Search(Search),
    Find(FindFiles),
    Read(Vec<(Uri, PathBuf)>),
    Configure(Vec<PathBuf>),
    ServePages,
    Reply(AskId, ClientRequest),
}

/// A document as the client has it.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) version: i32,
    pub(crate) text: String,
    /// The number of its last edit among those of all documents; 0 before there is one.
    pub(crate) edited: u64,
}

pub(crate) struct World {
    server: Server,
    now: Duration,
    wake: Option<Duration>,
    work: Vec<Work>,
    /// The searches that were started and are not over, and were not ended.
    wanted_searches: BTreeSet<u64>,
    /// The files on the disk, by their names in the folder.
    pub(crate) disk: BTreeMap<String, String>,
    /// The names of files that their configuration excludes.
    pub(crate) excluded: BTreeSet<String>,
    pub(crate) open: BTreeMap<String, Open>,
    n_edits: u64,
    /// The settings that the client tells.
    pub(crate) settings: Value,
    /// The reports last published, by the names of the files.
    pub(crate) published: BTreeMap<String, (Option<i32>, Vec<Diagnostic>)>,
    n_requests: RequestId,
    answers: HashMap<RequestId, Result<Answer, Error>>,
    is_shut_down: bool,
    /// Whether the client leaves some requests without a reply.
    pub(crate) is_rude: bool,
    pub(crate) n_messages: usize,
}

/// Runs jobs in place, one number after the other, and keeps the searches that they start.
#[derive(Default)]
struct Alone(Mutex<Vec<Search>>);

impl Host for Alone {
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..n).for_each(work);
    }

    fn start(&self, searches: Vec<Search>) {
        self.0.lock().unwrap().extend(searches);
    }
}

pub(crate) fn uri(name: &str) -> Uri {
    format!("file://{FOLDER}/{name}").parse().unwrap()
}

fn name(uri: &Uri) -> String {
    uri.as_str().rsplit('/').next().unwrap().to_owned()
}

impl World {
    /// A world with a server that has begun its session with a client that can do this.
    pub(crate) fn new(
        capabilities: &Value,
        settings: Value,
        disk: BTreeMap<String, String>,
        excluded: BTreeSet<String>,
    ) -> Self {
        let mut world = Self {
            server: Server::new(SearchLimits::default(), 3),
            now: Duration::ZERO,
            wake: None,
            work: Vec::new(),
            wanted_searches: BTreeSet::new(),
            disk,
            excluded,
            open: BTreeMap::new(),
            n_edits: 0,
            settings,
            published: BTreeMap::new(),
            n_requests: 0,
            answers: HashMap::new(),
            is_shut_down: false,
            is_rude: false,
            n_messages: 0,
        };
        let folder = json!({"uri": format!("file://{FOLDER}"), "name": "boards"});
        let params = json!({
            "capabilities": capabilities,
            "workspaceFolders": [folder],
            "initializationOptions": world.settings,
        });
        let params = serde_json::from_value(params).unwrap();
        world.request(Request::Initialize(Box::new(params)));
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
                        self.is_told(params);
                    }
                    ToClient::Notify(_) => {}
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
            Output::Run(job) => self.work.push(Work::Job(job)),
            Output::Wake(at) => self.wake = Some(at),
        }
    }

    fn start(&mut self, search: Search) {
        assert!(self.wanted_searches.insert(search.id()));
        self.work.push(Work::Search(search));
    }

    /// Takes over the reports on a text, which are not those on an older one.
    fn is_told(&mut self, params: PublishDiagnosticsParams) {
        let name = name(&params.uri);
        if let Some(version) = params.version
            && let Some(open) = self.open.get(&name)
        {
            // Nothing is published about a text if the server knows a newer version. A closing may be published after
            // the text is opened again.
            let is_newest = version == open.version || params.diagnostics.is_empty();
            assert!(
                is_newest,
                "{name} has version {}, not {version}",
                open.version
            );
        }
        self.published
            .insert(name, (params.version, params.diagnostics));
    }

    pub(crate) fn notify(&mut self, notification: Notification) {
        self.n_messages += 1;
        self.handle(Input::Notification(notification));
    }

    pub(crate) fn request(&mut self, request: Request) -> RequestId {
        self.n_messages += 1;
        self.n_requests += 1;
        self.handle(Input::Request(self.n_requests, request));
        self.n_requests
    }

    /// Cancels a request, which may be answered already.
    pub(crate) fn cancel(&mut self, id: RequestId) {
        self.n_messages += 1;
        self.handle(Input::Cancel(id));
        assert!(self.answers.contains_key(&id), "{id} is cancelled");
    }

    pub(crate) fn n_requests(&self) -> RequestId {
        self.n_requests
    }

    pub(crate) fn answer(&self, id: RequestId) -> &Result<Answer, Error> {
        &self.answers[&id]
    }

    pub(crate) fn open(&mut self, name: &str, version: i32, text: &str) {
        let document = json!({
            "uri": uri(name), "languageId": "rush", "version": version, "text": text,
        });
        let open = Open {
            version,
            text: text.to_owned(),
            edited: 0,
        };
        self.open.insert(name.to_owned(), open);
        let params = serde_json::from_value(json!({"textDocument": document})).unwrap();
        self.notify(Notification::DidOpen(params));
    }

    /// Changes an open text: `range` of characters, all of which are of one byte, or all of it.
    pub(crate) fn change(&mut self, name: &str, range: Option<(usize, usize)>, new: &str) {
        self.n_edits += 1;
        let open = self.open.get_mut(name).unwrap();
        open.version += 1;
        open.edited = self.n_edits;
        let change = match range {
            None => {
                new.clone_into(&mut open.text);
                json!({"text": new})
            }
            Some((start, end)) => {
                let place = |offset: usize| {
                    let before = &open.text[..offset];
                    let line = before.matches('\n').count();
                    let character = before.len() - before.rfind('\n').map_or(0, |it| it + 1);
                    json!({"line": line, "character": character})
                };
                let range = json!({"start": place(start), "end": place(end)});
                open.text.replace_range(start..end, new);
                json!({"range": range, "text": new})
            }
        };
        let document = json!({"uri": uri(name), "version": open.version});
        let params = json!({"textDocument": document, "contentChanges": [change]});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChange(params));
    }

    /// Tells that a text is another now, though it is not.
    pub(crate) fn touch(&mut self, name: &str) {
        self.n_edits += 1;
        let open = self.open.get_mut(name).unwrap();
        open.version += 1;
        open.edited = self.n_edits;
        let document = json!({"uri": uri(name), "version": open.version});
        let params = json!({"textDocument": document, "contentChanges": []});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChange(params));
    }

    pub(crate) fn close(&mut self, name: &str) {
        self.open.remove(name);
        let params = json!({"textDocument": {"uri": uri(name)}});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidClose(params));
    }

    /// Tells that a file has changed, been added or removed.
    pub(crate) fn watch(&mut self, name: &str) {
        let params = json!({"changes": [{"uri": uri(name), "type": 2}]});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChangeWatchedFiles(params));
    }

    pub(crate) fn set_settings(&mut self, settings: Value) {
        self.settings = settings;
        let params = json!({"settings": self.settings});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChangeConfiguration(params));
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now += time;
        if self.wake.is_some_and(|at| at <= self.now) {
            self.wake = None;
            self.handle(Input::Wake);
        }
    }

    /// Does some of the work that waits, if there is any.
    pub(crate) fn work(&mut self, random: &mut Random) -> bool {
        if self.work.is_empty() {
            return false;
        }
        let index = random.below(self.work.len());
        match self.work.swap_remove(index) {
            Work::Reply(..) if self.is_rude && random.percent(20) => {}
            // A slow search continues after others.
            work @ Work::Search(_) if random.percent(30) => self.work.push(work),
            work => self.do_work(work),
        }
        true
    }

    fn do_work(&mut self, work: Work) {
        let input = match work {
            Work::Job(job) => {
                let host = Alone::default();
                let done = job.run(&host);
                for search in host.0.into_inner().unwrap() {
                    self.start(search);
                }
                Input::Done(done)
            }
            Work::Search(search) => {
                let id = search.id();
                let progress = Mutex::new(Vec::new());
                let ended = search.run(&|told| progress.lock().unwrap().push(told));
                for told in progress.into_inner().unwrap() {
                    self.handle(Input::Progress(told));
                }
                self.wanted_searches.remove(&id);
                Input::SearchEnded(ended)
            }
            Work::Find(find) => Input::FilesFound(self.find(&find)),
            Work::Read(files) => {
                let files = files.into_iter().map(|(uri, _)| ReadFile {
                    content: self.disk.get(&name(&uri)).cloned().map(Ok),
                    uri,
                });
                let files = files.collect();
                self.handle(Input::FilesRead(files));
                Input::FilesDone
            }
            Work::Configure(files) => {
                let configs = files.iter().map(|path| FileConfig {
                    is_excluded: path
                        .file_name()
                        .is_some_and(|name| self.excluded.contains(&*name.to_string_lossy())),
                    ..FileConfig::default()
                });
                Input::Configured(configs.collect(), Vec::new())
            }
            Work::ServePages => Input::PagesServed(Ok("http://localhost/board".to_owned())),
            Work::Reply(id, request) => Input::Reply(id, Ok(self.reply(&request))),
        };
        self.handle(input);
    }

    fn find(&self, find: &FindFiles) -> Option<FoundFiles> {
        let is_there = |path: &PathBuf| {
            path.file_name()
                .is_some_and(|name| self.disk.contains_key(&*name.to_string_lossy()))
        };
        if find
            .only_for
            .as_ref()
            .is_some_and(|all| !all.iter().any(is_there))
        {
            return None;
        }
        let names = self.disk.keys().filter(|name| *name != "tailback.toml");
        let files = names.map(|name| PathBuf::from(FOLDER).join(name));
        Some(FoundFiles {
            files: files.collect(),
            complaints: Vec::new(),
        })
    }

    fn reply(&self, request: &ClientRequest) -> Reply {
        match request {
            ClientRequest::ApplyEdit(_) => {
                let reply = json!({"applied": false, "failureReason": "not now"});
                Reply::Applied(serde_json::from_value(reply).unwrap())
            }
            ClientRequest::ShowDocument(_) => Reply::Shown(true),
            ClientRequest::Configuration(_) => Reply::Configuration(vec![self.settings.clone()]),
            _ => Reply::Done,
        }
    }

    /// Does all that waits, and lets time pass until nothing more comes.
    pub(crate) fn rest(&mut self) {
        self.rest_but_for(|_| false);
    }

    fn rest_but_for(&mut self, is_left: impl Fn(&Work) -> bool) {
        for _ in 0..100_000 {
            if let Some(index) = self.work.iter().position(|work| !is_left(work)) {
                let work = self.work.remove(index);
                self.do_work(work);
            } else if let Some(at) = self.wake {
                self.pass(at.saturating_sub(self.now));
            } else {
                return;
            }
        }
        panic!("the server does not rest");
    }

    /// Asserts that each request has its answer, once nothing is left to be waited for.
    pub(crate) fn assert_answered(&self) {
        let unanswered = self.unanswered();
        let is_fine = self.is_rude || unanswered.is_empty();
        assert!(is_fine, "these requests have no answer: {unanswered:?}");
    }

    /// Takes all texts away while searches run; none of these is wanted any more then.
    pub(crate) fn take_all_away(&mut self) {
        self.rest_but_for(|work| matches!(work, Work::Search(_)));
        assert!(!self.wanted_searches.is_empty(), "nothing is searched for");
        for name in self.open.keys().cloned().collect::<Vec<_>>() {
            self.close(&name);
        }
        for name in std::mem::take(&mut self.disk).into_keys() {
            self.watch(&name);
        }
        self.rest_but_for(|work| matches!(work, Work::Search(_)));
        assert!(
            self.wanted_searches.is_empty(),
            "searches go on for texts that are gone: {:?}",
            self.wanted_searches
        );
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
