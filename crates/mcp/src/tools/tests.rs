//! The answers of the tools, without a client.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]
#![allow(
    clippy::needless_pass_by_value,
    reason = "texts are expected where they are written"
)]

use std::{
    num::NonZero,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use expect_test::{Expect, expect};
use serde_json::{Value, json};

use super::{TOOLS, Tool};
use crate::{
    call::{Call, Failure},
    searches::{Searches, ServerLimits},
};

/// The first boxed card, 8 moves and 16 steps, as the literature has it.
const CARD: &str = r#"puzzle "Jam 1"
author "N. Yoshigahara"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
exit right
expect moves 8
"#;

/// A board of Fogleman's database whose optimum is 58 moves.
const HARD: &str = "58 BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN 9192";

/// A board whose cluster has some 10^27 states: 20 trucks that do not meet.
fn huge() -> String {
    let mut text = "puzzle \"huge\"\ngrid 26x26\nexit right\ncar X a26 h\n".to_owned();
    let trucks = ('c'..='v').map(|column| format!("truck t{column} {column}1 v\n"));
    text.extend(trucks);
    text
}

fn searches(time: Duration) -> Arc<Searches> {
    Arc::new(Searches::new(ServerLimits {
        effort: None,
        memory: 4 << 30,
        time,
        jobs: NonZero::new(2).expect("it is more"),
    }))
}

fn object(arguments: Value) -> super::Object {
    match arguments {
        Value::Object(arguments) => arguments,
        other => panic!("no object: {other}"),
    }
}

/// Checks that an answer has the schema of the command of the same name, if there is one.
fn check_schema(tool: &str, json: &Value) {
    if ["generate", "try_edits", "tune"].contains(&tool) {
        return;
    }
    let name = match tool {
        "hint" => "next",
        name => name,
    };
    let path = format!(
        "{}/../../docs/schema/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let schema = std::fs::read_to_string(path).expect("it is text");
    let schema: Value = serde_json::from_str(&schema).expect("it is JSON");
    let lines = json["answers"].as_array();
    for line in lines.map_or(std::slice::from_ref(json), Vec::as_slice) {
        if let Err(error) = jsonschema::validate(&schema, line) {
            panic!("{tool}: {error}");
        }
    }
}

/// The answer of a tool, which its schema allows, and its text.
#[track_caller]
fn answer(tool: &str, arguments: Value) -> (Value, String) {
    let tool = Tool::find(tool).expect("there is one");
    let schema = Value::Object((tool.input)());
    let arguments_are_valid = jsonschema::is_valid(&schema, &arguments);
    assert!(
        arguments_are_valid,
        "{} does not take {arguments}",
        tool.name
    );
    let call = Call::new(&searches(Duration::from_secs(60)));
    let answer = tool.call(object(arguments), &call);
    let answer = answer.unwrap_or_else(|Failure(why)| panic!("{why}"));
    check_schema(tool.name, &answer.json);
    (answer.json, answer.text)
}

/// Compares the text of an answer.
#[track_caller]
fn check(tool: &str, arguments: Value, expected: Expect) {
    expected.assert_eq(&answer(tool, arguments).1);
}

/// Compares the reason why there is no answer.
#[track_caller]
fn check_failure(tool: &str, arguments: Value, expected: Expect) {
    let tool = Tool::find(tool).expect("there is one");
    let call = Call::new(&searches(Duration::from_secs(60)));
    match tool.call(object(arguments), &call) {
        Ok(answer) => panic!("{}", answer.text),
        Err(Failure(why)) => expected.assert_eq(&why),
    }
}

#[test]
fn the_page_for_agents_lists_the_tools() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/agents.md");
    let page = std::fs::read_to_string(page).expect("it is text");
    let rows = page.lines().skip_while(|it| !it.starts_with("| tool |"));
    let rows = rows.skip(2).take_while(|it| it.starts_with('|'));
    let listed: Vec<&str> = rows.filter_map(|it| it.split('`').nth(1)).collect();
    let tools: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    assert_eq!(listed, tools);
}

#[test]
fn bounds_of_schemas_are_those_of_calls() {
    for (tool, name, allowed) in [
        ("generate", "count", 1..=100),
        ("tune", "count", 1..=50),
        ("tune", "edits", 1..=3),
        ("solve", "puzzle", 1..=1),
    ] {
        let tool = Tool::find(tool).expect("there is one");
        let schema = Value::Object((tool.input)());
        let own = json!({"text": CARD, "moves": 8});
        let takes = |n: usize| {
            let mut arguments = object(own.clone());
            arguments.retain(|name, _| schema["properties"].get(name).is_some());
            arguments.insert(name.to_owned(), json!(n));
            jsonschema::is_valid(&schema, &Value::Object(arguments))
        };
        let (least, most) = allowed.into_inner();
        assert!(takes(least) && takes(most) && !takes(least - 1), "{name}");
        assert!(name == "puzzle" || !takes(most + 1), "{name}");
    }
}

#[test]
fn every_tool_takes_an_object() {
    for tool in TOOLS {
        let schema = (tool.input)();
        assert_eq!(schema["type"], "object", "{}", tool.name);
        jsonschema::meta::validate(&Value::Object(schema)).expect("it is a schema");
    }
}

#[test]
fn arguments_are_taken_as_agents_write_them() {
    let made = |arguments| answer("generate", arguments).0;
    let four = made(json!({"size": "4x4", "moves": "4", "seed": 1}));
    assert_eq!(four["made"], 1);
    let written = json!({"size": "4x4", "moves": 4, "exits": "right", "seed": 1});
    assert_eq!(made(written), four);
    let null = object(json!({"text": CARD, "puzzle": null, "limits": null}));
    let solve = Tool::find("solve").expect("there is one");
    let call = Call::new(&searches(Duration::from_secs(60)));
    solve.call(null, &call).expect("it has an answer");
    answer(
        "solve",
        json!({"text": CARD, "limits": {"time": "5s", "effort": "1G"}}),
    );
    let hint = |moves| answer("hint", json!({"text": CARD, "moves": moves})).1;
    let expected = hint(json!("FL3 GD3"));
    for moves in [
        json!("FL3, GD3"),
        json!(["FL3", "GD3"]),
        json!(["fL3", "gD3"]),
    ] {
        assert_eq!(hint(moves), expected);
    }
}

#[test]
fn a_board_is_made_with_what_is_wanted_of_it() {
    let made = |arguments| answer("generate", arguments).0["rush"].to_string();
    let rush = made(json!({"size": "5x5", "difficulty": "beginner"}));
    assert!(rush.contains("difficulty beginner"), "{rush}");
    let solved = |rush: &str| answer("analyze", json!({"text": rush})).0["answers"][0].clone();
    let (json, _) = answer(
        "generate",
        json!({"size": "5x5", "moves": "5..", "want": "cars == 6", "time": "1..600"}),
    );
    let facts = solved(json["rush"].as_str().expect("it is text"));
    assert_eq!(
        facts["reach"].as_object().map(serde_json::Map::len),
        Some(6)
    );
    let seconds = facts["people"]["seconds"].as_f64().expect("it is known");
    assert!((1.0..=600.0).contains(&seconds), "{seconds}");
    let nothing = json!({"size": "4x4", "moves": 90, "limits": {"effort": "100M"}});
    let (_, words) = answer("generate", nothing);
    assert!(words.starts_with("made 0 of 1 puzzle in "), "{words}");
    assert!(words.contains("; the hardest other board has "), "{words}");
    assert!(
        words.contains("; ask for less, or allow more effort"),
        "{words}"
    );
}

#[test]
fn texts_of_edits_and_hardest_starts_are_in_the_text_of_an_answer() {
    let candidates = json!([{"edits": [{"remove": "Z"}]}, {"edits": [{"remove": "C"}]}]);
    let given =
        json!({"text": CARD, "candidates": candidates, "with_texts": true, "with_solutions": true});
    let (json, words) = answer("try_edits", given);
    let text = json["candidates"][1]["puzzle_text"]
        .as_str()
        .expect("a text");
    assert!(words.contains(text), "{words}");
    let solution = json["candidates"][1]["solution"][0]
        .as_str()
        .expect("a move");
    assert!(
        words.contains(&format!("2: 3 moves · 7 steps: {solution} ")),
        "{words}"
    );
    let (_, words) = answer("analyze", json!({"text": CARD}));
    let (_, hardest) = words
        .split_once("the hardest start:\n")
        .expect("there is one");
    let (json, _) = answer("check", json!({"text": hardest}));
    assert_eq!(json["errors"], 0, "{hardest}");
    assert!(hardest.contains("expect moves 9\n"), "{hardest}");
    // The start is the hardest one.
    let (_, words) = answer("analyze", json!({"text": hardest}));
    assert!(!words.contains("the hardest start:"), "{words}");
}

#[test]
fn boards_of_the_wanted_length_are_found_near_a_puzzle() {
    let (json, words) = answer(
        "tune",
        json!({"text": CARD, "moves": 10, "edits": 1, "count": 2}),
    );
    let boards = json["boards"].as_array().expect("a list");
    assert_eq!(boards.len(), 2);
    for board in boards {
        let text = board["puzzle_text"].as_str().expect("a text");
        assert!(words.contains(text), "{words}");
        let (solved, _) = answer("solve", json!({"text": text}));
        assert_eq!(solved["answers"][0]["moves"], 10, "{text}");
    }
    let (json, words) = answer("tune", json!({"text": CARD, "moves": 90, "edits": 1}));
    assert_eq!(
        (&json["boards"], &json["is_exhaustive"]),
        (&json!([]), &json!(true))
    );
    assert!(
        words.contains("no board within 1 edit matches; all were tried"),
        "{words}"
    );
    let (json, words) = answer(
        "tune",
        json!({"text": CARD, "moves": 90, "edits": 1, "limits": {"effort": "100k"}}),
    );
    assert_eq!(json["is_exhaustive"], false);
    assert!(
        words.contains("no match among ") && words.contains(" undecided, try a higher one\n"),
        "{words}"
    );
    let (json, _) = answer(
        "tune",
        json!({"text": CARD, "unsolvable": true, "edits": 1, "count": 1}),
    );
    assert_eq!(json["boards"][0]["outcome"], "unsolvable");
    check_failure(
        "tune",
        json!({"text": CARD}),
        expect!["give `moves`, `steps`, `time`, `want` or `solvable`, or else `unsolvable`"],
    );
}

#[test]
fn without_a_name_all_rules_are_listed() {
    let tool = Tool::find("explain").expect("there is one");
    let call = Call::new(&searches(Duration::from_secs(60)));
    let answer = tool.call(object(json!({})), &call);
    let super::Answer { json, text: words } = answer.expect("it has an answer");
    let rules = json["rules"].as_array().expect("a list");
    for rule in rules {
        let name = rule["rule"].as_str().expect("a name");
        assert!(words.contains(&format!("- [{name}]")), "{name}");
    }
    assert_eq!(rules.len(), tailback_check::rules::RULES.len());
}

#[test]
fn puzzles_in_any_format_are_solved() {
    let (json, _) = answer("solve", json!({"text": CARD}));
    let [card] = &**json["answers"].as_array().expect("a list") else {
        panic!("one answer to one puzzle");
    };
    assert_eq!((&card["moves"], &card["steps"]), (&json!(8), &json!(16)));
    let (json, _) = answer("solve", json!({"text": HARD, "metric": "moves"}));
    assert_eq!(json["answers"][0]["moves"], 58);
    let rows = "BB...G\nA..C.G\nAXXC.G\nA..C..\nE...FF\nE.DDD.";
    let (json, _) = answer("solve", json!({"text": rows, "from": "square"}));
    assert_eq!(json["answers"][0]["moves"], 8);
}

#[test]
fn the_optima_of_edits_are_those_of_the_edited_texts() {
    // The edit, and what it does to the text.
    let edits = [
        (
            json!([{"car": "B", "to": "c1"}]),
            ("B B . . . G", ". . B B . G"),
        ),
        (json!([{"remove": "G"}]), ("G", ".")),
        (json!([{"car": "D", "length": 2}]), ("D D D", "D D .")),
        (
            json!([{"car": "F", "axis": "vertical", "to": "e4"}]),
            ("C . .\n  E . . . F F", "C F .\n  E . . . F ."),
        ),
        (json!([{"wall": "b2"}]), ("A . . C . G", "A # . C . G")),
        (
            json!([{"add": "car H b1 vertical"}, {"remove": "B"}]),
            ("B B . . . G\n  A .", ". H . . . G\n  A H"),
        ),
        (json!([{"exits": ["left 3"]}]), ("exit right", "exit left")),
    ];
    let candidates: Vec<Value> = edits
        .iter()
        .map(|(edits, _)| json!({"edits": edits}))
        .collect();
    let (tried, _) = answer(
        "try_edits",
        json!({"text": CARD, "candidates": candidates, "with_texts": true}),
    );
    for (number, (edits, (before, after))) in edits.iter().enumerate() {
        let found = &tried["candidates"][number];
        let text = CARD.replace(before, after);
        let (solved, _) = answer("solve", json!({"text": text}));
        for key in ["outcome", "moves", "steps"] {
            assert_eq!(found[key], solved["answers"][0][key], "{edits}");
        }
        let (again, _) = answer("check", json!({"text": found["puzzle_text"]}));
        assert_eq!(again["errors"], 0, "{edits}: {again}");
        let text = found["puzzle_text"].as_str().expect("a text");
        assert!(text.contains("author \"N. Yoshigahara\""), "{text}");
    }
}

#[test]
fn candidates_next_to_one_with_faults_are_answered() {
    check(
        "try_edits",
        json!({"text": CARD, "candidates": [
            {"label": "out of the way", "edits": [{"remove": "C"}]},
            {"edits": [{"add": "truck K a1 vertical"}]},
            {"edits": [{"remove": "Z"}]},
            {"edits": [{"wall": "f6"}, {"wall": "z"}]},
            {"edits": [{"car": "B", "remove": "A"}]},
            {"edits": [{"to": "b1"}]},
            {"edits": [{"car": "B"}]},
            {"edits": [{"add": "note \"x\""}]},
            {"edits": [{"add": "carr K a1 v"}]},
            {"edits": [{"remove_wall": "a1"}]},
            {"edits": [{"exits": ["right c"]}]},
            {"text": "nothing"},
            {"text": format!("{CARD}\n{CARD}")},
            {},
            {"edits": [{"wall": "f3"}, {"remove": "G"}]},
            {"edits": [{"add": "goal Z to c3"}]},
            {"edits": [{"add": "goal B to c3"}]},
            {"edits": [{"remove_goal": "B"}]},
        ]}),
        expect![[r#"
            "Jam 1" itself: 8 moves · 16 steps
            1 (out of the way): 3 moves · 7 steps
            15: unsolvable
            2: invalid: `B` and `K` are both on a1; `A` and `K` are both on a2 and a3
            3: invalid: no car is called `Z`; the cars are `B`, `G`, `A`, `C`, `X`, `E`, `F` and `D`
            4: invalid: edit 2: `wall`: expected a cell, like `c3`
            5: invalid: `car` and `remove` are several edits: put each into its own object
            6: invalid: an edit has one of `car`, `remove`, `add`, `wall`, `remove_wall`, `remove_goal`, `exits` and `target`
            7: invalid: `car` requires `to`, `axis` or `length`
            8: invalid: `add` takes a statement `car`, `truck`, `wall`, `exit` or `goal`; send a `text` to change others
            9: invalid: `add`: found `carr`, expected a statement; did you mean `car`?
            10: invalid: there is no wall at a1
            11: invalid: `exits`: `right` takes a row number, like `right 3`
            12: invalid: found `nothing`, expected a statement
            13: invalid: expected one puzzle in the text, found 2
            14: invalid: a candidate has either `edits` or `text`
            16: invalid: no car is called `Z`; the cars are `B`, `G`, `A`, `C`, `X`, `E`, `F` and `D`
            17: invalid: `B` never leaves row 1, and c3 is not in it
            18: invalid: `B` has no `goal`
        "#]],
    );
}

#[test]
fn goals_are_added_and_removed() {
    // The board and its goals, in which `B` is 2 cells long: each optimum is seen at a glance.
    let text = "puzzle \"P\"\ngrid\n  B B . . .\n  X X . . .\nend\n";
    let tried = |text: &str, edits: Value| {
        let candidates = json!([{"edits": edits}]);
        let given = json!({"text": text, "candidates": candidates, "with_texts": true});
        answer("try_edits", given).0["candidates"][0].clone()
    };
    // The target must still leave.
    let second_goal = tried(text, json!([{"add": "goal B to c1"}]));
    assert_eq!(
        (&second_goal["moves"], &second_goal["steps"]),
        (&json!(2), &json!(5))
    );
    let with_goal = second_goal["puzzle_text"].as_str().expect("a text");
    assert!(with_goal.contains("goal B to c1\n"), "{with_goal}");
    assert_eq!(tried(with_goal, json!([{"remove_goal": "B"}]))["moves"], 1);
    // Another goal of the same car replaces the first.
    assert_eq!(
        tried(with_goal, json!([{"add": "goal B to b1"}]))["steps"],
        4
    );
    // A target with a goal need not leave.
    let instead = tried(text, json!([{"add": "goal X to b2"}]));
    assert_eq!(instead["steps"], 1);
    let text = instead["puzzle_text"].as_str().expect("a text");
    // Without its only goal, nothing is left to be done.
    let none = tried(text, json!([{"remove_goal": "X"}]));
    assert_eq!(none["outcome"], "invalid");
    let faults = none["faults"].to_string();
    assert!(faults.contains("the puzzle has no goal"), "{faults}");
    assert_eq!(tried(text, json!([{"target": "X"}]))["steps"], 3);
    // A car is removed with its goal, and another one still has to leave.
    assert_eq!(tried(with_goal, json!([{"remove": "B"}]))["moves"], 1);
    let two = "puzzle \"P\"\ngrid\n  B B . . .\n  X X . . .\nend\ntarget B X\nexit right 1\nexit right 2\n";
    assert_eq!(tried(two, json!([]))["moves"], 2);
    assert_eq!(tried(two, json!([{"remove": "X"}]))["moves"], 1);
    let none = tried(two, json!([{"remove": "X"}, {"remove": "B"}]));
    let faults = none["faults"].to_string();
    assert!(faults.contains("the puzzle has no goal"), "{faults}");
}

#[test]
fn a_puzzle_with_faults_can_be_fixed() {
    let broken = CARD.replace("A X X C", "A X . C");
    let candidates =
        json!([{"edits": [{"car": "X", "to": "b3", "axis": "horizontal", "length": 2}]}]);
    let (tried, _) = answer(
        "try_edits",
        json!({"text": broken, "candidates": candidates}),
    );
    assert_eq!(tried["outcome"], "invalid");
    assert_eq!(tried["candidates"][0]["moves"], 8);
}

#[test]
fn answers_have_a_text_for_agents_that_see_no_json() {
    check(
        "check",
        json!({"text": CARD}),
        expect![[r#"
        checked 1 puzzle: nothing to report
    "#]],
    );
    // Another text may have what is allowed.
    check(
        "check",
        json!({"text": format!("{CARD}allow duplicate-puzzle duplicate-title\n")}),
        expect![[r#"
        checked 1 puzzle: nothing to report
    "#]],
    );
    check(
        "check",
        json!({"text": CARD.replace("moves 8", "moves 7")}),
        expect![[r#"
            <text>:12:8: error[expectation]: the optimum is 8 moves, not 7 (in "Jam 1")
            checked 1 puzzle: 1 error
        "#]],
    );
    check(
        "check",
        json!({"text": CARD.replace("moves 8", "moves 7"), "rules": {"expectation": "warning"}}),
        expect![[r#"
            <text>:12:8: warning[expectation]: the optimum is 8 moves, not 7 (in "Jam 1")
            checked 1 puzzle: 1 warning
        "#]],
    );
    check(
        "solve",
        json!({"text": CARD.replace("exit right", "exit top c")}),
        expect![[r#"
            "Jam 1": invalid; `check` gives the faults
        "#]],
    );
    check(
        "solve",
        json!({"text": CARD, "limits": {"effort": 1000}}),
        expect![[r#"
            "Jam 1": moves not known (stopped at an effort of 1k)
        "#]],
    );
    check(
        "analyze",
        json!({"text": CARD}),
        expect![[r#"
            "Jam 1": 8 moves · 16 steps · 1247 states · 9 moves from the hardest start
            people: maybe 25 s (19 s to 35 s) · 1 in 30 gives up (1% to 8%); a guess: no timed board has 8 cars
            craft: solutions up to order: 4 · retreats: 0 · key positions: none · solutions first differ: after 0 moves · longest forced run: 1 move · positions where most moves are wrong: 50 of 50 (100 %) · cars that are never moved: none · cars moved more than once: none · dead ends: 0
            the hardest start:
            puzzle "Jam 1"
            grid
              B B . . . G
              A . . . . G
              A X X C . G
              A . . C . .
              E . . C F F
              E D D D . .
            end
            expect moves 9

        "#]],
    );
    check(
        "hint",
        json!({"text": CARD, "moves": "FL3 GD3"}),
        expect![[r#"BR1, the first of 6 moves"#]],
    );
    check(
        "hint",
        json!({"text": CARD, "moves": "BR1 AU1 FL3 EU1 DL2 CD2 GD3 XR3"}),
        expect![[r#"already solved"#]],
    );
    check(
        "generate",
        json!({"size": "4x4", "moves": "3..", "seed": 1}),
        expect![[r#"
            made 1 of 1 puzzle
            puzzle "Generated 1"
            note "generated with seed 1, attempt 0"
            grid
              . . . A
              X X . A
              . . B B
              . . C C
            end
            expect moves 4, steps 6
        "#]],
    );
}

#[test]
fn what_is_wrong_with_a_call_is_said() {
    check_failure(
        "solve",
        json!({"txt": CARD}),
        expect!["unknown argument `txt`; did you mean `text`?"],
    );
    check_failure(
        "solve",
        json!({}),
        expect!["`text` is missing; `solve` requires `text`"],
    );
    check_failure(
        "try_edits",
        json!({}),
        expect!["`text` is missing; `try_edits` requires `text` and `candidates`"],
    );
    check_failure(
        "generate",
        json!({"seed": -1}),
        expect!["`seed` is -1: invalid value: integer `-1`, expected a whole number from 0"],
    );
    check_failure(
        "generate",
        json!({"seed": 1e30}),
        expect![
            "`seed` is 1e+30: invalid type: floating point `1e+30`, expected a whole number from 0"
        ],
    );
    check_failure(
        "generate",
        json!({"count": "3"}),
        expect![[r#"`count` is "3": invalid type: string "3", expected a whole number from 0"#]],
    );
    check_failure(
        "check",
        json!({"text": CARD, "size": "6x6"}),
        expect!["the text is in the language, where each puzzle states this; remove `size`"],
    );
    check_failure(
        "solve",
        json!({"text": 3}),
        expect!["`text` is 3: invalid type: integer `3`, expected a string"],
    );
    check_failure(
        "solve",
        json!({"text": "hello"}),
        expect![[r#"there is no puzzle in the text: found `hello`, expected a statement"#]],
    );
    check_failure(
        "solve",
        json!({"text": ""}),
        expect![[
            r#"there is no puzzle in the text: expected a line `puzzle "title"`, or a board in another format"#
        ]],
    );
    check_failure(
        "solve",
        json!({"text": CARD, "puzzle": 2}),
        expect!["no puzzle 2, the text has 1"],
    );
    check_failure(
        "solve",
        json!({"text": CARD, "from": "nothing"}),
        expect![[
            r#"unknown format `nothing`, expected `rush`, `exchange`, `json`, `csv`, `framed`, `line`, `database`, `table` or `square`"#
        ]],
    );
    check_failure(
        "solve",
        json!({"text": "x".repeat(2 << 20)}),
        expect![[
            r#"the text has 2097152 bytes, more than the 1048576 of a call: send fewer puzzles, or use `tailback` on a file"#
        ]],
    );
    check_failure(
        "hint",
        json!({"text": CARD, "moves": "GD9"}),
        expect![[r#"move 1 is illegal (`GD9`): `G` cannot move 9 cells down: `F` is on f5"#]],
    );
    check_failure(
        "hint",
        json!({"text": format!("{CARD}\n{CARD}")}),
        expect![[r#"there are 2 puzzles; choose one with `puzzle`"#]],
    );
    check_failure(
        "explain",
        json!({"rule": "overlaps"}),
        expect!["unknown rule `overlaps`; did you mean `overlap`?"],
    );
    check_failure(
        "generate",
        json!({"count": 101}),
        expect![[r#"`count` is 101, not 1 to 100"#]],
    );
    check_failure(
        "generate",
        json!({"moves": "9..3"}),
        expect!["the range of `moves` ends before it begins"],
    );
    check_failure(
        "check",
        json!({"text": CARD, "rules": {"overlap": "off"}}),
        expect![[r#"`overlap` is always an error: a puzzle with one is never solved"#]],
    );
    check_failure(
        "try_edits",
        json!({"text": CARD, "candidates": []}),
        expect!["found 0 `candidates`, expected 1 to 1000"],
    );
    check_failure(
        "try_edits",
        json!({"text": CARD, "candidates": [{"edit": []}]}),
        expect![[
            r#"`candidates` is [{"edit":[]}]: unknown field `edit`, expected one of `label`, `edits`, `text`"#
        ]],
    );
    check_failure(
        "solve",
        json!({"text": CARD, "limits": {"effort": true}}),
        expect![[r#"`limits` is {"effort":true}: expected a number, or a word like `20G`"#]],
    );
    check_failure(
        "solve",
        json!({"text": CARD, "limits": {"time": "5 years"}}),
        expect![[
            r#"`limits` is {"time":"5 years"}: `5 years` is not a limit; expected a time like `250ms`, `30s` or `5m`"#
        ]],
    );
    check_failure(
        "solve",
        json!({"text": CARD, "size": "big"}),
        expect![[r#"`size` is "big": expected columns and rows from 1 to 26, like `6x6`"#]],
    );
    check_failure(
        "solve",
        json!({"board": CARD}),
        expect![
            "unknown argument `board`; `solve` takes `exit`, `from`, `limits`, `metric`, `path`, `puzzle`, `reading`, `size`, `target`, `text`"
        ],
    );
    check_failure(
        "try_edits",
        json!({"candidate": 1}),
        expect!["unknown argument `candidate`; did you mean `candidates`?"],
    );
    check_failure(
        "generate",
        json!({"difficulty": "grandmaster"}),
        expect![[
            r#"`difficulty` is "grandmaster"; expected `beginner`, `intermediate`, `advanced` or `expert`"#
        ]],
    );
    check_failure(
        "generate",
        json!({"difficulty": "expert", "moves": 9}),
        expect!["give `moves` or `difficulty`, not both"],
    );
    check_failure(
        "generate",
        json!({"want": "retreats"}),
        expect![[r#"
        `want`: expected a condition, found a number; compare it, as in `retreats > 0`
          retreats
          ^^^^^^^^"#]],
    );
    let unread = CARD.replace("exit right", "exti right");
    check_failure(
        "try_edits",
        json!({"text": unread, "candidates": [{"edits": []}]}),
        expect![[
            r#"the puzzle cannot be edited, because a line of it cannot be read: found `exti`, expected a statement; did you mean `exit`?"#
        ]],
    );
}

#[test]
fn boards_at_the_limits_are_answered() {
    let column: String = (0..26)
        .map(|row| if row < 2 { "  X\n" } else { "  .\n" })
        .collect();
    let column = format!("puzzle \"column\"\ngrid\n{column}end\nexit bottom\n");
    let (solved, _) = answer("solve", json!({"text": column}));
    assert_eq!(
        (
            &solved["answers"][0]["moves"],
            &solved["answers"][0]["steps"]
        ),
        (&json!(1), &json!(24))
    );
    let large = "puzzle \"large\"\ngrid 26x26\ncar X a1 h\nexit right 1\n";
    let candidates = json!([{"edits": [{"wall": "z1"}]}, {"edits": [{"car": "X", "to": "zz1"}]}, {"edits": [{"car": "X", "length": 4_000_000_000_u32}]}]);
    let (tried, _) = answer(
        "try_edits",
        json!({"text": large, "candidates": candidates}),
    );
    let outcomes: Vec<&Value> = (0..3)
        .map(|at| &tried["candidates"][at]["outcome"])
        .collect();
    assert_eq!(outcomes, ["unsolvable", "invalid", "invalid"]);
}

#[test]
fn the_time_of_a_call_is_bounded() {
    let call = Call::new(&searches(Duration::from_millis(300)));
    let began = Instant::now();
    let analyze = Tool::find("analyze").expect("there is one");
    let limits = json!({"effort": 1e15});
    let answer = analyze.call(object(json!({"text": huge(), "limits": limits})), &call);
    let text = answer.expect("it has an answer").text;
    assert!(
        began.elapsed() < Duration::from_secs(10),
        "{:?}",
        began.elapsed()
    );
    assert!(
        text.contains("not known") || text.contains("at least"),
        "{text}"
    );
}

#[test]
fn a_long_search_keeps_no_short_one_waiting_and_can_be_cancelled() {
    let searches = searches(Duration::from_secs(600));
    let analyze = Tool::find("analyze").expect("there is one");
    let long: Vec<Arc<Call>> = (0..3).map(|_| Arc::new(Call::new(&searches))).collect();
    thread::scope(|threads| {
        let limits = json!({"effort": 1e15});
        let running: Vec<_> = long
            .iter()
            .map(|call| {
                let arguments = object(json!({"text": huge(), "limits": limits}));
                threads.spawn(move || analyze.call(arguments, call).is_err())
            })
            .collect();
        thread::sleep(Duration::from_millis(500));
        let solve = Tool::find("solve").expect("there is one");
        let began = Instant::now();
        let answer = solve.call(object(json!({"text": CARD})), &Call::new(&searches));
        let waited = began.elapsed();
        let n_running = running.iter().filter(|it| !it.is_finished()).count();
        for call in &long {
            call.cancel();
        }
        for call in running {
            assert!(call.join().expect("it does not panic"), "it was cancelled");
        }
        assert_eq!(n_running, 3);
        assert!(answer.expect("it has an answer").text.contains("8 moves"));
        assert!(waited < Duration::from_secs(15), "{waited:?}");
    });
}
