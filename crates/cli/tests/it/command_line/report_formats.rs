//! The formats of reports for hosts and programs: what their readers ask for holds, whatever the text says and however
//! many reports there are.

use std::{collections::BTreeSet, fmt::Write as _, fs};

use serde_json::{Value, json};

use super::{BAD, CARD, EASY, Folder, STUCK};

/// A name that tries to end whatever it is written in.
const NASTY: &str =
    "<&>]]> |`b`|` ::error::x%0A%,: \u{1b}[2J \u{202e}é🚗 [x](y) {0} \u{ffff}@ada #1";

/// A folder of a repository with all that can be in a report.
fn folder() -> Folder {
    let nasty = BAD.replace("bad", NASTY);
    let folder = Folder::with(&[
        ("good/easy.rush", EASY),
        ("good/card.rush", CARD),
        (
            "we ird,%:[1]#.rush",
            &format!("{nasty}{STUCK}// é\nwal {NASTY}\n"),
        ),
        ("warned.rush", &format!("{EASY}allow nonsense\n")),
        ("tailback.toml", "[rules]\nharder-start = \"hint\"\n"),
    ]);
    fs::create_dir(folder.path(".git")).expect("it can be made");
    folder
}

fn report(folder: &Folder, format: &str) -> String {
    let args = ["check", "--format", format, ".", "none.rush"];
    let run = folder.run(&args);
    assert_eq!(run.status, 2, "{run:?}");
    run.out
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[track_caller]
fn assert_valid(schema: &Value, document: &Value) {
    let validator = jsonschema::validator_for(schema).expect("a schema");
    let errors: Vec<String> = validator
        .iter_errors(document)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn sarif_is_valid_by_the_schema_of_oasis() {
    // One of its regular expressions lacks a bracket.
    let schema = include_str!("../../data/sarif-schema-2.1.0.json");
    let schema = parsed(&schema.replace("-[a-zA-Z]{2}]?$", "(-[a-zA-Z]{2})?$"));
    let folder = folder();
    let document = parsed(&report(&folder, "sarif"));
    assert_valid(&schema, &document);
    let run = &document["runs"][0];
    let rules = list(&run["tool"]["driver"]["rules"]);
    let artifacts = list(&run["artifacts"]);
    let results = list(&run["results"]);
    let levels: BTreeSet<&str> = results
        .iter()
        .filter_map(|it| it["level"].as_str())
        .collect();
    assert_eq!(levels, BTreeSet::from(["error", "note", "warning"]));
    for result in results {
        let index = |value: &Value| usize::try_from(value.as_u64().expect("a number")).unwrap();
        assert_eq!(rules[index(&result["ruleIndex"])]["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"]["artifactLocation"];
        let artifact = &artifacts[index(&place["index"])]["location"];
        assert_eq!(artifact, place, "{result}");
        assert_eq!(place["uriBaseId"], "%SRCROOT%");
    }
    let overlap = results
        .iter()
        .find(|it| it["ruleId"] == "overlap")
        .expect("one");
    let place = &overlap["locations"][0];
    assert_eq!(
        place["physicalLocation"]["artifactLocation"]["uri"],
        "we%20ird%2C%25%3A%5B1%5D%23.rush"
    );
    assert_eq!(
        overlap["relatedLocations"][0]["physicalLocation"]["region"]["startLine"],
        3
    );
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let text = &invocation["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(text, "cannot read none.rush: no such file or folder");
}

#[test]
fn sarif_has_the_fixes_of_the_json_with_their_kinds() {
    let misspelt = EASY.replace("end", "end\ntarge X");
    let folder = Folder::with(&[("a.rush", &misspelt)]);
    let check = |format| parsed(&folder.run(&["check", "--format", format]).out);
    let json = &check("json")["diagnostics"][0];
    let sarif = &check("sarif")["runs"][0]["results"][0];
    let (fix, expected) = (&sarif["fixes"][0], &json["fixes"][0]);
    assert_eq!(fix["description"]["text"], expected["title"]);
    assert_eq!(
        fix["properties"]["applicability"],
        expected["applicability"]
    );
    let replacement = &fix["artifactChanges"][0]["replacements"][0];
    let edit = &expected["edits"][0];
    assert_eq!(replacement["insertedContent"]["text"], edit["text"]);
    let region = &replacement["deletedRegion"];
    assert_eq!(region["startLine"], edit["range"]["start"]["line"]);
    assert_eq!(region["endColumn"], edit["range"]["end"]["column"]);
    assert_eq!(
        sarif["partialFingerprints"]["tailback/v1"],
        json["fingerprint"]
    );
}

/// The requirements of GitLab's documentation for an entry.
#[test]
fn gitlab_gets_what_it_asks_for() {
    let severity = ["info", "minor", "major", "critical", "blocker"];
    let text = json!({"type": "string", "minLength": 1});
    let line = json!({"type": "integer", "minimum": 1});
    let schema = json!({"type": "array", "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": text,
            "check_name": text,
            "fingerprint": text,
            "severity": {"enum": severity},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^[^./]"},
                    "lines": {"type": "object", "required": ["begin"], "properties": {"begin": line, "end": line}},
                },
            },
        },
    }});
    let document = parsed(&report(&folder(), "gitlab"));
    assert_valid(&schema, &document);
    let issues = list(&document);
    let fingerprints: BTreeSet<_> = issues.iter().map(|it| it["fingerprint"].as_str()).collect();
    assert_eq!(fingerprints.len(), issues.len());
}

