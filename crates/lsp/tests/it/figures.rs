//! The hint after a title always shows the known figures.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, JAM, LONG, URI, able, block_on};

/// A puzzle of one row, on which `X` needs one move and `length - 2` steps.
fn row(length: u32) -> String {
    format!("puzzle \"Row\"\ngrid {length}x1\ncar X a1 h\n")
}

/// Waits until the only hint is `words`.
async fn see(client: &mut Client, words: &str) {
    client.hints_where(URI, |hints| hints == [words]).await;
}

#[test]
fn the_figures_of_a_sound_board_stay_while_it_is_half_typed() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        see(&mut client, "8 moves · 16 steps").await;
        // A deleted cell, half a car, a bad line, no grid at all: none of it is sound.
        let halves = [
            JAM.replacen("A X X C . G", "A X  C . G", 1),
            JAM.replacen("A X X C . G", "A X . C . G", 1),
            JAM.replacen("end\n", "", 1),
            JAM.replacen("grid\n", "grd\n", 1),
            "puzzle \"Jam\"\n".to_owned(),
        ];
        for (version, half) in (2..).zip(halves) {
            client.replace(URI, version, &half).await;
            assert_eq!(client.hints(URI).await, ["8 moves? · 16 steps?"], "{half}");
        }
        // And of a board that is sound again, the new ones.
        client.replace(URI, 9, JAM).await;
        see(&mut client, "8 moves · 16 steps").await;
    });
}

#[test]
fn a_puzzle_begun_in_the_place_of_a_deleted_one_has_no_figures() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        see(&mut client, "8 moves · 16 steps").await;
        // Another title, letter by letter, is not another puzzle, nor is a board that is half typed.
        let renamed = JAM.replacen("Jam", "J", 1);
        client.replace(URI, 2, &renamed).await;
        see(&mut client, "8 moves · 16 steps").await;
        client
            .replace(URI, 3, &renamed.replacen("X X", "X .", 1))
            .await;
        assert_eq!(client.hints(URI).await, ["8 moves? · 16 steps?"]);
        // Title and board are others, whether or not anybody has looked at the empty text between.
        client
            .replace(URI, 4, "puzzle \"New\"\ngrid\n  A A\n")
            .await;
        assert_eq!(client.hints(URI).await, [""; 0]);
        client.replace(URI, 5, JAM).await;
        see(&mut client, "8 moves · 16 steps").await;
        client.replace(URI, 6, "\n").await;
        assert_eq!(client.hints(URI).await, [""; 0]);
        client.replace(URI, 7, "puzzle \"Jam\"\n").await;
        assert_eq!(client.hints(URI).await, [""; 0]);
    });
}

#[test]
fn earlier_figures_stay_until_there_are_new_ones() {
    block_on(async {
        let mut client = Client::start().await;
        client
            .open(URI, "puzzle \"Long\"\ngrid 4x1\ncar X a1 h\nwall d1\n")
            .await;
        see(&mut client, "unsolvable").await;
        client.replace(URI, 2, LONG).await;
        assert_eq!(client.hints(URI).await, ["unsolvable?"]);
        client
            .replace(URI, 3, &JAM.replacen("Jam", "Long", 1))
            .await;
        see(&mut client, "8 moves · 16 steps").await;
        client.replace(URI, 4, LONG).await;
        // The bound rises beyond the one shown.
        let is_bound = |hint: &str| hint.starts_with("over ") && hint.ends_with('…');
        client.hints_where(URI, |hints| is_bound(&hints[0])).await;
    });
}

