//! The console blocks of the tests beside this file, of the README and of the docs are run, and
//! must print what they say.

use std::{env, path::Path};

#[test]
fn console_blocks_print_what_they_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate lies two folders below the root");
    env::set_current_dir(root).expect("the root is there");
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("tailback", Path::new(env!("CARGO_BIN_EXE_tailback")))
        .register_bin("cargo", trycmd::schema::Bin::Ignore)
        .env("NO_COLOR", "1")
        .case("crates/cli/tests/console/*.md");
    // Pages that are not written yet hold nothing to run.
    for page in ["README.md", "docs/*.md"] {
        if page.contains('*') || Path::new(page).exists() {
            cases.case(page);
        }
    }
}