#[test]
fn each_line_of_json_is_an_entry_of_the_document() {
    let folder = folder();
    let document = parsed(&report(&folder, "json"));
    let text = report(&folder, "json-lines");
    let mut lines: Vec<Value> = text.lines().map(parsed).collect();
    for line in &mut lines {
        assert_eq!(
            line.as_object_mut().expect("an object").remove("version"),
            Some(json!(1))
        );
    }
    let last = lines.pop().expect("a last line");
    assert_eq!(Value::from(lines), document["diagnostics"]);
    for (key, value) in last.as_object().expect("an object") {
        assert_eq!(value, &document[key], "{key}");
    }
}

#[test]
fn xml_is_read_as_it_was_meant() {
    let folder = folder();
    let text = report(&folder, "junit");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let suites = document.root_element();
    let count = |name: &str| {
        document
            .descendants()
            .filter(|it| it.has_tag_name(name))
            .count()
    };
    for (attribute, element) in [
        ("tests", "testcase"),
        ("failures", "failure"),
        ("errors", "error"),
    ] {
        let said: usize = suites
            .attribute(attribute)
            .expect("a number")
            .parse()
            .expect("one");
        assert_eq!(said, count(element), "{attribute}");
    }
    let shown = NASTY
        .replace('\u{1b}', "␛")
        .replace(['\u{202e}', '\u{ffff}'], "\u{fffd}");
    let cases = document
        .descendants()
        .filter(|it| it.has_tag_name("testcase"));
    let names: Vec<_> = cases.filter_map(|it| it.attribute("name")).collect();
    assert!(names.contains(&&*shown), "{names:?}");
}

#[test]
fn two_puzzles_of_one_title_are_two_tests() {
    let folder = Folder::with(&[("a.rush", &format!("{EASY}{EASY}"))]);
    let text = folder.run(&["check", "--format", "junit"]).out;
    assert!(text.contains("name=\"easy\""), "{text}");
    assert!(text.contains("name=\"easy (puzzle 2)\""), "{text}");
    assert!(text.contains("tests=\"2\" failures=\"0\""), "{text}");
}

