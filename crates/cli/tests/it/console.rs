//! The console blocks of the pages in `tests/console`, of the README and of the docs are run, and must print what
//! they say.

use std::{env, path::Path};

use crate::workspace::{read, root};

#[test]
fn console_blocks_print_what_they_say() {
    // The blocks name files from the root on; no other test depends on the folder that it runs in.
    env::set_current_dir(root()).expect("the root is there");
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("tailback", Path::new(env!("CARGO_BIN_EXE_tailback")))
        .register_bin("cargo", trycmd::schema::Bin::Ignore)
        .env("NO_COLOR", "1");
    // A pattern that fits no page would run nothing.
    for page in ["README.md", "crates/cli/tests/console/help.md"] {
        assert!(read(page).contains("```console\n"), "{page}");
    }
    for pages in ["README.md", "crates/cli/tests/console/*.md", "docs/*.md"] {
        cases.case(pages);
    }
}
