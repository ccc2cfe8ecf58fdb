//! Tests that the commands, options and files named in the pages of the repository exist.

use std::{fs, path::Path};

use clap::{CommandFactory as _, error::ErrorKind};

use crate::{args::Cli, report::FORMATS};

/// Options of other programs, as pages name them.
const OTHERS: [&str; 2] = ["--per-optimum", "--tailback-ink"];

#[test]
fn the_pages_name_commands_options_and_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = root.ancestors().nth(2).expect("it is two folders up");
    let (mut found, mut wrong) = (0, Vec::new());
    for file in ignore::Walk::new(root) {
        let file = file.expect("the repository can be read").into_path();
        let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy();
        if !name.ends_with(".md") || name.contains("/tests/") {
            continue;
        }
        let page = fs::read_to_string(&file).expect("it is text");
        let (mut commands, spans) = lines_and_spans(&page);
        let files = spans.iter().filter(|it| is_file(it));
        let lost = files.filter(|it| !root.join(it).exists());
        wrong.extend(lost.map(|it| format!("{name}: {it} is not there")));
        commands.extend(spans.into_iter().filter(|it| is_command(it)));
        for command in commands {
            found += 1;
            if let Some(fault) = fault(&command) {
                wrong.push(format!("{name}: {command}: {fault}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(found > 250, "only {found} commands");
}

#[test]
fn the_page_of_reports_lists_their_formats() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reports.md");
    let page = fs::read_to_string(page).expect("it is text");
    let rows = page.lines().skip_while(|it| !it.starts_with("| format |"));
    let rows = rows.skip(2).take_while(|it| it.starts_with('|'));
    let listed: Vec<&str> = rows.filter_map(|it| it.split('`').nth(1)).collect();
    let formats: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    assert_eq!(listed, formats);
}

/// Returns the command lines of the blocks of `page`, and its code spans.
fn lines_and_spans(page: &str) -> (Vec<String>, Vec<String>) {
    let (mut commands, mut prose, mut fence) = (Vec::new(), String::new(), None);
    for line in page.replace("\\\n", " ").lines() {
        match (line.trim_start().strip_prefix("```"), fence) {
            (Some(_), Some(_)) => fence = None,
            (Some(language), None) => fence = Some(language.trim() != "text"),
            (None, Some(true)) => commands.extend(of_line(line)),
            (None, Some(false)) => {}
            (None, None) => prose.extend([line.trim(), if line.is_empty() { "\n" } else { " " }]),
        }
    }
    let spans = prose
        .lines()
        .flat_map(|it| it.split('`').skip(1).step_by(2));
    (commands, spans.map(str::to_owned).collect())
}

/// Returns whether the text is the path of a file or folder of the repository, without a placeholder.
fn is_file(text: &str) -> bool {
    let folders = [
        "crates/",
        "docs/",
        "editors/",
        "examples/",
        "grammar/",
        "packaging/",
        "scripts/",
        "site/",
    ];
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "_./-".contains(it);
    folders.iter().any(|it| text.starts_with(it))
        && text.chars().all(is_plain)
        && !["NAME", "COMMAND"].iter().any(|it| text.contains(it))
}

/// Returns the command in a line of a shell or of a configuration.
fn of_line(line: &str) -> Option<String> {
    let start = line.find("tailback ")?;
    let (before, command) = line.split_at(start);
    let is_start = |it: char| " '\"(;\"$".contains(it);
    let is_output = line.contains("//") && !line.contains("://");
    if is_output || !(before.is_empty() || before.ends_with(is_start)) {
        return None;
    }
    let quote = before.chars().next_back().filter(|it| "'\"".contains(*it));
    let ends = [" |", " >", " <", " 2>", "  #", " && ", ";", " \\\""];
    let ends = ends.iter().filter_map(|end| command.find(end));
    let end = ends.chain(quote.and_then(|it| command.find(it))).min();
    let command = &command[..end.unwrap_or(command.len())];
    is_command(command).then(|| command.to_owned())
}

/// Returns whether the text begins like a command or with an option.
fn is_command(text: &str) -> bool {
    let is_known = |word: &str| Cli::command().find_subcommand(word).is_some();
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some("tailback"), Some(word)) => word.starts_with(|it: char| it.is_ascii_lowercase()),
        (Some(word), _) if word.starts_with("--") => word.len() > 2,
        (Some(word), Some(next)) => next.starts_with('-') && is_known(word),
        _ => false,
    }
}

/// Returns the reason why a command cannot be meant. Values may be placeholders, and files missing.
fn fault(command: &str) -> Option<String> {
    if let Some(option) = command.strip_prefix("--") {
        let end = option.find(|it: char| it != '-' && !it.is_alphanumeric());
        let option = &option[..end.unwrap_or(option.len())];
        let mut cli = Cli::command();
        cli.build();
        let is_known = cli.get_subcommands().chain([&cli]).any(|command| {
            let mut options = command.get_arguments().filter_map(clap::Arg::get_long);
            options.any(|it| it == option)
        });
        let is_other = OTHERS.iter().any(|it| it[2..] == *option);
        return (!is_known && !is_other).then(|| "no command has this option".to_owned());
    }
    let words = command
        .split_whitespace()
        .map(|it| it.trim_matches(['\'', '"']));
    let name = (!command.starts_with("tailback ")).then_some("tailback");
    let error = Cli::command()
        .try_get_matches_from(name.into_iter().chain(words))
        .err()?;
    let is_fault = matches!(
        error.kind(),
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand | ErrorKind::ArgumentConflict
    );
    is_fault.then(|| error.to_string())
}