#[test]
fn warnings_fail_tests_where_they_fail_the_run() {
    let folder = Folder::with(&[("a.rush", &format!("{EASY}allow nonsense\n"))]);
    let failures = |args: &[&str]| {
        let run = folder.run(&[&["check", "--format", "junit"], args].concat());
        (run.status, run.out.matches("<failure ").count())
    };
    assert_eq!(failures(&[]), (0, 0));
    assert_eq!(failures(&["--deny", "warnings"]), (1, 1));
}

#[test]
fn each_annotation_is_one_command_in_one_line() {
    let text = report(&folder(), "github");
    for line in text.lines() {
        let (command, text) = line
            .strip_prefix("::")
            .and_then(|it| it.split_once("::"))
            .expect("a command");
        let (kind, properties) = command.split_once(' ').expect("properties");
        assert!(["error", "warning", "notice"].contains(&kind), "{line}");
        assert!(properties.split(',').all(|it| it.contains('=')), "{line}");
        assert!(!text.chars().any(char::is_control), "{line}");
    }
    let place = "::error file=we ird%2C%25%3A[1]#.rush,line=4,endLine=4,col=1,endColumn=18,title=Tailback (overlap)::";
    assert!(text.contains(place), "{text}");
    // The log of the step shows only the text after it.
    assert!(
        text.contains("::we ird,%25:[1]#.rush:4:1: `X` and `A` are both on b1 (in \"<&>]]> |"),
        "{text}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_of_any_name_is_found_and_gives_no_command() {
    let folder = Folder::with(&[("::error::a,b\n%0A<\"##vso[é.rush", BAD), (".git/HEAD", "")]);
    let report = |format: &str| folder.run(&["check", "--format", format]).out;
    let is_command = |line: &&str| line.trim_start().starts_with("::") || line.contains("##vso[");
    for format in ["human", "short", "terse", "markdown", "junit"] {
        let text = report(format);
        assert!(text.contains("error"), "{format}: {text}");
        let commands: Vec<&str> = text.lines().filter(is_command).collect();
        assert_eq!(commands, [""; 0], "{format}");
    }
    // Parts of URLs as RFC 3986 has them, and properties as the runner of GitHub Actions does.
    let github = report("github");
    let line = "::error file=%3A%3Aerror%3A%3Aa%2Cb%0A%250A<\"##vso[é.rush,line=4,";
    assert!(github.starts_with(line), "{github}");
    assert_eq!(github.lines().count(), 1, "{github}");
    let sarif = parsed(&report("sarif"));
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    let uri = "%3A%3Aerror%3A%3Aa%2Cb%0A%250A%3C%22%23%23vso%5B%C3%A9.rush";
    assert_eq!(place["artifactLocation"]["uri"], uri);
    let json = parsed(&report("json"));
    let path = "./::error::a,b\n%0A<\"##vso[é.rush";
    assert_eq!(json["diagnostics"][0]["path"], path);
    let junit = report("junit");
    let junit = roxmltree::Document::parse(&junit).expect("XML");
    let mut cases = junit.descendants().filter(|it| it.has_tag_name("testcase"));
    let file = cases.next().and_then(|it| it.attribute("file"));
    assert_eq!(file, Some("./::error::a,b␊%0A<\"\u{fffd}#vso[é.rush"));
}

#[test]
fn each_row_of_a_table_has_as_many_cells() {
    let text = report(&folder(), "markdown");
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("| ❌"))
        .collect();
    assert_eq!(rows.len(), 2, "{text}");
    for row in rows {
        assert_eq!(row.replace("\\|", "").matches('|').count(), 5, "{row}");
        assert!(
            !row.contains("@ada") && !row.contains("](") && !row.contains('<'),
            "{row}"
        );
    }
}

/// Twenty thousand puzzles without a board and so without a target, each with two errors, and one with a warning.
fn many() -> Folder {
    let mut text = String::new();
    for number in 0..20_500 {
        let _ = writeln!(text, "puzzle \"{number}\"");
    }
    Folder::with(&[
        ("many.rush", &text),
        ("z.rush", &format!("{EASY}allow nonsense\n")),
    ])
}

