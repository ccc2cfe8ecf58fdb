//! Names of files in reports: readers that are not ours find the file in each format, and no CI host takes a name for a
//! command.

use std::{
    collections::BTreeSet,
    ffi::{OsStr, OsString},
    fs,
    os::unix::ffi::OsStringExt as _,
};

use serde_json::Value;

use super::{BAD, Folder};

/// Parts of names that mean something to a shell, a format, a terminal or a host.
const PARTS: &[&[u8]] = &[
    b"a",
    b" ",
    b"\"",
    b"'",
    b"\\",
    b"\n",
    b"\r",
    b"\t",
    b"\x1b[2J",
    b"%",
    b"%20",
    b"%0A",
    b",",
    b":",
    b"=",
    b"|",
    b"`",
    b"*_~",
    b"#",
    b"@ada",
    b"&",
    b"&amp;",
    b"<b>",
    b"]]>",
    b"[x](y)",
    b"{0}",
    b"$A",
    b"-",
    b"?",
    b"::error::",
    b"::add-mask::",
    b"##[error]",
    b"##vso[task.complete]",
    b"##teamcity[a",
    b"\xff",
    b"\xc3",
    "é".as_bytes(),
    "🚗".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{2028}".as_bytes(),
];

/// The reports on some files, and the messages of the run.
struct Reports {
    folder: Folder,
    messages: String,
}

impl Reports {
    /// Checks files with these names, the last of which is not there.
    fn on(names: &[OsString]) -> Self {
        let folder = Folder::with(&[("set/.git/HEAD", ""), ("out/x", "")]);
        let set = folder.path("set");
        let (gone, names) = names.split_last().expect("there are names");
        for name in names {
            fs::write(set.join(name), BAD).expect("it can be written");
        }
        let outputs = [
            "short",
            "json",
            "json-lines",
            "sarif",
            "github",
            "gitlab",
            "junit",
            "markdown",
            "terse",
        ];
        let mut args: Vec<OsString> = vec!["check".into(), "-v".into()];
        args.extend(outputs.map(|it| format!("--output={it}=../out/{it}").into()));
        args.extend(["--".into(), ".".into(), gone.clone()]);
        let output = folder.command(&args).current_dir(&set).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = [output.stdout, output.stderr].concat();
        let messages = String::from_utf8(said).expect("it prints text");
        Self { folder, messages }
    }

    fn text(&self, format: &str) -> String {
        self.folder.read(&format!("out/{format}"))
    }

    fn json(&self, format: &str) -> Value {
        serde_json::from_str(&self.text(format)).expect("JSON")
    }
}

/// Returns the strings at `pointer` in the values of `list`.
fn at(list: &Value, pointer: &str) -> BTreeSet<String> {
    let list = list.as_array().expect("a list").iter();
    let strings = list.filter_map(|it| it.pointer(pointer)?.as_str());
    strings.map(str::to_owned).collect()
}

/// Decodes the bytes that `%` and two hexadecimal digits stand for.
fn decoded(text: &str) -> OsString {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_owned();
    for part in parts {
        let (digits, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(digits, 16).expect("digits"));
        bytes.extend(rest.bytes());
    }
    OsString::from_vec(bytes)
}

/// Returns a name as it is typed: GitHub must not see a line that begins with two colons.
fn typed(name: &OsStr) -> String {
    let name = name.to_string_lossy();
    let begin = if name.starts_with("::") { "./" } else { "" };
    format!("{begin}{name}")
}

/// Returns a name as people see it, with signs in place of what controls a terminal or a host.
fn seen(name: &OsStr) -> String {
    let name = typed(name).replace('\t', " ").replace('\n', "␊");
    let name = name.replace('\r', "␍").replace('\u{1b}', "␛");
    let name = name.replace(['\u{202e}', '\u{2028}'], "\u{fffd}");
    ["[", "vso[", "teamcity["]
        .iter()
        .fold(name, |name, command| {
            name.replace(&format!("##{command}"), &format!("\u{fffd}#{command}"))
        })
}

/// Returns the text of a cell of a table in Markdown.
fn cell(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        plain.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    let entities = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&#35;", "#"),
        ("&#64;", "@"),
        ("&#96;", "`"),
        ("&amp;", "&"),
    ];
    entities
        .iter()
        .fold(plain, |text, (entity, c)| text.replace(entity, c))
}

/// Returns whether a host obeys a line of a log.
fn is_command(line: &str) -> bool {
    line.trim_start().starts_with("::")
        || ["##[", "##vso[", "##teamcity["]
            .iter()
            .any(|it| line.contains(it))
}

