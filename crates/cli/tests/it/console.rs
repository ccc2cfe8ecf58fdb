//! The console blocks of the pages in `tests/console`, of the README and of the docs are run, and must print what
//! they say.

use std::{env, fmt::Write as _, fs, path::Path};

use crate::workspace::{read, root};

#[test]
fn console_blocks_print_what_they_say() {
    // The blocks name files from the root on; no other test depends on the folder that it runs in.
    env::set_current_dir(root()).expect("the root is there");
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("tailback", Path::new(env!("CARGO_BIN_EXE_tailback")))
        .register_bin("cargo", trycmd::schema::Bin::Ignore)
        .env("NO_COLOR", "1")
        .env("GITHUB_ACTIONS", "false")
        .env("TAILBACK_NO_CACHE", "1");
    // A pattern that fits no page would run nothing.
    for page in ["README.md", "crates/cli/tests/console/help.md"] {
        assert!(read(page).contains("```console\n"), "{page}");
    }
    let readme = Path::new(env!("CARGO_TARGET_TMPDIR")).join("README.md");
    let with_statuses = with_statuses(&read("README.md"));
    fs::write(&readme, &with_statuses).expect("it can be written");
    cases.case(&readme);
    for pages in ["crates/cli/tests/console/*.md", "docs/*.md"] {
        cases.case(pages);
    }
    cases.run();
    let renewed = fs::read_to_string(&readme).expect("it is there");
    if renewed != with_statuses {
        let renewed = without_statuses(&renewed);
        fs::write("README.md", renewed).expect("it can be written");
    }
}

/// Blocks of the README are copied, so a status is in a comment before its block, which readers do not see,
/// and not as `? 1` after the command.
fn with_statuses(page: &str) -> String {
    let mut status = None;
    let mut text = String::new();
    for line in page.lines() {
        let _ = writeln!(text, "{line}");
        let said = line.strip_prefix("<!-- exits with ");
        status = said.and_then(|it| it.strip_suffix(" -->")).or(status);
        if let Some(status) = status.take_if(|_| line.starts_with("$ ")) {
            let _ = writeln!(text, "? {status}");
        }
    }
    text
}

fn without_statuses(page: &str) -> String {
    let lines = page.lines().filter(|line| !line.starts_with("? "));
    lines.flat_map(|line| [line, "\n"]).collect()
}
