//! Boards: the client, once it has asked for one, and the served pages.

use std::time::Duration;

use serde_json::json;

use super::{Server, output::Output, timers::Timer};
use crate::{
    board_requests::wire::{Changed, Connected, Version},
    message::{BoardNotification, RequestId, ServerNotification},
    protocol::{Error, ErrorCode, Result},
};

/// The time within which changes are announced together.
const GATHER: Duration = Duration::from_millis(10);

#[derive(Default)]
pub(super) struct Boards {
    /// Whether the client has asked for a board, and is therefore notified of changes.
    pub(super) is_client_watching: bool,
    n_pages: usize,
    /// The address of the pages, once they are served.
    url: Option<String>,
    /// Requests that wait for the address.
    waiting: Vec<RequestId>,
    /// The last place that pages were moved to, for new pages.
    place: Option<BoardNotification>,
    /// The client's last message on why a text cannot be shown as it is.
    status: Option<BoardNotification>,
    /// The time at which boards are notified of changes.
    tell_at: Option<Duration>,
}

impl Server {
    /// Records that the state of texts has changed.
    pub(super) fn boards_are_stale(&mut self) {
        if self.boards.tell_at.is_none() {
            let at = self.now + GATHER;
            self.boards.tell_at = Some(at);
            self.timers.set(at, Timer::Boards);
        }
    }

    pub(super) fn notify_boards(&mut self) {
        if self.boards.tell_at.is_none_or(|at| at > self.now) {
            return;
        }
        self.boards.tell_at = None;
        let notification = BoardNotification {
            method: "tailback/changed",
            params: json!(Changed {
                version: Version,
                text_document: None
            }),
        };
        if self.boards.is_client_watching {
            self.notify(ServerNotification::Board(notification.clone()));
        }
        self.tell_pages(notification);
    }

    fn tell_pages(&mut self, notification: BoardNotification) {
        if self.boards.n_pages > 0 {
            self.outputs.push(Output::Pages(notification));
        }
    }

    /// Moves all current and future pages to a place.
    pub(super) fn send_to_pages(&mut self, place: BoardNotification) {
        self.boards.place = Some(place.clone());
        self.tell_pages(place);
    }

    pub(super) fn has_pages(&self) -> bool {
        self.boards.n_pages > 0
    }

    /// Sends the reason why a text cannot be shown as it is to all current and future pages.
    pub(super) fn set_status(&mut self, status: BoardNotification) {
        self.boards.status = Some(status.clone());
        self.tell_pages(status);
    }

    /// Adds a page, and returns its first messages.
    pub(super) fn page_opens(&mut self) -> Vec<BoardNotification> {
        self.boards.n_pages += 1;
        let ended = self.context.session().ended.clone();
        let ended = ended.unwrap_or_else(|| {
            "the editor has ended, or closed its language server: open the board from it again"
                .to_owned()
        });
        let hello = BoardNotification {
            method: "tailback/connected",
            params: json!(Connected {
                version: Version,
                ended
            }),
        };
        let boards = &self.boards;
        let first = [Some(hello), boards.place.clone(), boards.status.clone()];
        first.into_iter().flatten().collect()
    }

    pub(super) fn page_closes(&mut self) {
        self.boards.n_pages = self.boards.n_pages.saturating_sub(1);
    }

    /// Returns the address of the pages, if it is known; otherwise the request waits for it.
    pub(super) fn pages(&mut self, id: RequestId) -> Option<String> {
        if self.boards.url.is_none() {
            if self.boards.waiting.is_empty() {
                self.outputs.push(Output::ServePages);
            }
            self.boards.waiting.push(id);
        }
        self.boards.url.clone()
    }

    pub(super) fn pages_are_served(&mut self, url: std::result::Result<String, String>) {
        let url: Result<String> = url.map_err(|why| {
            let message = format!("the page of the board cannot be served: {why}");
            Error::new(ErrorCode::InternalError, message)
        });
        self.boards.url = url.as_ref().ok().cloned();
        for id in std::mem::take(&mut self.boards.waiting) {
            self.go_on_with_pages(id, url.clone());
        }
    }
}
