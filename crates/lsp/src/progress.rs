//! Tells the client of searches that take long, and lets the user end them.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::{
    sync::{mpsc::UnboundedReceiver, watch},
    time::timeout,
};

use crate::{
    protocol::{Client, MessageType, NumberOrString},
    shared::Shared,
    solver::Event,
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
    let mut shown: HashMap<u64, watch::Sender<u64>> = HashMap::new();
    while let Some(event) = events.recv().await {
        match event {
            Event::FactsFound => shared.facts_were_found(),
            Event::FiguresFound => shared.figures_were_found(),
            Event::Running {
                run,
                puzzle,
                states,
            } => {
                let can_show = shared.session().is_some_and(|s| s.can_show_progress);
                if let Some(shown) = shown.get(&run) {
                    shown.send_replace(states);
                } else if can_show {
                    let (sender, receiver) = watch::channel(states);
                    shown.insert(run, sender);
                    let title = format!("solving \"{}\"", title(&shared, &puzzle));
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
async fn show(client: Client, run: u64, title: String, mut states: watch::Receiver<u64>) {
    let token = NumberOrString::String(format!("{TOKEN}{run}"));
    let agreed = timeout(PATIENCE, client.create_work_done_progress(token.clone())).await;
    if !matches!(agreed, Ok(Ok(()))) || states.has_changed().is_err() {
        return;
    }
    let first = message(*states.borrow_and_update());
    let progress = client.progress(token, title).with_message(first);
    let progress = progress.with_cancel_button().begin().await;
    while states.changed().await.is_ok() {
        let message = message(*states.borrow_and_update());
        progress.report_with_message(message, Some(true)).await;
    }
    progress.finish().await;
}

fn message(states: u64) -> String {
    let digits = states.to_string();
    let groups: Vec<&str> = (0..digits.len())
        .rev()
        .step_by(3)
        .map(|end| &digits[end.saturating_sub(2)..=end])
        .collect();
    let groups: Vec<&str> = groups.into_iter().rev().collect();
    format!("{} states", groups.join(","))
}

/// The title of the first open puzzle that is `puzzle`.
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
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        for (states, expected) in [
            (0, "0 states"),
            (999, "999 states"),
            (1000, "1,000 states"),
            (12_345_678, "12,345,678 states"),
        ] {
            assert_eq!(message(states), expected);
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
