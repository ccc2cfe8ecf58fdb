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
fn nothing_above_a_repository_is_looked_at() {
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
fn one_configuration_or_none_can_be_asked_for() {
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
