//! Manual pages: one for each command, and each says which version it describes.

use super::Folder;

fn page(args: &[&str]) -> String {
    let run = Folder::with(&[]).run(&[&["man"], args].concat());
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}

#[test]
fn every_page_names_the_program_and_its_version() {
    #[track_caller]
    fn check(page: &str, name: &str) {
        let source = concat!("tailback ", env!("CARGO_PKG_VERSION"));
        let head = format!("\n.TH {name} 1  \"{source}\" \"Tailback Manual\"\n");
        assert!(page.contains(&head), "{head} is not in {page}");
    }
    let overview = page(&[]);
    check(&overview, "tailback");
    let names: Vec<String> = overview
        .lines()
        .filter_map(|line| line.strip_prefix(r"tailback\-")?.strip_suffix("(1)"))
        .map(|name| name.replace('\\', ""))
        .filter(|name| name != "help")
        .collect();
    assert!(names.iter().any(|name| name == "check"), "{names:?}");
    for name in names {
        check(&page(&[&name]), &format!("tailback-{name}"));
    }
}
