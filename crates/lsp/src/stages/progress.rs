//! Tells the client of searches that take long, and lets the user end them.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tailback_facts::{
    Question,
    words::{is_news, known},
};
use tailback_puzzle::words::thousands;
use tailback_solver::Bounds;
use tokio::{
    sync::{mpsc::UnboundedReceiver, watch},
    time::timeout,
};

use crate::{
    protocol::{Client, MessageType, NumberOrString},
    shared::Shared,
    solver::{Event, Topic},
};

/// How long the client may take to agree.
const PATIENCE: Duration = Duration::from_secs(5);

const TOKEN: &str = "tailback/solve/";

/// Passes on what the solver says, until it is gone.
pub(crate) async fn relay(
    shared: Arc<Shared>,
    client: Client,
    mut events: UnboundedReceiver<Event>,
) {
    // Dropping a sender ends its progress.
    let mut shown: HashMap<u64, watch::Sender<String>> = HashMap::new();
    while let Some(event) = events.recv().await {
        match event {
            Event::FactsFound => shared.facts_were_found(),
            Event::FiguresFound => shared.figures_were_found(),
            Event::Running {
                run,
                puzzle,
                topic,
                states,
            } => {
                let message = message(topic, states);
                let can_show = shared.session().is_some_and(|s| s.can_show_progress);
                if let Some(shown) = shown.get(&run) {
                    shown.send_replace(message);
                } else if can_show {
                    let (sender, receiver) = watch::channel(message);
                    shown.insert(run, sender);
                    // Whose optima are known is solved.
                    let verb = match topic {
                        Topic::Optimum(..) => "solving",
                        Topic::Question(_) => "analyzing",
                    };
                    let title = format!("{verb} \"{}\"", title(&shared, &puzzle));
                    tokio::spawn(show(client.clone(), run, title, receiver));
                }
            }
            Event::Ended { run } => drop(shown.remove(&run)),
            Event::Failed { puzzle } => {
                let title = title(&shared, &puzzle);
                let message = format!("solving \"{title}\" broke down; this is a bug");
                client.log_message(MessageType::ERROR, message).await;
            }
        }
    }
}

/// The search that a token of ours stands for.
pub(crate) fn run_of(token: &NumberOrString) -> Option<u64> {
    match token {
        NumberOrString::String(token) => token.strip_prefix(TOKEN)?.parse().ok(),
        NumberOrString::Number(_) => None,
    }
}

/// Shows one search until its sender is gone.
async fn show(client: Client, run: u64, title: String, mut messages: watch::Receiver<String>) {
    let token = NumberOrString::String(format!("{TOKEN}{run}"));
    let agreed = timeout(PATIENCE, client.create_work_done_progress(token.clone())).await;
    if !matches!(agreed, Ok(Ok(()))) || messages.has_changed().is_err() {
        return;
    }
    let first = messages.borrow_and_update().clone();
    let progress = client.progress(token, title).with_message(first);
    let progress = progress.with_cancel_button().begin().await;
    while messages.changed().await.is_ok() {
        let message = messages.borrow_and_update().clone();
        progress.report_with_message(message, Some(true)).await;
    }
    progress.finish().await;
}

/// What is searched, and how far the search has come.
fn message(topic: Topic, states: u64) -> String {
    let topic = match topic {
        Topic::Optimum(metric, lower) if is_news(lower) => {
            known(Bounds { lower, upper: None }, metric)
        }
        Topic::Optimum(metric, _) => metric.to_string(),
        Topic::Question(Question::Core) => "what makes it unsolvable".to_owned(),
        Topic::Question(Question::FrozenCars | Question::Cluster) => {
            "all that can be reached".to_owned()
        }
        Topic::Question(Question::RedundantCars) => "redundant cars".to_owned(),
        Topic::Question(Question::IdleWalls) => "idle walls".to_owned(),
    };
    format!("{topic} · {} states", thousands(states))
}

/// The title of the first puzzle that is `puzzle`.
fn title(shared: &Shared, puzzle: &tailback_puzzle::Puzzle) -> String {
    let documents = shared.documents();
    let mut parts = documents.iter().flat_map(|document| document.chunks());
    parts
        .find_map(|part| {
            let file = part.chunk.file();
            let is_it = |&index: &usize| file.puzzle(index).is_some_and(|own| **own == *puzzle);
            let found = (0..file.puzzles.len()).find(is_it);
            found.and_then(|index| file.title(index)).map(str::to_owned)
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tailback_solver::Metric;

    use super::*;

    #[test]
    fn a_message_says_what_is_searched() {
        let moves = |lower| Topic::Optimum(Metric::Moves, lower);
        for (topic, states, expected) in [
            (moves(0), 0, "moves · 0 states"),
            (moves(1), 999, "moves · 999 states"),
            (moves(21), 1000, "over 20 moves · 1,000 states"),
            (
                Topic::Optimum(Metric::Steps, 2),
                1_000_000,
                "over 1 step · 1,000,000 states",
            ),
            (
                Topic::Question(Question::RedundantCars),
                12_345_678,
                "redundant cars · 12,345,678 states",
            ),
        ] {
            assert_eq!(message(topic, states), expected);
        }
    }

    #[test]
    fn only_our_own_tokens_stand_for_searches() {
        let token = |text: &str| run_of(&NumberOrString::String(text.to_owned()));
        assert_eq!(token("tailback/solve/17"), Some(17));
        assert_eq!(token("tailback/solve/"), None);
        assert_eq!(token("other"), None);
        assert_eq!(run_of(&NumberOrString::Number(17)), None);
    }
}
