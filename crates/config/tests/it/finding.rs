//! Which configuration belongs to a file.

use std::fs;

use tailback_check::rules::{frozen_car, unproven};
use tailback_config::{Choice, Configs, Trouble};
use tailback_diagnostics::Severity;
use tempfile::TempDir;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }
    folder
}

/// How severe `frozen-car` and `unproven` are in the file at `path` of `folder`.
fn severities(configs: &Configs, folder: &TempDir, path: &str) -> [Option<Severity>; 2] {
    let path = folder.path().join(path);
    let severities = configs.of_file(&path).settings(&path).severities;
    [&frozen_car::RULE, &unproven::RULE].map(|rule| severities.of(rule))
}

const AS_IT_IS: [Option<Severity>; 2] = [Some(Severity::Information), Some(Severity::Warning)];

#[test]
fn the_nearest_configuration_replaces_those_above() {
    let folder = folder(&[
        (".git/HEAD", ""),
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("a/tailback.toml", "rules.unproven = \"error\""),
        ("a/b/x.rush", ""),
        ("c/x.rush", ""),
    ]);
    let configs = Configs::default();
    let near = [Some(Severity::Information), Some(Severity::Error)];
    let far = [None, Some(Severity::Warning)];
    assert_eq!(severities(&configs, &folder, "a/b/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "a/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "c/../a/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "c/x.rush"), far);
    assert_eq!(severities(&configs, &folder, "x.rush"), far);
}

#[test]
fn the_search_stops_at_the_repository() {
    let folder = folder(&[
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("mine/.git", "gitdir: elsewhere"),
        ("mine/sub/x.rush", ""),
    ]);
    let configs = Configs::default();
    assert_eq!(severities(&configs, &folder, "mine/sub/x.rush"), AS_IT_IS);
    assert_eq!(severities(&configs, &folder, "x.rush")[0], None);
}

#[test]
fn one_configuration_or_none_can_be_requested() {
    let folder = folder(&[
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("other.toml", "rules.unproven = \"error\""),
    ]);
    let configs = Configs::new(Choice::Nothing);
    assert_eq!(severities(&configs, &folder, "x.rush"), AS_IT_IS);
    let configs = Configs::new(Choice::File(folder.path().join("other.toml")));
    let other = [Some(Severity::Information), Some(Severity::Error)];
    assert_eq!(severities(&configs, &folder, "x.rush"), other);
}

#[test]
fn a_configuration_that_breaks_is_what_it_was() {
    let folder = folder(&[("tailback.toml", "rules.frozen-car = \"off\"")]);
    let configs = Configs::default();
    let file = folder.path().join("tailback.toml");
    let now = || severities(&configs, &folder, "x.rush")[0];
    assert_eq!(now(), None);
    assert!(configs.broken().is_empty());

    fs::write(&file, "rules.frozen-cra = \"off\"").unwrap();
    configs.refresh();
    assert_eq!(now(), None);
    let broken = configs.broken();
    let [broken] = &broken[..] else {
        panic!("{broken:?}")
    };
    assert_eq!(broken.path, file);
    assert!(matches!(&broken.trouble, Trouble::Faults(_, faults) if faults.len() == 1));

    fs::write(&file, "rules.frozen-car = \"hint\"").unwrap();
    configs.refresh();
    assert_eq!(now(), Some(Severity::Hint));
    assert!(configs.broken().is_empty());

    fs::remove_file(&file).unwrap();
    configs.refresh();
    assert_eq!(now(), Some(Severity::Information));
}

#[test]
fn a_configuration_that_cannot_be_read_is_broken() {
    let configs = Configs::new(Choice::File("nowhere.toml".into()));
    let folder = folder(&[]);
    assert_eq!(severities(&configs, &folder, "x.rush"), AS_IT_IS);
    assert!(matches!(
        configs.broken()[0].trouble,
        Trouble::Unreadable(_)
    ));
}

#[cfg(unix)]
#[test]
fn unreadable_folders_are_returned() {
    use std::os::unix::fs::symlink;

    let folder = folder(&[("a.rush", ""), ("sub/b.rush", ""), ("out/c.rush", "")]);
    let path = |name: &str| folder.path().join(name);
    for (target, name) in [
        ("a.rush", "linked.rush"),
        ("gone", "dangling.rush"),
        ("gone", "notes.txt"),
        ("gone", "out/dangling.rush"),
        ("round.rush", "round.rush"),
        ("..", "sub/up"),
    ] {
        symlink(target, path(name)).unwrap();
    }
    fs::write(path("tailback.toml"), "exclude = [\"out\"]").unwrap();
    let found = Configs::default().files_in(folder.path(), |_| false);
    let files = ["a.rush", "linked.rush", "sub/b.rush"].map(path);
    assert_eq!(found.files, files);
    let unseen: Vec<String> = found.unseen.iter().map(ToString::to_string).collect();
    let expected = [
        ("dangling.rush", "it is a broken link to gone"),
        ("round.rush", "too many levels of symbolic links"),
    ];
    let expected =
        expected.map(|(name, why)| format!("cannot read {}: {why}", path(name).display()));
    assert_eq!(unseen, expected);
    let gone = Configs::default().files_in(&path("gone"), |_| false);
    assert_eq!(gone.unseen[0].path, path("gone"));
    assert_eq!(gone.unseen[0].why, "no such file or folder");
}

#[cfg(unix)]
#[test]
fn no_configuration_is_read_without_end() {
    let folder = folder(&[("big.toml", &"#".repeat((1 << 20) + 1))]);
    for file in ["/dev/zero".into(), folder.path().join("big.toml")] {
        let configs = Configs::new(Choice::File(file));
        severities(&configs, &folder, "x.rush");
        let Trouble::Unreadable(why) = &configs.broken()[0].trouble else {
            panic!("it is not text");
        };
        assert_eq!(why.to_string(), "it is larger than 1 MiB");
    }
    // This one was not named.
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("tailback.toml")).unwrap();
    let configs = Configs::default();
    severities(&configs, &folder, "x.rush");
    let Trouble::Unreadable(why) = &configs.broken()[0].trouble else {
        panic!("it is not text");
    };
    assert_eq!(why.to_string(), "not a regular file");
}
