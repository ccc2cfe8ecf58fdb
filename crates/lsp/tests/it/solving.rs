//! Long and short searches, remembered results, and what the user sees of them.

use std::time::Duration;

use crate::client::{Client, JAM, LONG, URI, able, block_on, is_provisional, quiet, wide};
use serde_json::json;
use tailback_lsp::SearchLimits;
use tailback_solver::Limits;

#[test]
fn long_searches_do_not_delay_a_short_one() {
    block_on(async {
        let mut client = Client::start().await;
        // The same board twice would be one search.
        let other = LONG.replacen("mmm.cc", "mmm#cc", 1);
        let third = LONG.replacen("uiii..", "uiii.#", 1);
        client.open(URI, &[LONG, &other, &third].concat()).await;
        assert!(
            client
                .hints(URI)
                .await
                .iter()
                .all(|hint| is_provisional(hint))
        );
        let text = [LONG, &other, &third, JAM].concat();
        client.replace(URI, 2, &text).await;
        let hints = client
            .hints_where(URI, |hints| !is_provisional(&hints[3]))
            .await;
        assert_eq!(hints[3], "8 moves · 16 steps");
        assert!(hints[..3].iter().all(|hint| is_provisional(hint)));
    });
}

#[test]
fn a_search_for_a_board_that_is_gone_ends() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, LONG).await;
        let is_progress = |kind: &'static str| {
            move |message: &serde_json::Value| message["params"]["value"]["kind"] == kind
        };
        let begin = client.hear(is_progress("begin")).await;
        let begin = &begin["params"]["value"];
        assert_eq!(begin["title"], "solving \"Long\"");
        assert_eq!(begin["cancellable"], true);
        let message = begin["message"].as_str().unwrap();
        assert!(
            message.starts_with("over ") && message.contains(" moves · "),
            "{message}"
        );
        client.replace(URI, 2, JAM).await;
        client.hear(is_progress("end")).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn a_puzzle_with_known_optima_is_not_reported_as_being_solved() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        client
            .initialize(able(), json!({"warn": ["harder-start"]}))
            .await;
        client.open(URI, &wide()).await;
        let begin = client
            .hear(|message| message["params"]["value"]["kind"] == "begin")
            .await;
        let begin = &begin["params"]["value"];
        assert_eq!(begin["title"], "analyzing \"Wide\"");
        let message = begin["message"].as_str().unwrap();
        assert!(
            message.starts_with("all that can be reached · "),
            "{message}"
        );
        assert_eq!(client.hints(URI).await, ["1 move · 10 steps"]);
    });
}

#[test]
fn the_user_can_end_a_search() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, LONG).await;
        let begin = client
            .hear(|message| message["params"]["value"]["kind"] == "begin")
            .await;
        let token = &begin["params"]["token"];
        client
            .notify("window/workDoneProgress/cancel", json!({"token": token}))
            .await;
        let [hint] = &client.settled_hints(URI).await[..] else {
            panic!("one puzzle has one hint");
        };
        assert!(
            hint.starts_with("over ") && hint.ends_with(" moves (stopped)"),
            "{hint}"
        );
        // Nothing is searched for again because something else changes.
        client.replace(URI, 2, &format!("// ended\n{LONG}")).await;
        assert_eq!(client.hints(URI).await, [hint.as_str()]);
        // But the board may be tried again when it comes back.
        client.replace(URI, 3, JAM).await;
        client
            .published(URI, |version, _| *version == json!(3))
            .await;
        client.replace(URI, 4, LONG).await;
        assert!(is_provisional(&client.hints(URI).await[0]));
    });
}

#[test]
fn a_limit_is_named() {
    block_on(async {
        let limits = Limits {
            time: Some(Duration::from_millis(250)),
            ..SearchLimits::default().default
        };
        let mut client = Client::silent(limits, true);
        client.initialize(json!({}), quiet()).await;
        client.open(URI, LONG).await;
        let hints = client.settled_hints(URI).await;
        assert!(
            hints[0].ends_with("moves (stopped after 250 ms)"),
            "{hints:?}"
        );
        let limits = Limits {
            memory: Some(1 << 20),
            ..SearchLimits::default().default
        };
        let mut client = Client::silent(limits, true);
        client.initialize(json!({}), quiet()).await;
        client.open(URI, LONG).await;
        let hints = client.settled_hints(URI).await;
        assert!(hints[0].ends_with("moves (stopped at 1 MiB)"), "{hints:?}");
    });
}

#[test]
fn results_stay_as_long_as_the_board() {
    block_on(async {
        let mut client = Client::start().await;
        let text = format!("{JAM}expect moves 9\n");
        client.open(URI, &text).await;
        let is_wrong = |codes: &[String]| codes.contains(&"expectation".to_owned());
        client.published(URI, |_, codes| is_wrong(codes)).await;
        for version in 2..10 {
            let comment = "// more\n".repeat(version);
            let version = i32::try_from(version).unwrap();
            client.replace(URI, version, &(comment + &text)).await;
            client.published(URI, |it, _| *it == json!(version)).await;
        }
        let publications = client.publications(URI);
        let later = publications.iter().filter(|(version, _)| *version > 1);
        assert!(later.clone().count() >= 8);
        for (version, codes) in later {
            assert!(is_wrong(codes), "version {version}");
        }
    });
}

#[test]
fn an_undo_finds_the_old_figures() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        let other = JAM.replacen("E . . . F F", "E F F . . .", 1);
        client.replace(URI, 2, &other).await;
        assert_eq!(client.settled_hints(URI).await, ["7 moves · 13 steps"]);
        client.replace(URI, 3, JAM).await;
        assert_eq!(client.hints(URI).await, ["8 moves · 16 steps"]);
    });
}

#[test]
fn the_client_is_asked_to_refresh_hints() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, JAM).await;
        let is_refresh = "workspace/inlayHint/refresh";
        client.hear(|message| message["method"] == is_refresh).await;
        assert_eq!(client.hints(URI).await, ["8 moves · 16 steps"]);
        // One that cannot is not asked to.
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        let heard = client.heard();
        assert!(heard.iter().all(|message| message["method"] != is_refresh));
    });
}

#[test]
fn costly_rules_run_on_request() {
    block_on(async {
        let mut client = Client::silent(SearchLimits::default().default, true);
        let asked = json!({"warn": ["harder-start"]});
        client.initialize(json!({}), asked).await;
        client.open(URI, JAM).await;
        let is_harder = |codes: &[String]| codes.contains(&"harder-start".to_owned());
        client.published(URI, |_, codes| is_harder(codes)).await;
        // No longer after the user changes the setting.
        let settings = json!({"settings": {"tailback": {"warn": null}}});
        let n_before = client.publications(URI).len();
        client
            .notify("workspace/didChangeConfiguration", settings)
            .await;
        client
            .published_after(URI, n_before, |codes| !is_harder(codes))
            .await;
    });
}

#[test]
fn bounds_are_shown_as_they_rise() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, LONG).await;
        let is_bound = |hint: &str| hint.starts_with("over ") && is_provisional(hint);
        client.hints_where(URI, |hints| is_bound(&hints[0])).await;
        // The editor is asked to refresh.
        client
            .hear(|message| message["method"] == "workspace/inlayHint/refresh")
            .await;
    });
}
