//! The owner of a server: passes it timed events, and carries out its actions with threads and tasks.

mod disk;
mod job_pool;

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tailback_config::Configs;
use tailback_server::{
    Answer, BoardNotification, Error, ErrorCode, Host, Input, Job, Notification, Output, Request,
    RequestId, Result, Search, SearchLimits, Server, ToClient,
};
use tokio::{
    runtime::Handle,
    sync::{
        broadcast,
        mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
        oneshot, watch,
    },
    time::sleep_until,
};

use job_pool::JobPool;

/// The number of messages that a page may lag behind before it misses some; it requests the whole board each time.
const N_KEPT: usize = 16;

/// The owner of a server.
pub(crate) struct Driver {
    owned: Mutex<Owned>,
    began: Instant,
    runtime: Handle,
    pool: JobPool,
    /// The threads that search, one for each search that may run at once.
    searchers: Vec<Sender<Search>>,
    configs: Configs,
    to_client: UnboundedSender<ToClient>,
    pages: broadcast::Sender<BoardNotification>,
    serve_pages: fn(Arc<Driver>),
    wake: watch::Sender<Option<Duration>>,
}

struct Owned {
    server: Server,
    /// The recipients of the answers to requests.
    waiting: HashMap<RequestId, oneshot::Sender<Result<Answer>>>,
    last_request: RequestId,
}

impl Driver {
    /// Starts a server, and also returns its messages to the client. Each message taken from the channel must be
    /// followed by [`Input::Sent`]. Must be called on a runtime.
    pub(crate) fn start(
        limits: SearchLimits,
        serve_pages: fn(Arc<Self>),
    ) -> (Arc<Self>, UnboundedReceiver<ToClient>) {
        let n_threads = thread::available_parallelism().map_or(2, Into::into).max(2);
        let (to_client, messages) = unbounded_channel();
        let driver = Arc::new_cyclic(|driver| Self {
            owned: Mutex::new(Owned {
                server: Server::new(limits, n_threads),
                waiting: HashMap::new(),
                last_request: 0,
            }),
            began: Instant::now(),
            runtime: Handle::current(),
            pool: JobPool::start(n_threads),
            searchers: (0..n_threads).map(|it| searcher(it, driver)).collect(),
            configs: Configs::default(),
            to_client,
            pages: broadcast::Sender::new(N_KEPT),
            serve_pages,
            wake: watch::Sender::new(None),
        });
        tokio::spawn(wake(driver.wake.subscribe(), Arc::downgrade(&driver)));
        (driver, messages)
    }

    /// Passes an event to the server, and carries out the resulting actions.
    pub(crate) fn tell(self: &Arc<Self>, input: Input) {
        self.tell_with(|_| input);
    }

    pub(crate) fn notify(self: &Arc<Self>, notification: Notification) {
        self.tell(Input::Notification(notification));
    }

    /// Returns the answer to a request. The request is cancelled if the future is dropped.
    pub(crate) async fn request(self: &Arc<Self>, request: Request) -> Result<Answer> {
        let (sender, answer) = oneshot::channel();
        let mut pending = PendingRequest {
            driver: self,
            id: None,
        };
        self.tell_with(|owned| {
            owned.last_request += 1;
            pending.id = Some(owned.last_request);
            owned.waiting.insert(owned.last_request, sender);
            Input::Request(owned.last_request, request)
        });
        let answer = answer.await;
        pending.id = None;
        answer.unwrap_or_else(|_| Err(Error::new(ErrorCode::InternalError, "Internal error")))
    }