#[track_caller]
fn check(names: &[OsString]) {
    let reports = Reports::on(names);
    let (gone, there) = names.split_last().expect("there are names");
    let of = |name: fn(&OsStr) -> String| there.iter().map(|it| name(it)).collect();
    let (all_typed, all_seen): (BTreeSet<String>, BTreeSet<String>) = (of(typed), of(seen));
    let exact: BTreeSet<OsString> = there.iter().cloned().collect();

    let json = reports.json("json");
    assert_eq!(at(&json["diagnostics"], "/path"), all_typed);
    assert_eq!(json["unread"][0]["path"], *typed(gone));
    let lines: Vec<Value> = reports
        .text("json-lines")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(at(&lines.into(), "/path"), all_typed);

    let sarif = &reports.json("sarif")["runs"][0];
    let place = "/physicalLocation/artifactLocation/uri";
    let uris = at(&sarif["results"], &format!("/locations/0{place}"));
    assert_eq!(
        uris.iter().map(|uri| decoded(uri)).collect::<BTreeSet<_>>(),
        exact
    );
    let notes = &sarif["invocations"][0]["toolExecutionNotifications"];
    let uri = notes[0]["locations"][0]
        .pointer(place)
        .and_then(Value::as_str);
    assert_eq!(decoded(uri.expect("a place")), *gone);

    let lossy: BTreeSet<String> = there
        .iter()
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let gitlab = at(&reports.json("gitlab"), "/location/path");
    assert_eq!(
        gitlab.iter().filter(|path| lossy.contains(*path)).count(),
        lossy.len()
    );
    let github = reports.text("github");
    let files = github.lines().filter_map(|line| {
        let properties = line.strip_prefix("::error ")?.split_once("::")?.0;
        let file = properties
            .split(',')
            .find_map(|it| it.strip_prefix("file="))?;
        Some(decoded(file).into_string().expect("UTF-8"))
    });
    assert_eq!(files.collect::<BTreeSet<_>>(), lossy);

    let junit = reports.text("junit");
    let junit = roxmltree::Document::parse(&junit).expect("XML");
    let cases = junit.descendants().filter(|it| it.has_tag_name("failure"));
    let files = cases.filter_map(|it| it.parent()?.attribute("file"));
    assert_eq!(files.map(str::to_owned).collect::<BTreeSet<_>>(), all_seen);

    let end_of = |line: &str, end: &str| Some(line.split_once(end)?.0.to_owned());
    let lines = |format: &str, end: &str| -> BTreeSet<String> {
        let text = reports.text(format);
        text.lines().filter_map(|line| end_of(line, end)).collect()
    };
    assert_eq!(lines("short", ":4:1: error[overlap]"), all_seen);
    assert_eq!(lines("terse", ":4: error overlap in "), all_seen);
    let markdown = reports.text("markdown");
    let rows = markdown
        .lines()
        .filter_map(|line| line.strip_prefix("| ❌ error | "));
    let rows = rows.filter_map(|row| {
        cell(row.split(" | ").next()?)
            .strip_suffix(":4")
            .map(str::to_owned)
    });
    let rows: BTreeSet<String> = rows.collect();
    assert_eq!(rows, all_seen, "{markdown}");
    for name in &all_seen {
        let place = format!("{name}:4:1");
        assert!(
            reports.messages.contains(&place),
            "{place}: {}",
            reports.messages
        );
    }
    for text in [
        &reports.messages,
        &reports.text("short"),
        &reports.text("terse"),
        &markdown,
    ] {
        let commands: Vec<&str> = text.lines().filter(|line| is_command(line)).collect();
        assert_eq!(commands, [""; 0]);
    }
}

#[test]
fn a_file_of_any_name_is_found_and_gives_no_command() {
    let n = PARTS.len();
    let name = |parts: &[usize], number: usize| {
        let parts = parts.iter().map(|&part| PARTS[part % n]);
        let number = number.to_string();
        // Two names that differ in bytes that are not UTF-8 only would look alike.
        OsString::from_vec([parts.collect::<Vec<_>>().concat(), number.into()].concat())
    };
    let pairs = (0..n).flat_map(|first| [1, 7, 12, 29].map(|step| [first, first * step + step]));
    let names: Vec<OsString> = pairs
        .enumerate()
        .map(|(number, parts)| {
            let mut name = name(&parts, number);
            name.push(".rush");
            name
        })
        .collect();
    // GitHub shows ten errors of a step.
    for names in names.chunks(10) {
        check(names);
    }
}
