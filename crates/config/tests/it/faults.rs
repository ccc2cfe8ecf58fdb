//! Tests of the reports on faults of a configuration.

use expect_test::{Expect, expect};
use tailback_config::Config;
use tailback_diagnostics::{FileId, Renderer, Source, text::LineIndex};

#[track_caller]
fn check(text: &str, expected: &Expect) {
    let faults = Config::read(text, "").expect_err("there is a fault");
    let lines = LineIndex::new(text);
    let path = "tailback.toml";
    let renderer = Renderer {
        sources: &[Source {
            path,
            text,
            lines: &lines,
        }],
        is_coloured: false,
    };
    let mut shown = String::new();
    for fault in &faults {
        renderer.human(&mut shown, (FileId(0), None), fault);
    }
    expected.assert_eq(&shown);
}

/// One line for each fault.
#[track_caller]
fn check_lines(text: &str, expected: &Expect) {
    let faults = Config::read(text, "").expect_err("there is a fault");
    let lines = LineIndex::new(text);
    let lines = faults.iter().map(|fault| {
        let at = lines.line_column(text, fault.span.start);
        format!(
            "{}:{}: {}: {}\n",
            at.line,
            at.column,
            fault.span.of(text),
            fault.message
        )
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn a_fault_is_shown_in_its_line() {
    check(
        "# ours\n[rules]\nredundant-cra = \"warning\"\n",
        &expect![[r#"
        error[config]: unknown rule `redundant-cra`; did you mean `redundant-car`?
          ┌─ tailback.toml:3:1
          │
        3 │ redundant-cra = "warning"
          │ ^^^^^^^^^^^^^

    "#]],
    );
}

#[test]
fn all_faults_are_reported_at_once() {
    check_lines(
        "exlcude = []\npieces.walls = -1\n[limits]\ntime = \"5 minutes\"\neffort = -1\nmemory = 5\n[rules]\noverlap = \"warn\"\n\
         [[overrides]]\npaths = \"a\"\nlimits = { memory = \"1GiB\" }\n[difficulty]\nhard = \"9\"\nexpert = \"9..3\"\n",
        &expect![[r#"
            1:1: exlcude: unknown setting `exlcude`; did you mean `exclude`?
            2:16: -1: expected a whole number, 0 or more
            4:8: "5 minutes": expected a time like `250ms`, `30s` or `5m`
            5:10: -1: expected a string such as `"20G"`, found a number
            6:10: 5: expected a string such as `"512MiB"`, found a number
            8:11: "warn": unknown severity `warn`; did you mean `warning`?
            10:9: "a": expected a list of patterns such as `["archive/"]`, found a string
            11:12: memory: unknown setting `memory`; expected `effort` or `time`
            13:1: hard: unknown difficulty `hard`; expected `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`
            14:10: "9..3": the range `9..3` is empty: it ends before it begins
        "#]],
    );
}

#[test]
fn unsolvable_puzzles_stay_errors() {
    check_lines(
        "[rules]\noverlap = \"off\"\nsyntax = \"warning\"\nbent-car = \"error\"\n",
        &expect![[r#"
            2:11: "off": `overlap` is always an error: a puzzle with one is never solved
            3:10: "warning": `syntax` is always an error: a puzzle with one is never solved
        "#]],
    );
}

#[test]
fn values_of_other_types_are_refused() {
    check_lines(
        "include = [5]\nexclude = \"archive\"\nrules = []\nlimits = 5\nreport = { fold = true }\noverrides = {}\n\
         difficulty = { expert = 30 }\n",
        &expect![[r#"
            1:12: 5: expected a pattern such as `"archive/"`, found a number
            2:11: "archive": expected a list of patterns such as `["archive/"]`, found a string
            3:9: []: expected a table of rules and their severities, found a list
            4:10: 5: expected a table, found a number
            5:19: true: expected a way to fold such as `"never"`, found a boolean
            6:13: {}: expected a list, found a table
            7:25: 30: expected a string such as `"10..20"`, found a number
        "#]],
    );
}

#[test]
fn pieces_that_no_game_has_are_refused() {
    check_lines(
        "[pieces]\nboard = \"27x6\"\nvehicles = { 0 = 1, 2 = -1, x = 1, 3 = \"4\" }\nwalls = \"1\"\ncars = 3\n",
        &expect![[r#"
            2:9: "27x6": expected columns and rows from 1 to 26, like `6x6`
            3:14: 0: expected the length of a vehicle, from 1 to 26
            3:25: -1: expected a whole number, 0 or more
            3:29: x: expected the length of a vehicle, from 1 to 26
            3:40: "4": expected a whole number, found a string
            4:9: "1": expected a whole number, found a string
            5:1: cars: unknown setting `cars`; expected `board`, `vehicles` or `walls`
        "#]],
    );
    check_lines(
        "pieces = { board = 6, vehicles = 12 }\n",
        &expect![[r#"
        1:20: 6: expected a size such as `"6x6"`, found a number
        1:34: 12: expected a table of lengths and numbers of vehicles, found a number
    "#]],
    );
    check_lines(
        "pieces = { board = \"6\" }\n",
        &expect![[r#"
        1:20: "6": expected columns and rows from 1 to 26, like `6x6`
    "#]],
    );
}

#[test]
fn misspelt_values_have_a_nearest_one() {
    check_lines(
        "report.fold = \"allways\"\nrules.unproven = \"warn\"\nrules.syntax = \"eror\"\n",
        &expect![[r#"
            1:15: "allways": unknown way to fold `allways`; did you mean `always`?
            2:18: "warn": unknown severity `warn`; did you mean `warning`?
            3:16: "eror": unknown severity `eror`; did you mean `error`?
        "#]],
    );
}

#[test]
fn bad_patterns_are_refused() {
    check_lines(
        "exclude = [\"[z-a].rush\"]\n",
        &expect![[r#"
        1:12: "[z-a].rush": invalid pattern: error parsing glob '[z-a].rush': invalid range; 'z' > 'a'
    "#]],
    );
}

#[test]
fn invalid_toml_is_reported_at_its_place() {
    check_lines(
        "[rules\nfrozen-car = off\n\n[limits]\ntime = \"30s\n",
        &expect![[r#"
            1:7: : unclosed table, expected `]`
            5:12: : invalid basic string, expected `"`
        "#]],
    );
    check_lines(
        "include = []\ninclude = []\n",
        &expect![[r"
        2:1: include: duplicate key
    "]],
    );
}

#[test]
fn faults_of_an_expression_are_in_its_string() {
    check(
        "[[rule]]\nname = \"short\"\nwhen = \"mvoes < 8\"\nmessage = \"only {cars} cars\"\n",
        &expect![[r#"
            error[config]: unknown fact `mvoes`; did you mean `moves`?
              ┌─ tailback.toml:3:9
              │
            3 │ when = "mvoes < 8"
              │         ^^^^^

        "#]],
    );
    check_lines(
        "[[rule]]\nname = 'a'\nwhen = '''\ntitle has \"größe\"\n  and carz > 8\n  or moves'''\nmessage = \"{cras} \\u00e9 {trcks}\"\n\
         [[rule]]\nname = 'b'\nwhen = \"title has \\\"x\\\" and moves <\"\nmessage = ''\n",
        &expect![[r#"
            5:7: carz: unknown fact `carz`; did you mean `cars`?
            6:6: moves: expected a condition, found a number; compare it, as in `moves > 0`
            7:11: "{cras} \u00e9 {trcks}": unknown fact `cras`; did you mean `cars`?
            7:11: "{cras} \u00e9 {trcks}": unknown fact `trcks`; did you mean `trucks`?
            10:8: "title has \"x\" and moves <": expected a fact, a number or a text in quotes, found the end
        "#]],
    );
}

#[test]
fn custom_rules_have_unique_names() {
    check_lines(
        "[[rule]]\nname = 'overlap'\nwhen = 'true'\nmessage = 'm'\n\
         [[rule]]\nname = 'warnings'\nwhen = 'true'\nmessage = 'm'\n\
         [[rule]]\nname = 'Too Short'\nwhen = 'true'\nmessage = 'm'\n\
         [[rule]]\nname = 'a'\nwhen = 'true'\nmessage = 'm'\n\
         [[rule]]\nname = 'a'\nwhen = 'true'\nmessage = 'm'\nseverity = 'warn'\n",
        &expect![[r"
            2:8: 'overlap': `overlap` is the name of a built-in rule; choose another name
            6:8: 'warnings': `warnings` is the name of a built-in rule; choose another name
            10:8: 'Too Short': expected a name of lower-case letters, digits and hyphens, such as `too-short`
            18:8: 'a': a rule above is already named `a`; choose another name
            21:12: 'warn': unknown severity `warn`; did you mean `warning`?
        "]],
    );
}

/// The messages of all faults of `text`.
fn messages(text: &str) -> Vec<String> {
    let faults = Config::read(text, "").expect_err("there is a fault");
    faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn tables_of_rules_are_complete() {
    let found = messages("[[rule]]\nname = 'a'\nif = 'true'\n[rules]\nb = 'off'\na = 'hint'\n");
    for expected in [
        "unknown setting `if`; expected `name`, `when`, `message` or `severity`",
        "a rule requires a `when`, such as `when = \"moves < 8\"`",
        "a rule requires a `message`, such as `message = \"only {cars} cars\"`",
        "unknown rule `b`",
    ] {
        assert!(
            found.iter().any(|it| it == expected),
            "{expected}: {found:#?}"
        );
    }
    assert_eq!(found.len(), 4, "{found:#?}");
    let rule = |n| format!("[[rule]]\nname = 'r{n}'\nwhen = 'true'\nmessage = 'm'\n");
    let many = (0..65).map(rule).collect::<Vec<_>>().concat();
    let found = messages(&many);
    assert_eq!(found, ["a configuration has at most 64 custom rules"]);
    let found = messages("rule = { name = 'a' }\n");
    assert_eq!(found.len(), 1, "{found:#?}");
}

#[test]
fn names_and_numbers_of_custom_rules_have_their_bounds() {
    let rule = |name: &str| {
        format!("[[rule]]\nname = \"{name}\"\nwhen = \"moves < 8\"\nmessage = \"short\"\n")
    };
    let fault = |text: &str| {
        let faults = Config::read(text, "").err()?;
        let messages = faults.iter().map(|it| it.message.as_str());
        Some(messages.collect::<Vec<_>>().join("; "))
    };
    let rules = |n: usize| (1..=n).map(|n| rule(&format!("r{n}"))).collect::<String>();
    assert_eq!(fault(&rules(64)), None);
    let too_many = "a configuration has at most 64 custom rules";
    assert_eq!(fault(&rules(65)).as_deref(), Some(too_many));
    assert_eq!(fault(&rule(&"n".repeat(40))), None);
    let too_long = "a name has at most 40 characters";
    assert_eq!(fault(&rule(&"n".repeat(41))).as_deref(), Some(too_long));
    // Faults of configurations have this name in reports.
    let taken = "`config` is the name of a built-in rule; choose another name";
    assert_eq!(fault(&rule("config")).as_deref(), Some(taken));
}