#[test]
fn a_puzzle_that_was_never_sound_has_no_figures() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, "puzzle \"\"\n").await;
        client.published(URI, |_, codes| !codes.is_empty()).await;
        assert_eq!(client.hints(URI).await, [""; 0]);
        // A copied puzzle is its own puzzle.
        client.replace(URI, 2, JAM).await;
        see(&mut client, "8 moves · 16 steps").await;
        let half = JAM.replacen("Jam", "Copy", 1).replacen("X X", "X .", 1);
        client.replace(URI, 3, &(JAM.to_owned() + &half)).await;
        assert_eq!(client.hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn a_change_is_shown_and_then_removed() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, &row(6)).await;
        see(&mut client, "1 move · 4 steps").await;
        client.replace(URI, 2, &row(7)).await;
        see(&mut client, "1 move · 5 steps (4 before)").await;
        client.replace(URI, 3, &row(8)).await;
        see(&mut client, "1 move · 6 steps (5 before)").await;
        client.replace(URI, 4, &(row(8) + "wall h1\n")).await;
        see(&mut client, "unsolvable (1 move before)").await;
        // It is compared with the last board that had a length.
        client.replace(URI, 5, &row(6)).await;
        see(&mut client, "1 move · 4 steps (6 before)").await;
        client.replace(URI, 6, &row(9)).await;
        see(&mut client, "1 move · 7 steps (4 before)").await;
        // After some seconds the change is no longer shown, and the client is asked to refresh.
        see(&mut client, "1 move · 7 steps").await;
        client
            .hear(|message| message["method"] == "workspace/inlayHint/refresh")
            .await;
        // In the hover it stays.
        let at_title = json!({"line": 0, "character": 9});
        let params = json!({"textDocument": {"uri": URI}, "position": at_title});
        let hover = client.request("textDocument/hover", params).await.unwrap();
        let markdown = hover["contents"]["value"].as_str().unwrap();
        assert!(
            markdown.contains("1 move · 7 steps (4 before)"),
            "{markdown}"
        );
    });
}

/// The label of the first puzzle, as a board has it.
async fn label_on_board(client: &mut Client) -> String {
    let params = json!({"version": 1, "textDocument": {"uri": URI}, "puzzle": 0});
    let board = client.request("tailback/board", params).await.unwrap();
    board["figures"]["label"].as_str().unwrap().to_owned()
}

#[test]
fn a_board_is_notified_when_a_change_is_no_longer_fresh() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, &row(6)).await;
        while label_on_board(&mut client).await != "1 move · 4 steps" {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        client.replace(URI, 2, &row(7)).await;
        while label_on_board(&mut client).await != "1 move · 5 steps (4 before)" {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // It refreshes only on notification, as the component does; nobody requests hints.
        let is_changed = |message: &&Value| message["method"] == "tailback/changed";
        let mut n_changed = client.heard().iter().filter(is_changed).count();
        while label_on_board(&mut client).await != "1 move · 5 steps" {
            while client.heard().iter().filter(is_changed).count() == n_changed {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            n_changed = client.heard().iter().filter(is_changed).count();
        }
    });
}

#[test]
fn a_client_without_refresh_gets_no_notifications() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &row(6)).await;
        see(&mut client, "1 move · 4 steps").await;
        client.replace(URI, 2, &row(7)).await;
        see(&mut client, "1 move · 5 steps").await;
    });
}

#[test]
fn visible_puzzles_are_solved_and_shown_first() {
    block_on(async {
        let mut client = Client::start().await;
        // No two boards are the same, and each of them is reported when it is solved.
        let n_puzzles = 600_usize;
        let puzzle = |number: usize| {
            let (a, b, c) = (number % 7 + 1, number / 7 % 10 + 1, number / 70 + 1);
            format!(
                "puzzle \"{number}\"\ngrid 12x12\ncar X a{a} h\ncar C c4 v\ncar E e6 v\n\
                 car G g8 v\ncar A l{b} v\ncar B k{c} v\nexpect moves 99\n"
            )
        };
        let text: Vec<String> = (0..n_puzzles).map(puzzle).collect();
        let text = text.concat();
        let n_lines = text.lines().count();
        client.open(URI, &text).await;
        let line = |line: usize| json!({"line": line, "character": 0});
        let range = json!({"start": line(n_lines - 9), "end": line(n_lines)});
        let params = json!({"textDocument": {"uri": URI}, "range": range});
        loop {
            let hints = client
                .request("textDocument/inlayHint", params.clone())
                .await
                .unwrap();
            let label = hints[0]["label"].as_str().unwrap().to_owned();
            if !label.ends_with('…') {
                break;
            }
        }
        let publications = client.publications(URI);
        let n_solved = publications.iter().map(|(_, codes)| codes.len()).max();
        assert!(
            n_solved.unwrap_or(0) < n_puzzles / 2,
            "{n_solved:?} of {n_puzzles}"
        );
    });
}