#[test]
fn every_host_gets_as_much_as_it_takes_and_the_number_of_the_rest() {
    let folder = many();
    let outputs = "check --format short -o sarif=sarif -o github=github -o gitlab=gitlab -o junit=junit \
                   -o markdown=markdown -o terse=terse -o json-lines=lines";
    let run = folder.run(&outputs.split_whitespace().collect::<Vec<_>>());
    assert_eq!(run.status, 1, "{}", run.err);
    assert_eq!(run.out.lines().count(), 41_001);

    let document = parsed(&folder.read("sarif"));
    let sarif = &document["runs"][0];
    assert_eq!(list(&sarif["results"]).len(), 25_000);
    let text = &sarif["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(
        text,
        "16001 more reports are not listed: 25000 are, the worst first"
    );

    let github = folder.read("github");
    assert_eq!(github.matches("::error ").count(), 10);
    assert_eq!(github.matches("::warning ").count(), 1);
    let last = github.lines().last().expect("a line");
    assert!(last.starts_with("::notice title=Tailback::checked 2 files, 20501 puzzles: 41000 errors, 1 warning; 40990 more errors"), "{last}");

    let gitlab = parsed(&folder.read("gitlab"));
    assert_eq!(list(&gitlab).len(), 10_001);
    let last = list(&gitlab).last().expect("an entry");
    assert_eq!(
        last["description"],
        "31001 more are not listed here: the report has 10000, the worst first"
    );

    let junit = folder.read("junit");
    assert!(junit.len() < 30_000_000, "{}", junit.len());
    let document = roxmltree::Document::parse(&junit).expect("XML");
    let tests = document.root_element().attribute("tests");
    assert_eq!(tests, Some("20001"));
    assert!(junit.contains("<skipped message=\"501 puzzles more are not listed"));

    let markdown = folder.read("markdown");
    assert!(markdown.len() < 65_536, "{}", markdown.len());
    assert!(
        markdown.contains(" reports more not listed here, none of them worse.\n"),
        "{markdown}"
    );

    let terse = folder.read("terse");
    assert_eq!(terse.lines().count(), 102, "{terse}");
    assert!(
        terse.contains(
            "\nnot listed: 40901 more (20450 missing-grid, 20450 missing-target, 1 unknown-rule)\n"
        ),
        "{terse}"
    );

    assert_eq!(folder.read("lines").lines().count(), 41_002);
}

#[test]
fn in_github_actions_annotations_and_a_summary_come_unasked() {
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let summary = folder.path("summary.md");
    let run = |args: &[&str]| {
        let mut command = folder.command(&[&["check"], args].concat());
        command
            .env("GITHUB_ACTIONS", "true")
            .env("GITHUB_STEP_SUMMARY", &summary);
        let output = command.output().expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (text(output.stdout), text(output.stderr))
    };
    let usual = folder.run(&["check"]);
    let (out, err) = run(&["--no-annotations", "--no-summary"]);
    assert_eq!((out, err), (usual.out.clone(), usual.err));
    assert!(!summary.exists());
    let (out, err) = run(&[]);
    assert_eq!(out, usual.out);
    assert!(err.starts_with("::error file=bad.rush,line=4,"), "{err}");
    // Asked for, they come once.
    let (out, err) = run(&["--format", "github"]);
    assert!(out.starts_with("::error "), "{out}");
    assert!(!err.contains("::error"), "{err}");
    run(&["--output", "markdown=own.md"]);
    let page = folder.read("summary.md");
    assert_eq!(page.matches("### Tailback\n").count(), 2, "{page}");
    // A configuration that cannot be used ends the run before there is anything else to report.
    folder.write("tailback.toml", "\n[rules]\noverlop = \"off\"\n");
    for args in [&[][..], &["--format", "github"]] {
        let (out, err) = run(args);
        let why = "::error title=Tailback::cannot read tailback.toml: line 3: ";
        assert!(out.is_empty() && err.contains(why), "{out}{err}");
    }
    let page = folder.read("summary.md");
    assert_eq!(page.matches("overlop").count(), 2, "{page}");
    let (_, err) = run(&["--no-annotations", "--no-summary"]);
    assert!(!err.contains("::error"), "{err}");
    std::fs::remove_file(folder.path("tailback.toml")).expect("it is there");
    // A summary that is full stays as it is.
    let full = "x".repeat(1 << 20);
    folder.write("summary.md", &full);
    let (_, err) = run(&[]);
    assert!(err.contains("warning: the step has no summary: "), "{err}");
    assert_eq!(folder.read("summary.md").len(), full.len());
}

