//! The work that the server wants done: its threads, the disk and the replies of the client.

use std::{path::PathBuf, sync::Mutex};

use ls_types::Uri;
use tailback_server::{
    AskId, ClientRequest, FileConfig, FindFiles, Host, Input, Job, LongJob, ReadFile, Reply,
    Search, Task,
};

use super::{World, disk, name};
use crate::random::Random;

/// Something that the server wants done, and that is not done yet.
pub(super) enum Work {
    Job(Job),
    Search(Search),
    LongJob(Task, LongJob),
    Find(FindFiles),
    Read(Vec<(Uri, PathBuf)>),
    Configure(Vec<PathBuf>),
    ServePages,
    Reply(AskId, ClientRequest),
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

impl World {
    /// Does some of the work that waits, if there is any.
    pub(crate) fn work(&mut self, random: &mut Random) -> bool {
        if self.work.is_empty() {
            return false;
        }
        let index = random.below(self.work.len());
        match self.work.swap_remove(index) {
            Work::Reply(..) if self.is_rude && random.percent(20) => {}
            // A slow search continues after others.
            work @ (Work::Search(_) | Work::LongJob(..)) if random.percent(30) => {
                self.work.push(work);
            }
            work => self.do_work(work),
        }
        true
    }

    pub(super) fn do_work(&mut self, work: Work) {
        let input = match work {
            Work::Job(job) => {
                let host = Alone::default();
                let done = job.run(&host);
                for search in host.0.into_inner().unwrap() {
                    self.start(search);
                }
                Input::Done(done)
            }
            Work::LongJob(task, job) => {
                // A job that was ended has found nothing, as if it ran in another process.
                let is_wanted = self.wanted_jobs.remove(&job.id());
                let found = is_wanted.then(|| task.run(None, &|_| {}));
                Input::Done(job.end(found))
            }
            Work::Search(search) => {
                let id = search.id();
                let progress = Mutex::new(Vec::new());
                let ended =
                    search.run(&|progress_made| progress.lock().unwrap().push(progress_made));
                for progress_made in progress.into_inner().unwrap() {
                    self.handle(Input::Progress(progress_made));
                }
                self.wanted_searches.remove(&id);
                Input::SearchEnded(ended)
            }
            Work::Find(find) => Input::FilesFound(self.disk.find(&find)),
            Work::Read(files) => {
                let files = files.into_iter().map(|(uri, _)| ReadFile {
                    content: self.disk.read(&name(&uri)).cloned().map(Ok),
                    uri,
                });
                let files = files.collect();
                self.handle(Input::FilesRead(files));
                Input::FilesDone
            }
            Work::Configure(files) => {
                let configs = files.iter().map(|path| FileConfig {
                    is_excluded: disk::name(path).is_some_and(|it| self.disk.excluded.contains(it)),
                    real_path: self.disk.real_path(path),
                    ..FileConfig::default()
                });
                Input::Configured(configs.collect(), Vec::new())
            }
            Work::ServePages => Input::PagesServed(Ok("http://localhost/board".to_owned())),
            Work::Reply(id, request) => Input::Reply(id, Ok(self.reply(&request))),
        };
        self.handle(input);
    }

    fn reply(&self, request: &ClientRequest) -> Reply {
        match request {
            ClientRequest::ApplyEdit(_) | ClientRequest::Step(..) => {
                let reply = self.reply_to_edits.clone();
                Reply::Applied(serde_json::from_value(reply).unwrap())
            }
            ClientRequest::ShowDocument(_) => Reply::Shown(true),
            ClientRequest::Configuration(_) => Reply::Configuration(vec![self.settings.clone()]),
            _ => Reply::Done,
        }
    }
}
