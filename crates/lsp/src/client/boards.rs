//! Who looks at boards: the client, once it has asked for one, and the pages that are served.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;
use tokio::sync::{Mutex, Semaphore, broadcast, watch};

/// Messages that a page may be behind before it misses some; it asks for the whole board each time.
const N_KEPT: usize = 16;

/// What is said to boards unasked.
#[derive(Clone, Debug)]
pub(crate) struct News {
    pub(crate) method: &'static str,
    pub(crate) params: Value,
}

/// What the server keeps for boards.
pub(crate) struct Boards {
    /// A search for a board holds this while it runs.
    pub(crate) turns: Semaphore,
    /// The address of the pages, once they are served.
    pub(crate) pages: Mutex<Option<String>>,
    is_client_watching: AtomicBool,
    news: broadcast::Sender<News>,
    /// Where the pages were led last, for those that come later.
    place: watch::Sender<Option<News>>,
    /// The client's last word on what keeps a text from being shown as it is.
    status: watch::Sender<Option<News>>,
}

impl Default for Boards {
    fn default() -> Self {
        Self {
            turns: Semaphore::new(1),
            pages: Mutex::default(),
            is_client_watching: AtomicBool::new(false),
            news: broadcast::Sender::new(N_KEPT),
            place: watch::Sender::default(),
            status: watch::Sender::default(),
        }
    }
}

impl Boards {
    /// The client has asked for a board, so it is told of changes from now on.
    pub(crate) fn client_watches(&self) {
        self.is_client_watching.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_client_watching(&self) -> bool {
        self.is_client_watching.load(Ordering::Relaxed)
    }

    /// Tells all pages.
    pub(crate) fn tell(&self, news: News) {
        // There may be no page.
        let _ = self.news.send(news);
    }

    /// Whether any page listens.
    pub(crate) fn has_pages(&self) -> bool {
        self.news.receiver_count() > 0
    }

    /// Leads all pages to a place, those too that come later.
    pub(crate) fn lead(&self, place: News) {
        self.place.send_replace(Some(place.clone()));
        self.tell(place);
    }

    /// Tells all pages what keeps a text from being shown as it is, those too that come later.
    pub(crate) fn set_status(&self, status: News) {
        self.status.send_replace(Some(status.clone()));
        self.tell(status);
    }

    /// What a page is told first, and what it is told from then on.
    pub(crate) fn listen(&self) -> (Vec<News>, broadcast::Receiver<News>) {
        let news = self.news.subscribe();
        let first = [self.place.borrow().clone(), self.status.borrow().clone()];
        (first.into_iter().flatten().collect(), news)
    }
}