/// Fails unless code hosts find the one report of a run of `paths` in `at` at `expected`.
#[track_caller]
fn check_place(
    folder: &Folder,
    (at, path): (&str, &str),
    variables: &[(&str, &str)],
    expected: &str,
) {
    let report = |format: &str| {
        let mut command = folder.command(&["check", "--format", format, path]);
        for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
            command.env_remove(name);
        }
        let variables = variables
            .iter()
            .map(|(name, path)| (name, folder.path(path)));
        let output = command
            .current_dir(folder.path(at))
            .envs(variables)
            .output();
        String::from_utf8(output.expect("it runs").stdout).expect("it prints text")
    };
    let github = report("github");
    assert!(
        github.contains(&format!("::error file={expected},")),
        "{at}: {github}"
    );
    let gitlab = parsed(&report("gitlab"));
    assert_eq!(gitlab[0]["location"]["path"], expected, "{at}");
    let sarif = parsed(&report("sarif"));
    let place = &sarif["runs"][0]["artifacts"][0]["location"];
    assert_eq!(place["uri"], expected, "{at}");
    assert_eq!(place["uriBaseId"], "%SRCROOT%", "{at}");
}

#[test]
fn paths_count_from_the_repository_of_the_file() {
    let folder = Folder::with(&[
        ("set/.git/HEAD", ""),
        ("set/sub/a.rush", BAD),
        ("other/.git/HEAD", ""),
        ("bare/sub/a.rush", BAD),
        ("set/module/.git", "gitdir: ../.git/modules/module\n"),
        ("set/module/a.rush", BAD),
        ("linked/.git", "gitdir: ../set/.git/worktrees/linked\n"),
        ("linked/a.rush", BAD),
    ]);
    let whole = folder.path("set/sub/a.rush");
    let whole = whole.to_str().expect("it is UTF-8");
    for from in [
        ("set", "sub/a.rush"),
        ("set/sub", "./a.rush"),
        ("other", "../set/sub/a.rush"),
        ("", "set/sub"),
        ("/", whole),
    ] {
        check_place(&folder, from, &[("GITHUB_WORKSPACE", "")], "sub/a.rush");
    }
    check_place(&folder, ("set/module", "a.rush"), &[], "module/a.rush");
    check_place(&folder, ("other", "../linked"), &[], "a.rush");
    // Without a repository.
    for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
        for from in [("bare/sub", "a.rush"), ("other", "../bare/sub/a.rush")] {
            check_place(&folder, from, &[(variable, "bare")], "sub/a.rush");
        }
    }
    check_place(&folder, ("bare", "sub"), &[], "sub/a.rush");
    check_place(
        &folder,
        ("bare", "sub"),
        &[("CI_PROJECT_DIR", "set")],
        "sub/a.rush",
    );
    let run = folder
        .command(&["check", "--format", "sarif", "../bare/sub"])
        .current_dir(folder.path("other"))
        .output();
    let sarif = parsed(&String::from_utf8_lossy(&run.expect("it runs").stdout));
    let uri = sarif["runs"][0]["artifacts"][0]["location"]["uri"].as_str();
    let path = uri
        .and_then(|uri| uri.strip_prefix("file://"))
        .expect("a whole path");
    assert!(std::path::Path::new(path).is_file(), "{path}");
}