    /// Returns the messages to pages from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<BoardNotification> {
        self.pages.subscribe()
    }

    fn tell_with(self: &Arc<Self>, input: impl FnOnce(&mut Owned) -> Input) {
        let mut owned = self.lock();
        let input = input(&mut owned);
        let mut outputs = owned.server.handle(input, self.began.elapsed());
        loop {
            // The lock is held, so the actions of one event are carried out in order, before any other event.
            let mut left = Vec::new();
            for output in outputs {
                left.extend(self.output(output, &mut owned));
            }
            outputs = Vec::new();
            drop(owned);
            // Small jobs, and those for which there is no other thread.
            let done: Vec<Input> = left
                .into_iter()
                .map(|job| Input::Done(job.run(&**self)))
                .collect();
            if done.is_empty() {
                return;
            }
            owned = self.lock();
            for done in done {
                outputs.extend(owned.server.handle(done, self.began.elapsed()));
            }
        }
    }

    /// Carries out an action; returns a job that is left to the caller.
    fn output(self: &Arc<Self>, output: Output, owned: &mut Owned) -> Option<Job> {
        match output {
            Output::Answer(id, answer) => {
                if let Some(waiting) = owned.waiting.remove(&id) {
                    // The request may have been cancelled.
                    let _ = waiting.send(answer);
                }
            }
            Output::Client(message) => {
                // The receiver is gone when the session ends.
                let _ = self.to_client.send(message);
            }
            Output::Pages(notification) => {
                // There may be no page.
                let _ = self.pages.send(notification);
            }
            Output::ServePages => (self.serve_pages)(Arc::clone(self)),
            Output::FindFiles(find) => self.on_pool(move |driver| {
                let found = guard(|| disk::find(&driver.configs, &find));
                driver.tell(Input::FilesFound(found));
            }),
            Output::ReadFiles(files) => self.on_pool(move |driver| {
                for files in files.chunks(disk::BATCH) {
                    driver.tell(Input::FilesRead(guard(|| disk::read(files))));
                }
                driver.tell(Input::FilesDone);
            }),
            Output::RefreshConfigs => self.configs.refresh(),
            Output::Configure(files) => self.on_pool(move |driver| {
                let found = guard(|| disk::configure(&driver.configs, &files));
                driver.tell(Input::Configured(found, driver.configs.broken()));
            }),
            Output::Search(search) => self.search(search),
            // They share their memory with the server.
            Output::EndSearch(_) | Output::EndJob(_) => {}
            Output::Run(job) if job.is_small() => return Some(job),
            Output::Run(job) if job.is_long() => {
                let driver = Arc::clone(self);
                self.runtime.spawn_blocking(move || {
                    let done = job.run(&*driver);
                    driver.tell(Input::Done(done));
                });
            }
            Output::Run(job) => {
                let driver = Arc::clone(self);
                return self.pool.spawn(job, move |job| {
                    let done = job.run(&*driver);
                    driver.tell(Input::Done(done));
                });
            }
            Output::Wake(at) => {
                self.wake.send_replace(Some(at));
            }
        }
        None
    }

    fn on_pool(self: &Arc<Self>, work: impl FnOnce(&Arc<Self>) + Send + 'static) {
        let driver = Arc::clone(self);
        let left = self.pool.spawn(work, move |work| work(&driver));
        if let Some(work) = left {
            let driver = Arc::clone(self);
            self.runtime.spawn_blocking(move || work(&driver));
        }
    }

    fn search(&self, search: Search) {
        if let Some(searcher) = self.searchers.get(search.slot()) {
            // If the thread could not be started, the search waits for ever, and the others continue.
            let _ = searcher.send(search);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Owned> {
        self.owned.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Host for Driver {
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync)) {
        self.pool.each(n, work);
    }

    fn start(&self, searches: Vec<Search>) {
        for search in searches {
            self.search(search);
        }
    }
}

/// Returns the result of `work`, or a default value if it panics, because the server waits for a result.
fn guard<T: Default>(work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_default()
}

/// A pending request, which is cancelled when this is dropped.
struct PendingRequest<'d> {
    driver: &'d Arc<Driver>,
    id: Option<RequestId>,
}

impl Drop for PendingRequest<'_> {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            self.driver.tell(Input::Cancel(id));
        }
    }
}

/// Starts a thread that runs one search after the other, until the driver is dropped.
fn searcher(number: usize, driver: &Weak<Driver>) -> Sender<Search> {
    let (sender, searches) = mpsc::channel::<Search>();
    let driver = Weak::clone(driver);
    let tell = move |input| {
        // The driver is gone when the session ends.
        if let Some(driver) = driver.upgrade() {
            driver.tell(input);
        }
    };
    let work = move || {
        for search in searches {
            let ended = search.run(&|progress| tell(Input::Progress(progress)));
            tell(Input::SearchEnded(ended));
        }
    };
    // If the thread cannot be started, the other threads suffice.
    let _ = thread::Builder::new()
        .name(format!("solver {number}"))
        .spawn(work);
    sender
}

/// Wakes the server at the times that it has requested.
async fn wake(mut times: watch::Receiver<Option<Duration>>, driver: Weak<Driver>) {
    loop {
        let at = *times.borrow_and_update();
        let Some(began) = driver.upgrade().map(|driver| driver.began) else {
            return;
        };
        let is_due = match at {
            None => times.changed().await.map(|()| false),
            Some(at) => tokio::select! {
                changed = times.changed() => changed.map(|()| false),
                () = sleep_until((began + at).into()) => Ok(true),
            },
        };
        match (is_due, driver.upgrade()) {
            (Ok(false), _) => {}
            (Ok(true), Some(driver)) => {
                driver.wake.send_if_modified(|time| {
                    // The server may have requested another time in the meantime.
                    if *time == at {
                        *time = None;
                    }
                    false
                });
                driver.tell(Input::Wake);
            }
            _ => return,
        }
    }
}
